//! Graph algorithms that theorems rest on.

pub mod matching;
pub mod undirected;
