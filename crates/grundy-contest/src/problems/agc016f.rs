//! # Games on DAG
//!
//! ## Rules
//! A directed graph has vertices 1 … N and M edges, each from a smaller to a larger number. For
//! a subset of the edges two players play: one token is on vertex 1, another on vertex 2; a move
//! brings one of the tokens along an edge of the subset, and both may be on one vertex. Whoever
//! cannot move loses. For how many of the 2^M subsets does the first player win?
//!
//! ## Input
//! N and M, then M edges `x y`, x < y, all different.
//!
//! ## Output
//! The number of subsets modulo 10^9 + 7.
//!
//! ## Limits
//! 2 ≤ N ≤ 15, 1 ≤ M ≤ N(N − 1)/2.
//!
//! ## Example
//! ```console
//! $ printf '3 3\n1 2\n1 3\n2 3\n' | grundy judge agc016f
//! 6
//! ```
//!
//! ## Hints
//! 1. Two tokens are a sum. When does the second player win, in terms of the SG values of vertices
//!    1 and 2?
//! 2. Count the subsets for which the two values are equal. Split the vertices by one question: is
//!    the value 0? Which edges may there be between the two sides, and inside each?
//! 3. Let T be the set of value 0. No edge inside T, at least one edge from every other vertex into
//!    T, edges out of T are free. If 1 and 2 are both outside T, the rest is the same question for
//!    fewer vertices, with all values less by one.
//!
//! ## Idea
//! The second player wins exactly if the SG values of 1 and 2 are equal; count these subsets and
//! subtract from 2^M. For a set V of vertices with 1 and 2 let f(V) be the number of subsets of
//! the edges inside V that give 1 and 2 equal values. Choose the set T of the vertices of value
//! 0; U is the rest of V. No edge inside T is taken, every u in U has an edge into T, edges from
//! T to U are free. With 1 and 2 in T the edges inside U are free, too; with both in U there are f(U)
//! ways, for without T all values in U are smaller by one.
//!
//! For a fixed T the number of ways to choose the edges between T and U is a product over the
//! vertices of U, and running through all U costs one multiplication each: O(3^(N−2)) in all.
//!
//! ## Why it is right
//! The two tokens are a sum, of value SG(1) ⊕ SG(2) (Sprague and Grundy). A set T is the set of
//! value 0 exactly if no edge leads from T to T and each other vertex has an edge into T. So each
//! subset of the edges is counted once, for its own T. A vertex of U has the value 0 among its
//! options, and its mex is one more than the mex of the values of its options in U, each
//! lowered by one: by induction the values in U are those of the graph on U plus one.
//!
//! ## Source
//! AtCoder Grand Contest 016 F.
//!
//! ## 中文
//! N 个点的有向图，M 条边互不相同，都从小编号指向大编号。任取边的一个子集：棋子分别放在 1 和 2，每步沿子集中的边移动一枚棋子，不能移动者负。
//! 求先手必胜的子集个数，对 10^9 + 7 取模。输入 N M 与 M 条边。
//!
//! ## 提示
//! 1. 两枚棋子是游戏的和。用顶点 1 与 2 的 SG 值来说，后手何时必胜？
//! 2. 数出两个值相等的子集。先按“值是否为 0”把顶点分成两部分：两部分之间、各部分内部可以有哪些边？
//! 3. 设 T 为值为 0 的点集：T 内无边，其余每点至少有一条边指向 T，从 T 出去的边任选。若 1、2 都在 T 外，余下的是点数更少的同一个问题，只是值都减一。
//!
//! ## 思路
//! 先手必败当且仅当 SG(1) = SG(2)，用 2^M 减去这样的子集数 f(全体)。对含 1、2 的点集 V，枚举其中 SG 为 0 的点集 T，余下为 U：
//! T 内无边，U 中每点至少有一条边指向 T，T 到 U 的边任选；若 1、2 都在 T 中，U 内的边任选；若都在 U 中，则为 f(U)，因为去掉 T 后 U 中的值恰好各减一。
//! 固定 T 时，T 与 U 之间的方案数是对 U 中各点的乘积，枚举 U 每次只需一次乘法，总共 O(3^(N−2))。
//!
//! ## 为什么正确
//! 两枚棋子是和，值为 SG(1) ⊕ SG(2)（Sprague–Grundy 定理），所以后手胜当且仅当两个值相等。
//!
//! 点集 T 恰好是值为 0 的点的集合，当且仅当 T 内没有边，且其余每个点都有一条边指向 T。所以对每个边的子集，T 是唯一确定的，
//! 枚举 T 时每个子集恰好被数到一次。
//!
//! 设 u 是其余点之一。它的后继中有值 0，所以 mex 等于：把它在 U 内的后继的值各减一之后再取 mex，最后加一。
//! 由归纳法，U 中各点的值正好是只看 U 内部的图时的值加一。因此 1、2 都在 U 中时，它们的值相等当且仅当在 U 的图中相等。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};
use grundy::words;

