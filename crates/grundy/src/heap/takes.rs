//! Subtraction games: which numbers may be taken, or which may not.

use super::{HeapRule, Law};
use crate::notation::{Problem, Words, scan};
use crate::solve::{Meter, Stop};
use crate::values::MexSet;
use crate::words;
use std::fmt;

/// A set of positive integers as disjoint ranges, or the complement of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeSet {
    /// Sorted, disjoint, not adjacent; both ends belong.
    ranges: Vec<(u64, u64)>,
    /// Whether the ranges are what may *not* be taken.
    all_but: bool,
}

impl TakeSet {
    /// Reads `1,3,4`, `2..5` or a mixture.
    pub fn read(text: &str, all_but: bool) -> Result<Self, Problem> {
        let what = words!("number of stones", "石子数");
        let mut ranges = Vec::new();
        for token in scan::tokens(text) {
            let (low, high) = token.split_once("..").unwrap_or((token, token));
            let (low, high) = (scan::number(low, &what)?, scan::number(high, &what)?);
            let token = scan::shown(token);
            if low == 0 {
                return Err(Problem::new(words!(
                    "`{token}` contains 0, but a move must take at least one stone",
                    "`{token}` 含有 0，但每步至少取一颗"
                )));
            }
            if low > high {
                return Err(Problem::new(words!(
                    "the range `{token}` is empty",
                    "区间 `{token}` 为空"
                )));
            }
            ranges.push((low, high));
        }
        if ranges.is_empty() {
            return Err(Problem::new(words!(
                "the set of takes is missing: numbers or ranges after a colon",
                "缺少可取数集合：应在冒号后写数或区间"
            )));
        }
        ranges.sort_unstable();
        let mut merged: Vec<(u64, u64)> = Vec::new();
        for (low, high) in ranges {
            match merged.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        Ok(TakeSet { ranges: merged, all_but })
    }

    /// The one interval `l..=r` the set consists of, if it does.
    pub fn interval(&self) -> Option<(u64, u64)> {
        match (self.all_but, self.ranges.as_slice()) {
            (false, [range]) => Some(*range),
            _ => None,
        }
    }

    /// The largest number named.
    pub fn largest(&self) -> u64 {
        self.ranges.last().map_or(0, |range| range.1)
    }

    /// Whether `take` stones may be taken.
    pub fn allows(&self, take: u64) -> bool {
        let named = self.ranges.iter().any(|r| r.0 <= take && take <= r.1);
        take > 0 && named != self.all_but
    }

    /// The numbers up to `n` that may be taken, in increasing order.
    pub fn takes(&self, n: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        if !self.all_but {
            let named = self.ranges.iter().take_while(move |r| r.0 <= n);
            return Box::new(named.flat_map(move |r| r.0..=r.1.min(n)));
        }
        // The gaps between the ranges; those may be too wide to be counted through.
        let starts = [0].into_iter().chain(self.ranges.iter().map(|r| r.1));
        let ends = self.ranges.iter().map(|r| r.0 - 1).chain([u64::MAX]);
        let gaps = starts.zip(ends).take_while(move |&(start, _)| start < n);
        Box::new(gaps.flat_map(move |(start, end)| start + 1..=end.min(n)))
    }

    /// All-but values with O(|S|) work each: a value is missing from the options
    /// iff every heap that has it is out of reach.
    fn all_but_values(&self, n: u64, meter: &Meter) -> Result<Vec<u64>, Stop> {
        let excluded: Vec<u64> = self.ranges.iter().flat_map(|r| r.0..=r.1.min(n)).collect();
        let mut values: Vec<u64> = Vec::with_capacity(n as usize + 1);
        let mut count = vec![0u32; n as usize + 2];
        let mut mex_of_all = 0;
        let mut hidden: Vec<u64> = Vec::new();
        for heap in 0..=n {
            meter.steps(1 + excluded.len() as u64)?;
            hidden.clear();
            hidden.extend(
                excluded.iter().take_while(|&&s| s <= heap).map(|s| values[(heap - s) as usize]),
            );
            hidden.sort_unstable();
            let missing = hidden
                .chunk_by(|a, b| a == b)
                .find(|same| count[same[0] as usize] as usize == same.len());
            let value = missing.map_or(mex_of_all, |same| same[0].min(mex_of_all));
            values.push(value);
            count[value as usize] += 1;
            while count[mex_of_all as usize] > 0 {
                mex_of_all += 1;
            }
        }
        Ok(values)
    }

    /// Everything about the first `n` heaps that later values depend on, relative
    /// to the least value missing among the heaps always in reach.
    fn state(&self, values: &[u64], n: usize) -> Option<(u64, Vec<i64>)> {
        let window = self.largest() as usize;
        let old = n.checked_sub(window)?;
        let mut seen = MexSet::default();
        values[..old].iter().for_each(|&value| seen.insert(value));
        let base = seen.mex();
        let mut above: Vec<u64> = values[..old].iter().copied().filter(|&v| v > base).collect();
        above.sort_unstable();
        above.dedup();
        let relative = |&value: &u64| value as i64 - base as i64;
        let mut state: Vec<i64> = values[old..n].iter().map(relative).collect();
        state.extend(above.iter().map(relative));
        Some((base, state))
    }
}

impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, &(low, high)) in self.ranges.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            match high - low {
                0 => write!(f, "{comma}{low}")?,
                1 => write!(f, "{comma}{low},{high}")?,
                _ => write!(f, "{comma}{low}..{high}")?,
            }
        }
        Ok(())
    }
}

