//! `Solve`: who wins, by which moves, and why.

use crate::{Ask, Position, Shelf};
use grundy::answer::Answer;
use grundy::notation::{Call, Problem, scan};
use grundy::present::Survey;
use grundy::solve::{answer, brief};
use grundy::values::{Compound, Convention};
use grundy::words;
use grundy::work::{Meter, Stop, discard};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// More components than this are not given back before the answer is.
const MANY: usize = 10_000;

/// Who wins, by which moves, and why?
///
/// # Example
/// ```
/// use grundy::values::Outcome;
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, GameRef, Position, Shelf, Solve, Solved};
/// let position = Position::of(GameRef::rule("take 1..3"), "10 7");
/// let solved = Solve::of(position).ask(&Shelf::default(), &Meter::unlimited())?;
/// let Solved::Answer(answer) = solved else { panic!() };
/// assert_eq!((answer.outcome, answer.sg), (Outcome::N, Some(1)));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The position.
    pub position: Position,
    /// Whether the answer leaves the position out, which may be megabytes long.
    #[serde(default)]
    pub brief: bool,
    /// At most so many winning moves are listed; else up to 1000.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = crate::readers::MOST_WINNING)))]
    pub most: Option<usize>,
}

/// Who wins.
#[derive(Clone, Debug, PartialEq)]
pub enum Solved {
    /// From one position.
    Answer(Box<Answer>),
    /// From each of the starts that a text asks about at once.
    Survey(Survey),
}

impl Solve {
    /// The usual question.
    pub fn of(position: Position) -> Self {
        Solve { position, brief: false, most: None }
    }
}

impl Ask for Solve {
    type Answer = Solved;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Solved, Stop> {
        let question = match self.position.read(shelf, meter) {
            Ok(question) => question,
            Err(failure) => return Ok(Solved::Survey(self.survey(failure, shelf, meter)?)),
        };
        let (brief_one, most) = (self.brief, self.most);
        drop(self); // it may be megabytes long
        let limits = meter.limits().clone();
        let answered = if brief_one { brief(&question, limits) } else { answer(&question, limits) };
        // A million heaps take longer to give back than there may be time.
        if question.parts.iter().map(|part| part.components.len()).sum::<usize>() > MANY {
            discard(question);
        }
        let mut answered = answered?;
        if let Some(most) = most.filter(|&most| most < answered.winning_moves.len()) {
            answered.winning_moves.truncate(most);
            answered.truncated = true;
        }
        Ok(Solved::Answer(Box::new(answered)))
    }
}

impl Solve {
    /// Answers a text that is no position because it asks about many at once; gives back the
    /// failure if it does not.
    fn survey(&self, failure: Stop, shelf: &Shelf, meter: &Meter) -> Result<Survey, Stop> {
        let (start, text) = (Instant::now(), &self.position.text);
        let (game, position) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
        // In a sum, or where the game cannot be opened, the failure stands.
        if position.split_whitespace().any(|word| word == "+") {
            return Err(failure);
        }
        let Ok(game) = self.position.open(game, shelf, meter) else { return Err(failure) };
        let Some(starts) = game.survey(position, meter) else { return Err(failure) };
        let play = (self.position.compound, self.position.convention);
        if play != (Compound::Disjunctive, Convention::Normal) {
            return Err(Problem::new(words!(
                "all starts at once are answered for normal play of one position only",
                "同时询问所有起点只适用于单个局面的正常规则"
            ))
            .example(Call::solve(game.card().game, game.card().position))
            .into());
        }
        Ok(Survey {
            game: game.name(),
            position: scan::joined(scan::tokens(position)),
            starts: starts?,
            theorem: game.theorems().first().map(|theorem| theorem.name.to_owned()),
            elapsed: start.elapsed(),
        })
    }
}
