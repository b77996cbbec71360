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
//! ## Example
//! ```console
//! $ printf '5\n1 2\n2 3\n2 4\n4 5\n' | grundy judge agc017d
//! Alice
//! ```
//!
//! ## Hints
//! 1. Solve it for a path first: vertex 1 at one end, n edges in a row. Which game of heaps is
//!    that?
//! 2. Now let several paths meet in vertex 1. Cutting in one of them does not touch the others.
//! 3. A branch that is worth as much as a path of g edges may be replaced by this path (the colon
//!    principle). What is the value of a child's branch together with the edge that leads to it?
//!
//! ## Idea
//! With vertex 1 as the root, let g of a vertex be the exclusive or of g + 1 over its children.
//! Alice wins unless g of the root is 0. O(N), from the leaves upwards, without recursion.
//!
//! ## Why it is right
//! This is green Hackenbush on a tree. Write g(v) for the value of what grows from v upwards.
//!
//! The branches at a vertex do not touch each other: they are a sum, and their values are combined
//! by exclusive or. It remains to be seen that a tree G of value g, put on one more edge, is worth
//! g + 1 (the colon principle). So compare this tree, G', with a stalk of g + 1 edges: they are equal
//! if the second player wins their sum.
//!
//! - If the first player cuts the lowest edge of one of them, the second cuts that of the other, and
//!   nothing is left.
//! - If he moves above the lowest edges, he has made a move in the sum of G and a stalk of g edges,
//!   whose value is 0. There the second player has an answer that makes both values equal again, and
//!   it is an answer here, too: what is left is again a tree and a stalk of equal values, each on one
//!   more edge, and smaller than before.
//!
//! So the second player always has an answer.
//!
//! ## Source
//! AtCoder Grand Contest 017 D. *Winning Ways*, ch. 7 (the colon principle).
//!
//! ## 中文
//! 一棵以 1 为根的树，Alice 先手，轮流删去一条边，与 1 不连通的部分随之消失，无边可删者负。
//! 输入 N 与 N − 1 条边，输出胜者 `Alice` 或 `Bob`。
//!
//! ## 提示
//! 1. 先解决一条链：顶点 1 在一端，连着 n 条边。这是哪个取石子游戏？
//! 2. 再设几条链在顶点 1 相接。在其中一条上删边，不影响其余各条。
//! 3. 一个分支若与 g 条边的链等值，就可以用这条链代替（冒号原理）。儿子的分支连同通向它的那条边，值是多少？
//!
//! ## 思路
//! 树上删边：g(v) 等于各儿子 g + 1 的异或，g(1) ≠ 0 时先手必胜。
//! 同一点上的各分支是游戏的和，取异或；由冒号原理（colon principle），一个分支可换成等值的竹竿，下面再接一条边，值加一。
//!
//! ## 为什么正确
//! 这是树上的删边游戏。记 g(v) 为以 v 为根的子树的值，证明 g(v) 等于各儿子 c 的 g(c) + 1 的异或。
//!
//! 同一点上的各分支互不影响：删去一个分支中的边，其余分支照旧。所以它们是游戏的和，值取异或。还要证明：
//! 值为 g 的树，根下再接一条边，值为 g + 1。
//!
//! 为此考虑树 G 接上一条新的根边所得的 G′，与长为 g + 1 的链之和，说明先动的人必败（两者值相等就是和的值为 0）。
//! 若先手删去 G′ 的根边或整条链的最下面一条边，后手删去另一个的最下面一条边，什么都不剩。
//! 若先手在 G 内或链的其余部分走，那相当于在值同为 g 的两个游戏之和 G + （长 g 的链）中走了一步，后手总有应手使两者的值重新相等；
//! 应手之后，两边仍是“某个树接上根边”与“等值的链接上一条边”，由归纳法和的值为 0。最后总是先手无路可走。
//!
//! ## 出处
//! AtCoder Grand Contest 017 D。*Winning Ways* 第 7 章（冒号原理）。

use crate::contest::{Card, Cases, Contest, Size, Topic};
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
        level: 2,
        topics: &[Topic::Trees, Topic::Sums],
        games: &["hackenbush"],
        judge: "https://atcoder.jp/contests/agc017/tasks/agc017_d",
        programs: programs!("agc017d"),
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
