//! Codes whose moves leave at most two heaps: the engines of `grundy-heap` compute them.

use super::{Code, Digit, Parts, Values};
use crate::work::{Meter, Stop};

use grundy_heap::{Cut, Halt, Rule, Solver};
use std::ops::ControlFlow;

impl Code {
    /// The rule for the engines, if no move leaves more than two heaps, no digits repeat
    /// for ever, and no two heaps must be equal.
    pub fn octal(&self) -> Option<Rule> {
        let digit = |digit: &Digit| {
            let two = match digit.parts {
                _ if digit.bits & 4 == 0 => Cut::Never,
                Parts::Any => Cut::Any,
                Parts::Distinct | Parts::NotAllEqual => Cut::Unequal,
                Parts::Equal => return None,
            };
            let (nothing, one) = (digit.bits & 1 != 0, digit.bits & 2 != 0);
            (digit.bits < 8).then_some(grundy_heap::Digit { nothing, one, two })
        };
        let digits: Option<Vec<grundy_heap::Digit>> = self.digits.iter().map(digit).collect();
        Rule::new(digits.filter(|_| !self.is_endless())?)
    }
}

/// Adds the values of the heaps up to n; false if they do not fit 16 bits.
pub(super) fn extend(
    rule: &Rule,
    values: &mut Values,
    n: u64,
    meter: &Meter,
) -> Result<bool, Stop> {
    let before = values.len();
    let Some(shorts) = values.take_shorts() else { return Ok(false) };
    let mut solver = Solver::from_values(rule, shorts);
    // One more than is allowed, so that the limit is met.
    let room = meter.left().positions.saturating_add(1);
    let to = n.saturating_add(1).min(before.saturating_add(room));
    let mut stop = Ok(());
    let done = solver.extend(to, &mut |steps| {
        stop = meter.tick(steps);
        if stop.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let mut all = solver.into_values();
    let allowed = before.saturating_add(room - 1);
    all.truncate(usize::try_from(allowed).unwrap_or(usize::MAX));
    *values = Values::Shorts(all);
    let visited = meter.visit(to.min(allowed.saturating_add(1)) - before);
    stop?;
    match done {
        Ok(()) => visited.map(|()| true),
        Err(Halt::TooLarge) => Ok(false),
        Err(Halt::Asked | Halt::Forgotten) => Err(Stop::Interrupted),
    }
}
