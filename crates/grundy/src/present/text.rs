//! What people read. The first line of an answer and its `move:` lines are a
//! contract that scripts may rely on; the rest is for the eye.

use super::{Style, Survey, cited, columns};
use crate::answer::{Answer, Evidence, Method, Period, Verified};
use crate::notation::{Locale, Words};
use crate::values::{Convention, Outcome};
use crate::words;
use std::borrow::Cow;

/// An answer of `solve`.
pub fn answer(answer: &Answer, locale: Locale, style: Style) -> String {
    pieces(answer, locale, style).concat()
}

/// The text of [`answer`](fn@answer) in pieces, to be written one after the other: positions can
/// be megabytes long and are not copied.
pub fn pieces<'a>(answer: &'a Answer, locale: Locale, style: Style) -> Vec<Cow<'a, str>> {
    let mut first = style.outcome(answer.outcome);
    if let Some(sg) = answer.sg {
        first.push_str(&format!(" sg={sg}"));
    }
    first.push('\n');
    let mut pieces: Vec<Cow<'a, str>> = vec![first.into()];
    for winning in &answer.winning_moves {
        let words = winning.words.get(locale);
        pieces.extend(["move: ", &winning.to, "  (", words, ")\n"].map(Cow::Borrowed));
    }
    pieces.push(below(answer, locale, style).into());
    pieces
}

/// What is said below the moves.
fn below(answer: &Answer, locale: Locale, style: Style) -> String {
    let mut text = String::new();
    let mut say = |label: Words, words: &str| {
        let colon = if locale == Locale::Zh { "：" } else { ": " };
        let label = style.faint(&format!("{}{colon}", label.get(locale)));
        text.push_str(&format!("{label}{words}\n"));
    };
    if let Some(remark) = remark(answer) {
        say(words!("note", "注"), remark.get(locale));
    }
    if !answer.reason.is_empty() {
        say(words!("why", "理由"), answer.reason.get(locale));
    }
    if let Some(reason) = answer.sg_reason.as_ref().filter(|_| answer.sg.is_none()) {
        say(words!("no sg", "无 SG 值"), reason.get(locale));
    }
    if let Some(remoteness) = answer.remoteness {
        say(words!("remoteness", "步数（remoteness）"), &remoteness.to_string());
    }
    say(words!("by", "依据"), by(answer).get(locale));
    text
}

/// What the list of moves does not say.
fn remark(answer: &Answer) -> Option<Words> {
    let none = answer.winning_moves.is_empty();
    let count = answer.winning_moves.len();
    Some(match (answer.outcome, answer.convention) {
        _ if answer.truncated && none => words!(
            "the player to move wins, but no winning move could be listed within the limits",
            "先手必胜，但在限制内未能列出必胜走法"
        ),
        _ if answer.truncated && count == 1 => {
            words!("there may be more winning moves than this one", "除此之外可能还有其他必胜走法")
        }
        _ if answer.truncated => words!(
            "there may be more winning moves than these {count}",
            "除这 {count} 个之外可能还有其他必胜走法"
        ),
        (Outcome::P, _) => words!(
            "no move wins: whatever is played, the opponent wins",
            "没有必胜走法：无论怎样走，对手都能获胜"
        ),
        (Outcome::D, _) => words!(
            "no move wins, but the player to move can play on for ever",
            "没有必胜走法，但先手可以无限地走下去"
        ),
        (Outcome::N, Convention::Misere | Convention::AntiSg) if none => {
            words!("play is over, and the player to move has won", "对局已经结束，轮到走的一方获胜")
        }
        (Outcome::N, _) => return None,
    })
}

/// By what the answer is known, and how well.
fn by(answer: &Answer) -> Words {
    let method = match answer.method {
        Method::Theorem => words!("theorem", "定理"),
        Method::Table => words!("table", "数表"),
        Method::Search => words!("search", "搜索"),
    };
    let evidence = match answer.evidence {
        Evidence::Proved(_) => words!("proved", "已证明"),
        Evidence::Verified { bound } => words!("verified up to {bound}", "已验证到 {bound}"),
        Evidence::Conjectured { terms } => {
            words!("conjectured from {terms} terms", "由 {terms} 项猜测")
        }
    };
    match &answer.theorem {
        Some(theorem) => {
            let name = cited::theorem(theorem);
            Words {
                en: format!("{} ({}, {})", name.en, method.en, evidence.en),
                zh: format!("{}（{}，{}）", name.zh, method.zh, evidence.zh),
            }
        }
        None => Words {
            en: format!("{} ({})", method.en, evidence.en),
            zh: format!("{}（{}）", method.zh, evidence.zh),
        },
    }
}

