//! Runs through the values of a binding.
//!
//! The expressions of a domain are evaluated when the binding is entered, in the order
//! they are written; then the values come one by one or in stretches.

use crate::fault::FaultKind;
use crate::ir::{Domain, Expr, Member};
use crate::numbers::{self, Factors};

/// The expressions of a domain, in order.
pub(super) fn ends(domain: &Domain) -> impl Iterator<Item = &Expr> {
    let (members, own): (&[Member], [Option<&Expr>; 2]) = match domain {
        Domain::Listed(members) => (members, [None, None]),
        Domain::Range(first, last) | Domain::Powers(first, last) => {
            (&[], [Some(first), Some(last)])
        }
        Domain::Is(only)
        | Domain::Divisors(only)
        | Domain::Primes(only)
        | Domain::PrimesUpTo(only) => (&[], [Some(only), None]),
    };
    let listed = members.iter().flat_map(|member| match member {
        Member::One(only) => [Some(only), None],
        Member::Range(first, last) => [Some(first), Some(last)],
    });
    own.into_iter().chain(listed).flatten()
}

/// The next values of a cursor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stretch<'c> {
    /// `first..=last`, not empty.
    Range(i64, i64),
    /// These, not none.
    List(&'c [i64]),
}

impl<'c> Stretch<'c> {
    /// The number of values.
    pub fn len(&self) -> usize {
        match self {
            Stretch::Range(first, last) => (last - first + 1) as usize,
            Stretch::List(list) => list.len(),
        }
    }

    /// The i-th value.
    pub fn get(&self, i: usize) -> i64 {
        match self {
            Stretch::Range(first, _) => first + i as i64,
            Stretch::List(list) => list[i],
        }
    }

    /// At most so many values from one on.
    pub fn part(&self, from: usize, most: usize) -> Stretch<'c> {
        let to = self.len().min(from + most);
        match self {
            Stretch::Range(..) => Stretch::Range(self.get(from), self.get(to - 1)),
            Stretch::List(list) => Stretch::List(&list[from..to]),
        }
    }
}

/// A place in a domain.
#[derive(Clone, Debug, Default)]
pub(super) struct Cursor {
    /// Ranges `first..=last` still to come, the next one at the end; none is empty.
    ranges: Vec<(i64, i64)>,
    /// Values still to come: those from `at` on.
    list: Vec<i64>,
    at: usize,
    /// Primes still to come: those above the first number, up to the second.
    primes: Option<(i64, i64)>,
    /// Steps that listing values took and nobody has counted, beyond one for each.
    spent: u64,
}

impl Cursor {
    /// Begins with a domain, given the values of its [`ends`].
    pub fn open(
        &mut self,
        domain: &Domain,
        ends: &[i64],
        factors: &mut Factors,
    ) -> Result<(), FaultKind> {
        self.ranges.clear();
        self.list.clear();
        self.at = 0;
        self.primes = None;
        let end = |i: usize| ends.get(i).copied().unwrap_or(0);
        match domain {
            Domain::Is(_) => self.push(end(0), end(0)),
            Domain::Range(..) => self.push(end(0), end(1)),
            Domain::Listed(members) => self.list_members(members, ends),
            Domain::Divisors(_) => {
                self.spent += numbers::effort(end(0));
                factors.divisors(end(0), &mut self.list)?;
            }
            Domain::Primes(_) => {
                self.spent += numbers::effort(end(0));
                factors.primes(end(0), &mut self.list)?;
            }
            Domain::PrimesUpTo(_) => self.primes = Some((1, end(0))),
            Domain::Powers(..) => numbers::powers(end(0), end(1), &mut self.list)?,
        }
        Ok(())
    }

    fn push(&mut self, first: i64, last: i64) {
        if first <= last {
            self.ranges.push((first, last));
        }
    }

    fn list_members(&mut self, members: &[Member], ends: &[i64]) {
        if members.iter().all(|member| matches!(member, Member::One(_))) {
            self.list.extend_from_slice(ends);
            return;
        }
        let mut ends = ends.iter().copied();
        for member in members {
            let first = ends.next().unwrap_or(0);
            let last = if let Member::Range(..) = member { ends.next() } else { None };
            self.push(first, last.unwrap_or(first));
        }
        self.ranges.reverse();
    }

    /// The steps that listing values took since this was asked last, beyond one for each: to
    /// be counted, for limits of time.
    #[inline]
    pub fn spent(&mut self) -> u64 {
        std::mem::take(&mut self.spent)
    }

    /// The next value.
    pub fn next(&mut self, factors: &mut Factors) -> Option<i64> {
        match self.stretch(1, factors)? {
            Stretch::Range(first, _) => Some(first),
            Stretch::List(list) => list.first().copied(),
        }
    }

    /// The next values, at most so many.
    pub fn stretch(&mut self, most: usize, factors: &mut Factors) -> Option<Stretch<'_>> {
        if let Some((first, last)) = self.ranges.pop() {
            let end = last.min(first.saturating_add(most as i64 - 1));
            if end < last {
                self.ranges.push((end + 1, last));
            }
            return Some(Stretch::Range(first, end));
        }
        while self.at == self.list.len() {
            let (after, last) = self.primes.filter(|(after, last)| after < last)?;
            self.spent += numbers::sieving_effort(after);
            self.primes = Some((factors.primes_after(after, last, &mut self.list), last));
            self.at = 0;
        }
        let from = self.at;
        self.at = self.list.len().min(from + most);
        Some(Stretch::List(&self.list[from..self.at]))
    }
}
