//! All options of one line in one position, marked.

use super::affine;
use super::block::Block;
use super::cursor::{Cursor, Stretch};
use super::definition::Definition;
use super::graph::{Across, LineGraph};
use super::lanes::BLOCK;
use super::locate::Below;
use super::marks::{Cell, Marks};
use super::program::{Program, run_scalars};
use super::runs;
use super::scalar::Walker;
use super::steps::Steps;
use crate::dense::{Aim, Dense};
use crate::fault::Halt;
use crate::ir::Rule;
use crate::numbers::Factors;
use std::ops::ControlFlow;

/// Lanes that are computed again when a block had a fault, before the definition is asked.
const SMALL: usize = 64;
/// Lanes of a stride of the table between two looks at the limits.
const LONG: usize = 1 << 14;

/// What is at hand while cells are filled.
pub(super) struct Work<'w, 't, T> {
    pub rule: &'w Rule,
    pub sizes: &'w [u64],
    /// The cells before that of the position.
    pub table: &'w [T],
    /// Their [prefix sums](super::runs), if there are runs.
    pub sums: &'w [T],
    pub marks: &'w mut Marks,
    pub factors: &'w mut Factors,
    pub walker: &'w mut Walker,
    pub steps: &'w mut Steps<'t>,
}

impl<'t, T> Work<'_, 't, T> {
    /// The same for the prefix sums in place of the table, if they are meant.
    fn looking_up(&mut self, prefixes: bool) -> Work<'_, 't, T> {
        Work {
            rule: self.rule,
            sizes: self.sizes,
            table: if prefixes { self.sums } else { self.table },
            sums: self.sums,
            marks: &mut *self.marks,
            factors: &mut *self.factors,
            walker: &mut *self.walker,
            steps: &mut *self.steps,
        }
    }
}

/// How far the loops outside of the lane have come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Choice {
    /// All have a value.
    Made,
    /// So many bindings have a value; what follows needs the definition.
    Trouble(usize),
}

/// How many more registers the lines of a rule may have.
pub(super) struct Room(usize);

impl Room {
    /// No line has any.
    pub const NONE: Room = Room(0);
    /// The usual: some megabytes, enough for some hundred lines.
    pub const USUAL: Room = Room(1 << 12);

    /// Takes what a program needs.
    fn take(&mut self, program: &Program) {
        self.0 = self.0.saturating_sub(program.registers + 2 * program.terms.len() + 2);
    }
}

/// A line with its graph and its buffers.
pub(super) struct LineState {
    arity: usize,
    definition: Definition,
    /// Whether the options are those of the [shadow](super::runs) of the line.
    shadow: bool,
    pub graph: LineGraph,
    pub program: Program,
    pub scalars: Vec<i64>,
    pub loops: Vec<Cursor>,
    lane: Cursor,
    ends: Vec<i64>,
    pub block: Block,
    /// Whether the options are strides of the table, where the condition holds.
    affine: bool,
    /// Whether the whole line is one stride for each choice of the loops.
    straight: bool,
}

impl LineState {
    /// Prepares a line for a table. `None` where the definition must do all: for outcomes of
    /// what may be a sum, and for lines that have no room for registers.
    pub fn new(
        rule: &Rule,
        line: usize,
        table: &Dense,
        across: Across,
        room: &mut Room,
    ) -> Option<Self> {
        let followed = &rule.lines[line];
        let shadow = match followed.sums() {
            true if across != Across::Loop || table.aim() != Aim::Sg => return None,
            true => Some(runs::shadow(rule, followed)?),
            false => None,
        };
        if room.0 == 0 {
            return None;
        }
        let graph =
            LineGraph::new(rule, shadow.as_ref().unwrap_or(followed), table.sizes(), across);
        if graph.is_large() || (table.aim() != Aim::Sg && !graph.is_single()) {
            return None;
        }
        let program = Program::new(&graph);
        room.take(&program);
        let mut scalars = vec![0; graph.nodes.len()];
        for (scalar, node) in scalars.iter_mut().zip(&graph.nodes) {
            if let super::graph::Op::Constant(value) = node.op {
                *scalar = value;
            }
        }
        Some(LineState {
            arity: rule.arity,
            definition: Definition::new(rule, line),
            shadow: shadow.is_some(),
            scalars,
            loops: vec![Cursor::default(); graph.loops.len()],
            lane: Cursor::default(),
            ends: Vec::new(),
            block: Block::new(&program, graph.narrow),
            affine: graph.is_affine(),
            straight: graph.is_affine() && graph.is_affine_throughout(),
            graph,
            program,
        })
    }

