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
//! ## Idea
//! The first player wins unless the exclusive or of the heap sizes is 0. O(n) per game.
//!
//! ## Why it is right
//! From exclusive or 0 every move leads away from 0, for it changes one term. From x ≠ 0 some
//! heap a has the top bit of x, so a ⊕ x < a, and lowering it to a ⊕ x makes the exclusive or
//! 0. The end, with no stones, has exclusive or 0.
//!
//! ## Example
//! ```console
//! $ printf '2\n2\n1 1\n2\n1 0\n' | grundy judge p2197
//! No
//! Yes
//! ```
//!
//! ## Source
//! Luogu P2197, AcWing 891. C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901.
//!
//! ## 中文
//! 有 n 堆石子，两人轮流从一堆中取走至少一颗，无石子可取者负。
//! 输入 T，随后每组给出 n 与 n 个堆的大小；先手必胜输出 `Yes`，否则输出 `No`。
//! 解法：各堆大小的异或和不为 0 时先手必胜。异或和为 0 时任何一步都会使它不为 0；
//! 异或和为 x ≠ 0 时，取一堆含有 x 最高位的石子 a，把它减到 a ⊕ x 即可使异或和为 0。
//!
//! ## 数据范围
//! 1 ≤ T ≤ 10，1 ≤ n ≤ 10^5，0 ≤ 每堆 ≤ 10^9。堆可以为空。（P2197 原题为 n ≤ 10^4，每堆小于 10^4；AcWing 891 的范围较大。）
//!
//! ## 出处
//! 洛谷 P2197，AcWing 891。C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901。

use crate::contest::{Card, Cases, Contest, Size};
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
