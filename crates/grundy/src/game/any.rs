//! Games and components with their type erased: what solvers and front ends see.

use super::{Card, Claim, LookedUp, Lost, Shape, Surveyed};
use crate::answer::{Detail, Method, Period, Table, Verified};
use crate::heap::{Code, TameHeaps};
use crate::notation::{Problem, Words};
use crate::reach::Reach;
use crate::values::{Convention, Outcome};
use crate::work::{Flow, Meter, Stop};
use std::any::Any;
use std::sync::Arc;

/// A move in one component.
pub struct Move {
    /// The component after the move.
    pub to: Box<dyn Component>,
    /// The move in words.
    pub words: Words,
}

/// What is asked for every move.
pub type EachMove<'a> = &'a mut dyn FnMut(Move) -> Flow;

/// A theorem as data: for lists and pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TheoremCard {
    /// Its short name.
    pub name: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// The convention it is about.
    pub convention: Convention,
}

/// What the indices of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    /// A position is one number, from `first` on.
    Line {
        /// The least index.
        first: u64,
    },
    /// A position is two numbers.
    Grid,
}

/// An opened game of any kind.
pub trait AnyGame: Send + Sync {
    /// Who the game is.
    fn card(&self) -> Card;

    /// The canonical name with parameters.
    fn name(&self) -> String;

    /// What its positions look like.
    fn shape(&self) -> Shape;

    /// Its moves in the rule language, where that has words for them.
    fn rule(&self) -> Option<String>;

    /// Gives it another name to go by: a rule that was recognised keeps its own. `compared`
    /// is how far the rule was compared with this game, if it is not proved to be it.
    fn call(&self, name: String, compared: Option<u64>);

    /// How far it was [compared](AnyGame::call) with what it goes by, if that is no proof.
    fn compared(&self) -> Option<u64>;

    /// Whether play can end by a verdict: then there are outcomes and no SG values.
    fn has_verdicts(&self) -> bool;

    /// Whether play begins with some positions only; see [`Component::is_start`].
    fn has_starts(&self) -> bool;

    /// Which lists of heaps are lost, where that has a form that can be counted.
    fn lost(&self) -> Option<Lost>;

    /// The theorems on record.
    fn theorems(&self) -> Vec<TheoremCard>;

    /// Reads a position as components.
    fn read(self: Arc<Self>, text: &str) -> Result<Vec<Box<dyn Component>>, Problem>;

    /// Answers a text that asks about many positions at once, if it is one.
    fn survey(&self, text: &str, meter: &Meter) -> Option<Result<Surveyed, Stop>>;

    /// What the indices of its table are, if it has one.
    fn table_kind(&self) -> Option<TableKind>;

    /// The position that an entry of the table stands for: one index, or row and column.
    fn entry(self: Arc<Self>, indices: &[u64]) -> Option<Box<dyn Component>>;

    /// SG values up to index `n`.
    fn table(&self, n: u64, meter: &Meter) -> Result<Table, Stop>;

    /// The take-and-break code that this game is, if its positions are heaps of one.
    fn code(&self) -> Option<&Code>;

    /// Its heaps sorted for misère play, if its positions are heaps of a code.
    fn tame(&self) -> Option<&TameHeaps>;

    /// The period of the SG values.
    fn period(&self, meter: &Meter) -> Result<Period, Stop>;

    /// Compares every theorem with exhaustive play.
    fn verify(&self, bound: Option<u64>, meter: &Meter) -> Result<Vec<Verified>, Stop>;

    /// Small components, written out, on which compounds are tried.
    fn samples(self: Arc<Self>, bound: u64) -> Vec<Box<dyn Component>>;

    /// Everything that can be reached from the given components of this game.
    fn reach(
        self: Arc<Self>,
        components: &[&dyn Component],
        meter: &Meter,
    ) -> Result<Box<dyn Reached>, Stop>;
}

