//! Whole positions of several numbers, decided one after the other.

use grundy::game::AnyGame;
use grundy::notation::{Call, Problem};
use grundy::solve::{Question, brief_within};
use grundy::values::{Convention, Outcome};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::count::Starts;
use std::fmt::Write;
use std::sync::Arc;

/// What H numbers of a game are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// H components: a sum.
    Heaps,
    /// One component that is a sum of H positions.
    Pieces,
    /// One position, however many numbers there are.
    List,
    /// One position of exactly so many numbers.
    Numbers(usize),
    /// Numbers are no position; a table may give one to each.
    Other,
}

/// A position of a rule has at most so many numbers.
const MOST_NUMBERS: usize = 8;

/// What numbers are for a game, told by how it reads them.
pub(crate) fn shape(game: &Arc<dyn AnyGame>) -> Shape {
    let read = |count: usize| {
        // Different numbers: coins may need squares of their own.
        let numbers: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
        let text = numbers.join(" ");
        let components = Arc::clone(game).read(&text).ok()?;
        Some((components.len(), components.iter().map(|component| component.pieces()).sum()))
    };
    match (read(3), read(4)) {
        // Play that ends by a verdict has no sums.
        (Some((3, _)), _) if game.has_verdicts() => Shape::Numbers(1),
        (Some((3, _)), _) => Shape::Heaps,
        (Some((1, 3)), Some((1, 4))) => Shape::Pieces,
        (Some((1, _)), Some((1, _))) => Shape::List,
        _ => (1..=MOST_NUMBERS)
            .find(|&count| read(count).is_some_and(|(components, _)| components == 1))
            .map_or(Shape::Other, Shape::Numbers),
    }
}

/// Whether a game does not mind the order of its numbers: then it reads them in any order as one.
pub(super) fn is_unordered(game: &Arc<dyn AnyGame>, heaps: u64) -> bool {
    let numbers: Vec<String> = (1..=heaps.min(64)).map(|number| number.to_string()).collect();
    let read = |text: &str| {
        let components = Arc::clone(game).read(text).ok()?;
        Some(components.iter().map(|component| component.text()).collect::<Vec<_>>())
    };
    let back: Vec<String> = numbers.iter().rev().cloned().collect();
    heaps == 1 || read(&numbers.join(" ")).is_some_and(|one| Some(one) == read(&back.join(" ")))
}

/// How many positions of H numbers are lost, each decided by itself, from the largest on: a table
/// that reaches it holds the others too.
pub(super) fn count(
    game: &Arc<dyn AnyGame>,
    starts: &Starts,
    convention: Convention,
    meter: &Meter,
) -> Result<u64, Stop> {
    let &Starts { heaps, ordered, least, most } = starts;
    if least > most {
        return Ok(0);
    }
    // Where there are too many the first is not begun: it may be long itself.
    let limits = meter.left();
    if positions(starts) > limits.positions {
        return Err(Stop::Positions(meter.limits().positions));
    }
    // As many numbers as there are may be more than fit into memory.
    meter.hold(heaps.saturating_mul(32))?;
    let mut numbers = vec![most; usize::try_from(heaps).unwrap_or(usize::MAX)];
    let mut lost = 0;
    loop {
        meter.visit(1)?;
        meter.steps(heaps)?;
        lost += u64::from(is_lost(game, &written(&numbers, meter)?, convention, meter)?);
        // The last number that can be lowered is; those after it begin again, and where the
        // order does not matter they stay below.
        let Some(at) = numbers.iter().rposition(|&number| number > least) else { return Ok(lost) };
        numbers[at] -= 1;
        let again = if ordered { most } else { numbers[at] };
        numbers[at + 1..].fill(again);
    }
}

/// How many positions of H numbers there are; `u64::MAX` for all that are more.
fn positions(starts: &Starts) -> u64 {
    let &Starts { heaps, ordered, least, most } = starts;
    let sizes = (most - least).saturating_add(1);
    if ordered {
        return sizes.saturating_pow(u32::try_from(heaps).unwrap_or(u32::MAX));
    }
    // (sizes + heaps − 1 over heaps), factor by factor: every step is a whole number.
    let others = sizes - 1;
    let (few, many) = (heaps.min(others), heaps.max(others));
    let mut count = 1u128;
    for factor in 1..=few {
        count = count * (u128::from(many) + u128::from(factor)) / u128::from(factor);
        if count > u64::MAX.into() {
            return u64::MAX;
        }
    }
    count as u64
}

