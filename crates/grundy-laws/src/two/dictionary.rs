//! Well-known functions of two numbers.
//!
//! Euclid's game (take a multiple of the smaller number from the larger), where both must stay
//! positive, has the values ⌊|x/y − y/x|⌋. Where 0 may be reached no formula is known here.
//!
//! Reference: G. Nivasch, *The Sprague–Grundy function of the game Euclid*, Discrete Mathematics
//! 306 (2006).

use super::{Class2, Condition2, Expr2, Fit2, Join, Pair, Table};
use crate::{Expr, Miss, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::Meter;

/// The dictionary.
pub(super) struct Dictionary;

impl Class2 for Dictionary {
    fn name(&self) -> &'static str {
        "dictionary"
    }

    fn about(&self) -> Words {
        words!("a well-known function of x and y", "x 与 y 的常见函数")
    }

    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss> {
        corner.worth(16, meter)?;
        let fits = |fit: &Fit2| corner.cells().all(|(x, y, value)| fit.law.at(x, y) == Some(value));
        let entries = entries();
        let count = entries.len();
        let found: Vec<Fit2> = entries.into_iter().filter(fits).collect();
        match found.is_empty() {
            false => Ok(found),
            true => Err(Miss::Why(words!(
                "no function of the dictionary ({count}) fits the corner",
                "词典中的函数（{count} 个）均不符合左上角"
            ))),
        }
    }
}

/// Every entry, with its words.
fn entries() -> Vec<Fit2> {
    let (most, least) = (|| Expr2::pair(Pair::Greatest), || Expr2::pair(Pair::Least));
    let square = |pair: Pair| Expr2::Of(Expr::Index.joined(Op::Mul, Expr::Index), pair);
    let op = |op: Op| Join::Op(op);
    // a/b − b/a = (a² − b²) / ab, rounded down.
    let above = square(Pair::Greatest).joined(op(Op::Sub), square(Pair::Least));
    let euclid = above.joined(op(Op::Div), most().joined(op(Op::Mul), least()));
    let with_zeros =
        |law: Expr2| Expr2::number(0).when(Condition2::equal(least(), Expr2::number(0)), law);
    vec![Fit2 {
        law: with_zeros(euclid),
        said: Some(words!(
            "⌊|x/y − y/x|⌋, and 0 where x or y is 0",
            "⌊|x/y − y/x|⌋；x 或 y 为 0 时为 0"
        )),
    }]
}
