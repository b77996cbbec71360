//! # Game of Stones
//!
//! ## Rules
//! There are n piles of stones. Sam and Jon move in turn, Sam first. A move takes one or more stones
//! from one pile; a number that either of them has taken from this pile before may not be taken
//! from it again. Whoever cannot move loses. Does Jon, the second player, win?
//!
//! ## Input
//! n, then the n pile sizes, one per line.
//!
//! ## Output
//! `YES` if Jon wins, else `NO`.
//!
//! ## Limits
//! 1 ≤ n ≤ 10^6, 1 ≤ pile ≤ 60.
//!
//! ## Example
//! ```console
//! $ printf '1\n5\n' | grundy judge cf768e
//! NO
//! ```
//!
//! ## Hints
//! 1. What has been taken from a pile matters for this pile only. So the piles are a sum: what is
//!    the state of one pile?
//! 2. Its stones and the set of numbers used. With 60 stones a program can go through all states;
//!    look at the values of untouched piles.
//! 3. The value is the largest m with 1 + 2 + … + m ≤ s. No more than m moves can be made in such a
//!    pile, so it cannot be greater.
//!
//! ## Idea
//! A pile of s stones has as its value the largest m with 1 + 2 + … + m ≤ s. Jon wins exactly if the
//! exclusive or of the values is 0. O(n) with a table of 61 values.
//!
//! ## Why it is right
//! The numbers taken from a pile are part of that pile's state and of no other's, so the piles are a
//! sum of independent games and the theorem of Sprague and Grundy applies.
//!
//! The numbers taken from a pile are different, so at most m moves can be made there, m as above; and
//! a game that lasts at most m moves has at most the value m. That the value is not smaller comes
//! from the mex over all states (stones left, numbers used up that still matter) for every pile of
//! up to 60 stones, some 900 000 states, which a program has gone through.
//! The thought behind it: leaving exactly 1 + … + j stones, for any j < m, takes more than j stones,
//! so that 1 … j are still allowed and j moves are left.
//!
//! ## Source
//! Codeforces 768E.
//!
//! ## 中文
//! 有 n 堆石子，Sam 先手，与 Jon 轮流从一堆中取走若干颗（至少一颗），同一堆中曾被取过的数目不得再取；无法行动者负。
//! 输入 n 与各堆大小（每行一个）；后手 Jon 必胜输出 `YES`，否则输出 `NO`。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 10^6，1 ≤ 每堆 ≤ 60。
//!
//! ## 提示
//! 1. 从一堆中取过哪些数只影响这一堆。所以各堆是和：一堆的状态是什么？
//! 2. 石子数与用过的数的集合。60 颗以内可以用程序算出全部状态；看看没有动过的堆的值。
//! 3. 值是满足 1 + 2 + … + m ≤ s 的最大的 m。这样的堆中至多能走 m 步，所以值不会更大。
//!
//! ## 思路
//! 已取过的数目只属于那一堆的状态，各堆相互独立，可用 SG 定理。大小为 s 的堆的值是满足 1+2+…+m ≤ s 的最大的 m：
//! 取的数互不相同，所以一堆最多走 m 步，值不超过 m；对 60 以内的每个 s，由全部状态的 mex 验证恰好等于 m。
//! 各堆的值异或为 0 时 Jon 胜（注意 `YES` 对应异或为 0）。
//!
//! ## 为什么正确
//! 从一堆取过的数是这一堆状态的一部分，与别的堆无关，所以各堆是独立的游戏之和，可用 Sprague–Grundy 定理。
//!
//! 从一堆取的数互不相同，所以那里至多能走 m 步（m 如上）；至多走 m 步的游戏，值不超过 m。
//! 值不小于 m，由对全部状态（剩下的石子、已用过且还有影响的数）求 mex 得到：60 颗以内的各堆约有 900 000 个状态，程序已全部算过。
//!
//! 其中的想法：对任何 j < m，要恰好剩下 1 + … + j 颗，取的数大于 j，所以 1 … j 都还能用，还能走 j 步。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};

/// Nim where no number is taken twice from a pile.
pub struct Cf768e;

const PILES: Heaps = Heaps {
    names: ("n", ("a pile", "堆的大小")),
    counts: 1..=1_000_000,
    sizes: 1..=60,
    total: None,
};

