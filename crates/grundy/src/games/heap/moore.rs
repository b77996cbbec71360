//! # Moore's Nim
//!
//! ## Rules
//! Heaps of stones; a move takes any positive numbers of stones from one up to k heaps.
//!
//! ## Notation
//! `moore:K` with K ≥ 1, then heap sizes: `moore:2 3 4 5`. The position is one component.
//!
//! ## Theorem
//! Write the sizes in binary. The player to move loses iff in every column the number of ones
//! is a multiple of k + 1. Misère: with all heaps at most 1, iff their number leaves 1 when
//! divided by k + 1; otherwise as in normal play.
//!
//! ## Why it holds
//! From a balanced position at most k heaps change, so in the highest changed column between
//! 1 and k ones vanish: it is out of balance. From an unbalanced one, go from the highest bit
//! to the lowest and give up ones, at most k heaps in all, to restore balance.
//!
//! ## Examples
//! ```console
//! $ grundy solve moore:2 3 4 5
//! N sg=12
//! move: 3 3 3  (take 1 from heap 2; take 2 from heap 3)
//! why: The highest column out of balance is that of bit 4: its ones leave 2 when divided by 2 + 1.
//! by: Moore 1910 (theorem, proved)
//! ```
//!
//! ## Sources
//! E. H. Moore, *A generalization of the game called Nim*, Annals of Mathematics 11 (1910).
//!
//! ## 中文
//! k 阶尼姆：每步可从 1 到 k 堆中各取任意正数颗。先手必败当且仅当每个二进制位上 1 的个数都是 k+1 的倍数。
//!
//! ## 记法
//! `moore:K`，K ≥ 1，然后是各堆大小：`moore:2 3 4 5`。整个局面是一个分量。
//!
//! ## 定理
//! 把各堆写成二进制。先手必败当且仅当每一位上 1 的个数都是 k+1 的倍数；k = 1 就是尼姆。反 Nim 规则：
//! 各堆都不超过 1 时，先手必败当且仅当 1 的个数除以 k+1 余 1；否则与正常规则相同。
//!
//! ## 证明思路
//! 称每一位上 1 的个数都是 k+1 的倍数为平衡。从平衡局面走一步，至多改变 k 堆；看被改变的最高一位，
//! 该位上的变化只能是 1 变 0，个数在 1 与 k 之间，所以不再平衡。从不平衡的局面，自高位向低位恢复：
//! 已经决定要减少的堆，其低位可以任意选 0 或 1；若某一位上其余各堆的 1 的个数除以 k+1 余 r，
//! 已选的 t 堆能补足就用它们补足，否则再选 r 个含这一位的堆把它变为 0。每次新选之后所选的总数不超过 k，
//! 所以总能做到。终局（全空）是平衡的，故平衡即必败。

use crate::answer::Period;
use crate::compounds::{Moore, moore_winning_moves};
use crate::game::{
    Abilities, Card, Claim, Each, Family, Files, Game, Line, Lost, Shape, Sink, Theorem,
};
use crate::games::positive_parameter;
use crate::notation::{Problem, Words, scan};
use crate::values::Convention;
use crate::words;
use crate::work::{Flow, Meter};

/// Take from up to k heaps.
pub struct MooreNim {
    k: u64,
}

impl MooreNim {
    fn rules(&self, misere: bool) -> Moore {
        Moore { k: self.k, misere }
    }
}

impl Game for MooreNim {
    type Position = Vec<u64>;

    const CARD: Card = Card {
        name: "moore",
        title: "Moore's Nim",
        zh: "摩尔尼姆（k 阶尼姆）",
        game: "moore:2",
        position: "3 4 5",
        usage: "moore:K",
        aliases: &["moores-nim", "摩尔尼姆"],
        family: Family::Pair,
        level: 3,
        shape: Shape::Heaps,
        source: include_str!("moore.rs"),
        bound: 14,
    };

