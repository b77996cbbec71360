//! A sweep, as text and as JSON.

use super::Members;
use super::test::{Counterexample, Ruling, reach, says, wins};
use crate::Number;
use crate::test::{Row, Sweeping, Swept, Tested, Wrong};
use grundy::notation::{Locale, Words};
use grundy::present::Style;
use grundy::words;
use grundy_laws::family::TestedLaw;
use grundy_rules::formula::Formula;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A law is cut where a line would be too long to read.
const WIDE: usize = 60;

/// `a = 2, b = 3`.
fn named(names: &[String], tuple: &[i64]) -> String {
    let parts: Vec<String> =
        names.iter().zip(tuple).map(|(name, value)| format!("{name} = {value}")).collect();
    parts.join(", ")
}

fn parameters(names: &[String], tuple: &[i64]) -> Members<i64> {
    Members(names.iter().cloned().zip(tuple.iter().copied()).collect())
}

/// How many tuples.
fn tuples(count: usize, parameters: usize) -> Words {
    match parameters {
        1 => words!("{count} values", "{count} 个值"),
        2 => words!("{count} pairs", "{count} 对值"),
        _ => words!("{count} tuples", "{count} 组值"),
    }
}

/// What came of it, for people.
pub fn text(swept: &Sweeping, locale: Locale, style: Style) -> String {
    match &swept.answer {
        Swept::Formula(tested) => formula(tested, &swept.names, locale, style),
        Swept::Periods { rows, laws, values } => {
            let values = values.as_ref().map(|law| of_values(law, swept.outcomes));
            periods(rows, laws, values, &swept.names, locale)
        }
    }
}

fn formula(tested: &Tested, names: &[String], locale: Locale, style: Style) -> String {
    let Tested { text, formula, first, tuples: count, wrong, proved, last, .. } = tested;
    let all = tuples(*count, names.len());
    let (en, zh) = (&all.en, &all.zh);
    let reach = reach(formula, *last);
    let text = match (first, ruling(tested)) {
        (Some((tuple, first)), _) => {
            let at = format!("{}, {}", named(names, tuple), formula.place(&first.position));
            let label = words!("REFUTED at {at}", "已否定：{at}");
            let more = words!("\nwrong: for {wrong} of {en}", "\n错误：{zh}中有 {wrong} 个");
            let says = if tested.outcomes { wins(first) } else { says(text, first) };
            let says = format!("{}{}", says.get(locale), more.get(locale));
            format!("{}{says}", style.bad(label.get(locale)))
        }
        (None, Ruling::Proved) => {
            let label = words!("PROVED for all n", "已证明（对所有 n）");
            let rest = words!(
                ", for each of {en} of the parameters: the values and the formula have periods and agree as far as is needed (Fine–Wilf 1965)",
                "，对参数的 {zh}逐一成立：SG 值与公式都有周期，并在所需范围内相等（Fine–Wilf 1965）"
            );
            format!("{}{}", style.good(label.get(locale)), rest.get(locale))
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
            format!("{}{}", style.changed(label.get(locale)), rest.get(locale))
        }
    };
    text + "\n"
}

fn ruling(tested: &Tested) -> Ruling {
    match tested.first {
        Some(_) => Ruling::Refuted,
        None if tested.proved == tested.tuples => Ruling::Proved,
        None => Ruling::Tested,
    }
}

/// The table of periods and the laws of the parameters.
fn periods(
    rows: &[Row],
    laws: &[(&'static str, Option<TestedLaw>)],
    values: Option<Words>,
    names: &[String],
    locale: Locale,
) -> String {
    let short: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut lines = table(rows, names, locale);
    let periods = rows.iter().any(|row| row.period.is_some());
    if !periods {
        lines.push(words!("no period was found", "未发现周期").get(locale).to_owned());
    }
    for (name, found) in laws.iter().filter(|_| periods) {
        lines.push(said(name, found.as_ref(), &short).get(locale).to_owned());
    }
    if let Some(law) = values {
        let on = tuples(rows.len(), names.len());
        let (en, zh) = (on.en, on.zh);
        let Words { en: law, zh: law_zh } = law;
        let words = words!("{law}  TESTED on {en}", "{law_zh}  已检验 {zh}");
        lines.push(words.get(locale).to_owned());
    }
    lines.extend(only_seen(rows).map(|words| words.get(locale).to_owned()));
    lines.join("\n") + "\n"
}

/// The law of the values, or of lost positions.
fn of_values(law: &Formula, outcomes: bool) -> Words {
    let text = written(law, outcomes);
    match outcomes {
        true => words!("P iff {text}", "P 当且仅当 {text}"),
        false => words!("g(n) = {text}", "g(n) = {text}"),
    }
}

/// A formula; one that is 0 where a position is lost, as the condition for that.
fn written(formula: &Formula, outcomes: bool) -> String {
    let text = formula.to_string();
    let condition = text.strip_prefix("0 if ").and_then(|text| text.strip_suffix(" else 1"));
    match condition {
        Some(condition) if outcomes => condition.to_owned(),
        _ => text,
    }
}

/// What came of it, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SweepAnswer"))]
#[serde(untagged)]
pub enum Document {
    /// A formula was tested.
    Formula(Formulated),
    /// The periods were looked for.
    Periods(Periods),
}

/// A formula that was tested for every tuple of parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Formulated {
    /// The rule.
    pub game: String,
    /// The formula, as it was understood.
    pub formula: String,
    /// What came of it.
    pub status: Ruling,
    /// Where it is wrong.
    pub counterexample: Option<Example>,
    /// How many tuples there are.
    pub tuples: usize,
    /// For how many of them it is wrong.
    pub wrong: usize,
    /// For how many it is proved.
    pub proved: usize,
    /// The last index for each of them.
    pub tested: Number,
}

/// Where a formula is wrong, and for which parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Example {
    /// Where it is wrong.
    #[serde(flatten)]
    pub at: Counterexample,
    /// The parameters.
    pub parameters: Members<i64>,
}

