//! The second half of a phase: a maximal set of disjoint shortest augmenting paths.
//!
//! The graph searched here has the blossoms of the forest as its vertices, each
//! *whole* and named by its base, and the tight edges between them. Its augmenting
//! paths are exactly the shortest ones of the graph. The search goes depth first
//! and shrinks blossoms of its own (Gabow 2017, §4): on an edge back to a later
//! outer vertex it makes the inner vertices in between outer, and visits the one
//! nearest to the base *first*. The path of that one runs through all the others,
//! so whenever a path is found, every vertex that was begun and not finished lies on
//! it; and a finished vertex is on no path that avoids the paths found. Hence the
//! set is maximal.

use super::forest::{AugmentingTime, Forest, Label, find};
use super::{NONE, trace::Trace};

/// A dual too large for any tight edge: of vertices outside the trees.
const FAR: i32 = i32::MAX / 4;

/// The depth-first search; its arrays serve all phases.
pub struct Disjoint {
    /// The base of the forest's blossom that holds a vertex.
    pub whole: Vec<u32>,
    /// Of an inner blossom: the edge from outside by which it was entered.
    pub entry: Vec<(u32, u32)>,
    /// Of an inner blossom made outer: the edge that closed the circuit, its end on
    /// the side of the blossom first.
    pub bridge: Vec<(u32, u32)>,
    dual: Vec<i32>,
    /// The vertices of a blossom, linked from its base through `next`.
    next: Vec<u32>,
    /// Union-find among the bases of whole blossoms.
    base: Vec<u32>,
    reached: Vec<bool>,
    /// When a blossom was first outer; 0: never.
    since: Vec<u32>,
    clock: u32,
    /// Where the visit of a blossom stands: the vertex, and how many of its edges
    /// are done.
    cursor: Vec<(u32, u32)>,
    stack: Vec<u32>,
}

impl Disjoint {
    /// Arrays for graphs of `n` vertices.
    pub fn new(n: usize) -> Self {
        Disjoint {
            whole: vec![NONE; n],
            entry: vec![(NONE, NONE); n],
            bridge: vec![(NONE, NONE); n],
            dual: vec![FAR; n],
            next: vec![NONE; n],
            base: vec![NONE; n],
            reached: vec![false; n],
            since: vec![0; n],
            clock: 0,
            cursor: vec![(NONE, 0); n],
            stack: Vec::new(),
        }
    }

    /// Augments the matching of `forest` along a maximal set of disjoint shortest
    /// paths; there is at least one, since the forest found it.
    ///
    /// # Complexity
    /// O(n + m log n).
    pub fn augment(&mut self, forest: &mut Forest<'_>, found: AugmentingTime, trace: &mut Trace) {
        self.prepare(forest, found);
        for root in 0..forest.mate.len() as u32 {
            let v = root as usize;
            if forest.mate[v] == NONE && !self.reached[v] && self.dual[v] != FAR {
                self.reached[v] = true;
                self.begin(root);
                if let Some(edge) = self.search(forest) {
                    trace.flip(forest, self, edge);
                }
            }
        }
    }

    fn prepare(&mut self, forest: &mut Forest<'_>, found: AugmentingTime) {
        self.whole.copy_from_slice(forest.bases_after(found.joins));
        self.base.copy_from_slice(&self.whole);
        self.bridge.fill((NONE, NONE));
        self.reached.fill(false);
        self.since.fill(0);
        self.clock = 0;
        self.next.fill(NONE);
        let time = found.time as i32;
        for v in 0..self.whole.len() {
            let level = forest.level[v] as i32;
            self.dual[v] = match forest.label[v] {
                Label::Unreached | Label::Absent => FAR,
                Label::Inner => 1 + time - 2 * level,
                Label::Waiting | Label::Outer => 1 + 2 * level - time,
            };
            let base = self.whole[v] as usize;
            if base != v {
                self.next[v] = std::mem::replace(&mut self.next[base], v as u32);
            }
        }
    }

    /// Makes the blossom at `base` outer, next to be visited.
    fn begin(&mut self, base: u32) {
        self.clock += 1;
        self.since[base as usize] = self.clock;
        self.visit(base);
    }

    fn visit(&mut self, base: u32) {
        self.cursor[base as usize] = (base, 0);
        self.stack.push(base);
    }

    /// Visits what is on the stack. `Some(edge)`: an augmenting path ends with it.
    fn search(&mut self, forest: &Forest<'_>) -> Option<(u32, u32)> {
        while let Some(&from) = self.stack.last() {
            let Some((v, w)) = self.next_tight(forest, from) else {
                self.stack.pop();
                continue;
            };
            let to = self.whole[w as usize];
            if !self.reached[to as usize] {
                self.reached[to as usize] = true;
                let mate = forest.mate[to as usize];
                if mate == NONE {
                    self.stack.clear();
                    return Some((v, w));
                }
                self.entry[to as usize] = (v, w);
                self.reached[mate as usize] = true;
                self.begin(mate);
            } else {
                let (a, b) = (find(&mut self.base, from), find(&mut self.base, to));
                if self.since[b as usize] > self.since[a as usize] {
                    self.shrink(forest, (w, v), b, a);
                }
            }
        }
        None
    }

    /// The next tight edge that leaves the blossom at `from`. (Matched edges have
    /// duals of sum 2, so they never show up.)
    fn next_tight(&mut self, forest: &Forest<'_>, from: u32) -> Option<(u32, u32)> {
        let (mut v, mut done) = self.cursor[from as usize];
        while v != NONE {
            let dual = self.dual[v as usize];
            let edges = forest.graph.neighbours(v);
            while let Some(&w) = edges.get(done as usize) {
                done += 1;
                if self.dual[w as usize] == -dual && self.whole[w as usize] != from {
                    self.cursor[from as usize] = (v, done);
                    return Some((v, w));
                }
            }
            (v, done) = (self.next[v as usize], 0);
        }
        self.cursor[from as usize] = (NONE, 0);
        None
    }

    /// Joins the path from the outer `low` up to `base`, and has its inner blossoms
    /// visited, the one nearest to `base` first: it is pushed last.
    fn shrink(&mut self, forest: &Forest<'_>, bridge: (u32, u32), low: u32, base: u32) {
        let mut v = low;
        while v != base {
            let inner = forest.mate[v as usize];
            self.base[v as usize] = base;
            self.base[inner as usize] = base;
            self.bridge[inner as usize] = bridge;
            self.visit(inner);
            let (outer, _) = self.entry[inner as usize];
            v = find(&mut self.base, outer);
        }
    }
}
