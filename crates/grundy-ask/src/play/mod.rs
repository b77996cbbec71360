//! `Play`: a match against the machine, held by whoever shows it.

mod duel;

pub use duel::Match;

use crate::{Ask, Position, Shelf};
use grundy::answer::Mistake;
use grundy::game::Shape;
use grundy::notation::{Problem, Words};
use grundy::solve::Wish;
use grundy::words;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A match that is to begin.
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::play::Side;
/// use grundy_ask::{Ask, Play, Position, Shelf};
/// let meter = Meter::unlimited();
/// let mut game = Play::of(Position::named("nim 1 2")).ask(&Shelf::default(), &meter)?;
/// // A move is its number in the list, or the position after it.
/// game.make("0 2", &meter)?;
/// assert_eq!(game.given(&meter)?.unwrap().better.to, "1 1");
/// assert!(game.undo());
/// assert_eq!(game.hint(&meter)?.unwrap().to, "1 1");
/// game.make("1 1", &meter)?;
/// game.machine_moves(&meter)?;
/// assert_eq!((game.turn(), game.winner(&meter)?), (Side::You, None));
/// assert_eq!(game.moves(&meter)?.moves.len(), 1);
/// game.make("1", &meter)?;
/// assert_eq!(game.winner(&meter)?, Some(Side::You));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Where it begins.
    pub position: Position,
    /// Whether the machine makes the first move.
    #[serde(default)]
    pub machine_begins: bool,
    /// How often of a hundred times the machine makes its best move; else any.
    #[serde(default = "usual_skill")]
    pub skill: u8,
    /// What names the machine's random moves.
    #[serde(default = "usual_seed")]
    pub seed: u64,
}

fn usual_skill() -> u8 {
    Wish::default().skill
}

fn usual_seed() -> u64 {
    Wish::default().seed
}

impl Play {
    /// You begin, and the machine makes no mistakes.
    pub fn of(position: Position) -> Self {
        let Wish { skill, seed, .. } = Wish::default();
        Play { position, machine_begins: false, skill, seed }
    }
}

impl Ask for Play {
    type Answer = Match;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Match, Stop> {
        let Play { position, machine_begins, skill, seed } = self;
        let turn = if machine_begins { Side::Machine } else { Side::You };
        let wish = Wish { skill, seed, ..Wish::default() };
        let question = position.read(shelf, meter)?;
        if !question.is_start()? {
            return Err(no_start(&question.position(&BTreeMap::new())).into());
        }
        Ok(Match::new(question, turn, wish))
    }
}

/// A position with which play does not begin.
pub(crate) fn no_start(position: &str) -> Problem {
    Problem::new(words!(
        "play does not begin with {position}: the rule says `valid if`, and there it does not hold",
        "对局不能从 {position} 开始：不满足规则中 `valid if` 的条件"
    ))
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Whoever plays against the machine.
    You,
    /// The machine.
    Machine,
}

impl Side {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Side::You => Side::Machine,
            Side::Machine => Side::You,
        }
    }
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// By whom.
    pub by: Side,
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub words: Words,
}

/// A component as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its game.
    pub game: String,
    /// What its numbers are.
    pub shape: Shape,
    /// Its position.
    pub position: String,
    /// What it was before the last move, where that changed it.
    pub before: Option<String>,
}

/// A move of yours that was a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erred {
    /// Which move of the match it was, from 1.
    pub number: usize,
    /// The position before it.
    pub before: String,
    /// What was played.
    pub made: Made,
    /// What it gave away, and what would have been better.
    pub mistake: Mistake,
}

/// A move that could be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub words: Words,
    /// Whether it is known to win.
    pub wins: bool,
    /// Moves to the end after it, where known.
    pub remoteness: Option<u64>,
}
