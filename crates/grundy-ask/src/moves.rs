//! `Moves`: every move and what it leaves, and the move that a player of some skill makes.

use crate::boards::{Boards, boards};
use crate::{Ask, Position, Shelf};
use grundy::answer::{Judged, Mistake, Rung};
use grundy::games::{self, judged};
use grundy::solve::{Wish, ladder, mistake};
use grundy::work::{Meter, Stop};
use grundy_draw::Look;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which moves are there, what does each leave, and which one is made?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Moves, Position, Shelf};
/// let question = Moves::of(Position::named("nim 3 4 5"));
/// let listed = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert_eq!(listed.judged.moves.len(), 12);
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// The position.
    pub position: Position,
    /// The position before the last move, to say whether that was a mistake.
    #[serde(default)]
    pub from: Option<String>,
    /// How many moves are listed at most.
    #[serde(default = "usual_most")]
    pub most: usize,
    /// How often of a hundred times the best move is chosen; else any move is.
    #[serde(default = "usual_skill")]
    pub skill: u8,
    /// What names the random moves.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// Whether help in steps is given: where to look, in which component, the move.
    #[serde(default)]
    pub hints: bool,
    /// How wide boards may be, in units.
    #[serde(default = "usual_width")]
    pub width: u32,
}

fn usual_most() -> usize {
    Wish::default().most
}

fn usual_skill() -> u8 {
    Wish::default().skill
}

fn usual_seed() -> u64 {
    Wish::default().seed
}

/// How wide boards are unless it is said: as a telephone shows them.
fn usual_width() -> u32 {
    grundy_draw::position::ROOM as u32
}

/// The moves of a position.
pub struct Listed {
    /// Every move, judged.
    pub judged: Judged,
    /// Where the position before was given: the mistake that was made, if it was one.
    pub mistake: Option<Option<Mistake>>,
    /// Where help was asked for: its steps.
    pub hints: Option<Vec<Rung>>,
    /// Where on its board each move is made.
    pub boards: Boards,
}

impl Moves {
    /// The usual question.
    pub fn of(position: Position) -> Self {
        let Wish { most, skill, seed } = Wish::default();
        let (hints, width) = (false, usual_width());
        Moves { position, from: None, most, skill, seed, hints, width }
    }
}

impl Ask for Moves {
    type Answer = Listed;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Listed, Stop> {
        let Moves { most, skill, seed, hints, width, .. } = self;
        let question = self.position.read(shelf, meter)?;
        let before = self.from.as_ref().map(|text| {
            let first = text.split_whitespace().next().unwrap_or("");
            // Its game may be named or understood.
            match games::looks_like_a_game(first) {
                true => self.position.read_as(text, shelf, meter),
                false => question.read_again(text),
            }
        });
        let limits = meter.limits();
        let found = before
            .transpose()?
            .map(|before| mistake(&before, &question, limits.clone()))
            .transpose()?;
        let judged = judged(&question, Wish { most, skill, seed }, limits.clone())?;
        let hints = hints.then(|| ladder(&judged));
        let room = width.clamp(*Look::WIDTHS.start(), *Look::WIDTHS.end());
        let boards = boards(&question, &judged, f64::from(room), meter)?;
        Ok(Listed { judged, mistake: found, hints, boards })
    }
}
