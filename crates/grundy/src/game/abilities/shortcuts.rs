//! Ways of a game's own.

use crate::answer::Verified;
use crate::game::Each;
use crate::reach::Everything;
use crate::values::Outcome;
use crate::work::{Flow, Meter, Stop};

/// Ways that are shorter than the general ones, for a game that has an engine of its own, as
/// rules have. Where one of them gives nothing, the general way is taken.
pub trait Shortcuts<P> {
    /// The options of one SG value, where the game can pick them without making all others.
    fn options_worth(
        &self,
        _position: &P,
        _value: u64,
        _meter: &Meter,
        _each: Each<'_, P>,
    ) -> Option<Flow> {
        None
    }

    /// The outcome of play from a position that stands alone, by a table of the game's own,
    /// where that is shorter than a search.
    fn outcome(
        &self,
        _position: &P,
        _misere: bool,
        _meter: &Meter,
    ) -> Result<Option<Outcome>, Stop> {
        Ok(None)
    }

    /// Everything that can be reached from some positions, where the game has a faster way than
    /// one option at a time: as [`explore_plainly`](crate::solve::explore_plainly) gives it,
    /// number for number.
    fn reached(&self, _roots: &[P], _meter: &Meter) -> Option<Result<Everything<P>, Stop>> {
        None
    }

    /// Comparisons of these ways with plain play, for `verify`.
    fn checks(&self, _bound: Option<u64>, _meter: &Meter) -> Result<Vec<Verified>, Stop> {
        Ok(Vec::new())
    }
}
