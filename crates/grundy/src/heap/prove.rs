//! Long periods of codes: proved by the repeat of a window, in bounded memory.
//!
//! The search and its proof are those of [`grundy_heap::window`] (rules without cuts:
//! [`grundy_heap::takes`]); here they get limits, words and a certificate.

use super::{Code, Pursuit, Values, observed};
use crate::answer::{Period, Proved, Repetition};
use crate::notation::Words;
use crate::words;
use crate::work::{Meter, Stop};
use grundy_heap::certificate::Certificate;
use grundy_heap::window::{self, Ground, Proof};
use grundy_heap::{Octal, Solver, takes};
use std::ops::ControlFlow;

/// What a search came to.
pub enum Sought {
    /// A period, with its proof.
    Proved(Proved<Proof>),
    /// No split makes few heaps rare: another way must be found.
    NoSplit,
    /// A limit was met after so many values.
    Stopped(Stop, u64),
}

/// Looks for a period of an octal rule until it is proved or a limit is met.
pub fn search(rule: &Octal, meter: &Meter) -> Sought {
    // Values that were computed before are computed again, and not counted twice.
    let most = meter.limits().positions;
    let mut stop = Ok(());
    let mut watch = |steps: u64| {
        stop = meter.tick(steps);
        if stop.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    if rule.cuts().is_empty() {
        let found = takes::search(rule, most, &mut watch);
        return match found {
            Ok(Some(found)) => Sought::Proved(Proof::of_takes(&found)),
            Ok(None) => Sought::Stopped(too_many(meter), most),
            Err(_) => Sought::Stopped(stop.err().unwrap_or_else(interrupted), 0),
        };
    }
    let mut pursuit = Pursuit::new(rule, meter);
    let end = pursuit.run(most, meter, &|| false);
    end.unwrap_or_else(|| Sought::Stopped(too_many(meter), pursuit.values()))
}

/// The limit of positions is met.
pub fn too_many(meter: &Meter) -> Stop {
    meter.visit(meter.limits().positions.saturating_add(1)).err().unwrap_or_else(interrupted)
}

pub(super) fn interrupted() -> Stop {
    Stop::Interrupted
}

/// A value depends on more heaps than memory holds.
pub(super) fn forgotten(meter: &Meter) -> Stop {
    Stop::Memory(meter.limits().memory)
}

/// What is said when a search was stopped after so many values.
pub fn unfinished(stop: Stop, values_checked: u64) -> Repetition {
    let nothing = observed(&Values::default(), None);
    let reason = words!(
        "no period in the first {values_checked} values",
        "前 {values_checked} 个值中没有发现周期"
    );
    Repetition { values_checked, reason, stopped: Some(stop), ..nothing }
}

/// What is said of games that no proof of this kind can be found for.
pub fn no_split(name: &str) -> Stop {
    Stop::too_large(words!(
        "no period of {name} could be proved: too many heaps are rare, whatever the split",
        "无法证明 {name} 的周期：无论如何划分，稀有堆都太多"
    ))
}

/// The period that a proof gives, in words.
pub fn period(rule: &Octal, proof: &Proved<Proof>) -> Period {
    Period::Proved(proof.therefore(|proof| said(rule, proof)))
}

fn said(rule: &Octal, proof: &Proof) -> Repetition {
    let (n0, p, k) = (proof.preperiod, proof.period, rule.most());
    let (theorem, why): (&'static str, Words) = match &proof.ground {
        Ground::Range if rule.cuts().is_empty() => (
            "Golomb 1966",
            words!(
                "a value depends on the {k} before it alone, and {k} values from {n0} on repeat after {p}",
                "每个值只取决于它前面的 {k} 个值，而从 {n0} 起的 {k} 个值在 {p} 之后重复"
            ),
        ),
        Ground::Range => {
            let end = window::needed(rule, n0 as usize, p as usize) as u64 - p;
            (
                "Guy–Smith 1956",
                words!(
                    "G(n+{p}) = G(n) was checked for all n with {} ≤ n < {end}",
                    "已检验 G(n+{p}) = G(n) 对所有 {} ≤ n < {end} 成立",
                    n0.max(1)
                ),
            )
        }
        Ground::Window { rare, reach, window, anchor, .. } => {
            let (count, last) = (rare.len(), rare.last().map_or(0, |rare| rare.heap));
            (
                "finite window",
                words!(
                    "the {window} values up to {anchor} stand again {p} heaps later, and they determine all that follow: only {count} heaps are rare, the last is {last}, and every rare value below that of a later heap is reached by leaving a part of at most {reach}",
                    "到 {anchor} 为止的 {window} 个值在 {p} 之后重复出现，并决定其后的一切：只有 {count} 个稀有堆，最后一个是 {last}，此后每堆以下的稀有值都可由留下不超过 {reach} 的一部分达到"
                ),
            )
        }
    };
    let values_checked = proof.values;
    Repetition { values_checked, ..Repetition::by(n0, p, 0, theorem, why) }
}

/// A proof of a code's period that can be checked again.
///
/// Complexity: the search, and once more the values up to the pre-period and a window if
/// they are no longer held.
pub fn certify(code: &Code, meter: &Meter) -> Option<Result<(Period, Certificate), Sought>> {
    let rule = code.octal()?;
    if rule.cuts().is_empty() {
        return Some(match search(&rule, meter) {
            Sought::Proved(proof) => with_certificate(&rule, &proof, meter),
            other => Err(other),
        });
    }
    let mut pursuit = Pursuit::new(&rule, meter);
    let most = meter.limits().positions;
    Some(match pursuit.run(most, meter, &|| false) {
        Some(Sought::Proved(proof)) => match pursuit.certificate(&proof, meter, &|| false) {
            Ok(certificate) => Ok((period(&rule, &proof), certificate)),
            Err(stop) => Err(Sought::Stopped(stop, proof.values)),
        },
        Some(other) => Err(other),
        None => Err(Sought::Stopped(too_many(meter), pursuit.values())),
    })
}

/// The certificate of a rule without cuts: all values up to a period are held.
fn with_certificate(
    rule: &Octal,
    proof: &Proved<Proof>,
    meter: &Meter,
) -> Result<(Period, Certificate), Sought> {
    let certificate = Certificate::new(rule, proof, &[], |from, count| {
        let mut solver = Solver::new(rule);
        let end = from + count;
        meter.hold(2 * end)?;
        let mut stop = Ok(());
        let done = solver.extend(end, &mut |steps| {
            stop = meter.tick(steps);
            if stop.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        stop?;
        done.map_err(|_| forgotten(meter))?;
        Ok(solver.into_values().split_off(from as usize))
    });
    match certificate {
        Ok(certificate) => Ok((period(rule, proof), certificate)),
        Err(stop) => Err(Sought::Stopped(stop, proof.values)),
    }
}
