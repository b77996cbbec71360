//! # Tree Game
//!
//! ## Rules
//! Vertex i of a tree holds A_i stones. Takahashi puts a token on a vertex of his choice. From then
//! on he and Aoki move in turn, Takahashi first: a move takes one stone from the vertex under the
//! token and then brings the token to a neighbour. Whoever finds no stone under the token loses.
//! On which vertices can Takahashi start and win?
//!
//! ## Input
//! N; the numbers A_1 … A_N; N − 1 edges.
//!
//! ## Output
//! The winning vertices in increasing order, on one line; an empty line if there is none.
//!
//! ## Limits
//! 2 ≤ N ≤ 3000, 0 ≤ A_i ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '5\n5 4 1 2 3\n1 2\n1 3\n2 4\n2 5\n' | grundy judge agc010f
//! 1 2
//! ```
//!
//! ## Hints
//! 1. What happens if somebody moves the token to a neighbour with at least as many stones as the
//!    vertex he leaves?
//! 2. The opponent simply moves back, and so on: the vertex with fewer stones runs out first. So
//!    only steps to a neighbour with fewer stones are worth a thought.
//! 3. A vertex wins exactly if it has a losing neighbour with fewer stones. Evaluate the vertices
//!    in increasing order of their stones.
//!
//! ## Idea
//! A vertex is won exactly if it has a lost neighbour with fewer stones. Go through the edges in
//! increasing order of the stones at the poorer end: if the poorer end is lost, the richer one is
//! won. O(N log N).
//!
//! ## Why it is right
//! Call a vertex low if none of its poorer neighbours is low. Whether v is low depends only on what
//! can be reached from v through ever fewer stones. By induction on the stones, the player whose
//! token is on a low vertex loses:
//!
//! - If u is not low, move to a low poorer neighbour v. After the move u still has at least as
//!   many stones as v, so it does not count for v, before or after: v is still low.
//! - If u is low and the move goes to a poorer w, then w is not low, and for the same reason stays
//!   so.
//! - If u is low and the move goes to a w with at least as many stones, u is now poorer than w.
//!   And u is still low: it has only lost poorer neighbours. So w is not low.
//! - A vertex without stones is low, and there the player loses.
//!
//! When an edge is looked at, all edges that could still make its poorer end won have a yet poorer
//! end and have been looked at before.
//!
//! ## Source
//! AtCoder Grand Contest 010 F.
//!
//! ## 中文
//! 树上第 i 个点有 A_i 颗石子。高桥选一点放棋子，然后两人轮流（高桥先）：从棋子所在点取一颗石子，再把棋子移到相邻点。
//! 轮到自己而棋子下没有石子者负。输入 N、各 A_i 与 N − 1 条边；在一行内按升序输出高桥必胜的起点，没有则输出空行。
//!
//! ## 提示
//! 1. 如果有人把棋子移到石子不少于当前点的邻点，会发生什么？
//! 2. 对方立刻走回来，如此反复，石子较少的那一点先耗尽。所以只值得走向石子更少的邻点。
//! 3. 一点必胜，当且仅当它有一个石子更少的必败邻点。按石子数从少到多依次判断。
//!
//! ## 思路
//! 走向石子不少于当前点的邻点没有好处，对方立刻走回来，两点各少一颗，先耗尽的是自己脚下的点。
//! 所以一点必胜，当且仅当它有一个石子更少的必败邻点。把边按较少一端的石子数升序处理：较少一端必败则另一端必胜。O(N log N)。
//!
//! ## 为什么正确
//! 若一点的石子更少的邻点中没有“低”点，就称它为低点。v 是否为低点，只取决于从 v 出发沿石子越来越少的路能走到的点。
//! 对石子总数归纳：轮到棋子在低点上的人走，他必败。
//!
//! 若 u 不是低点，就走到一个石子更少的低点 v。走过之后 u 的石子仍不少于 v，所以它在走之前与之后都不影响 v：v 仍是低点。
//! 若 u 是低点而走到石子更少的 w，则 w 不是低点，由同样的理由走过之后仍不是。
//! 若 u 是低点而走到石子不少于它的 w，走过之后 u 的石子比 w 少，且 u 仍是低点（它的石子更少的邻点都不是低点），所以 w 不是低点。
//! 没有石子的点是低点，轮到走的人负。
//!
//! 按较少一端的石子数升序看每条边：轮到一条边时，可能使它较少一端变为必胜的边都已看过。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, Tree, list};

