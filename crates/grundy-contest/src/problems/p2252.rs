//! # Wythoff's Game
//!
//! ## Rules
//! Two heaps of stones, two players in turn. A move takes one or more stones from one heap, or the
//! same number, at least one, from both. Whoever takes the last stone wins.
//!
//! ## Input
//! The two heap sizes a and b, in any order.
//!
//! ## Output
//! `1` if the player to move wins, else `0`.
//!
//! ## Limits
//! 0 ≤ a, b ≤ 10^18. (Judges stop at 10^9; up to 10^18 only exact arithmetic passes.) Two empty
//! heaps are lost.
//!
//! ## Example
//! ```console
//! $ printf '8 4\n' | grundy judge p2252
//! 1
//! ```
//!
//! ## Hints
//! 1. List the lost pairs with small numbers: (0, 0), (1, 2), (3, 5), … What are their differences?
//! 2. The i-th pair is (aᵢ, aᵢ + i), and aᵢ is the least number that has not occurred yet. For
//!    large numbers one needs a formula: compute aᵢ / i.
//! 3. aᵢ = ⌊i·φ⌋ with the golden ratio φ. With double this goes wrong next to Fibonacci numbers:
//!    compute it in whole numbers, or compare squares.
//!
//! ## Idea
//! Let a ≤ b and d = b − a. The position is lost exactly if a = ⌊d·φ⌋, φ = (1 + √5)/2. In integers
//! ⌊d·φ⌋ = (d + ⌊√(5d²)⌋) div 2; the square needs 128 bits. Floating point is wrong next to
//! Fibonacci numbers: for the heaps 433494436 and 701408732, d·φ is a hair below a whole number.
//!
//! ## Why it is right
//! List pairs (aᵢ, aᵢ + i) where aᵢ is the least number that no earlier pair contains. Every
//! number is in exactly one pair and every difference occurs exactly once, so no move joins two
//! pairs. From a position (x, y) that is no pair, x ≤ y, some move reaches one: if x = aᵢ is a
//! lower member and y > aᵢ + i, lower y to aᵢ + i; if y < aᵢ + i, the difference y − x = j < i is
//! smaller, and taking aᵢ − aⱼ from both reaches pair j; if x is an upper member, lower y to its
//! partner. Hence exactly the pairs are lost. Since 1/φ + 1/φ² = 1, Beatty's theorem says that
//! ⌊iφ⌋ and ⌊iφ²⌋ = ⌊iφ⌋ + i, i ≥ 1, also contain every positive number once, so ⌊iφ⌋ is the same
//! least missing number.
//!
//! ## Source
//! Luogu P2252 (SHOI 2002), POJ 1067, HDU 1527. W. A. Wythoff, *A modification of the game of Nim*,
//! 1907.
//!
//! ## 中文
//! 有两堆石子，两人轮流取：或从一堆中取走至少一颗，或从两堆中取走同样多（至少一颗），取走最后一颗者胜。
//! 输入两堆的大小 a、b（次序任意，可为 0，至多 10^18），先手必胜输出 `1`，否则输出 `0`。
//!
//! ## 数据范围
//! 0 ≤ a, b ≤ 10^18。（评测数据到 10^9 为止；到 10^18 时只有精确计算才能通过。）两堆皆空时必败。
//!
//! ## 提示
//! 1. 列出较小的必败对：(0, 0)、(1, 2)、(3, 5)、……。它们的差是多少？
//! 2. 第 i 对是 (aᵢ, aᵢ + i)，aᵢ 是还没有出现过的最小的数。数很大时需要公式：算算 aᵢ / i。
//! 3. aᵢ = ⌊i·φ⌋，φ 是黄金分割比。用 double 会在斐波那契数附近出错：用整数计算，或比较平方。
//!
//! ## 思路
//! 设 a ≤ b，d = b − a，则当且仅当 a = ⌊d·φ⌋（φ 为黄金分割比 (1+√5)/2）时先手必败。
//! 用整数计算：⌊d·φ⌋ = (d + ⌊√(5d²)⌋) div 2，平方需要 128 位；用 double 会在斐波那契数附近出错。
//! 必败局面依次为 (aᵢ, aᵢ + i)，aᵢ 是前面各对中都没有出现过的最小数；每个数、每个差恰好出现一次，
//! 所以必败局面之间互不可达，而其余局面都能一步走到某个必败局面。由 Beatty 定理 aᵢ = ⌊iφ⌋。
//!
//! ## 为什么正确
//! 列出数对 (aᵢ, aᵢ + i)，aᵢ 是前面各对中没有出现过的最小的数。于是每个数恰好在一对中，每个差恰好出现一次：
//! 从一堆取，只能走到有同一个数的对；从两堆取同样多，只能走到有同一个差的对。所以各对之间互不可达。
//!
//! 设 (x, y)（x ≤ y）不是其中的对，总有一步走到某一对。若 x = aᵢ 而 y > aᵢ + i，把 y 减到 aᵢ + i。
//! 若 x = aᵢ 而 y < aᵢ + i，差 j = y − x < i，两堆各取 aᵢ − aⱼ，得到第 j 对。若 x 是某对中较大的数，把 y 减到它的搭档。所以必败的正是这些对。
//!
//! 最后证 aᵢ = ⌊iφ⌋。因为 1/φ + 1/φ² = 1，由 Beatty 定理，⌊iφ⌋ 与 ⌊iφ²⌋ = ⌊iφ⌋ + i（i ≥ 1）恰好把正整数各取一次，
//! 所以 ⌊iφ⌋ 也是前面没有出现过的最小的数。
//!
//! ## 出处
//! 洛谷 P2252（SHOI 2002），POJ 1067，HDU 1527。W. A. Wythoff, *A modification of the game of Nim*,
//! 1907。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};
use grundy::values::beatty::{floor_phi, wythoff_pair};

