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
mod sum;

use crate::Method;
pub use digits::counterexample;
pub use lemmas::{known_laws, known_rules};

/// Every method for laws of one number; the one that takes longest to fail is the last.
pub const METHODS: &[&dyn Method] =
    &[&period::Period, &limits::Limits, &runs::Runs, &lemmas::Lemmas, &digits::Digits];

/// The methods for laws of two numbers.
const METHODS_OF_TWO: &[&dyn Method] = &[&sum::Sum];

/// The methods for laws of one number, or of two.
pub(crate) fn methods_for(two: bool) -> &'static [&'static dyn Method] {
    if two { METHODS_OF_TWO } else { METHODS }
}
