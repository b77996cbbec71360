//! `--max-time`, `--max-memory`, `--max-positions`.

use clap::{Arg, ArgMatches, Command};
use grundy::notation::quantity::{count, memory, time};
use grundy::notation::{Locale, Problem, Words};
use grundy::words;
use grundy::work::Limits;
use grundy_ask::readers::not_for;
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

/// The limits that the user set; the usual ones where a verb has no such option.
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
    Ok(Limits { gauge, ..asked })
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
    not_for(text, &format!("--{name}")).example(format!("--{name} {example}"))
}
