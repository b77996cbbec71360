//! Benchmark of geography.

/// Runs it.
pub fn run() {}
