//! # Subtraction game
//!
//! ## Rules
//! Heaps of stones; a move takes s stones from one heap, for some s of a given set.
//!
//! ## Notation
//! `subtract:1,3,4`, `subtract:2..5` (both ends belong), `subtract:1,4..6`, or
//! `subtract:pow2` (a power of two); then heap sizes.
//!
//! ## Theorem
//! A single interval l..r: SG(n) = ⌊(n mod (l + r)) / l⌋. Powers of two: SG(n) = n mod 3.
//! Any finite set S: the SG values are periodic; max S consecutive repetitions prove a
//! period, which then gives the value of any heap. In misère play every subtraction game
//! behaves like Nim with heaps of these values.
//!
//! ## Why it holds
//! The next value depends on the last max S values alone, so a repeated window repeats for
//! ever. Ferguson's pairing: SG(n) = 1 iff SG(n − min S) = 0; hence every heap of value 0
//! that has a move has one to a heap of value 1, which is what misère play needs.
//!
//! ## Examples
//! ```console
//! $ grundy solve subtract:1,3,4 10 7
//! N sg=1
//! move: 7 7  (take 3 from heap 1)
//! move: 9 7  (take 1 from heap 1)
//! move: 10 3  (take 4 from heap 2)
//! why: 1⊕0 = 1; its top bit 1 stands in component 1: bring value 1 to 1⊕1 = 0. SG(10) = 1; the values have period 7 from 0 on. SG(7) = 0; the values have period 7 from 0 on.
//! by: Golomb 1966 (theorem, proved)
//! $ grundy table subtract:2..5 14
//! 0 0 1 1 2 2 3 0 0 1 1 2 2 3 0
//! $ grundy period subtract:1,3,4
//! period 7, pre-period 0: proved
//! why: 250 consecutive values from 0 on repeat after 7; 4 = max S suffice
//! by: Golomb 1966
//! values checked: 257
//! ```
//!
//! ## Sources
//! S. W. Golomb, *A mathematical investigation of games of "take-away"*, Journal of
//! Combinatorial Theory 1 (1966); T. S. Ferguson, Acta Informatica 3 (1974).
//!
//! ## 中文
//! 减法游戏：每步从一堆中取 s 颗，s 属于给定集合。区间 l..r：SG(n) = ⌊(n mod (l+r))/l⌋；
//! 2 的幂：SG(n) = n mod 3；任意有限集合：SG 值最终周期，连续 max S 个值重复即可证明周期。
//!
//! ## 记法
//! `subtract:1,3,4`、`subtract:2..5`（含两端）、`subtract:1,4..6` 或 `subtract:pow2`（2 的幂）；
//! 然后是各堆大小。
//!
//! ## 定理
//! 集合为一个区间 l..r：SG(n) = ⌊(n mod (l+r)) / l⌋，所以 n mod (l+r) ≥ l 时先手胜。2 的幂：
//! SG(n) = n mod 3。任意有限集合 S：SG 值最终呈周期，且连续 max S 个值重复出现就证明了周期，
//! 由此可知任意大的堆的值。反 Nim 规则下，减法游戏与以这些值为大小的尼姆堆玩法相同。
//!
//! ## 证明思路
//! 区间 l..r：把 n mod (l+r) 记作 q·l+s（0 ≤ s < l）。取 l 到 r 颗能到达的余数分段，
//! 值恰为 0, …, q−1 全部出现而 q 不出现，用归纳法得 SG = q。2 的幂：2 的幂除以 3 余 1 或 2，
//! 所以一步必改变 n mod 3；取 1 颗、2 颗分别到达另外两个余数。有限集合：下一个值只由前 max S 个值决定，
//! 而值不超过 |S|，这样的一段只有有限种，必有一段重复，此后一直重复。反 Nim 规则用 Ferguson 配对：
//! SG(n) = 1 当且仅当 SG(n − min S) = 0；因此每个值为 0 而仍可走的堆都能走到值为 1 的堆，
//! 这正是反 Nim 规则所需要的。

