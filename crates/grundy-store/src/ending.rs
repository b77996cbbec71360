//! How long work ended.

use grundy::work::Stop;

/// How long work ended. What was computed is kept in its files, whichever way it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending<T> {
    /// It is finished, and this came of it.
    Finished(T),
    /// A limit was met.
    Stopped {
        /// Which one.
        stop: Stop,
        /// How many values are kept.
        values: u64,
    },
    /// Somebody asked to stop.
    Interrupted {
        /// How many values are kept.
        values: u64,
    },
}

impl<T> Ending<T> {
    /// What ended the work when so many values were kept.
    pub(crate) fn early(stop: Stop, values: u64) -> Self {
        match stop {
            Stop::Interrupted => Ending::Interrupted { values },
            stop => Ending::Stopped { stop, values },
        }
    }
}
