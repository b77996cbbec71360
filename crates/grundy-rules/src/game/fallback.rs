//! Faults count where play gets to.
//!
//! A table over a box holds positions that play from its corner never reaches, and a rule may
//! have a fault there. Where a table is only a way to the value of one position such a fault
//! ends the table and nothing else: a search from the position follows, and it alone says what
//! is wrong. Where the table itself is asked for, every cell counts.

use super::RuleGame;
use super::known::Known;
use crate::fault::Halt;
use grundy::work::{Meter, Stop};

impl<const R: usize> RuleGame<R> {
    /// Fills a table that was asked for: its faults are told. `None` if there is no such table.
    pub(super) fn fill_all(
        &self,
        known: &Known,
        corner: &[u64],
        meter: &Meter,
    ) -> Option<Result<(), Stop>> {
        Some(known.fill(corner, self, meter)?.map_err(|halt| self.stop(halt)))
    }

    /// Fills a table up to a position, if that is the way to its value and nothing is wrong with
    /// the positions on the way.
    pub(super) fn fill_towards(
        &self,
        known: &Known,
        position: &[u64; R],
        meter: &Meter,
    ) -> Result<(), Stop> {
        let corner = &position[..self.rule.arity];
        if known.has_a_fault_in(corner) || !self.worth_a_table(position, meter)? {
            return Ok(());
        }
        match known.fill(corner, self, meter) {
            Some(Err(Halt::Stop(stop))) => Err(stop),
            _ => Ok(()),
        }
    }
}
