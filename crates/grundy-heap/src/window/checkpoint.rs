//! A search that is put aside.

use super::{Anchor, Milestone};
use crate::{Octal, Rare, Split};

/// All that is needed to resume a search later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The rule.
    pub rule: Octal,
    /// The split, once there is one.
    pub split: Option<Split>,
    /// The rare heaps, but heap 0.
    pub rare: Vec<Rare>,
    /// The first values, if the tape has forgotten some.
    pub head: Vec<u16>,
    /// The heap of the first value in `tail`.
    pub first: u64,
    /// The last values.
    pub tail: Vec<u16>,
    /// The anchors.
    pub anchors: Vec<Anchor>,
    /// The milestones.
    pub milestones: Vec<Milestone>,
    /// Up to where repeats were looked for.
    pub scanned: u64,
    /// When the next anchor is dropped.
    pub next: u64,
    /// When the split is reviewed.
    pub review: u64,
    /// The largest value so far.
    pub most: u16,
}

impl Checkpoint {
    /// Whether it could be one of a search at all: nobody has to trust a file.
    pub fn is_sound(&self) -> bool {
        const MOST: u64 = 1 << 48;
        let len = self.first.saturating_add(self.tail.len() as u64);
        let fits = |end: u64, window: &[u16]| end <= len && window.len() as u64 <= end;
        let may_be = |split: Split| {
            split.heaps.is_none() || Split::by_heap(&self.rule, split.mask) == Some(split)
        };
        len <= MOST
            && self.head.len() as u64 <= self.first
            && (self.first..=len).contains(&self.scanned)
            && self.rare.is_sorted_by(|a, b| a.heap < b.heap)
            && self.rare.iter().all(|rare| rare.heap > 0 && rare.heap < len)
            && self.split.is_none_or(may_be)
            && self.anchors.iter().all(|anchor| fits(anchor.end, &anchor.window))
            && self.milestones.iter().all(|stone| fits(stone.heap, &stone.window))
    }
}
