//! Subtraction games: which numbers may be taken, or which may not.

use super::{HeapRule, Pattern, Periodic, Values, allbut, subtract};
use crate::answer::Proved;
use crate::notation::{Problem, Words, scan};
use crate::words;
use crate::work::{Meter, Stop};
use std::fmt;

/// A set of positive integers as disjoint ranges, or the complement of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeSet {
    /// Sorted, disjoint, not adjacent; both ends belong.
    pub(super) ranges: Vec<(u64, u64)>,
    /// Whether the ranges are what may *not* be taken.
    all_but: bool,
}

impl TakeSet {
    /// What may be taken (or not), as ranges; both ends belong.
    pub fn ranges(&self) -> &[(u64, u64)] {
        &self.ranges
    }

    /// Reads `1,3,4`, `2..5` or a mixture.
    pub fn read(text: &str, all_but: bool) -> Result<Self, Problem> {
        let what = words!("number of stones", "石子数");
        let mut ranges = Vec::new();
        for token in entries(text)? {
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

    /// The powers of two, as far as numbers go.
    pub fn powers_of_two(all_but: bool) -> Self {
        // 1 and 2 are adjacent, the others stand alone.
        let alone = (2..64).map(|bit| (1 << bit, 1 << bit));
        TakeSet { ranges: std::iter::once((1, 2)).chain(alone).collect(), all_but }
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
}

/// The numbers and ranges between the commas, none of them missing.
fn entries(text: &str) -> Result<Vec<&str>, Problem> {
    let pieces: Vec<&str> = text.split([',', '，', '、']).collect();
    let mut entries = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let before = entries.len();
        entries.extend(scan::tokens(piece));
        if entries.len() == before && pieces.len() > 1 {
            let (place, text) = (i + 1, scan::shown(text));
            return Err(Problem::new(words!(
                "number {place} of the list `{text}` is missing: there is a comma too many",
                "列表 `{text}` 的第 {place} 个数缺失：多了一个逗号"
            )));
        }
    }
    Ok(entries)
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
    fn extend(&self, values: &mut Values, n: u64, meter: &Meter) -> Result<(), Stop> {
        match self.all_but {
            true => allbut::extend(self, values, n, meter),
            false => subtract::extend(self, values, n, meter),
        }
    }

    fn enough(&self, seen: &Pattern) -> Option<u64> {
        let enough = (seen.preperiod + seen.period).checked_add(self.largest())?;
        (self.all_but || seen.saltus == 0).then_some(enough)
    }

    fn proves(&self, values: &Values, seen: &Pattern) -> Option<(&'static str, Words)> {
        match self.all_but {
            true => allbut::proves(self, values, seen),
            false => Some(subtract::proof(values.len(), seen, self.largest())),
        }
    }

    fn look(&self, values: &Values, meter: &Meter) -> Result<Option<Proved<Periodic>>, Stop> {
        match self.all_but {
            true => super::patterns::proved(self, values, meter),
            false => subtract::look(values, self.largest(), meter),
        }
    }

    fn affordable(&self) -> u64 {
        let width: u64 = self.ranges.iter().fold(1, |sum, r| sum.saturating_add(r.1 - r.0 + 1));
        (100_000_000 / width).clamp(256, 4_000_000)
    }

    /// Heaps up to the largest number named have not met it yet.
    fn beyond(&self, n: u64, _period: u64) -> u64 {
        n.max(self.largest().saturating_mul(4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_there() {
        for text in ["1,,3", ",1", "1,", "1,，3", ",", "1, ,3"] {
            let problem = TakeSet::read(text, false).unwrap_err();
            assert!(problem.message.en.contains("is missing"), "{text}: {problem:?}");
        }
        let place = |text| TakeSet::read(text, false).unwrap_err().message.en;
        assert!(place("1,,3").starts_with("number 2 of the list `1,,3`"), "{}", place("1,,3"));
        assert!(place("").starts_with("the set of takes is missing"));
        assert_eq!(TakeSet::read("1，3、4", false), TakeSet::read("1,3,4", false));
    }

    #[test]
    fn powers_of_two_are_a_set() {
        let powers: Vec<String> = (0..64).map(|bit| (1u64 << bit).to_string()).collect();
        let read = TakeSet::read(&powers.join(","), true).unwrap();
        assert_eq!(TakeSet::powers_of_two(true), read);
    }

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
