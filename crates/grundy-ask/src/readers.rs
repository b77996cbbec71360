//! Values as people write them, in an option, a form or a call: read once, for all front ends.

use grundy::notation::{Problem, scan, suggest};
use grundy::values::Compound;
use grundy::words;
use grundy_draw::Look;
use std::ops::RangeInclusive;

/// More moves than this are no list.
pub const MOST_MOVES: u64 = 10_000;

/// An answer lists no more winning moves than this.
pub const MOST_WINNING: u64 = 1000;

/// `NAME=VALUE`: another value for a parameter of a rule.
pub fn assignment(text: &str) -> Result<(String, i64), Problem> {
    let wrong = || {
        let shown = scan::shown(text);
        Problem::new(words!(
            "`{shown}` sets no parameter: a name, `=` and a whole number are expected",
            "`{shown}` 不能设置参数：应为 名称=整数"
        ))
    };
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    let value = value.trim();
    let digits = value.strip_prefix('-').unwrap_or(value);
    let number = value.parse().map_err(|_| {
        if digits.is_empty() || digits.bytes().any(|byte| !byte.is_ascii_digit()) {
            return wrong();
        }
        let (shown, most) = (scan::shown(value), i64::MAX);
        Problem::new(words!(
            "`{shown}` is beyond 64 bits: a parameter is at most {most}",
            "`{shown}` 超出 64 位：参数最大为 {most}"
        ))
    })?;
    Ok((name.trim().to_owned(), number))
}

/// No parameter is set twice.
pub fn distinct(set: Vec<(String, i64)>) -> Result<Vec<(String, i64)>, Problem> {
    for (at, (name, value)) in set.iter().enumerate() {
        if let Some((_, before)) = set[..at].iter().find(|(other, _)| other == name) {
            return Err(Problem::new(words!(
                "`{name}` is set twice, to {before} and to {value}",
                "`{name}` 被设置了两次：{before} 和 {value}"
            )));
        }
    }
    Ok(set)
}

/// The kinds of compounds, as people write them.
pub const COMPOUNDS: [&str; 6] = [
    "disjunctive",
    "disjunctive-short",
    "conjunctive",
    "conjunctive-short",
    "selective",
    "moore:K",
];

/// A kind of compound, as people write it.
pub fn compound(kind: &str) -> Result<Compound, Problem> {
    kind.parse().map_err(|()| {
        let (shown, kinds) = (scan::shown(kind), COMPOUNDS.join(", "));
        Problem::new(words!(
            "`{shown}` is not a kind of compound; the kinds are {kinds} (K ≥ 1)",
            "`{shown}` 不是复合方式；可用的有 {kinds}（K ≥ 1）"
        ))
        .suggest(suggest(kind, COMPOUNDS))
    })
}

/// A text is no value for what is called so.
pub fn not_for(text: &str, called: &str) -> Problem {
    let shown = scan::shown(text.trim());
    Problem::new(words!(
        "`{shown}` is not a value for {called}",
        "`{shown}` 不是 {called} 的合法值"
    ))
}

/// A whole number in digits, from a range, for what is called so.
pub fn whole(text: &str, called: &str, range: RangeInclusive<u64>) -> Result<u64, Problem> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && range.contains(number)).ok_or_else(|| {
        let (shown, least, most) = (scan::shown(text), range.start(), range.end());
        Problem::new(words!(
            "`{shown}` is not a value for {called}: a whole number from {least} to {most} is expected",
            "`{shown}` 不是 {called} 的合法值：应为 {least} 到 {most} 的整数"
        ))
    })
}

/// Whether a theme is the dark one.
pub fn dark(theme: &str) -> Result<bool, Problem> {
    match theme {
        "light" => Ok(false),
        "dark" => Ok(true),
        other => {
            let shown = scan::shown(other);
            Err(Problem::new(words!(
                "`{shown}` is not a theme; the themes are light and dark",
                "`{shown}` 不是配色；可用的有 light 和 dark"
            ))
            .suggest(suggest(other, ["light", "dark"])))
        }
    }
}

/// The width of a picture.
pub fn width(text: &str) -> Result<u32, Problem> {
    text.parse().ok().filter(|width| Look::WIDTHS.contains(width)).ok_or_else(|| {
        let (shown, least, most) = (scan::shown(text), Look::WIDTHS.start(), Look::WIDTHS.end());
        Problem::new(words!(
            "`{shown}` is not a width: a whole number from {least} to {most} is expected",
            "`{shown}` 不是宽度：应为 {least} 到 {most} 的整数"
        ))
    })
}
