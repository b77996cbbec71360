//! A square table of values.

use grundy::work::{Meter, Stop};

/// Values g(x, y) for 0 ≤ x, y < side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    side: usize,
    cells: Vec<u64>,
    /// Which cells are meant, where some are not.
    kept: Option<Vec<bool>>,
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
        Table { side, cells, kept: None }
    }

    /// A table from a function.
    pub fn from_fn(side: usize, value: impl Fn(u64, u64) -> u64) -> Self {
        let cells = (0..side * side).map(|i| value((i / side) as u64, (i % side) as u64));
        Table { side, cells: cells.collect(), kept: None }
    }

    /// The same table with only some of its cells: `kept` says of each whether it is meant, row by
    /// row, and as many as the rows had that the table was made of.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::two::Table;
    /// let below = [true, true, false, true];
    /// let table = Table::new(&[vec![0, 1], vec![0, 3]]).keeping(&below);
    /// assert_eq!((table.at(0, 1), table.at(1, 0), table.cells().count()), (Some(1), None, 3));
    /// ```
    pub fn keeping(self, kept: &[bool]) -> Self {
        let all = kept.len() != self.cells.len() || kept.iter().all(|&kept| kept);
        Table { kept: (!all).then(|| kept.to_vec()), ..self }
    }

    /// Whether some cells are not meant.
    pub fn has_holes(&self) -> bool {
        self.kept.is_some()
    }

    /// Whether a cell is meant.
    fn keeps(&self, cell: usize) -> bool {
        self.kept.as_ref().is_none_or(|kept| kept[cell])
    }

    /// How many rows and columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// A value.
    pub fn at(&self, x: usize, y: usize) -> Option<u64> {
        let cell = x * self.side + y;
        (x < self.side && y < self.side && self.keeps(cell)).then(|| self.cells[cell])
    }

    /// A row, of a table without holes.
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
        let kept = self
            .kept
            .as_ref()
            .map(|kept| (0..side).flat_map(|x| &kept[x * self.side..][..side]).copied().collect());
        Table { side, cells, kept }
    }

    /// All cells that are meant: (x, y, value), row by row.
    pub fn cells(&self) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
        let place = |i: usize| ((i / self.side) as u64, (i % self.side) as u64);
        let all = self.cells.iter().enumerate().filter(|&(i, _)| self.keeps(i));
        all.map(move |(i, &value)| (place(i).0, place(i).1, value))
    }

    /// Notes a walk over all cells that takes so many steps for each; a look for every few
    /// thousand of them.
    pub(super) fn worth(&self, steps: u64, meter: &Meter) -> Result<(), Stop> {
        (0..self.side).try_for_each(|_| meter.steps(steps.saturating_mul(self.side as u64)))
    }

    /// The same table with other values.
    pub fn mapped(&self, value: impl Fn(u64) -> u64) -> Self {
        Table { cells: self.cells.iter().map(|&cell| value(cell)).collect(), ..self.clone() }
    }

    /// All values, row by row.
    pub fn values(&self) -> &[u64] {
        &self.cells
    }
}
