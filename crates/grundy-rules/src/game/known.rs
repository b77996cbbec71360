//! The table of a rule: grown as far as anybody asked.

use super::RuleGame;
use crate::dense::{Aim, Cells, Dense};
use crate::engine::Engine;
use crate::fault::Halt;
use grundy::game::Grid;
use grundy::work::{Ending, Flow, Listing, Meter, Stop, go_on};
use rustc_hash::FxHashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Cells that are filled between two looks at the limits.
const STRIDE: u64 = 1 << 16;

/// Boxes of at most so many cells are filled without asking whether a search is shorter.
const SMALL_BOX: u64 = 1 << 12;

/// Outcomes in smaller boxes are searched for, with remoteness.
const LARGE_BOX: u64 = 1 << 18;

/// Positions that are searched at most to see whether a table would be wasted.
const PROBE: u64 = 1 << 16;

/// More of them in boxes of this many times as many cells.
const FAR: u64 = 1 << 8;

pub(super) struct Known {
    aim: Aim,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    table: Option<Dense>,
    /// The engine that fills the table, and for how many cells it was chosen.
    engine: Option<(u64, Box<dyn Engine>)>,
    /// Some move leads up or out of the box: no table then.
    upwards: bool,
    /// A position with a fault: boxes around it are no tables.
    fault: Option<Vec<i64>>,
}

