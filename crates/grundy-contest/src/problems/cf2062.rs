//! What the two versions of Codeforces 2062E share: the case, the play, the good vertices.
//!
//! A vertex is *good* if a vertex outside its subtree has a larger value: after it is picked the
//! other player can still move.

use crate::contest::Size;
use crate::kit::{Dice, Fault, Input, LeanTree, Naive, Text, Tree, list};

/// The most vertices, in one case and in all together.
pub const MOST: usize = 400_000;

/// The most cases.
pub const CASES: usize = 100_000;

/// A tree with values.
#[derive(Clone)]
pub struct Case {
    /// The tree.
    pub tree: LeanTree,
    /// The values; index 0 is not used.
    pub values: Vec<u32>,
}

impl Case {
    fn new(tree: &Tree, values: impl IntoIterator<Item = u64>) -> Self {
        let n = tree.len() as u64;
        let clamped = values.into_iter().map(|value| value.clamp(1, n) as u32);
        Case { tree: LeanTree::of(tree), values: std::iter::once(0).chain(clamped).collect() }
    }

    /// Reads n, the values and the edges.
    pub fn read(input: &mut Input<'_>) -> Result<Self, Fault> {
        let n = input.number("n", 1..=MOST)?;
        input.add_to_total("n", n, MOST as u64)?;
        let values = input.numbers_from(1, n, ("a value", "点权"), 1..=n as u32)?;
        Ok(Case { tree: LeanTree::read(input, n)?, values })
    }

    /// Writes what [`Case::read`] reads.
    pub fn write(&self, out: &mut Text) {
        out.number(self.tree.len()).end().numbers(self.values[1..].iter().copied()).end();
        self.tree.write(out);
    }

    /// The winning first picks by play, in increasing order: a position is the set of vertices
    /// that are left and the value to be exceeded.
    pub fn play(&self) -> Vec<usize> {
        let tree = self.tree.tree();
        let below = |top: usize| {
            let down = |set: u32, (v, parent): (usize, usize)| set | (set >> parent & 1) << v;
            tree.upwards().rev().fold(1u32 << top, down)
        };
        let n = tree.len();
        let subtrees: Vec<u32> = (0..=n).map(below).collect();
        let options = |&(left, exceed): &(u32, u32)| -> Vec<(u32, u32)> {
            // Nothing is left, and that was lost: the option of a player without a move, who
            // wins. (The empty set with a value no one can exceed stands for it.)
            if (left, exceed) == (0, u32::MAX) {
                return Vec::new();
            }
            let all: Vec<(u32, u32)> = (1..=n)
                .filter(|&v| left >> v & 1 == 1 && self.values[v] > exceed)
                .map(|v| (left & !subtrees[v], self.values[v]))
                .collect();
            if all.is_empty() { vec![(0, u32::MAX)] } else { all }
        };
        let mut naive = Naive::new();
        let start = (1 << (n + 1)) - 2;
        let mut wins = |v: usize| !naive.wins(&(start & !subtrees[v], self.values[v]), &options);
        (1..=n).filter(|&v| wins(v)).collect()
    }

    /// Smaller cases.
    pub fn smaller(&self) -> impl Iterator<Item = Self> {
        let trees =
            self.tree.tree().into_smaller(1).map(|(tree, old)| {
                Case::new(&tree, old.iter().map(|&v| u64::from(self.values[v])))
            });
        let lowered = list::lowered(&self.values[1..], 1);
        trees.chain(lowered.map(|values| Case {
            tree: self.tree.clone(),
            values: [&[0], values.as_slice()].concat(),
        }))
    }
}

/// Finds the good vertices. What it allocates serves for the next case, too.
#[derive(Default)]
pub struct Finder {
    /// The vertices, every one before its parent; the root is the last.
    pub order: Vec<u32>,
    /// The parent of each vertex; the root's is 0.
    pub parents: Vec<u32>,
    /// Whether each vertex is good; index 0 is not.
    pub good: Vec<bool>,
    way: Vec<u32>,
    leaves: Vec<u32>,
    most: Vec<u32>,
}

