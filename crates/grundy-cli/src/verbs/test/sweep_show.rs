//! A sweep, as text and as JSON.

use super::show::{counterexample, reach, says};
use super::sweep::{Order, Row, Tested};
use crate::{Session, Trouble};
use grundy::notation::Words;
use grundy::present::json::number;
use grundy::words;
use grundy_laws::family::Found;
use grundy_rules::formula::Formula;
use serde_json::{Map, Value, json};

/// A law is cut where a line would be too long to read.
const WIDE: usize = 60;

/// `a = 2, b = 3`.
fn named(names: &[String], tuple: &[i64]) -> String {
    let parts: Vec<String> =
        names.iter().zip(tuple).map(|(name, value)| format!("{name} = {value}")).collect();
    parts.join(", ")
}

fn parameters(names: &[String], tuple: &[i64]) -> Value {
    let fields = names.iter().zip(tuple).map(|(name, value)| (name.clone(), json!(value)));
    Value::Object(fields.collect::<Map<String, Value>>())
}

/// How many tuples.
fn tuples(count: usize, parameters: usize) -> Words {
    match parameters {
        1 => words!("{count} values", "{count} 个值"),
        2 => words!("{count} pairs", "{count} 对值"),
        _ => words!("{count} tuples", "{count} 组值"),
    }
}

/// What came of a formula.
pub(super) fn tested(
    tested: &Tested,
    text: &str,
    names: &[String],
    order: &Order,
    session: &Session,
) -> Result<(), Trouble> {
    let Tested { formula, first, tuples: count, wrong, proved, last } = tested;
    let status = match first {
        Some(_) => "refuted",
        None if proved == count => "proved",
        None => "tested",
    };
    if order.in_json {
        let first = first.as_ref().map(|(tuple, wrong)| {
            let mut document = counterexample(text, wrong, session);
            if let Value::Object(fields) = &mut document {
                fields.insert("parameters".into(), parameters(names, tuple));
            }
            document
        });
        return session.print_json(&json!({
            "game": order.game,
            "formula": formula.to_string(),
            "status": status,
            "counterexample": first,
            "tuples": count,
            "wrong": wrong,
            "proved": proved,
            "tested": number(*last),
        }));
    }
    let style = session.style();
    let all = tuples(*count, names.len());
    let (en, zh) = (&all.en, &all.zh);
    let reach = reach(formula, *last);
    let text = match (first, status) {
        (Some((tuple, first)), _) => {
            let at = format!("{}, {}", named(names, tuple), formula.place(&first.position));
            let label = words!("REFUTED at {at}", "已否定：{at}");
            let more = words!("\nwrong: for {wrong} of {en}", "\n错误：{zh}中有 {wrong} 个");
            let says = says(text, first);
            format!(
                "{}{}{}",
                style.bad(session.words(&label)),
                session.words(&says),
                session.words(&more)
            )
        }
        (None, "proved") => {
            let label = words!("PROVED for all n", "已证明（对所有 n）");
            let rest = words!(
                ", for each of {en} of the parameters: the values and the formula have periods and agree as far as is needed (Fine–Wilf 1965)",
                "，对参数的 {zh}逐一成立：SG 值与公式都有周期，并在所需范围内相等（Fine–Wilf 1965）"
            );
            format!("{}{}", style.good(session.words(&label)), session.words(&rest))
        }
        _ => {
            let label = words!("TESTED to {reach}", "已检验到 {reach}");
            let some = match proved {
                0 => words!("this is no proof", "这不是证明"),
                some => words!("proved for {some} of them", "其中 {some} 个已证明"),
            };
            let (some_en, some_zh) = (some.en, some.zh);
            let rest = words!(
                " for each of {en} of the parameters: no counterexample; {some_en}",
                "，对参数的 {zh}：没有反例；{some_zh}"
            );
            format!("{}{}", style.changed(session.words(&label)), session.words(&rest))
        }
    };
    session.print(&format!("{text}\n"))
}

/// The laws of the parameters.
pub(super) struct Laws<'l> {
    /// Of the period and the pre-period.
    pub numbers: &'l [(&'static str, Option<Found>)],
    /// Of the values themselves.
    pub values: Option<&'l Formula>,
}

