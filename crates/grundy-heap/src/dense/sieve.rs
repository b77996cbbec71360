//! Several heaps at once, looking for the few values that are still missing.
//!
//! Part of the cuts is marked one by one. Of the values that are missing then, the
//! smallest ones are put into a bit table that fits into registers, and the other cuts
//! are looked up there, many at once, a stretch after the other. Cuts that hit are marked
//! one by one, and after each stretch the table is made anew. A hit may be false (values
//! from 4096 on share entries with smaller ones), since nothing but the marks counts.
//!
//! How many of the missing values go into the table is a guess, from how many there were
//! below the values of the last heaps. If all of them are found, the next ones are
//! looked for.
//!
//! A stretch of cuts is looked up for some consecutive heaps in turn: they share nearly
//! all they read, and the whole table would not stay in the nearest cache. Cuts with a
//! part so small that the other may be one of these heaps are left to the end.

use super::missing::{Hits, LANES, Missing, STRETCH, WINDOW};
use super::path::Path;
use super::planes::Planes;
use super::seen::Seen;
use super::witness::Witnesses;
use super::{Cuts, mark};
use crate::Octal;

/// How many heaps are done at once.
pub(super) const BLOCK: usize = 8;

/// Cuts that are marked in any case: they find the values that many cuts lead to.
const FIRST: usize = 64;

/// All values that are looked for are below: larger ones are found by marking all cuts.
const REACH: usize = 4 * WINDOW;

/// One of the heaps.
struct Lane {
    seen: Seen,
    missing: Missing,
    /// What was missing when the search began.
    first: Missing,
    cuts: Vec<Cuts>,
    /// How many values were looked for and found in earlier rounds.
    before: usize,
    /// Sets that are a power of two apart would compete for the same places of the cache.
    _apart: [u64; 100],
}

/// The sieve, and what it learned from the last heaps.
pub(super) struct Sieve {
    path: Path,
    planes: Planes,
    witnesses: Witnesses,
    lanes: Vec<Lane>,
    hits: Hits,
    /// 16 times the number of missing values below the value of a heap, on average.
    rank: usize,
}

impl Sieve {
    pub fn new(path: Path) -> Self {
        Sieve {
            path,
            planes: Planes::default(),
            witnesses: Witnesses::default(),
            lanes: Vec::new(),
            hits: Hits::new(),
            rank: 512,
        }
    }

    /// Prepares the values of the next heaps, [`BLOCK`] of them. All values are below
    /// `span`.
    pub fn begin(&mut self, rule: &Octal, values: &[u16], span: usize) {
        self.planes.follow(values);
        self.lanes.resize_with(BLOCK, Lane::new);
        for (lane, heap) in self.lanes.iter_mut().zip(values.len()..) {
            lane.seen.clear(span);
            lane.cuts.clear();
            lane.cuts.extend(Cuts::of(rule, heap));
            lane.before = 0;
        }
        self.witnesses.refresh(rule, values, span, BLOCK);
        self.mark_witnesses(values);
        let want = self.rank / 8 + 8;
        for lane in &mut self.lanes {
            for &cuts in &lane.cuts {
                mark(&mut lane.seen, values, cuts, BLOCK + 1, FIRST.min(cuts.most));
            }
            lane.look_for(lane.seen.mex() / 64 * 64, want);
        }
        self.look(0, BLOCK);
    }

    /// Marks the cuts on the list, each for all heaps.
    fn mark_witnesses(&mut self, values: &[u16]) {
        let Some((lanes, _)) = self.lanes.split_first_chunk_mut::<BLOCK>() else { return };
        for (digit, list) in self.witnesses.lists().iter().enumerate() {
            let rest = lanes[0].cuts[digit].rest;
            for &(part, value) in list {
                // Parts on the list are larger than a block, so all of these are known.
                let others = values.get(rest - part as usize..).and_then(|s| s.first_chunk());
                let Some(others): Option<&[u16; BLOCK]> = others else { continue };
                for (lane, other) in lanes.iter_mut().zip(others) {
                    lane.seen.insert(other ^ value);
                }
            }
        }
    }

    /// The value of heap `lane` of the block. All smaller heaps are on the tape now.
    pub fn finish(&mut self, rule: &Octal, values: &[u16], lane: usize) -> usize {
        let this = &mut self.lanes[lane];
        for left in rule.whole(values.len() as u64) {
            this.seen.insert(values[left as usize]);
        }
        for &cuts in &this.cuts {
            let few = if is_short(cuts) { cuts.most } else { BLOCK };
            mark(&mut this.seen, values, cuts, 1, few);
        }
        this.missing.update(&this.seen);
        loop {
            let this = &mut self.lanes[lane];
            if let Some(value) = this.missing.least() {
                let below = this.before + this.first.below(value);
                self.rank = (self.rank * 15 + below * 16) / 16;
                return value;
            }
            let low = this.missing.end();
            if low >= this.seen.span() {
                return low;
            }
            this.before += this.first.below(low);
            if low >= REACH {
                for &cuts in &this.cuts {
                    mark(&mut this.seen, values, cuts, 1, cuts.most);
                }
                return this.seen.mex();
            }
            this.look_for(low, this.before + 8);
            self.look(lane, lane + 1);
        }
    }

    /// Takes the values that cuts lead to out of the missing ones.
    fn look(&mut self, first: usize, end: usize) {
        for digit in 0..self.lanes[first].cuts.len() {
            let mut from = FIRST + 1;
            // Short ones first, while most hits are still to come.
            let mut stretch = 256;
            while self.lanes[first..end].iter().any(|lane| from <= lane.cuts[digit].most) {
                for lane in &mut self.lanes[first..end] {
                    lane.stretch(self.path, &self.planes, &mut self.hits, digit, from, stretch);
                }
                from += stretch;
                stretch = (2 * stretch).min(STRETCH);
            }
        }
    }
}

/// Whether the rest is so short that vectors could reach beyond it.
fn is_short(cuts: Cuts) -> bool {
    cuts.most < FIRST + 4 * LANES
}

impl Lane {
    fn new() -> Self {
        let (missing, first) = (Missing::default(), Missing::default());
        Lane { seen: Seen::new(), missing, first, cuts: Vec::new(), before: 0, _apart: [0; 100] }
    }

    /// Begins to look for about `want` missing values, from `low` on.
    fn look_for(&mut self, low: usize, want: usize) {
        self.missing = Missing::new(&self.seen, low, want);
        self.first.clone_from(&self.missing);
    }

    /// Looks up a stretch of cuts.
    fn stretch(
        &mut self,
        path: Path,
        planes: &Planes,
        hits: &mut Hits,
        digit: usize,
        from: usize,
        stretch: usize,
    ) {
        let cuts = self.cuts[digit];
        if is_short(cuts) || from > cuts.most || self.missing.least().is_none() {
            return;
        }
        // Whole vectors: those beyond the middle are cuts once more, the other way round.
        let count = (cuts.most - from + 1).min(stretch).next_multiple_of(LANES);
        let pairs = planes.pairs(cuts.rest, from, count);
        path.look(&pairs, &self.missing, hits);
        hits.drop_last(count, (from + count - 1).saturating_sub(cuts.most));
        hits.take_out(&mut self.missing, &pairs);
    }
}
