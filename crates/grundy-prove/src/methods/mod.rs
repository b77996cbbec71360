//! The methods of proof: one folder each, one list. They are tried in this order.

mod course;
mod digits;
mod exceptions;
mod form;
#[cfg(test)]
mod hostile;
mod lemmas;
mod limits;
mod period;
mod play;
mod runs;

use crate::Method;
pub use digits::counterexample;
pub use lemmas::{known_laws, known_rules};

/// Every method; the one that takes longest to fail is the last.
pub const METHODS: &[&dyn Method] =
    &[&period::Period, &limits::Limits, &runs::Runs, &lemmas::Lemmas, &digits::Digits];
