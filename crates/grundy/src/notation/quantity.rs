//! Quantities as people write them: times, sizes of memory, large counts.

use std::time::Duration;

/// A time: `500ms`, `60s`, `10m`, `2h`, `90` (seconds).
pub fn time(text: &str) -> Option<Duration> {
    let (number, unit) = split(text.trim());
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(decimal(number)? * seconds).ok()
}

/// Bytes: `512M`, `4G`, `4GiB`, `1.5T`, `4GB` (powers of ten), `100000`.
pub fn memory(text: &str) -> Option<u64> {
    let (number, unit) = split(text.trim());
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

/// A count: `1e8`, `2.5e7`, `100000000`, `1_000_000`; exactly an integer.
pub fn count(text: &str) -> Option<u64> {
    let text = text.trim().replace('_', "").to_ascii_lowercase();
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
