//! The choice of witnesses, and of the planes that are worth computing.

use super::Sliced;
use super::kernel::{self, Strip};
use super::numbering::NONE;
use super::window::{BLOCK, PLANES, Window};

/// At most one heap in so many has to be left to the slow way for want of planes.
const EXCEPTIONS: usize = 200;
/// A witness has to serve so many (heap, value) pairs of the sample.
const GAIN: u32 = 1;

/// How many planes cover nearly all of the last heaps.
pub fn planes(window: &Window, next: u64, sample: usize) -> usize {
    let end = window.place(next);
    let mut above = [0usize; PLANES];
    for &code in &window.codes()[end - (next as usize / 4).min(sample).min(window.reach())..end] {
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

/// For each rare code the parts that are most likely to reach it.
///
/// A part a reaches the code j of n if the other part has the code j + code(a): likely
/// if that is a code that many heaps have.
#[derive(Clone, Debug, Default)]
pub struct Likely {
    /// (distance, code of the other part), the most likely first.
    lists: Vec<Vec<(u16, u8)>>,
}

impl Likely {
    /// How many parts are tried for a code.
    const MOST: usize = 64;

    /// From the codes of the last heaps and of the first ones. What was chosen anyway, as
    /// (distance, code, plane), is left out.
    pub fn new(engine: &Sliced, next: u64, chosen: &[(u32, u16, usize)]) -> Self {
        let window = &engine.window;
        let end = window.place(next);
        let mut often = [0u32; NONE as usize];
        for &code in &window.codes()[end - window.reach().min(next as usize / 4)..end] {
            if let Some(often) = often.get_mut(usize::from(code)) {
                *often += 1;
            }
        }
        let mut order: Vec<u16> = (0..NONE).filter(|&code| often[usize::from(code)] > 0).collect();
        order.sort_by_key(|&code| std::cmp::Reverse(often[usize::from(code)]));
        let mut parts = vec![Vec::new(); NONE.into()];
        for (heap, &value) in (1u64..).zip(&engine.head.values()[1..]) {
            if engine.split.common(heap, value) && 3 * heap < next {
                parts[usize::from(engine.code.of(value))].push(heap as u32);
            }
        }
        let takes: Vec<u32> = engine.rule.cuts().iter().map(|&(take, _)| take as u32).collect();
        let mut out = vec![false; 1 << 16];
        let mut lists = Vec::new();
        for plane in 0..PLANES {
            let chosen = || chosen.iter().filter(|chosen| chosen.2 == plane);
            chosen().for_each(|&(distance, ..)| out[distance as usize & 0xffff] = true);
            for code in (0..8).map(|i| (8 * plane + i) as u16) {
                let pairs = order.iter().flat_map(|&other| {
                    let parts = &parts[usize::from(code ^ other)];
                    parts.iter().map(move |&part| (part, other as u8))
                });
                let each = pairs.flat_map(|(part, other)| {
                    let distance = move |take| u16::try_from(part + take).ok();
                    takes.iter().filter_map(distance).map(move |distance| (distance, other))
                });
                let new = each.filter(|&(distance, _)| !out[usize::from(distance)]);
                lists.push(new.take(Self::MOST).collect());
            }
            chosen().for_each(|&(distance, ..)| out[distance as usize & 0xffff] = false);
        }
        Likely { lists }
    }

    /// Whether one of the likely parts reaches a code from the heap at a place. What
    /// does so will be tried earlier: heaps close to each other have like witnesses.
    pub fn reaches(&mut self, window: &Window, place: usize, code: u16) -> bool {
        let list = &mut self.lists[usize::from(code)];
        let codes = &window.all()[..place];
        let found = list.iter().position(|&(distance, other)| {
            let at = place.wrapping_sub(distance.into());
            codes.get(at) == Some(&other) && window.code(at) == other.into()
        });
        if let Some(at) = found {
            list.swap(at, at / 2);
        }
        found.is_some()
    }

    /// Takes note of a part that reached a code after all.
    pub fn add(&mut self, code: u16, distance: u64, other: u16) {
        let (Ok(distance), Ok(other)) = (distance.try_into(), other.try_into()) else {
            return;
        };
        let list = &mut self.lists[usize::from(code)];
        if list.len() >= Self::MOST {
            list.pop();
        }
        list.push((distance, other));
        let at = list.len() - 1;
        list.swap(at, at / 2);
    }
}

/// A part that may serve as a witness.
struct Candidate {
    distance: usize,
    code: u16,
}

/// How often the last heaps have, and need, each code.
struct Odds {
    has: [f32; NONE as usize],
    needs: [f32; NONE as usize],
}

impl Odds {
    fn new(engine: &Sliced, next: u64) -> Self {
        let window = &engine.window;
        let mut odds = Odds { has: [0.0; NONE as usize], needs: [0.0; NONE as usize] };
        let end = window.place(next);
        let many = window.reach().min(next as usize / 4);
        for place in end - many..end {
            let code = usize::from(window.code(place));
            if let Some(has) = odds.has.get_mut(code) {
                *has += 1.0 / many as f32;
                let below = engine.code.below(window.heap(place) as u64)[code];
                // Counted where they end, and then summed up.
                if let Some(last) = usize::from(below).checked_sub(1) {
                    odds.needs[last] += 1.0 / many as f32;
                }
            }
        }
        for code in (1..odds.needs.len()).rev() {
            odds.needs[code - 1] += odds.needs[code];
        }
        odds
    }

    /// Candidates for a plane: if heaps had their codes by chance, a few times as many as
    /// needed until one would serve less than `least` of the heaps. `parts` are the
    /// distances by code.
    fn candidates(&self, parts: &[Vec<u32>], plane: usize, least: f32) -> Vec<Candidate> {
        const TIMES: usize = 8;
        let mut needs: [f32; 8] = std::array::from_fn(|i| self.needs[8 * plane + i]);
        let mut used = vec![0; parts.len()];
        let mut candidates = Vec::new();
        loop {
            let gain = |code: usize| -> f32 {
                let has = |i: usize| self.has[(8 * plane + i) ^ code];
                (0..8).map(|i| needs[i] * has(i)).sum()
            };
            let left = (0..parts.len()).filter(|&code| used[code] < parts[code].len());
            let best = left.map(|code| (gain(code), code)).max_by(|a, b| a.0.total_cmp(&b.0));
            let Some((_, code)) = best.filter(|&(gain, _)| gain > least) else {
                return candidates;
            };
            let new = parts[code][used[code]..].iter().take(TIMES);
            used[code] += TIMES;
            candidates.extend(
                new.map(|&distance| Candidate { distance: distance as usize, code: code as u16 }),
            );
            for (i, need) in needs.iter_mut().enumerate() {
                *need *= 1.0 - self.has[(8 * plane + i) ^ code];
            }
        }
    }
}

/// Chooses witnesses among the first heaps so that few (heap, value) pairs of a sample
/// of the last heaps remain without one: for each plane always one that serves (nearly)
/// most of them. Returns (distance, code, plane).
pub fn choose(engine: &Sliced, next: u64) -> Vec<(u32, u16, usize)> {
    let window = &engine.window;
    // Far from the half, so that no cut is one into equal parts.
    let listed = engine.sizes.listed.min((next / 8) as usize);
    let mut parts = vec![Vec::new(); NONE.into()];
    for (heap, &value) in (1u64..).zip(&engine.head.values()[1..]).take(listed) {
        if engine.split.common(heap, value) {
            let takes = engine.rule.cuts().iter().map(|&(take, _)| heap as u32 + take as u32);
            parts[usize::from(engine.code.of(value))].extend(takes);
        }
    }
    // Blocks far from each other: what serves one serves its neighbours too.
    let room = (window.reach() - listed - engine.rule.most()).min((next / 2) as usize);
    let blocks =
        engine.sizes.sample.min((next / 64).max(4096.min(next / 16)) as usize).max(BLOCK) / BLOCK;
    let places: Vec<usize> =
        (1..=blocks).map(|block| window.place(next) - (room / blocks * block).max(BLOCK)).collect();
    let odds = Odds::new(engine, next);
    // One in four on the whole sample.
    let least = 0.25 / (blocks * BLOCK) as f32;
    let mut chosen = Vec::new();
    for to in 0..engine.planes {
        let candidates = odds.candidates(&parts, to, least);
        for at in cover(engine, &candidates, &places, to) {
            let Candidate { distance, code } = candidates[at];
            chosen.push((distance as u32, code, to));
        }
    }
    chosen
}

/// The rare codes of a plane below the values of some heaps, as bits.
fn needs(engine: &Sliced, place: usize, plane: usize) -> Strip {
    std::array::from_fn(|i| {
        let code = engine.window.code(place + i);
        if code == NONE {
            return 0;
        }
        let heap = engine.window.heap(place + i) as u64;
        let below = usize::from(engine.code.below(heap)[usize::from(code)]);
        ((1u32 << below.saturating_sub(8 * plane).min(8)) - 1) as u8
    })
}

/// Which candidates cover the needs in a plane, by the greedy rule.
///
/// Gains only shrink: those that were too small once need not be counted again until the
/// level has come down to them.
fn cover(engine: &Sliced, candidates: &[Candidate], places: &[usize], to: usize) -> Vec<usize> {
    let strips: Vec<Strip> = places.iter().map(|&place| needs(engine, place, to)).collect();
    // The needs as they are before each exchange of bits.
    let mut needs: [Vec<Strip>; 8] = std::array::from_fn(|by| {
        let turn =
            |strip: &Strip| strip.map(|byte| kernel::exchange_all(byte.into(), by as u16) as u8);
        strips.iter().map(turn).collect()
    });
    let plane = |candidate: &Candidate| engine.window.plane(to ^ usize::from(candidate.code >> 3));
    let gain = |needs: &[Vec<Strip>; 8], at: usize| {
        let candidate = &candidates[at];
        let needs = &needs[usize::from(candidate.code & 7)];
        kernel::common(engine.path, plane(candidate), places, candidate.distance, needs)
    };
    let mut gains: Vec<u32> = (0..candidates.len()).map(|at| gain(&needs, at)).collect();
    let mut level = gains.iter().copied().max().unwrap_or(0);
    let mut chosen = Vec::new();
    while level >= GAIN {
        for (at, candidate) in candidates.iter().enumerate() {
            if gains[at] < level {
                continue;
            }
            gains[at] = gain(&needs, at);
            if gains[at] >= level {
                gains[at] = 0;
                chosen.push(at);
                let Candidate { distance, code } = *candidate;
                kernel::remove(
                    engine.path,
                    plane(candidate),
                    places,
                    distance,
                    code & 7,
                    &mut needs,
                );
            }
        }
        level -= level.div_ceil(2);
    }
    chosen
}
