//! # Candy Piles
//!
//! ## Rules
//! There are N piles of candy. Snuke and Ciel move in turn, Snuke first. A move eats either a whole
//! pile, one of those with the most pieces, or one piece of every pile that is not empty. Whoever
//! eats the last piece loses.
//!
//! ## Input
//! N; the N pile sizes.
//!
//! ## Output
//! `First` if Snuke wins, else `Second`.
//!
//! ## Limits
//! 1 ≤ N ≤ 10^5, 1 ≤ pile ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '3\n1 2 3\n' | grundy judge agc002e
//! Second
//! ```
//!
//! ## Hints
//! 1. Sort the piles downwards and draw them as columns beside each other. What does each of the
//!    two moves do to the picture?
//! 2. Both moves are steps of one token: to the right or up. Whoever leaves the picture has eaten
//!    the last piece. Compare the outcomes of a cell and of the next cell on its diagonal.
//! 3. Outcomes are the same all along a diagonal. Go to the last cell of the diagonal that is in
//!    the picture: there both ways are one cell wide, and only their lengths count.
//!
//! ## Idea
//! Let m be the largest number such that m piles have at least m pieces. Let a be the m-th largest
//! pile and c the number of piles with at least m pieces. `Second` wins exactly if a − m and c − m are
//! both even. Counting the piles by size finds m, a and c in O(N) without sorting.
//!
//! ## Why it is right
//! Draw the piles as columns, the largest on the left: a Young diagram. After x moves of the first
//! kind and y of the second, what is left is the part to the right of column x and above row y. So
//! the players walk from the corner cell, one step right or one step up, and whoever leaves the
//! diagram has lost.
//!
//! Outcomes do not change along diagonals. Let the cell (x + 1, y + 1) belong to the diagram. If it
//! is lost for the player to move, its neighbours (x, y + 1) and (x + 1, y) are won, hence (x, y) is
//! lost. If it is won, it has a lost neighbour further right or up in the diagram; one step down the
//! diagonal from there is a cell that, by what was just said, is lost, and it is a neighbour of
//! (x, y): that is won.
//!
//! So the corner is as good as the last diagonal cell (m, m). From there on the diagram is one cell
//! wide: a − m cells up and c − m cells to the right. Whoever turns off the arm leaves the diagram,
//! so that after the first step the way is forced, and entering an arm wins exactly if its length
//! is odd.
//!
//! ## Source
//! AtCoder Grand Contest 002 E.
//!
//! ## 中文
//! 有 N 堆糖果，Snuke 先手，与 Ciel 轮流操作：吃掉当前最大的一堆（之一），或从每个非空的堆各吃一颗。吃掉最后一颗者负。
//! 输入 N 与各堆大小；Snuke 胜输出 `First`，否则输出 `Second`。
//!
//! ## 数据范围
//! 1 ≤ N ≤ 10^5，1 ≤ 每堆 ≤ 10^9。
//!
//! ## 提示
//! 1. 把各堆从大到小排成一列列的格子。两种操作分别对图形做了什么？
//! 2. 两种操作就是一枚棋子向右或向上走一步，走出图形的人吃掉了最后一颗。比较一个格子与它对角线上的下一格的胜负。
//! 3. 同一条对角线上的格子胜负相同。走到对角线在图形内的最后一格：那里两条路都只有一格宽，只看长度。
//!
//! ## 思路
//! 从大到小排成杨氏图，两种操作相当于从角上的格子向右或向上走一步，走出图形者负。
//! 只要 (x+1, y+1) 在图内，(x, y) 与它胜负相同，于是可以沿对角线走到最后一格 (m, m)。
//! 此后向上、向右都只有一格宽，长度为 a − m 与 c − m（a 为第 m 大的堆，c 为不小于 m 的堆数），
//! 两者都是偶数时先手负。按大小计数即可，O(N)，不必排序。
//!
//! ## 为什么正确
//! 把各堆画成列，最大的在左，得到杨氏图。做了 x 次第一种操作与 y 次第二种操作之后，剩下的是第 x 列右边、第 y 行上边的部分。
//! 所以两人是从角上的格子出发，每步向右或向上一格，走出图形者负。
//!
//! 沿对角线胜负不变。设格 (x+1, y+1) 在图形内。若它对行动者必败，则它的邻格 (x, y+1) 与 (x+1, y) 都必胜，于是 (x, y) 必败。
//! 若它必胜，则它右边或上边有一个在图形内的必败格；由刚才所说，从那里沿对角线退一步的格子也必败，而它正是 (x, y) 的邻格：(x, y) 必胜。
//!
//! 因此角上的格子与对角线上最后一格 (m, m) 胜负相同。从那里起图形只有一格宽：向上 a − m 格，向右 c − m 格。
//! 离开这条窄路就走出了图形，所以第一步之后别无选择；走进一条窄路能赢，当且仅当它的长度是奇数。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};

