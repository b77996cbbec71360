//! The missing values that are looked for, and the cuts that seem to lead to one.

use super::planes::{Pairs, value};
use super::seen::Seen;

/// How many values a table holds.
pub(super) const WINDOW: usize = 1024;

/// Cuts that are looked up together.
pub(super) const LANES: usize = 64;

/// Cuts that are looked up at most before hits are looked at.
pub(super) const STRETCH: usize = 4096;

/// Some missing values: those in `base..base + WINDOW`, a bit each.
#[derive(Clone, Debug, Default)]
pub(super) struct Missing {
    /// A multiple of [`WINDOW`].
    pub base: usize,
    pub bits: [u64; WINDOW / 64],
    /// All of them are below `base + 64 * words`.
    pub words: usize,
    /// All values on the tape are below.
    pub span: usize,
}

impl Missing {
    /// The missing values from `low` (a multiple of 64) on, about `want` of them.
    pub fn new(seen: &Seen, low: usize, want: usize) -> Self {
        let base = low / WINDOW * WINDOW;
        let mut missing = Missing { base, span: seen.span(), ..Missing::default() };
        let mut count = 0;
        for from in (low..seen.span().min(base + WINDOW)).step_by(64) {
            let word = seen.missing(from);
            missing.words = (from - base) / 64 + 1;
            missing.bits[missing.words - 1] = word;
            count += word.count_ones() as usize;
            if count >= want {
                break;
            }
        }
        missing
    }

    /// Takes out what was seen since.
    pub fn update(&mut self, seen: &Seen) {
        for (i, word) in self.bits[..self.words].iter_mut().enumerate() {
            if *word != 0 {
                *word &= seen.missing(self.base + 64 * i);
            }
        }
    }

    /// Takes out a value, if it is there.
    fn found(&mut self, value: u16) {
        let place = usize::from(value).wrapping_sub(self.base);
        if let Some(word) = self.bits.get_mut(place / 64) {
            *word &= !(1 << (place % 64));
        }
    }

    /// The least one.
    pub fn least(&self) -> Option<usize> {
        let word = self.bits.iter().position(|&word| word != 0)?;
        Some(self.base + 64 * word + self.bits[word].trailing_zeros() as usize)
    }

    /// Where those begin that are not looked for.
    pub fn end(&self) -> usize {
        self.base + 64 * self.words
    }

    /// How many there are below a value.
    pub fn below(&self, value: usize) -> usize {
        let place = value - self.base;
        let full: u32 = self.bits[..place / 64].iter().map(|word| word.count_ones()).sum();
        let last = self.bits.get(place / 64).map_or(0, |word| word & ((1 << (place % 64)) - 1));
        (full + last.count_ones()) as usize
    }
}

/// Where something hit, [`LANES`] cuts together: the first of them, and a bit for each.
pub(super) struct Hits {
    pub at: [u32; STRETCH / LANES + 1],
    pub cuts: [u64; STRETCH / LANES + 1],
    pub count: usize,
}

impl Hits {
    pub fn new() -> Self {
        Hits { at: [0; STRETCH / LANES + 1], cuts: [0; STRETCH / LANES + 1], count: 0 }
    }

    /// Drops the last `beyond` of `count` cuts, fewer than a vector.
    pub fn drop_last(&mut self, count: usize, beyond: usize) {
        if beyond > 0
            && let Some(last) = self.count.checked_sub(1)
            && self.at[last] as usize + LANES == count
        {
            self.cuts[last] &= u64::MAX >> beyond;
            self.count -= usize::from(self.cuts[last] == 0);
        }
    }

    /// Takes out of the missing values what the cuts that hit lead to.
    pub fn take_out(&self, missing: &mut Missing, pairs: &Pairs) {
        for (&at, &cuts) in self.at[..self.count].iter().zip(&self.cuts) {
            let mut cuts = cuts;
            while cuts != 0 {
                let i = at as usize + cuts.trailing_zeros() as usize;
                let [place, bit] = [pairs.place, pairs.bit].map(|side| side[0][i] ^ side[1][i]);
                missing.found(value(place, bit));
                cuts &= cuts - 1;
            }
        }
    }
}
