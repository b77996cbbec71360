//! Tables of games whose positions are numbers.

use super::explore;
use crate::answer::{Method, Table};
use crate::game::{Game, Grid, Line, Pairs, example};
use crate::notation::{Call, Problem};
use crate::words;
use crate::work::{Meter, Stop};

/// The SG value of one piece.
pub type SgOf<'a, P> = &'a dyn Fn(&P, &Meter) -> Result<Option<(u64, Method)>, Stop>;

/// SG values up to index n.
pub fn table<G: Game>(
    game: &G,
    n: u64,
    meter: &Meter,
    sg: SgOf<G::Position>,
) -> Result<Table, Stop> {
    let abilities = game.abilities();
    if abilities.verdicts.is_some() {
        return Err(no_values(game).into());
    }
    if let Some(line) = abilities.line {
        return Ok(Table::Line { from: line.first(), values: values(game, line, n, meter, sg)? });
    }
    let Some(pairs) = abilities.pairs else { return Err(no_table(game).into()) };
    Ok(Table::Grid(match pairs.grid(n, n, meter) {
        Some(grid) => grid?,
        None => searched_grid(game, pairs, n, meter)?,
    }))
}

/// All pairs at once, by search.
fn searched_grid<G: Game>(
    game: &G,
    pairs: &dyn Pairs<G::Position>,
    n: u64,
    meter: &Meter,
) -> Result<Grid, Stop> {
    meter.hold(n.saturating_mul(n).saturating_mul(8))?;
    let cells = (0..=n).flat_map(|row| (0..=n).map(move |column| (row, column)));
    let roots: Vec<G::Position> = cells.map(|(row, column)| pairs.pair(row, column)).collect();
    let (reach, pieces) = explore(game, roots.iter().cloned(), meter)?;
    let values = reach.grundy_within(meter)?;
    let mut cells = Vec::with_capacity(roots.len());
    for root in &roots {
        match pieces.get(root).and_then(|number| values[number as usize]) {
            Some(value) => cells.push(value),
            None => return Err(no_value(game, root, meter)?.into()),
        }
    }
    Ok(cells.chunks(n as usize + 1).map(<[u64]>::to_vec).collect())
}

/// The values from the first index on.
pub(super) fn values<G: Game>(
    game: &G,
    line: &dyn Line<G::Position>,
    n: u64,
    meter: &Meter,
    sg: SgOf<G::Position>,
) -> Result<Vec<u64>, Stop> {
    let from = line.first();
    if let Some(table) = line.tabulate(n, meter) {
        let mut values = table?;
        values.drain(..(from as usize).min(values.len()));
        return Ok(values);
    }
    meter.hold(n.saturating_mul(8))?;
    let mut values = Vec::new();
    // From the top down: a table that is computed once then serves all.
    for index in (from..=n).rev() {
        meter.steps(1)?;
        let piece = line.at(index);
        match sg(&piece, meter)? {
            Some((value, _)) => values.push(value),
            None => return Err(no_value(game, &piece, meter)?.into()),
        }
    }
    values.reverse();
    Ok(values)
}

fn no_table<G: Game>(game: &G) -> Problem {
    let name = game.name();
    Problem::new(words!(
        "the positions of `{name}` are not single numbers, so there is no table",
        "`{name}` 的局面不是单个数，没有数表"
    ))
    .example(Call::new("table").with("game", "0.77").with("n", "20"))
}

pub(super) fn no_values<G: Game>(game: &G) -> Problem {
    let name = game.name();
    Problem::new(words!(
        "`{name}` says who wins at the end (`win if`, `lose if`), so it has outcomes and no SG values",
        "`{name}` 规定了终局的胜负（`win if`、`lose if`），因此只有胜负，没有 SG 值"
    ))
    .example(example(game))
}

/// Why a position has no value: where play can turn in a circle.
fn no_value<G: Game>(game: &G, piece: &G::Position, meter: &Meter) -> Result<Problem, Stop> {
    let text = game.write(std::slice::from_ref(piece));
    let (reach, pieces) = explore(game, [piece.clone()], meter)?;
    let cycle = reach.cycle_within(meter)?.unwrap_or_default();
    let shown = cycle.iter().take(64).filter_map(|&at| Some(game.write(&[pieces.at(at)?])));
    let circle = super::reasons::circle(&shown.collect::<Vec<_>>());
    let said = words!(
        "`{text}` has no SG value: play can go on for ever. `solve` tells who wins, or whether it is a draw.",
        "`{text}` 没有 SG 值：可能无限进行下去。可用 `solve` 求胜、负或和。"
    );
    Ok(Problem::new(said.then(circle)).example(example(game)))
}
