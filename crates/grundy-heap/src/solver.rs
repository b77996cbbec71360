//! The values of one rule, by whatever engine is the fastest for it.
//!
//! Rules without cuts have an engine of their own. Of all others the first values come
//! from all cuts; whenever the tape has doubled, the best split is looked for, and the
//! engine is chosen again by what the values look like.

use crate::{Dense, Engine, Halt, Register, Rule, Sliced, Takes, Tape, Watch, mask};

/// When the engine is chosen again for the first time.
const FIRST_CHOICE: u64 = 1 << 12;

/// A tape of values that grows.
///
/// # Example
/// ```
/// use grundy_heap::{Rule, Solver};
/// use std::ops::ControlFlow;
/// let mut kayles = Solver::new(&Rule::read("0.77").unwrap());
/// kayles.extend(13, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(kayles.tape().recent(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
/// ```
pub struct Solver {
    rule: Rule,
    tape: Tape,
    engine: Box<dyn Engine>,
    next_choice: u64,
    /// Whether values were met that are too large for the engine that is made for small ones.
    wide: bool,
}

impl Solver {
    /// Nothing is computed yet.
    pub fn new(rule: &Rule) -> Self {
        Solver::from_values(rule, Vec::new())
    }

    /// Goes on from the values of the first heaps.
    pub fn from_values(rule: &Rule, values: Vec<u16>) -> Self {
        let tape = Tape::from_values(values);
        let (engine, next_choice) = choose(rule, &tape, false);
        Solver { rule: rule.clone(), tape, engine, next_choice, wide: false }
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
                (self.engine, self.next_choice) = choose(&self.rule, &self.tape, self.wide);
            }
            match self.engine.extend(&mut self.tape, to.min(self.next_choice), watch) {
                Err(Halt::TooLarge) if !self.wide => {
                    self.wide = true;
                    (self.engine, self.next_choice) = choose(&self.rule, &self.tape, true);
                }
                end => end?,
            }
        }
        Ok(())
    }
}

/// The best engine for a tape (for values of any size if it is `wide`), and how long to
/// keep it.
fn choose(rule: &Rule, tape: &Tape, wide: bool) -> (Box<dyn Engine>, u64) {
    if let Some(takes) = Takes::new(rule) {
        return (Box::new(takes), u64::MAX);
    }
    let keep = (2 * tape.len()).max(FIRST_CHOICE);
    let sparse = if tape.len() < FIRST_CHOICE { None } else { sparse(rule, tape, wide) };
    (sparse.unwrap_or_else(|| Box::new(Dense::new(rule))), keep)
}

/// With so many rare heaps their terms are better done value by value.
const MANY: u64 = 300;

/// An engine that tries rare heaps only, if there are few.
fn sparse(rule: &Rule, tape: &Tape, wide: bool) -> Option<Box<dyn Engine>> {
    let choice = mask::choose(rule, tape.recent())?;
    let most = tape.recent().iter().copied().max().unwrap_or(0);
    if !wide
        && choice.rare >= MANY
        && most >= LARGE
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
    use std::ops::ControlFlow;

    /// Values that outgrow the bit-sliced engine: another one goes on.
    #[test]
    fn values_may_grow_beyond_an_engine() {
        let rule = Rule::read("0.064").unwrap();
        let (mut solver, mut right) = (Solver::new(&rule), Tape::new());
        let mut go = |_| ControlFlow::Continue(());
        solver.extend(62_000, &mut go).unwrap();
        assert_eq!(solver.engine(), "bit-sliced");
        solver.extend(62_400, &mut go).unwrap();
        assert_ne!(solver.engine(), "bit-sliced");
        Dense::new(&rule).extend(&mut right, 62_400, &mut go).unwrap();
        assert!(solver.tape().recent() == right.recent());
    }

    /// Whatever the engine, and wherever it is interrupted: the values of the definition.
    #[test]
    fn all_engines_agree_with_the_definition() {
        for code in ["0.77", "0.16", "0.6", "4!.0", "0.007", "0.104", "0.127", "0.3303", "4.7"] {
            let rule = Rule::read(code).unwrap();
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
            assert_eq!(solver.into_values(), right, "{code}");
        }
    }
}
