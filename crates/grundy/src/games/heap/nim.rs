//! # Nim
//!
//! ## Rules
//! Some heaps of stones. A move takes any positive number of stones from one heap.
//! Whoever cannot move loses (normal play) or wins (`--misere`).
//!
//! ## Notation
//! Heap sizes: `3 4 5`. Each heap is a component.
//!
//! ## Theorem
//! A heap of n has SG value n, so the position is lost for the player to move iff the
//! nim-sum (exclusive or) of the heaps is 0 (Bouton 1901). Misère: if every heap is at
//! most 1, the player to move wins iff the number of ones is even; otherwise as in normal
//! play.
//!
//! ## Why it holds
//! From a heap of n one can move to every smaller heap, so mex gives n by induction, and
//! values add by exclusive or. In misère play, follow the normal strategy until your move
//! would leave only heaps of 1: then leave an odd number of them.
//!
//! ## Examples
//! ```console
//! $ grundy solve nim 3 4 5
//! N sg=2
//! move: 1 4 5  (take 2 from heap 1)
//! why: 3⊕4⊕5 = 2; its top bit 2 stands in component 1: bring value 3 to 3⊕2 = 1.
//! by: Bouton 1901 (theorem, proved)
//! $ grundy solve nim 1 1 1 --misere
//! P
//! note: no move wins: whatever is played, the opponent wins
//! why: No component is firm (all behave like heaps of 0 or 1) and the nim-sum is 1: in misère play the player to move wins when it is 0.
//! no sg: SG values belong to normal play
//! by: Bouton 1901 (misère) (theorem, proved)
//! ```
//!
//! ## Sources
//! C. L. Bouton, *Nim, a game with a complete mathematical theory*, Annals of Mathematics 3
//! (1901).
//!
//! ## 中文
//! 若干堆石子，每步从一堆中取走任意正数颗。先手必败当且仅当各堆大小的异或和为 0。
//! 反 Nim 规则：若每堆都不超过 1，则 1 的个数为偶数时先手胜；否则与正常规则相同。
//!
//! ## 记法
//! 各堆大小：`3 4 5`。每堆是一个分量。
//!
//! ## 定理
//! 大小为 n 的堆 SG 值为 n，所以先手必败当且仅当各堆大小的异或和为 0（Bouton 1901）。反 Nim 规则：
//! 若每堆都不超过 1，则 1 的个数为偶数时先手胜；否则与正常规则相同。
//!
//! ## 证明思路
//! 从 n 颗的一堆可以走到任意更小的堆，由归纳法 mex{0, …, n−1} = n，而和的值是各值的异或。也可以直接证明：
//! 全空时异或和为 0，轮到走的人输；异或和为 0 时，一步只改变一堆，异或和必变为非零；异或和 x ≠ 0 时，
//! 取一个含有 x 最高位的堆 a，则 a⊕x < a，把 a 取到 a⊕x，异或和就变为 0。反 Nim 规则：照正常规则的必胜法走，
//! 直到自己这一步将只留下大小为 1 的堆；此时恰有一堆大于 1，可以把它取完或取到 1，使留下的 1 有奇数个，
//! 于是最后一颗由对手取走。

use super::{heap_line, independent_heaps};
use crate::answer::Period;
use crate::game::{
    Abilities, Card, Claim, Each, Family, Files, Game, Heaps, Line, Lost, Shape, Sink, Theorem,
};
use crate::games::no_parameters;
use crate::notation::{Problem, Words};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter};

/// Nim.
pub struct Nim;

impl Game for Nim {
    independent_heaps!();

    const CARD: Card = Card {
        name: "nim",
        title: "Nim",
        zh: "尼姆（取石子）",
        game: "nim",
        position: "3 4 5",
        usage: "nim",
        aliases: &["尼姆"],
        family: Family::Heap,
        level: 1,
        shape: Shape::Heaps,
        source: include_str!("nim.rs"),
        bound: 500,
    };

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Bouton 1901",
            source: "Annals of Mathematics 3 (1901)",
            convention: Convention::Normal,
            says: |_, &heap, _| Ok(Some(Claim::Sg(heap))),
            reason: |_, _, _| Ok(Words::default()),
            moves: Some(moves),
        },
        Theorem {
            name: "Bouton 1901 (misère)",
            source: "Annals of Mathematics 3 (1901)",
            convention: Convention::Misere,
            says: |_, &heap, _| Ok(Some(Claim::Tame { sg: heap, firm: heap >= 2 })),
            reason: |_, _, _| Ok(Words::default()),
            moves: Some(moves),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Nim)
    }

    fn name(&self) -> String {
        "nim".into()
    }

    fn rule(&self) -> Option<String> {
        Some(super::ANY_NUMBER.into())
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        (0..heap).try_for_each(|left| each(&[left]))
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities {
            line: Some(self),
            heaps: Some(Heaps { are_nim: true, ..Heaps::default() }),
            lost: Some(Lost::Places { multiple: 2, stride: 1 }),
            ..Abilities::NONE
        }
    }
}

impl Line<u64> for Nim {
    heap_line!();

    fn period(&self, _: &Meter) -> Option<Period> {
        let reason = words!("G(n) = n", "G(n) = n");
        Some(Period::by_theorem(0, 1, 1, "Bouton 1901", reason))
    }
}

/// The one smaller heap that has the wanted value.
fn moves(_: &Nim, &heap: &u64, wanted: Claim, _: &Meter, each: Sink<'_, u64>) -> Flow {
    match wanted.value() {
        Some(to) if to < heap && wanted.allows(to >= 2) => each(&[to]),
        _ => Flow::Continue(()),
    }
}