/// A walk out of a Young diagram.
pub struct Agc002e;

const PILES: Heaps = Heaps {
    names: ("N", ("a pile", "堆的大小")),
    counts: 1..=100_000,
    sizes: 1..=1_000_000_000,
    total: None,
};

/// Whether the first player wins. Complexity: O(N).
fn wins(piles: &[u32]) -> bool {
    let n = piles.len();
    // How many piles have that size; all from N on are alike.
    let mut of_size = vec![0u32; n + 1];
    for &pile in piles {
        of_size[(pile as usize).min(n)] += 1;
    }
    let (mut m, mut at_least) = (n, of_size[n] as usize);
    while at_least < m {
        m -= 1;
        at_least += of_size[m] as usize;
    }
    let above = || piles.iter().filter(|&&pile| pile as usize > m);
    // The m-th largest pile exceeds m only if m piles do.
    let up = match above().count() == m {
        true => above().min().map_or(0, |pile| *pile as usize - m),
        false => 0,
    };
    up % 2 == 1 || (at_least - m) % 2 == 1
}

impl Contest for Agc002e {
    type Case = Vec<u32>;

    const CARD: Card = Card {
        name: "agc002e",
        title: "Candy Piles",
        zh: "糖果堆",
        theorem: "a Young diagram: outcomes are constant along diagonals",
        theorem_zh: "杨氏图：沿对角线胜负不变",
        limits: "N ≤ 10^5, pile ≤ 10^9",
        samples: &[("2\n1 3\n", "First\n"), ("3\n1 2 1\n", "First\n"), ("3\n1 2 3\n", "Second\n")],
        level: 3,
        topics: &[Topic::Board, Topic::Parity],
        games: &["candy-piles"],
        judge: "https://atcoder.jp/contests/agc002/tasks/agc002_e",
        programs: programs!("agc002e"),
        source: include_str!("agc002e.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Vec<u32>, Fault> {
        PILES.read(input)
    }

    fn write(piles: &Vec<u32>, out: &mut Text) {
        heaps::write(piles, out);
    }

    fn solver() -> impl FnMut(&Vec<u32>, &mut Text) {
        |piles, out| {
            out.line(if wins(piles) { "First" } else { "Second" });
        }
    }

    fn brute(piles: &Vec<u32>, out: &mut Text) {
        // Eating the last piece loses: such a move is as good as none.
        let options = |piles: &Vec<u64>| {
            let without_largest = piles[..piles.len() - 1].to_vec();
            let one_of_each = heaps::tidy(piles.iter().map(|pile| pile - 1).collect());
            let mut all = vec![without_largest, one_of_each];
            all.retain(|left| !left.is_empty());
            all
        };
        let start = heaps::tidy(heaps::wide(piles));
        out.line(if Naive::new().wins(&start, &options) { "First" } else { "Second" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        if size == Size::Small {
            let most = dice.within(1..=9);
            return vec![heaps::narrow(PILES.small(dice, 8, most))];
        }
        if size == Size::Few {
            return vec![heaps::narrow(PILES.few(dice))];
        }
        // Around the diagonal, below it, above it; or any shape.
        let n = dice.one_of(&[100_000, 99_999]);
        let piles = match dice.within(0..=3) {
            0 => (0..n as u64).map(|i| i + dice.within(1..=3)).collect(),
            1 => list::random(dice, n, 1..=200_000),
            _ => PILES.largest(dice),
        };
        vec![heaps::narrow(piles)]
    }

    fn every_small() -> Vec<Vec<u32>> {
        let sorted = |piles: &Vec<u64>| piles.is_sorted();
        list::every(6, 1..=6).into_iter().filter(sorted).map(heaps::narrow).collect()
    }

    fn smaller(piles: &Vec<u32>) -> impl Iterator<Item = Vec<u32>> {
        PILES.smaller(piles)
    }
}
