//! All edges whose removal leaves a wanted value, without removing any.
//!
//! **Down the bridges.** If a component has value s and is to become w, write
//! d = s ⊕ w, its *change*. A stalk on it, worth SG(c) + 1, must become
//! q = (SG(c) + 1) ⊕ d: when q = 0, by removing its bridge; else by giving the
//! position c on top the value q − 1. So each component gets one wanted change,
//! in one sweep from the ground. A change of 0 asks for nothing: no move keeps
//! the value.
//!
//! **Inside a component.** Removing a non-bridge e cuts nothing off, but the
//! edges that form a 2-edge cut with e become bridges. These edges and e are a
//! *class*; they arrange the component as a ring of pieces B_0 (with the vertex
//! it hangs by), B_1, …, B_{m−1}, and after the removal of the j-th class edge
//! each piece fuses, with two arms on B_0: see [`arms`](super::arms). The removal
//! is wanted when the two arms' nim-sum is the right one.
//!
//! **Classes, exactly.** Two edges form a 2-edge cut when the same back edges
//! pass over both (a back edge passing over itself alone). Take the back edges
//! by decreasing upper end, and let each climb its tree path and collect the
//! tree edges that none has collected before. If f collects x below y, then
//! every back edge over x ends no lower than f does, above y: it passes over y
//! as well. So among the edges collected by f the covers are nested, and
//! *equal numbers mean equal covers*: the class is a run of equal numbers in the
//! climb. Edges of one class have the same first back edge, so no class is torn
//! apart; and the run with number 1 is under f alone: f belongs to it.
//! Links over collected edges make all climbs together almost linear (Tarjan
//! 1975).
//!
//! **Pieces** are differences of subtrees along the climb, and so are their
//! values. If the class has no back edge, the part below its lowest edge is
//! joined to the part above the highest: it belongs to B_0.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::arms::Arms;
use super::search::Back;
use super::{Fused, find};

/// Edges found so far, to be told in increasing order.
struct EdgeSet(Vec<u64>);

impl EdgeSet {
    fn add(&mut self, edge: u32) {
        self.0[edge as usize / 64] |= 1 << (edge % 64);
    }
}

/// A class in the making: its edges around the ring from B_0 to B_0, and the
/// values of the pieces between neighbours.
#[derive(Default)]
struct Ring {
    edges: Vec<u32>,
    pieces: Vec<u32>,
    /// The subtree value above the first and the last edge so far.
    first: u32,
    last: u32,
    arms: Arms,
    right: Vec<u32>,
    left: Vec<u32>,
}

impl Ring {
    fn clear(&mut self) {
        self.edges.clear();
        self.pieces.clear();
    }

    /// Adds the next edge, `above` being the value of what it carries inside the
    /// component: the last piece is what `above` has more than before, less the
    /// last class edge itself, which is counted there.
    fn push(&mut self, edge: u32, above: u32) {
        if self.edges.is_empty() {
            self.first = above;
        } else {
            self.pieces.push(above ^ self.last ^ 1);
        }
        self.edges.push(edge);
        self.last = above;
    }

    /// Reports the edges whose removal changes the component's value by `change`.
    fn close(&mut self, change: u32, found: &mut EdgeSet) {
        match *self.edges.as_slice() {
            [] => return,
            // The component stays 2-edge-connected; only its parity flips.
            [edge] if change == 1 => return found.add(edge),
            [_] => return,
            _ => {}
        }
        // Before: v_0 ⊕ all pieces ⊕ the parity of the class. After: v_0 ⊕ both
        // arms. The nim-sum of the pieces telescopes.
        let wanted = self.first ^ self.last ^ 1 ^ change;
        if self.pieces.iter().all(|&piece| piece == 0) {
            // A bare ring: its arms are stalks.
            let last = self.pieces.len();
            for (right, &edge) in self.edges.iter().enumerate() {
                if (right ^ (last - right)) as u32 == wanted {
                    found.add(edge);
                }
            }
            return;
        }
        self.arms.values(self.pieces.iter().copied(), &mut self.right);
        self.arms.values(self.pieces.iter().rev().copied(), &mut self.left);
        for ((&edge, right), left) in self.edges.iter().zip(&self.right).zip(self.left.iter().rev())
        {
            if right ^ left == wanted {
                found.add(edge);
            }
        }
    }
}

