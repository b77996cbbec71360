//! # Bob and Ben
//!
//! ## Rules
//! Bob and Ben move in turn on a forest, Bob first. A move picks a node. If it is a leaf (exactly
//! one edge ends there), only the leaf disappears; otherwise its whole tree does, also when the
//! node is all of the tree. Whoever finds no node left loses.
//!
//! A tree is given by its number of nodes m and a number k: node j + 1 is joined to node
//! max(1, ⌊j / k⌋), for j = 1 … m − 1.
//!
//! ## Input
//! g, the number of games; then for each game n, the number of trees, and n lines `m k`.
//!
//! ## Output
//! For each game a line `BOB` or `BEN`, the winner.
//!
//! ## Limits
//! 1 ≤ g ≤ 100, 1 ≤ n ≤ 10^6, the sum of all n ≤ 10^6, 1 ≤ m ≤ 10^9, 2 ≤ k ≤ 100.
//!
//! ## Example
//! ```console
//! $ printf '2\n2\n1 2\n1 3\n1\n3 2\n' | grundy judge bob-and-ben
//! BEN
//! BOB
//! ```
//!
//! ## Hints
//! 1. The trees do not touch each other: find the value of one tree. Start with one, two and three
//!    nodes.
//! 2. A tree with three or more nodes can always do two things: vanish, or lose a leaf. What is
//!    left in each case?
//! 3. So the value depends on the number of nodes only: g(m) = mex {0, g(m − 1)}. What are k and
//!    the shape good for?
//!
//! ## Idea
//! The value of a tree depends on its size only: it is 1, 0, 1, 2 for 1, 2, 3, 4 nodes, and from then
//! on 1 for odd and 2 for even sizes. Bob wins unless the exclusive or over the trees is 0. O(n).
//!
//! ## Why it is right
//! The trees are a sum of games. A tree of one node only vanishes: value 1. In a tree of two nodes
//! both are leaves, and taking one leaves a single node of value 1: value mex {1} = 0. Every larger
//! tree has leaves and also nodes that are none, so it can vanish (value 0) or lose a leaf; what is
//! left is a tree with one node fewer. So g(m) = mex {0, g(m − 1)}, which is 1, 2, 1, 2, … from
//! m = 3 on, whatever the shape.
//!
//! ## Source
//! HackerRank, Game Theory track.
//!
//! ## 中文
//! Bob 与 Ben 在森林上轮流操作，Bob 先手。每步选一个结点：若它是叶子（恰有一条边），只删去它；
//! 否则整棵树消失（单独一个结点也算整棵树）。无结点可选者负。
//! 每棵树由 m 与 k 给出：对 j = 1 … m−1，结点 j+1 与结点 max(1, ⌊j/k⌋) 相连。
//! 输入 g，随后每局给出 n 与 n 行 `m k`；输出胜者 `BOB` 或 `BEN`。
//!
//! ## 数据范围
//! 1 ≤ g ≤ 100，1 ≤ n ≤ 10^6，所有 n 之和 ≤ 10^6，1 ≤ m ≤ 10^9，2 ≤ k ≤ 100。
//!
//! ## 提示
//! 1. 各棵树互不影响：求一棵树的值。先算一个、两个、三个结点。
//! 2. 三个以上结点的树总能做两件事：整棵消失，或者少一片叶子。各剩下什么？
//! 3. 所以值只与结点数有关：g(m) = mex {0, g(m − 1)}。k 与形状还有用吗？
//!
//! ## 思路
//! 树的值只与大小有关。一个结点为 1；两个结点都是叶子，值为 mex{1} = 0；更大的树可以整棵消失，也可以少一片叶子，
//! 故 g(m) = mex{0, g(m−1)}，从 3 起依次为 1、2、1、2……；各树的值异或不为 0 时 Bob 胜。
//!
//! ## 为什么正确
//! 各棵树是游戏的和，只需求每棵树的值。
//!
//! 一个结点的树只能消失：值为 1。两个结点的树中两点都是叶子，取走一片剩下一个结点（值 1）：值为 mex {1} = 0。
//! 更大的树既有叶子，也有不是叶子的点，所以可以整棵消失（值 0），也可以少一片叶子；后者剩下的仍是一棵树，少一个结点。
//! 于是不论形状如何，g(m) = mex {0, g(m − 1)}，从 m = 3 起依次为 1、2、1、2……。
//!
//! ## 出处
//! HackerRank，博弈论专题。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, heaps, list};

/// Trees that lose a leaf or vanish.
pub struct BobAndBen;

/// The trees: number of nodes, and the constant that shapes them.
type Trees = Vec<(u32, u8)>;

const MOST: usize = 1_000_000;

fn value(nodes: u32) -> u32 {
    // 0 and 2 are the numbers without other bits. No branch, for sizes cannot be foreseen.
    (2 - nodes % 2) * u32::from(nodes & !2 != 0)
}

