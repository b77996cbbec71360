//! What is known of one rule: a table that grows, and the law once it is proved.
//!
//! The table is filled as far as somebody asks. Each time its length has doubled
//! it is looked through for a law; from the first law that is proved on, nothing
//! is computed any more. So a heap far beyond what could be computed is solved as
//! soon as the law shows, and no value is computed twice.

use super::prove::{self, Sought};
use super::{HeapRule, Law, Pattern, Periodic, Values, justified, observed};
use crate::answer::{Period, Proved, Repetition};
use crate::work::{Meter, Stop, attempt};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// The last heap of the table when it is first looked through.
const FIRST_LOOK: u64 = 256;

/// The last heap of the table when it is first looked at for a period that no value would prove: as
/// far as is cheap, within these bounds.
const OBSERVED: (u64, u64) = (511, 9_999);

/// How many values are computed before a search begins.
const SHORT: u64 = 1 << 12;

/// How many values are listed between two looks at the clock.
const LISTED: usize = 1 << 20;

/// Longer tables are not looked through once more when the time is up.
const QUICK_LOOK: u64 = 1 << 22;

/// A rule with its table and its law.
pub struct Studied<R> {
    rule: R,
    table: Mutex<Table>,
    proved: OnceLock<Proved<Periodic>>,
    glanced: AtomicBool,
}

/// The values so far, and the heap at which they are looked through next.
struct Table {
    values: Values,
    next_look: u64,
}

impl<R: HeapRule> Studied<R> {
    /// Nothing is known yet.
    pub fn new(rule: R) -> Self {
        let table = Mutex::new(Table { values: Values::default(), next_look: FIRST_LOOK });
        Studied { rule, table, proved: OnceLock::new(), glanced: AtomicBool::new(false) }
    }

    /// The rule.
    pub fn rule(&self) -> &R {
        &self.rule
    }

    /// The law with its proof, if it was found so far.
    pub fn proved(&self) -> Option<&Proved<Periodic>> {
        self.proved.get()
    }

