//! Alternating trees from all exposed vertices at once: a sweep, or the first half
//! of a phase.
//!
//! The roots are outer. A step along an unmatched edge to an unreached vertex makes
//! that vertex inner and its partner outer. An edge between outer vertices is a
//! *bridge*: within one tree it closes an odd circuit, a *blossom*, which is shrunk
//! to its vertex nearest to the root, its base, and whose inner vertices become
//! outer as well; between two trees it completes an augmenting path.
//!
//! The order of the steps is that of Edmonds' search with dual variables. Outer
//! vertices start with dual 1 and lose one per unit of time, inner ones gain one,
//! and an unmatched edge may be used once its duals sum to 0. Written with levels:
//!
//! - an outer vertex of level d lies on an even alternating path of length 2d from
//!   its root (roots: 0); it reaches new vertices at time 2d + 2, and these inner
//!   vertices and their partners get level d + 1;
//! - a bridge between outer levels d and e is tight at time d + e + 1;
//! - an inner vertex of level i shrunk at time t becomes outer of level t − i.
//!
//! So the first bridge between two trees closes a *shortest* augmenting path.

use super::{NONE, Undirected};

/// What a search knows of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Not in any tree.
    Unreached,
    /// At an odd distance from its root only.
    Inner,
    /// At an even distance, its edges not yet looked at.
    Waiting,
    /// At an even distance.
    Outer,
    /// Taken out of the graph.
    Absent,
}

/// When a search stopped because augmenting paths are tight.
#[derive(Clone, Copy, Debug)]
pub struct AugmentingTime {
    /// The time; the shortest augmenting paths have `2 * time - 1` edges.
    pub time: u32,
    /// How many joins were made before this time. Later blossoms are not yet rigid:
    /// several shortest paths may pass through one.
    pub joins: usize,
}

/// Alternating trees over a graph and a matching.
pub struct Forest<'g> {
    pub graph: &'g Undirected,
    pub mate: Vec<u32>,
    absent: Option<u32>,
    pub label: Vec<Label>,
    pub level: Vec<u32>,
    pub root: Vec<u32>,
    /// By root: an augmenting path was found for the tree, which then stands still.
    frozen: Vec<bool>,
    /// The bridges between trees for which both were frozen.
    pub crossings: Vec<(u32, u32)>,
    /// Of an inner vertex: the outer vertex from which it was reached.
    pub parent: Vec<u32>,
    /// Of an inner vertex that a blossom made outer: the bridge of that blossom,
    /// its end on the side of the vertex first. `NONE` twice for all others.
    pub bridge: Vec<(u32, u32)>,
    /// Union-find to the bases of blossoms.
    base: Vec<u32>,
    /// Every join `(vertex, base)` in order, to build `base` again up to some time.
    joins: Vec<(u32, u32)>,
    waiting: Vec<u32>,
    /// `reach[d]`: first in the list of outer vertices of level `d` with unreached
    /// neighbours; `reach_next` links them.
    reach: Vec<u32>,
    reach_next: Vec<u32>,
    /// `tight[t]`: first in the list of bridges that are tight at time `t`.
    tight: Vec<u32>,
    bridges: Vec<(u32, u32, u32)>,
    /// Marks of the walk towards the roots, by the number of the walk.
    mark: Vec<u32>,
    walks: u32,
}

/// The representative of `v`. Halves the path: O(log n) amortised.
pub fn find(base: &mut [u32], mut v: u32) -> u32 {
    loop {
        let up = base[v as usize];
        let top = base[up as usize];
        if up == top {
            return top;
        }
        base[v as usize] = top;
        v = top;
    }
}

