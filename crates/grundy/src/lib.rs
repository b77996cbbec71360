//! Impartial combinatorial games: say the rule; get the winner, every winning
//! move, the values and the reason.
//!
//! The way of the data, one module per arrow:
//!
//! ```text
//! text ──read──▶ Position ──options──▶ Positions ──plan──▶ value / outcome ──▶ Answer ──▶ text · json
//!      notation, game     games                 solve, compounds, heap,        answer     present
//!                                               explicit, graphs, values
//! ```
//!
//! # Example
//! ```
//! use grundy::game::NoFiles;
//! use grundy::solve::{Question, answer};
//! use grundy::work::Limits;
//! use grundy::values::{Compound, Convention, Outcome};
//!
//! let question =
//!     Question::read("nim 3 4 5", Compound::Disjunctive, Convention::Normal, &NoFiles).unwrap();
//! let answer = answer(&question, Limits::default()).unwrap();
//! assert_eq!(answer.outcome, Outcome::N);
//! assert_eq!(answer.sg, Some(2));
//! assert_eq!(answer.winning_moves[0].to, "1 4 5");
//! ```

pub mod answer;
pub mod compounds;
pub mod explicit;
pub mod game;
pub mod games;
pub mod graphs;
pub mod heap;
pub mod notation;
pub mod opened;
pub mod present;
pub mod reach;
pub mod solve;
pub mod values;
pub mod verify;
pub mod work;
