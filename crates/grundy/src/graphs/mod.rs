//! Graph algorithms that theorems rest on.

pub mod fusion;
