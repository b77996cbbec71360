//! The mex: the least non-negative integer that is not in a set.
//!
//! The mex of n values is at most n, so a value above n changes nothing and no
//! table has to reach as far as the largest value. [`mex`] is the plain
//! function; [`MexSet`] is the reusable set for inner loops, where forgetting
//! all values must cost nothing.
//!
//! Reference: R. P. Sprague 1935, P. M. Grundy 1939; the name is from *Winning
//! Ways*, chapter 4.

/// The least non-negative integer not among `values`.
///
/// # Complexity
/// O(n) time for n values. An iterator that knows its length needs at most n
/// bits; of any other, values far above the number seen so far are kept aside
/// until the end.
///
/// # Example
/// ```
/// use grundy::values::mex::mex;
/// assert_eq!(mex([0, 1, 3, u64::MAX]), 2);
/// assert_eq!(mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let values = values.into_iter();
    let (at_least, at_most) = values.size_hint();
    let at_most = at_most.map_or(u64::MAX, |n| n as u64);
    let mut allowance = (at_least as u64).saturating_add(64);
    let mut bits = Bits::default();
    let mut aside = Vec::new();
    let mut count = 0u64;
    for value in values {
        count += 1;
        // Room for twice as many values as were seen keeps the table linear
        // even when the length is unknown and a value is huge.
        allowance = allowance.max(2 * count);
        if value <= allowance.min(at_most) {
            bits.insert(value);
        } else if value <= at_most {
            aside.push(value);
        }
    }
    for value in aside {
        if value < count {
            bits.insert(value);
        }
    }
    bits.mex()
}

/// A growing set of bits whose first word needs no allocation.
#[derive(Default)]
struct Bits {
    first: u64,
    rest: Vec<u64>,
}

impl Bits {
    fn insert(&mut self, value: u64) {
        let bit = 1u64 << (value % 64);
        if value < 64 {
            self.first |= bit;
            return;
        }
        let word = (value / 64 - 1) as usize;
        if word >= self.rest.len() {
            self.rest.resize(word + 1, 0);
        }
        self.rest[word] |= bit;
    }

    fn mex(&self) -> u64 {
        let words = std::iter::once(&self.first).chain(&self.rest);
        let full = words.clone().take_while(|&&word| word == u64::MAX).count();
        let open = words.clone().nth(full).map_or(0, |word| word.trailing_ones());
        64 * full as u64 + u64::from(open)
    }
}

/// A set of values made to be filled, asked for its mex, and emptied, over and
/// over.
///
/// A value inside the window costs one store (a stamp that says "seen in this
/// round"); emptying the set changes the round and touches nothing. Values
/// beyond the window wait in a list, which is read only if the mex gets there;
/// so huge values never make the window large.
///
/// # Complexity
/// `insert` O(1) amortised (O(log n) for values beyond the window, which are
/// sorted now and then to drop repetitions), `mex` O(answer), `clear` O(1).
/// Memory O(most distinct values ever inserted in one round).
///
/// # Example
/// ```
/// use grundy::values::mex::MexSet;
/// let mut options = MexSet::new();
/// for value in [0, 2, 1, 7] {
///     options.insert(value);
/// }
/// assert_eq!(options.mex(), 3);
/// options.clear();
/// assert_eq!(options.mex(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct MexSet {
    /// `stamps[v] == round` says that v is in the set.
    stamps: Vec<u32>,
    round: u32,
    /// Values at or beyond the window's end.
    beyond: Vec<u64>,
}

/// The window at the start: one page of stamps.
const FIRST_WINDOW: usize = 1024;

impl Default for MexSet {
    fn default() -> Self {
        Self::new()
    }
}

impl MexSet {
    /// The empty set.
    pub fn new() -> Self {
        MexSet { stamps: vec![0; FIRST_WINDOW], round: 1, beyond: Vec::new() }
    }

    /// Puts `value` into the set.
    #[inline]
    pub fn insert(&mut self, value: u64) {
        // `as usize` could cut a large value on a 32-bit machine: compare first.
        if value < self.stamps.len() as u64 {
            self.stamps[value as usize] = self.round;
        } else {
            self.insert_beyond(value);
        }
    }

