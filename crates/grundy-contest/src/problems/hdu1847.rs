//! # Good Luck in CET-4 Everybody!
//!
//! ## Rules
//! There are n cards. Kiki and Cici move in turn, Kiki first. A move takes 1, 2, 4, 8, … cards, any
//! power of two that is not more than what is left. Whoever takes the last card wins.
//!
//! ## Input
//! Numbers n up to the end of the input.
//!
//! ## Output
//! For each n a line with the winner, `Kiki` or `Cici`.
//!
//! ## Limits
//! 1 ≤ n ≤ 1000; at most 10^5 numbers.
//!
//! ## Example
//! ```console
//! $ printf '1\n3\n' | grundy judge hdu1847
//! Kiki
//! Cici
//! ```
//!
//! ## Hints
//! 1. Work out who wins with 1, 2, 3, 4, 5, 6, 7 cards.
//! 2. The lost numbers are 0, 3, 6, … Can a power of two lead from one of them to another?
//! 3. Powers of two are never multiples of 3. And from any other number one card or two are enough
//!    to reach a multiple of 3.
//!
//! ## Idea
//! Cici wins exactly if 3 divides n. O(1) per number.
//!
//! ## Why it is right
//! No power of two is divisible by 3, so a move from a multiple of 3 never leads to another one.
//! From any other number taking 1 or 2, both powers of two, leaves a multiple of 3. The end, 0
//! cards, is a multiple of 3 and lost for the player to move.
//!
//! ## Source
//! HDU 1847.
//!
//! ## 中文
//! 有 n 张牌，Kiki 与 Cici 轮流抓牌，Kiki 先抓；每次抓的张数须是 2 的幂（1, 2, 4, 8, …），抓走最后一张者胜。
//! 输入若干个 n（1 ≤ n ≤ 1000），直到文件结束；每个 n 输出胜者 `Kiki` 或 `Cici`。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 1000；至多 10^5 个数。
//!
//! ## 提示
//! 1. 算出 1、2、3、4、5、6、7 张牌时谁胜。
//! 2. 必败的是 0、3、6、……。取 2 的幂张，能从其中一个走到另一个吗？
//! 3. 2 的幂都不是 3 的倍数；而从其余的数，取一张或两张就能走到 3 的倍数。
//!
//! ## 思路
//! n 是 3 的倍数时后手 Cici 胜，否则 Kiki 胜。2 的幂都不是 3 的倍数，所以从 3 的倍数走不到 3 的倍数；
//! 而其余的数抓 1 张或 2 张便剩下 3 的倍数。
//!
//! ## 为什么正确
//! 2 的幂除以 3 余 1 或 2，都不是 3 的倍数，所以从 3 的倍数走一步，得到的不是 3 的倍数。
//! 从不是 3 的倍数的数，取 1 张或 2 张（都是 2 的幂）就剩下 3 的倍数。
//! 终局的 0 张是 3 的倍数，轮到的人负。所以 3 的倍数必败，其余必胜。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// Taking powers of two.
pub struct Hdu1847;

impl Contest for Hdu1847 {
    type Case = u16;

    const CARD: Card = Card {
        name: "hdu1847",
        title: "Good Luck in CET-4 Everybody!",
        zh: "祝大家四级考试好运",
        theorem: "powers of two: multiples of 3 are lost",
        theorem_zh: "取 2 的幂：3 的倍数必败",
        limits: "n ≤ 1000, 10^5 numbers",
        samples: &[("1\n3\n", "Kiki\nCici\n"), ("1\n3", "Kiki\nCici\n")],
        level: 1,
        topics: &[Topic::Subtraction, Topic::NumberTheory],
        games: &["powers-of-two"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=1847",
        programs: programs!("hdu1847"),
        source: include_str!("hdu1847.rs"),
    };

    const CASES: Cases = Cases::UntilEnd(100_000);

    fn read(input: &mut Input<'_>) -> Result<u16, Fault> {
        input.number("n", 1..=1000)
    }

    fn write(n: &u16, out: &mut Text) {
        out.number(*n).end();
    }

    fn solver() -> impl FnMut(&u16, &mut Text) {
        |n, out| {
            out.line(if n % 3 == 0 { "Cici" } else { "Kiki" });
        }
    }

    fn brute(n: &u16, out: &mut Text) {
        let options = |&left: &u16| {
            let powers = (0..10).map(|i| 1 << i);
            powers.take_while(|&power| power <= left).map(|power| left - power).collect::<Vec<_>>()
        };
        out.line(if Naive::new().wins(n, &options) { "Kiki" } else { "Cici" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<u16> {
        let (cases, most) = match size {
            Size::Small => (dice.size(1..=4), 100),
            Size::Few => (dice.size(1..=4), 1000),
            Size::Max => (100_000, 1000),
        };
        (0..cases).map(|_| dice.awkward(1..=most) as u16).collect()
    }

    fn every_small() -> Vec<u16> {
        (1..=1000).collect()
    }

    fn smaller(n: &u16) -> impl Iterator<Item = u16> {
        list::lower(u64::from(*n), 1).map(|n| n as u16)
    }
}
