//! # A Simple Stone Game
//!
//! ## Rules
//! One heap of n stones, two players in turn. The first move takes at least one stone but not all.
//! Every later move takes at least one stone and at most k times as many as the move before it.
//! Whoever takes the last stone wins. How few stones may the first player take and still win?
//!
//! ## Input
//! t, the number of games; then for each game n and k.
//!
//! ## Output
//! For game number N (from 1) a line `Case N: `, followed by the least first take that wins, or by
//! `lose` if none does.
//!
//! ## Limits
//! 1 ≤ t ≤ 20, 2 ≤ n ≤ 10^8, 1 ≤ k ≤ 10^5.
//!
//! ## Example
//! ```console
//! $ printf '5\n16 1\n11 1\n32 2\n34 2\n19 3\n' | grundy judge k-dynamic-subtraction
//! Case 1: lose
//! Case 2: 1
//! Case 3: 3
//! Case 4: lose
//! Case 5: 4
//! ```
//!
//! ## Hints
//! 1. Solve k = 1 and k = 2 first. Which n are lost? (For k = 2 it is Fibonacci Nim.)
//! 2. For every k there is such a sequence of lost numbers. You want each number to be a sum of
//!    terms each of which is more than k times the next one. Which term must follow a, so that
//!    nothing is missing and nothing is written twice?
//! 3. The term after a is a + s, where s is the least term with k·s ≥ a. Take the greatest term out
//!    of n again and again: the last part is the answer, unless it is n itself.
//!
//! ## Idea
//! Build terms 1, 2, 3, … by this rule: the term after a is a + s, where s is the least term with
//! k·s ≥ a. (k = 1: the powers of 2; k = 2: the Fibonacci numbers.) Take the greatest term out of
//! n, then the greatest out of the rest, and so on. If n is a term the first player loses; else
//! the answer is the last, smallest part.
//!
//! There may be 750000 terms up to n, but only those up to about n/k serve as s, and while s stays
//! the same the terms are an arithmetic progression, which is passed in one step. What is left
//! after the greatest part is less than s, so the stored terms suffice for it, too. O(terms up to
//! 2n/k), some 10^4 at worst.
//!
//! ## Why it is right
//! The rule makes every number, in exactly one way, a sum of terms each of which is more than k
//! times the next: the sums with greatest term a are a + r, where r is 0 or a sum whose greatest
//! term t has k·t < a, that is, r = 0, 1, …, s − 1, and so the first number that is no such sum
//! yet is a + s, the next term.
//!
//! The player to move who may take up to L wins exactly if the smallest part f of the heap is at
//! most L. If f ≤ L, take f: the next part exceeds k·f, out of the opponent's reach. If f > L, a
//! take x leaves f − x in the place of f, and the smallest part of f − x is at most k·x, in reach
//! of the opponent; else the parts of f − x followed by those of x were a second sum for f. At the
//! start L = n − 1. A take of less than f loses by the same argument, so f is the least that wins.
//!
//! ## Source
//! HDU 2486, POJ 3922 (Beijing 2008). A. J. Schwenk, *Take-away games*, 1970.
//!
//! ## 中文
//! 一堆 n 颗石子，先手第一次至少取一颗但不能取完；此后每次至少取一颗，至多取对手上一次的 k 倍，取走最后一颗者胜。
//! 输入 t 与 t 组 n、k；第 N 组输出 `Case N: ` 与先手第一步取胜所需的最少颗数，必败则输出 `lose`。
//!
//! ## 提示
//! 1. 先解 k = 1 与 k = 2。哪些 n 必败？（k = 2 就是斐波那契博弈。）
//! 2. 对每个 k 都有这样的必败数列。要使每个数都能写成若干项之和，每一项都大于后一项的 k 倍，既不缺也不重，a 的下一项应是多少？
//! 3. a 的下一项是 a + s，s 是满足 k·s ≥ a 的最小项。反复从 n 中减去最大的项：最后一项就是答案，除非它就是 n 自身。
//!
//! ## 思路
//! 构造数列 1, 2, 3, …，项 a 的下一项为 a + s，s 是满足 k·s ≥ a 的最小项。每个数都能唯一地写成若干项之和，
//! 其中每一项都大于后一项的 k 倍（贪心即得）。n 本身是一项则先手必败，否则答案就是最小的一项 f：
//! 取走 f 后，下一项大于 k·f，对手够不着；若取 x < f，f − x 的最小项必不超过 k·x，对手取走它便胜。
//! s 不变时各项成等差数列，可一步跳过，只需存下约 n/k 以内的项。
//!
//! ## 为什么正确
//! 先证每个数都能唯一地写成若干项之和，其中每一项都大于后一项的 k 倍。最大项为 a 的和是 a + r，其中 r 为 0，
//! 或 r 的最大项 t 满足 k·t < a，即 t < s；由归纳法 r 恰好取遍 0、1、…、s − 1。所以第一个还没有写出的数是 a + s，正是下一项。
//!
//! 再证：轮到行动、至多可取 L 颗的人必胜，当且仅当最小的一项 f ≤ L。
//! 若 f ≤ L，取走 f：下一项大于 k·f，对手够不着；没有下一项时石子已取完。
//! 若 f > L，任取 x < f，f 处变成 f − x。f − x 的最小一项至多为 k·x，否则 f − x 的各项后面接上 x 的各项，就是 f 的另一种写法。
//! 所以对手可以取走这一项，由第一种情形获胜。
//!
//! 开局时 L = n − 1。n 自身是一项时先手必败；否则取走最小的一项 f 必胜，而由同样的理由取得比 f 少必败，所以 f 就是最少的颗数。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};
use grundy::values::dynamic::DynamicSequence;
use std::num::NonZeroU64;

