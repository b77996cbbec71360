//! Codes that leave at most two heaps, as the engines take them.

use super::{Code, Digit, Parts};
use std::fmt;

/// Whether the rest may be split into two heaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cut {
    /// No.
    #[default]
    Never,
    /// Into any two non-empty heaps.
    Any,
    /// Into two different ones, as in Grundy's game.
    Unequal,
}

/// A code that leaves at most two heaps: octal digits, and perhaps unequal parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Octal {
    code: Code,
    /// What may be taken leaving two heaps.
    cuts: Vec<(usize, Cut)>,
}

impl Code {
    /// The code for the engines, if no move leaves more than two heaps, no digits repeat
    /// for ever, and no two heaps must be equal.
    pub fn octal(&self) -> Option<Octal> {
        if self.is_endless() {
            return None;
        }
        Octal::new(self.digits.clone())
    }
}

impl Octal {
    /// A code from its digits, the first for taking nothing; `None` if play would not
    /// end, because a heap could be left as it is, or if it is none for the engines.
    pub fn new(digits: Vec<Digit>) -> Option<Self> {
        let mut cuts = Vec::new();
        let mut plain = Vec::with_capacity(digits.len());
        for (take, digit) in digits.into_iter().enumerate() {
            let two = match digit.parts {
                _ if digit.bits & 4 == 0 => Cut::Never,
                Parts::Any => Cut::Any,
                Parts::Distinct | Parts::NotAllEqual => Cut::Unequal,
                Parts::Equal => return None,
            };
            if digit.bits > 7 || take == 0 && digit.bits & 3 != 0 {
                return None;
            }
            if two != Cut::Never {
                cuts.push((take, two));
            }
            // One form for what is the same.
            let parts = if two == Cut::Unequal { Parts::Distinct } else { Parts::Any };
            plain.push(Digit { bits: digit.bits, parts });
        }
        Some(Octal { code: Code::from_digits(plain, None), cuts })
    }

    /// Reads `0.137`, `.77`, `4.7`, `4!.0`.
    pub fn read(text: &str) -> Option<Self> {
        Code::read(text, false).ok()?.octal()
    }

    /// The same as any code.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// Digit i says what may become of the rest after taking i.
    pub fn digits(&self) -> &[Digit] {
        &self.code.digits
    }

    /// What may be taken leaving two heaps, in increasing order.
    pub fn cuts(&self) -> &[(usize, Cut)] {
        &self.cuts
    }

    /// The largest number that may be taken, k.
    pub fn most(&self) -> usize {
        self.digits().len() - 1
    }

    /// The heaps that can be left, whole or empty, by taking from a heap of `n`.
    pub fn whole(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        self.digits().iter().enumerate().filter_map(move |(take, digit)| {
            let left = n.checked_sub(take as u64)?;
            (if left == 0 { digit.nothing() } else { digit.one() }).then_some(left)
        })
    }
}

impl fmt::Display for Octal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.code.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written() {
        for text in ["0.77", "0.137", "4.7", "4!.0", "0.007", "0.0", "0.07!5", "4.0"] {
            assert_eq!(Octal::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Octal::read(".770").unwrap().to_string(), "0.77");
        // Marks that say nothing, or the same as another, are not kept.
        assert_eq!(Octal::read("0.3!7?").unwrap().to_string(), "0.37!");
        for wrong in ["", "77", "0.8", "1.7", "2.0", "3.3", "!.7"] {
            assert_eq!(Octal::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_left_whole() {
        let whole = |text: &str, n| Octal::read(text).unwrap().whole(n).collect::<Vec<_>>();
        assert_eq!(whole("0.137", 3), [1, 0]);
        assert_eq!(whole("0.137", 1), [0]);
        assert_eq!(whole("0.77", 5), [4, 3]);
        assert_eq!(whole("4.0", 5), []);
    }
}