    /// Whether it is looked up in prefix sums.
    pub fn is_shadow(&self) -> bool {
        self.shadow
    }

    /// Marks all options of a position.
    pub fn run<T: Cell>(
        &mut self,
        position: &[i64],
        work: &mut Work<'_, '_, T>,
    ) -> Result<(), Halt> {
        let each = |state: &mut Self, choice: Choice, work: &mut Work<'_, '_, T>| {
            match choice {
                Choice::Made => state.innermost(work)?,
                Choice::Trouble(bindings) => state.definition.ask(state.slots(bindings), work)?,
            }
            Ok(ControlFlow::Continue(()))
        };
        self.nest(position, work, each).map(|_| ())
    }

    /// Computes what depends on the position alone; whether something had a fault.
    #[inline]
    pub fn begin(&mut self, position: &[i64]) -> bool {
        for (&number, &id) in position.iter().zip(&self.graph.slots) {
            self.scalars[id] = number;
        }
        run_scalars(&self.program.position, &self.graph.nodes, &mut self.scalars)
    }

    /// Goes through all choices of the loops outside of the lane, everything computed that
    /// depends on them alone.
    pub fn nest<T>(
        &mut self,
        position: &[i64],
        work: &mut Work<'_, '_, T>,
        mut each: impl FnMut(&mut Self, Choice, &mut Work<'_, '_, T>) -> Result<ControlFlow<()>, Halt>,
    ) -> Result<ControlFlow<()>, Halt> {
        if self.begin(position) {
            return each(self, Choice::Trouble(0), work);
        }
        if self.leaves_out(0) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut depth = 0;
        loop {
            let flow = if depth == self.loops.len() {
                each(self, Choice::Made, work)?
            } else if self.enter(depth, work) {
                work.steps.add(self.loops[depth].spent())?;
                depth += 1;
                ControlFlow::Continue(())
            } else {
                each(self, Choice::Trouble(self.graph.loops[depth].binding), work)?
            };
            if flow.is_break() {
                return Ok(flow);
            }
            loop {
                work.steps.add(1)?;
                if depth == 0 {
                    return Ok(ControlFlow::Continue(()));
                }
                let value = self.loops[depth - 1].next(work.factors);
                work.steps.add(self.loops[depth - 1].spent())?;
                let Some(value) = value else {
                    depth -= 1;
                    continue;
                };
                let binding = self.graph.loops[depth - 1].binding;
                self.scalars[self.graph.slots[self.arity + binding]] = value;
                let ids = &self.program.loops[depth - 1];
                if !run_scalars(ids, &self.graph.nodes, &mut self.scalars) {
                    if self.leaves_out(depth) {
                        continue;
                    }
                    break;
                }
                if each(self, Choice::Trouble(binding + 1), work)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
    }

    /// Whether a guard that has no fault leaves out everything inside of so many loops.
    #[inline]
    fn leaves_out(&self, loops: usize) -> bool {
        self.graph.guards[loops].iter().any(|&id| self.scalars[id] == 0)
    }

    /// Opens a loop; false if that is a fault.
    fn enter<T>(&mut self, depth: usize, work: &mut Work<'_, '_, T>) -> bool {
        let each = &self.graph.loops[depth];
        self.ends.clear();
        self.ends.extend(each.ends.iter().map(|&end| self.scalars[end]));
        let domain = &work.rule.lines[self.definition.line].bindings[each.binding].domain;
        self.loops[depth].open(domain, &self.ends, work.factors).is_ok()
    }

    /// The values of the slots before a binding: the position and the bindings before.
    fn slots(&self, binding: usize) -> Vec<i64> {
        self.graph.slots[..self.arity + binding].iter().map(|&id| self.scalars[id]).collect()
    }

    /// Marks the options for all values of the lane, the loops outside being given.
    fn innermost<T: Cell>(&mut self, work: &mut Work<'_, '_, T>) -> Result<(), Halt> {
        let Some(lane) = &self.graph.lane else {
            work.steps.add(1)?;
            if !self.mark_affine((0, 0), work) {
                self.definition.ask(self.slots(0), work)?;
            }
            return Ok(());
        };
        self.ends.clear();
        self.ends.extend(lane.ends.iter().map(|&end| self.scalars[end]));
        let binding = lane.binding;
        let domain = &work.rule.lines[self.definition.line].bindings[binding].domain;
        if self.lane.open(domain, &self.ends, work.factors).is_err() {
            return self.definition.ask(self.slots(binding), work);
        }
        work.steps.add(self.lane.spent())?;
        let most = if self.straight { LONG } else { BLOCK };
        let mut cursor = std::mem::take(&mut self.lane);
        let mut done = Ok(());
        while let (Ok(()), Some(stretch)) = (&done, cursor.stretch(most, work.factors)) {
            done = self.stretch(stretch, work);
            done = done.and_then(|()| Ok(work.steps.add(cursor.spent())?));
        }
        self.lane = cursor;
        done
    }

    /// [Strides](affine::mark) of what the line is looked up in.
    fn mark_affine<T: Cell>(&mut self, ends: (i64, i64), work: &mut Work<'_, '_, T>) -> bool {
        let work = &mut work.looking_up(self.shadow);
        affine::mark(&self.graph, &self.program, &mut self.scalars, ends, work)
    }

    fn stretch<T: Cell>(
        &mut self,
        stretch: Stretch<'_>,
        work: &mut Work<'_, '_, T>,
    ) -> Result<(), Halt> {
        work.steps.add(stretch.len() as u64)?;
        if let Stretch::Range(first, last) = stretch
            && self.straight
            && self.mark_affine((first, last), work)
        {
            return Ok(());
        }
        for from in (0..stretch.len()).step_by(BLOCK) {
            self.values(stretch.part(from, BLOCK), work)?;
        }
        Ok(())
    }

    /// Marks the options for a block of values: all at once; if something happens, in
    /// small parts; and where it happens, one by one.
    fn values<T: Cell>(
        &mut self,
        values: Stretch<'_>,
        work: &mut Work<'_, '_, T>,
    ) -> Result<(), Halt> {
        if self.at_once(values, work) {
            return Ok(());
        }
        for from in (0..values.len()).step_by(SMALL) {
            let part = values.part(from, SMALL);
            if values.len() > SMALL && self.at_once(part, work) {
                continue;
            }
            let lane = self.graph.lane.as_ref().map_or(0, |lane| lane.binding);
            for i in 0..part.len() {
                let mut slots = self.slots(lane);
                slots.push(part.get(i));
                self.definition.ask(slots, work)?;
            }
        }
        Ok(())
    }

    /// Whether the block could be done without the definition.
    fn at_once<T: Cell>(&mut self, values: Stretch<'_>, work: &mut Work<'_, '_, T>) -> bool {
        let work = &mut work.looking_up(self.shadow);
        if work.table.is_empty() {
            // What is masked out is looked up in the first cell: there must be one.
            return false;
        }
        let LineState { graph, program, scalars, block, .. } = self;
        let Some(chosen) = block.begin(program, scalars, values) else { return false };
        if let Stretch::Range(first, last) = values
            && self.affine
            && chosen == values.len()
        {
            return affine::mark(graph, program, scalars, (first, last), work);
        }
        let below = Below { sizes: work.sizes, cell: work.table.len() as u32, step: 0, each: None };
        let Some(count) = block.finish(program, scalars, chosen, below) else { return false };
        work.marks.mark_block(block.terms(), count, work.table);
        true
    }
}
