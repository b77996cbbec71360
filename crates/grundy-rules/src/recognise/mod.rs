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
use grundy::answer::{Proved, Table};
use grundy::game::{AnyGame, NoFiles};
use grundy::games::{self, CATALOGUE};
use grundy::work::{Meter, Stop, attempt};
pub(crate) use moves::corners;
use moves::{Moves, of_game, of_rule};
use std::sync::Arc;

/// What a rule was recognised as: the game's name in the catalogue, parameters included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recognised {
    /// It is this game, for all positions.
    Proved(Proved<String>),
    /// It has the moves of this game as far as they were compared.
    Compared {
        /// The game.
        game: String,
        /// How far the moves were compared.
        bound: u64,
    },
}

impl Recognised {
    /// The game's name.
    pub fn game(&self) -> &str {
        match self {
            Recognised::Proved(game) => game,
            Recognised::Compared { game, .. } => game,
        }
    }

    /// How far the moves were compared; `None` if it is proved for all positions.
    pub fn bound(&self) -> Option<u64> {
        match *self {
            Recognised::Proved(_) => None,
            Recognised::Compared { bound, .. } => Some(bound),
        }
    }
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

/// Steps that listing the moves of a rule may take; a rule that loops longer over a few
/// small positions is nothing that has a name.
const WORK: u64 = 1 << 23;

/// Recognises a rule: `None` where it is no game of the catalogue, or where telling so takes
/// too much work.
///
/// Complexity: the options of some hundred small positions, a few milliseconds; 2^23 steps at
/// most.
pub fn recognise(
    rule: &Rule,
    engine: &mut dyn Engine,
    meter: &Meter,
) -> Result<Option<Recognised>, Stop> {
    if !rule.verdicts.is_empty() {
        return Ok(None);
    }
    if let Some(game) = proof::game(rule) {
        return Ok(Some(Recognised::Proved(game)));
    }
    let Some(weight) = linear::weight(rule) else { return Ok(None) };
    let aside = meter.aside_with(u64::MAX, WORK);
    let found = match rule.arity {
        1 => heaps(rule, engine, weight, &aside),
        arity => {
            let Some(&usual) = BOXES.get(arity - 2) else { return Ok(None) };
            let bound = usual.max(weight.saturating_mul(2).saturating_add(4));
            if bound > 2 * usual {
                return Ok(None);
            }
            catalogue(rule, engine, bound, &aside)
        }
    };
    Ok(attempt(found)?.flatten())
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
    let ours = of_rule(rule, engine, position, meter)?;
    let theirs = of_game(game, position, rule.unordered, meter)?;
    Ok(ours.zip(theirs).map(|(ours, theirs)| ours == theirs))
}

fn heaps(
    rule: &Rule,
    engine: &mut dyn Engine,
    weight: u64,
    meter: &Meter,
) -> Result<Option<Recognised>, Stop> {
    let usual = usual_bound(rule);
    let bound = usual.max(weight.saturating_mul(4).saturating_add(20));
    if bound > if usual == HEAPS { MOST } else { 2 * SPLITTING } {
        return Ok(None);
    }
    let mut moves = |last: u64| -> Result<Option<Vec<Moves>>, Stop> {
        let mut left = COMPARED;
        let mut all = Vec::new();
        for n in 0..=last {
            let Some(moves) = of_rule(rule, engine, &[n], meter)? else { return Ok(None) };
            let Some(rest) = left.checked_sub(moves.len()) else { return Ok(None) };
            left = rest;
            all.push(moves);
        }
        Ok(Some(all))
    };
    // Most rules that are neither show it at once.
    let Some(first) = moves(bound.min(FIRST))? else { return Ok(None) };
    if takes::consistent(&first).is_some() || code::consistent(&first, first.len()).is_some() {
        let Some(all) = moves(bound)? else { return Ok(None) };
        let found = takes::seen(&all).or_else(|| code::seen(&all));
        if let Some(game) = found {
            return Ok(Some(Recognised::Compared { game, bound }));
        }
    }
    catalogue(rule, engine, bound, meter)
}

/// A game of the catalogue with the same moves from every small position.
fn catalogue(
    rule: &Rule,
    engine: &mut dyn Engine,
    bound: u64,
    meter: &Meter,
) -> Result<Option<Recognised>, Stop> {
    let names = CATALOGUE.iter().flat_map(|entry| entry.variants);
    let mut found = Vec::new();
    for name in names {
        if same(rule, engine, name, bound.min(4), meter)? {
            found.push(*name);
        }
    }
    for game in found {
        if same(rule, engine, game, bound, meter)? {
            return Ok(Some(Recognised::Compared { game: game.to_string(), bound }));
        }
    }
    Ok(None)
}

fn same(
    rule: &Rule,
    engine: &mut dyn Engine,
    name: &str,
    bound: u64,
    meter: &Meter,
) -> Result<bool, Stop> {
    let Ok(game) = games::open(name, &NoFiles) else { return Ok(false) };
    // Its tables must be tables of the rule, too.
    let table = game.table(2, meter);
    let fits = match rule.arity {
        1 => matches!(table, Ok(Table::Line { from: 0, .. })),
        2 => matches!(table, Ok(Table::Grid(_))),
        _ => true,
    };
    if !fits {
        return Ok(false);
    }
    let mut can_move = false;
    for position in moves::corners(rule.arity, bound) {
        let Some(ours) = of_rule(rule, engine, &position, meter)? else { return Ok(false) };
        can_move |= !ours.is_empty();
        if Some(ours) != of_game(&game, &position, rule.unordered, meter)? {
            return Ok(false);
        }
    }
    // Games without moves are all alike.
    Ok(can_move)
}
