//! # Alice and Bob
//!
//! ## Rules
//! Two heaps of n and m stones. A move chooses k ≥ 1 and s ≥ 0 and takes k stones from one heap,
//! either one, and s·k from the other; both must have as many. Alice moves first. Whoever cannot
//! move, since both heaps are empty, loses.
//!
//! ## Input
//! T, the number of games; then for each game n and m.
//!
//! ## Output
//! For each game a line with the winner, `Alice` or `Bob`.
//!
//! ## Limits
//! 1 ≤ T ≤ 10^4, 0 ≤ n, m ≤ 5000.
//!
//! ## Example
//! ```console
//! $ printf '5\n6 8\n2 3\n5 7\n12 9\n0 0\n' | grundy judge nowcoder2021-1a
//! Alice
//! Bob
//! Bob
//! Bob
//! Bob
//! ```
//!
//! ## Hints
//! 1. Can (x, y) and (x, z) both be lost?
//! 2. No: s = 0 leads from one to the other. So there are few lost pairs. Go through the pairs in
//!    increasing order and let every lost pair mark the pairs from which it is reached.
//! 3. A lost pair (a, b) marks (a + k, b + s·k) and (a + s·k, b + k): about 2·N·(1 + 1/2 + 1/3 + …)
//!    pairs. With some 1360 lost pairs that is 10^8 steps.
//!
//! ## Idea
//! Every heap belongs to at most one lost pair, so a list of partners replaces the table of all
//! pairs. For x = 0, 1, 2, … without a partner yet, look for the least y ≥ x from which no lost
//! pair is reached; if there is one within the limit, x and y are partners. A pair (x, y) reaches
//! a lost pair (a, b) if one of the differences x − a, y − b is k and the other is s·k:
//!
//! - s small: then (x, y) and (a, b) lie on one line of slope s. For s ≤ 16 it is remembered which
//!   lines hold a lost pair.
//! - s > 16: then k is at most 5000/17. The partners of x − k and of y − k are looked at.
//! - k = 1 reaches everything from the partner of x − 1 on: the search ends there. Fewer than 10^6
//!   pairs remain to be looked at, and nearly all of them lie on a line with small s.
//!
//! A sieve, in which each of the 1360 lost pairs marks all pairs from which it is reached, takes up
//! to 10^8 steps; this search takes a few 10^6.
//!
//! ## Why it is right
//! If (x, y) and (x, z) were both lost and y < z, taking z − y stones (s = 0) would lead from one
//! to the other: there is at most one partner. When the search for x begins, all lost pairs with a
//! heap less than x are known. A pair (x, y), y ≥ x, is lost if it reaches no lost pair; that is
//! one of these, or one (x, z) with z < y. So the least y that reaches none of those known is the
//! partner.
//!
//! ## Source
//! Nowcoder Multi-University Training 2021, round 1, problem A.
//!
//! ## 中文
//! 两堆石子 n 与 m。每步选 k ≥ 1 与 s ≥ 0，从其中一堆取 k 颗，从另一堆取 s·k 颗；Alice 先手，无法行动者负。
//! 输入 T 与 T 组 n、m（至多 5000）；输出胜者 `Alice` 或 `Bob`。
//!
//! ## 提示
//! 1. (x, y) 与 (x, z) 可能都必败吗？
//! 2. 不可能：令 s = 0 就能从一个走到另一个。所以必败的对很少。从小到大看每一对，让必败的对标记能走到它的所有对。
//! 3. 必败的对 (a, b) 标记 (a + k, b + s·k) 与 (a + s·k, b + k)：约 2·N·(1 + 1/2 + 1/3 + …) 对。必败的对约 1360 个，总共 10^8 步。
//!
//! ## 思路
//! 每个 n 至多与一个 m 组成必败局面（否则令 s = 0 便可从一个走到另一个），所以只需记下每个数的“搭档”。
//! 依次对尚无搭档的 x 找最小的 y ≥ x，使 (x, y) 走不到任何已知的必败局面。能走到 (a, b) 即两个差之一是另一个的 s 倍：
//! s 较小时两点在同一条斜率为 s 的直线上，记下哪些直线上已有必败点；s 较大时 k 很小，逐个查看 x − k 与 y − k 的搭档。
//! k = 1 时 x − 1 的搭档以上的 y 全部必胜，搜索到此为止。5000 以内只有 1360 对必败局面。
//!
//! ## 为什么正确
//! 若 (x, y) 与 (x, z) 都必败而 y < z，则从第二堆取 z − y 颗（s = 0）就从一个走到另一个，矛盾。所以每个 x 至多有一个搭档。
//!
//! 从小到大看 x。轮到 x 时，含有更小的数的必败对都已知道。若 x 还没有搭档，(x, y)（y ≥ x）必败当且仅当它走不到任何必败对；
//! 它能走到的必败对，或者含有小于 x 的数，已经知道；或者是某个 (x, z)，z < y。所以走不到已知必败对的最小的 y，就是 x 的搭档。
//!
//! 筛法与此相同：每个必败对标记所有能走到它的对，没有被标记的最小的 y 就是搭档。
//!
//! ## 出处
//! 2021 牛客暑期多校训练营第一场 A。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// Two heaps, k stones and s·k stones.
pub struct Nowcoder20211a;

