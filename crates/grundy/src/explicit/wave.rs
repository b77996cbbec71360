//! Who wins: the backward wave, with remoteness.
//!
//! Terminal nodes are decided at remoteness 0. From then on level by level: an
//! undecided node with an option that is lost for its mover is won, one move
//! later; an undecided node whose last open option turns out won for its mover
//! is lost, one move later. What the wave never reaches is a draw.
//!
//! *One record per node.* Undecided: the number of moves not yet known to lead
//! to a won node. Decided: the top bit and the remoteness. All nodes of a level
//! have the same outcome, and the levels alternate, so **the outcome is the
//! parity of the remoteness** and needs no room. Misère play (who cannot move
//! wins) is the same wave with the parities exchanged.
//!
//! *Order.* A level is a run of the queue. A large level is instead found again
//! by a scan of the records, in index order: the lists are then read in the
//! order in which they lie.
//!
//! This is the one wave: over graphs that are read, and over what a search of a
//! game has laid out ([`crate::reach`]).
//!
//! Complexity: O(nodes + edges); 8 bytes per node besides the graph.
//! Reference: E. Zermelo 1913; C. A. B. Smith, "Graphs and composite games", 1966.

use std::ops::Range;

use super::Outcome;
use super::batch::{Row, prefetch};
use super::graph::Graph;
use super::lists::Lists;

const DECIDED: u32 = 1 << 31;
/// Levels of more than one node in so many are read in index order.
const LARGE: usize = 32;
/// Nodes between two beats.
const BEAT: usize = 1 << 16;

/// Outcome and remoteness of every node.
///
/// The winner hurries and the loser delays: a terminal node has remoteness 0, a
/// won node 1 + the least remoteness of its lost options, a lost node 1 + the
/// greatest of its options. Draws have none.
#[derive(Clone, Debug)]
pub struct Wave {
    records: Vec<u32>,
    misere: bool,
}

impl Wave {
    /// N, P or D: the player to move wins, loses, or neither.
    pub fn outcome(&self, node: u32) -> Outcome {
        match self.remoteness(node) {
            None => Outcome::D,
            Some(remoteness) => Outcome::n_if((remoteness % 2 == 1) != self.misere),
        }
    }

    /// The number of moves to the end when both play well; `None` for a draw.
    pub fn remoteness(&self, node: u32) -> Option<u32> {
        let record = *self.records.get(node as usize)?;
        (record & DECIDED != 0).then_some(record & !DECIDED)
    }

    /// How many nodes the wave was run on.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there was no node at all.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    pub(super) fn prefetch(&self, node: u32) {
        prefetch(&self.records, node as usize);
    }

    /// The wave over a graph.
    pub(super) fn of<E>(
        graph: &Graph,
        misere: bool,
        beat: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Wave, E> {
        Wave::run(&graph.preds, graph.moves.clone(), &[], misere, beat)
    }

    /// The wave over lists of predecessors; `moves` counts the edges that leave each node,
    /// fewer than 2^31. The nodes of `later` have none, and end one move after the others:
    /// play has ended there against the convention. `beat` is told how many nodes are
    /// finished, every now and then, and may stop the work.
    pub(crate) fn run<E>(
        preds: &Lists,
        moves: Vec<u32>,
        later: &[u32],
        misere: bool,
        mut beat: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Wave, E> {
        let mut state = State::new(preds, moves, later);
        let nodes = state.records.len();
        // Nodes gone over since the last beat: the first one comes at once.
        let (mut head, mut level, mut since) = (0, 0u32, BEAT);
        while head < state.tail || level < 2 {
            if level == 1 {
                later.iter().for_each(|&node| state.push(node));
            }
            let end = state.tail;
            let scan = end - head > nodes / LARGE;
            let (mut at, last) = if scan { (0, nodes) } else { (head, end) };
            while at < last {
                if since >= BEAT {
                    beat(if scan { head } else { at })?;
                    since = 0;
                }
                let part = at..last.min(at + BEAT);
                (at, since) = (part.end, since + part.len());
                // At even levels the player to move has lost, in normal play.
                if (level % 2 == 1) != misere {
                    state.part::<true>(part, scan, level);
                } else {
                    state.part::<false>(part, scan, level);
                }
            }
            (head, level) = (end, level + 1);
        }
        Ok(Wave { records: state.records, misere })
    }
}

struct State<'g> {
    preds: &'g Lists,
    records: Vec<u32>,
    /// All decided nodes in the order of decision, and one place to spare.
    queue: Vec<u32>,
    tail: usize,
    row: Row,
}

impl<'g> State<'g> {
    fn new(preds: &'g Lists, moves: Vec<u32>, later: &[u32]) -> Self {
        let mut records = moves;
        let mut queue = vec![0; records.len() + 1];
        let mut tail = 0;
        later.iter().for_each(|&node| records[node as usize] = DECIDED | 1);
        for (node, record) in records.iter_mut().enumerate() {
            queue[tail] = node as u32;
            tail += usize::from(*record == 0);
            *record = if *record == 0 { DECIDED } else { *record };
        }
        State { preds, records, queue, tail, row: Row::new() }
    }

    fn push(&mut self, node: u32) {
        self.queue[self.tail] = node;
        self.tail += 1;
    }

    /// Tells the predecessors of a part of a level: a part of the queue, or its nodes among
    /// those with such numbers (`scan`). `WON`: they are won by the mover.
    fn part<const WON: bool>(&mut self, part: Range<usize>, scan: bool, level: u32) {
        let next = DECIDED | (level + 1);
        if scan {
            for node in part {
                if self.records[node] == DECIDED | level {
                    self.visit::<WON>(node as u32, next);
                }
            }
        } else {
            for at in part.clone() {
                // The queue is random: ask for the ends of a list, then for the list.
                let later = |steps: usize| self.queue[(at + steps).min(part.end - 1)] as usize;
                prefetch(&self.preds.starts, later(16));
                prefetch(&self.preds.nodes, self.preds.starts[later(8)] as usize);
                self.visit::<WON>(self.queue[at], next);
            }
        }
        self.tell::<WON>(next);
    }

    #[inline(always)]
    fn visit<const WON: bool>(&mut self, node: u32, next: u32) {
        let mut rest = self.preds.place(node);
        loop {
            rest = self.row.take(self.preds, rest);
            if rest.0 == rest.1 && !self.row.is_full() {
                return;
            }
            self.tell::<WON>(next);
        }
    }

    /// Tells everyone in the row. No branch depends on what is found.
    fn tell<const WON: bool>(&mut self, next: u32) {
        // Locals: through `self` the tail would go to memory at every step.
        let (records, queue) = (&mut self.records[..], &mut self.queue[..]);
        let mut tail = self.tail;
        for (node, ahead) in self.row.entries() {
            prefetch(records, ahead as usize);
            let record = &mut records[node as usize];
            let open = *record & DECIDED == 0;
            let left = if WON { record.wrapping_sub(u32::from(open)) } else { *record };
            let decided = if WON { left == 0 } else { open };
            *record = if decided { next } else { left };
            queue[tail] = node;
            tail += usize::from(decided);
        }
        self.tail = tail;
        self.row.clear();
    }
}
