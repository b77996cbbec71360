//! What is said about misère play of a game on heaps.

use super::Proved;
use crate::notation::Words;

/// How far sums of the heaps of a game play like misère Nim.
///
/// A heap is *tame* if its value g⁻ in misère play (1 where no move is left, else the mex
/// of the options) is its SG value (*firm*), or the two are 0 and 1 exchanged (*fickle*). As
/// long as all heaps are tame, the player to move wins a sum iff (XOR ≠ 0 and some heap
/// is firm) or (XOR = 0 and none is).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tameness {
    /// Which heaps are tame.
    pub tame: Tame,
    /// The first heap that is not tame, if it was met.
    pub wild: Option<Wild>,
    /// A sum of heaps for which the formula that asks for SG values alone (anti-SG, the SJ
    /// theorem: a heap is firm iff its value is at least 2) is wrong in misère play: the
    /// first there is, as far as is known.
    pub formula_fails: Option<Vec<u64>>,
    /// All of that in plain words.
    pub reason: Words,
}

/// Which heaps are tame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tame {
    /// All of them, and why.
    All(Proved<Words>),
    /// All up to this one.
    UpTo(u64),
}

impl Tameness {
    /// The heap up to which all are known to be tame; `None` if all heaps are.
    pub fn tame_to(&self) -> Option<u64> {
        match self.tame {
            Tame::All(_) => None,
            Tame::UpTo(heap) => Some(heap),
        }
    }
}

/// The first heap that is not tame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wild {
    /// Its size.
    pub heap: u64,
    /// Its value in normal play.
    pub sg: u64,
    /// Its value in misère play.
    pub misere: u64,
    /// A heap beside which it does not play like a heap of misère Nim; `None` if it does not
    /// even when it stands alone.
    pub beside: Option<u64>,
}

impl Wild {
    /// The sum that does not play like misère Nim with the SG values of its heaps.
    pub fn witness(&self) -> Vec<u64> {
        self.beside.into_iter().chain([self.heap]).collect()
    }
}
