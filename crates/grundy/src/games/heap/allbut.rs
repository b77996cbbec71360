//! # All-but subtraction game
//!
//! ## Rules
//! Heaps of stones; a move takes any positive number of stones from one heap except the
//! numbers of a given set.
//!
//! ## Notation
//! `allbut:1,2`, `allbut:2..5`, or `allbut:pow2` (all but the powers of two); then heap
//! sizes.
//!
//! ## Theorem
//! The SG values are arithmetic-periodic: SG(n + p) = SG(n) + s from some n on. The period
//! is found by computing values until everything that decides the later ones returns,
//! raised by s. All but the powers of two: SG(n) = ⌊n / 3⌋.
//!
//! ## Why it holds
//! SG(n) depends on the last max S values and on which values occur before them. Relative
//! to the least value missing there, only finitely many such states occur, so one repeats.
//! Powers of two: heaps of the same third differ by 1 or 2, which may not be taken; of three
//! numbers in a row from 1 on one is no power of two, so every smaller third is reached.
//!
//! ## Examples
//! ```console
//! $ grundy solve allbut:1,2 10 7
//! N sg=1
//! move: 6 7  (take 4 from heap 1)
//! move: 7 7  (take 3 from heap 1)
//! why: 3⊕2 = 1; its top bit 1 stands in component 1: bring value 3 to 3⊕1 = 2. SG(10) = 3; SG(n + 3) = SG(n) + 1 from 0 on. SG(7) = 2; SG(n + 3) = SG(n) + 1 from 0 on.
//! by: A. Siegel 2005 (theorem, proved)
//! $ grundy period allbut:1,2
//! period 3, saltus 1, pre-period 0: proved
//! why: all that decides the values from heap 2 on is the same, raised by 1, from heap 5 on
//! by: repeated state
//! values checked: 257
//! ```
//!
//! ## Sources
//! A. A. Siegel, *Finite excluded subtraction sets and infinite modular Nim*, thesis,
//! Dalhousie University (2005).
//!
//! ## 中文
//! 除给定有限集合外，每步可从一堆中取任意正数颗。SG 值最终等差周期：SG(n+p) = SG(n) + s。
//!
//! ## 记法
//! `allbut:1,2`、`allbut:2..5` 或 `allbut:pow2`（除 2 的幂以外）；然后是各堆大小。
//!
//! ## 定理
//! 除有限集合 S 外任意取：SG 值等差周期，即从某个 n 起 SG(n+p) = SG(n) + s。做法是一直计算，
//! 直到决定以后各值的全部信息整体加 s 之后重复出现。除 2 的幂以外任意取：SG(n) = ⌊n/3⌋。
//!
//! ## 证明思路
//! SG(n) 只取决于最近 max S 个值，以及更早的值中出现过哪些数。以其中未出现的最小数为基准，
//! 这样的状态只有有限多种，必有一种重复，此后的值便整体加 s 重复。2 的幂：⌊n/3⌋ 相同的堆相差 1 或 2，
//! 都不能取，所以值本身不可达；而对每个更小的商，相应的三个连续的差中总有一个不是 2 的幂，
//! 所以每个更小的值都可达。

use super::{ANY_NUMBER, heap_line, independent_heaps, like_nim};
use crate::answer::Period;
use crate::game::{
    Abilities, BeforeSearch, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Sink,
    Theorem,
};
use crate::heap::{Law, Studied, TakeSet};
use crate::notation::Problem;
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter, Stop};

/// Take any number but some.
pub struct AllBut {
    studied: Studied<TakeSet>,
    /// The law of all but the powers of two, which no table could prove.
    thirds: Option<Law>,
}

/// The theorem about `pow2`.
const THIRDS: &str = "all but powers of two";

/// SG(n) = ⌊n / 3⌋.
fn thirds() -> Law {
    Law { preperiod: 0, period: 3, saltus: 1, values: [0, 0, 0].into_iter().collect() }
}

impl AllBut {
    fn law(&self) -> Option<&Law> {
        self.thirds.as_ref().or_else(|| self.studied.law())
    }

    fn value(&self, heap: u64) -> Option<u64> {
        self.law()?.at(heap)
    }
}

impl Game for AllBut {
    independent_heaps!();

    const CARD: Card = Card {
        name: "allbut",
        title: "All-but subtraction game",
        zh: "补集减法游戏",
        game: "allbut:1,2",
        position: "10 7",
        usage: "allbut:SET",
        aliases: &["all-but"],
        family: Family::Heap,
        level: 3,
        shape: Shape::Heaps,
        source: include_str!("allbut.rs"),
        bound: 500,
    };

