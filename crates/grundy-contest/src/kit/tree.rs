//! Trees: read and checked in linear time without adjacency lists, all small ones,
//! shapes of every kind, smaller ones.
//!
//! Leaves are stripped one after the other until the root is left (see
//! [`LeanTree`](super::LeanTree)). If more is left, there was a cycle. The order of
//! stripping has children before parents: what recursion would be for, without it.

use super::lean::{self, Lean};
use super::{Dice, Fault, Input, Text, list};

/// A tree with vertices 1 … n and root 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The edges as they were written.
    pub edges: Vec<(u32, u32)>,
    /// The parent of each vertex; index 0 is not used, and the root's parent is 0.
    pub parents: Vec<u32>,
    /// All vertices, every one before its parent; the root is the last.
    pub order: Vec<u32>,
}

impl Tree {
    /// Reads n − 1 edges. Complexity: O(n).
    pub fn read(input: &mut Input<'_>, n: usize) -> Result<Self, Fault> {
        let mut edges = Vec::with_capacity((n - 1).min(1 << 20));
        let mut vertices = std::mem::take(&mut input.vertices);
        vertices.clear();
        vertices.resize(n + 1, (0, 0));
        input.pairs(n - 1, lean::ENDS, (1..=n as u32, 1..=n as u32), |a, b| {
            edges.push((a, b));
            lean::join(&mut vertices, a, b);
        })?;
        let tree = Tree::stripped(edges, &mut vertices);
        input.vertices = vertices;
        tree.ok_or_else(|| lean::no_tree(input, n))
    }

    /// The tree with these edges, if it is one. Complexity: O(n).
    pub fn new(n: usize, edges: Vec<(u32, u32)>) -> Option<Self> {
        if n == 0 || edges.len() != n - 1 {
            return None;
        }
        let mut vertices = vec![(0, 0); n + 1];
        edges.iter().for_each(|&(a, b)| lean::join(&mut vertices, a, b));
        Tree::stripped(edges, &mut vertices)
    }

    fn stripped(edges: Vec<(u32, u32)>, vertices: &mut [Lean]) -> Option<Self> {
        let mut order = Vec::new();
        let is_tree = lean::strip(vertices, &mut order);
        let parents = vertices.iter().map(|&(_, parent)| parent).collect();
        is_tree.then_some(Tree { edges, parents, order })
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.parents.len() - 1
    }

