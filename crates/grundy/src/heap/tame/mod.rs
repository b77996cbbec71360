//! Misère play of codes: whether it is that of Nim, decided heap by heap.
//!
//! In misère play the last move loses, and SG values say little: Kayles 1 + 5 is lost
//! although 1 ⊕ 4 ≠ 0. The well-known formula (the player to move wins iff XOR ≠ 0 and some
//! value is above 1, or XOR = 0 and none is) is a theorem for *tame* heaps only.
//!
//! **The condition.** Let g⁻ be the value of misère play: 1 where no move is left, else
//! the mex over the options. A heap is tame if g⁻ is its SG value g (*firm*), or the two are
//! 0 and 1 exchanged (*fickle*). A sum of tame heaps is firm if one of them is, and its g⁻
//! follows from that and its nim-sum; so if all smaller heaps are tame, g⁻ of heap n is the
//! mex over its options, splits included, without any search. Spelled out, a heap with
//! a move is tame iff
//! - g = 0: there is no fickle option of value 1 (then it is firm), or no firm one (then it is
//!   fickle);
//! - g = 1: the same with options of value 0;
//! - g ≥ 2: some option has g⁻ = 0 (firm 0 or fickle 1) and some has g⁻ = 1 (firm 1 or
//!   fickle 0).
//!
//! If all heaps up to n are tame, so are all sums of them, and the player to move wins iff
//! (XOR ≠ 0 and a heap is firm) or (XOR = 0 and none is): by induction every
//! sum that is said to be lost has moves to won ones only, and every other one has a move
//! to one that is said to be lost. Moves never make a heap larger, so nothing needs to be
//! known beyond the largest heap of a question. The formula by SG values alone is right as
//! far as, moreover, no heap of value 0 or 1 is firm.
//!
//! A heap that is not tame is *wild*: alone, or beside a heap of 1, it is not won and lost
//! like any heap of Nim. From there on questions are searched.
//!
//! **All heaps.** Classes (value and firmness) that repeat in the range of Guy and Smith
//! repeat for ever; and where a long stretch of heaps is firm, all later ones are
//! (see `classed`). Then every heap is tame, which is proved. So it is known of all 511
//! codes of three octal digits: 382 are wild, at heap 40 or before; 129 are tame, and for
//! 94 of these the formula by SG values alone is right.
//!
//! Complexity: O(options of all heaps up to n), so O(n²) where heaps are split in two; less
//! once a law is proved.
//!
//! References: J. H. Conway, *On Numbers and Games*, ch. 12; E. R. Berlekamp, J. H. Conway,
//! R. K. Guy, *Winning Ways*, ch. 13 (tame games); R. K. Guy, C. A. B. Smith, *The G-values
//! of various games* (1956).

mod classed;
mod said;
#[cfg(test)]
mod tests;

use super::{Code, HeapRule, Law, Studied};
use crate::answer::{Proved, Tame, Tameness, Wild};
use crate::notation::Words;
use crate::values::Claim;
use crate::work::Sink;
use crate::work::{Ending, Flow, Meter, Stop};
use classed::{Classed, claim, number};
use std::sync::Once;

/// How far heaps are looked at without being asked, and with how many positions' work.
const GLANCE: (u64, u64) = (256, 10_000);

/// The same where what is known of all heaps is asked for.
const LOOK: (u64, u64) = (1 << 13, 300_000);

/// The same if no number of heaps could prove anything of the others.
const IN_VAIN: (u64, u64) = (1 << 10, 100_000);

/// The heaps of a code, sorted for misère play as far as anybody asked.
///
/// # Example
/// ```
/// use grundy::game::Claim;
/// use grundy::heap::{Code, TameHeaps};
/// let kayles = TameHeaps::new(Code::read("0.77", false).unwrap());
/// assert_eq!(kayles.class(3), Some(Claim::Tame { sg: 3, firm: true }));
/// assert_eq!(kayles.class(5), None);
/// assert_eq!(kayles.wild().unwrap().witness(), [1, 5]);
/// let all_tame = TameHeaps::new(Code::read("0.33", false).unwrap());
/// assert_eq!(all_tame.class(1_000_000_000), Some(Claim::Tame { sg: 1, firm: false }));
/// assert_eq!(all_tame.tameness().tame_to(), None);
/// ```
pub struct TameHeaps {
    studied: Studied<Classed>,
    glance: Once,
}

impl TameHeaps {
    /// Nothing is known yet.
    pub fn new(code: Code) -> Self {
        TameHeaps { studied: Studied::new(Classed::new(code)), glance: Once::new() }
    }

