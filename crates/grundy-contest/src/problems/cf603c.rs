//! # Lieges of Legendre
//!
//! ## Rules
//! There are n piles of cows and a number k. Kevin and Nicky move in turn, Kevin first. A move
//! either removes one cow from a pile, or replaces a pile of 2x cows (x > 0) by k piles of x cows
//! each. Whoever removes the last cow wins.
//!
//! ## Input
//! n and k; the n pile sizes.
//!
//! ## Output
//! `Kevin` or `Nicky`, the winner.
//!
//! ## Limits
//! 1 ≤ n ≤ 10^5, 1 ≤ k ≤ 10^9, 1 ≤ pile ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '2 1\n3 4\n' | grundy judge cf603c
//! Kevin
//! ```
//!
//! ## Hints
//! 1. The piles are a sum. What are k equal piles worth, for even and for odd k?
//! 2. Tabulate: for even k, g(2x) = mex {g(2x − 1), 0}; for odd k, g(2x) = mex {g(2x − 1), g(x)};
//!    in both cases g(2x + 1) = mex {g(2x)}.
//! 3. From 5 on odd piles are worth 0. So for odd k and even n the value is mex {0, g(n/2)}:
//!    recursion of depth log n.
//!
//! ## Idea
//! Kevin wins unless the exclusive or of the piles' values is 0. For even k the values of
//! 0, 1, 2, 3, 4 are 0, 1, 2, 0, 1, and then 0 for odd and 1 for even piles. For odd k let the pile be
//! an odd number times 2^t: the value is read off the odd number and t as below. O(1) per pile.
//!
//! ## Why it is right
//! The piles are a sum. Dividing 2x gives k times g(x): nothing if k is even, g(x) if k is odd.
//!
//! For even k: g(2x) = mex {g(2x − 1), 0} and g(2x + 1) = mex {g(2x)}, so that 2, 0, 1, 0, 1, … follow
//! on 0, 1.
//!
//! For odd k: g(2x) = mex {g(2x − 1), g(x)}. The first values are 0, 1, 0, 1, 2. From 4 on no even
//! pile has the value 0 and therefore every odd one has: g(2x) = mex {0, g(x)} for x ≥ 3, which is 2
//! if g(x) = 1 and else 1. So doubling an odd number ≥ 5 again and again gives 0, 1, 2, 1, 2, …;
//! doubling 3 gives 1, 2, 1, 2, …; doubling 1 gives 1, 0, 2, 1, 2, 1, …
//!
//! ## Source
//! Codeforces 603C.
//!
//! ## 中文
//! 有 n 堆奶牛与一个数 k。Kevin 与 Nicky 轮流操作，Kevin 先手：从一堆中移走一头，或把 2x 头（x > 0）的一堆换成 k 堆 x 头。
//! 移走最后一头者胜。输入 n、k 与各堆大小，输出胜者 `Kevin` 或 `Nicky`。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 10^5，1 ≤ k ≤ 10^9，1 ≤ 每堆 ≤ 10^9。
//!
//! ## 提示
//! 1. 各堆是和。k 堆相等的牛值多少？分 k 的奇偶。
//! 2. 打表：k 偶时 g(2x) = mex {g(2x − 1), 0}；k 奇时 g(2x) = mex {g(2x − 1), g(x)}；两种情形都有 g(2x + 1) = mex {g(2x)}。
//! 3. 从 5 起奇数堆的值为 0。所以 k 奇而 n 偶时值为 mex {0, g(n/2)}，递归深度 log n。
//!
//! ## 思路
//! 各堆相互独立，取异或。k 为偶数时分开后的值为 0：0 … 4 的值为 0、1、2、0、1，此后奇数为 0，偶数为 1。
//! k 为奇数时分开后的值为 g(x)：0 … 4 的值为 0、1、0、1、2，此后奇数为 0，g(2x) = mex{0, g(x)}，
//! 因此值只取决于末尾有几个二进制 0 以及奇数部分是 1、3 还是更大，每堆 O(1)。
//!
//! ## 为什么正确
//! 各堆是和。分开 2x 得到 k 个 g(x) 的异或：k 为偶数时是 0，k 为奇数时是 g(x)。
//!
//! k 为偶数：g(2x) = mex {g(2x − 1), 0}，g(2x + 1) = mex {g(2x)}。从 0、1 开始依次为 2、0、1、0、1、……：
//! 3 以后奇数为 0，于是偶数为 mex {0, 0} = 1，奇数又为 mex {1} = 0，如此循环。
//!
//! k 为奇数：g(2x) = mex {g(2x − 1), g(x)}。0 … 4 的值为 0、1、0、1、2。从 4 起偶数的值不为 0，因为前一个奇数的值为 0；
//! 于是奇数的值为 mex {非 0} = 0。所以 x ≥ 3 时 g(2x) = mex {0, g(x)}，g(x) = 1 时为 2，否则为 1。
//! 因此值只取决于末尾有几个二进制 0，以及奇数部分是 1、3 还是更大。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Heaps, Input, Naive, Text, heaps, list};

