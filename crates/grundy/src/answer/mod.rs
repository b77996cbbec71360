//! What is said, as plain data with its evidence. [`crate::present`] formats it.

mod judged;
mod period;
mod tameness;
mod told;
mod why;

pub use grundy_heap::Proved;
pub use judged::{Change, Chosen, HelpStep, Judged, JudgedMove, Mistake, Piece, Rung};
pub use period::{Period, Repetition};
pub use tameness::{Tame, Tameness, Wild};
pub use told::{Detail, Told, VertexValue};
pub use why::{Explained, Step, Via, Why, WhyCompound, Witness};

use crate::notation::Words;
use crate::values::{Compound, Convention, Outcome};
use std::time::Duration;

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// By a closed form or a compound's theorem.
    Theorem,
    /// From a table of SG values computed bottom-up.
    Table,
    /// By exhaustive search.
    Search,
}

/// How far an answer can be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A theorem, or exhaustive: by what was found.
    Proved(Proved<Method>),
    /// Compared with exhaustive play up to a bound.
    Verified {
        /// The bound.
        bound: u64,
    },
    /// Seen on a number of terms.
    Conjectured {
        /// How many terms agree.
        terms: u64,
    },
}

/// A winning move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The position after it, ready to be pasted.
    pub to: String,
    /// The move in words.
    pub words: Words,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The canonical name of the game, or `sum`.
    pub game: String,
    /// The canonical position.
    pub position: String,
    /// Who wins when play ends.
    pub convention: Convention,
    /// How the components are played together.
    pub compound: Compound,
    /// Who wins.
    pub outcome: Outcome,
    /// The SG value, where it exists and is known.
    pub sg: Option<u64>,
    /// Why there is no SG value.
    pub sg_reason: Option<Words>,
    /// Moves to the end with best play, where known.
    pub remoteness: Option<u64>,
    /// Winning moves, by component, then by result.
    pub winning_moves: Vec<WinningMove>,
    /// Whether winning moves were left out.
    pub truncated: bool,
    /// How the answer was found.
    pub method: Method,
    /// The theorem, if one was used.
    pub theorem: Option<String>,
    /// Why it is so, in plain words.
    pub reason: Words,
    /// What was found of the components, where there are several and a theorem decides: the first
    /// of them.
    pub components: Vec<Told>,
    /// How many components there are.
    pub component_count: usize,
    /// What the theorem of the game rests on, where there is one component.
    pub detail: Option<Detail>,
    /// How far it can be trusted.
    pub evidence: Evidence,
    /// How long it took.
    pub elapsed: Duration,
}

/// A table of SG values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// One number per position.
    Line {
        /// The index of the first value.
        from: u64,
        /// The values.
        values: Vec<u64>,
    },
    /// Two numbers per position: row `a` holds `SG(a, 0..=n)`.
    Grid(Vec<Vec<u64>>),
}

/// The result of comparing one theorem with exhaustive play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game, or `compounds` for the general theory.
    pub game: String,
    /// The theorem's name.
    pub theorem: String,
    /// What the bound is a bound of: heap size, total, vertices…
    pub bound: u64,
    /// How many positions were compared.
    pub positions: u64,
    /// The first difference, in words; `None` if there is none.
    pub difference: Option<Words>,
}

impl Verified {
    /// Whether theorem and play agree.
    pub fn ok(&self) -> bool {
        self.difference.is_none()
    }
}
