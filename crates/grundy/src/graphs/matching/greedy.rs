//! A matching to start from: the vertices of small degree first.
//!
//! An edge at a vertex of degree 1 lies in some maximum matching, so taking it is
//! never wrong (Karp and Sipser 1981); where no such vertex is left, a vertex with
//! few free neighbours is the one most likely to stay alone later. On sparse random
//! graphs this misses well under one per cent of what a maximum matching covers.

use super::{NONE, Undirected};

/// Degrees up to this one are kept in order; vertices above it have time.
const SMALL: usize = 7;

/// A maximal matching, as an array of partners.
///
/// # Complexity
/// O(n + m): a vertex is put into a stack at most once per lost neighbour.
pub fn start(graph: &Undirected) -> Vec<u32> {
    let n = graph.vertices();
    let mut greedy = Greedy {
        graph,
        mate: vec![NONE; n],
        degree: (0..n as u32).map(|v| graph.neighbours(v).len() as u32).collect(),
        small: Default::default(),
    };
    for v in (0..n as u32).rev() {
        greedy.file(v);
    }
    let mut late = 0..n as u32;
    loop {
        let Some(v) = greedy.pop().or_else(|| late.next()) else { return greedy.mate };
        greedy.pair(v);
    }
}

struct Greedy<'g> {
    graph: &'g Undirected,
    mate: Vec<u32>,
    /// The number of neighbours that are still free.
    degree: Vec<u32>,
    /// `small[d]`: vertices that had `d` free neighbours when they were put there.
    small: [Vec<u32>; SMALL + 1],
}

impl Greedy<'_> {
    /// Puts `v` into the stack of its degree, if that is small and not zero.
    fn file(&mut self, v: u32) {
        let degree = self.degree[v as usize] as usize;
        if (1..=SMALL).contains(&degree) {
            self.small[degree].push(v);
        }
    }

    /// A free vertex of the least small degree; entries out of date are dropped.
    fn pop(&mut self) -> Option<u32> {
        for degree in 1..=SMALL {
            while let Some(v) = self.small[degree].pop() {
                if self.mate[v as usize] == NONE && self.degree[v as usize] as usize == degree {
                    return Some(v);
                }
            }
        }
        None
    }

    /// Matches `v`, if it is free, with its free neighbour of least degree.
    fn pair(&mut self, v: u32) {
        let graph = self.graph;
        if self.mate[v as usize] != NONE {
            return;
        }
        let free = graph.neighbours(v).iter().copied().filter(|&w| self.mate[w as usize] == NONE);
        let Some(w) = free.min_by_key(|&w| self.degree[w as usize]) else { return };
        self.mate[v as usize] = w;
        self.mate[w as usize] = v;
        for end in [v, w] {
            for &x in graph.neighbours(end) {
                if self.mate[x as usize] == NONE {
                    self.degree[x as usize] -= 1;
                    self.file(x);
                }
            }
        }
    }
}