/// Outcomes of many starts: a line for each.
pub fn survey(survey: &Survey, style: Style) -> String {
    let line =
        |(name, outcome): &(String, Outcome)| format!("{name} {}\n", style.outcome(*outcome));
    survey.starts.iter().map(line).collect()
}

/// A period.
pub fn period(period: &Period, locale: Locale, style: Style) -> String {
    let first = match period.period {
        None if period.is_proved() => words!("there is no period", "没有周期"),
        None => {
            let checked = period.values_checked;
            words!("no period found in {checked} values", "在 {checked} 个值中没有发现周期")
        }
        Some(length) => Words { en: sentence_en(period, length), zh: sentence_zh(period, length) },
    };
    let mut text = style.bold(first.get(locale)) + "\n";
    let colon = if locale == Locale::Zh { "：" } else { ": " };
    let mut say = |label: Words, words: &str| {
        let label = style.faint(&format!("{}{colon}", label.get(locale)));
        text.push_str(&format!("{label}{words}\n"));
    };
    say(words!("why", "理由"), period.reason.get(locale));
    if let Some(theorem) = period.theorem {
        say(words!("by", "依据"), cited::theorem(theorem).get(locale));
    }
    if period.values_checked > 0 && period.period.is_some() {
        say(words!("values checked", "检查的值"), &period.values_checked.to_string());
    }
    text
}

fn sentence_en(period: &Period, length: u64) -> String {
    let mut text = format!("period {length}");
    if period.saltus > 0 {
        text.push_str(&format!(", saltus {}", period.saltus));
    }
    text.push_str(&format!(", pre-period {}", period.preperiod));
    if let Some(last) = period.last_exception() {
        text.push_str(&format!(" (last exception {last})"));
    }
    text + if period.is_proved() { ": proved" } else { ": observed, not proved" }
}

fn sentence_zh(period: &Period, length: u64) -> String {
    let mut text = format!("周期 {length}");
    if period.saltus > 0 {
        text.push_str(&format!("，每周期增加（saltus）{}", period.saltus));
    }
    text.push_str(&format!("，前周期 {}", period.preperiod));
    if let Some(last) = period.last_exception() {
        text.push_str(&format!("（最后的例外 {last}）"));
    }
    text + if period.is_proved() { "：已证明" } else { "：观察所得，未证明" }
}

/// Comparisons of theorems with play: a line for each, then a summary.
pub fn verified(all: &[Verified], locale: Locale, style: Style) -> String {
    let row = |verified: &Verified| {
        let bound = words!("bound {}", "上界 {}", verified.bound);
        let positions = words!("{} positions", "{} 个局面", verified.positions);
        let last = match &verified.difference {
            // A law that was not found says nothing, and nothing was compared.
            None if verified.positions == 0 => {
                words!("nothing to compare", "没有可比较的").get(locale).to_owned()
            }
            None => style.good(words!("ok", "一致").get(locale)),
            Some(difference) => {
                let label = words!("DIFFERENCE: ", "有差异：");
                style.bad(label.get(locale)) + difference.get(locale)
            }
        };
        let cells = [&bound, &positions].map(|words| words.get(locale).to_owned());
        let [bound, positions] = cells;
        let theorem = cited::theorem(&verified.theorem).get(locale).to_owned();
        vec![verified.game.clone(), theorem, bound, positions, last]
    };
    let mut text = columns::aligned(&all.iter().map(row).collect::<Vec<_>>());
    let differences = all.iter().filter(|verified| !verified.ok()).count();
    let positions: u64 = all.iter().map(|verified| verified.positions).sum();
    let count = all.len();
    let summary = match differences {
        0 if count == 0 => words!("there is no theorem to compare", "没有可比较的定理"),
        0 => words!(
            "{count} comparisons on {positions} positions: theorems and play agree",
            "{count} 项比较，共 {positions} 个局面：定理与穷举一致"
        ),
        _ => words!(
            "{count} comparisons on {positions} positions: {differences} found a difference",
            "{count} 项比较，共 {positions} 个局面：{differences} 项有差异"
        ),
    };
    text.push_str(&style.bold(summary.get(locale)));
    text + "\n"
}
