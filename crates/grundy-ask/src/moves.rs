//! `Moves`: every move and what it leaves, and the move that a player of some skill makes.

use crate::boards::{Boards, boards};
use crate::{Ask, Position, Shelf};
use grundy::answer::{Judged, Mistake, Rung};
use grundy::games::{self, judged};
use grundy::notation::{Problem, scan};
use grundy::solve::moves::{every, is_over, move_to};
use grundy::solve::{self, Wish, ladder, mistake};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_draw::Look;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// Moves that were made from there, each as the position after it: the moves of what is then
    /// reached are listed. A component that a move has split stays one component, which counts
    /// where components are not just added up.
    #[serde(default)]
    pub after: Vec<String>,
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
        let (after, hints, width) = (Vec::new(), false, usual_width());
        Moves { position, after, from: None, most, skill, seed, hints, width }
    }
}

impl Ask for Moves {
    type Answer = Listed;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Listed, Stop> {
        let Moves { most, skill, seed, hints, width, .. } = self;
        let (mut question, mut last) = (self.position.read(shelf, meter)?, None);
        for text in &self.after {
            let next = made(&question, text, meter)?;
            last = Some(std::mem::replace(&mut question, next));
        }
        let before = self.from.as_ref().map(|text| {
            let first = text.split_whitespace().next().unwrap_or("");
            if let Some(last) = last.take_if(|last| last.position(&BTreeMap::new()) == *text) {
                return Ok(last);
            }
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

/// The position after a move, which is known by the text of it.
fn made(question: &solve::Question, text: &str, meter: &Meter) -> Result<solve::Question, Stop> {
    let no_move = || {
        let (from, to) = (question.position(&BTreeMap::new()), scan::shown(text));
        let from = scan::shown(&from);
        Problem::new(words!(
            "`{to}` is not one move from `{from}`",
            "`{to}` 不是从 `{from}` 走一步能到的局面"
        ))
    };
    if is_over(question, meter)? {
        return Err(no_move().into());
    }
    let listed = every(question, usual_most(), meter)?;
    let next = move_to(question, text, &listed, meter)?.ok_or_else(no_move)?;
    Ok(question.after(&next.changed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::values::{Convention, Outcome};

    fn asked(text: &str, after: &[&str], from: Option<&str>) -> Result<Listed, Stop> {
        let position = Position { convention: Convention::AntiSg, ..Position::named(text) };
        let after = after.iter().map(|&text| text.to_owned()).collect();
        let from = from.map(str::to_owned);
        Moves { after, from, ..Moves::of(position) }.ask(&Shelf::default(), &Meter::unlimited())
    }

    /// 5 becomes 2 + 2, whose value is 0: as one component it is lost for the player to move, as
    /// two heaps that somebody writes down it is won.
    #[test]
    fn what_a_move_has_split_stays_one_component() {
        let split = asked("0.77 1 5", &["1 2 2"], None).unwrap().judged;
        assert_eq!(split.components.len(), 2);
        assert_eq!(split.answer.unwrap().outcome, Outcome::P);
        let written = asked("0.77 1 2 2", &[], None).unwrap().judged;
        assert_eq!(written.components.len(), 3);
        assert_eq!(written.answer.unwrap().outcome, Outcome::N);
    }

    /// Every move of every position, one after the other, is what the list said of it.
    #[test]
    fn what_was_said_of_a_move_holds_after_it() {
        let mut left = vec![Vec::<String>::new()];
        let mut seen = 0;
        while let Some(line) = left.pop() {
            let line_of: Vec<&str> = line.iter().map(String::as_str).collect();
            let here = asked("0.77 1 5", &line_of, None).unwrap().judged;
            for next in &here.moves {
                let after = [&line_of[..], &[next.to.as_str()]].concat();
                let there = asked("0.77 1 5", &after, None).unwrap().judged;
                assert_eq!(next.outcome, Some(there.answer.unwrap().outcome), "{after:?}");
                seen += 1;
                if line.len() < 2 {
                    left.push(after.iter().map(|&text| text.to_owned()).collect());
                }
            }
        }
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn what_is_no_move_is_named() {
        let wrong = asked("0.77 1 5", &["1 2 2", "9 9"], None).err().unwrap();
        assert!(wrong.into_problem().message.en.contains("`9 9` is not one move from `1 2 2`"));
        let slip = asked("0.77 1 5", &["1 2 2", "1 2 1"], Some("1 2 2")).unwrap().mistake;
        assert_eq!(slip, Some(None), "in a lost position nothing is given away");
    }
}
