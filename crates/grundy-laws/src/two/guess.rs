//! The protocol for tables: fit on a corner, test on all, and take the shortest.

use super::holes::{Filled, filled};
use super::rows::{Row, rows};
use super::{CLASSES, Class2, Expr2, Fit2, Table};
use crate::Miss;
use crate::guess::{Tried, reason};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// What comes of looking for a law of a table.
#[derive(Clone, Debug)]
pub struct Guess2 {
    /// The law, if there is one.
    pub found: Option<Found2>,
    /// Formulas that hold for all cells and are too long to be believed, in the order of the list.
    pub candidates: Vec<Candidate2>,
    /// Every class that was tried and how it ended, in the order of the list.
    pub tried: Vec<Tried>,
    /// The side of the corner that formulas were fitted on.
    pub fitted: usize,
    /// The side of the table that they were tested on.
    pub tested: usize,
    /// What the first rows show by themselves; where there is no law of all, with their own laws.
    pub rows: Vec<Row>,
    /// What the first columns show, where there is no law of all and they are not as the rows.
    pub columns: Vec<Row>,
}

/// A law that holds for all cells.
#[derive(Clone, Debug)]
pub struct Found2 {
    /// The name of its class.
    pub class: &'static str,
    /// The formula.
    pub fit: Fit2,
}

/// A formula that holds for all cells and is no law: they are too few to tell it from chance.
#[derive(Clone, Debug)]
pub struct Candidate2 {
    /// The name of its class.
    pub class: &'static str,
    /// The formula.
    pub fit: Fit2,
    /// Why it is no law.
    pub why: Words,
}

/// Formulas are fitted on one row in so many.
const SHARE: usize = 4;

/// With fewer rows than this nothing is said; 256 are better.
pub const LEAST_SIDE: usize = 64;

/// Steps that a class may take, tests of its formulas included.
const CLASS: u64 = 1 << 30;

/// A formula must be so many times shorter than what it was not fitted on.
const SAVING: u64 = 2;

/// Looks for a law of a table.
///
/// # Complexity
/// That of the classes on the corner, and O(side²) for each formula that fits it.
///
/// # Example
/// ```
/// use grundy_laws::two::{Table, guess2};
/// let table = Table::from_fn(64, |x, y| (x + y) % 3);
/// let guess = guess2(&table, &grundy::work::Meter::unlimited()).unwrap();
/// assert_eq!(guess.found.unwrap().fit.law.to_string(), "(x + y) % 3");
/// ```
///
/// # Errors
/// The meter has no time or memory left.
pub fn guess2(table: &Table, meter: &Meter) -> Result<Guess2, Stop> {
    let (fitted, tested) = (table.side() / SHARE, table.side());
    let mut guess = Guess2 {
        found: None,
        candidates: Vec::new(),
        tried: Vec::new(),
        fitted,
        tested,
        rows: Vec::new(),
        columns: Vec::new(),
    };
    if tested < LEAST_SIDE {
        let why = words!(
            "there are {tested} rows; at least {LEAST_SIDE} are needed",
            "只有 {tested} 行；至少需要 {LEAST_SIDE} 行"
        );
        guess.tried.push(Tried { class: "any", why });
        return Ok(guess);
    }
    table.worth(1, meter)?;
    guess.rows = rows(table, fitted);
    let corners = filled(&table.corner(fitted), meter)?;
    let mut best: Option<(u64, Found2)> = None;
    for class in CLASSES {
        let name = class.name();
        let aside = meter.aside_with(u64::MAX, CLASS);
        match shortest(*class, &corners, fitted, table, &mut guess.candidates, &aside) {
            Err(miss) => guess.tried.push(Tried { class: name, why: reason(miss)? }),
            Ok((weight, fit)) => {
                let longer = best.as_ref().is_some_and(|(least, _)| weight >= *least);
                let loser = match longer {
                    true => Some(name),
                    false => {
                        best.replace((weight, Found2 { class: name, fit })).map(|it| it.1.class)
                    }
                };
                let why = words!("holds, but is longer", "成立，但更长");
                guess.tried.extend(loser.map(|class| Tried { class, why }));
            }
        }
    }
    guess.found = best.map(|(_, found)| found);
    if guess.found.is_none() {
        let with_laws = guess.rows.into_iter().map(|row| {
            let x = row.x;
            row.with_law(table.row(x), meter)
        });
        guess.rows = with_laws.collect::<Result<_, _>>()?;
        guess.columns = super::rows::columns(table, fitted, meter)?;
    }
    Ok(guess)
}

