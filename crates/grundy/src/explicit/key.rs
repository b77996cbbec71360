//! A name in sixteen bytes.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use super::scan::load;

/// A word. Up to 15 bytes are held in the key itself, the number of them in the
/// top byte; the top byte of a longer one is [`LONG`], and the key tells where
/// it begins in some text and how long it is. Short words are equal just when
/// their keys are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    low: u64,
    high: u64,
}

const LONG: u64 = 0xff << 56;
/// The most bytes a short word has.
const SHORT: usize = 15;

impl Key {
    /// The key of the word at `start..end` of `text`.
    #[inline(always)]
    pub fn of(text: &[u8], start: usize, end: usize) -> Key {
        let length = end - start;
        if length > SHORT {
            return Key { low: start as u64, high: LONG | length as u64 };
        }
        let keep = |bytes: usize| if bytes >= 8 { u64::MAX } else { (1 << (8 * bytes)) - 1 };
        let low = load(text, start) & keep(length);
        let high = load(text, start + 8) & keep(length.saturating_sub(8));
        Key { low, high: high | (length as u64) << 56 }
    }

    #[inline(always)]
    fn is_long(self) -> bool {
        self.high >= LONG
    }

    /// A long word's bytes in `text`.
    fn bytes(self, text: &[u8]) -> &[u8] {
        let start = self.low as usize;
        &text[start..start + (self.high & !LONG) as usize]
    }

    /// Whether this key, of a word in `text`, and `other`, of one in `long`, are
    /// the same name.
    #[inline(always)]
    pub fn same(self, text: &[u8], other: Key, long: &[u8]) -> bool {
        if self.is_long() {
            other.is_long() && self.bytes(text) == other.bytes(long)
        } else {
            self == other
        }
    }

    /// The key with which this word of `text` is kept: a long word is copied to `long`.
    pub fn keep(self, text: &[u8], long: &mut Vec<u8>) -> Key {
        if !self.is_long() {
            return self;
        }
        let start = long.len();
        long.extend_from_slice(self.bytes(text));
        Key { low: start as u64, high: self.high }
    }

    /// A hash of the word.
    #[inline(always)]
    pub fn hash(self, text: &[u8]) -> u32 {
        let (mut low, mut high) = (self.low, self.high);
        if self.is_long() {
            let mut hasher = FxHasher::default();
            hasher.write(self.bytes(text));
            (low, high) = (hasher.finish(), 0);
        }
        // Both halves of a product: every bit of the word counts.
        let one = u128::from(low ^ 0x9e37_79b9_7f4a_7c15);
        let product = one * u128::from(high ^ 0xbf58_476d_1ce4_e5b9);
        let folded = (product ^ (product >> 64)) as u64;
        // The last multiplication spreads what runs of similar words leave alike.
        (folded.wrapping_mul(0x94d0_49bb_1331_11eb) >> 32) as u32
    }
}

/// Appends the word with this key to `out`.
#[inline(always)]
pub(super) fn append(key: Key, long: &[u8], out: &mut Vec<u8>) {
    if key.is_long() {
        return out.extend_from_slice(key.bytes(long));
    }
    // A fixed length is one store; then the excess is taken back.
    let length = (key.high >> 56) as usize;
    out.extend_from_slice(&key.low.to_le_bytes());
    out.extend_from_slice(&key.high.to_le_bytes());
    out.truncate(out.len() - (16 - length));
}
