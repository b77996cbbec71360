//! Arithmetic on digits that are read from the greatest place on.
//!
//! With t places still to come, a linear form of the digits read so far is
//! r₀·U(t) + r₁·U(t−1) + …, where U are the places, which satisfy a recurrence
//! U(t) = c₁·U(t−1) + c₂·U(t−2) + … . Reading digits turns (r₀, r₁, …) into
//! (c₁·r₀ + r₁ + s, c₂·r₀ + r₂, …), s being the form of the digits. In base k there is one r and
//! one c, k itself.
//!
//! The digits to come of one number make at most U(t) − 1. So a form whose negative factors sum to
//! −N ends at z(t) + N at least, z = r − (N, 0, …) as a sequence in t. It satisfies the recurrence,
//! whose coefficients are not negative: if z is not negative at as many first t as the recurrence
//! is long, it never decreases after them, and a form that is then beyond all constants it is
//! compared with stays there. Only finitely many r are not beyond.
//!
//! Reference: Ch. Frougny, B. Solomyak, *On representation of integers in linear numeration
//! systems* (1996).

use grundy_laws::Numeration;

/// The longest recurrence.
const LONGEST: usize = 3;

/// Where a form stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Residual {
    /// Below everything it is compared with, for ever.
    Low,
    /// Somewhere between.
    At([i64; LONGEST]),
    /// Above everything, for ever.
    High,
}

/// The form 0 of no digits.
pub(super) const NOTHING: Residual = Residual::At([0; LONGEST]);

/// A system of numeration.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// Which one.
    pub numeration: Numeration,
    /// c₁, c₂, ….
    recurrence: Vec<i64>,
    /// For t = 0, 1, … the places U(t), U(t−1), …, as many as the recurrence is long.
    first: Vec<Vec<i64>>,
}

/// The factors of a form, and what it is compared with.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// The sum of the factors above 0.
    up: i64,
    /// The sum of those below 0, without its sign.
    down: i64,
    /// What is less than this is below everything.
    bottom: i64,
    /// What is at least this is above everything.
    top: i64,
}

impl Reach {
    /// Of some factors; what matters lies from `bottom` to just below `top`.
    pub fn of(factors: &[i64], bottom: i64, top: i64) -> Self {
        let up = factors.iter().map(|&factor| factor.max(0)).sum();
        let down = factors.iter().map(|&factor| -factor.min(0)).sum();
        Reach { up, down, bottom, top }
    }

    /// With more that matters.
    pub fn widen(&mut self, bottom: i64, top: i64) {
        (self.bottom, self.top) = (self.bottom.min(bottom), self.top.max(top));
    }
}

impl Places {
    /// The places of a system.
    pub fn new(numeration: Numeration) -> Self {
        let (recurrence, first): (Vec<i64>, Vec<Vec<i64>>) = match numeration {
            Numeration::Base(base) => (vec![base.max(2).into()], vec![vec![1]]),
            Numeration::Zeckendorf => (vec![1, 1], vec![vec![1, 1], vec![2, 1]]),
            Numeration::Pell => (vec![2, 1], vec![vec![1, 0], vec![2, 1]]),
            Numeration::Tribonacci => {
                (vec![1, 1, 1], vec![vec![1, 1, 0], vec![2, 1, 1], vec![4, 2, 1]])
            }
        };
        Places { numeration, recurrence, first }
    }

    /// How many digits there are.
    pub fn digits(&self) -> usize {
        self.numeration.digits()
    }

    /// What may be read after a digit: a state of greedy digits, from 0 on; `None` for a digit
    /// that is not allowed there.
    pub fn after(&self, state: u8, digit: usize) -> Option<u8> {
        match (self.numeration, state, digit) {
            (Numeration::Base(_), ..) => Some(0),
            (Numeration::Zeckendorf, 0, digit) => Some(digit as u8),
            (Numeration::Tribonacci, 0 | 1, 1) => Some(state + 1),
            (Numeration::Pell, 0, digit) => Some(u8::from(digit == 2)),
            (_, _, 0) => Some(0),
            _ => None,
        }
    }

    /// Whether digits may end there: in Pell's system the last one is never 2.
    pub fn ends(&self, state: u8) -> bool {
        self.numeration != Numeration::Pell || state == 0
    }