/// The shortest formula of a class that holds for the table.
fn shortest(
    class: &dyn Class2,
    corners: &[Filled],
    fitted: usize,
    table: &Table,
    candidates: &mut Vec<Candidate2>,
    meter: &Meter,
) -> Result<(u64, Fit2), Miss> {
    let mut fits = Vec::new();
    let mut first = None;
    for way in corners {
        match class.fit(&way.corner, meter) {
            Ok(found) => fits.extend(found.into_iter().filter_map(|fit| way.of_the_table(fit))),
            Err(Miss::Why(why)) => first = first.or(Some(Miss::Why(why))),
            Err(stopped) => return Err(stopped),
        }
    }
    fits.sort_by_cached_key(|fit| fit.law.weight());
    for fit in fits {
        if let Some(why) = differs(&fit, fitted, table, meter)? {
            first = first.or(Some(Miss::Why(why)));
            continue;
        }
        let Some(why) = says_much(&fit.law, fitted, table, meter)? else {
            return Ok((fit.law.weight(), fit));
        };
        first = first.or(Some(Miss::Why(why.clone())));
        // The shortest stands for its class.
        if candidates.last().is_none_or(|last| last.class != class.name()) {
            candidates.push(Candidate2 { class: class.name(), fit, why });
        }
    }
    Err(first.unwrap_or_else(|| Miss::Why(words!("nothing fits", "没有符合的公式"))))
}

/// Where a formula does not give a cell, in words.
fn differs(fit: &Fit2, fitted: usize, table: &Table, meter: &Meter) -> Result<Option<Words>, Stop> {
    for (x, y, value) in table.cells() {
        let said = fit.law.at_within(x, y, meter)?;
        if said != Some(value) {
            let said = said.map_or("–".to_owned(), |value| value.to_string());
            return Ok(Some(words!(
                "fits {fitted} × {fitted} cells, but at ({x}, {y}) it says {said} where the value is {value}",
                "符合前 {fitted} × {fitted} 格，但在 ({x}, {y}) 处给出 {said}，实际为 {value}"
            )));
        }
    }
    Ok(None)
}

/// Why a formula that holds for all cells says more than they do, or one of its parts does.
fn says_much(
    law: &Expr2,
    fitted: usize,
    table: &Table,
    meter: &Meter,
) -> Result<Option<Words>, Stop> {
    table.worth(2, meter)?;
    // What a value tells: its own length, at least a bit.
    let length = |value: u64| u64::from((u64::BITS - value.leading_zeros()).max(1));
    let fresh = |&(x, y, _): &(u64, u64, u64)| x.max(y) >= fitted as u64;
    let told: u64 = table.cells().filter(fresh).map(|(_, _, value)| length(value)).sum();
    // A formula of one number is seen again in every row: only its own fresh values count.
    let mut all = Vec::new();
    for (part, pair) in law.parts() {
        let mut told = 0;
        for n in pair.count(fitted) as u64..pair.count(table.side()) as u64 {
            told += part.at_within(n, meter)?.map_or(0, length);
        }
        all.push((part.weight(), told));
    }
    all.push((law.weight(), told));
    let long = all.into_iter().find(|&(weight, told)| weight * SAVING > told);
    Ok(long.map(|(weight, told)| {
        words!(
            "holds for {0} × {0} cells, but takes {weight} bits to write where new values have {told}: too few to tell it from chance",
            "与全部 {0} × {0} 格相符，但证据不足，未采纳：公式长 {weight} 位，新的值只有 {told} 位，可能是巧合",
            table.side()
        )
    }))
}