/// Dynamic subtraction, at most k times the last take.
pub struct KDynamicSubtraction;

const MOST_N: u64 = 100_000_000;
const MOST_K: u64 = 100_000;

/// The greatest term up to n; `terms` are those after 1, 2, …, k + 1 that serve as steps.
fn greatest_term(n: u64, k: u64, terms: &[u64]) -> u64 {
    let mut term = 1;
    for step in (1..=k + 1).chain(terms.iter().copied()) {
        // From the first term beyond k·(the step before) to the first beyond k·step.
        if term <= k * step {
            let steps = (k * step - term) / step + 1;
            let room = (n - term) / step;
            if room < steps {
                return term + room * step;
            }
            term += steps * step;
        }
    }
    term
}

/// The greatest and the smallest part of n: both are n itself if the first player loses.
fn parts(n: u64, k: u64) -> (u64, u64) {
    let Some(fold) = NonZeroU64::new(k) else { return (n, n) };
    // A term is at most twice the one before, and the term before the last step is
    // less than n/k.
    let bound = 2 * (n / k) + 2;
    let Ok(sequence) = DynamicSequence::up_to(fold, &bound, usize::MAX) else { return (n, n) };
    let greatest = greatest_term(n, k, sequence.stored());
    let behind = sequence.parts(&(n - greatest)).unwrap_or_default();
    (greatest, behind.last().copied().unwrap_or(n))
}

impl Contest for KDynamicSubtraction {
    type Case = (u64, u64);

    const CARD: Card = Card {
        name: "k-dynamic-subtraction",
        title: "A Simple Stone Game",
        zh: "k 倍动态减法",
        theorem: "Schwenk: the smallest greedy part",
        theorem_zh: "k 倍动态减法：贪心拆分的最小项",
        limits: "t ≤ 20, n ≤ 10^8, k ≤ 10^5",
        samples: &[
            (
                "5\n16 1\n11 1\n32 2\n34 2\n19 3\n",
                "Case 1: lose\nCase 2: 1\nCase 3: 3\nCase 4: lose\nCase 5: 4\n",
            ),
            ("1\n100000000 100000\n", "Case 1: 912\n"),
        ],
        level: 4,
        topics: &[Topic::TakeAway, Topic::NumberTheory],
        games: &["dynamic"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=2486",
        programs: programs!("k-dynamic-subtraction"),
        source: include_str!("k_dynamic_subtraction.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: 20 };

    fn read(input: &mut Input<'_>) -> Result<(u64, u64), Fault> {
        Ok((input.number("n", 2..=MOST_N)?, input.number("k", 1..=MOST_K)?))
    }

    fn write(&(n, k): &(u64, u64), out: &mut Text) {
        out.numbers([n, k]).end();
    }

    fn solver() -> impl FnMut(&(u64, u64), &mut Text) {
        |&(n, k), out| {
            let (_, part) = parts(n, k);
            answer((part < n).then_some(part), out);
        }
    }

    fn brute(&(n, k): &(u64, u64), out: &mut Text) {
        // What is left, and how many may be taken.
        let options = |&(left, limit): &(u64, u64)| {
            (1..=limit.min(left)).map(|take| (left - take, k * take)).collect::<Vec<_>>()
        };
        let mut naive = Naive::new();
        answer((1..n).find(|take| !naive.wins(&(n - take, k * take), &options)), out);
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<(u64, u64)> {
        let (cases, most_n, most_k) = match size {
            Size::Small => (dice.size(1..=3), 50, 9),
            Size::Few => (dice.size(1..=3), MOST_N, MOST_K),
            Size::Max => (20, MOST_N, MOST_K),
        };
        let large = dice.once_in(2);
        let case = |_| {
            let k = match size != Size::Small && large {
                true => MOST_K - dice.within(0..=1000),
                false => dice.awkward(1..=most_k),
            };
            let n = match large {
                true => most_n - dice.within(0..=most_n / 10),
                false => dice.awkward(2..=most_n),
            };
            // Terms themselves, which are rare, and what is one more.
            match dice.within(0..=3) {
                0 => (parts(n, k).0.max(2), k),
                1 => ((parts(n, k).0 + 1).clamp(2, most_n), k),
                _ => (n, k),
            }
        };
        (0..cases).map(case).collect()
    }

    fn every_small() -> Vec<(u64, u64)> {
        (2..=90).flat_map(|n| (1..=12).map(move |k| (n, k))).collect()
    }

    fn smaller(&(n, k): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
        let fewer = list::lower(n, 2).map(move |n| (n, k));
        fewer.chain(list::lower(k, 1).map(move |k| (n, k)))
    }
}

/// Writes the answer of one game.
fn answer(take: Option<u64>, out: &mut Text) {
    let case = out.case;
    out.push("Case ").number(case).push(": ");
    match take {
        Some(take) => out.number(take).end(),
        None => out.line("lose"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The twin: all terms, one by one.
    #[test]
    fn passing_progressions_finds_the_same_parts() {
        let mut dice = Dice::new(1);
        for _ in 0..400 {
            let (n, k) = (dice.awkward(2..=1_000_000), dice.awkward(1..=5000));
            let fold = NonZeroU64::new(k).unwrap();
            let all = DynamicSequence::up_to(fold, &n, usize::MAX).unwrap();
            let all = all.parts(&n).unwrap();
            assert_eq!(
                (all.first(), all.last()),
                (Some(&parts(n, k).0), Some(&parts(n, k).1)),
                "{n} {k}"
            );
        }
    }
}
