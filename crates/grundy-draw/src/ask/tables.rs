//! Pictures of tables: strips, scatters, heat maps.

use super::{Order, drawn};
use crate::heat::{self, Heat};
use crate::look::{Look, Picture};
use crate::scatter::{Scatter, scatter as draw_scatter};
use crate::strip::{self, Strip};
use grundy::answer::{Period, Table};
use grundy::game::AnyGame;
use grundy::notation::{Problem, scan};
use grundy::present::table::Cells;
use grundy::solve::outcome_table;
use grundy::words;
use grundy::work::{Meter, Stop, attempt};
use grundy_heap::mask::{self, Choice};
use std::sync::Arc;

/// How much may be spent on the period of a strip, which is a side question.
const PERIOD_EFFORT: u64 = 30_000;

/// More values than this are not computed just to tell which of the others are exceptions.
const BEYOND: u64 = 20_000;

/// The strip of the values up to N; without N as many as show the period twice.
pub(super) fn strip(
    game: &Arc<dyn AnyGame>,
    text: &str,
    order: &Order,
    look: &Look,
    meter: &Meter,
) -> Result<Picture, Stop> {
    let asked = last_index(text, strip::MOST - 1, &**game)?;
    if order.outcome {
        let (last, name) = (asked.unwrap_or(119), game.name());
        let table = outcome_table(game, last, order.misere, meter)?;
        let (from, values) = one_line(table)?;
        let (shown, cells) = (values.len(), Cells::Outcomes);
        let data = Strip { game: &name, from, values: &values, shown, period: None, cells };
        return Ok(strip::strip(&data, look));
    }
    let game = &**game;
    let period = known_period(game, meter)?;
    let twice =
        period.as_ref().and_then(|law| law.period?.checked_mul(2)?.checked_add(law.preperiod));
    let last = match (asked, twice) {
        (Some(last), _) => last,
        (None, Some(twice)) if twice < 400 => twice.max(60) - 1,
        _ => 119,
    };
    let needed = twice.filter(|&twice| twice < BEYOND).unwrap_or(last).max(last);
    let (from, values) = line(game, needed, meter)?;
    let shown = (last + 1).saturating_sub(from) as usize;
    let (name, period, cells) = (game.name(), period.as_ref(), Cells::Values);
    let data = Strip { game: &name, from, values: &values, shown, period, cells };
    Ok(strip::strip(&data, look))
}

/// What is known of the period without much work.
fn known_period(game: &dyn AnyGame, meter: &Meter) -> Result<Option<Period>, Stop> {
    attempt(game.period(&meter.aside(PERIOD_EFFORT)))
}

/// The scatter of the values up to N.
pub(super) fn scatter(
    game: &dyn AnyGame,
    text: &str,
    linear: bool,
    look: &Look,
    meter: &Meter,
) -> Result<Picture, Stop> {
    let last = last_index(text, u64::MAX, game)?.unwrap_or(10_000);
    let (from, values) = line(game, last, meter)?;
    let rare = rare(game, &values);
    let data = Scatter { game: &game.name(), from, values: &values, rare, log: !linear };
    Ok(draw_scatter(&data, look))
}

/// The split of a code's values into rare and common ones, where it has one.
fn rare(game: &dyn AnyGame, values: &[u64]) -> Option<Choice> {
    let rule = game.code()?.octal()?;
    let short = values.iter().map(|&value| u16::try_from(value).ok());
    mask::choose(&rule, &short.collect::<Option<Vec<u16>>>()?)
}

/// The map of all pairs up to N.
pub(super) fn heat(
    game: &Arc<dyn AnyGame>,
    text: &str,
    order: &Order,
    look: &Look,
    meter: &Meter,
) -> Result<Picture, Stop> {
    let last = last_index(text, heat::MOST, &**game)?.unwrap_or(24);
    let cells = if order.outcome { Cells::Outcomes } else { Cells::Values };
    let table = match order.outcome {
        true => outcome_table(game, last, order.misere, meter)?,
        false => game.table(last, meter)?,
    };
    let (rows, from, sum) = match table {
        // The outcome of a sum does not follow from those of its parts: `kinds_won` has no such map.
        Table::Line { .. } if order.outcome => return Err(two_numbers().into()),
        Table::Grid(rows) => (rows, 0, false),
        Table::Line { from, values } => {
            let row = |a: &u64| values.iter().map(|b| a ^ b).collect();
            (values.iter().map(row).collect(), from, true)
        }
    };
    Ok(heat::heat(&Heat { game: &game.name(), rows: &rows, from, sum, cells }, look))
}

fn line(game: &dyn AnyGame, last: u64, meter: &Meter) -> Result<(u64, Vec<u64>), Stop> {
    one_line(game.table(last, meter)?)
}

/// The values of a table of single numbers.
fn one_line(table: Table) -> Result<(u64, Vec<u64>), Stop> {
    match table {
        Table::Line { from, values } => Ok((from, values)),
        // `kinds` has asked for a table of single numbers before.
        Table::Grid(_) => Err(two_numbers().into()),
    }
}

fn two_numbers() -> Problem {
    Problem::new(words!("two numbers", "两个数"))
}

/// The N that was asked for.
fn last_index(text: &str, most: u64, game: &dyn AnyGame) -> Result<Option<u64>, Problem> {
    let mut words = text.split_whitespace();
    let Some(word) = words.next() else { return Ok(None) };
    let what = words!("the last index", "最后一个下标");
    if let Some(extra) = words.next() {
        let (extra, name) = (scan::shown(extra), game.name());
        return Err(Problem::new(words!(
            "`{extra}` is one word too many: this picture takes a game and the last index",
            "`{extra}` 多余：此图只需游戏与最后一个下标"
        ))
        .example(drawn(&name, "60", "strip")));
    }
    let last = scan::number(word, &what)?;
    if last > most {
        return Err(Problem::new(words!(
            "the last index {last} is too large for this picture: at most {most}",
            "最后一个下标 {last} 对此图太大：至多 {most}"
        )));
    }
    Ok(Some(last))
}
