//! What can be wrong with a slice.

use grundy::game::RULE;
use grundy::notation::{Call, Problem, scan, suggest};
use grundy::words;
use grundy_rules::Opened;

/// A rule of so many bytes is repeated in an example.
const SHORT: usize = 160;

/// A slice of a rule that everybody can paste.
fn usual() -> Call {
    let rule = "(a, b, c) -> [a-k, b, c] for k in 1..a; (a, b, c) -> [a, b-1, c] if b > c";
    Call::new("table").with("rule", rule).with("n", "10").with("fix", "c=1")
}

/// The same with a condition.
pub(super) fn with_condition() -> Call {
    usual().with("where", "a <= b")
}

/// The same of the rule that is asked about, with numbers fixed as they should be.
fn of(rule: Option<&Opened>, fix: &[&str]) -> Call {
    let Some(rule) = rule else { return usual() };
    let text = rule.text.trim();
    let call = match rule.game.name() {
        name if name != RULE => Call::new("table").with("game", name),
        _ if text.len() <= SHORT => Call::new("table").with("rule", text),
        _ => Call::new("table").with("rule", "RULE"),
    };
    fix.iter().fold(call.with("n", "10"), |call, name| call.with("fix", format!("{name}=1")))
}

/// What is said fixes no number.
pub(super) fn no_value(text: &str) -> Problem {
    let shown = scan::shown(text);
    Problem::new(words!(
        "`{shown}` fixes no number: a name, `=` and a whole number from 0 on are expected",
        "`{shown}` 没有固定任何数：应为 名称=整数，且不小于 0"
    ))
    .example(usual())
}

/// Rules have numbers of 63 bits.
pub(super) fn too_large(name: &str, value: &str) -> Problem {
    let (name, value, most) = (scan::shown(name), scan::shown(value), i64::MAX);
    Problem::new(words!(
        "`{name}={value}` is too large: a number of a position is at most {most}",
        "`{name}={value}` 太大：局面中的数最大为 {most}"
    ))
    .example(usual())
}

/// No number has this name.
pub(super) fn unknown(name: &str, names: &[String], rule: Option<&Opened>) -> Problem {
    let (shown, all) = (scan::shown(name), names.join(", "));
    let near = suggest(name, names.iter().map(String::as_str));
    let last = names.last().map_or("n", String::as_str);
    Problem::new(words!(
        "no number of the position is called `{shown}`; the numbers are {all}",
        "局面中没有名为 `{shown}` 的数；各数为 {all}"
    ))
    .suggest(near)
    .example(of(rule, if names.len() > 1 { std::slice::from_ref(&last) } else { &[] }))
}

/// What has this name is a parameter: it is the same in all positions, and has a value already.
pub(super) fn parameter(name: &str, value: u64, rule: &Opened) -> Problem {
    let set = format!("{name}={value}");
    Problem::new(words!(
        "`{name}` is a parameter of the rule, and no number of its positions: `set` gives it a value",
        "`{name}` 是规则的参数，而不是局面中的数：应用 `set` 给它取值"
    ))
    .example(of(Some(rule), &[]).with("set", set))
}

/// A number has one value.
pub(super) fn twice(name: &str, rule: Option<&Opened>) -> Problem {
    Problem::new(words!("`{name}` is fixed twice", "`{name}` 被固定了两次"))
        .example(of(rule, &[name]))
}

/// Nothing is left to run.
pub(super) fn all_fixed(position: &str, name: &str) -> Problem {
    Problem::new(words!(
        "all numbers are fixed: one position is left, which `solve` tells about; leave one number or two free",
        "所有的数都已固定：只剩一个局面，可用 `solve` 求解；请留下一两个数不固定"
    ))
    .example(Call::solve(name, position))
}

/// More is left than a line or a grid.
pub(super) fn too_free(free: &[&str], rule: Option<&Opened>) -> Problem {
    let (count, all, more) = (free.len(), free.join(", "), free.len() - 2);
    let said = match more {
        1 => words!(
            "{count} numbers are free: {all}; a line has one and a grid two, so fix one of them",
            "有 {count} 个数未固定：{all}；一行对应一个数，一张表对应两个数，请固定其中一个"
        ),
        _ => words!(
            "{count} numbers are free: {all}; a line has one and a grid two, so fix {more} of them",
            "有 {count} 个数未固定：{all}；一行对应一个数，一张表对应两个数，请固定其中 {more} 个"
        ),
    };
    Problem::new(said).example(of(rule, &free[2..]))
}

/// Positions are not numbers.
pub(super) fn no_numbers(name: &str) -> Problem {
    Problem::new(words!(
        "the positions of `{name}` are not numbers with names, so it has no slices",
        "`{name}` 的局面不是有名称的数，不能取切片"
    ))
    .example(usual())
}

/// Play can go on for ever.
pub(super) fn endless(position: &str) -> Problem {
    Problem::new(words!(
        "`{position}` has no SG value: play can go on for ever; `outcome` asks who wins, or whether it is a draw",
        "`{position}` 没有 SG 值：可能无限进行下去；可用 `outcome` 求胜、负或和"
    ))
    .example(usual().with("outcome", ""))
}