/// Two tokens on a part of a graph.
pub struct Agc016f;

/// Vertices and edges.
#[derive(Clone)]
pub struct Case {
    n: usize,
    edges: Vec<(usize, usize)>,
}

const MODULUS: u64 = 1_000_000_007;

/// Edges between sets of vertices; vertices count from 0.
struct Graph {
    /// The vertices besides 0 and 1.
    others: usize,
    /// The vertices that each one has an edge to, and from.
    to: Vec<u32>,
    from: Vec<u32>,
    powers: Vec<u64>,
}

impl Graph {
    fn new(case: &Case) -> Self {
        let (mut to, mut from) = (vec![0; case.n], vec![0; case.n]);
        for &(x, y) in &case.edges {
            to[x - 1] |= 1u32 << (y - 1);
            from[y - 1] |= 1u32 << (x - 1);
        }
        let twice = |power: &u64| Some(power * 2 % MODULUS);
        let powers = std::iter::successors(Some(1), twice).take(case.edges.len() + 1).collect();
        Graph { others: case.n - 2, to, from, powers }
    }

    /// The ways to choose the edges between u and the set T: at least one into T.
    fn ways(&self, u: usize, t: u32) -> u64 {
        let into = self.powers[(self.to[u] & t).count_ones() as usize] - 1;
        into * self.powers[(self.from[u] & t).count_ones() as usize] % MODULUS
    }

    /// Appends the ways to choose the edges between T and each set of vertices outside T and
    /// {0, 1}, in increasing order of the sets, starting with `first` for the empty set.
    fn extend_with_ways(&self, t: u32, first: u64, all: &mut Vec<u32>) {
        let start = all.len();
        all.push(first as u32);
        for u in (2..self.others + 2).filter(|u| t >> u & 1 == 0) {
            let ways = self.ways(u, t);
            for i in start..all.len() {
                all.push((u64::from(all[i]) * ways % MODULUS) as u32);
            }
        }
    }

    /// The number of edges inside each set of vertices without 0 and 1.
    fn inside(&self) -> Vec<u8> {
        let mut inside = vec![0u8; 1 << self.others];
        for set in 1..inside.len() {
            let first = set.trailing_zeros() as usize;
            let rest = set & (set - 1);
            inside[set] =
                inside[rest] + (self.to[first + 2] & (rest as u32) << 2).count_ones() as u8;
        }
        inside
    }

    /// The number of subsets of edges, modulo [`MODULUS`], that give 0 and 1 equal values.
    fn equal(&self) -> u64 {
        let sets = 1u32 << self.others;
        let inside = self.inside();
        // equal[V] for V without 0 and 1, which always belong to it. First those with 0 and 1
        // in T.
        let mut equal = vec![0u64; sets as usize];
        let mut ways: Vec<u32> = Vec::with_capacity(3usize.pow(self.others as u32));
        for t in 0..sets {
            ways.clear();
            self.extend_with_ways(t << 2 | 3, 1, &mut ways);
            for (u, &ways) in subsets(!t & (sets - 1)).zip(&ways) {
                let free = self.powers[usize::from(inside[u as usize])];
                let sum = &mut equal[(t | u) as usize];
                *sum = (*sum + u64::from(ways) * free) % MODULUS;
            }
        }
        // Then those with 0 and 1 in U. Larger sets V need the final numbers of smaller ones.
        // With V also U = V ∖ T grows for each T, so one cursor per T is enough.
        ways.clear();
        let mut cursors = Vec::with_capacity(sets as usize);
        for t in 0..sets {
            cursors.push(ways.len());
            let first = self.ways(0, t << 2) * self.ways(1, t << 2) % MODULUS;
            self.extend_with_ways(t << 2, first, &mut ways);
        }
        for v in 0..sets {
            let mut sum = equal[v as usize];
            for t in subsets(v).skip(1) {
                let cursor = &mut cursors[t as usize];
                sum = (sum + u64::from(ways[*cursor]) * equal[(v ^ t) as usize]) % MODULUS;
                *cursor += 1;
            }
            equal[v as usize] = sum;
        }
        equal[sets as usize - 1]
    }
}

