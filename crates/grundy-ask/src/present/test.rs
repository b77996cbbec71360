//! The verdict, as text and as JSON.

use super::Proof;
use crate::Number;
use crate::test::{Verdict, Wrong};
use grundy::notation::{Locale, Words};
use grundy::present::Style;
use grundy::present::json::number;
use grundy::values::Outcome;
use grundy::words;
use grundy_rules::formula::{Fault, Formula};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// For people: first the verdict, one of three.
pub fn text(verdict: &Verdict, locale: Locale, style: Style) -> String {
    let Verdict { formula, compared, why, text, .. } = verdict;
    let mut lines = Vec::new();
    if let Some(first) = compared.wrong.first() {
        let at = formula.place(&first.position);
        let label = words!("REFUTED at {at}", "已否定：{at}");
        let says = if verdict.outcomes { wins(first) } else { says(text, first) };
        lines.push(format!("{}{}", style.bad(label.get(locale)), says.get(locale)));
        lines.extend(more(verdict).iter().map(|words| words.get(locale).to_owned()));
    } else if let Some(why) = why {
        let all = formula.numbers().join(", ");
        let label = words!("PROVED for all {all}", "已证明（对所有 {all}）");
        let colon = words!(": ", "：").get(locale).to_owned();
        lines.push(format!("{}{colon}{}", style.good(label.get(locale)), why.words().get(locale)));
    } else {
        let reach = reach(formula, compared.last);
        let label = words!("TESTED to {reach}", "已检验到 {reach}");
        let rest = words!(": no counterexample; this is no proof", "：没有反例；这不是证明");
        lines.push(format!("{}{}", style.changed(label.get(locale)), rest.get(locale)));
    }
    lines.join("\n") + "\n"
}

/// `n = 9999`, `x, y = 255`.
pub(super) fn reach(formula: &Formula, last: u64) -> String {
    format!("{} = {last}", formula.numbers().join(", "))
}

/// Who wins where a condition for lost positions is wrong.
pub(super) fn wins(wrong: &Wrong) -> Words {
    let letter = |number| Outcome::numbered(number).map_or('?', Outcome::letter);
    let value = letter(wrong.value);
    match wrong.said.as_ref().map(|&said| letter(said.unsigned_abs())) {
        Ok(said) => words!(
            ": the condition says {said}, the position is {value}",
            "，条件给出 {said}，实际为 {value}"
        ),
        Err(_) => words!(
            ": the condition has no value, the position is {value}",
            "，条件没有值，实际为 {value}"
        ),
    }
}

/// What the formula says where it is wrong.
pub(super) fn says(text: &str, wrong: &Wrong) -> Words {
    let value = wrong.value;
    match &wrong.said {
        Ok(said) => words!(
            ": the formula says {said}, the value is {value}",
            "，公式给出 {said}，实际为 {value}"
        ),
        Err(fault) => {
            let (why, part) = (fault.lack.words(), text.get(fault.span.range()).unwrap_or(text));
            let (en, zh) = (why.en, why.zh);
            words!(
                ": the formula has no value, the value is {value} ({en} in `{part}`)",
                "，公式没有值，实际为 {value}（`{part}` 中 {zh}）"
            )
        }
    }
}

/// How wrong it is.
fn more(verdict: &Verdict) -> Vec<Words> {
    let Verdict { formula, compared, .. } = verdict;
    let mut lines = Vec::new();
    let (count, all) = (compared.count, compared.compared);
    if compared.wrong.len() > 1 {
        let numbers = |wrong: &Wrong| {
            let numbers: Vec<String> = wrong.position.iter().map(u64::to_string).collect();
            if numbers.len() == 1 { numbers.concat() } else { format!("({})", numbers.join(", ")) }
        };
        let next: Vec<String> = compared.wrong[1..].iter().map(numbers).collect();
        let names = formula.numbers().join(", ");
        let names = if formula.arity() == 1 { names } else { format!("({names})") };
        let next = format!("{names} = {}", next.join(", "));
        let etc = if count as usize > compared.wrong.len() { ", …" } else { "" };
        lines.push(words!(
            "wrong: {count} of {all} values, next at {next}{etc}",
            "不符：{all} 个值中有 {count} 个，其后为 {next}{etc}"
        ));
    } else {
        lines.push(words!("wrong: 1 of {all} values", "不符：{all} 个值中有 1 个"));
    }
    if let Some(from) = compared.holds_from {
        let last = compared.last;
        lines.push(words!(
            "right: it holds from n = {from} to {last}",
            "正确：从 n = {from} 到 {last} 成立"
        ));
    }
    if formula.has_power() {
        lines.push(words!(
            "note: `^` is a power here; exclusive or is written `xor`",
            "注意：`^` 在这里是乘方；异或写作 `xor`"
        ));
    }
    lines
}

/// The verdict, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TestAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// The formula, as it was understood.
    pub formula: String,
    /// What came of it.
    pub status: Ruling,
    /// Where it is wrong.
    pub counterexample: Option<Counterexample>,
    /// At how many positions it is.
    pub wrong: Number,
    /// The first index.
    pub from: Number,
    /// The last index.
    pub tested: Number,
    /// The index from which it is right, where that is most of them.
    pub holds_from: Option<Number>,
    /// Why it holds for all n.
    pub proof: Option<Proof>,
}

/// What came of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ruling {
    /// There is a counterexample.
    Refuted,
    /// It holds for all n.
    Proved,
    /// No counterexample was found.
    Tested,
}

/// Where a formula is wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Counterexample {
    /// The position.
    pub position: String,
    /// What the formula says, if it says something; beyond 2^53 as text.
    pub formula: Value,
    /// What the value is.
    pub value: Number,
    /// Why the formula says nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub fault: Option<String>,
    /// The part of it that is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub part: Option<String>,
}

impl Counterexample {
    pub(super) fn new(text: &str, wrong: &Wrong, locale: Locale) -> Self {
        let position: Vec<String> = wrong.position.iter().map(u64::to_string).collect();
        let fault = wrong.said.as_ref().err();
        let part = |fault: &Fault| text.get(fault.span.range()).unwrap_or(text).to_owned();
        Counterexample {
            position: position.join(" "),
            formula: wrong.said.as_ref().map_or(Value::Null, |&said| signed(said)),
            value: Number(wrong.value),
            fault: fault.map(|fault| fault.lack.words().get(locale).to_owned()),
            part: fault.map(part),
        }
    }
}

/// A number that may be negative; beyond 2^53 as a string.
fn signed(value: i64) -> Value {
    match u64::try_from(value) {
        Ok(value) => number(value),
        Err(_) if value > -(1 << 53) => value.into(),
        Err(_) => value.to_string().into(),
    }
}

/// The verdict, for programs.
pub fn document(verdict: &Verdict, locale: Locale) -> Document {
    let Verdict { name, formula, compared, why, text, .. } = verdict;
    let wrong = compared.wrong.first();
    Document {
        game: name.clone(),
        formula: formula.to_string(),
        status: match (wrong, why) {
            (Some(_), _) => Ruling::Refuted,
            (None, Some(_)) => Ruling::Proved,
            (None, None) => Ruling::Tested,
        },
        counterexample: wrong.map(|wrong| Counterexample::new(text, wrong, locale)),
        wrong: Number(compared.count),
        from: Number(compared.from),
        tested: Number(compared.last),
        holds_from: compared.holds_from.map(Number),
        proof: why.as_ref().map(|why| Proof::new(why.method(), why.words().get(locale))),
    }
}
