//! What is said, as plain data with its evidence. [`crate::present`] formats it.

mod judged;
mod tameness;

pub use judged::{Change, Chosen, Judged, JudgedMove, Mistake, Piece};
pub use tameness::{Tameness, Wild};

use crate::notation::Words;
use crate::values::{Compound, Convention, Outcome};
use crate::words;
use crate::work::Stop;
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
    /// A theorem, or exhaustive.
    Proved,
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

/// What is known of the period of a sequence of SG values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The least n from which the law holds.
    pub preperiod: u64,
    /// The period; `None` if none was found, or if there is none.
    pub period: Option<u64>,
    /// What is added after each period.
    pub saltus: u64,
    /// Whether the law is proved for all n, or that there is none.
    pub proved: bool,
    /// How many values were computed and looked at.
    pub values_checked: u64,
    /// The theorem that proves it.
    pub theorem: Option<&'static str>,
    /// Why it is proved, or what was seen, in plain words.
    pub reason: Words,
    /// Which limit ended the search, if one did.
    pub stopped: Option<Stop>,
    /// What was kept of an unfinished search, in words.
    pub kept: Words,
}

impl Period {
    /// G(n) = ⌊n / step⌋ for every n that can be written: the true cycle is longer than
    /// 64 bits can count.
    pub fn steps_of(step: u64, theorem: &'static str) -> Self {
        let reason = match step {
            1 => words!("G(n) = n for all n below 2^64", "对所有小于 2^64 的 n，G(n) = n"),
            _ => words!(
                "G(n) = ⌊n / {step}⌋ for all n below 2^64",
                "对所有小于 2^64 的 n，G(n) = ⌊n / {step}⌋"
            ),
        };
        Period::by_theorem(0, step, 1, theorem, reason)
    }

    /// The period of a rule that has the moves of `game` up to a bound: what is proved of
    /// the game was seen of the rule.
    pub fn of_a_rule(self, game: &str, bound: u64) -> Self {
        if !self.proved {
            return self;
        }
        let because = words!(
            "proved for `{game}`, not for the rule, whose moves were compared with those of `{game}` up to {bound}.",
            "对 `{game}` 已证明；对此规则未证明，只比较过不超过 {bound} 的着法与 `{game}` 相同。"
        );
        let values_checked = bound.saturating_add(1);
        Period {
            proved: false,
            theorem: None,
            values_checked,
            reason: because.then(self.reason),
            ..self
        }
    }

    /// There is none, by theorem.
    pub fn none(theorem: &'static str, reason: Words) -> Self {
        Period { period: None, ..Period::by_theorem(0, 1, 0, theorem, reason) }
    }

    /// A period known by theorem.
    pub fn by_theorem(
        preperiod: u64,
        period: u64,
        saltus: u64,
        theorem: &'static str,
        reason: Words,
    ) -> Self {
        let (period, proved) = (Some(period), true);
        let (theorem, values_checked, stopped, kept) = (Some(theorem), 0, None, Words::default());
        Period { preperiod, period, saltus, proved, values_checked, theorem, reason, stopped, kept }
    }

    /// The last index at which the law fails.
    pub fn last_exception(&self) -> Option<u64> {
        self.period.and(self.preperiod.checked_sub(1))
    }
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

/// A move to a smaller value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The value it leads to.
    pub value: u64,
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub words: Words,
}

/// Why an SG value is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The canonical name of the game, or `sum`.
    pub game: String,
    /// The canonical position.
    pub position: String,
    /// The value.
    pub sg: u64,
    /// A move to every smaller value.
    pub witnesses: Vec<Witness>,
    /// Whether witnesses were left out.
    pub truncated: bool,
    /// Why the value itself cannot be reached.
    pub unreachable: Words,
}
