//! Witnesses: a move to every rare value below the least common one that is no option.
//!
//! For most rare values nearly any part will do, so a short *standing* list of parts is
//! tried for every heap; it is chosen on a sample of recent heaps,
//! greedily (in the stochastic way). What it
//! misses is looked up in a cache of parts that served this value before, last one
//! first, and only then by going through all parts, small ones first.
//!
//! The cache is worth a factor of several hundred where a value is reached from few
//! parts only (0.354).
//!
//! Reference: B. Mirzasoleiman et al., *Lazier than lazy greedy*, AAAI 2015.

use super::terms::{Term, stretch};
use crate::{Cut, Halt, Octal, Split, Tape};

/// How many parts are remembered for a value.
const KEPT: usize = 24;
/// How many recent heaps the standing list is chosen on (more of them when there is
/// more to come), and how far apart they are.
const SAMPLE: [u64; 2] = [768, 8192];
const APART: u64 = 5;
/// The parts considered for the standing list are below this.
const NEAR: u64 = 2048;
/// How many are compared for each place in it, and how often in vain before it is done.
const TRIED: usize = 32;
const PATIENCE: usize = 4;
/// Parts tried at a time.
const STRIDE: u64 = 2048;
/// Parts tried before the cache.
const QUICK: u64 = 65;

/// Ways to reach rare values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Witnesses {
    /// The parts tried for every heap.
    pub standing: Vec<Term>,
    /// For each value the parts that served last.
    cache: Vec<Vec<Term>>,
    /// The largest part used.
    pub reach: u64,
}

impl Witnesses {
    /// A move from heap `n` to the value, if there is one. The tape ends before `n`, or
    /// later. Remembers what it found.
    ///
    /// Complexity: O(1) from the cache, else O(n).
    pub fn find(&mut self, rule: &Octal, tape: &Tape, n: u64, value: u16) -> Result<bool, Halt> {
        if self.cache.len() <= usize::from(value) {
            self.cache.resize(usize::from(value) + 1, Vec::new());
        }
        // Where values are as good as random, the first few parts will do.
        if let Some(term) = search(rule, tape, n, value, QUICK).ok().flatten() {
            self.reach = self.reach.max(term.part);
            return Ok(true);
        }
        let known = &mut self.cache[usize::from(value)];
        for place in 0..known.len() {
            let term = known[place];
            let Some(other) = n.checked_sub(term.back).filter(|&b| b > 0 && b != term.part) else {
                continue;
            };
            if tape.get(other) == Some(value ^ term.value) {
                known[..=place].rotate_right(1);
                self.reach = self.reach.max(term.part);
                return Ok(true);
            }
        }
        let Some(term) = search(rule, tape, n, value, u64::MAX)? else { return Ok(false) };
        known.truncate(KEPT - 1);
        known.insert(0, term);
        self.reach = self.reach.max(term.part);
        Ok(true)
    }

    /// Chooses the standing list anew, for the heaps that follow `n`. A part is taken
    /// as long as it serves one of `price` heaps of the sample that nothing else serves.
    pub fn choose(&mut self, rule: &Octal, split: Split, tape: &Tape, n: u64, price: u64) {
        let near = NEAR.min(n / 4);
        let mut sample = Sample::new(split, tape, n, near + rule.most() as u64);
        let enough = (sample.places.len() as u64).div_ceil(price).max(2) as usize;
        let part = |part: u64| Some((part, tape.get(part)?));
        let parts = (1..near).filter_map(part).filter(|&(part, value)| split.common(part, value));
        let cuts = |(part, value): (u64, u16)| {
            let term = move |&(take, _): &(usize, Cut)| (part + take as u64, part, value);
            rule.cuts().iter().map(term)
        };
        let term = |(back, part, value)| Term { back, part, value };
        let mut all: Vec<Term> = parts.flat_map(cuts).map(term).collect();
        let (mut chosen, mut failed, mut state) = (Vec::new(), 0, 1u64);
        // The best of a few at random each time: as good as the best of all, nearly,
        // and the gains of all others need not be counted again.
        while failed < PATIENCE && !all.is_empty() {
            let mut best = (0, 0);
            for _ in 0..TRIED {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let place = ((state >> 32) as usize * all.len()) >> 32;
                best = best.max((sample.gain(all[place]), place));
            }
            if best.0 < enough {
                failed += 1;
                continue;
            }
            let term = all.swap_remove(best.1);
            sample.serve(term);
            chosen.push(term);
        }
        chosen.sort_unstable();
        self.standing = chosen;
    }

    /// The largest part of the standing list.
    pub fn standing_reach(&self) -> u64 {
        self.standing.iter().map(|term| term.part).max().unwrap_or(0)
    }

