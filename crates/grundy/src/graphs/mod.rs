//! Graph algorithms that theorems rest on.

pub mod bush;
pub mod fusion;
pub mod ground;
pub mod matching;
pub mod undirected;
