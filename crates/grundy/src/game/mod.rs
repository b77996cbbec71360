//! What a game is: rules, notation, theorems — and nothing else.
//!
//! A game is one file that implements [`Game`] and one line in [`crate::games`].
//! It knows no solver, no output format and no front end; [`any`] erases its
//! type once for all of them.

pub mod any;
mod card;
mod lost;
mod theorem;

pub use crate::values::Claim;
pub use crate::work::Sink;
pub use any::{AnyGame, Component, EachMove, Move, Reached, TheoremCard};
pub use card::{Card, Files, NoFiles, RULE, header, names_a_rule};
pub use lost::Lost;
pub use theorem::{Constructor, Theorem};

use crate::answer::{Method, Period, Verified};
use crate::heap::evidence::Guessed;
use crate::heap::{Code, TameHeaps};
use crate::notation::{Problem, Words};
use crate::reach::Everything;
use crate::values::Outcome;
use crate::work::{Flow, Meter, Stop};
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
pub trait Game: Send + Sync + Sized + 'static {
    /// One piece of play. `Ord` gives the order of results; `Hash` is for search.
    type Position: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Who the game is: name, titles, notation, page.
    const CARD: Card;

    /// What is known about it; see [`Theorem`].
    const THEOREMS: &'static [Theorem<Self>] = &[];

    /// Whether positions are heaps, `at(n)` being the heap of n, so that lists of
    /// heaps are sums worth verifying.
    const HEAPS: bool = false;

    /// How many positions (cells of a grid) may be computed for an SG value when a
    /// theorem has already given the outcome.
    const SG_EFFORT: u64 = 50_000;

    /// The games, parameters included, on which `verify` tries the theorems.
    const VARIANTS: &'static [&'static str] = &[Self::CARD.game];

    /// Opens the game with the text after the first `:` of its name.
    fn open(parameters: Option<&str>, files: &dyn Files) -> Result<Self, Problem>;

    /// About how many bytes a position holds beyond its own size: what it keeps in lists.
    fn bytes(&self, _: &Self::Position) -> u64 {
        0
    }

    /// The canonical name, parameters included: `subtract:1,3,4`.
    fn name(&self) -> String;

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

    /// The options of one SG value, where the game can pick them without making all others.
    /// `None` if it cannot.
    fn options_worth(
        &self,
        _position: &Self::Position,
        _value: u64,
        _meter: &Meter,
        _each: Each<'_, Self::Position>,
    ) -> Option<Flow> {
        None
    }

    /// A move in words. `place` is the number of the component, from 1.
    fn describe(&self, before: &Self::Position, after: &[Self::Position], place: usize) -> Words;

    /// Small positions on which theorems meet exhaustive play, made one by one: `bound`, which is
    /// about the size of one heap, may be anything, and whoever asks looks at the meter.
    fn small(&self, bound: u64) -> impl Iterator<Item = Self::Position>;

    // ---- provided; overridden only where the game differs ----

    /// The name under which a component is written, when play has led into
    /// another game (after its first move a ring is a row).
    fn name_of(&self, _component: &[Self::Position]) -> String {
        self.name()
    }

    /// For `table` and `period`: the first index, when one number is a position.
    fn first_index(&self) -> Option<u64> {
        None
    }

    /// The position that index `n` of a table stands for.
    fn at(&self, _n: u64) -> Option<Self::Position> {
        None
    }

    /// The index of a position in the table, the inverse of [`at`](Game::at).
    fn index(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// SG values of the positions `at(0)..=at(n)`, bottom-up, where the game has
    /// a faster way than general search.
    fn tabulate(&self, _n: u64, _meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        None
    }

    /// The take-and-break code that this game is, its positions being the heaps: then a long
    /// table can be written as it is computed.
    fn code(&self) -> Option<&Code> {
        None
    }

    /// The heaps of this game sorted for misère play, its positions being the heaps of a code.
    fn tame(&self) -> Option<&TameHeaps> {
        None
    }

    /// Computes until a theorem or [`tabulate`](Game::tabulate) gives the value of a
    /// position at once: a law may show long before the table reaches it.
    fn study(&self, _position: &Self::Position, _meter: &Meter) -> Result<(), Stop> {
        Ok(())
    }

    /// SG values of a two-number game: rows `0..=rows`, columns `0..=columns`.
    fn grid(&self, _rows: u64, _columns: u64, _meter: &Meter) -> Option<Result<Grid, Stop>> {
        None
    }

    /// The position in a row and a column, for games whose [`grid`](Game::grid) must be
    /// searched.
    fn pair(&self, _row: u64, _column: u64) -> Option<Self::Position> {
        None
    }

    /// The place of a position in the [`grid`](Game::grid).
    fn cell(&self, _position: &Self::Position) -> Option<(u64, u64)> {
        None
    }

    /// The period of the table by theorem, if the game has one.
    fn period(&self, _meter: &Meter) -> Option<Result<Period, Stop>> {
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

    /// Which lists of heaps are lost in normal play, where that has a form that can be counted.
    fn lost(&self) -> Option<Lost> {
        None
    }

    /// Whether this position is a Nim heap, and of which size. Moore's theorem
    /// for any number of components holds for these alone.
    fn nim_heap(&self, _position: &Self::Position) -> Option<u64> {
        None
    }

    /// Answers a text that asks about many positions at once.
    fn survey(&self, _text: &str, _meter: &Meter) -> Option<Result<Vec<(String, Outcome)>, Stop>> {
        None
    }

    /// Outcome, SG value and remoteness where the game has them at hand: a game that is its
    /// own finite table (tokens on a graph), or one that has [studied](Game::study) this
    /// position.
    fn looked_up(&self, _position: &Self::Position) -> Option<LookedUp> {
        None
    }

    /// Whether play can end by a verdict. Then there are outcomes and no SG values, and a
    /// position is a question of its own: sums would have no meaning.
    fn has_verdicts(&self) -> bool {
        false
    }

    /// Whether the player to move has won (or lost) here, whatever the convention; such a
    /// position has no options.
    fn verdict(&self, _position: &Self::Position) -> Result<Option<bool>, Stop> {
        Ok(None)
    }

    /// The outcome of play from a position that stands alone, by a table of the game's own,
    /// where that is shorter than a search. `None` where it is not, or not possible.
    fn outcome(
        &self,
        _position: &Self::Position,
        _misere: bool,
        _meter: &Meter,
    ) -> Result<Option<Outcome>, Stop> {
        Ok(None)
    }

    /// Everything that can be reached from some positions, where the game has a faster way than
    /// one option at a time: as [`explore_plainly`](crate::solve::explore_plainly) gives it,
    /// number for number.
    fn reached(
        &self,
        _roots: &[Self::Position],
        _meter: &Meter,
    ) -> Option<Result<Everything<Self::Position>, Stop>> {
        None
    }

    /// Comparisons of the game's own ways with plain play, besides its theorems.
    fn checks(&self, _bound: Option<u64>, _meter: &Meter) -> Result<Vec<Verified>, Stop> {
        Ok(Vec::new())
    }

    /// A command that works, for messages.
    fn example(&self) -> String {
        format!("grundy solve {} {}", Self::CARD.game, Self::CARD.position)
    }

    /// Refuses a position that no theorem covers and that cannot be answered in time, if the
    /// game knows better than the search (which limit of a closed form was met).
    fn refuse(&self, _position: &Self::Position, _meter: &Meter) -> Result<(), Stop> {
        Ok(())
    }
}

/// A table of SG values with two indices.
pub type Grid = Vec<Vec<u64>>;

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
