//! Nodes of many lists in one row: the inner loop both solvers share.
//!
//! Going backwards from a node means touching the records of its predecessors,
//! which lie anywhere. A loop over short lists of unforeseeable length stalls
//! twice: on the misses, and on the mispredicted end of each list. So the lists
//! are first copied into one row, eight entries at a time whatever their length,
//! and then one long loop without branches runs over the row, asking for the
//! records some steps ahead.

use super::lists::Lists;

/// Entries in a row.
pub(super) const ROW: usize = 1024;
/// How far ahead of its use a record is asked for.
pub(super) const AHEAD: usize = 32;
/// Lists up to this length are copied at one go.
pub(super) const SHORT: usize = 8;

/// Asks the cache for `slice[index]`; no harm if there is no such element.
#[inline(always)]
pub(super) fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch is a hint and never faults, whatever the address; the
    // instruction is part of every x86-64.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(slice.as_ptr().wrapping_add(index).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, index);
}

/// A row of predecessors waiting to be told.
pub(super) struct Row {
    /// The slack lets short lists be copied whole, and the look-ahead run over.
    nodes: Box<[u32; ROW + SHORT + AHEAD]>,
    len: usize,
}

impl Row {
    pub fn new() -> Self {
        Row { nodes: Box::new([0; ROW + SHORT + AHEAD]), len: 0 }
    }

    /// Appends as much of a list (the place where it lies) as there is room for, and
    /// returns the rest.
    #[inline(always)]
    pub fn take(&mut self, lists: &Lists, place: (usize, usize)) -> (usize, usize) {
        let (start, end) = place;
        let nodes = &lists.nodes;
        if end - start <= SHORT && self.len + SHORT <= ROW && start + SHORT <= nodes.len() {
            self.nodes[self.len..self.len + SHORT].copy_from_slice(&nodes[start..start + SHORT]);
            self.len += end - start;
            return (end, end);
        }
        let count = (end - start).min(ROW - self.len);
        self.nodes[self.len..self.len + count].copy_from_slice(&nodes[start..start + count]);
        self.len += count;
        (start + count, end)
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_full(&self) -> bool {
        self.len == ROW
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The entries, each with the one `AHEAD` places later (or some other node).
    #[inline(always)]
    pub fn entries(&self) -> impl Iterator<Item = (u32, u32)> {
        let ahead = &self.nodes[AHEAD..AHEAD + self.len];
        self.nodes[..self.len].iter().copied().zip(ahead.iter().copied())
    }
}
