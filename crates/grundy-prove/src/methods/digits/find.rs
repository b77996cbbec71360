//! From a claim to a proof or a counterexample.

use super::branch::branches;
use super::configuration::Setting;
use super::counting::base;
use super::law::Law;
use super::places::Places;
use super::system::System;
use super::walk::{Walked, possible, walk};
use crate::Claim;
use grundy::work::{Meter, Stop};
use grundy_laws::{Expr, Numeration, Op};
use grundy_rules::ir::{Computation, Domain, Rule};

/// What comes of a claim.
#[derive(Clone, Debug)]
pub(super) enum Decided {
    /// It holds, with this automaton of the law.
    Proof(Law),
    /// The mex rule does not hold for this n (`None` beyond 128 bits).
    Counterexample(Option<u128>),
    /// It is not of the kind that the method decides.
    Nothing,
}

/// What one system takes, about.
const STEPS: u64 = 1000;

/// Decides a claim, if it can.
///
/// # Errors
/// The limits of the meter were reached.
pub(super) fn find(claim: &Claim, meter: &Meter) -> Result<Decided, Stop> {
    let Some(said) = claim.of_one() else { return Ok(Decided::Nothing) };
    let numeration = numeration(&claim.rule, said);
    let Some(law) = Law::of(said, numeration, meter)? else { return Ok(Decided::Nothing) };
    let places = Places::new(numeration);
    let zero = Law::zero(numeration);
    let Some(plain) = systems(&claim.rule, numeration, &zero, meter)? else {
        return Ok(Decided::Nothing);
    };
    let Some(systems) = systems(&claim.rule, numeration, &law, meter)? else {
        return Ok(Decided::Nothing);
    };
    // Values exist where every move makes every heap smaller.
    let rising: Vec<System> = plain.iter().flat_map(System::rising).collect();
    let setting = Setting { places: &places, law: &zero, systems: &rising };
    for at in 0..rising.len() {
        if possible(&setting, at, meter)? != Some(false) {
            return Ok(Decided::Nothing);
        }
    }
    // Values that are digits are added without carry only where digits are bits.
    let sums = systems.iter().any(|s| s.heaps.iter().filter(|h| h.value.is_some()).count() > 1);
    let bits = matches!(numeration, Numeration::Base(base) if base.is_power_of_two());
    if !law.bounded() && (!matches!(numeration, Numeration::Base(_)) || sums && !bits) {
        return Ok(Decided::Nothing);
    }
    if let Some(n) = negative(said, &law) {
        return Ok(n.map_or(Decided::Nothing, |n| Decided::Counterexample(Some(n))));
    }
    let setting = Setting { places: &places, law: &law, systems: &systems };
    Ok(match walk(&setting, meter)? {
        Walked::Wide => Decided::Nothing,
        Walked::Fails(n) => Decided::Counterexample(n),
        Walked::Holds => Decided::Proof(law),
    })
}

/// The systems of all lines; `None` if one of them is not linear.
fn systems(
    rule: &Rule,
    numeration: Numeration,
    law: &Law,
    meter: &Meter,
) -> Result<Option<Vec<System>>, Stop> {
    if rule.arity != 1 || !rule.verdicts.is_empty() {
        return Ok(None);
    }
    let base = match numeration {
        Numeration::Base(base) => Some(i64::from(base)),
        _ => None,
    };
    let mut all = Vec::new();
    for line in &rule.lines {
        let Some(branches) = branches(line, base) else { return Ok(None) };
        for branch in branches {
            let Some(system) = System::new(branch, law) else { return Ok(None) };
            meter.steps(STEPS)?;
            all.extend(system);
        }
    }
    Ok(Some(all))
}

/// Where a law that rises begins below 0: the least such n, or `None` inside if nobody looks so far.
fn negative(expr: &Expr, law: &Law) -> Option<Option<u128>> {
    const MOST: i64 = 1 << 16;
    if law.bounded() {
        return None;
    }
    match -law.bounds().0.min(0) / law.rise {
        most if most > MOST => Some(None),
        most => (0..=most as u64).find(|&n| expr.at(n).is_none()).map(|n| Some(n.into())),
    }
}

/// The system of numeration in which a claim is looked at: that of the law's automaton, or the base
/// whose digits it counts, or whose powers the rule names, or base 2.
pub(super) fn numeration(rule: &Rule, law: &Expr) -> Numeration {
    let mut parts = vec![law];
    while let Some(part) = parts.pop() {
        match part {
            Expr::Automatic(automaton, inner) if **inner == Expr::Index => {
                return automaton.numeration;
            }
            Expr::If(_, one, other) => parts.extend([one.as_ref(), other]),
            Expr::Except(_, law, _) | Expr::Binary(Op::Mod | Op::Add, law, _) => parts.push(law),
            Expr::Call(function, _) => {
                if let Some(base) = base(*function) {
                    return Numeration::Base(base);
                }
            }
            _ => {}
        }
    }
    let bindings = rule.lines.iter().flat_map(|line| &line.bindings);
    let mut powers = bindings.filter_map(|binding| match &binding.domain {
        Domain::Powers(of, _) => match of.kind {
            Computation::Constant(base) => u8::try_from(base).ok(),
            _ => None,
        },
        _ => None,
    });
    Numeration::Base(powers.next().filter(|&base| (2..=36).contains(&base)).unwrap_or(2))
}
