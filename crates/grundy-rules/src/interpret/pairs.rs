//! Lines that run through the divisors or primes of a position: many positions at once.
//!
//! A line like `n -> [n-d] for d in divisors(n)` has some dozen options, too few to fill a
//! block, and how many depends on the position. So the lists of neighbouring positions are
//! put one after the other until the block is full: a lane is a pair of a position and a
//! member of its list. What is left to do for each position is to look up some values.

use super::graph::Across;
use super::lanes::BLOCK;
use super::line::{LineState, Room, Work};
use super::locate::{Below, Usable};
use super::marks::{Cell, Marks};
use super::scalar::evaluate;
use crate::dense::Dense;
use crate::fault::Halt;
use crate::ir::{Computation, Domain, Expr, Rule};
use crate::numbers::{Factors, effort};

/// The options of a stretch of positions by one line.
pub(super) struct Pairs {
    state: LineState,
    /// Whose divisors (else primes) are listed.
    of: Expr,
    divisors: bool,
    /// Cells of the options, position after position, and where those of each end.
    cells: Vec<u32>,
    ends: Vec<u32>,
    /// Positions that must be looked at one by one.
    slow: Vec<bool>,
    /// The block in work: for each position its place in the stretch and how many lanes it has.
    parts: Vec<(usize, usize)>,
    /// The cell of the position of each lane.
    own: Box<[u32; BLOCK]>,
    /// A list that goes into the next block.
    held: Vec<i64>,
    primes: Vec<i64>,
}

impl Pairs {
    /// Pairs for a line, if it has one loop, through divisors or primes, and leaves single
    /// positions.
    pub fn new(rule: &Rule, line: usize, table: &Dense, room: &mut Room) -> Option<Self> {
        let (first, others) = rule.lines[line].bindings.split_first()?;
        let (of, divisors) = match &first.domain {
            Domain::Divisors(of) => (of, true),
            Domain::Primes(of) => (of, false),
            _ => return None,
        };
        let named = others.iter().all(|binding| matches!(binding.domain, Domain::Is(_)));
        if !named || !is_shallow(of) {
            return None;
        }
        let state = LineState::new(rule, line, table, Across::Pairs, room)?;
        let fits = state.graph.is_single() && state.graph.terms.len() == 1;
        fits.then(|| Pairs {
            state,
            of: of.clone(),
            divisors,
            cells: Vec::new(),
            ends: Vec::new(),
            slow: Vec::new(),
            parts: Vec::new(),
            own: Box::new([0; BLOCK]),
            held: Vec::new(),
            primes: Vec::new(),
        })
    }

    /// Computes the options of `count` positions from this one on.
    pub fn prepare<T: Cell>(
        &mut self,
        position: &[i64],
        count: usize,
        work: &mut Work<'_, '_, T>,
    ) -> Result<(), Halt> {
        self.cells.clear();
        self.ends.clear();
        self.slow.clear();
        self.parts.clear();
        let trouble = self.state.begin(position) || work.table.is_empty();
        self.slow.resize(count, trouble);
        let (last, mut lanes) = (position.len() - 1, 0);
        let mut slots = position.to_vec();
        for i in 0..count {
            slots[last] = position[last] + i as i64;
            let members = match evaluate(&self.of, &slots) {
                Ok(of) if !trouble => {
                    work.steps.add(effort(of))?;
                    members(work.factors, of, self.divisors, &mut self.primes)
                }
                _ => None,
            };
            // What goes wrong, and what is too long, is done by itself.
            let Some(members) = members.filter(|members| members.len() <= BLOCK) else {
                self.slow[i] = true;
                self.parts.push((i, 0));
                continue;
            };
            let length = members.len();
            let LineState { block, program, .. } = &mut self.state;
            if lanes + length <= BLOCK {
                block.load_pairs(program, lanes, slots[last], members);
            } else {
                self.held.clear();
                self.held.extend_from_slice(members);
                self.block(lanes, work);
                lanes = 0;
                let LineState { block, program, .. } = &mut self.state;
                block.load_pairs(program, lanes, slots[last], &self.held);
            }
            work.steps.add(length as u64)?;
            self.parts.push((i, length));
            lanes += length;
        }
        self.block(lanes, work);
        Ok(())
    }

    /// Finds the options of the block in work.
    fn block<T: Cell>(&mut self, lanes: usize, work: &mut Work<'_, '_, T>) {
        let Pairs { state, cells, ends, slow, parts, own, .. } = self;
        let LineState { block, program, scalars, .. } = state;
        let usable = match block.choose_pairs(program, scalars, lanes, parts) {
            Some(chosen) => {
                let mut lane = 0;
                for &(i, length) in &*parts {
                    own[lane..lane + length].fill((work.table.len() + i) as u32);
                    lane += length;
                }
                own[lane..lane.next_multiple_of(8)].fill(u32::MAX);
                let below = Below { sizes: work.sizes, cell: 0, step: 0, each: Some(own) };
                block.find_pairs(program, scalars, chosen, below)
            }
            None => Usable::Trouble,
        };
        let mut lane = 0;
        for &(i, length) in &*parts {
            match (usable, block.terms()) {
                (Usable::All, [term]) => cells.extend_from_slice(&term.cell[lane..lane + length]),
                (Usable::Some, [term]) => {
                    let negative = &block.negative()[lane..lane + length];
                    let options = term.cell[lane..].iter().zip(negative);
                    cells.extend(options.filter(|&(_, negative)| !negative).map(|(cell, _)| cell));
                }
                _ => slow[i] |= length > 0,
            }
            lane += length;
            ends.push(cells.len() as u32);
        }
        parts.clear();
    }

    /// Whether the options of a position of the stretch are known.
    pub fn knows(&self, i: usize) -> bool {
        !self.slow[i]
    }

    /// The cells of the options of a position.
    pub fn of(&self, i: usize) -> &[u32] {
        let start = if i == 0 { 0 } else { self.ends[i - 1] as usize };
        &self.cells[start..self.ends[i] as usize]
    }

    /// Marks the options of a position.
    pub fn mark<T: Cell>(&self, i: usize, table: &[T], marks: &mut Marks) {
        let cells = self.of(i);
        marks.mark_all(cells.len(), |from, out| {
            for (out, &cell) in out.iter_mut().zip(&cells[from..]) {
                *out = table[cell as usize];
            }
        });
    }
}

/// The list of a number; `None` if that is a fault.
fn members<'f>(
    factors: &'f mut Factors,
    of: i64,
    divisors: bool,
    primes: &'f mut Vec<i64>,
) -> Option<&'f [i64]> {
    if divisors {
        return factors.divisors_of(of).ok();
    }
    factors.primes(of, primes).ok()?;
    Some(primes)
}

/// Whether an expression is worth being evaluated for each position by itself.
fn is_shallow(expression: &Expr) -> bool {
    match &expression.kind {
        Computation::Constant(_) | Computation::Slot(_) => true,
        Computation::Unary(_, x) => {
            matches!(x.kind, Computation::Constant(_) | Computation::Slot(_))
        }
        Computation::Binary(_, x, y) => {
            let simple =
                |x: &Expr| matches!(x.kind, Computation::Constant(_) | Computation::Slot(_));
            simple(x) && simple(y)
        }
    }
}
