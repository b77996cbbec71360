//! Witnesses: a move to every rare value below the least common one that is no option.
//!
//! For most rare values nearly any part will do, so a short *standing* list of parts is
//! tried for every heap; it is chosen greedily on a sample of recent heaps. What it
//! misses is looked up in a cache of parts that served this value before, last one
//! first, and only then by going through all parts, small ones first.
//!
//! References: the cache is worth a factor of several hundred where a value is reached
//! from few parts only (0.354).

use super::terms::{Term, stretch};
use crate::{Cut, Halt, Rule, Split, Tape};
use std::collections::BinaryHeap;

/// How many parts are remembered for a value.
const KEPT: usize = 24;
/// How many recent heaps the standing list is chosen on, and how far apart they are.
const SAMPLE: u64 = 192;
const APART: u64 = 37;
/// The parts considered for the standing list are below this.
const NEAR: u64 = 4096;
/// Parts tried at a time.
const STRIDE: u64 = 2048;

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
    pub fn find(&mut self, rule: &Rule, tape: &Tape, n: u64, value: u16) -> Result<bool, Halt> {
        if self.cache.len() <= usize::from(value) {
            self.cache.resize(usize::from(value) + 1, Vec::new());
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
        let Some(term) = search(rule, tape, n, value)? else { return Ok(false) };
        known.truncate(KEPT - 1);
        known.insert(0, term);
        self.reach = self.reach.max(term.part);
        Ok(true)
    }

    /// Chooses the standing list anew, for the heaps that follow `n`. A part is taken
    /// as long as it serves one of `price` heaps of the sample that nothing else serves.
    pub fn choose(&mut self, rule: &Rule, split: Split, tape: &Tape, n: u64, price: u64) {
        let near = NEAR.min(n / 4);
        let sample = Sample::new(split, tape, n, near + rule.most() as u64);
        let enough = (sample.heaps.len() as u64).div_ceil(price).max(2) as usize;
        let mut queue = BinaryHeap::new();
        for part in 1..near {
            let Some(value) = tape.get(part).filter(|&value| split.common(part, value)) else {
                continue;
            };
            for &(take, _) in rule.cuts() {
                let term = Term { back: part + take as u64, part, value };
                queue.push((sample.gain(term, tape), std::cmp::Reverse(term)));
            }
        }
        let (mut sample, mut chosen) = (sample, Vec::new());
        // What a part adds only shrinks as others are taken: whoever is still on top
        // after a recount is the best.
        while let Some((gain, std::cmp::Reverse(term))) = queue.pop() {
            if gain < enough {
                break;
            }
            let now = sample.gain(term, tape);
            if now == gain {
                sample.serve(term, tape);
                chosen.push(term);
            } else {
                queue.push((now, std::cmp::Reverse(term)));
            }
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
struct Sample {
    /// A heap and, value by value, what it needs.
    heaps: Vec<(u64, Vec<bool>)>,
}

impl Sample {
    fn new(split: Split, tape: &Tape, n: u64, depth: u64) -> Self {
        let need = |heap: u64| {
            let value = tape.get(heap).filter(|&value| split.common(heap, value))?;
            let known = heap.checked_sub(depth).is_some_and(|first| first >= tape.first());
            let needs = (0..value).map(|other| !split.common(heap, other)).collect();
            known.then_some((heap, needs))
        };
        let heaps = (1..=SAMPLE).filter_map(|i| need(n.checked_sub(i * APART)?)).collect();
        Sample { heaps }
    }

    fn value(term: Term, heap: u64, tape: &Tape) -> usize {
        let place = (heap - term.back - tape.first()) as usize;
        tape.recent().get(place).map_or(usize::MAX, |&value| usize::from(value ^ term.value))
    }

    fn gain(&self, term: Term, tape: &Tape) -> usize {
        let serves = |(heap, needs): &&(u64, Vec<bool>)| {
            needs.get(Self::value(term, *heap, tape)).is_some_and(|&need| need)
        };
        self.heaps.iter().filter(serves).count()
    }

    fn serve(&mut self, term: Term, tape: &Tape) {
        for (heap, needs) in &mut self.heaps {
            if let Some(need) = needs.get_mut(Self::value(term, *heap, tape)) {
                *need = false;
            }
        }
    }
}

/// The first cut of `n` of that value, by the smaller part.
fn search(rule: &Rule, tape: &Tape, n: u64, value: u16) -> Result<Option<Term>, Halt> {
    // Smaller parts that can be looked at: all of them as long as nothing is forgotten.
    let held = if tape.first() == 0 { n } else { tape.head().len() as u64 };
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
