//! What the classes of laws say of a table, or of those of its cells that are meant.

use super::Seen;
use crate::Subject;
use grundy::answer::Table;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::two::{self, guess2};
use grundy_laws::{Expr, Guess, Op, Tried, guess};

impl Seen {
    /// Looks at the values of a subject.
    pub(super) fn of(terms: Table, subject: &Subject, meter: &Meter) -> Result<Seen, Stop> {
        let kept = subject.kept(&terms, meter)?.filter(|kept| kept.iter().any(|&kept| !kept));
        match (terms, kept) {
            (Table::Line { from, values }, None) => line(from, values, meter),
            (Table::Line { from, values }, Some(kept)) => {
                part_of_a_line(from, values, &kept, meter)
            }
            (Table::Grid(rows), kept) => {
                let table = two::Table::new(&rows).keeping(&kept.unwrap_or_default());
                let guess = guess2(&table, meter)?;
                Ok(Seen::Grid { table, guess, zeros: None })
            }
        }
    }
}

/// A sequence.
fn line(from: u64, values: Vec<u64>, meter: &Meter) -> Result<Seen, Stop> {
    let guess = guess(&values, meter)?;
    let law = guess.found.as_ref().map(|found| found.fit.law.shifted(from));
    Ok(Seen::Line { from, values, guess, law, lost: None })
}

/// The terms of a sequence that are meant, if their indices are all from some index on, or each as
/// far from the next.
fn part_of_a_line(
    from: u64,
    mut values: Vec<u64>,
    kept: &[bool],
    meter: &Meter,
) -> Result<Seen, Stop> {
    meter.steps(2 * kept.len() as u64)?;
    let meant: Vec<usize> = (0..values.len()).filter(|&at| kept[at]).collect();
    let first = meant.first().copied().unwrap_or(0);
    let step = meant.get(1).map_or(1, |second| second - first);
    if meant.windows(2).any(|two| two[1] - two[0] != step) {
        let tried = Tried {
            class: "any",
            why: words!(
                "the {} terms that satisfy the condition are not each as far from the next: no law is looked for",
                "满足条件的 {} 项间距不等：不寻找规律",
                meant.len()
            ),
        };
        let (tried, tested, candidates) = (vec![tried], meant.len(), Vec::new());
        let guess = Guess { found: None, candidates, tried, fitted: 0, tested };
        return Ok(Seen::Line { from, values, guess, law: None, lost: None });
    }
    // Behind the last that is meant nothing is known.
    values.truncate(meant.last().map_or(0, |last| last + 1));
    let terms: Vec<u64> = meant.iter().map(|&at| values[at]).collect();
    if step == 1 {
        return line(from + first as u64, terms, meter);
    }
    let guess = guess(&terms, meter)?;
    let place = Expr::Index.joined(Op::Sub, from + first as u64).joined(Op::Div, step as u64);
    let law = guess.found.as_ref().map(|found| found.fit.law.of(&place));
    // Between the terms that are meant the law says what it likes.
    if let Some(law) = &law {
        for at in (first..values.len()).filter(|&at| !kept[at]) {
            values[at] = law.at_within(from + at as u64, meter)?.unwrap_or(0);
        }
    }
    let (from, values) = (from + first as u64, values.split_off(first));
    Ok(Seen::Line { from, values, guess, law, lost: None })
}
