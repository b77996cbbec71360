//! Which heaps lack a witness.

use super::super::shape::INDICES;
use super::super::sorted::{BLOCK, SortedTerms};
use super::{MOST, Spread, gather, load, places, planes, table};
use std::arch::x86_64::*;

/// [`SortedTerms::check`], by blocks; `to` is a whole number of blocks farther than `from`.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in super::super) fn check<S: Spread>(
    terms: &SortedTerms<S>,
    buffer: &[u8],
    from: usize,
    to: usize,
    odd: usize,
    found: &mut dyn FnMut(usize, u128),
) {
    assert!(from >= terms.depth && to <= buffer.len() && (to - from).is_multiple_of(BLOCK));
    let needs = needs(terms);
    let odds = _mm256_set1_epi16(if (from + odd) & 1 == 0 { -256 } else { 255 });
    let mut sets = [S::default(); BLOCK];
    for start in (from..to).step_by(BLOCK) {
        let indices = load(buffer, start);
        let mut any = _mm256_setzero_si256();
        let mut parts = [[_mm256_setzero_si256(); MOST]; 2];
        for part in 0..S::PLANES.div_ceil(MOST) {
            let sums = planes::<S>(buffer, start, &terms.witnesses, part);
            for plane in 0..S::PLANES.min(MOST) {
                let mut need = [_mm256_setzero_si256(); 2];
                for group in 0..S::SIZE / 16 {
                    let places = places::<S>(indices, group);
                    for (odd, need) in need.iter_mut().enumerate() {
                        let bytes = needs[odd][(MOST * part + plane) * (S::SIZE / 16) + group];
                        *need = _mm256_or_si256(*need, _mm256_shuffle_epi8(table(bytes), places));
                    }
                }
                let need = _mm256_blendv_epi8(need[0], need[1], odds);
                parts[part][plane] = _mm256_andnot_si256(sums[plane], need);
                any = _mm256_or_si256(any, parts[part][plane]);
            }
        }
        let clear = _mm256_cmpeq_epi8(any, _mm256_setzero_si256());
        let mut lanes = !_mm256_movemask_epi8(clear) as u32;
        if lanes != 0 {
            for (part, planes) in parts.into_iter().enumerate().take(S::PLANES.div_ceil(MOST)) {
                gather(planes, part, &mut sets);
            }
        }
        while lanes != 0 {
            let lane = lanes.trailing_zeros() as usize;
            found(start + lane, sets[lane].into());
            lanes &= lanes - 1;
        }
    }
}

/// For either parity, plane and group of 16 indices: the look-up of what is needed.
fn needs<S: Spread>(terms: &SortedTerms<S>) -> [Vec<[u8; 16]>; 2] {
    let groups = S::SIZE / 16;
    let byte = |odd: usize, plane: usize, index: usize| {
        let set: u128 = terms.needs[odd][index % INDICES].into();
        (set >> (8 * plane)) as u8
    };
    let entry = |odd: usize, number: usize| {
        let (plane, group) = (number / groups, number % groups);
        std::array::from_fn(|i| byte(odd, plane, 16 * group + i))
    };
    [0, 1].map(|odd| (0..S::PLANES * groups).map(|number| entry(odd, number)).collect())
}
