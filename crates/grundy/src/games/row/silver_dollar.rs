//! # Silver dollar game without the dollar
//!
//! ## Rules
//! Coins lie on different squares 0, 1, 2, … of a strip. A move slides one coin any number of
//! squares to the left, neither onto nor over another coin.
//!
//! ## Notation
//! The squares of the coins: `1 4 6 11`. The position is one component.
//!
//! ## Theorem
//! Pair the coins from the right; a coin that stays alone is paired with the left end. SG = the
//! exclusive or of the gaps (free squares) between the two coins of each pair.
//!
//! ## Why it holds
//! A slide of the right coin of a pair takes from its gap, as in Nim. A slide of the left coin makes
//! the gap larger, and the right coin can follow by as much: this is staircase Nim, the gap of the
//! last coin being stair 1.
//!
//! ## Examples
//! ```console
//! $ grundy solve silver-dollar 1 4 6 11
//! N sg=6
//! move: 1 4 6 9  (slide the coin on 11 to 9)
//! ...
//! ```
//!
//! ## Sources
//! *Winning Ways*, ch. 15 (the silver dollar game without the dollar); T. S. Ferguson, *Game Theory*,
//! Part I, section 2 (staircase Nim).
//!
//! ## 中文
//! 没有银元的银元游戏：每步把一枚硬币向左滑动任意格，不能压上或越过其他硬币。
//! 从右起两两配对（落单的与左端配对），SG 值等于各对之间空格数的异或。
//!
//! ## 记法
//! 各枚硬币所在的格号：`1 4 6 11`。整个局面是一个分量。
//!
//! ## 定理
//! 把硬币从右起两两配对，落单的一枚与左端配对。SG 值等于各对两枚之间空格数的异或。
//!
//! ## 证明思路
//! 滑动一对中右边的一枚，就是从这个空隙中取走若干，如同尼姆。滑动左边的一枚会使空隙变大，
//! 但对手可以让右边的一枚跟上同样多，空隙恢复原状；硬币总向左移，不会无限进行。这就是阶梯博弈：
//! 从右数第一个空隙是第 1 级，各空隙依次是各级，向左滑动把空格从一级移到下一级，
//! 只有奇数级（各对之内的空隙）算数。

use crate::game::{Card, Claim, Each, Family, Files, Game, Shape, Sink, Theorem};
use crate::games::no_parameters;
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter};

/// Coins on different squares, in ascending order.
pub struct SilverDollar;

/// The free squares before coin i.
fn gap(coins: &[u64], i: usize) -> u64 {
    match i.checked_sub(1) {
        Some(left) => coins[i] - coins[left] - 1,
        None => coins[i],
    }
}

/// The exclusive or of every second gap, the last one included.
fn sum(coins: &[u64]) -> u64 {
    (0..coins.len()).rev().step_by(2).fold(0, |sum, i| sum ^ gap(coins, i))
}

impl Game for SilverDollar {
    type Position = Vec<u64>;

    const CARD: Card = Card {
        name: "silver-dollar",
        title: "Silver dollar game without the dollar",
        zh: "银元游戏（没有银元）",
        game: "silver-dollar",
        position: "1 4 6 11",
        usage: "silver-dollar",
        aliases: &["strip", "silver-dollar-without-the-dollar", "条带滑动"],
        family: Family::Row,
        level: 2,
        bound: 12,
        source: include_str!("silver_dollar.rs"),
        shape: Shape::Strip,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "staircase Nim on the gaps",
        source: "Winning Ways, ch. 15",
        convention: Convention::Normal,
        says: |_, coins, _| Ok(Some(Claim::Sg(sum(coins)))),
        reason: |_, coins, _| Ok(reason(coins)),
        moves: Some(|_, coins, wanted, _, each| moves(coins, wanted, each)),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(SilverDollar)
    }

    fn name(&self) -> String {
        "silver-dollar".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Vec<u64>>>, Problem> {
        super::squares(text, &Self::CARD).map(|coins| vec![vec![coins]])
    }

    fn write(&self, component: &[Vec<u64>]) -> String {
        component.iter().map(scan::joined).collect::<Vec<_>>().join(" ")
    }

    fn options(&self, coins: &Vec<u64>, _: &Meter, each: Each<'_, Vec<u64>>) -> Flow {
        for i in 0..coins.len() {
            let least = if i == 0 { 0 } else { coins[i - 1] + 1 };
            for square in least..coins[i] {
                let mut after = coins.clone();
                after[i] = square;
                each(&[after])?;
            }
        }
        Flow::Continue(())
    }

    fn describe(&self, before: &Vec<u64>, after: &[Vec<u64>], _: usize) -> Words {
        let moved = (0..before.len()).find(|&i| after[0][i] != before[i]).unwrap_or(0);
        let (from, to) = (before[moved], after[0][moved]);
        words!("slide the coin on {from} to {to}", "把 {from} 上的硬币滑到 {to}")
    }

    fn bytes(&self, coins: &Vec<u64>) -> u64 {
        8 * coins.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Vec<u64>> {
        super::sets_of_squares(bound, 5)
    }
}

fn reason(coins: &[u64]) -> Words {
    const SHOWN: usize = 10;
    let gaps: Vec<String> =
        (0..coins.len()).rev().step_by(2).take(SHOWN).map(|i| gap(coins, i).to_string()).collect();
    let more = if coins.len() > 2 * SHOWN { "⊕…" } else { "" };
    let (gaps, sum) = (gaps.join("⊕"), sum(coins));
    words!(
        "The gaps of the pairs, from the right, have nim-sum {gaps}{more} = {sum}.",
        "从右起各对之间空格数的异或和为 {gaps}{more} = {sum}。"
    )
}

/// With d = what the nim-sum must change by: a counted gap g can become g ⊕ d, smaller by its
/// own coin or larger by the coin before it.
fn moves(coins: &[u64], wanted: Claim, each: Sink<'_, Vec<u64>>) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    let change = sum(coins) ^ target;
    let mut slide = |i: usize, by: u64| {
        let mut after = coins.to_vec();
        after[i] -= by;
        each(&[after])
    };
    for i in (0..coins.len()).rev().step_by(2) {
        let (now, becomes) = (gap(coins, i), gap(coins, i) ^ change);
        if becomes < now {
            slide(i, now - becomes)?;
        } else if let Some(left) = i.checked_sub(1)
            && becomes > now
            && becomes - now <= gap(coins, left)
        {
            slide(left, becomes - now)?;
        }
    }
    Flow::Continue(())
}
