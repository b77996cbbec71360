//! Values and periods where all numbers may be taken but a finite set.
//!
//! A value is missing from the options of a heap iff every smaller heap that has it
//! is out of reach, and only |S| heaps are: so a value costs O(|S|). What decides
//! the later values is the last max S values and the values that occur before; if
//! both come back, raised by the same amount, so does everything after them.
//!
//! Reference: A. A. Siegel, thesis, Dalhousie University (2005).

use super::{Pattern, TakeSet, Values};
use crate::notation::Words;
use crate::values::MexSet;
use crate::words;
use crate::work::{Meter, Stop};

/// Adds the values of the heaps up to n.
///
/// Complexity: O(|S| log |S|) per heap, and four bytes for every heap there is.
pub(super) fn extend(
    set: &TakeSet,
    values: &mut Values,
    n: u64,
    meter: &Meter,
) -> Result<(), Stop> {
    let first = values.len();
    meter.hold(n.saturating_sub(first).saturating_mul(8))?;
    let excluded: Vec<u64> = set.ranges.iter().flat_map(|r| r.0..=r.1.min(n)).collect();
    // How many heaps have each value, and the least value that none has.
    let mut count = vec![0u32; n as usize + 2];
    values.iter().for_each(|value| count[value as usize] += 1);
    let mut mex_of_all = count.iter().take_while(|&&heaps| heaps > 0).count() as u64;
    let mut hidden: Vec<u64> = Vec::new();
    for heap in first..=n {
        meter.visit(1)?;
        meter.steps(excluded.len() as u64)?;
        hidden.clear();
        let out_of_reach = excluded.iter().map_while(|&take| heap.checked_sub(take));
        hidden.extend(out_of_reach.filter_map(|left| values.get(left)));
        hidden.sort_unstable();
        let missing = hidden
            .chunk_by(|a, b| a == b)
            .find(|same| count[same[0] as usize] as usize == same.len());
        let value = missing.map_or(mex_of_all, |same| same[0].min(mex_of_all));
        values.push(value);
        count[value as usize] += 1;
        while count[mex_of_all as usize] > 0 {
            mex_of_all += 1;
        }
    }
    Ok(())
}

/// Whether everything that decides the values after the first stretch comes back
/// one period later.
pub(super) fn proves(
    set: &TakeSet,
    values: &Values,
    seen: &Pattern,
) -> Option<(&'static str, Words)> {
    let at = seen.preperiod.checked_add(set.largest())?;
    let later = at.checked_add(seen.period).filter(|&later| later <= values.len())?;
    let (base, state) = state(set, values, at)?;
    let (later_base, later_state) = self::state(set, values, later)?;
    (state == later_state && later_base == base + seen.saltus).then(|| {
        let why = words!(
            "all that decides the values from heap {at} on is the same, raised by {}, from heap {later} on",
            "决定第 {at} 堆以后各值的全部信息，在第 {later} 堆处重复出现（整体加 {}）",
            seen.saltus
        );
        ("repeated state", why)
    })
}

/// Everything about the first `n` heaps that later values depend on, relative
/// to the least value missing among the heaps always in reach.
fn state(set: &TakeSet, values: &Values, n: u64) -> Option<(u64, Vec<i64>)> {
    let old = n.checked_sub(set.largest())?;
    let mut seen = MexSet::default();
    seen.extend(values.iter().take(old as usize));
    let base = seen.mex();
    let mut above: Vec<u64> =
        values.iter().take(old as usize).filter(|&value| value > base).collect();
    above.sort_unstable();
    above.dedup();
    let relative = |value: u64| value as i64 - base as i64;
    let mut state: Vec<i64> = (old..n).map_while(|heap| values.get(heap)).map(relative).collect();
    state.extend(above.into_iter().map(relative));
    Some((base, state))
}
