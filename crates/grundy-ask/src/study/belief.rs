//! When a law that is tested and not proved may be said of a rule: its values must go on beyond the
//! next place where such a rule can change.

use super::Seen;
use grundy::heap::evidence::TIMES;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::{Candidate, Expr, Tried};
use grundy_rules::Horizon;

/// How many values a rule must have shown before a law of theirs is believed.
pub(crate) fn needed(law: &Expr, horizon: &Horizon, meter: &Meter) -> Result<u64, Stop> {
    let settled = law.exceptions().last().map_or(0, |last| last.0.saturating_add(1));
    // A law that repeats was read off so many periods, an automaton off what leads through all
    // of it.
    let (read_off, period) = match law.ultimate(meter)? {
        Some(repeats) => {
            let periods = repeats.period.saturating_mul(TIMES);
            (repeats.start.saturating_add(periods), repeats.period)
        }
        None => (automata(law), 1),
    };
    Ok(horizon.beyond(read_off.max(settled), period))
}

/// The numbers below this lead through every part of the automata of a law.
fn automata(law: &Expr) -> u64 {
    let own = match law {
        Expr::Automatic(automaton, _) => automaton.passed(),
        _ => 0,
    };
    law.children().into_iter().map(automata).fold(own, u64::max)
}

impl Seen {
    /// How many values the law needs that are not there.
    pub(super) fn lacks(&self, horizon: &Horizon, meter: &Meter) -> Result<Option<u64>, Stop> {
        let Seen::Line { from, values, law: Some(law), .. } = self else { return Ok(None) };
        let needed = needed(law, horizon, meter)?;
        Ok(Some(needed).filter(|&needed| needed > from + values.len() as u64))
    }

    /// The law is not said, for want of values.
    pub(super) fn doubt(&mut self, needed: u64) {
        let Seen::Line { values, guess, law, .. } = self else { return };
        let count = values.len();
        let found = guess.found.take();
        let class = found.as_ref().map_or("any", |found| found.class);
        if let Some(law) = law.take() {
            let why = words!(
                "{law} holds for {count} terms, but such a rule may change again before n = {needed}",
                "{law} 对 {count} 项成立，但这样的规则在 n = {needed} 之前可能再变"
            );
            guess.tried.push(Tried { class, why: why.clone() });
            let held = found.map(|found| Candidate { class, fit: found.fit, why });
            guess.candidates.splice(0..0, held);
        }
    }
}
