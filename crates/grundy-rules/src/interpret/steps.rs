//! Counting steps for the limits.

use crate::engine::Tick;
use grundy::work::Stop;

/// Steps between two questions whether to go on.
const EACH: u64 = 1 << 14;

/// Gathers steps so that the limits are asked seldom.
pub(crate) struct Steps<'t> {
    tick: Tick<'t>,
    pending: u64,
    /// What one choice of the bindings counts for.
    weight: u64,
    /// Choices between two questions.
    each: u64,
}

impl<'t> Steps<'t> {
    pub fn new(tick: Tick<'t>, weight: u64) -> Self {
        Steps { tick, pending: 0, weight, each: (EACH / weight.max(1)).max(1) }
    }

    /// More choices were made (at most some hundred thousands at a time).
    #[inline]
    pub fn add(&mut self, count: u64) -> Result<(), Stop> {
        self.pending += count;
        if self.pending < self.each { Ok(()) } else { self.ask() }
    }

    /// Reports what is pending.
    #[cold]
    pub fn ask(&mut self) -> Result<(), Stop> {
        (self.tick)(std::mem::take(&mut self.pending).saturating_mul(self.weight))
    }
}
