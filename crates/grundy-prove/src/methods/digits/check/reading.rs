//! Reading the digits of an option, the greatest place first.
//!
//! Places satisfy U(t) = c₁·U(t−1) + c₂·U(t−2) + …; in base k, U(t) = k·U(t−1). A sum of what was
//! read, with t places to come, is r₀·U(t) + r₁·U(t−1) + …, and of each number at most U(t) − 1 is
//! still to come.

use super::moves::{Case, Sum};
use grundy_laws::Numeration;

/// The recurrence c₁, c₂, …, and, for t = 0, 1, …, as many places U(t), U(t−1), … as it is long.
pub(super) struct System {
    numeration: Numeration,
    recurrence: &'static [i128],
    base: i128,
    first: &'static [[i128; 3]],
}

/// A sum that was read so far; `None` if it is at least 0 whatever comes.
pub(super) type Read = Option<[i128; 3]>;

/// An option as far as it was read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Reading {
    /// Its case.
    pub case: usize,
    /// The sum of each condition.
    pub sums: Vec<Read>,
    /// The last digits of each number, as far as they decide what may follow.
    pub last: Vec<u8>,
    /// The state of the law for each heap.
    pub laws: Vec<usize>,
}

impl System {
    pub fn new(numeration: Numeration) -> Self {
        let (recurrence, first): (&[i128], &[[i128; 3]]) = match numeration {
            Numeration::Base(_) => (&[], &[[1, 0, 0]]),
            Numeration::Zeckendorf => (&[1, 1], &[[1, 1, 0], [2, 1, 0]]),
            Numeration::Pell => (&[2, 1], &[[1, 0, 0], [2, 1, 0]]),
            Numeration::Tribonacci => (&[1, 1, 1], &[[1, 1, 0], [2, 1, 1], [4, 2, 1]]),
        };
        let base = numeration.digits() as i128;
        System { numeration, recurrence, base, first }
    }

    pub fn digits(&self) -> usize {
        self.numeration.digits()
    }

    /// The last digits after a further one, unless it may not stand there.
    pub fn follow(&self, last: u8, digit: usize) -> Option<u8> {
        let digit = digit as u8;
        match self.numeration {
            Numeration::Base(_) => Some(0),
            // No 1 after 1; no 1 after 1 1; nothing but 0 after 2.
            Numeration::Zeckendorf => (last + digit < 2).then_some(digit),
            Numeration::Tribonacci if digit == 0 => Some(0),
            Numeration::Tribonacci => (last < 2).then_some(last + 1),
            Numeration::Pell => (last < 2 || digit == 0).then_some(digit),
        }
    }

    /// Whether digits may end so: 2 at place 1 would be 1 at place 2.
    pub fn may_end(&self, last: u8) -> bool {
        self.numeration != Numeration::Pell || last < 2
    }

    /// The end of a sum.
    pub fn total(&self, read: [i128; 3]) -> i128 {
        (0..3).map(|i| read[i] * self.first[0][i]).sum()
    }

    /// A sum after further digits, whose own sum is `digits`; a constant between two bounds is still
    /// to be added. `None` if it cannot become 0, or at least 0, any more.
    pub fn read(
        &self,
        (read, digits): (Read, i128),
        sum: &Sum,
        (least, most): (i128, i128),
        zero: bool,
    ) -> Option<Read> {
        let Some(r) = read else { return Some(None) };
        let mut to = match self.recurrence {
            [] => [self.base * r[0], 0, 0],
            c => [0, 1, 2].map(|i| {
                c.get(i).copied().unwrap_or(0) * r[0] + r.get(i + 1).copied().unwrap_or(0)
            }),
        };
        to[0] += digits;
        // What is still to come lies between −less and more, times U(t) − 1.
        let more: i128 = sum[1..].iter().filter(|factor| **factor > 0).sum();
        let less: i128 = -sum[1..].iter().filter(|factor| **factor < 0).sum::<i128>();
        // The least and the greatest end for each first t; the −1 of U(t) − 1 is added apart.
        // Without it they satisfy the recurrence, so that once they are not negative at all first
        // t they never decrease after them.
        let ends = |by: i128| self.first.iter().map(move |u| by * u[0] + dot(&to, u));
        let above = ends(-less).all(|end| end >= 0 && end + less + least > 0);
        let below = ends(more).all(|end| end <= 0 && end - more + most < 0);
        match (below || above && zero, above) {
            (true, _) => None,
            (_, true) => Some(None),
            _ => Some(Some(to)),
        }
    }

    /// Whether all conditions of a case hold at the end.
    pub fn holds(&self, case: &Case, at: &Reading) -> bool {
        let condition = |((sum, zero), read): (&(Sum, bool), &Read)| match read {
            None => true,
            Some(read) if *zero => self.total(*read) + sum[0] == 0,
            Some(read) => self.total(*read) + sum[0] >= 0,
        };
        let ends = |(number, &last): (usize, &u8)| match case.powers.contains(&number) {
            true => last == 1,
            false => self.may_end(last),
        };
        case.conditions.iter().zip(&at.sums).all(condition) && at.last.iter().enumerate().all(ends)
    }

    /// A reading after a digit for each number, if it is still possible.
    pub fn next(&self, case: &Case, at: &Reading, digits: &[usize]) -> Option<Reading> {
        let mut to = at.clone();
        for ((sum, zero), read) in case.conditions.iter().zip(&mut to.sums) {
            let own = sum[1..].iter().zip(digits).map(|(f, &digit)| f * digit as i128).sum();
            *read = self.read((*read, own), sum, (sum[0], sum[0]), *zero)?;
        }
        for (number, last) in to.last.iter_mut().enumerate() {
            *last = match (case.powers.contains(&number), *last, digits[number]) {
                (false, last, digit) => self.follow(last, digit)?,
                (true, last, 0) => last,
                (true, 0, 1) => 1,
                _ => return None,
            };
        }
        Some(to)
    }
}

fn dot(a: &[i128; 3], b: &[i128; 3]) -> i128 {
    (0..3).map(|i| a[i] * b[i]).sum()
}
