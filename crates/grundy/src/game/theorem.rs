//! What is known about a position, and by which theorem.

use super::Game;
use crate::notation::Words;
use crate::values::{Claim, Convention};
use crate::work::{Flow, Meter, Sink, Stop};

/// A closed form for moves: all options of the position that satisfy the claim.
pub type Constructor<G> =
    fn(&G, &<G as Game>::Position, Claim, &Meter, Sink<'_, <G as Game>::Position>) -> Flow;

/// What a theorem says of a position; `None` outside its hypotheses.
pub type Says<G> = fn(&G, &<G as Game>::Position, &Meter) -> Result<Option<Claim>, Stop>;

/// A theorem about the positions of one game.
///
/// `verify` compares `says` and `moves` with exhaustive play; the two must share
/// no code with the game's `options`. Positions can be megabytes long, so all three look at
/// the meter wherever their work grows faster than the text of a position.
pub struct Theorem<G: Game> {
    /// Short name, as the books cite it: `Bouton 1901`.
    pub name: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// The convention of play it is about.
    pub convention: Convention,
    /// The verdict, or `None` outside the theorem's hypotheses.
    pub says: Says<G>,
    /// The reason in plain words, for a position the theorem covers.
    pub reason: fn(&G, &G::Position, &Meter) -> Result<Words, Stop>,
    /// Winning moves by construction; without it options are tried one by one.
    pub moves: Option<Constructor<G>>,
}
