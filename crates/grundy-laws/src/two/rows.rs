//! What single rows and columns show: many tables without a law have rows with one, or rows that are
//! arithmetic periodic (those of Wythoff's game are, each with its own period).
//!
//! Complexity: O(side) for each line, and that of a guess where laws are looked for. Reference: H. Landman, *A simple FSM-based proof of the additive
//! periodicity of the Sprague–Grundy function of Wythoff's game*, More Games of No Chance (2002).

use super::Table;
use crate::{Found, guess};
use grundy::heap::{Pattern, detect};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// What one row shows, tested, not proved: its law, or that g(x, y + period) = g(x, y) + saltus from
/// some y on. A column is a row of the table turned over.
#[derive(Clone, Debug)]
pub struct Row {
    /// The row.
    pub x: usize,
    /// Its law, where one was looked for and found.
    pub law: Option<Found>,
    /// Its pattern, if the first values show one three times and all the others keep to it.
    pub pattern: Option<Pattern>,
    /// The values up to the end of the first period, where there is a pattern.
    pub first: Vec<u64>,
    /// How many values the pattern was read off.
    pub fitted: usize,
    /// How many it was compared with.
    pub tested: usize,
}

/// So many rows are looked at.
const LOOKED_AT: usize = 8;

/// The first rows; a row with holes shows nothing.
pub(super) fn rows(table: &Table, fitted: usize) -> Vec<Row> {
    let count = if table.has_holes() { 0 } else { table.side().min(LOOKED_AT) };
    (0..count).map(|x| row(x, table.row(x), fitted)).collect()
}

/// The first columns, with their laws; none where they are what the rows are.
pub(super) fn columns(table: &Table, fitted: usize, meter: &Meter) -> Result<Vec<Row>, Stop> {
    table.worth(2, meter)?;
    let same = |(x, y, value): (u64, u64, u64)| table.at(y as usize, x as usize) == Some(value);
    if table.has_holes() || table.cells().all(same) {
        return Ok(Vec::new());
    }
    let columns = (0..table.side().min(LOOKED_AT)).map(|y| {
        let values = table.column(y);
        row(y, &values, fitted).with_law(&values, meter)
    });
    columns.collect()
}

fn row(x: usize, values: &[u64], fitted: usize) -> Row {
    let seen = detect(&values[..fitted.min(values.len())].iter().copied().collect());
    let pattern = seen.filter(|pattern| {
        let (start, period) = (pattern.preperiod as usize, pattern.period as usize);
        let later = values.iter().skip(start + period);
        values
            .iter()
            .skip(start)
            .zip(later)
            .all(|(value, later)| value.checked_add(pattern.saltus) == Some(*later))
    });
    let once = pattern.map_or(0, |pattern| (pattern.preperiod + pattern.period) as usize);
    let first = values.iter().take(once).copied().collect();
    Row { x, law: None, pattern, first, fitted, tested: values.len() }
}

impl Row {
    /// The same with the law of its values, if they have one.
    pub(super) fn with_law(self, values: &[u64], meter: &Meter) -> Result<Self, Stop> {
        Ok(Row { law: guess(values, meter)?.found, ..self })
    }

    /// The row in words.
    pub fn said(&self) -> Words {
        let Row { x, fitted, tested, .. } = self;
        match &self.pattern {
            None => words!(
                "row {x}: no period in {fitted} values that holds for {tested}",
                "第 {x} 行：前 {fitted} 个值中没有对 {tested} 个值都成立的周期"
            ),
            Some(Pattern { preperiod, period, saltus }) => words!(
                "row {x}: from y = {preperiod} on, period {period}, saltus {saltus}; read off {fitted} values, tested on {tested}",
                "第 {x} 行：自 y = {preperiod} 起周期为 {period}，跳跃为 {saltus}；由 {fitted} 个值得出，在 {tested} 个值上检验"
            ),
        }
    }
}
