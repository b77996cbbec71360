//! A set of numbers that can all be XORed with the same number at once, and its mex.
//!
//! The numbers are kept as bits, up to a common exclusive or, the *shift*. XORing all of
//! them changes only the shift. Above the bits stand two levels of summary: one bit for each
//! full word below. To find the mex one looks, from the top level down, for the first block
//! that is not full — first in the order in which the shift runs through the blocks.

const LEVELS: usize = 3;

/// Numbers below 64³ with a common shift.
pub struct Shifted {
    levels: [Vec<u64>; LEVELS],
    /// How many levels are in use: the word at the top is never full.
    used: usize,
    shift: u32,
}

impl Shifted {
    /// Room for numbers up to `most`, less than 64³.
    pub fn new(most: u32) -> Self {
        let words = |level: u32| vec![0; (bound(most) as usize >> (6 * (level + 1))).max(1)];
        Shifted { levels: [words(0), words(1), words(2)], used: 1, shift: 0 }
    }

    /// Empties the set. From now on it holds at most `most` numbers, each with no more
    /// binary digits than `most`. Complexity: O(most / 64).
    pub fn clear(&mut self, most: u32) {
        self.used = 1;
        self.shift = 0;
        let mut words = (bound(most) as usize >> 6).max(1);
        for (i, level) in self.levels.iter_mut().enumerate() {
            level[..words].fill(0);
            if words == 1 {
                self.used = i + 1;
                break;
            }
            words = (words >> 6).max(1);
        }
    }

    /// The common exclusive or: a number `stored` stands for `stored ^ shift()`.
    pub fn shift(&self) -> u32 {
        self.shift
    }

    /// XORs every number of the set with `by`. Complexity: O(1).
    pub fn xor_all(&mut self, by: u32) {
        self.shift ^= by;
    }

    /// Adds a number, given as it is stored; whether it is new. Complexity: O(1).
    #[inline]
    pub fn insert_stored(&mut self, stored: u32) -> bool {
        let mut at = stored;
        let word = &mut self.levels[0][at as usize >> 6];
        let before = *word;
        *word |= 1 << (at & 63);
        let mut full = *word == u64::MAX && before != u64::MAX;
        for level in &mut self.levels[1..] {
            if !full {
                break;
            }
            at >>= 6;
            let word = &mut level[at as usize >> 6];
            *word |= 1 << (at & 63);
            full = *word == u64::MAX;
        }
        before >> (stored & 63) & 1 == 0
    }

    /// The least number that is not in the set. Complexity: O(1), three words.
    pub fn mex(&self) -> u32 {
        let mut block = 0;
        for level in (0..self.used).rev() {
            let along = self.shift >> (6 * level);
            let word = self.levels[level][(block ^ (along >> 6)) as usize];
            block = block << 6 | first_absent(word, along & 63);
        }
        block
    }
}

/// The power of two above `most`.
fn bound(most: u32) -> u32 {
    (most + 1).next_power_of_two()
}

/// The least i such that bit i ^ `shift` of the word is 0; some bit must be 0.
#[inline]
fn first_absent(word: u64, shift: u32) -> u32 {
    /// The places whose k-th binary digit is 0.
    const EVEN: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    let mut absent = !word;
    for digit in (0..6).rev() {
        // A digit of i is 0 where the digit of the place is that of the shift.
        let preferred = absent & (EVEN[digit] ^ 0u64.wrapping_sub(u64::from(shift >> digit & 1)));
        absent = if preferred != 0 { preferred } else { absent };
    }
    absent.trailing_zeros() ^ shift
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Dice;
    use std::collections::BTreeSet;

    #[test]
    fn mex_and_membership_follow_a_plain_set() {
        let mut dice = Dice::new(8);
        let mut set = Shifted::new(10_000);
        for most in [1, 2, 3, 40, 63, 64, 100, 4095, 4096, 10_000] {
            set.clear(most);
            let mut plain = BTreeSet::new();
            for step in 0..most {
                // Mostly the mex itself, so that words and blocks fill up.
                let mex = (0..).find(|i| !plain.contains(i)).expect("finite");
                if step % 16 == 0 || most < 200 {
                    assert_eq!(set.mex(), mex);
                }
                let number = match dice.once_in(8) {
                    true => dice.within(0..=u64::from(bound(most)) - 1) as u32,
                    false => set.mex(),
                };
                assert_eq!(set.insert_stored(number ^ set.shift()), plain.insert(number));
                if dice.once_in(50) {
                    let by = dice.within(0..=u64::from(bound(most)) - 1) as u32;
                    set.xor_all(by);
                    plain = plain.iter().map(|number| number ^ by).collect();
                }
            }
        }
    }
}
