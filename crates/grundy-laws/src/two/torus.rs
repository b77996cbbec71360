//! Tables that repeat: rows from some row on, columns from some column on.
//!
//! Rows become numbers, equal rows the same one; their sequence must repeat three times within the
//! corner, and so must that of the columns. What is left is a small table.
//!
//! Complexity: O(side · cells).

use super::{Class2, Expr2, Fit2, Join, Pair, Table};
use crate::{Condition, Expr, Miss, Op};
use grundy::heap::{Pattern, detect};
use grundy::notation::Words;
use grundy::words;
use grundy::work::Meter;
use std::collections::HashMap;

/// Periodic in both directions.
pub(super) struct Torus;

impl Class2 for Torus {
    fn name(&self) -> &'static str {
        "torus"
    }

    fn about(&self) -> Words {
        words!("rows and columns repeat from some place on", "行与列从某处起均周期重复")
    }

    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss> {
        let side = corner.side();
        corner.worth(8, meter)?;
        let rows: Vec<Vec<u64>> = (0..side).map(|x| corner.row(x).to_vec()).collect();
        fitted(&rows, (Pair::X, Pair::Y)).map_or_else(
            || {
                Err(Miss::Why(words!(
                    "the {side} rows and columns of the corner do not both repeat three times",
                    "左上角 {side} 行与 {side} 列没有都重复三次"
                )))
            },
            |fit| Ok(vec![fit]),
        )
    }
}

/// The law of a square of values whose rows and columns both repeat, of the numbers that they stand for.
pub(super) fn fitted(rows: &[Vec<u64>], (first, second): (Pair, Pair)) -> Option<Fit2> {
    let columns: Vec<Vec<u64>> =
        (0..rows.len()).map(|y| rows.iter().map(|row| row[y]).collect()).collect();
    let (down, across) = repeated(rows).zip(repeated(&columns))?;
    // Rows and columns of the small table: what comes before the period, and the period.
    let [height, width] = [down, across].map(|it| (it.preperiod + it.period) as usize);
    let table: Vec<u64> = rows[..height].iter().flat_map(|row| &row[..width]).copied().collect();
    let row = reduced(&down).joined(Op::Mul, width as u64);
    let place = match (height, width) {
        (1, 1) => return Some(Fit2::of(Expr2::number(table[0]))),
        (1, _) => Expr2::Of(reduced(&across), second),
        (_, 1) => Expr2::Of(reduced(&down), first),
        _ => Expr2::Of(row, first).joined(Join::Op(Op::Add), Expr2::Of(reduced(&across), second)),
    };
    Some(Fit2::of(Expr2::Entry(table.into(), Box::new(place))))
}

/// The period of a list in which equal entries count as the same.
fn repeated(lines: &[Vec<u64>]) -> Option<Pattern> {
    let mut known: HashMap<&[u64], u64> = HashMap::new();
    let number = |(at, line)| *known.entry(line).or_insert(at);
    let pattern = detect(&(0..).zip(lines.iter().map(Vec::as_slice)).map(number).collect())?;
    // Entries are numbered by their first place: within a period they do not grow.
    (pattern.saltus == 0).then_some(pattern)
}

/// The place in the small table: n before the period, then n modulo the period.
fn reduced(pattern: &Pattern) -> Expr {
    let (start, period) = (pattern.preperiod, pattern.period);
    let later = Expr::Index.joined(Op::Sub, start).joined(Op::Mod, period).joined(Op::Add, start);
    match start {
        0 => later,
        _ => Expr::Index.when(Condition::less(Expr::Index, start), later),
    }
}
