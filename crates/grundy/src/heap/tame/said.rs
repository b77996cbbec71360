//! What is said of tame and wild heaps.

use crate::answer::Wild;
use crate::notation::{Words, scan};
use crate::values::Claim;
use crate::values::Outcome;
use crate::values::tame;
use crate::words;

/// The class of a heap.
pub(super) fn class(heap: u64, class: Claim) -> Words {
    match class {
        Claim::Tame { sg, firm: true } => words!(
            "Heap {heap} has value {sg}, in misère play too (firm).",
            "堆 {heap} 的值为 {sg}，反 Nim 规则下相同（稳固）。"
        ),
        Claim::Tame { sg, .. } => words!(
            "Heap {heap} has value {sg}, in misère play {} (fickle).",
            "堆 {heap} 的值为 {sg}，反 Nim 规则下为 {}（不稳固）。",
            sg ^ 1
        ),
        _ => Words::default(),
    }
}

/// The condition, after who satisfies it.
fn condition() -> Words {
    words!(
        "Tame: the value in misère play is the same (firm), or 0 and 1 are exchanged (fickle).",
        "驯顺即反 Nim 规则下的值相同（稳固），或 0 与 1 互换（不稳固）。"
    )
}

/// All heaps are tame, by a period.
pub(super) fn periodic(why: &Words) -> Words {
    let (en, zh) = (&why.en, &why.zh);
    words!("All heaps are tame: {en}.", "所有堆都驯顺：{zh}。").then(condition())
}

/// All heaps are tame, because those beyond one of them are firm.
pub(super) fn firm_beyond(heap: u64) -> Words {
    words!(
        "All heaps are tame: those beyond {heap} are firm, for every move from a large heap leaves a part beyond {heap}, and those before were checked one by one.",
        "所有堆都驯顺：大于 {heap} 的堆都稳固，因为从大堆走一步总会留下大于 {heap} 的一部分；其前的堆已逐一检验。"
    )
    .then(condition())
}

/// All heaps up to this one were looked at.
pub(super) fn checked(heap: u64) -> Words {
    words!(
        "All heaps up to {heap} are tame, checked one by one.",
        "已逐一检验：不超过 {heap} 的堆都驯顺。"
    )
    .then(condition())
}

/// What the formula by SG values alone says of a sum of heaps with these values, and what
/// is right where it is wrong.
fn formula(values: &[u64]) -> (Outcome, Outcome) {
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    match tame::outcome(sum, values.iter().any(|&value| value > 1)) {
        Outcome::N => (Outcome::N, Outcome::P),
        said => (said, Outcome::N),
    }
}

/// Why a wild heap is like none of Nim.
pub(super) fn wild(wild: &Wild) -> Words {
    let Wild { heap, sg, misere, beside } = *wild;
    let values: Vec<u64> = beside.map(|_| 1).into_iter().chain([sg]).collect();
    let (nim, outcome) = formula(&values);
    let (sum, values) = (scan::joined(wild.witness()), scan::joined(values));
    words!(
        "Heap {heap} is the first wild one: its value is {sg}, but {misere} in misère play, and only equal values, or 0 and 1 exchanged, are tame. Misère Nim {values} is {nim}, but {sum} is {outcome}.",
        "堆 {heap} 是第一个不驯顺的：值为 {sg}，反 Nim 规则下却为 {misere}，而只有两值相等或 0 与 1 互换才算驯顺。反 Nim {values} 是 {nim}，而 {sum} 是 {outcome}。"
    )
}

/// That the formula by SG values alone is wrong at a heap that is firm although its
/// value is 0 or 1.
pub(super) fn exception(heap: u64, sg: u64) -> Words {
    let (said, outcome) = formula(&[sg]);
    words!(
        "Heap {heap} is firm although its value is {sg}: the formula by SG values alone (anti-SG) says {said}, it is {outcome}.",
        "堆 {heap} 的值为 {sg} 却稳固：只看 SG 值的公式（anti-SG）给出 {said}，实为 {outcome}。"
    )
}
