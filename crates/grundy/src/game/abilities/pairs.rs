//! Positions that are pairs of numbers.

use crate::work::{Meter, Stop};

/// A table of SG values with two indices.
pub type Grid = Vec<Vec<u64>>;

/// Two numbers are a position: what `table` needs to make a square.
///
/// Wythoff's game has it, and rules with two numbers. [`pair`](Pairs::pair) is enough: all
/// pairs are then searched at once.
pub trait Pairs<P> {
    /// The position in a row and a column.
    fn pair(&self, row: u64, column: u64) -> P;

    /// The place of a position in the [`grid`](Pairs::grid), where its value is looked up there.
    fn cell(&self, _position: &P) -> Option<(u64, u64)> {
        None
    }

    /// SG values of rows `0..=rows`, columns `0..=columns`, where the game has a faster way than
    /// general search.
    fn grid(&self, _rows: u64, _columns: u64, _meter: &Meter) -> Option<Result<Grid, Stop>> {
        None
    }

    /// Whether the SG value is computed within all limits even where a theorem has already given
    /// the outcome. Otherwise it may only take little then.
    fn sg_at_any_cost(&self) -> bool {
        false
    }
}
