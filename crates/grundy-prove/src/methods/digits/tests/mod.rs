//! Claims that hold, claims that do not, and that both are told apart.

mod known;
mod numerations;
mod random;
mod tampered;
mod wrong;

use super::find::{Decided, find};
use super::law::Law;
use super::{Digits, check};
use crate::{Claim, Method};
use grundy::answer::Table;
use grundy::work::Meter;
use grundy_laws::Expr;
use grundy_rules::{Opening, open};
use serde_json::Value;

/// The values by play; `None` where play can go on for ever.
fn played(rule: &str, count: u64) -> Option<Vec<u64>> {
    let opening = Opening { recognise: false, ..Opening::named("rule") };
    let game = open(rule, &opening).unwrap_or_else(|wrong| panic!("{rule}: {wrong:?}")).game;
    match game.table(count, &Meter::unlimited()) {
        Ok(Table::Line { values, .. }) => Some(values),
        _ => None,
    }
}

/// Where a law first differs from play.
fn first_difference(law: &Expr, values: &[u64]) -> Option<u128> {
    let wrong = (0u64..).zip(values).find(|&(n, &value)| law.at(n) != Some(value));
    wrong.map(|(n, _)| n.into())
}

fn claim(rule: &str, law: &Expr) -> Claim {
    Claim::new(rule, law.clone()).unwrap_or_else(|wrong| panic!("{rule}: {wrong:?}"))
}

/// What the checker says of a law's automaton, whether or not it was found.
fn checked(claim: &Claim, law: &Law, meter: &Meter) -> Option<bool> {
    check::check(claim, &law.evidence()?, meter).ok().map(|said| said.is_ok())
}

/// The automaton of a law, in the system that the finder takes.
fn compiled(claim: &Claim) -> Option<Law> {
    let numeration = super::find::numeration(&claim.rule, claim.of_one().unwrap());
    Law::of(claim.of_one().unwrap(), numeration, &Meter::unlimited()).unwrap()
}

/// What finder and checker agree on: the claim holds, or fails for this n, or nothing is said.
fn agreed(claim: &Claim, meter: &Meter) -> Option<Result<(), Option<u128>>> {
    let found = find(claim, meter).ok()?;
    let rule = &claim.text;
    match found {
        Decided::Proof(law) => {
            // Where the meter ends it, the checker says nothing.
            let said = checked(claim, &law, meter).unwrap_or(true);
            assert!(said, "{rule} | {}", claim.formula());
            Some(Ok(()))
        }
        Decided::Counterexample(n) => {
            if let Some(said) = compiled(claim).and_then(|law| checked(claim, &law, meter)) {
                assert!(!said, "{rule} | {}", claim.formula());
            }
            Some(Err(n))
        }
        Decided::Nothing => {
            if let Some(said) = compiled(claim).and_then(|law| checked(claim, &law, meter)) {
                assert!(!said, "{rule} | {}", claim.formula());
            }
            None
        }
    }
}

fn evidence(claim: &Claim) -> Value {
    let evidence = Digits.prove(claim, &Meter::unlimited()).unwrap();
    evidence.unwrap_or_else(|| panic!("{} | {} is not proved", claim.text, claim.formula()))
}
