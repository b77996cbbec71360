//! # Splitting Game
//!
//! ## Rules
//! There are n bottles 0 … n − 1 with beans. Two players move in turn. A move chooses bottles
//! i < j ≤ k with a bean in bottle i, takes one bean from i and puts one into j and one into k (both
//! into the same bottle if j = k). Whoever cannot move loses.
//!
//! ## Input
//! t, the number of games; then for each game n and the n numbers of beans.
//!
//! ## Output
//! For each game two lines: the first move `i j k` that wins and comes first in lexicographic order,
//! or `-1 -1 -1` if there is none; and the number of triples that win.
//!
//! ## Limits
//! 1 ≤ t ≤ 10, 2 ≤ n ≤ 21, 0 ≤ beans ≤ 10^4.
//!
//! ## Example
//! ```console
//! $ printf '2\n4\n1 0 1 5000\n3\n0 0 1\n' | grundy judge p3185
//! 0 2 3
//! 1
//! -1 -1 -1
//! 0
//! ```
//!
//! ## Hints
//! 1. Do the beans hinder each other? What is the smallest independent part of the game?
//! 2. One bean is a game of its own: a move turns one bean into two that are nearer to the end. So
//!    a bean with d bottles behind it is worth g(d) = mex { g(a) ⊕ g(b) : a, b < d }.
//! 3. Try all triples (i, j, k) as the first move: it wins if total ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0. Which
//!    bottles may i be? An even number of beans is not the same as no beans.
//!
//! ## Idea
//! A bean with d bottles behind its own has the value g(d) = mex { g(a) ⊕ g(b) : a, b < d }. The game
//! has as value the exclusive or over all beans, so that of each bottle only the parity counts. A
//! triple wins exactly if bottle i is not empty and g of i, j and k change the total to 0. O(n³).
//!
//! ## Why it is right
//! No bean hinders another one, so each is a game of its own, and the position is their sum. A move
//! turns one bean into two that are nearer to the end: an option that is itself a sum, whose value
//! is the exclusive or of two values. A move wins exactly if it leaves value 0.
//!
//! Parity decides who wins, but not which moves there are: from a bottle with an even number of beans,
//! not 0, one may also move, and such triples count. However many beans bottle i holds, a triple
//! counts once.
//!
//! ## Source
//! Hunan provincial selection 2007 (HNOI2007); Luogu P3185, BZOJ 1188.
//!
//! ## 中文
//! 有 n 个瓶子 0 … n−1，各有若干豆子。每步选 i < j ≤ k，瓶 i 中须有豆子，从中取出一粒，并向瓶 j、k 各放入一粒（j = k 时放两粒）；无法行动者负。
//! 输入 t，随后每组给出 n 与各瓶豆数；输出字典序最小的必胜首步 `i j k`（没有则为 `-1 -1 -1`），再输出必胜首步的个数。
//!
//! ## 数据范围
//! 1 ≤ t ≤ 10，2 ≤ n ≤ 21，0 ≤ 豆子数 ≤ 10^4。
//!
//! ## 提示
//! 1. 豆子互相妨碍吗？游戏中最小的独立部分是什么？
//! 2. 一粒豆子就是一个游戏：一步把它变成两粒更靠后的豆子。所以身后有 d 个瓶子的豆子的值为 g(d) = mex { g(a) ⊕ g(b) : a, b < d }。
//! 3. 枚举首步的三元组 (i, j, k)：总异或 ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0 者必胜。i 可以是哪些瓶子？偶数粒与没有豆子不是一回事。
//!
//! ## 思路
//! 每粒豆子是一个独立的游戏，身后还有 d 个瓶子的豆子的值为 g(d) = mex{ g(a) ⊕ g(b) : a, b < d }；
//! 一步把一个游戏变成两个，值取异或。枚举所有三元组，瓶 i 非空且 总异或 ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0 者必胜。
//! 注意：豆数的奇偶只决定胜负；豆数为正偶数的瓶子同样可以走，也要计入。
//!
//! ## 为什么正确
//! 豆子互不妨碍，每粒是一个独立的游戏，局面是它们的和，值取异或。一步把一粒豆子变成两粒更靠后的豆子：
//! 这个后继本身是和，值为两个值的异或。所以 g(d) = mex { g(a) ⊕ g(b) : a, b < d }。
//!
//! 同一个瓶子中的豆子值相同，两两抵消，所以谁胜只取决于各瓶豆数的奇偶。首步 (i, j, k) 去掉一个 g(i)，加上 g(j) 与 g(k)，
//! 必胜当且仅当总异或变为 0。
//!
//! 但有哪些首步不取决于奇偶：豆数为正偶数的瓶子也可以取，这样的三元组同样要计入；瓶 i 中有多少粒都只计一次。
//!
//! ## 出处
//! 湖南省选 2007（HNOI2007）；洛谷 P3185，BZOJ 1188。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};
use grundy::values::MexSet;

/// Beans that split on their way to the end.
pub struct P3185;

