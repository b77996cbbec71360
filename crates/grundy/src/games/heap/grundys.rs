//! # Grundy's game
//!
//! ## Rules
//! Heaps of stones; a move splits one heap into two *unequal* non-empty heaps.
//!
//! ## Notation
//! Heap sizes: `8 11`. The pieces of a split stay in their heap's place.
//!
//! ## Theorem
//! None is known: 2^35 values have been computed and no period was seen. Values come from
//! the table SG(n) = mex { SG(a) ⊕ SG(b) : a + b = n, a ≠ b }. In misère play heaps up to 12
//! are tame, so that sums of them play like misère Nim; heap 13 is wild.
//!
//! ## Why it holds
//! The table is the definition. Each heap was checked, see `grundy show code`.
//!
//! ## Examples
//! ```console
//! $ grundy solve grundy 8
//! N sg=2
//! move: 1 7  (split heap 1 into 1 + 7)
//! why: The SG value is 2: move to a position of value 0.
//! by: table (proved)
//! $ grundy table grundy 20
//! 0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0
//! ```
//!
//! ## Sources
//! P. M. Grundy, *Mathematics and games*, Eureka 2 (1939); A. Flammenkamp for the 2^35
//! values.
//!
//! ## 中文
//! 每步把一堆分成两个不相等的非空堆。至今没有已知规律。
//!
//! ## 记法
//! 各堆大小：`8 11`。分出的各部分留在原堆的位置。
//!
//! ## 定理
//! 没有已知的规律：已算出 2^35 个值，没有发现周期。值由数表给出：SG(n) = mex { SG(a) ⊕ SG(b) : a + b = n，
//! a ≠ b }。反 Nim 规则下，不超过 12 的堆都驯顺，它们的和与反 Nim玩法相同；堆 13 不驯顺。
//!
//! ## 证明思路
//! 数表就是定义：一步把一堆换成两堆，和的值是异或，再取 mex。是否有周期至今未知。驯顺与否是逐堆检验的，
//! 见 `grundy show code`。

use super::{heap_line, independent_heaps, tame_heaps};
use crate::answer::Period;
use crate::game::{Abilities, Card, Each, Family, Files, Game, Heaps, Line, Shape, Theorem};
use crate::games::no_parameters;
use crate::heap::{Code, Digit, Parts, Studied, TameHeaps};
use crate::notation::Problem;
use crate::work::{Flow, Meter, Stop};

/// Split into unequal parts.
pub struct Grundys {
    studied: Studied<Code>,
    tame: TameHeaps,
}

impl Game for Grundys {
    independent_heaps!();

    const CARD: Card = Card {
        name: "grundy",
        title: "Grundy's game",
        zh: "格兰迪博弈",
        game: "grundy",
        position: "8 11",
        usage: "grundy",
        aliases: &["格兰迪"],
        family: Family::Split,
        level: 4,
        shape: Shape::Heaps,
        source: include_str!("grundys.rs"),
        bound: 500,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[tame_heaps()];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        let code = Code::new([4]).map(|digit| Digit { parts: Parts::Distinct, ..digit });
        Ok(Grundys { tame: TameHeaps::new(code.clone()), studied: Studied::new(code) })
    }

    fn name(&self) -> String {
        "grundy".into()
    }

    fn rule(&self) -> Option<String> {
        Some("n -> [k] + [n-k] for k in 1..(n-1)/2".into())
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        (1..heap.div_ceil(2)).try_for_each(|part| each(&[part, heap - part]))
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities {
            line: Some(self),
            heaps: Some(Heaps {
                code: Some(self.studied.rule()),
                tame: Some(&self.tame),
                ..Heaps::default()
            }),
            ..Abilities::NONE
        }
    }
}

impl Line<u64> for Grundys {
    heap_line!();

    fn tabulate(&self, n: u64, meter: &Meter) -> Option<Result<Vec<u64>, Stop>> {
        Some(self.studied.values(n, meter))
    }

    fn period(&self, meter: &Meter) -> Option<Period> {
        Some(self.studied.period(meter))
    }
}
