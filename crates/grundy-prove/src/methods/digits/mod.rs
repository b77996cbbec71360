//! Digits: laws that automata compute, for rules whose moves are linear.
//!
//! Whether a law satisfies the mex rule is, for such laws and rules, a statement about digits that
//! a finite automaton decides. The digits of n are read from the greatest place on, together with
//! those of every option at once ([`walk`]); what matters of the digits read so far is one of
//! finitely many things. So the rule is checked for all n in finite time.
//!
//! - Moves: ranges, listed sets, quotients and remainders by constants, comparisons with `and`,
//!   `or`, `not`, `min`, `max`, `abs`, powers of the base, several heaps.
//! - Laws: automata over a base or over Zeckendorf's, Pell's and Tribonacci's systems; formulas that
//!   repeat, with or without a slope; these with exceptions.
//!
//! References: J. R. Büchi, *Weak second-order arithmetic and finite automata* (1960); J. Shallit,
//! *The Logical Approach to Automatic Sequences* (2022).

mod branch;
mod check;
mod configuration;
mod counting;
mod find;
mod form;
mod law;
mod places;
mod system;
mod walk;

use crate::{Claim, Method, Refusal};
use find::{Decided, find};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use serde_json::Value;

/// The method.
pub struct Digits;

/// What finding a proof may take, about a second, and what checking it may.
const FINDING: u64 = 50_000;
const CHECKING: u64 = 500_000;

impl Method for Digits {
    fn name(&self) -> &'static str {
        "digits"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        match find(claim, &meter.aside(FINDING)) {
            Ok(Decided::Proof(law)) => Ok(law.evidence()),
            Ok(_) => Ok(None),
            // Too much for this method, unless it is too much for everybody.
            Err(_) => meter.look_at_the_clock().map(|()| None),
        }
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        match check::check(claim, evidence, &meter.aside(CHECKING)) {
            Ok(checked) => Ok(checked),
            Err(stop) => meter.look_at_the_clock().map(|()| {
                let Words { en, zh } = stop.words();
                Err(Refusal(words!("it could not be checked: {en}", "无法检验：{zh}")))
            }),
        }
    }
}

/// An n at which a law does not satisfy the mex rule, if the method finds one: there, or at a smaller
/// n, the law is wrong.
///
/// # Errors
/// The limits of the meter were reached.
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_laws::{Expr, Op};
/// use grundy_prove::{Claim, counterexample};
/// let law = |modulus: u64| Expr::Index.joined(Op::Mod, modulus);
/// let claim = |modulus| Claim::new("take 1..3", law(modulus)).unwrap();
/// assert_eq!(counterexample(&claim(5), &Meter::unlimited()).unwrap(), Some(4));
/// assert_eq!(counterexample(&claim(4), &Meter::unlimited()).unwrap(), None);
/// ```
pub fn counterexample(claim: &Claim, meter: &Meter) -> Result<Option<u128>, Stop> {
    match find(claim, &meter.aside(FINDING)) {
        Ok(Decided::Counterexample(n)) => Ok(n),
        Ok(_) => Ok(None),
        Err(_) => meter.look_at_the_clock().map(|()| None),
    }
}

#[cfg(test)]
mod tests;
