//! A set of values that is emptied by a change of date.
//!
//! The options of a heap are marked with the date of that heap, one byte per value, and
//! the date changes from heap to heap: nothing has to be cleared but once in 255 heaps.
//! Eight marks are looked at together when the least missing value is sought.

use crate::Split;

/// All values there are.
const ALL: usize = 1 << 16;

/// Marked values.
#[derive(Clone)]
pub(super) struct Stamps {
    marks: Box<[u8; ALL]>,
    date: u8,
    /// Marks are below this power of two (at least 8).
    limit: usize,
    /// For heaps of either parity: a byte of ones at every common value.
    common: [Box<[u64]>; 2],
    /// The same for values below 64, a bit each.
    words: [u64; 2],
}

impl Stamps {
    /// No marks.
    pub fn new(split: Split) -> Self {
        let side = |heap: u64| {
            let byte = |value: usize| u64::from(split.common(heap, value as u16)) * 0xff;
            let word = |word: usize| (0..8).fold(0, |bits, i| bits | byte(8 * word + i) << (8 * i));
            (0..ALL / 8).map(word).collect()
        };
        let word =
            |heap: u64| (0..64).fold(0, |word, v| word | u64::from(split.common(heap, v)) << v);
        let (common, words) = ([side(0), side(1)], [word(0), word(1)]);
        Stamps { marks: Box::new([0; ALL]), date: 0, limit: 8, common, words }
    }

    /// From now on values up to this one will be marked.
    pub fn admit(&mut self, value: u16) {
        self.limit = self.limit.max((usize::from(value) + 1).next_power_of_two());
    }

    /// Whether this one may be marked.
    #[cfg(test)]
    pub fn admits(&self, value: u16) -> bool {
        usize::from(value) < self.limit
    }

    /// Whether all values are below 64.
    pub fn fit_a_word(&self) -> bool {
        self.limit <= 64
    }

    /// The common values below 64, a bit for each.
    pub fn common_word(&self, heap: u64) -> u64 {
        self.words[(heap & 1) as usize]
    }

    /// The marks, and the date that marks a value.
    pub fn open(&mut self) -> (&mut [u8; ALL], u8) {
        self.date = self.date.wrapping_add(1);
        if self.date == 0 {
            self.marks[..self.limit].fill(0);
            self.date = 1;
        }
        (&mut self.marks, self.date)
    }

    /// Takes the mark of a value away.
    pub fn remove(&mut self, value: u16) {
        self.marks[usize::from(value)] = 0;
    }

    /// A byte different from 0 for every value of a word that is not marked.
    fn unmarked(&self, word: usize) -> u64 {
        let bytes = &self.marks[8 * word..][..8];
        let marks = bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
        marks ^ (u64::from(self.date) * 0x0101_0101_0101_0101)
    }

    /// The least common value that is not marked.
    pub fn least_common(&self, heap: u64) -> Option<u16> {
        let common = &self.common[(heap & 1) as usize];
        for (word, side) in common.iter().enumerate() {
            let left = self.unmarked(word) & side;
            if left != 0 {
                return Some((8 * word) as u16 + (left.trailing_zeros() / 8) as u16);
            }
        }
        None
    }

    /// The least rare value from `from` on and below `to` that is not marked.
    pub fn missing(&self, heap: u64, from: u16, to: u16) -> Option<u16> {
        let (from, to) = (usize::from(from), usize::from(to));
        let common = &self.common[(heap & 1) as usize];
        for word in from / 8..to.div_ceil(8) {
            let mut left = self.unmarked(word) & !common[word];
            if word == from / 8 {
                left &= u64::MAX << (8 * (from % 8));
            }
            if word == to / 8 {
                left &= !(u64::MAX << (8 * (to % 8)));
            }
            if left != 0 {
                return Some((8 * word) as u16 + (left.trailing_zeros() / 8) as u16);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_a_set() {
        let split = Split::by_value(5);
        let mut stamps = Stamps::new(split);
        let mut state = 1u64;
        for round in 0..2000u64 {
            let mut set = [false; 128];
            let (marks, date) = stamps.open();
            for _ in 0..round % 300 {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let value = (state >> 57) as usize;
                (marks[value], set[value]) = (date, true);
            }
            stamps.admit(127);
            let least = (0u16..256)
                .find(|&v| split.common(0, v) && !set.get(usize::from(v)).is_some_and(|&s| s));
            assert_eq!(stamps.least_common(0), least);
            for (from, to) in [(0, 128), (3, 77), (8, 16), (9, 9), (0, least.unwrap())] {
                let missing = (from..to).find(|&v| !split.common(0, v) && !set[usize::from(v)]);
                assert_eq!(stamps.missing(0, from, to), missing, "{from} {to}");
            }
        }
    }
}