use super::{heap_line, independent_heaps, like_nim};
use crate::answer::Period;
use crate::game::{
    Abilities, BeforeSearch, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Sink,
    Theorem,
};
use crate::heap::{Law, Studied, TakeSet};
use crate::notation::{Problem, Words};
use crate::values::Convention;
use crate::words;
use crate::work::{Ending, Flow, Meter, Stop};

/// Take a number from a set.
pub struct Subtract {
    takes: Takes,
}

enum Takes {
    Set(Box<Studied<TakeSet>>),
    PowersOfTwo,
}

impl Subtract {
    /// Looks for the law where there is no formula.
    fn glance(&self, meter: &Meter) -> Result<(), Stop> {
        match &self.takes {
            Takes::Set(set) if set.rule().interval().is_none() => set.glance(meter),
            _ => Ok(()),
        }
    }

    fn law(&self) -> Option<&Law> {
        match &self.takes {
            Takes::Set(set) => set.law(),
            Takes::PowersOfTwo => None,
        }
    }

    fn value(&self, heap: u64) -> Option<u64> {
        match &self.takes {
            Takes::PowersOfTwo => Some(heap % 3),
            Takes::Set(set) => match set.rule().interval() {
                Some((low, high)) => {
                    let cycle = u128::from(low) + u128::from(high);
                    Some((u128::from(heap) % cycle) as u64 / low)
                }
                None => self.law()?.at(heap),
            },
        }
    }

    fn takes(&self, heap: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        match &self.takes {
            Takes::Set(set) => set.rule().takes(heap),
            Takes::PowersOfTwo => {
                Box::new((0..64).map(|bit| 1u64 << bit).take_while(move |&take| take <= heap))
            }
        }
    }
}

impl Game for Subtract {
    independent_heaps!();

    const CARD: Card = Card {
        name: "subtract",
        title: "Subtraction game",
        zh: "减法游戏",
        game: "subtract:1,3,4",
        position: "10 7",
        usage: "subtract:SET",
        aliases: &["subtraction"],
        family: Family::Heap,
        level: 2,
        shape: Shape::Heaps,
        source: include_str!("subtract.rs"),
        bound: 500,
    };

    const VARIANTS: &'static [&'static str] =
        &["subtract:1,3,4", "subtract:2..5", "subtract:1,4..6", "subtract:2,3,7", "subtract:pow2"];

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Golomb 1966",
            source: "Journal of Combinatorial Theory 1 (1966)",
            convention: Convention::Normal,
            says: |game, &heap, meter| {
                game.glance(meter)?;
                Ok(game.value(heap).map(Claim::Sg))
            },
            reason: |game, position, _| Ok(reason(game, position)),
            moves: Some(moves),
        },
        Theorem {
            name: "Ferguson's pairing",
            source: "T. S. Ferguson, Acta Informatica 3 (1974)",
            convention: Convention::Misere,
            says: |game, &heap, meter| {
                game.glance(meter)?;
                Ok(like_nim(game.value(heap)))
            },
            reason: |game, position, _| Ok(reason(game, position)),
            moves: Some(moves),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        let takes = match parameters.map(str::trim) {
            Some("pow2") => Takes::PowersOfTwo,
            text => Takes::Set(Box::new(Studied::new(TakeSet::read(text.unwrap_or(""), false)?))),
        };
        Ok(Subtract { takes })
    }

    fn name(&self) -> String {
        match &self.takes {
            Takes::Set(set) => format!("subtract:{}", set.rule()),
            Takes::PowersOfTwo => "subtract:pow2".into(),
        }
    }

    fn rule(&self) -> Option<String> {
        Some(match &self.takes {
            Takes::Set(set) => {
                let set = set.rule().to_string().replace(',', ", ");
                format!("n -> [n-k] for k in {{{set}}}")
            }
            Takes::PowersOfTwo => "n -> [n-p] for p in powers(2, n)".into(),
        })
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        self.takes(heap).try_for_each(|take| each(&[heap - take]))
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

impl Line<u64> for Subtract {
    heap_line!();

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        match &self.takes {
            Takes::Set(set) => Some(set.values(n, meter)),
            Takes::PowersOfTwo => None,
        }
    }

    fn period(&self, meter: &Meter) -> Option<Period> {
        let Takes::Set(set) = &self.takes else {
            let reason = words!("G(n) = n mod 3", "G(n) = n mod 3");
            return Some(Period::by_theorem(0, 3, 0, "powers of two", reason));
        };
        if let Some((low, high)) = set.rule().interval() {
            let Some(cycle) = low.checked_add(high) else {
                return Some(Period::steps_of(low, "interval subtraction"));
            };
            let reason =
                words!("G(n) = ⌊(n mod {cycle}) / {low}⌋", "G(n) = ⌊(n mod {cycle}) / {low}⌋");
            return Some(Period::by_theorem(0, cycle, 0, "interval subtraction", reason));
        }
        Some(set.period(meter))
    }
}

