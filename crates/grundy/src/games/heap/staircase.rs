//! # Staircase Nim
//!
//! ## Rules
//! Stones lie on stairs 1 to n; stair 0 is the ground. A move carries one or more stones
//! from stair i to stair i − 1. Stones on the ground are out of play.
//!
//! ## Notation
//! The numbers of stones on stairs 1, 2, 3, …: `2 0 5`. The position is one component.
//!
//! ## Theorem
//! SG = the exclusive or of the stones on the *odd* stairs. Misère: misère Nim on the odd
//! stairs.
//!
//! ## Why it holds
//! Carrying stones from an odd stair takes them out of a Nim heap; carrying stones down to an
//! odd stair can be undone by carrying as many on to the next even one.
//!
//! ## Examples
//! ```console
//! $ grundy solve staircase 2 0 5
//! N sg=7
//! move: 2 3 2  (carry 3 from stair 3 to stair 2)
//! why: The odd stairs have nim-sum 2⊕5 = 7: bring an odd stair from a to a⊕7, down or by filling it up from the even stair above.
//! by: staircase Nim (theorem, proved)
//! ```
//!
//! ## Sources
//! Contest folklore; see *Winning Ways*, ch. 15 (Northcott's game) for the reversal argument.
//!
//! ## 中文
//! 阶梯博弈：每步把第 i 级的若干颗石子移到第 i−1 级。SG 值等于奇数级石子数的异或和。
//!
//! ## 记法
//! 第 1、2、3…… 级台阶上的石子数：`2 0 5`。整个局面是一个分量。
//!
//! ## 定理
//! SG 值等于*奇数级*台阶上石子数的异或和 X，先手必败当且仅当 X = 0。全部必胜走法：
//! 从奇数级 i 移走 aᵢ−(aᵢ⊕X) 颗，或从偶数级 i 移下 (aᵢ₋₁⊕X)−aᵢ₋₁ 颗（该数须在 1 与 aᵢ 之间）。反 Nim 规则：
//! 奇数级上的反 Nim。
//!
//! ## 证明思路
//! 把奇数级看作尼姆堆。从奇数级移到偶数级，就是从这一堆取走石子（第 1 级移到地面也一样）。
//! 对手若从偶数级把 k 颗移到奇数级，就立即把这 k 颗再移到下一个偶数级，奇数级恢复原状；石子总在向下移，
//! 这样的应对不会无限进行。因此胜负与奇数级上的尼姆相同。值等于 X 的证明一样：任何一步恰改变一个奇数级，
//! 异或和必变；每个小于 X 的值都可由尼姆的走法从某个奇数级得到。

use crate::answer::Period;
use crate::game::{
    Abilities, Card, Claim, Each, Family, Files, Game, Line, Lost, Shape, Sink, Theorem,
};
use crate::games::no_parameters;
use crate::notation::{Problem, Words, scan};
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Flow, Meter};

/// Stones on stairs.
pub struct Staircase;

/// The exclusive or of stairs 1, 3, 5, …
fn odd_sum(stairs: &[u128]) -> u128 {
    stairs.iter().step_by(2).fold(0, |sum, stones| sum ^ stones)
}

fn firm(stairs: &[u128]) -> bool {
    stairs.iter().step_by(2).any(|&stones| stones >= 2)
}

impl Game for Staircase {
    type Position = Vec<u128>;

