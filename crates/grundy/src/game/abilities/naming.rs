//! Names and examples that are not those of the card.

use crate::game::{Game, Shape};
use crate::notation::Call;

/// How a game is written where its [name](Game::name) and its [card](Game::CARD) do not say it.
///
/// The ring of coins has it, which the first move makes a row, and rules, which have no card.
pub trait Naming<P> {
    /// The name under which a component is written, when play has led into another game.
    fn name_of(&self, _component: &[P]) -> Option<String> {
        None
    }

    /// What its positions look like.
    fn shape(&self) -> Option<Shape> {
        None
    }

    /// A question that works, for messages.
    fn example(&self) -> Option<Call> {
        None
    }
}

/// A question about a game that works.
pub(crate) fn example<G: Game>(game: &G) -> Call {
    let own = game.abilities().naming.and_then(|naming| naming.example());
    own.unwrap_or_else(|| G::CARD.example())
}
