//! Trees in eight bytes a vertex: the degree and the exclusive or of the neighbours.
//!
//! That is all there is to know: a leaf's exclusive or *is* its neighbour, so leaves can be
//! stripped one after the other, each with the edge it hangs on, until the root is left.
//! For inputs of many vertices, or of many trees, where the lists of a
//! [`Tree`] would cost more than the solution.

use super::{Dice, Fault, Input, Name, Text, Tree};
use grundy::words;

/// The degree of a vertex and the exclusive or of its neighbours.
pub type Lean = (u32, u32);

/// What the ends of an edge are called when they are wrong.
pub(super) const ENDS: [Name; 2] = [Name { en: "an end of an edge", zh: "边的端点" }; 2];

/// A tree with vertices 1 … n and root 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeanTree {
    /// The vertices other than the root with their parents, children first.
    upwards: Vec<(u32, u32)>,
}

impl LeanTree {
    /// Reads n − 1 edges. Complexity: O(n).
    pub fn read(input: &mut Input<'_>, n: usize) -> Result<Self, Fault> {
        let mut vertices = std::mem::take(&mut input.vertices);
        read(input, n, &mut vertices)?;
        let is_tree = strip(&mut vertices, &mut input.order);
        let upwards = upwards(&vertices, &input.order);
        input.vertices = vertices;
        if is_tree { Ok(LeanTree { upwards }) } else { Err(no_tree(input, n)) }
    }

    /// The same tree without its lists.
    pub fn of(tree: &Tree) -> Self {
        let mut vertices = joined(tree);
        let mut order = Vec::new();
        strip(&mut vertices, &mut order);
        LeanTree { upwards: upwards(&vertices, &order) }
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.upwards.len() + 1
    }

    /// Never: a tree has a root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All vertices, every one before its parent, and the parent of each, 0 for the root (index 0
    /// is not used). The buffers serve for the next tree, too. Complexity: O(n).
    pub fn unfold(&self, order: &mut Vec<u32>, parents: &mut Vec<u32>) {
        order.clear();
        order.extend(self.upwards.iter().map(|&(v, _)| v));
        order.push(1);
        parents.resize(self.len() + 1, 0);
        parents[..2].fill(0);
        self.upwards.iter().for_each(|&(v, parent)| parents[v as usize] = parent);
    }

    /// The same tree with lists.
    pub fn tree(&self) -> Tree {
        let mut edges: Vec<_> = self.upwards.iter().map(|&(v, parent)| (parent, v)).collect();
        edges.sort_unstable_by_key(|&(_, v)| v);
        Tree::new(self.len(), edges).expect("the edges of a tree are a tree")
    }

    /// Writes the edges, one a line.
    pub fn write(&self, out: &mut Text) {
        write(&self.tree().parents, out);
    }
}

/// The vertices of a stripped tree other than the root with their parents, in the order of
/// stripping.
fn upwards(stripped: &[Lean], order: &[u32]) -> Vec<(u32, u32)> {
    order[..order.len() - 1].iter().map(|&v| (v, stripped[v as usize].1)).collect()
}

/// The degree of each vertex and the exclusive or of its neighbours; index 0 is not used.
pub fn joined(tree: &Tree) -> Vec<Lean> {
    let mut vertices = vec![(0, 0); tree.len() + 1];
    tree.edges.iter().for_each(|&(a, b)| join(&mut vertices, a, b));
    vertices
}

/// The tree with these degrees and neighbours, as [`joined`] gives them.
pub fn unjoined(vertices: &[Lean]) -> Tree {
    let mut stripped = vertices.to_vec();
    strip(&mut stripped, &mut Vec::new());
    let edges = (2..).zip(&stripped[2..]).map(|(v, &(_, parent))| (parent, v)).collect();
    Tree::new(vertices.len() - 1, edges).expect("the edges of a tree are a tree")
}

/// Writes the edges of the tree with these parents, one a line, in an order and in directions
/// that tell nothing about the root. The same tree is always written in the same way.
pub fn write(parents: &[u32], out: &mut Text) {
    let mut dice = Dice::new(parents.len() as u64);
    let edges = (1..).zip(&parents[1..]).skip(1);
    let mut edges: Vec<[u32; 2]> = edges.map(|(v, &parent)| [v, parent]).collect();
    dice.shuffle(&mut edges);
    for edge in &mut edges {
        dice.shuffle(edge);
        out.numbers(*edge).end();
    }
}

