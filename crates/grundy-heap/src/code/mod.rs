//! Take-and-break codes `d₀.d₁d₂d₃…`.
//!
//! Bit 1, 2, 4, 8, … of dᵢ: taking i counters may leave 0, 1, 2, 3, … non-empty
//! heaps. `!` after a digit wants different parts, `=` equal ones, `?` parts that
//! are not all equal. Digits in brackets at the end repeat for ever: `0.[3]` is Nim.
//! Guy and Smith 1956.
//!
//! Codes are read, written, counted through and told apart here and nowhere else. The engines take
//! those whose moves leave at most two heaps: [`Octal`].

mod octal;
mod read;

pub use octal::{Cut, Octal};
pub use read::NotACode;

use std::fmt;
use std::ops::ControlFlow;

/// Which partitions a digit allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Parts {
    /// Any.
    #[default]
    Any,
    /// No two parts equal (`!`).
    Distinct,
    /// All parts equal (`=`).
    Equal,
    /// Not all parts equal (`?`).
    NotAllEqual,
}

/// One digit of a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// Bit h: taking may leave h non-empty heaps.
    pub bits: u32,
    /// What the parts must look like.
    pub parts: Parts,
}

impl Digit {
    /// A digit that asks nothing of the parts.
    pub fn new(bits: u32) -> Self {
        Digit { bits, parts: Parts::Any }
    }

    /// Whether nothing may be left (bit 1 of an octal digit).
    #[inline]
    pub fn nothing(self) -> bool {
        self.bits & 1 != 0
    }

    /// Whether one heap may be left (bit 2).
    #[inline]
    pub fn one(self) -> bool {
        self.bits & 2 != 0
    }

    /// The digit without the moves that leave at most two heaps.
    pub fn beyond_two(self) -> Self {
        Digit { bits: self.bits & !7, parts: self.parts }
    }
}

/// A take-and-break code.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Digit i is for taking i counters.
    digits: Vec<Digit>,
    /// Where the digits begin that repeat for ever.
    tail: Option<usize>,
}

impl Code {
    /// A code with the given digits; trailing zeros are dropped.
    pub fn new(digits: impl IntoIterator<Item = u32>) -> Self {
        Code::from_digits(digits.into_iter().map(Digit::new).collect(), None)
    }

    /// A code from its digits and where those begin that repeat for ever, in its shortest form.
    fn from_digits(mut digits: Vec<Digit>, tail: Option<usize>) -> Self {
        if digits.is_empty() {
            digits.push(Digit::default());
        }
        Code { digits, tail }.trimmed()
    }

    /// The shortest form: no zeros at the end, the shortest tail, begun as early as it can.
    fn trimmed(mut self) -> Self {
        if let Some(tail) = self.tail {
            let repeated = &self.digits[tail..];
            let repeats = |p: &usize| {
                repeated.len().is_multiple_of(*p)
                    && repeated[*p..] == repeated[..repeated.len() - p]
            };
            let period = (1..=repeated.len()).find(repeats).unwrap_or(repeated.len());
            if repeated[..period].iter().all(|digit| digit.bits == 0) {
                self.digits.truncate(tail);
                self.tail = None;
                return self.trimmed();
            }
            self.digits.truncate(tail + period);
            // d₀ is never part of a tail.
            let mut start = tail;
            while start > 1 && self.digits[start - 1] == self.digits[start - 1 + period] {
                start -= 1;
            }
            self.digits.truncate(start + period);
            self.tail = Some(start);
            return self;
        }
        while self.digits.len() > 1 && self.digits.last().is_some_and(|d| d.bits == 0) {
            self.digits.pop();
        }
        self
    }

    /// The digits as written; digit i is for taking i counters. Those of a tail, which
    /// repeat for ever, are here once.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Where the digits begin that repeat for ever.
    pub fn tail(&self) -> Option<usize> {
        self.tail
    }

    /// The place of the last digit.
    pub fn last(&self) -> u64 {
        self.digits.len() as u64 - 1
    }

    /// The largest number of heaps that a move can leave.
    pub fn most_heaps(&self) -> u64 {
        self.digits.iter().map(|d| u64::from(31 - (d.bits | 1).leading_zeros())).max().unwrap_or(0)
    }

    /// The same code with each of its digits changed.
    pub fn map(&self, change: impl Fn(Digit) -> Digit) -> Self {
        Code::from_digits(self.digits.iter().copied().map(change).collect(), self.tail)
    }

    /// Whether some digits repeat for ever.
    pub fn is_endless(&self) -> bool {
        self.tail.is_some()
    }

