//! # Combat on a Tree
//!
//! ## Rules
//! Each vertex of a tree with root 1 is white or black. Alice and Bob move in turn, Alice first.
//! A move picks a white vertex v; it and all white vertices on the way from the root to it become
//! black. Whoever finds no white vertex loses.
//!
//! ## Input
//! n; the n colours, 0 for white and 1 for black; n − 1 edges.
//!
//! ## Output
//! Every vertex that Alice can pick in her first move and still win, in increasing order, one a
//! line; `-1` if there is none.
//!
//! ## Limits
//! 1 ≤ n ≤ 10^5. The tree may be a path.
//!
//! ## Example
//! ```console
//! $ printf '8\n1 1 0 1 0 0 1 0\n1 2\n1 3\n2 6\n3 4\n3 5\n5 7\n7 8\n' | grundy judge cot3
//! 5
//! ```
//!
//! ## Hints
//! 1. When v is picked, the way from the root to v is black for ever. What is left, and do the
//!    parts that are left touch each other?
//! 2. So a pick of v is worth the exclusive or of the SG values of all subtrees beside the way. Let
//!    O(x) be the set of these values for all picks inside the subtree of x: then SG(x) = mex O(x).
//!    How does O(x) come from the sets of the children?
//! 3. Let s be the exclusive or of the children's SG values. O(x) holds the values of O(y), each
//!    XORed with s ⊕ SG(y), for every child y, and s itself if x is white. You need sets in which
//!    all members can be XORed at once, which can be joined, and which tell their mex: binary tries
//!    with marks, or small sets poured into large ones.
//!
//! ## Idea
//! Picking v takes the way from the root to v out of the game for ever. What is left are the subtrees
//! that hang off this way, and they are a sum. So the value of a pick is an exclusive or of SG values,
//! and a pick of value 0 wins.
//!
//! Work upwards. Let O(x) be the set of the values that picks inside the subtree of x lead to, when
//! this subtree is all there is; then SG(x) is the mex of O(x). Let s be the exclusive or of the SG
//! values of the children of x. Picking x itself leaves s. Picking below the child y leaves what it
//! leaves of the subtree of y, and the other children, which are worth s ⊕ SG(y). So O(x) consists of
//! O(y) ⊕ s ⊕ SG(y) for every child y and, if x is white, of s.
//!
//! What is needed is a set in which all members can be XORed at once. The values below x have no more
//! binary digits than the number of vertices there, so O(x) is kept as a string of bits, and XORing
//! all members is one change of a common shift; the set of the largest child is taken over, the members
//! of the others are put in one by one. O(n log n), and only where small subtrees meet; O(n) on paths.
//! (The programs below use binary tries that are merged, which is as fast.) A walk downwards then finds
//! the picks of value 0.
//!
//! ## Why it is right
//! After v is picked, all vertices between root and v are black. Every later pick w lies in one of the
//! subtrees beside the way, and what it blackens besides is black already or lies in the same subtree.
//! So these subtrees are a sum, whose value is the exclusive or (Sprague and Grundy). The same holds
//! inside the subtree of a vertex x, which is the recursion for O(x). If no vertex below x is white,
//! O(x) is empty and SG(x) = 0.
//!
//! For the answer let b(x) be the exclusive or of all subtrees beside the way to x, those of its own
//! children included. At the root it is s; at a child y of x it is b(x) ⊕ SG(y) ⊕ s(y), for y is no
//! longer beside the way, but its children are. Alice wins exactly by a white v with b(v) = 0.
//!
//! SG(x) is at most the number of vertices below x, since no more moves can be made there: this bounds
//! the digits. Each vertex is put in again only when its subtree joins one at least as large, which
//! happens at most log n times.
//!
//! ## Source
//! SPOJ COT3, Luogu SP11414.
//!
//! ## 中文
//! 一棵以 1 为根的树，每点为白或黑。Alice 先手，每步选一个白点 v，把根到 v 的路径上所有白点染黑；没有白点可选者负。
//! 输入 n、各点颜色（0 白 1 黑）与 n − 1 条边；按升序每行输出一个 Alice 第一步可选且必胜的点，没有则输出 `-1`。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 10^5。树可以是一条链。
//!
//! ## 提示
//! 1. 选了 v 之后，根到 v 的路径永远是黑的。剩下什么，剩下的各部分互相影响吗？
//! 2. 所以选 v 得到的值，是路径旁所有子树的 SG 的异或。设 O(x) 为在 x 的子树内选点所得的这些值的集合，则 SG(x) = mex O(x)。怎样由各儿子的集合得到 O(x)？
//! 3. 设 s 为各儿子 SG 的异或。O(x) 由各儿子 y 的 O(y) 中的值异或 s ⊕ SG(y) 得到，x 为白时再加上 s。所以需要一种集合：能整体异或、能合并、能求 mex。可用带标记的 01 字典树，或启发式合并。
//!
//! ## 思路
//! 选 v 后路径断开，剩下的是路径旁各子树的和。记 O(x) 为在 x 的子树内选点所得各局面之值的集合，s 为 x 各儿子 SG 的异或，
//! 则 O(x) 由各儿子的 O(y) ⊕ s ⊕ SG(y) 以及（x 为白时）s 组成，SG(x) = mex O(x)。
//! 值的位数不超过子树大小的位数，故用带整体异或标记的位集保存：继承最大的儿子，其余逐个插入，O(n log n)；
//! 最后自上而下求出每个选择在根处的值，值为 0 者即答案。全程不用递归。
//!
//! ## 为什么正确
//! 先看一步之后剩下什么。选白点 v 之后，根到 v 的路径上没有白点了。以后任何一步选的点 w 都在路径旁的某棵子树中
//! （即父亲在路径上、自己不在路径上的点的子树，包括 v 的儿子的子树），而它所染的点除已经是黑的以外，都在这一棵子树中。
//! 所以各棵子树互不影响，局面是它们的和，值为它们的 SG 的异或（Sprague–Grundy 定理）。
//!
//! 再看 O(x) 的递推，只看 x 的子树。若选的是 x 自己，剩下各儿子的子树，值为 s。若选的点在儿子 y 的子树中，
//! 则 y 的子树中剩下的部分的值属于 O(y)，另外还剩下 x 的其余儿子的子树，它们的异或是 s ⊕ SG(y)。
//! 所以 O(x) 正是各 O(y) 的成员异或 s ⊕ SG(y)，以及 x 为白时的 s；子树内没有白点时 O(x) 为空，SG(x) = 0。
//!
//! 第一步必胜当且仅当它留下的值为 0。设 b(x) 为根到 x 的路径旁（包括 x 的儿子）所有子树的异或，则 b(根) = s(根)，
//! 对儿子 y 有 b(y) = b(x) ⊕ SG(y) ⊕ s(y)：y 不再在路径旁，换成了它的儿子。白点 v 满足 b(v) = 0 就是答案。
//!
//! 复杂度：SG(x) 不超过子树中的点数（至多走这么多步），所以值的位数不超过 log n；每个点插入一次，
//! 合并时两棵字典树重合的结点各消去一个，总共 O(n log n)。

