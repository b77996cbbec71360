//! Periods: found in a table, proved by a theorem, used at any size.

use super::HeapRule;
use crate::answer::Period;
use crate::notation::Words;
use crate::solve::{Limits, Meter, Stop};
use crate::words;

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
    pub values: Vec<u64>,
}

impl Law {
    /// The value at any index; `None` if it would exceed 64 bits.
    pub fn at(&self, n: u64) -> Option<u64> {
        if n < self.preperiod {
            return self.values.get(n as usize).copied();
        }
        let past = n - self.preperiod;
        let base = self.values.get((self.preperiod + past % self.period) as usize)?;
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

    /// The law of a rule, if it can be proved with little work. Tables of growing
    /// size are searched for a period until one is proved.
    pub fn find(rule: &dyn HeapRule) -> Option<Law> {
        if !rule.can_be_proved() {
            return None;
        }
        let meter = Meter::new(Limits::default());
        match Law::search(rule, rule.affordable(), &meter) {
            Ok((_, Some((law, _, _)))) => Some(law),
            _ => None,
        }
    }

    /// The period of a rule, as far as the limits allow.
    pub fn period(rule: &dyn HeapRule, meter: &Meter) -> Result<Period, Stop> {
        let most = (meter.limits().memory / 32).min(meter.limits().positions).max(256);
        let (seen, proved) = match Law::search(rule, most, meter) {
            Ok(found) => found,
            // Out of time: report what an affordable table shows.
            Err(_) => Law::search(rule, rule.affordable(), &Meter::new(Limits::default()))?,
        };
        let checked = seen.len() as u64;
        if let Some((law, theorem, reason)) = proved {
            return Ok(Period {
                preperiod: law.preperiod,
                period: Some(law.period),
                saltus: law.saltus,
                proved: true,
                values_checked: checked,
                theorem: Some(theorem),
                reason,
            });
        }
        Ok(observed(&seen))
    }

    /// Doubles the table until a period in it is proved or `most` is reached.
    #[allow(clippy::type_complexity)]
    fn search(
        rule: &dyn HeapRule,
        most: u64,
        meter: &Meter,
    ) -> Result<(Vec<u64>, Option<(Law, &'static str, Words)>), Stop> {
        let mut size = 256;
        loop {
            size = size.min(most);
            let values = rule.values(size, meter)?;
            let proved = candidates(&values).find_map(|seen| {
                rule.proves(&values, &seen).map(|(theorem, why)| (seen, theorem, why))
            });
            if proved.is_some() {
                return Ok((values, proved));
            }
            if size == most {
                return Ok((values, None));
            }
            size *= 2;
        }
    }
}

/// What a table shows without a theorem.
pub(crate) fn observed(values: &[u64]) -> Period {
    let checked = values.len() as u64;
    let Some(law) = detect(values) else {
        let most = values.iter().max().copied().unwrap_or(0);
        return Period {
            preperiod: 0,
            period: None,
            saltus: 0,
            proved: false,
            values_checked: checked,
            theorem: None,
            reason: words!(
                "no period in the first {checked} values; the largest value is {most}",
                "前 {checked} 个值中没有发现周期；最大值为 {most}"
            ),
        };
    };
    Period {
        preperiod: law.preperiod,
        period: Some(law.period),
        saltus: law.saltus,
        proved: false,
        values_checked: checked,
        theorem: None,
        reason: words!(
            "observed on {checked} values, not proved",
            "在 {checked} 个值上观察到，未证明"
        ),
    }
}

/// The laws that the end of the table shows at least three times over, by
/// increasing period. Most are chance: only a proof tells.
///
/// A law with saltus is a period of the differences, and a period of the end of a
/// sequence is a prefix of the reversed sequence that it repeats, so one pass of
/// the Z algorithm finds them all.
///
/// Complexity: O(n).
pub fn candidates(values: &[u64]) -> impl Iterator<Item = Law> + '_ {
    let n = values.len();
    let differences: Vec<u64> =
        values.windows(2).rev().map(|pair| pair[1].wrapping_sub(pair[0])).collect();
    let repeats = repeats(&differences);
    let found = (1..=n / 3).filter_map(move |period| {
        let covered = period + repeats.get(period)?;
        let preperiod = differences.len() - covered;
        let saltus = values[n - 1].checked_sub(values[n - 1 - period])?;
        (n - preperiod >= 3 * period).then(|| Law {
            preperiod: preperiod as u64,
            period: period as u64,
            saltus,
            values: values[..preperiod + period].to_vec(),
        })
    });
    // Beyond these, what fits is a multiple of what failed.
    found.take(100)
}

/// For each i, how far the sequence from i on agrees with its beginning.
fn repeats(sequence: &[u64]) -> Vec<usize> {
    let n = sequence.len();
    let mut lengths = vec![n; n.min(1)];
    let (mut start, mut end) = (0, 0); // the stretch that reaches farthest right
    for i in 1..n {
        let mut length = if i < end { lengths[i - start].min(end - i) } else { 0 };
        while i + length < n && sequence[length] == sequence[i + length] {
            length += 1;
        }
        if i + length > end {
            (start, end) = (i, i + length);
        }
        lengths.push(length);
    }
    lengths
}

/// The first law that covers the second half of the table: worth reporting as
/// observed.
pub fn detect(values: &[u64]) -> Option<Law> {
    candidates(values).find(|law| 2 * law.preperiod <= values.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detects_periods_and_saltus() {
        let values: Vec<u64> = (0..60).map(|n| if n < 5 { 9 } else { n % 3 }).collect();
        let law = detect(&values).unwrap();
        assert_eq!((law.preperiod, law.period, law.saltus), (5, 3, 0));
        let lasker: Vec<u64> = (0..40u64)
            .map(|n| match n % 4 {
                0 if n > 0 => n - 1,
                3 => n + 1,
                _ => n,
            })
            .collect();
        let law = detect(&lasker).unwrap();
        assert_eq!((law.preperiod, law.period, law.saltus), (1, 4, 4));
        assert_eq!(law.at(4003), Some(4004));
        assert_eq!(detect(&[0, 1, 3, 6, 10, 15, 21, 28]), None);
    }

    /// The definition, one period after the other.
    fn candidates_naive(values: &[u64]) -> Vec<(u64, u64, u64)> {
        let n = values.len();
        let mut all = Vec::new();
        for period in 1..=n / 3 {
            let Some(saltus) = values[n - 1].checked_sub(values[n - 1 - period]) else { continue };
            let holds = |i: usize| values[i].checked_add(saltus) == Some(values[i + period]);
            let preperiod = (0..n - period).rev().find(|&i| !holds(i)).map_or(0, |i| i + 1);
            if n - preperiod >= 3 * period {
                all.push((preperiod as u64, period as u64, saltus));
            }
        }
        all
    }

    proptest::proptest! {
        #[test]
        fn all_candidates_are_found(
            head in proptest::collection::vec(0..3u64, 0..12),
            tail in proptest::collection::vec(0..3u64, 1..6),
            saltus in 0..3u64,
            rounds in 1..9u64,
        ) {
            let mut values = head;
            for round in 0..rounds {
                values.extend(tail.iter().map(|v| v + round * saltus));
            }
            let found: Vec<_> =
                candidates(&values).map(|law| (law.preperiod, law.period, law.saltus)).collect();
            proptest::prop_assert_eq!(found, candidates_naive(&values));
        }
    }
}
