//! Pieces by number and numbers by piece.
//!
//! Where a game knows a box that holds its positions, the number of a piece stands in the cell
//! of the piece; other pieces are looked up in a map. A cell takes a third of the time of a
//! look-up among ten million pieces.

use super::NearMap;
use std::hash::Hash;

/// The cell of a position in a box of so many cells; `None` outside of it.
pub type CellOf<P> = Box<dyn Fn(&P) -> Option<usize> + Send + Sync>;

/// A box of so many cells.
pub type Boxed<P> = (u64, CellOf<P>);

/// Pieces in the order they were met.
pub struct Pieces<P> {
    list: Vec<P>,
    map: NearMap<P, u32>,
    /// One more than the number of the piece in each cell; 0 for none.
    cells: Vec<u32>,
    cell_of: Option<CellOf<P>>,
}

impl<P: Clone + Eq + Hash> Pieces<P> {
    /// No pieces yet.
    pub fn new(boxed: Option<Boxed<P>>) -> Self {
        let (cells, cell_of) = match boxed {
            Some((cells, cell_of)) => (vec![0; cells as usize], Some(cell_of)),
            None => (Vec::new(), None),
        };
        Pieces { list: Vec::new(), map: NearMap::default(), cells, cell_of }
    }

    /// The pieces; a piece stands at its number.
    pub fn list(&self) -> &[P] {
        &self.list
    }

    fn cell(&self, piece: &P) -> Option<usize> {
        self.cell_of.as_ref()?(piece).filter(|&cell| cell < self.cells.len())
    }

    /// The number of a piece, if it was met.
    pub fn get(&self, piece: &P) -> Option<u32> {
        match self.cell(piece) {
            Some(cell) => self.cells[cell].checked_sub(1),
            None => self.map.get(piece).copied(),
        }
    }

    /// The number of a piece, a new one if it was not met before.
    pub fn number(&mut self, piece: &P) -> u32 {
        let next = self.list.len() as u32;
        let number = match self.cell(piece) {
            Some(cell) => {
                let number = &mut self.cells[cell];
                if *number == 0 {
                    *number = next + 1;
                }
                *number - 1
            }
            None => *self.map.entry(piece.clone()).or_insert(next),
        };
        if number == next {
            self.list.push(piece.clone());
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells and the map give the same numbers.
    #[test]
    fn a_box_changes_nothing() {
        let boxed: CellOf<u64> = Box::new(|&piece| (piece % 2 == 0).then_some(piece as usize / 2));
        let (mut with, mut without) = (Pieces::new(Some((50, boxed))), Pieces::new(None));
        for piece in (0..400u64).map(|i| i * i % 211) {
            assert_eq!(with.get(&piece), without.get(&piece));
            assert_eq!(with.number(&piece), without.number(&piece));
        }
        assert_eq!(with.list(), without.list());
        assert!(with.list().iter().enumerate().all(|(i, piece)| with.get(piece) == Some(i as u32)));
    }
}
