//! What a game is: rules, notation, theorems — and nothing else.
//!
//! A game is one file that implements [`Game`] and one line in [`crate::games`]. What only
//! some games have stands beside it, in traits of their own: see [`Abilities`].
//! A game knows no solver, no output format and no front end; [`any`] erases its
//! type once for all of them.

mod abilities;
pub mod any;
mod card;
mod family;
mod shape;
mod theorem;

pub use crate::values::Claim;
pub use crate::work::Sink;
pub(crate) use abilities::example;
pub use abilities::{
    Abilities, BeforeSearch, Details, Grid, Heaps, Line, LookedUp, Lost, Naming, Pairs, Shortcuts,
    Starts, Survey, Surveyed, Verdicts,
};
pub use any::{AnyGame, Component, EachMove, Move, Reached, TableKind, TheoremCard};
pub use card::{Card, Files, NoFiles, RULE, header, section};
pub use family::Family;
pub use shape::{Shape, Size};
pub use theorem::{Constructor, Theorem};

use crate::notation::{Problem, Words};
use crate::work::{Flow, Meter};
use std::fmt::Debug;
use std::hash::Hash;

/// What is asked for every option: a sum of positions, most often of just one.
pub type Each<'a, P> = &'a mut dyn FnMut(&[P]) -> Flow;

/// The rules of an impartial game, its notation and its theorems.
///
/// `self` carries the parameters (a subtraction set, a code, the `k` of Moore).
/// A [`Position`](Game::Position) is one indivisible piece: a heap, a row of
/// coins, a rooted graph. A move turns it into a *sum* of positions, so splitting
/// games need no special case; a *component* of a question is such a sum too.
///
#[doc = include_str!("example.md")]
pub trait Game: Send + Sync + Sized + 'static {
    /// One piece of play. `Ord` gives the order of results; `Hash` is for search.
    type Position: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Who the game is: name, titles, notation, page.
    const CARD: Card;

    /// What is known about it; see [`Theorem`].
    const THEOREMS: &'static [Theorem<Self>] = &[];

    /// The games, parameters included, on which `verify` tries the theorems.
    const VARIANTS: &'static [&'static str] = &[Self::CARD.game];

    /// Opens the game with the text after the first `:` of its name.
    fn open(parameters: Option<&str>, files: &dyn Files) -> Result<Self, Problem>;

    /// The canonical name, parameters included: `subtract:1,3,4`.
    fn name(&self) -> String;

    /// Its moves in the rule language, where that has words for them: what one heap, coin or pair
    /// can become. Proofs, programs and recognition go by it.
    fn rule(&self) -> Option<String> {
        None
    }

    /// Reads a position. Each element of the result is one component.
    fn read(&self, text: &str) -> Result<Vec<Vec<Self::Position>>, Problem>;

    /// Writes one component so that [`read`](Game::read) reads it back.
    fn write(&self, component: &[Self::Position]) -> String;

    /// Visits every option, without allocating where positions are plain numbers.
    /// An empty heap is left as a position, never as an empty slice.
    /// A rule may run long inside one position, or be wrong there: it looks at the meter, and
    /// the listing ends with the reason.
    fn options(
        &self,
        position: &Self::Position,
        meter: &Meter,
        each: Each<'_, Self::Position>,
    ) -> Flow;

    /// A move in words. `place` is the number of the component, from 1.
    fn describe(&self, before: &Self::Position, after: &[Self::Position], place: usize) -> Words;

    /// Small positions on which theorems meet exhaustive play, made one by one: `bound`, which is
    /// about the size of one heap, may be anything, and whoever asks looks at the meter.
    fn small(&self, bound: u64) -> impl Iterator<Item = Self::Position>;

    /// About how many bytes a position holds beyond its own size: what it keeps in lists.
    fn bytes(&self, _: &Self::Position) -> u64 {
        0
    }

    /// What else the game can do: tables and periods, sums of heaps, closed forms for counting.
    fn abilities(&self) -> Abilities<'_, Self::Position> {
        Abilities::NONE
    }
}