impl Known {
    /// Nothing is known yet.
    pub(super) fn new(aim: Aim) -> Self {
        Known { aim, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value of a position, if the table holds it.
    pub(super) fn value(&self, position: &[i64]) -> Option<u64> {
        let state = self.state();
        let table = state.table.as_ref()?;
        table.get(table.cell(position)?)
    }

    /// Whether the box up to a corner is known to hold a position with a fault.
    pub(super) fn has_a_fault_in(&self, corner: &[u64]) -> bool {
        let inside =
            |fault: &Vec<i64>| fault.iter().zip(corner).all(|(&n, &most)| n as u64 <= most);
        self.state().fault.as_ref().is_some_and(inside)
    }

    /// Fills the table up to a position, or to the first position before it with a fault. `None`
    /// if this rule cannot be tabulated there.
    pub(super) fn fill<const R: usize>(
        &self,
        corner: &[u64],
        game: &RuleGame<R>,
        meter: &Meter,
    ) -> Option<Result<(), Halt>> {
        let mut state = self.state();
        if state.upwards {
            return None;
        }
        let mut sizes: Vec<u64> =
            corner.iter().map(|number| number.checked_add(1)).collect::<Option<_>>()?;
        if game.rule.unordered {
            let largest = sizes.iter().copied().max()?;
            sizes.fill(largest);
        }
        let State { table, engine, upwards, fault } = &mut *state;
        // Whatever lies below the last cell that is asked for comes before it.
        let last: Vec<i64> = sizes.iter().map(|&size| size as i64 - 1).collect();
        let held = |table: &Dense| table.cell(&last).is_some_and(|cell| cell < table.filled());
        let target = sizes.iter().try_fold(1u64, |volume, &size| volume.checked_mul(size))?;
        match table {
            Some(table) if held(table) => return Some(Ok(())),
            // A line that was begun goes on as far as is asked; a box would have to be filled
            // across its whole width, and a limit may have stopped that.
            Some(old) if sizes.len() == 1 && old.volume() >= target => {}
            // A longer line begins like the shorter one.
            Some(old) if sizes.len() == 1 => {
                let mut longer = Dense::new(self.aim, sizes)?;
                longer.cells = std::mem::replace(&mut old.cells, Cells::Byte(Vec::new()));
                *old = longer;
            }
            _ => *table = Some(Dense::new(self.aim, sizes)?),
        }
        let table = table.as_mut()?;
        // What was too little work for a compiler may be enough for one now.
        if engine.as_ref().is_none_or(|(cells, _)| target > 2 * cells) {
            *engine = Some((target, game.workshop.for_table(target)));
        }
        let (_, engine) = engine.as_mut()?;
        let filled = fill(table, &mut **engine, target, meter);
        match filled {
            Err(Halt::Fault(_)) if held(table) => Some(Ok(())),
            Err(Halt::NotBelow(_)) => {
                *upwards = true;
                None
            }
            Err(Halt::Fault(met)) => {
                *fault = Some(met.position.clone());
                Some(Err(Halt::Fault(met)))
            }
            filled => Some(filled),
        }
    }

    /// The values of one-number positions.
    pub(super) fn line(&self, n: u64, meter: &Meter) -> Result<Vec<u64>, Stop> {
        meter.hold(n.saturating_mul(8))?;
        let state = self.state();
        let table = state.table.as_ref();
        Ok((0..=n).map_while(|cell| table?.get(cell)).collect())
    }

    /// The values of two-number positions.
    pub(super) fn grid(&self, rows: u64, columns: u64, meter: &Meter) -> Result<Grid, Stop> {
        meter.hold(rows.saturating_mul(columns).saturating_mul(8))?;
        let state = self.state();
        let table = state.table.as_ref();
        let value = |row: u64, column: u64| {
            let table = table?;
            table.get(table.cell(&[row as i64, column as i64])?)
        };
        Ok((0..=rows).map(|row| (0..=columns).map_while(|c| value(row, c)).collect()).collect())
    }
}

fn fill(
    table: &mut Dense,
    engine: &mut dyn Engine,
    target: u64,
    meter: &Meter,
) -> Result<(), Halt> {
    while table.filled() < target {
        let before = table.filled();
        let room = meter.left().positions.max(1);
        let to = target.min(before + STRIDE.min(room));
        meter.hold((to - before) * 2)?;
        engine.fill(table, to, &mut |steps| meter.steps(steps))?;
        meter.visit(to - before)?;
    }
    Ok(())
}

impl<const R: usize> RuleGame<R> {
    /// Whether a search from here, which tells more than a table of outcomes, could be long.
    pub(super) fn is_large(&self, position: &[u64; R]) -> bool {
        let sizes = position[..self.rule.arity].iter().map(|number| number.saturating_add(1));
        sizes.fold(1u64, u64::saturating_mul) > LARGE_BOX
    }

    /// Whether a table up to this position is the way to its value: not if a search from it
    /// meets few positions.
    pub(super) fn worth_a_table(&self, position: &[u64; R], meter: &Meter) -> Result<bool, Stop> {
        let numbers = &position[..self.rule.arity];
        let sizes = numbers.iter().map(|&number| number.checked_add(1));
        let volume = { sizes }.try_fold(1u64, |volume, size| volume.checked_mul(size?));
        let Some(volume) = volume.filter(|&v| v < 1 << 32) else { return Ok(false) };
        if volume <= SMALL_BOX {
            return Ok(true);
        }
        // Where a table would be very large it pays to look for longer.
        let probe = PROBE.max(volume / FAR);
        let most = (volume / 8).min(probe) as usize;
        let mut seen: FxHashSet<[u64; R]> = FxHashSet::default();
        let mut queue = vec![*position];
        seen.insert(*position);
        let (mut edges, mut many) = (0u64, false);
        while let Some(position) = queue.pop() {
            let mut pieces = Vec::new();
            let listing = self.each_option(&position, meter, &mut |terms| {
                go_on(meter.steps(1))?;
                for term in terms.chunks_exact(self.rule.arity + 1) {
                    let piece = super::piece_of(&self.rule, &term[1..]);
                    if seen.insert(piece) {
                        pieces.push(piece);
                    }
                }
                edges += 1;
                many = seen.len() > most || edges > 64 * probe;
                if many { Flow::Break(Ending::Enough) } else { Flow::Continue(()) }
            });
            listing.finished()?;
            queue.append(&mut pieces);
            if many {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
