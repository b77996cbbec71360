//! Periods: rules that take from a heap, or take and split, and laws that repeat.
//!
//! *The rule* is read from its lines (`lines`): from some heap on the moves are to take one of a set
//! of numbers, or to take and leave any two heaps. What lies below is finite and is compared, or
//! played, move by move. *The law* is read from its structure (`course`): v(n + p) = v(n) + s from
//! some n on. *That the values go the same way* is shown in one of three ways; then law and values
//! are compared as far as two such sequences can differ (Fine and Wilf, see `course`).
//!
//! **Takes.** From heap `from` on a value is the mex of the values t before it, t in a finite set S.
//! So the M = max S values before a heap decide it. If those before heap a ≥ `from`, a ≥ M, stand
//! again before heap a + p, then G(n + p) = G(n) for all n ≥ a − M, by induction. (S. W. Golomb, *A
//! mathematical investigation of games of "take-away"*, J. Combinatorial Theory 1, 1966.)
//!
//! **All but some.** All numbers from E on may be taken that leave at least ℓ, and some numbers besides,
//! M at most. The options of a heap n are the set V(n) of the values of the heaps from ℓ to n − E, and
//! some of the K = max(M, E − 1) values before n. Let the K values before a + p be those before a, each
//! raised by s, and V(a + p) be 0, …, s − 1 and the values of V(a) raised by s. Then G(a + p) is the mex
//! of 0, …, s − 1 and the options of a raised by s, which is G(a) + s; and V(a + p + 1) is V(a + p) with
//! one more value, which is the one that V(a + 1) has more than V(a), raised by s. So G(n + p) = G(n) + s
//! for all n ≥ a − K, by induction. (A. A. Siegel, thesis, Dalhousie University, 2005.)
//!
//! **Codes.** The rule has exactly the moves of an octal code; its period has a certificate of its
//! own, which [`grundy_heap::certificate`] checks.
//!
//! ```json
//! {"moves":"takes","at":7,"period":7}
//! {"moves":"all but","at":12,"period":4,"saltus":2}
//! {"moves":"code","proof":{"certificate":"grundy period",…}}
//! ```

mod code;
mod lines;
mod run;
#[cfg(test)]
mod tests;
mod window;

use super::course::{Course, course};
use super::play::Play;
use crate::{Claim, Method, Refusal};
use grundy::heap::prove::{Sought, certify};
use grundy::notation::Words;
use grundy::present::certificate as document;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_heap::certificate::{Basis, check_with};
use grundy_laws::Expr;
use lines::{Uniform, uniform};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Laws that repeat.
pub struct Period;

/// A search for a period goes so many times as far as the law's period.
const FARTHER: u64 = 64;
const AT_LEAST: u64 = 10_000_000;

/// Laws that begin to repeat later are not proved.
const LATEST: u64 = 1 << 40;

/// So many periods after the law begins, all that decides the values has come back.
const PERIODS: [u64; 8] = [0, 1, 2, 4, 8, 16, 32, 64];

