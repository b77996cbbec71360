//! Places of a long search at which it can be taken up again.
//!
//! Whoever wants to check a proof of 10^12 steps need not do them all: from the values
//! before one milestone those before the next must follow.

/// The values before a heap, and how far back the witnesses of the heaps from there up to
/// the next milestone reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// The heap after the window.
    pub heap: u64,
    /// The values before it.
    pub window: Vec<u16>,
    /// The largest smaller part of a witness used before the next milestone.
    pub reach: u64,
}

impl Milestone {
    /// How far apart milestones are.
    pub const STRIDE: u64 = 1 << 32;

    /// A milestone at the end of these values.
    pub fn new(heap: u64, window: &[u16]) -> Self {
        Milestone { heap, window: window.to_vec(), reach: 0 }
    }
}