impl HeapRule for TakeSet {
    fn values(&self, n: u64, meter: &Meter) -> Result<Vec<u64>, Stop> {
        meter.visit(n)?;
        meter.hold(n.saturating_mul(16))?;
        if self.all_but {
            return self.all_but_values(n, meter);
        }
        let takes: Vec<u64> = self.takes(n).collect();
        let mut values: Vec<u64> = Vec::with_capacity(n as usize + 1);
        let mut seen = MexSet::default();
        for heap in 0..=n {
            seen.clear();
            for &take in takes.iter().take_while(|&&take| take <= heap) {
                seen.insert(values[(heap - take) as usize]);
            }
            meter.steps(1 + takes.len() as u64)?;
            values.push(seen.mex());
        }
        Ok(values)
    }

    fn proves(&self, values: &[u64], seen: &Law) -> Option<(&'static str, Words)> {
        let (n0, p, most) = (seen.preperiod, seen.period, self.largest());
        if !self.all_but {
            // The next value depends on the last max(S) values alone.
            let matches = values.len() as u64 - n0 - p;
            return (seen.saltus == 0 && matches >= most).then(|| {
                ("Golomb 1966", words!(
                    "{matches} consecutive values from {n0} on repeat after {p}; {most} = max S suffice",
                    "从 {n0} 起连续 {matches} 个值以 {p} 为周期重复；{most} = max S 个即可"
                ))
            });
        }
        let at = n0.checked_add(most)?;
        let later = at.checked_add(p).filter(|&later| later <= values.len() as u64)?;
        let (at, later) = (at as usize, later as usize);
        let (base, state) = self.state(values, at)?;
        let (later_base, later_state) = self.state(values, later)?;
        (state == later_state && later_base == base + seen.saltus).then(|| {
            ("repeated state", words!(
                "all that decides the values from heap {at} on is the same, raised by {}, from heap {later} on",
                "决定第 {at} 堆以后各值的全部信息，在第 {later} 堆处重复出现（整体加 {}）",
                seen.saltus
            ))
        })
    }

    fn affordable(&self) -> u64 {
        let width: u64 = self.ranges.iter().fold(1, |sum, r| sum.saturating_add(r.1 - r.0 + 1));
        (100_000_000 / width).clamp(256, 4_000_000)
    }

    fn can_be_proved(&self) -> bool {
        self.largest() < self.affordable()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_are_what_is_allowed() {
        for text in ["1", "2..4", "1,3,4", "1,2,5..7,9", "3,100"] {
            for set in [false, true].map(|all_but| TakeSet::read(text, all_but).unwrap()) {
                for n in 0..14 {
                    let allowed: Vec<u64> = (0..=n).filter(|&take| set.allows(take)).collect();
                    assert_eq!(set.takes(n).collect::<Vec<_>>(), allowed, "{set:?} {n}");
                }
            }
        }
    }

    /// Ranges of any width cost nothing.
    #[test]
    fn wide_ranges() {
        let last = u64::MAX;
        let takes =
            |text: &str, n| TakeSet::read(text, true).unwrap().takes(n).take(3).collect::<Vec<_>>();
        assert!(takes("1..18446744073709551615", last).is_empty());
        assert_eq!(takes("1..18446744073709551613", last), [last - 1, last]);
        assert_eq!(takes("3..18446744073709551614", last), [1, 2, last]);
        assert_eq!(takes("18446744073709551615", last), [1, 2, 3]);
    }
}
