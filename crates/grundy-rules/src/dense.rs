//! Tables over a box of positions, filled bottom-up.
//!
//! The cells stand in lexicographic order of the positions (the last number runs
//! fastest). A cell can be filled when every option lies in the box before it. Values
//! take one byte until one does not fit, then two, then four.
//!
//! In a table of an unordered rule all sizes are equal; a position out of order has the
//! value of its sorted twin, which comes before it.

use std::sync::atomic::{AtomicU64, Ordering};

/// What the cells say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// SG values.
    Sg,
    /// 1 where the player to move wins, else 0: for rules with verdicts (whose options are
    /// single positions or nothing), and for misère play of rules whose options are such.
    /// `[]` counts as a position without moves.
    Outcome {
        /// Whether the player who cannot move wins.
        misere: bool,
    },
}

/// The values, as narrow as they fit.
#[derive(Clone, Debug)]
pub enum Cells {
    /// Values up to 255.
    Byte(Vec<u8>),
    /// Values up to 65,535.
    Short(Vec<u16>),
    /// The rest.
    Word(Vec<u32>),
}

/// A table over the box `0..sizes[0] × 0..sizes[1] × …`.
#[derive(Clone, Debug)]
pub struct Dense {
    aim: Aim,
    sizes: Vec<u64>,
    id: u64,
    /// The filled cells, no more.
    pub cells: Cells,
}

impl Dense {
    /// An empty table. `sizes` are numbers of values, not largest values; the product must
    /// be below 2^32.
    pub fn new(aim: Aim, sizes: Vec<u64>) -> Option<Self> {
        let volume = sizes.iter().try_fold(1u64, |volume, &size| volume.checked_mul(size))?;
        static TABLES: AtomicU64 = AtomicU64::new(0);
        let id = TABLES.fetch_add(1, Ordering::Relaxed);
        (volume < 1 << 32).then(|| Dense { aim, sizes, id, cells: Cells::Byte(Vec::new()) })
    }

    /// Tells tables apart (but not from their clones).
    pub fn id(&self) -> u64 {
        self.id
    }

    /// What the cells say.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// The number of values of each number of a position.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// The number of cells when all are filled.
    pub fn volume(&self) -> u64 {
        self.sizes.iter().product()
    }

    /// The number of cells filled so far.
    pub fn filled(&self) -> u64 {
        match &self.cells {
            Cells::Byte(values) => values.len() as u64,
            Cells::Short(values) => values.len() as u64,
            Cells::Word(values) => values.len() as u64,
        }
    }

    /// The value in a filled cell.
    pub fn get(&self, cell: u64) -> Option<u64> {
        let cell = cell as usize;
        match &self.cells {
            Cells::Byte(values) => values.get(cell).map(|&v| v.into()),
            Cells::Short(values) => values.get(cell).map(|&v| v.into()),
            Cells::Word(values) => values.get(cell).map(|&v| v.into()),
        }
    }

    /// The cell of a position; `None` outside of the box.
    pub fn cell(&self, position: &[i64]) -> Option<u64> {
        let mut cell = 0;
        for (&number, &size) in position.iter().zip(&self.sizes) {
            let number = u64::try_from(number).ok().filter(|&number| number < size)?;
            cell = cell * size + number;
        }
        Some(cell)
    }

    /// The position of a cell.
    pub fn position(&self, mut cell: u64) -> Vec<i64> {
        let mut position = vec![0; self.sizes.len()];
        for (number, &size) in position.iter_mut().zip(&self.sizes).rev() {
            *number = (cell % size) as i64;
            cell /= size;
        }
        position
    }

    /// Appends the value of the next cell, in wider cells if it must.
    pub fn push(&mut self, value: u64) {
        if value > self.widest() {
            self.widen();
            return self.push(value);
        }
        match &mut self.cells {
            Cells::Byte(values) => values.push(value as u8),
            Cells::Short(values) => values.push(value as u16),
            Cells::Word(values) => values.push(value as u32),
        }
    }

    /// The largest value that fits the cells as they are. (A value is at most the number
    /// of options, and those of a table of 2^32 cells fit 32 bits.)
    pub fn widest(&self) -> u64 {
        match &self.cells {
            Cells::Byte(_) => u8::MAX.into(),
            Cells::Short(_) => u16::MAX.into(),
            Cells::Word(_) => u32::MAX.into(),
        }
    }

    /// Makes room for values up to twice as long.
    pub fn widen(&mut self) {
        self.cells = match &self.cells {
            Cells::Byte(values) => Cells::Short(values.iter().map(|&v| v.into()).collect()),
            Cells::Short(values) => Cells::Word(values.iter().map(|&v| v.into()).collect()),
            Cells::Word(values) => Cells::Word(values.clone()),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_positions_are_inverse() {
        let table = Dense::new(Aim::Sg, vec![3, 4, 5]).unwrap();
        for cell in 0..table.volume() {
            assert_eq!(table.cell(&table.position(cell)), Some(cell));
        }
        assert_eq!(table.cell(&[0, 4, 0]), None);
        assert_eq!(table.cell(&[0, -1, 0]), None);
        assert!(Dense::new(Aim::Sg, vec![1 << 20, 1 << 12]).is_none());
        assert!(Dense::new(Aim::Sg, vec![u64::MAX, 2]).is_none());
    }

    #[test]
    fn cells_widen_when_a_value_does_not_fit() {
        let mut table = Dense::new(Aim::Sg, vec![10]).unwrap();
        for value in [3, 255, 256, 70_000, 1] {
            table.push(value);
        }
        let values: Vec<u64> = (0..5).filter_map(|cell| table.get(cell)).collect();
        assert_eq!(values, [3, 255, 256, 70_000, 1]);
        assert_eq!((table.filled(), table.get(5), table.volume()), (5, None, 10));
    }
}
