//! The protocol for tables: fit on a corner, test on all, and take the shortest.

use super::rows::{Row, rows};
use super::{CLASSES, Class2, Fit2, Table};
use crate::Miss;
use crate::guess::Tried;
use grundy::words;

/// What comes of looking for a law of a table.
#[derive(Clone, Debug)]
pub struct Guess2 {
    /// The law, if there is one.
    pub found: Option<Found2>,
    /// Every class that was tried and how it ended, in the order of the list.
    pub tried: Vec<Tried>,
    /// The side of the corner that formulas were fitted on.
    pub fitted: usize,
    /// The side of the table that they were tested on.
    pub tested: usize,
    /// What the first rows show by themselves, law or no law.
    pub rows: Vec<Row>,
}

/// A law that holds for all cells.
#[derive(Clone, Debug)]
pub struct Found2 {
    /// The name of its class.
    pub class: &'static str,
    /// The formula.
    pub fit: Fit2,
}

/// Formulas are fitted on one row in so many.
const SHARE: usize = 4;

/// With fewer rows than this nothing is said; 256 are better.
pub const LEAST_SIDE: usize = 64;

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
/// let guess = guess2(&table);
/// assert_eq!(guess.found.unwrap().fit.law.to_string(), "(x + y) % 3");
/// ```
pub fn guess2(table: &Table) -> Guess2 {
    let (fitted, tested) = (table.side() / SHARE, table.side());
    let mut guess = Guess2 { found: None, tried: Vec::new(), fitted, tested, rows: Vec::new() };
    if tested < LEAST_SIDE {
        let why = words!(
            "there are {tested} rows; at least {LEAST_SIDE} are needed",
            "只有 {tested} 行；至少需要 {LEAST_SIDE} 行"
        );
        guess.tried.push(Tried { class: "any", why });
        return guess;
    }
    guess.rows = rows(table, fitted);
    let corner = table.corner(fitted);
    let mut best: Option<(u64, Found2)> = None;
    for class in CLASSES {
        let name = class.name();
        match shortest(*class, &corner, table) {
            Err(Miss(why)) => guess.tried.push(Tried { class: name, why }),
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
    guess
}

/// The shortest formula of a class that holds for the table.
fn shortest(class: &dyn Class2, corner: &Table, table: &Table) -> Result<(u64, Fit2), Miss> {
    let mut fits = class.fit(corner)?;
    fits.sort_by_key(|fit| fit.law.weight());
    let mut first = None;
    for fit in fits {
        match sound(&fit, corner.side(), table) {
            Ok(()) => return Ok((fit.law.weight(), fit)),
            Err(why) => first = first.or(Some(why)),
        }
    }
    Err(first.unwrap_or_else(|| Miss(words!("nothing fits", "没有符合的公式"))))
}

/// The formula holds for all cells and says less than they do, and so does each of its parts.
fn sound(fit: &Fit2, fitted: usize, table: &Table) -> Result<(), Miss> {
    let law = &fit.law;
    let wrong = table.cells().find(|&(x, y, value)| law.at(x, y) != Some(value));
    if let Some((x, y, value)) = wrong {
        let said = law.at(x, y).map_or("–".to_owned(), |value| value.to_string());
        return Err(Miss(words!(
            "fits {fitted} × {fitted} cells, but at ({x}, {y}) it says {said} where the value is {value}",
            "符合前 {fitted} × {fitted} 格，但在 ({x}, {y}) 处给出 {said}，实际为 {value}"
        )));
    }
    // What a value tells: its own length, at least a bit.
    let length = |value: u64| u64::from((u64::BITS - value.leading_zeros()).max(1));
    let fresh = |&(x, y, _): &(u64, u64, u64)| x.max(y) >= fitted as u64;
    let told: u64 = table.cells().filter(fresh).map(|(_, _, value)| length(value)).sum();
    // A formula of one number is seen again in every row: only its own fresh values count.
    let parts = law.parts().into_iter().map(|(part, pair)| {
        let fresh = pair.count(fitted) as u64..pair.count(table.side()) as u64;
        let told: u64 = fresh.filter_map(|n| part.at(n)).map(length).sum();
        (part.weight(), told)
    });
    let mut all = parts.chain([(law.weight(), told)]);
    match all.find(|&(weight, told)| weight * SAVING > told) {
        None => Ok(()),
        Some((weight, told)) => Err(Miss(words!(
            "holds for {0} × {0} cells, but takes {weight} bits to write where new values have {told}: too few to tell it from chance",
            "对 {0} × {0} 格成立，但写出它需要 {weight} 位，而新的值只有 {told} 位：不足以排除巧合",
            table.side()
        ))),
    }
}
