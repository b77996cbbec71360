//! f(x) ⊕ h(y): sums of two games of one heap each.
//!
//! Such a table has g(x, y) = g(x, 0) ⊕ g(0, y) ⊕ g(0, 0), and f is known up to a number that f and
//! h share; small ones are tried.
//!
//! Complexity: O(cells), and the classes of sequences for each shared number.

use super::axis::laws;
use super::{Class2, Expr2, Fit2, Join, Pair, Table};
use crate::{Expr, Miss, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// Exclusive or.
pub(super) struct Xor;

/// What f and h may share is below this.
const SHARED: u64 = 8;

impl Class2 for Xor {
    fn name(&self) -> &'static str {
        "xor"
    }

    fn about(&self) -> Words {
        words!("f(x) xor h(y), each with a law", "f(x) xor h(y)，两者各有公式")
    }

    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss> {
        let at = |x: u64, y: u64| corner.at(x as usize, y as usize).unwrap_or(0);
        corner.worth(4, meter)?;
        let sum = |x: u64, y: u64| at(x, 0) ^ at(0, y) ^ at(0, 0);
        if let Some((x, y, value)) = corner.cells().find(|&(x, y, value)| sum(x, y) != value) {
            let said = sum(x, y);
            return Err(Miss::Why(words!(
                "g(x, 0) xor g(0, y) xor g(0, 0) is {said} at ({x}, {y}) where the value is {value}",
                "g(x, 0) xor g(0, y) xor g(0, 0) 在 ({x}, {y}) 处为 {said}，实际为 {value}"
            )));
        }
        let lines = (corner.column(0), corner.row(0));
        let mut found = Vec::new();
        for shared in 0..SHARED {
            let with = |terms: &[u64], all: u64| -> Result<Vec<Expr>, Stop> {
                laws(&terms.iter().map(|&term| term ^ all).collect::<Vec<u64>>(), meter)
            };
            let rights = with(lines.1, shared ^ at(0, 0))?;
            for left in with(&lines.0, shared)? {
                for right in &rights {
                    let right = Expr2::Of(right.clone(), Pair::Y);
                    let left = Expr2::Of(left.clone(), Pair::X);
                    found.push(Fit2::of(sum_of(left, right)));
                }
            }
        }
        match found.is_empty() {
            false => Ok(found),
            true => Err(Miss::Why(words!(
                "it is f(x) xor h(y), but f or h has no law",
                "确为 f(x) xor h(y)，但 f 或 h 没有找到公式"
            ))),
        }
    }
}

/// The sum, without a side that is 0.
fn sum_of(left: Expr2, right: Expr2) -> Expr2 {
    match (left, right) {
        (Expr2::Of(Expr::Number(0), _), one) | (one, Expr2::Of(Expr::Number(0), _)) => one,
        (left, right) => left.joined(Join::Op(Op::Xor), right),
    }
}
