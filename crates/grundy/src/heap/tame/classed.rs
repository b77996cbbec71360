//! The class of a heap in misère play as one number, so that a table, its period and the
//! proof of the period are those of any rule on heaps.
//!
//! The class of a tame heap is its SG value and whether it is firm; a sum has the XOR of the
//! values, and is firm if a part is. Written 2·value + firm, a class is a number, 0 is a heap
//! that changes nothing, and the class of a heap is a function of the *set* of the
//! classes of its options. This is all that the theorem of Guy and Smith needs: in its range
//! every option of heap n + p has a part that can be exchanged for one p smaller of the same
//! class, and the other way round.
//!
//! Often fickle heaps come to an end long before a period shows. Let F be the last one, h the
//! most heaps that a move leaves, k the most counters it takes. A heap beyond h·F + k that
//! has a move leaves more than h·F counters by it, so a part beyond F; if all heaps in
//! between are firm, so are all its options, hence its misère value is its value and it is
//! firm, too. From there on only SG values are computed.

use crate::answer::{Proved, Wild};
use crate::heap::dense::{Gather, checked_to, sweep};
use crate::heap::{Code, Goal, HeapRule, Pattern, Values};
use crate::notation::Words;
use crate::values::Claim;
use crate::values::MexSet;
use crate::values::tame;
use crate::words;
use crate::work::{Meter, Stop};
use std::sync::OnceLock;

/// The class of a claim, as a number.
pub(super) fn number(claim: Claim) -> Option<u64> {
    match claim {
        Claim::Tame { sg, firm } => sg.checked_mul(2)?.checked_add(u64::from(firm)),
        _ => None,
    }
}

/// The claim of a class.
pub(super) fn claim(class: u64) -> Claim {
    Claim::Tame { sg: class >> 1, firm: class & 1 != 0 }
}

/// The class of a sum.
pub(super) fn add(one: u64, other: u64) -> u64 {
    (one ^ other) & !1 | (one | other) & 1
}

/// A code whose table holds classes; it ends at the first heap that has none.
pub(super) struct Classed {
    pub(super) code: Code,
    pub(super) wild: OnceLock<Wild>,
    /// The last fickle heap, once it is proved to be the last.
    pub(super) last_fickle: OnceLock<Proved<u64>>,
}

impl Classed {
    pub(super) fn new(code: Code) -> Self {
        Classed { code, wild: OnceLock::new(), last_fickle: OnceLock::new() }
    }

    /// Notes the last fickle heap if the table proves that there are no more.
    ///
    /// Complexity: O(values).
    fn settle(&self, values: &Values) {
        let last = values.iter().enumerate().filter(|(_, class)| class & 1 == 0).last();
        let Some((last, _)) = last.filter(|_| self.code.can_be_proved()) else { return };
        // Every later heap has a move: the last one here is firm, so it has one, and it is
        // larger than what a move takes, so that one leaves counters, and may leave more.
        let most = self.code.most_heaps().max(1);
        let between = (last as u64).max(1).checked_mul(most);
        if between.and_then(|heap| heap.checked_add(self.code.last())) < Some(values.len() - 1) {
            let _ = self.last_fickle.set(Proved::accepted(last as u64));
        }
    }

    /// Adds the classes of heaps that are all firm.
    fn extend_firm(&self, values: &mut Values, n: u64, meter: &Meter) -> Result<(), Stop> {
        let before = values.len();
        meter.hold(before.saturating_mul(values.width()))?;
        let mut plain: Values = values.iter().map(|class| class >> 1).collect();
        let end = self.code.extend(&mut plain, n, meter);
        plain.iter().skip(before as usize).for_each(|sg| values.push(2 * sg + 1));
        meter.release(before.saturating_mul(values.width()));
        end
    }

    /// The parts that a heap may be left as, for a class.
    pub(super) fn goal(target: u64) -> Goal {
        Goal { target, add }
    }
}

impl HeapRule for Classed {
    fn extend(&self, values: &mut Values, n: u64, meter: &Meter) -> Result<(), Stop> {
        if let Some(wild) = self.wild.get() {
            return Err(ended(wild.heap));
        }
        if self.last_fickle.get().is_none() {
            self.settle(values);
        }
        if self.last_fickle.get().is_some() {
            return self.extend_firm(values, n, meter);
        }
        let mut options = Options::new(&self.wild);
        let least_one = values.iter().position(|class| class == FICKLE_ONE);
        options.least_one = least_one.map(|heap| heap as u64);
        sweep(&self.code, &mut options, values, n, meter)
    }

