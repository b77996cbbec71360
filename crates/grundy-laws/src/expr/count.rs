//! Who counts the steps of an evaluation: a formula may go down from a number for a long time.

use grundy::work::{Meter, Stop};
use std::convert::Infallible;

/// Counts steps, and may end an evaluation.
pub(crate) trait Count {
    /// Why it ended.
    type Stop;

    /// Notes so many further steps.
    fn steps(&self, count: u64) -> Result<(), Self::Stop>;
}

impl Count for Meter {
    type Stop = Stop;

    #[inline]
    fn steps(&self, count: u64) -> Result<(), Stop> {
        Meter::steps(self, count)
    }
}

/// Nobody counts.
pub(crate) struct Uncounted;

impl Count for Uncounted {
    type Stop = Infallible;

    #[inline]
    fn steps(&self, _: u64) -> Result<(), Infallible> {
        Ok(())
    }
}

/// What an evaluation that nobody counts gives.
pub(crate) fn surely<T>(result: Result<T, Infallible>) -> T {
    match result {
        Ok(value) => value,
        Err(never) => match never {},
    }
}

/// The value, or the end of the function: there is none.
macro_rules! some {
    ($value:expr) => {
        match $value {
            Some(value) => value,
            None => return Ok(None),
        }
    };
}
pub(crate) use some;
