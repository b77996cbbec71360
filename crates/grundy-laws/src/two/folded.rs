//! Symmetric tables that repeat once they are folded along the diagonal: functions of the smaller number
//! and of the difference, each of which repeats from some place on.
//!
//! A piece that steps along rows, columns and diagonals has such values: far from the edge only
//! remainders count, but of the smaller number and the difference, not of x and y.
//!
//! Complexity: O(side · cells).

use super::torus::fitted;
use super::{Class2, Fit2, Pair, Table};
use crate::Miss;
use grundy::notation::Words;
use grundy::words;
use grundy::work::Meter;

/// Periodic in the smaller number and the difference.
pub(super) struct Folded;

impl Class2 for Folded {
    fn name(&self) -> &'static str {
        "folded"
    }

    fn about(&self) -> Words {
        words!(
            "a function of the smaller number and the difference, both of which repeat from some place on",
            "较小数与差的函数，二者均从某处起周期重复"
        )
    }

    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss> {
        corner.worth(8, meter)?;
        let odd = corner.cells().find(|&(x, y, value)| {
            corner.at(y as usize, x as usize).is_some_and(|other| other != value)
        });
        if let Some((x, y, value)) = odd {
            return Err(Miss::Why(words!(
                "not symmetric: ({x}, {y}) has {value}, and ({y}, {x}) another value",
                "不对称：({x}, {y}) 处为 {value}，与 ({y}, {x}) 处不同"
            )));
        }
        // The smaller number and the difference make the larger one.
        let side = corner.side() / 2;
        let rows: Vec<Vec<u64>> =
            (0..side).map(|least| corner.row(least)[least..least + side].to_vec()).collect();
        fitted(&rows, (Pair::Least, Pair::Difference)).map_or_else(
            || {
                Err(Miss::Why(words!(
                    "for {side} smaller numbers and {side} differences the values do not repeat three times in both",
                    "就 {side} 个较小数与 {side} 个差而言，值没有在两个方向上都重复三次"
                )))
            },
            |fit| Ok(vec![fit]),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::two::guess2;

    fn law(value: impl Fn(u64, u64) -> u64) -> Option<String> {
        let guess = guess2(&Table::from_fn(128, value), &Meter::unlimited()).unwrap();
        guess.found.map(|found| format!("{}: {}", found.class, found.fit.law))
    }

    #[test]
    fn remainders_of_the_smaller_number_and_the_difference() {
        let fold = |x: u64, y: u64| (x.min(y) % 3, x.abs_diff(y) % 2);
        let said = law(|x, y| {
            let (least, far) = fold(x, y);
            [0, 1, 1, 2, 3, 0][(2 * least + far) as usize]
        });
        let table = "[0, 1, 1, 2, 3, 0] at ((min(x, y) % 3 * 2) + (abs(x - y) % 2))";
        assert_eq!(said.as_deref(), Some(&*format!("folded: {table}")));
        // One cell is enough to be no law.
        let at = |x: u64, y: u64| u64::from((x, y) == (77, 100));
        assert_eq!(law(|x, y| fold(x, y).0 + 2 * fold(x, y).1 + at(x, y)), None);
        // A shorter law is told as it is.
        assert_eq!(law(|x, y| x.min(y) % 3).as_deref(), Some("min: min(x, y) % 3"));
        assert_eq!(law(|x, y| (x + y) % 2).as_deref(), Some("sum: (x + y) % 2"));
    }
}
