//! The inner loops, in plain Rust that the compiler turns into vectors.
//!
//! Each is compiled twice: for any machine, and for machines with AVX2. The source is
//! the same, and so are the results.

use super::terms::{STEP, Term};
use super::window::{BLOCK, Window};
use std::ops::Range;

/// Which machine the loops are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// x86-64 with AVX2; set only where it was detected.
    avx2: bool,
}

impl Path {
    /// The fastest that this machine can run.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        let avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        #[cfg(not(target_arch = "x86_64"))]
        let avx2 = false;
        Path { avx2 }
    }

    /// The one for any machine.
    #[cfg(test)]
    pub fn portable() -> Self {
        Path { avx2: false }
    }
}

/// Defines a function that calls an `#[inline(always)]` loop compiled for a path.
macro_rules! paths {
    ($(#[$doc:meta])* $name:ident = $loop:ident($($arg:ident: $type:ty),*) $(-> $result:ty)?) => {
        $(#[$doc])*
        pub fn $name(path: Path, $($arg: $type),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
            fn avx2($($arg: $type),*) $(-> $result)? {
                $loop($($arg),*)
            }
            #[cfg(target_arch = "x86_64")]
            if path.avx2 {
                // SAFETY: the features were detected.
                return unsafe { avx2($($arg),*) };
            }
            let _ = path;
            $loop($($arg),*)
        }
    };
}

/// The bytes of a block of heaps for eight codes.
pub type Strip = [u8; BLOCK];

/// Terms that read one plane and add to one strip.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The plane that is read.
    pub plane: u8,
    /// The strip that is added to: eight per plane, one for each exchange of bits.
    pub strip: u16,
    /// Where its distances end.
    pub end: u32,
}

/// Groups of terms, ordered by the plane that is read so that it stays in the cache.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    groups: Vec<Group>,
    distances: Vec<u32>,
}

impl Sweep {
    /// A sweep for (distance, code, plane to be added to).
    pub fn new(terms: impl Iterator<Item = (u32, u16, usize)>) -> Self {
        let key = |(distance, code, to): (u32, u16, usize)| {
            let strip = to << 3 | usize::from(code & 7);
            ((to ^ usize::from(code >> 3)) << 8 | strip) as u64 * (1 << 32) + u64::from(distance)
        };
        let mut keys: Vec<u64> = terms.map(key).collect();
        keys.sort_unstable();
        let mut sweep = Sweep::default();
        for run in keys.chunk_by(|a, b| a >> 32 == b >> 32) {
            sweep.distances.extend(run.iter().map(|&key| key as u32));
            let (plane, strip) = ((run[0] >> 40) as u8, (run[0] >> 32 & 255) as u16);
            sweep.groups.push(Group { plane, strip, end: sweep.distances.len() as u32 });
        }
        sweep
    }

    /// How many pairs of a term and a plane there are.
    pub fn len(&self) -> usize {
        self.distances.len()
    }
}

paths! {
    /// Adds, for every term, the block at `place` less the distance to its strip.
    sweep = sweep_loop(window: &Window, place: usize, terms: &Sweep, strips: &mut [Strip])
}

#[inline(always)]
fn sweep_loop(window: &Window, place: usize, terms: &Sweep, strips: &mut [Strip]) {
    let mut start = 0;
    for group in &terms.groups {
        let plane = window.plane(usize::from(group.plane));
        let distances = &terms.distances[start..group.end as usize];
        start = group.end as usize;
        let mut sum = [0u64; BLOCK / 8];
        for &distance in distances {
            let from = &plane[place.wrapping_sub(distance as usize)..][..BLOCK];
            for (sum, bytes) in sum.iter_mut().zip(from.as_chunks().0) {
                *sum |= u64::from_ne_bytes(*bytes);
            }
        }
        let strip = &mut strips[usize::from(group.strip)];
        for (bytes, sum) in strip.as_chunks_mut().0.iter_mut().zip(sum) {
            *bytes = (u64::from_ne_bytes(*bytes) | sum).to_ne_bytes();
        }
    }
}

/// Exchanges the bits i and i XOR 4 (2, 1) of every byte.
#[inline(always)]
fn exchange(word: u64, by: u32) -> u64 {
    let low = match by {
        1 => 0x5555_5555_5555_5555,
        2 => 0x3333_3333_3333_3333,
        _ => 0x0f0f_0f0f_0f0f_0f0f,
    };
    (word >> by) & low | (word & low) << by
}

/// Exchanges the bits i and i XOR `by` of every byte.
#[inline(always)]
pub fn exchange_all(word: u64, by: u16) -> u64 {
    [1, 2, 4].iter().filter(|&&b| by & b != 0).fold(word, |word, &b| exchange(word, b.into()))
}

paths! {
    /// Adds, for every term, [`STEP`] heaps from `place + from` on to its strip; the
    /// terms are few, so that they go to all planes in turn.
    step = step_loop(
        window: &Window, place: usize, from: usize, terms: &[Term], strips: &mut [Strip]
    )
}

#[inline(always)]
fn step_loop(window: &Window, place: usize, from: usize, terms: &[Term], strips: &mut [Strip]) {
    for term in terms {
        let start = (place + from).wrapping_sub(term.distance as usize);
        for (to, eight) in strips.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let plane = window.plane(to ^ usize::from(term.code >> 3));
            let sum = &mut eight[usize::from(term.code & 7)][from..][..STEP];
            for (sum, byte) in sum.iter_mut().zip(&plane[start..][..STEP]) {
                *sum |= byte;
            }
        }
    }
}

