//! What single rows show: many tables without a law have rows that are arithmetic periodic
//! (those of Wythoff's game are, each with its own period).
//!
//! Complexity: O(side) for each row. Reference: H. Landman, *A simple FSM-based proof of the additive
//! periodicity of the Sprague–Grundy function of Wythoff's game*, More Games of No Chance (2002).

use super::Table;
use grundy::heap::{Pattern, detect};
use grundy::notation::Words;
use grundy::words;

/// What one row shows: g(x, y + period) = g(x, y) + saltus from some y on, tested, not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The row.
    pub x: usize,
    /// Its pattern, if the first values show one three times and all the others keep to it.
    pub pattern: Option<Pattern>,
    /// How many values the pattern was read off.
    pub fitted: usize,
    /// How many it was compared with.
    pub tested: usize,
}

/// So many rows are looked at.
const LOOKED_AT: usize = 8;

/// The first rows.
pub(super) fn rows(table: &Table, fitted: usize) -> Vec<Row> {
    (0..table.side().min(LOOKED_AT)).map(|x| row(x, table.row(x), fitted)).collect()
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
    Row { x, pattern, fitted, tested: values.len() }
}

impl Row {
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
