//! A table as a document.

use crate::Tabulated;
use grundy::answer::Table;
use grundy::present::json::number;
use grundy::work::{Meter, Stop};
use serde_json::{Value, json};

/// The values. There may be millions: it is done within limits.
pub fn json(tabulated: &Tabulated, meter: &Meter) -> Result<Value, Stop> {
    let numbers = |values: &[u64]| {
        meter.hold((size_of::<Value>() * values.len()) as u64)?;
        values.iter().map(|&value| meter.steps(1).map(|()| number(value))).collect()
    };
    let game = &tabulated.game;
    Ok(match &tabulated.table {
        Table::Line { from, values } => {
            let values: Value = numbers(values)?;
            json!({"game": game, "from": from, "values": values})
        }
        Table::Grid(rows) => {
            let rows: Result<Vec<Value>, Stop> = rows.iter().map(|row| numbers(row)).collect();
            json!({"game": game, "from": 0, "values": rows?})
        }
    })
}
