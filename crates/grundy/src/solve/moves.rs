//! Every move from a position, winning or not: for players.

use super::Question;
use super::judge::Judge;
use super::judged::{Wish, slip};
use super::opponent;
use super::product::{plans_of, state_in};
use crate::game::{Component, Move};
use crate::notation::Words;
use crate::values::{Compound, Convention};
use crate::work::{Ending, Flow, Limits, Listing, Meter, Stop, attempt, go_on};
use std::collections::BTreeMap;

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
pub fn moves(question: &Question, most: usize, meter: &Meter) -> Result<Listed, Stop> {
    match is_over(question, meter)? {
        true => Ok(Listed { moves: Vec::new(), truncated: false }),
        false => every(question, most, meter),
    }
}

/// Lists at most `most` moves of a position where play is not over.
pub fn every(question: &Question, most: usize, meter: &Meter) -> Result<Listed, Stop> {
    let mut listed = Listed { moves: Vec::new(), truncated: false };
    let components = question.components();
    let (options, truncated) = shared(&components, most, meter)?;
    listed.truncated = truncated;
    let available =
        |i: usize| (0..options[i].len() as u32).map(crate::game::Claim::State).collect();
    let length = 1 + question.length as u64 / 8;
    let planned = plans_of(question.compound, components.len(), &available, meter, &mut |plan| {
        go_on(meter.steps(length))?;
        if listed.moves.len() >= most {
            listed.truncated = true;
            return Flow::Break(Ending::Enough);
        }
        let chosen: BTreeMap<usize, &Move> = plan
            .iter()
            .enumerate()
            .filter_map(|(i, choice)| Some((i, &options[i][state_in(choice.as_ref()?)? as usize])))
            .collect();
        let refs: BTreeMap<usize, &dyn Component> =
            chosen.iter().map(|(&i, m)| (i, &*m.to)).collect();
        let parts: Vec<Words> = chosen.iter().map(|(&i, m)| question.said(i, &m.words)).collect();
        let to = match question.written(&refs, meter) {
            Ok(to) => to,
            Err(stop) => return go_on(Err(stop)),
        };
        listed.moves.push(Next {
            to,
            words: Words::join(&parts),
            changed: chosen.iter().map(|(&i, m)| (i, m.to.boxed())).collect(),
        });
        Flow::Continue(())
    });
    planned.finished()?;
    Ok(listed)
}

/// The options of each component, so many in all at most, and whether there are more. Where not
/// all fit, a component has an equal share, and what others leave of theirs.
fn shared(
    components: &[(&dyn Component, usize)],
    most: usize,
    meter: &Meter,
) -> Result<(Vec<Vec<Move>>, bool), Stop> {
    let share = (most / components.len().max(1)).max(1);
    let mut left = most;
    let mut more = Vec::new();
    let mut options: Vec<Vec<Move>> = Vec::new();
    for (i, &(component, place)) in components.iter().enumerate() {
        let (own, truncated) = first(component, place, share.min(left), meter)?;
        left -= own.len();
        more.extend(truncated.then_some(i));
        options.push(own);
    }
    let share = share + left / more.len().max(1);
    let mut truncated = false;
    for i in more {
        let (component, place) = components[i];
        let (own, rest) = first(component, place, share.min(options[i].len() + left), meter)?;
        left -= own.len().saturating_sub(options[i].len());
        truncated |= rest;
        options[i] = own;
    }
    Ok((options, truncated))
}

/// The first options of a component in the order the game lists them, each result once, and
/// whether there are more.
fn first(
    component: &dyn Component,
    place: usize,
    most: usize,
    meter: &Meter,
) -> Result<(Vec<Move>, bool), Stop> {
    let (mut own, mut more) = (Vec::new(), false);
    let mut seen = std::collections::HashSet::new();
    // A rule may list one result a billion times.
    let mut tries = most.saturating_mul(16).saturating_add(10_000);
    let listing = component.options(place, meter, &mut |m| {
        let new = seen.insert(m.to.text());
        tries -= 1;
        more = tries == 0 || new && own.len() >= most;
        if more {
            return Flow::Break(Ending::Enough);
        }
        own.extend(new.then_some(m));
        Flow::Continue(())
    });
    listing.finished()?;
    Ok((own, more))
}

/// Whether play has ended; where it takes too much work to say, it has not.
pub fn is_over(question: &Question, meter: &Meter) -> Result<bool, Stop> {
    let components = question.components();
    let over_when_any =
        matches!(question.compound, Compound::ConjunctiveShort | Compound::DisjunctiveShort);
    // Shortened play is over when one component is, other play when all are.
    let any = over_when_any && components.len() > 1;
    let mut over = !any;
    for (component, _) in &components {
        if component.is_live(meter)? != any {
            over = any;
            break;
        }
    }
    if over || question.convention != Convention::AntiSg {
        return Ok(over);
    }
    for (component, _) in &components {
        if !matches!(attempt(component.sg(meter))?, Some(Some((0, _)))) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether the player to move has won when play is over.
pub fn mover_wins_at_the_end(question: &Question) -> Result<bool, Stop> {
    let verdict = match question.components().as_slice() {
        [(component, _)] => component.verdict()?,
        _ => None,
    };
    Ok(verdict.unwrap_or(question.convention != Convention::Normal))
}

/// Finds the move that leads to the position written as `text`, even among more
/// moves than can be listed.
pub fn move_to(
    question: &Question,
    text: &str,
    listed: &Listed,
    meter: &Meter,
) -> Result<Option<Next>, Stop> {
    let wanted = question.read_again(text)?;
    let to = wanted.written(&BTreeMap::new(), meter)?;
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
    if let Some((claim, _)) = target.claim(Convention::Normal, meter)? {
        let flow = component.construct(Convention::Normal, claim, place, meter, &mut |m| {
            if m.to.text() != target.text() {
                return Flow::Continue(());
            }
            found = Some(Next {
                to: to.clone(),
                words: question.said(*at, &m.words),
                changed: BTreeMap::from([(*at, m.to)]),
            });
            Flow::Break(Ending::Enough)
        });
        flow.map(Listing::finished).transpose()?;
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
    limits: Limits,
) -> Result<Option<Choice>, Stop> {
    let meter = Meter::new(limits);
    let judge = Judge::new(question, &meter);
    let marks = judge.marks(listed)?;
    let answer = judge.answer()?;
    let position = question.written(&BTreeMap::new(), &meter)?;
    let best = match slip(listed, &marks, wish, &position) {
        Some(slip) => Some(slip),
        None => opponent::best(&judge, listed, &marks, answer.as_ref().ok())?,
    };
    let Some(best) = best else { return Ok(None) };
    let (wins, remoteness) = (best.wins, best.remoteness);
    let next = match best.index {
        Some(i) => Some(listed.moves[i].copy()),
        None => move_to(question, &best.next.to, listed, &meter)?,
    };
    // A winning move that cannot be made is no help: any other then.
    let last = || listed.moves.last().map(Next::copy);
    Ok(match next {
        Some(next) => Some(Choice { next, wins, remoteness }),
        None => last().map(|next| Choice { next, wins: false, remoteness: None }),
    })
}
