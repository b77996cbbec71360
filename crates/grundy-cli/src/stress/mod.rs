//! Stress testing: the user's program against the reference until one input differs.
//!
//! * [`subject`]: what is tested, a contest problem or a game; inputs, verdicts,
//!   smaller inputs.
//! * [`runner`]: runs a program on an input within its limits.
//! * [`verdict`]: what can be wrong with a run.
//! * [`hunt`]: the loop, and the shrinking of what it caught.
//! * [`report`]: what there is to say in the end.

pub mod hunt;
mod positions;
pub mod report;
pub mod runner;
pub mod subject;
pub mod verdict;
