//! # Choosing Carrot
//!
//! ## Rules
//! n numbers stand in a row. Oleg and Igor in turn remove the first or the last one, Oleg first,
//! until one number is left. Oleg wants it great, Igor wants it small. Before the game Oleg may
//! make k extra removals, each at either end. Which number is left, for every k from 0 to n − 1?
//!
//! ## Input
//! n, then the n numbers.
//!
//! ## Output
//! The n results for k = 0, 1, …, n − 1.
//!
//! ## Limits
//! 1 ≤ n ≤ 3·10^5, 1 ≤ number ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '4\n1 2 3 5\n' | grundy judge cf794e
//! 3 3 5 5
//! ```
//!
//! ## Hints
//! 1. Without extra removals, let the length be even. Oleg moves first: which number can he keep to
//!    the end, by always answering at the other end?
//! 2. Even length: the greater of the two middle numbers. Odd length: after Oleg's first removal
//!    the roles are exchanged; write the result by the three middle numbers.
//! 3. With k extra removals Oleg chooses the best stretch of n − k numbers. Where are the middles
//!    of these stretches? Keep one running maximum for each parity.
//!
//! ## Idea
//! A row of m numbers without extra removals ends with
//!
//! - m even: the greater of the two middle numbers;
//! - m odd, m ≥ 3: with middle b and its neighbours a and c, the greater of min(a, b) and min(b, c);
//! - m = 1: the number itself.
//!
//! With k extra removals Oleg chooses the best stretch of m = n − k numbers. The middles of these
//! stretches form a range in the middle of the row, which grows by one at each end when m
//! shrinks by 2. So a running maximum for each parity suffices: O(n).
//!
//! ## Why it is right
//! m even: Oleg chooses one of the two middle numbers, x, and removes the end that is farther from
//! it. Now x is in the middle of an odd row, and answering each of Igor's removals at the other end
//! keeps it there. Oleg cannot get more: Igor, too, can answer every removal at the other end, and
//! then the last two numbers are the two middle ones.
//!
//! m odd: after Oleg's first move m − 1 numbers are left and Igor is to move. The same argument
//! with the roles exchanged gives the smaller of their two middle numbers; these are a, b or b, c,
//! as Oleg likes.
//!
//! ## Source
//! Codeforces 794E.
//!
//! ## 中文
//! n 个数排成一行，Oleg 与 Igor 轮流去掉一端的数，Oleg 先手，直到剩下一个；Oleg 要它大，Igor 要它小。
//! 开始之前 Oleg 可以先额外去掉 k 个（每次任选一端）。对 k = 0, 1, …, n − 1 输出最后剩下的数。输入 n 与 n 个数。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 3·10^5，1 ≤ 各数 ≤ 10^9。
//!
//! ## 提示
//! 1. 没有额外操作，先设长度为偶数。Oleg 先走：总在另一端照样去掉一个，他能把哪个数留到最后？
//! 2. 偶数长：中间两数的较大者。奇数长：Oleg 去掉第一个之后双方角色互换；用中间三个数写出结果。
//! 3. 有 k 次额外操作时，Oleg 选长 n − k 的最优一段。这些段的中点在哪里？按奇偶各维护一个最大值。
//!
//! ## 思路
//! 长为 m 的一段，m 为偶数时结果是中间两数的较大者；m 为奇数且 m ≥ 3 时，设中间三数为 a、b、c，
//! 结果是 min(a, b) 与 min(b, c) 的较大者；m = 1 时就是这个数。理由是对称：想留住中间的数，只需在另一端照样去掉一个。
//! 有 k 次额外操作时，Oleg 选长为 n − k 的最优一段，各段中点构成居中的一个区间，k 加 2 时两端各扩一格，
//! 所以按奇偶各维护一个最大值即可，O(n)。
//!
//! ## 为什么正确
//! 长度 m 为偶数：Oleg 选中间两数之一 x，去掉离它较远的一端。此时 x 在奇数长的一行的正中；此后 Igor 去掉一端，他就去掉另一端，x 始终在正中，最后留下。
//! 所以他至少得到中间两数的较大者。他也得不到更多：Igor 同样可以每次在另一端照样去掉一个，最后的两个数就是中间的两个，由 Oleg 选一个。
//!
//! 长度 m 为奇数且 m ≥ 3：Oleg 走一步后剩 m − 1 个（偶数），轮到 Igor。把上面的论证中双方互换，结果是剩下部分的中间两数的较小者；
//! 中间两数是 a、b 还是 b、c，由 Oleg 选定，所以是 min(a, b) 与 min(b, c) 的较大者。m = 1 时就是这个数。
//!
//! 有 k 次额外操作：它们在开局前全由 Oleg 做，结果是任意一段长 m = n − k 的连续的数，他选最好的一段。
//! 各段的中点构成居中的一个区间，k 加 2 时两端各扩一格，而中点处的结果不变，所以按奇偶各维护一个最大值即可。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Text, list};

