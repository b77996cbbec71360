//! Ultimately periodic and arithmetic periodic sequences: s(n + p) = s(n) + saltus from some n on.
//!
//! A period of the end of a sequence is a prefix that the reversed sequence of differences repeats,
//! so one pass of the Z algorithm finds them all. The terms must show a period three times, or a
//! chance repetition of the end would do.
//!
//! Complexity: O(terms). Reference: D. Gusfield, *Algorithms on Strings, Trees, and Sequences*
//! (1997), §1.4.

use super::cases::{exceptions, shortest_of};
use crate::class::{Class, Fit, Miss};
use crate::{Expr, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// Periods, with or without a saltus, after some exceptions.
pub struct Periodic;

/// How often the end must repeat.
const TIMES: usize = 3;

impl Class for Periodic {
    fn name(&self) -> &'static str {
        "periodic"
    }

    fn about(&self) -> Words {
        words!("s(n + p) = s(n) + d from some n on", "从某处起 s(n + p) = s(n) + d")
    }

    /// A period has been seen several times, so a value that does not change is enough.
    fn caution(&self) -> u64 {
        1
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let all = patterns(terms, meter)?;
        let shortest =
            shortest_of(all.iter().map(|pattern| formula(pattern, terms, meter).map(Some)))?;
        let count = terms.len();
        shortest.map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "no period is seen {TIMES} times in {count} terms",
                "{count} 项中没有出现 {TIMES} 次的周期"
            ))
        })
    }
}

/// s(n + period) = s(n) + saltus for all n from `start` on.
struct Pattern {
    start: usize,
    period: usize,
    saltus: u64,
}

/// The patterns that the end shows often enough; of equal starts only the least period.
fn patterns(terms: &[u64], meter: &Meter) -> Result<Vec<Pattern>, Stop> {
    let count = terms.len();
    let repeats = z_lengths(&Steps { terms }, meter)?;
    let mut found: Vec<Pattern> = Vec::new();
    for period in 1..=count / TIMES {
        meter.steps(1)?;
        let repeated = repeats.get(period).copied().unwrap_or(0);
        let start = (count - 1).saturating_sub(period + repeated);
        let enough = count - start > TIMES * period;
        let Some(saltus) = terms[count - 1].checked_sub(terms[count - 1 - period]) else {
            continue;
        };
        let new = found.last().is_none_or(|last| start < last.start);
        if enough && new {
            found.push(Pattern { start, period, saltus });
        }
    }
    Ok(found)
}

/// The differences of the terms, the last one first.
struct Steps<'t> {
    terms: &'t [u64],
}

impl Steps<'_> {
    fn len(&self) -> usize {
        self.terms.len().saturating_sub(1)
    }

    /// A difference up to multiples of 2^64 and its sign, which tell it.
    fn at(&self, i: usize) -> (u64, bool) {
        let [before, after] = [self.len() - 1 - i, self.len() - i].map(|at| self.terms[at]);
        (after.wrapping_sub(before), after < before)
    }
}

/// For each i, how far the sequence from i on agrees with its beginning.
fn z_lengths(values: &Steps, meter: &Meter) -> Result<Vec<usize>, Stop> {
    let mut lengths = vec![values.len(); values.len().min(1)];
    let (mut start, mut end) = (0, 0);
    for i in 1..values.len() {
        let known = if i < end { lengths[i - start].min(end - i) } else { 0 };
        let mut length = known;
        while i + length < values.len() && values.at(i + length) == values.at(length) {
            length += 1;
        }
        meter.steps(4 + (length - known) as u64)?;
        if i + length > end {
            (start, end) = (i, i + length);
        }
        lengths.push(length);
    }
    Ok(lengths)
}

