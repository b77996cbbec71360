//! Rules without cuts: a value depends on the last few values alone.
//!
//! From heap k + 1 on, k being the most that can be taken, the value of a heap is the mex
//! over the values of the heaps that are left whole. With fewer than 64 ways to take, a
//! word is the set of them.
//!
//! Complexity: O(number of digits that leave a heap) per value.
//!
//! Reference: S. W. Golomb, *A mathematical investigation of games of "take-away"*,
//! J. Combin. Theory 1 (1966).

mod brent;
mod matcher;
mod period;

use crate::{Engine, Halt, Octal, Tape, Watch};
pub use brent::search;
pub use period::{Period, period};

/// After so many steps whoever watches is asked.
const BREATH: u64 = 1 << 22;

/// Computes the values of a rule without cuts. It reads the last [`Takes::reach`] values.
///
/// # Example
/// ```
/// use grundy_heap::{Engine, Octal, Takes, Tape};
/// use std::ops::ControlFlow;
/// let mut tape = Tape::new();
/// let mut takes = Takes::new(&Octal::read("0.333").unwrap()).unwrap();
/// takes.extend(&mut tape, 9, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(tape.recent(), [0, 1, 2, 3, 0, 1, 2, 3, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Takes {
    rule: Octal,
    /// What may be taken leaving a heap, in increasing order.
    takes: Vec<usize>,
    /// The values seen, for more than 63 takes.
    seen: Vec<u64>,
}

impl Takes {
    /// An engine for a rule, unless it has cuts.
    pub fn new(rule: &Octal) -> Option<Self> {
        if !rule.cuts().is_empty() {
            return None;
        }
        let digits = rule.digits().iter().enumerate();
        let takes: Vec<usize> =
            digits.filter(|(_, digit)| digit.one()).map(|(take, _)| take).collect();
        let seen = vec![0; takes.len() / 64 + 1];
        Some(Takes { rule: rule.clone(), takes, seen })
    }

    /// How many of the last values are read at most: those before must not be held.
    pub fn reach(&self) -> usize {
        self.rule.most()
    }

    /// The number of last values that determine all further ones, from the value of
    /// heap [`Takes::reach`]` + 1` on: the most that can be taken leaving a heap.
    pub fn window(&self) -> usize {
        self.takes.last().copied().unwrap_or(0)
    }

    /// The value of a heap that can be taken as a whole, perhaps.
    fn early(&self, tape: &Tape) -> Result<u16, Halt> {
        let left: Option<Vec<u16>> =
            self.rule.whole(tape.len()).map(|heap| tape.get(heap)).collect();
        let mut left = left.ok_or(Halt::Forgotten)?;
        left.sort_unstable();
        left.dedup();
        let gap = (0..).zip(&left).take_while(|(value, option)| value == *option).count();
        u16::try_from(gap).map_err(|_| Halt::TooLarge)
    }

    /// The value after `recent`, which holds the window at least.
    fn next(&mut self, recent: &[u16]) -> usize {
        // With t takes the mex is t at most, and a value is needed only if below t.
        if self.takes.len() < 64 {
            return mex_of_word(&self.takes, recent);
        }
        self.seen.fill(0);
        for &take in &self.takes {
            let value = usize::from(recent[recent.len() - take]);
            if let Some(word) = self.seen.get_mut(value / 64) {
                *word |= 1 << (value % 64);
            }
        }
        let full = self.seen.iter().take_while(|&&word| word == u64::MAX).count();
        64 * full + self.seen.get(full).map_or(0, |word| word.trailing_ones() as usize)
    }
}

/// The mex of fewer than 64 values.
fn mex_of_word(takes: &[usize], recent: &[u16]) -> usize {
    let mut seen = 0u64;
    for &take in takes {
        // Larger ones, on a tape that somebody else began, do not matter.
        let value = u32::from(recent[recent.len() - take]);
        seen |= 1u64.checked_shl(value).unwrap_or(0);
    }
    seen.trailing_ones() as usize
}

impl Engine for Takes {
    fn name(&self) -> &'static str {
        "takes"
    }

    fn extend(&mut self, tape: &mut Tape, to: u64, watch: Watch) -> Result<(), Halt> {
        let mut steps = 0;
        while tape.len() < to {
            let value = if tape.len() <= self.rule.most() as u64 {
                self.early(tape)?
            } else if tape.recent().len() < self.window() {
                return Err(Halt::Forgotten);
            } else {
                u16::try_from(self.next(tape.recent())).map_err(|_| Halt::TooLarge)?
            };
            tape.push(value);
            steps += self.takes.len() as u64 + 1;
            if steps >= BREATH {
                if watch(steps).is_break() {
                    return Err(Halt::Asked);
                }
                steps = 0;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
