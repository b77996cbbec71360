//! # Coin Game
//!
//! ## Rules
//! N coins lie in a circle. Two players move in turn. A move takes 1 to K coins that lie next to
//! each other, with no gap between them; what is left stays where it is, so gaps stay gaps. Whoever
//! takes the last coin wins.
//!
//! ## Input
//! T, the number of games; then T lines `N K`.
//!
//! ## Output
//! For game number c, from 1, a line `Case c: first` or `Case c: second`.
//!
//! ## Limits
//! 1 ≤ T ≤ 100, 3 ≤ N ≤ 10^9, 1 ≤ K ≤ 10.
//!
//! ## Example
//! ```console
//! $ printf '2\n3 1\n3 2\n' | grundy judge hdu3951
//! Case 1: first
//! Case 2: second
//! ```
//!
//! ## Hints
//! 1. What does the circle look like after the first move?
//! 2. It is a row. If you could make two equal halves with a gap between them, what would you do
//!    from then on?
//! 3. For K ≥ 2 the second player takes one coin or two from the middle of the row and then
//!    mirrors. Only K = 1 and N ≤ K are different.
//!
//! ## Idea
//! For K = 1 the first player wins exactly if N is odd. For K ≥ 2 he wins exactly if N ≤ K. O(1).
//!
//! ## Why it is right
//! With K = 1 every game lasts N moves. With N ≤ K the first player takes the whole circle.
//! Otherwise his first move leaves a row, of at least one coin. With K ≥ 2 the second player takes
//! from its middle one coin or two, whichever makes the halves equal (that is the whole row if it is
//! as short). Then he mirrors: whatever is taken from one half he takes from the other. No move can
//! touch both halves, for the gap between them is never closed. So he always has an answer and
//! takes the last coin.
//!
//! ## Source
//! HDU 3951. The symmetry is that of Kayles on a row, H. E. Dudeney 1908.
//!
//! ## 中文
//! N 枚硬币排成一圈，两人轮流取走 1 到 K 枚相邻的硬币（取走后留下空隙，空隙两侧不相邻），取走最后一枚者胜。
//! 输入 T 与 T 行 `N K`；第 c 局输出 `Case c: first` 或 `Case c: second`。
//!
//! ## 提示
//! 1. 第一步之后，圈变成了什么样子？
//! 2. 变成一排。如果能使两边相等、中间有空隙，此后应该怎样走？
//! 3. K ≥ 2 时，后手从一排的正中取一枚或两枚，此后对称模仿。只有 K = 1 与 N ≤ K 不同。
//!
//! ## 思路
//! K = 1 时恰好走 N 步，N 为奇数先手胜；N ≤ K 时先手一次取完；其余情形后手胜：
//! 先手走后圈变成一排，后手从正中取一枚或两枚使两边相等，此后对称模仿。
//!
//! ## 为什么正确
//! K = 1 时每局恰好走 N 步，N 为奇数先手胜。N ≤ K 时先手一次取完。
//!
//! 其余情形 K ≥ 2，N > K。先手走后剩下一排，至少一枚。后手从正中取一枚或两枚（视一排的奇偶），使两边相等；
//! 如果一排只有一两枚，就取完了。此后先手在一边取什么，后手就在另一边的对称位置取同样的。
//! 中间的空隙永远不会合拢，所以没有一步能同时碰到两边，后手总有应手，取走最后一枚。
//!
//! ## 出处
//! HDU 3951。对称策略同一排 Kayles，H. E. Dudeney 1908。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// Kayles in a circle.
pub struct Hdu3951;

/// N and K.
type Ring = (u64, u64);

impl Contest for Hdu3951 {
    type Case = Ring;

    const CARD: Card = Card {
        name: "hdu3951",
        title: "Coin Game",
        zh: "硬币游戏",
        theorem: "a ring of coins: symmetry",
        theorem_zh: "硬币圈：对称策略",
        limits: "T ≤ 100, N ≤ 10^9, K ≤ 10",
        samples: &[("2\n3 1\n3 2\n", "Case 1: first\nCase 2: second\n")],
        level: 2,
        topics: &[Topic::Pairing],
        games: &["ring-of-coins", "ring"],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=3951",
        programs: programs!("hdu3951"),
        source: include_str!("hdu3951.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 100 };

    fn read(input: &mut Input<'_>) -> Result<Ring, Fault> {
        Ok((input.number("N", 3..=1_000_000_000)?, input.number("K", 1..=10)?))
    }

    fn write(&(n, k): &Ring, out: &mut Text) {
        out.numbers([n, k]).end();
    }

    fn solver() -> impl FnMut(&Ring, &mut Text) {
        |&(n, k), out| answer(if k == 1 { n % 2 == 1 } else { n <= k }, out)
    }

    fn brute(&(n, k): &Ring, out: &mut Text) {
        let options = |&coins: &u32| {
            let mut all = Vec::new();
            for start in 0..n {
                // Longer and longer stretches from here, as long as there is no gap; once
                // around, the coin at the start would be missing.
                let mut left = coins;
                for place in (start..start + k).map(|place| place % n) {
                    if left >> place & 1 == 0 {
                        break;
                    }
                    left &= !(1 << place);
                    all.push(left);
                }
            }
            all
        };
        answer(Naive::new().wins(&((1 << n) - 1), &options), out);
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Ring> {
        let (cases, most) = match size {
            Size::Small => (dice.size(1..=4), 9),
            Size::Few => (dice.size(1..=4), 1_000_000_000),
            Size::Max => (100, 1_000_000_000),
        };
        (0..cases).map(|_| (dice.awkward(3..=most), dice.awkward(1..=10))).collect()
    }

    fn every_small() -> Vec<Ring> {
        (3..=12).flat_map(|n| (1..=10).map(move |k| (n, k))).collect()
    }

    fn smaller(&(n, k): &Ring) -> impl Iterator<Item = Ring> {
        let fewer = list::lower(n, 3).map(move |n| (n, k));
        fewer.chain(list::lower(k, 1).map(move |k| (n, k)))
    }
}

fn answer(first: bool, out: &mut Text) {
    let case = out.case;
    out.push("Case ").number(case).line(if first { ": first" } else { ": second" });
}
