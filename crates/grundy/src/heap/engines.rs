//! Codes whose moves leave at most two heaps: the engines of `grundy-heap` compute them.

use super::Values;
use crate::work::{Meter, Stop};
use grundy_heap::{Halt, Octal, Solver};
use std::ops::ControlFlow;

/// Adds the values of the heaps up to n; false if they do not fit 16 bits.
pub(super) fn extend(
    code: &Octal,
    values: &mut Values,
    n: u64,
    meter: &Meter,
) -> Result<bool, Stop> {
    let before = values.len();
    let Some(shorts) = values.take_shorts() else { return Ok(false) };
    let mut solver = Solver::from_values(code, shorts);
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
