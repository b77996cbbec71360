//! Explicit game graphs.

mod arena;
mod batch;
mod buckets;
mod build;
mod dense;
mod digits;
mod graph;
mod grundy;
mod key;
mod names;
mod progress;
mod read;
mod scan;
mod solve;
mod tally;
mod trouble;
mod wave;
mod words;
mod write;

pub use graph::{Forward, Graph, MAX_EDGES, MAX_NODES, SizeError};
pub use grundy::Grundy;
pub use names::Names;
pub use progress::{Phase, Progress, Stopped, Watch, go_on};
pub use read::{Input, read, read_watched};
pub use solve::{Solution, solve};
pub use trouble::{Error, ReadError, Trouble};
pub use wave::Wave;
pub use write::{Format, write};

/// Who wins: the usual three letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player wins: the one whose turn it is.
    N,
    /// The previous player wins.
    P,
    /// Neither can force a win: a draw by endless play.
    D,
}

impl Outcome {
    /// The letter, as printed.
    pub fn letter(self) -> char {
        match self {
            Outcome::N => 'N',
            Outcome::P => 'P',
            Outcome::D => 'D',
        }
    }
}

#[cfg(test)]
mod tests;
