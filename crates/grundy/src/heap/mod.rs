//! Taking-and-breaking games on heaps: codes, take sets, dense tables, periods.
//!
//! A rule gives the SG value of heap n from the values of smaller heaps, so a
//! table is filled bottom-up. A period seen in the table becomes a [`Law`] only
//! when a theorem proves it for all n. [`Studied`] does both at once: it fills the
//! table of one rule as far as anybody asked, and looks for a law on the way. [`Stream`]
//! hands the values on as they come, for tables too long to be held twice.

mod allbut;
pub mod atlas;
mod dense;
mod engines;
pub mod evidence;
mod law;
mod patterns;
pub mod prove;
mod pursuit;
mod read;
mod said;
mod splits;
mod stream;
mod studied;
mod subtract;
mod takes;
mod tame;
mod values;

pub use law::{Law, Periodic};
pub use patterns::{Pattern, detect, justified};
pub(crate) use patterns::{observed, observed_in};
pub use pursuit::Pursuit;
pub use read::read;
pub use said::moves_in_words;
pub use splits::Goal;
pub use stream::Stream;
pub use studied::Studied;
pub use takes::TakeSet;
pub use tame::TameHeaps;
pub use values::Values;

pub use grundy_heap::{Code, Digit, NotACode, Parts};

pub(crate) use dense::pairs;

use crate::answer::{Period, Proved};
use crate::notation::Words;
use crate::work::{Meter, Stop};
use grundy_heap::window::Proof;

/// A rule on single heaps, for tables.
pub trait HeapRule: Send + Sync {
    /// Adds the SG values of the heaps up to n. Every value counts as a position;
    /// what was computed before a stop stays.
    fn extend(&self, values: &mut Values, n: u64, meter: &Meter) -> Result<(), Stop>;

    /// How many values prove a pattern seen in them; `None` if none do.
    fn enough(&self, seen: &Pattern) -> Option<u64>;

    /// The theorem's name and why the pattern holds for all n, if it does. There are
    /// [`enough`](HeapRule::enough) values.
    fn proves(&self, values: &Values, seen: &Pattern) -> Option<(&'static str, Words)>;

    /// Looks for a law that the values prove.
    ///
    /// Complexity: O(values).
    fn look(&self, values: &Values, meter: &Meter) -> Result<Option<Proved<Periodic>>, Stop> {
        patterns::proved(self, values, meter)
    }

    /// How many values can be computed with about a hundred million steps.
    fn affordable(&self) -> u64;

    /// A search for long periods that does not need the whole table.
    fn search(&self, _meter: &Meter) -> Option<prove::Sought> {
        None
    }

    /// The period that a search proved, in words.
    fn sought(&self, _proof: &Proved<Proof>) -> Option<Period> {
        None
    }

    /// Whether a period could be proved by some number of values at all.
    fn can_be_proved(&self) -> bool {
        true
    }

    /// How far values must be known before a pattern that shows within the first n says anything
    /// about later ones; less than a fixed multiple of n does not count.
    fn beyond(&self, n: u64, _period: u64) -> u64 {
        n
    }
}