const MOST: u32 = 5000;
const NONE: u32 = u32::MAX;

/// Heaps so small are answered from a table of their own, which is made at once.
const FEW: usize = 100;

/// Slopes whose lines are remembered.
const SLOPES: usize = 16;

/// The lost pairs with heaps up to a limit.
struct Lost {
    /// The other heap of the lost pair of each heap, or `NONE`.
    partner: Vec<u32>,
    /// For each slope from 1 the lines y = s·x + … that hold a lost pair, either way round.
    lines: Vec<Vec<bool>>,
}

impl Lost {
    /// All lost pairs of heaps up to `most`.
    fn up_to(most: usize) -> Self {
        let lines = (1..=SLOPES).map(|s| vec![false; (s + 1) * most + 1]).collect();
        let mut lost = Lost { partner: vec![NONE; most + 1], lines };
        for x in 0..=most {
            if lost.partner[x] == NONE
                && let Some(y) = lost.search(x)
            {
                lost.add(x, y);
            }
        }
        lost
    }

    /// The line of slope s through (x, y). Differences of x are turned round, for an
    /// index that is not negative.
    fn line(&self, s: usize, x: usize, y: usize) -> usize {
        y + s * (self.partner.len() - 1 - x)
    }

    fn add(&mut self, x: usize, y: usize) {
        self.partner[x] = y as u32;
        self.partner[y] = x as u32;
        for s in 1..=SLOPES {
            for line in [self.line(s, x, y), self.line(s, y, x)] {
                self.lines[s - 1][line] = true;
            }
        }
    }

    /// The least y ≥ x that makes a lost pair with x.
    fn search(&self, x: usize) -> Option<usize> {
        let end = match x {
            0 => self.partner.len(),
            _ => self.partner.len().min(self.partner[x - 1] as usize),
        };
        (x..end).find(|&y| {
            let free = self.partner[y] == NONE && (y == 0 || self.partner[y - 1] as usize > x);
            free && !self.on_a_line(x, y) && !self.reached(x, y) && !self.reached(y, x)
        })
    }

    /// Whether taking k from one heap and s·k from the other, s ≤ `SLOPES`, leads to a
    /// lost pair. No lost pair that is known lies above (x, y) on the line: one of its
    /// heaps is less than x, the least here.
    fn on_a_line(&self, x: usize, y: usize) -> bool {
        (1..=SLOPES)
            .zip(&self.lines)
            .any(|(s, lines)| lines[self.line(s, x, y)] || lines[self.line(s, y, x)])
    }

    /// Whether taking k ≥ 2 from x and s·k from y, s > `SLOPES`, leads to a lost pair.
    fn reached(&self, x: usize, y: usize) -> bool {
        (2..=x.min(y / (SLOPES + 1))).any(|k| {
            let partner = self.partner[x - k];
            partner <= y as u32 && (y as u32 - partner).is_multiple_of(k as u32)
        })
    }
}

impl Contest for Nowcoder20211a {
    type Case = (u32, u32);

