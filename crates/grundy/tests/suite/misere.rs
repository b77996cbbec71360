//! Misère play of codes against direct search over all small sums of heaps.

use crate::common::misere;
use grundy::game::Claim;
use grundy::heap::{Code, TameHeaps};
use grundy::solve::search;
use grundy::values::{Compound, Convention};
use grundy::work::Limits;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Plays sums of heaps of one code by the definition of misère play: a player who cannot
/// move wins.
struct Brute {
    options: Vec<Vec<Vec<u64>>>,
    seen: HashMap<Vec<u64>, bool>,
    values: Vec<u64>,
}

impl Brute {
    fn new(code: &Code, largest: u64) -> Self {
        let mut options: Vec<Vec<Vec<u64>>> = Vec::new();
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=largest {
            let mut of_heap = Vec::new();
            let _ = code.options(heap, &mut |parts| {
                of_heap.push(parts.to_vec());
                ControlFlow::<()>::Continue(())
            });
            let sums: Vec<u64> = of_heap
                .iter()
                .map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]))
                .collect();
            values.push((0..).find(|value| !sums.contains(value)).unwrap());
            options.push(of_heap);
        }
        Brute { options, seen: HashMap::new(), values }
    }

    fn wins(&mut self, sum: &[u64]) -> bool {
        if let Some(&known) = self.seen.get(sum) {
            return known;
        }
        let mut after = Vec::new();
        for (i, &heap) in sum.iter().enumerate() {
            for parts in &self.options[heap as usize] {
                let mut next = sum.to_vec();
                next.splice(i..=i, parts.iter().copied());
                // Heaps without a move change nothing.
                next.retain(|&heap| !self.options[heap as usize].is_empty());
                next.sort_unstable();
                after.push(next);
            }
        }
        let wins = after.is_empty() || after.iter().any(|next| !self.wins(next));
        self.seen.insert(sum.to_vec(), wins);
        wins
    }

    /// What the formula by SG values alone says.
    fn formula(&self, sum: &[u64]) -> bool {
        let values = || sum.iter().map(|&heap| self.values[heap as usize]);
        (values().fold(0, |xor, value| xor ^ value) != 0) == values().any(|value| value > 1)
    }
}

/// What tame heaps say of a sum; `None` beyond the first wild heap.
fn said(tame: &TameHeaps, sum: &[u64]) -> Option<bool> {
    let (mut xor, mut some_firm) = (0, false);
    for &heap in sum {
        let Some(Claim::Tame { sg, firm }) = tame.class(heap) else { return None };
        xor ^= sg;
        some_firm |= firm;
    }
    Some((xor != 0) == some_firm)
}

/// All sums with a total of at most `total`, heaps in increasing order.
fn sums(total: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    let mut next = 0;
    while next < all.len() {
        let sum = all[next].clone();
        let left = total - sum.iter().sum::<u64>();
        let least = sum.last().copied().unwrap_or(1);
        all.extend((least..=left).map(|heap| [&sum[..], &[heap]].concat()));
        next += 1;
    }
    all
}

/// How far the condition is looked at.
const HEAPS: u64 = 40;

/// Compares one code with play of all sums up to a total; how the code behaves up to heap 40:
/// whether it is tame, and whether the formula is right.
fn compare(name: &str, code: Code, sums: &[Vec<u64>]) -> (bool, bool) {
    let largest = sums.iter().flatten().copied().max().unwrap_or(0);
    let mut brute = Brute::new(&code, largest.max(HEAPS));
    let tame = TameHeaps::new(code);
    let fails = tame.so_far().formula_fails.filter(|sum| *sum.last().unwrap() <= HEAPS);
    let breaks = fails.as_ref().map_or(u64::MAX, |sum| *sum.last().unwrap());
    for sum in sums {
        let play = brute.wins(sum);
        if let Some(said) = said(&tame, sum) {
            assert_eq!(said, play, "{name} {sum:?}");
        }
        if sum.iter().all(|&heap| heap < breaks) {
            assert_eq!(brute.formula(sum), play, "{name} {sum:?}");
        }
    }
    // What is given as a failure of the formula is one.
    let witness = tame.wild().map(|wild| wild.witness());
    for sum in fails.iter().chain(&witness).filter(|sum| sum.iter().sum::<u64>() <= 20) {
        assert_ne!(brute.formula(sum), brute.wins(sum), "{name} {sum:?}");
    }
    (tame.wild().is_none_or(|wild| wild.heap > HEAPS), fails.is_none())
}

/// All octal codes of three digits: for 94 the formula by SG values is right up to heap 40.
#[test]
fn three_octal_digits() {
    let sums = sums(12);
    let (mut tame, mut right) = (0, 0);
    for digits in 1..512u32 {
        let code = Code::new([0, digits >> 6, digits >> 3 & 7, digits & 7]);
        let (is_tame, is_right) = compare(&format!("0.{digits:03o}"), code, &sums);
        tame += usize::from(is_tame);
        right += usize::from(is_right);
    }
    assert_eq!((tame, right), (129, 94));
}

/// More parts, parts that must differ, a digit before the point, no splits at all.
#[test]
fn other_codes() {
    let sums = sums(14);
    for name in [
        "4!.0", "4.3", "4.7", "8.3", "C.3", "0.F", "hex:0.8", "0.8A", "4=.3", "4?.7", "0.[3]",
        "4.[3]",
    ] {
        let name = name.strip_prefix("hex:").unwrap_or(name);
        compare(name, Code::read(name, true).unwrap(), &sums);
    }
    for set in 1..256u32 {
        let code = Code::new(
            (0..=8).map(|take| if take > 0 && set >> (take - 1) & 1 != 0 { 3 } else { 0 }),
        );
        let name = code.to_string();
        assert_eq!(compare(&name, code, &sums[..sums.len().min(100)]), (true, true), "{name}");
    }
}

/// Answers with all their moves: what was sorted heap by heap against the whole
/// sum searched without theorems.
#[test]
fn answers_are_those_of_the_search() {
    for game in
        ["0.77", "0.33", "0.31", "4.3", "0.137", "0.156", "4!.0", "grundy", "0.8A", "0.[3]", "0.7"]
    {
        for sum in sums(9).iter().filter(|sum| !sum.is_empty()) {
            let heaps: Vec<String> = sum.iter().map(u64::to_string).collect();
            let text = format!("{game} {}", heaps.join(" "));
            let said = misere(&text);
            let question =
                crate::common::question(&text, Compound::Disjunctive, Convention::Misere);
            let played = search(&question, Limits::default()).unwrap();
            assert_eq!(said.outcome, played.outcome, "{text}");
            assert_eq!(said.winning_moves, played.winning_moves, "{text}");
        }
    }
}

/// Two games together, one of them wild.
#[test]
fn sums_of_several_games() {
    for text in [
        "0.77 5 + nim 1",
        "0.77 4 2 + nim 3 + 0.33 5",
        "grundy 12 + 0.31 3",
        "chords 9 4 + 4.3 5 + bash:3 6",
    ] {
        let played = crate::common::played(text, Compound::Disjunctive, Convention::Misere);
        assert_eq!(misere(text).outcome, played, "{text}");
    }
}
