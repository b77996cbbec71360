//! Moves that reach not far, and laws that repeat: finitely many positions decide about all.
//!
//! Let every move change the numbers of a position by one of finitely many differences, let its
//! conditions ask for remainders and for which of two numbers is larger, and let the law do likewise.
//! Then large positions are alike: with the period P of all remainders, those with x = P·U + i and a
//! small y have the same moves to positions with the same values, whatever U is; so have those with
//! x − y = P·U + i and y = P·V + j, and those where x − y is small. Each such class is looked at once,
//! its numbers written with letters (`symbolic`), and all small positions one by one by the definition: that
//! the law says the mex of what it says of the options, or, of outcomes, that a position is lost just
//! if no option is. If besides some weighting of the numbers falls with every move, play ends, and by
//! induction over it the law gives the values of all positions.
//!
//! ```json
//! {"period":6,"from":2}
//! ```
//! Numbers from 6 · 2 on are large.

mod classes;
mod falling;
#[cfg(test)]
mod tests;

use super::moduli::period;
use super::symbolic::Unclear;
use crate::{Claim, Law, Meaning, Method, Refusal};
use classes::Classes;
use falling::Falling;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use serde_json::{Value, json};

/// Moves that reach not far.
pub struct Local;

/// Steps that finding a proof may take.
const FINDING: u64 = 1 << 25;

/// Numbers beyond this are not called small.
const LARGEST: u64 = 1 << 10;

impl Method for Local {
    fn name(&self) -> &'static str {
        "local"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(period) = period(claim, LARGEST) else { return Ok(None) };
        let aside = meter.aside_with(u64::MAX, FINDING);
        let mut from = 1;
        while period * from <= LARGEST {
            match examined(claim, period, from, &aside) {
                Ok(_) => return Ok(Some(json!({"period": period, "from": from}))),
                Err(Why::Unclear(Unclear::Yet)) => from *= 2,
                // Too much for this method, unless it is too much for everybody.
                Err(Why::Unclear(Unclear::Stopped(_))) => {
                    return meter.look_at_the_clock().map(|()| None);
                }
                Err(_) => return Ok(None),
            }
        }
        Ok(None)
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let number = |name: &str| evidence[name].as_u64().filter(|&number| number > 0);
        let sizes = number("period").zip(number("from"));
        let small = |&(period, from): &(u64, u64)| {
            period.checked_mul(from).is_some_and(|bound| bound <= LARGEST)
        };
        let Some((period, from)) = sizes.filter(small) else {
            return Ok(Err(Refusal(words!(
                "the numbers `period` and `from` are missing, or too large",
                "缺少数 `period` 与 `from`，或数过大"
            ))));
        };
        match examined(claim, period, from, meter) {
            Ok(count) => {
                let bound = period * from;
                Ok(Ok(words!(
                    "every move changes the numbers by one of finitely many differences, and from {bound} on rule and law only look at remainders that repeat with period {period}, so {count} kinds of positions stand for all; each of them was checked, and no play goes on for ever",
                    "每步只按有限种差改变各数，且从 {bound} 起规则与公式只取决于周期为 {period} 的余数，因此 {count} 类局面代表了全部局面；逐一检查均成立，且对局必在有限步内结束"
                )))
            }
            Err(Why::Unclear(Unclear::Stopped(stop))) => Err(stop),
            Err(why) => Ok(Err(Refusal(why.words()))),
        }
    }
}

/// Why a claim is not proved.
enum Why {
    /// It is not of this kind.
    Unclear(Unclear),
    /// The law is not what the options say.
    Wrong(String),
    /// Play may go on for ever.
    Endless,
}

impl From<Unclear> for Why {
    fn from(unclear: Unclear) -> Self {
        Why::Unclear(unclear)
    }
}

impl From<Stop> for Why {
    fn from(stop: Stop) -> Self {
        Why::Unclear(stop.into())
    }
}

impl Why {
    fn words(self) -> Words {
        match self {
            Why::Unclear(_) => words!(
                "the moves reach too far, or rule and law do not repeat from there on",
                "着法跨度过大，或规则与公式并非从那里起重复"
            ),
            Why::Wrong(place) => words!(
                "at {place} the law is not what the options make",
                "在 {place} 处公式与后继不符"
            ),
            Why::Endless => words!(
                "no weighting of the numbers falls with every move",
                "没有一种加权和在每步之后都变小"
            ),
        }
    }
}

/// Looks at all kinds of positions: how many there are.
///
/// # Complexity
/// O((period · from)² · moves of a position) for two numbers.
fn examined(claim: &Claim, period: u64, from: u64, meter: &Meter) -> Result<u64, Why> {
    let sums = claim.rule.lines.iter().any(|line| line.sums());
    let arity = match &claim.law {
        Law::One(_) => 1,
        Law::Two(_) => 2,
        Law::Rows(_) | Law::Columns(_) => return Err(Unclear::Ever.into()),
    };
    let verdicts = !claim.rule.verdicts.is_empty() && claim.meaning == Meaning::Values;
    if claim.rule.arity != arity || sums || verdicts {
        return Err(Unclear::Ever.into());
    }
    let mut falling = Falling::default();
    let count = Classes::new(claim, period, from, meter).all(&mut falling)?;
    if falling.ends(meter)? { Ok(count) } else { Err(Why::Endless) }
}
