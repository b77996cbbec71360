//! Play that ends by a verdict.

use crate::work::Stop;

/// Some positions are won or lost by themselves, whatever the convention. Then there are
/// outcomes and no SG values, and a position is a question of its own: sums would have no
/// meaning.
///
/// Rules with `win if` and `lose if` have it.
pub trait Verdicts<P> {
    /// How many numbers a position is, where it is one or two: their outcomes are tabulated.
    fn numbers(&self) -> usize {
        0
    }

    /// Whether the player to move has won (or lost) here; such a position has no options.
    fn verdict(&self, position: &P) -> Result<Option<bool>, Stop>;
}
