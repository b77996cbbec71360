//! How one line is computed: which values are the same for a whole block, and which
//! change from lane to lane.
//!
//! A line is a graph of operations, equal ones shared, the names of `x = e` replaced by
//! what they stand for. One slot is the *lane*: it takes a block of values at once. The
//! operations that depend on it work on registers of lanes; all others work on single
//! numbers, once for each value of the last binding they depend on. Everything the line
//! mentions is computed, also what no option needs, and earlier or more often than the
//! definition does: a block without a fault had none in the definition, and a block with
//! one is left to the definition.

use super::cursor;
use crate::interval::{self, Interval};
use crate::ir::{Binary, Computation, Domain, Expr, Line, Rule, Unary};
use std::collections::HashMap;

/// The place of a node.
pub(super) type Id = usize;

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Op {
    Constant(i64),
    /// A number of the position, the value of a loop, or the lane.
    Slot(usize),
    Unary(Unary, Id),
    Binary(Binary, Id, Id),
}

/// When a node is computed: after the loops so far were entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Never,
    Position,
    /// Inside of the loop with this number (among the loops that are not the lane).
    Loop(usize),
    Lane,
}

/// One value of the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub op: Op,
    pub level: Level,
    pub range: Interval,
    /// Whether it changes by equal steps from lane to lane, when the lane does.
    pub affine: bool,
    /// Computed before the condition is asked.
    pub early: bool,
}

/// A loop, or the lane where it is a binding.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    /// The number of the binding in the line.
    pub binding: usize,
    pub ends: Vec<Id>,
}

/// A term of the option.
#[derive(Clone, Debug)]
pub(super) struct TermNodes {
    pub count: Id,
    pub numbers: Vec<Id>,
}

/// The graph of a line.
#[derive(Clone, Debug)]
pub(super) struct LineGraph {
    pub nodes: Vec<Node>,
    /// The node of each slot.
    pub slots: Vec<Id>,
    pub loops: Vec<Loop>,
    /// The binding that is the lane, if it is one.
    pub lane: Option<Loop>,
    pub condition: Option<Id>,
    /// `guards[i]` are the parts of it that are asked inside of the first i loops and outside of
    /// the lane: what they leave out is not entered.
    pub guards: Vec<Vec<Id>>,
    pub terms: Vec<TermNodes>,
    /// Whether all values fit 32 bits.
    pub narrow: bool,
}

/// Which slot takes many values at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Across {
    /// The innermost loop (none, if there is no loop).
    Loop,
    /// The last number of the position.
    Cells,
    /// Both: a lane is a pair of a position and a value of its innermost loop.
    Pairs,
}

struct Builder<'r> {
    rule: &'r Rule,
    graph: LineGraph,
    found: HashMap<Op, Id>,
    early: bool,
}

impl LineGraph {
    /// The graph of a line, for positions of a box.
    pub fn new(rule: &Rule, line: &Line, sizes: &[u64], across: Across) -> LineGraph {
        let graph = LineGraph {
            nodes: Vec::new(),
            slots: Vec::new(),
            loops: Vec::new(),
            lane: None,
            condition: None,
            guards: Vec::new(),
            terms: Vec::new(),
            narrow: true,
        };
        let mut builder = Builder { rule, graph, found: HashMap::new(), early: true };
        for (slot, &size) in sizes.iter().enumerate() {
            let level = match across {
                Across::Cells | Across::Pairs if slot + 1 == rule.arity => Level::Lane,
                _ => Level::Position,
            };
            let range = Interval::new(0, i64::try_from(size).unwrap_or(i64::MAX) - 1);
            builder.slot(level, range);
        }
        builder.bindings(line, across);
        builder.graph.condition = line.condition.as_ref().map(|c| builder.node(c));
        builder.guards(line, across);
        builder.early = false;
        for term in &line.option {
            let count = builder.node(&term.count);
            let mut numbers: Vec<Id> = term.numbers.iter().map(|n| builder.node(n)).collect();
            if rule.unordered {
                builder.sort(&mut numbers);
            }
            builder.graph.terms.push(TermNodes { count, numbers });
        }
        let mut graph = builder.graph;
        graph.narrow = graph.nodes.iter().all(|node| node.range.is_narrow());
        graph
    }

    /// Whether everything up to the last loop is the same for all lanes: the ends of the
    /// loops, and also the values that are named before one (which are computed even if the
    /// loop has no values).
    pub fn loops_are_outside(&self, arity: usize) -> bool {
        let outside = |&id: &Id| self.nodes[id].level != Level::Lane;
        let Some(last) = self.loops.last() else { return true };
        let named = &self.slots[arity..arity + last.binding];
        self.loops.iter().flat_map(|each| &each.ends).chain(named).all(outside)
    }

    /// Whether the options are strides of the table where the condition holds: the numbers
    /// of all terms lie on lines, and no count depends on the lane.
    pub fn is_affine(&self) -> bool {
        let outside = |id: Id| self.nodes[id].level != Level::Lane;
        let straight = |id: &Id| self.nodes[*id].affine;
        self.terms.len() <= super::affine::MOST_TERMS
            && self.terms.iter().all(|t| outside(t.count) && t.numbers.iter().all(straight))
            && self.nodes.iter().all(|node| node.early || node.affine)
    }

    /// Whether that can be seen without a look at the lanes between the first and the last.
    pub fn is_affine_throughout(&self) -> bool {
        let outside = |id: Id| self.nodes[id].level != Level::Lane;
        self.condition.is_none_or(outside) && self.nodes.iter().all(|node| node.affine)
    }

