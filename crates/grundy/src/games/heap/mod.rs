//! Games on heaps.

pub mod allbut;
pub mod bash;
pub mod code;
pub mod dynamic;
pub mod fibonacci;
pub mod grundys;
pub mod lasker;
pub mod moore;
pub mod nim;
pub mod split3;
pub mod staircase;
pub mod stones;
pub mod subtract;
pub mod wythoff;

use crate::game::{Claim, Game, Theorem};
use crate::heap::TameHeaps;
use crate::notation::Words;
use crate::values::Convention;
use crate::words;
use crate::work::{Ending, Flow, Stop};
use std::collections::BTreeSet;

/// Any number may be taken, in the rule language.
pub(crate) const ANY_NUMBER: &str = "n -> [n-k] for k in 1..n";

/// The part of [`Game`](crate::game::Game) that all games on independent heaps
/// share: a position is a heap size, and each heap is a component of its own.
macro_rules! independent_heaps {
    () => {
        type Position = u64;

        fn read(&self, text: &str) -> Result<Vec<Vec<u64>>, crate::notation::Problem> {
            Ok(crate::notation::scan::heaps(text)?.into_iter().map(|heap| vec![heap]).collect())
        }

        fn write(&self, component: &[u64]) -> String {
            crate::notation::scan::joined(component)
        }

        fn describe(&self, before: &u64, after: &[u64], place: usize) -> crate::notation::Words {
            crate::games::heap::describe(*before, after, place)
        }

        fn small(&self, bound: u64) -> impl Iterator<Item = u64> {
            0..=bound
        }
    };
}
pub(crate) use independent_heaps;

/// The part of [`Line`](crate::game::Line) that they share: index n is the heap of n.
macro_rules! heap_line {
    () => {
        fn at(&self, n: u64) -> u64 {
            n
        }

        fn index(&self, heap: &u64) -> Option<u64> {
            Some(*heap)
        }
    };
}
pub(crate) use heap_line;

/// The name of the game in which some numbers may be taken from a heap; `None` for no number.
pub fn subtract(takes: &BTreeSet<u64>) -> Option<String> {
    let most = *takes.last()?;
    Some(match takes.len() as u64 == most {
        true => format!("{}:{most}", bash::Bash::CARD.name),
        false => format!("{}:{}", subtract::Subtract::CARD.name, listed(takes)),
    })
}

/// The name of the game in which every number but some may be taken from a heap.
pub fn all_but(missing: &BTreeSet<u64>) -> Option<String> {
    Some(match missing.is_empty() {
        true => nim::Nim::CARD.name.to_owned(),
        false => format!("{}:{}", allbut::AllBut::CARD.name, listed(missing)),
    })
}

/// The name of the game in which a power of two may be taken from a heap.
pub fn subtract_powers_of_two() -> String {
    format!("{}:pow2", subtract::Subtract::CARD.name)
}

/// The name of the game in which any number may be taken from a heap, or the heap be split.
pub fn take_or_split() -> String {
    lasker::Lasker::CARD.name.to_owned()
}

fn listed(numbers: &BTreeSet<u64>) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// The misère claim of a heap that behaves like a Nim heap of its SG value: every
/// heap of value 0 or 1 is fickle, the others are firm.
pub(crate) fn like_nim(sg: Option<u64>) -> Option<Claim> {
    sg.map(|sg| Claim::Tame { sg, firm: sg >= 2 })
}

/// Misère play of a game whose positions are the heaps of a code, as far as they are tame.
pub(crate) const fn tame_heaps<G: Game<Position = u64>>() -> Theorem<G> {
    Theorem {
        name: "tame heap by heap",
        source: "Winning Ways, ch. 13; On Numbers and Games, ch. 12",
        convention: Convention::Misere,
        says: |game, &heap, _| Ok(tame(game).and_then(|tame| tame.class(heap))),
        reason: |game, &heap, _| Ok(tame(game).map(|tame| tame.reason(heap)).unwrap_or_default()),
        moves: Some(|game, &heap, wanted, _, each| match tame(game) {
            Some(tame) => tame.moves_to(heap, wanted, each),
            None => Flow::Break(Ending::Enough),
        }),
    }
}

/// The heaps of a game sorted for misère play.
fn tame<G: Game>(game: &G) -> Option<&TameHeaps> {
    game.abilities().heaps?.tame
}

/// SG(n) = n, but the two heaps around a multiple of `block` exchange their values:
/// its own inverse. `None` where the value would not fit 64 bits.
pub(crate) fn exchanged(heap: u64, block: u64) -> Option<u64> {
    match heap % block {
        0 if heap > 0 => Some(heap - 1),
        rest if rest == block - 1 => heap.checked_add(1),
        _ => Some(heap),
    }
}

/// Why a heap has its exchanged value.
pub(crate) fn exchange_reason(heap: u64, block: u64) -> Words {
    // The value of the largest heap of all is one more than 64 bits hold.
    let value = exchanged(heap, block).map_or("2^64".into(), |value| value.to_string());
    let rest = heap % block;
    match value == heap.to_string() {
        true => words!("SG({heap}) = {heap}.", "SG({heap}) = {heap}。"),
        false => words!(
            "{heap} mod {block} = {rest}, so SG({heap}) = {value}.",
            "{heap} mod {block} = {rest}，故 SG({heap}) = {value}。"
        ),
    }
}

/// Said of the largest heap of all, where its value is one more.
fn value_too_large() -> Stop {
    Stop::too_large(words!(
        "the SG value of a heap of 2^64 − 1 is 2^64, beyond the numbers used here; a smaller heap can be solved",
        "2^64 − 1 的堆的 SG 值是 2^64，超出此处所用的数；请减小堆"
    ))
}

/// A move on one heap in words.
pub(crate) fn describe(before: u64, after: &[u64], place: usize) -> Words {
    let left: u64 = after.iter().sum();
    let taken = before - left;
    let parts: Vec<String> = after.iter().map(u64::to_string).collect();
    let parts = parts.join(" + ");
    match (taken, after.len()) {
        (_, 1) => words!("take {taken} from heap {place}", "从第 {place} 堆取 {taken} 颗"),
        (0, _) => words!("split heap {place} into {parts}", "把第 {place} 堆分成 {parts}"),
        _ => words!(
            "take {taken} from heap {place} and leave {parts}",
            "从第 {place} 堆取 {taken} 颗，剩下 {parts}"
        ),
    }
}
