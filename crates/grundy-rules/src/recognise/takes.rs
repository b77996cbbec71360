//! Subtraction games, seen in the moves of all small heaps.

use super::moves::Moves;
use grundy::games::heap::{all_but, subtract};
use std::collections::BTreeSet;

/// The subtraction game that has exactly these moves from all small heaps.
pub(super) fn seen(all: &[Moves]) -> Option<String> {
    let last = all.len() as u64 - 1;
    let takes = consistent(all)?;
    let missing: BTreeSet<u64> = (1..=last).filter(|take| !takes.contains(take)).collect();
    match (takes.last(), missing.last()) {
        (Some(&most), _) if most <= last / 2 => subtract(&takes),
        (_, None) => all_but(&missing),
        (_, Some(&most)) if most <= last / 2 => all_but(&missing),
        _ => None,
    }
}

/// What may be taken from these heaps, if it is the same from all that are large enough. What is
/// no set of takes for the first heaps is none for more of them.
pub(super) fn consistent(all: &[Moves]) -> Option<BTreeSet<u64>> {
    let mut takes: BTreeSet<u64> = BTreeSet::new();
    let mut own: Vec<BTreeSet<u64>> = Vec::new();
    for (n, moves) in all.iter().enumerate() {
        let taken = moves.iter().map(|left| match left.as_slice() {
            [] => Some(n as u64),
            [heap] => (n as u64).checked_sub(*heap).filter(|&take| take > 0),
            _ => None,
        });
        let taken: BTreeSet<u64> = taken.collect::<Option<_>>()?;
        takes.extend(&taken);
        own.push(taken);
    }
    let allowed = |n: u64| takes.range(..=n).copied().collect::<BTreeSet<u64>>();
    own.iter().enumerate().all(|(n, own)| *own == allowed(n as u64)).then_some(takes)
}
