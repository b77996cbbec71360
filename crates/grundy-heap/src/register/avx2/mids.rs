//! Terms that go back less than a block, but not to the last few heaps.

use super::super::sorted::Far;
use super::{Spread, table};
use std::arch::x86_64::*;

/// Terms that go back from 8 to 31 heaps, for eight heaps at a time.
///
/// Their indices were written one by one a moment ago, and memory is slow to give such
/// bytes back together: so they come from registers.
pub(super) struct Mids<S> {
    /// The terms that go back to the 16 heaps before the last 16, to both, and to the
    /// last 16: the order in which their indices are known.
    terms: [Vec<Mid>; 3],
    set: std::marker::PhantomData<S>,
}

/// A term.
struct Mid {
    /// Where its eight indices are in the last 16, and in the 16 before, twice.
    from: [__m256i; 2],
    /// The index of its part, moved by the groups that each eight bytes look up.
    part: [__m256i; 4],
}

impl<S: Spread> Mids<S> {
    /// Vectors of 4 planes: the halves for the lower and the higher eight of 16 indices,
    /// and in each two groups of 16.
    const QUADS: usize = if S::PLANES < 4 { 1 } else { S::PLANES / 4 };

    /// The terms, made ready.
    #[target_feature(enable = "avx2")]
    pub fn new(terms: &[Far]) -> Self {
        let pattern = |term: &Far, quad: usize| {
            let groups = if S::PLANES == 2 { [0, 0] } else { [32 * quad, 32 * quad + 16] };
            let part = u64::from(term.splat) << 32 | u64::from(term.splat);
            let word = |group: usize| (part ^ (group as u64 * 0x0101_0101_0101_0101)) as i64;
            let [a, b] = groups.map(word);
            _mm256_setr_epi64x(a, b, a, b)
        };
        let mut sorted = [Vec::new(), Vec::new(), Vec::new()];
        for term in terms {
            let back = term.back as usize;
            let place = |first: usize, i: usize| {
                let place = (first + i % 8).wrapping_sub(back);
                if place < 16 { place as u8 } else { 0x80 }
            };
            let from = [16, 32].map(|first| table(std::array::from_fn(|i| place(first, i))));
            let part = std::array::from_fn(|quad| pattern(term, quad % Self::QUADS));
            let kind = if back >= 24 { 0 } else { 1 + usize::from(back <= 16) };
            sorted[kind].push(Mid { from, part });
        }
        Mids { terms: sorted, set: std::marker::PhantomData }
    }

    /// Adds one term, its indices being known.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn sum(sums: &mut [__m256i; 4], mid: &Mid, indices: __m256i) {
        let bits = 0x8040_2010_0804_0201_u64 as i64;
        let bits = _mm256_setr_epi64x(bits, 0, 0, bits);
        for (sum, part) in sums.iter_mut().zip(&mid.part).take(Self::QUADS) {
            let mut places = _mm256_xor_si256(indices, *part);
            if S::PLANES > 2 {
                places = _mm256_adds_epu8(places, _mm256_set1_epi8(0x70));
            }
            *sum = _mm256_or_si256(*sum, _mm256_shuffle_epi8(bits, places));
        }
    }

    /// Adds what the terms add to the sets of the next eight heaps.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn add(&self, recent: &[__m256i; 2], sets: &mut [S]) {
        let mut sums = [_mm256_setzero_si256(); 4];
        for mid in &self.terms[0] {
            Self::sum(&mut sums, mid, _mm256_shuffle_epi8(recent[1], mid.from[1]));
        }
        for mid in &self.terms[1] {
            let late = _mm256_shuffle_epi8(recent[0], mid.from[0]);
            let early = _mm256_shuffle_epi8(recent[1], mid.from[1]);
            Self::sum(&mut sums, mid, _mm256_or_si256(late, early));
        }
        for mid in &self.terms[2] {
            Self::sum(&mut sums, mid, _mm256_shuffle_epi8(recent[0], mid.from[0]));
        }
        let mut quads = [[_mm_setzero_si128(); 2]; 4];
        for (sum, quad) in sums.iter().zip(&mut quads).take(Self::QUADS) {
            let (low, high) = (_mm256_castsi256_si128(*sum), _mm256_extracti128_si256(*sum, 1));
            let (a, b) = (_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high));
            *quad = if S::PLANES == 2 {
                [a, b]
            } else {
                [_mm_unpacklo_epi16(a, b), _mm_unpackhi_epi16(a, b)]
            };
        }
        let or = |sets: &mut [S], place: usize, add: __m128i| {
            // SAFETY: 16 bytes of the eight sets, from a multiple of 16 below their size.
            unsafe {
                let bytes = sets.as_mut_ptr().cast::<u8>().add(16 * place).cast();
                _mm_storeu_si128(bytes, _mm_or_si128(_mm_loadu_si128(bytes), add));
            }
        };
        assert!(sets.len() == 8);
        match S::PLANES {
            2 => or(sets, 0, quads[0][0]),
            4 => {
                or(sets, 0, quads[0][0]);
                or(sets, 1, quads[0][1]);
            }
            8 => {
                for (half, (&a, &b)) in quads[0].iter().zip(&quads[1]).enumerate() {
                    or(sets, 2 * half, _mm_unpacklo_epi32(a, b));
                    or(sets, 2 * half + 1, _mm_unpackhi_epi32(a, b));
                }
            }
            _ => {
                for half in [0, 1] {
                    let [a, b, c, d] = quads.map(|quad| quad[half]);
                    let (ab, cd) = (_mm_unpacklo_epi32(a, b), _mm_unpacklo_epi32(c, d));
                    or(sets, 4 * half, _mm_unpacklo_epi64(ab, cd));
                    or(sets, 4 * half + 1, _mm_unpackhi_epi64(ab, cd));
                    let (ab, cd) = (_mm_unpackhi_epi32(a, b), _mm_unpackhi_epi32(c, d));
                    or(sets, 4 * half + 2, _mm_unpacklo_epi64(ab, cd));
                    or(sets, 4 * half + 3, _mm_unpackhi_epi64(ab, cd));
                }
            }
        }
    }
}