/// The positions reached from some components, as numbers.
pub trait Reached {
    /// The options of every piece, as numbers.
    fn reach(&self) -> &Arc<Reach>;

    /// The pieces of a component; `None` if it was not reached.
    fn pieces(&self, component: &dyn Component) -> Option<Vec<u32>>;

    /// Positions through which play can return to where it was, the first one again at the
    /// end (or as many as anybody reads); `None` if play always ends.
    fn cycle(&self, meter: &Meter) -> Result<Option<Vec<String>>, Stop>;

    /// The first of sums that become longer without end; `None` if finitely many sums can be
    /// reached.
    fn growing(&self, meter: &Meter) -> Result<Option<Vec<String>>, Stop>;
}

/// One component of a question: a position of some game, its type erased.
pub trait Component: Send + Sync {
    /// For the game that made it.
    fn as_any(&self) -> &dyn Any;

    /// The game it belongs to.
    fn game(&self) -> Arc<dyn AnyGame>;

    /// A copy.
    fn boxed(&self) -> Box<dyn Component>;

    /// The name under which it is written (differs from the game's where play has
    /// led into another game).
    fn name(&self) -> String;

    /// The position in the game's notation.
    fn text(&self) -> String;

    /// How many positions it is a sum of.
    fn pieces(&self) -> usize;

    /// What a theorem says, with the theorem's name.
    fn claim(
        &self,
        convention: Convention,
        meter: &Meter,
    ) -> Result<Option<(Claim, &'static str)>, Stop>;

    /// The theorem's reason in words.
    fn reason(&self, convention: Convention, meter: &Meter) -> Result<Option<Words>, Stop>;

    /// What the theorem rests on in normal play, as data; `None` where there is nothing to show.
    fn detail(&self, meter: &Meter) -> Result<Option<Detail>, Stop>;

    /// The SG value of each of its pieces; `None` where some piece has none.
    fn piece_values(&self, meter: &Meter) -> Result<Option<Vec<u64>>, Stop>;

    /// Whether it is a Nim heap.
    fn nim_heap(&self) -> Option<u64>;

    /// The largest index of its pieces in the table of the game, where all have one.
    fn largest(&self) -> Option<u64>;

    /// What a game that is its own table knows.
    fn looked_up(&self) -> Option<LookedUp>;

    /// The SG value and how it was found. `Ok(None)`: no value exists, play can
    /// go on for ever.
    fn sg(&self, meter: &Meter) -> Result<Option<(u64, Method)>, Stop>;

    /// The outcome of a component that stands alone, by a table of the game's own where that
    /// is shorter than a search.
    fn outcome(&self, misere: bool, meter: &Meter) -> Result<Option<Outcome>, Stop>;

    /// How much may be spent on the SG value when the outcome is known.
    fn sg_effort(&self) -> u64;

    /// Whether a move exists.
    fn is_live(&self, meter: &Meter) -> Result<bool, Stop>;

    /// Whether the player to move has won (or lost) here, where play ended by a verdict.
    fn verdict(&self) -> Result<Option<bool>, Stop>;

    /// Whether play may begin with it.
    fn is_start(&self) -> Result<bool, Stop>;

    /// Every option. `place` is the component's number for the words.
    fn options(&self, place: usize, meter: &Meter, each: EachMove<'_>) -> Flow;

    /// Options that satisfy `wanted`, by the constructor of the theorem for that
    /// convention. `None` if there is no constructor.
    fn construct(
        &self,
        convention: Convention,
        wanted: Claim,
        place: usize,
        meter: &Meter,
        each: EachMove<'_>,
    ) -> Option<Flow>;

    /// Options of one SG value, where the game can pick them without making all others.
    /// `None` if it cannot.
    fn options_worth(
        &self,
        value: u64,
        place: usize,
        meter: &Meter,
        each: EachMove<'_>,
    ) -> Option<Flow>;

    /// Orders two moves of this component by their result.
    fn compare(&self, one: &Move, other: &Move) -> std::cmp::Ordering;
}
