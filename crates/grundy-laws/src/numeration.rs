//! Numeration systems: numbers as digits, the greatest place first.
//!
//! In all of them the digits are the greedy ones: the greatest place that fits is used as often
//! as it fits. Bases have the places 1, k, k², …; Zeckendorf's system the Fibonacci numbers 1, 2,
//! 3, 5, 8, …; Pell's 1, 2, 5, 12, …; Tribonacci's 1, 2, 4, 7, 13, ….
//!
//! Reference: A. S. Fraenkel, *Systems of numeration*, Amer. Math. Monthly 92 (1985).

use serde::{Deserialize, Serialize};
use std::fmt;

/// A system of numeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numeration {
    /// Base k, from 2 on.
    Base(u8),
    /// Fibonacci numbers.
    Zeckendorf,
    /// Pell numbers.
    Pell,
    /// Tribonacci numbers.
    Tribonacci,
}

impl Numeration {
    /// The systems in which laws are looked for.
    pub const ALL: [Numeration; 12] = [
        Numeration::Base(2),
        Numeration::Base(3),
        Numeration::Base(4),
        Numeration::Base(5),
        Numeration::Base(6),
        Numeration::Base(7),
        Numeration::Base(8),
        Numeration::Base(9),
        Numeration::Base(10),
        Numeration::Zeckendorf,
        Numeration::Pell,
        Numeration::Tribonacci,
    ];

    /// How many digits there are: 0 up to one less.
    pub fn digits(self) -> usize {
        match self {
            Numeration::Base(base) => usize::from(base.max(2)),
            Numeration::Zeckendorf | Numeration::Tribonacci => 2,
            Numeration::Pell => 3,
        }
    }

    /// The places, in increasing order, as far as a number needs them.
    pub fn places(self, n: u128) -> Vec<u128> {
        let mut places: Vec<u128> = Vec::new();
        loop {
            let last = |back: usize| places.len().checked_sub(back).map_or(0, |at| places[at]);
            let next = match (self, places.len()) {
                (_, 0) => Some(1),
                (Numeration::Base(base), _) => last(1).checked_mul(base.max(2).into()),
                (_, 1) => Some(2),
                (Numeration::Zeckendorf, _) => last(1).checked_add(last(2)),
                (Numeration::Pell, _) => {
                    last(1).checked_mul(2).and_then(|twice| twice.checked_add(last(2)))
                }
                (Numeration::Tribonacci, 2) => Some(4),
                (Numeration::Tribonacci, _) => {
                    last(1).checked_add(last(2)).and_then(|sum| sum.checked_add(last(3)))
                }
            };
            match next {
                Some(place) if place <= n => places.push(place),
                _ => return places,
            }
        }
    }

    /// The digits of a number, the greatest place first; none for 0.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::Numeration;
    /// assert_eq!(Numeration::Base(3).write(11), [1, 0, 2]);
    /// assert_eq!(Numeration::Zeckendorf.write(11), [1, 0, 1, 0, 0]); // 8 + 3
    /// assert_eq!(Numeration::Pell.write(11), [2, 0, 1]); // 2·5 + 1
    /// ```
    ///
    /// # Complexity
    /// O(digits).
    pub fn write(self, n: u128) -> Vec<usize> {
        let mut rest = n;
        let digit = |place: u128| {
            let digit = rest / place;
            rest -= digit * place;
            digit as usize
        };
        self.places(n).into_iter().rev().map(digit).collect()
    }
}

impl fmt::Display for Numeration {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Numeration::Base(base) => write!(f, "base {base}"),
            Numeration::Zeckendorf => f.write_str("Zeckendorf"),
            Numeration::Pell => f.write_str("Pell"),
            Numeration::Tribonacci => f.write_str("Tribonacci"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits times places give the number back; no digit is too large, and no two numbers share
    /// their digits.
    #[test]
    fn digits_are_those_of_the_number() {
        for system in Numeration::ALL {
            let mut seen = std::collections::HashSet::new();
            for n in (0..2000).chain([u128::from(u64::MAX), 1 << 100, u128::MAX]) {
                let (digits, places) = (system.write(n), system.places(n));
                assert_eq!(digits.len(), places.len());
                let parts = digits.iter().zip(places.iter().rev());
                let sum: u128 = parts.map(|(&digit, place)| digit as u128 * place).sum();
                assert_eq!(sum, n, "{system}");
                assert!(digits.iter().all(|&digit| digit < system.digits()), "{system} {n}");
                assert!(digits.first() != Some(&0) && seen.insert(digits), "{system} {n}");
            }
        }
    }

    #[test]
    fn systems_have_their_rules() {
        for n in 0..5000 {
            let zeckendorf = Numeration::Zeckendorf.write(n);
            assert!(!zeckendorf.windows(2).any(|two| two == [1, 1]), "{n}");
            let tribonacci = Numeration::Tribonacci.write(n);
            assert!(!tribonacci.windows(3).any(|three| three == [1, 1, 1]), "{n}");
            let pell = Numeration::Pell.write(n);
            assert!(!pell.windows(2).any(|two| two[0] == 2 && two[1] > 0), "{n}");
        }
    }
}
