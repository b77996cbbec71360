//! How to lose well: of moves that all lose, the one that is hardest to answer.
//!
//! A human opponent errs where few of many replies win. In sums with values, a move that
//! leaves nim-sum x has a winning reply in every component of value g with g ⊕ x < g, so
//! the moves with the fewest such components are taken, and of these the one that leaves
//! the largest values: the most play. Elsewhere replies are listed and judged, for some
//! moves and some replies of each, as many as the length of the position allows.

use super::judge::Judge;
use super::moves::{Listed, Next, every};
use crate::game::Claim;
use crate::values::{Compound, Convention, Outcome};

/// How many moves are looked at, and how many replies to each.
const MOVES: usize = 24;
const REPLIES: usize = 32;
/// The length of all positions that are looked at.
const TEXT: usize = 100_000;

/// The best of some losing moves, by their numbers in the list.
pub(super) fn best(judge: &Judge, listed: &Listed, losing: &[usize]) -> Option<usize> {
    by_values(judge, listed, losing).or_else(|| by_replies(judge, listed, losing))
}

/// By the values of the components.
fn by_values(judge: &Judge, listed: &Listed, losing: &[usize]) -> Option<usize> {
    let question = judge.question;
    if (question.convention, question.compound) != (Convention::Normal, Compound::Disjunctive) {
        return None;
    }
    let (theorem, classes) = judge.basis.as_ref().ok()?.classes()?;
    let before: Vec<u64> = classes.parts.iter().map(Claim::value).collect::<Option<_>>()?;
    let key = |next: &Next| {
        let mut values = before.clone();
        for (&i, component) in &next.changed {
            values[i] = classes.of(theorem, i, &**component, judge.meter)?.value()?;
        }
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        let replies = values.iter().filter(|&value| value ^ sum < *value).count();
        let play: u128 = values.iter().map(|&value| u128::from(value)).sum();
        Some((std::cmp::Reverse(replies), play))
    };
    let keys = losing.iter().map(|&i| Some((key(&listed.moves[i])?, i)));
    keys.collect::<Option<Vec<_>>>()?.into_iter().max().map(|(_, i)| i)
}

/// By listing replies: the fewest winning ones in a hundred, then the most in all.
fn by_replies(judge: &Judge, listed: &Listed, losing: &[usize]) -> Option<usize> {
    let length = judge.question.length.max(1);
    let moves = (TEXT / (length * REPLIES)).clamp(1, MOVES);
    // The last ones and some of all: games list small moves last.
    let step = losing.len().div_ceil(moves).max(1);
    let tried = losing.iter().rev().step_by(step).copied();
    let key = |i: usize| {
        let changed = &listed.moves[i].changed;
        let replies = every(&judge.question.after(changed), REPLIES).moves;
        let wins = |reply: &&Next| {
            // Both moves at once, judged from where the first one was made.
            let mut both = reply.copy().changed;
            changed.iter().for_each(|(&at, component)| {
                both.entry(at).or_insert_with(|| component.boxed());
            });
            judge.by_basis(&both).is_some_and(|mark| mark.outcome == Some(Outcome::P))
        };
        let (winning, count) = (replies.iter().filter(wins).count(), replies.len());
        (std::cmp::Reverse(winning * 100 / count.max(1)), count, i)
    };
    tried.map(key).max().map(|(_, _, i)| i)
}
