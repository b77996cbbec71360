//! A list of nodes for every node, one list after the other (compressed sparse rows).
//!
//! Lists of predecessors are what the solvers go through; lists of options turned round are
//! lists of predecessors, and the other way round.

use super::batch::prefetch;

/// Edges between two looks at whether to go on.
const BEAT: usize = 1 << 20;
/// How far ahead of its use a place is asked for.
const AHEAD: usize = 24;

/// A list of nodes for every node: 4 bytes per entry and per node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    /// `starts[v]..starts[v + 1]` is the place of v's list in `nodes`; one more than nodes.
    pub(super) starts: Vec<u32>,
    pub(super) nodes: Vec<u32>,
}

impl Lists {
    /// Turns lists round: in the list of a node stand all nodes in whose list it stands, as
    /// often as it does, in increasing order. Node v has the entries `to[ends[v − 1]..ends[v]]`.
    ///
    /// One counting sort. Where positions are numbered as play meets them, neighbours in play
    /// are near in memory and the sort hardly leaves the cache. (Graphs read from a file have no
    /// such order; `buckets` sorts their edges on the way, with more memory.)
    pub fn turned<E>(
        ends: &[u32],
        to: &[u32],
        mut go_on: impl FnMut() -> Result<(), E>,
    ) -> Result<Self, E> {
        let mut starts = vec![0u32; ends.len() + 1];
        for part in to.chunks(BEAT) {
            go_on()?;
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
        let mut nodes = vec![0u32; to.len()];
        let (mut last, mut beat) = (to.len(), to.len());
        for node in (0..ends.len()).rev() {
            let first = if node == 0 { 0 } else { ends[node - 1] as usize };
            for at in first..last {
                prefetch(&starts, to[at.saturating_sub(AHEAD)] as usize);
                let place = &mut starts[to[at] as usize];
                *place -= 1;
                nodes[*place as usize] = node as u32;
            }
            last = first;
            if beat - last >= BEAT {
                beat = last;
                go_on()?;
            }
        }
        Ok(Lists { starts, nodes })
    }

    /// These lists turned round.
    pub(super) fn turn(&self) -> Lists {
        let ends = self.starts.get(1..).unwrap_or_default();
        let Ok(lists) = Lists::turned(ends, &self.nodes, || Ok::<(), std::convert::Infallible>(()));
        lists
    }

    /// Where the list of a node lies.
    #[inline(always)]
    pub(super) fn place(&self, node: u32) -> (usize, usize) {
        let node = node as usize;
        (self.starts[node] as usize, self.starts[node + 1] as usize)
    }

    /// The list of a node.
    #[inline(always)]
    pub fn of(&self, node: u32) -> &[u32] {
        let (start, end) = self.place(node);
        &self.nodes[start..end]
    }

    /// The bytes of the lists.
    pub fn bytes(&self) -> u64 {
        4 * (self.starts.len() + self.nodes.len()) as u64
    }
}