    const CARD: Card = Card {
        name: "staircase",
        title: "Staircase Nim",
        zh: "阶梯博弈",
        game: "staircase",
        position: "2 0 5",
        usage: "staircase",
        aliases: &["staircase-nim", "阶梯尼姆"],
        family: Family::Row,
        level: 2,
        shape: Shape::Stairs,
        source: include_str!("staircase.rs"),
        bound: 14,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "staircase Nim",
            source: "Winning Ways, ch. 15",
            convention: Convention::Normal,
            // A value beyond 64 bits is not said, but it is not 0.
            says: |_, stairs, _| {
                let value = u64::try_from(odd_sum(stairs));
                Ok(Some(value.map_or(Claim::Outcome(Outcome::N), Claim::Sg)))
            },
            reason: |game, stairs, _| Ok(reason(game, stairs)),
            moves: Some(|game, stairs, wanted, meter, each| {
                moves(game, stairs, wanted, meter, each)
            }),
        },
        Theorem {
            name: "misère Nim on the odd stairs",
            source: "Winning Ways, ch. 13 and 15",
            convention: Convention::Misere,
            says: |_, stairs, _| {
                let value = u64::try_from(odd_sum(stairs));
                let tame = |sg| Claim::Tame { sg, firm: firm(stairs) };
                Ok(Some(value.map_or(Claim::Outcome(Outcome::N), tame)))
            },
            reason: |game, stairs, _| Ok(reason(game, stairs)),
            moves: Some(|game, stairs, wanted, meter, each| {
                moves(game, stairs, wanted, meter, each)
            }),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Staircase)
    }

    fn name(&self) -> String {
        "staircase".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Vec<u128>>>, Problem> {
        // Stones come together on a stair, so there is room for more than 64 bits.
        let stairs: Vec<u128> = scan::tokens(text)
            .map(|t| scan::wide_number(t, &scan::heap()))
            .collect::<Result<_, _>>()?;
        if stairs.is_empty() {
            return Err(scan::no_heaps());
        }
        if stairs.iter().try_fold(0u128, |sum, &stones| sum.checked_add(stones)).is_none() {
            return Err(Problem::new(words!(
                "there are more than 2^128 − 1 stones in all",
                "石子总数超过 2^128 − 1"
            )));
        }
        Ok(vec![vec![stairs]])
    }

    fn write(&self, component: &[Vec<u128>]) -> String {
        component.iter().map(scan::joined).collect::<Vec<_>>().join(" ")
    }

    fn options(&self, stairs: &Vec<u128>, _: &Meter, each: Each<'_, Vec<u128>>) -> Flow {
        for i in 0..stairs.len() {
            for stones in 1..=stairs[i] {
                each(&[carried(stairs, i, stones)])?;
            }
        }
        Flow::Continue(())
    }

    fn describe(&self, before: &Vec<u128>, after: &[Vec<u128>], _: usize) -> Words {
        let stair = (0..before.len()).rev().find(|&i| after[0][i] < before[i]).unwrap_or(0);
        let stones = before[stair] - after[0][stair];
        let (from, to) = (stair + 1, stair);
        words!(
            "carry {stones} from stair {from} to stair {to}",
            "把 {stones} 颗从第 {from} 级移到第 {to} 级"
        )
    }

    fn bytes(&self, stairs: &Vec<u128>) -> u64 {
        16 * stairs.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Vec<u128>> {
        (1..=4).flat_map(move |stairs| stairs_with(stairs, bound.into()))
    }

    fn abilities(&self) -> Abilities<'_, Vec<u128>> {
        Abilities {
            line: Some(self),
            lost: Some(Lost::Places { multiple: 2, stride: 2 }),
            ..Abilities::NONE
        }
    }
}

impl Line<Vec<u128>> for Staircase {
    fn at(&self, n: u64) -> Vec<u128> {
        vec![n.into()]
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        let reason = words!("stair 1 is a Nim heap: G(n) = n", "第 1 级就是尼姆堆：G(n) = n");
        Some(Period::by_theorem(0, 1, 1, "staircase Nim", reason))
    }
}

/// All ways to put at most `most` stones on the given number of stairs.
fn stairs_with(stairs: usize, most: u128) -> impl Iterator<Item = Vec<u128>> {
    std::iter::successors(Some(vec![0; stairs]), move |stones| {
        // The next list in lexical order: the last stair that can grow does, those behind it are
        // empty again.
        let mut next = stones.clone();
        let mut total: u128 = stones.iter().sum();
        for stair in (0..stairs).rev() {
            if total < most {
                next[stair] += 1;
                return Some(next);
            }
            total -= std::mem::take(&mut next[stair]);
        }
        None
    })
}

fn carried(stairs: &[u128], from: usize, stones: u128) -> Vec<u128> {
    let mut after = stairs.to_vec();
    after[from] -= stones;
    if from > 0 {
        after[from - 1] += stones;
    }
    after
}

fn reason(_: &Staircase, stairs: &[u128]) -> Words {
    let sum = odd_sum(stairs);
    let odd: Vec<u128> = stairs.iter().step_by(2).copied().take(12).collect();
    let shown = odd.iter().map(u128::to_string).collect::<Vec<_>>().join("⊕");
    let shown = if stairs.len() > 24 { format!("{shown}⊕…") } else { shown };
    match sum {
        0 => words!("The odd stairs have nim-sum {shown} = 0.", "奇数级的异或和 {shown} = 0。"),
        _ => words!(
            "The odd stairs have nim-sum {shown} = {sum}: bring an odd stair from a to a⊕{sum}, down or by filling it up from the even stair above.",
            "奇数级的异或和 {shown} = {sum}：把某个奇数级由 a 变为 a⊕{sum}，即降低它，或从上面的偶数级补足。"
        ),
    }
}

/// With d = what the nim-sum must change by: an odd stair a can become a ⊕ d if that
/// is less; an odd stair can be filled up to a ⊕ d from the stair above.
fn moves(
    _: &Staircase,
    stairs: &[u128],
    wanted: Claim,
    _: &Meter,
    each: Sink<'_, Vec<u128>>,
) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    let change = odd_sum(stairs) ^ u128::from(target);
    let big = stairs.iter().step_by(2).filter(|&&stones| stones >= 2).count();
    for i in 0..stairs.len() {
        let odd = if i % 2 == 0 { stairs[i] } else { stairs[i - 1] };
        let becomes = odd ^ change;
        let stones = if i % 2 == 0 { odd.checked_sub(becomes) } else { becomes.checked_sub(odd) };
        let Some(stones) = stones.filter(|&s| s >= 1 && s <= stairs[i]) else { continue };
        let is_firm = big - usize::from(odd >= 2) + usize::from(becomes >= 2) > 0;
        if wanted.allows(is_firm) {
            each(&[carried(stairs, i, stones)])?;
        }
    }
    Flow::Continue(())
}
