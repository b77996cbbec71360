//! Benchmark of graph.

/// Runs it.
pub fn run() {}
