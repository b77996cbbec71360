//! Graph algorithms that theorems rest on.

pub mod fusion;
pub mod matching;
pub mod undirected;
