//! Every n at once: the sets of readings that its digits lead to.

use super::law::Law;
use super::moves::{Case, Sum};
use super::reading::{Read, Reading, System};
use grundy::work::{Meter, Stop};
use std::collections::{BTreeMap, BTreeSet};

/// A case with the values of its heaps, where these are read as digits: for each of them the number
/// that is the value, and run·value − rise·heap.
pub(super) struct Move {
    pub case: Case,
    pub values: Vec<(usize, usize, Sum)>,
}

/// Walks through the moves of a rule under a law.
pub(super) struct Walk<'a> {
    pub system: &'a System,
    pub law: &'a Law,
    pub moves: &'a [Move],
    pub meter: &'a Meter,
    /// Readings by number, and what each becomes with a digit of n and one of the value.
    readings: Vec<Reading>,
    number: BTreeMap<Reading, usize>,
    becomes: BTreeMap<(usize, usize, usize), Vec<usize>>,
}

/// What a reading takes, about: in steps, so that few are kept, and in bytes.
const STEPS: u64 = 32;
const BYTES: u64 = 800;

/// Where the digits of n (and of a value u) have led: the law's state, rise·n − run·u, the last
/// digits of both, the readings.
type Place = (usize, Read, u8, u8, Vec<usize>);

impl<'a> Walk<'a> {
    pub fn new(system: &'a System, law: &'a Law, moves: &'a [Move], meter: &'a Meter) -> Self {
        let (number, becomes) = (BTreeMap::new(), BTreeMap::new());
        Walk { system, law, moves, meter, readings: Vec::new(), number, becomes }
    }

    fn named(&mut self, reading: Reading) -> usize {
        let fresh = self.readings.len();
        *self.number.entry(reading).or_insert_with_key(|reading| {
            self.readings.push(reading.clone());
            fresh
        })
    }

    fn begin(&self, case: usize) -> Reading {
        let Move { case: of, values } = &self.moves[case];
        let sums = vec![Some([0; 3]); of.conditions.len() + values.len()];
        Reading { case, sums, last: vec![0; of.numbers], laws: vec![0; of.heaps.len()] }
    }

    /// What a reading becomes with a digit of n and one of the value, for all other digits.
    fn continued(&self, at: &Reading, n: usize, value: usize) -> Result<Vec<Reading>, Stop> {
        let Move { case, values } = &self.moves[at.case];
        let base = self.system.digits() as u64;
        let choices = u32::try_from(case.numbers - 1).ok().and_then(|free| base.checked_pow(free));
        let mut out = Vec::new();
        for choice in 0..choices.unwrap_or(u64::MAX) {
            self.meter.steps(1)?;
            let mut rest = choice;
            let mut digits = vec![n];
            for _ in 1..case.numbers {
                digits.push((rest % base) as usize);
                rest /= base;
            }
            let sum = values.iter().fold(0, |sum, value| sum ^ digits[value.1]);
            if self.law.rise > 0 && sum != value {
                continue;
            }
            out.extend(self.reading(at, &digits));
        }
        Ok(out)
    }

    fn reading(&self, at: &Reading, digits: &[usize]) -> Option<Reading> {
        let Move { case, values } = &self.moves[at.case];
        let mut to = self.system.next(case, at, digits)?;
        for ((_, _, sum), read) in values.iter().zip(&mut to.sums[case.conditions.len()..]) {
            let own = sum[1..].iter().zip(digits).map(|(f, &digit)| f * digit as i128).sum();
            let (least, most) = self.law.bounds();
            *read = self.system.read((*read, own), sum, (-most, -least), true)?;
        }
        for (heap, state) in case.heaps.iter().zip(&mut to.laws) {
            *state = self.law.next[*state][digits[heap.0]];
        }
        Some(to)
    }

    /// The value of the option, if the digits end here and it is one; 0 where values are digits,
    /// which were read with it.
    fn value(&self, at: &Reading) -> Option<i128> {
        let Move { case, values } = &self.moves[at.case];
        let correction = |heap: usize| self.law.correction[at.laws[heap]];
        let right = |((heap, _, _), read): (&(usize, usize, Sum), &Read)| {
            read.map(|read| self.system.total(read)) == Some(correction(*heap))
        };
        let fits = self.system.holds(case, at)
            && values.iter().zip(&at.sums[case.conditions.len()..]).all(right);
        let odd = (0..case.heaps.len()).filter(|&heap| self.law.rise == 0 && case.heaps[heap].1);
        fits.then(|| odd.fold(0, |sum, heap| sum ^ correction(heap)))
    }

