//! Rows of items, ordered so that few lines cross.
//!
//! A line over several rows passes through a point in each of them. Rows are sorted by the
//! mean place of their neighbours above, then below, some times over; the best order met is
//! kept.
//!
//! Complexity: O(sweeps · lines log lines). Reference: K. Sugiyama, S. Tagawa, M. Toda,
//! *Methods for visual understanding of hierarchical system structures* (1981).

/// How often all rows are sorted.
const SWEEPS: usize = 16;

/// Items in rows and the lines between neighbouring rows.
pub(super) struct Rows {
    /// The items of each row, from left to right.
    pub rows: Vec<Vec<usize>>,
    /// For every item those above it and below it that it is joined to.
    pub above: Vec<Vec<usize>>,
    pub below: Vec<Vec<usize>>,
}

impl Rows {
    /// Sorts the rows.
    pub fn untangle(&mut self) {
        let mut best = (self.crossings(), self.rows.clone());
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let count = self.rows.len();
            for step in 1..count {
                let row = if down { step } else { count - 1 - step };
                self.sort(row, down);
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.rows.clone());
            }
        }
        self.rows = best.1;
    }

    fn places(&self, row: usize, places: &mut [usize]) {
        for (place, &item) in self.rows[row].iter().enumerate() {
            places[item] = place;
        }
    }

    fn sort(&mut self, row: usize, down: bool) {
        let mut places = vec![0; self.above.len()];
        self.places(if down { row - 1 } else { row + 1 }, &mut places);
        let joined = if down { &self.above } else { &self.below };
        let mean = |(place, &item): (usize, &usize)| {
            let list = &joined[item];
            let sum: usize = list.iter().map(|&other| places[other]).sum();
            let mean = if list.is_empty() { place as f64 } else { sum as f64 / list.len() as f64 };
            (mean, item)
        };
        let mut keyed: Vec<(f64, usize)> = self.rows[row].iter().enumerate().map(mean).collect();
        keyed.sort_by(|one, other| one.0.total_cmp(&other.0));
        self.rows[row] = keyed.into_iter().map(|(_, item)| item).collect();
    }

    /// How many pairs of lines cross.
    pub fn crossings(&self) -> u64 {
        let mut places = vec![0; self.above.len()];
        let mut crossings = 0;
        for row in 0..self.rows.len().saturating_sub(1) {
            self.places(row + 1, &mut places);
            let mut ends = Vec::new();
            for &item in &self.rows[row] {
                let start = ends.len();
                ends.extend(self.below[item].iter().map(|&other| places[other]));
                ends[start..].sort_unstable();
            }
            crossings += inversions(&ends, self.rows[row + 1].len());
        }
        crossings
    }
}

/// How many pairs of numbers below `most` are in the wrong order, by a tree of counts.
fn inversions(numbers: &[usize], most: usize) -> u64 {
    let mut tree = vec![0u64; most + 1];
    let mut pairs = 0;
    for (before, &number) in numbers.iter().enumerate() {
        let (mut at, mut smaller) = (number + 1, 0);
        while at > 0 {
            smaller += tree[at];
            at &= at - 1;
        }
        pairs += before as u64 - smaller;
        at = number + 1;
        while at <= most {
            tree[at] += 1;
            at += at & at.wrapping_neg();
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn inversions_are_counted(numbers in prop::collection::vec(0usize..9, 0..40)) {
            let pairs = (0..numbers.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
            let plain = pairs.filter(|&(i, j)| numbers[i] > numbers[j]).count() as u64;
            prop_assert_eq!(inversions(&numbers, 9), plain);
        }
    }

    #[test]
    fn a_crossing_is_undone() {
        let rows = vec![vec![0, 1], vec![2, 3]];
        let (above, below) =
            (vec![vec![], vec![], vec![1], vec![0]], vec![vec![3], vec![2], vec![], vec![]]);
        let mut rows = Rows { rows, above, below };
        assert_eq!(rows.crossings(), 1);
        rows.untangle();
        assert_eq!(rows.crossings(), 0);
    }
}
