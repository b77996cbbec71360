//! Periods of games whose positions are numbers: by theorem, else as far as values justify it.

use super::tables::{self, SgOf, no_values};
use crate::answer::{Period, Repetition};
use crate::game::{AnyGame, Game, Line};
use crate::heap::evidence::Guessed;
use crate::heap::{Law, Pattern, Values, justified, observed_in};
use crate::notation::{Call, Problem};
use crate::words;
use crate::work::{Meter, Stop, attempt};
use grundy_heap::Octal;
use std::cell::OnceCell;

/// The last index that is computed in any case.
const FIRST: u64 = 999;

/// The last index of the table that is looked at, where it does not take too much work.
const USUAL: u64 = 9_999;

/// What the usual table may take beyond the first.
const EFFORT: u64 = 5_000_000;

/// A law is guessed from at most so many values.
const GUESSED_FROM: usize = 10_000;

/// Values that are copied between two looks at the clock.
const BETWEEN_LOOKS: usize = 1 << 20;

/// A period and a law must say the same so many times as far as values were seen.
const AHEAD: u64 = 64;

/// The period of the SG values: by theorem, else as observed.
pub fn period<G: Game>(game: &G, meter: &Meter, sg: SgOf<G::Position>) -> Result<Period, Stop> {
    let abilities = game.abilities();
    if abilities.verdicts.is_some() {
        return Err(no_values(game).into());
    }
    let Some(line) = abilities.line else { return Err(no_period(game).into()) };
    if let Some(period) = line.period(meter) {
        return Ok(period);
    }
    let mut look = Look { line, from: line.first(), values: Vec::new(), law: OnceCell::new() };
    let mut grown = look.grow(game, FIRST, meter, sg);
    if grown.is_ok() {
        grown = look.grow_aside(game, USUAL, meter, sg);
    }
    loop {
        let decided = grown.and_then(|()| look.decide(meter));
        match decided {
            Ok(Some(seen)) => return Ok(Period::Seen(seen)),
            Ok(None) => {}
            Err(stop) if stop.is_fault() => return Err(stop),
            // The clock only ends the search: what was seen until then is no answer.
            Err(stop) => {
                return Ok(Period::Seen(Repetition { stopped: Some(stop), ..look.said(None) }));
            }
        }
        grown = look.grow(game, look.last().saturating_mul(2).saturating_add(1), meter, sg);
    }
}

/// The period of a game whose code has that period: of a rule, as far as it was compared with the
/// code.
pub fn of_the_game(game: &dyn AnyGame, period: Period, rule: &Octal) -> Period {
    match game.compared() {
        Some(bound) => period.of_a_rule(&rule.to_string(), bound),
        None => period,
    }
}

/// The values that were looked at.
struct Look<'a, P> {
    line: &'a dyn Line<P>,
    from: u64,
    values: Vec<u64>,
    /// The law that the usual table follows, once it was looked for.
    law: OnceCell<Option<Guessed>>,
}

impl<P> Look<'_, P> {
    fn last(&self) -> u64 {
        (self.from + self.values.len() as u64).saturating_sub(1)
    }

    fn grow<G: Game<Position = P>>(
        &mut self,
        game: &G,
        last: u64,
        meter: &Meter,
        sg: SgOf<P>,
    ) -> Result<(), Stop> {
        self.values = tables::values(game, self.line, last, meter, sg)?;
        Ok(())
    }

    /// The same with little work, or not at all.
    fn grow_aside<G: Game<Position = P>>(
        &mut self,
        game: &G,
        last: u64,
        meter: &Meter,
        sg: SgOf<P>,
    ) -> Result<(), Stop> {
        let effort = EFFORT.min(meter.left().positions);
        let grown = self.grow(game, last, &meter.aside(effort), sg);
        match attempt(grown.clone())? {
            // A limit of whoever asks ends it; too much work does not.
            None if effort < EFFORT => grown,
            _ => Ok(()),
        }
    }

    /// What is to be said, unless more values may show more.
    fn decide(&self, meter: &Meter) -> Result<Option<Repetition>, Stop> {
        let values = self.collected(meter)?;
        // The pattern counts from the first value, the game from index 0.
        let beyond = |n: u64, period| self.line.beyond(n.saturating_add(self.from), period);
        let seen = justified(&values, &beyond, meter)?;
        let few = &self.values[..self.values.len().min(GUESSED_FROM)];
        let law = match self.law.get() {
            Some(law) => law,
            None => {
                let law = self.line.guessed(few, meter)?;
                self.law.get_or_init(|| law)
            }
        };
        meter.steps(self.values.len() as u64)?;
        let law = law.as_ref().filter(|law| follows(law, &self.values));
        Ok(match (seen, law) {
            (Some(seen), Some(law)) if !agree(&seen, &values, law) => Some(self.another(law)),
            (Some(seen), _) => Some(self.said(Some(seen))),
            (None, Some(law)) if !law.repeats => Some(self.another(law)),
            (None, _) => None,
        })
    }

    /// The values in their shortest form.
    fn collected(&self, meter: &Meter) -> Result<Values, Stop> {
        let mut values = Values::default();
        for some in self.values.chunks(BETWEEN_LOOKS) {
            meter.look_at_the_clock()?;
            some.iter().for_each(|&value| values.push(value));
        }
        Ok(values)
    }

    fn said(&self, seen: Option<Pattern>) -> Repetition {
        let most = self.values.iter().copied().max().unwrap_or(0);
        let observed = observed_in(self.values.len() as u64, most, seen);
        // Index 0 counts even where the table starts at 1.
        let preperiod = if seen.is_some() { observed.preperiod + self.from } else { 0 };
        Repetition { preperiod, ..observed }
    }

    /// There is a law, and it is no period.
    fn another(&self, law: &Guessed) -> Repetition {
        let (checked, law) = (self.values.len(), &law.text);
        let reason = words!(
            "the first {checked} values follow a law that does not repeat, {law}",
            "前 {checked} 个值符合一个不重复的规律：{law}"
        );
        Repetition { reason, ..self.said(None) }
    }
}

/// The law holds for all values, not only for those it was guessed from.
fn follows(law: &Guessed, values: &[u64]) -> bool {
    (0..).zip(values).all(|(n, &value)| (law.at)(n) == Some(value))
}

/// Whether a pattern and a law say the same of values that nobody has seen.
fn agree(seen: &Pattern, values: &Values, law: &Guessed) -> bool {
    let pattern = Law::new(seen, values);
    let mut ahead = values.len()..values.len().min(GUESSED_FROM as u64).saturating_mul(AHEAD);
    ahead.all(|n| (law.at)(n) == pattern.at(n))
}

fn no_period<G: Game>(game: &G) -> Problem {
    let name = game.name();
    Problem::new(words!(
        "the positions of `{name}` are not single numbers, so there is no period",
        "`{name}` 的局面不是单个数，谈不上周期"
    ))
    .example(Call::new("period").with("game", "0.77"))
}
