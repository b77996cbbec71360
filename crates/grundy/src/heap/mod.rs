//! Taking-and-breaking games on heaps: codes, take sets, dense tables, periods.
//!
//! A rule gives the SG value of heap n from the values of smaller heaps, so a
//! table is filled bottom-up. A period seen in the table becomes a [`Law`] only
//! when a theorem proves it for all n.

mod code;
mod law;
mod splits;
mod takes;

pub use code::{Code, Digit, Parts};
pub(crate) use law::observed;
pub use law::{Law, candidates, detect};
pub use takes::TakeSet;

use crate::solve::{Meter, Stop};

/// A rule on single heaps, for tables.
pub trait HeapRule {
    /// SG values of heaps `0..=n`.
    fn values(&self, n: u64, meter: &Meter) -> Result<Vec<u64>, Stop>;

    /// If the seen period is proved by the values for all n, the theorem's name
    /// and why. `values` are all that were computed.
    fn proves(&self, values: &[u64], seen: &Law) -> Option<(&'static str, crate::notation::Words)>;

    /// How many values can be computed with about a hundred million steps.
    fn affordable(&self) -> u64;

    /// Whether a period could be proved by that many values at all.
    fn can_be_proved(&self) -> bool {
        true
    }
}
