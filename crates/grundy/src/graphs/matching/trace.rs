//! The unmatched edges of an augmenting path, read back from the trees.
//!
//! Flipping a path needs only its unmatched edges, in any order: their ends are
//! all the vertices of the path, and they become the matched ones. So nothing has
//! to be reversed, and the pieces inside blossoms can wait on a list.

use super::forest::Forest;
use super::{NONE, disjoint::Disjoint};

/// The edges of one path, and the pieces of it still to be followed.
#[derive(Default)]
pub struct Trace {
    edges: Vec<(u32, u32)>,
    /// Pieces `(from, to)` inside the blossoms of the forest.
    inside: Vec<(u32, u32)>,
    /// Pieces `(from, to)` between blossoms; `to` is the base where a piece ends.
    between: Vec<(u32, u32)>,
}

impl Trace {
    /// Flips the path from the root of `edge.0` over `edge` to the base of `edge.1`.
    pub fn flip(&mut self, forest: &mut Forest<'_>, paths: &Disjoint, edge: (u32, u32)) {
        self.edges.push(edge);
        self.inside.push((edge.1, paths.whole[edge.1 as usize]));
        self.between.push((edge.0, NONE));
        while let Some((from, to)) = self.between.pop() {
            self.follow_between(forest, paths, from, to);
        }
        self.finish(forest);
    }

    /// Flips the path from root to root over every crossing of a sweep.
    pub fn flip_crossings(&mut self, forest: &mut Forest<'_>) {
        while let Some((u, v)) = forest.crossings.pop() {
            self.edges.push((u, v));
            self.inside.push((u, forest.root[u as usize]));
            self.inside.push((v, forest.root[v as usize]));
            self.finish(forest);
        }
    }

    fn finish(&mut self, forest: &mut Forest<'_>) {
        while let Some((from, to)) = self.inside.pop() {
            self.follow_inside(forest, from, to);
        }
        for (u, v) in self.edges.drain(..) {
            forest.mate[u as usize] = v;
            forest.mate[v as usize] = u;
        }
    }

    /// From the vertex `v` towards the root, whole blossoms at a time, as far as the
    /// blossom with base `to`, or up to the root if that is `NONE`.
    fn follow_between(&mut self, forest: &Forest<'_>, paths: &Disjoint, mut v: u32, to: u32) {
        loop {
            let base = paths.whole[v as usize];
            self.inside.push((v, base));
            let mate = forest.mate[base as usize];
            if base == to || mate == NONE {
                return;
            }
            let (near, far) = paths.bridge[base as usize];
            if near == NONE {
                let (outer, inner) = paths.entry[mate as usize];
                self.inside.push((inner, mate));
                self.edges.push((outer, inner));
                v = outer;
            } else {
                self.between.push((near, mate));
                self.edges.push((near, far));
                v = far;
            }
        }
    }

    /// From the vertex `v` of a blossom of the forest to the vertex `to` above it.
    fn follow_inside(&mut self, forest: &Forest<'_>, mut v: u32, to: u32) {
        while v != to {
            let mate = forest.mate[v as usize];
            let (near, far) = forest.bridge[v as usize];
            if near == NONE {
                let outer = forest.parent[mate as usize];
                self.edges.push((outer, mate));
                v = outer;
            } else {
                self.inside.push((near, mate));
                self.edges.push((near, far));
                v = far;
            }
        }
    }
}
