//! Counting edges by source, in little room.
//!
//! Sources come in any order, so a counter is a random access. Counters of one
//! byte stay in cache four times as long as full ones; each time one runs over,
//! its node is noted in a list, which has one entry per 256 edges at most.

use super::batch::prefetch;

/// How often each node was added.
pub(super) struct Tally {
    low: Vec<u8>,
    /// Nodes whose counter ran over, as often as it did.
    over: Vec<u32>,
}

impl Tally {
    /// For nodes below `limit`.
    pub fn new(limit: usize) -> Self {
        Tally { low: vec![0; limit], over: Vec::new() }
    }

    /// Counts `node` once more.
    #[inline(always)]
    pub fn add(&mut self, node: u32) {
        let low = &mut self.low[node as usize];
        *low = low.wrapping_add(1);
        if *low == 0 {
            self.over.push(node);
        }
    }

    /// Asks the cache for the counter of `node`.
    #[inline(always)]
    pub fn prefetch(&self, node: u32) {
        prefetch(&self.low, node as usize);
    }

    /// Adds the counts to `sums`. Sums beyond 32 bits wrap: there are then too
    /// many edges, which is found out when those are counted.
    pub fn sum_into(&self, sums: &mut [u32]) {
        for (sum, &low) in sums.iter_mut().zip(&self.low) {
            *sum = sum.wrapping_add(u32::from(low));
        }
        for &node in &self.over {
            let sum = &mut sums[node as usize];
            *sum = sum.wrapping_add(256);
        }
    }
}
