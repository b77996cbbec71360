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
//! What finder and checker agree on is the period P and from where on numbers are large (`frame`).

mod classes;
mod falling;
#[cfg(test)]
mod tests;

use super::frame::{Frame, Why};
use super::moduli::period;
use super::symbolic::Unclear;
use crate::{Claim, Law, Meaning, Method, Refusal};
use classes::Classes;
use falling::Falling;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use serde_json::Value;

/// Moves that reach not far.
pub struct Local;

const FRAME: Frame = Frame {
    first: 1,
    largest: 1 << 10,
    not_such: || {
        words!(
            "the moves reach too far, or rule and law do not repeat from there on",
            "着法跨度过大，或规则与公式并非从那里起重复"
        )
    },
};

impl Method for Local {
    fn name(&self) -> &'static str {
        "local"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(period) = period(claim, FRAME.largest) else { return Ok(None) };
        FRAME.found(period, meter, |period, from, meter| examined(claim, period, from, meter))
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let checked =
            FRAME.checked(evidence, |period, from| examined(claim, period, from, meter))?;
        Ok(checked.map(|(count, period, bound)| {
            words!(
                "every move changes the numbers by one of finitely many differences, and from {bound} on rule and law only look at remainders that repeat with period {period}, so {count} kinds of positions stand for all; each of them was checked, and no play goes on for ever",
                "每步只按有限种差改变各数，且从 {bound} 起规则与公式只取决于周期为 {period} 的余数，因此 {count} 类局面代表了全部局面；逐一检查均成立，且对局必在有限步内结束"
            )
        }))
    }
}

/// The law is not what the options make, at a position.
fn wrong(place: &str) -> Why {
    Why::Wrong(words!(
        "at {place} the law is not what the options make",
        "在 {place} 处公式与后继不符"
    ))
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
    match falling.ends(meter)? {
        true => Ok(count),
        false => Err(Why::Wrong(words!(
            "no weighting of the numbers falls with every move",
            "没有一种加权和在每步之后都变小"
        ))),
    }
}
