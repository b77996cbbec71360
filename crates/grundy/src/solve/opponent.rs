//! Fast wins and long resistance, where the whole of play can be laid out.

use super::classes::Classes;
use super::moves::{Choice, Listed, Next};
use super::product::Product;
use super::{Interrupt, Limits, Meter, Question};
use crate::compounds::CompoundTheorem;
use crate::game::Claim;
use crate::values::{Compound, Convention, Outcome};
use std::time::Duration;

/// What a player may spend on one move.
const LIMITS: Limits = Limits {
    positions: 200_000,
    time: Duration::from_secs(1),
    memory: 512 << 20,
    interrupt: Interrupt::NEVER,
};

/// The best move by remoteness: the winner hurries, the loser delays, and a player
/// who can neither win nor must lose keeps the draw. `None` if play is too large.
pub fn by_remoteness(question: &Question, listed: &Listed) -> Option<Choice> {
    if question.convention == Convention::AntiSg || listed.truncated {
        return None;
    }
    let meter = Meter::new(LIMITS);
    let components = question.components();
    let mut classes = Classes::explored(&components, &meter).ok()?;
    let misere = question.convention == Convention::Misere;
    let compound = if components.len() == 1 { Compound::Disjunctive } else { question.compound };
    let roots = classes.roots();
    let (states, groups) = (classes.states(), classes.groups());
    let product = Product::solve(compound, misere, &states, groups, &roots, &meter).ok()?;
    classes.use_states();
    let judged = listed.moves.iter().map(|next| {
        let mut parts = classes.parts.clone();
        for (&i, component) in &next.changed {
            parts[i] = classes.of(&product, i, &**component, &meter)?;
        }
        Some((next, product.outcome(&parts)?, product.remoteness(&parts)))
    });
    let judged: Vec<Judged> = judged.collect::<Option<_>>()?;
    let best = judged.iter().max_by_key(|(_, outcome, remoteness)| merit(*outcome, *remoteness))?;
    let (next, outcome, remoteness) = best;
    Some(Choice { next: next.copy(), wins: *outcome == Outcome::P, remoteness: *remoteness })
}

type Judged<'a> = (&'a Next, Outcome, Option<u64>);

/// How good it is to leave a position to the opponent.
fn merit(outcome: Outcome, remoteness: Option<u64>) -> (u8, i64) {
    let moves = remoteness.unwrap_or(0) as i64;
    match outcome {
        Outcome::P => (2, -moves),
        Outcome::D => (1, 0),
        Outcome::N => (0, moves),
    }
}

/// Remoteness of a question, where play is small enough.
pub fn remoteness(question: &Question) -> Option<u64> {
    if question.convention == Convention::AntiSg {
        return None;
    }
    let meter = Meter::new(LIMITS);
    let components = question.components();
    let classes = Classes::explored(&components, &meter).ok()?;
    let misere = question.convention == Convention::Misere;
    let compound = if components.len() == 1 { Compound::Disjunctive } else { question.compound };
    let roots = classes.roots();
    let (states, groups) = (classes.states(), classes.groups());
    let product = Product::solve(compound, misere, &states, groups, &roots, &meter).ok()?;
    let parts: Vec<Claim> = roots.iter().map(|&state| Claim::State(state)).collect();
    product.remoteness(&parts)
}
