//! The stages of a long proof.

use super::Stage;
use super::check::primes;
use crate::Octal;
use crate::window::{Ground, Milestone, Proof};

/// Proofs of more values have stages.
const LONG: u64 = 1_000_000_000;

/// Whether a proof needs stages.
pub(super) fn is_long(proof: &Proof, milestones: &[Milestone]) -> bool {
    !milestones.is_empty() || proof.values > LONG
}

/// The heaps at which the conclusion is read off: the ends of the windows from n0 on,
/// from n0 + p on, and from n0 + p/q on for every prime q that divides p.
pub(super) fn ends(preperiod: u64, period: u64, window: u64) -> Vec<u64> {
    let first = preperiod + window;
    let lags = primes(period).into_iter().map(|prime| first + period / prime);
    let mut ends: Vec<u64> = [first, first + period].into_iter().chain(lags).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// The farthest witness of the whole proof, the window that it asks for, and the stages.
pub(super) fn of<E>(
    proof: &Proof,
    rule: &Octal,
    milestones: &[Milestone],
    values: &mut impl FnMut(u64, u64) -> Result<Vec<u16>, E>,
) -> Result<(u64, u64, Vec<Stage>), E> {
    let Ground::Window { rare, reach, window, .. } = &proof.ground else {
        return Ok((0, 0, Vec::new()));
    };
    let last = rare.last().map_or(0, |rare| rare.heap);
    let reach = milestones.iter().map(|stone| stone.reach).fold(*reach, u64::max);
    let window = (last.max(reach) + rule.most() as u64).max(*window);
    let ends = ends(proof.preperiod, proof.period, window);
    let end = proof.preperiod + proof.period + window;
    let regular = milestones.iter().map(|stone| stone.heap);
    // The first values must be those of the beginning.
    let regular = regular.filter(|&heap| heap > 2 * window && heap < end);
    let mut heaps: Vec<u64> = regular.chain(ends).collect();
    heaps.sort_unstable();
    heaps.dedup();
    let length = window + 1;
    let stage = |heap: u64| Ok(Stage { heap, values: values(heap - length, length)? });
    Ok((reach, window, heaps.into_iter().map(stage).collect::<Result<_, E>>()?))
}
