//! Values that are decided by what stands shortly before them.

use super::lines::Uniform;
use crate::Meaning;
use crate::methods::course::Course;
use crate::methods::play::Play;
use grundy::values::mex::mex;
use grundy::work::{Meter, Stop};
use std::collections::BTreeSet;

/// The values of the heaps below `count`: by the moves one by one up to `from`, by the takes after.
/// `None` if the rule has no values, or splits.
///
/// # Complexity
/// O(count · takes).
pub(super) fn values(
    uniform: &Uniform,
    play: &mut Play,
    count: u64,
    meter: &Meter,
) -> Result<Option<Vec<u64>>, Stop> {
    if !uniform.cuts.is_empty() {
        return Ok(None);
    }
    meter.visit(count)?;
    meter.hold(count.saturating_mul(8))?;
    let mut values: Vec<u64> = Vec::new();
    let mut old = Old::default();
    for heap in 0..count {
        let value = if heap < uniform.from {
            match play.next(&values, Meaning::Values, meter)? {
                Some(value) => value,
                None => return Ok(None),
            }
        } else {
            let value = |&take: &u64| heap.checked_sub(take).map(|left| values[left as usize]);
            let taken = uniform.takes.iter().map_while(value);
            match uniform.every {
                None => mex(taken),
                Some(every) => {
                    old.extend(&values, every.left, (heap + 1).saturating_sub(every.least));
                    old.mex(&taken.collect())
                }
            }
        };
        meter.steps(uniform.takes.len() as u64)?;
        values.push(value);
    }
    Ok(Some(values))
}

/// The values of the first heaps, which can be reached from every later one.
#[derive(Default)]
struct Old {
    heaps: u64,
    seen: Vec<bool>,
    /// Every value below has been seen.
    below: u64,
}

impl Old {
    /// Adds the values of the heaps below `heaps`, but not of those below `first`.
    fn extend(&mut self, values: &[u64], first: u64, heaps: u64) {
        let from = self.heaps.max(first).min(heaps);
        for &value in &values[from as usize..heaps as usize] {
            let place = value as usize;
            self.seen.resize(self.seen.len().max(place + 1), false);
            self.seen[place] = true;
        }
        self.heaps = heaps;
        while self.has(self.below) {
            self.below += 1;
        }
    }

    fn has(&self, value: u64) -> bool {
        self.seen.get(value as usize).is_some_and(|&seen| seen)
    }

    fn mex(&self, near: &BTreeSet<u64>) -> u64 {
        let mut value = self.below;
        while self.has(value) || near.contains(&value) {
            value += 1;
        }
        value
    }
}

/// Whether what decides the values from heap `at` on is there again a period later: see the
/// [module](super). The course that follows.
pub(super) fn repeats(
    uniform: &Uniform,
    values: &[u64],
    at: u64,
    period: u64,
    saltus: u64,
) -> Option<Course> {
    // A heap's value is at most its size, so values rise by no more than the heaps do.
    if saltus > period {
        return None;
    }
    let farthest = uniform.takes.last().copied().unwrap_or(0);
    let back = uniform.every.map_or(farthest, |every| farthest.max(every.least - 1));
    let start = at.checked_sub(back)?;
    let end = at.checked_add(period)?;
    let all = period > 0 && at >= uniform.from && end <= values.len() as u64;
    let raised = |heap: u64| {
        values[heap as usize].checked_add(saltus) == Some(values[(heap + period) as usize])
    };
    if !all || !(start..at).all(raised) {
        return None;
    }
    match uniform.every {
        None if saltus > 0 => return None,
        None => {}
        Some(every) => {
            let old = |heap: u64| -> Option<BTreeSet<u64>> {
                let end = (heap + 1).checked_sub(every.least)?;
                Some(values.get(every.left as usize..end as usize)?.iter().copied().collect())
            };
            let raised = old(at)?.into_iter().map(|value| value.saturating_add(saltus));
            let expected: BTreeSet<u64> = (0..saltus).chain(raised).collect();
            (old(end)? == expected).then_some(())?;
        }
    }
    Some(Course { start, period, saltus: saltus.into() })
}