mod shifted;

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, Tree, list, preorder};
use shifted::Shifted;

/// Paths to white vertices.
pub struct Cot3;

/// A tree with colours.
#[derive(Clone)]
pub struct Case {
    tree: Tree,
    /// Whether vertex v is white, at index v − 1.
    white: Vec<bool>,
}

/// For each vertex its SG value and the exclusive or of its children's. O(n log n).
fn values(case: &Case) -> (Vec<u32>, Vec<u32>) {
    let tree = &case.tree;
    let n = tree.len();
    let (mut sizes, mut places) = (Vec::new(), Vec::new());
    preorder::sizes(&tree.order, &tree.parents, &mut sizes);
    let mut heavy = vec![0u32; n + 1];
    for (v, parent) in tree.upwards() {
        if sizes[v] > sizes[heavy[parent] as usize] {
            heavy[parent] = v as u32;
        }
    }
    // With the heavy child last, all vertices of a heavy path end their blocks at the
    // same place, and a path is known by it.
    let is_heavy = |v: usize| heavy[tree.parents[v] as usize] as usize == v;
    preorder::places(&tree.order, &tree.parents, &sizes, is_heavy, &mut places);
    let mut paths = vec![Path::default(); n + 1];
    // The members of a path's set, as stored, in the last places of its block.
    let mut members = vec![0u32; n];
    let (mut values, mut sums) = (vec![0u32; n + 1], vec![0u32; n + 1]);
    let mut set = Shifted::new(n as u32);
    for &head in &tree.order {
        let head = head as usize;
        if is_heavy(head) {
            continue;
        }
        let end = (places[head].0 + sizes[head]) as usize;
        let mut free = end;
        let mut x = head;
        while heavy[x] != 0 {
            x = heavy[x] as usize;
        }
        set.clear(sizes[head]);
        let mut below = end;
        loop {
            let sum = sums[x];
            set.xor_all(sum ^ values[heavy[x] as usize]);
            // The light children, from the last block to the first.
            while below > places[x].0 as usize + 1 {
                let light = paths[below];
                let change = light.shift ^ sum ^ values[light.head as usize] ^ set.shift();
                for at in (below - light.members as usize..below).rev() {
                    let stored = members[at] ^ change;
                    if set.insert_stored(stored) {
                        free -= 1;
                        members[free] = stored;
                    }
                }
                below -= sizes[light.head as usize] as usize;
            }
            if case.white[x - 1] && set.insert_stored(sum ^ set.shift()) {
                free -= 1;
                members[free] = sum ^ set.shift();
            }
            values[x] = set.mex();
            sums[tree.parents[x] as usize] ^= values[x];
            below = places[x].0 as usize;
            if x == head {
                break;
            }
            x = tree.parents[x] as usize;
        }
        let (head, members) = (head as u32, (end - free) as u32);
        paths[end] = Path { head, members, shift: set.shift() };
    }
    (values, sums)
}

