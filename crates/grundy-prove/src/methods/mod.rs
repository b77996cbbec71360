//! The methods of proof: one folder each, one list. They are tried in this order.

mod course;
mod digits;
mod period;
mod play;

use crate::Method;
pub use digits::counterexample;

/// Every method.
pub const METHODS: &[&dyn Method] = &[&period::Period, &digits::Digits];