/// The periods of all tuples of parameters, and their laws.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Periods {
    /// The rule.
    pub game: String,
    /// The period of each tuple.
    pub sweep: Vec<OfTuple>,
    /// The laws of the parameters.
    pub laws: Laws,
}

/// The period for one tuple of parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OfTuple {
    /// The parameters.
    pub parameters: Members<i64>,
    /// The least n from which the law holds.
    pub preperiod: Option<Number>,
    /// The period, if one was found.
    pub period: Option<Number>,
    /// What is added after each period.
    pub saltus: Option<Number>,
    /// Whether it is proved for all n.
    pub proved: bool,
    /// The law of the values, if one was found.
    pub law: Option<String>,
}

/// The laws of the parameters, where some were found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Laws {
    /// Of the period.
    pub period: Option<Law>,
    /// Of the pre-period.
    pub preperiod: Option<Law>,
    /// Of the values: of n and the parameters.
    pub values: Option<Law>,
}

/// A law of the parameters.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Law {
    /// The law.
    pub text: String,
    /// How sure it is.
    pub status: Ruling,
    /// How many tuples it was compared with.
    pub tested: usize,
}

impl Law {
    fn new(text: String, tested: usize) -> Self {
        Law { text, status: Ruling::Tested, tested }
    }
}

/// What came of it, for programs.
pub fn document(swept: &Sweeping, locale: Locale) -> Document {
    let (game, names) = (swept.game.clone(), &swept.names);
    match &swept.answer {
        Swept::Formula(tested) => {
            let example = |(tuple, wrong): &(Vec<i64>, Wrong)| Example {
                at: Counterexample::new(&tested.text, wrong, locale),
                parameters: parameters(names, tuple),
            };
            Document::Formula(Formulated {
                game,
                formula: written(&tested.formula, tested.outcomes),
                status: ruling(tested),
                counterexample: tested.first.as_ref().map(example),
                tuples: tested.tuples,
                wrong: tested.wrong,
                proved: tested.proved,
                tested: Number(tested.last),
            })
        }
        Swept::Periods { rows, laws: [(_, period), (_, preperiod)], values } => {
            let short: Vec<&str> = names.iter().map(String::as_str).collect();
            let law = |found: &TestedLaw| Law::new(found.law.text(&short), found.tested);
            let laws = Laws {
                period: period.as_ref().map(law),
                preperiod: preperiod.as_ref().map(law),
                values: values
                    .as_ref()
                    .map(|law| Law::new(written(law, swept.outcomes), rows.len())),
            };
            let sweep = rows.iter().map(|row| of_row(row, names)).collect();
            Document::Periods(Periods { game, sweep, laws })
        }
    }
}

fn of_row(row: &Row, names: &[String]) -> OfTuple {
    let period = row.period.as_ref();
    OfTuple {
        parameters: parameters(names, &row.tuple),
        preperiod: period.map(|period| Number(period.preperiod)),
        period: period.and_then(|period| period.period).map(Number),
        saltus: period.map(|period| Number(period.saltus)),
        proved: period.is_some_and(|period| period.is_proved()),
        law: row.law.clone(),
    }
}

/// How far it was looked where nothing is proved.
fn only_seen(rows: &[Row]) -> Option<Words> {
    let seen =
        rows.iter().filter_map(|row| row.period.as_ref()).filter(|period| !period.is_proved());
    let count = seen.clone().count();
    let last = seen.map(|period| period.values_checked).min()?.saturating_sub(1);
    Some(words!(
        "note: {count} of these periods are not proved, only seen to n = {last}; so is whatever is said of them",
        "注：其中 {count} 个周期未经证明，仅观察到 n = {last}；由此得出的结论亦然"
    ))
}

fn table(rows: &[Row], names: &[String], locale: Locale) -> Vec<String> {
    let heads = [
        words!("pre-period", "前周期"),
        words!("period", "周期"),
        words!("saltus", "增量"),
        words!("status", "状态"),
        words!("law", "规律"),
    ];
    let heads = heads.iter().map(|head| head.get(locale).to_owned());
    let mut cells: Vec<Vec<String>> = vec![names.iter().cloned().chain(heads).collect()];
    let none = || "-".to_owned();
    for row in rows {
        let period = row.period.as_ref();
        let of = |of: &dyn Fn(&grundy::answer::Period) -> Option<u64>| {
            period.and_then(of).map_or_else(none, |value| value.to_string())
        };
        let status = match period {
            Some(period) if period.is_proved() => words!("proved", "已证明"),
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
            status.get(locale).to_owned(),
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
fn said(name: &str, found: Option<&TestedLaw>, names: &[&str]) -> Words {
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
