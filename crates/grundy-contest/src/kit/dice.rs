//! Random numbers that are the same everywhere and for ever: a seed names an input.
//!
//! The generator is SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom
//! number generators*, 2014): a counter through a mixing function.

use std::ops::RangeInclusive;

/// A source of random choices.
#[derive(Clone, Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// The choices that belong to a seed.
    pub fn new(seed: u64) -> Self {
        Dice { state: seed }
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from the range, all equally likely.
    pub fn within(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (least, most) = range.into_inner();
        let width = u128::from(most - least) + 1;
        least + ((u128::from(self.bits()) * width) >> 64) as u64
    }

    /// A length or an index from the range.
    pub fn size(&mut self, range: RangeInclusive<usize>) -> usize {
        self.within(*range.start() as u64..=*range.end() as u64) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.within(1..=times) == 1
    }

    /// One of the items.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.size(0..=items.len() - 1)]
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.size(0..=last));
        }
    }

    /// A number that is likely to be awkward: an end of the range, a power of two or
    /// next to one, small, of any magnitude, or just any.
    pub fn awkward(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (least, most) = (*range.start(), *range.end());
        let top = u64::BITS - most.leading_zeros();
        let wild = match self.within(0..=7) {
            0 => least + self.within(0..=3),
            1 => most - self.within(0..=3).min(most - least),
            2 => 1u64.checked_shl(self.within(0..=u64::from(top)) as u32).unwrap_or(most),
            3 => (1u64.checked_shl(self.within(0..=u64::from(top)) as u32).unwrap_or(most))
                .saturating_add(self.within(0..=2))
                .saturating_sub(1),
            4 => {
                let shift = self.within(u64::from(64 - top.max(1))..=63);
                self.within(0..=u64::MAX >> shift)
            }
            5 => least + self.within(0..=20),
            _ => self.within(range.clone()),
        };
        wild.clamp(least, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_its_numbers() {
        // The first outputs for seed 1234567, as published with the reference code.
        let mut dice = Dice::new(1_234_567);
        assert_eq!(dice.bits(), 6_457_827_717_110_365_317);
        assert_eq!(dice.bits(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn choices_stay_in_their_range_and_reach_its_ends() {
        let mut dice = Dice::new(1);
        for (least, most) in [(0, 0), (0, 1), (3, 9), (0, u64::MAX), (1, 1_000_000_000)] {
            let mut seen = [false; 2];
            for _ in 0..2000 {
                for value in [dice.within(least..=most), dice.awkward(least..=most)] {
                    assert!((least..=most).contains(&value));
                    seen[0] |= value == least;
                    seen[1] |= value == most;
                }
            }
            assert_eq!(seen, [true; 2], "{least}..={most}");
        }
    }

    #[test]
    fn shuffling_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Dice::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
