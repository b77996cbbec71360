//! Subtrees as intervals: sizes, and a preorder in which one child of each vertex can
//! be asked to come last.
//!
//! Everything below a vertex stands in one block behind it. If on some path downwards
//! each vertex is the last child of the one above, then what lies *outside* the
//! subtree of a vertex of the path is exactly what comes *before* it.

/// The number of vertices in the subtree of each vertex; index 0 is 0. The tree is given by an
/// order with children before parents, and the parents. Complexity: O(n).
pub fn sizes(order: &[u32], parents: &[u32], sizes: &mut Vec<u32>) {
    sizes.clear();
    sizes.resize(parents.len(), 1);
    for &v in order {
        sizes[parents[v as usize] as usize] += sizes[v as usize];
    }
    sizes[0] = 0;
}

/// The place of each vertex in a preorder, from 0, as the first of two numbers; index 0 is not
/// used. Of the children of a vertex the one that `is_last` names comes last; it may name at
/// most one. Complexity: O(n), no lists of children.
pub fn places(
    order: &[u32],
    parents: &[u32],
    sizes: &[u32],
    is_last: impl Fn(usize) -> bool,
    places: &mut Vec<(u32, u32)>,
) {
    // The second number is the place where the next child goes.
    places.clear();
    places.resize(parents.len(), (0, 1));
    for &v in order.iter().rev().skip(1) {
        let (v, parent) = (v as usize, parents[v as usize] as usize);
        let (above, next) = &mut places[parent];
        let place = match is_last(v) {
            true => *above + sizes[parent] - sizes[v],
            false => {
                *next += sizes[v];
                *next - sizes[v]
            }
        };
        places[v] = (place, place + 1);
    }
}

#[cfg(test)]
mod tests {
    use crate::kit::{Dice, Tree};

    #[test]
    fn every_subtree_is_a_block_and_the_last_child_ends_it() {
        let mut dice = Dice::new(4);
        for n in 1..120 {
            let tree = Tree::random(&mut dice, n);
            let (mut sizes, mut places) = (Vec::new(), Vec::new());
            super::sizes(&tree.order, &tree.parents, &mut sizes);
            // The last child: the one of greatest number.
            let mut last = vec![0; n + 1];
            for (v, parent) in tree.upwards() {
                last[parent] = v.max(last[parent]);
            }
            let is_last = |v: usize| last[tree.parents[v] as usize] == v;
            super::places(&tree.order, &tree.parents, &sizes, is_last, &mut places);
            let places: Vec<u32> = places.into_iter().map(|(place, _)| place).collect();
            let mut vertices = vec![0; n];
            for v in 1..=n {
                assert_eq!(std::mem::replace(&mut vertices[places[v] as usize], v), 0);
            }
            for (v, parent) in tree.upwards() {
                let (start, end) = (places[v], places[v] + sizes[v]);
                let end_above = places[parent] + sizes[parent];
                assert!(places[parent] < start && end <= end_above);
                assert!(last[parent] != v || end == end_above);
            }
            assert_eq!((places[1], sizes[1]), (0, n as u32));
        }
    }
}