    /// Whether the registers of its blocks would take too much room.
    pub fn is_large(&self) -> bool {
        self.nodes.len() > 400 || self.terms.len() > 50
    }

    /// Whether every option is one position or nothing.
    pub fn is_single(&self) -> bool {
        let one = |term: &TermNodes| self.nodes[term.count].op == Op::Constant(1);
        self.terms.len() < 2 && self.terms.iter().all(one)
    }
}

impl Builder<'_> {
    fn push(&mut self, op: Op, level: Level, range: Interval, affine: bool) -> Id {
        self.graph.nodes.push(Node { op, level, range, affine, early: self.early });
        self.graph.nodes.len() - 1
    }

    /// A slot that is not named for an expression.
    fn slot(&mut self, level: Level, range: Interval) {
        let id = self.push(Op::Slot(self.graph.slots.len()), level, range, true);
        self.graph.slots.push(id);
    }

    fn bindings(&mut self, line: &Line, across: Across) {
        let is_loop = |i: usize| !matches!(line.bindings[i].domain, Domain::Is(_));
        let innermost = (0..line.bindings.len()).rev().find(|&i| is_loop(i));
        for (binding, i) in line.bindings.iter().zip(0..) {
            let ends: Vec<Id> = cursor::ends(&binding.domain).map(|end| self.node(end)).collect();
            if !is_loop(i) {
                self.graph.slots.push(ends[0]);
                continue;
            }
            let ranges: Vec<Interval> =
                ends.iter().map(|&end| self.graph.nodes[end].range).collect();
            let range = range_of(&binding.domain, &ranges);
            let each = Loop { binding: i, ends };
            if across != Across::Cells && innermost == Some(i) {
                self.graph.lane = Some(each);
                self.slot(Level::Lane, range);
            } else {
                self.slot(Level::Loop(self.graph.loops.len()), range);
                self.graph.loops.push(each);
            }
        }
    }

    /// Finds the guards among the parts of the condition, whose nodes are there already. Where
    /// positions are lanes there are none: what stands before a guard may be wrong in one lane.
    fn guards(&mut self, line: &Line, across: Across) {
        self.graph.guards = vec![Vec::new(); self.graph.loops.len() + 1];
        if across != Across::Loop {
            return;
        }
        for guard in line.guards(self.rule.arity) {
            let id = self.node(&guard.part);
            let inside = |each: &&Loop| each.binding < guard.depth;
            if self.graph.nodes[id].level != Level::Lane
                && !self.graph.lane.iter().any(|l| inside(&l))
            {
                let loops = self.graph.loops.iter().filter(inside).count();
                self.graph.guards[loops].push(id);
            }
        }
    }

    /// The node of an expression. (As deep as the expression, which the reader bounds.)
    fn node(&mut self, expression: &Expr) -> Id {
        let op = match &expression.kind {
            Computation::Constant(value) => Op::Constant(*value),
            Computation::Slot(slot) => return self.graph.slots[*slot],
            Computation::Unary(operation, x) => Op::Unary(*operation, self.node(x)),
            Computation::Binary(operation, x, y) => {
                let x = self.node(x);
                Op::Binary(*operation, x, self.node(y))
            }
        };
        self.intern(op)
    }

    fn intern(&mut self, op: Op) -> Id {
        if let Some(&id) = self.found.get(&op) {
            return id;
        }
        let node = |id: Id| self.graph.nodes[id];
        let (level, range, affine) = match op {
            Op::Constant(value) => (Level::Never, Interval::one(value), true),
            Op::Slot(_) => (Level::Lane, Interval::one(0), false),
            Op::Unary(operation, x) => {
                let x = node(x);
                let level = x.level.max(Level::Position);
                let straight = operation == Unary::Negate && x.affine;
                (level, interval::unary(operation, x.range).range, straight || level != Level::Lane)
            }
            Op::Binary(operation, x, y) => {
                let (x, y) = (node(x), node(y));
                let level = x.level.max(y.level).max(Level::Position);
                let straight = match operation {
                    Binary::Add | Binary::Subtract => true,
                    Binary::Multiply => x.level != Level::Lane || y.level != Level::Lane,
                    _ => false,
                } && x.affine
                    && y.affine;
                (
                    level,
                    interval::binary(operation, x.range, y.range).range,
                    straight || level != Level::Lane,
                )
            }
        };
        let id = self.push(op, level, range, affine);
        self.found.insert(op, id);
        id
    }

    /// Numbers in ascending order, by comparing neighbours: those of an unordered position.
    fn sort(&mut self, numbers: &mut [Id]) {
        for end in (1..self.rule.arity).rev() {
            for i in 0..end {
                let (x, y) = (numbers[i], numbers[i + 1]);
                numbers[i] = self.intern(Op::Binary(Binary::Min, x, y));
                numbers[i + 1] = self.intern(Op::Binary(Binary::Max, x, y));
            }
        }
    }
}

/// The values of a binding.
fn range_of(domain: &Domain, ends: &[Interval]) -> Interval {
    let all = || ends.iter().copied().reduce(Interval::hull).unwrap_or(Interval::one(0));
    match domain {
        Domain::Is(_) | Domain::Listed(_) => all(),
        Domain::Range(..) => Interval::new(ends[0].lo, ends[1].hi),
        Domain::Divisors(_) | Domain::Primes(_) | Domain::PrimesUpTo(_) => {
            Interval::new(1, ends[0].hi)
        }
        Domain::Powers(..) => Interval::new(1, ends[1].hi),
    }
}
