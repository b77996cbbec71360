//! Positions that play may begin with.

use crate::work::Stop;

/// Not every position that can be written is a start: some are met in play alone.
///
/// Rules with `valid if` have it. It changes no move; matches, generated positions and counts keep
/// to it.
pub trait Starts<P> {
    /// Whether play may begin here.
    fn is_start(&self, position: &P) -> Result<bool, Stop>;
}
