//! Why a value, or an outcome, is what it is.

use super::Told;
use crate::notation::Words;
use crate::values::{Claim, Compound, Convention, Outcome};

/// A move to a smaller value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The value it leads to.
    pub value: u64,
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub words: Words,
    /// The values of the parts after it, the exclusive or of which is the value: the first ones.
    pub parts: Vec<u64>,
    /// How many parts there are.
    pub part_count: usize,
}

/// Why an SG value is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The canonical name of the game, or `sum`.
    pub game: String,
    /// The canonical position.
    pub position: String,
    /// The value.
    pub sg: u64,
    /// A move to every smaller value.
    pub witnesses: Vec<Witness>,
    /// Whether witnesses were left out.
    pub truncated: bool,
    /// Why the value itself cannot be reached.
    pub unreachable: Words,
}

/// Why the outcome of a compound is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyCompound {
    /// The canonical name of the game, or `sum`.
    pub game: String,
    /// The canonical position.
    pub position: String,
    /// How the components are played together.
    pub compound: Compound,
    /// Who wins when play ends.
    pub convention: Convention,
    /// Who wins.
    pub outcome: Outcome,
    /// What was found of the components, where a theorem decides: the first of them.
    pub components: Vec<Step>,
    /// How many components there are.
    pub component_count: usize,
    /// The theorem, if one decides.
    pub theorem: Option<String>,
    /// Why it is so, in plain words.
    pub reason: Words,
}

/// What was found of one component, and from where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was found.
    pub told: Told,
    /// The option that it comes from, where a step is one more than that of an option.
    pub via: Option<Via>,
}

/// An option that decides a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Via {
    /// The component after the move.
    pub to: String,
    /// The move in words.
    pub words: Words,
    /// The class of that option.
    pub claim: Claim,
}

/// Why something is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explained {
    /// An SG value.
    Value(Why),
    /// The outcome of a compound, or of another ending than normal play.
    Compound(Box<WhyCompound>),
}
