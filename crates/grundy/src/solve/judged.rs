//! A position with every move judged, and the move that a player of some skill makes.

use super::judge::{Judge, Mark};
use super::moves::{Listed, Next, every, is_over, mover_wins_at_the_end};
use super::{Question, dice::Dice, opponent};
use crate::answer::{Change, Chosen, Judged, JudgedMove, Piece};
use crate::game::Component;
use crate::values::Outcome;
use crate::work::{Limits, Meter, Stop};
use std::collections::BTreeMap;

/// How long all positions in a list may be together: one position can be megabytes.
const TEXT: usize = 8 << 20;

/// What is wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many moves are listed at most.
    pub most: usize,
    /// How often of a hundred times the best move is chosen; else any move is.
    pub skill: u8,
    /// What names the random moves.
    pub seed: u64,
}

impl Default for Wish {
    fn default() -> Self {
        Wish { most: 1000, skill: 100, seed: 1 }
    }
}

/// The parts of a component as they are written, each with the name of its game.
pub type Parts<'p> = &'p dyn Fn(&dyn Component) -> Vec<String>;

/// Judges every move of a position within limits. Where limits are met, outcomes are
/// missing, not guessed. [`crate::games::judged`] knows the parts.
///
/// # Complexity
/// The position is decided once; every move costs the class of what it changes.
pub fn judged(
    question: &Question,
    wish: Wish,
    limits: Limits,
    parts: Parts<'_>,
) -> Result<Judged, Stop> {
    let meter = Meter::new(limits);
    let judge = Judge::new(question, &meter);
    let answer = judge.answer()?;
    let over = is_over(question, &meter)?;
    let most = wish.most.min(TEXT / question.length.max(1)).max(1);
    let listed = match over {
        true => Listed { moves: Vec::new(), truncated: false },
        false => every(question, most, &meter)?,
    };
    let marks = judge.marks(&listed)?;
    let position = question.written(&BTreeMap::new(), &meter)?;
    let choice = match slip(&listed, &marks, wish, &position) {
        Some(slip) => Some(slip),
        None => opponent::best(&judge, &listed, &marks, answer.as_ref().ok())?,
    };
    let components = question.components();
    let pieces = components.iter().enumerate().map(|(i, (c, _))| piece(&judge, i, *c));
    Ok(Judged {
        game: question.game(),
        position,
        convention: question.convention,
        compound: question.compound,
        ended: over.then(|| mover_wins_at_the_end(question)).transpose()?,
        answer,
        components: pieces.collect::<Result<_, Stop>>()?,
        moves: listed
            .moves
            .iter()
            .zip(&marks)
            .map(|(next, mark)| judged_move(next, *mark, parts))
            .collect(),
        truncated: listed.truncated,
        choice: choice.filter(|_| !over),
    })
}

fn piece(judge: &Judge, i: usize, component: &dyn Component) -> Result<Piece, Stop> {
    Ok(Piece {
        game: component.name(),
        position: component.text(),
        sg: judge.value(i, component)?,
        live: component.is_live(judge.meter)?,
    })
}

fn judged_move(next: &Next, mark: Mark, parts: Parts<'_>) -> JudgedMove {
    let change = |i: usize, component: &dyn Component| Change {
        component: i,
        to: parts(component),
        position: component.text(),
    };
    JudgedMove {
        to: next.to.clone(),
        words: next.words.clone(),
        changes: next.changed.iter().map(|(&i, to)| change(i, &**to)).collect(),
        outcome: mark.outcome,
        sg: mark.sg,
    }
}

/// A move at random, where the player is not at his best.
pub(super) fn slip(listed: &Listed, marks: &[Mark], wish: Wish, position: &str) -> Option<Chosen> {
    let mut dice = Dice::of(wish.seed, position);
    if listed.moves.is_empty() || dice.below(100) < usize::from(wish.skill) {
        return None;
    }
    let index = dice.below(listed.moves.len());
    let wins = marks[index].outcome == Some(Outcome::P);
    let chosen = opponent::chosen(listed, index, wins, None);
    Some(Chosen { slip: Some(wish.skill), ..chosen })
}
