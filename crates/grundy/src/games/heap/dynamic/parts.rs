//! Numbers as sums of parts, each part far larger than the next: what decides games in which
//! a take is limited by the one before.

use super::Limited;
use crate::game::{Claim, Sink};
use crate::notation::Words;
use crate::values::Outcome;
use crate::values::long::Long;
use crate::values::zeckendorf::fibonacci;
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};
use num_bigint::BigUint;
use num_traits::Zero;
use std::sync::{Arc, Mutex, PoisonError};

/// The parts of a number, in decreasing order.
pub(crate) enum Parts {
    /// One by one.
    Listed(Vec<BigUint>),
    /// Fibonacci numbers by their indices: those of a long number are too long to list.
    Fibonacci(Vec<u32>),
}

impl Parts {
    fn len(&self) -> usize {
        match self {
            Parts::Listed(parts) => parts.len(),
            Parts::Fibonacci(indices) => indices.len(),
        }
    }

    fn part(&self, i: usize, meter: &Meter) -> Result<BigUint, Stop> {
        Ok(match self {
            Parts::Listed(parts) => parts[i].clone(),
            Parts::Fibonacci(indices) => fibonacci(indices[i], meter)?.0,
        })
    }

    /// The smallest part; none of 0.
    fn smallest(&self, meter: &Meter) -> Result<Option<BigUint>, Stop> {
        self.len().checked_sub(1).map(|last| self.part(last, meter)).transpose()
    }
}

/// What was found about a long number, kept for the next question about it: a theorem is asked
/// for the outcome, for its reason and for the moves.
pub(crate) struct Kept<T>(Mutex<Option<(BigUint, Arc<T>)>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept(Mutex::new(None))
    }
}

impl<T> Kept<T> {
    pub(crate) fn get(
        &self,
        n: &BigUint,
        find: impl FnOnce() -> Result<T, Stop>,
    ) -> Result<Arc<T>, Stop> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = kept().as_ref().filter(|(known, _)| known == n) {
            return Ok(Arc::clone(found));
        }
        let found = Arc::new(find()?);
        *kept() = Some((n.clone(), Arc::clone(&found)));
        Ok(found)
    }
}

/// N iff the smallest part is within the limit.
pub(crate) fn outcome((_, limit): &Limited, parts: &Parts, meter: &Meter) -> Result<Claim, Stop> {
    let within = match parts.smallest(meter)? {
        Some(smallest) => limit.at_least(&smallest, meter)?,
        None => false,
    };
    Ok(Claim::Outcome(Outcome::n_if(within)))
}

pub(crate) fn reason(
    (n, limit): &Limited,
    parts: &Parts,
    kind: &Words,
    meter: &Meter,
) -> Result<Words, Stop> {
    let Some(smallest) = parts.smallest(meter)? else {
        return Ok(words!("No stones are left.", "没有石子了。"));
    };
    const SHOWN: usize = 6;
    let sum = |range: std::ops::Range<usize>| -> Result<String, Stop> {
        let written = |i| Ok(Long::prepared(parts.part(i, meter)?, meter)?.to_string());
        Ok(range.map(written).collect::<Result<Vec<_>, Stop>>()?.join(" + "))
    };
    // Thousands of long parts would take longer to write than to find.
    let (shown, shown_zh) = match parts.len() {
        all @ 0..=SHOWN => (sum(0..all)?, sum(0..all)?),
        all => {
            let (head, tail) = (sum(0..2)?, sum(all - 2..all)?);
            (
                format!("{head} + … ({all} parts) + {tail}"),
                format!("{head} + …（共 {all} 项）+ {tail}"),
            )
        }
    };
    let (en, zh) = (&kind.en, &kind.zh);
    let within = if limit.at_least(&smallest, meter)? {
        words!("at most", "不超过")
    } else {
        words!("more than", "大于")
    };
    let (a, b) = (within.en, within.zh);
    n.prepare(meter)?;
    limit.prepare(meter)?;
    let smallest = Long::prepared(smallest, meter)?;
    Ok(words!(
        "{n} = {shown}{en}; the smallest part {smallest} is {a} the limit {limit}.",
        "{n} = {shown_zh}{zh}；最小的一项 {smallest} {b}上限 {limit}。"
    ))
}

/// All winning takes: sums s of the smallest parts within the limit, if s is all or
/// the next part is more than k·s.
pub(crate) fn moves(
    k: u64,
    position: &Limited,
    parts: &Parts,
    wanted: Claim,
    meter: &Meter,
    each: Sink<'_, Limited>,
) -> Flow {
    if wanted.value() != Some(0) {
        return Flow::Continue(());
    }
    let mut sum = BigUint::zero();
    for i in (0..parts.len()).rev() {
        match take(k, position, parts, i, &mut sum, meter) {
            Ok(Take::Wins(after)) => each(&[after])?,
            Ok(Take::Loses) => {}
            Ok(Take::TooMuch) => break,
            Err(stop) => return go_on(Err(stop)),
        }
    }
    Flow::Continue(())
}

enum Take {
    Wins(Limited),
    Loses,
    TooMuch,
}

/// What it means to take part `i` and all smaller ones, the sum of which is `sum`.
fn take(
    k: u64,
    (n, limit): &Limited,
    parts: &Parts,
    i: usize,
    sum: &mut BigUint,
    meter: &Meter,
) -> Result<Take, Stop> {
    *sum += parts.part(i, meter)?;
    meter.steps(1 + sum.bits() / 4096)?;
    if !limit.at_least(sum, meter)? {
        return Ok(Take::TooMuch);
    }
    let next = i.checked_sub(1).map(|next| parts.part(next, meter)).transpose()?;
    let most = &*sum * k;
    if next.is_some_and(|next| next <= most) {
        return Ok(Take::Loses);
    }
    let left = n.minus(&Long::prepared(sum.clone(), meter)?);
    left.prepare(meter)?;
    Ok(Take::Wins((left, Long::prepared(most, meter)?)))
}