/// Wythoff's game.
pub struct P2252;

const MOST: u64 = 1_000_000_000_000_000_000;

impl Contest for P2252 {
    type Case = (u64, u64);

    const CARD: Card = Card {
        name: "p2252",
        title: "Wythoff's Game",
        zh: "【模板】威佐夫博弈",
        theorem: "Wythoff: the golden ratio",
        theorem_zh: "威佐夫博弈：黄金分割比",
        limits: "a, b ≤ 10^18",
        samples: &[
            ("8 4\n", "1\n"),
            ("1 2\n", "0\n"),
            ("0 0\n", "0\n"),
            // Where programs with floating point go wrong.
            ("433494436 701408732\n", "0\n"),
            ("165580140 267914295\n", "0\n"),
            ("165580141 267914296\n", "1\n"),
            ("433494437 701408733\n", "1\n"),
            ("267914296 433494437\n", "0\n"),
        ],
        level: 2,
        topics: &[Topic::Wythoff, Topic::NumberTheory],
        games: &["wythoff"],
        judge: "https://www.luogu.com.cn/problem/P2252",
        programs: programs!("p2252"),
        source: include_str!("p2252.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<(u64, u64), Fault> {
        Ok((input.number("a", 0..=MOST)?, input.number("b", 0..=MOST)?))
    }

    fn write(&(a, b): &(u64, u64), out: &mut Text) {
        out.numbers([a, b]).end();
    }

    fn solver() -> impl FnMut(&(u64, u64), &mut Text) {
        |&(a, b), out| {
            let lost = floor_phi(&a.abs_diff(b).into()) == a.min(b).into();
            out.line(if lost { "0" } else { "1" });
        }
    }

    fn brute(position: &(u64, u64), out: &mut Text) {
        let options = |&(a, b): &(u64, u64)| {
            let first = (1..=a).map(|take| (a - take, b));
            let second = (1..=b).map(|take| (a, b - take));
            let both = (1..=a.min(b)).map(|take| (a - take, b - take));
            first.chain(second).chain(both).collect::<Vec<_>>()
        };
        out.line(if Naive::new().wins(position, &options) { "1" } else { "0" });
    }

    const ORIGINAL: Option<&'static str> = Some("a, b ≤ 10^9");

    fn generate_original(dice: &mut Dice, size: Size) -> Vec<(u64, u64)> {
        heaps(dice, size, 1_000_000_000)
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<(u64, u64)> {
        heaps(dice, size, MOST)
    }

    fn every_small() -> Vec<(u64, u64)> {
        (0..=24).flat_map(|a| (0..=24).map(move |b| (a, b))).collect()
    }

    fn smaller(&(a, b): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
        list::lowered(&[a, b], 0).map(|heaps| (heaps[0], heaps[1])).collect::<Vec<_>>().into_iter()
    }
}

/// Heaps up to a bound.
fn heaps(dice: &mut Dice, size: Size, most: u64) -> Vec<(u64, u64)> {
    let (most, pairs) = match size {
        Size::Small => (30, 11),
        Size::Few | Size::Max => (most, most / 3),
    };
    // Any heaps; a lost pair, or one stone beside it; the same with a Fibonacci
    // difference, where d·φ is almost a whole number.
    let (mut a, mut b) = match dice.within(0..=3) {
        0 => (dice.awkward(0..=most), dice.awkward(0..=most)),
        1 => pair(dice.awkward(0..=pairs)),
        2 => pair(dice.within(0..=pairs)),
        _ => pair(fibonacci(dice, pairs)),
    };
    if dice.once_in(3) {
        a = (a + dice.within(0..=2)).saturating_sub(1).min(most);
        b = (b + dice.within(0..=2)).saturating_sub(1).min(most);
    }
    vec![if dice.once_in(2) { (a, b) } else { (b, a) }]
}

/// The i-th lost pair.
fn pair(i: u64) -> (u64, u64) {
    let (a, b) = wythoff_pair(&i.into());
    (a.try_into().unwrap_or(MOST), b.try_into().unwrap_or(MOST))
}

/// A Fibonacci number up to a bound.
fn fibonacci(dice: &mut Dice, most: u64) -> u64 {
    let mut all = vec![1, 1];
    while all[all.len() - 1] + all[all.len() - 2] <= most {
        all.push(all[all.len() - 1] + all[all.len() - 2]);
    }
    dice.one_of(&all)
}
