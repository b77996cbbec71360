//! The methods of proof: one folder each, one list. They are tried in this order.

mod digits;

use crate::Method;

/// Every method.
pub const METHODS: &[&dyn Method] = &[&digits::Digits];
