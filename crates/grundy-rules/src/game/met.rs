//! Positions of a rule in the order they were met.
//!
//! The number of a position stands in its cell of a box, which takes a few nanoseconds where a
//! map of ten million positions takes a hundred. The box begins with the positions that were
//! asked about and grows with those that are met, as long as enough of its cells are used; what
//! lies outside is in a map.

use super::position::end;
use grundy::reach::Numbered;
use rustc_hash::FxHashMap;

/// A box never has more cells than this.
const MOST_CELLS: u64 = 1 << 26;

/// A box grows as long as one in so many cells is used: then it takes less memory than a map.
const SPARSE: u64 = 16;

/// A small box is never too sparse.
const SMALL: u64 = 1 << 16;

/// Positions that may be met between two looks at [`Met::bytes`].
const STRETCH: usize = 1 << 12;

/// Marks places in `others` among the cells of `list`.
const OTHER: u32 = 1 << 31;

/// Positions by number and numbers by position.
pub(super) struct Met<const R: usize> {
    /// The numbers in the box are below these.
    sizes: [u64; R],
    /// ⌈2^64 / size⌉ for each, 0 for a size of 1.
    inverses: [u64; R],
    /// One more than the number of the position in each cell; 0 for none.
    cells: Vec<u32>,
    /// The cell of each position, or `OTHER` and its place.
    list: Vec<u32>,
    others: Vec<[u64; R]>,
    /// The numbers of the others.
    map: FxHashMap<[u64; R], u32>,
    /// How many cells there is memory for.
    most_cells: u64,
}

/// A box of these sizes; `None` if the number of its cells is beyond all bounds.
fn volume<const R: usize>(sizes: &[u64; R]) -> Option<u64> {
    sizes.iter().try_fold(1u64, |volume, &size| volume.checked_mul(size))
}

fn inverses<const R: usize>(sizes: &[u64; R]) -> [u64; R] {
    sizes.map(|size| if size > 1 { u64::MAX / size + 1 } else { 0 })
}

impl<const R: usize> Met<R> {
    /// The positions that are asked about, with memory for so many cells.
    pub(super) fn new(roots: &[[u64; R]], most_cells: u64) -> Self {
        let mut sizes = [1u64; R];
        for root in roots.iter().filter(|root| **root != end()) {
            for (size, &number) in sizes.iter_mut().zip(root) {
                *size = (*size).max(number.saturating_add(1));
            }
        }
        let most_cells = most_cells.min(MOST_CELLS);
        if volume(&sizes).is_none_or(|volume| volume > most_cells) {
            sizes = [1; R];
        }
        let cells = vec![0; volume(&sizes).unwrap_or(1) as usize];
        let (list, others, map) = (Vec::new(), Vec::new(), FxHashMap::default());
        let inverses = inverses(&sizes);
        let mut met = Met { sizes, inverses, cells, list, others, map, most_cells };
        for root in roots {
            met.number(root);
        }
        met
    }

    /// From now on there is memory for so many cells.
    pub(super) fn allow(&mut self, most_cells: u64) {
        self.most_cells = most_cells.min(MOST_CELLS);
    }

    /// About how many bytes are held, or will be in a moment: a map that is nearly full is
    /// about to be copied to one of twice the size.
    pub(super) fn bytes(&self) -> u64 {
        let entries = self.map.capacity() * 8 / 7;
        let map = entries * (size_of::<([u64; R], u32)>() + 1);
        let full = self.map.len() + 2 * STRETCH >= self.map.capacity();
        let map = if full && !self.map.is_empty() { 3 * map } else { map };
        4 * (self.cells.len() + self.list.len()) as u64 + (map + self.others.len() * 8 * R) as u64
    }

    /// The cell of a position, given as some or all of its numbers (the others are 0); `None`
    /// outside of the box.
    #[inline(always)]
    pub(super) fn cell<const N: usize>(&self, numbers: [u64; N]) -> Option<u32> {
        let (mut cell, mut inside) = (0u32, true);
        for (&number, &size) in numbers.iter().zip(&self.sizes) {
            inside &= number < size;
            cell = cell.wrapping_mul(size as u32).wrapping_add(number as u32);
        }
        inside.then_some(cell)
    }

