//! Tables and periods of games whose positions are numbers.

use super::{Failure, Meter};
use crate::answer::{Method, Period, Table};
use crate::game::Game;
use crate::heap::{self, Values};
use crate::notation::Problem;
use crate::words;

/// How many values are looked at first when a game has no theorem about its period.
const OBSERVED: u64 = 1000;

/// The SG value of one piece.
pub type SgOf<'a, P> = &'a dyn Fn(&P, &Meter) -> Result<Option<(u64, Method)>, Failure>;

/// SG values up to index n.
pub fn table<G: Game>(
    game: &G,
    n: u64,
    meter: &Meter,
    sg: SgOf<G::Position>,
) -> Result<Table, Failure> {
    if let Some(from) = game.first_index() {
        return Ok(Table::Line { from, values: line(game, from, n, meter, sg)? });
    }
    match game.grid(n, n, meter) {
        Some(grid) => Ok(Table::Grid(grid?)),
        None => Err(no_table(game).into()),
    }
}

fn line<G: Game>(
    game: &G,
    from: u64,
    n: u64,
    meter: &Meter,
    sg: SgOf<G::Position>,
) -> Result<Vec<u64>, Failure> {
    meter.hold(n.saturating_mul(8))?;
    let mut values = Vec::new();
    // From the top down: a table that is computed once then serves all.
    for index in (from..=n).rev() {
        meter.steps(1)?;
        let piece = game.at(index).ok_or_else(|| no_table(game))?;
        let value = sg(&piece, meter)?.map(|(value, _)| value);
        values.push(value.ok_or_else(|| no_table(game))?);
    }
    values.reverse();
    Ok(values)
}

/// The period of the SG values: by theorem, else as observed.
pub fn period<G: Game>(game: &G, meter: &Meter, sg: SgOf<G::Position>) -> Result<Period, Failure> {
    if let Some(period) = game.period(meter) {
        return Ok(period?);
    }
    let Some(from) = game.first_index() else { return Err(no_period(game).into()) };
    let mut seen = Values::default();
    let mut last = OBSERVED;
    loop {
        let stop = match line(game, from, last, meter, sg) {
            Ok(values) => {
                seen = values.into_iter().collect();
                None
            }
            Err(Failure::Stop(stop)) => Some(stop.reason),
            Err(problem) => return Err(problem),
        };
        let pattern = heap::detect(&seen);
        if stop.is_some() || pattern.is_some() {
            let observed = heap::observed(&seen, pattern);
            // Index 0 counts even where the table starts at 1.
            let preperiod = observed.preperiod + from;
            return Ok(Period { preperiod, stopped: stop, ..observed });
        }
        last = last.saturating_mul(2);
    }
}

fn no_table<G: Game>(game: &G) -> Problem {
    let name = game.name();
    Problem::new(words!(
        "the positions of `{name}` are not single numbers, so there is no table",
        "`{name}` 的局面不是单个数，没有数表"
    ))
    .example("grundy table 0.77 20")
}

fn no_period<G: Game>(game: &G) -> Problem {
    let name = game.name();
    Problem::new(words!(
        "the positions of `{name}` are not single numbers, so there is no period",
        "`{name}` 的局面不是单个数，谈不上周期"
    ))
    .example("grundy period 0.77")
}
