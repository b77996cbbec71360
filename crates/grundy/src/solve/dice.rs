//! Random choices that are the same everywhere and for ever, so that runs can be repeated.

/// A small generator (xorshift, G. Marsaglia 2003).
pub(crate) struct Dice(u64);

impl Dice {
    /// The choices that verification is made with.
    pub(crate) fn new() -> Self {
        Dice(0x9E37_79B9_7F4A_7C15)
    }

    /// The choices that belong to a seed and a text (FNV-1a, then stirred: neighbouring
    /// seeds must not give neighbouring numbers).
    pub(crate) fn of(seed: u64, text: &str) -> Self {
        let mut state = 0xCBF2_9CE4_8422_2325_u64;
        for byte in seed.to_le_bytes().into_iter().chain(text.bytes()) {
            state = (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
        let mut dice = Dice(state.max(1)); // 0 would stay 0
        for _ in 0..8 {
            dice.below(1);
        }
        dice
    }

    /// A number below a bound that is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds and texts that differ by one give numbers all over the range.
    #[test]
    fn seeds_and_texts_differ() {
        for bound in [2, 3, 10] {
            let by_seed = (0..200).map(|seed| Dice::of(seed, "nim 3 4 5").below(bound));
            let by_text = (0..200).map(|n| Dice::of(1, &format!("nim {n}")).below(bound));
            for draws in [by_seed.collect::<Vec<_>>(), by_text.collect()] {
                for number in 0..bound {
                    let count = draws.iter().filter(|&&drawn| drawn == number).count();
                    assert!(count * bound > 100, "{number} of {bound}: {count} of 200");
                }
            }
        }
    }
}
