//! Green Hackenbush on rooted multigraphs: value and all winning moves.
//!
//! The position is a multigraph rooted at the ground, vertex 0. A move removes
//! one edge; whatever is no longer joined to the ground vanishes with it.
//!
//! Two theorems give the value (Berlekamp, Conway, Guy, *Winning Ways*, ch. 7;
//! Conway, *On Numbers and Games*, ch. 13):
//! - **Fusion**: the vertices of a cycle may be identified. So every
//!   2-edge-connected component shrinks to one vertex, its edges become loops,
//!   and a loop is worth \*1: an odd number of them adds ⊕ 1.
//! - **Colon principle**: what remains is a tree of bridges, and a stalk with
//!   the position `c` on top of it is worth `SG(c) + 1`.
//!
//! # Method
//! One depth-first search numbers the vertices in preorder (`search.rs`). A tree
//! edge is a bridge when no back edge passes over it, so bridges need only the
//! *number* of back edges over each tree edge, and one sweep from the last
//! vertex to the first yields these numbers and the values together. The moves
//! to a wanted value are found without removing any edge: see `moves.rs`.
//!
//! # Complexity
//! Value: O(V + E). All moves: O(E log E), exact (no hashing). Nothing recurses
//! on the depth of the graph: a path of millions of edges is an ordinary input.
//!
//! # Example
//! ```
//! use grundy::graphs::fusion::Fused;
//! // A triangle on the ground, and a stalk of two edges on its tip.
//! let fused = Fused::new(5, &[(0, 1), (1, 2), (0, 2), (2, 3), (3, 4)]);
//! assert_eq!(fused.value(), 1 ^ 2);
//! // Winning: shorten the stalk, so that it balances the odd triangle.
//! let mut winning = Vec::new();
//! fused.moves_to(0, &mut |edge| {
//!     winning.push(edge);
//!     std::ops::ControlFlow::Continue(())
//! });
//! assert_eq!(winning, [4]);
//! ```

mod arms;
mod moves;
mod search;
#[cfg(test)]
mod tests;

use search::Tree;

/// A rooted multigraph with its fusion: ready to tell its value and its moves.
///
/// Vertices carry their preorder number; vertex 0 is the ground in both
/// numberings.
#[derive(Clone, Debug)]
pub struct Fused {
    tree: Tree,
    /// How many back edges pass over the tree edge above each vertex.
    cover: Vec<u32>,
    /// What stands at and above each vertex *within its component*: the stalks
    /// over bridges, ⊕ the parity of the component's edges met there. At the
    /// vertex by which a component hangs this is the value of the component
    /// with all it carries.
    value: Vec<u32>,
    /// The number of edges given, reachable or not.
    given: usize,
}

/// What fusion found, to be put into words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Edges joined to the ground.
    pub edges: usize,
    /// Edges whose removal cuts something off: those that lie on no cycle.
    pub bridges: usize,
    /// 2-edge-connected components with at least one edge (a loop is one).
    pub components: usize,
    /// Those of them with an odd number of edges: each adds ⊕ 1 at its place.
    pub odd_components: usize,
    /// Whether the ground itself lies in such an odd component.
    pub ground_is_odd: bool,
    /// How many bridges leave the fused ground: the length of [`Fused::stalks`].
    pub stalks: usize,
}

impl Fused {
    /// Searches and fuses the graph with vertices `0..n` (0 is the ground).
    ///
    /// Parallel edges and loops are legal. An edge that is not joined to the
    /// ground, or that names a vertex outside `0..n`, is no part of the
    /// position: [`first_unreachable_edge`] finds it for a message.
    ///
    /// # Complexity
    /// O(n + edges) time and memory.
    ///
    /// # Panics
    /// With 2³¹ edges or more.
    pub fn new(n: usize, edges: &[(u32, u32)]) -> Fused {
        let tree = Tree::search(n, edges);
        let mut cover = vec![0u32; tree.parent.len()];
        let mut value = vec![0u32; tree.parent.len()];
        for back in &tree.back {
            // A difference that the sweep below sums up: it may dip below zero.
            cover[back.lower as usize] = cover[back.lower as usize].wrapping_add(1);
            cover[back.upper as usize] = cover[back.upper as usize].wrapping_sub(1);
            value[back.lower as usize] ^= 1;
        }
        for &(vertex, _) in &tree.loops {
            value[vertex as usize] ^= 1;
        }
        // Children have larger numbers than their parent: when the sweep meets a
        // vertex, everything above it has been added. A value never exceeds the
        // number of edges, so 32 bits hold it.
        for v in (1..value.len()).rev() {
            let parent = tree.parent[v] as usize;
            cover[parent] = cover[parent].wrapping_add(cover[v]);
            value[parent] ^= if cover[v] == 0 { value[v] + 1 } else { value[v] ^ 1 };
        }
        Fused { tree, cover, value, given: edges.len() }
    }

