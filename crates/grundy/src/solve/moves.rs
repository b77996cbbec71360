//! Every move from a position, winning or not: for players.

use super::judge::{Judge, Mark};
use super::judged::{Wish, slip};
use super::opponent;
use super::product::{plans_of, state_in};
use super::{Failure, Meter, Question};
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

/// Lists at most `most` moves; none where play is over.
pub fn moves(question: &Question, most: usize) -> Listed {
    if is_over(question) {
        return Listed { moves: Vec::new(), truncated: false };
    }
    every(question, most)
}

/// Lists at most `most` moves of a position where play is not over.
pub fn every(question: &Question, most: usize) -> Listed {
    let mut listed = Listed { moves: Vec::new(), truncated: false };
    let components = question.components();
    let (options, truncated) = shared(&components, most);
    listed.truncated = truncated;
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

/// The options of each component, so many in all at most, and whether there are more. Where not
/// all fit, a component has an equal share, and what others leave of theirs.
fn shared(components: &[(&dyn Component, usize)], most: usize) -> (Vec<Vec<Move>>, bool) {
    let share = (most / components.len().max(1)).max(1);
    let mut left = most;
    let mut more = Vec::new();
    let mut options: Vec<Vec<Move>> = Vec::new();
    for (i, &(component, place)) in components.iter().enumerate() {
        let (own, truncated) = first(component, place, share.min(left));
        left -= own.len();
        more.extend(truncated.then_some(i));
        options.push(own);
    }
    let share = share + left / more.len().max(1);
    let mut truncated = false;
    for i in more {
        let (component, place) = components[i];
        let (own, rest) = first(component, place, share.min(options[i].len() + left));
        left -= own.len().saturating_sub(options[i].len());
        truncated |= rest;
        options[i] = own;
    }
    (options, truncated)
}

/// The first options of a component in the order the game lists them, each result once, and
/// whether there are more.
fn first(component: &dyn Component, place: usize, most: usize) -> (Vec<Move>, bool) {
    let (mut own, mut more) = (Vec::new(), false);
    let mut seen = std::collections::HashSet::new();
    // A rule may list one result a billion times.
    let mut patience = most.saturating_mul(16).saturating_add(10_000);
    let _ = component.options(place, &mut |m| {
        let new = seen.insert(m.to.text());
        patience -= 1;
        more = patience == 0 || new && own.len() >= most;
        if more {
            return ControlFlow::Break(());
        }
        own.extend(new.then_some(m));
        ControlFlow::Continue(())
    });
    (own, more)
}

/// Whether play has ended.
pub fn is_over(question: &Question) -> bool {
    is_over_within(question, &Meter::new(super::Limits::default()))
}

/// Whether play has ended; where the limits do not allow to say, it has not.
pub fn is_over_within(question: &Question, meter: &Meter) -> bool {
    let components = question.components();
    let over_when_any =
        matches!(question.compound, Compound::ConjunctiveShort | Compound::DisjunctiveShort);
    let ended = |(component, _): &(&dyn Component, usize)| !component.is_live();
    let ended_all = if over_when_any && components.len() > 1 {
        components.iter().any(ended)
    } else {
        components.iter().all(ended)
    };
    let zero = |(c, _): &(&dyn Component, usize)| matches!(c.sg(meter), Ok(Some((0, _))));
    ended_all || question.convention == Convention::AntiSg && components.iter().all(zero)
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

/// Chooses a move: the fastest win, or the longest resistance, where remoteness is known;
/// else any winning move, or the losing one that is hardest to answer. A player below full
/// skill plays any move now and then.
pub fn choose(
    question: &Question,
    listed: &Listed,
    wish: Wish,
    limits: super::Limits,
) -> Result<Option<Choice>, Failure> {
    let meter = Meter::new(limits);
    let judge = Judge::new(question, &meter);
    let marks: Vec<Mark> = listed.moves.iter().map(|next| judge.mark(next)).collect();
    let answer = judge.answer()?;
    let position = question.position(&BTreeMap::new());
    let best = || opponent::best(&judge, listed, &marks, answer.as_ref().ok());
    let Some(best) = slip(listed, &marks, wish, &position).or_else(best) else {
        return Ok(None);
    };
    let (wins, remoteness) = (best.wins, best.remoteness);
    let next = match best.index {
        Some(i) => Some(listed.moves[i].copy()),
        None => move_to(question, &best.next.to, listed)?,
    };
    // A winning move that cannot be made is no help: any other then.
    let last = || listed.moves.last().map(Next::copy);
    Ok(match next {
        Some(next) => Some(Choice { next, wins, remoteness }),
        None => last().map(|next| Choice { next, wins: false, remoteness: None }),
    })
}
