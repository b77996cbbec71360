//! The work on blocks with 32 bytes at a time.
//!
//! A set of indices is spread over *planes*: byte i of plane j holds the bits 8j…8j+7 of
//! the set of heap i. The bit of an index in its plane comes from a shuffle, which looks
//! up 16 bytes at once and gives 0 where the sign of the place is set: so a term costs
//! one load, and per 16 indices two look-ups, whatever the number of heaps.

mod check;
mod mids;

pub(super) use check::check;

use super::shape::INDICES;
use super::sorted::{BLOCK, Far, Set, SortedTerms};
use mids::Mids;
use std::arch::x86_64::*;

/// Sets that can be spread over planes.
pub(super) trait Spread: Set {
    /// Eight indices a plane.
    const PLANES: usize = Self::SIZE / 8;
}
impl Spread for u16 {}
impl Spread for u32 {}
impl Spread for u64 {}
impl Spread for u128 {}

/// Planes worked on at a time: as many as there are registers for.
const MOST: usize = 8;

/// The 16 bytes of a look-up, twice.
#[inline]
#[target_feature(enable = "avx2")]
fn table(bytes: [u8; 16]) -> __m256i {
    let half = u128::from_le_bytes(bytes);
    let words = [half as u64 as i64, (half >> 64) as u64 as i64];
    _mm256_setr_epi64x(words[0], words[1], words[0], words[1])
}

/// 32 bytes from a place on.
#[inline]
#[target_feature(enable = "avx2")]
fn load(buffer: &[u8], place: usize) -> __m256i {
    debug_assert!(place + BLOCK <= buffer.len());
    // SAFETY: the callers pass places of whole blocks within the buffer.
    unsafe { _mm256_loadu_si256(buffer.as_ptr().wrapping_add(place).cast()) }
}

/// Indices as places of a look-up for the 16 from 16 × `group` on.
#[inline]
#[target_feature(enable = "avx2")]
fn places<S: Spread>(indices: __m256i, group: usize) -> __m256i {
    if S::PLANES == 2 {
        return indices;
    }
    let moved = _mm256_xor_si256(indices, _mm256_set1_epi8((16 * group) as i8));
    _mm256_adds_epu8(moved, _mm256_set1_epi8(0x70))
}

/// The planes `8 × part`… of what terms add to a block.
#[inline]
#[target_feature(enable = "avx2")]
fn planes<S: Spread>(buffer: &[u8], start: usize, terms: &[Far], part: usize) -> [__m256i; MOST] {
    let bits = |high: bool| {
        table(std::array::from_fn(|i| if (i >= 8) == high { 1 << (i % 8) } else { 0 }))
    };
    let (low, high) = (bits(false), bits(true));
    let mut sums = [_mm256_setzero_si256(); MOST];
    let pairs = S::PLANES.min(MOST) / 2;
    for term in terms {
        let part_index = _mm256_set1_epi32(term.splat as i32);
        let indices = load(buffer, start.wrapping_sub(term.back as usize));
        let indices = _mm256_xor_si256(indices, part_index);
        for pair in 0..pairs {
            let places = places::<S>(indices, part * MOST / 2 + pair);
            let sum = &mut sums[2 * pair..2 * pair + 2];
            sum[0] = _mm256_or_si256(sum[0], _mm256_shuffle_epi8(low, places));
            sum[1] = _mm256_or_si256(sum[1], _mm256_shuffle_epi8(high, places));
        }
    }
    sums
}

/// Gathers planes into one set per heap: byte j of set i is byte i of plane j. With
/// `part`, the planes are those of bytes 8 × part… of a set.
#[inline]
#[target_feature(enable = "avx2")]
fn gather<S: Spread>(planes: [__m256i; MOST], part: usize, sets: &mut [S; BLOCK]) {
    let count = S::PLANES.min(MOST);
    let mut rows = planes;
    let mut width = 1;
    // Neighbouring planes are interleaved until a row holds whole sets; the halves of
    // 16 bytes are served apart, and `q` of them counts 16 / count heaps.
    while width < count {
        let old = rows;
        let half = count / 2;
        for pair in 0..half {
            let (a, b) = (old[2 * pair], old[2 * pair + 1]);
            let (low, high) = match width {
                1 => (_mm256_unpacklo_epi8(a, b), _mm256_unpackhi_epi8(a, b)),
                2 => (_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)),
                _ => (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b)),
            };
            // Rows of one stretch of heaps stay together: first all of the lower
            // stretch, then all of the higher one.
            let stretch = count / width / 2;
            let (group, member) = (pair / stretch, pair % stretch);
            rows[2 * group * stretch + member] = low;
            rows[(2 * group + 1) * stretch + member] = high;
        }
        width *= 2;
    }
    let bytes = sets.as_mut_ptr().cast::<u8>();
    for (q, row) in rows.iter().enumerate().take(count) {
        let halves = [_mm256_castsi256_si128(*row), _mm256_extracti128_si256(*row, 1)];
        for (h, half) in halves.into_iter().enumerate() {
            let heap = 16 * h + q * (16 / count);
            if S::PLANES <= MOST {
                // SAFETY: 16 / count sets of `count` bytes from `heap` on, all below 32.
                unsafe { _mm_storeu_si128(bytes.add(heap * count).cast(), half) };
            } else {
                let words = [_mm_cvtsi128_si64(half), _mm_extract_epi64(half, 1)];
                for (i, word) in words.into_iter().enumerate() {
                    let place = (heap + i) * S::PLANES + MOST * part;
                    // SAFETY: byte 8 × part of set heap + i < 32, which has 16 bytes.
                    unsafe { bytes.add(place).cast::<i64>().write_unaligned(word) };
                }
            }
        }
    }
}

