//! The choice of witnesses, and of the planes that are worth computing.

use super::Sliced;
use super::code::NONE;
use super::kernel::{self, Path, Sweep};
use super::window::{PLANES, Window};
use std::collections::BinaryHeap;

/// At most one heap in so many has to be left to the slow way for want of planes.
const EXCEPTIONS: usize = 64;
/// A witness has to serve so many (heap, value) pairs of the sample.
const GAIN: u32 = 2;

/// How many planes cover nearly all of the last heaps.
pub fn planes(window: &Window, next: u64, sample: usize) -> usize {
    let end = window.place(next);
    let mut above = [0usize; PLANES];
    for &code in &window.codes()[end - (4 * sample).min(window.reach())..end] {
        if code < NONE {
            above[usize::from(code >> 3)] += 1;
        }
    }
    let all: usize = above.iter().sum();
    let (mut planes, mut rest) = (0, all);
    while rest > all / EXCEPTIONS {
        rest -= above[planes];
        planes += 1;
    }
    planes.max(1)
}

/// A part that may serve as a witness.
struct Candidate {
    distance: usize,
    code: u16,
}

/// Chooses witnesses among the first heaps so that few pairs of the sample, the last
/// heaps, remain without one: for each plane always the one that serves most.
///
/// Gains only shrink, so a candidate whose gain is still the largest when counted again
/// (or nearly so) is taken (lazy greedy cover).
pub fn choose(engine: &Sliced, next: u64) -> Sweep {
    let window = &engine.window;
    // In proportion to the heaps for which the choice will be used.
    let sample = engine.sizes.sample.min((next / 16) as usize).max(256) & !7;
    let end = window.place(next);
    let parts =
        (1u64..).zip(&engine.head.values()[1..]).take(engine.sizes.listed.min((next / 8) as usize));
    let candidates: Vec<Candidate> = parts
        .filter(|&(heap, &value)| engine.split.common(heap, value))
        .flat_map(|(heap, &value)| {
            let code = engine.code.of(value);
            let take = move |&(take, _): &(usize, _)| heap as usize + take;
            engine.rule.cuts().iter().map(take).map(move |distance| Candidate { distance, code })
        })
        .filter(|candidate| candidate.distance + sample <= window.reach())
        .collect();
    let mut chosen = Vec::new();
    for to in 0..engine.planes {
        let needs = needs(engine, end - sample..end, to);
        let plane = |candidate: &Candidate| {
            let plane = to ^ usize::from(candidate.code >> 3);
            &window.plane(plane)[end - sample - candidate.distance..][..sample]
        };
        for at in cover(engine.path, &candidates, plane, &needs) {
            let Candidate { distance, code } = candidates[at];
            chosen.push((distance as u32, code, to));
        }
    }
    Sweep::new(chosen.into_iter())
}

/// The rare codes of a plane below the values of some heaps, as bits.
fn needs(engine: &Sliced, places: std::ops::Range<usize>, plane: usize) -> Vec<u8> {
    let byte = |place: usize| {
        let code = engine.window.code(place);
        if code == NONE {
            return 0;
        }
        let below = engine.code.below(engine.window.heap(place) as u64)[usize::from(code)];
        let many = usize::from(below).saturating_sub(8 * plane).min(8);
        ((1u32 << many) - 1) as u8
    };
    places.map(byte).collect()
}

/// Which candidates cover the needs, by the greedy rule.
fn cover<'a>(
    path: Path,
    candidates: &[Candidate],
    plane: impl Fn(&Candidate) -> &'a [u8],
    needs: &[u8],
) -> Vec<usize> {
    // The needs as they are before each exchange of bits.
    let mut needs: [Vec<u8>; 8] = std::array::from_fn(|by| {
        let words = needs.as_chunks().0.iter().map(|&bytes| u64::from_ne_bytes(bytes));
        words.flat_map(|word| kernel::exchange_all(word, by as u16).to_ne_bytes()).collect()
    });
    let gain = |needs: &[Vec<u8>; 8], at: usize| {
        let candidate = &candidates[at];
        kernel::common(path, &needs[usize::from(candidate.code & 7)], plane(candidate))
    };
    let first = (0..candidates.len()).map(|at| (gain(&needs, at), at));
    let mut queue: BinaryHeap<(u32, usize)> = first.filter(|&(gain, _)| gain >= GAIN).collect();
    let mut chosen = Vec::new();
    while let Some((_, at)) = queue.pop() {
        let now = gain(&needs, at);
        if now < GAIN {
            continue;
        }
        if queue.peek().is_some_and(|&(best, _)| best > now + now / 4) {
            queue.push((now, at));
            continue;
        }
        chosen.push(at);
        kernel::remove(path, &mut needs, plane(&candidates[at]), candidates[at].code & 7);
    }
    chosen
}