impl<'g> Forest<'g> {
    /// A forest over `graph` without the vertex `absent`, which nobody's mate may be.
    pub fn new(graph: &'g Undirected, mate: Vec<u32>, absent: Option<u32>) -> Self {
        let n = graph.vertices();
        let absent = absent.filter(|&s| (s as usize) < n);
        Forest {
            graph,
            mate,
            absent,
            label: vec![Label::Unreached; n],
            level: vec![0; n],
            root: vec![NONE; n],
            frozen: vec![false; n],
            crossings: Vec::new(),
            parent: vec![NONE; n],
            bridge: vec![(NONE, NONE); n],
            base: (0..n as u32).collect(),
            joins: Vec::new(),
            waiting: Vec::new(),
            reach: vec![NONE; n / 2 + 2],
            reach_next: vec![NONE; n],
            tight: vec![NONE; n + 2],
            bridges: Vec::new(),
            mark: vec![0; n],
            walks: 0,
        }
    }

    /// Grows trees from all exposed vertices until an augmenting path is tight.
    /// `None`: there is no augmenting path, and the matching is maximum.
    ///
    /// # Complexity
    /// O(n + m log n).
    pub fn grow(&mut self) -> Option<AugmentingTime> {
        self.run(true)
    }

    /// Grows trees from all exposed vertices to the end. Where two meet, both are
    /// frozen and the bridge is noted in `crossings`: disjoint augmenting paths of
    /// any length. `false`: there are none, and the matching is maximum.
    ///
    /// # Complexity
    /// O(n + m log n).
    pub fn sweep(&mut self) -> bool {
        self.run(false);
        !self.crossings.is_empty()
    }

    fn run(&mut self, stop: bool) -> Option<AugmentingTime> {
        self.clear();
        for v in 0..self.mate.len() as u32 {
            if self.mate[v as usize] == NONE && self.absent != Some(v) {
                self.label[v as usize] = Label::Waiting;
                self.level[v as usize] = 0;
                self.root[v as usize] = v;
                self.waiting.push(v);
            }
        }
        // An even alternating path has at most n - 1 edges, so 2d < n for every
        // level, and no step or bridge comes later than at time n.
        for time in 0..=self.mate.len() as u32 {
            if time >= 2 && time % 2 == 0 {
                self.reach(time / 2 - 1);
            }
            self.look();
            let joins = self.joins.len();
            if self.close(time, stop) {
                return Some(AugmentingTime { time, joins });
            }
        }
        None
    }

    /// Which vertices are outer. After a search that found no augmenting path
    /// these are the vertices that some maximum matching misses.
    pub fn outer(&self) -> Vec<bool> {
        self.label.iter().map(|&label| label == Label::Outer).collect()
    }

    /// The bases of all vertices as they were after the first `joins` joins.
    pub fn bases_after(&mut self, joins: usize) -> &[u32] {
        let n = self.base.len() as u32;
        self.base.clear();
        self.base.extend(0..n);
        for &(v, base) in &self.joins[..joins] {
            self.base[v as usize] = base;
        }
        for v in 0..n {
            self.base[v as usize] = find(&mut self.base, v);
        }
        &self.base
    }

    fn clear(&mut self) {
        self.label.fill(Label::Unreached);
        if let Some(s) = self.absent {
            self.label[s as usize] = Label::Absent;
        }
        self.bridge.fill((NONE, NONE));
        let n = self.base.len() as u32;
        self.base.clear();
        self.base.extend(0..n);
        self.joins.clear();
        self.reach.fill(NONE);
        self.tight.fill(NONE);
        self.bridges.clear();
        self.frozen.fill(false);
        self.crossings.clear();
        self.mark.fill(0);
        self.walks = 0;
    }