    const CARD: Card = Card {
        name: "nowcoder2021-1a",
        title: "Alice and Bob",
        zh: "两堆石子：k 与 s·k",
        theorem: "a sieve: one lost partner per heap at most",
        theorem_zh: "筛法：每个数至多一个必败搭档",
        limits: "T ≤ 10^4, n, m ≤ 5000",
        samples: &[("5\n6 8\n2 3\n5 7\n12 9\n0 0\n", "Alice\nBob\nBob\nBob\nBob\n")],
        level: 3,
        topics: &[Topic::Dp, Topic::Pattern],
        games: &["k-and-s-k"],
        judge: "https://ac.nowcoder.com/acm/contest/11166/A",
        programs: programs!("nowcoder2021-1a", slow in Python),
        source: include_str!("nowcoder2021_1a.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 10_000 };

    fn read(input: &mut Input<'_>) -> Result<(u32, u32), Fault> {
        Ok((input.number("n", 0..=MOST)?, input.number("m", 0..=MOST)?))
    }

    fn write(&(n, m): &(u32, u32), out: &mut Text) {
        out.numbers([n, m]).end();
    }

    fn solver() -> impl FnMut(&(u32, u32), &mut Text) {
        let mut lost = Lost::up_to(FEW);
        move |&(n, m), out| {
            if lost.partner.len() <= n.max(m) as usize {
                lost = Lost::up_to(MOST as usize);
            }
            out.line(if lost.partner[n as usize] == m { "Bob" } else { "Alice" });
        }
    }

    fn brute(position: &(u32, u32), out: &mut Text) {
        let options = |&(n, m): &(u32, u32)| {
            let mut all = Vec::new();
            for k in 1..=n.max(m) {
                for taken in (0..=n.max(m)).step_by(k as usize) {
                    if k <= n && taken <= m {
                        all.push((n - k, m - taken));
                    }
                    if taken <= n && k <= m {
                        all.push((n - taken, m - k));
                    }
                }
            }
            all
        };
        out.line(if Naive::new().wins(position, &options) { "Alice" } else { "Bob" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<(u32, u32)> {
        let (cases, most) = match size {
            Size::Small => (dice.size(1..=2), 16),
            Size::Few => (dice.size(1..=2), u64::from(MOST)),
            Size::Max => (10_000, u64::from(MOST)),
        };
        let lost = Lost::up_to(most as usize);
        let case = |_| {
            let n = dice.awkward(0..=most);
            // Any second heap, or the partner of the first.
            let m = match lost.partner[n as usize] {
                NONE => dice.awkward(0..=most),
                m if dice.once_in(2) => (u64::from(m) + dice.within(0..=4) / 4).min(most),
                _ => dice.within(0..=most),
            };
            if dice.once_in(2) { (n as u32, m as u32) } else { (m as u32, n as u32) }
        };
        (0..cases).map(case).collect()
    }

    fn every_small() -> Vec<(u32, u32)> {
        (0..=24).flat_map(|n| (0..=24).map(move |m| (n, m))).collect()
    }

    fn smaller(&(n, m): &(u32, u32)) -> impl Iterator<Item = (u32, u32)> {
        list::lowered(&[n, m], 0).map(|heaps| (heaps[0], heaps[1])).collect::<Vec<_>>().into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The twin: a table of all pairs, and every lost pair marks whence it is reached.
    #[test]
    fn the_search_finds_what_the_sieve_finds() {
        const MOST: usize = 700;
        let mut wins = vec![vec![false; MOST + 1]; MOST + 1];
        let found = Lost::up_to(MOST).partner;
        for n in 0..=MOST {
            for m in 0..=MOST {
                assert_eq!(!wins[n][m], found[n] as usize == m, "{n} {m}");
                if wins[n][m] {
                    continue;
                }
                for k in 1..=MOST - n {
                    (m..=MOST).step_by(k).for_each(|m| wins[n + k][m] = true);
                }
                for k in 1..=MOST - m {
                    (n..=MOST).step_by(k).for_each(|n| wins[n][m + k] = true);
                }
            }
        }
    }

    #[test]
    fn there_are_1360_lost_pairs_within_the_limits() {
        let lost = Lost::up_to(MOST as usize).partner;
        let pairs = (0..).zip(&lost).filter(|&(x, &y)| x <= y && y != NONE);
        assert_eq!(pairs.count(), 1360);
    }
}
