//! What was before: values that the tape has forgotten, and where a period begins.
//!
//! Anchors and milestones are places from which an engine can start again.

use super::search::{Search, engine};
use crate::{Halt, Sparse, Tape, Watch, Witnessed};

/// Values between two comparisons.
const CHUNK: u64 = 1 << 16;

/// An engine and its tape, somewhere in the past.
struct Runner {
    tape: Tape,
    engine: Box<dyn Witnessed>,
    /// Nothing may be forgotten as long as rare heaps are ahead.
    last: u64,
}

impl Runner {
    /// A runner that is at `heap`, from the last place before it.
    fn at(search: &Search, heap: u64, watch: Watch) -> Result<Self, Halt> {
        let Some(known) = &search.engine else { return Err(Halt::Forgotten) };
        let (rule, split, head) = (&search.rule, known.split(), search.tape.head());
        let last = known.rare().last().map_or(0, |rare| rare.heap);
        let mut runner = match places(search).filter(|place| place.0 <= heap).max_by_key(|p| p.0) {
            Some((end, window)) => {
                let first = end - window.len() as u64;
                let tape = Tape::from_ends(head.to_vec(), first, window.to_vec());
                let engine = engine(rule, split, known.rare().to_vec(), &tape);
                Runner { tape, engine, last }
            }
            None => {
                let held = usize::try_from(heap).unwrap_or(usize::MAX).min(head.len());
                let tape = Tape::from_values(head[..held].to_vec());
                let sparse = Sparse::new(rule, split, &tape).ok_or(Halt::Forgotten)?;
                let engine = engine(rule, split, sparse.rare().to_vec(), &tape);
                Runner { tape, engine, last }
            }
        };
        while runner.tape.len() < heap {
            runner.go(heap.min(runner.tape.len() + CHUNK), watch)?;
        }
        Ok(runner)
    }

    fn go(&mut self, to: u64, watch: Watch) -> Result<(), Halt> {
        self.engine.extend(&mut self.tape, to, watch)?;
        if watch(0).is_break() {
            return Err(Halt::Asked);
        }
        let keeps = self.engine.keeps() + 2 * CHUNK as usize;
        if self.tape.len() > self.last && self.tape.recent().len() > 2 * keeps {
            self.tape.forget(keeps, keeps);
        }
        Ok(())
    }

    /// The last values.
    fn window(&self, length: u64) -> &[u16] {
        let values = self.tape.recent();
        &values[values.len().saturating_sub(length as usize)..]
    }
}

/// The places from which an engine can start, with the values before them.
fn places(search: &Search) -> impl Iterator<Item = (u64, &[u16])> {
    let anchors = search.anchors.iter().map(|anchor| (anchor.end, &anchor.window[..]));
    let milestones = search.milestones.iter().map(|stone| (stone.heap, &stone.window[..]));
    anchors.chain(milestones)
}

/// The values of `count` heaps from `from` on.
pub(super) fn values(
    search: &Search,
    from: u64,
    count: u64,
    watch: Watch,
) -> Result<Vec<u16>, Halt> {
    let end = from + count;
    let held = |first: u64, values: &[u16]| -> Option<Vec<u16>> {
        let start = usize::try_from(from.checked_sub(first)?).ok()?;
        values.get(start..start.checked_add(count as usize)?).map(<[u16]>::to_vec)
    };
    let tape = &search.tape;
    let windows = places(search).map(|(end, window)| (end - window.len() as u64, window));
    let mut all = [(tape.first(), tape.recent()), (0, tape.head())].into_iter().chain(windows);
    if let Some(values) = all.find_map(|(first, values)| held(first, values)) {
        return Ok(values);
    }
    let mut runner = Runner::at(search, from, watch)?;
    let mut values = Vec::new();
    while runner.tape.len() < end {
        let had = runner.tape.len();
        runner.go(end.min(had + CHUNK), watch)?;
        values.extend_from_slice(runner.window(runner.tape.len() - had));
    }
    Ok(values)
}

/// The least n0 with G(n + p) = G(n) for all n ≥ n0, knowing that `start` is such, and
/// that windows from there up to the anchor determine what follows.
///
/// Complexity: all values before if they are held; else a bisection of the places, each
/// step from one place to the next.
pub(super) fn least(
    search: &Search,
    anchor: usize,
    period: u64,
    start: u64,
    watch: Watch,
) -> Result<u64, Halt> {
    let recent = search.tape.recent();
    if search.tape.first() == 0 {
        let differ = |n: &usize| recent[*n] != recent[n + period as usize];
        return Ok((0..start as usize).rev().find(differ).map_or(0, |n| n as u64 + 1));
    }
    let end = search.anchors[anchor].end;
    let length = end - start;
    let long = |place: &(u64, &[u16])| place.0 < end && place.1.len() as u64 >= length;
    let mut earlier: Vec<(u64, &[u16])> = places(search).filter(long).collect();
    earlier.sort_by_key(|place| place.0);
    // Once a window has its repeat, all later ones have.
    let (mut without, mut with) = (0, earlier.len());
    while without < with {
        let middle = without.midpoint(with);
        let (place, window) = earlier[middle];
        let fast = Runner::at(search, place + period, watch)?;
        match fast.window(length) == &window[window.len() - length as usize..] {
            true => with = middle,
            false => without = middle + 1,
        }
    }
    let until = earlier.get(with).map_or(start, |place| place.0 - length);
    let from = if with == 0 { 0 } else { earlier[with - 1].0 };
    let mut slow = Runner::at(search, from, watch)?;
    let mut fast = Runner::at(search, from + period, watch)?;
    let mut found = difference(&slow, &fast, from.saturating_sub(slow.tape.first()));
    while slow.tape.len() < until {
        let step = CHUNK.min(until - slow.tape.len());
        slow.go(slow.tape.len() + step, watch)?;
        fast.go(fast.tape.len() + step, watch)?;
        found = difference(&slow, &fast, step).or(found);
    }
    Ok(found.map_or(0, |heap| heap + 1))
}

/// The last of the slower runner's last `count` heaps at which the two differ.
fn difference(slow: &Runner, fast: &Runner, count: u64) -> Option<u64> {
    let (old, new) = (slow.tape.recent(), fast.tape.recent());
    let count = (count as usize).min(old.len()).min(new.len());
    let (old, new) = (&old[old.len() - count..], &new[new.len() - count..]);
    if old == new {
        return None;
    }
    let place = (0..count).rev().find(|&i| old[i] != new[i])?;
    Some(slow.tape.len() - (count - place) as u64)
}
