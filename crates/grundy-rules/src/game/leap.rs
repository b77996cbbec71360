//! Values of numbers whose moves lead far down: those of the small numbers stand in a table, and so a
//! large one needs no table of its own.
//!
//! From n `[y] for y in 1..isqrt(n)` leads to numbers up to √n. A search would follow each of them;
//! a table up to √n holds them all.

use super::RuleGame;
use crate::fault::Halt;
use grundy::work::{Ending, Flow, Listing, Meter, Stop, go_on};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Smaller numbers have tables of their own.
const FAR: u64 = 1 << 22;

/// How many times as large a number must be as all that it leads to.
const LEAP: u64 = 16;

/// The table is no longer than this.
const LONGEST: u64 = 1 << 23;

/// A table pays where moves lead to one in so many of its numbers, or more.
const SPARSE: u64 = 8;

/// The values of large numbers that were found.
#[derive(Default)]
pub(super) struct Leaps(Mutex<FxHashMap<u64, u64>>);

impl Leaps {
    fn values(&self) -> MutexGuard<'_, FxHashMap<u64, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value of a position, if it was found.
    pub(super) fn value(&self, numbers: &[i64]) -> Option<u64> {
        match *numbers {
            [number] => self.values().get(&(number as u64)).copied(),
            _ => None,
        }
    }
}

impl<const R: usize> RuleGame<R> {
    /// Finds the value of a large number by a table of small ones; `false` if that is not the way.
    pub(super) fn leap(&self, position: &[u64; R], meter: &Meter) -> Result<bool, Stop> {
        let n = position[0];
        if self.rule.arity != 1 || n < FAR || n > i64::MAX as u64 || self.has_verdicts() {
            return Ok(false);
        }
        let (mut most, mut count) = (0, 0);
        let near = (n / LEAP).min(LONGEST);
        let listing = self.each_option(position, meter, &mut |terms| {
            go_on(meter.steps(1))?;
            count += 1;
            most = terms.chunks_exact(2).fold(most, |most, term| most.max(term[1] as u64));
            if most > near { Flow::Break(Ending::Enough) } else { Flow::Continue(()) }
        });
        listing.finished()?;
        if most > near || count < most / SPARSE {
            return Ok(false);
        }
        match self.known.fill(&[most], self, meter) {
            Some(Ok(())) => {}
            Some(Err(Halt::Stop(stop))) => return Err(stop),
            _ => return Ok(false),
        }
        let (mut seen, mut known) = (Vec::new(), true);
        let listing = self.each_option(position, meter, &mut |terms| {
            go_on(meter.steps(1))?;
            let Some(worth) = self.worth(terms) else {
                known = false;
                return Flow::Break(Ending::Enough);
            };
            // A value is at most the number of options.
            if let Ok(worth @ ..=0xffff_ffff) = usize::try_from(worth) {
                if worth >= seen.len() {
                    seen.resize(worth + 1, false);
                }
                seen[worth] = true;
            }
            Flow::Continue(())
        });
        listing.finished()?;
        if known {
            let value = seen.iter().position(|seen| !seen).unwrap_or(seen.len());
            self.leaps.values().insert(n, value as u64);
        }
        Ok(known)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Backend, Setting};
    use super::*;
    use grundy::game::{BeforeSearch, Shape};
    use std::sync::Arc;

    fn opened(text: &str) -> RuleGame<1> {
        let rule = crate::read(text, &[]).unwrap().rule;
        let (name, text, start) = ("rule".to_owned(), text.to_owned(), String::new());
        let (backend, shape) = (Backend::Interpreter, Shape::Heaps);
        RuleGame::new(Arc::new(rule), Setting { name, text, start, backend, shape })
    }

    /// The numbers from the fourth root to the square root, as Codeforces 255E has them.
    #[test]
    fn roots_of_large_numbers() {
        let game = opened("n -> [y] for y in isqrt(isqrt(max(n, 1) - 1))+1..min(isqrt(n), n-1)");
        let meter = Meter::unlimited();
        // By the stretches on which the value stays the same.
        for (n, value) in [(10_000_000, 1), (2_562_991_875, 1), (2_562_991_876, 2), (1 << 41, 2)] {
            game.study(&[n], &meter).unwrap();
            assert_eq!(game.looked_up(&[n]).unwrap().sg, Some(value), "{n}");
        }
    }

    #[test]
    fn other_moves_do_not_leap() {
        let far = 1 << 40;
        for text in
            ["n -> [n-1]", "n -> [n/2]", "n -> [7]; n -> [n/1000]", "n -> [y] for y in 0..n"]
        {
            assert_eq!(opened(text).leap(&[far], &Meter::unlimited()), Ok(false), "{text}");
        }
        let squares = opened("n -> [y] + [y] for y in 0..min(n-1, 9)");
        assert_eq!(squares.leap(&[far], &Meter::unlimited()), Ok(true));
    }
}
