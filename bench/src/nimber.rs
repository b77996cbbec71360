//! Benchmark of nimber.

/// Runs it.
pub fn run() {}