impl Method for Period {
    fn name(&self) -> &'static str {
        "period"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let (Some(uniform), Some(mut play)) = (uniform(&claim.rule), Play::new(&claim.rule)) else {
            return Ok(None);
        };
        let Some(law) = claim.of_one() else { return Ok(None) };
        let Some(law) = law.ultimate(meter)? else { return Ok(None) };
        let Ok(saltus) = u64::try_from(law.saltus) else { return Ok(None) };
        let (start, period) = (law.start.min(LATEST), law.period);
        match (uniform.cuts.is_empty(), uniform.every) {
            (true, None) => {
                let most = uniform.takes.last().copied().unwrap_or(0);
                let at = (start + most).max(uniform.from);
                Ok(Some(json!({"moves": "takes", "at": at, "period": period})))
            }
            (true, Some(every)) => {
                for periods in PERIODS {
                    let most = uniform.takes.last().copied().unwrap_or(0);
                    let back = most.max(every.least - 1);
                    let at = (start + back).max(uniform.from) + periods * period;
                    let evidence = json!(
                        {"moves": "all but", "at": at, "period": period, "saltus": saltus}
                    );
                    if self.check(claim, &evidence, meter)?.is_ok() {
                        return Ok(Some(evidence));
                    }
                }
                Ok(None)
            }
            (false, None) if saltus == 0 => {
                let Some(code) = code::code(&uniform, &mut play, meter)? else { return Ok(None) };
                let aside = meter.aside(AT_LEAST.max((start + period).saturating_mul(FARTHER)));
                match certify(&code, &aside) {
                    Some(Ok((_, proof))) => {
                        Ok(Some(json!({"moves": "code", "proof": document::json(&proof)})))
                    }
                    // What ends the search may also end all that comes after it.
                    Some(Err(Sought::Stopped(..))) => meter.look_at_the_clock().map(|()| None),
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let Some((uniform, mut play)) = uniform(&claim.rule).zip(Play::new(&claim.rule)) else {
            return refused(words!(
                "from no heap on is the rule one of takes and cuts",
                "规则在任何堆之后都不是取子或拆分规则"
            ));
        };
        let said = claim.of_one();
        let repeats = said.map(|law| course(law, meter)).transpose()?.flatten();
        let Some((said, law)) = said.zip(repeats) else {
            return refused(words!("the law has no period", "该规律没有周期"));
        };
        let seen = match evidence["moves"].as_str() {
            Some("takes" | "all but") => taken(&uniform, &mut play, evidence, meter)?,
            Some("code") => coded(&uniform, &mut play, &evidence["proof"], meter)?,
            _ => Err(Refusal(words!(
                "`moves` is not \"takes\", \"all but\" or \"code\"",
                "`moves` 不是 \"takes\"、\"all but\" 或 \"code\""
            ))),
        };
        let (values, course, why) = match seen {
            Ok(seen) => seen,
            Err(refusal) => return Ok(Err(refusal)),
        };
        Ok(agrees(said, law, values, course, meter)?.map(|compared| {
            let (en, zh) = (why.en, why.zh);
            words!(
                "{en}; the law repeats as well, and gives the values of the first {compared} heaps, which is as far as the two could differ",
                "{zh}；该规律同样重复，且给出前 {compared} 个堆的值，两者若不同必在此范围内出现"
            )
        }))
    }
}

fn refused<T>(why: Words) -> Result<Result<T, Refusal>, Stop> {
    Ok(Err(Refusal(why)))
}

/// Values, how they go on, and why.
type Seen = (Vec<u64>, Course, Words);

/// Follows the values of takes to where they repeat.
fn taken(
    uniform: &Uniform,
    play: &mut Play,
    evidence: &Value,
    meter: &Meter,
) -> Result<Result<Seen, Refusal>, Stop> {
    let number = |field: &str| evidence[field].as_u64();
    let (Some(at), Some(period)) = (number("at"), number("period")) else {
        return refused(words!(
            "the numbers `at` and `period` are missing",
            "缺少数 `at` 与 `period`"
        ));
    };
    let saltus = number("saltus").unwrap_or(0);
    let Some(values) = window::values(uniform, play, at.saturating_add(period), meter)? else {
        return refused(words!("the rule splits heaps, or has no values", "规则会拆堆，或没有值"));
    };
    let Some(course) = window::repeats(uniform, &values, at, period, saltus) else {
        return refused(words!(
            "what decides the values from heap {at} on is not the same {period} heaps later",
            "决定第 {at} 堆以后各值的信息在 {period} 堆之后并未重复"
        ));
    };
    let from = course.start;
    let (heaps, more) = (
        if period == 1 { "heap" } else { "heaps" },
        if saltus == 0 { String::new() } else { format!(" + {saltus}") },
    );
    let why = words!(
        "all that decides the values from heap {at} on is there again {period} {heaps} later, so G(n + {period}) = G(n){more} for all n from {from} on",
        "决定第 {at} 堆以后各值的全部信息在 {period} 堆之后重现，故对所有 n ≥ {from} 有 G(n + {period}) = G(n){more}"
    );
    Ok(Ok((values, course, why)))
}

/// Checks the certificate of a code's period, and that the code is the rule.
fn coded(
    uniform: &Uniform,
    play: &mut Play,
    proof: &Value,
    meter: &Meter,
) -> Result<Result<Seen, Refusal>, Stop> {
    let Some(code) = code::code(uniform, play, meter)? else {
        return refused(words!("the rule is no octal code", "该规则不是八进制编码"));
    };
    let proof = match document::read(&proof.to_string()) {
        Ok(proof) => proof,
        Err(problem) => return refused(problem.message),
    };
    if *proof.rule.code() != code {
        let other = &proof.rule;
        return refused(words!(
            "the rule is {code}, but the period is that of {other}",
            "该规则为 {code}，而周期属于 {other}"
        ));
    }
    if proof.is_plausible() {
        let all: Vec<usize> = (0..proof.segments()).collect();
        meter.hold(proof.memory())?;
        meter.visit(proof.values(&all))?;
    }
    meter.hold(proof.preperiod.saturating_add(proof.period).saturating_mul(8))?;
    let mut stop = Ok(());
    let mut watch = |steps: u64| {
        stop = meter.steps(steps);
        if stop.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let (start, period) = (proof.preperiod, proof.period);
    let end = start.saturating_add(period);
    let mut all: Vec<u64> = Vec::new();
    let found = check_with(&proof, &mut watch, &mut |value| {
        if (all.len() as u64) < end {
            all.push(value.into());
        }
    });
    stop?;
    Ok(match found {
        Err(refusal) => Err(Refusal(document::refusal(&refusal))),
        Ok(_) if (all.len() as u64) < end => {
            Err(Refusal(words!("the proof is one in segments", "该证明是分段的")))
        }
        Ok(checked) => {
            let by = match proof.basis {
                Basis::Range { .. } => {
                    words!("over the range of Guy and Smith", "按 Guy 与 Smith 的范围")
                }
                Basis::Window { .. } => words!("by a window", "按窗口"),
            };
            let (count, en, zh) = (checked.values, by.en, by.zh);
            let why = words!(
                "the rule is {code}, whose values have period {period} from {start} on ({count} values computed again, {en})",
                "该规则即 {code}，其值从 {start} 起以 {period} 为周期（重新计算了 {count} 个值，{zh}）"
            );
            Ok((all, Course { start, period, saltus: 0 }, why))
        }
    })
}

/// Compares a law with values as far as they could differ: how far that is.
fn agrees(
    law: &Expr,
    course: Course,
    mut values: Vec<u64>,
    own: Course,
    meter: &Meter,
) -> Result<Result<u64, Refusal>, Stop> {
    let end = course.start.max(own.start) + course.period + own.period;
    meter.visit(end)?;
    meter.hold(end.saturating_mul(8))?;
    let saltus = u64::try_from(own.saltus).unwrap_or(0);
    for n in values.len() as u64..end {
        values.push(values[(n - own.period) as usize].saturating_add(saltus));
    }
    for (n, &value) in (0..end).zip(&values) {
        if law.at_within(n, meter)? != Some(value) {
            return refused(words!(
                "G({n}) is {value}, which is not what the law says",
                "G({n}) 为 {value}，与该规律不符"
            ));
        }
    }
    Ok(Ok(end))
}