    /// Looks at a few heaps, once: small questions and most laws need no more.
    fn glance(&self) {
        self.glance.call_once(|| self.look(GLANCE));
    }

    /// Looks at some heaps with a bounded effort.
    fn look(&self, (heaps, effort): (u64, u64)) {
        let _ = self.study(heaps, &Meter::unlimited().aside(effort));
    }

    /// Computes until the class of a heap is known, or that a smaller heap (or this one) is
    /// wild.
    pub fn study(&self, heap: u64, meter: &Meter) -> Result<(), Stop> {
        match self.studied.study(heap, meter) {
            Err(_) if self.wild().is_some() => Ok(()),
            other => other,
        }
    }

    /// The first wild heap, if it was met so far.
    pub fn wild(&self) -> Option<&Wild> {
        self.studied.rule().wild.get()
    }

    /// The class of a heap up to which all are tame; `None` if that is not known, or not so.
    pub fn class(&self, heap: u64) -> Option<Claim> {
        self.glance();
        self.studied.known(heap).map(claim)
    }

    /// The law of the classes, 2·value + 1 if firm, once it is proved.
    fn law(&self) -> Option<&Law> {
        self.glance();
        self.studied.proved().map(|proved| &proved.law)
    }

    /// Visits all options of a heap that have a class; breaks off where only
    /// looking through all of them tells.
    pub fn moves_to(&self, heap: u64, wanted: Claim, each: Sink<'_, u64>) -> Flow {
        let (Some(law), Some(target)) = (self.law(), number(wanted)) else {
            return Flow::Break(Ending::Enough);
        };
        law.moves_to(&self.studied.rule().code, heap, Classed::goal(target), each)
    }

    /// The class of a heap in words.
    pub fn reason(&self, heap: u64) -> Words {
        self.class(heap).map(|class| said::class(heap, class)).unwrap_or_default()
    }

    /// Why sums of heaps up to this one play like misère Nim; `None` if they do not, or
    /// nobody knows.
    pub fn holds_to(&self, heap: u64) -> Option<Words> {
        self.class(heap)?;
        Some(self.for_all().map_or_else(|| said::checked(heap), Proved::into_inner))
    }

    /// Why all heaps are tame, if that is proved.
    fn for_all(&self) -> Option<Proved<Words>> {
        if let Some(proved) = self.studied.proved() {
            return Some(proved.therefore(|found| said::periodic(&found.why)));
        }
        let last_fickle = self.studied.rule().last_fickle.get()?;
        Some(last_fickle.therefore(|&heap| said::firm_beyond(heap)))
    }

    /// Why sums with this heap do not; `None` if they do, or nobody knows.
    pub fn fails_at(&self, heap: u64) -> Option<Words> {
        self.wild().filter(|wild| wild.heap <= heap).map(said::wild)
    }

    /// What is known with little work.
    ///
    /// Complexity: at most thirty million options.
    pub fn tameness(&self) -> Tameness {
        self.look(if self.studied.rule().can_be_proved() { LOOK } else { IN_VAIN });
        self.so_far()
    }

    /// What is known so far.
    pub fn so_far(&self) -> Tameness {
        self.glance();
        let wild = self.wild().cloned();
        let (tame, reason) = match (&wild, self.for_all()) {
            (Some(wild), _) => (Tame::UpTo(wild.heap.saturating_sub(1)), said::wild(wild)),
            (None, Some(why)) => (Tame::All(why.clone()), why.into_inner()),
            (None, None) => {
                let heap = self.studied.computed().saturating_sub(1);
                (Tame::UpTo(heap), said::checked(heap))
            }
        };
        let exception = self.exception();
        let formula_fails = match exception {
            Some((heap, _)) => Some(vec![heap]),
            None => wild.as_ref().map(Wild::witness),
        };
        let aside = exception.map(|(heap, sg)| said::exception(heap, sg)).unwrap_or_default();
        Tameness { tame, wild, formula_fails, reason: reason.then(aside) }
    }

    /// The first heap that is firm although its value is 0 or 1, and the value.
    fn exception(&self) -> Option<(u64, u64)> {
        let heaps = match self.law() {
            Some(law) => law.preperiod + law.period,
            None => self.studied.computed(),
        };
        (0..heaps).find_map(|heap| match self.class(heap)? {
            Claim::Tame { sg: sg @ 0..=1, firm: true } => Some((heap, sg)),
            _ => None,
        })
    }
}
