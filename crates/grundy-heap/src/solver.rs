//! The values of one rule, by whatever engine is the fastest for it.
//!
//! Rules without cuts have an engine of their own. Of all others the first values come
//! from all cuts; whenever the tape has doubled, the best split is looked for, and the
//! engine is chosen again by what the values look like.

use crate::{Dense, Engine, Halt, Octal, Register, Sliced, Takes, Tape, Watch, mask};
use std::ops::ControlFlow;

/// When the engine is chosen again for the first time.
const FIRST_CHOICE: u64 = 1 << 12;

/// A tape of values that grows: a slice ([`tape`](Solver::tape)), or an iterator. Whoever
/// extends it is told of the work done, and can stop it.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, Solver};
/// use std::ops::ControlFlow;
/// let mut kayles = Solver::new(&Octal::read("0.77").unwrap());
/// kayles.extend(13, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(kayles.tape().recent(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
/// ```
pub struct Solver {
    rule: Octal,
    tape: Tape,
    engine: Box<dyn Engine>,
    next_choice: u64,
}

impl Solver {
    /// Nothing is computed yet.
    pub fn new(rule: &Octal) -> Self {
        Solver::from_values(rule, Vec::new())
    }

    /// Goes on from the values of the first heaps.
    pub fn from_values(rule: &Octal, values: Vec<u16>) -> Self {
        let tape = Tape::from_values(values);
        let (engine, next_choice) = choose(rule, &tape, Values::Any);
        Solver { rule: rule.clone(), tape, engine, next_choice }
    }

    /// The values so far.
    pub fn tape(&self) -> &Tape {
        &self.tape
    }

    /// The values of all heaps so far.
    pub fn into_values(self) -> Vec<u16> {
        self.tape.into_recent()
    }

    /// The engine at work.
    pub fn engine(&self) -> &'static str {
        self.engine.name()
    }

    /// Computes the values of the heaps up to but not including `to`. What was computed
    /// before a halt stays, and it can be asked to go on.
    pub fn extend(&mut self, to: u64, watch: Watch) -> Result<(), Halt> {
        while self.tape.len() < to {
            if self.tape.len() >= self.next_choice {
                (self.engine, self.next_choice) = choose(&self.rule, &self.tape, Values::Any);
            }
            let goal = to.min(self.next_choice);
            let mut end = self.engine.extend(&mut self.tape, goal, watch);
            if end == Err(Halt::TooLarge) {
                // Too large for this engine, perhaps, and not for others.
                (self.engine, self.next_choice) = choose(&self.rule, &self.tape, Values::Large);
                end = self.engine.extend(&mut self.tape, goal, watch);
            }
            end?;
        }
        Ok(())
    }
}

/// The values of heaps 0, 1, 2, … one by one, computed as they are asked for. It ends
/// where an engine does: no known rule comes to that within memory.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, Solver};
/// let kayles = Solver::new(&Octal::read("0.77").unwrap());
/// let lost: Vec<usize> = kayles.into_iter().take(10_000).enumerate()
///     .filter(|&(heap, value)| heap > 0 && value == 0).map(|(heap, _)| heap).collect();
/// assert!(lost.is_empty(), "Kayles is won from every row");
/// ```
pub struct SolverValues {
    solver: Solver,
    next: u64,
}

impl IntoIterator for Solver {
    type Item = u16;
    type IntoIter = SolverValues;

    fn into_iter(self) -> SolverValues {
        SolverValues { solver: self, next: 0 }
    }
}

impl Iterator for SolverValues {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        let len = self.solver.tape.len();
        if self.next == len {
            // Half as many more each time: little is computed in vain.
            let _ = self.solver.extend(len + len / 2 + 64, &mut |_| ControlFlow::Continue(()));
        }
        let value = self.solver.tape.get(self.next)?;
        self.next += 1;
        Some(value)
    }
}

/// Which values are to come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    /// Like those so far, as far as is known.
    Any,
    /// Larger ones than some engines can hold.
    Large,
}

/// The best engine for a tape, and how long to keep it.
fn choose(rule: &Octal, tape: &Tape, values: Values) -> (Box<dyn Engine>, u64) {
    if let Some(takes) = Takes::new(rule) {
        return (Box::new(takes), u64::MAX);
    }
    let keep = (2 * tape.len()).max(FIRST_CHOICE);
    let sparse = if tape.len() < FIRST_CHOICE { None } else { sparse(rule, tape, values) };
    (sparse.unwrap_or_else(|| Box::new(Dense::new(rule))), keep)
}

/// With so many rare heaps their terms are better done value by value.
const MANY: u64 = 300;

/// An engine that tries rare heaps only, if there are few.
fn sparse(rule: &Octal, tape: &Tape, values: Values) -> Option<Box<dyn Engine>> {
    let choice = mask::choose(rule, tape.recent())?;
    let most = tape.recent().iter().copied().max().unwrap_or(0);
    if choice.rare >= MANY
        && most >= LARGE
        && values == Values::Any
        && let Some(sliced) = Sliced::new(rule, choice.split, tape)
    {
        return Some(Box::new(sliced));
    }
    Some(Box::new(Register::new(rule, choice.split, tape)?))
}

/// Below this the sets of values of a heap fit registers.
const LARGE: u16 = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;

    /// Whatever the engine, and wherever it is interrupted: the values of the definition.
    #[test]
    fn all_engines_agree_with_the_definition() {
        for code in ["0.77", "0.16", "0.6", "4!.0", "0.007", "0.104", "0.127", "0.3303", "4.7"] {
            let rule = Octal::read(code).unwrap();
            let right = naive::values(&rule, 9_999);
            let mut solver = Solver::new(&rule);
            for to in [0, 1, 100, 4_096, 4_100, 5_000, 10_000] {
                solver.extend(to, &mut |_| ControlFlow::Continue(())).unwrap();
                assert_eq!(solver.tape().len(), to);
                let mut again = Solver::from_values(&rule, solver.tape().recent().to_vec());
                again.extend(to + 50, &mut |_| ControlFlow::Continue(())).unwrap();
                let most = right.len().min(to as usize + 50);
                assert_eq!(again.tape().recent()[..most], right[..most], "{code} to {to}");
            }
            let again = Solver::new(&rule).into_iter().take(right.len());
            assert!(again.eq(right.iter().copied()), "{code}");
            assert_eq!(solver.into_values(), right, "{code}");
        }
    }

    /// Values that grow too large for the engine at work.
    #[test]
    fn another_engine_takes_over() {
        let rule = Octal::read("0.417").unwrap();
        let mut slow = Tape::new();
        Dense::new(&rule).extend(&mut slow, 6_000, &mut |_| ControlFlow::Continue(())).unwrap();
        let large = slow.recent().iter().position(|&value| value >= 512).unwrap();
        let values = slow.recent()[..5_000].to_vec();
        let mut solver = Solver::from_values(&rule, values);
        // The one that cannot hold it.
        let sliced = Sliced::new(&rule, crate::Split::by_value(1), &solver.tape).unwrap();
        solver.engine = Box::new(sliced);
        solver.extend(large as u64, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(solver.engine(), "bit-sliced");
        solver.extend(6_000, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_ne!(solver.engine(), "bit-sliced");
        assert!(solver.tape().recent() == slow.recent());
    }
}
