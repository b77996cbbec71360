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
//! ## Example
//! ```console
//! $ printf '3\n2 1 3\n2\n1 1\n0\n' | grundy judge new-stone-game
//! Win
//! Lose
//! ```
//!
//! ## Hints
//! 1. Two equal heaps: who wins, and how?
//! 2. If all heaps fall into equal pairs, the second player does to the twin heaps whatever the
//!    first has done. What can the first player do otherwise?
//! 3. He can make pairs of all heaps in one move: take the largest heap without a twin and fill up
//!    the others, two by two. Check that it has enough stones.
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
//! ## Source
//! POJ 1740; Nowcoder contest 75 F, whose words are used here.
//!
//! ## 中文
//! 有 N 堆石子。每步选一堆，扔掉其中至少一颗，然后可以把这堆剩下的石子任意移到其他非空的堆上；无石子可取者负。
//! 输入若干局，每局给出 N 与各堆大小，以 0 结束（可省略，其后的内容被忽略）；先手必胜输出 `Win`，否则输出 `Lose`。
//!
//! ## 数据范围
//! 至多 1000 局，1 ≤ N ≤ 10，1 ≤ 每堆 ≤ 100。
//!
//! ## 提示
//! 1. 两堆相等：谁胜，怎样胜？
//! 2. 如果各堆能配成相等的对，后手就在配对的堆上照样走。否则先手能做什么？
//! 3. 他可以一步使各堆都配成对：取没有配对的最大一堆，用它的石子把其余没有配对的堆两两补齐。验证石子够用。
//!
//! ## 思路
//! 每种大小都出现偶数次时必败。已配对时，后手总可以在配对的堆上照样走一遍。
//! 未配对时，设配对后剩下的大小为 u₁ < u₂ < … < uᵣ：取最大的一堆 uᵣ，r 为奇数时取空它，用它的石子把 u₁ 补成 u₂、u₃ 补成 u₄……；
//! r 为偶数时把它减到 u₁，再把 u₂ 补成 u₃……。所补的差互不重叠，石子必定够用，且至少还有一颗可扔。
//!
//! ## 为什么正确
//! 设各堆已配成相等的对。先手对某堆及其他堆做了什么，后手就对配对的堆及其他堆的配对的堆照样做：扔掉同样多，移走同样的数。
//! 如果先手把石子移到了所选堆的配对的堆上，后手就把这些也扔掉。于是各堆又配成对，最后一颗由后手取走。
//!
//! 设不能全配成对，配对之后剩下的大小为 u₁ < u₂ < … < uᵣ，各一堆。取最大的一堆 uᵣ。
//! 若 r 为奇数，把它取空，用它的石子把 u₁ 补成 u₂、u₃ 补成 u₄、……；若 r 为偶数，把它减到 u₁，再把 u₂ 补成 u₃、u₄ 补成 u₅、……。
//! 所补的差互不重叠，都在 u₁ 与 uᵣ₋₁ 之间，所以石子够用，而且至少剩下一颗可以扔掉。
//!
//! ## 出处
//! POJ 1740；牛客竞赛 75 F，输出用词依后者。

use crate::contest::{Card, Cases, Contest, Size, Topic};
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
        level: 2,
        topics: &[Topic::Pairing],
        games: &["stones"],
        judge: "https://ac.nowcoder.com/acm/contest/75/F",
        programs: programs!("new-stone-game"),
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
