//! Rows and columns of a table that has no law as a whole: what each shows by itself.

use crate::Number;
use crate::study::{Seen, Study, lost};
use grundy::notation::Words;
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
    let text = if outcomes { lost::condition(law) } else { law.to_string() };
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
    rows.chain(columns).filter_map(|(line, way)| detail(line, way, study.outcomes)).collect()
}

fn detail(line: &Row, way: Way, outcomes: bool) -> Option<(Words, Words)> {
    let (index, name) = (line.x, way.name());
    let (last, here) = (line.tested.saturating_sub(1), way.at(index, name));
    let said = match (law(line, way, outcomes), &line.pattern) {
        (Some(law), _) if outcomes => words!(
            "{here} is P iff {law}, tested to {name} = {last}",
            "{here} 为 P 当且仅当 {law}，检验到 {name} = {last}"
        ),
        (Some(law), _) => words!(
            "g{here} = {law}, tested to {name} = {last}",
            "g{here} = {law}，检验到 {name} = {last}"
        ),
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
        }
    };
    let all = |lines: &[Row], way: Way| {
        let lines: Vec<Line> = lines.iter().map(|it| line(it, way)).collect();
        (!lines.is_empty()).then_some(lines)
    };
    (all(&guess.rows, Way::Row), all(&guess.columns, Way::Column))
}
