//! Backwards from the ends: who wins, and how soon.
//!
//! Terminal nodes are decided at remoteness 0; a node with an option that is lost for its
//! mover is won one move later, and a node whose last open option turns out won for its
//! mover is lost one move later. What is never decided is a draw. Levels alternate, so the
//! outcome is the parity of the remoteness.
//!
//! This works on the lists that exploration leaves behind and turns them round with one
//! counting sort: positions are numbered as they are met, so neighbours in play are near in
//! memory and the sort hardly leaves the cache. (Graphs read from a file have no such order;
//! [`crate::explicit`] sorts in buckets, with more memory.)
//!
//! Complexity: O(nodes + edges); 4 bytes per edge and 16 per node besides the lists.
//! Reference: C. A. B. Smith, "Graphs and composite games", 1966.

use super::Reach;
use crate::values::Outcome;
use crate::work::{Meter, Stop};

/// Edges between two looks at the clock.
const BEAT: usize = 1 << 20;

/// The most nodes, and the most edges of one: a record has 31 bits for either.
const MOST: usize = (1 << 31) - 1;

/// For every node the nodes with an edge to it, as often as they have one.
pub(super) struct Users {
    starts: Vec<u32>,
    users: Vec<u32>,
}

impl Users {
    /// Turns lists round; node v has the edges to `to[ends[v − 1]..ends[v]]`.
    pub fn new(ends: &[u32], to: &[u32], meter: &Meter) -> Result<Self, Stop> {
        meter.hold(4 * (ends.len() + 1 + to.len()) as u64)?;
        let mut starts = vec![0u32; ends.len() + 1];
        for part in to.chunks(BEAT) {
            meter.look_at_the_clock()?;
            for (at, &node) in part.iter().enumerate() {
                prefetch(&starts, part[(at + AHEAD).min(part.len() - 1)] as usize);
                starts[node as usize] += 1;
            }
        }
        let mut sum = 0u32;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        // Where the list of a node ends it is filled downwards: what is left is its start.
        let mut users = vec![0u32; to.len()];
        let (mut last, mut beat) = (to.len(), to.len());
        for node in (0..ends.len()).rev() {
            let first = if node == 0 { 0 } else { ends[node - 1] as usize };
            for at in first..last {
                prefetch(&starts, to[at.saturating_sub(AHEAD)] as usize);
                let option = to[at];
                let place = &mut starts[option as usize];
                *place -= 1;
                users[*place as usize] = node as u32;
            }
            last = first;
            if beat - last >= BEAT {
                beat = last;
                meter.look_at_the_clock()?;
            }
        }
        Ok(Users { starts, users })
    }

