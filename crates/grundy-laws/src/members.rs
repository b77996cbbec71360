//! Sets of numbers in increasing order: the k-th has a law of k, or follows from those before it.
//!
//! The lost positions of many games are such sets where who wins has no law of n that is short: the
//! Fibonacci numbers and their kin, whose members soon lie far apart. A recurrence is read off the
//! members in the first quarter of the range and compared with all numbers, members or not.
//!
//! Complexity: O(numbers), the candidates for a recurrence times the members, and that of a guess.

use crate::{Expr, Found, Op, guess};
use grundy::heap::evidence::bits;
use grundy::work::{Meter, Stop};
use std::fmt;

/// The law of a set.
#[derive(Clone, Debug)]
pub enum Members {
    /// The k-th member, from k = 0 on, by a formula of k.
    Formula(Found),
    /// The k-th member by those before it.
    Recurrence(Recurrence),
}

/// a(k) = c a(k − 1) + e a(k − back) + d, behind the first members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The members before the recurrence holds.
    pub first: Vec<u64>,
    /// The factor of the member before.
    pub one: i64,
    /// How far back the other member lies, and its factor.
    pub other: (usize, i64),
    /// What is added.
    pub added: i64,
}

/// Nothing farther back is looked at.
const FARTHEST: usize = 12;

/// No factor is larger.
const FACTORS: i64 = 10;

/// So many members must follow from others,
const FOLLOWING: usize = 6;

/// so many of them in the part that nothing was read off (powers of 3 have no more),
const FRESH: usize = 1;

/// and they must take so many times as long to write as the recurrence and its first members.
const SAVING: u64 = 2;

/// Where the quarter ends that a recurrence is read off.
const SHARE: u64 = 4;

impl Members {
    /// The law of the members of a set, all of them up to `last`, in increasing order.
    ///
    /// # Example
    /// ```
    /// use grundy::work::Meter;
    /// use grundy_laws::Members;
    /// let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];
    /// let law = Members::of(&fibonacci, 1000, &Meter::unlimited())?.unwrap();
    /// assert_eq!(law.to_string(), "a(k) = a(k-1) + a(k-2), a = 1, 2, …");
    /// # Ok::<(), grundy::work::Stop>(())
    /// ```
    ///
    /// # Errors
    /// The meter has no time or memory left.
    pub fn of(members: &[u64], last: u64, meter: &Meter) -> Result<Option<Self>, Stop> {
        if let Some(found) = guess(members, meter)?.found {
            // The next member must lie beyond what was seen.
            let next = found.fit.law.at_within(members.len() as u64, meter)?;
            if next.is_some_and(|next| next > last) {
                return Ok(Some(Members::Formula(found)));
            }
        }
        Ok(Recurrence::of(members, last, meter)?.map(Members::Recurrence))
    }

    /// The members up to a number, as the law says.
    pub fn up_to(&self, last: u64) -> Vec<u64> {
        match self {
            Members::Recurrence(law) => law.up_to(last),
            Members::Formula(found) => {
                let members = (0..).map_while(|k| found.fit.law.at(k));
                members.take_while(|&member| member <= last).collect()
            }
        }
    }
}

impl Members {
    /// The number whose multiples the members are, if they are all of them.
    pub fn multiples_of(&self) -> Option<u64> {
        let Members::Formula(found) = self else { return None };
        let Expr::Binary(Op::Mul, place, factor) = &found.fit.law else { return None };
        match (&**place, &**factor) {
            (Expr::Index, Expr::Number(factor)) => u64::try_from(*factor).ok(),
            _ => None,
        }
    }
}

impl Recurrence {
    fn of(members: &[u64], last: u64, meter: &Meter) -> Result<Option<Self>, Stop> {
        let seen = members.partition_point(|&member| member <= last / SHARE);
        // Members that lie close together have laws of n; and most sets are such.
        if members.len() > 64 + u64::BITS as usize || members.len() < seen + FRESH {
            return Ok(None);
        }
        let mut best: Option<(u64, Recurrence)> = None;
        for back in 2..=FARTHEST {
            for (one, other) in factors() {
                meter.steps(members.len() as u64)?;
                let Some(found) = Recurrence::read_off(&members[..seen], one, (back, other)) else {
                    continue;
                };
                let weight = found.weight();
                let shorter = best.as_ref().is_none_or(|(least, _)| weight < *least);
                if shorter && found.is_sound(members, last) {
                    best = Some((weight, found));
                }
            }
        }
        Ok(best.map(|(_, found)| found))
    }

