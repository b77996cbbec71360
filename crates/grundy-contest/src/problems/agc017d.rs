//! # Game on Tree
//!
//! ## Rules
//! Alice and Bob move in turn on a tree with vertices 1 … N, Alice first. A move deletes an
//! edge; the part that is no longer joined to vertex 1 disappears. Whoever cannot move loses.
//!
//! ## Input
//! N, then N − 1 edges.
//!
//! ## Output
//! `Alice` or `Bob`, the winner.
//!
//! ## Limits
//! 2 ≤ N ≤ 10^5.
//!
//! ## Idea
//! With vertex 1 as the root, let g of a vertex be the exclusive or of g + 1 over its children.
//! Alice wins unless g of the root is 0. O(N), from the leaves upwards, without recursion.
//!
//! ## Why it is right
//! This is green Hackenbush on a tree. The branches at a vertex form a sum, so their values are
//! combined by exclusive or. By the colon principle a branch may be replaced by a stalk of the
//! same value; a stalk of g edges with one more edge below it is a stalk of g + 1 edges, of value
//! g + 1.
//!
//! ## Example
//! ```console
//! $ printf '5\n1 2\n2 3\n2 4\n4 5\n' | grundy judge agc017d
//! Alice
//! ```
//!
//! ## Source
//! AtCoder Grand Contest 017 D. *Winning Ways*, ch. 7 (the colon principle).
//!
//! ## 中文
//! 一棵以 1 为根的树，Alice 先手，轮流删去一条边，与 1 不连通的部分随之消失，无边可删者负。
//! 输入 N 与 N − 1 条边，输出胜者 `Alice` 或 `Bob`。
//! 解法（树上删边）：g(v) 等于各儿子 g + 1 的异或，g(1) ≠ 0 时先手必胜。
//! 同一点上的各分支是游戏的和，取异或；由冒号原理（colon principle），一个分支可换成等值的竹竿，下面再接一条边，值加一。
//!
//! ## 出处
//! AtCoder Grand Contest 017 D。*Winning Ways* 第 7 章（冒号原理）。

use crate::contest::{Card, Cases, Contest, Size};
use crate::kit::{Dice, Fault, Input, Naive, Text, Tree};

/// Green Hackenbush on a tree.
pub struct Agc017d;

impl Contest for Agc017d {
    type Case = Tree;

    const CARD: Card = Card {
        name: "agc017d",
        title: "Game on Tree",
        zh: "树上游戏",
        theorem: "green Hackenbush: the colon principle",
        theorem_zh: "树上删边：冒号原理（colon principle）",
        limits: "N ≤ 10^5",
        samples: &[
            ("5\n1 2\n2 3\n2 4\n4 5\n", "Alice\n"),
            ("5\n1 2\n2 3\n1 4\n4 5\n", "Bob\n"),
            ("6\n1 2\n2 4\n5 1\n6 3\n3 2\n", "Alice\n"),
            ("7\n1 2\n3 7\n4 6\n2 3\n2 4\n1 5\n", "Bob\n"),
        ],
        source: include_str!("agc017d.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Tree, Fault> {
        let n = input.number("N", 2..=100_000)?;
        Tree::read(input, n)
    }

    fn write(tree: &Tree, out: &mut Text) {
        out.number(tree.len()).end();
        tree.write(out);
    }

    fn solver() -> impl FnMut(&Tree, &mut Text) {
        |tree, out| {
            let mut g = vec![0u32; tree.len() + 1];
            for (v, parent) in tree.upwards() {
                g[parent] ^= g[v] + 1;
            }
            out.line(if g[1] != 0 { "Alice" } else { "Bob" });
        }
    }

    fn brute(tree: &Tree, out: &mut Text) {
        // A position is the set of vertices that are still there, each with the edge
        // to its parent.
        let all = (0..tree.len()).fold(0u32, |set, v| set | 1 << v);
        let options = |&set: &u32| -> Vec<u32> {
            let cut = |gone: usize| {
                let below = tree.upwards().rev().fold(1u32 << (gone - 1), |below, (v, parent)| {
                    if below >> (parent - 1) & 1 == 1 { below | 1 << (v - 1) } else { below }
                });
                set & !below
            };
            (2..=tree.len()).filter(|v| set >> (v - 1) & 1 == 1).map(cut).collect()
        };
        out.line(if Naive::new().wins(&all, &options) { "Alice" } else { "Bob" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Tree> {
        let n = match size {
            Size::Small => dice.size(2..=12),
            Size::Few => dice.size(2..=100),
            Size::Max => 100_000,
        };
        vec![Tree::random(dice, n)]
    }

    fn every_small() -> Vec<Tree> {
        Tree::every(7).into_iter().filter(|tree| tree.len() >= 2).collect()
    }

    fn smaller(tree: &Tree) -> impl Iterator<Item = Tree> {
        tree.smaller(2).map(|(tree, _)| tree)
    }
}
