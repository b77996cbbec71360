//! # Buying in Order
//!
//! ## Rules
//! N items stand in a row; item i costs C_i. Alice has A, Bob has B money, and they move in turn,
//! Alice first. A move buys the first item that is still there and, as the mover likes, some of
//! the items right behind it, all paid from the mover's own money. Whoever cannot buy, for want of
//! money or of items, loses.
//!
//! ## Input
//! T, the number of games; then for each game N, A and B, and the N prices.
//!
//! ## Output
//! For each game a line with the winner, `Alice` or `Bob`.
//!
//! ## Limits
//! 1 ≤ T ≤ 100, 1 ≤ N, the sum of all N at most 10^6, 0 ≤ A, B ≤ 10^9, 1 ≤ C_i ≤ 10^9.
//!
//! ## Example
//! ```console
//! $ printf '4\n2 2 1\n1 1\n1 5 5\n6\n4 3 4\n2 1 2 2\n4 5 3\n2 1 2 2\n' | grundy judge hdu4701
//! Alice
//! Bob
//! Bob
//! Alice
//! ```
//!
//! ## Hints
//! 1. The state seems to be three numbers: the next item and both purses. Which two of these facts
//!    does a third one follow from?
//! 2. When item i is next, the money of both together is known, whoever bought what. So the state
//!    is i and the mover's money; and more money never hurts.
//! 3. Let need(i) be the least money with which the mover wins at item i. After buying it he goes
//!    on, or he stops and the opponent must have less than need(i + 1). Go backwards.
//!
//! ## Idea
//! When item i is next, both players together still have R_i = A + B − (C_1 + … + C_{i−1}),
//! whoever bought what. Let need(i) be the least money with which the mover wins there. If `last`
//! is the last item that A + B can pay for in total, then need(last) = C_last, and before it
//!
//! need(i) = min( C_i + need(i + 1), R_i − need(i + 1) + 1 ).
//!
//! Alice wins exactly if there is such an item and A ≥ need(1). O(N), backwards, one number of
//! memory.
//!
//! ## Why it is right
//! Behind `last` nobody can ever buy, so at `last` whoever can pay for it wins. Before it, with x
//! money, the mover buys item i and then either goes on, being in the position of a mover at i + 1
//! with x − C_i, or stops, and wins if the opponent's R_i − x is less than need(i + 1). These are
//! the two terms of the minimum, and more money never hurts. By induction need(i + 1) ≤ R_{i+1} =
//! R_i − C_i; so either condition implies that x pays for item i, and need(i) ≤ R_i.
//!
//! ## Source
//! HDU 4701. The form of the input is ours.
//!
//! ## 中文
//! N 件物品排成一行，价格为 C_i；Alice 有 A 元，Bob 有 B 元，Alice 先手。每步须用自己的钱买下剩余物品中的第一件，
//! 还可以接着依次多买几件；钱不够或已无物品而不能买者负。
//! 输入 T，每组给出 N、A、B 与 N 个价格；输出胜者 `Alice` 或 `Bob`。
//!
//! ## 数据范围
//! 1 ≤ T ≤ 100，1 ≤ N，所有 N 之和至多 10^6，0 ≤ A, B ≤ 10^9，1 ≤ C_i ≤ 10^9。
//!
//! ## 提示
//! 1. 状态看来是三个数：下一件物品与两人的钱。其中哪一个可由另外两个算出？
//! 2. 轮到第 i 件时，不论谁买了什么，两人的钱之和是确定的。所以状态是 i 与先手的钱；而钱多总不会更坏。
//! 3. 设 need(i) 为在第 i 件时先手取胜所需的最少钱数。买下它之后，或继续买，或停下而使对手的钱少于 need(i + 1)。从后往前递推。
//!
//! ## 思路
//! 轮到第 i 件时，不论谁买了什么，两人的钱之和 R_i = A + B − (C_1 + … + C_{i−1}) 是确定的。
//! 设 need(i) 为此时先手取胜所需的最少钱数。记 last 为两人的钱合起来买得起的最后一件，则 need(last) = C_last，
//! need(i) = min(C_i + need(i+1), R_i − need(i+1) + 1)：买下第 i 件后，或继续买，或停下而让对手的钱少于 need(i+1)。
//! 当且仅当 last 存在且 A ≥ need(1) 时 Alice 胜。从后往前递推，O(N)。
//!
//! ## 为什么正确
//! 记 R_i 为轮到第 i 件时两人的钱之和：它等于 A + B 减去前面各件的价格，与谁买的无关。
//!
//! 设 last 是两人的钱合起来买得起的最后一件。它之后谁也不能买，所以轮到 last 时，买得起的人胜：need(last) = C_last。
//!
//! 设轮到第 i 件（i < last），先手有 x 元。他必须买下第 i 件，然后或继续买——这与轮到第 i + 1 件、有 x − C_i 元的先手处境相同，
//! 需要 x − C_i ≥ need(i + 1)；或停下，这时对手有 R_i − x 元，需要 R_i − x < need(i + 1)。这就是 min 中的两项，而且钱越多越好。
//!
//! 归纳地有 need(i + 1) ≤ R_{i+1} = R_i − C_i，所以两个条件都保证 x ≥ C_i，买得起第 i 件，并且 need(i) ≤ R_i。
//!
//! ## 出处
//! HDU 4701。输入格式由本项目拟定。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Naive, Text, list};

/// Buying from the front of a row.
pub struct Hdu4701;

const MOST: u64 = 1_000_000_000;
const ITEMS: usize = 1_000_000;

