//! Tables of outcomes: who wins each of many positions that stand alone.
//!
//! SG values say it in normal play, where they exist. Else theorems or a table of the game's own
//! say it; and what they leave open is played out, all positions together.

use super::known::known;
use crate::answer::Table;
use crate::game::{AnyGame, Component, TableKind};
use crate::notation::{Call, Problem};
use crate::reach::{self, States};
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Meter, Stop};
use std::sync::Arc;

/// Who wins from each of the indices up to `last`, as [numbers](Outcome::number).
///
/// # Example
/// ```
/// use grundy::answer::Table;
/// use grundy::game::NoFiles;
/// use grundy::games;
/// use grundy::solve::outcome_table;
/// use grundy::work::Meter;
/// let bash = games::open("bash:3", &NoFiles).unwrap();
/// let table = outcome_table(&bash, 6, true, &Meter::unlimited())?;
/// assert_eq!(table, Table::Line { from: 0, values: vec![1, 0, 1, 1, 1, 0, 1] });
/// # Ok::<(), grundy::work::Stop>(())
/// ```
///
/// # Complexity
/// In normal play that of the table of SG values. Else one visit of every option of every position
/// (and of every sum that play can lead to) unless a theorem or the game's own table says more.
pub fn outcome_table(
    game: &Arc<dyn AnyGame>,
    last: u64,
    misere: bool,
    meter: &Meter,
) -> Result<Table, Stop> {
    if !misere && !game.has_verdicts() {
        match game.table(last, meter) {
            // There may be no values because play can go on for ever.
            Err(Stop::Fault(_)) => {}
            table => return Ok(lost_or_not(table?)),
        }
    }
    let Some(kind) = game.table_kind() else { return Err(no_table(&**game).into()) };
    let side = usize::try_from(last).map_or(usize::MAX, |last| last.saturating_add(1));
    let number = |outcome: Outcome| outcome.number();
    match kind {
        TableKind::Line { first } => {
            let entries = (first..=last).map(|n| vec![n]);
            let outcomes = outcomes(&positions(game, entries, meter)?, misere, meter)?;
            Ok(Table::Line { from: first, values: outcomes.into_iter().map(number).collect() })
        }
        TableKind::Grid => {
            let entries = (0..=last).flat_map(|a| (0..=last).map(move |b| vec![a, b]));
            let outcomes = outcomes(&positions(game, entries, meter)?, misere, meter)?;
            let values: Vec<u64> = outcomes.into_iter().map(number).collect();
            Ok(Table::Grid(values.chunks(side).map(<[u64]>::to_vec).collect()))
        }
    }
}

/// Outcomes of normal play for SG values.
fn lost_or_not(table: Table) -> Table {
    let outcome = |value: u64| Outcome::of_sg(value).number();
    match table {
        Table::Line { from, values } => {
            Table::Line { from, values: values.into_iter().map(outcome).collect() }
        }
        Table::Grid(rows) => {
            let row = |row: Vec<u64>| row.into_iter().map(outcome).collect();
            Table::Grid(rows.into_iter().map(row).collect())
        }
    }
}

/// The bytes that a position holds, roughly.
const HELD: u64 = 160;

/// The positions of some entries of the table.
fn positions(
    game: &Arc<dyn AnyGame>,
    entries: impl Iterator<Item = Vec<u64>>,
    meter: &Meter,
) -> Result<Vec<Box<dyn Component>>, Stop> {
    let mut all = Vec::new();
    for indices in entries {
        meter.steps(1)?;
        meter.hold(HELD)?;
        all.push(position(game, &indices).ok_or_else(|| no_table(&**game))?);
    }
    Ok(all)
}

/// The position of some numbers: an entry of the table, or what the game reads as one position. Where
/// play ends by a verdict there is no table of values, and so there are no entries.
pub fn position(game: &Arc<dyn AnyGame>, numbers: &[u64]) -> Option<Box<dyn Component>> {
    if let Some(entry) = Arc::clone(game).entry(numbers) {
        return Some(entry);
    }
    let text = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let mut read = Arc::clone(game).read(&text).ok()?;
    if read.len() == 1 { read.pop() } else { None }
}

/// Who wins from each of some components of one game, each alone.
pub fn outcomes(
    components: &[Box<dyn Component>],
    misere: bool,
    meter: &Meter,
) -> Result<Vec<Outcome>, Stop> {
    let Some(first) = components.first() else { return Ok(Vec::new()) };
    let convention = if misere { Convention::Misere } else { Convention::Normal };
    let mut found: Vec<Option<Outcome>> = vec![None; components.len()];
    // From the top down: a table that is computed once then serves all.
    for (component, found) in components.iter().zip(&mut found).rev() {
        meter.steps(1)?;
        let known = known(&**component, convention, meter)?;
        *found = match known.and_then(|known| known.claim.outcome(convention)) {
            Some(outcome) => Some(outcome),
            None => component.outcome(misere, meter)?,
        };
    }
    let open: Vec<&dyn Component> = components
        .iter()
        .zip(&found)
        .filter(|(_, found)| found.is_none())
        .map(|(component, _)| &**component)
        .collect();
    let mut played = played(&first.game(), &open, misere, meter)?.into_iter();
    Ok(found.into_iter().filter_map(|found| found.or_else(|| played.next())).collect())
}

/// The same by play alone.
fn played(
    game: &Arc<dyn AnyGame>,
    components: &[&dyn Component],
    misere: bool,
    meter: &Meter,
) -> Result<Vec<Outcome>, Stop> {
    if components.is_empty() {
        return Ok(Vec::new());
    }
    let reached = Arc::clone(game).reach(components, meter)?;
    let roots = components.iter().map(|component| reached.pieces(*component).unwrap_or_default());
    let (states, roots) = States::new(reached.reach(), &roots.collect::<Vec<_>>(), meter)?;
    let (ends, to) = states.lists();
    let wave = reach::solve(ends, to, states.verdicts(), misere, meter)?;
    Ok(roots.into_iter().map(|root| wave.outcome(root)).collect())
}

fn no_table(game: &dyn AnyGame) -> Problem {
    let name = game.name();
    Problem::new(words!(
        "the positions of `{name}` are not one or two numbers, so there is no table",
        "`{name}` 的局面不是一个或两个数，没有数表"
    ))
    .example(Call::new("table").with("game", "0.77").with("n", "20"))
}
