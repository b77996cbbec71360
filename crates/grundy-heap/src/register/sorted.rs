//! What is done for every block of 32 heaps, in plain Rust.
//!
//! For each heap a set of indices is held in one word, a bit for each. A term adds the
//! bit of (index of an earlier heap) xor (index of the part). Terms that go back less
//! than a block are done heap after heap, all others for the block at once.

use super::shape::{INDICES, Shape};
use crate::sparse::terms::Term;

/// Heaps at a time.
pub(super) const BLOCK: usize = 32;

/// A set of indices in a word.
pub(super) trait Set: Copy + Default + Into<u128> + Send + Sync + 'static {
    /// How many indices it can hold.
    const SIZE: usize;
    /// The word in which it is worked on.
    type Wide: Set + From<Self>;
    /// Only this index; nothing if there is no room for it.
    fn one(index: usize) -> Self;
    fn union(self, other: Self) -> Self;
    /// What is in `other` and not in `self`.
    fn lacks(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    /// The least index that is not in it; SIZE if there is none.
    fn gap(self) -> usize;
}

macro_rules! sets {
    ($($word:ty: $wide:ty)*) => {$(
        impl Set for $word {
            type Wide = $wide;
            const SIZE: usize = <$word>::BITS as usize;
            #[inline(always)]
            fn one(index: usize) -> Self {
                (1 as $word).checked_shl(index as u32).unwrap_or(0)
            }
            #[inline(always)]
            fn union(self, other: Self) -> Self {
                self | other
            }
            #[inline(always)]
            fn lacks(self, other: Self) -> Self {
                other & !self
            }
            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline(always)]
            fn gap(self) -> usize {
                self.trailing_ones() as usize
            }
        }
    )*};
}
sets!(u16: u64 u32: u64 u64: u64 u128: u128);

/// A term that is done for a block at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Far {
    /// How far it goes back.
    pub back: u32,
    /// The index of its part, four times.
    pub splat: u32,
}

/// All near terms that go back equally far.
#[derive(Clone, Debug)]
pub(super) struct Near<S> {
    pub back: usize,
    /// What they add, by the index of the heap they go back to.
    pub adds: Box<[S; 256]>,
}

/// The terms of an engine, sorted out.
pub(super) struct SortedTerms<S: Set> {
    pub far: Vec<Far>,
    pub near: Vec<Near<S>>,
    /// Moves to rare values.
    pub witnesses: Vec<Far>,
    /// The rare indices below a common one, by the parity of the heap.
    pub needs: Box<[[S; INDICES]; 2]>,
    /// Terms that go back at least eight heaps but less than a block, for the vector
    /// path, and tables for those that go back less.
    pub mid: Vec<Far>,
    pub close: Vec<usize>,
    pub adds: Box<[[S::Wide; 256]; 8]>,
    /// The farthest that any term goes back, and at least a little.
    pub depth: usize,
}

impl<S: Set> SortedTerms<S> {
    /// Sorts terms that lead to common values, and terms that lead to rare ones.
    pub fn new(shape: &Shape, commons: &[Term], witnesses: &[Term]) -> Self {
        let one = |term: &Term| {
            let index = shape.index(term.value) as u32;
            Far { back: term.back as u32, splat: index * 0x0101_0101 }
        };
        let is_far = |term: &&Term| term.back as usize >= BLOCK;
        let mut near: Vec<Near<S>> = Vec::new();
        for term in commons.iter().filter(|term| !is_far(term)) {
            let back = term.back as usize;
            if near.last().is_none_or(|last| last.back != back) {
                near.push(Near { back, adds: Box::new([S::default(); 256]) });
            }
            let part = shape.index(term.value);
            let Some(last) = near.last_mut() else { continue };
            for index in 0..S::SIZE {
                last.adds[index] = last.adds[index].union(S::one(index ^ part));
            }
        }
        // The last heaps come last: they are the ones waited for.
        near.reverse();
        let need = |odd, index| {
            let below = shape.below(odd, index).min(S::SIZE);
            (0..below).fold(S::default(), |set, index| set.union(S::one(index)))
        };
        let needs = Box::new([0, 1].map(|odd| std::array::from_fn(|index| need(odd, index))));
        let depth = commons.iter().chain(witnesses).map(|term| term.back as usize).max();
        let mut far: Vec<Far> = commons.iter().filter(is_far).map(one).collect();
        far.reverse();
        let witnesses = witnesses.iter().map(one).collect();
        let is_mid = |term: &&Term| (8..BLOCK as u64).contains(&term.back);
        let mid = commons.iter().filter(is_mid).map(one).collect();
        let mut adds = Box::new([[S::Wide::default(); 256]; 8]);
        let close: Vec<&Near<S>> = near.iter().filter(|near| near.back < 8).collect();
        for (wide, near) in adds.iter_mut().zip(&close) {
            *wide = near.adds.map(S::Wide::from);
        }
        let close = close.iter().map(|near| near.back).collect();
        let depth = depth.unwrap_or(0).max(2 * BLOCK);
        SortedTerms { far, near, witnesses, needs, mid, close, adds, depth }
    }

    /// Appends the least common indices that are no options, from place `from` on up to
    /// `to`, a whole number of blocks farther; ends before the first that does not fit.
    /// Returns where it ended.
    pub fn commons(&self, buffer: &mut [u8], from: usize, to: usize) -> usize {
        let mut sets = [S::default(); BLOCK];
        for start in (from..to).step_by(BLOCK) {
            sums(buffer, start, &self.far, &mut sets);
            for (place, set) in (start..).zip(&sets) {
                let mut set = *set;
                for near in &self.near {
                    set = set.union(near.adds[usize::from(buffer[place - near.back])]);
                }
                let gap = set.gap();
                if gap >= S::SIZE {
                    return place;
                }
                buffer[place] = gap as u8;
            }
        }
        to
    }

    /// Calls `found` with every place from `from` on up to `to` at which witnesses are
    /// missing, and with their indices. Place 0 is a heap of parity `odd`.
    pub fn check(
        &self,
        buffer: &[u8],
        from: usize,
        to: usize,
        odd: usize,
        found: &mut dyn FnMut(usize, u128),
    ) {
        let mut sets = [S::default(); BLOCK];
        for start in (from..to).step_by(BLOCK) {
            sums(buffer, start, &self.witnesses, &mut sets);
            for (i, set) in sets.iter().enumerate().take(to - start) {
                let place = start + i;
                let need = self.needs[(place + odd) & 1][usize::from(buffer[place]) % INDICES];
                let missing = set.lacks(need);
                if !missing.is_empty() {
                    found(place, missing.into());
                }
            }
        }
    }
}

/// What terms add to a block of heaps.
fn sums<S: Set>(buffer: &[u8], start: usize, terms: &[Far], sets: &mut [S; BLOCK]) {
    *sets = [S::default(); BLOCK];
    for term in terms {
        let part = term.splat as u8;
        let heaps = &buffer[start - term.back as usize..][..BLOCK];
        for (set, &index) in sets.iter_mut().zip(heaps) {
            *set = set.union(S::one(usize::from(index ^ part)));
        }
    }
}