/// All subsets of a set in increasing order.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let next = move |&subset: &u32| (subset != set).then(|| subset.wrapping_sub(set) & set);
    std::iter::successors(Some(0), next)
}

impl Contest for Agc016f {
    type Case = Case;

    const CARD: Card = Card {
        name: "agc016f",
        title: "Games on DAG",
        zh: "有向无环图上的游戏",
        theorem: "equal SG values; peel off the vertices of value 0",
        theorem_zh: "SG 值相等；逐层剥去值为 0 的点集",
        limits: "N ≤ 15",
        samples: &[
            ("2 1\n1 2\n", "1\n"),
            ("3 3\n1 2\n1 3\n2 3\n", "6\n"),
            ("4 2\n1 3\n2 4\n", "2\n"),
            ("5 10\n2 4\n3 4\n2 5\n2 3\n1 2\n3 5\n1 3\n1 5\n4 5\n1 4\n", "816\n"),
        ],
        level: 5,
        topics: &[Topic::Sums, Topic::Counting, Topic::Graphs],
        games: &["tokens-on-a-dag"],
        judge: "https://atcoder.jp/contests/agc016/tasks/agc016_f",
        programs: programs!("agc016f"),
        source: include_str!("agc016f.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("N", 2..=15usize)?;
        let m = input.number("M", 1..=n * (n - 1) / 2)?;
        let mut edges = Vec::with_capacity(m);
        for _ in 0..m {
            let x = input.number("x", 1..=n - 1)?;
            let y = input.number("y", x + 1..=n)?;
            if edges.contains(&(x, y)) {
                return Err(
                    input.fault(words!("the edge {x} {y} is there already", "边 {x} {y} 重复出现"))
                );
            }
            edges.push((x, y));
        }
        Ok(Case { n, edges })
    }

    fn write(case: &Case, out: &mut Text) {
        out.numbers([case.n, case.edges.len()]).end();
        for &(x, y) in &case.edges {
            out.numbers([x, y]).end();
        }
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let graph = Graph::new(case);
            let all = graph.powers[case.edges.len()];
            out.number((all + MODULUS - graph.equal()) % MODULUS).end();
        }
    }

    /// Plays the game for every subset of the edges.
    fn brute(case: &Case, out: &mut Text) {
        let wins = |subset: u32| {
            let taken = case.edges.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1);
            let taken: Vec<(usize, usize)> = taken.map(|(_, &edge)| edge).collect();
            let options = |&(a, b): &(usize, usize)| {
                let along = |from: usize| taken.iter().filter(move |edge| edge.0 == from);
                let first = along(a).map(|&(_, to)| (to, b));
                first.chain(along(b).map(|&(_, to)| (a, to))).collect::<Vec<_>>()
            };
            Naive::new().wins(&(1, 2), &options)
        };
        out.number((0..1 << case.edges.len()).filter(|&subset| wins(subset)).count()).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let n = match size {
            Size::Small => dice.size(2..=5),
            Size::Few => dice.size(2..=10),
            Size::Max => 15,
        };
        let mut edges: Vec<(usize, usize)> =
            (1..n).flat_map(|x| (x + 1..=n).map(move |y| (x, y))).collect();
        dice.shuffle(&mut edges);
        let most = edges.len();
        let kept = match size {
            Size::Small => dice.size(1..=most.min(8)),
            Size::Few => dice.size(1..=most),
            Size::Max => dice.one_of(&[most, most, most - 1, most / 2, n, 1]),
        };
        edges.truncate(kept);
        vec![Case { n, edges }]
    }

    fn every_small() -> Vec<Case> {
        let mut all = Vec::new();
        for n in 2..=5usize {
            let pairs: Vec<(usize, usize)> =
                (1..n).flat_map(|x| (x + 1..=n).map(move |y| (x, y))).collect();
            for set in 1..1u32 << pairs.len() {
                let chosen = (0..pairs.len()).filter(|i| set >> i & 1 == 1).map(|i| pairs[i]);
                all.push(Case { n, edges: chosen.collect() });
            }
        }
        all
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let shorter = list::shorter(&case.edges, 1).map(|edges| Case { n: case.n, edges });
        // Without one vertex that has no edge.
        let unused = |gone: &usize| case.edges.iter().all(|&(x, y)| x != *gone && y != *gone);
        shorter.chain((3..=case.n).filter(unused).map(|gone| {
            let down = |v: usize| v - usize::from(v > gone);
            let edges = case.edges.iter().map(|&(x, y)| (down(x), down(y))).collect();
            Case { n: case.n - 1, edges }
        }))
    }
}