    /// The recurrence with these factors that the last members follow, as far back as they do.
    fn read_off(seen: &[u64], one: i64, other: (usize, i64)) -> Option<Self> {
        let added = |k: usize| -> Option<i64> {
            let member = |k: usize| i64::try_from(seen[k]).ok();
            let back = if other.1 == 0 { 0 } else { other.1.checked_mul(member(k - other.0)?)? };
            member(k)?.checked_sub(one.checked_mul(member(k - 1)?)?)?.checked_sub(back)
        };
        let least = if other.1 == 0 { 1 } else { other.0 };
        let last = seen.len().checked_sub(1).filter(|&last| last >= least)?;
        let constant = added(last)?;
        let start = (least..=last).rev().take_while(|&k| added(k) == Some(constant)).last()?;
        Some(Recurrence { first: seen[..start].to_vec(), one, other, added: constant })
    }

    /// The next member behind some.
    fn next(&self, members: &[u64]) -> Option<u64> {
        let member = |back: usize| {
            let at = members.len().checked_sub(back)?;
            Some(i128::from(*members.get(at)?))
        };
        let other =
            if self.other.1 == 0 { 0 } else { i128::from(self.other.1) * member(self.other.0)? };
        let sum = i128::from(self.one) * member(1)? + other + i128::from(self.added);
        u64::try_from(sum).ok().filter(|next| members.last().is_some_and(|last| next > last))
    }

    /// The members up to a number.
    fn up_to(&self, last: u64) -> Vec<u64> {
        let mut members = self.first.clone();
        while let Some(next) = self.next(&members).filter(|&next| next <= last) {
            members.push(next);
        }
        members
    }

    /// It gives all members up to `last` and no others, says less than they do, and enough of them
    /// are its own.
    fn is_sound(&self, members: &[u64], last: u64) -> bool {
        let own = &members[self.first.len()..];
        // What a member tells: how far it lies from the one before.
        let gaps = members.windows(2).skip(self.first.len() - 1).map(|two| two[1] - two[0]);
        let told: u64 = gaps.map(|gap| bits(gap.into())).sum();
        own.len() >= FOLLOWING
            && self.weight() * SAVING <= told
            && self.next(members).is_none_or(|next| next > last)
            && self.up_to(last) == members
    }

    /// About how many bits it takes to write it down.
    fn weight(&self) -> u64 {
        let number = |number: i64| bits(number.unsigned_abs().into()) + 1;
        let first: u64 = self.first.iter().map(|&member| bits(member.into())).sum();
        let other = if self.other.1 == 0 { 1 } else { number(self.other.1) + self.other.0 as u64 };
        4 + first + number(self.one) + other + number(self.added)
    }
}

/// Pairs of factors, small ones.
fn factors() -> impl Iterator<Item = (i64, i64)> {
    (0..=FACTORS)
        .flat_map(|one| (-2..=FACTORS).map(move |other| (one, other)))
        .filter(|&factors| factors != (0, 0) && factors != (1, 0))
}

impl fmt::Display for Recurrence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut parts = Vec::new();
        for (factor, back) in [(self.one, 1), (self.other.1, self.other.0)] {
            match factor {
                0 => {}
                1 => parts.push(format!("+ a(k-{back})")),
                -1 => parts.push(format!("- a(k-{back})")),
                2.. => parts.push(format!("+ {factor} * a(k-{back})")),
                _ => parts.push(format!("- {} * a(k-{back})", factor.unsigned_abs())),
            }
        }
        match self.added {
            0 => {}
            1.. => parts.push(format!("+ {}", self.added)),
            _ => parts.push(format!("- {}", self.added.unsigned_abs())),
        }
        let sum = parts.join(" ");
        let sum = sum.strip_prefix("+ ").unwrap_or(&sum);
        let first: Vec<String> = self.first.iter().map(u64::to_string).collect();
        write!(f, "a(k) = {sum}, a = {}, …", first.join(", "))
    }
}