    const VARIANTS: &'static [&'static str] = &["moore:1", "moore:2", "moore:3"];

    const THEOREMS: &'static [Theorem<Self>] = &[
        Theorem {
            name: "Moore 1910",
            source: "Annals of Mathematics 11 (1910)",
            convention: Convention::Normal,
            says: |game, heaps, _| Ok(Some(Claim::Outcome(game.rules(false).outcome(heaps)))),
            reason: |game, heaps, _| Ok(game.rules(false).reason(heaps)),
            moves: Some(|game, heaps, wanted, meter, each| {
                moves(game, heaps, false, wanted, meter, each)
            }),
        },
        Theorem {
            name: "Moore 1910 (misère)",
            source: "Annals of Mathematics 11 (1910)",
            convention: Convention::Misere,
            says: |game, heaps, _| Ok(Some(Claim::Outcome(game.rules(true).outcome(heaps)))),
            reason: |game, heaps, _| Ok(game.rules(true).reason(heaps)),
            moves: Some(|game, heaps, wanted, meter, each| {
                moves(game, heaps, true, wanted, meter, each)
            }),
        },
    ];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        Ok(MooreNim { k: positive_parameter(parameters, &Self::CARD)? })
    }

    fn name(&self) -> String {
        format!("moore:{}", self.k)
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Vec<u64>>>, Problem> {
        Ok(vec![vec![scan::heaps(text)?]])
    }

    fn write(&self, component: &[Vec<u64>]) -> String {
        component.iter().map(scan::joined).collect::<Vec<_>>().join(" ")
    }

    fn options(&self, heaps: &Vec<u64>, _: &Meter, each: Each<'_, Vec<u64>>) -> Flow {
        lower(heaps, self.k, each)
    }

    fn describe(&self, before: &Vec<u64>, after: &[Vec<u64>], _: usize) -> Words {
        let changed = before.iter().zip(&after[0]).enumerate().filter(|(_, (b, a))| a < b);
        let parts: Vec<Words> = changed
            .map(|(i, (b, a))| {
                let (taken, heap) = (b - a, i + 1);
                words!("take {taken} from heap {heap}", "从第 {heap} 堆取 {taken} 颗")
            })
            .collect();
        Words::join(&parts)
    }

    fn bytes(&self, heaps: &Vec<u64>) -> u64 {
        8 * heaps.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Vec<u64>> {
        crate::values::heap_lists(bound, 5)
    }

    fn abilities(&self) -> Abilities<'_, Vec<u64>> {
        Abilities {
            line: Some(self),
            lost: Some(Lost::Places { multiple: self.k.saturating_add(1), stride: 1 }),
            ..Abilities::NONE
        }
    }
}

impl Line<Vec<u64>> for MooreNim {
    fn at(&self, n: u64) -> Vec<u64> {
        vec![n]
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        let reason = words!(
            "a single heap is a Nim heap, whatever k is: G(n) = n",
            "单独一堆就是尼姆堆，与 k 无关：G(n) = n"
        );
        Some(Period::by_theorem(0, 1, 1, "Bouton 1901", reason))
    }
}

/// Visits all positions in which one to `most` heaps are lower than before. The
/// heaps lowered so far are a stack, for there may be a million of them.
fn lower(heaps: &[u64], most: u64, each: Each<'_, Vec<u64>>) -> Flow {
    let next = |from: usize| (from..heaps.len()).find(|&i| heaps[i] > 0);
    let mut now = heaps.to_vec();
    let mut lowered: Vec<usize> = Vec::new();
    loop {
        let deeper = next(lowered.last().map_or(0, |&i| i + 1));
        match deeper.filter(|_| (lowered.len() as u64) < most) {
            Some(i) => {
                lowered.push(i);
                now[i] = 0;
            }
            None => loop {
                let Some(i) = lowered.pop() else { return Flow::Continue(()) };
                now[i] += 1;
                // One more stone stays, or the next heap is lowered in its place.
                if now[i] < heaps[i] {
                    lowered.push(i);
                    break;
                }
                if let Some(j) = next(i + 1) {
                    lowered.push(j);
                    now[j] = 0;
                    break;
                }
            },
        }
        each(std::slice::from_ref(&now))?;
    }
}

fn moves(
    game: &MooreNim,
    heaps: &[u64],
    misere: bool,
    wanted: Claim,
    meter: &Meter,
    each: Sink<'_, Vec<u64>>,
) -> Flow {
    if wanted.value() != Some(0) {
        return Flow::Continue(());
    }
    moore_winning_moves(game.rules(misere), heaps, meter, &mut |changes| {
        let mut after = heaps.to_vec();
        changes.iter().for_each(|&(heap, to)| after[heap] = to);
        each(&[after])
    })
}
