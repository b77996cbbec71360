//! A hash that keeps neighbouring numbers together.
//!
//! Play goes from a position to positions like it: a heap loses a few stones. A hash that scatters
//! heaps pays for that with a cache miss each, and on a chain of ten million positions these are
//! most of the time. Here the low bits of a lone number stay an offset within a block of buckets,
//! and the rest chooses the block as a good hash would.
//!
//! Positions of several numbers gain nothing by that and can crowd together (measured: lists of
//! heaps take up to twice as long), so all but lone numbers are hashed as [`FxHasher`] does.

use rustc_hash::FxHasher;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map from positions, neighbouring numbers side by side.
pub type NearMap<K, V> = HashMap<K, V, BuildHasherDefault<Near>>;

/// The hasher; see the [module](self).
#[derive(Clone, Default)]
pub struct Near {
    scattered: FxHasher,
    /// The number, if nothing else was written.
    number: u64,
    /// How many words were written; anything but numbers counts twice.
    words: u32,
}

/// A block has 2^BLOCK buckets: a few cache lines.
const BLOCK: u32 = 6;

/// 2^64 divided by the golden ratio, an odd number with well-mixed bits.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The top seven bits, from which the table takes a tag; the bucket comes from the low ones.
const TAG: u64 = !(u64::MAX >> 7);

/// The hash of a lone number.
fn near(number: u64) -> u64 {
    // Both halves of the product, so that high bits reach the bucket, too.
    let product = u128::from(number >> BLOCK) * u128::from(GOLDEN);
    let block = product as u64 ^ (product >> 64) as u64;
    let offset = number & ((1 << BLOCK) - 1);
    // Within a block the tags must differ.
    let tag = (block ^ offset).wrapping_mul(GOLDEN);
    (block.wrapping_add(offset) & !TAG) | (tag & TAG)
}

impl Hasher for Near {
    fn write(&mut self, bytes: &[u8]) {
        self.words = self.words.saturating_add(2);
        self.scattered.write(bytes);
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.words = self.words.saturating_add(1);
        self.number = number;
        self.scattered.write_u64(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        if self.words == 1 { near(self.number) } else { self.scattered.finish() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::hash::{BuildHasher, Hash};

    fn hash<T: Hash>(value: T) -> u64 {
        BuildHasherDefault::<Near>::default().hash_one(value)
    }

    #[test]
    fn neighbours_are_near_and_strangers_are_not() {
        let place = |n: u64| hash(n) & 0xFFFF;
        assert!((1u64 << 20..(1 << 20) + 63).all(|n| place(n + 1) == (place(n) + 1) & 0xFFFF));
        // Steps of any power of two, and others, spread over the buckets.
        for step in [64u64, 1000, 1 << 10, 1 << 12, 999_983, 1 << 20, 1 << 32, 1 << 50] {
            let places: HashSet<u64> = (0..1 << 12).map(|i| place(i * step)).collect();
            assert!(places.len() > 3500, "{step}: {}", places.len());
        }
        // Neighbours differ in their tags, or each would be looked at.
        let tags: HashSet<u64> = (0..64u64).map(|n| hash(n) >> 57).collect();
        assert!(tags.len() > 32, "{}", tags.len());
    }

    #[test]
    fn all_but_lone_numbers_are_scattered() {
        let scattered = |value: &dyn Fn(&mut FxHasher)| {
            let mut hasher = FxHasher::default();
            value(&mut hasher);
            hasher.finish()
        };
        for a in 0..100u64 {
            let pair = (a, a + 1);
            assert_eq!(hash(pair), scattered(&|h| pair.hash(h)));
            let list = vec![a, 3, a];
            assert_eq!(hash(&list), scattered(&|h| list.hash(h)));
            let coins = vec![a as u8, 1, 0];
            assert_eq!(hash(&coins), scattered(&|h| coins.hash(h)));
        }
    }

    /// The map answers as an ordinary one, whatever the steps between its keys.
    #[test]
    fn a_map_like_any_other() {
        for step in [1u64, 3, 64, 4096, 1 << 40] {
            let keys = || (0..5000u64).map(|i| i.wrapping_mul(step));
            let near: NearMap<u64, u64> = keys().zip(0..).collect();
            let plain: HashMap<u64, u64> = keys().zip(0..).collect();
            assert_eq!(near.len(), plain.len());
            assert!(plain.iter().all(|(key, value)| near.get(key) == Some(value)));
            assert!(!near.contains_key(&(5001u64.wrapping_mul(step).wrapping_add(1))));
        }
    }
}
