//! Solvers. They never name a game; they take limits and say why they stopped.

mod backward;
mod basis;
mod classes;
mod cycle;
pub(crate) mod draw;
mod explore;
mod grounds;
mod interrupt;
mod judge;
mod judged;
mod known;
mod limits;
mod lone;
mod mistake;
pub mod moves;
mod near;
mod opponent;
mod outcomes;
mod pieces;
mod plan;
mod product;
mod question;
mod reach;
mod reasons;
mod resist;
mod states;
pub mod tables;
mod why;
mod winning;

pub use explore::{Everything, explore, explore_plainly};
pub use interrupt::Interrupt;
pub use judged::{Wish, judged};
pub use limits::{Limits, Meter, Stop};
pub use mistake::mistake;
pub use near::NearMap;
pub use opponent::remoteness;
pub use pieces::{Numbered, Pieces};
pub use plan::{answer, brief, brief_within, search};
pub use question::{Part, Question};
pub use reach::Reach;
pub use states::States;
pub use why::why;

use crate::notation::Problem;

/// Why a question was not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The input is wrong.
    Problem(Problem),
    /// The input is well-formed, but beyond the limits.
    Stop(Stop),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Failure::Problem(problem)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Failure::Stop(stop)
    }
}
