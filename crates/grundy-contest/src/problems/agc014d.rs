//! # Black and White Tree
//!
//! ## Rules
//! The N vertices of a tree are without colour. Takahashi and Aoki move in turn, Takahashi first:
//! he paints a vertex without colour white, Aoki paints one black. When all are painted, every
//! white vertex beside a black one turns black, all at the same moment. Takahashi wins if a white
//! vertex is left, otherwise Aoki.
//!
//! ## Input
//! N, then N − 1 edges.
//!
//! ## Output
//! `First` if Takahashi wins, `Second` if Aoki does.
//!
//! ## Limits
//! 2 ≤ N ≤ 10^5. The tree may be a path.
//!
//! ## Example
//! ```console
//! $ printf '3\n1 2\n2 3\n' | grundy judge agc014d
//! First
//! ```
//!
//! ## Hints
//! 1. The second player wants to spoil every white vertex. How could he answer each move in the
//!    same small place?
//! 2. If the vertices fall into pairs of neighbours, he paints the partner. Now suppose that they
//!    do not: what must he answer when the first player paints the neighbour of a leaf?
//! 3. Second wins exactly if the tree has a perfect matching. From the leaves upwards, a vertex
//!    still without a partner must go with its parent.
//!
//! ## Idea
//! Aoki wins exactly if the tree has a perfect matching: if its vertices fall into pairs, each
//! joined by an edge. From the leaves upwards, a vertex still single must go with its parent. O(N).
//!
//! ## Why it is right
//! With a perfect matching Aoki answers in the pair in which Takahashi has painted. Each pair then
//! has a white and a black vertex, and no white one survives.
//!
//! Without one, Takahashi paints the neighbour p of a leaf l. Aoki must paint l: otherwise Takahashi
//! does, and l stays white, for its only neighbour is white. Both are taken out. What is left is a
//! forest without a perfect matching, and whatever is still there had only p as a neighbour among
//! the two, which is white when the recolouring begins. This goes on in the same way. Since not
//! all can be paired, a vertex is left alone in the end; all its neighbours are white, he paints
//! it, and it stays white.
//!
//! ## Source
//! AtCoder Grand Contest 014 D.
//!
//! ## 中文
//! 一棵 N 个点的树，开始时无色。高桥先手，每次把一个无色点染白，青木每次把一个无色点染黑；全部染完后，所有与黑点相邻的白点同时变黑。
//! 最后还有白点则高桥胜，输出 `First`；否则输出 `Second`。输入 N 与 N − 1 条边。
//!
//! ## 数据范围
//! 2 ≤ N ≤ 10^5。树可以是一条链。
//!
//! ## 提示
//! 1. 后手要使每个白点旁都有黑点。他怎样在同一个小地方应对每一步？
//! 2. 如果顶点能两两配成相邻的对，他就染配对点。如果不能呢？先手染叶子的邻点时，后手必须怎样应对？
//! 3. 后手胜当且仅当树有完美匹配。自叶向上，还没有配对的点只能与父亲配对。
//!
//! ## 思路
//! 青木必胜当且仅当树有完美匹配。有匹配时，青木总染高桥所染点的配对点，每个白点旁都有黑点。
//! 没有匹配时，高桥染叶子的邻点，青木只能染那片叶子，这一对可以去掉，其余部分仍无完美匹配；最后剩下一个邻点全白的点，染白即胜。
//! 判断：自叶向上，未配对的点只能与父亲配对，O(N)。
//!
//! ## 为什么正确
//! 有完美匹配时，青木总在高桥所染的那一对中应对，于是每一对各有一白一黑，白点都会变黑。
//!
//! 没有完美匹配时，高桥染某片叶子 l 的邻点 p。青木必须染 l：否则高桥去染 l，它唯一的邻点是白的，最后 l 保持白色。
//! 这两点都去掉，余下的是没有完美匹配的森林；其中的点在这两点里只可能与 p 相邻，而在最后变色之前 p 是白的，没有影响。
//! 如此继续。既然不能全部配对，最后会剩下一个孤立的点，它的邻点全是白的，高桥把它染白，它便保持白色。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, Tree};

/// Painting a tree white and black.
pub struct Agc014d;

impl Contest for Agc014d {
    type Case = Tree;

    const CARD: Card = Card {
        name: "agc014d",
        title: "Black and White Tree",
        zh: "黑白树",
        theorem: "pairing strategy: a perfect matching",
        theorem_zh: "配对策略：完美匹配",
        limits: "N ≤ 10^5",
        samples: &[
            ("3\n1 2\n2 3\n", "First\n"),
            ("4\n1 2\n2 3\n2 4\n", "First\n"),
            ("6\n1 2\n2 3\n3 4\n2 5\n5 6\n", "Second\n"),
        ],
        level: 3,
        topics: &[Topic::Trees, Topic::Pairing],
        games: &[],
        judge: "https://atcoder.jp/contests/agc014/tasks/agc014_d",
        programs: programs!("agc014d"),
        source: include_str!("agc014d.rs"),
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
            out.line(if tree.has_perfect_matching() { "Second" } else { "First" });
        }
    }

    /// A position is the set of white vertices and the set of black ones.
    fn brute(tree: &Tree, out: &mut Text) {
        let n = tree.len();
        let neighbours = tree.neighbours();
        let beside: Vec<u32> =
            neighbours.iter().map(|near| near.iter().fold(0, |set, v| set | 1 << v)).collect();
        let all = (1u32 << (n + 1)) - 2;
        let lost = (u32::MAX, u32::MAX);
        let options = |&(white, black): &(u32, u32)| -> Vec<(u32, u32)> {
            if (white, black) == lost {
                return Vec::new();
            }
            let first_to_move = white.count_ones() == black.count_ones();
            if white | black == all {
                // The player to move has won or lost: one lost option, or none.
                let survives = |v: &usize| white >> v & 1 == 1 && beside[*v] & black == 0;
                let first_has_won = (1..=n).any(|v| survives(&v));
                return vec![lost; usize::from(first_has_won == first_to_move)];
            }
            let free = (1..=n).filter(|v| (white | black) >> v & 1 == 0);
            free.map(|v| match first_to_move {
                true => (white | 1 << v, black),
                false => (white, black | 1 << v),
            })
            .collect()
        };
        out.line(if Naive::new().wins(&(0, 0), &options) { "First" } else { "Second" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Tree> {
        let n = match size {
            Size::Small => dice.size(2..=8),
            Size::Few => dice.size(2..=100),
            Size::Max => 100_000,
        };
        if n % 2 == 1 || dice.once_in(3) {
            return vec![Tree::random(dice, n)];
        }
        let mut tree = Tree::random_matched(dice, n / 2);
        // One leaf hung elsewhere, so that the matching is nearly there.
        if dice.once_in(3) {
            let (leaf, old) = (tree.order[0], tree.parents[tree.order[0] as usize]);
            let new = dice.size(1..=n) as u32;
            for edge in
                tree.edges.iter_mut().filter(|edge| **edge == (leaf, old) || **edge == (old, leaf))
            {
                *edge = (leaf, if new == leaf { old } else { new });
            }
            return Tree::new(n, tree.edges).into_iter().collect();
        }
        vec![tree]
    }

    fn every_small() -> Vec<Tree> {
        Tree::every(7).into_iter().filter(|tree| tree.len() >= 2).collect()
    }

    fn smaller(tree: &Tree) -> impl Iterator<Item = Tree> {
        tree.smaller(2).map(|(tree, _)| tree)
    }
}
