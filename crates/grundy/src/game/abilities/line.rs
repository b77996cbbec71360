//! Positions that are single numbers.

use crate::answer::Period;
use crate::heap::evidence::Guessed;
use crate::work::{Meter, Stop};

/// A number n is a position: what `table` and `period` need.
///
/// Nearly all games on heaps and rows have it, and rules with one number. [`at`](Line::at) is
/// enough: values are then found as those of any position, and a period is observed.
pub trait Line<P> {
    /// The position that index `n` of the table stands for, from [`first`](Line::first) on.
    fn at(&self, n: u64) -> P;

    /// The first index.
    fn first(&self) -> u64 {
        0
    }

    /// The index of a position in the table, the inverse of [`at`](Line::at).
    fn index(&self, _position: &P) -> Option<u64> {
        None
    }

    /// SG values of the positions `at(0)..=at(n)`, bottom-up, where the game has
    /// a faster way than general search.
    fn tabulate(&self, _n: u64, _meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        None
    }

    /// The period of the table by theorem, if the game has one.
    fn period(&self, _meter: &Meter) -> Option<Period> {
        None
    }

    /// How far the table must be known before a period that shows within its first n values says
    /// anything about later ones: a rule may change at the numbers it names, and again at
    /// multiples or powers of where it changed before. Less than a fixed multiple of n does not
    /// count.
    fn beyond(&self, n: u64, _period: u64) -> u64 {
        n
    }

    /// A law of the first values of the table, where the game has a way to guess one: nothing is
    /// said of later ones that it contradicts.
    fn guessed(&self, _values: &[u64], _meter: &Meter) -> Result<Option<Guessed>, Stop> {
        Ok(None)
    }
}
