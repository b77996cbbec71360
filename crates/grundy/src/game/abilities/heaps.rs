//! Positions that are single heaps.

use crate::heap::{Code, TameHeaps};

/// What is known of the heaps of a game whose positions are heaps. Lists of them are sums, and
/// `verify` plays such sums out.
///
/// Nim and all games on independent heaps have it, chords on a circle, and rules with one number.
/// `Heaps::default()` says no more than that.
#[derive(Clone, Copy, Default)]
pub struct Heaps<'a> {
    /// The take-and-break code that the game is: a long table can then be written as it is
    /// computed.
    pub code: Option<&'a Code>,
    /// The heaps of its code sorted for misère play.
    pub tame: Option<&'a TameHeaps>,
    /// Whether they are Nim heaps. Moore's theorem for any number of components holds for these
    /// alone.
    pub are_nim: bool,
}
