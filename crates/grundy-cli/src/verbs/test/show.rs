//! The verdict, as text and as JSON.

use super::Verdict;
use super::compare::Wrong;
use crate::Session;
use grundy::notation::Words;
use grundy::present::json::number;
use grundy::words;
use grundy_rules::formula::Formula;
use serde_json::{Value, json};

/// For people: first the verdict, one of three.
pub(super) fn text(verdict: &Verdict, session: &Session) -> String {
    let Verdict { formula, compared, why, text, .. } = verdict;
    let style = session.style();
    let mut lines = Vec::new();
    if let Some(first) = compared.wrong.first() {
        let at = formula.place(&first.position);
        let label = words!("REFUTED at {at}", "已否定：{at}");
        let says = says(text, first);
        lines.push(format!("{}{}", style.bad(session.words(&label)), session.words(&says)));
        lines.extend(more(verdict).iter().map(|words| session.words(words).to_owned()));
    } else if let Some(why) = why {
        let label = words!("PROVED for all n", "已证明（对所有 n）");
        let colon = session.words(&words!(": ", "：")).to_owned();
        lines.push(format!(
            "{}{colon}{}",
            style.good(session.words(&label)),
            session.words(&why.words)
        ));
    } else {
        let reach = reach(formula, compared.last);
        let label = words!("TESTED to {reach}", "已检验到 {reach}");
        let rest = words!(": no counterexample; this is no proof", "：没有反例；这不是证明");
        lines.push(format!("{}{}", style.changed(session.words(&label)), session.words(&rest)));
    }
    lines.join("\n") + "\n"
}

/// `n = 9999`, `x, y = 255`.
pub(super) fn reach(formula: &Formula, last: u64) -> String {
    format!("{} = {last}", formula.numbers().join(", "))
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
                "，公式没有值，实际为 {value}（`{part}` 中{zh}）"
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
            "错误：{all} 个值中有 {count} 个，其后为 {next}{etc}"
        ));
    } else {
        lines.push(words!("wrong: 1 of {all} values", "错误：{all} 个值中有 1 个"));
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

/// Why a formula is wrong, for programs.
pub(super) fn counterexample(text: &str, wrong: &Wrong, session: &Session) -> Value {
    let position: Vec<String> = wrong.position.iter().map(u64::to_string).collect();
    let mut document = json!({
        "position": position.join(" "),
        "formula": wrong.said.as_ref().map_or(Value::Null, |&said| signed(said)),
        "value": number(wrong.value),
    });
    if let (Err(fault), Value::Object(fields)) = (&wrong.said, &mut document) {
        let why = fault.lack.words();
        let part = text.get(fault.span.range()).unwrap_or(text);
        fields.insert("fault".into(), json!(session.words(&why)));
        fields.insert("part".into(), json!(part));
    }
    document
}

/// A number that may be negative; beyond 2^53 as a string.
fn signed(value: i64) -> Value {
    match u64::try_from(value) {
        Ok(value) => number(value),
        Err(_) if value > -(1 << 53) => json!(value),
        Err(_) => json!(value.to_string()),
    }
}

/// For programs.
pub(super) fn json(verdict: &Verdict, session: &Session) -> Value {
    let Verdict { name, formula, compared, why, text } = verdict;
    let status = match (compared.wrong.first(), why) {
        (Some(_), _) => "refuted",
        (None, Some(_)) => "proved",
        (None, None) => "tested",
    };
    json!({
        "game": name,
        "formula": formula.to_string(),
        "status": status,
        "counterexample": compared.wrong.first().map(|wrong| counterexample(text, wrong, session)),
        "wrong": number(compared.count),
        "from": number(compared.from),
        "tested": number(compared.last),
        "holds_from": compared.holds_from.map(number),
        "proof": why.as_ref().map(|why| json!({"method": why.method, "why": session.words(&why.words)})),
    })
}
