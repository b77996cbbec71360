//! Trees in eight bytes a vertex: the degree and the exclusive or of the neighbours.
//!
//! That is all there is to know: a leaf's exclusive or *is* its neighbour, so leaves can be
//! stripped one after the other, each with the edge it hangs on, until the root is left.
//! For inputs of many vertices, or of many trees, where the lists of a
//! [`Tree`](super::Tree) would cost more than the solution.

use super::{Fault, Input, Text, Tree};
use grundy::words;

/// The degree of a vertex and the exclusive or of its neighbours.
pub type Lean = (u32, u32);

/// A tree with vertices 1 … n and root 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeanTree {
    /// Index 0 is not used.
    vertices: Vec<Lean>,
}

impl LeanTree {
    /// Reads n − 1 edges. Complexity: O(n).
    pub fn read(input: &mut Input<'_>, n: usize) -> Result<Self, Fault> {
        let tree = LeanTree { vertices: read(input, n)? };
        strip_all(&mut tree.vertices.clone(), input, |_, _| {})?;
        Ok(tree)
    }

    /// The same tree without its lists.
    pub fn of(tree: &Tree) -> Self {
        let mut vertices = vec![(0, 0); tree.len() + 1];
        tree.edges.iter().for_each(|&(a, b)| join(&mut vertices, a, b));
        LeanTree { vertices }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.vertices.len() - 1
    }

    /// Never: a tree has a root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The number of neighbours of a vertex.
    pub fn degree(&self, v: usize) -> u32 {
        self.vertices[v].0
    }

    /// Calls `each` with every vertex but the root and its parent, children before parents.
    /// The buffer is for use in loops over many trees. Complexity: O(n).
    #[inline]
    pub fn strip(&self, buffer: &mut Vec<Lean>, each: impl FnMut(usize, usize)) {
        buffer.clear();
        buffer.extend_from_slice(&self.vertices);
        strip(buffer, each);
    }

    /// The same tree with lists.
    pub fn tree(&self) -> Tree {
        let mut edges = Vec::with_capacity(self.len());
        self.strip(&mut Vec::new(), |v, parent| edges.push((v as u32, parent as u32)));
        Tree::new(self.len(), edges).expect("the edges of a tree are a tree")
    }

    /// Writes the edges, one a line.
    pub fn write(&self, out: &mut Text) {
        self.strip(&mut Vec::new(), |v, parent| {
            out.numbers([v, parent]).end();
        });
    }
}

/// Reads n − 1 edges; whether they are a tree is not known before they are stripped.
pub fn read(input: &mut Input<'_>, n: usize) -> Result<Vec<Lean>, Fault> {
    let mut vertices = vec![(0, 0); n + 1];
    for _ in 1..n {
        let a = input.number("an end of an edge", 1..=n as u32)?;
        let b = input.number("an end of an edge", 1..=n as u32)?;
        join(&mut vertices, a, b);
    }
    Ok(vertices)
}

/// Adds an edge.
#[inline]
pub fn join(vertices: &mut [Lean], a: u32, b: u32) {
    let at_a = &mut vertices[a as usize];
    *at_a = (at_a.0 + 1, at_a.1 ^ b);
    let at_b = &mut vertices[b as usize];
    *at_b = (at_b.0 + 1, at_b.1 ^ a);
}

/// Strips what has just been read, as [`strip`] does, or says that it is no tree.
#[inline]
pub fn strip_all(
    vertices: &mut [Lean],
    input: &Input<'_>,
    mut each: impl FnMut(usize, usize),
) -> Result<(), Fault> {
    let mut left = vertices.len() - 2;
    strip(vertices, |v, parent| {
        left -= 1;
        each(v, parent);
    });
    if left == 0 { Ok(()) } else { Err(no_tree(input, vertices.len() - 1)) }
}

/// Strips leaves other than vertex 1 as long as there are any, and calls `each` with each and
/// its parent. Afterwards the second number of each stripped vertex is its parent.
#[inline]
pub fn strip(vertices: &mut [Lean], mut each: impl FnMut(usize, usize)) {
    // The root is never a leaf.
    vertices[1].0 += 2;
    for start in 2..vertices.len() {
        let mut leaf = start;
        // Stripping a leaf may make its neighbour the next leaf; one that comes later is
        // met by this loop in its turn.
        while vertices[leaf].0 == 1 {
            let parent = vertices[leaf].1 as usize;
            vertices[leaf].0 = 0;
            each(leaf, parent);
            let above = &mut vertices[parent];
            *above = (above.0 - 1, above.1 ^ leaf as u32);
            if parent >= start {
                break;
            }
            leaf = parent;
        }
    }
}

/// The fault of edges that are no tree.
#[cold]
pub(super) fn no_tree(input: &Input<'_>, n: usize) -> Fault {
    input.fault(words!(
        "the {} edges that end here are no tree: there is a cycle among them",
        "到此为止的 {} 条边不构成树：其中有环",
        n - 1
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Dice;

    #[test]
    fn nothing_but_the_order_of_the_edges_is_lost() {
        let mut dice = Dice::new(11);
        for n in 1..150 {
            let tree = Tree::random(&mut dice, n);
            let lean = LeanTree::of(&tree);
            let back = lean.tree();
            assert_eq!((back.len(), &back.parents), (n, &tree.parents));
            let mut text = Text::new();
            lean.write(&mut text);
            assert_eq!(LeanTree::read(&mut Input::new(text.bytes()), n).ok(), Some(lean.clone()));
            let degrees = tree.neighbours().into_iter().map(|near| near.len() as u32);
            assert!(degrees.skip(1).eq((1..=n).map(|v| lean.degree(v))));
        }
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for text in ["1 2 1 2", "1 1 2 3", "2 3 3 2", "2 2 3 3"] {
            let fault = LeanTree::read(&mut Input::new(text.as_bytes()), 3).unwrap_err();
            assert!(fault.message.en.contains("cycle"), "{}", fault.message.en);
        }
    }
}
