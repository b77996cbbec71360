//! What may be taken from a heap, and what may become of the rest.

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

/// What may become of the rest after taking a certain number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// Nothing may be left (bit 1 of an octal digit).
    pub nothing: bool,
    /// One heap may be left (bit 2).
    pub one: bool,
    /// Two heaps may be left (bit 4).
    pub two: Cut,
}

impl Digit {
    /// Whether no move belongs to it.
    pub fn is_empty(self) -> bool {
        self == Digit::default()
    }
}

/// A taking-and-breaking rule that leaves at most two heaps: an octal code, or one with
/// unequal parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    digits: Vec<Digit>,
    /// What may be taken leaving two heaps.
    cuts: Vec<(usize, Cut)>,
}

impl Rule {
    /// A rule from its digits, the first for taking nothing; `None` if play would not
    /// end, because a heap could be left as it is.
    pub fn new(mut digits: Vec<Digit>) -> Option<Self> {
        while digits.last().is_some_and(|digit| digit.is_empty()) {
            digits.pop();
        }
        if digits.first().is_some_and(|digit| digit.nothing || digit.one) {
            return None;
        }
        let cut = |(take, digit): (usize, &Digit)| (take, digit.two);
        let cuts = digits.iter().enumerate().map(cut).filter(|cut| cut.1 != Cut::Never).collect();
        Some(Rule { digits, cuts })
    }

    /// Reads `0.137`, `.77`, `4.7`, `4!.0`.
    pub fn read(text: &str) -> Option<Self> {
        let (before, after) = text.split_once('.')?;
        let mut digits = Vec::new();
        for c in if before.is_empty() { "0" } else { before }.chars().chain(after.chars()) {
            if c == '!' {
                let last: &mut Digit = digits.last_mut()?;
                last.two = if last.two == Cut::Never { Cut::Never } else { Cut::Unequal };
                continue;
            }
            let bits = c.to_digit(8)?;
            let two = if bits & 4 != 0 { Cut::Any } else { Cut::Never };
            digits.push(Digit { nothing: bits & 1 != 0, one: bits & 2 != 0, two });
        }
        Rule::new(digits)
    }

    /// Digit i says what may become of the rest after taking i.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// What may be taken leaving two heaps, in increasing order.
    pub fn cuts(&self) -> &[(usize, Cut)] {
        &self.cuts
    }

    /// The largest number that may be taken, k.
    pub fn most(&self) -> usize {
        self.digits.len().saturating_sub(1)
    }

    /// The heaps that can be left, whole or empty, by taking from a heap of `n`.
    pub fn whole(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        self.digits.iter().enumerate().filter_map(move |(take, digit)| {
            let left = n.checked_sub(take as u64)?;
            (if left == 0 { digit.nothing } else { digit.one }).then_some(left)
        })
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, digit) in self.digits.iter().enumerate() {
            if i == 1 {
                f.write_str(".")?;
            }
            let two = if digit.two == Cut::Never { 0 } else { 4 };
            write!(f, "{}", u8::from(digit.nothing) + 2 * u8::from(digit.one) + two)?;
            f.write_str(if digit.two == Cut::Unequal { "!" } else { "" })?;
        }
        f.write_str(match self.digits.len() {
            0 => "0.0",
            1 => ".0",
            _ => "",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written() {
        for text in ["0.77", "0.137", "4.7", "4!.0", "0.007", "0.0", "0.07!5", "4.0"] {
            assert_eq!(Rule::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Rule::read(".770").unwrap().to_string(), "0.77");
        for wrong in ["", "77", "0.8", "1.7", "2.0", "3.3", "!.7"] {
            assert_eq!(Rule::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_left_whole() {
        let whole = |text: &str, n| Rule::read(text).unwrap().whole(n).collect::<Vec<_>>();
        assert_eq!(whole("0.137", 3), [1, 0]);
        assert_eq!(whole("0.137", 1), [0]);
        assert_eq!(whole("0.77", 5), [4, 3]);
        assert_eq!(whole("4.0", 5), []);
    }
}