    /// The nim-value of the whole position.
    ///
    /// ```
    /// # use grundy::graphs::fusion::Fused;
    /// let path: Vec<(u32, u32)> = (0..1_000_000).map(|i| (i, i + 1)).collect();
    /// assert_eq!(Fused::new(1_000_001, &path).value(), 1_000_000);
    /// ```
    pub fn value(&self) -> u64 {
        u64::from(self.value[0])
    }

    /// The nim-values of the stalks that stand on the fused ground, in the order
    /// of the search. Their nim-sum, ⊕ 1 if the ground's component is odd, is
    /// the value of the position.
    ///
    /// # Complexity
    /// O(n).
    pub fn stalks(&self) -> Vec<u64> {
        self.told(usize::MAX).1
    }

    /// Counts bridges, components and their parities.
    ///
    /// ```
    /// # use grundy::graphs::fusion::Fused;
    /// let fused = Fused::new(3, &[(0, 1), (1, 2), (1, 2), (2, 2)]);
    /// let summary = fused.summary();
    /// assert_eq!((summary.bridges, summary.components, summary.odd_components), (1, 1, 1));
    /// assert_eq!(fused.stalks(), [2]);
    /// ```
    ///
    /// # Complexity
    /// O(n + edges).
    pub fn summary(&self) -> Summary {
        self.told(0).0
    }

    /// The [`summary`](Fused::summary) and the first few [`stalks`](Fused::stalks), in one go.
    ///
    /// # Complexity
    /// O(n + edges).
    pub fn told(&self, most: usize) -> (Summary, Vec<u64>) {
        let (parent, others) = (&self.tree.parent, self.tree.back.len() + self.tree.loops.len());
        let mut result = Summary { edges: self.edges(), ..Summary::default() };
        let mut stalks = Vec::new();
        let mut stalk = |v: usize| {
            if stalks.len() < most {
                stalks.push(u64::from(self.value[v]) + 1);
            }
        };
        if others == 0 {
            // A tree: nothing is fused.
            let on_ground = (1..parent.len()).filter(|&v| parent[v] == 0);
            (result.bridges, result.stalks) = (parent.len() - 1, on_ground.map(&mut stalk).count());
            return (result, stalks);
        }
        let top = self.tops();
        // For each component, whether it has an edge, and the parity of their number.
        const SOME: u8 = 2;
        let mut inside = vec![0u8; top.len()];
        let mut meet = |component: u32| {
            let seen = &mut inside[component as usize];
            *seen = (*seen ^ 1) | SOME;
        };
        for v in 1..top.len() {
            if !self.is_bridge(v) {
                meet(top[v]);
                continue;
            }
            result.bridges += 1;
            if top[parent[v] as usize] == 0 {
                result.stalks += 1;
                stalk(v);
            }
        }
        self.tree.back.iter().for_each(|back| meet(top[back.lower as usize]));
        self.tree.loops.iter().for_each(|&(vertex, _)| meet(top[vertex as usize]));
        result.components = inside.iter().filter(|&&seen| seen != 0).count();
        result.odd_components = inside.iter().filter(|&&seen| seen & 1 == 1).count();
        result.ground_is_odd = inside[0] & 1 == 1;
        (result, stalks)
    }

    /// The values of what stands on the vertices, in the order of the search, the ground first: each
    /// vertex, the one of its component nearest to the ground, and the value. At most `most` are
    /// listed; how many there are is told beside. `edges` are those that it was made of.
    ///
    /// # Example
    /// ```
    /// use grundy::graphs::fusion::Fused;
    /// let edges = [(0, 1), (1, 2), (1, 2), (2, 3)];
    /// let (values, count) = Fused::new(4, &edges).vertex_values(&edges, 10);
    /// assert_eq!(values, [(0, 0, 2), (1, 1, 1), (2, 1, 1), (3, 3, 0)]);
    /// assert_eq!(count, 4);
    /// ```
    ///
    /// # Complexity
    /// O(`most`).
    pub fn vertex_values(
        &self,
        edges: &[(u32, u32)],
        most: usize,
    ) -> (Vec<(u32, u32, u64)>, usize) {
        let mut listed: Vec<(u32, u32, u64)> = Vec::new();
        for v in 0..self.value.len().min(most) {
            let Some(&via) = self.tree.via.get(v).filter(|_| v > 0) else {
                listed.push((0, 0, self.value()));
                continue;
            };
            // The parent has a smaller number, so it is listed.
            let (parent, top, value) = listed[self.tree.parent[v] as usize];
            let (a, b) = edges[via as usize];
            let vertex = if a == parent { b } else { a };
            listed.push(match self.is_bridge(v) {
                true => (vertex, vertex, u64::from(self.value[v])),
                false => (vertex, top, value),
            });
        }
        (listed, self.value.len())
    }