impl Contest for BobAndBen {
    type Case = Trees;

    const CARD: Card = Card {
        name: "bob-and-ben",
        title: "Bob and Ben",
        zh: "鲍勃和本",
        theorem: "Sprague–Grundy: a tree's value depends on its size only",
        theorem_zh: "Sprague–Grundy 定理：树的值只与大小有关",
        limits: "g ≤ 100, Σn ≤ 10^6, m ≤ 10^9, k ≤ 100",
        samples: &[("2\n2\n1 2\n1 3\n1\n3 2\n", "BEN\nBOB\n")],
        level: 2,
        topics: &[Topic::Sums, Topic::Trees],
        games: &["leaf-or-tree"],
        judge: "https://www.hackerrank.com/challenges/bob-and-ben",
        programs: programs!("bob-and-ben"),
        source: include_str!("bob_and_ben.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "g", most: 100 };

    fn read(input: &mut Input<'_>) -> Result<Trees, Fault> {
        let n = input.number("n", 1..=MOST)?;
        input.add_to_total("n", n, MOST as u64)?;
        let mut trees = Trees::with_capacity(n);
        input.pairs(n, ["m".into(), "k".into()], (1..=1_000_000_000, 2..=100), |m, k| {
            trees.push((m, k))
        })?;
        Ok(trees)
    }

    fn write(trees: &Trees, out: &mut Text) {
        out.number(trees.len()).end();
        for &(nodes, k) in trees {
            out.number(nodes).blank().number(k).end();
        }
    }

    fn solver() -> impl FnMut(&Trees, &mut Text) {
        |trees, out| {
            let sum = trees.iter().fold(0, |sum, &(nodes, _)| sum ^ value(nodes));
            out.line(if sum != 0 { "BOB" } else { "BEN" });
        }
    }

    fn brute(trees: &Trees, out: &mut Text) {
        // All nodes in a row, their edges, and the tree each belongs to, as sets.
        let mut edges: Vec<(usize, usize)> = Vec::new();
        let mut tree_of: Vec<u32> = Vec::new();
        for &(nodes, k) in trees {
            let before = tree_of.len();
            let whole = ((1u32 << nodes) - 1) << before;
            tree_of.extend(std::iter::repeat_n(whole, nodes as usize));
            for j in 1..nodes as usize {
                edges.push((before + j, before + (j / usize::from(k)).max(1) - 1));
            }
        }
        let options = |&there: &u32| -> Vec<u32> {
            let is_there = |v: usize| there >> v & 1 == 1;
            let degree = |v: usize| {
                let ends = |&&(a, b): &&(usize, usize)| a == v || b == v;
                edges.iter().filter(|(a, b)| is_there(*a) && is_there(*b)).filter(ends).count()
            };
            let pick = |v: usize| match degree(v) {
                1 => there & !(1 << v),
                _ => there & !tree_of[v],
            };
            (0..tree_of.len()).filter(|&v| is_there(v)).map(pick).collect()
        };
        let all = tree_of.iter().fold(0, |all, whole| all | whole);
        out.line(if Naive::new().wins(&all, &options) { "BOB" } else { "BEN" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Trees> {
        let (lengths, most) = match size {
            Size::Small => ((0..3).map(|_| dice.size(1..=3)).collect(), 5),
            Size::Few => ((0..3).map(|_| dice.size(1..=4)).collect(), 1_000_000_000),
            Size::Max => (heaps::lengths(dice, MOST, 100), 1_000_000_000),
        };
        let mut game = |length| -> Trees {
            let mut sizes = list::random(dice, length, 1..=most);
            list::balance_values(dice, &mut sizes, 1..=most, |m| u64::from(value(m as u32)));
            while size == Size::Small && sizes.iter().sum::<u64>() > 9 {
                sizes.pop();
            }
            sizes.iter().map(|&m| (m as u32, dice.awkward(2..=100) as u8)).collect()
        };
        lengths.into_iter().map(&mut game).collect()
    }

    fn every_small() -> Vec<Trees> {
        let mut all: Vec<Trees> = Vec::new();
        for k in 2..=4 {
            let shaped = |sizes: Vec<u64>| sizes.iter().map(|&m| (m as u32, k)).collect();
            all.extend(list::every(3, 1..=3).into_iter().map(shaped));
            all.extend((4..=9).map(|m| vec![(m, k)]));
            all.extend((4..=6).flat_map(|m| (1..=4).map(move |l| vec![(m, k), (l, 2)])));
        }
        all
    }

    fn smaller(trees: &Trees) -> impl Iterator<Item = Trees> {
        list::shorter(trees, 1).chain(list::one_changed(trees, |&(nodes, k)| {
            let smaller = list::lower(u64::from(nodes), 1).map(move |m| (m as u32, k));
            let flatter = list::lower(u64::from(k), 2).map(move |k| (nodes, k as u8));
            smaller.chain(flatter)
        }))
    }
}
