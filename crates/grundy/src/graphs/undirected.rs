//! Undirected graphs in compressed rows: one array of neighbours, one of offsets.
//!
//! Vertices are `0..n`. Loops are dropped and repeated edges are merged: neither
//! changes a matching, nor who wins a game in which no vertex is visited twice.

/// A simple undirected graph on the vertices `0..n`.
///
/// ```
/// use grundy::graphs::undirected::Undirected;
///
/// let path = Undirected::new(3, &[(0, 1), (1, 2), (2, 1), (0, 0)]).unwrap();
/// assert_eq!(path.vertices(), 3);
/// assert_eq!(path.edges(), 2);
/// assert_eq!(path.neighbours(1), [0, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undirected {
    /// The neighbours of `v` are `targets[offsets[v]..offsets[v + 1]]`, increasing.
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

impl Undirected {
    /// Builds the graph on `0..n` from a list of edges, in any order and direction.
    ///
    /// `None` if an end of an edge is not below `n`, or if `n` or twice the number
    /// of edges does not fit 32 bits.
    ///
    /// # Complexity
    /// O(n + m log d) time for m edges and largest degree d.
    pub fn new(n: usize, edges: &[(u32, u32)]) -> Option<Self> {
        if u32::try_from(n).is_err() || edges.len() > u32::MAX as usize / 2 {
            return None;
        }
        let mut offsets = vec![0u32; n + 1];
        for &(u, v) in edges {
            if u as usize >= n || v as usize >= n {
                return None;
            }
            if u != v {
                offsets[u as usize] += 1;
                offsets[v as usize] += 1;
            }
        }
        let mut total = 0;
        for slot in &mut offsets {
            total += std::mem::replace(slot, total);
        }
        let mut targets = vec![0u32; total as usize];
        for &(u, v) in edges {
            if u != v {
                for (from, to) in [(u, v), (v, u)] {
                    let place = &mut offsets[from as usize];
                    targets[*place as usize] = to;
                    *place += 1;
                }
            }
        }
        // Filling moved every offset to the end of its row, which is the start of
        // the next one: shifting by one place restores them.
        offsets.rotate_right(1);
        offsets[0] = 0;
        let mut graph = Undirected { offsets, targets };
        graph.merge_repeated();
        Some(graph)
    }

    /// Sorts every row and closes the gaps that repeated neighbours leave.
    fn merge_repeated(&mut self) {
        let mut end = 0;
        let mut start = 0;
        for v in 0..self.vertices() {
            let stop = self.offsets[v + 1] as usize;
            self.targets[start..stop].sort_unstable();
            let row = end;
            for i in start..stop {
                let w = self.targets[i];
                if end == row || self.targets[end - 1] != w {
                    self.targets[end] = w;
                    end += 1;
                }
            }
            self.offsets[v + 1] = end as u32;
            start = stop;
        }
        self.targets.truncate(end);
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The number of edges, loops and repetitions not counted.
    pub fn edges(&self) -> usize {
        self.targets.len() / 2
    }

    /// The neighbours of `v`, increasing. Empty for a `v` outside the graph.
    #[inline]
    pub fn neighbours(&self, v: u32) -> &[u32] {
        match self.offsets.get(v as usize..) {
            Some(&[start, stop, ..]) => &self.targets[start as usize..stop as usize],
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[test]
    fn ends_outside_the_graph_are_refused() {
        assert!(Undirected::new(2, &[(0, 2)]).is_none());
        assert!(Undirected::new(0, &[(0, 0)]).is_none());
        let empty = Undirected::new(0, &[]).unwrap();
        assert_eq!((empty.vertices(), empty.edges()), (0, 0));
        assert!(empty.neighbours(0).is_empty());
        assert!(empty.neighbours(u32::MAX).is_empty());
    }

    proptest! {
        #[test]
        fn rows_are_the_sets_of_neighbours(
            edges in prop::collection::vec((0u32..9, 0u32..9), 0..60),
        ) {
            let graph = Undirected::new(9, &edges).unwrap();
            for v in 0..9 {
                let set: BTreeSet<u32> = edges
                    .iter()
                    .flat_map(|&(a, b)| [(a, b), (b, a)])
                    .filter(|&(a, b)| a == v && b != v)
                    .map(|(_, b)| b)
                    .collect();
                prop_assert_eq!(graph.neighbours(v), set.into_iter().collect::<Vec<_>>());
            }
        }
    }
}
