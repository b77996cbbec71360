//! Rows and columns of a table that has no law as a whole: what each shows by itself.

use crate::Number;
use crate::study::when::When;
use crate::study::{Seen, Study};
use grundy::notation::Words;
use grundy::values::Outcome;
use grundy::words;
use grundy_laws::two::{Guess2, Row, renamed_text};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What one row or column shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Line {
    /// Which row or column it is.
    pub index: usize,
    /// Its law, of the number that is not the index; of outcomes the condition for lost positions.
    pub law: Option<String>,
    /// The class of laws that it belongs to.
    pub class: Option<&'static str>,
    /// The period, where there is no law and the values repeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub period: Option<Number>,
    /// How much the values grow in a period.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub saltus: Option<Number>,
    /// From where on they repeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub preperiod: Option<Number>,
    /// The last index that was compared.
    pub tested: Number,
    /// Whether the law is proved.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub proved: bool,
}

/// Which way a line runs.
#[derive(Clone, Copy)]
enum Way {
    Row,
    Column,
}

impl Way {
    /// The number that runs.
    fn name(self) -> &'static str {
        match self {
            Way::Row => "y",
            Way::Column => "x",
        }
    }

    /// A position in a line: `(3, y)`.
    fn at(self, index: usize, running: &str) -> String {
        match self {
            Way::Row => format!("({index}, {running})"),
            Way::Column => format!("({running}, {index})"),
        }
    }

    fn label(self, index: usize) -> Words {
        match self {
            Way::Row => words!("row {index}", "第 {index} 行"),
            Way::Column => words!("column {index}", "第 {index} 列"),
        }
    }
}

/// The law of a line, of its running number.
fn law(line: &Row, way: Way, outcomes: bool) -> Option<String> {
    let law = &line.law.as_ref()?.fit.law;
    let text = if outcomes { When::of(law).condition("n") } else { law.to_string() };
    Some(renamed_text(&text, way.name()))
}

/// What follows the words that there is no law of all.
pub(super) fn verdict(study: &Study) -> Option<Words> {
    let Seen::Grid { guess, .. } = &study.seen else { return None };
    let all = |lines: &[Row]| !lines.is_empty() && lines.iter().all(|line| line.law.is_some());
    let (rows, columns) = (guess.rows.len(), guess.columns.len());
    Some(match (all(&guess.rows), all(&guess.columns)) {
        (true, true) => words!(
            " for all x, y; each of the first {rows} rows and columns has one:",
            "（对所有 x, y）；前 {rows} 行与前 {columns} 列各有规律："
        ),
        (true, false) => words!(
            " for all x, y; each of the first {rows} rows has one:",
            "（对所有 x, y）；前 {rows} 行各有规律："
        ),
        (false, true) => words!(
            " for all x, y; each of the first {columns} columns has one:",
            "（对所有 x, y）；前 {columns} 列各有规律："
        ),
        (false, false) => return None,
    })
}

/// So many values of a line are shown.
const SHOWN: usize = 16;

/// What the lines show, for people.
pub(super) fn details(study: &Study, guess: &Guess2) -> Vec<(Words, Words)> {
    let rows = guess.rows.iter().map(|row| (row, Way::Row));
    let columns = guess.columns.iter().map(|column| (column, Way::Column));
    let mut all: Vec<(Words, Words)> =
        rows.chain(columns).filter_map(|(line, way)| detail(study, line, way)).collect();
    let proofs = [&study.lines.rows, &study.lines.columns];
    all.extend(
        proofs
            .into_iter()
            .flatten()
            .map(|proof| (words!("proof of lines", "逐行证明"), proof.why.clone())),
    );
    all
}

/// Whether the law of a line is proved.
fn proved(study: &Study, line: &Row, way: Way) -> bool {
    line.x < study.lines.count(matches!(way, Way::Column))
}

fn detail(study: &Study, line: &Row, way: Way) -> Option<(Words, Words)> {
    let (index, name) = (line.x, way.name());
    let (last, here) = (line.tested.saturating_sub(1), way.at(index, name));
    let Words { en, zh } = match proved(study, line, way) {
        true => words!("proved", "已证明"),
        false => words!("tested to {name} = {last}", "检验到 {name} = {last}"),
    };
    if study.outcomes {
        let said = outcome(line, way)?;
        let (said_en, said_zh) = (&said.en, &said.zh);
        return Some((way.label(index), words!("{said_en}, {en}", "{said_zh}，{zh}")));
    }
    let said = match (law(line, way, false), &line.pattern) {
        (Some(law), _) => words!("g{here} = {law}, {en}", "g{here} = {law}，{zh}"),
        (None, Some(pattern)) => {
            let (p, s, from) = (pattern.period, pattern.saltus, pattern.preperiod);
            let later = way.at(index, &format!("{name} + {p}"));
            let etc = if line.first.len() > SHOWN { ", …" } else { "" };
            let first: Vec<String> = line.first.iter().take(SHOWN).map(u64::to_string).collect();
            let first = first.join(", ");
            words!(
                "{first}{etc}, and g{later} = g{here} + {s} from {name} = {from} on, tested to {name} = {last}",
                "{first}{etc}，且从 {name} = {from} 起 g{later} = g{here} + {s}，检验到 {name} = {last}"
            )
        }
        (None, None) => return None,
    };
    Some((way.label(index), said))
}

/// Which positions of a line are lost, for people.
fn outcome(line: &Row, way: Way) -> Option<Words> {
    let (index, name) = (line.x, way.name());
    let here = way.at(index, name);
    if let Some(found) = &line.law {
        let said = When::of(&found.fit.law).said("n");
        let of_name = |text: &str| renamed_text(text, name);
        let (en, zh) = (of_name(&said.en), of_name(&said.zh));
        return Some(words!("{here} is {en}", "{here} {zh}"));
    }
    let pattern = line.pattern.as_ref()?;
    let (p, from) = (pattern.period, pattern.preperiod);
    let later = way.at(index, &format!("{name} + {p}"));
    let etc = if line.first.len() > SHOWN { " …" } else { "" };
    let outcomes = line.first.iter().take(SHOWN).filter_map(|&number| Outcome::numbered(number));
    let first: Vec<String> = outcomes.map(|outcome| outcome.to_string()).collect();
    let first = first.join(" ");
    Some(words!(
        "{first}{etc}, and {later} is as {here} from {name} = {from} on",
        "{first}{etc}，且从 {name} = {from} 起 {later} 与 {here} 相同"
    ))
}

/// What the lines show, for programs; nothing where the table has a law.
pub(super) fn documents(study: &Study, guess: &Guess2) -> (Option<Vec<Line>>, Option<Vec<Line>>) {
    if guess.found.is_some() {
        return (None, None);
    }
    let line = |line: &Row, way: Way| {
        let pattern = line.pattern.filter(|_| line.law.is_none());
        Line {
            index: line.x,
            law: law(line, way, study.outcomes),
            class: line.law.as_ref().map(|found| found.class),
            period: pattern.map(|pattern| Number(pattern.period)),
            saltus: pattern.map(|pattern| Number(pattern.saltus)),
            preperiod: pattern.map(|pattern| Number(pattern.preperiod)),
            tested: Number(line.tested.saturating_sub(1) as u64),
            proved: proved(study, line, way),
        }
    };
    let all = |lines: &[Row], way: Way| {
        let lines: Vec<Line> = lines.iter().map(|it| line(it, way)).collect();
        (!lines.is_empty()).then_some(lines)
    };
    (all(&guess.rows, Way::Row), all(&guess.columns, Way::Column))
}
