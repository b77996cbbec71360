//! Stress testing: the user's program against the reference until one input differs.
//!
//! * [`subject`]: what is tested, a contest problem or a game; inputs, verdicts,
//!   smaller inputs.
//! * [`runner`]: runs a program on an input within a time limit.
//! * [`hunt`]: the loop, and the shrinking of what it caught.

pub mod hunt;
mod positions;
pub mod runner;
pub mod subject;
