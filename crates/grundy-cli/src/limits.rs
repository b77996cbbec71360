//! `--max-time`, `--max-memory`, `--max-positions`.

use clap::{Arg, ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan};
use grundy::words;
use grundy::work::Limits;
use std::time::Duration;

use crate::{Session, allocator, arguments};

/// Adds the three options to a verb that computes.
pub(crate) fn add(command: Command, time: &str, locale: Locale) -> Command {
    add_counting(command, time, "1e8", locale)
}

/// Adds the three options to a verb that visits so many positions at most by default.
pub(crate) fn add_counting(command: Command, time: &str, most: &str, locale: Locale) -> Command {
    let words =
        words!("Memory of tables: 512M, 4G, 1T [default: 4G]", "数表内存：512M、4G、1T [默认：4G]");
    let command = heading(command, locale).arg(max_time(time, locale)).arg(option(
        "max-memory",
        "SIZE",
        "4G",
        words,
        locale,
    ));
    counted(command, most, locale)
}

fn counted(command: Command, most: &str, locale: Locale) -> Command {
    let words = words!(
        "Positions visited: 1e8, 2.5e7, 1000000 [default: {most}]",
        "访问的局面数：1e8、2.5e7、1000000 [默认：{most}]"
    );
    command.arg(option("max-positions", "COUNT", most, words, locale))
}

/// Adds the three options to a server: they hold for each request.
#[cfg(feature = "serve")]
pub(crate) fn add_to_serve(command: Command, locale: Locale) -> Command {
    let words =
        words!("Memory of tables: 512M, 4G [default: 512M]", "数表内存：512M、4G [默认：512M]");
    let memory = option("max-memory", "SIZE", "512M", words, locale);
    let command = heading(command, locale).arg(max_time("10s", locale)).arg(memory);
    counted(command, "1e7", locale)
}

/// Adds two options to a verb that reads and writes what judges do.
pub(crate) fn add_to_contest(command: Command, time: &str, locale: Locale) -> Command {
    let words = words!(
        "Memory of one input or output: 512M, 4G [default: 256M]",
        "单个输入或输出的内存：512M、4G [默认：256M]"
    );
    heading(command, locale).arg(max_time(time, locale)).arg(option(
        "max-memory",
        "SIZE",
        "256M",
        words,
        locale,
    ))
}

/// Adds the time to a verb whose work is fixed.
pub(crate) fn add_time(command: Command, time: &str, locale: Locale) -> Command {
    heading(command, locale).arg(max_time(time, locale))
}

fn heading(command: Command, locale: Locale) -> Command {
    command.next_help_heading(words!("Limits", "限制").get(locale).to_owned())
}

fn max_time(time: &str, locale: Locale) -> Arg {
    let words = words!(
        "Wall-clock time: 500ms, 60s, 10m, 2h [default: {time}]",
        "运行时间：500ms、60s、10m、2h [默认：{time}]"
    );
    option("max-time", "TIME", time, words, locale)
}

fn option(
    name: &'static str,
    value: &'static str,
    default: &str,
    words: Words,
    locale: Locale,
) -> Arg {
    let option = arguments::option(name, value, words, locale);
    option.default_value(default.to_owned()).hide_default_value(true)
}

/// The limits that the user set; the usual ones where a verb has no such option. A client has
/// those of the house besides.
pub(crate) fn read(matches: &ArgMatches, session: &Session) -> Result<Limits, Problem> {
    let usual = Limits::default();
    let asked = Limits {
        time: limit(matches, "max-time", "60s", time)?.unwrap_or(usual.time),
        memory: limit(matches, "max-memory", "4G", memory)?.unwrap_or(usual.memory),
        positions: limit(matches, "max-positions", "1e8", count)?.unwrap_or(usual.positions),
        begun: Some(session.begun()),
        ..usual
    };
    let gauge = allocator::gauge().map(|gauge| gauge.at_most(asked.memory));
    let asked = Limits { gauge, ..asked };
    Ok(match session.client() {
        Some(most) => asked.within(most),
        None => asked,
    })
}

fn limit<T>(
    matches: &ArgMatches,
    name: &'static str,
    example: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    let text = matches.try_get_one::<String>(name).ok().flatten();
    let read = |text: &String| read(text.trim()).ok_or_else(|| wrong(text.trim(), name, example));
    text.map(read).transpose()
}