    /// Asks the cache for a cell.
    #[inline(always)]
    pub(super) fn prefetch(&self, cell: u32) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch is a hint and never faults, whatever the address; the
        // instruction is part of every x86-64.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.cells.as_ptr().wrapping_add(cell as usize).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = cell;
    }

    /// The position of a cell.
    fn position(&self, cell: u32) -> [u64; R] {
        let (mut position, mut rest) = ([0; R], u64::from(cell));
        for i in (0..R).rev().filter(|&i| self.inverses[i] > 0) {
            // Exact for numbers below 2^32, and faster than a division (D. Lemire, O. Kaser,
            // N. Kurz, "Faster remainder by direct computation", 2019).
            let quotient = (u128::from(self.inverses[i]) * u128::from(rest)) >> 64;
            position[i] = rest - quotient as u64 * self.sizes[i];
            rest = quotient as u64;
        }
        position
    }

    /// The numbers of the positions in some cells, in place of the cells. No branch depends on
    /// what is found, so that one miss of the cache does not wait for the other.
    pub(super) fn number_all(&mut self, cells: &mut [u32]) {
        let mut next = self.list.len();
        self.list.resize(next + cells.len() + 1, 0);
        let (numbers, list) = (&mut self.cells[..], &mut self.list[..]);
        for cell in cells {
            let number = &mut numbers[*cell as usize];
            let new = *number == 0;
            list[next] = *cell;
            next += usize::from(new);
            *number = if new { next as u32 } else { *number };
            *cell = *number - 1;
        }
        self.list.truncate(next);
    }

    /// The number of a position, a new one if it was not met before.
    pub(super) fn number(&mut self, position: &[u64; R]) -> u32 {
        let Some(cell) = self.cell(*position) else { return self.outside(position) };
        let mut number = [cell];
        self.number_all(&mut number);
        number[0]
    }

    fn outside(&mut self, position: &[u64; R]) -> u32 {
        if *position != end() && self.grow(position) {
            return self.number(position);
        }
        let next = self.list.len() as u32;
        let number = *self.map.entry(*position).or_insert(next);
        if number == next {
            self.list.push(OTHER | self.others.len() as u32);
            self.others.push(*position);
        }
        number
    }

    /// Makes the box larger so that it holds a position, if that is worth it.
    fn grow(&mut self, position: &[u64; R]) -> bool {
        let mut sizes = self.sizes;
        for (size, &number) in sizes.iter_mut().zip(position) {
            if number >= *size {
                // Somewhat larger than it must be: every position moves when the box grows.
                *size = number.saturating_add(1).max(size.saturating_add(*size / 4));
            }
        }
        let worth = SPARSE * self.list.len() as u64;
        let most = self.most_cells.min(worth.max(SMALL));
        let Some(volume) = volume(&sizes).filter(|&volume| volume <= most) else { return false };
        let mut larger = Met {
            sizes,
            inverses: inverses(&sizes),
            cells: vec![0; volume as usize],
            list: Vec::with_capacity(self.list.capacity()),
            others: Vec::new(),
            map: FxHashMap::default(),
            most_cells: 0,
        };
        for number in 0..self.list.len() as u32 {
            if let Some(position) = self.at(number) {
                larger.number(&position);
            }
        }
        larger.most_cells = self.most_cells;
        *self = larger;
        true
    }
}

impl<const R: usize> Numbered<[u64; R]> for Met<R> {
    fn len(&self) -> usize {
        self.list.len()
    }

    fn get(&self, position: &[u64; R]) -> Option<u32> {
        match self.cell(*position) {
            Some(cell) => self.cells[cell as usize].checked_sub(1),
            None => self.map.get(position).copied(),
        }
    }

    fn at(&self, number: u32) -> Option<[u64; R]> {
        Some(match *self.list.get(number as usize)? {
            other if other >= OTHER => self.others[(other - OTHER) as usize],
            cell => self.position(cell),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Numbers are those of a list, whatever grows and wherever a position lies.
    #[test]
    fn positions_are_numbered_as_they_are_met() {
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let reach = [3, 40, 1000, 1 << 40][seed as usize % 4];
            let most = [1, 100, 1 << 20][seed as usize % 3];
            let mut met = Met::<2>::new(&[[random.below(5), random.below(50)]], most);
            let mut list = vec![met.at(0).unwrap()];
            for _ in 0..5000 {
                let spread = 1 + random.below(reach);
                let position = match random.below(50) {
                    0 => end(),
                    _ => [random.below(spread), random.below(30)],
                };
                let known = list.iter().position(|met| *met == position);
                assert_eq!(met.get(&position), known.map(|number| number as u32));
                let number = met.number(&position) as usize;
                assert_eq!(number, known.unwrap_or(list.len()));
                if known.is_none() {
                    list.push(position);
                }
            }
            assert_eq!(met.len(), list.len());
            assert!((0..).zip(&list).all(|(number, position)| met.at(number) == Some(*position)));
            assert_eq!(met.at(list.len() as u32), None);
        }
    }
}
