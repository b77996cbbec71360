//! # Nim
//!
//! ## Rules
//! There are n heaps of stones. Two players move in turn; a move takes one or more stones
//! from one heap. Whoever finds no stone left loses. Does the first player win?
//!
//! ## Input
//! T, the number of games; then for each game n and the n heap sizes.
//!
//! ## Output
//! For each game a line `Yes` or `No`.
//!
//! ## Limits
//! 1 ≤ T ≤ 10, 1 ≤ n ≤ 10^5, 0 ≤ heap ≤ 10^9. Heaps may be empty. (P2197 itself has n ≤ 10^4 and
//! heaps below 10^4; AcWing 891 has the wider limits.)
//!
//! ## Example
//! ```console
//! $ printf '2\n2\n1 1\n2\n1 0\n' | grundy judge p2197
//! No
//! Yes
//! ```
//!
//! ## Hints
//! 1. Two heaps: who wins, and how does one play? Then try 1 2 3.
//! 2. Write the heaps in binary, one under the other, and count the ones in each column.
//! 3. The first player loses exactly if every column has an even number of ones, that is, if the
//!    exclusive or is 0. Which heap would you lower if it is not?
//!
//! ## Idea
//! The first player wins unless the exclusive or of the heap sizes is 0. O(n) per game.
//!
//! ## Why it is right
//! From exclusive or 0 every move leads away from 0, for it changes one term. From x ≠ 0 some
//! heap a has the top bit of x, so a ⊕ x < a, and lowering it to a ⊕ x makes the exclusive or
//! 0. The end, with no stones, has exclusive or 0.
//!
//! ## Source
//! Luogu P2197, AcWing 891. C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901.
//!
//! ## 中文
//! 有 n 堆石子，两人轮流从一堆中取走至少一颗，无石子可取者负。
//! 输入 T，随后每组给出 n 与 n 个堆的大小；先手必胜输出 `Yes`，否则输出 `No`。
//!
//! ## 数据范围
//! 1 ≤ T ≤ 10，1 ≤ n ≤ 10^5，0 ≤ 每堆 ≤ 10^9。堆可以为空。（P2197 原题为 n ≤ 10^4，每堆小于 10^4；AcWing 891 的范围较大。）
//!
//! ## 提示
//! 1. 两堆时谁胜，怎样走？再试 1 2 3。
//! 2. 把各堆写成二进制，上下对齐，数每一列的 1。
//! 3. 每列的 1 都是偶数个，即异或为 0 时，先手必败。不为 0 时，你会减少哪一堆？
//!
//! ## 思路
//! 各堆大小的异或和不为 0 时先手必胜。异或和为 0 时任何一步都会使它不为 0；
//! 异或和为 x ≠ 0 时，取一堆含有 x 最高位的石子 a，把它减到 a ⊕ x 即可使异或和为 0。
//!
//! ## 为什么正确
//! 异或为 0 时，一步恰好改变一堆，异或一定不再为 0。
//!
//! 异或为 x ≠ 0 时，x 的最高位在某一堆 a 中为 1（这一位上有奇数个 1），所以 a ⊕ x < a：把这堆减到 a ⊕ x，异或就变成 0。
//!
//! 终局没有石子，异或为 0，轮到的人负。所以异或为 0 的局面必败，其余必胜。
//!
//! ## 出处
//! 洛谷 P2197，AcWing 891。C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};

/// Nim.
pub struct P2197;

const HEAPS: Heaps = Heaps {
    names: ("n", ("a heap", "堆的大小")),
    counts: 1..=100_000,
    sizes: 0..=1_000_000_000,
    total: None,
};

impl Contest for P2197 {
    type Case = Vec<u32>;

    const CARD: Card = Card {
        name: "p2197",
        title: "Nim",
        zh: "【模板】Nim 游戏",
        theorem: "Bouton: exclusive or of the heaps",
        theorem_zh: "Bouton 定理：各堆异或",
        limits: "T ≤ 10, n ≤ 10^5, heap ≤ 10^9",
        samples: &[("2\n2\n1 1\n2\n1 0\n", "No\nYes\n")],
        level: 1,
        topics: &[Topic::NimSum],
        games: &["nim"],
        judge: "https://www.luogu.com.cn/problem/P2197",
        programs: programs!("p2197"),
        source: include_str!("p2197.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 10 };

    fn read(input: &mut Input<'_>) -> Result<Vec<u32>, Fault> {
        HEAPS.read(input)
    }

    fn write(heaps: &Vec<u32>, out: &mut Text) {
        heaps::write(heaps, out);
    }

    fn solver() -> impl FnMut(&Vec<u32>, &mut Text) {
        |heaps, out| {
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            out.line(if sum != 0 { "Yes" } else { "No" });
        }
    }

    fn brute(heaps: &Vec<u32>, out: &mut Text) {
        let options = |heaps: &Vec<u64>| {
            let mut all = Vec::new();
            for (i, &heap) in heaps.iter().enumerate() {
                all.extend((0..heap).map(|left| heaps::replaced(heaps, i, &[left])));
            }
            all
        };
        let start = heaps::tidy(heaps::wide(heaps));
        out.line(if Naive::new().wins(&start, &options) { "Yes" } else { "No" });
    }

    const ORIGINAL: Option<&'static str> = Some("T ≤ 10, n ≤ 10^4, heap < 10^4");

    fn generate_original(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        games(dice, size, &Heaps { counts: 1..=10_000, sizes: 0..=9_999, ..HEAPS })
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        games(dice, size, &HEAPS)
    }

    fn every_small() -> Vec<Vec<u32>> {
        list::every(4, 0..=4).into_iter().map(heaps::narrow).collect()
    }

    fn smaller(heaps: &Vec<u32>) -> impl Iterator<Item = Vec<u32>> {
        HEAPS.smaller(heaps)
    }
}

/// The games of an input.
fn games(dice: &mut Dice, size: Size, all: &Heaps) -> Vec<Vec<u32>> {
    let (cases, most) = match size {
        Size::Small => (dice.size(1..=3), 6),
        Size::Few => (dice.size(1..=3), *all.sizes.end()),
        Size::Max => (10, *all.sizes.end()),
    };
    let mut case = || {
        let mut heaps = match size {
            Size::Small => all.small(dice, 4, most),
            Size::Few => all.few(dice),
            Size::Max => all.largest(dice),
        };
        list::balance(dice, &mut heaps, 0..=most);
        heaps::narrow(heaps)
    };
    (0..cases).map(|_| case()).collect()
}
