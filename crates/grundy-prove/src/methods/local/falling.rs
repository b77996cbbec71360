//! That play ends: some weighting of the numbers falls with every move, or, where it stays the same,
//! another one does.

use crate::methods::symbolic::{Affine, Unclear};
use grundy::work::{Meter, Stop};
use std::collections::BTreeSet;

/// The differences that moves make.
#[derive(Default)]
pub(super) struct Falling {
    differences: BTreeSet<(i64, i64)>,
}

/// More differences are not kept.
const MOST: usize = 1 << 18;

/// Weights up to this are tried.
const HEAVIEST: i64 = 16;

impl Falling {
    /// Notes that a move leads from a position to another.
    pub fn add(&mut self, from: &[Affine], to: &[Affine]) -> Result<(), Unclear> {
        let mut difference = [0; 2];
        for (difference, (from, to)) in difference.iter_mut().zip(from.iter().zip(to)) {
            *difference = to.minus(*from)?.as_constant().ok_or(Unclear::Ever)?;
        }
        self.differences.insert((difference[0], difference[1]));
        if self.differences.len() <= MOST { Ok(()) } else { Err(Unclear::Ever) }
    }

    /// Whether play surely ends. Weighted sums are never negative, so each falls only so often.
    pub fn ends(&self, meter: &Meter) -> Result<bool, Stop> {
        let mut left: Vec<(i64, i64)> = self.differences.iter().copied().collect();
        while !left.is_empty() {
            let mut found = None;
            for weights in (0..=HEAVIEST).flat_map(|a| (0..=HEAVIEST).map(move |b| (a, b))) {
                meter.steps(left.len() as u64)?;
                let sum = |&(x, y): &(i64, i64)| {
                    i128::from(x) * i128::from(weights.0) + i128::from(y) * i128::from(weights.1)
                };
                if left.iter().all(|it| sum(it) <= 0) && left.iter().any(|it| sum(it) < 0) {
                    let level: Vec<_> = left.iter().filter(|it| sum(it) == 0).copied().collect();
                    found = Some(level);
                    break;
                }
            }
            match found {
                Some(level) => left = level,
                None => return Ok(false),
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(differences: &[(i64, i64)]) -> bool {
        let differences = differences.iter().copied().collect();
        Falling { differences }.ends(&Meter::unlimited()).unwrap()
    }

    #[test]
    fn play_ends_or_may_not() {
        assert!(ends(&[]));
        assert!(ends(&[(-1, 0), (0, -1), (-2, 1), (1, -2)]));
        // The first number falls, or stays and the second falls.
        assert!(ends(&[(-1, 100), (0, -1)]));
        assert!(!ends(&[(-1, 1), (1, -1)]));
        assert!(!ends(&[(0, 0)]));
        assert!(!ends(&[(-1, 2), (2, -1)]));
    }
}