/// A time that the user gave to another option.
pub(crate) fn duration(
    matches: &ArgMatches,
    name: &'static str,
    example: &'static str,
) -> Result<Duration, Problem> {
    let text = arguments::value(matches, name).trim();
    // No time at all is no time for anything.
    time(text).filter(|time| !time.is_zero()).ok_or_else(|| wrong(text, name, example))
}

/// A whole number that the user gave to another option, as counts are written: `1e18`.
pub(crate) fn number(
    matches: &ArgMatches,
    name: &'static str,
    example: &'static str,
) -> Result<u64, Problem> {
    let text = arguments::value(matches, name).trim();
    count(text).ok_or_else(|| wrong(text, name, example))
}

fn wrong(text: &str, name: &'static str, example: &'static str) -> Problem {
    let shown = scan::shown(text);
    Problem::new(words!(
        "`{shown}` is not a value for --{name}",
        "`{shown}` 不是 --{name} 的合法值"
    ))
    .example(format!("--{name} {example}"))
}

/// `500ms`, `60s`, `10m`, `2h`, `90` (seconds).
fn time(text: &str) -> Option<Duration> {
    let (number, unit) = split(text);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(decimal(number)? * seconds).ok()
}

/// `512M`, `4G`, `4GiB`, `1.5T`, `4GB` (powers of ten), `100000` (bytes).
fn memory(text: &str) -> Option<u64> {
    let (number, unit) = split(text);
    let unit = unit.to_ascii_lowercase();
    let (power, rest) = match unit.chars().next() {
        None => (0, ""),
        Some(letter) => match "kmgt".find(letter) {
            Some(at) => (at as i32 + 1, &unit[1..]),
            None => (0, unit.as_str()),
        },
    };
    let base: f64 = match rest {
        "" | "ib" => 1024.0,
        "b" => 1000.0,
        _ => return None,
    };
    let bytes = decimal(number)? * base.powi(power);
    (bytes < u64::MAX as f64).then_some(bytes as u64)
}

/// `1e8`, `2.5e7`, `100000000`, `1_000_000`: exactly an integer.
fn count(text: &str) -> Option<u64> {
    let text = text.replace('_', "").to_ascii_lowercase();
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: usize = exponent.strip_prefix('+').unwrap_or(exponent).parse().ok()?;
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if exponent > 30 || part.len() > exponent || whole.is_empty() {
        return None;
    }
    let digits = format!("{whole}{part}{}", "0".repeat(exponent - part.len()));
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// A number and the unit after it.
fn split(text: &str) -> (&str, &str) {
    let at = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    (&text[..at], text[at..].trim())
}

/// A decimal number without sign or exponent.
fn decimal(text: &str) -> Option<f64> {
    let text = text.trim();
    let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    if plain && text.bytes().any(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let ms = |n| Some(Duration::from_millis(n));
        for (text, expected) in [
            ("500ms", ms(500)),
            ("60s", ms(60_000)),
            ("1.5", ms(1500)),
            ("10m", ms(600_000)),
            ("2h", ms(7_200_000)),
            ("", None),
            ("-1s", None),
            ("1e3", None),
            ("3d", None),
            (".", None),
            ("99999999999999999999999h", None),
        ] {
            assert_eq!(time(text), expected, "{text}");
        }
    }

    #[test]
    fn sizes() {
        for (text, expected) in [
            ("4G", Some(4 << 30)),
            ("4GiB", Some(4 << 30)),
            ("4GB", Some(4_000_000_000)),
            ("0.5k", Some(512)),
            ("100", Some(100)),
            ("7B", Some(7)),
            ("4X", None),
            ("G", None),
            ("99999999T", None),
        ] {
            assert_eq!(memory(text), expected, "{text}");
        }
    }

    #[test]
    fn counts() {
        for (text, expected) in [
            ("1e8", Some(100_000_000)),
            ("2.5e7", Some(25_000_000)),
            ("100000000", Some(100_000_000)),
            ("1_000", Some(1000)),
            ("1e+3", Some(1000)),
            ("2.5", None),
            ("e8", None),
            ("1e30", None),
            ("1e99999999999999", None),
            ("-5", None),
            ("ten", None),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }
}
