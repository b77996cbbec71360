//! Values and periods of finite subtraction sets.
//!
//! With m = max S the next value depends on the last m values alone. So a stretch
//! of m values that stood p heaps earlier, too, proves the period p for good; and
//! the nearest earlier copy of the *last* m values has the least period, since the
//! stretch is a state that determines all that follows.
//!
//! The copy is found by the algorithm of Knuth, Morris and Pratt, read backwards
//! from the end of the table: O(n) time, four bytes per number up to m.
//!
//! References: S. W. Golomb 1966; D. E. Knuth, J. H. Morris, V. R. Pratt, *Fast
//! pattern matching in strings*, SIAM J. Comput. 6 (1977).

use super::{Law, Pattern, Periodic, TakeSet, Values};
use crate::answer::Proved;
use crate::notation::Words;
use crate::values::MexSet;
use crate::words;
use crate::work::{Meter, Stop};

/// Adds the values of the heaps up to n.
///
/// Complexity: O(|S|) per heap.
pub(super) fn extend(
    set: &TakeSet,
    values: &mut Values,
    n: u64,
    meter: &Meter,
) -> Result<(), Stop> {
    let takes: Vec<u64> = set.takes(n).collect();
    if takes.len() < 64
        && let Values::Bytes(bytes) = values
    {
        return extend_small(&takes, bytes, n, meter);
    }
    let mut seen = MexSet::default();
    for heap in values.len()..=n {
        meter.visit(1)?;
        seen.clear();
        let reached = takes.iter().map_while(|&take| heap.checked_sub(take));
        seen.extend(reached.filter_map(|left| values.get(left)));
        meter.steps(takes.len() as u64)?;
        values.push(seen.mex());
    }
    Ok(())
}

/// With fewer than 64 takes all values are below 64: a word is the set of them.
fn extend_small(takes: &[u64], values: &mut Vec<u8>, n: u64, meter: &Meter) -> Result<(), Stop> {
    for heap in values.len()..=n as usize {
        meter.visit(1)?;
        let mut seen = 0u64;
        for &take in takes {
            let Some(left) = heap.checked_sub(take as usize) else { break };
            seen |= 1 << values[left];
        }
        values.push(seen.trailing_ones() as u8);
    }
    Ok(())
}

/// Looks for the nearest earlier copy of the last `most` values.
pub(super) fn look(
    values: &Values,
    most: u64,
    meter: &Meter,
) -> Result<Option<Proved<Periodic>>, Stop> {
    let found = match values {
        Values::Bytes(bytes) => pattern(bytes, most, meter)?,
        Values::Shorts(shorts) => pattern(shorts, most, meter)?,
        Values::Wide(wide) => pattern(wide, most, meter)?,
    };
    Ok(found.map(|seen| {
        let (theorem, why) = proof(values.len(), &seen, most);
        let (law, checked) = (Law::new(&seen, values), values.len());
        Proved::accepted(Periodic { law, theorem, why, checked })
    }))
}

/// Why a period is proved by so many values.
pub(super) fn proof(values: u64, seen: &Pattern, most: u64) -> (&'static str, Words) {
    let Pattern { preperiod: n0, period: p, .. } = *seen;
    let matches = values - n0 - p;
    let why = words!(
        "{matches} consecutive values from {n0} on repeat after {p}; {most} = max S suffice",
        "从 {n0} 起连续 {matches} 个值以 {p} 为周期重复；{most} = max S 个即可"
    );
    ("Golomb 1966", why)
}

fn pattern<T: Copy + PartialEq>(
    values: &[T],
    most: u64,
    meter: &Meter,
) -> Result<Option<Pattern>, Stop> {
    if most >= values.len().min(u32::MAX as usize) as u64 {
        return Ok(None);
    }
    let Some(period) = nearest_copy(values, most as usize, meter)? else { return Ok(None) };
    let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
    let preperiod = differs.map_or(0, |n| n as u64 + 1);
    Ok(Some(Pattern { preperiod, period: period as u64, saltus: 0 }))
}

/// How far back the last `window` values stood before: the least distance.
fn nearest_copy<T: Copy + PartialEq>(
    values: &[T],
    window: usize,
    meter: &Meter,
) -> Result<Option<usize>, Stop> {
    let back = |i: usize| values[values.len() - 1 - i];
    meter.hold(4 * window as u64)?;
    // borders[i]: the longest proper border of the first i + 1 values, backwards.
    let mut borders: Vec<u32> = Vec::with_capacity(window);
    borders.push(0);
    let mut matched = 0;
    // First the window is matched with itself, then with what lies before it.
    for i in 1..values.len() {
        meter.steps(1)?;
        while matched > 0 && back(matched) != back(i) {
            matched = borders[matched - 1] as usize;
        }
        if back(matched) == back(i) {
            matched += 1;
        }
        if i < window {
            borders.push(matched as u32);
        }
        if matched == window {
            return Ok(Some(i + 1 - window));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::HeapRule;
    use super::*;
    use crate::values::mex::mex;
    use crate::work::Limits;

    fn naive(takes: &[u64], n: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=n {
            let options = takes.iter().filter(|&&take| take <= heap);
            values.push(mex(options.map(|take| values[(heap - take) as usize])));
        }
        values
    }

    proptest::proptest! {
        #[test]
        fn copies_are_found(
            values in proptest::collection::vec(0..3u8, 1..60),
            window in 1..20usize,
        ) {
            proptest::prop_assume!(window < values.len());
            let last = &values[values.len() - window..];
            let slow = (1..=values.len() - window).find(|p| {
                let end = values.len() - p;
                &values[end - window..end] == last
            });
            let found = nearest_copy(&values, window, &Meter::new(Limits::default())).unwrap();
            proptest::prop_assert_eq!(found, slow);
        }

        /// The least period, the least pre-period, and both hold much further.
        #[test]
        fn laws_are_laws(takes in proptest::collection::btree_set(1..25u64, 1..5)) {
            let takes: Vec<u64> = takes.into_iter().collect();
            let text: Vec<String> = takes.iter().map(u64::to_string).collect();
            let set = TakeSet::read(&text.join(","), false).unwrap();
            let law = Law::find(set).unwrap();
            let values = naive(&takes, 4000 + 3 * (law.preperiod + law.period));
            let holds = |n0: usize, p: usize| (n0..values.len() - p).all(|n| values[n] == values[n + p]);
            let (n0, p) = (law.preperiod as usize, law.period as usize);
            proptest::prop_assert!(holds(n0, p), "{takes:?}: {n0}, {p}");
            proptest::prop_assert!(n0 == 0 || !holds(n0 - 1, p), "{takes:?}: {n0} is not the least");
            proptest::prop_assert!(!(1..p).any(|q| holds(n0, q)), "{takes:?}: {p} is not the least");
            for n in 0..values.len() as u64 {
                proptest::prop_assert_eq!(law.at(n), Some(values[n as usize]));
            }
        }
    }

    #[test]
    fn many_takes_need_more_than_a_word() {
        for takes in
            [(1..=63).collect(), (1..=64).collect(), (1..400).step_by(3).collect::<Vec<u64>>()]
        {
            let text: Vec<String> = takes.iter().map(u64::to_string).collect();
            let set = TakeSet::read(&text.join(","), false).unwrap();
            let mut values = Values::default();
            for n in [10, 11, 900] {
                set.extend(&mut values, n, &Meter::new(Limits::default())).unwrap();
            }
            assert!(values.iter().eq(naive(&takes, 900)), "{} takes", takes.len());
        }
    }
}