paths! {
    /// Adds to each strip 8p the seven that follow, with their bits exchanged, and
    /// clears these; for some heaps only, a multiple of eight.
    fold = fold_loop(strips: &mut [Strip], heaps: Range<usize>)
}

#[inline(always)]
fn fold_loop(strips: &mut [Strip], heaps: Range<usize>) {
    for eight in strips.as_chunks_mut::<8>().0 {
        for at in heaps.start / 8..heaps.end / 8 {
            let mut words: [u64; 8] =
                std::array::from_fn(|j| u64::from_ne_bytes(eight[j].as_chunks().0[at]));
            for by in [4, 2, 1] {
                for j in 0..by {
                    words[j] |= exchange(words[j + by], by as u32);
                }
            }
            eight[0].as_chunks_mut().0[at] = words[0].to_ne_bytes();
        }
        for strip in &mut eight[1..] {
            strip[heaps.clone()].fill(0);
        }
    }
}

paths! {
    /// The last place in which two equally long strings of bytes have the nim-sum `sum`.
    meet = meet_loop(a: &[u8], b: &[u8], sum: u8) -> Option<usize>
}

#[inline(always)]
fn meet_loop(a: &[u8], b: &[u8], sum: u8) -> Option<usize> {
    const STRIDE: usize = 128;
    let (first, chunks) = a.as_rchunks::<STRIDE>();
    let last = b.as_rchunks::<STRIDE>().1;
    for (at, (a, b)) in chunks.iter().zip(last).enumerate().rev() {
        let mut met = 0u8;
        for (a, b) in a.iter().zip(b) {
            met |= u8::from(a ^ b == sum);
        }
        if met != 0 {
            let place = a.iter().zip(b).rposition(|(a, b)| a ^ b == sum);
            return place.map(|place| first.len() + STRIDE * at + place);
        }
    }
    first.iter().zip(b).rposition(|(a, b)| a ^ b == sum)
}

paths! {
    /// In how many places the blocks at `places` have a bit in common with `needs`.
    common = common_loop(plane: &[u8], places: &[usize], distance: usize, needs: &[Strip]) -> u32
}

#[inline(always)]
fn common_loop(plane: &[u8], places: &[usize], distance: usize, needs: &[Strip]) -> u32 {
    const LANES: usize = 32;
    let mut count = 0;
    // A byte counts up to 255: 31 blocks.
    for (places, needs) in places.chunks(31).zip(needs.chunks(31)) {
        let mut counts = [0u8; LANES];
        for (&place, need) in places.iter().zip(needs) {
            let bytes = &plane[place.wrapping_sub(distance)..][..BLOCK];
            for (a, b) in bytes.as_chunks::<LANES>().0.iter().zip(need.as_chunks::<LANES>().0) {
                for ((count, a), b) in counts.iter_mut().zip(a).zip(b) {
                    *count = count.wrapping_add(u8::from(a & b != 0));
                }
            }
        }
        count += counts.iter().map(|&count| u32::from(count)).sum::<u32>();
    }
    count
}

paths! {
    /// Removes from each of eight lists of strips the bits of the blocks at `places`
    /// after an exchange by the number of the list and `by`.
    remove = remove_loop(
        plane: &[u8], places: &[usize], distance: usize, by: u16, needs: &mut [Vec<Strip>; 8]
    )
}

#[inline(always)]
fn remove_loop(
    plane: &[u8],
    places: &[usize],
    distance: usize,
    by: u16,
    needs: &mut [Vec<Strip>; 8],
) {
    for (number, needs) in (0u16..).zip(needs) {
        let by = by ^ number;
        for (need, &place) in needs.iter_mut().zip(places) {
            let bytes = &plane[place.wrapping_sub(distance)..][..BLOCK];
            for (need, &bytes) in need.as_chunks_mut().0.iter_mut().zip(bytes.as_chunks().0) {
                let word = exchange_all(u64::from_ne_bytes(bytes), by);
                *need = (u64::from_ne_bytes(*need) & !word).to_ne_bytes();
            }
        }
    }
}

paths! {
    /// The codes below `limits` that are not in the strips, each as (heap, code), as far
    /// as there are planes.
    open = open_loop(strips: &[Strip], limits: &[u16; BLOCK], found: &mut Vec<(u16, u16)>)
}

#[inline(always)]
fn open_loop(strips: &[Strip], limits: &[u16; BLOCK], found: &mut Vec<(u16, u16)>) {
    let limits = limits.map(|limit| limit.min(255) as u8);
    let most = limits.iter().copied().max().unwrap_or(0);
    for (plane, strip) in strips.iter().step_by(8).enumerate() {
        let first = (plane * 8) as u8;
        if first >= most {
            break;
        }
        let mut open = [0u8; BLOCK];
        for ((open, &limit), &strip) in open.iter_mut().zip(&limits).zip(strip) {
            let mut need = 0;
            for bit in 0..8 {
                need |= u8::from(limit > first + bit) << bit;
            }
            *open = need & !strip;
        }
        for (at, bytes) in open.as_chunks().0.iter().enumerate() {
            let mut word = u64::from_le_bytes(*bytes);
            while word != 0 {
                let bit = word.trailing_zeros() as usize;
                found.push(((at * 8 + bit / 8) as u16, (plane * 8 + bit % 8) as u16));
                word &= word - 1;
            }
        }
    }
}
