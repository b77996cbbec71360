//! # Explosion on This Wonderful World
//!
//! ## Rules
//! n coins lie on a table. Two players in turn take x coins, l ≤ x ≤ r. Whoever cannot take,
//! because fewer than l coins are left, loses. Does the first player win?
//!
//! ## Input
//! t, the number of games; then for each game n, l and r.
//!
//! ## Output
//! For each game a line `yes` if the first player wins, else `no`.
//!
//! ## Limits
//! 1 ≤ t ≤ 10^5, 0 ≤ n ≤ 10^9, 1 ≤ l ≤ r ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '5\n10 2 3\n11 2 3\n12 2 3\n3 1 3\n4 1 3\n' | grundy judge t467518
//! no
//! no
//! yes
//! yes
//! no
//! ```
//!
//! ## Hints
//! 1. With fewer than l coins nobody can move. From which numbers can one reach such a number at
//!    once?
//! 2. From l to l + r − 1. And with l + r coins, whatever x is taken, what can the other take so
//!    that the sum is always the same?
//! 3. Answer x by l + r − x: the remainder modulo l + r stays. So the first player loses exactly if
//!    n mod (l + r) < l.
//!
//! ## Idea
//! The first player loses exactly if n mod (l + r) < l. O(1) per game.
//!
//! ## Why it is right
//! If n mod (l + r) < l, the second player answers x by l + r − x, which also lies between l and r;
//! the remainder stays, and in the end the first player is left with fewer than l coins. Otherwise
//! the remainder m has l ≤ m < l + r, and the first player can make it less than l: by taking l if
//! m < 2l, by taking r if m ≥ r, and in between, 2l ≤ m < r, by taking m itself.
//!
//! ## Source
//! Luogu T467518. The form of the input is ours.
//!
//! ## 中文
//! 桌上有 n 枚硬币，两人轮流取 x 枚（l ≤ x ≤ r），剩余不足 l 枚而无法取者负。
//! 输入 t 与 t 组 n、l、r；先手必胜输出 `yes`，否则输出 `no`。
//!
//! ## 提示
//! 1. 不足 l 枚时谁也不能走。从哪些数一步就能走到这样的数？
//! 2. 从 l 到 l + r − 1。有 l + r 枚时，无论取多少 x，对手怎样取才能使两人之和总是相同？
//! 3. 取 x 就应以 l + r − x：除以 l + r 的余数不变。所以当且仅当 n mod (l + r) < l 时先手必败。
//!
//! ## 思路
//! 当且仅当 n mod (l + r) < l 时先手必败。对手取 x，就取 l + r − x，它仍在 [l, r] 之内，余数不变，
//! 最后轮到对手时不足 l 枚。若余数 m ≥ l，先手一步即可使余数小于 l：m < 2l 时取 l，m ≥ r 时取 r，介于其间则取 m。
//! 所以周期是 l + r，其中前 l 个数必败，其余必胜。
//!
//! ## 为什么正确
//! 设 n mod (l + r) < l。先手取 x（l ≤ x ≤ r），后手就取 l + r − x，它同样在 l 与 r 之间；余数不变。最后轮到先手时不足 l 枚，先手负。
//!
//! 否则余数 m 满足 l ≤ m < l + r，先手一步即可使余数小于 l：m < 2l 时取 l；m ≥ r 时取 r，剩下 m − r < l；
//! 介于其间，即 2l ≤ m < r 时取 m，剩下 0。于是对方落在第一种情形。
//!
//! ## 出处
//! 洛谷 T467518。输入格式由本项目拟定。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};
use grundy::words;

/// Interval subtraction.
pub struct T467518;

const MOST: u32 = 1_000_000_000;

/// One game.
#[derive(Clone, Copy)]
pub struct Game {
    n: u32,
    l: u32,
    r: u32,
}

impl Contest for T467518 {
    type Case = Game;

    const CARD: Card = Card {
        name: "t467518",
        title: "Explosion on This Wonderful World",
        zh: "为美好的世界献上爆炎",
        theorem: "interval subtraction: complements to l + r",
        theorem_zh: "区间减法：每轮凑成 l + r",
        limits: "t ≤ 10^5, n, l, r ≤ 10^9",
        samples: &[("5\n10 2 3\n11 2 3\n12 2 3\n3 1 3\n4 1 3\n", "no\nno\nyes\nyes\nno\n")],
        level: 1,
        topics: &[Topic::Subtraction],
        games: &["interval", "subtract"],
        judge: "https://www.luogu.com.cn/problem/T467518",
        programs: programs!("t467518"),
        source: include_str!("t467518.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "t", most: 100_000 };

    fn read(input: &mut Input<'_>) -> Result<Game, Fault> {
        let n = input.number("n", 0..=MOST)?;
        let l = input.number("l", 1..=MOST)?;
        let r = input.number("r", 1..=MOST)?;
        match l <= r {
            true => Ok(Game { n, l, r }),
            false => Err(input.fault(words!(
                "r = {r} is less than l = {l}; l ≤ r is required",
                "r = {r} 小于 l = {l}；要求 l ≤ r"
            ))),
        }
    }

    fn write(&Game { n, l, r }: &Game, out: &mut Text) {
        out.numbers([n, l, r]).end();
    }

    fn solver() -> impl FnMut(&Game, &mut Text) {
        |&Game { n, l, r }, out| {
            out.line(if n % (l + r) < l { "no" } else { "yes" });
        }
    }

    fn brute(&Game { n, l, r }: &Game, out: &mut Text) {
        let options = |&left: &u32| (l..=r.min(left)).map(|x| left - x).collect::<Vec<_>>();
        out.line(if Naive::new().wins(&n, &options) { "yes" } else { "no" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Game> {
        let (cases, most_n, most_r) = match size {
            Size::Small => (dice.size(1..=4), 80, 12),
            Size::Few => (dice.size(1..=4), u64::from(MOST), u64::from(MOST)),
            Size::Max => (100_000, u64::from(MOST), u64::from(MOST)),
        };
        let case = |_| {
            let (a, b) = (dice.awkward(1..=most_r), dice.awkward(1..=most_r));
            let (l, r) = (a.min(b), a.max(b));
            // Any number, or one next to where the answer changes.
            let n = match dice.once_in(2) {
                true => dice.awkward(0..=most_n),
                false => {
                    let period = dice.within(0..=most_n / (l + r)) * (l + r);
                    let edge = period + dice.within(0..=1) * l;
                    (edge + dice.within(0..=2)).saturating_sub(1).min(most_n)
                }
            };
            Game { n: n as u32, l: l as u32, r: r as u32 }
        };
        (0..cases).map(case).collect()
    }

    fn every_small() -> Vec<Game> {
        let bounds = (1..=9).flat_map(|r| (1..=r).map(move |l| (l, r)));
        bounds.flat_map(|(l, r)| (0..=60).map(move |n| Game { n, l, r })).collect()
    }

    fn smaller(&game: &Game) -> impl Iterator<Item = Game> {
        let lower =
            |number: u32, least| list::lower(u64::from(number), least).map(|lower| lower as u32);
        lower(game.n, 0)
            .map(move |n| Game { n, ..game })
            .chain(lower(game.l, 1).map(move |l| Game { l, ..game }))
            .chain(lower(game.r, 1).map(move |r| Game { r, ..game }))
    }
}
