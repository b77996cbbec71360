//! The different values of a sequence, in order, however many terms there are.

use grundy::work::{Meter, Stop};

/// Terms that are sorted at once.
const PIECE: usize = 1 << 12;

/// The different values in increasing order.
///
/// # Complexity
/// O(terms · log terms), looked at every few thousand.
pub(super) fn different(terms: &[u64], meter: &Meter) -> Result<Vec<u64>, Stop> {
    // Lists that are merged with others of about their length.
    let mut lists: Vec<Vec<u64>> = Vec::new();
    for piece in terms.chunks(PIECE) {
        meter.steps(8 * piece.len() as u64)?;
        let mut list = piece.to_vec();
        list.sort_unstable();
        list.dedup();
        while let Some(last) = lists.pop_if(|last| last.len() <= 2 * list.len()) {
            list = merged(&last, &list, meter)?;
        }
        lists.push(list);
    }
    let mut all = Vec::new();
    while let Some(last) = lists.pop() {
        all = merged(&last, &all, meter)?;
    }
    Ok(all)
}

/// Two lists in order as one, what is in both once.
fn merged(one: &[u64], other: &[u64], meter: &Meter) -> Result<Vec<u64>, Stop> {
    let (mut one, mut other) = (one, other);
    let mut all = Vec::with_capacity(one.len().max(other.len()));
    while let (Some(&x), Some(&y)) = (one.first(), other.first()) {
        meter.steps(1)?;
        one = &one[usize::from(x <= y)..];
        other = &other[usize::from(y <= x)..];
        all.push(x.min(y));
    }
    all.extend(one.iter().chain(other));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_value_once() {
        let mut state = 1u64;
        for (count, most) in [(0, 1), (1, 1), (100_000, 7), (100_000, 30_000), (50_000, u64::MAX)] {
            let terms: Vec<u64> = (0..count)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 20) % most
                })
                .collect();
            let expected: Vec<u64> =
                terms.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
            assert_eq!(different(&terms, &Meter::unlimited()), Ok(expected), "{count} {most}");
        }
    }
}
