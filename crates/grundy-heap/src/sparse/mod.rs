//! The scalar sparse engine: any rule, any values, few rare heaps.
//!
//! With a [`Split`] almost all heaps are common. A move to a common value leaves a rare
//! and a common heap, so the least common value that is no option is found by trying
//! the rare heaps only. It is the value of the heap if every smaller rare value is an
//! option; for these a witness each is enough (see `witness.rs`). If one has none, the
//! heap has that rare value, and joins the list.
//!
//! Complexity: O(rare heaps × cuts) per common heap, O(n) per rare one; the tape may
//! forget all but its first and last values as long as no new rare heap appears
//! ([`Witnessed::keeps`] says how many to keep).

mod stamps;
pub(crate) mod terms;
pub(crate) mod witness;

use crate::{Cut, Engine, Halt, Octal, Rare, Split, Tape, Watch};
use stamps::Stamps;
use terms::{Term, Terms};
use witness::Witnesses;

/// Steps of work between two calls of `watch`.
const BREATH: u64 = 4_000_000;
/// Values kept on the tape beyond those in use.
const SPARE: u64 = 1 << 16;

/// An engine that can say what its values rest on.
pub trait Witnessed: Engine {
    /// The division into rare and common heaps.
    fn split(&self) -> Split;

    /// The rare heaps so far, but heap 0, in increasing order.
    fn rare(&self) -> &[Rare];

    /// The largest smaller part of a witness since the count was started.
    fn reach(&self) -> u64;

    /// Starts the count of [`reach`](Witnessed::reach) again.
    fn forget_reach(&mut self);

    /// How many of the first and of the last values a tape should keep: those read for
    /// every heap, and room for witnesses farther away than those seen so far.
    fn keeps(&self) -> usize;
}

/// Values by the list of rare heaps.
#[derive(Clone)]
pub struct Sparse {
    rule: Octal,
    split: Split,
    rare: Vec<Rare>,
    terms: Terms,
    witnesses: Witnesses,
    stamps: Stamps,
    /// When the standing witnesses are chosen again.
    review: u64,
    /// Whether some cut is into unequal parts.
    unequal: bool,
    /// Work since `watch` was called.
    work: u64,
}

impl Sparse {
    /// An engine that goes on from a tape that holds all its values; `None` if it has
    /// forgotten some.
    pub fn new(rule: &Octal, split: Split, tape: &Tape) -> Option<Self> {
        let heaps = tape.recent().iter().enumerate().skip(1);
        let heaps = heaps.map(|(heap, &value)| Rare { heap: heap as u64, value });
        let rare = heaps.filter(|rare| !split.common(rare.heap, rare.value)).collect();
        (tape.first() == 0).then(|| Self::with_rare(rule, split, rare, tape))
    }

    /// An engine that goes on from a tape whose rare heaps (but heap 0) are given in
    /// increasing order.
    pub fn with_rare(rule: &Octal, split: Split, rare: Vec<Rare>, tape: &Tape) -> Self {
        let mut stamps = Stamps::new(split);
        let values = tape.head().iter().chain(tape.recent()).copied();
        stamps.admit(values.chain(rare.iter().map(|rare| rare.value)).max().unwrap_or(0));
        let unequal = rule.cuts().iter().any(|cut| cut.1 == Cut::Unequal);
        let (terms, witnesses) = (Terms::new(rule, &rare), Witnesses::default());
        let (rule, review, work) = (rule.clone(), 0, 0);
        Sparse { rule, split, rare, terms, witnesses, stamps, review, unequal, work }
    }

    /// The rule.
    pub fn rule(&self) -> &Octal {
        &self.rule
    }

    pub(crate) fn terms(&self) -> &Terms {
        &self.terms
    }

    pub(crate) fn witnesses(&self) -> &Witnesses {
        &self.witnesses
    }

    /// Takes down that there are values up to this one: others may write common values
    /// to the tape.
    pub(crate) fn admit(&mut self, value: u16) {
        self.stamps.admit(value);
    }

    /// Whether it was.
    #[cfg(test)]
    pub(crate) fn admits(&self, value: u16) -> bool {
        self.stamps.admits(value)
    }

    /// Takes down that the next heap has this value.
    pub(crate) fn note(&mut self, heap: u64, value: u16) {
        self.admit(value);
        if !self.split.common(heap, value) && heap > 0 {
            let rare = Rare { heap, value };
            self.rare.push(rare);
            self.terms.add(&self.rule, rare);
        }
    }

