//! Two laws of one number, multiplied as nimbers or the smaller of the two: coins on a board.
//!
//! In the product of two coin-turning games a coin is worth the nim product of its values in the
//! two (the Tartan theorem). A factor is known up to a number: a row with a nonzero entry gives
//! one, a column divided by that entry the other. The smaller of two laws is found by the greatest
//! entries of rows and columns.
//!
//! Complexity: O(cells), and the classes of sequences twice. Reference: Berlekamp, Conway, Guy,
//! *Winning Ways*, chapter 14.

use super::axis::laws;
use super::{Class2, Expr2, Fit2, Join, Pair, Table};
use crate::Miss;
use grundy::notation::Words;
use grundy::values::nimber::Nimber;
use grundy::words;
use grundy::work::Meter;

/// The nim product, or the smaller one.
pub(super) struct Product(pub Join);

impl Class2 for Product {
    fn name(&self) -> &'static str {
        match self.0 {
            Join::NimProduct => "nim product",
            _ => "smaller of two",
        }
    }

    fn about(&self) -> Words {
        match self.0 {
            Join::NimProduct => words!(
                "the nim product of f(x) and h(y), each with a law",
                "f(x) 与 h(y) 的 nim 积，两者各有公式"
            ),
            _ => words!("min(f(x), h(y)), each with a law", "min(f(x), h(y))，两者各有公式"),
        }
    }

    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss> {
        corner.worth(64, meter)?;
        let (left, right) = match self.0 {
            Join::NimProduct => factors(corner),
            _ => greatest(corner),
        };
        let of = |terms: &[u64], at: u64| Expr2::number(terms[at as usize]);
        let product = |x: u64, y: u64| of(&left, x).joined(self.0, of(&right, y)).at(0, 0);
        let wrong = corner.cells().find(|&(x, y, value)| product(x, y) != Some(value));
        if let Some((x, y, value)) = wrong {
            return Err(Miss::Why(words!(
                "the lines of the corner do not make its cell ({x}, {y}), which is {value}",
                "由左上角的行列得不出 ({x}, {y}) 处的 {value}"
            )));
        }
        let rights = laws(&right, meter)?;
        let found: Vec<Fit2> = laws(&left, meter)?
            .into_iter()
            .flat_map(|left| {
                let left = Expr2::Of(left, Pair::X);
                rights.iter().map(move |right| {
                    Fit2::of(left.clone().joined(self.0, Expr2::Of(right.clone(), Pair::Y)))
                })
            })
            .collect();
        match found.is_empty() {
            false => Ok(found),
            true => Err(Miss::Why(words!(
                "it is made of f(x) and h(y), but f or h has no law",
                "确由 f(x) 与 h(y) 得到，但 f 或 h 没有找到公式"
            ))),
        }
    }
}

/// The two factors; those of a table of zeros are 0.
fn factors(corner: &Table) -> (Vec<u64>, Vec<u64>) {
    let first = corner.cells().find(|&(_, _, value)| value > 0);
    let (row, column, entry) = first.unwrap_or((0, 0, 1));
    let (row, column) = (corner.row(row as usize), corner.column(column as usize));
    let divided = |&value: &u64| (Nimber(value) / Nimber(entry)).unwrap_or_default().0;
    (column, row.iter().map(divided).collect())
}

/// The greatest entry of each row and of each column.
fn greatest(corner: &Table) -> (Vec<u64>, Vec<u64>) {
    let most = |line: &[u64]| line.iter().copied().max().unwrap_or(0);
    let lines = 0..corner.side();
    (
        lines.clone().map(|x| most(corner.row(x))).collect(),
        lines.map(|y| most(&corner.column(y))).collect(),
    )
}