impl BeforeSearch<u64> for Subtract {
    fn study(&self, &heap: &u64, meter: &Meter) -> Result<(), Stop> {
        match &self.takes {
            Takes::Set(set) => set.study(heap, meter),
            Takes::PowersOfTwo => Ok(()),
        }
    }
}

fn reason(game: &Subtract, &heap: &u64) -> Words {
    let value = game.value(heap).unwrap_or(0);
    match &game.takes {
        Takes::PowersOfTwo => words!("{heap} mod 3 = {value}.", "{heap} mod 3 = {value}。"),
        Takes::Set(set) => match set.rule().interval() {
            Some((low, high)) => {
                let cycle = u128::from(low) + u128::from(high);
                words!(
                    "⌊({heap} mod {cycle}) / {low}⌋ = {value}.",
                    "⌊({heap} mod {cycle}) / {low}⌋ = {value}。"
                )
            }
            None => game.law().map(|law| law.reason(heap)).unwrap_or_default(),
        },
    }
}

/// How many takes are tried before the list of winning moves is cut.
const TRIED: usize = 100_000;

fn moves(game: &Subtract, &heap: &u64, wanted: Claim, _: &Meter, each: Sink<'_, u64>) -> Flow {
    let Some(value) = wanted.value().filter(|&v| wanted.allows(v >= 2)) else {
        return Flow::Continue(());
    };
    if let Takes::Set(set) = &game.takes
        && let Some((low, high)) = set.rule().interval()
    {
        return interval_moves(heap, low, high, value, each);
    }
    for (tried, take) in game.takes(heap).enumerate() {
        if tried == TRIED {
            return Flow::Break(Ending::Enough);
        }
        if game.value(heap - take) == Some(value) {
            each(&[heap - take])?;
        }
    }
    Flow::Continue(())
}

/// Heaps left with ⌊(left mod (l+r)) / l⌋ = value lie in blocks of l, one in each
/// cycle; the takes span less than a cycle, so at most two blocks matter.
fn interval_moves(heap: u64, low: u64, high: u64, value: u64, each: Sink<'_, u64>) -> Flow {
    let (heap, low, high, value) =
        (i128::from(heap), i128::from(low), i128::from(high), i128::from(value));
    let cycle = low + high;
    if value > (cycle - 1) / low {
        return Flow::Continue(()); // no heap has that value
    }
    let (first, last) = ((heap - high).max(0), heap - low);
    let mut start = first - first.rem_euclid(cycle) + value * low;
    while start <= last {
        let end = (start + low).min(start - value * low + cycle);
        for left in start.max(first)..end.min(last + 1) {
            each(&[left as u64])?;
        }
        start += cycle;
    }
    Flow::Continue(())
}
