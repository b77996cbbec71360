//! The values of one rule, by whatever engine is the fastest for it.
//!
//! The first values come from all cuts. Whenever the tape has doubled, the engine is
//! chosen again.

use crate::{Dense, Engine, Halt, Rule, Tape, Watch};

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
}

impl Solver {
    /// Nothing is computed yet.
    pub fn new(rule: &Rule) -> Self {
        Solver::from_values(rule, Vec::new())
    }

    /// Goes on from the values of the first heaps.
    pub fn from_values(rule: &Rule, values: Vec<u16>) -> Self {
        let tape = Tape::from_values(values);
        let (engine, next_choice) = choose(rule, &tape);
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
                (self.engine, self.next_choice) = choose(&self.rule, &self.tape);
            }
            self.engine.extend(&mut self.tape, to.min(self.next_choice), watch)?;
        }
        Ok(())
    }
}

/// The best engine for a tape, and how long to keep it.
fn choose(rule: &Rule, tape: &Tape) -> (Box<dyn Engine>, u64) {
    let keep = (2 * tape.len()).max(FIRST_CHOICE);
    (Box::new(Dense::new(rule)), keep)
}
