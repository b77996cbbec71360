//! The methods of proof: one folder each, one list. They are tried in this order.

use crate::Method;

/// Every method.
pub const METHODS: &[&dyn Method] = &[];