    /// What may be taken from a heap of n, with its digit.
    pub fn takes(&self, n: u64) -> impl Iterator<Item = (u64, Digit)> + '_ {
        let again = self.tail.map(|tail| self.digits[tail..].iter().cycle());
        let all = self.digits.iter().chain(again.into_iter().flatten());
        (0..=n).zip(all.copied())
    }

    /// Visits the heaps left by every move from heap n, until a visit ends it; nothing left is `[0]`.
    pub fn options<B>(
        &self,
        n: u64,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (take, digit) in self.takes(n) {
            let left = n - take;
            if digit.bits & 1 != 0 && left == 0 {
                each(&[0])?;
            }
            for heaps in 1..32 {
                if digit.bits >> heaps & 1 != 0 && left >= heaps as u64 {
                    partitions(left, heaps, digit.parts, &mut Vec::new(), each)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits the partitions of `left` into `heaps` non-decreasing positive parts. Every
/// branch ends in a partition (but for the one with all parts equal, where that is
/// forbidden), so that whoever counts the visits can stop in time.
fn partitions<B>(
    left: u64,
    heaps: usize,
    kind: Parts,
    chosen: &mut Vec<u64>,
    each: &mut dyn FnMut(&[u64]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let count = heaps as u64;
    if heaps == 1 {
        // A single part is no split: the conditions are about several.
        let equal = !chosen.is_empty() && chosen[0] == left;
        if kind == Parts::NotAllEqual && equal {
            return ControlFlow::Continue(());
        }
        chosen.push(left);
        let flow = each(chosen);
        chosen.pop();
        return flow;
    }
    if kind == Parts::Equal {
        let even = left.is_multiple_of(count);
        return if even { each(&vec![left / count; heaps]) } else { ControlFlow::Continue(()) };
    }
    // Distinct parts grow by at least 1 each, which takes up 1 + 2 + … + (count − 1).
    let (step, taken) = if kind == Parts::Distinct { (1, count * (count - 1) / 2) } else { (0, 0) };
    let least = chosen.last().map_or(1, |last| last + step);
    for part in least..=left.saturating_sub(taken) / count {
        chosen.push(part);
        let flow = partitions(left - part, heaps - 1, kind, chosen, each);
        chosen.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let letters = self.digits.iter().any(|d| d.bits > 9);
        let unmarked = self.digits.iter().any(|d| d.bits > 7 && d.parts == Parts::Any);
        if unmarked && !letters {
            f.write_str("hex:")?;
        }
        for (i, digit) in self.digits.iter().enumerate() {
            if i == 1 {
                f.write_str(".")?;
            }
            if self.tail == Some(i) {
                f.write_str("[")?;
            }
            let c = char::from_digit(digit.bits, 32).unwrap_or('?').to_ascii_uppercase();
            let mark = match digit.parts {
                Parts::Any => "",
                Parts::Distinct => "!",
                Parts::Equal => "=",
                Parts::NotAllEqual => "?",
            };
            write!(f, "{c}{mark}")?;
        }
        match self.tail {
            Some(_) => f.write_str("]"),
            None if self.digits.len() == 1 => f.write_str(".0"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of every move, by counting through all lists of parts.
    fn slow(n: u64, heaps: usize, allowed: impl Fn(&[u64]) -> bool) -> Vec<Vec<u64>> {
        let mut all: Vec<Vec<u64>> = vec![vec![]];
        for _ in 0..heaps {
            let longer = |list: &Vec<u64>| {
                let list = list.clone();
                (list.last().copied().unwrap_or(1)..=n)
                    .map(move |part| [&list[..], &[part]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.retain(|parts| parts.iter().sum::<u64>() == n && allowed(parts));
        all
    }

    /// Digits beyond octal need a letter or the prefix.
    fn read(code: &str) -> Code {
        Code::read(code, true).or_else(|_| Code::read(code, false)).unwrap()
    }

    /// A tail is as good as its digits written out, and has one shortest form.
    #[test]
    fn tails() {
        for (text, shortest) in [
            ("0.[3]", "0.[3]"),
            (".3[33]", "0.[3]"),
            ("4.[3]", "4.[3]"),
            ("0.2[1212]", "0.[21]"),
            ("0.21[2]", "0.21[2]"),
            ("0.3[0]", "0.3"),
            ("0.[000]", "0.0"),
            ("0.0[7!0]", "0.[07!]"),
            ("4.[4]", "4.[4]"),
        ] {
            assert_eq!(read(text).to_string(), shortest);
            let (before, repeated) = text.trim_end_matches(']').split_once('[').unwrap();
            let long = read(&format!("{before}{}", repeated.repeat(20)));
            for n in 0..16 {
                let list = |code: &Code| {
                    let mut all = Vec::new();
                    let _ = code.options(n, &mut |parts| {
                        all.push(parts.to_vec());
                        ControlFlow::<()>::Continue(())
                    });
                    all
                };
                assert_eq!(list(&read(text)), list(&long), "{text} {n}");
            }
        }
    }

    #[test]
    fn marked_digits() {
        let options = |code: &str, n| {
            let mut all = Vec::new();
            let code = read(code);
            let _ = code.options(n, &mut |parts| {
                all.push(parts.to_vec());
                ControlFlow::<()>::Continue(())
            });
            all
        };
        let distinct = |parts: &[u64]| parts.windows(2).all(|w| w[0] != w[1]);
        let equal = |parts: &[u64]| parts.windows(2).all(|w| w[0] == w[1]);
        for n in 0..14 {
            for (digit, heaps) in [('4', 2), ('8', 3), ('G', 4)] {
                assert_eq!(options(&format!("{digit}.0"), n), slow(n, heaps, |_| true));
                assert_eq!(options(&format!("{digit}!.0"), n), slow(n, heaps, distinct));
                assert_eq!(options(&format!("{digit}=.0"), n), slow(n, heaps, equal));
                assert_eq!(options(&format!("{digit}?.0"), n), slow(n, heaps, |p| !equal(p)));
            }
        }
        // Equal parts of a huge heap are found without counting.
        assert_eq!(options("8=.0", 3_000_000_000_000), [[1_000_000_000_000; 3]]);
        // Single parts are never forbidden.
        assert_eq!(options("0.2=", 5), [[4]]);
        assert_eq!(options("0.2!", 5), [[4]]);
        assert_eq!(options("0.2?", 5), [[4]]);
    }
}