impl Fused {
    /// Calls `each` with the index of every edge whose removal leaves a position
    /// of value `target`, in increasing order, until it breaks.
    ///
    /// With `target` 0 these are the winning moves.
    ///
    /// # Complexity
    /// O(E log E), whatever the target.
    ///
    /// # Example
    /// ```
    /// use grundy::graphs::fusion::Fused;
    /// // A square on the ground is worth 0; removing a side leaves two arms.
    /// let square = Fused::new(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
    /// let to = |target| {
    ///     let mut edges = Vec::new();
    ///     square.moves_to(target, &mut |edge| {
    ///         edges.push(edge);
    ///         std::ops::ControlFlow::Continue(())
    ///     });
    ///     edges
    /// };
    /// assert_eq!(to(3), [0, 1, 2, 3]); // arms of 0 and 3, or of 1 and 2
    /// assert!(to(0).is_empty());
    /// ```
    pub fn moves_to(&self, target: u64, each: &mut dyn FnMut(usize) -> ControlFlow<()>) {
        // No value exceeds the number of edges, nor 32 bits.
        let Ok(target) = u32::try_from(target) else { return };
        let mut found = EdgeSet(vec![0; self.given.div_ceil(64)]);
        let change = self.changes(target, &mut found);
        for &(vertex, edge) in &self.tree.loops {
            if change[vertex as usize] == 1 {
                found.add(edge);
            }
        }
        self.climb(&change, &mut found);
        for (block, &bits) in found.0.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                if each(64 * block + bits.trailing_zeros() as usize).is_break() {
                    return;
                }
                bits &= bits - 1;
            }
        }
    }

    /// The wanted change of each vertex's component; reports the bridges.
    fn changes(&self, target: u32, found: &mut EdgeSet) -> Vec<u32> {
        let mut change = vec![0; self.value.len()];
        change[0] = self.value[0] ^ target;
        for v in 1..change.len() {
            let below = change[self.tree.parent[v] as usize];
            change[v] = if !self.is_bridge(v) {
                below
            } else if let Some(wanted) = ((self.value[v] + 1) ^ below).checked_sub(1) {
                self.value[v] ^ wanted
            } else {
                found.add(self.tree.via[v]);
                0
            };
        }
        change
    }

    /// Lets the back edges climb, and closes each class as it is complete.
    fn climb(&self, change: &[u32], found: &mut EdgeSet) {
        let sorted = self.by_upper_end(change);
        if sorted.is_empty() {
            return; // most often a tree
        }
        let mut up: Vec<u32> = (0..self.value.len() as u32).collect();
        let mut ring = Ring::default();
        // No ring is longer; memory that is not used costs nothing.
        ring.edges.reserve(self.value.len() + 1);
        ring.pieces.reserve(self.value.len());
        for back in sorted {
            let change = change[back.lower as usize];
            ring.clear();
            ring.push(back.edge, 0);
            let mut cover = 1;
            let mut w = find(&mut up, back.lower);
            while w > back.upper {
                let v = w as usize;
                if self.cover[v] != cover {
                    ring.close(change, found);
                    ring.clear();
                    cover = self.cover[v];
                }
                ring.push(self.tree.via[v], self.value[v]);
                up[v] = self.tree.parent[v];
                w = find(&mut up, self.tree.parent[v]);
            }
            ring.close(change, found);
        }
    }

    /// The back edges of the components that are to change, by decreasing upper
    /// end: a counting sort.
    fn by_upper_end(&self, change: &[u32]) -> Vec<Back> {
        let wanted = || self.tree.back.iter().filter(|back| change[back.lower as usize] != 0);
        if self.tree.back.len() < self.value.len() / 32 {
            // A few are sorted faster than all vertices are counted.
            let mut few: Vec<Back> = wanted().rev().copied().collect();
            few.sort_by_key(|back| Reverse(back.upper));
            return few;
        }
        let mut end = vec![0u32; self.value.len()];
        for back in wanted() {
            end[back.upper as usize] += 1;
        }
        let mut sum = 0;
        for slot in end.iter_mut().rev() {
            sum += *slot;
            *slot = sum;
        }
        let mut sorted = vec![Back::default(); sum as usize];
        for back in wanted() {
            end[back.upper as usize] -= 1;
            sorted[end[back.upper as usize] as usize] = *back;
        }
        sorted
    }
}
