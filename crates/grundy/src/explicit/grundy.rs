//! Grundy values, pushed backwards.
//!
//! `SG(x) = mex { SG(y) : x → y }`. Instead of collecting the values of the
//! options of x, each option pushes its value to x when it has one. A record is
//! 64 bits: how many options are still silent, and a mask of the values below 32
//! heard so far. When nobody is silent, mex is the number of trailing ones. A
//! node on a cycle, or with a way to one, always has a silent option: it has no
//! value.
//!
//! *Many moves.* mex never exceeds the number of moves, so a value at least that
//! large can be forgotten. A value of 32 or more is rare (the node that has it
//! has at least 32 moves); it is noted in [`Arena`], outside the fast loop.
//!
//! *Order.* Any order in which every node is pushed once will do. Games are
//! mostly numbered so that moves lead down (or all up), hence the nodes are
//! taken in index order, that way round, and only those that are settled behind
//! the sweep go through a queue.
//!
//! Complexity: O(nodes + edges); 12 bytes per node besides the graph, and a bit
//! per move of the nodes with many.
//! Reference: R. Sprague 1935; P. M. Grundy 1939.

use super::arena::Arena;
use super::batch::{ROW, Row, SHORT, prefetch};
use super::graph::Graph;
use super::progress::{Pulse, Stopped};

const ONE_OPTION: u64 = 1 << 32;
const UNDEFINED: u32 = u32::MAX;
/// The sweep goes on until so many nodes wait in the queue.
const PATIENCE: usize = 512;
/// Nodes between two beats of the pulse.
const BEAT: usize = 1 << 16;

/// The Grundy value of every node from which play must end.
#[derive(Clone, Debug)]
pub struct Grundy {
    values: Vec<u32>,
}

impl Grundy {
    /// The value of `node`, or `None` if a cycle can be reached from it.
    pub fn value(&self, node: u32) -> Option<u32> {
        let value = self.values[node as usize];
        (value != UNDEFINED).then_some(value)
    }

    /// How many nodes there are, with or without a value.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no node at all.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub(super) fn prefetch(&self, node: u32) {
        prefetch(&self.values, node as usize);
    }

    pub(super) fn run(graph: &Graph, pulse: &mut Pulse<'_, '_>) -> Result<Grundy, Stopped> {
        let mut push = Push::new(graph);
        if mostly_down(graph) {
            push.sweep::<true>(pulse)?;
        } else {
            push.sweep::<false>(pulse)?;
        }
        let value = |record: u64| if record < ONE_OPTION { record as u32 } else { UNDEFINED };
        Ok(Grundy { values: push.records.into_iter().map(value).collect() })
    }
}

/// Whether more moves lead to smaller numbers than to larger ones, by a sample.
fn mostly_down(graph: &Graph) -> bool {
    let step = graph.len() / 1024 + 1;
    let sample = (0..graph.len() as u32).step_by(step);
    let above =
        |node| graph.predecessors(node).first().map_or(0, |&p| if p > node { 1 } else { -1 });
    sample.map(above).sum::<i64>() >= 0
}

struct Push<'g> {
    graph: &'g Graph,
    /// Silent options in the high half; below, the mask, or the value once pushed.
    records: Vec<u64>,
    /// Nodes settled behind the sweep, and one place to spare.
    queue: Vec<u32>,
    head: usize,
    tail: usize,
    row: Row,
    /// What each entry of the row is told: a bit of the mask.
    bits: Box<[u32; ROW + SHORT]>,
    arena: Option<Arena>,
}

impl<'g> Push<'g> {
    fn new(graph: &'g Graph) -> Self {
        let records = graph.moves.iter().map(|&moves| u64::from(moves) << 32).collect();
        let queue = vec![0; graph.len() + 1];
        let bits = Box::new([0; ROW + SHORT]);
        Push { graph, records, queue, head: 0, tail: 0, row: Row::new(), bits, arena: None }
    }

