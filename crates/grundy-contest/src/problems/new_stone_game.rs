//! # A New Stone Game
//!
//! ## Rules
//! There are N heaps of stones. Two players move in turn. A move chooses a heap, throws away one or
//! more of its stones, and may then put any number of the stones left in it on other heaps that are
//! not empty, spread as one likes. Whoever finds no stone left loses.
//!
//! ## Input
//! Several games, each N and the N heap sizes; a single 0 ends the input. The 0 may be missing; what
//! follows it is ignored.
//!
//! ## Output
//! For each game a line `Win` if the first player wins, else `Lose`.
//!
//! ## Limits
//! At most 1000 games, 1 ≤ N ≤ 10, 1 ≤ heap ≤ 100.
//!
//! ## Idea
//! The first player loses exactly if the heaps can be paired, equal with equal: every size occurs an
//! even number of times. One set of sizes that occurred an odd number of times decides; O(N).
//!
//! ## Why it is right
//! Suppose that the heaps are paired. Whatever one player does to a heap and its neighbours, the
//! other does to the twin heap and the twin neighbours: throws away as many stones and gives away
//! the same numbers. If the chosen heap gave stones to its own twin, the other player throws these
//! away as well, and as many again. The heaps are paired once more, and the last stone is his.
//!
//! Suppose that they are not, and let u₁ < u₂ < … < uᵣ be the sizes left over after pairing, one
//! heap each. Take the heap uᵣ. If r is odd, empty it, and with its stones raise u₁ to u₂, u₃ to u₄
//! and so on; if r is even, lower it to u₁, and raise u₂ to u₃, u₄ to u₅ and so on. The gaps that are
//! filled do not overlap and lie between u₁ and uᵣ₋₁, so there are enough stones, and at
//! least one remains to be thrown away.
//!
//! ## Example
//! ```console
//! $ printf '3\n2 1 3\n2\n1 1\n0\n' | grundy judge new-stone-game
//! Win
//! Lose
//! ```
//!
//! ## Source
//! POJ 1740; Nowcoder contest 75 F, whose words are used here.
//!
//! ## 中文
//! 有 N 堆石子。每步选一堆，扔掉其中至少一颗，然后可以把这堆剩下的石子任意移到其他非空的堆上；无石子可取者负。
//! 输入若干局，每局给出 N 与各堆大小，以 0 结束（可省略，其后的内容被忽略）；先手必胜输出 `Win`，否则输出 `Lose`。
//! 解法：每种大小都出现偶数次时必败。已配对时，后手总可以在配对的堆上照样走一遍。
//! 未配对时，设配对后剩下的大小为 u₁ < u₂ < … < uᵣ：取最大的一堆 uᵣ，r 为奇数时取空它，用它的石子把 u₁ 补成 u₂、u₃ 补成 u₄……；
//! r 为偶数时把它减到 u₁，再把 u₂ 补成 u₃……。所补的差互不重叠，石子必定够用，且至少还有一颗可扔。
//!
//! ## 数据范围
//! 至多 1000 局，1 ≤ N ≤ 10，1 ≤ 每堆 ≤ 100。
//!
//! ## 出处
//! POJ 1740；牛客竞赛 75 F，输出用词依后者。

use crate::contest::{Card, Cases, Contest, Size};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};

/// Heaps that are paired or not.
pub struct NewStoneGame;

const HEAPS: Heaps =
    Heaps { names: ("N", ("a heap", "堆的大小")), counts: 1..=10, sizes: 1..=100, total: None };

impl Contest for NewStoneGame {
    type Case = Vec<u64>;

    const CARD: Card = Card {
        name: "new-stone-game",
        title: "A New Stone Game",
        zh: "小牛再战",
        theorem: "pairing: lost if every size occurs an even number of times",
        theorem_zh: "配对策略：每种大小出现偶数次时必败",
        limits: "games ≤ 1000, N ≤ 10, heap ≤ 100",
        samples: &[("3\n2 1 3\n2\n1 1\n0\n", "Win\nLose\n")],
        source: include_str!("new_stone_game.rs"),
    };

    const CASES: Cases = Cases::UntilZeros { zeros: 1, most: 1000 };

    fn read(input: &mut Input<'_>) -> Result<Vec<u64>, Fault> {
        HEAPS.read(input)
    }

    fn write(heaps: &Vec<u64>, out: &mut Text) {
        heaps::write(heaps, out);
    }

    fn solver() -> impl FnMut(&Vec<u64>, &mut Text) {
        |heaps, out| {
            let unpaired = heaps.iter().fold(0u128, |odd, &heap| odd ^ 1 << heap);
            out.line(if unpaired != 0 { "Win" } else { "Lose" });
        }
    }

    fn brute(heaps: &Vec<u64>, out: &mut Text) {
        // Positions are sorted and hold no empty heaps.
        let options = |heaps: &Vec<u64>| {
            let mut all = Vec::new();
            for i in (0..heaps.len()).filter(|&i| i == 0 || heaps[i] != heaps[i - 1]) {
                let others = heaps::replaced(heaps, i, &[]);
                for hand in 0..heaps[i] {
                    all.extend(gifts(&others, hand).into_iter().map(heaps::tidy));
                }
            }
            all
        };
        let start = heaps::tidy(heaps.clone());
        out.line(if Naive::new().wins(&start, &options) { "Win" } else { "Lose" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u64>> {
        let cases = if size == Size::Max { 1000 } else { dice.size(1..=3) };
        let mut case = || {
            let mut heaps = match size {
                Size::Small => HEAPS.small(dice, 4, 4),
                Size::Few => HEAPS.few(dice),
                Size::Max => {
                    let length = dice.size(1..=10);
                    list::random(dice, length, HEAPS.sizes)
                }
            };
            // Paired, or paired but for one heap that differs by little.
            if dice.once_in(2) {
                (1..heaps.len()).step_by(2).for_each(|i| heaps[i] = heaps[i - 1]);
                if dice.once_in(4) {
                    heaps[0] += u64::from(heaps[0] < 4);
                }
                dice.shuffle(&mut heaps);
            }
            while size == Size::Small && heaps.iter().sum::<u64>() > 10 {
                heaps.pop();
            }
            heaps
        };
        (0..cases).map(|_| case()).collect()
    }

    fn every_small() -> Vec<Vec<u64>> {
        let sorted = |heaps: &Vec<u64>| heaps.is_sorted() && heaps.iter().sum::<u64>() <= 10;
        list::every(5, 1..=5).into_iter().filter(sorted).collect()
    }

    fn smaller(heaps: &Vec<u64>) -> impl Iterator<Item = Vec<u64>> {
        HEAPS.smaller(heaps)
    }
}

/// All ways to spread some of the stones in hand over the heaps: the hand, first, and
/// the heaps after it.
fn gifts(heaps: &[u64], hand: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![hand]];
    for &heap in heaps {
        let give = |before: Vec<u64>| {
            (0..=before[0]).map(move |gift| {
                let mut after = [&before[..], &[heap + gift]].concat();
                after[0] -= gift;
                after
            })
        };
        all = all.into_iter().flat_map(give).collect();
    }
    all
}
