//! # Fibonacci Nim
//!
//! ## Rules
//! One heap of n stones, two players in turn. The first move takes at least one stone but not all.
//! Every later move takes at least one stone and at most twice as many as the move before it.
//! Whoever takes the last stone wins.
//!
//! ## Input
//! Numbers n, one a line; a 0 ends the input. The 0 may be missing; what follows it is ignored.
//!
//! ## Output
//! For each n a line: `First win` or `Second win`.
//!
//! ## Limits
//! 2 ≤ n < 2^31; at most 10^5 numbers.
//!
//! ## Example
//! ```console
//! $ printf '2\n13\n10000\n0\n' | grundy judge fibonacci-nim
//! Second win
//! Second win
//! First win
//! ```
//!
//! ## Hints
//! 1. Find the lost n up to 20 by hand or by a program. Which numbers are they?
//! 2. They are the Fibonacci numbers. Write other numbers as sums of Fibonacci numbers no two of
//!    which are neighbours: 4 = 3 + 1, 12 = 8 + 3 + 1.
//! 3. Take the smallest part. The next part is more than twice as large, so the opponent cannot
//!    take it; what is the smallest part after his move?
//!
//! ## Idea
//! The second player wins exactly if n is a Fibonacci number 2, 3, 5, 8, … There are 44 of them;
//! each n is looked up by bisection.
//!
//! ## Why it is right
//! Zeckendorf: every n is in exactly one way a sum of Fibonacci numbers no two of which are
//! neighbours. Claim: the player to move, who may take up to L stones, wins exactly if the smallest
//! part f of the heap is at most L.
//!
//! If f ≤ L, take f. The next smallest part is not a neighbour of f, hence greater than 2f, and the
//! opponent cannot reach it. If there is no next part, the game is over.
//!
//! If f > L, any take x is less than f. The rest f − x is written anew; its smallest part is at
//! most 2x (if all its parts were greater than 2x, they together with the parts of x, no part of
//! which exceeds x, would be a second such sum for f). So the opponent may take it and wins by the
//! first case.
//!
//! At the start L = n − 1, so the first player loses exactly if the smallest part is n itself.
//!
//! ## Source
//! HDU 2516. M. J. Whinihan, *Fibonacci Nim*, 1963. E. Zeckendorf, 1972.
//!
//! ## 中文
//! 一堆 n 颗石子，先手第一次至少取一颗但不能取完；此后每次至少取一颗，至多取对手上一次所取的两倍，取走最后一颗者胜。
//! 输入若干个 n（2 ≤ n < 2^31），以 0 结束（可省略，其后的内容被忽略）；先手胜输出 `First win`，否则输出 `Second win`。
//!
//! ## 数据范围
//! 2 ≤ n < 2^31；至多 10^5 个数。
//!
//! ## 提示
//! 1. 用手或程序求出 20 以内必败的 n。是哪些数？
//! 2. 是斐波那契数。把其余的数写成互不相邻的斐波那契数之和：4 = 3 + 1，12 = 8 + 3 + 1。
//! 3. 取走最小的一项。下一项大于它的两倍，对手取不走；他走之后，最小的一项又是多少？
//!
//! ## 思路
//! 当且仅当 n 是斐波那契数时后手胜。由 Zeckendorf 定理，n 可唯一写成互不相邻的斐波那契数之和；
//! 若最小的一项 f 不超过当前上限，取走 f，下一项大于 2f，对手够不着；若 f 超过上限，任取 x < f 之后，
//! 剩下的 f − x 的最小项不超过 2x，对手取走它即可。开局上限为 n − 1，所以只有 n 自身是一项时先手才输。
//!
//! ## 为什么正确
//! Zeckendorf 定理：每个正整数都能唯一地写成互不相邻的斐波那契数之和。断言：轮到行动、至多可取 L 颗的人必胜，
//! 当且仅当石子数的最小的一项 f ≤ L。
//!
//! 若 f ≤ L，取走 f。下一项与 f 不相邻，所以大于 2f，对手够不着；若没有下一项，石子已取完。
//!
//! 若 f > L，任取 x，必有 x < f。把剩下的 f − x 重新分解，它的最小一项至多为 2x：假如它的各项都大于 2x，
//! 那么它们与 x 的各项（都不超过 x）合在一起互不相邻，就成了 f 的另一种分解，与唯一性矛盾。所以对手可以取走这一项，由第一种情形获胜。
//!
//! 开局时 L = n − 1，所以只有最小的一项就是 n 自身，即 n 为斐波那契数时，先手必败。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};
use grundy::values::dynamic::DynamicSequence;
use std::num::NonZeroU64;

/// Fibonacci Nim.
pub struct FibonacciNim;

const MOST: u64 = (1 << 31) - 1;

/// The Fibonacci numbers 5, 8, … up to the limit: the terms after 1, 2, 3.
fn fibonacci() -> Vec<u64> {
    let two = NonZeroU64::MIN.saturating_add(1);
    DynamicSequence::up_to(two, &MOST, 64).map_or(Vec::new(), |terms| terms.stored().to_vec())
}

impl Contest for FibonacciNim {
    type Case = u64;

    const CARD: Card = Card {
        name: "fibonacci-nim",
        title: "Fibonacci Nim",
        zh: "斐波那契博弈",
        theorem: "Whinihan: the smallest Zeckendorf part",
        theorem_zh: "Zeckendorf 定理：最小的一项",
        limits: "n < 2^31, 10^5 numbers",
        samples: &[("2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win\n")],
        level: 2,
        topics: &[Topic::TakeAway, Topic::NumberTheory],
        games: &["fibonacci"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=2516",
        programs: programs!("fibonacci-nim"),
        source: include_str!("fibonacci_nim.rs"),
    };

    const CASES: Cases = Cases::UntilZeros { zeros: 1, most: 100_000 };

    fn read(input: &mut Input<'_>) -> Result<u64, Fault> {
        input.number("n", 2..=MOST)
    }

    fn write(n: &u64, out: &mut Text) {
        out.number(*n).end();
    }

    fn solver() -> impl FnMut(&u64, &mut Text) {
        let fibonacci = fibonacci();
        move |&n, out| {
            let lost = n <= 3 || fibonacci.binary_search(&n).is_ok();
            out.line(if lost { "Second win" } else { "First win" });
        }
    }

    fn brute(&n: &u64, out: &mut Text) {
        // What is left, and how many may be taken.
        let options = |&(left, limit): &(u64, u64)| {
            (1..=limit.min(left)).map(|take| (left - take, 2 * take)).collect::<Vec<_>>()
        };
        let wins = Naive::new().wins(&(n, n - 1), &options);
        out.line(if wins { "First win" } else { "Second win" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<u64> {
        let fibonacci = fibonacci();
        let (cases, most) = match size {
            Size::Small => (dice.size(1..=3), 60),
            Size::Few => (dice.size(1..=3), MOST),
            Size::Max => (100_000, MOST),
        };
        let beside = |dice: &mut Dice| dice.one_of(&fibonacci) + dice.within(0..=2) - 1;
        (0..cases)
            .map(|_| match (size, dice.within(0..=2)) {
                (Size::Few | Size::Max, 0) => beside(dice).min(most),
                (_, 1) => dice.awkward(2..=most),
                _ => dice.within(2..=most),
            })
            .collect()
    }

    fn every_small() -> Vec<u64> {
        (2..=150).collect()
    }

    fn smaller(n: &u64) -> impl Iterator<Item = u64> {
        list::lower(*n, 2)
    }
}
