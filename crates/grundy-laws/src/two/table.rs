//! A square table of values.

use grundy::work::{Meter, Stop};

/// Values g(x, y) for 0 ≤ x, y < side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    side: usize,
    cells: Vec<u64>,
}

impl Table {
    /// A table from its rows, cut to the largest square in the upper left corner that they fill.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::two::Table;
    /// let table = Table::new(&[vec![0, 1, 2], vec![1, 0, 3]]);
    /// assert_eq!((table.side(), table.at(1, 1)), (2, Some(0)));
    /// assert_eq!(table.at(0, 2), None);
    /// ```
    pub fn new(rows: &[Vec<u64>]) -> Self {
        let fits = |side: &usize| rows.iter().take(*side).all(|row| row.len() >= *side);
        let side = (0..=rows.len()).rev().find(fits).unwrap_or(0);
        let cells = rows.iter().take(side).flat_map(|row| &row[..side]).copied().collect();
        Table { side, cells }
    }

    /// A table from a function.
    pub fn from_fn(side: usize, value: impl Fn(u64, u64) -> u64) -> Self {
        let cells = (0..side * side).map(|i| value((i / side) as u64, (i % side) as u64));
        Table { side, cells: cells.collect() }
    }

    /// How many rows and columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// A value.
    pub fn at(&self, x: usize, y: usize) -> Option<u64> {
        (x < self.side && y < self.side).then(|| self.cells[x * self.side + y])
    }

    /// A row.
    pub fn row(&self, x: usize) -> &[u64] {
        if x < self.side { &self.cells[x * self.side..][..self.side] } else { &[] }
    }

    /// A column.
    pub fn column(&self, y: usize) -> Vec<u64> {
        (0..self.side).filter_map(|x| self.at(x, y)).collect()
    }

    /// The upper left corner.
    pub fn corner(&self, side: usize) -> Self {
        let side = side.min(self.side);
        let cells = (0..side).flat_map(|x| &self.row(x)[..side]).copied().collect();
        Table { side, cells }
    }

    /// All cells: (x, y, value), row by row.
    pub fn cells(&self) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
        let place = |i: usize| ((i / self.side) as u64, (i % self.side) as u64);
        self.cells.iter().enumerate().map(move |(i, &value)| (place(i).0, place(i).1, value))
    }

    /// Notes a walk over all cells that takes so many steps for each; a look for every few
    /// thousand of them.
    pub(super) fn worth(&self, steps: u64, meter: &Meter) -> Result<(), Stop> {
        (0..self.side).try_for_each(|_| meter.steps(steps.saturating_mul(self.side as u64)))
    }

    /// All values, row by row.
    pub fn values(&self) -> &[u64] {
        &self.cells
    }
}
