//! A table as a document.

use super::Outcome;
use crate::{Number, Sliced, Tabulated};
use grundy::answer::Table;
use grundy::present::json::number;
use grundy::present::table::Cells;
use grundy::values;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// The values, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TableAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// The index of the first value.
    pub from: Number,
    /// The values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Values"))]
    pub values: Option<Values>,
    /// The outcomes, where they are asked for in place of values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Outcomes>"))]
    pub outcomes: Option<Outcomes>,
    /// Which numbers the table runs through, and which are fixed, for a slice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Sliced>"))]
    pub slice: Option<Sliced>,
}

/// Outcomes one after the other, or in rows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Outcomes {
    /// One number for each position; nothing for those that a condition leaves out.
    Line(Vec<Option<Outcome>>),
    /// Two numbers for each position.
    Grid(Vec<Vec<Option<Outcome>>>),
}

/// Values one after the other, or in rows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Values {
    /// One number for each position; nothing for those that a condition leaves out.
    Line(Vec<Option<Number>>),
    /// Two numbers for each position: row a has the values of (a, 0), (a, 1), …
    Grid(Vec<Vec<Option<Number>>>),
}

/// The values as a document. There may be millions: they are put into it within limits, and are
/// there only once.
pub fn json(tabulated: &Tabulated, meter: &Meter) -> Result<Value, Stop> {
    let outcome = |number| values::Outcome::numbered(number).map(|it| it.letter().to_string());
    let cell = |value| match tabulated.cells {
        Cells::Outcomes => outcome(value).into(),
        Cells::Values => number(value),
    };
    let mut kept = tabulated.kept.iter().flatten().copied();
    let mut numbers = |values: &[u64]| -> Result<Value, Stop> {
        meter.hold((size_of::<Value>() * values.len()) as u64)?;
        let meant =
            |value: u64| if kept.next().unwrap_or(true) { cell(value) } else { Value::Null };
        values.iter().copied().map(meant).map(|cell| meter.steps(1).map(|()| cell)).collect()
    };
    let (from, values) = match &tabulated.table {
        Table::Line { from, values } => (*from, numbers(values)?),
        Table::Grid(rows) => (0, rows.iter().map(|row| numbers(row)).collect::<Result<_, _>>()?),
    };
    let (game, from) = (tabulated.game.clone(), Number(from));
    let mut document = json!(Document {
        game,
        from,
        values: None,
        outcomes: None,
        slice: tabulated.sliced.clone()
    });
    let name = match tabulated.cells {
        Cells::Outcomes => "outcomes",
        Cells::Values => "values",
    };
    document[name] = values;
    Ok(document)
}