/// The table of periods and the laws of the parameters.
pub(super) fn rows(
    rows: &[Row],
    laws: &Laws,
    names: &[String],
    order: &Order,
    session: &Session,
) -> Result<(), Trouble> {
    let short: Vec<&str> = names.iter().map(String::as_str).collect();
    if order.in_json {
        let of_row = |row: &Row| {
            let period = row.period.as_ref();
            json!({
                "parameters": parameters(names, &row.tuple),
                "preperiod": period.map(|period| number(period.preperiod)),
                "period": period.and_then(|period| period.period).map(number),
                "saltus": period.map(|period| number(period.saltus)),
                "proved": period.is_some_and(|period| period.proved),
                "law": row.law,
            })
        };
        let of_law = |(name, found): &(&'static str, Option<Found>)| {
            let law = found.as_ref().map(|found| {
                json!({"text": found.law.text(&short), "status": "tested", "tested": found.tested})
            });
            ((*name).to_owned(), json!(law))
        };
        let values = laws
            .values
            .map(|law| json!({"text": law.to_string(), "status": "tested", "tested": rows.len()}));
        let mut found: Map<String, Value> = laws.numbers.iter().map(of_law).collect();
        found.insert("values".into(), json!(values));
        return session.print_json(&json!({
            "game": order.game,
            "sweep": rows.iter().map(of_row).collect::<Vec<Value>>(),
            "laws": found,
        }));
    }
    let mut lines = table(rows, names, session);
    let periods = rows.iter().any(|row| row.period.is_some());
    if !periods {
        lines.push(session.words(&words!("no period was found", "未发现周期")).to_owned());
    }
    for (name, found) in laws.numbers.iter().filter(|_| periods) {
        lines.push(session.words(&said(name, found.as_ref(), &short)).to_owned());
    }
    if let Some(law) = laws.values {
        let on = tuples(rows.len(), names.len());
        let (en, zh) = (on.en, on.zh);
        let words = words!("g(n) = {law}  TESTED on {en}", "g(n) = {law}  已检验 {zh}");
        lines.push(session.words(&words).to_owned());
    }
    lines.extend(only_seen(rows).map(|words| session.words(&words).to_owned()));
    session.print(&(lines.join("\n") + "\n"))
}

/// How far it was looked where nothing is proved.
fn only_seen(rows: &[Row]) -> Option<Words> {
    let seen = rows.iter().filter_map(|row| row.period.as_ref()).filter(|period| !period.proved);
    let count = seen.clone().count();
    let last = seen.map(|period| period.values_checked).min()?.saturating_sub(1);
    Some(words!(
        "note: {count} of these periods are not proved, only seen to n = {last}; so is whatever is said of them",
        "注：其中 {count} 个周期未经证明，仅观察到 n = {last}；由此得出的结论亦然"
    ))
}

fn table(rows: &[Row], names: &[String], session: &Session) -> Vec<String> {
    let heads = [
        words!("pre-period", "前周期"),
        words!("period", "周期"),
        words!("saltus", "增量"),
        words!("status", "状态"),
        words!("law", "规律"),
    ];
    let heads = heads.iter().map(|head| session.words(head).to_owned());
    let mut cells: Vec<Vec<String>> = vec![names.iter().cloned().chain(heads).collect()];
    let none = || "-".to_owned();
    for row in rows {
        let period = row.period.as_ref();
        let of = |of: &dyn Fn(&grundy::answer::Period) -> Option<u64>| {
            period.and_then(of).map_or_else(none, |value| value.to_string())
        };
        let status = match period {
            Some(period) if period.proved => words!("proved", "已证明"),
            Some(_) => words!("seen", "已观察"),
            None => words!("-", "-"),
        };
        let law = row.law.clone().unwrap_or_else(none);
        let law = match law.chars().count() > WIDE {
            true => law.chars().take(WIDE - 1).chain(['…']).collect(),
            false => law,
        };
        let known = [
            of(&|period| Some(period.preperiod)),
            of(&|period| period.period),
            of(&|period| Some(period.saltus)),
            session.words(&status).to_owned(),
            law,
        ];
        cells.push(row.tuple.iter().map(i64::to_string).chain(known).collect());
    }
    // Han characters are two columns wide.
    let width =
        |cell: &str| cell.chars().map(|c| if c > '\u{2e80}' { 2 } else { 1 }).sum::<usize>();
    let columns = cells[0].len();
    let widest: Vec<usize> = (0..columns)
        .map(|column| cells.iter().map(|row| width(&row[column])).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let last = columns - 1;
        let parts = row.iter().enumerate().map(|(column, cell)| match column {
            column if column == last => cell.clone(),
            column => " ".repeat(widest[column] - width(cell)) + cell,
        });
        parts.collect::<Vec<String>>().join("  ")
    };
    cells.iter().map(line).collect()
}

/// `period(a, b) = a + b  TESTED on 21 pairs`, or that there is no law.
fn said(name: &str, found: Option<&Found>, names: &[&str]) -> Words {
    let (title, zh_title) = match name {
        "period" => ("period", "周期"),
        _ => ("pre-period", "前周期"),
    };
    match found {
        None => words!("no law found for the {title}", "未发现{zh_title}的规律"),
        Some(found) => {
            let (all, law) = (names.join(", "), found.law.text(names));
            let on = tuples(found.tested, names.len());
            let (en, zh) = (on.en, on.zh);
            words!(
                "{title}({all}) = {law}  TESTED on {en}",
                "{zh_title}({all}) = {law}  已检验 {zh}"
            )
        }
    }
}