/// What far terms add to a block.
#[inline]
#[target_feature(enable = "avx2")]
fn sums<S: Spread>(buffer: &[u8], start: usize, terms: &[Far], sets: &mut [S; BLOCK]) {
    for part in 0..S::PLANES.div_ceil(MOST) {
        gather(planes::<S>(buffer, start, terms, part), part, sets);
    }
}

/// [`SortedTerms::commons`], by blocks.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(super) fn commons<S: Spread>(
    terms: &SortedTerms<S>,
    buffer: &mut [u8],
    from: usize,
    to: usize,
) -> usize {
    // The number of close terms is known to the compiler: no loop is left.
    match terms.close.len() {
        0 => commons_with::<S, 0>(terms, buffer, from, to),
        1 => commons_with::<S, 1>(terms, buffer, from, to),
        2 => commons_with::<S, 2>(terms, buffer, from, to),
        3 => commons_with::<S, 3>(terms, buffer, from, to),
        4 => commons_with::<S, 4>(terms, buffer, from, to),
        5 => commons_with::<S, 5>(terms, buffer, from, to),
        6 => commons_with::<S, 6>(terms, buffer, from, to),
        _ => commons_with::<S, 7>(terms, buffer, from, to),
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn commons_with<S: Spread, const CLOSE: usize>(
    terms: &SortedTerms<S>,
    buffer: &mut [u8],
    from: usize,
    to: usize,
) -> usize {
    assert!(from >= terms.depth && to <= buffer.len() && (to - from).is_multiple_of(BLOCK));
    assert!(terms.close.len() == CLOSE && terms.close.iter().all(|&back| back < 8));
    let mut backs = [0; CLOSE];
    backs.copy_from_slice(&terms.close);
    let mids = Mids::<S>::new(&terms.mid);
    let mut sets = [S::default(); BLOCK];
    // The indices of the last 32 heaps, 16 and 16, each twice.
    let twice = |start: usize| table(std::array::from_fn(|i| buffer[start + i]));
    let mut recent = [twice(from - 16), twice(from - 32)];
    for start in (from..to).step_by(BLOCK) {
        sums(buffer, start, &terms.far, &mut sets);
        for (eighth, sets) in sets.chunks_exact_mut(8).enumerate() {
            mids.add(&recent, sets);
            let mut word = 0;
            for (i, set) in sets.iter().enumerate() {
                let place = start + 8 * eighth + i;
                let mut set = S::Wide::from(*set);
                for (back, adds) in backs.into_iter().zip(terms.adds.iter()) {
                    // SAFETY: back <= depth <= from <= place < buffer.len().
                    let index = unsafe { *buffer.get_unchecked(place.wrapping_sub(back)) };
                    set = set.union(adds[usize::from(index)]);
                }
                let gap = set.gap();
                if gap >= S::SIZE {
                    return place;
                }
                // SAFETY: place < to <= buffer.len().
                unsafe { *buffer.get_unchecked_mut(place) = gap as u8 };
                word |= (gap as u64) << (8 * i);
            }
            let word = _mm256_set1_epi64x(word as i64);
            recent = [
                _mm256_alignr_epi8(word, recent[0], 8),
                _mm256_alignr_epi8(recent[0], recent[1], 8),
            ];
        }
    }
    to
}

/// The values of whole blocks of indices, by the parity of the heap.
#[target_feature(enable = "avx2")]
pub(super) fn values(
    common: &[[u16; INDICES]; 2],
    indices: &[u8],
    odd: usize,
    values: &mut Vec<u16>,
) {
    let groups = usize::from(indices.iter().copied().max().unwrap_or(0)) / 16 + 1;
    let look_up = |odd: usize, group: usize| {
        table(std::array::from_fn(|i| common[odd][(16 * group + i) % INDICES] as u8))
    };
    let tables: [[__m256i; INDICES / 16]; 2] =
        [odd, 1 - odd].map(|odd| std::array::from_fn(|group| look_up(odd, group)));
    for block in indices.chunks_exact(BLOCK) {
        let indices = load(block, 0);
        let mut found = [_mm256_setzero_si256(); 2];
        for group in 0..groups.min(INDICES / 16) {
            let places = places::<u128>(indices, group);
            for (found, tables) in found.iter_mut().zip(&tables) {
                *found = _mm256_or_si256(*found, _mm256_shuffle_epi8(tables[group], places));
            }
        }
        let bytes = _mm256_blendv_epi8(found[0], found[1], _mm256_set1_epi16(-256));
        let halves = [_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1)];
        let mut words = [0; BLOCK];
        for (half, words) in halves.into_iter().zip(words.chunks_exact_mut(BLOCK / 2)) {
            // SAFETY: room for 16 words.
            unsafe {
                _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm256_cvtepu8_epi16(half));
            }
        }
        values.extend_from_slice(&words);
    }
}
