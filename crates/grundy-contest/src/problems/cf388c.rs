//! # Fox and Card Game
//!
//! ## Rules
//! Cards with positive numbers lie in n piles. Ciel and Jiro move in turn, Ciel first. Ciel takes
//! the top card of any pile, Jiro the bottom card of any pile, until all piles are empty. Each
//! wants the own cards to have as great a sum as possible.
//!
//! ## Input
//! n; then for each pile its number of cards and the cards from top to bottom.
//!
//! ## Output
//! Ciel's sum and Jiro's sum under best play.
//!
//! ## Limits
//! 1 ≤ n ≤ 100, 1 to 100 cards in a pile, 1 ≤ card ≤ 1000.
//!
//! ## Example
//! ```console
//! $ printf '3\n3 1 3 2\n3 5 4 6\n2 8 7\n' | grundy judge cf388c
//! 18 18
//! ```
//!
//! ## Hints
//! 1. Let all piles have an even number of cards. Which cards can each player be sure of, whatever
//!    the other does?
//! 2. Answering in the pile where the other has moved keeps the own half of every pile. What is
//!    left open if some piles have an odd number of cards?
//! 3. Only their middle cards: moving in such a pile claims its middle card. The players claim them
//!    in turn, the greatest first.
//!
//! ## Idea
//! Ciel gets the upper half of every pile and Jiro the lower half. The middle cards of the piles of
//! odd height are shared by size: the greatest for Ciel, the next for Jiro, and so on. O(cards +
//! n log n).
//!
//! ## Why it is right
//! Let all heights be even at first. Ciel wants the upper halves. She takes any of them; from then
//! on no pile has more cards of its upper half than of its lower half when Jiro is to move, so he
//! cannot reach an upper half; if his card upsets this in a pile, she takes the top there, else
//! anything. Jiro gets the lower halves by the same care (he may just move in the pile in which
//! Ciel moved).
//!
//! Now let some heights be odd. The first who moves in such a pile makes the height even, with the
//! middle card in the own half: this player has claimed it. So Ciel claims the greatest middle
//! card; if Jiro then moves in an even pile she answers there, and if he claims a middle card she
//! claims the greatest that is open. Before her j-th claim at most 2j − 2 are gone, so she gets the
//! 1st, 3rd, 5th, … card or better, and all upper halves; likewise Jiro gets the 2nd, 4th, … or
//! better, and all lower halves. The two guarantees add up to all cards: neither can get more.
//!
//! ## Source
//! Codeforces 388C.
//!
//! ## 中文
//! n 堆牌，每张牌上有一个正整数。Ciel 先手，每次取某堆最上面的一张；Jiro 每次取某堆最下面的一张；取完为止，各求自己的和最大。
//! 输入 n，随后每堆给出张数与自上而下的各牌；输出 Ciel 与 Jiro 的和。
//!
//! ## 数据范围
//! 1 ≤ n ≤ 100，每堆 1 到 100 张，1 ≤ 牌上的数 ≤ 1000。
//!
//! ## 提示
//! 1. 设各堆的张数都是偶数。无论对方怎么走，每人都能确保拿到哪些牌？
//! 2. 在对方走过的那一堆应对，就能守住每堆中自己的一半。有些堆是奇数张时，还有什么没有定下来？
//! 3. 只有它们中间的牌：在这样的堆中走一步就占住了中间的牌。双方轮流占，先占最大的。
//!
//! ## 思路
//! 每堆上半归 Ciel，下半归 Jiro；张数为奇数的堆，中间的牌从大到小排序，由 Ciel 先取，轮流分配。
//! 双方都可以“跟着对手在同一堆中取”，从而保证拿到自己的一半；中间的牌则等于轮流挑选，先挑最大的。两人的保证之和恰为总和，所以都是最优。
//!
//! ## 为什么正确
//! 先设各堆张数都是偶数。Ciel 要得到各堆的上半。她任取一张上半的牌；此后每当轮到 Jiro，各堆剩下的牌中上半不多于下半，
//! 所以他够不到上半；若他的一步使某堆失去平衡，她就取那堆的最上面一张，否则任取。Jiro 用同样的办法得到各堆的下半（例如总在 Ciel 走过的堆中走）。
//!
//! 再设有的堆是奇数张。谁先在这样的堆中走，这堆就变成偶数张，中间的牌落在他的一半里：他占住了它。
//! Ciel 先占最大的中间牌；此后若 Jiro 在偶数张的堆中走，她在同一堆应对；若他占一张中间的牌，她就占还空着的最大的一张。
//! 在她占第 j 张之前至多有 2j − 2 张被占，所以她得到第 1、3、5、… 大的或更好，以及所有的上半；
//! 同理 Jiro 得到第 2、4、… 大的或更好，以及所有的下半。两人的保证之和恰为全部的牌，所以谁也不能得到更多。

use crate::contest::{Card, Cases, Contest, Size, Topic};
use crate::kit::{Dice, Fault, Input, Text, list};
use rustc_hash::FxHashMap;

/// Tops against bottoms.
pub struct Cf388c;

type Piles = Vec<Vec<u64>>;

impl Contest for Cf388c {
    type Case = Piles;