    fn enough(&self, seen: &Pattern) -> Option<u64> {
        self.code.enough(seen)
    }

    fn proves(&self, _: &Values, seen: &Pattern) -> Option<(&'static str, Words)> {
        let (m, p, end) = (seen.preperiod.max(1), seen.period, checked_to(&self.code, seen)?);
        let why = words!(
            "values and firmness have period {p} from {m} on (checked for {m} ≤ n < {end}, which proves it: Guy and Smith)",
            "值与稳固性从 {m} 起以 {p} 为周期（已检验 {m} ≤ n < {end}，由 Guy–Smith 定理得证）"
        );
        Some(("Guy–Smith 1956", why))
    }

    fn affordable(&self) -> u64 {
        self.code.affordable()
    }

    fn can_be_proved(&self) -> bool {
        self.code.can_be_proved()
    }
}

/// What whoever extends the table of a wild game is told.
fn ended(heap: u64) -> Stop {
    Stop::too_large(words!("heap {heap} is wild", "{heap} 个的堆是野的"))
}

const FICKLE_ZERO: u64 = 0;
const FIRM_ZERO: u64 = 1;
const FICKLE_ONE: u64 = 2;
const FIRM_ONE: u64 = 3;

/// The classes of the options of one heap. Of values from 2 on all are firm, so beside the
/// set of values only the classes of values 0 and 1 matter.
struct Options<'w> {
    values: MexSet,
    /// Bit c: an option has class c < 4; bit 4: there is an option.
    small: u64,
    /// The least heap that plays like a Nim heap of 1.
    least_one: Option<u64>,
    wild: &'w OnceLock<Wild>,
}

impl<'w> Options<'w> {
    fn new(wild: &'w OnceLock<Wild>) -> Self {
        Options { values: MexSet::default(), small: 0, least_one: None, wild }
    }

    #[inline]
    fn insert(&mut self, class: u64) {
        self.values.insert(class >> 1);
        self.small |= 1 << class.min(4) | 1 << 4;
    }

    fn some(&self, class: u64) -> bool {
        self.small >> class & 1 != 0
    }

    fn add_pairs<T: Copy + Into<u64>>(&mut self, values: &[T], left: u64, most: u64) {
        let smaller = values[1..].iter().take(most as usize);
        for (&one, &other) in smaller.zip(values[..left as usize].iter().rev()) {
            self.insert(add(one.into(), other.into()));
        }
    }

    /// g⁻: 1 where no move is left, else the mex of what the options have in misère play,
    /// where the fickle ones exchange 0 and 1.
    fn misere(&mut self) -> u64 {
        let zero = self.some(FIRM_ZERO) || self.some(FICKLE_ONE);
        let one = self.some(FIRM_ONE) || self.some(FICKLE_ZERO);
        match (self.small == 0, zero, one) {
            (true, ..) | (_, true, false) => 1,
            (_, false, _) => 0,
            _ => {
                self.values.extend([0, 1]);
                self.values.mex()
            }
        }
    }
}

impl Gather for Options<'_> {
    fn clear(&mut self) {
        self.values.clear();
        self.small = 0;
    }

    fn parts(&mut self, values: &Values, parts: &[u64]) {
        self.insert(parts.iter().filter_map(|&part| values.get(part)).fold(0, add));
    }

    fn pairs(&mut self, values: &Values, left: u64, most: u64) {
        match values {
            Values::Bytes(bytes) => self.add_pairs(bytes, left, most),
            Values::Shorts(shorts) => self.add_pairs(shorts, left, most),
            Values::Wide(wide) => self.add_pairs(wide, left, most),
        }
    }

    fn worth(&mut self, heap: u64) -> Result<u64, Stop> {
        let sg = self.values.mex();
        let misere = self.misere();
        if let Some(class) = tame::class(sg, misere).and_then(number) {
            if class == FICKLE_ONE {
                self.least_one.get_or_insert(heap);
            }
            return Ok(class);
        }
        // Alone it is lost where misère Nim is won (g⁻ = 0), or won where that is lost (a
        // heap of value 1). Otherwise beside a heap of 1: lost if g⁻ = 1, and won if the
        // value is 0, where g⁻ is at least 2.
        let alone = misere == 0 || sg == 1;
        let beside = self.least_one.filter(|_| !alone);
        let _ = self.wild.set(Wild { heap, sg, misere, beside });
        Err(ended(heap))
    }
}