    /// Takes the unreached neighbours of the outer vertices of `level` into the trees.
    fn reach(&mut self, level: u32) {
        let graph = self.graph;
        let Some(&first) = self.reach.get(level as usize) else { return };
        let mut v = first;
        while v != NONE {
            let root = self.root[v as usize];
            let edges = if self.frozen[root as usize] { &[] } else { graph.neighbours(v) };
            for &w in edges {
                if self.label[w as usize] == Label::Unreached {
                    // All exposed vertices are roots, so `w` has a partner, and it is
                    // as unreached as `w`.
                    let outer = self.mate[w as usize];
                    self.label[w as usize] = Label::Inner;
                    self.parent[w as usize] = v;
                    self.label[outer as usize] = Label::Waiting;
                    self.waiting.push(outer);
                    for x in [w, outer] {
                        self.level[x as usize] = level + 1;
                        self.root[x as usize] = root;
                    }
                }
            }
            v = self.reach_next[v as usize];
        }
    }

    /// Looks at the edges of all new outer vertices, and files what can be done.
    fn look(&mut self) {
        let graph = self.graph;
        while let Some(v) = self.waiting.pop() {
            // Of two waiting neighbours the second sees the first as outer: each
            // bridge is filed once.
            self.label[v as usize] = Label::Outer;
            let level = self.level[v as usize];
            let base = find(&mut self.base, v);
            let mut reaches = false;
            for &w in graph.neighbours(v) {
                match self.label[w as usize] {
                    Label::Unreached => reaches = true,
                    Label::Outer if find(&mut self.base, w) != base => {
                        let time = (level + self.level[w as usize] + 1) as usize;
                        let next =
                            std::mem::replace(&mut self.tight[time], self.bridges.len() as u32);
                        self.bridges.push((v, w, next));
                    }
                    _ => {}
                }
            }
            if reaches {
                self.reach_next[v as usize] = std::mem::replace(&mut self.reach[level as usize], v);
            }
        }
    }

    /// Works off the bridges that are tight now. Where one joins two trees, returns
    /// `true` at once if told to `stop`, or else freezes both.
    fn close(&mut self, time: u32, stop: bool) -> bool {
        while self.tight[time as usize] != NONE {
            let (u, v, next) = self.bridges[self.tight[time as usize] as usize];
            self.tight[time as usize] = next;
            let (r, s) = (self.root[u as usize] as usize, self.root[v as usize] as usize);
            if self.frozen[r] || self.frozen[s] {
                continue;
            }
            if r != s {
                if stop {
                    return true;
                }
                self.frozen[r] = true;
                self.frozen[s] = true;
                self.crossings.push((u, v));
                continue;
            }
            let (a, b) = (find(&mut self.base, u), find(&mut self.base, v));
            if a != b {
                let base = self.meet(a, b);
                self.shrink((u, v), base, time);
                self.shrink((v, u), base, time);
                self.look();
            }
        }
        false
    }

    /// The base next above `base` in its tree; `NONE` above a root.
    fn above(&mut self, base: u32) -> u32 {
        match self.mate[base as usize] {
            NONE => NONE,
            inner => find(&mut self.base, self.parent[inner as usize]),
        }
    }

    /// The lowest base above both `a` and `b`, which lie in one tree. The walks take
    /// turns, so that their cost is that of the blossom, not of the tree.
    fn meet(&mut self, mut a: u32, mut b: u32) -> u32 {
        self.walks += 1;
        loop {
            if a != NONE {
                if self.mark[a as usize] == self.walks {
                    return a;
                }
                self.mark[a as usize] = self.walks;
                a = self.above(a);
            }
            std::mem::swap(&mut a, &mut b);
        }
    }

    /// Joins the side of `bridge.0` to the blossom at `base`: inner vertices turn outer.
    fn shrink(&mut self, bridge: (u32, u32), base: u32, time: u32) {
        let mut v = find(&mut self.base, bridge.0);
        while v != base {
            let inner = self.mate[v as usize];
            for x in [v, inner] {
                self.base[x as usize] = base;
                self.joins.push((x, base));
            }
            self.bridge[inner as usize] = bridge;
            self.level[inner as usize] = time - self.level[inner as usize];
            self.label[inner as usize] = Label::Waiting;
            self.waiting.push(inner);
            v = find(&mut self.base, self.parent[inner as usize]);
        }
    }
}