    /// How far the standing list goes back.
    pub fn depth(&self) -> u64 {
        self.standing.last().map_or(0, |term| term.back)
    }
}

/// Recent heaps and the rare values they still need.
struct Sample<'a> {
    values: &'a [u16],
    /// The places of the heaps among the values.
    places: Vec<usize>,
    /// For each heap, `words` words with a bit for each value it needs.
    needs: Vec<u64>,
    words: usize,
}

impl<'a> Sample<'a> {
    /// Common heaps before `n`, as far as the tape holds `depth` values before them.
    fn new(split: Split, tape: &'a Tape, n: u64, depth: u64) -> Self {
        let (values, first) = (tape.recent(), tape.first());
        let count = (n / 256).clamp(SAMPLE[0], SAMPLE[1]);
        let heaps = (1..=count).map_while(|i| n.checked_sub(i * APART));
        let heaps = heaps.take_while(|&heap| heap > first + depth);
        let places = heaps.map(|heap| (heap - first) as usize);
        let common = |place: &usize| split.common(first + *place as u64, values[*place]);
        let places: Vec<usize> = places.filter(common).collect();
        let most = places.iter().map(|&place| values[place]).max().unwrap_or(0);
        let words = usize::from(most) / 64 + 1;
        let mut needs = vec![0; places.len() * words];
        for (needs, &place) in needs.chunks_mut(words).zip(&places) {
            let heap = first + place as u64;
            for value in (0..values[place]).filter(|&value| !split.common(heap, value)) {
                needs[usize::from(value / 64)] |= 1 << (value % 64);
            }
        }
        Sample { values, places, needs, words }
    }

    /// The bit of what a term gives the heap with this number.
    fn bit(&self, term: Term, number: usize) -> (usize, u64) {
        let place = self.places[number] - term.back as usize;
        let value = usize::from(self.values[place] ^ term.value);
        let bit = if value / 64 < self.words { 1 << (value % 64) } else { 0 };
        (number * self.words + (value / 64).min(self.words - 1), bit)
    }

    fn gain(&self, term: Term) -> usize {
        if self.words == 1 {
            let back = term.back as usize;
            let serves = |(&place, &need): (&usize, &u64)| {
                let value = self.values[place - back] ^ term.value;
                (need >> (value & 63)) & u64::from(value < 64)
            };
            return self.places.iter().zip(&self.needs).map(serves).sum::<u64>() as usize;
        }
        let serves = |number: usize| {
            let (word, bit) = self.bit(term, number);
            usize::from(self.needs[word] & bit != 0)
        };
        (0..self.places.len()).map(serves).sum()
    }

    fn serve(&mut self, term: Term) {
        for number in 0..self.places.len() {
            let (word, bit) = self.bit(term, number);
            self.needs[word] &= !bit;
        }
    }
}

/// The first cut of `n` of that value, by the smaller part, if that is below `limit`.
fn search(rule: &Octal, tape: &Tape, n: u64, value: u16, limit: u64) -> Result<Option<Term>, Halt> {
    // Smaller parts that can be looked at: all of them as long as nothing is forgotten.
    let held = if tape.first() == 0 { n } else { tape.head().len() as u64 }.min(limit);
    let mut forgotten = false;
    let mut from = 1;
    while 2 * from <= n && from < held {
        for &(take, cut) in rule.cuts() {
            let Some(left) = n.checked_sub(take as u64) else { continue };
            let half = if cut == Cut::Unequal { left.saturating_sub(1) / 2 } else { left / 2 };
            let to = (from + STRIDE).min(half + 1).min(held);
            if to <= from {
                continue;
            }
            let parts = stretch(tape, from, to);
            let Some((parts, others)) = parts.zip(stretch(tape, left + 1 - to, left + 1 - from))
            else {
                forgotten = true;
                continue;
            };
            if let Some(place) = meet(parts, others, value) {
                let part = from + place as u64;
                let term = Term { back: part + take as u64, part, value: parts[place] };
                return Ok(Some(term));
            }
        }
        if forgotten {
            break;
        }
        from += STRIDE;
    }
    let short = tape.first() > 0 && 2 * held <= n;
    if forgotten || short { Err(Halt::Forgotten) } else { Ok(None) }
}

/// The first place at which the two, one read backwards, differ by the value.
fn meet(parts: &[u16], others: &[u16], value: u16) -> Option<usize> {
    let chunks = parts.chunks(64).zip(others.rchunks(64));
    for (chunk, (parts, others)) in chunks.enumerate() {
        let pairs = || parts.iter().zip(others.iter().rev());
        if pairs().fold(false, |met, (a, b)| met | (a ^ b == value)) {
            return pairs().position(|(a, b)| a ^ b == value).map(|place| 64 * chunk + place);
        }
    }
    None
}
