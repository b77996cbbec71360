//! Solvers. They never name a game; they take limits and say why they stopped.

mod basis;
mod classes;
pub(crate) mod dice;
mod explore;
mod grounds;
mod judge;
mod judged;
mod known;
mod lone;
mod mistake;
pub mod moves;
mod opponent;
mod outcome_table;
mod outcomes;
pub mod periods;
mod plan;
mod product;
mod question;
mod reasons;
mod resist;
pub mod tables;
mod told;
mod why;
mod why_compound;
mod winning;

pub use explore::{explore, explore_plainly};
pub use judged::{Wish, judged};
pub use mistake::mistake;
pub use opponent::remoteness;
pub use outcome_table::{outcome_table, outcomes};
pub use plan::{answer, brief, brief_within, search};
pub(crate) use question::no_sum_with_verdicts;
pub use question::{Part, Question, parts};
pub use why::why;
pub use why_compound::why_compound;
