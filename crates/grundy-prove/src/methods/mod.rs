//! The methods of proof: one folder each, one list. They are tried in this order.

mod course;
mod digits;
mod divisors;
mod exceptions;
mod form;
#[cfg(test)]
mod hostile;
mod limits;
mod period;
mod play;
mod runs;

use crate::Method;
pub use digits::counterexample;

/// Every method; the one that takes longest to fail is the last.
pub const METHODS: &[&dyn Method] =
    &[&period::Period, &limits::Limits, &runs::Runs, &divisors::Divisors, &digits::Digits];
