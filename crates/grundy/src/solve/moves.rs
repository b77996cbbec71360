//! Every move from a position, winning or not: for players.

use super::product::{plans_of, state_in};
use super::{Failure, Meter, Question, answer};
use crate::game::{Component, Move};
use crate::notation::Words;
use crate::values::{Compound, Convention};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A move of the whole compound.
pub struct Next {
    /// The position after it, as text.
    pub to: String,
    /// The move in words.
    pub words: Words,
    /// The components it changes.
    pub changed: BTreeMap<usize, Box<dyn Component>>,
}

impl Next {
    /// The same move again.
    pub fn copy(&self) -> Self {
        Next {
            to: self.to.clone(),
            words: self.words.clone(),
            changed: self.changed.iter().map(|(&i, c)| (i, c.boxed())).collect(),
        }
    }
}

/// The moves from a position, at most as many as were asked for.
pub struct Listed {
    /// The moves, by component, then as the game lists them.
    pub moves: Vec<Next>,
    /// Whether there are more.
    pub truncated: bool,
}

/// Lists at most `most` moves.
pub fn moves(question: &Question, most: usize) -> Listed {
    let mut listed = Listed { moves: Vec::new(), truncated: false };
    if is_over(question) {
        return listed;
    }
    let components = question.components();
    let mut options: Vec<Vec<Move>> = Vec::new();
    for (component, place) in &components {
        let mut own: Vec<Move> = Vec::new();
        let so_far: usize = options.iter().map(Vec::len).sum();
        let flow = component.options(*place, &mut |m| {
            own.push(m);
            let enough = so_far + own.len() > most;
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        listed.truncated |= flow.is_break();
        // In the order the game lists them, each result once.
        let mut seen = std::collections::HashSet::new();
        own.retain(|m| seen.insert(m.to.text()));
        options.push(own);
    }
    let available =
        |i: usize| (0..options[i].len() as u32).map(crate::game::Claim::State).collect();
    let _ = plans_of(question.compound, components.len(), &available, &mut |plan| {
        if listed.moves.len() >= most {
            listed.truncated = true;
            return ControlFlow::Break(());
        }
        let chosen: BTreeMap<usize, &Move> = plan
            .iter()
            .enumerate()
            .filter_map(|(i, choice)| Some((i, &options[i][state_in(choice.as_ref()?)? as usize])))
            .collect();
        let refs: BTreeMap<usize, &dyn Component> =
            chosen.iter().map(|(&i, m)| (i, &*m.to)).collect();
        let parts: Vec<Words> = chosen.iter().map(|(&i, m)| question.said(i, &m.words)).collect();
        listed.moves.push(Next {
            to: question.position(&refs),
            words: Words::join(&parts),
            changed: chosen.iter().map(|(&i, m)| (i, m.to.boxed())).collect(),
        });
        ControlFlow::Continue(())
    });
    listed
}

/// Whether play has ended.
pub fn is_over(question: &Question) -> bool {
    let components = question.components();
    let over_when_any =
        matches!(question.compound, Compound::ConjunctiveShort | Compound::DisjunctiveShort);
    let ended = |(component, _): &(&dyn Component, usize)| !component.is_live();
    let ended_all = if over_when_any && components.len() > 1 {
        components.iter().any(ended)
    } else {
        components.iter().all(ended)
    };
    ended_all || question.convention == Convention::AntiSg && all_values_are_zero(question)
}

fn all_values_are_zero(question: &Question) -> bool {
    let meter = Meter::new(super::Limits::default());
    let zero = |c: &dyn Component| matches!(c.sg(&meter), Ok(Some((0, _))));
    question.components().iter().all(|(c, _)| zero(*c))
}

/// Whether the player to move has won when play is over.
pub fn mover_wins_at_the_end(question: &Question) -> bool {
    match question.components().as_slice() {
        [(component, _)] if component.verdict().is_some() => component.verdict() == Some(true),
        _ => question.convention != Convention::Normal,
    }
}

/// Finds the move that leads to the position written as `text`, even among more
/// moves than can be listed.
pub fn move_to(question: &Question, text: &str, listed: &Listed) -> Result<Option<Next>, Failure> {
    let wanted = question.read_again(text)?;
    let to = wanted.position(&BTreeMap::new());
    let same = |next: &&Next| next.to == to;
    if let Some(next) = listed.moves.iter().find(same) {
        return Ok(Some(next.copy()));
    }
    if !listed.truncated || question.compound != Compound::Disjunctive {
        return Ok(None);
    }
    // A single component has changed; its option has a value, and options of one
    // value can be constructed.
    let (now, then) = (question.components(), wanted.components());
    let changed: Vec<usize> =
        (0..now.len().min(then.len())).filter(|&i| now[i].0.text() != then[i].0.text()).collect();
    let ([at], true) = (changed.as_slice(), now.len() == then.len()) else { return Ok(None) };
    let (component, place) = now[*at];
    let target = then[*at].0;
    let mut found = None;
    if let Some((claim, _)) = target.claim(Convention::Normal) {
        let _ = component.construct(Convention::Normal, claim, place, &mut |m| {
            if m.to.text() != target.text() {
                return ControlFlow::Continue(());
            }
            found = Some(Next {
                to: to.clone(),
                words: question.said(*at, &m.words),
                changed: BTreeMap::from([(*at, m.to)]),
            });
            ControlFlow::Break(())
        });
    }
    Ok(found)
}

/// What a perfect player does.
pub struct Choice {
    /// Which of the listed moves, or a winning one beyond the list.
    pub next: Next,
    /// Whether the move wins.
    pub wins: bool,
    /// Moves to the end after it, where known.
    pub remoteness: Option<u64>,
}

/// Chooses a move: the fastest win, or the longest resistance, where remoteness
/// is known; any winning move otherwise.
pub fn choose(
    question: &Question,
    listed: &Listed,
    limits: super::Limits,
) -> Result<Option<Choice>, Failure> {
    if listed.moves.is_empty() {
        return Ok(None);
    }
    if let Some(found) = super::opponent::by_remoteness(question, listed) {
        return Ok(Some(found));
    }
    let said = answer(question, limits)?;
    if let Some(best) = said.winning_moves.first()
        && let Some(next) = move_to(question, &best.to, listed)?
    {
        return Ok(Some(Choice { next, wins: true, remoteness: None }));
    }
    // Lost, or a draw: as little as possible, which games list last.
    Ok(listed.moves.last().map(|next| Choice { next: next.copy(), wins: false, remoteness: None }))
}