    const CARD: Card = Card {
        name: "cf388c",
        title: "Fox and Card Game",
        zh: "狐狸的纸牌游戏",
        theorem: "halves are safe; the middle cards are shared by size",
        theorem_zh: "各守一半，中间的牌按大小轮流分",
        limits: "n ≤ 100, pile ≤ 100, card ≤ 1000",
        samples: &[
            ("3\n3 1 3 2\n3 5 4 6\n2 8 7\n", "18 18\n"),
            ("1\n9 2 8 6 5 9 4 7 1 3\n", "30 15\n"),
        ],
        level: 3,
        topics: &[Topic::Greedy, Topic::Pairing],
        games: &[],
        judge: "https://codeforces.com/problemset/problem/388/C",
        programs: programs!("cf388c"),
        source: include_str!("cf388c.rs"),
    };

    const CASES: Cases = Cases::One;

    fn read(input: &mut Input<'_>) -> Result<Piles, Fault> {
        let n = input.number("n", 1..=100u8)?;
        let mut piles = Vec::new();
        for _ in 0..n {
            let height = input.number(("the height of a pile", "牌堆的张数"), 1..=100)?;
            piles.push(input.numbers(height, ("a card", "牌上的数"), 1..=1000)?);
        }
        Ok(piles)
    }

    fn write(piles: &Piles, out: &mut Text) {
        out.number(piles.len()).end();
        for pile in piles {
            out.number(pile.len()).blank().numbers(pile.iter().copied()).end();
        }
    }

    fn solver() -> impl FnMut(&Piles, &mut Text) {
        |piles, out| {
            let (mut ciel, mut jiro) = (0, 0);
            let mut middles = Vec::new();
            for pile in piles {
                let half = pile.len() / 2;
                ciel += pile[..half].iter().sum::<u64>();
                jiro += pile[pile.len() - half..].iter().sum::<u64>();
                middles.extend((pile.len() % 2 == 1).then(|| pile[half]));
            }
            middles.sort_unstable();
            ciel += middles.iter().rev().step_by(2).sum::<u64>();
            jiro += middles.iter().rev().skip(1).step_by(2).sum::<u64>();
            out.numbers([ciel, jiro]).end();
        }
    }

    fn brute(piles: &Piles, out: &mut Text) {
        let left: Vec<(usize, usize)> = piles.iter().map(|pile| (0, pile.len())).collect();
        let ciel = best(piles, &left, true, &mut FxHashMap::default());
        let total: u64 = piles.iter().flatten().sum();
        out.numbers([ciel, total - ciel]).end();
    }

    fn generate(dice: &mut Dice, size: Size) -> Vec<Piles> {
        let (n, highest, most) = match size {
            Size::Small => (dice.size(1..=3), 4, 9),
            Size::Few => (dice.size(1..=4), 7, 1000),
            Size::Max => (100, 100, 1000),
        };
        let pile = |_| {
            let height = match size {
                Size::Small | Size::Few => dice.size(1..=highest),
                // Mostly odd: the middle cards are what is to be got right.
                Size::Max => highest - dice.one_of(&[0, 1, 1, 1, 99]),
            };
            list::random(dice, height, 1..=most)
        };
        vec![(0..n).map(pile).collect()]
    }

    /// All piles of up to five cards from 1 to 3 altogether, cut at every set of places.
    fn every_small() -> Vec<Piles> {
        let mut all = Vec::new();
        for cards in list::every(5, 1..=3) {
            for cuts in 0..1u32 << (cards.len() - 1) {
                let mut piles = vec![vec![]];
                for (i, &card) in cards.iter().enumerate() {
                    if i > 0 && cuts >> (i - 1) & 1 == 1 {
                        piles.push(vec![]);
                    }
                    piles.last_mut().into_iter().for_each(|pile: &mut Vec<u64>| pile.push(card));
                }
                all.push(piles);
            }
        }
        all
    }

    fn smaller(piles: &Piles) -> impl Iterator<Item = Piles> {
        let smaller = |pile: &Vec<u64>| {
            let shorter = list::shorter(pile, 1).collect::<Vec<_>>();
            shorter.into_iter().chain(list::lowered(pile, 1).collect::<Vec<_>>())
        };
        list::shorter(piles, 1).chain(list::one_changed(piles, smaller))
    }
}

/// The greatest sum that Ciel can still get; of each pile the cards from … to … are left.
fn best(
    piles: &Piles,
    left: &Vec<(usize, usize)>,
    ciel: bool,
    known: &mut FxHashMap<Vec<(usize, usize)>, u64>,
) -> u64 {
    // Who moves follows from the number of cards.
    if let Some(&sum) = known.get(left) {
        return sum;
    }
    let open = (0..piles.len()).filter(|&i| left[i].0 < left[i].1).collect::<Vec<_>>();
    let sums = open.into_iter().map(|i| {
        let mut after = left.clone();
        if ciel {
            after[i].0 += 1;
            piles[i][left[i].0] + best(piles, &after, false, known)
        } else {
            after[i].1 -= 1;
            best(piles, &after, true, known)
        }
    });
    let sum = if ciel { sums.max() } else { sums.min() }.unwrap_or(0);
    known.insert(left.clone(), sum);
    sum
}
