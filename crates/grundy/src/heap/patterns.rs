//! Periods that a table shows. Most are chance: only a proof tells.
//!
//! A law with saltus is a period of the differences, and a period of the end of a
//! sequence is a prefix of the reversed sequence that it repeats, so one pass of
//! the Z algorithm finds them all.
//!
//! Reference: D. Gusfield, *Algorithms on Strings, Trees, and Sequences* (1997), §1.4.

use super::evidence::{Evidence, LEAST, SHARE, TIMES, bits, plain};
use super::{HeapRule, Law, Periodic, Values};
use crate::answer::{Proved, Repetition};
use crate::words;
use crate::work::{Meter, Stop};

/// G(n + period) = G(n) + saltus for all n ≥ preperiod, as far as a table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The least n from which it holds.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// What is added after each period.
    pub saltus: u64,
}

/// How many patterns long enough to be proved may fail before the rest, which are
/// most often their multiples, are left alone.
const FAILED: usize = 100;

/// The law with the least period that the values prove.
pub(super) fn proved<R: HeapRule + ?Sized>(
    rule: &R,
    values: &Values,
    meter: &Meter,
) -> Result<Option<Proved<Periodic>>, Stop> {
    let repeats = repeats(values, meter)?;
    let checked = values.len();
    let long = |seen: &Pattern| rule.enough(seen).is_some_and(|enough| enough <= checked);
    for seen in patterns(values, &repeats).filter(long).take(FAILED) {
        meter.look_at_the_clock()?;
        if let Some((theorem, why)) = rule.proves(values, &seen) {
            let law = Law::new(&seen, values);
            return Ok(Some(Proved::accepted(Periodic { law, theorem, why, checked })));
        }
    }
    Ok(None)
}

/// The patterns that the end of the table shows at least twice, by increasing
/// period.
fn patterns<'a>(values: &'a Values, repeats: &'a [u32]) -> impl Iterator<Item = Pattern> + 'a {
    let n = values.len();
    (1..=n / 2).filter_map(move |period| {
        let repeated = repeats.get(period as usize).copied().unwrap_or(0);
        let covered = period + u64::from(repeated);
        let preperiod = n - 1 - covered;
        let saltus = values.get(n - 1)?.checked_sub(values.get(n - 1 - period)?)?;
        (n - preperiod >= 2 * period).then_some(Pattern { preperiod, period, saltus })
    })
}

/// For each i, how far the reversed differences from i on agree with their
/// beginning.
fn repeats(values: &Values, meter: &Meter) -> Result<Vec<u32>, Stop> {
    meter.hold(values.len().saturating_mul(4))?;
    match values {
        Values::Bytes(bytes) => z_lengths(bytes, meter),
        Values::Shorts(shorts) => z_lengths(shorts, meter),
        Values::Wide(wide) => z_lengths(wide, meter),
    }
}

fn z_lengths<T: Copy + Into<u64>>(values: &[T], meter: &Meter) -> Result<Vec<u32>, Stop> {
    // Lengths are kept in 32 bits; what lies before can only lengthen a pre-period.
    let values = &values[values.len().saturating_sub(u32::MAX as usize)..];
    let n = values.len().saturating_sub(1);
    let value = |i: usize| -> u64 { values[n - i].into() };
    let difference = |i: usize| value(i).wrapping_sub(value(i + 1));
    let mut lengths: Vec<u32> = Vec::with_capacity(n);
    lengths.extend((n > 0).then_some(n as u32));
    let (mut start, mut end) = (0, 0); // the stretch that reaches farthest right
    for i in 1..n {
        let mut length = if i < end { (lengths[i - start] as usize).min(end - i) } else { 0 };
        while i + length < n && difference(length) == difference(i + length) {
            length += 1;
        }
        if i + length > end {
            (start, end) = (i, i + length);
        }
        lengths.push(length as u32);
        meter.steps(1)?;
    }
    Ok(lengths)
}

/// The period that may be said of values though nothing proves it, if there is one: read off a
/// quarter of them, where it shows three times, it holds for all, and it is shorter than what it
/// says. Where the values go on as far as `beyond` tells for what it was read off, a rule has had
/// occasion to change. This is the only place that decides it.
///
/// # Complexity
/// O(values).
///
/// # Example
/// ```
/// use grundy::heap::{Pattern, justified};
/// use grundy::work::Meter;
/// let period = |count: u64, values: fn(u64) -> u64| {
///     justified(&(0..count).map(values).collect(), &|n, _| n, &Meter::unlimited()).unwrap()
/// };
/// let three = Some(Pattern { preperiod: 5, period: 3, saltus: 0 });
/// assert_eq!(period(60, |n| if n < 5 { 9 } else { n % 3 }), three);
/// // It began too late to be told from chance.
/// assert_eq!(period(1000, |n| if n < 300 { 9 } else { n % 3 }), None);
/// ```
pub fn justified(
    values: &Values,
    beyond: &dyn Fn(u64, u64) -> u64,
    meter: &Meter,
) -> Result<Option<Pattern>, Stop> {
    let n = values.len();
    if n < LEAST as u64 {
        return Ok(None);
    }
    let repeats = repeats(values, meter)?;
    let early = |seen: &Pattern| {
        let read_off = seen.preperiod.saturating_add(seen.period.saturating_mul(TIMES));
        read_off.saturating_mul(SHARE as u64) <= n && beyond(read_off, seen.period) <= n
    };
    let seen = patterns(values, &repeats).find(early);
    meter.steps(n)?;
    let evidence = Evidence::of(values.iter(), values.len() as usize / SHARE);
    let short = |seen: &Pattern| {
        let (rule, whole) = seen.weight(values);
        evidence.weigh(rule, whole, 1).is_ok()
    };
    Ok(seen.filter(short))
}

