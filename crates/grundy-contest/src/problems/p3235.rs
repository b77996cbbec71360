//! # Jiangnan Le
//!
//! ## Rules
//! A number F is fixed. There are N heaps of stones. Two players move in turn. A move chooses a heap
//! of a ≥ F stones and a number M with 2 ≤ M ≤ a, and divides the heap into M heaps as evenly as
//! possible: a mod M of them get ⌊a/M⌋ + 1 stones, the others ⌊a/M⌋. Whoever cannot move loses.
//!
//! ## Input
//! T and F; then T lines, each N and N heap sizes.
//!
//! ## Output
//! One line of T numbers: `1` if the first player wins that game, else `0`.
//!
//! ## Limits
//! 1 ≤ T, N ≤ 100, 1 ≤ F, heap ≤ 10^5.
//!
//! ## Example
//! ```console
//! $ printf '4 3\n1 1\n1 2\n1 3\n1 5\n' | grundy judge p3235
//! 0 0 1 1
//! ```
//!
//! ## Hints
//! 1. The heaps are a sum, so look at one heap of a stones and one M. Only two sizes come up: which
//!    ones, and how many heaps of each?
//! 2. Equal heaps cancel in pairs: only the parities of a mod M and of M − a mod M count. Now there
//!    are a options, each in constant time. Which M have the same quotient ⌊a/M⌋?
//! 3. There are O(√a) quotients. While the quotient q stays the same, M + 2 in place of M changes a
//!    mod M by 2q and the other count by 2q + 2: nothing changes. So two neighbouring M for each
//!    quotient are enough.
//!
//! ## Idea
//! The value of a heap is 0 below max(F, 2), else the mex over M of the exclusive or of the M new
//! heaps. Write q = ⌊a/M⌋ and r = a mod M: there are r heaps of q + 1 and M − r heaps of q. Equal heaps
//! cancel in pairs, so what remains is the value of q + 1 if r is odd, and of q if M − r is odd.
//!
//! That is one option for every M, too many for heaps of 10^5. But all M with the same quotient q give
//! at most two different options, and there are only O(√a) quotients: up to √a take every M; beyond,
//! take every q up to √a and only the two largest M that belong to it. So a heap costs O(√a).
//!
//! Only heaps that can come up are evaluated: those of the form ⌊a/M⌋, ⌊a/M⌋ + 1 or ⌊a/M⌋ + 2 for a
//! given heap a. At most O(V √V) for heaps up to V, much less for a few heaps.
//!
//! ## Why it is right
//! Heaps are a sum, so the theorem of Sprague and Grundy applies, with options that are sums: the value
//! of an option is the exclusive or of the values of its heaps.
//!
//! Keep a and the quotient q. The M with ⌊a/M⌋ = q are neighbours. A step from M to M + 2 among them
//! changes r = a − qM by 2q and M − r by 2 + 2q. Both are even, so both parities stay, and with
//! them the option. Two neighbouring M therefore give all options of this q. If M ≤ √a there are at most
//! √a of them, and if M > √a then q < √a: at most 2√a quotients in all.
//!
//! A heap of one stone cannot be divided even if F = 1, for M would have to be 2 at least and 1 at most:
//! hence max(F, 2).
//!
//! Dividing ⌊a/m⌋ + e, with e at most 2, by M ≥ 2 gives ⌊a/(mM)⌋ or one more, and the larger of the
//! new heaps one more than that: the form above is kept for ever.
//!
//! ## Source
//! Hunan provincial selection 2014 (HNOI2014); Luogu P3235, BZOJ 3576.
//!
//! ## 中文
//! 给定 F 与 N 堆石子。每步选一堆不少于 F 颗的石子（设为 a 颗）与整数 M（2 ≤ M ≤ a），把它尽量平均地分成 M 堆：
//! a mod M 堆为 ⌊a/M⌋+1 颗，其余为 ⌊a/M⌋ 颗；无法行动者负。
//! 输入 T、F 与 T 行（N 与各堆大小）；在一行中输出 T 个数，先手必胜为 `1`，否则为 `0`。
//!
//! ## 数据范围
//! 1 ≤ T, N ≤ 100，1 ≤ F, 每堆 ≤ 10^5。
//!
//! ## 提示
//! 1. 各堆是和，所以只看一堆 a 颗与一个 M。只会出现两种大小：是哪两种，各有几堆？
//! 2. 相等的堆成对抵消：只看 a mod M 与 M − a mod M 的奇偶。这样有 a 个后继，各用常数时间。哪些 M 的商 ⌊a/M⌋ 相同？
//! 3. 商只有 O(√a) 种。商 q 不变时，M 换成 M + 2，a mod M 改变 2q，另一个数改变 2q + 2：奇偶都不变。所以每个商只需试相邻的两个 M。
//!
//! ## 思路
//! 小于 max(F, 2) 的堆值为 0（一颗石子即使 F = 1 也不能再分）。相等的堆成对抵消，所以只看 a mod M 与 M − a mod M 的奇偶。
//! 商 q 相同的 M 中，M 加 2 时两个奇偶都不变，只需试相邻的两个 M；M ≤ √a 逐个试，其余按 q ≤ √a 枚举，每堆 O(√a)。
//! 而且只需计算用得到的堆：它们都形如 ⌊a/M⌋、⌊a/M⌋+1 或 ⌊a/M⌋+2。
//!
//! ## 为什么正确
//! 各堆是和，一步把一堆变成 M 堆，后继本身也是和，所以 g(a) 是对各 M 的“M 个新堆的异或”求 mex。设 q = ⌊a/M⌋，r = a mod M：
//! 新堆中 r 堆为 q + 1 颗，M − r 堆为 q 颗。相等的堆两两抵消，剩下的是：r 为奇数时的 g(q + 1)，与 M − r 为奇数时的 g(q)，取异或。
//!
//! 固定 a 与商 q，M 取遍一段连续的整数。在这段中把 M 换成 M + 2，r = a − qM 减少 2q，M − r 增加 2 + 2q，两个奇偶都不变，值也就不变。
//! 所以每个商只需试这一段中相邻的两个 M（只有一个时试一个）。不同的商至多 2√a 个：M ≤ √a 至多给出 √a 个商，M > √a 时商小于 √a。
//!
//! 能分的条件是 a ≥ F 且 a ≥ 2：一颗石子即使 F = 1 也不能分（没有 2 ≤ M ≤ a），所以小于 max(F, 2) 的堆值为 0。
//!
//! 只需计算用得到的堆：⌊a/m⌋ + e（e ≤ 2）再分成 M ≥ 2 堆，得到 ⌊a/(mM)⌋ 或多一，较大的新堆再多一，仍是同样的形式。
//!
//! ## 出处
//! 湖南省选 2014（HNOI2014）；洛谷 P3235，BZOJ 3576。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, heaps, list};