const BOTTLES: Heaps = Heaps {
    names: ("n", ("a number of beans", "豆子数")),
    counts: 2..=21,
    sizes: 0..=10_000,
    total: None,
};

/// The values of beans with 0 … 20 bottles behind them.
fn values() -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    let mut seen = MexSet::new();
    for d in 0..21 {
        seen.clear();
        for a in 0..d {
            seen.extend((a..d).map(|b| values[a] ^ values[b]));
        }
        values.push(seen.mex());
    }
    values
}

/// All triples i < j ≤ k of n bottles, in lexicographic order.
fn triples(n: usize) -> impl Iterator<Item = [usize; 3]> {
    (0..n).flat_map(move |i| (i + 1..n).flat_map(move |j| (j..n).map(move |k| [i, j, k])))
}

fn answer(first: Option<[usize; 3]>, count: usize, out: &mut Text) {
    match first {
        Some(triple) => out.numbers(triple).end(),
        None => out.line("-1 -1 -1"),
    };
    out.number(count).end();
}

impl Contest for P3185 {
    type Case = Vec<u64>;

    const CARD: Card = Card {
        name: "p3185",
        title: "Splitting Game",
        zh: "分裂游戏",
        theorem: "every bean is a game; options are sums",
        theorem_zh: "每粒豆子是一个游戏，后继是游戏的和",
        limits: "t ≤ 10, n ≤ 21, beans ≤ 10^4",
        samples: &[
            ("2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0\n"),
            ("1\n5\n2 1 0 0 0\n", "0 2 3\n4\n"),
        ],
        level: 3,
        topics: &[Topic::Sums],
        games: &["bean-bottles"],
        judge: "https://www.luogu.com.cn/problem/P3185",
        programs: programs!("p3185"),
        source: include_str!("p3185.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: 10 };

    fn read(input: &mut Input<'_>) -> Result<Vec<u64>, Fault> {
        BOTTLES.read(input)
    }

    fn write(bottles: &Vec<u64>, out: &mut Text) {
        heaps::write(bottles, out);
    }

    fn solver() -> impl FnMut(&Vec<u64>, &mut Text) {
        let values = values();
        move |bottles, out| {
            let n = bottles.len();
            let value = |bottle: usize| values[n - 1 - bottle];
            let odd = |&bottle: &usize| bottles[bottle] % 2 == 1;
            let total = (0..n).filter(odd).fold(0, |total, bottle| total ^ value(bottle));
            let wins =
                |&[i, j, k]: &[usize; 3]| bottles[i] > 0 && value(i) ^ value(j) ^ value(k) == total;
            answer(triples(n).find(wins), triples(n).filter(wins).count(), out);
        }
    }

    fn brute(bottles: &Vec<u64>, out: &mut Text) {
        let n = bottles.len();
        // Beans in the last bottle never move again: a position is what the others hold.
        let after = |bottles: &Vec<u64>, [i, j, k]: [usize; 3]| {
            let mut after = bottles.clone();
            after[i] -= 1;
            for to in [j, k].into_iter().filter(|&to| to < n - 1) {
                after[to] += 1;
            }
            after
        };
        let legal = |bottles: &Vec<u64>| {
            let full: Vec<bool> = bottles.iter().map(|&beans| beans > 0).collect();
            triples(n).filter(move |&[i, ..]| full[i])
        };
        let options =
            |bottles: &Vec<u64>| legal(bottles).map(|triple| after(bottles, triple)).collect();
        let start = bottles[..n - 1].to_vec();
        let mut naive = Naive::new();
        let winning: Vec<[usize; 3]> =
            legal(&start).filter(|&triple| !naive.wins(&after(&start, triple), &options)).collect();
        answer(winning.first().copied(), winning.len(), out);
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u64>> {
        if size == Size::Max {
            let mut game = |i: usize| {
                // Full bottles, and few beans: then more positions are lost.
                let n = if i % 3 == 2 { dice.size(2..=21) } else { 21 };
                list::random(dice, n, if i.is_multiple_of(2) { 0..=10_000 } else { 0..=2 })
            };
            return (0..10).map(&mut game).collect();
        }
        if size == Size::Few {
            return (0..2).map(|_| BOTTLES.few(dice)).collect();
        }
        let mut game = || {
            let n = dice.size(2..=6);
            let mut bottles = list::random(dice, n, 0..=[0, 0, 9, 6, 3, 2, 1][n]);
            // The first beans decide how long the brute force takes.
            if n == 6 && dice.once_in(2) {
                bottles[0] = 0;
            }
            bottles
        };
        (0..2).map(|_| game()).collect()
    }

    fn every_small() -> Vec<Vec<u64>> {
        let most = |n: usize| [0, 0, 3, 3, 2, 2][n.min(5)];
        let fits = |bottles: &Vec<u64>| {
            bottles.len() >= 2 && bottles.iter().all(|&beans| beans <= most(bottles.len()))
        };
        list::every(5, 0..=3).into_iter().filter(fits).collect()
    }

    fn smaller(bottles: &Vec<u64>) -> impl Iterator<Item = Vec<u64>> {
        BOTTLES.smaller(bottles)
    }
}
