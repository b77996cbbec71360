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
//! Complexity: O(nodes + edges); 8 bytes per node besides the graph.
//! Reference: E. Zermelo 1913; C. A. B. Smith, "Graphs and composite games", 1966.

use super::Outcome;
use super::batch::{Row, list, prefetch};
use super::graph::Graph;
use super::progress::{Pulse, Stopped};

const DECIDED: u32 = 1 << 31;
/// Levels of more than one node in so many are read in index order.
const LARGE: usize = 32;
/// Nodes between two beats of the pulse.
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
            Some(r) if (r % 2 == 1) != self.misere => Outcome::N,
            Some(_) => Outcome::P,
        }
    }

    /// The number of moves to the end when both play well; `None` for a draw.
    pub fn remoteness(&self, node: u32) -> Option<u32> {
        let record = self.records[node as usize];
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

    pub(super) fn run(
        graph: &Graph,
        misere: bool,
        pulse: &mut Pulse<'_, '_>,
    ) -> Result<Wave, Stopped> {
        let mut state = State::new(graph);
        let (mut head, mut level, mut next_beat) = (0, 0u32, 0);
        while head < state.tail {
            if head >= next_beat {
                pulse.beat(head)?;
                next_beat = head + BEAT;
            }
            let end = state.tail;
            // At even levels the player to move has lost, in normal play.
            if (level % 2 == 1) != misere {
                state.level::<true>(head..end, level);
            } else {
                state.level::<false>(head..end, level);
            }
            (head, level) = (end, level + 1);
        }
        Ok(Wave { records: state.records, misere })
    }
}

struct State<'g> {
    graph: &'g Graph,
    records: Vec<u32>,
    /// All decided nodes in the order of decision, and one place to spare.
    queue: Vec<u32>,
    tail: usize,
    row: Row,
}

impl<'g> State<'g> {
    fn new(graph: &'g Graph) -> Self {
        let mut records = graph.moves.clone();
        let mut queue = vec![0; graph.len() + 1];
        let mut tail = 0;
        for (node, record) in records.iter_mut().enumerate() {
            queue[tail] = node as u32;
            tail += usize::from(*record == 0);
            *record = if *record == 0 { DECIDED } else { *record };
        }
        State { graph, records, queue, tail, row: Row::new() }
    }

    /// Tells the predecessors of a level; `WON`: its nodes are won by the mover.
    fn level<const WON: bool>(&mut self, part: std::ops::Range<usize>, level: u32) {
        let next = DECIDED | (level + 1);
        if part.len() <= self.records.len() / LARGE {
            for at in part.clone() {
                // The queue is random: ask for the ends of a list, then for the list.
                let later = |steps: usize| self.queue[(at + steps).min(part.end - 1)] as usize;
                prefetch(&self.graph.starts, later(16));
                prefetch(&self.graph.preds, self.graph.starts[later(8)] as usize);
                self.visit::<WON>(self.queue[at], next);
            }
        } else {
            for node in 0..self.records.len() {
                if self.records[node] == DECIDED | level {
                    self.visit::<WON>(node as u32, next);
                }
            }
        }
        self.tell::<WON>(next);
    }

    #[inline(always)]
    fn visit<const WON: bool>(&mut self, node: u32, next: u32) {
        let mut rest = list(self.graph, node);
        loop {
            rest = self.row.take(self.graph, rest);
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
