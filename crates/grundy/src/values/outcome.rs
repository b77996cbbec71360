//! Outcomes, conventions and kinds of compounds: the words of a question.

use std::fmt;

/// Who wins from a position with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The **n**ext player, the one to move.
    N,
    /// The **p**revious player: whoever is to move loses.
    P,
    /// Nobody: a draw, possible only where play can go on for ever.
    D,
}

impl Outcome {
    /// The outcome of a position of normal play with this SG value.
    pub fn of_sg(value: u64) -> Self {
        Outcome::n_if(value != 0)
    }

    /// The letter of the books.
    pub fn letter(self) -> char {
        match self {
            Outcome::N => 'N',
            Outcome::P => 'P',
            Outcome::D => 'D',
        }
    }

    /// The number that stands for it in tables and laws of outcomes: P is 0, as the SG value of a
    /// lost position, N is 1, and D is 2.
    pub fn number(self) -> u64 {
        match self {
            Outcome::P => 0,
            Outcome::N => 1,
            Outcome::D => 2,
        }
    }

    /// The outcome that a [number](Outcome::number) stands for.
    pub fn numbered(number: u64) -> Option<Self> {
        [Outcome::P, Outcome::N, Outcome::D].get(usize::try_from(number).ok()?).copied()
    }

    /// N if the player to move wins, else P.
    pub fn n_if(mover_wins: bool) -> Self {
        if mover_wins { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Who wins when play ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// A player who cannot move loses.
    #[default]
    Normal,
    /// A player who cannot move wins.
    Misere,
    /// The stipulated game of the SJ theorem: play is over, and the player to
    /// move has won, as soon as every component has SG value 0. Not misère play.
    AntiSg,
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Convention::Normal => "normal",
            Convention::Misere => "misere",
            Convention::AntiSg => "anti-sg",
        })
    }
}

impl std::str::FromStr for Convention {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let all = [Convention::Normal, Convention::Misere, Convention::AntiSg];
        all.into_iter().find(|convention| convention.to_string() == text).ok_or(())
    }
}

/// How the components of a position are played together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Compound {
    /// A move is made in one component: the ordinary sum.
    #[default]
    Disjunctive,
    /// As `Disjunctive`, but play ends as soon as any component ends.
    DisjunctiveShort,
    /// A move is made in every component that still has one (long rule).
    Conjunctive,
    /// A move is made in every component; play ends when any of them ends.
    ConjunctiveShort,
    /// A move is made in any non-empty set of components.
    Selective,
    /// A move is made in one to `k` components.
    Moore(u64),
}

impl fmt::Display for Compound {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Compound::Disjunctive => f.write_str("disjunctive"),
            Compound::DisjunctiveShort => f.write_str("disjunctive-short"),
            Compound::Conjunctive => f.write_str("conjunctive"),
            Compound::ConjunctiveShort => f.write_str("conjunctive-short"),
            Compound::Selective => f.write_str("selective"),
            Compound::Moore(k) => write!(f, "moore:{k}"),
        }
    }
}

impl std::str::FromStr for Compound {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(match text {
            "disjunctive" => Compound::Disjunctive,
            "disjunctive-short" => Compound::DisjunctiveShort,
            "conjunctive" => Compound::Conjunctive,
            "conjunctive-short" => Compound::ConjunctiveShort,
            "selective" => Compound::Selective,
            _ => {
                let k = text.strip_prefix("moore:").and_then(|k| k.parse().ok());
                return k.filter(|&k| k >= 1).map(Compound::Moore).ok_or(());
            }
        })
    }
}
