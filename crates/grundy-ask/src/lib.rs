//! Questions about impartial games as plain data, and their answers.
//!
//! ```text
//! question ──ask──▶ answer ──present──▶ text · JSON
//!    │                ▲
//!    └─ GameRef ─▶ Shelf (opened games)   Meter (limits, interrupts)
//! ```
//!
//! A question is a struct with its defaults; [`Ask::ask`] answers it by the games of a [`Shelf`]
//! within the limits of a [`Meter`]. No question reads a file, a terminal or the network: front
//! ends translate what they were given into a question, and the answer into what they show.
//!
//! | question | what it asks |
//! |---|---|
//! | [`Solve`] | who wins, by which moves, and why |
//! | [`Why`] | why an SG value is what it is |
//! | [`Moves`] | every move and what it leaves, and one to make |
//! | [`Guess`] | the law of the SG values: proved, tested, or none |
//! | [`Test`] | whether a formula gives the SG values |
//! | [`Sweep`] | the same, or the periods, for many values of a rule's parameters |
//! | [`Code`] | a program that computes the SG values |
//! | [`Count`] | how many starting positions are lost |
//! | [`Table`] | the SG values one after the other |
//! | [`Period`] | from where on they repeat, and the proof |
//! | [`Verify`] | whether closed forms agree with exhaustive play |
//! | [`AtlasRows`], [`AtlasCheck`], [`AtlasAnew`] | the octal games with one to three digits |
//! | [`CheckProof`] | whether the certificate of a period or of a law holds |
//! | [`Graph`] | every node of an explicit game graph |
//! | [`Draw`] | a picture of a position, of play or of a table |
//! | [`Nimber`] | the value of an expression of nimbers |
//! | [`Games`], [`Show`] | the catalogue, and the page of a game, a rule or a problem |
//! | [`Problems`], [`Program`], [`Judge`], [`Generate`], [`Check`] | contest problems |
//! | [`Exercise`] | an exercise of a seed, and whether an answer to it is right |
//! | [`Format`] | the usual layout of a rule |
//! | [`Play`] | a match against the machine, to be held and played |
//! | [`Stress`] | on which input a program fails: of a front end, or a function |
//! | [`Anything`] | whatever somebody types: a position, a game, a rule, a problem, a word |
//! | [`Question`] | any of them, read from JSON and answered with a document |
//!
//! # Example
//! ```
//! use grundy::work::Meter;
//! use grundy_ask::{Ask, GameRef, Guess, Shelf};
//! let question = Guess::of(GameRef::rule("take 1..n/2"));
//! let study = question.ask(&Shelf::default(), &Meter::unlimited())?;
//! assert_eq!(study.law().as_deref(), Some("odd_part(n + 1) / 2"));
//! assert!(study.proof.is_some());
//! # Ok::<(), grundy::work::Stop>(())
//! ```

pub mod anything;
pub mod atlas;
pub mod check_proof;
pub mod count;
pub mod exercise;
#[cfg(feature = "schema")]
pub mod flat;
pub mod graph;
pub mod period;
pub mod play;
pub mod present;
pub mod readers;
pub mod say;
pub mod show;
pub mod stress;
pub mod study;
pub mod test;
pub mod verify;

mod as_text;
mod boards;
mod code;
mod contest;
mod draw;
mod format;
mod game_ref;
mod integers;
mod moves;
mod nimber;
mod number;
mod position;
mod question;
mod reach;
mod recent;
mod shelf;
mod slice;
mod solve;
mod subject;
mod table;
mod why;

pub use anything::Anything;
pub use atlas::{AtlasAnew, AtlasCheck, AtlasRows};
pub use boards::Boards;
pub use check_proof::{CheckProof, CheckedProof, Segments};
pub use code::{Basis, Code, Written};
pub use contest::{Check, Generate, HowLarge, Judge, Problems, Program, Solution};
pub use count::{Count, Counted};
pub use draw::Draw;
pub use exercise::Exercise;
pub use format::Format;
pub use game_ref::{GameRef, Rule};
pub use graph::{Graph, SolvedGraph};
pub use integers::{Integers, integers};
pub use moves::{Listed, Moves};
pub use nimber::{Computed, Nimber};
pub use number::Number;
pub use period::{Period, Repeated};
pub use play::{Match, Play};
pub use position::{Position, begins_a_part};
pub use question::{EXAMPLE, Question, is_json};
pub use reach::Reach;
pub use shelf::{Opened, Shelf};
pub use show::{Games, Show, Shown};
pub use slice::{Cut, Slice};
pub use solve::{Solve, Solved};
pub use stress::Stress;
pub use study::{Guess, Study};
pub use subject::{Of, OutcomesOf, SliceOf, Subject};
pub use table::{Sliced, Table, Tabulated};
pub use test::{Sweep, Test};
pub use verify::Verify;
pub use why::Why;

/// The examples of the page about this crate, and those of the first pages.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../../README.md")]
    mod first {}

    #[doc = include_str!("../../../README.zh-CN.md")]
    mod first_in_chinese {}

    #[cfg(feature = "schema")]
    #[doc = include_str!("../../../docs/rust.md")]
    mod english {}

    #[cfg(feature = "schema")]
    #[doc = include_str!("../../../docs/rust.zh-CN.md")]
    mod chinese {}
}

use grundy::work::{Meter, Stop};

/// Something that can be asked.
pub trait Ask {
    /// What is answered.
    type Answer;

    /// Answers within the limits of a meter, by the games of a shelf.
    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Self::Answer, Stop>;
}
