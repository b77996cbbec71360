//! The sieve with AVX2: 32 cuts at once.
//!
//! A table of 1024 bits is eight tables of sixteen bytes. Each is looked up by a shuffle;
//! which of them counts is chosen by v7 (the shuffle gives zero), v8 and v9 (blends). A
//! further shuffle makes the bit within the byte, and is zero for values beyond small
//! tables.

use super::missing::{Hits, LANES, Missing, WINDOW};
use super::planes::Pairs;
use std::arch::x86_64::*;

/// Looks up cuts, a whole number of vectors of them.
pub(super) fn look(pairs: &Pairs, missing: &Missing, hits: &mut Hits) {
    // SAFETY: AVX2 is there, or this path would not have been chosen.
    unsafe {
        match (missing.words, missing.span > WINDOW) {
            (..=4, false) => scan::<2, false>(pairs, missing, hits),
            (..=4, true) => scan::<2, true>(pairs, missing, hits),
            (..=8, false) => scan::<4, false>(pairs, missing, hits),
            (..=8, true) => scan::<4, true>(pairs, missing, hits),
            (_, false) => scan::<8, false>(pairs, missing, hits),
            (_, true) => scan::<8, true>(pairs, missing, hits),
        }
    }
}

/// Looks up cuts in a bit table of 128 · `TABLES` values. With `LARGE` there are values of
/// 1024 and more: v10 and v11 must be those of the table.
#[target_feature(enable = "avx2")]
fn scan<const TABLES: usize, const LARGE: bool>(pairs: &Pairs, missing: &Missing, hits: &mut Hits) {
    let count = pairs.place[0].len();
    let sides = [pairs.place[0], pairs.place[1], pairs.bit[0], pairs.bit[1]];
    assert!(sides.iter().all(|side| side.len() == count) && count.is_multiple_of(LANES));
    assert!(count / LANES < hits.at.len());
    let table = |i: usize| {
        let (low, high) = (missing.bits[2 * i] as i64, missing.bits[2 * i + 1] as i64);
        _mm256_set_epi64x(high, low, high, low)
    };
    let tables: [__m256i; TABLES] = std::array::from_fn(table);
    let upper = if TABLES == 2 { 0 } else { 0x8040_2010_0804_0201u64 as i64 };
    let lower = 0x8040_2010_0804_0201u64 as i64;
    let bit_of = _mm256_set_epi64x(upper, lower, upper, lower);
    let high = _mm256_set1_epi8(0x80u8 as i8);
    let window = missing.base / WINDOW;
    let [wrong10, wrong11] = [window << 7, window << 6 & 0x80].map(|v| _mm256_set1_epi8(v as i8));
    let zero = _mm256_setzero_si256();
    let mut found = 0;
    for at in (0..count).step_by(LANES) {
        let load = |side: &[u8]| {
            // SAFETY: all sides are `count` long, a multiple of 32, and `at` is one below it.
            unsafe { _mm256_loadu_si256(side.as_ptr().add(at).cast()) }
        };
        let place = _mm256_xor_si256(load(sides[0]), load(sides[1]));
        let mut bit = _mm256_xor_si256(load(sides[2]), load(sides[3]));
        let other = _mm256_xor_si256(place, high);
        let pair = |i: usize| {
            _mm256_or_si256(
                _mm256_shuffle_epi8(tables[2 * i], place),
                _mm256_shuffle_epi8(tables[2 * i + 1], other),
            )
        };
        let v8 = _mm256_slli_epi16(place, 3);
        let mut byte = match TABLES {
            2 => pair(0),
            4 => _mm256_blendv_epi8(pair(0), pair(1), v8),
            _ => {
                bit = _mm256_andnot_si256(high, bit);
                _mm256_blendv_epi8(
                    _mm256_blendv_epi8(pair(0), pair(1), v8),
                    _mm256_blendv_epi8(pair(2), pair(3), v8),
                    _mm256_slli_epi16(place, 2),
                )
            }
        };
        if LARGE {
            let v10 = _mm256_xor_si256(_mm256_slli_epi16(place, 1), wrong10);
            let v11 = _mm256_xor_si256(_mm256_slli_epi16(bit, 3), wrong11);
            byte = _mm256_blendv_epi8(byte, zero, _mm256_or_si256(v10, v11));
        }
        let hit = _mm256_and_si256(byte, _mm256_shuffle_epi8(bit_of, bit));
        let cuts = !_mm256_movemask_epi8(_mm256_cmpeq_epi8(hit, zero)) as u32;
        // Without a branch: one that cannot be foreseen costs more than the look-up.
        // SAFETY: `found` is at most the number of vectors before this one, which is
        // below the length of both arrays.
        unsafe {
            *hits.at.get_unchecked_mut(found) = at as u32;
            *hits.cuts.get_unchecked_mut(found) = cuts;
        }
        found = found.wrapping_add(usize::from(cuts != 0));
    }
    hits.count = found;
}
