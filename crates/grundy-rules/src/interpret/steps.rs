//! Counting steps for the limits.

use crate::engine::Tick;
use grundy::work::Stop;

/// Steps between two questions whether to go on.
const EACH: u64 = 1 << 18;

/// Gathers steps so that the limits are asked seldom.
pub(super) struct Steps<'t> {
    tick: Tick<'t>,
    pending: u64,
}

impl<'t> Steps<'t> {
    pub fn new(tick: Tick<'t>) -> Self {
        Steps { tick, pending: 0 }
    }

    /// More steps were done (at most some hundred thousands at a time).
    #[inline]
    pub fn add(&mut self, count: u64) -> Result<(), Stop> {
        self.pending += count;
        if self.pending < EACH { Ok(()) } else { self.ask() }
    }

    /// Reports what is pending.
    #[cold]
    pub fn ask(&mut self) -> Result<(), Stop> {
        (self.tick)(std::mem::take(&mut self.pending))
    }
}
