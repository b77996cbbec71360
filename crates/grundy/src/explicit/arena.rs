//! The large values heard by nodes with many moves.
//!
//! A node with m > 32 moves gets m − 32 bits, for the values 32..m; all nodes
//! share one array of words. The arena is made when the first large value turns
//! up, which for most graphs is never.

use super::graph::Graph;

/// Bits for the values from [`Arena::FIRST`] on.
pub(super) struct Arena {
    /// The nodes with many moves, increasing, with the place of their first word.
    owners: Vec<(u32, usize)>,
    words: Vec<u64>,
}

impl Arena {
    /// The least value noted here.
    pub const FIRST: u32 = 32;

    pub fn new(graph: &Graph) -> Self {
        let mut owners = Vec::new();
        let mut words = 0;
        for (node, &moves) in graph.moves.iter().enumerate() {
            if moves > Self::FIRST {
                owners.push((node as u32, words));
                words += (moves - Self::FIRST).div_ceil(64) as usize;
            }
        }
        Arena { owners, words: vec![0; words] }
    }

    /// The words of `node`.
    fn words(&mut self, node: u32) -> &mut [u64] {
        match self.owners.binary_search_by_key(&node, |owner| owner.0) {
            Err(_) => &mut [],
            Ok(at) => {
                let end = self.owners.get(at + 1).map_or(self.words.len(), |owner| owner.1);
                &mut self.words[self.owners[at].1..end]
            }
        }
    }

    /// Notes that `node` heard `value`; forgets it if it is too large to matter.
    pub fn hear(&mut self, node: u32, value: u32) {
        let place = (value - Self::FIRST) as usize;
        if let Some(word) = self.words(node).get_mut(place / 64) {
            *word |= 1 << (place % 64);
        }
    }

    /// The least value from [`Arena::FIRST`] on that `node` has not heard.
    pub fn mex(&mut self, node: u32) -> u32 {
        let words = self.words(node);
        let full = words.iter().take_while(|&&word| word == u64::MAX).count();
        let ones = words.get(full).map_or(0, |word| word.trailing_ones());
        Self::FIRST + full as u32 * 64 + ones
    }
}
