//! Lost positions of a known shape: what can be counted without deciding one after the other.

/// Which lists of heaps are lost, for whole positions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Every binary place is 1 in a multiple of `multiple` of the heaps that count: of all, or
    /// with a `stride` of 2 of the first, the third and so on.
    Places {
        /// 2 in Nim, k + 1 in Moore's Nim.
        multiple: u64,
        /// 1 if all heaps count.
        stride: u64,
    },
    /// Every size but 0 occurs an even number of times.
    Paired,
    /// Two heaps ⌊iφ⌋ and ⌊iφ²⌋, in either order.
    Golden,
}

impl Lost {
    /// Whether the heaps may change places.
    pub fn is_symmetric(self) -> bool {
        !matches!(self, Lost::Places { stride: 2.., .. })
    }
}
