//! Which instructions to use.

use super::missing::{Hits, Missing};
use super::planes::Pairs;

/// A set of instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// Those of every processor, without a sieve: it would not pay.
    Plain,
    /// Those of every processor, with the sieve: the twin of the others.
    #[cfg(test)]
    Twin,
    /// Shuffles of 32 bytes.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Path {
    /// Those the processor has, the fastest one first.
    pub fn all() -> Vec<Path> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            all.push(Path::Avx2);
        }
        #[cfg(test)]
        all.push(Path::Twin);
        all.push(Path::Plain);
        all
    }

    /// Looks up cuts, a whole number of vectors of them.
    pub(super) fn look(self, pairs: &Pairs, missing: &Missing, hits: &mut Hits) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => super::avx2::look(pairs, missing, hits),
            #[cfg(test)]
            Path::Twin => super::plain::look(pairs, missing, hits),
            Path::Plain => super::plain::look(pairs, missing, hits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::missing::{LANES, STRETCH, WINDOW};
    use super::super::planes::Planes;
    use super::*;
    use proptest::prelude::*;

    fn hits(path: Path, planes: &Planes, rest: usize, missing: &Missing) -> Vec<(u32, u64)> {
        let mut hits = Hits::new();
        path.look(&planes.pairs(rest, 1, STRETCH - LANES), missing, &mut hits);
        hits.at.into_iter().zip(hits.cuts).take(hits.count).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// The same cuts hit, whatever is looked for.
        #[test]
        fn every_path_hits_the_same(
            span in prop_oneof![Just(64u16), Just(512), Just(1024), Just(2048), Just(4096)],
            window in 0..4usize,
            words in 1..=16usize,
            some in proptest::collection::vec(any::<u64>(), 16),
            few in any::<bool>(),
            upper in any::<bool>(),
            values in proptest::collection::vec(any::<u16>(), 2 * STRETCH),
        ) {
            let base = window * WINDOW % usize::from(span).max(WINDOW);
            let words = if upper { 16 } else { words };
            let mut missing = Missing { base, words, span: span.into(), ..Missing::default() };
            for i in if upper { 8..words } else { 0..words } {
                missing.bits[i] = if few { some[i] & some[(i + 1) % 16] & some[(i + 5) % 16] } else { some[i] };
            }
            let values: Vec<u16> = values.iter().map(|value| value % span).collect();
            let mut planes = Planes::default();
            planes.follow(&values);
            for rest in [STRETCH, STRETCH + 77, 2 * STRETCH - 1] {
                let slow = hits(Path::Twin, &planes, rest, &missing);
                for path in Path::all() {
                    prop_assert_eq!(hits(path, &planes, rest, &missing), &slow[..], "{:?}", path);
                }
            }
        }
    }
}