impl Finder {
    /// Finds the good vertices of a case and returns one of greatest value, if there is one.
    /// Complexity: O(n).
    pub fn best(&mut self, case: &Case) -> Option<usize> {
        case.tree.unfold(&mut self.order, &mut self.parents);
        self.find(&case.values);
        let better =
            |best: usize, v: usize| match self.good[v] && case.values[v] > case.values[best] {
                true => v,
                false => best,
            };
        Some((1..self.good.len()).fold(0, better)).filter(|&best| best != 0)
    }

    /// Let m have the greatest value of all. A vertex of smaller value that is not on the way
    /// from the root to m is good because of m. Outside the subtree of a vertex of the way is
    /// what leaves the way above it.
    fn find(&mut self, values: &[u32]) {
        let Finder { order, parents, good, way, leaves, most, .. } = self;
        let greatest = (1..values.len()).fold(0, |m, v| if values[v] > values[m] { v } else { m });
        way.clear();
        let mut v = greatest;
        while v != 0 {
            way.push(v as u32);
            v = parents[v] as usize;
        }
        // Where the way to each vertex leaves the way to m, counted from m upwards.
        leaves.clear();
        leaves.resize(values.len(), u32::MAX);
        way.iter().enumerate().for_each(|(i, &v)| leaves[v as usize] = i as u32);
        most.clear();
        most.resize(way.len(), 0);
        for &v in order.iter().rev() {
            let v = v as usize;
            if leaves[v] == u32::MAX {
                leaves[v] = leaves[parents[v] as usize];
            }
            let most = &mut most[leaves[v] as usize];
            *most = values[v].max(*most);
        }
        good.clear();
        good.extend(values.iter().map(|&value| value < values[greatest]));
        good[0] = false;
        let mut outside = 0;
        for (&v, &most) in way.iter().zip(most.iter()).rev() {
            good[v as usize] = outside > values[v as usize];
            outside = most.max(outside);
        }
    }
}

/// The cases of an input.
pub fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
    let (cases, n) = match (size, dice.within(0..=3)) {
        (Size::Small, _) => (dice.size(1..=3), 9),
        (Size::Few, _) => (dice.size(1..=3), 60),
        (Size::Max, 0) => (CASES, MOST / CASES),
        (Size::Max, 1) => (600, MOST / 600),
        (Size::Max, _) => (1, MOST),
    };
    let mut case = || {
        let n = if size == Size::Max { n } else { dice.size(1..=n) };
        let tree = Tree::random(dice, n);
        let mut values = list::random(dice, n, 1..=n as u64);
        // Values that grow or fall on the way down make many vertices bad.
        let step = dice.within(0..=5);
        if step <= 1 {
            values[0] = if step == 0 { 1 } else { n as u64 };
            for (v, parent) in tree.upwards().rev() {
                let above = values[parent - 1];
                let next = if step == 0 { above + 1 } else { above.saturating_sub(1) };
                values[v - 1] = if dice.once_in(4) { above } else { next };
            }
        }
        Case::new(&tree, values)
    };
    (0..cases).map(|_| case()).collect()
}

/// Every tree of up to five vertices with values up to four.
pub fn every_small() -> Vec<Case> {
    let valued = |tree: Tree| {
        let n = tree.len();
        let lists = list::every(n, 1..=n.min(4) as u64).into_iter().filter(move |l| l.len() == n);
        lists.map(move |values| Case::new(&tree, values))
    };
    Tree::every(5).into_iter().flat_map(valued).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_is_what_the_definition_says() {
        for case in every_small() {
            let (n, tree) = (case.tree.len(), case.tree.tree());
            let inside = |v: usize, top: usize| {
                let mut v = v;
                while v != top && v != 0 {
                    v = tree.parents[v] as usize;
                }
                v == top
            };
            let larger = |v: usize, x: usize| !inside(x, v) && case.values[x] > case.values[v];
            let defined = (0..=n).map(|v| v > 0 && (1..=n).any(|x| larger(v, x)));
            let mut finder = Finder::default();
            finder.best(&case);
            assert!(finder.good.into_iter().eq(defined));
        }
    }
}
