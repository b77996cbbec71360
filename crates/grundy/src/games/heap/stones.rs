//! # A new stone game
//!
//! ## Rules
//! Heaps of stones. A move chooses a heap, takes at least one stone from it, and may then
//! move any of the heap's remaining stones to other non-empty heaps, in any way.
//!
//! ## Notation
//! Heap sizes: `3 4 5`. The position is one component.
//!
//! ## Theorem
//! The player to move loses iff every size occurs an even number of times. No simple form of
//! the SG value is known.
//!
//! ## Why it holds
//! In a paired position every move can be answered in the twin heap. Otherwise sort the heaps
//! a₁ ≥ a₂ ≥ …; the stones of a₁ are enough to raise a₃ to a₂, a₅ to a₄ and so on (and, for
//! an even number of heaps, to leave a₁ equal to the smallest), with at least one to spare.
//!
//! ## Examples
//! ```console
//! $ grundy solve stones 3 4 5
//! N sg=7
//! move: 0 5 5  (take 2 from heap 1, move 1 to heap 2)
//! move: 4 4 0  (take 4 from heap 3, move 1 to heap 1)
//! move: 5 0 5  (take 2 from heap 2, move 2 to heap 1)
//! move: 5 5 0  (take 2 from heap 3, move 2 to heap 1, move 1 to heap 2)
//! why: Sizes that occur an odd number of times: 3, 4, 5.
//! by: paired heaps (theorem, proved)
//! $ grundy solve stones 2 2 7 7
//! P sg=0
//! note: no move wins: whatever is played, the opponent wins
//! why: Every size occurs an even number of times.
//! by: paired heaps (theorem, proved)
//! ```
//!
//! ## Sources
//! Contest folklore (POJ 1740, "A New Stone Game").
//!
//! ## 中文
//! 新取石子游戏：选一堆，至少取一颗，然后可把该堆剩余石子任意移到其他非空堆。
//! 先手必败当且仅当每种大小都出现偶数次。
//!
//! ## 记法
//! 各堆大小：`3 4 5`。整个局面是一个分量。
//!
//! ## 定理
//! 先手必败当且仅当每种大小都出现偶数次。SG 值没有已知的简单形式。
//!
//! ## 证明思路
//! 若各堆两两相等，后手总能在配对的那一堆上照做（取同样多、把同样多的石子移到相应的配对堆），恢复两两相等，
//! 最后一步由后手走。否则把各堆从大到小排成 a₁ ≥ a₂ ≥ …：
//! 用最大的一堆 a₁ 的石子把 a₃ 补到 a₂、a₅ 补到 a₄……，堆数为偶数时再把 a₁ 留到与最小的一堆相等。
//! 所需石子数是 (a₂−a₃)+(a₄−a₅)+…，不超过 a₁ 减去最小的一堆（或 a₁），且在不成对时至少还剩一颗可以取走，
//! 所以总能走成两两相等。

use crate::answer::Period;
use crate::game::{
    Abilities, Card, Claim, Each, Family, Files, Game, Line, Lost, Shape, Sink, Theorem,
};
use crate::games::no_parameters;
use crate::notation::{Problem, Words, scan};
use crate::values::heap_lists;
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Ending, Flow, Meter, go_on};

/// Take from a heap and spread its rest.
pub struct Stones;

/// Heap sizes that occur an odd number of times.
fn unpaired(heaps: &[u64]) -> Vec<u64> {
    let mut sizes: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    sizes.sort_unstable();
    sizes.chunk_by(|a, b| a == b).filter(|same| same.len() % 2 == 1).map(|same| same[0]).collect()
}

impl Game for Stones {
    type Position = Vec<u64>;

    const CARD: Card = Card {
        name: "stones",
        title: "A new stone game",
        zh: "新取石子游戏",
        game: "stones",
        position: "3 4 5",
        usage: "stones",
        aliases: &[],
        family: Family::Pair,
        level: 3,
        shape: Shape::Heaps,
        bound: 14,
        source: include_str!("stones.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "paired heaps",
        source: "POJ 1740, contest folklore",
        convention: Convention::Normal,
        says: |_, heaps, _| Ok(Some(Claim::Outcome(Outcome::n_if(!unpaired(heaps).is_empty())))),
        reason: |game, heaps, _| Ok(reason(game, heaps)),
        moves: Some(moves),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Stones)
    }

