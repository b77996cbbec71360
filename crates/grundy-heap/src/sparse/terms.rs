//! The moves that are tried for every heap.

use crate::{Octal, Rare, Tape};

/// Moves with one part in common: from heap n to `part` and n − `back`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Term {
    /// What is taken, and the part.
    pub back: u64,
    /// The part; 0 if the heap is left whole.
    pub part: u64,
    /// The value of the part.
    pub value: u16,
}

impl Term {
    /// The values of all moves from the heap that follows `values`, a bit for each, all
    /// of them being below 64.
    ///
    /// Every term must go back to a heap of `values`; complexity: O(terms).
    pub fn set(terms: &[Term], values: &[u16]) -> u64 {
        let end = values.len();
        debug_assert!(terms.iter().all(|term| term.back >= 1 && term.back <= end as u64));
        let mut set = 0;
        for term in terms {
            let place = end.wrapping_sub(term.back as usize);
            // SAFETY: the caller gives terms with 1 <= back <= end, so place < end.
            let value = unsafe { *values.get_unchecked(place) };
            set |= 1u64.wrapping_shl(u32::from(value ^ term.value));
        }
        set
    }

    /// Marks the values of all moves from the heap that follows `values`.
    ///
    /// Every term must go back to a heap of `values`; complexity: O(terms).
    pub fn mark(terms: &[Term], values: &[u16], marks: &mut [u8; 1 << 16], date: u8) {
        let end = values.len();
        debug_assert!(terms.iter().all(|term| term.back >= 1 && term.back <= end as u64));
        for term in terms {
            let place = end.wrapping_sub(term.back as usize);
            // SAFETY: the caller gives terms with 1 <= back <= end, so place < end.
            let value = unsafe { *values.get_unchecked(place) };
            marks[usize::from(value ^ term.value)] = date;
        }
    }
}

/// The terms of rare heaps and of whole takes, in the order of how far they go back.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    list: Vec<Term>,
}

impl Terms {
    /// The terms for a list of rare heaps.
    pub fn new(rule: &Octal, rare: &[Rare]) -> Self {
        let mut terms = Terms::default();
        for (take, digit) in rule.digits().iter().enumerate().filter(|(_, digit)| digit.one()) {
            debug_assert!(take > 0 && digit.one());
            terms.list.push(Term { back: take as u64, part: 0, value: 0 });
        }
        for rare in rare {
            terms.add(rule, *rare);
        }
        terms
    }

    /// A new rare heap, larger than the others.
    pub fn add(&mut self, rule: &Octal, rare: Rare) {
        for &(take, _) in rule.cuts() {
            let back = rare.heap + take as u64;
            let term = Term { back, part: rare.heap, value: rare.value };
            let place = self.list.iter().rposition(|other| other.back <= back);
            self.list.insert(place.map_or(0, |place| place + 1), term);
        }
    }

    /// All of them.
    pub fn all(&self) -> &[Term] {
        &self.list
    }

    /// How far the farthest goes back.
    pub fn depth(&self) -> u64 {
        self.list.last().map_or(0, |term| term.back)
    }

    /// Those that are moves from heap `n` leaving something.
    pub fn of(&self, n: u64) -> &[Term] {
        if self.depth() < n {
            return &self.list;
        }
        &self.list[..self.list.partition_point(|term| term.back < n)]
    }
}

/// The heaps from `from` up to `to`, if the tape holds them side by side.
pub(crate) fn stretch(tape: &Tape, from: u64, to: u64) -> Option<&[u16]> {
    let (values, first) =
        if from >= tape.first() { (tape.recent(), tape.first()) } else { (tape.head(), 0) };
    values.get(usize::try_from(from - first).ok()?..usize::try_from(to - first).ok()?)
}