    /// The nodes with an edge to one.
    #[inline]
    pub fn of(&self, node: u32) -> &[u32] {
        let node = node as usize;
        &self.users[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// Gives the memory back.
    pub fn release(self, meter: &Meter) {
        meter.release(4 * (self.starts.len() + self.users.len()) as u64);
    }
}

/// How many edges leave each node.
pub(super) fn counts(ends: &[u32]) -> Vec<u32> {
    let before = std::iter::once(0).chain(ends.iter().copied());
    ends.iter().zip(before).map(|(end, start)| end - start).collect()
}

const DECIDED: u32 = 1 << 31;

/// Outcome and remoteness of every node.
///
/// One record per node. Undecided: the number of options not yet known to be won for their
/// mover. Decided: the top bit and the remoteness.
pub(crate) struct Solved {
    records: Vec<u32>,
    misere: bool,
}

impl Solved {
    /// Solves a graph; node v has the edges to `to[ends[v − 1]..ends[v]]`. There are verdicts
    /// on some nodes without edges, in ascending order: whether the player to move has won.
    /// Where that is the opposite of the convention it counts as one move from the end.
    pub fn new(
        ends: &[u32],
        to: &[u32],
        verdicts: &[(u32, bool)],
        misere: bool,
        meter: &Meter,
    ) -> Result<Self, Stop> {
        if ends.len() > MOST || to.len() > u32::MAX as usize {
            return Err(Reach::full());
        }
        meter.hold(8 * ends.len() as u64)?;
        let users = Users::new(ends, to, meter)?;
        let mut records = counts(ends);
        if records.iter().any(|&count| count >= DECIDED) {
            return Err(Reach::full());
        }
        let opposite = || verdicts.iter().filter(|&&(_, wins)| wins != misere).map(|&(at, _)| at);
        opposite().for_each(|node| records[node as usize] = DECIDED | 1);
        // One place to spare: it is written to before it is known whether it is needed.
        let (queue, row) = (vec![0; ends.len() + 1], Vec::with_capacity(ROW));
        let mut wave = Wave { queue, tail: 0, row };
        for (node, record) in records.iter_mut().enumerate().filter(|(_, record)| **record == 0) {
            *record = DECIDED;
            wave.push(node as u32);
        }
        let (mut head, mut level, mut beat) = (0, 0u32, 0);
        while head < wave.tail || level < 2 {
            if level == 1 {
                opposite().for_each(|node| wave.push(node));
            }
            let end = wave.tail;
            while head < end {
                if head >= beat {
                    meter.look_at_the_clock()?;
                    beat = head + BEAT / 16;
                }
                let part = head..end.min(head + BEAT / 16);
                head = part.end;
                // At even levels the player to move has lost, in normal play.
                if (level % 2 == 1) != misere {
                    wave.tell::<true>(&users, &mut records, part, level);
                } else {
                    wave.tell::<false>(&users, &mut records, part, level);
                }
            }
            level += 1;
        }
        users.release(meter);
        Ok(Solved { records, misere })
    }

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
}

/// Users that are told in one go: a loop without branches does not stop at every miss.
const ROW: usize = 1024;
/// How far ahead of its use a record is asked for.
const AHEAD: usize = 24;

/// All decided nodes in the order of decision.
struct Wave {
    queue: Vec<u32>,
    tail: usize,
    /// Nodes that are to be told.
    row: Vec<u32>,
}

impl Wave {
    fn push(&mut self, node: u32) {
        self.queue[self.tail] = node;
        self.tail += 1;
    }

    /// Tells the users of a part of a level; `WON`: its nodes are won by the mover.
    fn tell<const WON: bool>(
        &mut self,
        users: &Users,
        records: &mut [u32],
        part: std::ops::Range<usize>,
        level: u32,
    ) {
        for at in part.clone() {
            let later = |steps: usize| self.queue[(at + steps).min(part.end - 1)] as usize;
            prefetch(&users.starts, later(2 * AHEAD));
            prefetch(&users.users, users.starts[later(AHEAD)] as usize);
            self.row.extend_from_slice(users.of(self.queue[at]));
            if self.row.len() >= ROW {
                self.tell_row::<WON>(records, level);
            }
        }
        self.tell_row::<WON>(records, level);
    }

    /// Tells everyone in the row. No branch depends on what is found.
    fn tell_row<const WON: bool>(&mut self, records: &mut [u32], level: u32) {
        let next = DECIDED | (level + 1);
        // Locals: through `self` the tail would go to memory at every step.
        let (row, queue, mut tail) = (&self.row[..], &mut self.queue[..], self.tail);
        for (at, &user) in row.iter().enumerate() {
            prefetch(records, row[(at + AHEAD).min(row.len() - 1)] as usize);
            let record = &mut records[user as usize];
            let open = *record & DECIDED == 0;
            let left = if WON { record.wrapping_sub(u32::from(open)) } else { *record };
            let decided = if WON { left == 0 } else { open };
            *record = if decided { next } else { left };
            queue[tail] = user;
            tail += usize::from(decided);
        }
        self.tail = tail;
        self.row.clear();
    }
}

/// Asks the cache for `slice[index]`; no harm if there is no such element.
#[inline(always)]
fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch is a hint and never faults, whatever the address; the instruction is
    // part of every x86-64.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(slice.as_ptr().wrapping_add(index).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, index);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explicit::Graph;
    use crate::work::Limits;
    use proptest::prelude::*;

    proptest! {
        /// The same as the solver of explicit graphs, in which a verdict against the
        /// convention is a move to one more end.
        #[test]
        fn as_an_explicit_graph(
            lists in prop::collection::vec(prop::collection::vec(0u32..40, 0..5), 40),
            said in prop::collection::vec(any::<Option<bool>>(), 40),
            misere: bool,
        ) {
            let (mut ends, mut to, mut verdicts, mut edges) = (vec![], vec![], vec![], vec![]);
            for (node, list) in (0u32..).zip(&lists) {
                to.extend_from_slice(list);
                ends.push(to.len() as u32);
                edges.extend(list.iter().map(|&option| (node, option)));
                if let (true, Some(wins)) = (list.is_empty(), said[node as usize]) {
                    verdicts.push((node, wins));
                    edges.extend((wins != misere).then_some((node, 40)));
                }
            }
            let meter = Meter::new(Limits::default());
            let solved = Solved::new(&ends, &to, &verdicts, misere, &meter).unwrap();
            let wave = Graph::from_edges(41, edges).unwrap().outcomes(misere);
            for node in 0..40 {
                prop_assert_eq!(solved.outcome(node), wave.outcome(node));
                prop_assert_eq!(solved.remoteness(node), wave.remoteness(node));
            }
        }
    }
}
