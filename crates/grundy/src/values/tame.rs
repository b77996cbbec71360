//! Tame positions of misère play: like heaps of Nim.

use super::{Claim, Outcome};

/// The class of a position with these values in normal and in misère play; `None` if it
/// is wild, so that the theorem does not apply.
pub(crate) fn class(sg: u64, reversed: u64) -> Option<Claim> {
    match (sg, reversed) {
        (0, 1) | (1, 0) => Some(Claim::Tame { sg, firm: false }),
        _ if sg == reversed => Some(Claim::Tame { sg, firm: true }),
        _ => None,
    }
}

/// The outcome of a sum of tame components with this nim-sum, `firm` if one of them is.
pub(crate) fn outcome(sum: u64, firm: bool) -> Outcome {
    Outcome::n_if((sum != 0) == firm)
}
