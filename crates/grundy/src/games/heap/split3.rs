//! # Take any or split in three
//!
//! ## Rules
//! Heaps of stones; a move takes any positive number from one heap, or splits one heap
//! into three non-empty heaps.
//!
//! ## Notation
//! Heap sizes: `7 8`.
//!
//! ## Theorem
//! SG(n) = n, except that 8k + 7 and 8k + 8 exchange their values: SG(8k + 7) = 8k + 8,
//! SG(8k + 8) = 8k + 7. In misère play a heap behaves like a Nim heap of that size.
//!
//! ## Why it holds
//! Taking reaches every smaller value; three parts can reach n itself only for n = 8k + 7
//! (as 1, 2 and 8k + 4), and then also shut it out for the next heap.
//!
//! ## Examples
//! ```console
//! $ grundy solve split3 7 8
//! N sg=15
//! move: 1 2 4 8  (split heap 1 into 1 + 2 + 4)
//! move: 7 7  (take 1 from heap 2)
//! why: 8⊕7 = 15; its top bit 8 stands in component 1: bring value 8 to 8⊕15 = 7. 7 mod 8 = 7, so SG(7) = 8. 8 mod 8 = 0, so SG(8) = 7.
//! by: take or split in three (theorem, proved)
//! $ grundy table split3 16
//! 0 1 2 3 4 5 6 8 7 9 10 11 12 13 14 16 15
//! ```
//!
//! ## Sources
//! Contest folklore (HDU 5795); the values follow by induction.
//!
//! ## 中文
//! 每步从一堆取任意颗，或把一堆分成三个非空堆。8k+7 与 8k+8 的 SG 值互换，其余 SG(n) = n。
//!
//! ## 记法
//! 各堆大小：`7 8`。
//!
//! ## 定理
//! SG(n) = n，只有 8k+7 与 8k+8 互换：SG(8k+7) = 8k+8，SG(8k+8) = 8k+7。反 Nim 规则下，
//! 一堆相当于大小为其 SG 值的尼姆堆。
//!
//! ## 证明思路
//! 取石子能到达所有更小的堆，所以值至少为“更小的堆的值的 mex”。
//! 问题只在于三个非空部分的异或能否得到 n 本身：按除以 8 的余数逐一检验，
//! 只有 n = 8k+7 能够（分成 1、2、8k+4，异或为 8k+7），因此 SG(8k+7) = 8k+8；
//! 下一堆 8k+8 从更小的堆得到 0, …, 8k+6 与 8k+8，而分成三堆得不到 8k+7，因此 SG(8k+8) = 8k+7。
//! 其余各堆的值就是 n。

use super::{ANY_NUMBER, exchange_reason, exchanged, heap_line, independent_heaps, like_nim};
use crate::answer::Period;
use crate::game::{
    Abilities, BeforeSearch, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Sink,
    Theorem,
};
use crate::games::no_parameters;
use crate::notation::Problem;
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Ending, Flow, Meter, Stop};

/// Take any, or split in three.
pub struct SplitThree;

/// The value of a heap, and the heap of a value.
fn value(heap: u64) -> Option<u64> {
    exchanged(heap, 8)
}

impl Game for SplitThree {
    independent_heaps!();

    const CARD: Card = Card {
        name: "split3",
        title: "Take any or split in three",
        zh: "取石子或一分为三",
        game: "split3",
        position: "7 8",
        usage: "split3",
        aliases: &[],
        family: Family::Split,
        level: 3,
        shape: Shape::Heaps,
        source: include_str!("split3.rs"),
        bound: 500,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "take or split in three",
            source: "by induction; HDU 5795",
            convention: Convention::Normal,
            // The one value beyond 64 bits is not 0.
            says: |_, &heap, _| Ok(Some(value(heap).map_or(Claim::Outcome(Outcome::N), Claim::Sg))),
            reason: |_, &heap, _| Ok(exchange_reason(heap, 8)),
            moves: Some(moves),
        },
        Theorem {
            name: "take or split in three is tame",
            source: "Winning Ways, ch. 13",
            convention: Convention::Misere,
            says: |_, &heap, _| Ok(like_nim(value(heap))),
            reason: |_, &heap, _| Ok(exchange_reason(heap, 8)),
            moves: Some(moves),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(SplitThree)
    }

    fn name(&self) -> String {
        "split3".into()
    }

    fn rule(&self) -> Option<String> {
        let split = "n -> [i] + [j] + [n-i-j] for i in 1..n/3, j in i..(n-i)/2";
        Some(format!("{ANY_NUMBER}\n{split}"))
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        (0..heap).try_for_each(|left| each(&[left]))?;
        for a in 1..=heap / 3 {
            for b in a..=(heap - a) / 2 {
                each(&[a, b, heap - a - b])?;
            }
        }
        Flow::Continue(())
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities {
            line: Some(self),
            heaps: Some(Heaps::default()),
            before_search: Some(self),
            ..Abilities::NONE
        }
    }
}

impl Line<u64> for SplitThree {
    heap_line!();

    fn period(&self, _: &Meter) -> Option<Period> {
        let reason = words!("8k+7 and 8k+8 exchange their values", "8k+7 与 8k+8 的值互换");
        Some(Period::by_theorem(1, 8, 8, "take or split in three", reason))
    }
}

impl BeforeSearch<u64> for SplitThree {
    fn refuse(&self, &heap: &u64, _: &Meter) -> Result<(), Stop> {
        value(heap).map(drop).ok_or_else(super::value_too_large)
    }
}

/// How many pairs of parts are tried before the list is cut.
const TRIED: u64 = 50_000;

fn moves(_: &SplitThree, &heap: &u64, wanted: Claim, _: &Meter, each: Sink<'_, u64>) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    if let Some(left) = value(target).filter(|&left| left < heap)
        && wanted.allows(target >= 2)
    {
        each(&[left])?;
    }
    let mut tried = 0;
    for a in 1..=heap / 3 {
        for b in a..=(heap - a) / 2 {
            tried += 1;
            if tried > TRIED {
                return Flow::Break(Ending::Enough);
            }
            let parts = [a, b, heap - a - b];
            let values = parts.map(value);
            let sum = values.iter().try_fold(0, |sum, v| v.map(|v| sum ^ v));
            if sum == Some(target) && wanted.allows(heap > 3) {
                each(&parts)?;
            }
        }
    }
    Flow::Continue(())
}
