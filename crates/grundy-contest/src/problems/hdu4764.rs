//! # Stone
//!
//! ## Rules
//! Tang and Jiang write numbers on a board in turn, Tang first. The first number is one of 1 … k;
//! every later number is greater than the one before it, by at most k. Whoever first writes a
//! number that is N or more loses.
//!
//! ## Input
//! Games, each N and k; the line `0 0` ends the input. It may be missing; what follows it is
//! ignored.
//!
//! ## Output
//! For each game a line with the winner, `Tang` or `Jiang`.
//!
//! ## Limits
//! 1 ≤ N ≤ 10^8, 1 ≤ k ≤ 100; at most 10^5 games.
//!
//! ## Example
//! ```console
//! $ printf '1 1\n30 3\n10 2\n0 0\n' | grundy judge hdu4764
//! Jiang
//! Tang
//! Jiang
//! ```
//!
//! ## Hints
//! 1. Nobody wants to write N or more. Which number do you want to write?
//! 2. Whoever writes N − 1 wins. Read the last number as stones that are taken: how many stones are
//!    there, and how many may be taken at a time?
//! 3. It is Bash's game with N − 1 stones and 1 … k at a time: answer x by k + 1 − x.
//!
//! ## Idea
//! Tang wins exactly if k + 1 does not divide N − 1. O(1) per game.
//!
//! ## Why it is right
//! Nobody wants to pass N − 1, so whoever writes N − 1 wins. This is a heap of N − 1 stones from
//! which 1 … k are taken, and the last stone wins (Bash's game): a player who faces a multiple of
//! k + 1 is answered every x by k + 1 − x, and from any other heap the remainder can be taken.
//!
//! ## Source
//! HDU 4764 (Changchun 2013, online).
//!
//! ## 中文
//! Tang 与 Jiang 轮流写数，Tang 先写：第一个数在 1 … k 中，此后每个数比前一个大 1 到 k；先写出不小于 N 的数者负。
//! 输入若干组 N、k，以 `0 0` 结束（可省略，其后的内容被忽略）；每组输出胜者 `Tang` 或 `Jiang`。
//!
//! ## 数据范围
//! 1 ≤ N ≤ 10^8，1 ≤ k ≤ 100；至多 10^5 局。
//!
//! ## 提示
//! 1. 没有人想写不小于 N 的数。你想写到哪个数？
//! 2. 写出 N − 1 者胜。把写到的数看作已取走的石子：共有多少颗，每次能取多少颗？
//! 3. 这是 N − 1 颗石子、每次取 1 … k 颗的巴什博弈：对手取 x，就取 k + 1 − x。
//!
//! ## 思路
//! 写出 N − 1 者必胜，所以这是 N − 1 颗石子、每次取 1 … k 颗、取完者胜的巴什博弈（注意减一）：
//! 当且仅当 N − 1 不是 k + 1 的倍数时 Tang 胜。对手取 x 就取 k + 1 − x；有余数时先取走余数。
//!
//! ## 为什么正确
//! 写出 N − 1 之后，对手只能写不小于 N 的数，所以写出 N − 1 者必胜，也没有人会提前越过它。
//! 于是这是 N − 1 颗石子、每次取 1 … k 颗、取走最后一颗者胜的巴什博弈。
//!
//! 若石子数是 k + 1 的倍数，无论先手取多少 x（1 ≤ x ≤ k），后手都取 k + 1 − x，仍留下 k + 1 的倍数，最后由后手取完。
//! 否则先手先取走除以 k + 1 的余数，把 k + 1 的倍数留给对方。
//!
//! ## 出处
//! HDU 4764（2013 年长春网络赛）。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// Bash's game, one less.
pub struct Hdu4764;

impl Contest for Hdu4764 {
    type Case = (u32, u32);

    const CARD: Card = Card {
        name: "hdu4764",
        title: "Stone",
        zh: "石头",
        theorem: "Bash's game on N − 1",
        theorem_zh: "N − 1 上的巴什博弈",
        limits: "N ≤ 10^8, k ≤ 100, 10^5 games",
        samples: &[("1 1\n30 3\n10 2\n0 0\n", "Jiang\nTang\nJiang\n")],
        level: 1,
        topics: &[Topic::Subtraction],
        games: &["bash", "stone"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=4764",
        programs: programs!("hdu4764"),
        source: include_str!("hdu4764.rs"),
    };

    const CASES: Cases = Cases::UntilZeros { zeros: 2, most: 100_000 };

    fn read(input: &mut Input<'_>) -> Result<(u32, u32), Fault> {
        Ok((input.number("N", 1..=100_000_000)?, input.number("k", 1..=100)?))
    }

    fn write(&(n, k): &(u32, u32), out: &mut Text) {
        out.numbers([n, k]).end();
    }

    fn solver() -> impl FnMut(&(u32, u32), &mut Text) {
        |&(n, k), out| {
            out.line(if (n - 1) % (k + 1) != 0 { "Tang" } else { "Jiang" });
        }
    }

    fn brute(&(n, k): &(u32, u32), out: &mut Text) {
        // A position is the number written last. Once N is reached the writer has
        // lost: the player to move wins, by a move to a position without moves.
        let over = u32::MAX;
        let options = |&last: &u32| match last {
            _ if last == over => vec![],
            _ if last >= n => vec![over],
            _ => (last + 1..=last + k).collect(),
        };
        out.line(if Naive::new().wins(&0, &options) { "Tang" } else { "Jiang" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<(u32, u32)> {
        let (cases, most_n, most_k) = match size {
            Size::Small => (dice.size(1..=4), 40, 9),
            Size::Few => (dice.size(1..=4), 100_000_000, 100),
            Size::Max => (100_000, 100_000_000, 100),
        };
        let case = |_| {
            let k = dice.awkward(1..=most_k);
            let n = match dice.once_in(2) {
                true => dice.awkward(1..=most_n),
                // Next to one more than a multiple of k + 1.
                false => {
                    let multiple = dice.within(0..=most_n / (k + 1)) * (k + 1);
                    (multiple + dice.within(0..=2)).clamp(1, most_n)
                }
            };
            (n as u32, k as u32)
        };
        (0..cases).map(case).collect()
    }

    fn every_small() -> Vec<(u32, u32)> {
        (1..=60).flat_map(|n| (1..=12).map(move |k| (n, k))).collect()
    }

    fn smaller(&(n, k): &(u32, u32)) -> impl Iterator<Item = (u32, u32)> {
        let lower = |number: u32| list::lower(u64::from(number), 1).map(|x| x as u32);
        lower(n).map(move |n| (n, k)).chain(lower(k).map(move |k| (n, k)))
    }
}
