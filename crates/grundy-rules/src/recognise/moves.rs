//! The moves from one position as a set, so that two games can be compared.

use crate::engine::Engine;
use crate::fault::Halt;
use crate::ir::Rule;
use grundy::game::AnyGame;
use grundy::work::{Ending, Flow, Listing, Meter, Stop};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What each move leaves: for heaps the sorted sizes without empty ones, else the numbers of
/// the one position that is left.
pub(super) type Moves = BTreeSet<Vec<u64>>;

/// More moves or pieces than this are not compared.
const MOST: usize = 200_000;

/// The moves of a rule; `None` where they cannot be compared.
pub(super) fn of_rule(
    rule: &Rule,
    engine: &mut dyn Engine,
    position: &[u64],
    meter: &Meter,
) -> Result<Option<Moves>, Stop> {
    let arity = rule.arity;
    let mut moves = Moves::new();
    let mut odd = false;
    let mut numbers: Vec<i64> = position.iter().map(|&number| number as i64).collect();
    if rule.unordered {
        numbers.sort_unstable();
    }
    // What comparing the moves takes is told when the engine tells its steps.
    let compared = Cell::new(0);
    let mut tick = |steps: u64| meter.steps(steps.saturating_add(compared.take()));
    let done = engine.options(&numbers, &mut tick, &mut |terms| {
        let mut left = Vec::new();
        for term in terms.chunks_exact(arity + 1) {
            odd |= term[0] > 64;
            for _ in 0..term[0].min(64) {
                left.extend(term[1..].iter().map(|&number| number as u64));
            }
        }
        odd |= arity > 1 && left.len() != arity;
        compared.set(compared.get() + 8 + left.len() as u64);
        moves.insert(canonical(left, arity, rule.unordered));
        odd |= moves.len() > MOST;
        if odd { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match done {
        Err(Halt::Stop(stop)) => Err(stop),
        done => Ok((done.is_ok() && !odd).then_some(moves)),
    }
}

fn canonical(mut left: Vec<u64>, arity: usize, unordered: bool) -> Vec<u64> {
    if arity == 1 {
        left.retain(|&heap| heap > 0);
        left.sort_unstable();
    } else if unordered {
        left.sort_unstable();
    }
    left
}

/// The moves of a game of the catalogue; `None` if the numbers are not one component of it,
/// or play leads elsewhere.
pub(super) fn of_game(
    game: &Arc<dyn AnyGame>,
    position: &[u64],
    unordered: bool,
    meter: &Meter,
) -> Result<Option<Moves>, Stop> {
    let text: Vec<String> = position.iter().map(u64::to_string).collect();
    let Ok(components) = Arc::clone(game).read(&text.join(" ")) else { return Ok(None) };
    let [component] = components.as_slice() else { return Ok(None) };
    if component.text() != text.join(" ") {
        return Ok(None);
    }
    let (mut moves, mut odd) = (Moves::new(), false);
    let listing = component.options(1, meter, &mut |m| {
        let numbers: Result<Vec<u64>, _> = m.to.text().split(' ').map(str::parse).collect();
        match numbers {
            Ok(left) if m.to.name() == component.name() => {
                odd |= position.len() > 1 && left.len() != position.len();
                moves.insert(canonical(left, position.len(), unordered));
            }
            _ => odd = true,
        }
        match odd || moves.len() > MOST {
            true => Flow::Break(Ending::Enough),
            false => Flow::Continue(()),
        }
    });
    listing.finished()?;
    Ok((!odd && moves.len() <= MOST).then_some(moves))
}

/// All positions with numbers up to a bound.
pub(crate) fn corners(arity: usize, bound: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |p: &Vec<u64>| {
            let p = p.clone();
            (0..=bound).map(move |number| [&p[..], &[number]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