/// The formula: the period as a table, the terms before it as exceptions.
fn formula(pattern: &Pattern, terms: &[u64], meter: &Meter) -> Result<Expr, Stop> {
    let &Pattern { start, period, saltus } = pattern;
    // Entry r of the table is what n with n mod period = r has beyond saltus · (n / period).
    let entry = |r: usize| {
        let n = start + (r + period - start % period) % period;
        i128::from(terms[n]) - i128::from(saltus) * (n / period) as i128
    };
    meter.steps(16 * period as u64)?;
    let entries: Vec<i128> = (0..period).map(entry).collect();
    let least = entries.iter().copied().min().unwrap_or(0).min(0);
    let table: Vec<u64> =
        entries.iter().map(|&entry| u64::try_from(entry - least).unwrap_or(0)).collect();
    let remainder = Expr::Index.joined(Op::Mod, period as u64);
    // 0, 1, 2, … is the remainder itself.
    let counted = table.iter().enumerate().all(|(r, &value)| r as u64 == value);
    let shape = if counted { remainder } else { remainder.within(table) };
    let steps = Expr::Index.joined(Op::Div, period as u64).joined(Op::Mul, saltus);
    let law = match saltus {
        0 => shape,
        _ if counted && saltus == period as u64 => Expr::Index,
        _ => steps.joined(Op::Add, shape),
    };
    let law = law.joined(Op::Add, Expr::Number(least));
    let law = match line(pattern, terms) {
        Some(line) if line.weight() < law.weight() => line,
        _ => law,
    };
    exceptions(law, start, terms, meter)
}

/// The line (saltus · n + b) / period, if the terms of a period lie on one: the plainest form there
/// is, where a table would do as well.
fn line(pattern: &Pattern, terms: &[u64]) -> Option<Expr> {
    let &Pattern { start, period, saltus } = pattern;
    let (period, saltus) = (period as i128, i128::from(saltus));
    // period · s(n) ≤ saltus · n + b < period · (s(n) + 1).
    let (mut least, mut most) = (i128::MIN, i128::MAX);
    for (n, &term) in (0i128..).zip(terms).skip(start).take(period as usize) {
        let below = period * i128::from(term) - saltus * n;
        (least, most) = (least.max(below), most.min(below + period - 1));
    }
    let b = 0.clamp(least.min(most), most);
    let slope = Expr::Number(saltus).joined(Op::Mul, Expr::Index);
    (saltus > 0 && least <= most)
        .then(|| slope.joined(Op::Add, Expr::Number(b)).joined(Op::Div, Expr::Number(period)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn law(terms: &[u64]) -> String {
        Periodic.fit(terms, &Meter::unlimited()).unwrap().law.to_string()
    }

    #[test]
    fn known_laws() {
        let of = |f: &dyn Fn(u64) -> u64| (0..60).map(f).collect::<Vec<u64>>();
        assert_eq!(law(&of(&|n| n % 5)), "n % 5");
        assert_eq!(law(&of(&|n| n)), "n");
        assert_eq!(law(&of(&|_| 3)), "3");
        assert_eq!(law(&of(&|n| n / 3)), "n / 3");
        assert_eq!(law(&of(&|n| (n + 1) / 3)), "(n + 1) / 3");
        assert_eq!(law(&of(&|n| 2 * n / 5)), "2 * n / 5");
        // Not odious(n - 1) / 4, which is the same.
        assert_eq!(law(&of(&|n| n.saturating_sub(1) / 2)), "0 if n == 0 else (n - 1) / 2");
        assert_eq!(law(&of(&|n| if n == 4 { 9 } else { n % 3 })), "9 if n == 4 else n % 3");
        let lasker = of(&|n| match n % 4 {
            3 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        });
        assert!(Periodic.fit(&lasker, &Meter::unlimited()).is_ok());
        let squares = of(&|n| n * n);
        assert!(Periodic.fit(&squares, &Meter::unlimited()).is_err());
    }

    proptest! {
        /// Any sequence with a law of this kind is found, and the formula gives its terms.
        #[test]
        fn what_is_periodic_is_found(
            before in prop::collection::vec(0..9u64, 0..20),
            period in prop::collection::vec(0..9u64, 1..12),
            saltus in 0..5u64,
        ) {
            let count = before.len() + 4 * period.len() + 8;
            let tail = (0..count as u64).map(|i| {
                let at = i as usize;
                period[at % period.len()] + saltus * (i / period.len() as u64)
            });
            let terms: Vec<u64> = before.iter().copied().chain(tail).collect();
            let fit = Periodic.fit(&terms, &Meter::unlimited());
            prop_assert!(fit.is_ok());
            let law = fit.map_err(|_| ()).unwrap().law;
            for (n, &term) in (0u64..).zip(&terms) {
                prop_assert_eq!(law.at(n), Some(term), "{} at {}", &law, n);
            }
        }

        /// Whatever is said fits.
        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..3u64, 0..40)) {
            if let Ok(fit) = Periodic.fit(&terms, &Meter::unlimited()) {
                for (n, &term) in (0u64..).zip(&terms) {
                    prop_assert_eq!(fit.law.at(n), Some(term));
                }
            }
        }
    }
}
