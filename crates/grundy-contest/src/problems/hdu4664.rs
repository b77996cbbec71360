//! # Triangulation
//!
//! ## Rules
//! On each of N planes some points are the corners of a convex polygon. Carol and Dave draw
//! segments in turn, Carol first: a move chooses a plane and joins two of its points by a segment
//! that has no point in common, not even an end, with those drawn there before. Whoever cannot
//! draw loses.
//!
//! ## Input
//! T, the number of games; then for each game N and the N numbers of points.
//!
//! ## Output
//! For each game a line `Carol` or `Dave`, the winner.
//!
//! ## Limits
//! 1 ≤ T ≤ 10^5, the sum of all N ≤ 10^6, 1 ≤ points ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '2\n1\n2\n2\n2 2\n' | grundy judge hdu4664
//! Carol
//! Dave
//! ```
//!
//! ## Hints
//! 1. A segment uses up two points. What becomes of the other points of this polygon?
//! 2. They fall into two sides that never meet again: g(n) = mex { g(i) ⊕ g(n − 2 − i) }. But n
//!    goes up to 10^9: print the first 200 values.
//! 3. It is Dawson's Kayles. After some exceptions the values repeat with period 34; the last
//!    exception is n = 52.
//!
//! ## Idea
//! A plane with n points has the value g(n) = mex { g(i) ⊕ g(n − 2 − i) : 0 ≤ i ≤ n − 2 }. These
//! values repeat with period 34 from n = 53 on, so that a table of 87 values is enough. Carol wins
//! unless the exclusive or over the planes is 0. O(1) per plane.
//!
//! ## Why it is right
//! A segment takes two points out of play and parts the others into i on one side and n − 2 − i on
//! the other. No later segment crosses it, so the two sides are a sum of two games, and so are the
//! planes: the theorem of Sprague and Grundy applies. The recursion is that of Dawson's Kayles,
//! the octal game 0.07. For octal games Guy and Smith proved that a period that has been seen long
//! enough (here up to n = 2·53 + 34 + 2) holds for ever; the solution checks this anew each time.
//! The period does not start at once: 1, 15, 17, 18, 32, 35 and 52 points break it.
//!
//! ## Source
//! HDU 4664. R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956.
//!
//! ## 中文
//! 有 N 个平面，每个平面上若干点构成凸多边形。Carol 与 Dave 轮流（Carol 先手）选一个平面，连接其中两点，
//! 新线段不得与该平面上已有线段有任何公共点（端点也不行）；无法连线者负。
//! 输入 T，随后每组给出 N 与各平面的点数；输出胜者 `Carol` 或 `Dave`。
//!
//! ## 数据范围
//! 1 ≤ T ≤ 10^5，所有 N 之和 ≤ 10^6，1 ≤ 点数 ≤ 10^9。
//!
//! ## 提示
//! 1. 一条线段用掉两点。这个多边形的其余各点怎么样了？
//! 2. 它们分在两侧，再也不相干：g(n) = mex { g(i) ⊕ g(n − 2 − i) }。但 n 达到 10^9：先打印前 200 个值。
//! 3. 这是 Dawson's Kayles。除若干例外，值以 34 为周期；最后一个例外是 n = 52。
//!
//! ## 思路
//! 一条线段用掉两点，并把其余的点分到两侧，两侧互不影响，故 g(n) = mex{ g(i) ⊕ g(n−2−i) }，
//! 即八进制游戏 0.07（Dawson's Kayles）。从 n = 53 起以 34 为周期（之前有例外，必须打表），周期由 Guy–Smith 定理保证；
//! 各平面的值异或不为 0 时 Carol 胜。
//!
//! ## 为什么正确
//! 一条线段用掉两点，其余的点分成一侧 i 个、另一侧 n − 2 − i 个。以后的线段都不会穿过它，所以两侧是两个独立的游戏之和；
//! 各平面之间也是和。由 Sprague–Grundy 定理得 g(n) = mex { g(i) ⊕ g(n − 2 − i) }，与 Dawson's Kayles（八进制游戏 0.07）的递推相同。
//!
//! 对八进制游戏，Guy 与 Smith 证明了：如果周期 p 从 e 起成立，并且已检验到 n = 2e + p + t（t 是一步至多取走的数），
//! 那么它永远成立。这里检验到 2·53 + 34 + 2 即可，解法每次都重新检验。
//! 周期不是从头开始的：n = 1、15、17、18、32、35、52 是例外，所以前 53 个值要打表。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};
use grundy::heap::{Code, Law};

/// Dawson's Kayles on huge heaps.
pub struct Hdu4664;

const PLANES: Heaps = Heaps {
    names: ("N", ("a number of points", "点数")),
    counts: 1..=1_000_000,
    sizes: 1..=1_000_000_000,
    total: Some(1_000_000),
};

/// The period, a constant so that dividing by it is multiplying; and how many periods it takes
/// until values repeat.
const PERIOD: u64 = 34;
const BEFORE: u64 = 2;