/// Piles that lose one cow or are halved and multiplied.
pub struct Cf603c;

/// The constant and the piles.
pub struct Case {
    k: u64,
    piles: Vec<u32>,
}

const MOST: u64 = 1_000_000_000;

const PILES: Heaps = Heaps {
    names: ("n", ("a pile", "堆的大小")),
    counts: 1..=100_000,
    sizes: 1..=MOST,
    total: None,
};

/// The value of a pile.
fn value(k: u64, pile: u64) -> u64 {
    if k.is_multiple_of(2) {
        return match pile {
            0..=2 => pile,
            _ => 1 - pile % 2,
        };
    }
    if pile == 0 {
        return 0;
    }
    let twos = pile.trailing_zeros();
    let even = u64::from(twos.is_multiple_of(2));
    match (pile >> twos, twos) {
        (1 | 3, 0) => 1,
        (1, 1) | (_, 0) => 0,
        (3, _) => 2 - even,
        _ => 1 + even,
    }
}

impl Contest for Cf603c {
    type Case = Case;

    const CARD: Card = Card {
        name: "cf603c",
        title: "Lieges of Legendre",
        zh: "勒让德的臣民",
        theorem: "Sprague–Grundy with division: equal parts cancel in pairs",
        theorem_zh: "可分裂的 SG 函数：相等的部分成对抵消",
        limits: "n ≤ 10^5, k ≤ 10^9, pile ≤ 10^9",
        samples: &[("2 1\n3 4\n", "Kevin\n"), ("1 2\n3\n", "Nicky\n")],
        level: 3,
        topics: &[Topic::Sums, Topic::Pattern],
        games: &["lieges-of-legendre"],
        judge: "https://codeforces.com/problemset/problem/603/C",
        programs: programs!("cf603c"),
        source: include_str!("cf603c.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("n", 1..=100_000)?;
        let k = input.number("k", 1..=MOST)?;
        Ok(Case { k, piles: input.numbers(n, ("a pile", "堆的大小"), 1..=MOST as u32)? })
    }

    fn write(case: &Case, out: &mut Text) {
        out.number(case.piles.len()).blank().number(case.k).end();
        out.numbers(case.piles.iter().copied()).end();
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let sum = case.piles.iter().fold(0, |sum, &pile| sum ^ value(case.k, u64::from(pile)));
            out.line(if sum != 0 { "Kevin" } else { "Nicky" });
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        let options = |piles: &Vec<u64>| {
            let mut all = Vec::new();
            // The piles are sorted: of equal ones, the first is enough.
            for i in (0..piles.len()).filter(|&i| i == 0 || piles[i] != piles[i - 1]) {
                all.push(heaps::replaced(piles, i, &[piles[i] - 1]));
                if piles[i].is_multiple_of(2) {
                    let parts = vec![piles[i] / 2; case.k as usize];
                    all.push(heaps::replaced(piles, i, &parts));
                }
            }
            all
        };
        let start = heaps::tidy(heaps::wide(&case.piles));
        out.line(if Naive::new().wins(&start, &options) { "Kevin" } else { "Nicky" });
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        let (n, k, most) = match size {
            Size::Small => {
                let k = dice.within(1..=4);
                (dice.size(1..=3), k, [0, 12, 8, 6, 6][k as usize])
            }
            Size::Few => (dice.size(1..=4), dice.awkward(1..=MOST), MOST),
            Size::Max => (100_000, dice.awkward(1..=MOST), MOST),
        };
        let mut piles = list::random(dice, n, 1..=most);
        list::balance_values(dice, &mut piles, 1..=most, |pile| value(k, pile));
        while size == Size::Small && piles.iter().sum::<u64>() > 16 - k {
            piles.pop();
        }
        vec![Case { k, piles: heaps::narrow(piles) }]
    }

    fn every_small() -> Vec<Case> {
        let mut all = Vec::new();
        for k in 1..=4 {
            all.extend(
                list::every(3, 1..=4)
                    .into_iter()
                    .map(|piles| Case { k, piles: heaps::narrow(piles) }),
            );
            all.extend((5..=[0, 40, 16, 12, 10][k as usize]).map(|n| Case { k, piles: vec![n] }));
        }
        all
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let lists = PILES.smaller(&case.piles).map(|piles| Case { k: case.k, piles });
        lists.chain(list::lower(case.k, 1).map(|k| Case { k, piles: case.piles.clone() }))
    }
}

#[cfg(test)]
mod tests {
    use grundy::values::mex::mex;

    /// The closed form against the definition, far beyond what can be played.
    #[test]
    fn the_values_follow_their_recursion() {
        for k in [1, 2] {
            let mut slow: Vec<u64> = vec![0];
            for n in 1..100_000 {
                let divided = if k % 2 == 1 { slow[n / 2] } else { 0 };
                let halves = n.is_multiple_of(2).then_some(divided);
                slow.push(mex(halves.into_iter().chain([slow[n - 1]])));
                assert_eq!(super::value(k, n as u64), slow[n], "k = {k}, pile {n}");
            }
        }
    }
}
