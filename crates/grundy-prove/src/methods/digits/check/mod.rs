//! The checker: from the rule and the law to a verdict, with nothing of what found the proof.
//!
//! 1. The automaton of the certificate says what the law says, for every n ([`law`]).
//! 2. The lines of the rule are linear conditions on the numbers of an option ([`moves`]).
//! 3. No option has a heap as large as n: play ends, and values exist.
//! 4. The mex rule holds for every n ([`walk`]).
//!
//! It is slow and plain on purpose: no condition is simplified, no two are put together, nothing
//! is hashed. What it says holds for whole numbers of any size; where 64 bits are not enough a rule
//! has no moves and no values.

mod law;
mod moves;
mod reading;
mod walk;

use crate::{Claim, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::Numeration;
use law::Law;
use moves::{Case, cases};
use reading::System;
use serde_json::Value;
use walk::{Move, Walk};

/// What one case takes, about.
const STEPS: u64 = 1000;

/// Checks a certificate: what was checked, or why it does not hold.
///
/// # Errors
/// The limits of the meter were reached.
pub(super) fn check(
    claim: &Claim,
    evidence: &Value,
    meter: &Meter,
) -> Result<Result<Words, Refusal>, Stop> {
    let refused = |words| Ok(Err(Refusal(words)));
    let Some(law) = Law::read(evidence) else {
        return refused(words!("the certificate has no automaton", "证书中没有自动机"));
    };
    let same = match claim.of_one() {
        Some(said) => law.is(said, meter)?,
        None => None,
    };
    match same {
        Some(true) => {}
        Some(false) => {
            return refused(words!(
                "the automaton of the certificate is not that of the law",
                "证书中的自动机与规律不符"
            ));
        }
        None => {
            return refused(words!(
                "the law is not one that an automaton over these digits computes",
                "该规律不能由读取这些数字的自动机计算"
            ));
        }
    }
    let Some(all) = linear(claim, law.numeration, meter)? else {
        return refused(words!(
            "the moves of the rule are not linear in n",
            "规则的走法不是 n 的线性条件"
        ));
    };
    let system = System::new(law.numeration);
    let rising: Vec<Move> = all.iter().flat_map(rising).collect();
    if !Walk::new(&system, &Law::zero(law.numeration), &rising, meter).impossible()? {
        return refused(words!(
            "some move leaves a heap that is as large as before: values need not exist",
            "有的走法留下的堆不比原来小：SG 值未必存在"
        ));
    }
    let Some(moves) = all.into_iter().map(|case| with_values(case, &law)).collect() else {
        return refused(words!(
            "sums of values that grow are read in base 2, 4, 8, … only",
            "只有在 2、4、8…… 进制下才能读取无界的值之和"
        ));
    };
    let moves: Vec<Move> = moves;
    let Some(places) = Walk::new(&system, &law, &moves, meter).mex()? else {
        return refused(words!("the law does not satisfy the mex rule", "该规律不满足 mex 规则"));
    };
    let (numeration, cases) = (law.numeration, moves.len());
    Ok(Ok(words!(
        "the mex rule holds for every n: the digits of n and of all its options ({numeration}; kinds of options: {cases}) can be read in {places} ways, and at the end of each the options have every value below the law's, and not the law's",
        "mex 规则对每个 n 成立：n 与其全部后继的数字（{numeration}，{cases} 类后继）共有 {places} 种读法，每种读法结束时后继的值恰好包含所有更小的值而不含规律的值"
    )))
}

/// The cases of all lines, if all are linear.
fn linear(claim: &Claim, numeration: Numeration, meter: &Meter) -> Result<Option<Vec<Case>>, Stop> {
    let rule = &claim.rule;
    if rule.arity != 1 || !rule.verdicts.is_empty() {
        return Ok(None);
    }
    let base = match numeration {
        Numeration::Base(base) => Some(base),
        _ => None,
    };
    let mut all = Vec::new();
    for line in &rule.lines {
        let Some(mut cases) = cases(line, base) else { return Ok(None) };
        meter.steps(STEPS * (1 + cases.len() as u64))?;
        all.append(&mut cases);
    }
    Ok(Some(all))
}

/// The options of a case that have a heap as large as n, heap by heap.
fn rising(case: &Case) -> Vec<Move> {
    let with = |&(heap, _): &(usize, bool)| {
        let mut case = case.clone();
        let mut sum = vec![0; case.numbers + 1];
        sum[1] -= 1;
        sum[heap + 1] += 1;
        case.conditions.push((sum, false));
        Move { case, values: Vec::new() }
    };
    case.heaps.iter().map(with).collect()
}

/// A case with a number for the value of each heap that counts, if values grow.
fn with_values(case: Case, law: &Law) -> Option<Move> {
    let mut case = case;
    let mut values = Vec::new();
    for heap in 0..case.heaps.len() {
        let (number, odd) = case.heaps[heap];
        if odd && law.rise > 0 {
            let mut sum = vec![0; case.numbers + 2];
            sum[number + 1] = -law.rise;
            sum[case.numbers + 1] = law.run;
            values.push((heap, case.numbers, sum));
            case.numbers += 1;
        }
    }
    let bits = matches!(law.numeration, Numeration::Base(base) if base.is_power_of_two());
    let plain = matches!(law.numeration, Numeration::Base(_)) || law.rise == 0;
    (plain && (bits || values.len() < 2)).then_some(Move { case, values })
}