/// The value of a plane with so many points.
fn value() -> impl Fn(u64) -> u64 {
    let law = Law::find(Code::new([0, 0, 7])).expect("0.07 has a period that can be proved");
    // Whole periods, the last of them one that repeats: so there is no question whether a plane
    // has so few points that it comes before, which cannot be foreseen.
    let values: Vec<u64> = (0..PERIOD * (BEFORE + 1)).filter_map(|n| law.at(n)).collect();
    move |n| values[((n / PERIOD).min(BEFORE) * PERIOD + n % PERIOD) as usize]
}

impl Contest for Hdu4664 {
    type Case = Vec<u32>;

    const CARD: Card = Card {
        name: "hdu4664",
        title: "Triangulation",
        zh: "三角剖分",
        theorem: "Dawson's Kayles: period 34 from 53 on",
        theorem_zh: "Dawson's Kayles：从 53 起周期 34",
        limits: "T ≤ 10^5, ΣN ≤ 10^6, points ≤ 10^9",
        samples: &[("2\n1\n2\n2\n2 2\n", "Carol\nDave\n")],
        level: 3,
        topics: &[Topic::Sums, Topic::Pattern],
        games: &["chords", "dawsons-kayles"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=4664",
        programs: programs!("hdu4664"),
        source: include_str!("hdu4664.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 100_000 };

    fn read(input: &mut Input<'_>) -> Result<Vec<u32>, Fault> {
        PLANES.read(input)
    }

    fn write(planes: &Vec<u32>, out: &mut Text) {
        heaps::write(planes, out);
    }

    fn solver() -> impl FnMut(&Vec<u32>, &mut Text) {
        let value = value();
        move |planes, out| {
            let sum = planes.iter().fold(0, |sum, &n| sum ^ value(u64::from(n)));
            out.line(if sum != 0 { "Carol" } else { "Dave" });
        }
    }

    fn brute(planes: &Vec<u32>, out: &mut Text) {
        // The points of all planes in a row. A position says for each point to which
        // one it is joined; a free point is joined to itself.
        let plane: Vec<usize> =
            planes.iter().enumerate().flat_map(|(i, &n)| vec![i; n as usize]).collect();
        let options = |joined: &Vec<u8>| {
            let free = |i: usize| joined[i] as usize == i;
            let mut all = Vec::new();
            for i in 0..joined.len() {
                for j in (i + 1..joined.len()).take_while(|&j| plane[j] == plane[i]) {
                    let inside = |end: &u8| (i + 1..j).contains(&(*end as usize));
                    if free(i) && free(j) && joined[i + 1..j].iter().all(inside) {
                        let mut after = joined.clone();
                        after.swap(i, j);
                        all.push(after);
                    }
                }
            }
            all
        };
        let start = (0..plane.len() as u8).collect();
        out.line(if Naive::new().wins(&start, &options) { "Carol" } else { "Dave" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Vec<u32>> {
        let value = value();
        if size == Size::Small {
            let mut few = || {
                let mut planes = PLANES.small(dice, 3, 5);
                list::balance_values(dice, &mut planes, 1..=6, &value);
                planes.truncate(if planes.iter().sum::<u64>() > 9 { 1 } else { 3 });
                heaps::narrow(planes)
            };
            return (0..3).map(|_| few()).collect();
        }
        let lengths = match size {
            Size::Max => heaps::lengths(dice, 1_000_000, 100_000),
            _ => (0..3).map(|_| dice.size(1..=4)).collect(),
        };
        let mut many = |length| {
            let mut planes = list::random(dice, length, PLANES.sizes);
            list::balance_values(dice, &mut planes, PLANES.sizes, &value);
            heaps::narrow(planes)
        };
        lengths.into_iter().map(&mut many).collect()
    }

    fn every_small() -> Vec<Vec<u32>> {
        let mut all: Vec<Vec<u32>> = list::every(3, 1..=4).into_iter().map(heaps::narrow).collect();
        all.extend((5..=9).map(|n| vec![n]));
        all.extend((1..=5).map(|n| vec![5, n]));
        all
    }

    fn smaller(planes: &Vec<u32>) -> impl Iterator<Item = Vec<u32>> {
        PLANES.smaller(planes)
    }
}

#[cfg(test)]
mod tests {
    /// Far beyond the period's start, where brute force cannot go.
    #[test]
    fn the_values_follow_their_recursion() {
        let value = super::value();
        let mut slow: Vec<u64> = vec![0, 0];
        for n in 2..1000 {
            let options: Vec<u64> = (0..=n - 2).map(|i| slow[i] ^ slow[n - 2 - i]).collect();
            slow.push((0..).find(|v| !options.contains(v)).unwrap());
        }
        let breaking: Vec<usize> = (0..1000).filter(|&n| slow[n] != slow[n % 34 + 102]).collect();
        assert_eq!(breaking, [0, 1, 15, 17, 18, 32, 35, 52]);
        for (n, &right) in slow.iter().enumerate() {
            assert_eq!(value(n as u64), right, "{n} points");
            assert_eq!(value(n as u64 + 34 * 29_411_700), value(n as u64 % 34 + 102));
        }
    }
}
