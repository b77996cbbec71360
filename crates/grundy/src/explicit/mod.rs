//! Explicit game graphs, built for size.
//!
//! A finite game is a token on a directed graph; a move carries the token along
//! an edge, and who cannot move has lost (in misère play: has won). This module
//! reads such a graph from an edge list, finds outcome, Grundy value and
//! remoteness of every node, and writes them down.
//!
//! ```text
//! text ──read──▶ Graph + Names ──solve──▶ Wave + Grundy ──write──▶ text · CSV · JSON
//!      scan       buckets, build           batch, arena    digits
//!      dense, words
//! ```
//!
//! - [`read`]: eight bytes at a time; integers are nodes as they are, words go
//!   through a table. Edges are partitioned by target while parsing.
//! - [`Graph`]: predecessor lists only, 4 bytes per edge. Nothing here ever needs
//!   the lists of options; [`Graph::forward`] makes them for those who do.
//! - [`Wave`]: the backward wave, outcome = parity of the remoteness.
//! - [`Grundy`]: values pushed backwards, mex by bit mask.
//! - [`solve`] runs both side by side, [`write()`] prints.
//!
//! Everything is O(nodes + edges) and nothing is recursive: a chain of ten
//! million moves is an ordinary input. Other solvers make a [`Graph`] from edges
//! in memory ([`Graph::from_edges`]) and use the same wave and push.
//!
//! # How far from the bound
//!
//! No solver that goes through predecessor lists can be faster than
//! `record[pred[i]] += 1` over all lists in order. On 5 M nodes and 20 M uniform
//! edges that bare loop (with prefetch, one thread, Zen 3, 4 KB pages) took
//! 0.10 s with 8-byte records and 0.06 s with 4-byte ones. Beside it the Grundy
//! push took 0.18 s, 0.55 of the bound, and the wave 0.19 s, a third of it; with
//! shuffled names 0.13 s and 0.42 s (push, 0.3), 0.10 s and 0.23 s (wave, 0.4).
//! Where moves are local the loop is not a bound that means anything (0.018 s
//! against 0.12 s and 0.18 s): there the order of play is the limit.
//!
//! Reading is the larger part of the whole: 311 MB of text took 0.75 s of
//! processor time at best, on two threads, half of it parsing and half putting
//! edges in buckets and names in order; streaming the lists takes 0.008 s.
//! Large pages gained nothing that could be told from noise.
//!
//! Memory for 10 M nodes and 50 M edges: 0.71 GB beside the text, set by the
//! edges on their way (8 bytes each) and the lists (4 bytes each).

mod arena;
mod batch;
mod buckets;
mod build;
mod dense;
mod digits;
mod graph;
mod grundy;
mod key;
mod lists;
mod names;
mod problem;
mod progress;
mod read;
mod scan;
mod solve;
mod tally;
#[cfg(test)]
mod tests;
mod trouble;
mod wave;
mod words;
mod write;

pub use crate::values::Outcome;
pub use graph::{Forward, Graph, MAX_EDGES, MAX_NODES, SizeError};
pub use grundy::Grundy;
pub(crate) use lists::Lists;
pub use names::Names;
pub use problem::problem;
pub use progress::{Phase, Progress, Stopped, Watch, go_on};
pub use read::{Input, read, read_watched};
pub use solve::{Solution, solve};
pub use trouble::{Error, ReadError, Trouble};
pub use wave::Wave;
pub use write::{Format, write};
