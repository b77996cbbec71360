//! The period of a rule without cuts in bounded memory.
//!
//! A window of values is kept from a heap; if it does not stand again before twice that
//! heap, the window there is kept instead (Brent's cycle finding, with windows for
//! states). The first copy is one least period later. A second run, with two tapes that
//! far apart, finds the last heap that is an exception.
//!
//! Reference: R. P. Brent, *An improved Monte Carlo factorization algorithm*, BIT 20
//! (1980).

use super::matcher::Matcher;
use super::{BREATH, Period, Takes};
use crate::{Engine, Halt, Octal, Proved, Tape, Watch};
use std::ops::ControlFlow;

/// A tape that remembers no more than the engine needs.
struct Runner {
    takes: Takes,
    tape: Tape,
}

impl Runner {
    fn new(takes: &Takes) -> Self {
        Runner { takes: takes.clone(), tape: Tape::new() }
    }

    /// The value of the next heap.
    fn step(&mut self) -> Result<u16, Halt> {
        let reach = self.takes.reach() + 1;
        if self.tape.recent().len() > 2 * reach + 4096 {
            self.tape.forget(0, reach);
        }
        let to = self.tape.len() + 1;
        self.takes.extend(&mut self.tape, to, &mut |_| ControlFlow::Continue(()))?;
        self.tape.get(to - 1).ok_or(Halt::Forgotten)
    }

    fn last(&self, window: usize) -> Vec<u16> {
        let recent = self.tape.recent();
        recent[recent.len() - window..].to_vec()
    }
}

/// Counts steps and asks whoever watches.
struct Meter<'a> {
    watch: Watch<'a>,
    cost: u64,
    steps: u64,
}

impl Meter<'_> {
    fn step(&mut self) -> Result<(), Halt> {
        self.steps += self.cost;
        if self.steps >= BREATH {
            if (self.watch)(self.steps).is_break() {
                return Err(Halt::Asked);
            }
            self.steps = 0;
        }
        Ok(())
    }
}

/// The period of a rule without cuts, if it shows in the heaps below `limit`; `None` also
/// for a rule with cuts.
///
/// Complexity: O((pre-period + period) · takes) time, O(most that can be taken) memory.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, takes};
/// use std::ops::ControlFlow;
/// let rule = Octal::read("0.033").unwrap();
/// let found = takes::search(&rule, 1000, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
/// assert_eq!((found.preperiod, found.period), (0, 5));
/// ```
pub fn search(rule: &Octal, limit: u64, watch: Watch) -> Result<Option<Proved<Period>>, Halt> {
    let Some(takes) = Takes::new(rule) else { return Ok(None) };
    let mut meter = Meter { watch, cost: takes.takes.len() as u64 + 1, steps: 0 };
    let Some((kept, period)) = copy(&takes, limit, &mut meter)? else { return Ok(None) };
    let preperiod = exceptions(&takes, kept, period, &mut meter)?;
    let (window, checked) = (takes.window() as u64, kept + period);
    Ok(Some(Proved::accepted(Period { preperiod, period, window, checked })))
}

/// A number of values after which the last window of them stands again, and how much later
/// that is first so.
fn copy(takes: &Takes, limit: u64, meter: &mut Meter) -> Result<Option<(u64, u64)>, Halt> {
    let mut runner = Runner::new(takes);
    // From here on windows are states.
    let mut kept = takes.reach() as u64 + 1;
    while runner.tape.len() < kept.min(limit) {
        runner.step()?;
        meter.step()?;
    }
    let mut matcher = Matcher::new(runner.last(takes.window().min(runner.tape.recent().len())));
    matcher = matcher.after_pattern();
    while runner.tape.len() < limit {
        let value = runner.step()?;
        meter.step()?;
        if matcher.read(value) {
            return Ok(Some((kept, runner.tape.len() - kept)));
        }
        if runner.tape.len() >= 2 * kept {
            kept = runner.tape.len();
            matcher = Matcher::new(runner.last(takes.window())).after_pattern();
        }
    }
    Ok(None)
}

/// The first heap from which on all below `kept` agree with those one period later.
fn exceptions(takes: &Takes, kept: u64, period: u64, meter: &mut Meter) -> Result<u64, Halt> {
    let (mut behind, mut ahead) = (Runner::new(takes), Runner::new(takes));
    for _ in 0..period {
        ahead.step()?;
        meter.step()?;
    }
    let mut first = 0;
    for heap in 0..kept {
        if behind.step()? != ahead.step()? {
            first = heap + 1;
        }
        meter.step()?;
    }
    Ok(first)
}
