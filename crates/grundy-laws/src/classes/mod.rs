//! The classes of laws: one file each, one list. Of laws of equal length the one that stands
//! first wins: the better-known form.

mod automatic;
mod beatty;
mod cases;
mod dictionary;
mod forms;
mod head;
mod limits;
mod periodic;
mod ranked;
mod regular;
mod residues;
mod runs;
mod sorted;

use crate::class::Class;
pub(crate) use dictionary::{first_excepted, some_laws};

/// Every class.
pub const CLASSES: &[&dyn Class] = &[
    &periodic::Periodic,
    &dictionary::Dictionary,
    &residues::Residues,
    &runs::Runs,
    &limits::Limits,
    &automatic::Automatic,
    &beatty::Beatty,
    &regular::Regular,
    &ranked::Ranked,
];

#[cfg(test)]
mod tests {
    use super::CLASSES;
    use super::cases::tests::says_only_what_fits;
    use proptest::prelude::*;

    /// No class says anything wrong, or stumbles, on any short sequence.
    #[test]
    fn short_sequences() {
        for length in 0..8u32 {
            for code in 0..3u64.pow(length) {
                let terms: Vec<u64> = (0..length).map(|at| code / 3u64.pow(at) % 3).collect();
                CLASSES.iter().for_each(|class| says_only_what_fits(*class, &terms));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Nor on large values, nor on sequences that repeat a few steps.
        #[test]
        fn large_values(
            steps in prop::collection::vec(any::<u64>(), 1..4),
            first in any::<u64>(),
            count in 0..120usize,
        ) {
            let sum = |sum: u64, step: &u64| sum.wrapping_add(step >> 8);
            let sums = steps.iter().cycle().scan(first, |at, step| {
                *at = sum(*at, step);
                Some(*at)
            });
            let sums: Vec<u64> = sums.take(count).collect();
            let same: Vec<u64> = steps.iter().copied().cycle().take(count).collect();
            for class in CLASSES {
                says_only_what_fits(*class, &sums);
                says_only_what_fits(*class, &same);
            }
        }
    }

    #[test]
    fn names_differ() {
        let names: std::collections::BTreeSet<_> =
            CLASSES.iter().map(|class| class.name()).collect();
        assert_eq!(names.len(), CLASSES.len());
        assert!(CLASSES.iter().all(|class| !class.about().en.is_empty()));
    }
}