    /// Pushes every node that can be, in index order (`UP`) or against it.
    fn sweep<const UP: bool>(&mut self, pulse: &mut Pulse<'_, '_>) -> Result<(), Stopped> {
        let nodes = self.graph.len() as u32;
        for step in 0..nodes {
            let cursor = if UP { step } else { nodes - 1 - step };
            // Settled when the sweep comes by; if later, `tell` queues the node.
            if self.records[cursor as usize] < ONE_OPTION {
                self.push::<UP>(cursor, cursor);
            }
            // Not one by one: a long queue can be asked for ahead.
            while self.tail - self.head >= PATIENCE {
                self.drain::<UP>(cursor);
                pulse.beat(step as usize)?;
            }
            if (step as usize).is_multiple_of(BEAT) {
                pulse.beat(step as usize)?;
            }
        }
        while self.tail > self.head || self.row.len() > 0 {
            self.tell::<UP>(if UP { nodes } else { 0 });
            self.drain::<UP>(if UP { nodes } else { 0 });
            pulse.beat(nodes as usize)?;
        }
        Ok(())
    }

    /// Pushes what is in the queue, up to a pulse's worth.
    fn drain<const UP: bool>(&mut self, cursor: u32) {
        let end = self.tail.min(self.head + BEAT);
        while self.head < end {
            let later = |steps: usize| self.queue[(self.head + steps).min(end - 1)] as usize;
            let preds = &self.graph.preds;
            prefetch(&preds.starts, later(16));
            prefetch(&self.records, later(16));
            prefetch(&preds.nodes, preds.starts[later(8)] as usize);
            self.head += 1;
            self.push::<UP>(self.queue[self.head - 1], cursor);
        }
    }

    /// Fixes the value of a settled node and puts its predecessors in the row.
    #[inline(always)]
    fn push<const UP: bool>(&mut self, node: u32, cursor: u32) {
        let mut value = (self.records[node as usize] as u32).trailing_ones();
        if value >= Arena::FIRST {
            value = self.large(node);
        }
        self.records[node as usize] = u64::from(value);
        let bit = 1u32.checked_shl(value).unwrap_or(0);
        let mut rest = self.graph.preds.place(node);
        loop {
            let start = self.row.len();
            rest = self.row.take(&self.graph.preds, rest);
            // Eight at once, as in the row; more only for long lists.
            self.bits[start..start + SHORT].fill(bit);
            if self.row.len() > start + SHORT {
                self.bits[start..self.row.len()].fill(bit);
            }
            if rest.0 == rest.1 && !self.row.is_full() {
                return;
            }
            self.tell::<UP>(cursor);
        }
    }

    /// The value of a node that heard all of 0..32, made known to its predecessors.
    #[cold]
    fn large(&mut self, node: u32) -> u32 {
        let arena = self.arena.get_or_insert_with(|| Arena::new(self.graph));
        let value = arena.mex(node);
        for &pred in self.graph.predecessors(node) {
            arena.hear(pred, value);
        }
        value
    }

    /// Tells everyone in the row. Who is settled by it and lies behind the
    /// cursor (the sweep will not come by again) joins the queue. No branch
    /// depends on what is found.
    fn tell<const UP: bool>(&mut self, cursor: u32) {
        // Locals: through `self` the tail would go to memory at every step.
        let (records, queue) = (&mut self.records[..], &mut self.queue[..]);
        let mut tail = self.tail;
        for ((node, ahead), &bit) in self.row.entries().zip(self.bits.iter()) {
            prefetch(records, ahead as usize);
            let record = &mut records[node as usize];
            *record = record.wrapping_sub(ONE_OPTION) | u64::from(bit);
            let settled = *record < ONE_OPTION;
            let behind = if UP { node <= cursor } else { node >= cursor };
            queue[tail] = node;
            tail += usize::from(settled & behind);
        }
        self.tail = tail;
        self.row.clear();
    }
}