impl fmt::Display for Members {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Members::Recurrence(law) => law.fmt(f),
            Members::Formula(found) => {
                write!(f, "a(k) = {}", crate::two::renamed_text(&found.fit.law.to_string(), "k"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiples_are_named() {
        let of = |members: Vec<u64>, last| {
            Members::of(&members, last, &Meter::unlimited()).unwrap()?.multiples_of()
        };
        assert_eq!(of((0..=1000).step_by(10).collect(), 1000), Some(10));
        assert_eq!(of((0..=1000).skip(1).step_by(10).collect(), 1000), None);
    }

    /// The law of the members up to a number that a rule makes.
    fn law(last: u64, mut next: impl FnMut(&[u64]) -> u64) -> Option<String> {
        let mut members = Vec::new();
        loop {
            let member = next(&members);
            if member > last {
                break;
            }
            members.push(member);
        }
        let found = Members::of(&members, last, &Meter::unlimited()).unwrap()?;
        assert_eq!(found.up_to(last), members, "{found}");
        Some(found.to_string())
    }

    fn back(members: &[u64], by: usize) -> u64 {
        members[members.len() - by]
    }

    #[test]
    fn recurrences_and_formulas() {
        let powers = law(100_000, |a| if a.is_empty() { 1 } else { 3 * back(a, 1) });
        assert_eq!(powers.as_deref(), Some("a(k) = 3 * a(k-1), a = 1, …"));
        // Threefold dynamic Nim: Schwenk's sequence.
        let dynamic = law(100_000, |a| match a.len() {
            0..=4 => [1, 2, 3, 4, 6][a.len()],
            _ => back(a, 1) + back(a, 4),
        });
        assert_eq!(dynamic.as_deref(), Some("a(k) = a(k-1) + a(k-4), a = 1, 2, 3, 4, 6, …"));
        let with = law(100_000, |a| if a.is_empty() { 1 } else { 2 * back(a, 1) + 1 });
        assert_eq!(with.as_deref(), Some("a(k) = 2 * a(k-1) + 1, a = 1, …"));
        let golden = |k: u64| (k + (5 * k * k).isqrt()) / 2;
        let beatty = law(10_000, |a| golden(a.len() as u64 + 1));
        assert!(beatty.is_some_and(|law| law.contains("isqrt")));
        let squares = law(10_000, |a| (a.len() * a.len()) as u64);
        let by_two = "a(k) = 2 * a(k-1) - a(k-2) + 2, a = 0, 1, …";
        assert_eq!(squares.as_deref(), Some(by_two));
    }

    /// A member that is not there, or one that is, ends the law.
    #[test]
    fn one_number_too_many_or_too_few() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];
        let law = |members: &[u64], last| Members::of(members, last, &Meter::unlimited()).unwrap();
        assert!(law(&fibonacci, 1596).is_some() && law(&fibonacci, 1597).is_none());
        for at in 0..fibonacci.len() {
            let mut fewer = fibonacci.to_vec();
            fewer.remove(at);
            if let Some(found) = law(&fewer, 1596) {
                assert_eq!(found.up_to(1596), fewer, "{found}");
            }
            let mut more = fibonacci.to_vec();
            more.insert(at, fibonacci[at] - 1);
            more.dedup();
            if let Some(found) = law(&more, 1596) {
                assert_eq!(found.up_to(1596), more, "{found}");
            }
        }
        assert!(law(&[], 1000).is_none() && law(&[5], 1000).is_none());
    }

    /// Numbers drawn at random, thin and dense, have no law.
    #[test]
    fn no_law_of_chance() {
        let mut state = 88_172_645_463_325_252u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for round in 0..400 {
            let last = 500 << (round % 8);
            let mut members = Vec::new();
            let mut at = 1 + random() % 3;
            while at <= last {
                members.push(at);
                at += 1 + random() % (at / (1 + round % 5) + 2);
            }
            if let Some(found) = Members::of(&members, last, &Meter::unlimited()).unwrap() {
                panic!("{members:?} to {last}: {found}");
            }
        }
    }
}