/// The money and the prices.
pub struct Case {
    money: [u64; 2],
    prices: Vec<u32>,
}

/// The least money with which the first player wins, of so much altogether; `None`
/// if nobody can buy anything.
fn need(together: u64, prices: &[u32]) -> Option<u64> {
    let mut left = together;
    let payable = prices.iter().take_while(|&&price| {
        let pays = u64::from(price) <= left;
        left -= if pays { u64::from(price) } else { 0 };
        pays
    });
    let (&last, before) = prices[..payable.count()].split_last()?;
    let mut need = u64::from(last);
    left += need;
    for &price in before.iter().rev() {
        // R of this item; the need behind it is at most R less the price.
        left += u64::from(price);
        need = (u64::from(price) + need).min(left - need + 1);
    }
    Some(need)
}

fn winner(alice: bool) -> &'static str {
    if alice { "Alice" } else { "Bob" }
}

impl Contest for Hdu4701 {
    type Case = Case;

    const CARD: Card = Card {
        name: "hdu4701",
        title: "Buying in Order",
        zh: "游戏：依次购买",
        theorem: "the least money that wins, from the back",
        theorem_zh: "从后往前递推取胜所需的最少钱数",
        limits: "sum of N ≤ 10^6, A, B, C ≤ 10^9",
        samples: &[(
            "4\n2 2 1\n1 1\n1 5 5\n6\n4 3 4\n2 1 2 2\n4 5 3\n2 1 2 2\n",
            "Alice\nBob\nBob\nAlice\n",
        )],
        level: 3,
        topics: &[Topic::Dp],
        games: &[],
        judge: "https://acm.hdu.edu.cn/showproblem.php?pid=4701",
        programs: programs!("hdu4701"),
        source: include_str!("hdu4701.rs"),
    };

    const CASES: Cases = Cases::Counted { name: "T", most: 100 };

    fn read(input: &mut Input<'_>) -> Result<Case, Fault> {
        let n = input.number("N", 1..=ITEMS)?;
        input.add_to_total("N", n, ITEMS as u64)?;
        let money = [input.number("A", 0..=MOST)?, input.number("B", 0..=MOST)?];
        Ok(Case { money, prices: input.numbers(n, ("a price", "价格"), 1..=MOST as u32)? })
    }

    fn write(case: &Case, out: &mut Text) {
        let [a, b] = case.money;
        out.numbers([case.prices.len() as u64, a, b]).end();
        out.numbers(case.prices.iter().copied()).end();
    }

    fn solver() -> impl FnMut(&Case, &mut Text) {
        |case, out| {
            let [a, b] = case.money;
            out.line(winner(need(a + b, &case.prices).is_some_and(|need| a >= need)));
        }
    }

    fn brute(case: &Case, out: &mut Text) {
        // The next item, the mover's money, the other's.
        let options = |&(next, mine, yours): &(usize, u64, u64)| {
            let mut all = Vec::new();
            let mut money = mine;
            for (i, &price) in case.prices.iter().enumerate().skip(next) {
                let Some(rest) = money.checked_sub(u64::from(price)) else { break };
                money = rest;
                all.push((i + 1, yours, money));
            }
            all
        };
        let [a, b] = case.money;
        out.line(winner(Naive::new().wins(&(0, a, b), &options)));
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Case> {
        // Many short rows or one long one; cheap items, of which all are bought, or dear.
        let (cases, items, most) = match size {
            Size::Small => (dice.size(1..=3), 10, 30),
            Size::Few => (dice.size(1..=3), 10, MOST),
            Size::Max => (dice.one_of(&[1, 1, 10, 100]), ITEMS, MOST),
        };
        let case = |_| {
            let n = match size {
                Size::Small | Size::Few => dice.size(1..=items),
                Size::Max => items / cases,
            };
            let dear = dice.one_of(&[3, most / items as u64, 2 * most / items as u64, most]);
            let prices: Vec<u32> =
                list::random(dice, n, 1..=dear.max(1)).into_iter().map(|c| c as u32).collect();
            let total = prices.iter().fold(0, |sum, &c| sum + u64::from(c));
            let together = match dice.once_in(2) {
                true => dice.within(0..=2 * most),
                false => (total + dice.within(0..=2)).saturating_sub(1).min(2 * most),
            };
            // Alice has any part of it, or just enough, or one too little.
            let edge = need(together, &prices).unwrap_or(0).saturating_sub(dice.within(0..=1));
            let any = dice.within(0..=together);
            let a = if dice.once_in(3) { any } else { edge };
            let a = a.clamp(together.saturating_sub(most), most.min(together));
            Case { money: [a, together - a], prices }
        };
        (0..cases).map(case).collect()
    }

    fn every_small() -> Vec<Case> {
        let moneys: Vec<[u64; 2]> = (0..=8).flat_map(|a| (0..=8).map(move |b| [a, b])).collect();
        list::every(5, 1..=3)
            .into_iter()
            .flat_map(|prices| {
                let prices: Vec<u32> = prices.into_iter().map(|c| c as u32).collect();
                let case = move |&money: &[u64; 2]| Case { money, prices: prices.clone() };
                moneys.iter().map(case).collect::<Vec<_>>()
            })
            .collect()
    }

    fn smaller(case: &Case) -> impl Iterator<Item = Case> {
        let money = case.money;
        let rows = list::shorter(&case.prices, 1).chain(list::lowered(&case.prices, 1));
        let with_rows = rows.map(move |prices| Case { money, prices });
        with_rows.chain(
            list::lowered(&case.money, 0)
                .map(|money| Case { money: [money[0], money[1]], prices: case.prices.clone() }),
        )
    }
}
