//! A period that is proved, used at any size.

use super::{HeapRule, Pattern, Values};
use crate::answer::{Period, Proved, Repetition};
use crate::notation::Words;
use crate::words;
use crate::work::Meter;

/// G(n + period) = G(n) + saltus for all n ≥ preperiod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// The least n from which it holds.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// What is added after each period.
    pub saltus: u64,
    /// The values before the second period starts.
    pub values: Values,
}

/// A law, and what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// What holds.
    pub law: Law,
    /// The theorem that proves it.
    pub theorem: &'static str,
    /// Why it applies.
    pub why: Words,
    /// How many values were computed.
    pub checked: u64,
}

impl Law {
    /// The law behind a pattern that is proved.
    pub fn new(pattern: &Pattern, values: &Values) -> Self {
        let Pattern { preperiod, period, saltus } = *pattern;
        let values = values.iter().take((preperiod + period) as usize).collect();
        Law { preperiod, period, saltus, values }
    }

    /// The value at any index; `None` if it would exceed 64 bits.
    pub fn at(&self, n: u64) -> Option<u64> {
        if n < self.preperiod {
            return self.values.get(n);
        }
        let past = n - self.preperiod;
        let base = self.values.get(self.preperiod + past % self.period)?;
        base.checked_add((past / self.period).checked_mul(self.saltus)?)
    }

    /// Why SG(n) is what it is.
    pub fn reason(&self, n: u64) -> Words {
        let value = self.at(n).unwrap_or(0);
        let (p, s, from) = (self.period, self.saltus, self.preperiod);
        match s {
            0 => words!(
                "SG({n}) = {value}; the values have period {p} from {from} on.",
                "SG({n}) = {value}；从 {from} 起以 {p} 为周期。"
            ),
            _ => words!(
                "SG({n}) = {value}; SG(n + {p}) = SG(n) + {s} from {from} on.",
                "SG({n}) = {value}；从 {from} 起 SG(n + {p}) = SG(n) + {s}。"
            ),
        }
    }

    /// The law of a rule, if it can be proved with little work.
    pub fn find(rule: impl HeapRule) -> Option<Law> {
        let most = rule.affordable();
        let studied = super::Studied::new(rule);
        studied.study(most, &Meter::unlimited()).ok()?;
        studied.proved().map(|proved| proved.law.clone())
    }
}

impl Periodic {
    /// As an answer.
    pub fn period(found: &Proved<Self>) -> Period {
        Period::Proved(found.therefore(|found| {
            let Law { preperiod, period, saltus, .. } = found.law;
            let (theorem, why, values_checked) = (found.theorem, found.why.clone(), found.checked);
            Repetition { values_checked, ..Repetition::by(preperiod, period, saltus, theorem, why) }
        }))
    }
}
