//! The sieve with AVX2: 64 cuts at once, in two vectors.
//!
//! A table of 1024 bits is eight tables of sixteen bytes. Each is looked up by a shuffle;
//! which of them counts is chosen by v7 (the shuffle gives zero), v8 and v9 (blends). A
//! further shuffle makes the bit within the byte. Mostly all that is missing lies in one
//! half of the table: then four look-ups do, and v9 makes the bit zero for the others.

use super::missing::{Hits, LANES, Missing, WINDOW};
use super::planes::Pairs;
use std::arch::x86_64::*;

/// Looks up cuts, a whole number of vectors of them.
pub(super) fn look(pairs: &Pairs, missing: &Missing, hits: &mut Hits) {
    let half = missing.bits[..8] == [0; 8];
    let small = half || missing.bits[8..] == [0; 8];
    // SAFETY: AVX2 is there, or this path would not have been chosen.
    unsafe {
        match (small, missing.span > WINDOW) {
            (true, false) => scan::<4, false>(pairs, missing, half, hits),
            (true, true) => scan::<4, true>(pairs, missing, half, hits),
            (false, false) => scan::<8, false>(pairs, missing, false, hits),
            (false, true) => scan::<8, true>(pairs, missing, false, hits),
        }
    }
}

/// Looks up cuts in a bit table of 128 · `TABLES` values: all, or those of one half. With
/// `LARGE` there are values of 1024 and more: v10 and v11 must be those of the table.
#[target_feature(enable = "avx2")]
fn scan<const TABLES: usize, const LARGE: bool>(
    pairs: &Pairs,
    missing: &Missing,
    half: bool,
    hits: &mut Hits,
) {
    let count = pairs.place[0].len();
    let sides = [pairs.place[0], pairs.place[1], pairs.bit[0], pairs.bit[1]];
    assert!(sides.iter().all(|side| side.len() == count) && count.is_multiple_of(LANES));
    assert!(count / LANES < hits.at.len());
    let first = if half { TABLES } else { 0 };
    let high = _mm256_set1_epi8(0x80u8 as i8);
    // Where the shuffle gives zero if v9 is not that of the half.
    let v9 = if half { high } else { _mm256_setzero_si256() };
    let table = |i: usize| {
        let i = 2 * (first + i);
        let (low, high) = (missing.bits[i] as i64, missing.bits[i + 1] as i64);
        _mm256_set_epi64x(high, low, high, low)
    };
    let tables: [__m256i; TABLES] = std::array::from_fn(table);
    let bit_of = _mm256_set1_epi64x(0x8040_2010_0804_0201u64 as i64);
    let window = missing.base / WINDOW;
    let [wrong10, wrong11] = [window << 7, window << 6 & 0x80].map(|v| _mm256_set1_epi8(v as i8));
    let zero = _mm256_setzero_si256();
    let mut found = 0;
    for at in (0..count).step_by(LANES) {
        let misses = |at: usize| {
            let load = |side: &[u8]| {
                // SAFETY: all sides are `count` long, a multiple of 64, and `at` is a
                // multiple of 32 below it.
                unsafe { _mm256_loadu_si256(side.as_ptr().add(at).cast()) }
            };
            let place = _mm256_xor_si256(load(sides[0]), load(sides[1]));
            let bit = _mm256_xor_si256(load(sides[2]), load(sides[3]));
            let other = _mm256_xor_si256(place, high);
            let pair = |i: usize| {
                _mm256_or_si256(
                    _mm256_shuffle_epi8(tables[2 * i], place),
                    _mm256_shuffle_epi8(tables[2 * i + 1], other),
                )
            };
            let v8 = _mm256_slli_epi16(place, 3);
            let mut byte = _mm256_blendv_epi8(pair(0), pair(1), v8);
            let bit = if TABLES == 4 {
                _mm256_xor_si256(bit, v9)
            } else {
                let upper = _mm256_blendv_epi8(pair(2), pair(3), v8);
                byte = _mm256_blendv_epi8(byte, upper, _mm256_slli_epi16(place, 2));
                _mm256_andnot_si256(high, bit)
            };
            if LARGE {
                let v10 = _mm256_xor_si256(_mm256_slli_epi16(place, 1), wrong10);
                let v11 = _mm256_xor_si256(_mm256_slli_epi16(bit, 3), wrong11);
                byte = _mm256_blendv_epi8(byte, zero, _mm256_or_si256(v10, v11));
            }
            let hit = _mm256_and_si256(byte, _mm256_shuffle_epi8(bit_of, bit));
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(hit, zero)) as u32
        };
        let cuts = !(u64::from(misses(at)) | u64::from(misses(at + LANES / 2)) << 32);
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
