//! A position with every move judged: what a player, or a page that plays, needs.

use super::{Answer, WinningMove};
use crate::notation::Words;
use crate::values::{Compound, Convention, Outcome};
use crate::work::Stop;

/// A position, its components, and its moves with what each of them leaves.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The canonical name of the game, or `sum`.
    pub game: String,
    /// The canonical position.
    pub position: String,
    /// Who wins when play ends.
    pub convention: Convention,
    /// How the components are played together.
    pub compound: Compound,
    /// Where play is over: whether the player to move has won.
    pub ended: Option<bool>,
    /// What is known of the position; which limit was met where nothing is.
    pub answer: Result<Answer, Stop>,
    /// The components, in order.
    pub components: Vec<Piece>,
    /// The moves, by component, then as the game lists them.
    pub moves: Vec<JudgedMove>,
    /// Whether there are more.
    pub truncated: bool,
    /// What the machine would play; `None` where play is over.
    pub choice: Option<Chosen>,
}

/// One component, to be asked about by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name under which it is written.
    pub game: String,
    /// Its position.
    pub position: String,
    /// Its SG value, where it is known and counts.
    pub sg: Option<u64>,
    /// Whether a move exists.
    pub live: bool,
}

/// What a move makes of one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which component, from 0.
    pub component: usize,
    /// What it becomes: `GAME POSITION` of each part, several where it is split.
    pub to: Vec<String>,
    /// The same as one text.
    pub position: String,
}

/// A move and what it leaves to the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The position after it, ready to be pasted.
    pub to: String,
    /// The move in words.
    pub words: Words,
    /// The components that it changes.
    pub changes: Vec<Change>,
    /// Who wins then, from the point of view of the player who moves then: P is a winning
    /// move. `None` where limits were met.
    pub outcome: Option<Outcome>,
    /// The SG value then, where it is known.
    pub sg: Option<u64>,
}

/// The move that a player makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The move.
    pub next: WinningMove,
    /// Whether it wins.
    pub wins: bool,
    /// Moves to the end after it, where known.
    pub remoteness: Option<u64>,
    /// Which of the listed moves; `None` for one beyond the list.
    pub index: Option<usize>,
    /// The skill of a player who moved at random here; `None` for the best move.
    pub slip: Option<u8>,
}

/// What a move gave away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Why the position that was left is worse.
    pub words: Words,
    /// What would have kept what was held.
    pub better: WinningMove,
}

/// One step of help for somebody who looks for a move; each says more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// How much it says.
    pub step: HelpStep,
    /// What is said.
    pub words: Words,
    /// The components that it speaks of, from 0; none where it speaks of the whole position.
    pub components: Vec<usize>,
}

/// How much a step of help says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HelpStep {
    /// Where to look: what the theory says of the position.
    Look,
    /// In which component the move is made, or how rare such moves are.
    Part,
    /// The move.
    Move,
}
