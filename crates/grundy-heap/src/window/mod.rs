//! Periods, with proof.
//!
//! **Range.** A table that is held completely proves its period by [`range`]: it has to
//! be about twice as long as pre-period and period together.
//!
//! **Window.** With few rare heaps much less is enough. Let k be the most that may be
//! taken, ρ the last rare heap, and let all heaps after n1 be common, each rare value
//! below theirs being reached by a cut of which one part is at most A. Put
//! W = max(ρ, A) + k. If the W values up to n1 are those up to n1 + p (for splits by
//! heap: and p is even), then G(n + p) = G(n) from the start of that window on, for
//! ever: the least common value that is no option is a function of the last ρ + k
//! values and of the list of rare heaps, and the witnesses of n serve n + p as well.
//! That is n0 + p values instead of 2 n0 + 2 p, and only the last W must be held.
//! (n1 > 2 W keeps the two parts of such moves apart, so that unequal ones stay so.)
//!
//! [`Search`] looks for such a repeat as Brent does, by comparing new windows with old
//! ones at ever larger distances; but it keeps a number of old ones, each an eighth
//! farther out than the one before.
//!
//! **Both numbers are least.** The window determines what follows, so once a window
//! repeats, it does so exactly every λ heaps, λ being the least period: a repeat after
//! p > λ heaps would have been preceded by one after λ, when no more was asked for (W
//! does not shrink while an anchor lives). Splits by heap do not make it coarser: an odd
//! period would turn common heaps into rare ones. The least pre-period is where,
//! looking back from the window, G(n) and G(n + p) first differ; if these values are no
//! longer held, two engines compute them again, one p heaps ahead of the other, from
//! the anchor before.
//!
//! References: R. P. Brent, *An improved Monte Carlo factorization algorithm*, BIT 20
//! (1980), for the search.

mod anchor;
mod checkpoint;
mod milestone;
mod past;
mod range;
mod search;

pub use anchor::Anchor;
pub use checkpoint::Checkpoint;
pub use milestone::Milestone;
pub use range::{needed, range};
pub use search::{Search, Stop};

use crate::{Proved, Rare, Split, takes};

/// A period, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The least n0 with G(n + p) = G(n) for all n ≥ n0.
    pub preperiod: u64,
    /// The least period, p.
    pub period: u64,
    /// The largest value.
    pub most: u16,
    /// How many values were computed before the period was proved.
    pub values: u64,
    /// What proves it.
    pub ground: Ground,
}

impl Proof {
    /// The period of a rule without cuts.
    pub fn of_takes(found: &Proved<takes::Period>) -> Proved<Self> {
        found.therefore(|found| Proof {
            preperiod: found.preperiod,
            period: found.period,
            most: 0,
            values: found.checked,
            ground: Ground::Range,
        })
    }
}

/// What proves a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Equality over the whole range of the periodicity theorem.
    Range,
    /// The repeat of a window.
    Window {
        /// The split.
        split: Split,
        /// All rare heaps, but heap 0.
        rare: Vec<Rare>,
        /// The largest smaller part of a witness after the anchor, A.
        reach: u64,
        /// The length of the window, W.
        window: u64,
        /// The last heap of the window, n1; that of its repeat is n1 + p.
        anchor: u64,
    },
}

#[cfg(test)]
mod tests;
