//! Functions of x + y, of |x − y|, of the larger or of the smaller number.
//!
//! Complexity: O(cells), and the classes of sequences once.

use super::axis::laws;
use super::{Class2, Expr2, Fit2, Pair, Table};
use crate::Miss;
use grundy::notation::Words;
use grundy::words;
use grundy::work::Meter;

/// A function of the number that x and y make.
pub(super) struct Shape(pub Pair);

impl Class2 for Shape {
    fn name(&self) -> &'static str {
        match self.0 {
            Pair::X => "row",
            Pair::Y => "column",
            Pair::Sum => "sum",
            Pair::Difference => "difference",
            Pair::Greatest => "max",
            Pair::Least => "min",
        }
    }

    fn about(&self) -> Words {
        words!("f({}), which has a law", "f({})，且 f 有公式", self.0)
    }

    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss> {
        let pair = self.0;
        corner.worth(4, meter)?;
        let mut first: Vec<Option<(u64, u64, u64)>> = vec![None; pair.count(corner.side())];
        for (x, y, value) in corner.cells() {
            let known = first[pair.of(x, y) as usize].get_or_insert((x, y, value));
            if known.2 != value {
                let (a, b, other) = *known;
                return Err(Miss::Why(words!(
                    "no function of {pair}: {other} at ({a}, {b}), but {value} at ({x}, {y})",
                    "不是 {pair} 的函数：({a}, {b}) 处为 {other}，而 ({x}, {y}) 处为 {value}"
                )));
            }
        }
        let terms: Vec<u64> = first.into_iter().flatten().map(|(_, _, value)| value).collect();
        let found: Vec<Fit2> =
            laws(&terms, meter)?.into_iter().map(|law| Fit2::of(Expr2::Of(law, pair))).collect();
        match found.is_empty() {
            false => Ok(found),
            true => Err(Miss::Why(words!(
                "it is a function of {pair}, but that function has no law",
                "确为 {pair} 的函数，但没有找到该函数的公式"
            ))),
        }
    }
}