impl Pattern {
    /// How many bits it takes to write down: the period, and with the values before it.
    fn weight(&self, values: &Values) -> (u64, u64) {
        let Pattern { preperiod, period, saltus } = *self;
        let least = values.iter().skip(preperiod as usize).take(period as usize).min().unwrap_or(0);
        let entry = |at: u64, less: u64| bits(values.get(at).unwrap_or(0).abs_diff(less).into());
        let numbers = bits(period.into()) + bits(saltus.into());
        let rule: u64 = (preperiod..preperiod + period).map(|at| entry(at, least)).sum();
        // Written one by one or, like the values it is compared with, as stretches.
        let before: u64 = (0..preperiod).map(|at| entry(at, 0)).sum();
        let before = before.min(plain(values.iter().take(preperiod as usize)));
        (rule + numbers, rule + numbers + before)
    }
}

/// The first pattern that values show three times over and that covers their second half: to be
/// tested on others.
///
/// # Example
/// ```
/// use grundy::heap::{Pattern, detect};
/// let values = (0..60).map(|n| if n < 5 { 9 } else { n % 3 }).collect();
/// assert_eq!(detect(&values), Some(Pattern { preperiod: 5, period: 3, saltus: 0 }));
/// ```
pub fn detect(values: &Values) -> Option<Pattern> {
    let repeats = repeats(values, &Meter::unlimited()).ok()?;
    let n = values.len();
    patterns(values, &repeats)
        .find(|seen| n - seen.preperiod >= 3 * seen.period && 2 * seen.preperiod <= n)
}

/// What a table shows without a theorem.
pub(crate) fn observed(values: &Values, pattern: Option<Pattern>) -> Repetition {
    observed_in(values.len(), values.iter().max().unwrap_or(0), pattern)
}

/// What so many values show, the largest of which is `most`.
pub(crate) fn observed_in(checked: u64, most: u64, pattern: Option<Pattern>) -> Repetition {
    let reason = match pattern {
        None if checked == 0 => words!("no value was computed", "没有计算出任何值"),
        None => words!(
            "no period in the first {checked} values; the largest value is {most}",
            "前 {checked} 个值中没有发现周期；最大值为 {most}"
        ),
        Some(_) => {
            words!("observed on {checked} values, not proved", "在 {checked} 个值上观察到，未证明")
        }
    };
    Repetition {
        preperiod: pattern.map_or(0, |seen| seen.preperiod),
        period: pattern.map(|seen| seen.period),
        saltus: pattern.map_or(0, |seen| seen.saltus),
        values_checked: checked,
        theorem: None,
        reason,
        stopped: None,
        kept: crate::notation::Words::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(preperiod: u64, period: u64, saltus: u64) -> Option<Pattern> {
        Some(Pattern { preperiod, period, saltus })
    }

    #[test]
    fn detects_periods_and_saltus() {
        let values: Values = (0..60).map(|n| if n < 5 { 9 } else { n % 3 }).collect();
        assert_eq!(detect(&values), seen(5, 3, 0));
        let lasker = (0..40u64).map(|n| match n % 4 {
            0 if n > 0 => n - 1,
            3 => n + 1,
            _ => n,
        });
        let lasker: Values = lasker.collect();
        assert_eq!(detect(&lasker), seen(1, 4, 4));
        let law = Law::new(&detect(&lasker).unwrap(), &lasker);
        assert_eq!(law.at(4003), Some(4004));
        assert_eq!(detect(&[0, 1, 3, 6, 10, 15, 21, 28].into_iter().collect()), None);
        for short in 0..3 {
            assert_eq!(detect(&(0..short).collect()), None);
        }
    }

    /// The definition, one period after the other.
    fn patterns_naive(values: &[u64]) -> Vec<Pattern> {
        let n = values.len();
        let mut all = Vec::new();
        for period in 1..=n / 2 {
            let Some(saltus) = values[n - 1].checked_sub(values[n - 1 - period]) else { continue };
            let holds = |i: usize| values[i].checked_add(saltus) == Some(values[i + period]);
            let preperiod = (0..n - period).rev().find(|&i| !holds(i)).map_or(0, |i| i + 1);
            if n - preperiod >= 2 * period {
                all.extend(seen(preperiod as u64, period as u64, saltus));
            }
        }
        all
    }

    proptest::proptest! {
        #[test]
        fn all_patterns_are_found(
            head in proptest::collection::vec(0..3u64, 0..12),
            tail in proptest::collection::vec(0..3u64, 1..6),
            saltus in 0..3u64,
            rounds in 1..9u64,
            wide in 0..2u64,
        ) {
            let mut values = head;
            for round in 0..rounds {
                values.extend(tail.iter().map(|v| v + round * saltus + wide * 1000));
            }
            let table: Values = values.iter().copied().collect();
            let lengths = repeats(&table, &Meter::unlimited()).unwrap();
            let found: Vec<Pattern> = patterns(&table, &lengths).collect();
            proptest::prop_assert_eq!(found, patterns_naive(&values));
        }
    }
}
