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
mod problem;
mod progress;
mod read;
mod scan;
mod solve;
mod tally;
mod trouble;
mod wave;
mod words;
mod write;

pub use crate::values::Outcome;
pub use graph::{Forward, Graph, MAX_EDGES, MAX_NODES, SizeError};
pub use grundy::Grundy;
pub use names::Names;
pub use problem::problem;
pub use progress::{Phase, Progress, Stopped, Watch, go_on};
pub use read::{Input, read, read_watched};
pub use solve::{Solution, solve};
pub use trouble::{Error, ReadError, Trouble};
pub use wave::Wave;
pub use write::{Format, write};