/// Heaps divided evenly.
pub struct P3235;

/// F and the games.
pub struct Case {
    least: usize,
    games: Vec<Vec<u64>>,
}

const MOST: u64 = 100_000;
/// No divisor beyond the root of a heap is needed.
const ROOT: usize = 317;
/// A heap has less than 3·317 different options: no value exceeds this, nor does an
/// exclusive or of two.
const VALUES: usize = 1024;

/// Values of heaps.
struct Table {
    /// ⌈2^40 / d⌉: multiplying by it and shifting divides a heap by d. (The excess of
    /// less than 1 times a heap < 2^17 stays below 2^40 / d for d < 2^9.)
    inverse: [u64; ROOT + 2],
    values: Vec<u16>,
    /// The heap that met a value last: no clearing between heaps.
    met: [u32; VALUES],
}

impl Table {
    /// The values of the heaps and of all that can become of them; heaps below `least`
    /// cannot be divided. Complexity: O(√a) for each of them.
    fn new<'h>(least: usize, heaps: impl Iterator<Item = &'h u64> + Clone) -> Table {
        let most = heaps.clone().max().copied().unwrap_or(0) as usize;
        let mut inverse = [0; ROOT + 2];
        (1..ROOT + 2).for_each(|d| inverse[d] = (1u64 << 40).div_ceil(d as u64));
        let mut table = Table { inverse, values: vec![0; most + 2], met: [0; VALUES] };
        let mut wanted = vec![false; most + 1];
        let mut quotient = vec![false; most + 1];
        for &heap in heaps {
            let heap = heap as usize;
            if heap >= least && !std::mem::replace(&mut wanted[heap], true) {
                quotient[1] = true;
                for d in (2..ROOT).take_while(|d| d * d <= heap) {
                    quotient[d] = true;
                    quotient[table.divide(heap, d)] = true;
                }
            }
        }
        for heap in least.max(2)..=most {
            let near = &quotient[heap.saturating_sub(2)..=heap];
            if wanted[heap] || near.contains(&true) {
                table.values[heap] = table.evaluate(heap);
            }
        }
        table
    }

    fn divide(&self, heap: usize, d: usize) -> usize {
        ((heap as u64 * self.inverse[d]) >> 40) as usize
    }

    /// The value of a heap whose options have theirs.
    fn evaluate(&mut self, heap: usize) -> u16 {
        let round = heap as u32;
        // The value of dividing into m heaps, where q = ⌊heap / m⌋.
        let meet = |met: &mut [u32; VALUES], values: &[u16], m: usize, q: usize, r: usize| {
            let larger = values[q + 1] & ((r & 1) as u16).wrapping_neg();
            let smaller = values[q] & ((m ^ r) as u16 & 1).wrapping_neg();
            met[(larger ^ smaller) as usize % VALUES] = round;
        };
        let (mut d, mut q) = (1, heap);
        while d <= q {
            let next = self.divide(heap, d + 1);
            let r = heap - d * q;
            // Into d heaps; into the two largest numbers of heaps with quotient d.
            if d > 1 {
                meet(&mut self.met, &self.values, d, q, r);
            }
            meet(&mut self.met, &self.values, q, d, r);
            if q - 1 > next {
                meet(&mut self.met, &self.values, q - 1, d, r + d);
            }
            (d, q) = (d + 1, next);
        }
        self.met.iter().position(|&met| met != round).unwrap_or(0) as u16
    }
}

