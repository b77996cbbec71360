//! Which values are options: a byte per value.
//!
//! A store per cut, and no branch: scalar code hardly gets faster.

/// How many values there are.
const VALUES: usize = 1 << 16;

/// Eight values that are options.
const ALL: u64 = 0x0101_0101_0101_0101;

/// A set of values.
pub(super) struct Seen {
    bytes: [u8; VALUES],
    /// All values on the tape, and so all nim-sums of two of them, are below: a power of
    /// two, 64 at least. None that is not is ever inserted.
    span: usize,
}

impl Seen {
    pub fn new() -> Self {
        Seen { bytes: [0; VALUES], span: VALUES }
    }

    /// All nim-sums are below.
    pub fn span(&self) -> usize {
        self.span
    }

    /// Empties the set, for values below `span`.
    pub fn clear(&mut self, span: usize) {
        self.bytes[..self.span].fill(0);
        self.span = span;
    }

    pub fn insert(&mut self, value: u16) {
        self.bytes[usize::from(value)] = 1;
    }

    /// Inserts the nim-sums of `up[i]` and `down[down.len() - 1 - i]`.
    pub fn insert_sums(&mut self, up: &[u16], down: &[u16]) {
        let (ups, up) = up.as_chunks::<8>();
        let (down, downs) = down.as_rchunks::<8>();
        for (up, down) in ups.iter().zip(downs.iter().rev()) {
            for i in 0..8 {
                self.insert(up[i] ^ down[7 - i]);
            }
        }
        for (up, down) in up.iter().zip(down.iter().rev()) {
            self.insert(up ^ down);
        }
    }

    /// The least value that is not in the set.
    pub fn mex(&self) -> usize {
        let (eights, _) = self.bytes[..self.span].as_chunks::<8>();
        let full = eights.iter().take_while(|eight| u64::from_le_bytes(**eight) == ALL).count();
        let Some(eight) = eights.get(full) else { return self.span };
        8 * full + eight.iter().take_while(|&&byte| byte != 0).count()
    }

    /// The values from `from` (a multiple of 64) to `from + 63` that are not in the set.
    pub fn missing(&self, from: usize) -> u64 {
        let (eights, _) = self.bytes[from..from + 64].as_chunks::<8>();
        eights.iter().rev().fold(0, |word, eight| {
            // Bit 56 + i of the product is byte i.
            let absent = u64::from_le_bytes(*eight) ^ ALL;
            word << 8 | absent.wrapping_mul(0x0102_0408_1020_4080) >> 56
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_and_missing() {
        let mut seen = Seen::new();
        seen.clear(256);
        assert_eq!((seen.span(), seen.mex()), (256, 0));
        for value in 0..256u16 {
            if value % 67 != 66 {
                seen.insert(value);
            }
        }
        assert_eq!(seen.mex(), 66);
        for from in [0, 64, 128, 192] {
            let slow = (0..64).filter(|i| (from + i) % 67 == 66).fold(0, |word, i| word | 1 << i);
            assert_eq!(seen.missing(from), slow);
        }
        for value in [66, 133, 200] {
            seen.insert(value);
        }
        assert_eq!(seen.mex(), 256);
        seen.clear(64);
        assert_eq!(seen.mex(), 0);
    }

    #[test]
    fn sums_are_inserted() {
        let values: Vec<u16> = (0..40u32).map(|n| (n * n * 37 % 1021) as u16).collect();
        for count in 0..30 {
            let mut seen = Seen::new();
            seen.clear(1024);
            seen.insert_sums(&values[3..3 + count], &values[40 - count..]);
            let sums: Vec<_> =
                (0..count).map(|i| usize::from(values[3 + i] ^ values[39 - i])).collect();
            let held = (0..1024).filter(|v| seen.missing(v & !63) >> (v & 63) & 1 == 0);
            assert!(held.eq((0..1024).filter(|v| sums.contains(v))));
        }
    }
}
