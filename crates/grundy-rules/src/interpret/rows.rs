//! Lines with few options: many positions at once.
//!
//! A line like `n -> [n-k] for k in {1, 3, 4}` has too few options to fill a block. But
//! its loops do not depend on the last number of the position, so for each choice the
//! options of 512 positions in a row are computed together. What is left to do for each
//! position is to look up some values.

use super::graph::Across;
use super::lanes::BLOCK;
use super::line::{Choice, LineState, Room, Work};
use super::locate::{Below, Parity, Usable};
use super::marks::{Cell, Marks};
use crate::dense::Dense;
use crate::fault::Halt;
use crate::ir::Rule;
use std::ops::ControlFlow;

/// A line with more options than this for a position is better off by itself. (The values
/// of so many options fit a word of 64 bits.)
const MOST_OPTIONS: usize = 60;
/// A row is a little longer than a block, so that the entries of one position are not all
/// in the same place of the cache.
const STRIDE: usize = BLOCK + 16;
/// Lanes that are computed again when something happened in a block.
const SMALL: usize = 64;
/// Stretches that are passed over at most before rows are tried again.
const MOST_PAUSE: u32 = 64;
/// No option.
const SKIP: u32 = u32::MAX;
/// A term that does not count.
const NONE: u32 = u32::MAX - 1;

/// The options of a stretch of positions by one line.
pub(super) struct Rows {
    state: LineState,
    /// Cells of the options, a row for each term that counts. At most 2^32 − 2 are cells,
    /// since below a position there is one less.
    cells: Vec<u32>,
    /// How many rows each option has.
    options: Vec<usize>,
    /// Positions that must be looked at one by one.
    slow: Vec<bool>,
    /// Whether the stretch was computed.
    ready: bool,
    /// Stretches that are not tried, since there were too many options before.
    pause: u32,
    next_pause: u32,
}

impl Rows {
    /// Rows for a line, if its loops allow.
    pub fn new(rule: &Rule, line: usize, table: &Dense, room: &mut Room) -> Option<Self> {
        let state = LineState::new(rule, line, table, Across::Cells, room)?;
        state.graph.loops_are_outside(rule.arity).then(|| Rows {
            state,
            cells: Vec::new(),
            options: Vec::new(),
            slow: vec![false; BLOCK],
            ready: false,
            pause: 0,
            next_pause: 1,
        })
    }

    /// Computes the options of `count` positions from this one on.
    pub fn prepare<T: Cell>(
        &mut self,
        position: &[i64],
        count: usize,
        work: &mut Work<'_, '_, T>,
    ) -> Result<(), Halt> {
        if self.pause > 0 {
            self.pause -= 1;
            self.ready = false;
            return Ok(());
        }
        let Rows { state, cells, options, slow, ready, .. } = self;
        cells.clear();
        options.clear();
        slow.fill(false);
        let each = |state: &mut LineState, choice: Choice, work: &mut Work<'_, '_, T>| {
            if choice != Choice::Made || options.len() == MOST_OPTIONS {
                return Ok(ControlFlow::Break(()));
            }
            work.steps.add(count as u64)?;
            let row = cells.len();
            add_option(state, position, 0..count, work, row, cells, options, slow);
            Ok(ControlFlow::Continue(()))
        };
        *ready = state.nest(position, work, each)?.is_continue();
        if self.ready {
            self.next_pause = 1;
        } else {
            self.pause = self.next_pause;
            self.next_pause = (2 * self.next_pause).min(MOST_PAUSE);
        }
        Ok(())
    }

    /// Whether the options of a position of the stretch are known.
    pub fn knows(&self, i: usize) -> bool {
        self.ready && !self.slow[i]
    }

    /// Whether the options of all positions of the stretch are known.
    pub fn knows_all(&self, count: usize) -> bool {
        self.ready && !self.slow[..count].contains(&true)
    }

    /// The most options of a position.
    pub fn most(&self) -> usize {
        self.options.len()
    }

    /// Marks the options of one position.
    pub fn mark<T: Cell>(&self, i: usize, table: &[T], marks: &mut Marks) {
        let empty = marks.empty();
        self.each(i, table, empty, |value| marks.mark(value));
    }

    /// Calls with the value of every option of a position.
    #[inline(always)]
    pub fn each<T: Cell>(&self, i: usize, table: &[T], empty: u32, mut f: impl FnMut(u32)) {
        if self.options.len() * STRIDE == self.cells.len() {
            for row in self.cells.chunks_exact(STRIDE) {
                match table.get(row[i] as usize) {
                    Some(&value) => f(value.into()),
                    None if row[i] == NONE => f(empty),
                    None => {}
                }
            }
            return;
        }
        let mut rows = self.cells.chunks_exact(STRIDE);
        for &terms in &self.options {
            let (mut sum, mut exists) = (0, true);
            for row in rows.by_ref().take(terms) {
                match table.get(row[i] as usize) {
                    Some(&value) => sum ^= value.into(),
                    None => exists &= row[i] != SKIP,
                }
            }
            if exists {
                f(sum);
            }
        }
    }
}

/// Adds the option of one choice for the positions of a part of the stretch; where
/// something happens, in smaller parts.
#[expect(clippy::too_many_arguments, reason = "the parts of one object")]
fn add_option<T: Cell>(
    state: &mut LineState,
    position: &[i64],
    part: std::ops::Range<usize>,
    work: &mut Work<'_, '_, T>,
    row: usize,
    cells: &mut Vec<u32>,
    options: &mut Vec<usize>,
    slow: &mut [bool],
) {
    let first = position.last().copied().unwrap_or(0);
    let values = first + part.start as i64..first + part.end as i64;
    let cell = (work.table.len() + part.start) as u32;
    let below = Below { sizes: work.sizes, cell, step: 1, each: None };
    let LineState { block, program, scalars, .. } = state;
    let usable = block.evaluate_cells(program, scalars, values, below);
    if usable == Usable::Trouble {
        if part.len() <= SMALL {
            return slow[part].fill(true);
        }
        for from in part.clone().step_by(SMALL) {
            let part = from..part.end.min(from + SMALL);
            add_option(state, position, part, work, row, cells, options, slow);
        }
        return;
    }
    let counted = block.terms().iter().filter(|term| term.parity != Parity::Even);
    if row == cells.len() {
        options.push(counted.clone().count().max(1));
        cells.resize(row + options.last().map_or(0, |rows| rows * STRIDE), SKIP);
    }
    cells[row..][part.clone()].fill(NONE);
    for (term, row) in counted.zip((row..).step_by(STRIDE)) {
        let row = &mut cells[row..][part.clone()];
        row.copy_from_slice(&term.cell[..part.len()]);
        if term.parity == Parity::Mixed {
            for (cell, &odd) in row.iter_mut().zip(&term.odd) {
                *cell = if odd != 0 { *cell } else { NONE };
            }
        }
    }
    // The first row of an option says whether there is one.
    let first = &mut cells[row..][part];
    block.keep(program, scalars, first, SKIP);
    if usable == Usable::Some {
        for (cell, &negative) in first.iter_mut().zip(block.negative()) {
            *cell = if negative { SKIP } else { *cell };
        }
    }
}
