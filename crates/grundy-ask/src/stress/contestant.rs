//! What is tested: anything that answers an input with an output.

use grundy::notation::Words;
use grundy::work::Stop;
use std::time::Duration;

/// What came of one run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It ended well and printed this.
    Printed(Vec<u8>),
    /// It ended with an error.
    Crashed {
        /// `exit code 3`, `signal 11 (segmentation fault)`.
        how: Words,
        /// Its output so far.
        printed: Vec<u8>,
        /// The end of its error stream.
        said: String,
    },
    /// It was stopped at its time limit.
    TimedOut {
        /// The time it had.
        limit: Duration,
        /// Its output so far.
        printed: Vec<u8>,
    },
    /// It was stopped because it printed too much; this is the beginning.
    TooMuch(Vec<u8>),
}

/// Whoever is tested: a program that a front end runs, or a function.
pub trait Contestant {
    /// Runs once on an input; the output may have `longest` bytes.
    ///
    /// # Errors
    /// Whatever ends the whole test: it cannot be run at all, or somebody lost interest
    /// ([`Stop::Interrupted`]).
    fn answer(&self, input: &[u8], longest: usize) -> Result<Attempt, Stop>;
}

impl<F: Fn(&[u8]) -> Attempt> Contestant for F {
    fn answer(&self, input: &[u8], longest: usize) -> Result<Attempt, Stop> {
        Ok(match self(input) {
            Attempt::Printed(mut printed) if printed.len() > longest => {
                printed.truncate(longest);
                Attempt::TooMuch(printed)
            }
            attempt => attempt,
        })
    }
}