    fn after(&mut self, set: &[usize], n: usize, value: usize) -> Result<Vec<usize>, Stop> {
        let mut all = BTreeSet::new();
        for &at in set {
            if !self.becomes.contains_key(&(at, n, value)) {
                let next = self.continued(&self.readings[at].clone(), n, value)?;
                let before = self.readings.len();
                let next = next.into_iter().map(|reading| self.named(reading)).collect();
                let fresh = (self.readings.len() - before) as u64;
                self.meter.steps(fresh * STEPS)?;
                self.meter.hold(fresh * BYTES)?;
                self.becomes.insert((at, n, value), next);
            }
            let next = &self.becomes[&(at, n, value)];
            self.meter.steps(1 + next.len() as u64)?;
            all.extend(next);
        }
        Ok(all.into_iter().collect())
    }

    /// Whether no digits of n lead to an option.
    pub fn impossible(&mut self) -> Result<bool, Stop> {
        let begin: Vec<(usize, u8)> =
            (0..self.moves.len()).map(|case| (self.named(self.begin(case)), 0)).collect();
        let mut seen: BTreeSet<(usize, u8)> = begin.iter().copied().collect();
        let mut open = begin;
        while let Some((at, last)) = open.pop() {
            if self.system.may_end(last) && self.value(&self.readings[at]).is_some() {
                return Ok(false);
            }
            for n in 0..self.system.digits() {
                let Some(last) = self.system.follow(last, n) else { continue };
                let next = self.after(&[at], n, 0)?;
                open.extend(next.into_iter().map(|at| (at, last)).filter(|&to| seen.insert(to)));
            }
        }
        Ok(true)
    }

    /// Whether, for every n, the options have all values below the law's and not the law's. How
    /// many places there are; `None` if it is not so.
    pub fn mex(&mut self) -> Result<Option<usize>, Stop> {
        let first: Place = (0, Some([0; 3]), 0, 0, self.before()?);
        let mut seen = BTreeSet::from([first.clone()]);
        let mut open = vec![first];
        let ours: Sum = vec![0, self.law.rise, -self.law.run];
        let values = if self.law.rise == 0 { 1 } else { self.system.digits() };
        while let Some((state, sum, last, last_value, set)) = open.pop() {
            let ended = self.system.may_end(last) && self.system.may_end(last_value);
            if ended && !self.right(self.law.correction[state], sum, &set) {
                return Ok(None);
            }
            for choice in 0..self.system.digits() * values {
                self.meter.steps(1)?;
                let (n, value) = (choice / values, choice % values);
                let own = self.law.rise * n as i128 - self.law.run * value as i128;
                let place = || {
                    let last = self.system.follow(last, n)?;
                    let last_value = self.system.follow(last_value, value)?;
                    // Values that are above the law's whatever comes are of no interest.
                    let sum = self.system.read((sum, own), &ours, self.law.bounds(), false)?;
                    Some((sum, last, last_value))
                };
                let Some((sum, last, last_value)) = place() else { continue };
                let set = self.after(&set, n, value)?;
                let to: Place = (self.law.next[state][n], sum, last, last_value, set);
                if seen.insert(to.clone()) {
                    self.meter.hold(16 * to.4.len() as u64)?;
                    open.push(to);
                }
            }
        }
        Ok(Some(seen.len()))
    }

    /// The readings before n begins: other numbers may have begun.
    fn before(&mut self) -> Result<Vec<usize>, Stop> {
        let begin = |walk: &mut Self, case| walk.named(walk.begin(case));
        let mut set: BTreeSet<usize> =
            (0..self.moves.len()).map(|case| begin(self, case)).collect();
        loop {
            let known: Vec<usize> = set.iter().copied().collect();
            set.extend(self.after(&known, 0, 0)?);
            if set.len() == known.len() {
                return Ok(known);
            }
        }
    }

    /// The mex rule, if the digits end here: u is below the law's value if `sum` and the correction
    /// are above 0.
    fn right(&self, correction: i128, sum: Read, set: &[usize]) -> bool {
        let values: BTreeSet<i128> =
            set.iter().filter_map(|&at| self.value(&self.readings[at])).collect();
        if self.law.rise == 0 {
            return (0..).find(|value| !values.contains(value)) == Some(correction);
        }
        match sum.map_or(1, |sum| self.system.total(sum) + correction) {
            1.. => !values.is_empty(),
            0 => values.is_empty(),
            _ => true,
        }
    }
}
