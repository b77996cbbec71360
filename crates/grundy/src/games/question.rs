//! Positions as people write them: with the names of games.

use super::{leading, near, open};
use crate::answer::Judged;
use crate::game::{AnyGame, Component, Files, NoFiles};
use crate::notation::{Call, Problem};
use crate::solve::{self, Part, Question, Wish, no_sum_with_verdicts};
use crate::values::{Compound, Convention};
use crate::words;
use crate::work::{Limits, Stop};
use std::sync::Arc;

impl Question {
    /// Reads `GAME POSITION` or `GAME POSITION + GAME POSITION + …`. A part
    /// without a game's name takes the name of the part before.
    pub fn read(
        text: &str,
        compound: Compound,
        convention: Convention,
        files: &dyn Files,
    ) -> Result<Self, Stop> {
        if convention == Convention::AntiSg && compound != Compound::Disjunctive {
            return Err(Problem::new(words!(
                "anti-SG is defined for the disjunctive compound only, not for `{compound}`",
                "anti-SG 只对普通和（disjunctive）有定义，不适用于 `{compound}`"
            ))
            .example(Call::solve("nim", "3 4 5").with("anti-sg", ""))
            .into());
        }
        let mut parts: Vec<Part> = Vec::new();
        for piece in solve::parts(text) {
            let (game, position) = part(piece, parts.last(), files)?;
            let components = Arc::clone(&game).read(position).map_err(|problem| {
                // A part without a known name may begin with a misspelt one.
                let word = position.split_whitespace().next().unwrap_or("");
                let near = near(word).filter(|_| position.len() == piece.trim().len());
                if near.is_some() { problem.suggest(near) } else { problem }
            })?;
            parts.push(Part { components, game });
        }
        no_sum_with_verdicts(&parts)?;
        Ok(Question { parts, compound, convention, length: text.len() })
    }

    /// Reads another position of the same game or sum of games.
    pub fn read_again(&self, text: &str) -> Result<Self, Stop> {
        let mut parts: Vec<Part> = Vec::new();
        let pieces = solve::parts(text);
        for (i, piece) in pieces.iter().enumerate() {
            let piece = piece.trim();
            let game = &self.parts[i.min(self.parts.len() - 1)].game;
            // The game may be named, as in a mixed sum, or understood.
            let position = match leading(piece) {
                Some((name, rest)) if name == game.name() => rest,
                _ => piece,
            };
            parts.push(Part {
                components: Arc::clone(game).read(position)?,
                game: Arc::clone(game),
            });
        }
        no_sum_with_verdicts(&parts)?;
        let length = text.len();
        Ok(Question { parts, compound: self.compound, convention: self.convention, length })
    }
}

/// Judges every move of a position within limits. Where limits are met, outcomes are
/// missing, not guessed.
///
/// # Complexity
/// The position is decided once; every move costs the class of what it changes.
///
/// # Example
/// ```
/// use grundy::game::NoFiles;
/// use grundy::games::judged;
/// use grundy::solve::{Question, Wish};
/// use grundy::work::Limits;
/// use grundy::values::{Compound, Convention, Outcome};
/// let (compound, convention) = (Compound::Disjunctive, Convention::Normal);
/// let question = Question::read("nim 3 4 5", compound, convention, &NoFiles).unwrap();
/// let said = judged(&question, Wish::default(), Limits::default()).unwrap();
/// assert_eq!(said.moves.len(), 12);
/// let winning: Vec<&str> = said.moves.iter()
///     .filter(|m| m.outcome == Some(Outcome::P)).map(|m| m.to.as_str()).collect();
/// assert_eq!(winning, ["1 4 5"]);
/// assert_eq!(said.choice.unwrap().next.to, "1 4 5");
/// ```
pub fn judged(question: &Question, wish: Wish, limits: Limits) -> Result<Judged, Stop> {
    solve::judged(question, wish, limits, &parts_of)
}

/// The parts of a component as its game reads them: a heap that was split is several.
fn parts_of(component: &dyn Component) -> Vec<String> {
    let (name, text) = (component.name(), component.text());
    let own = component.game();
    // Play may have led into another game, which is one of the catalogue.
    let game = if name == own.name() { Some(own) } else { open(&name, &NoFiles).ok() };
    let parts = game.and_then(|game| Arc::clone(&game).read(&text).ok()).unwrap_or_default();
    match parts.len() {
        0 | 1 => vec![format!("{name} {text}")],
        _ => parts.iter().map(|part| format!("{} {}", part.name(), part.text())).collect(),
    }
}

/// The game of a part and the rest of its text.
fn part<'a>(
    text: &'a str,
    before: Option<&Part>,
    files: &dyn Files,
) -> Result<(Arc<dyn AnyGame>, &'a str), Stop> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(empty_part().into());
    }
    match (leading(text), before) {
        (Some((name, rest)), _) => Ok((open(&name, files)?, rest)),
        (None, Some(before)) => Ok((Arc::clone(&before.game), text)),
        (None, None) => {
            let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            Ok((open(first, files)?, rest.trim_start()))
        }
    }
}

fn empty_part() -> Problem {
    Problem::new(words!("a part of the sum is empty", "和中有一部分为空"))
        .example(Call::solve("nim", "3 + wythoff 2 5"))
}
