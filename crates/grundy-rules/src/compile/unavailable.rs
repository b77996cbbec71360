//! Where there is no native code.

use std::fmt;

/// There is no native code; the interpreter does the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable {
    /// Why.
    pub reason: String,
}

impl Unavailable {
    pub(super) fn new(reason: impl fmt::Display) -> Self {
        Unavailable { reason: reason.to_string() }
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no native code: {}", self.reason)
    }
}

impl std::error::Error for Unavailable {}