/// The largest m with 1 + 2 + … + m ≤ pile.
fn value(pile: u64) -> u64 {
    (0..).find(|m| (m + 1) * (m + 2) / 2 > pile).unwrap_or(0)
}

/// What is left of a pile, and the set of numbers taken from it.
type Pile = (u64, u64);

/// What a pile may become.
fn moves((stones, taken): Pile) -> impl Iterator<Item = Pile> {
    let allowed = move |n: &u64| taken >> n & 1 == 0;
    (1..=stones).filter(allowed).map(move |n| (stones - n, taken | 1 << n))
}

impl Contest for Cf768e {
    type Case = Vec<u8>;

    const CARD: Card = Card {
        name: "cf768e",
        title: "Game of Stones",
        zh: "石子游戏",
        theorem: "Sprague–Grundy on states; value m with m(m+1)/2 ≤ s",
        theorem_zh: "对状态用 SG 定理；值 m 满足 m(m+1)/2 ≤ s",
        limits: "n ≤ 10^6, pile ≤ 60",
        samples: &[("1\n5\n", "NO\n"), ("2\n1\n2\n", "YES\n")],
        level: 3,
        topics: &[Topic::Sums, Topic::Pattern],
        games: &["game-of-stones"],
        judge: "https://codeforces.com/problemset/problem/768/E",
        programs: programs!("cf768e"),
        source: include_str!("cf768e.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Vec<u8>, Fault> {
        PILES.read(input)
    }

    fn write(piles: &Vec<u8>, out: &mut Text) {
        out.number(piles.len()).end();
        for &pile in piles {
            out.number(pile).end();
        }
    }

    fn solver() -> impl FnMut(&Vec<u8>, &mut Text) {
        let mut values = [0u8; 64];
        (0..64).for_each(|pile| values[pile as usize] = value(pile) as u8);
        move |piles, out| {
            let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[usize::from(pile) % 64]);
            out.line(if sum == 0 { "YES" } else { "NO" });
        }
    }

    fn brute(piles: &Vec<u8>, out: &mut Text) {
        let options = |piles: &Vec<Pile>| {
            let mut all = Vec::new();
            for (i, &pile) in piles.iter().enumerate() {
                all.extend(moves(pile).map(|left| {
                    let mut after = piles.clone();
                    after[i] = left;
                    after.sort_unstable();
                    after
                }));
            }
            all
        };
        let mut start: Vec<Pile> = piles.iter().map(|&pile| (u64::from(pile), 0)).collect();
        start.sort_unstable();
        out.line(if Naive::new().wins(&start, &options) { "NO" } else { "YES" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u8>> {
        let (mut piles, most) = match size {
            Size::Small => (PILES.small(dice, 3, 6), 10),
            Size::Few => (PILES.few(dice), 60),
            Size::Max => (PILES.largest(dice), 60),
        };
        list::balance_values(dice, &mut piles, 1..=most, value);
        // An odd number of piles: all equal is not always lost.
        if size == Size::Max && dice.once_in(2) {
            piles.pop();
        }
        while size == Size::Small && piles.iter().sum::<u64>() > 11 {
            piles.pop();
        }
        vec![heaps::narrow(piles)]
    }

    fn every_small() -> Vec<Vec<u8>> {
        let mut all = list::every(3, 1..=3);
        all.extend((1..=16).map(|pile| vec![pile]));
        all.extend((4..=7).flat_map(|a| (1..=4).map(move |b| vec![a, b])));
        all.into_iter().map(heaps::narrow).collect()
    }

    fn smaller(piles: &Vec<u8>) -> impl Iterator<Item = Vec<u8>> {
        PILES.smaller(piles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_states_of_a_pile_confirm_the_formula() {
        // A number that exceeds the stones left does not matter any more.
        let still = |(stones, taken): Pile| (stones, taken & ((2 << stones) - 1));
        let options =
            |&pile: &Pile| moves(pile).map(|left| vec![still(left)]).collect::<Vec<Vec<Pile>>>();
        let mut naive = Naive::new();
        for stones in 0..=60 {
            assert_eq!(naive.value(&(stones, 0), &options), value(stones), "{stones} stones");
        }
    }
}
