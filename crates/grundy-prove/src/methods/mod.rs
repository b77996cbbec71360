//! The methods of proof: one folder each, one list. They are tried in this order.

mod course;
mod period;
mod play;

use crate::Method;

/// Every method.
pub const METHODS: &[&dyn Method] = &[&period::Period];
