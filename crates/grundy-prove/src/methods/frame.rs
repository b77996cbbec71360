//! What methods have in common that look at small positions one by one and at all others by their remainders: the
//! period of these, and from where on positions are large.
//!
//! ```json
//! {"period":6,"from":2}
//! ```
//! Numbers from 6 · 2 on are large.

use super::symbolic::Unclear;
use crate::Refusal;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use serde_json::{Value, json};

/// How far such a method looks.
pub(super) struct Frame {
    /// The first bound that is tried, in periods; no smaller one is accepted.
    pub first: u64,
    /// Numbers beyond this are not called small.
    pub largest: u64,
    /// Why nothing is said where a rule or a law is not of the kind that the method is for.
    pub not_such: fn() -> Words,
}

/// Steps that finding a proof may take.
const FINDING: u64 = 1 << 25;

/// Why a claim is not proved.
pub(super) enum Why {
    /// It is not of this kind.
    Unclear(Unclear),
    /// It is wrong, or may be.
    Wrong(Words),
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

impl Frame {
    /// The evidence with a period: the first bound from which on everything is clear.
    pub fn found<T>(
        &self,
        period: u64,
        meter: &Meter,
        examined: impl Fn(u64, u64, &Meter) -> Result<T, Why>,
    ) -> Result<Option<Value>, Stop> {
        let aside = meter.aside_with(u64::MAX, FINDING);
        let mut from = self.first;
        while period.checked_mul(from).is_some_and(|bound| bound <= self.largest) {
            match examined(period, from, &aside) {
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

    /// Checks evidence: what was examined, with the period and the bound.
    pub fn checked<T>(
        &self,
        evidence: &Value,
        examined: impl Fn(u64, u64) -> Result<T, Why>,
    ) -> Result<Result<(T, u64, u64), Refusal>, Stop> {
        let number = |name: &str| evidence[name].as_u64().filter(|&number| number > 0);
        let sizes = number("period").zip(number("from"));
        let small = |&(period, from): &(u64, u64)| {
            let bound = period.checked_mul(from);
            from >= self.first && bound.is_some_and(|bound| bound <= self.largest)
        };
        let Some((period, from)) = sizes.filter(small) else {
            return Ok(Err(Refusal(words!(
                "the numbers `period` and `from` are missing, too small or too large",
                "缺少数 `period` 与 `from`，或数过小、过大"
            ))));
        };
        match examined(period, from) {
            Ok(seen) => Ok(Ok((seen, period, period * from))),
            Err(Why::Unclear(Unclear::Stopped(stop))) => Err(stop),
            Err(Why::Unclear(_)) => Ok(Err(Refusal((self.not_such)()))),
            Err(Why::Wrong(why)) => Ok(Err(Refusal(why))),
        }
    }
}
