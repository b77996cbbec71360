//! # Fibonacci Nim
//!
//! ## Rules
//! One heap of n stones. The first player takes 1 to n − 1 stones; after that each player
//! takes at least 1 and at most twice what the other has just taken.
//!
//! ## Notation
//! `n` (the start) or `n limit` (n stones left, at most `limit` may be taken); numbers of any
//! length.
//!
//! ## Theorem
//! At the start the player to move loses iff n is a Fibonacci number. With a limit: wins iff
//! the smallest part of n's Zeckendorf sum is at most the limit, and taking it wins.
//!
//! ## Why it holds
//! Zeckendorf: every positive integer is a sum of Fibonacci numbers, no two of them
//! consecutive, in exactly one way. The next larger part is more than twice the smallest one,
//! so whoever takes the smallest part leaves nothing the opponent could finish.
//!
//! ## Examples
//! ```console
//! $ grundy solve fibonacci 100
//! N sg=12
//! move: 89 22  (take 11)
//! move: 97 6  (take 3)
//! why: 100 = 89 + 8 + 3 (Zeckendorf); the smallest part 3 is at most the limit 99.
//! by: Whinihan 1963 (theorem, proved)
//! $ grundy solve fibonacci 13
//! P sg=0
//! note: no move wins: whatever is played, the opponent wins
//! why: 13 = 13 (Zeckendorf); the smallest part 13 is more than the limit 12.
//! by: Whinihan 1963 (theorem, proved)
//! ```
//!
//! ## Sources
//! M. J. Whinihan, *Fibonacci Nim*, Fibonacci Quarterly 1 (1963).
//!
//! ## 中文
//! 斐波那契博弈：先手取 1 到 n−1 颗，之后每次至多取对方上次的两倍。先手必败当且仅当 n 是斐波那契数；
//! 否则取齐肯多夫分解中最小的一项。
//!
//! ## 记法
//! `n`（开局）或 `n limit`（剩 n 颗，至多可取 `limit` 颗）；数的长度不限。
//!
//! ## 定理
//! 开局时先手必败当且仅当 n 是斐波那契数。有上限 L 时：
//! 先手必胜当且仅当 n 的齐肯多夫分解中最小的一项不超过 L，取走这一项即可获胜。（齐肯多夫定理：
//! 每个正整数都能唯一地写成互不相邻的斐波那契数之和。）
//!
//! ## 证明思路
//! 设分解中最小的一项为 f，下一项为 g。因为两者不相邻，g > 2f：取走 f 之后对手至多取 2f < g，拿不走整个 g。
//! 再看对手从最小项大于上限的局面取 x 颗（x < g）：g−x 的分解的最小项至多为 2x，
//! 否则由 x 与 g−x 的分解可以拼出 g 的另一个分解，与唯一性矛盾；所以轮到自己时最小项又在上限之内。
//! 如此直到取完最后一颗。开局上限为 n−1：n 是斐波那契数时只有一项 n，大于 n−1，先手必败；
//! 否则最小项不超过 n−1，先手必胜。定理的证明见 `grundy show zeckendorf`。

use super::dynamic::parts::{self, Kept, Parts};
use super::dynamic::{self, Limited};
use crate::answer::Period;
use crate::game::{Abilities, Card, Each, Family, Files, Game, Line, Shape, Theorem};
use crate::games::no_parameters;
use crate::notation::{Problem, Words};
use crate::values::Convention;
use crate::values::long::Long;
use crate::values::zeckendorf::{indices, zeckendorf};
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};
use std::sync::Arc;

/// At most twice the last take.
#[derive(Default)]
pub struct Fibonacci {
    kept: Kept<Parts>,
}

/// Numbers of more bits are taken apart by halves.
const LONG: u64 = 1 << 12;

impl Fibonacci {
    /// The parts of n.
    fn parts(&self, n: &Long, meter: &Meter) -> Result<Arc<Parts>, Stop> {
        let n = n.value(meter)?;
        if n.bits() <= LONG {
            meter.steps(n.bits() / 64)?;
            return Ok(Arc::new(Parts::Listed(zeckendorf(n))));
        }
        self.kept.get(n, || Ok(Parts::Fibonacci(indices(n, meter)?)))
    }
}

impl Game for Fibonacci {
    type Position = Limited;

    const CARD: Card = Card {
        name: "fibonacci",
        title: "Fibonacci Nim",
        zh: "斐波那契博弈",
        game: "fibonacci",
        position: "100",
        usage: "fibonacci",
        aliases: &["斐波那契"],
        family: Family::Heap,
        level: 2,
        shape: Shape::Limited,
        bound: 500,
        source: include_str!("fibonacci.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "Whinihan 1963",
        source: "Fibonacci Quarterly 1 (1963)",
        convention: Convention::Normal,
        says: |game, position, meter| {
            Ok(Some(parts::outcome(position, &*game.parts(&position.0, meter)?, meter)?))
        },
        reason: |game, position, meter| {
            let kind = words!(" (Zeckendorf)", "（齐肯多夫分解）");
            parts::reason(position, &*game.parts(&position.0, meter)?, &kind, meter)
        },
        moves: Some(|game, position, wanted, meter, each| match game.parts(&position.0, meter) {
            Ok(parts) => parts::moves(2, position, &parts, wanted, meter, each),
            Err(stop) => go_on(Err(stop)),
        }),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Fibonacci::default())
    }

    fn name(&self) -> String {
        "fibonacci".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Limited>>, Problem> {
        dynamic::read(text)
    }

    fn write(&self, component: &[Limited]) -> String {
        dynamic::write(component)
    }

    fn bytes(&self, position: &Limited) -> u64 {
        dynamic::bytes(position)
    }

    fn options(&self, position: &Limited, meter: &Meter, each: Each<'_, Limited>) -> Flow {
        dynamic::options(2, position, meter, each)
    }

    fn describe(&self, before: &Limited, after: &[Limited], _: usize) -> Words {
        dynamic::describe(before, after)
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Limited> {
        dynamic::small(bound)
    }

    fn abilities(&self) -> Abilities<'_, Limited> {
        Abilities { line: Some(self), ..Abilities::NONE }
    }
}

impl Line<Limited> for Fibonacci {
    fn at(&self, n: u64) -> Limited {
        dynamic::start(n.into())
    }

    fn index(&self, position: &Limited) -> Option<u64> {
        dynamic::index(position)
    }

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(dynamic::tabulate(2, n, meter))
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        Some(dynamic::no_period("Whinihan 1963", &words!("Fibonacci number", "斐波那契数")))
    }
}
