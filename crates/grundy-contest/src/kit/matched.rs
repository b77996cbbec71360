//! Perfect matchings of trees.

use super::{Dice, Tree};

/// Whether the vertices 1 … n of a tree can be paired so that every pair is joined by an edge. The
/// tree is given by the vertices other than the root, 1, with their parents, children first.
///
/// A leaf has only one possible partner. So, from the leaves upwards, a vertex that is still single
/// must be paired with its parent. Complexity: O(n).
pub fn perfectly(n: usize, upwards: impl Iterator<Item = (usize, usize)>) -> bool {
    let mut paired = vec![false; n + 1];
    for (v, parent) in upwards {
        if paired[v] {
            continue;
        }
        if paired[parent] {
            return false;
        }
        (paired[v], paired[parent]) = (true, true);
    }
    paired[1]
}

impl Tree {
    /// Whether the vertices can be paired so that every pair is joined by an edge.
    pub fn has_perfect_matching(&self) -> bool {
        perfectly(self.len(), self.upwards())
    }

    /// A tree with a perfect matching: a random tree, each vertex replaced by a pair.
    pub fn random_matched(dice: &mut Dice, pairs: usize) -> Self {
        let shape = Tree::random(dice, pairs);
        let mut names: Vec<u32> = (1..=2 * pairs as u32).collect();
        if dice.once_in(2) {
            dice.shuffle(&mut names);
        }
        // How often an edge of the shape ends at the second of a pair.
        let bend = dice.within(1..=4);
        let mut end = |v: u32| names[2 * (v as usize - 1) + usize::from(dice.once_in(bend))];
        let mut edges: Vec<(u32, u32)> =
            shape.edges.iter().map(|&(a, b)| (end(a), end(b))).collect();
        edges.extend(names.chunks(2).map(|pair| (pair[0], pair[1])));
        dice.shuffle(&mut edges);
        Tree::new(2 * pairs, edges).expect("pairs on the vertices of a tree are a tree")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The twin: try every choice of edges.
    fn matched(tree: &Tree) -> bool {
        (0..1u32 << tree.edges.len()).any(|chosen| {
            let mut met = vec![0; tree.len() + 1];
            for (i, &(a, b)) in tree.edges.iter().enumerate() {
                met[a as usize] += chosen >> i & 1;
                met[b as usize] += chosen >> i & 1;
            }
            met[1..].iter().all(|&times| times == 1)
        })
    }

    #[test]
    fn the_greedy_matching_is_found_where_there_is_one() {
        for tree in Tree::every(7) {
            assert_eq!(tree.has_perfect_matching(), matched(&tree), "{tree:?}");
        }
        let mut dice = Dice::new(6);
        for pairs in 1..60 {
            assert!(Tree::random_matched(&mut dice, pairs).has_perfect_matching());
        }
    }
}