/// Reads n − 1 edges; whether they are a tree is not known before they are stripped.
fn read(input: &mut Input<'_>, n: usize, vertices: &mut Vec<Lean>) -> Result<(), Fault> {
    vertices.clear();
    vertices.resize(n + 1, (0, 0));
    input.pairs(n - 1, ENDS, (1..=n as u32, 1..=n as u32), |a, b| join(vertices, a, b))
}

/// Reads n − 1 edges of a tree and returns what [`joined`] does. Complexity: O(n).
pub fn read_joined(input: &mut Input<'_>, n: usize) -> Result<Vec<Lean>, Fault> {
    let mut vertices = Vec::new();
    read(input, n, &mut vertices)?;
    let Input { vertices: stripped, order, .. } = input;
    stripped.clone_from(&vertices);
    if strip(stripped, order) { Ok(vertices) } else { Err(no_tree(input, n)) }
}

/// Adds an edge.
#[inline]
pub(super) fn join(vertices: &mut [Lean], a: u32, b: u32) {
    let at_a = &mut vertices[a as usize];
    *at_a = (at_a.0.wrapping_add(1), at_a.1 ^ b);
    let at_b = &mut vertices[b as usize];
    *at_b = (at_b.0.wrapping_add(1), at_b.1 ^ a);
}

/// Strips leaves other than vertex 1 as long as there are any, and says whether this strips
/// everything: whether it is a tree. If so, `order` has all vertices, every one before its
/// parent, the root last, and the second number of each vertex is its parent, 0 for the root.
///
/// Which vertex becomes a leaf when another is stripped cannot be foreseen. So there is no branch
/// that depends on it, and the memory of many vertices is waited for at the same time.
/// Complexity: O(n).
pub fn strip(vertices: &mut [Lean], order: &mut Vec<u32>) -> bool {
    let n = vertices.len() - 1;
    // What was there before is overwritten.
    order.resize(n, 1);
    let order = order.as_mut_slice();
    // The root is never a leaf.
    vertices[1].0 = vertices[1].0.wrapping_add(2);
    let mut found = 0;
    for (v, vertex) in vertices.iter().enumerate().skip(2) {
        order[found] = v as u32;
        found += usize::from(vertex.0 == 1);
    }
    let mut done = 0;
    while done < found {
        let v = order[done];
        done += 1;
        let (degree, parent) = vertices[v as usize];
        if degree != 1 {
            // Two vertices that are joined to nothing else.
            return false;
        }
        let above = &mut vertices[parent as usize];
        let degree = above.0.wrapping_sub(1);
        *above = (degree, above.1 ^ v);
        order[found] = parent;
        found += usize::from(degree == 1);
    }
    order[n - 1] = 1;
    found == n - 1
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

    #[test]
    fn nothing_but_the_order_of_the_edges_is_lost() {
        let mut dice = Dice::new(11);
        for n in 1..150 {
            let tree = Tree::random(&mut dice, n);
            let lean = LeanTree::of(&tree);
            let back = lean.tree();
            assert_eq!((back.len(), &back.parents), (n, &tree.parents));
            let (mut order, mut parents) = (vec![7; n / 2], vec![7; 2 * n]);
            lean.unfold(&mut order, &mut parents);
            assert_eq!((&order, &parents), (&tree.order, &tree.parents));
            let mut text = Text::new();
            lean.write(&mut text);
            assert_eq!(LeanTree::read(&mut Input::new(text.bytes()), n).ok(), Some(lean));
            let vertices = joined(&tree);
            assert_eq!(unjoined(&vertices).parents, tree.parents);
            let degrees = tree.neighbours().into_iter().map(|near| near.len() as u32);
            assert!(degrees.eq(vertices.iter().map(|&(degree, _)| degree)));
            let read = read_joined(&mut Input::new(text.bytes()), n);
            assert_eq!(read.ok(), Some(vertices));
        }
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        for text in ["1 2 1 2", "1 1 2 3", "2 3 3 2", "2 2 3 3"] {
            let fault = LeanTree::read(&mut Input::new(text.as_bytes()), 3).unwrap_err();
            assert!(fault.message.en.contains("cycle"), "{}", fault.message.en);
            assert!(read_joined(&mut Input::new(text.as_bytes()), 3).is_err());
        }
    }
}
