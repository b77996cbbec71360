//! # Bash game
//!
//! ## Rules
//! Heaps of stones; a move takes 1 to m stones from one heap.
//!
//! ## Notation
//! `bash:M` with M ≥ 1, then heap sizes: `bash:3 10 7`.
//!
//! ## Theorem
//! SG(n) = n mod (m + 1). In misère play a heap behaves like a Nim heap of that size.
//!
//! ## Why it holds
//! The m preceding heaps have m different values, exactly those other than n mod (m + 1),
//! so mex returns it.
//!
//! ## Examples
//! ```console
//! $ grundy solve bash:3 10 7
//! N sg=1
//! move: 7 7  (take 3 from heap 1)
//! move: 10 6  (take 1 from heap 2)
//! why: 2⊕3 = 1; its top bit 1 stands in component 2: bring value 3 to 3⊕1 = 2. 10 mod 4 = 2. 7 mod 4 = 3.
//! by: Bachet 1612 (theorem, proved)
//! $ grundy table bash:3 12
//! 0 1 2 3 0 1 2 3 0 1 2 3 0
//! ```
//!
//! ## Sources
//! C.-G. Bachet, *Problèmes plaisants et délectables* (1612).
//!
//! ## 中文
//! 巴什博弈：每步从一堆中取 1 到 m 颗。SG(n) = n mod (m+1)。
//!
//! ## 记法
//! `bash:M`，M ≥ 1，然后是各堆大小：`bash:3 10 7`。
//!
//! ## 定理
//! SG(n) = n mod (m+1)。所以单堆时先手必败当且仅当 m+1 整除 n；多堆时看各堆 n mod (m+1) 的异或和。
//! 反 Nim 规则下，一堆相当于大小为 n mod (m+1) 的尼姆堆。
//!
//! ## 证明思路
//! 对 n 归纳。n ≤ m 时可走到 0, …, n−1，mex 为 n。n > m 时可走到 n−1, …, n−m，
//! 它们除以 m+1 的余数恰是n mod (m+1) 以外的 m 个不同的数，所以 mex 就是 n mod (m+1)。单堆时的必胜法：
//! 总把剩下的颗数变为 m+1 的倍数，对手取 k 颗，就取 m+1−k 颗。
//! 反 Nim 规则要求每个值为 0 而仍可走的堆能走到值为 1 的堆：取 m 颗即可。

use super::{heap_line, independent_heaps, like_nim};
use crate::answer::Period;
use crate::game::{
    Abilities, Card, Claim, Each, Family, Files, Game, Heaps, Line, Shape, Sink, Theorem,
};
use crate::games::positive_parameter;
use crate::notation::{Problem, Words};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter};

/// Take 1 to m.
pub struct Bash {
    most: u64,
}

impl Bash {
    fn value(&self, heap: u64) -> u64 {
        match self.most.checked_add(1) {
            Some(cycle) => heap % cycle,
            None => heap, // every heap can be taken whole
        }
    }
}

impl Game for Bash {
    independent_heaps!();

    const CARD: Card = Card {
        name: "bash",
        title: "Bash game",
        zh: "巴什博弈",
        game: "bash:3",
        position: "10 7",
        usage: "bash:M",
        aliases: &["bachet", "巴什"],
        family: Family::Heap,
        level: 1,
        shape: Shape::Heaps,
        source: include_str!("bash.rs"),
        bound: 500,
    };

    const VARIANTS: &'static [&'static str] = &["bash:1", "bash:2", "bash:3", "bash:4"];

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Bachet 1612",
            source: "Problèmes plaisants et délectables (1612)",
            convention: Convention::Normal,
            says: |game, &heap, _| Ok(Some(Claim::Sg(game.value(heap)))),
            reason: |game, position, _| Ok(reason(game, position)),
            moves: Some(moves),
        },
        Theorem {
            name: "Ferguson's pairing",
            source: "T. S. Ferguson, Acta Informatica 3 (1974)",
            convention: Convention::Misere,
            says: |game, &heap, _| Ok(like_nim(Some(game.value(heap)))),
            reason: |game, position, _| Ok(reason(game, position)),
            moves: Some(moves),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        Ok(Bash { most: positive_parameter(parameters, &Self::CARD)? })
    }

    fn name(&self) -> String {
        format!("bash:{}", self.most)
    }

    fn rule(&self) -> Option<String> {
        Some(format!("n -> [n-k] for k in 1..{}", self.most))
    }

    fn options(&self, &heap: &u64, _: &Meter, each: Each<'_, u64>) -> Flow {
        (heap.saturating_sub(self.most)..heap).try_for_each(|left| each(&[left]))
    }

    fn abilities(&self) -> Abilities<'_, u64> {
        Abilities { line: Some(self), heaps: Some(Heaps::default()), ..Abilities::NONE }
    }
}

impl Line<u64> for Bash {
    heap_line!();

    fn period(&self, _: &Meter) -> Option<Period> {
        let Some(cycle) = self.most.checked_add(1) else {
            return Some(Period::steps_of(1, "Bachet 1612"));
        };
        let reason = words!("G(n) = n mod {cycle}", "G(n) = n mod {cycle}");
        Some(Period::by_theorem(0, cycle, 0, "Bachet 1612", reason))
    }
}

fn reason(game: &Bash, &heap: &u64) -> Words {
    let (cycle, value) = (u128::from(game.most) + 1, game.value(heap));
    words!("{heap} mod {cycle} = {value}.", "{heap} mod {cycle} = {value}。")
}

/// Among 1..=m there is exactly one take that leads to a given residue.
fn moves(game: &Bash, &heap: &u64, wanted: Claim, _: &Meter, each: Sink<'_, u64>) -> Flow {
    let Some(value) = wanted.value().filter(|&v| v <= game.most && wanted.allows(v >= 2)) else {
        return Flow::Continue(());
    };
    let take = match game.most.checked_add(1) {
        Some(cycle) if heap % cycle >= value => heap % cycle - value,
        Some(cycle) => cycle - (value - heap % cycle),
        None => heap.saturating_sub(value),
    };
    if take == 0 || take > heap { Flow::Continue(()) } else { each(&[heap - take]) }
}