    /// Looks for a move from the next heap to a rare value.
    pub(crate) fn find(&mut self, tape: &Tape, value: u16) -> Result<bool, Halt> {
        self.witnesses.find(&self.rule, tape, tape.len(), value)
    }

    /// Chooses the standing witnesses.
    pub(crate) fn choose(&mut self, tape: &Tape, n: u64, price: u64) {
        self.witnesses.choose(&self.rule, self.split, tape, n, price);
        let reach = self.witnesses.standing_reach();
        self.witnesses.reach = self.witnesses.reach.max(reach);
    }

    /// Chooses the standing witnesses again if it is time to.
    fn consider(&mut self, tape: &Tape, n: u64) {
        if n < self.review {
            return;
        }
        self.review = n.saturating_mul(2).max(512);
        if n >= 256 {
            self.choose(tape, n, 48);
        }
    }

    /// Whether 0 only seems to be an option of `n`: by a term that cuts into equal parts
    /// where that is no move. (0 is rare for such heaps.)
    fn false_zero(&self, tape: &Tape, terms: &[Term], standing: &[Term]) -> bool {
        let n = tape.len();
        let equal = |term: &Term| term.part > 0 && n == term.back + term.part;
        self.unequal
            && terms.iter().chain(standing).any(equal)
            && self.rule.whole(n).all(|left| tape.get(left) != Some(0))
    }

    /// The value of the next heap.
    fn next(&mut self, tape: &Tape) -> Result<u16, Halt> {
        let n = tape.len();
        let values = tape.recent();
        let terms = self.terms.of(n);
        let standing = &self.witnesses.standing;
        let standing = if self.witnesses.depth() < n { &standing[..] } else { &[] };
        let depth = terms.last().map_or(0, |term| term.back).max(self.witnesses.depth());
        if depth > values.len() as u64 && tape.first() > 0 {
            return Err(Halt::Forgotten);
        }
        let empties = self.rule.digits().get(n as usize).is_some_and(|digit| digit.nothing());
        let false_zero = self.false_zero(tape, terms, standing);
        if self.stamps.fit_a_word() {
            let mut set = Term::set(terms, values) | Term::set(standing, values);
            set = (set | u64::from(empties)) & !u64::from(false_zero);
            let side = self.stamps.common_word(n);
            if !set & side != 0 {
                return self.settle(tape, set, side);
            }
        }
        let (marks, date) = self.stamps.open();
        Term::mark(terms, values, marks, date);
        Term::mark(standing, values, marks, date);
        if empties {
            marks[0] = date;
        }
        if false_zero {
            self.stamps.remove(0);
        }
        let common = self.stamps.least_common(n).ok_or(Halt::TooLarge)?;
        let mut from = 0;
        while let Some(value) = self.stamps.missing(n, from, common) {
            if !self.find(tape, value)? {
                return Ok(value);
            }
            from = value + 1;
        }
        Ok(common)
    }

    /// The value of the next heap, given a set of options that has all common ones, and
    /// the set of common values.
    fn settle(&mut self, tape: &Tape, set: u64, side: u64) -> Result<u16, Halt> {
        let common = (!set & side).trailing_zeros();
        let mut missing = !set & !side & !(u64::MAX << common);
        while missing != 0 {
            let value = missing.trailing_zeros() as u16;
            if !self.find(tape, value)? {
                return Ok(value);
            }
            missing &= missing - 1;
        }
        Ok(common as u16)
    }
}

impl Witnessed for Sparse {
    fn split(&self) -> Split {
        self.split
    }

    fn rare(&self) -> &[Rare] {
        &self.rare
    }

    fn reach(&self) -> u64 {
        self.witnesses.reach
    }

    fn forget_reach(&mut self) {
        self.witnesses.reach = self.witnesses.standing_reach();
    }

    fn keeps(&self) -> usize {
        let depth = self.terms.depth().max(self.witnesses.depth());
        (depth.max(2 * self.witnesses.reach + self.rule.most() as u64) + SPARE) as usize
    }
}

impl Engine for Sparse {
    fn name(&self) -> &'static str {
        "sparse"
    }

    fn extend(&mut self, tape: &mut Tape, to: u64, watch: Watch) -> Result<(), Halt> {
        while tape.len() < to {
            let n = tape.len();
            self.consider(tape, n);
            let value = self.next(tape)?;
            tape.push(value);
            self.note(n, value);
            self.work += 16 + (self.terms.all().len() + self.witnesses.standing.len()) as u64;
            if self.work >= BREATH && watch(std::mem::take(&mut self.work)).is_break() {
                return Err(Halt::Asked);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