    /// Never: a tree has a root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The vertices other than the root with their parents, children first.
    pub fn upwards(&self) -> impl DoubleEndedIterator<Item = (usize, usize)> + '_ {
        let below = &self.order[..self.order.len() - 1];
        below.iter().map(|&v| (v as usize, self.parents[v as usize] as usize))
    }

    /// The neighbours of each vertex; index 0 is empty. For brute forces.
    pub fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new(); self.len() + 1];
        for &(a, b) in &self.edges {
            all[a as usize].push(b as usize);
            all[b as usize].push(a as usize);
        }
        all
    }

    /// Writes the edges, one a line.
    pub fn write(&self, out: &mut Text) {
        for &(a, b) in &self.edges {
            out.numbers([a, b]).end();
        }
    }

    /// The tree in which vertex v > 1 hangs on `parents[v - 2]`, a smaller vertex.
    fn hung(parents: &[usize]) -> Self {
        let edges = (2..).zip(parents).map(|(v, &parent)| (parent as u32, v)).collect();
        Tree::new(parents.len() + 1, edges).expect("every vertex hangs on a smaller one")
    }

    /// Every tree in which each vertex hangs on a smaller one, up to so many vertices
    /// (k vertices: (k − 1)! trees). Every tree has such a numbering.
    pub fn every(most: usize) -> Vec<Self> {
        let mut all = Vec::new();
        let mut of_size = vec![Vec::new()];
        for n in 1..=most {
            all.extend(of_size.iter().map(|parents: &Vec<usize>| Tree::hung(parents)));
            of_size = of_size
                .iter()
                .flat_map(|parents| (1..=n).map(move |last| [parents.as_slice(), &[last]].concat()))
                .collect();
        }
        all
    }

    /// A tree of n vertices of one of many shapes, its vertices renumbered (the root
    /// may be anywhere in the shape) and its edges in random order.
    pub fn random(dice: &mut Dice, n: usize) -> Self {
        let shape = dice.within(0..=8);
        let arm = dice.size(1..=n.max(2) - 1);
        let parents: Vec<usize> = (2..=n)
            .map(|v| match shape {
                // A path; a star; a caterpillar; a binary tree; a broom.
                0 => v - 1,
                1 => 1,
                2 => {
                    if v % 2 == 0 {
                        v.saturating_sub(2).max(1)
                    } else {
                        v - 1
                    }
                }
                3 => v / 2,
                4 => {
                    if v <= arm {
                        v - 1
                    } else {
                        arm
                    }
                }
                // Long and thin; bushy; a spider with about √n legs; any.
                5 => dice.size(v.saturating_sub(5).max(1)..=v - 1),
                6 => dice.size(1..=(v - 1).min(1 + n / 10)),
                7 => {
                    let legs = n.isqrt().max(1);
                    if v <= legs + 1 { 1 } else { v - legs }
                }
                _ => dice.size(1..=v - 1),
            })
            .collect();
        let mut names: Vec<u32> = (1..=n as u32).collect();
        match dice.within(0..=3) {
            0 => {}
            1 => names.reverse(),
            _ => dice.shuffle(&mut names),
        }
        let mut edges: Vec<(u32, u32)> =
            (2..).zip(&parents).map(|(v, &parent)| (names[parent - 1], names[v - 1])).collect();
        if !dice.once_in(3) {
            dice.shuffle(&mut edges);
            for edge in &mut edges {
                if dice.once_in(2) {
                    *edge = (edge.1, edge.0);
                }
            }
        }
        Tree::new(n, edges).expect("every vertex hangs on a smaller one")
    }

    /// The tree without some vertices and all below them, renumbered; for each kept
    /// vertex its old number. The root stays.
    pub fn without(&self, gone: impl Fn(usize) -> bool) -> (Self, Vec<usize>) {
        let mut kept = vec![true; self.len() + 1];
        for (v, parent) in self.upwards().rev() {
            kept[v] = kept[parent] && !gone(v);
        }
        let old: Vec<usize> = (1..=self.len()).filter(|&v| kept[v]).collect();
        let mut new = vec![0; self.len() + 1];
        for (i, &v) in old.iter().enumerate() {
            new[v] = i as u32 + 1;
        }
        let edges = (self.edges.iter())
            .map(|&(a, b)| (new[a as usize], new[b as usize]))
            .filter(|&(a, b)| a > 0 && b > 0)
            .collect();
        let tree = Tree::new(old.len(), edges).expect("the part at the root of a tree is a tree");
        (tree, old)
    }

    /// Smaller trees to try, with at least so many vertices: without half of the vertices, a
    /// quarter, …, a single leaf, or any two vertices of few; each with the old numbers of its
    /// vertices.
    pub fn smaller(&self, least: usize) -> impl Iterator<Item = (Self, Vec<usize>)> {
        list::cuts(self.len() - 1, 0).filter_map(move |cut| self.pruned(&cut, least))
    }

    /// The same for a tree that is not needed otherwise.
    pub fn into_smaller(self, least: usize) -> impl Iterator<Item = (Self, Vec<usize>)> {
        list::cuts(self.len() - 1, 0).filter_map(move |cut| self.pruned(&cut, least))
    }

    /// Cutting the first of the order cuts leaves (and what they leave). The root stays.
    fn pruned(&self, cut: &list::Cut, least: usize) -> Option<(Self, Vec<usize>)> {
        let mut gone = vec![false; self.len() + 1];
        for stretch in cut {
            self.order[stretch.clone()].iter().for_each(|&v| gone[v as usize] = true);
        }
        Some(self.without(|v| gone[v])).filter(|(tree, _)| tree.len() >= least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The twin: parents by walking from the root.
    fn walked(tree: &Tree) -> Vec<u32> {
        let neighbours = tree.neighbours();
        let mut parents = vec![0; tree.len() + 1];
        let mut stack = vec![1];
        while let Some(v) = stack.pop() {
            for &w in &neighbours[v] {
                if w != parents[v] as usize {
                    parents[w] = v as u32;
                    stack.push(w);
                }
            }
        }
        parents
    }

    fn sound(tree: &Tree) {
        assert_eq!(tree.parents, walked(tree), "{tree:?}");
        let mut place = vec![0; tree.len() + 1];
        for (i, &v) in tree.order.iter().enumerate() {
            place[v as usize] = i;
        }
        assert_eq!(tree.order.len(), tree.len());
        assert!(tree.upwards().all(|(v, parent)| place[v] < place[parent]));
    }

    #[test]
    fn parents_and_order_are_right() {
        Tree::every(6).iter().for_each(sound);
        let mut dice = Dice::new(5);
        for n in 1..200 {
            let tree = Tree::random(&mut dice, n);
            sound(&tree);
            for (smaller, old) in tree.smaller(1) {
                sound(&smaller);
                assert!(smaller.len() < n && old.len() == smaller.len() && old[0] == 1);
            }
        }
        assert_eq!(Tree::every(5).len(), 1 + 1 + 2 + 6 + 24);
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for edges in [vec![(1, 2), (1, 2)], vec![(1, 1), (2, 3)], vec![(2, 3), (3, 2)], vec![]] {
            assert_eq!(Tree::new(3, edges), None);
        }
        // All graphs on four vertices with three edges: 16 labelled trees.
        let pairs: Vec<(u32, u32)> =
            (1..=4).flat_map(|a| (1..=4).map(move |b| (a, b))).filter(|(a, b)| a <= b).collect();
        let mut trees = 0;
        for i in 0..pairs.len() {
            for j in i..pairs.len() {
                for k in j..pairs.len() {
                    let tree = Tree::new(4, vec![pairs[i], pairs[j], pairs[k]]);
                    trees += u32::from(tree.is_some());
                }
            }
        }
        assert_eq!(trees, 16);
    }
}