    /// Looks for a law with little work, once. That work is not counted, but it can be ended.
    pub fn glance(&self, meter: &Meter) -> Result<(), Stop> {
        if self.rule.can_be_proved() && self.proved.get().is_none() && !self.glanced() {
            attempt(self.study(self.rule.affordable(), &meter.uncounted()))?;
            self.glanced.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Whether a glance has shown what it can.
    fn glanced(&self) -> bool {
        self.glanced.load(Ordering::Relaxed)
    }

    /// The law, if it was found so far.
    pub fn law(&self) -> Option<&Law> {
        self.proved.get().map(|proved| &proved.law)
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Computes until heap n is in the table or a law gives its value.
    pub fn study(&self, n: u64, meter: &Meter) -> Result<(), Stop> {
        self.grow(&mut self.table(), n, meter)
    }

    fn grow(&self, table: &mut Table, n: u64, meter: &Meter) -> Result<(), Stop> {
        while self.proved.get().is_none() && table.values.len() <= n {
            let to = n.min(table.next_look);
            let more = (to + 1).saturating_sub(table.values.len());
            meter.hold(more.saturating_mul(table.values.width()))?;
            table.values.reserve(more.min(meter.limits().positions));
            self.rule.extend(&mut table.values, to, meter)?;
            if to == table.next_look {
                self.look(table, meter)?;
                table.next_look = table.next_look.saturating_mul(2);
            }
        }
        Ok(())
    }

    fn look(&self, table: &mut Table, meter: &Meter) -> Result<(), Stop> {
        if self.rule.can_be_proved()
            && let Some(proved) = self.rule.look(&table.values, meter)?
        {
            let _ = self.proved.set(proved);
            table.values = Values::default(); // the law has all of them
        }
        Ok(())
    }

    /// The value of heap n by the law or in the table, if it was computed.
    pub fn known(&self, n: u64) -> Option<u64> {
        match self.proved.get() {
            Some(proved) => proved.law.at(n),
            None => self.table().values.get(n),
        }
    }

    /// How many heaps are in the table; none once there is a law.
    pub fn computed(&self) -> u64 {
        self.table().values.len()
    }

    /// SG values of heaps `0..=n`.
    pub fn values(&self, n: u64, meter: &Meter) -> Result<Vec<u64>, Stop> {
        self.study(n, meter)?;
        meter.hold(n.saturating_mul(8))?;
        let table = self.table();
        let mut listed: Box<dyn Iterator<Item = u64>> = match self.proved.get() {
            // A value is at most its heap, so none of these is beyond 64 bits.
            Some(proved) => Box::new((0..=n).map_while(|heap| proved.law.at(heap))),
            None => Box::new(table.values.iter().take(n as usize + 1)),
        };
        let mut values = Vec::new();
        loop {
            let before = values.len();
            values.extend(listed.by_ref().take(LISTED));
            if values.len() == before {
                return Ok(values);
            }
            meter.look_at_the_clock()?;
        }
    }

    /// The period by the rule's own search, if it has one that comes to something.
    fn search(&self, meter: &Meter) -> Option<Period> {
        match self.rule.search(meter)? {
            Sought::Proved(proof) => self.rule.sought(&proof),
            Sought::NoSplit => None,
            Sought::Stopped(stop, values) => Some(Period::Seen(prove::unfinished(stop, values))),
        }
    }

    /// The period: proved, or what may be said without a proof.
    pub fn period(&self, meter: &Meter) -> Period {
        let mut table = self.table();
        let (noted, stop) = match self.pursue(&mut table, meter) {
            Pursued::Ended(period) => return period,
            Pursued::Stopped(noted, stop) => (noted, stop),
        };
        if table.values.len() <= QUICK_LOOK
            && self.look(&mut table, &Meter::unlimited()).is_ok()
            && let Some(proved) = self.proved.get()
        {
            return Periodic::period(proved);
        }
        // How far the clock lets it come must not decide what is said: then it is what was noted
        // on the way, if it still holds.
        let short = table.values.len() <= QUICK_LOOK;
        let seen = if short { self.observe(&table.values) } else { None };
        let pattern = seen.filter(|_| !stop.by_time() || seen == noted);
        Period::Seen(Repetition { stopped: Some(stop), ..observed(&table.values, pattern) })
    }

    /// Goes on until there is a proof, or an observation that no further value could prove.
    fn pursue(&self, table: &mut Table, meter: &Meter) -> Pursued {
        let mut noted = None;
        let mut searched = false;
        let mut last = self.rule.affordable().clamp(OBSERVED.0, OBSERVED.1);
        loop {
            let flow = self.grow(table, last, meter);
            if let Some(proved) = self.proved.get() {
                return Pursued::Ended(Periodic::period(proved));
            }
            if let Err(stop) = flow {
                return Pursued::Stopped(noted, stop);
            }
            if table.values.len() <= QUICK_LOOK {
                noted = self.observe(&table.values);
                if noted.is_some_and(|seen| self.rule.enough(&seen).is_none()) {
                    return Pursued::Ended(Period::Seen(observed(&table.values, noted)));
                }
            }
            // Short periods show early; for long ones there may be a better way than a table.
            if last >= SHORT && !searched && meter.limits().positions > SHORT {
                searched = true;
                if let Some(period) = self.search(meter) {
                    return Pursued::Ended(period);
                }
            }
            let next = last.saturating_mul(2);
            last = if last < SHORT { next.min(SHORT) } else { next };
        }
    }

    /// What may be said of the values without a proof.
    fn observe(&self, values: &Values) -> Option<Pattern> {
        // The length is bounded, so the work is.
        justified(values, &|n, period| self.rule.beyond(n, period), &Meter::unlimited())
            .ok()
            .flatten()
    }
}

/// How the search for a period ended.
enum Pursued {
    Ended(Period),
    /// The observation that was noted last, and the limit.
    Stopped(Option<Pattern>, Stop),
}

#[cfg(test)]
mod tests {
    use super::super::{Code, TakeSet};
    use super::*;
    use crate::work::Limits;
    use std::time::{Duration, Instant};

    fn code(text: &str) -> Studied<Code> {
        Studied::new(Code::read(text, false).unwrap())
    }

    fn takes(text: &str) -> Studied<TakeSet> {
        Studied::new(TakeSet::read(text, false).unwrap())
    }

    fn meter() -> Meter {
        Meter::new(Limits::default())
    }

    /// Only a few values beyond the proof are computed, then the law takes over.
    #[test]
    fn a_law_found_on_the_way_is_used() {
        let studied = code("0.356");
        studied.glance(&meter()).unwrap();
        assert!(studied.law().is_none(), "a glance is not enough");
        studied.study(10_000_000_000, &meter()).unwrap();
        let proved = studied.proved().unwrap();
        assert_eq!((proved.law.preperiod, proved.law.period, proved.checked), (7315, 142, 16385));
        let values = studied.values(40_000, &meter()).unwrap();
        let slow = code("0.356");
        let mut table = Values::default();
        slow.rule().extend(&mut table, 20_000, &meter()).unwrap();
        assert!(table.iter().eq(values[..=20_000].iter().copied()));
        assert_eq!(values.len(), 40_001);
        assert_eq!(values[40_000], values[40_000 - 142 * 100]);
    }

    #[test]
    fn a_failed_search_says_how_far_it_went() {
        for positions in [100, 300, 5000] {
            let limits = Limits { positions, ..Limits::default() };
            let period = code("0.007").period(&Meter::new(limits));
            assert_eq!((period.period, period.values_checked), (None, positions));
            assert_eq!(period.stopped, Some(Stop::Positions(positions)));
        }
        let period = code("4!.0").period(&Meter::new(Limits { memory: 100, ..Limits::default() }));
        assert_eq!(period.stopped, Some(Stop::Memory(100)));
    }

    #[test]
    fn time_is_kept() {
        let limits = Limits { time: Duration::from_millis(300), ..Limits::default() };
        let start = Instant::now();
        let period = code("0.6").period(&Meter::new(limits));
        // Other tests run beside this one, so the bound is generous.
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
        assert!(period.values_checked > 4001 && period.stopped.is_some(), "{period:?}");
    }

    /// A period that breaks off at max S is neither proved nor reported.
    #[test]
    fn long_periods_of_subtraction_games() {
        for (text, period) in [("1,4000", 4001), ("1,10000", 10_001), ("1,100000", 100_001)] {
            let found = takes(text).period(&meter());
            assert_eq!((found.preperiod, found.period, found.is_proved()), (0, Some(period), true));
        }
        let limits = Limits { positions: 100_000, ..Limits::default() };
        let found = takes("1,1000000000000").period(&Meter::new(limits));
        assert_eq!((found.period, found.is_proved(), found.values_checked), (None, false, 100_000));
    }
}
