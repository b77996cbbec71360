//! Pieces by number and numbers by piece.

use super::NearMap;
use crate::work::{Meter, Stop};
use std::hash::Hash;

/// Pieces in the order they were met.
pub trait Numbered<P>: Send + Sync {
    /// How many there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of a piece, if it was met.
    fn get(&self, piece: &P) -> Option<u32>;

    /// The piece of a number; `None` if there are not so many.
    fn at(&self, number: u32) -> Option<P>;
}

/// Pieces numbered in some way: by a list and a map, or by the game itself.
pub type Pieces<P> = Box<dyn Numbered<P>>;

/// Pieces in a list, and their numbers in a map.
pub(crate) struct Listed<P> {
    list: Vec<P>,
    map: NearMap<P, u32>,
}

impl<P: Clone + Eq + Hash> Listed<P> {
    /// No pieces yet.
    pub fn new() -> Self {
        Listed { list: Vec::new(), map: NearMap::default() }
    }

    /// The pieces; a piece stands at its number.
    pub fn list(&self) -> &[P] {
        &self.list
    }

    /// Asks for room for some more pieces.
    pub fn before_growth(&self, more: usize, meter: &Meter) -> Result<(), Stop> {
        meter.before_growth(&self.map, more)
    }

    /// The number of a piece, a new one if it was not met before.
    pub fn number(&mut self, piece: &P) -> u32 {
        let next = self.list.len() as u32;
        let number = *self.map.entry(piece.clone()).or_insert(next);
        if number == next {
            self.list.push(piece.clone());
        }
        number
    }
}

impl<P: Clone + Eq + Hash + Send + Sync> Numbered<P> for Listed<P> {
    fn len(&self) -> usize {
        self.list.len()
    }

    fn get(&self, piece: &P) -> Option<u32> {
        self.map.get(piece).copied()
    }

    fn at(&self, number: u32) -> Option<P> {
        self.list.get(number as usize).cloned()
    }
}
