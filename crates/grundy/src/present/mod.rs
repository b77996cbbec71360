//! Text of what is said, and files of it: the only code that formats it. The JSON documents of
//! answers are made by the crate of questions.
//!
//! | file | what it formats |
//! |---|---|
//! | [`text`] | answers, surveys, periods and comparisons, as people read them |
//! | [`json`] | numbers, as programs read them |
//! | [`table`] | long tables: text, JSON, CSV, binary, written piece by piece |
//! | [`markdown`] | the sections of a page, for the terminal |
//! | [`page`] | the list of games and the page of one |
//! | [`mod@concept`] | the list of concepts and the page of one |
//! | [`atlas`] | the atlas of octal games: lines, JSON, the page |
//! | [`certificate`] | proofs of periods that can be checked again |
//! | [`checkpoint`] | searches for a period that were put aside |
//! | [`cited`] | names of theorems |
//! | [`letters`] | rows of values as words |
//! | [`mod@why`] | why a value is what it is |
//! | [`mod@judged`] | a position with every move judged |
//! | [`columns`] | columns that line up, wide characters included |
//! | [`mod@style`] | colours |
//!
//! Nothing here prints: strings, JSON values and writers are handed to front ends.

pub mod atlas;
pub mod certificate;
pub mod checkpoint;
pub mod cited;
pub mod columns;
pub mod concept;
pub mod json;
pub mod judged;
pub mod letters;
pub mod markdown;
pub mod page;
pub mod style;
pub mod table;
pub mod text;
pub mod why;

pub use style::Style;

use crate::values::Outcome;
use std::time::Duration;

/// The answer to a text that asks about many positions of one game at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// The canonical name of the game.
    pub game: String,
    /// The text that was asked about, its tokens separated by single blanks.
    pub position: String,
    /// Each start with its outcome, in order of appearance.
    pub starts: Vec<(String, Outcome)>,
    /// The theorem that gave the outcomes.
    pub theorem: Option<String>,
    /// How long it took.
    pub elapsed: Duration,
}