    /// The edges that vanish when one is removed, itself among them, in increasing order. All edges
    /// must be joined to the ground.
    ///
    /// Only a bridge carries anything, and what it carries is a stretch of the preorder.
    ///
    /// # Complexity
    /// O(n + edges), a few sweeps.
    ///
    /// # Example
    /// ```
    /// use grundy::graphs::fusion::Fused;
    /// let fused = Fused::new(4, &[(1, 2), (0, 1), (2, 1), (0, 3)]);
    /// assert_eq!(fused.falling(0), [0]);
    /// assert_eq!(fused.falling(1), [0, 1, 2]);
    /// ```
    pub fn falling(&self, edge: u32) -> Vec<u32> {
        let (parent, via) = (&self.tree.parent, &self.tree.via);
        let Some(v) = (1..via.len()).find(|&v| via[v] == edge) else { return vec![edge] };
        if !self.is_bridge(v) {
            return vec![edge];
        }
        let end = (v + 1..via.len()).find(|&u| (parent[u] as usize) < v).unwrap_or(via.len());
        let above = |u: u32| (v..end).contains(&(u as usize));
        let back = self.tree.back.iter().filter(|back| above(back.lower)).map(|back| back.edge);
        let loops = self.tree.loops.iter().filter(|l| above(l.0)).map(|l| l.1);
        let tree = via[v..end].iter().copied();
        let mut fallen: Vec<u32> = tree.chain(back).chain(loops).collect();
        fallen.sort_unstable();
        fallen
    }

    /// The number of edges joined to the ground: the moves of the position.
    pub fn edges(&self) -> usize {
        self.tree.parent.len() - 1 + self.tree.back.len() + self.tree.loops.len()
    }

    /// Is the tree edge above vertex `v` (not the ground) a bridge?
    fn is_bridge(&self, v: usize) -> bool {
        self.cover[v] == 0
    }

    /// For each vertex, the vertex by which its component hangs.
    fn tops(&self) -> Vec<u32> {
        let mut top = vec![0u32; self.value.len()];
        for v in 1..top.len() {
            top[v] = if self.is_bridge(v) { v as u32 } else { top[self.tree.parent[v] as usize] };
        }
        top
    }
}

/// The first edge that is not joined to the ground (vertex 0), if there is one.
///
/// An edge that names a vertex outside `0..n` counts as not joined.
///
/// # Complexity
/// O((n + edges) log n) by union-find, nearly linear in practice.
///
/// # Example
/// ```
/// use grundy::graphs::fusion::first_unreachable_edge;
/// assert_eq!(first_unreachable_edge(4, &[(2, 1), (0, 1)]), None);
/// assert_eq!(first_unreachable_edge(4, &[(0, 1), (2, 3)]), Some(1));
/// ```
pub fn first_unreachable_edge(n: usize, edges: &[(u32, u32)]) -> Option<usize> {
    let n = n.max(1);
    let exists = |&(a, b): &(u32, u32)| (a as usize) < n && (b as usize) < n;
    let mut up: Vec<u32> = (0..n).map(|v| v as u32).collect();
    for &(a, b) in edges.iter().filter(|edge| exists(edge)) {
        let (a, b) = (find(&mut up, a), find(&mut up, b));
        // The smaller number becomes the root, so the ground always stays one.
        up[a.max(b) as usize] = a.min(b);
    }
    edges.iter().position(|edge| !exists(edge) || find(&mut up, edge.0) != 0)
}

/// The root of `v` in a forest of upward links, halving the path on the way.
fn find(up: &mut [u32], mut v: u32) -> u32 {
    while up[v as usize] != v {
        let above = up[up[v as usize] as usize];
        up[v as usize] = above;
        v = above;
    }
    v
}
