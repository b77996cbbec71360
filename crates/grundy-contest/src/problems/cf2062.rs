//! What the two versions of Codeforces 2062E share: the case, the play, the good vertices.
//!
//! A vertex is *good* if a vertex outside its subtree has a larger value: after it is picked the
//! other player can still move.

use crate::contest::Size;
use crate::kit::{Dice, Fault, Input, Naive, Text, Tree, list};

/// The most vertices, in one case and in all together.
pub const MOST: usize = 400_000;

/// The most cases.
pub const CASES: usize = 100_000;

/// A tree with values.
#[derive(Clone)]
pub struct Case {
    /// The tree.
    pub tree: Tree,
    /// The values; index 0 is not used.
    pub values: Vec<u32>,
}

impl Case {
    fn new(tree: Tree, values: impl IntoIterator<Item = u64>) -> Self {
        let n = tree.len() as u64;
        let clamped = values.into_iter().map(|value| value.clamp(1, n) as u32);
        Case { tree, values: std::iter::once(0).chain(clamped).collect() }
    }

    /// Reads n, the values and the edges.
    pub fn read(input: &mut Input<'_>) -> Result<Self, Fault> {
        let n = input.number("n", 1..=MOST)?;
        input.add_to_total("n", n, MOST as u64)?;
        let mut values = Vec::with_capacity(n + 1);
        values.push(0);
        for _ in 0..n {
            values.push(input.number("a value", 1..=n as u32)?);
        }
        Ok(Case { tree: Tree::read(input, n)?, values })
    }

    /// Writes what [`Case::read`] reads.
    pub fn write(&self, out: &mut Text) {
        out.number(self.tree.len()).end().numbers(self.values[1..].iter().copied()).end();
        self.tree.write(out);
    }

    /// The winning first picks by play, in increasing order: a position is the set of vertices
    /// that are left and the value to be exceeded.
    pub fn play(&self) -> Vec<usize> {
        let below = |top: usize| {
            self.tree
                .upwards()
                .rev()
                .fold(1u32 << top, |set, (v, parent)| set | (set >> parent & 1) << v)
        };
        let n = self.tree.len();
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

    /// Whether each vertex is good; index 0 is not. Complexity: O(n).
    ///
    /// Let m have the greatest value of all. A vertex of smaller value that is not on the way
    /// from the root to m is good because of m. Outside the subtree of a vertex of the way is
    /// what leaves the way above it.
    pub fn good(&self) -> Vec<bool> {
        let (tree, values) = (&self.tree, &self.values);
        let greatest = (1..values.len()).fold(0, |m, v| if values[v] > values[m] { v } else { m });
        let mut way = Vec::new();
        let mut v = greatest;
        while v != 0 {
            way.push(v);
            v = tree.parents[v] as usize;
        }
        // Where the way to each vertex leaves the way to m, counted from m upwards.
        let mut leaves = vec![u32::MAX; values.len()];
        way.iter().enumerate().for_each(|(i, &v)| leaves[v] = i as u32);
        let mut most = vec![0; way.len()];
        most[way.len() - 1] = values[1];
        for (v, parent) in tree.upwards().rev() {
            if leaves[v] == u32::MAX {
                leaves[v] = leaves[parent];
            }
            let most = &mut most[leaves[v] as usize];
            *most = values[v].max(*most);
        }
        let mut good: Vec<bool> = values.iter().map(|&value| value < values[greatest]).collect();
        good[0] = false;
        let mut outside = 0;
        for (&v, &most) in way.iter().zip(&most).rev() {
            good[v] = outside > values[v];
            outside = most.max(outside);
        }
        good
    }

    /// A good vertex of greatest value. Complexity: O(n).
    pub fn best(&self, good: &[bool]) -> Option<usize> {
        let better = |best: usize, v: usize| match good[v] && self.values[v] > self.values[best] {
            true => v,
            false => best,
        };
        Some((1..good.len()).fold(0, better)).filter(|&best| best != 0)
    }

    /// Smaller cases.
    pub fn smaller(&self) -> Vec<Self> {
        let mut all = Vec::new();
        for (tree, old) in self.tree.smaller(1) {
            all.push(Case::new(tree, old.iter().map(|&v| u64::from(self.values[v]))));
        }
        let values: Vec<u64> = self.values[1..].iter().map(|&value| value.into()).collect();
        for values in list::lowered(&values, 1) {
            all.push(Case::new(self.tree.clone(), values));
        }
        all
    }
}

/// The cases of an input.
pub fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
    let (cases, n) = match (size, dice.within(0..=3)) {
        (Size::Small, _) => (dice.size(1..=3), 9),
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
        Case::new(tree, values)
    };
    (0..cases).map(|_| case()).collect()
}

/// Every tree of up to five vertices with values up to four.
pub fn every_small() -> Vec<Case> {
    let valued = |tree: Tree| {
        let n = tree.len();
        let lists = list::every(n, 1..=n.min(4) as u64).into_iter().filter(move |l| l.len() == n);
        lists.map(move |values| Case::new(tree.clone(), values))
    };
    Tree::every(5).into_iter().flat_map(valued).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_is_what_the_definition_says() {
        for case in every_small() {
            let n = case.tree.len();
            let inside = |v: usize, top: usize| {
                let mut v = v;
                while v != top && v != 0 {
                    v = case.tree.parents[v] as usize;
                }
                v == top
            };
            let larger = |v: usize, x: usize| !inside(x, v) && case.values[x] > case.values[v];
            let defined = (0..=n).map(|v| v > 0 && (1..=n).any(|x| larger(v, x)));
            assert!(case.good().into_iter().eq(defined));
        }
    }
}