    /// Reads digits whose form is `sum`.
    pub fn step(&self, residual: Residual, sum: i64, reach: &Reach) -> Residual {
        let Residual::At(r) = residual else { return residual };
        let mut next = [0; LONGEST];
        for (i, c) in self.recurrence.iter().enumerate() {
            next[i] = c * r[0] + r.get(i + 1).copied().unwrap_or(0);
        }
        next[0] += sum;
        let at = |t: &Vec<i64>, by: i64| -> i64 {
            let shifted =
                |(i, place): (usize, &i64)| (next[i] + if i == 0 { by } else { 0 }) * place;
            t.iter().enumerate().map(shifted).sum()
        };
        let high = |t| {
            let z = at(t, -reach.down);
            z >= 0 && z + reach.down >= reach.top
        };
        let low = |t| {
            let z = at(t, reach.up);
            z <= 0 && z - reach.up < reach.bottom
        };
        match () {
            () if self.first.iter().all(high) => Residual::High,
            () if self.first.iter().all(low) => Residual::Low,
            () => Residual::At(next),
        }
    }

    /// The form when all digits were read, unless it is beyond all constants.
    pub fn end(&self, residual: Residual) -> Result<i64, Beyond> {
        match residual {
            Residual::Low => Err(Beyond::Below),
            Residual::High => Err(Beyond::Above),
            Residual::At(r) => Ok(self.first[0].iter().zip(r).map(|(place, r)| place * r).sum()),
        }
    }

    /// The number of some digits, if 128 bits hold it.
    pub fn number(&self, digits: &[usize]) -> Option<u128> {
        let mut r = [0u128; LONGEST];
        for &digit in digits {
            let mut next = [0; LONGEST];
            for (i, &c) in self.recurrence.iter().enumerate() {
                let other = r.get(i + 1).copied().unwrap_or(0);
                next[i] = r[0].checked_mul(c as u128)?.checked_add(other)?;
            }
            next[0] = next[0].checked_add(digit as u128)?;
            r = next;
        }
        let parts = self.first[0].iter().zip(r);
        parts.map(|(&place, r)| r.checked_mul(place as u128)).sum()
    }
}

/// On which side of all constants a form ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beyond {
    /// Below.
    Below,
    /// Above.
    Above,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All strings of digits of some length: those that are allowed are the numbers in order, and
    /// what is beyond a constant ends there.
    #[test]
    fn strings_of_digits_are_the_numbers_in_order() {
        for numeration in Numeration::ALL {
            let places = Places::new(numeration);
            let (reach, other) = (Reach::of(&[1], -9, 10), Reach::of(&[-1], -9, 10));
            let mut strings = vec![(Vec::new(), 0, NOTHING, NOTHING)];
            let length = if places.digits() > 3 { 3 } else { 9 };
            for _ in 0..length {
                let mut longer = Vec::new();
                for (string, state, up, down) in strings {
                    for digit in 0..places.digits() {
                        let Some(next) = places.after(state, digit) else { continue };
                        let string = [string.as_slice(), &[digit]].concat();
                        let up = places.step(up, digit as i64, &reach);
                        let down = places.step(down, -(digit as i64), &other);
                        longer.push((string, next, up, down));
                    }
                }
                strings = longer;
            }
            strings.retain(|string| places.ends(string.1));
            for (n, (string, _, up, down)) in (0u128..).zip(&strings) {
                assert_eq!(places.number(string), Some(n), "{numeration} {string:?}");
                let zeros = string.iter().take_while(|&&digit| digit == 0).count();
                assert_eq!(string[zeros..], numeration.write(n), "{numeration}");
                let ends = |residual, value| match places.end(residual) {
                    Ok(at) => at == value,
                    Err(Beyond::Above) => value > 9,
                    Err(Beyond::Below) => value < -9,
                };
                assert!(ends(*up, n as i64) && ends(*down, -(n as i64)), "{numeration} {n}");
            }
            // Nothing is walked through that is decided.
            let open = |residual: &Residual| matches!(residual, Residual::At(_));
            assert!(strings.iter().filter(|string| open(&string.2)).count() < 100);
        }
    }
}