/// Numbers as people write them; a million of them take a while.
fn written(numbers: &[u64], meter: &Meter) -> Result<String, Stop> {
    let mut text = String::new();
    for some in numbers.chunks(1 << 12) {
        meter.look_at_the_clock()?;
        for number in some {
            if !text.is_empty() {
                text.push(' ');
            }
            let _ = write!(text, "{number}");
        }
    }
    Ok(text)
}

fn is_lost(
    game: &Arc<dyn AnyGame>,
    text: &str,
    convention: Convention,
    meter: &Meter,
) -> Result<bool, Stop> {
    let question = Question::of(game, text, convention)?;
    if game.has_starts() && !question.is_start()? {
        return Ok(false);
    }
    if let [(component, _)] = question.components()[..]
        && convention == Convention::Normal
        && !game.has_verdicts()
    {
        if let Some((claim, _)) = component.claim(Convention::Normal, meter)?
            && let Some(lost) = match claim {
                grundy::game::Claim::Outcome(outcome) => Some(outcome == Outcome::P),
                claim => claim.value().map(|value| value == 0),
            }
        {
            return Ok(lost);
        }
        if let Some((value, _)) = component.sg(meter)? {
            return Ok(value == 0);
        }
    }
    // Play that may go on for ever, or ends by a verdict.
    Ok(brief_within(&question, meter)?.outcome == Outcome::P)
}

/// Numbers that are no position of a game.
pub(super) fn refused(name: &str, shape: Shape, heaps: u64, most: u64) -> Problem {
    match shape {
        Shape::Numbers(count) => Problem::new(words!(
            "a position of `{name}` has {count} numbers, and {heaps} heaps are asked for: it is counted as a whole, with `heaps` {count}",
            "`{name}` 的局面有 {count} 个数，而所问的是 {heaps} 堆：它按整个局面计数，`heaps` 应为 {count}"
        ))
        .example(count_of(name, count as u64, most)),
        _ => Problem::new(words!(
            "positions of `{name}` are not written as numbers: there is nothing to count here",
            "`{name}` 的局面不是用数写的：这里无法计数"
        ))
        .example(count_of("kayles", 3, 100)),
    }
}

/// An order that matters.
pub(super) fn has_an_order(name: &str, heaps: u64, most: u64) -> Problem {
    Problem::new(words!(
        "the numbers of a position of `{name}` cannot change places, so `unordered` has no meaning (a rule where they can says so by the word `unordered`)",
        "`{name}` 的局面中各数不能互换，`unordered` 没有意义（若规则中可以互换，须在规则里写明 `unordered`）"
    ))
    .example(count_of(name, heaps, most))
}

/// How many of so many heaps up to a size?
fn count_of(game: &str, heaps: u64, most: u64) -> Call {
    let said = Call::new("count").with("game", game).with("heaps", heaps.to_string());
    said.with("max", most.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many as there are when they are laid out.
    #[test]
    fn positions_are_counted_before_they_are_made() {
        for heaps in 0..5u64 {
            for sizes in 1..5u64 {
                let mut rows: Vec<Vec<u64>> = vec![vec![]];
                for _ in 0..heaps {
                    let longer = |row: &Vec<u64>| {
                        let row = row.clone();
                        (2..2 + sizes).map(move |number| [&row[..], &[number]].concat())
                    };
                    rows = rows.iter().flat_map(longer).collect();
                }
                let starts = |ordered| Starts { heaps, ordered, least: 2, most: 1 + sizes };
                assert_eq!(positions(&starts(true)), rows.len() as u64);
                rows.retain(|row| row.is_sorted());
                assert_eq!(positions(&starts(false)), rows.len() as u64, "{heaps} {sizes}");
            }
        }
        let many = |heaps, ordered| Starts { heaps, ordered, least: 0, most: u64::MAX };
        assert_eq!(positions(&many(1 << 40, true)), u64::MAX);
        assert_eq!(positions(&many(1 << 40, false)), u64::MAX);
        assert_eq!(positions(&many(1, false)), u64::MAX);
    }
}
