//! # A Simple Nim
//!
//! ## Rules
//! There are n heaps of candies. Two players move in turn. A move either takes one or more candies
//! from one heap, or divides one heap into exactly three heaps, none of them empty, and takes
//! nothing. Whoever takes the last candy wins.
//!
//! ## Input
//! T, the number of games; then for each game n and the n heap sizes.
//!
//! ## Output
//! For each game a line `First player wins.` or `Second player wins.`, with the full stop.
//!
//! ## Limits
//! 1 ≤ T ≤ 100, 1 ≤ n ≤ 10^6, the sum of all n ≤ 10^6, 1 ≤ heap ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '2\n2\n4 4\n3\n1 2 4\n' | grundy judge hdu5795
//! Second player wins.
//! First player wins.
//! ```
//!
//! ## Hints
//! 1. Write a program for g(s) by its definition: the mex over all smaller heaps and all divisions
//!    into three. Look at the first 30 values.
//! 2. g(s) = s nearly everywhere. Where not?
//! 3. 7 and 8 change places, 15 and 16, 23 and 24, …: find the division of 8m + 7 that is worth 8m
//!    + 7.
//!
//! ## Idea
//! A heap of s candies has the value g(s) = s, but the neighbours 8m + 7 and 8m + 8 change places:
//! g(8m + 7) = 8m + 8 and g(8m + 8) = 8m + 7. The first player wins unless the exclusive or of the
//! values is 0. O(n).
//!
//! ## Why it is right
//! By induction. Let s = 8m + r. Taking reaches the values of all smaller heaps.
//!
//! For 1 ≤ r ≤ 6 these are 0 … s − 1, so g(s) = s unless a division has the value s. For r = 7 they
//! are 0 … s − 1 as well, and dividing into 1, 2, 8m + 4 gives 1 ⊕ 2 ⊕ (8m + 4) = s, so g(s) = s + 1
//! unless a division has the value s + 1. For s = 8m + 8 they are all up to s except s − 1, so
//! g(s) = s − 1 unless a division has that value.
//!
//! No division does. A part 8u + t has a value that ends, in binary, in the three bits of t, but for
//! t = 7 they are 000 and the rest is u + 1, and for a part 8u + 8 they are 111 and the rest is u.
//! Try all residues that add up to that of s: in 22 cases the last three bits of the exclusive or
//! are the wanted ones, for instance (1, 4, 6) for r = 3 or (4, 4, 7) for r = 7. In each of them the
//! rests of the three values add up to less than the rest of the wanted value, since the residues
//! themselves use up an eight; and the exclusive or of the rests is not more than their sum.
//!
//! ## Source
//! HDU 5795, Multi-University Training Contest 2016. A relative of Lasker's Nim.
//!
//! ## 中文
//! 有 n 堆糖果，两人轮流操作：从一堆中取走至少一颗，或把一堆恰好分成三个非空的堆（不取）。取走最后一颗者胜。
//! 输入 T，随后每组给出 n 与各堆大小；先手必胜输出 `First player wins.`，否则输出 `Second player wins.`（含句点）。
//!
//! ## 数据范围
//! 1 ≤ T ≤ 100，1 ≤ n ≤ 10^6，所有 n 之和 ≤ 10^6，1 ≤ 每堆 ≤ 10^9。
//!
//! ## 提示
//! 1. 按定义写程序求 g(s)：对所有更小的堆与所有分成三堆的方法求 mex。看看前 30 个值。
//! 2. 几乎处处 g(s) = s。哪里不是？
//! 3. 7 与 8、15 与 16、23 与 24……互换：找出 8m + 7 的一种分法，其值恰为 8m + 7。
//!
//! ## 思路
//! g(s) = s，只是 8m+7 与 8m+8 的值互换。取糖可以到达所有更小的堆；例如 8m+7 分成 1、2、8m+4 时异或恰为 8m+7，
//! 于是 g(8m+7) = 8m+8。其余情形先比较各部分值的末三位，再比较高位之和，可知没有分法能得到 g(s)。
//! 各堆的值异或不为 0 时先手必胜。
//!
//! ## 为什么正确
//! 用归纳法。设 s = 8m + r。取糖可以到达所有更小的堆的值。
//!
//! 1 ≤ r ≤ 6 时这些值是 0 … s − 1，所以只要没有分法的值为 s，就有 g(s) = s。r = 7 时同样是 0 … s − 1，而分成 1、2、8m + 4 的值为
//! 1 ⊕ 2 ⊕ (8m + 4) = s，所以只要没有分法的值为 s + 1，就有 g(s) = s + 1。s = 8m + 8 时这些值是不超过 s 的数中除 s − 1 以外的全部，
//! 所以只要没有分法的值为 s − 1，就有 g(s) = s − 1。
//!
//! 确实没有这样的分法。一部分为 8u + t 时，它的值的末三位就是 t，高位是 u；只有 t = 7 时末三位是 000，高位是 u + 1，
//! 而 8u + 8 的末三位是 111，高位是 u。对三个部分的余数逐一检查：只有 22 种情形，异或的末三位是所要的，例如 r = 3 时的 (1, 4, 6)，
//! r = 7 时的 (4, 4, 7)。在每种情形中余数本身已凑出一个 8，所以三个高位之和小于所要的高位；而异或不超过和，不可能相等。
//!
//! ## 出处
//! HDU 5795，2016 年多校训练赛。与 Lasker 的 Nim 相近。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};

