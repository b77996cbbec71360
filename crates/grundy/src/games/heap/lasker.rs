//! # Lasker's Nim
//!
//! ## Rules
//! Heaps of stones; a move takes any positive number from one heap, or splits one heap
//! into two non-empty heaps.
//!
//! ## Notation
//! Heap sizes: `3 4 5`. The pieces of a split stay in their heap's place.
//!
//! ## Theorem
//! SG(4k + 1) = 4k + 1, SG(4k + 2) = 4k + 2, SG(4k + 3) = 4k + 4, SG(4k + 4) = 4k + 3.
//! In misère play a heap behaves like a Nim heap of that size.
//!
//! ## Why it holds
//! Taking reaches all smaller values; splits of 4k + 3 reach 4k + 3 as well (as 1 and
//! 4k + 2), splits of 4k + 4 have values that leave 0 or 1 when divided by 4. From two stones up a heap can be taken
//! whole or down to 1, which is all misère play needs.
//!
//! ## Examples
//! ```console
//! $ grundy solve lasker 3 4 5
//! N sg=2
//! move: 3 1 5  (take 3 from heap 2)
//! why: 4⊕3⊕5 = 2; its top bit 2 stands in component 2: bring value 3 to 3⊕2 = 1. 3 mod 4 = 3, so SG(3) = 4. 4 mod 4 = 0, so SG(4) = 3. SG(5) = 5.
//! by: Lasker 1931 (theorem, proved)
//! $ grundy table lasker 12
//! 0 1 2 4 3 5 6 8 7 9 10 12 11
//! ```
//!
//! ## Sources
//! E. Lasker, *Brettspiele der Völker* (1931).
//!
//! ## 中文
//! Multi-Nim：每步从一堆取任意颗，或把一堆分成两个非空堆。4k+3 与 4k+4 的 SG 值互换，其余不变。
//!
//! ## 记法
//! 各堆大小：`3 4 5`。分出的各部分留在原堆的位置。
//!
//! ## 定理
//! SG(4k+1) = 4k+1，SG(4k+2) = 4k+2，SG(4k+3) = 4k+4，SG(4k+4) = 4k+3（k ≥ 0），SG(0) = 0。反 Nim 规则下，
//! 一堆相当于大小为其 SG 值的尼姆堆。
//!
//! ## 证明思路
//! 对 n 归纳。取石子能到达所有更小的堆。n = 4k+1、4k+2 时，更小的堆的值恰为 0, …, n−1；
//! 分成 a+b 的值是两个值的异或，用“除以 4 的余数”验证它不等于 n。n = 4k+3 时，取可得 0, …, 4k+2，
//! 分成 1 与 4k+2 得 1⊕(4k+2) = 4k+3，而 4k+4 得不到，故为 4k+4。n = 4k+4 时，取可得 0, …, 4k+2 与 4k+4；
//! 分成两堆的值除以 4 余 0 或 1，得不到 4k+3，故为 4k+3。反 Nim 规则只需要：两颗以上的堆可以一次取完，
//! 也可以取到剩 1。

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

/// Take any, or split in two.
pub struct Lasker;

/// The value of a heap, and the heap of a value.
fn value(heap: u64) -> Option<u64> {
    exchanged(heap, 4)
}

impl Game for Lasker {
    independent_heaps!();

    const CARD: Card = Card {
        name: "lasker",
        title: "Lasker's Nim",
        zh: "拉斯克尼姆（Multi-Nim）",
        game: "lasker",
        position: "3 4 5",
        usage: "lasker",
        aliases: &["laskers-nim", "multi-nim", "拉斯克尼姆"],
        family: Family::Split,
        level: 2,
        shape: Shape::Heaps,
        source: include_str!("lasker.rs"),
        bound: 500,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Lasker 1931",
            source: "Brettspiele der Völker (1931)",
            convention: Convention::Normal,
            // The one value beyond 64 bits is not 0.
            says: |_, &heap, _| Ok(Some(value(heap).map_or(Claim::Outcome(Outcome::N), Claim::Sg))),
            reason: |_, &heap, _| Ok(exchange_reason(heap, 4)),
            moves: Some(moves),
        },
        Theorem {
            name: "Lasker's Nim is tame",
            source: "Winning Ways, ch. 13",
            convention: Convention::Misere,
            says: |_, &heap, _| Ok(like_nim(value(heap))),
            reason: |_, &heap, _| Ok(exchange_reason(heap, 4)),
            moves: Some(moves),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Lasker)
    }

    fn name(&self) -> String {
        "lasker".into()
    }

    fn rule(&self) -> Option<String> {
        Some(format!("{ANY_NUMBER}\nn -> [k] + [n-k] for k in 1..n/2"))
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        (0..heap).try_for_each(|left| each(&[left]))?;
        (1..=heap / 2).try_for_each(|part| each(&[part, heap - part]))
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

impl Line<u64> for Lasker {
    heap_line!();

    fn period(&self, _: &Meter) -> Option<Period> {
        let reason = words!("4k+3 and 4k+4 exchange their values", "4k+3 与 4k+4 的值互换");
        Some(Period::by_theorem(1, 4, 4, "Lasker 1931", reason))
    }
}

impl BeforeSearch<u64> for Lasker {
    fn refuse(&self, &heap: &u64, _: &Meter) -> Result<(), Stop> {
        value(heap).map(drop).ok_or_else(super::value_too_large)
    }
}

/// How many divisions are tried before the list is cut.
const TRIED: u64 = 200_000;

/// Taking leaves the one heap of the wanted value. For splits a + b = n, the
/// values x, y differ from a, b by at most 1, so x + y is within 2 of n; and
/// x ⊕ y = t, x + y = s have x AND y = (s − t) / 2, the rest being any division
/// of the bits of t.
fn moves(_: &Lasker, &heap: &u64, wanted: Claim, _: &Meter, each: Sink<'_, u64>) -> Flow {
    let Some(target) = wanted.value() else { return Flow::Continue(()) };
    if let Some(left) = value(target).filter(|&left| left < heap)
        && wanted.allows(target >= 2)
    {
        each(&[left])?;
    }
    let mut tried = 0;
    for sum in heap.saturating_sub(2)..=heap.saturating_add(2) {
        let Some(double) = sum.checked_sub(target).filter(|d| d % 2 == 0) else { continue };
        let common = double / 2;
        if common & target != 0 {
            continue;
        }
        // The division of the bits of `target` that gives x its highest bit is the
        // same pair as the one that gives it to y: keep that bit in y.
        let low_bits = target.checked_ilog2().map_or(0, |top| target & !(1 << top));
        let mut share = low_bits;
        loop {
            let (x, y) = (common | share, common | (target & !share));
            if let (Some(a), Some(b)) = (value(x), value(y))
                && a >= 1
                && b >= 1
                && a.checked_add(b) == Some(heap)
                && wanted.allows(x >= 2 || y >= 2)
            {
                each(&[a.min(b), a.max(b)])?;
            }
            if share == 0 {
                break;
            }
            tried += 1;
            if tried > TRIED {
                return Flow::Break(Ending::Enough);
            }
            share = (share - 1) & low_bits;
        }
    }
    Flow::Continue(())
}