    const VARIANTS: &'static [&'static str] =
        &["allbut:1,2", "allbut:2..3", "allbut:1,4", "allbut:pow2"];

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: THIRDS,
            source: "by induction, see above",
            convention: Convention::Normal,
            says: |game, &heap, _| {
                Ok(game.thirds.as_ref().and_then(|law| law.at(heap)).map(Claim::Sg))
            },
            reason: |_, &heap, _| {
                let value = heap / 3;
                Ok(words!("⌊{heap} / 3⌋ = {value}.", "⌊{heap} / 3⌋ = {value}。"))
            },
            moves: Some(moves),
        },
        Theorem {
            name: "A. Siegel 2005",
            source: "Dalhousie University (2005)",
            convention: Convention::Normal,
            says: |game, &heap, meter| match game.thirds {
                Some(_) => Ok(None),
                None => {
                    game.studied.glance(meter)?;
                    Ok(game.value(heap).map(Claim::Sg))
                }
            },
            reason: |game, &heap, _| Ok(game.law().map(|law| law.reason(heap)).unwrap_or_default()),
            moves: Some(moves),
        },
        Theorem {
            name: "Ferguson's pairing",
            source: "T. S. Ferguson, Acta Informatica 3 (1974)",
            convention: Convention::Misere,
            says: |game, &heap, meter| {
                if game.thirds.is_none() {
                    game.studied.glance(meter)?;
                }
                Ok(like_nim(game.value(heap)))
            },
            reason: |game, &heap, _| Ok(game.law().map(|law| law.reason(heap)).unwrap_or_default()),
            moves: Some(moves),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let (set, thirds) = match parameters.map(str::trim) {
            Some("pow2") => (TakeSet::powers_of_two(true), Some(thirds())),
            text => (TakeSet::read(text.unwrap_or(""), true)?, None),
        };
        Ok(AllBut { studied: Studied::new(set), thirds })
    }

    fn name(&self) -> String {
        match self.thirds {
            Some(_) => "allbut:pow2".into(),
            None => format!("allbut:{}", self.studied.rule()),
        }
    }

    fn rule(&self) -> Option<String> {
        if self.thirds.is_some() {
            return None;
        }
        let but = |&(low, high): &(u64, u64)| match low == high {
            true => format!("k != {low}"),
            false => format!("(k < {low} or k > {high})"),
        };
        let others: Vec<String> = self.studied.rule().ranges().iter().map(but).collect();
        Some(format!("{ANY_NUMBER} if {}", others.join(" and ")))
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        self.studied.rule().takes(heap).try_for_each(|take| each(&[heap - take]))
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

impl Line<u64> for AllBut {
    heap_line!();

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(self.studied.values(n, meter))
    }

    fn period(&self, meter: &Meter) -> Option<Period> {
        Some(match self.thirds {
            Some(_) => {
                let reason = words!("G(n) = ⌊n / 3⌋", "G(n) = ⌊n / 3⌋");
                Period::by_theorem(0, 3, 1, THIRDS, reason)
            }
            None => self.studied.period(meter),
        })
    }
}

impl BeforeSearch<u64> for AllBut {
    fn study(&self, &heap: &u64, meter: &Meter) -> Result<(), Stop> {
        match self.thirds {
            Some(_) => Ok(()),
            None => self.studied.study(heap, meter),
        }
    }
}

/// Each value belongs to few heaps: one per residue whose values pass through it.
fn moves(game: &AllBut, &heap: &u64, wanted: Claim, _: &Meter, each: Sink<'_, u64>) -> Flow {
    let (Some(value), Some(law)) = (wanted.value().filter(|&v| wanted.allows(v >= 2)), game.law())
    else {
        return Flow::Continue(());
    };
    let allowed = |left: u64| left < heap && game.studied.rule().allows(heap - left);
    let start = law.preperiod as usize;
    for (left, v) in law.values.iter().take(start).enumerate() {
        if v == value && allowed(left as u64) {
            each(&[left as u64])?;
        }
    }
    for (i, v) in law.values.iter().skip(start).enumerate() {
        // saltus 0 would need infinitely many heaps of one value; it cannot occur
        let Some(rounds) = value.checked_sub(v).filter(|d| law.saltus > 0 && d % law.saltus == 0)
        else {
            continue;
        };
        let left = (rounds / law.saltus)
            .checked_mul(law.period)
            .and_then(|n| n.checked_add(law.preperiod + i as u64));
        if let Some(left) = left.filter(|&left| allowed(left)) {
            each(&[left])?;
        }
    }
    Flow::Continue(())
}