    fn name(&self) -> String {
        "stones".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Vec<u64>>>, Problem> {
        let heaps = scan::heaps(text)?;
        if heaps.iter().try_fold(0u64, |sum, &heap| sum.checked_add(heap)).is_none() {
            return Err(Problem::new(words!(
                "there are more than 2^64 − 1 stones in all",
                "石子总数超过 2^64 − 1"
            )));
        }
        Ok(vec![vec![heaps]])
    }

    fn write(&self, component: &[Vec<u64>]) -> String {
        component.iter().map(scan::joined).collect::<Vec<_>>().join(" ")
    }

    fn options(&self, heaps: &Vec<u64>, _: &Meter, each: Each<'_, Vec<u64>>) -> Flow {
        for heap in 0..heaps.len() {
            for left in 0..heaps[heap] {
                let mut now = heaps.clone();
                now[heap] = left;
                // What is neither left nor taken goes to the others.
                spread(heap, heaps[heap] - left - 1, &mut now, each)?;
            }
        }
        Flow::Continue(())
    }

    fn describe(&self, before: &Vec<u64>, after: &[Vec<u64>], _: usize) -> Words {
        let after = &after[0];
        let from = (0..before.len()).find(|&i| after[i] < before[i]).unwrap_or(0);
        let taken = before.iter().sum::<u64>() - after.iter().sum::<u64>();
        let heap = from + 1;
        let mut said = words!("take {taken} from heap {heap}", "从第 {heap} 堆取 {taken} 颗");
        for (i, (b, a)) in before.iter().zip(after).enumerate().filter(|(_, (b, a))| a > b) {
            let (moved, to) = (a - b, i + 1);
            said.en.push_str(&format!(", move {moved} to heap {to}"));
            said.zh.push_str(&format!("，移 {moved} 颗到第 {to} 堆"));
        }
        said
    }

    fn bytes(&self, heaps: &Vec<u64>) -> u64 {
        8 * heaps.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Vec<u64>> {
        heap_lists(bound, 4)
    }

    fn abilities(&self) -> Abilities<'_, Vec<u64>> {
        Abilities { line: Some(self), lost: Some(Lost::Paired), ..Abilities::NONE }
    }
}

impl Line<Vec<u64>> for Stones {
    fn at(&self, n: u64) -> Vec<u64> {
        vec![n]
    }

    fn period(&self, _: &Meter) -> Option<Period> {
        let reason = words!(
            "a single heap has no other to move stones to, so it is a Nim heap: G(n) = n",
            "单独一堆没有别的堆可移，就是尼姆堆：G(n) = n"
        );
        Some(Period::by_theorem(0, 1, 1, "Bouton 1901", reason))
    }
}

/// Visits all ways to add at most `stones` to the heaps other than `from` that are
/// not empty.
fn spread(from: usize, stones: u64, now: &mut Vec<u64>, each: Each<'_, Vec<u64>>) -> Flow {
    let before = now.clone();
    let others: Vec<usize> = (0..now.len()).filter(|&i| i != from && now[i] > 0).collect();
    let mut left = stones;
    loop {
        each(std::slice::from_ref(now))?;
        // The odometer: the last heap that can still grow does, those after it fall
        // back.
        let grown = others.iter().rev().find(|&&i| {
            if left > 0 {
                return true;
            }
            left += now[i] - before[i];
            now[i] = before[i];
            false
        });
        let Some(&i) = grown else { return Flow::Continue(()) };
        now[i] += 1;
        left -= 1;
    }
}

fn reason(_: &Stones, heaps: &[u64]) -> Words {
    let odd = unpaired(heaps);
    if odd.is_empty() {
        return words!("Every size occurs an even number of times.", "每种大小都出现偶数次。");
    }
    let shown: Vec<String> = odd.iter().take(8).map(u64::to_string).collect();
    let more = if odd.len() > 8 { ", …" } else { "" };
    let shown = shown.join(", ");
    words!(
        "Sizes that occur an odd number of times: {shown}{more}.",
        "出现奇数次的大小：{shown}{more}。"
    )
}

/// How many options are tried before only the constructed move is given.
const TRIED: u64 = 200_000;

fn moves(
    game: &Stones,
    heaps: &Vec<u64>,
    wanted: Claim,
    meter: &Meter,
    each: Sink<'_, Vec<u64>>,
) -> Flow {
    if wanted.value() != Some(0) {
        return Flow::Continue(());
    }
    let mut found = Vec::new();
    let mut tried = 0;
    let all = if heaps.len() > 1000 {
        Flow::Break(Ending::Enough) // far too many options, and each is long
    } else {
        game.options(heaps, meter, &mut |option| {
            tried += 1;
            go_on(meter.steps(1 + heaps.len() as u64 / 8))?;
            if unpaired(&option[0]).is_empty() {
                found.push(option[0].clone());
            }
            if tried > TRIED { Flow::Break(Ending::Enough) } else { Flow::Continue(()) }
        })
    };
    if matches!(all, Flow::Break(Ending::Enough)) && found.is_empty() {
        found.extend(pairing_move(heaps));
    }
    for option in found {
        each(&[option])?;
    }
    all
}

/// The move of the proof: spread the largest heap so that all others are paired.
fn pairing_move(heaps: &[u64]) -> Option<Vec<u64>> {
    let mut order: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] > 0).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(heaps[i]));
    let (&largest, rest) = order.split_first()?;
    let mut after = heaps.to_vec();
    let (pairs, left) = match rest.split_last() {
        Some((&smallest, pairs)) if rest.len() % 2 == 1 => (pairs, heaps[smallest]),
        _ => (rest, 0),
    };
    for pair in pairs.chunks(2) {
        after[pair[1]] = heaps[pair[0]];
    }
    after[largest] = left;
    Some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_of_the_proof_is_an_option() {
        for heaps in heap_lists(11, 5) {
            if unpaired(&heaps).is_empty() {
                continue;
            }
            let to = pairing_move(&heaps).unwrap();
            assert!(unpaired(&to).is_empty(), "{heaps:?} -> {to:?}");
            let found = Stones.options(&heaps, &Meter::unlimited(), &mut |option| {
                if option[0] == to { Flow::Break(Ending::Enough) } else { Flow::Continue(()) }
            });
            assert!(found.is_break(), "{heaps:?} -> {to:?} is not a move");
        }
    }
}
