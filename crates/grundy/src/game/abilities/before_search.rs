//! What is known of a position before it is searched.

use crate::answer::Method;
use crate::values::Outcome;
use crate::work::{Meter, Stop};

/// What a game says of one position before a search of it begins.
///
/// Closed forms that end at a limit refuse what is beyond it (Wythoff's game, Lasker's Nim);
/// games with a table of their own that may show a law study it (subtraction games, codes, rows
/// of coins); a game that *is* a finite table looks up (tokens on a graph). Rules do the last two.
pub trait BeforeSearch<P> {
    /// Refuses a position that no theorem covers and that cannot be answered in time, if the
    /// game knows better than the search (which limit of a closed form was met).
    fn refuse(&self, _position: &P, _meter: &Meter) -> Result<(), Stop> {
        Ok(())
    }

    /// Computes until a theorem or [`tabulate`](super::Line::tabulate) gives the value of a
    /// position at once: a law may show long before the table reaches it.
    fn study(&self, _position: &P, _meter: &Meter) -> Result<(), Stop> {
        Ok(())
    }

    /// Outcome, SG value and remoteness where the game has them at hand: a game that is its
    /// own finite table, or one that has [studied](BeforeSearch::study) this position.
    fn looked_up(&self, _position: &P) -> Option<LookedUp> {
        None
    }
}

/// What a game that is a finite table knows about one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookedUp {
    /// The outcome of normal play.
    pub outcome: Outcome,
    /// The SG value; `None` where play can go on for ever.
    pub sg: Option<u64>,
    /// Moves to the end with best play; `None` for draws.
    pub remoteness: Option<u64>,
    /// How it is known.
    pub method: Method,
}