/// Nim with division into three.
pub struct Hdu5795;

const HEAPS: Heaps = Heaps {
    names: ("n", ("a heap", "堆的大小")),
    counts: 1..=1_000_000,
    sizes: 1..=1_000_000_000,
    total: Some(1_000_000),
};

/// The value of a heap; also the heap of a value, for it is an exchange. Without branches, for
/// which heap comes next cannot be foreseen.
fn value(heap: u64) -> u64 {
    let up = u64::from(heap % 8 == 7);
    let down = u64::from(heap.is_multiple_of(8)) & u64::from(heap > 0);
    heap.wrapping_add(up).wrapping_sub(down)
}

impl Contest for Hdu5795 {
    type Case = Vec<u32>;

    const CARD: Card = Card {
        name: "hdu5795",
        title: "A Simple Nim",
        zh: "简单的 Nim",
        theorem: "take any or divide in three: g(s) = s, but 8m+7 and 8m+8 change places",
        theorem_zh: "任取或一分为三：g(s) = s，8m+7 与 8m+8 互换",
        limits: "T ≤ 100, Σn ≤ 10^6, heap ≤ 10^9",
        samples: &[("2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n")],
        level: 2,
        topics: &[Topic::Sums, Topic::Pattern],
        games: &["split3"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=5795",
        programs: programs!("hdu5795"),
        source: include_str!("hdu5795.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 100 };

    fn read(input: &mut Input<'_>) -> Result<Vec<u32>, Fault> {
        HEAPS.read(input)
    }

    fn write(heaps: &Vec<u32>, out: &mut Text) {
        heaps::write(heaps, out);
    }

    fn solver() -> impl FnMut(&Vec<u32>, &mut Text) {
        |heaps, out| {
            let sum = heaps.iter().fold(0, |sum, &heap| sum ^ value(u64::from(heap)));
            out.line(if sum != 0 { "First player wins." } else { "Second player wins." });
        }
    }

    fn brute(heaps: &Vec<u32>, out: &mut Text) {
        let options = |heaps: &Vec<u64>| {
            let mut all = Vec::new();
            // The heaps are sorted: of equal ones, the first is enough.
            for i in (0..heaps.len()).filter(|&i| i == 0 || heaps[i] != heaps[i - 1]) {
                let heap = heaps[i];
                all.extend((0..heap).map(|left| heaps::replaced(heaps, i, &[left])));
                for a in 1..=heap / 3 {
                    for b in a..=(heap - a) / 2 {
                        all.push(heaps::replaced(heaps, i, &[a, b, heap - a - b]));
                    }
                }
            }
            all
        };
        let start = heaps::tidy(heaps::wide(heaps));
        let wins = Naive::new().wins(&start, &options);
        out.line(if wins { "First player wins." } else { "Second player wins." });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        if size == Size::Small {
            let most = dice.one_of(&[3, 5, 8, 9]);
            let mut heaps = HEAPS.small(dice, 4, most);
            list::balance_values(dice, &mut heaps, 1..=9, value);
            while heaps.iter().sum::<u64>() > 16 {
                heaps.pop();
            }
            return vec![heaps::narrow(heaps)];
        }
        let lengths = match size {
            Size::Max => heaps::lengths(dice, 1_000_000, 100),
            _ => vec![dice.size(1..=4)],
        };
        let mut many = |length| {
            let mut values = list::random(dice, length, HEAPS.sizes);
            list::balance(dice, &mut values, HEAPS.sizes);
            values.iter().map(|&v| value(v).clamp(1, 1_000_000_000) as u32).collect()
        };
        lengths.into_iter().map(&mut many).collect()
    }

    fn every_small() -> Vec<Vec<u32>> {
        // Where the exchange of 7 and 8 is felt, there are at least 14 candies.
        let few = |heaps: &Vec<u64>| heaps.is_sorted() && heaps.iter().sum::<u64>() <= 15;
        list::every(4, 1..=10).into_iter().filter(few).map(heaps::narrow).collect()
    }

    fn smaller(heaps: &Vec<u32>) -> impl Iterator<Item = Vec<u32>> {
        HEAPS.smaller(heaps)
    }
}

#[cfg(test)]
mod tests {
    /// The values by their definition, where whole games are too long to play.
    #[test]
    fn the_values_follow_their_recursion() {
        let mut slow: Vec<u64> = vec![0];
        for s in 1..100 {
            let mut seen = vec![false; 256];
            slow.iter().for_each(|&v| seen[v as usize] = true);
            for a in 1..=s / 3 {
                for b in a..=(s - a) / 2 {
                    seen[(slow[a] ^ slow[b] ^ slow[s - a - b]) as usize] = true;
                }
            }
            slow.push(seen.iter().position(|seen| !seen).unwrap() as u64);
        }
        for (s, &right) in slow.iter().enumerate() {
            assert_eq!(super::value(s as u64), right, "{s}");
        }
    }
}
