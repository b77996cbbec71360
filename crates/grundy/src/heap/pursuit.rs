//! A search for a long period that can be put aside and resumed.

use super::prove::{Sought, forgotten, interrupted};
use crate::work::{Meter, Stop};
use grundy_heap::certificate::Certificate;
use grundy_heap::window::{self, Checkpoint, Proof, Search};
use grundy_heap::{Halt, Octal};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// The search for the period of a rule with cuts, within limits.
///
/// # Example
/// ```
/// use grundy::heap::{Pursuit, prove::Sought};
/// use grundy::work::{Limits, Meter};
/// use grundy_heap::Octal;
/// let meter = Meter::new(Limits::default());
/// let mut pursuit = Pursuit::new(&Octal::read("0.156").unwrap(), &meter);
/// assert!(pursuit.run(2000, &meter, &|| false).is_none());
/// let mut again = Pursuit::resume(pursuit.checkpoint(), &meter);
/// let Some(Sought::Proved(proof)) = again.run(1 << 20, &meter, &|| false) else { panic!() };
/// assert_eq!((proof.preperiod, proof.period), (3479, 349));
/// ```
pub struct Pursuit {
    search: Search,
}

/// How much of the memory that is left a search may hold.
fn share(meter: &Meter) -> usize {
    usize::try_from(meter.left().memory / 2).unwrap_or(usize::MAX)
}

impl Pursuit {
    /// A search that begins.
    pub fn new(rule: &Octal, meter: &Meter) -> Self {
        Pursuit { search: Search::new(rule, share(meter)) }
    }

    /// A search that goes on.
    pub fn resume(checkpoint: Checkpoint, meter: &Meter) -> Self {
        Pursuit { search: Search::resume(checkpoint, share(meter)) }
    }

    /// The rule.
    pub fn rule(&self) -> &Octal {
        self.search.rule()
    }

    /// What is needed to go on later.
    pub fn checkpoint(&self) -> Checkpoint {
        self.search.checkpoint()
    }

    /// How many values were computed.
    pub fn values(&self) -> u64 {
        self.search.tape().len()
    }

    /// Goes on until a period is proved, a limit is met, somebody asks to stop, or there
    /// are `to` values (then `None`).
    pub fn run(&mut self, to: u64, meter: &Meter, asked: &dyn Fn() -> bool) -> Option<Sought> {
        let mut stop = None;
        let end = self.search.run(to, &mut |steps| tick(steps, meter, asked, &mut stop));
        let values = self.values();
        Some(match end {
            Ok(found) => return found.map(Sought::Proved),
            Err(window::Stop::NoSplit | window::Stop::Halted(Halt::TooLarge)) => Sought::NoSplit,
            Err(window::Stop::Halted(Halt::Asked)) => {
                Sought::Stopped(stop.unwrap_or_else(interrupted), values)
            }
            Err(window::Stop::Halted(Halt::Forgotten)) => Sought::Stopped(forgotten(meter), values),
        })
    }

    /// The certificate of the proof that was found.
    pub fn certificate(
        &self,
        proof: &Proof,
        meter: &Meter,
        asked: &dyn Fn() -> bool,
    ) -> Result<Certificate, Stop> {
        let stop = RefCell::new(None);
        Certificate::new(self.rule(), proof, self.search.milestones(), |from, count| {
            let mut watch = |steps| tick(steps, meter, asked, &mut stop.borrow_mut());
            self.search.values(from, count, &mut watch)
        })
        .map_err(|halt| match halt {
            Halt::Asked => stop.take().unwrap_or_else(interrupted),
            _ => forgotten(meter),
        })
    }
}

/// Counts steps, and says whether to go on.
fn tick(
    steps: u64,
    meter: &Meter,
    asked: &dyn Fn() -> bool,
    stop: &mut Option<Stop>,
) -> ControlFlow<()> {
    *stop = meter.tick(steps).err();
    if stop.is_some() || asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
