//! A table as a document.

use crate::{Number, Tabulated};
use grundy::answer::Table;
use grundy::present::json::number;
use grundy::work::{Meter, Stop};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// The values, for programs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Document {
    /// The game.
    pub game: String,
    /// The index of the first value.
    pub from: Number,
    /// The values.
    pub values: Values,
}

/// Values one after the other, or in rows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Values {
    /// One number for each position.
    Line(Vec<Number>),
    /// Two numbers for each position: row a has the values of (a, 0), (a, 1), …
    Grid(Vec<Vec<Number>>),
}

/// The values as a document. There may be millions: they are put into it within limits, and are
/// there only once.
pub fn json(tabulated: &Tabulated, meter: &Meter) -> Result<Value, Stop> {
    let numbers = |values: &[u64]| -> Result<Value, Stop> {
        meter.hold((size_of::<Value>() * values.len()) as u64)?;
        values.iter().map(|&value| meter.steps(1).map(|()| number(value))).collect()
    };
    let (from, values) = match &tabulated.table {
        Table::Line { from, values } => (*from, numbers(values)?),
        Table::Grid(rows) => (0, rows.iter().map(|row| numbers(row)).collect::<Result<_, _>>()?),
    };
    let (game, none) = (tabulated.game.clone(), Values::Line(Vec::new()));
    let mut document = json!(Document { game, from: Number(from), values: none });
    document["values"] = values;
    Ok(document)
}