    #[cold]
    fn insert_beyond(&mut self, value: u64) {
        self.beyond.push(value);
        if self.beyond.len() >= self.stamps.len() {
            self.beyond.sort_unstable();
            self.beyond.dedup();
            // That many different values pay for a window twice as wide.
            if self.beyond.len() >= self.stamps.len() / 2 {
                self.widen(self.stamps.len());
            }
        }
    }

    /// Widens the window by `more` places and takes in the values it now covers.
    fn widen(&mut self, more: usize) {
        self.stamps.resize(self.stamps.len() + more, 0);
        let (stamps, round) = (&mut self.stamps, self.round);
        self.beyond.retain(|&value| {
            let outside = value >= stamps.len() as u64;
            if !outside {
                stamps[value as usize] = round;
            }
            outside
        });
    }

    /// The least value not in the set. (Mutable because values beyond the window
    /// are sorted in only when they are needed.)
    #[inline]
    pub fn mex(&mut self) -> u64 {
        loop {
            let seen = self.stamps.iter().take_while(|&&stamp| stamp == self.round).count();
            if seen < self.stamps.len() || self.beyond.is_empty() {
                return seen as u64;
            }
            // Everything in the window is taken: the mex is at most this much further.
            self.widen(self.beyond.len() + 1);
        }
    }

    /// Empties the set.
    #[inline]
    pub fn clear(&mut self) {
        self.beyond.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            // After 2^32 rounds old stamps would come alive again.
            self.stamps.fill(0);
            self.round = 1;
        }
    }
}

impl Extend<u64> for MexSet {
    fn extend<I: IntoIterator<Item = u64>>(&mut self, values: I) {
        for value in values {
            self.insert(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// The definition, word for word.
    fn mex_by_definition(values: &[u64]) -> u64 {
        let set: BTreeSet<u64> = values.iter().copied().collect();
        (0..).find(|m| !set.contains(m)).unwrap()
    }

    #[test]
    fn long_runs_cross_every_boundary() {
        let mut set = MexSet::new();
        for n in (0..200).chain([1022, 1023, 1024, 1025, 5000, 100_000]) {
            assert_eq!(mex(0..n), n);
            assert_eq!(mex((0..n).rev()), n);
            assert_eq!(mex((0..n).rev().filter(|_| true)), n, "length unknown");
            set.clear();
            set.extend((0..n).rev());
            assert_eq!(set.mex(), n);
            set.insert(n);
            assert_eq!(set.mex(), n + 1);
        }
    }

    #[test]
    fn huge_values_need_no_room() {
        let huge = || (0..3_000_000u64).map(|i| u64::MAX - i % 7);
        assert_eq!(mex(huge().filter(|_| true)), 0);
        let mut set = MexSet::new();
        set.extend(huge());
        assert!(set.beyond.len() <= FIRST_WINDOW && set.stamps.len() == FIRST_WINDOW);
        set.extend([0, 1]);
        assert_eq!(set.mex(), 2);
    }

    #[test]
    fn stamps_survive_the_end_of_the_rounds() {
        let mut set = MexSet::new();
        set.insert(0);
        let first = set.round;
        set.round = u32::MAX;
        set.clear();
        assert_eq!((set.round, set.mex()), (first, 0), "the stamp of the first round is gone");
        set.insert(0);
        assert_eq!(set.mex(), 1);
    }

    proptest! {
        #[test]
        fn agrees_with_the_definition(
            rounds in prop::collection::vec(
                prop::collection::vec(prop_oneof![9 => 0..40u64, 1 => 900..1200u64, 1 => any::<u64>()], 0..90),
                1..6),
            base in 0..1100u64,
        ) {
            let mut set = MexSet::new();
            for mut values in rounds {
                values.extend(0..base);
                let expected = mex_by_definition(&values);
                prop_assert_eq!(mex(values.iter().copied()), expected);
                prop_assert_eq!(mex(values.iter().copied().filter(|_| true)), expected);
                set.clear();
                set.extend(values);
                prop_assert_eq!(set.mex(), expected);
            }
        }
    }
}
