//! What is known of one possible option after some digits, and what becomes of it.

use super::law::Law;
use super::places::{NOTHING, Places, Residual};
use super::system::{System, Test};

/// One choice of the digits read so far, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Configuration {
    /// Which system.
    pub system: usize,
    /// For each number, which digits may follow; for powers, whether the 1 was read.
    digits: Vec<u8>,
    /// For each heap, the state of the law.
    laws: Vec<usize>,
    /// For each row, where it stands.
    rows: Vec<Residual>,
}

/// What configurations are of.
pub(super) struct Setting<'a> {
    /// The digits.
    pub places: &'a Places,
    /// The law.
    pub law: &'a Law,
    /// What a move can leave.
    pub systems: &'a [System],
}

/// More choices of digits than this are not tried for one digit of n.
pub(super) const CHOICES: usize = 1 << 12;

impl Setting<'_> {
    /// Before any digit.
    pub fn start(&self, at: usize) -> Configuration {
        let system = &self.systems[at];
        Configuration {
            system: at,
            digits: vec![0; system.numbers],
            laws: vec![0; system.heaps.len()],
            rows: vec![NOTHING; system.rows.len()],
        }
    }

    /// How many choices of digits a system has for one digit of n.
    pub fn choices(&self, system: &System) -> Option<usize> {
        let free = u32::try_from(system.numbers - 1).ok()?;
        self.places.digits().checked_pow(free)
    }

    /// Whatever it can become when n goes on with a digit, and the value of the option with
    /// another one.
    pub fn next(&self, from: &Configuration, n: usize, value: usize) -> Vec<Configuration> {
        let system = &self.systems[from.system];
        let values: Vec<usize> = system.heaps.iter().filter_map(|h| Some(h.value?.0)).collect();
        // The digit of the last value is what is missing to the value of the option.
        let pinned = values.last().copied();
        let mut digits = vec![0; system.numbers];
        digits[0] = n;
        let mut out = Vec::new();
        loop {
            let sum = |digits: &[usize]| values.iter().fold(0, |sum, &at| sum ^ digits[at]);
            let fits = match pinned {
                Some(last) => {
                    digits[last] = 0;
                    digits[last] = value ^ sum(&digits);
                    digits[last] < self.places.digits()
                }
                None => self.law.bounded() || value == 0,
            };
            if fits {
                out.extend(self.read(from, &digits));
            }
            // The next choice, like a counter.
            let free = (1..system.numbers).filter(|&at| Some(at) != pinned);
            let mut more = false;
            for at in free {
                digits[at] += 1;
                if digits[at] < self.places.digits() {
                    more = true;
                    break;
                }
                digits[at] = 0;
            }
            if !more {
                return out;
            }
        }
    }

    /// What it becomes with one digit for each number, unless that is impossible.
    fn read(&self, from: &Configuration, digits: &[usize]) -> Option<Configuration> {
        let system = &self.systems[from.system];
        let mut to = from.clone();
        for (row, residual) in system.rows.iter().zip(&mut to.rows) {
            let sum = row.factors.iter().zip(digits).map(|(f, &digit)| f * digit as i64).sum();
            *residual = self.places.step(*residual, sum, &row.reach);
            let dead = match residual {
                Residual::High => row.dies_high,
                Residual::Low => row.dies_low,
                Residual::At(_) => false,
            };
            if dead {
                return None;
            }
        }
        for (at, (state, &digit)) in to.digits.iter_mut().zip(digits).enumerate().skip(1) {
            *state = match (system.powers.contains(&at), *state, digit) {
                (false, state, digit) => self.places.after(state, digit)?,
                (true, state, 0) => state,
                (true, 0, 1) => 1,
                _ => return None,
            };
        }
        for (heap, state) in system.heaps.iter().zip(&mut to.laws) {
            *state = self.law.next[*state][digits[heap.number]];
        }
        Some(to)
    }

    /// The value of the option if all digits were read and it is one; where values are digits they
    /// were compared with it, and it is 0. `Err` if the law has none for a heap.
    pub fn end(&self, at: &Configuration) -> Result<Option<u64>, NoValue> {
        let system = &self.systems[at.system];
        let holds = |test: &Test| match self.places.end(at.rows[test.row]) {
            Ok(end) if test.zero => test.sign * end + test.constant == 0,
            Ok(end) => test.sign * end + test.constant >= 0,
            // What is on the wrong side for ever is not followed.
            Err(_) => !test.zero,
        };
        let ended = |(at, &state): (usize, &u8)| match system.powers.contains(&at) {
            true => state == 1,
            false => self.places.ends(state),
        };
        if !system.tests.iter().all(holds) || !at.digits.iter().enumerate().skip(1).all(ended) {
            return Ok(None);
        }
        let mut value = 0;
        for (heap, &state) in system.heaps.iter().zip(&at.laws) {
            let correction = self.law.correction[state].ok_or(NoValue)?;
            match heap.value {
                Some((_, row)) if self.places.end(at.rows[row]) != Ok(correction) => {
                    return Ok(None);
                }
                Some(_) => {}
                None if heap.odd && self.law.bounded() => {
                    value ^= u64::try_from(correction).map_err(|_| NoValue)?;
                }
                None => {}
            }
        }
        Ok(Some(value))
    }
}

/// The law says nothing of a heap.
#[derive(Debug)]
pub(super) struct NoValue;
