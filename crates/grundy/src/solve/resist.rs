//! How to lose well: of moves that all lose, the one that is hardest to answer.
//!
//! A human opponent errs where few of many replies win. In sums with values, a move that
//! leaves nim-sum x has a winning reply in every component of value g with g ⊕ x < g, so
//! the moves with the fewest such components are taken, and of these the one that leaves
//! the largest values: the most play. Elsewhere replies are listed and judged, for some
//! moves and some replies of each, as many as the length of the position allows.

use super::basis::Basis;
use super::judge::Judge;
use super::moves::{Listed, Next, every};
use crate::game::Claim;
use crate::values::{Compound, Convention, Outcome};
use crate::work::Stop;

/// How many moves are looked at, and how many replies to each.
const MOVES: usize = 24;
const REPLIES: usize = 32;
/// The length of all positions that are looked at.
const TEXT: usize = 100_000;

/// The best of some losing moves, by their numbers in the list.
pub(super) fn best(
    judge: &Judge,
    listed: &Listed,
    losing: &[usize],
) -> Result<Option<usize>, Stop> {
    match by_values(judge, listed, losing)? {
        Some(best) => Ok(Some(best)),
        None => by_replies(judge, listed, losing),
    }
}

/// By the values of the components.
fn by_values(judge: &Judge, listed: &Listed, losing: &[usize]) -> Result<Option<usize>, Stop> {
    let question = judge.question;
    if (question.convention, question.compound) != (Convention::Normal, Compound::Disjunctive) {
        return Ok(None);
    }
    let classes = judge.basis.as_ref().ok().and_then(Basis::classes);
    let Some((theorem, classes)) = classes else { return Ok(None) };
    let before: Option<Vec<u64>> = classes.parts.iter().map(Claim::value).collect();
    let Some(before) = before else { return Ok(None) };
    let key = |next: &Next| -> Result<Option<_>, Stop> {
        judge.meter.steps(1 + before.len() as u64 / 8)?;
        let mut values = before.clone();
        for (&i, component) in &next.changed {
            let class = classes.of(theorem, i, &**component, judge.meter)?;
            match class.and_then(|class| class.value()) {
                Some(value) => values[i] = value,
                None => return Ok(None),
            }
        }
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let replies = values.iter().filter(|&value| value ^ sum < *value).count();
        let play: u128 = values.iter().map(|&value| u128::from(value)).sum();
        Ok(Some((std::cmp::Reverse(replies), play)))
    };
    let keys = losing.iter().map(|&i| Ok(key(&listed.moves[i])?.map(|key| (key, i))));
    let keys = keys.collect::<Result<Option<Vec<_>>, Stop>>()?;
    Ok(keys.and_then(|keys| keys.into_iter().max()).map(|(_, i)| i))
}

/// By listing replies: the fewest winning ones in a hundred, then the most in all.
fn by_replies(judge: &Judge, listed: &Listed, losing: &[usize]) -> Result<Option<usize>, Stop> {
    let length = judge.question.length.max(1);
    let moves = (TEXT / (length * REPLIES)).clamp(1, MOVES);
    // The last ones and some of all: games list small moves last.
    let step = losing.len().div_ceil(moves).max(1);
    let tried = losing.iter().rev().step_by(step).copied();
    let key = |i: usize| {
        let changed = &listed.moves[i].changed;
        let replies = every(&judge.question.after(changed), REPLIES, judge.meter)?.moves;
        let wins = |reply: &Next| {
            // Both moves at once, judged from where the first one was made.
            let mut both = reply.copy().changed;
            changed.iter().for_each(|(&at, component)| {
                both.entry(at).or_insert_with(|| component.boxed());
            });
            let mark = judge.by_basis(&both)?;
            Ok(usize::from(mark.is_some_and(|mark| mark.outcome == Some(Outcome::P))))
        };
        let winning = replies.iter().map(wins).sum::<Result<usize, Stop>>()?;
        let count = replies.len();
        Ok((std::cmp::Reverse(winning * 100 / count.max(1)), count, i))
    };
    let keys = tried.map(key).collect::<Result<Vec<_>, Stop>>()?;
    Ok(keys.into_iter().max().map(|(_, _, i)| i))
}
