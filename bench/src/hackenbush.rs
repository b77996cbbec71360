//! Benchmark of hackenbush.

/// Runs it.
pub fn run() {}
