//! What is said, or wanted, of a position.

use super::{Convention, Outcome};

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

    /// Who wins a component that stands alone, if the claim says it. Not for anti-SG play.
    pub fn outcome(&self, convention: Convention) -> Option<Outcome> {
        let misere = convention == Convention::Misere;
        match *self {
            Claim::Outcome(outcome) => Some(outcome),
            Claim::Sg(value) if !misere => Some(Outcome::of_sg(value)),
            Claim::Tame { sg, firm } => Some(Outcome::n_if((sg != 0) == (firm || !misere))),
            _ => None,
        }
    }

    /// Whether an option that is firm (or not) may satisfy this claim.
    pub fn allows(&self, is_firm: bool) -> bool {
        !matches!(*self, Claim::Tame { firm, .. } if firm != is_firm)
    }
}