impl Contest for P3235 {
    type Case = Case;

    const CARD: Card = Card {
        name: "p3235",
        title: "Jiangnan Le",
        zh: "江南乐",
        theorem: "Sprague–Grundy with sums as options, in blocks of equal quotients",
        theorem_zh: "后继为游戏之和的 SG 函数，按商分块",
        limits: "T, N ≤ 100, F, heap ≤ 10^5",
        samples: &[
            ("4 3\n1 1\n1 2\n1 3\n1 5\n", "0 0 1 1\n"),
            ("1 2\n2 13 11\n", "0\n"),
            ("1 1\n1 1\n", "0\n"),
        ],
        level: 4,
        topics: &[Topic::Sums, Topic::NumberTheory],
        games: &["jiangnan-le"],
        judge: "https://www.luogu.com.cn/problem/P3235",
        programs: programs!("p3235", slow in Python),
        source: include_str!("p3235.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let games = input.number("T", 1..=100usize)?;
        let least = input.number("F", 1..=MOST as usize)?;
        let mut game = || {
            let n = input.number("N", 1..=100)?;
            input.numbers(n, ("a heap", "堆的大小"), 1..=MOST)
        };
        Ok(Case { least, games: (0..games).map(|_| game()).collect::<Result<_, Fault>>()? })
    }

    fn write(case: &Case, out: &mut Text) {
        out.numbers([case.games.len(), case.least]).end();
        for game in &case.games {
            out.number(game.len()).blank().numbers(game.iter().copied()).end();
        }
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let table = Table::new(case.least, case.games.iter().flatten());
            let wins = |game: &Vec<u64>| {
                let sum = game.iter().fold(0, |sum, &heap| sum ^ table.values[heap as usize]);
                u8::from(sum != 0)
            };
            out.numbers(case.games.iter().map(wins)).end();
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let options = |heaps: &Vec<u64>| {
            let mut all = Vec::new();
            for i in (0..heaps.len()).filter(|&i| heaps[i] >= case.least as u64) {
                for m in 2..=heaps[i] {
                    // Deal the stones out, one after the other.
                    let mut parts = vec![0; m as usize];
                    (0..heaps[i]).for_each(|stone| parts[(stone % m) as usize] += 1);
                    all.push(heaps::replaced(heaps, i, &parts));
                }
            }
            all
        };
        let mut naive = Naive::new();
        let mut wins = |game: &Vec<u64>| u8::from(naive.wins(&heaps::tidy(game.clone()), &options));
        out.numbers(case.games.iter().map(&mut wins)).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        if size == Size::Small {
            let least = dice.size(1..=5);
            let mut game = || {
                let n = dice.size(1..=3);
                let mut heaps = list::random(dice, n, 1..=[0, 11, 6, 4][n]);
                if n > 1 && dice.once_in(3) {
                    heaps[0] = heaps[1];
                }
                heaps
            };
            return vec![Case { least, games: (0..3).map(|_| game()).collect() }];
        }
        let least = dice.one_of(&[1, 2, 3, 10, 1000, 50_000, MOST as usize]);
        // Mostly everything is full; one seed in four asks about a few heaps only.
        let (games, n) = match size {
            Size::Max if !dice.once_in(4) => (100, 100),
            Size::Max => (100, 2),
            _ => (3, dice.size(1..=3)),
        };
        let mut game = |i: usize| {
            let heaps = if i.is_multiple_of(2) { 1..=MOST } else { MOST - 9_999..=MOST };
            list::random(dice, n, heaps)
        };
        vec![Case { least, games: (0..games).map(&mut game).collect() }]
    }

    fn every_small() -> Vec<Case> {
        let games = || {
            let mut games = list::every(2, 1..=6);
            games.extend((7..=15).map(|heap| vec![heap]));
            games
        };
        let case = |least| games().into_iter().map(move |game| Case { least, games: vec![game] });
        (1..=6).flat_map(case).collect()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let least = case.least;
        let smaller = |game: &Vec<u64>| {
            let shorter = list::shorter(game, 1).collect::<Vec<_>>();
            shorter.into_iter().chain(list::lowered(game, 1).collect::<Vec<_>>())
        };
        let games = list::shorter(&case.games, 1).chain(list::one_changed(&case.games, smaller));
        let lower = list::lower(least as u64, 1);
        games
            .map(move |games| Case { least, games })
            .chain(lower.map(|f| Case { least: f as usize, games: case.games.clone() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::values::mex::mex;

    /// All divisions tried, for all heaps up to a bound; and single heaps give the same
    /// as all at once.
    #[test]
    fn the_values_follow_their_definition() {
        for least in [1, 2, 3, 7, 100] {
            let mut slow = vec![0u64; 2];
            for a in 2..1200 {
                let value = |m: usize| {
                    let (q, r) = (a / m, a % m);
                    let odd =
                        |count: usize, part: usize| if count % 2 == 1 { slow[part] } else { 0 };
                    odd(r, q + 1) ^ odd(m - r, q)
                };
                let value = if a < least { 0 } else { mex((2..=a).map(value)) };
                slow.push(value);
            }
            assert!(least != 2 || slow[13] == 4);
            let all: Vec<u64> = (1..1200).collect();
            let table = Table::new(least, all.iter());
            for (a, &right) in slow.iter().enumerate().skip(1) {
                assert_eq!(u64::from(table.values[a]), right, "F = {least}, heap {a}");
                let single = Table::new(least, [a as u64].iter());
                assert_eq!(single.values[a], table.values[a]);
            }
        }
    }

    #[test]
    fn division_by_multiplication_is_exact() {
        let table = Table::new(1, [1].iter());
        for d in 1..ROOT + 2 {
            for heap in 0..=MOST as usize {
                assert_eq!(table.divide(heap, d), heap / d);
            }
        }
    }
}
