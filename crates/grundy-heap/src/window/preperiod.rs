//! Where a period begins, when the values before it may be forgotten.

use super::search::{Search, engine};
use crate::{Halt, Sparse, Tape, Watch, Witnessed};

/// Values between two comparisons.
const CHUNK: u64 = 1 << 16;

/// An engine and its tape, somewhere in the past.
struct Runner {
    tape: Tape,
    engine: Box<dyn Witnessed>,
}

impl Runner {
    /// A runner that is at `heap`, from the last anchor before it.
    fn at(search: &Search, heap: u64, watch: Watch) -> Result<Self, Halt> {
        let Some(known) = &search.engine else { return Err(Halt::Forgotten) };
        let (rule, split, head) = (&search.rule, known.split(), search.tape.head());
        let anchor = search.anchors.iter().rev().find(|anchor| anchor.end <= heap);
        let mut runner = match anchor {
            Some(anchor) => {
                let first = anchor.end - anchor.window.len() as u64;
                let tape = Tape::from_ends(head.to_vec(), first, anchor.window.clone());
                let engine = engine(rule, split, known.rare().to_vec(), &tape);
                Runner { tape, engine }
            }
            None => {
                let held = usize::try_from(heap).unwrap_or(usize::MAX).min(head.len());
                let tape = Tape::from_values(head[..held].to_vec());
                let sparse = Sparse::new(rule, split, &tape).ok_or(Halt::Forgotten)?;
                let engine = engine(rule, split, sparse.rare().to_vec(), &tape);
                Runner { tape, engine }
            }
        };
        // Nothing may be forgotten as long as rare heaps are ahead.
        let last = known.rare().last().map_or(0, |rare| rare.heap);
        while runner.tape.len() < heap {
            runner.go(heap.min(runner.tape.len() + CHUNK), last, watch)?;
        }
        Ok(runner)
    }

    fn go(&mut self, to: u64, last: u64, watch: Watch) -> Result<(), Halt> {
        self.engine.extend(&mut self.tape, to, watch)?;
        if watch(0).is_break() {
            return Err(Halt::Asked);
        }
        let keeps = self.engine.keeps() + 2 * CHUNK as usize;
        if self.tape.len() > last && self.tape.recent().len() > 2 * keeps {
            self.tape.forget(keeps, keeps);
        }
        Ok(())
    }
}

/// The least n0 with G(n + p) = G(n) for all n ≥ n0, knowing that `start` is such.
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
    let mut until = start;
    let earlier = search.anchors[..anchor].iter().rev().map(|anchor| anchor.end);
    for from in earlier.chain([0]) {
        let mut slow = Runner::at(search, from, watch)?;
        let mut fast = Runner::at(search, from + period, watch)?;
        let last = search.engine.as_ref().and_then(|engine| engine.rare().last());
        let last = last.map_or(0, |rare| rare.heap);
        let mut found = difference(&slow, &fast, from.saturating_sub(slow.tape.first()));
        while slow.tape.len() < until {
            let step = CHUNK.min(until - slow.tape.len());
            slow.go(slow.tape.len() + step, last, watch)?;
            fast.go(fast.tape.len() + step, last, watch)?;
            found = difference(&slow, &fast, step).or(found);
        }
        if let Some(heap) = found {
            return Ok(heap + 1);
        }
        until = from;
    }
    Ok(0)
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