/// A token that walks on stones.
pub struct Agc010f;

/// A tree with stones.
#[derive(Clone)]
pub struct Case {
    tree: Tree,
    /// The stones of vertex v, at index v − 1.
    stones: Vec<u64>,
}

/// The winning start vertices in increasing order.
fn winning(case: &Case) -> Vec<usize> {
    let stones = |v: u32| case.stones[v as usize - 1];
    // An edge as: stones of the poorer end, that end, the richer one.
    let directed = |&(a, b): &(u32, u32)| {
        let (a, b) = if stones(a) <= stones(b) { (a, b) } else { (b, a) };
        (stones(a) < stones(b)).then_some((stones(a), a, b))
    };
    let mut edges: Vec<(u64, u32, u32)> = case.tree.edges.iter().filter_map(directed).collect();
    edges.sort_unstable();
    let mut won = vec![false; case.stones.len() + 1];
    for (_, poorer, richer) in edges {
        won[richer as usize] |= !won[poorer as usize];
    }
    (1..won.len()).filter(|&v| won[v]).collect()
}

impl Contest for Agc010f {
    type Case = Case;

    const CARD: Card = Card {
        name: "agc010f",
        title: "Tree Game",
        zh: "树上博弈",
        theorem: "only moves to fewer stones matter: the others are taken back",
        theorem_zh: "只需考虑走向石子更少的点，其余可被撤回",
        limits: "N ≤ 3000, A ≤ 10^9",
        samples: &[
            ("3\n1 2 3\n1 2\n2 3\n", "2\n"),
            ("5\n5 4 1 2 3\n1 2\n1 3\n2 4\n2 5\n", "1 2\n"),
            ("3\n1 1 1\n1 2\n2 3\n", "\n"),
        ],
        level: 3,
        topics: &[Topic::Trees, Topic::Greedy],
        games: &[],
        judge: "https://atcoder.jp/contests/agc010/tasks/agc010_f",
        programs: programs!("agc010f"),
        source: include_str!("agc010f.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("N", 2..=3000usize)?;
        let stones = input.numbers(n, "A", 0..=1_000_000_000)?;
        Ok(Case { tree: Tree::read(input, n)?, stones })
    }

    fn write(case: &Case, out: &mut Text) {
        out.number(case.tree.len()).end().numbers(case.stones.iter().copied()).end();
        case.tree.write(out);
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            out.numbers(winning(case)).end();
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let neighbours = case.tree.neighbours();
        let options = |(stones, token): &(Vec<u64>, usize)| {
            let mut after = stones.clone();
            match after[token - 1].checked_sub(1) {
                None => Vec::new(),
                Some(left) => {
                    after[token - 1] = left;
                    neighbours[*token].iter().map(|&to| (after.clone(), to)).collect()
                }
            }
        };
        let mut naive = Naive::new();
        let mut wins = |v: usize| naive.wins(&(case.stones.clone(), v), &options);
        out.numbers((1..=case.tree.len()).filter(|&v| wins(v))).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let (n, most) = match size {
            Size::Small => (dice.size(2..=6), dice.within(1..=4)),
            Size::Few => (dice.size(2..=6), 1_000_000_000),
            Size::Max => (3000, 1_000_000_000),
        };
        let tree = Tree::random(dice, n);
        let mut stones = list::random(dice, n, 0..=most);
        // Stones that grow by one on the way down make long chains of reasons.
        if dice.once_in(4) {
            stones[0] = 0;
            for (v, parent) in tree.upwards().rev() {
                stones[v - 1] = (stones[parent - 1] + 1).min(most);
            }
        }
        vec![Case { tree, stones }]
    }

    fn every_small() -> Vec<Case> {
        let mut all = Vec::new();
        for tree in Tree::every(4).into_iter().filter(|tree| tree.len() >= 2) {
            let n = tree.len();
            for stones in list::every(n, 0..=3).into_iter().filter(|list| list.len() == n) {
                all.push(Case { tree: tree.clone(), stones });
            }
        }
        all
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let kept = |old: Vec<usize>| old.iter().map(|&v| case.stones[v - 1]).collect();
        let trees = case.tree.smaller(2).map(move |(tree, old)| Case { tree, stones: kept(old) });
        let lowered = list::lowered(&case.stones, 0);
        trees.chain(lowered.map(|stones| Case { tree: case.tree.clone(), stones }))
    }
}
