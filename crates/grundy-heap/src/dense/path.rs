//! Which instructions to use.

use super::missing::{Hits, Missing};
use super::planes::Pairs;

/// A set of instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Path {
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
    pub fn look(self, pairs: &Pairs, missing: &Missing, hits: &mut Hits) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => super::avx2::look(pairs, missing, hits),
            #[cfg(test)]
            Path::Twin => super::plain::look(pairs, missing, hits),
            Path::Plain => super::plain::look(pairs, missing, hits),
        }
    }
}