/// A heavy path that is done: its top vertex and its set.
#[derive(Clone, Copy, Default)]
struct Path {
    head: u32,
    members: u32,
    shift: u32,
}

/// The picks after which the other player loses, in increasing order.
fn winning(case: &Case) -> Vec<usize> {
    let (values, sums) = values(case);
    // What hangs off the way to each vertex, the subtree of the vertex not counted.
    let mut beside = vec![0u32; values.len()];
    for (v, parent) in case.tree.upwards().rev() {
        beside[v] = beside[parent] ^ sums[parent] ^ values[v];
    }
    (1..values.len()).filter(|&v| case.white[v - 1] && beside[v] == sums[v]).collect()
}

fn print(picks: &[usize], out: &mut Text) {
    if picks.is_empty() {
        out.line("-1");
    }
    for &pick in picks {
        out.number(pick).end();
    }
}

impl Contest for Cot3 {
    type Case = Case;

    const CARD: Card = Card {
        name: "cot3",
        title: "Combat on a Tree",
        zh: "树上的战斗",
        theorem: "options as sums; sets of values with a common XOR",
        theorem_zh: "后继为和；带整体异或的值集合并",
        limits: "n ≤ 10^5",
        samples: &[
            ("8\n1 1 0 1 0 0 1 0\n1 2\n1 3\n2 6\n3 4\n3 5\n5 7\n7 8\n", "5\n"),
            ("1\n1\n", "-1\n"),
            ("3\n1 0 0\n1 2\n1 3\n", "-1\n"),
        ],
        level: 5,
        topics: &[Topic::Trees, Topic::Sums, Topic::DataStructures],
        games: &[],
        judge: "https://www.spoj.com/problems/COT3/",
        programs: programs!("cot3"),
        source: include_str!("mod.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("n", 1..=100_000usize)?;
        let mut white = Vec::with_capacity(n);
        for _ in 0..n {
            white.push(input.number(("a colour", "颜色"), 0..=1u8)? == 0);
        }
        Ok(Case { tree: Tree::read(input, n)?, white })
    }

    fn write(case: &Case, out: &mut Text) {
        out.number(case.tree.len()).end();
        out.numbers(case.white.iter().map(|&white| u8::from(!white))).end();
        case.tree.write(out);
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| print(&winning(case), out)
    }

    /// A position is the set of white vertices.
    fn brute(case: &Case, out: &mut Text) {
        let after = |set: u32, pick: usize| {
            let (mut set, mut v) = (set, pick);
            while v != 0 {
                set &= !(1 << v);
                v = case.tree.parents[v] as usize;
            }
            set
        };
        let picks = |set: u32| (1..=case.tree.len()).filter(move |v| set >> v & 1 == 1);
        let options = |&set: &u32| picks(set).map(|v| after(set, v)).collect::<Vec<u32>>();
        let start = (1..).zip(&case.white).fold(0, |set, (v, &white)| set | u32::from(white) << v);
        let mut naive = Naive::new();
        let winning: Vec<usize> =
            picks(start).filter(|&v| !naive.wins(&after(start, v), &options)).collect();
        print(&winning, out);
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let n = match size {
            Size::Small => dice.size(1..=11),
            Size::Few => dice.size(1..=100),
            Size::Max => 100_000,
        };
        // One vertex in so many is black, or white; or all are white.
        let rarity = dice.one_of(&[2, 2, 3, 8, 1_000_000]);
        let many_black = rarity < 1_000_000 && dice.once_in(3);
        let mut colours =
            |n: usize| (0..n).map(|_| dice.once_in(rarity) == many_black).collect::<Vec<bool>>();
        // Two equal trees under a black root: lost, or nearly so.
        if n % 2 == 1 && n > 1 || size == Size::Max && rarity == 8 {
            let half = (n - 1) / 2;
            let mut white = [vec![false], colours(half).repeat(2)].concat();
            let tree = Tree::random(dice, half);
            let twin = |v: u32, by: usize| v + by as u32;
            let mut edges = vec![(1, 2), (1, twin(2, half))];
            for &(a, b) in &tree.edges {
                edges.push((a + 1, b + 1));
                edges.push((twin(a + 1, half), twin(b + 1, half)));
            }
            if dice.once_in(3) {
                let v = dice.size(1..=white.len()) - 1;
                white[v] = !white[v];
            }
            return Tree::new(white.len(), edges)
                .map(|tree| Case { tree, white })
                .into_iter()
                .collect();
        }
        let white = colours(n);
        vec![Case { tree: Tree::random(dice, n), white }]
    }

    fn every_small() -> Vec<Case> {
        let coloured = |tree: Tree| {
            (0..1u32 << tree.len()).map(move |set| {
                let white = (0..tree.len()).map(|v| set >> v & 1 == 1).collect();
                Case { tree: tree.clone(), white }
            })
        };
        Tree::every(6).into_iter().flat_map(coloured).collect()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let kept = |old: Vec<usize>| old.iter().map(|&v| case.white[v - 1]).collect();
        let trees = case.tree.smaller(1).map(move |(tree, old)| Case { tree, white: kept(old) });
        let white: Vec<usize> = (0..case.white.len()).filter(|&v| case.white[v]).collect();
        let fewer = list::cuts(white.len(), 0).map(move |cut| {
            let mut colours = vec![false; case.white.len()];
            list::cut(&white, &cut).into_iter().for_each(|v| colours[v] = true);
            Case { tree: case.tree.clone(), white: colours }
        });
        trees.chain(fewer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The twin: the values of the picks as plain lists, one for each vertex.
    fn by_lists(case: &Case) -> Vec<u32> {
        let n = case.tree.len();
        let mut picks: Vec<Vec<(usize, u32)>> = vec![Vec::new(); n + 1];
        let mut values = vec![0; n + 1];
        for &x in &case.tree.order {
            let x = x as usize;
            let children: Vec<usize> =
                (1..=n).filter(|&y| case.tree.parents[y] as usize == x).collect();
            let sum = children.iter().fold(0, |sum, &y| sum ^ values[y]);
            let mut all: Vec<(usize, u32)> = Vec::new();
            for y in children {
                all.extend(picks[y].iter().map(|&(v, value)| (v, value ^ sum ^ values[y])));
            }
            if case.white[x - 1] {
                all.push((x, sum));
            }
            values[x] = (0..).find(|value| all.iter().all(|pick| pick.1 != *value)).unwrap_or(0);
            picks[x] = all;
        }
        values
    }

    #[test]
    fn sets_of_many_words_give_the_values_of_plain_lists() {
        let mut dice = Dice::new(2);
        for round in 0..60 {
            let n = dice.size(50..=400);
            let white = (0..n).map(|_| round % 3 == 0 || !dice.once_in(3)).collect();
            let case = Case { tree: Tree::random(&mut dice, n), white };
            assert_eq!(values(&case).0, by_lists(&case));
        }
    }

    #[test]
    fn a_white_path_is_worth_its_length() {
        let n = 100_000;
        let tree = Tree::new(n, (2..=n as u32).map(|v| (v - 1, v)).collect()).expect("a path");
        let case = Case { tree, white: vec![true; n] };
        assert_eq!(values(&case).0[1], n as u32);
        assert_eq!(winning(&case), [n]);
    }
}
