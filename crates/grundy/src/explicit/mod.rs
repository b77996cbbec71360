//! Explicit game graphs.