/// The last number of a row.
pub struct Cf794e;

const MOST: u64 = 1_000_000_000;

/// Calls `found` with the results for k = 0, 1, …, n − 2 and returns the one for k = n − 1.
fn results(row: &[u32], mut found: impl FnMut(u32)) -> u32 {
    let even = |i: usize| row[i].max(row[i + 1]);
    let odd = |i: usize| row[i - 1].min(row[i]).max(row[i].min(row[i + 1]));
    let n = row.len();
    // The best for the length m before this one, and for the one before that.
    let (mut best, mut best_before) = (0, 0);
    for m in (2..=n).rev() {
        // The first and the last middle; those between them were there two lengths ago.
        let (first, last) = ((m - 1) / 2, n - 1 - m / 2);
        let ends = match m % 2 {
            0 => even(first).max(even(last)),
            _ => odd(first).max(odd(last)),
        };
        (best_before, best) = (best, ends.max(best_before));
        found(best);
    }
    row.iter().copied().max().unwrap_or(0)
}

impl Contest for Cf794e {
    type Case = Vec<u32>;

    const CARD: Card = Card {
        name: "cf794e",
        title: "Choosing Carrot",
        zh: "选胡萝卜",
        theorem: "symmetry keeps the middle",
        theorem_zh: "对称策略留住中间",
        limits: "n ≤ 3·10^5, numbers ≤ 10^9",
        samples: &[
            ("4\n1 2 3 5\n", "3 3 5 5\n"),
            (
                "5\n1000000000 1000000000 1000000000 1000000000 1\n",
                "1000000000 1000000000 1000000000 1000000000 1000000000\n",
            ),
        ],
        level: 4,
        topics: &[Topic::Greedy, Topic::Board],
        games: &[],
        judge: "https://codeforces.com/problemset/problem/794/E",
        programs: programs!("cf794e"),
        source: include_str!("cf794e.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Vec<u32>, Fault> {
        let n = input.number("n", 1..=300_000)?;
        input.numbers(n, ("a number", "数"), 1..=MOST as u32)
    }

    fn write(row: &Vec<u32>, out: &mut Text) {
        out.number(row.len()).end().numbers(row.iter().copied()).end();
    }

    fn solver() -> impl FnMut(&Vec<u32>, &mut Text) {
        |row, out| {
            let last = results(row, |result| {
                out.number(result).blank();
            });
            out.number(last).end();
        }
    }

    /// The game on every stretch, shortest first, for either player to move.
    fn brute(row: &Vec<u32>, out: &mut Text) {
        let (mut oleg, mut igor) = (row.clone(), row.clone());
        let mut results = Vec::new();
        for _ in 0..row.len() {
            results.push(oleg.iter().copied().max().unwrap_or(0));
            let oleg_moves = igor.windows(2).map(|two| two[0].max(two[1])).collect();
            let igor_moves = oleg.windows(2).map(|two| two[0].min(two[1])).collect();
            (oleg, igor) = (oleg_moves, igor_moves);
        }
        out.numbers(results.into_iter().rev()).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        let (n, most) = match size {
            Size::Small => (dice.size(1..=12), dice.one_of(&[2, 5, 20])),
            Size::Few => (dice.size(1..=12), MOST),
            Size::Max => (300_000 - dice.size(0..=1), MOST),
        };
        let mut row = list::random(dice, n, 1..=most);
        // Greater towards the ends: every k has another result.
        if dice.once_in(3) {
            row.sort_unstable();
            let (low, high): (Vec<_>, Vec<_>) =
                row.iter().enumerate().partition(|(i, _)| i % 2 == 0);
            row = low.into_iter().rev().chain(high).map(|(_, &number)| number).collect();
        }
        vec![row.into_iter().map(|number| number as u32).collect()]
    }

    fn every_small() -> Vec<Vec<u32>> {
        let row = |row: Vec<u64>| row.into_iter().map(|number| number as u32).collect();
        list::every(8, 1..=3).into_iter().map(row).collect()
    }

    fn smaller(row: &Vec<u32>) -> impl Iterator<Item = Vec<u32>> {
        list::shorter(row, 1).chain(list::lowered(row, 1))
    }
}
