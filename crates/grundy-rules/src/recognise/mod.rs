//! Which game of the catalogue a rule is, whatever its text looks like.
//!
//! Two ways. A rule whose lines take from a heap, or take a constant and split the rest, *is*
//! a subtraction game or a take-and-break code for all heaps: `proof` shows it. Any other
//! rule is listed on all small positions and its moves are compared, as sets, with those of a
//! code read off from them, or of a game of the catalogue: that is evidence up to a bound, and
//! said to be no more. The bound grows with the constants of the rule, and rules
//! whose expressions are not piecewise linear are not compared at all: they may change their
//! mind late.

mod affine;
mod code;
mod linear;
mod moves;
mod proof;
mod takes;

use crate::engine::Engine;
use crate::ir::Rule;
use grundy::answer::Table;
use grundy::game::{AnyGame, NoFiles};
use grundy::games::{self, CATALOGUE};
use grundy::solve::{Limits, Meter, Stop};
pub(crate) use moves::corners;
use moves::{Moves, of_game, of_rule};
use std::sync::Arc;

/// What a rule was recognised as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The game's name in the catalogue, parameters included.
    pub game: String,
    /// How far the moves were compared; `None` if it is proved for all positions.
    pub bound: Option<u64>,
}

/// Single heaps are compared at least so far; rules that split a heap have many more moves.
const HEAPS: u64 = 300;
const SPLITTING: u64 = 200;

/// The heaps that are looked at first.
const FIRST: u64 = 24;

/// Pairs, triples, … are compared up to these numbers.
const BOXES: [u64; 3] = [24, 9, 6];

/// More moves than this, of all heaps together, are not compared.
const COMPARED: usize = 100_000;

/// Rules with larger constants are not compared.
const MOST: u64 = 3000;

/// Recognises a rule.
///
/// Complexity: the options of some hundred small positions, a few milliseconds.
pub fn recognise(rule: &Rule, engine: &mut dyn Engine) -> Option<Recognised> {
    if !rule.verdicts.is_empty() {
        return None;
    }
    if let Some(game) = proof::game(rule) {
        return Some(Recognised { game, bound: None });
    }
    let weight = linear::weight(rule)?;
    match rule.arity {
        1 => heaps(rule, engine, weight),
        arity => {
            let bound = BOXES.get(arity - 2)?.max(&(2 * weight + 4)).to_owned();
            if bound > 2 * BOXES[arity - 2] {
                return None;
            }
            catalogue(rule, engine, bound)
        }
    }
}

/// How far a rule without large constants is compared.
pub(crate) fn usual_bound(rule: &Rule) -> u64 {
    match rule.arity {
        1 if rule.lines.iter().all(|line| line.option.len() <= 1) => HEAPS,
        1 => SPLITTING,
        arity => BOXES.get(arity - 2).copied().unwrap_or(2),
    }
}

/// Whether a rule and a game have the same moves from a position; `None` where they are too
/// many to be compared.
pub(crate) fn alike(
    rule: &Rule,
    engine: &mut dyn Engine,
    game: &Arc<dyn AnyGame>,
    position: &[u64],
    meter: &Meter,
) -> Result<Option<bool>, Stop> {
    let ours = of_rule(rule, engine, position);
    meter.steps(ours.as_ref().map_or(0, |moves| moves.len() as u64))?;
    let theirs = of_game(game, position, rule.unordered);
    meter.look_at_the_clock()?;
    Ok(ours.zip(theirs).map(|(ours, theirs)| ours == theirs))
}

fn heaps(rule: &Rule, engine: &mut dyn Engine, weight: u64) -> Option<Recognised> {
    let usual = usual_bound(rule);
    let bound = usual.max(4 * weight + 20);
    if bound > if usual == HEAPS { MOST } else { 2 * SPLITTING } {
        return None;
    }
    let mut moves = |heaps| -> Option<Vec<Moves>> {
        let mut left = COMPARED;
        let own = |n| {
            let moves = of_rule(rule, engine, &[n])?;
            left = left.checked_sub(moves.len())?;
            Some(moves)
        };
        Iterator::map(heaps, own).collect()
    };
    // Most rules that are neither show it at once.
    let first = moves(0..=bound.min(FIRST))?;
    if takes::consistent(&first).is_some() || code::consistent(&first, first.len()).is_some() {
        let all = moves(0..=bound)?;
        let found = takes::seen(&all).or_else(|| code::seen(&all));
        if let Some(game) = found {
            return Some(Recognised { game, bound: Some(bound) });
        }
    }
    catalogue(rule, engine, bound)
}

/// A game of the catalogue with the same moves from every small position.
fn catalogue(rule: &Rule, engine: &mut dyn Engine, bound: u64) -> Option<Recognised> {
    let names = CATALOGUE.iter().flat_map(|entry| entry.variants);
    let candidates = names.filter(|name| same(rule, engine, name, bound.min(4)));
    let found: Vec<&&str> = candidates.collect();
    let game = found.into_iter().find(|name| same(rule, engine, name, bound))?;
    Some(Recognised { game: (*game).to_string(), bound: Some(bound) })
}

fn same(rule: &Rule, engine: &mut dyn Engine, name: &str, bound: u64) -> bool {
    let Ok(game) = games::open(name, &NoFiles) else { return false };
    // Its tables must be tables of the rule, too.
    let table = game.table(2, &Meter::new(Limits::default()));
    let fits = match rule.arity {
        1 => matches!(table, Ok(Table::Line { from: 0, .. })),
        2 => matches!(table, Ok(Table::Grid(_))),
        _ => true,
    };
    if !fits {
        return false;
    }
    let mut can_move = false;
    let agree = moves::corners(rule.arity, bound).into_iter().all(|position| {
        let ours = of_rule(rule, engine, &position);
        can_move |= ours.as_ref().is_some_and(|moves| !moves.is_empty());
        ours.is_some() && ours == of_game(&game, &position, rule.unordered)
    });
    // Games without moves are all alike.
    agree && can_move
}
