//! What a back end does for one rule.

use crate::dense::Dense;
use crate::fault::Halt;
use grundy::words;
use grundy::work::Stop;
use std::ops::ControlFlow;

/// Told how many steps were done since the last time; answers whether to go on. An
/// engine calls it at least once in about a million steps, also inside one position.
pub type Tick<'t> = &'t mut dyn FnMut(u64) -> Result<(), Stop>;

/// An option: terms one after the other, each a count followed by the numbers of a
/// position, all ≥ 0. Terms with count 0 are left out; no term at all is `[]`. The
/// numbers are as the rule gives them, not yet sorted where a rule is unordered.
pub type Terms<'o> = &'o [i64];

/// The most pieces that one option may leave where options are listed: `1000000 * [n]` is a rule
/// too, and nobody wants to read such a position. (Tables take any number of copies, and sums of
/// any length.)
pub const MOST_LISTED: usize = 1 << 16;

/// Why an option is not listed.
pub fn too_many_pieces() -> Stop {
    Stop::too_large(words!(
        "an option leaves more than {MOST_LISTED} pieces, too many to list one by one",
        "有走法留下超过 {MOST_LISTED} 个部分，无法逐一列出"
    ))
}

/// Follows one rule.
pub trait Engine: Send {
    /// Which one it is, for messages.
    fn name(&self) -> &'static str;

    /// Every option of a position, in the order of the rule. Verdicts are not looked at.
    /// Stops early when `each` breaks.
    fn options(
        &mut self,
        position: &[i64],
        tick: Tick<'_>,
        each: &mut dyn FnMut(Terms<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Halt>;

    /// The verdict on a position: whether the player to move has won or lost there.
    fn verdict(&mut self, position: &[i64]) -> Result<Option<bool>, Halt>;

    /// Fills further cells of a table until `to` of them are filled. What was filled
    /// before a halt stays.
    fn fill(&mut self, table: &mut Dense, to: u64, tick: Tick<'_>) -> Result<(), Halt>;
}
