//! What is known about a position, and by which theorem.

use super::Game;
use crate::notation::Words;
use crate::values::{Convention, Outcome};
use crate::work::{Flow, Meter, Stop};

/// A statement about one position or one component.
///
/// The same type says what *is* (a theorem's verdict) and what is *wanted* (the
/// class that an option must have to be a winning move).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Claim {
    /// Who wins, and no more.
    Outcome(Outcome),
    /// The SG value of normal play.
    Sg(u64),
    /// For misère play of hereditarily tame positions: the SG value and whether
    /// the position is *firm* (its misère value equals its SG value) or fickle
    /// (0 and 1 exchanged).
    Tame {
        /// The SG value of normal play.
        sg: u64,
        /// Whether the misère value is the same.
        firm: bool,
    },
    /// Whether play is still possible, and the outcome under both conventions.
    Play {
        /// Whether a move exists.
        live: bool,
        /// The outcome of normal play.
        normal: Outcome,
        /// The outcome of misère play.
        misere: Outcome,
    },
    /// What Moore's sum needs: whether a move exists, the SG value, and whether
    /// the component is a Nim heap.
    Weighed {
        /// Whether a move exists.
        live: bool,
        /// The SG value of normal play.
        sg: u64,
        /// Whether the component is a Nim heap of that size.
        nim: bool,
    },
    /// How long play lasts when the winner and the loser do what suits them: a
    /// remoteness or a suspense number.
    Pace(u64),
    /// The number of a state found by search.
    State(u32),
    /// The component has ended (shortened compounds).
    Ended,
    /// The component can be ended in one move (shortened compounds).
    OneMoveFromEnd,
}

impl Claim {
    /// The SG value that is claimed or wanted; a loss has value 0.
    pub fn value(&self) -> Option<u64> {
        match *self {
            Claim::Sg(value) | Claim::Tame { sg: value, .. } => Some(value),
            Claim::Outcome(Outcome::P) => Some(0),
            _ => None,
        }
    }

    /// Whether an option that is firm (or not) may satisfy this claim.
    pub fn allows(&self, is_firm: bool) -> bool {
        !matches!(*self, Claim::Tame { firm, .. } if firm != is_firm)
    }
}

/// Takes results one after another until it has enough.
pub type Sink<'a, P> = &'a mut dyn FnMut(&[P]) -> Flow;

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
