//! Tables with holes: cells that a condition leaves out.
//!
//! Classes fit whole corners, so the holes of a corner are filled first, in every way that a law
//! may suggest: from the cell on the other side of the diagonal, from the cells a period away, or not
//! at all, where the cells that are left are a smaller corner. What a class says of such a corner is
//! compared with the cells that are meant and with no others.
//!
//! Complexity: O(cells) for each way, and for each of the periods.

use super::{Condition2, Expr2, Fit2, Pair, Table};
use crate::Expr;
use grundy::work::{Meter, Stop};

/// A corner without holes, and where it stands in the table.
pub(super) struct Filled {
    pub corner: Table,
    /// The row and the column of its first cell.
    pub first: (u64, u64),
}

/// The longest period by which holes are filled.
const LONGEST: usize = 12;

/// Every way to fill the holes of a corner; the corner itself if it has none.
pub(super) fn filled(corner: &Table, meter: &Meter) -> Result<Vec<Filled>, Stop> {
    if !corner.has_holes() {
        return Ok(vec![Filled { corner: corner.clone(), first: (0, 0) }]);
    }
    corner.worth(4, meter)?;
    let ways = [mirrored(corner), inner(corner), repeated(corner, meter)?];
    Ok(ways.into_iter().flatten().collect())
}

/// Holes filled from the other side of the diagonal.
fn mirrored(corner: &Table) -> Option<Filled> {
    let side = corner.side();
    let cell = |x: usize, y: usize| corner.at(x, y).or_else(|| corner.at(y, x));
    let rows = (0..side).map(|x| (0..side).map(|y| cell(x, y)).collect::<Option<Vec<u64>>>());
    let corner = Table::new(&rows.collect::<Option<Vec<_>>>()?);
    Some(Filled { corner, first: (0, 0) })
}

/// The cells that are left, where they are all those from some row and some column on.
fn inner(corner: &Table) -> Option<Filled> {
    let row = corner.cells().map(|(x, _, _)| x).min()?;
    let column = corner.cells().map(|(_, y, _)| y).min()?;
    let side = corner.side().checked_sub(row.max(column) as usize)?;
    let cell = |x: usize, y: usize| corner.at(x + row as usize, y + column as usize);
    let outside = corner.cells().any(|(x, y, _)| x < row || y < column);
    let rows = (0..side).map(|x| (0..side).map(|y| cell(x, y)).collect::<Option<Vec<u64>>>());
    let corner = Table::new(&rows.collect::<Option<Vec<_>>>()?);
    (!outside).then_some(Filled { corner, first: (row, column) })
}

/// Holes filled from cells with the same remainders, for the shortest periods that all cells keep to.
fn repeated(corner: &Table, meter: &Meter) -> Result<Option<Filled>, Stop> {
    let most = LONGEST.min(corner.side() / 3);
    let mut periods: Vec<(usize, usize)> =
        (1..=most).flat_map(|down| (1..=most).map(move |across| (down, across))).collect();
    periods.sort_by_key(|&(down, across)| (down * across, down));
    for (down, across) in periods {
        corner.worth(1, meter)?;
        let mut seen: Vec<Option<u64>> = vec![None; down * across];
        let place = |x: usize, y: usize| x % down * across + y % across;
        let agrees = corner.cells().all(|(x, y, value)| {
            *seen[place(x as usize, y as usize)].get_or_insert(value) == value
        });
        if agrees {
            // Remainders that no cell has may have any value.
            let value = |x: u64, y: u64| seen[place(x as usize, y as usize)].unwrap_or(0);
            let corner = Table::from_fn(corner.side(), value);
            return Ok(Some(Filled { corner, first: (0, 0) }));
        }
    }
    Ok(None)
}

impl Filled {
    /// A formula for the corner as one of the table; `None` where it cannot be said.
    pub(super) fn of_the_table(&self, fit: Fit2) -> Option<Fit2> {
        let law = fit.law.shifted(self.first.0, self.first.1)?;
        let said = fit.said.filter(|_| self.first == (0, 0));
        Some(Fit2 { law, said })
    }
}

impl Expr2 {
    /// The law of (x, y) where this is the law of (x − `down`, y − `across`), if it has this form.
    pub(super) fn shifted(&self, down: u64, across: u64) -> Option<Expr2> {
        if (down, across) == (0, 0) {
            return Some(self.clone());
        }
        let part = |part: &Expr2| Some(Box::new(part.shifted(down, across)?));
        Some(match self {
            Expr2::Of(Expr::Number(_), _) => self.clone(),
            Expr2::Of(law, pair) => {
                let by = match pair {
                    Pair::X => down,
                    Pair::Y => across,
                    Pair::Sum => down.checked_add(across)?,
                    Pair::Difference if down == across => 0,
                    Pair::Greatest | Pair::Least if down == across => down,
                    _ => return None,
                };
                Expr2::Of(law.shifted(by), *pair)
            }
            Expr2::Joined(join, left, right) => Expr2::Joined(*join, part(left)?, part(right)?),
            Expr2::Entry(table, at) => Expr2::Entry(table.clone(), part(at)?),
            Expr2::If(condition, one, other) => {
                let condition = match condition {
                    Condition2::Less(left, right) => Condition2::Less(part(left)?, part(right)?),
                    Condition2::Equal(left, right) => Condition2::Equal(part(left)?, part(right)?),
                };
                Expr2::If(condition, part(one)?, part(other)?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::guess2;
    use super::*;

    type Value = fn(u64, u64) -> u64;
    type Kept = fn(u64, u64) -> bool;

    /// The law of a table of which only some cells are meant.
    fn law(value: Value, kept: fn(u64, u64) -> bool) -> Option<String> {
        // What is not meant must not matter: it is filled with noise.
        let noise = |x: u64, y: u64| (x * 7919 + y * 104_729) % 13;
        let side = 64;
        let table = Table::from_fn(side, |x, y| if kept(x, y) { value(x, y) } else { noise(x, y) });
        let cells = (0..side as u64).flat_map(|x| (0..side as u64).map(move |y| kept(x, y)));
        let table = table.keeping(&cells.collect::<Vec<bool>>());
        let found = guess2(&table, &Meter::unlimited()).unwrap().found?;
        for (x, y, value) in table.cells() {
            assert_eq!(found.fit.law.at(x, y), Some(value), "{} at ({x}, {y})", found.fit.law);
        }
        Some(found.fit.law.to_string())
    }

    #[test]
    fn what_is_left_out_does_not_matter() {
        let cases: [(Value, Kept, &str); 5] = [
            (|x, y| x ^ y, |x, y| x <= y, "x xor y"),
            (|x, y| (x + y) % 3, |x, y| x > 0 && y > 0, "(x + y) % 3"),
            (|x, y| (x - 1) ^ (y - 1), |x, y| x > 0 && y > 0, "(x - 1) xor (y - 1)"),
            (|x, y| (y - x) % 4, |x, y| x <= y, "abs(x - y) % 4"),
            (|x, _| x / 2 % 2, |x, y| (x + y) % 2 == 0, ""),
        ];
        for (value, kept, expected) in cases {
            let found = law(value, kept);
            assert!(found.is_some_and(|found| expected.is_empty() || found == expected));
        }
    }

    #[test]
    fn noise_has_no_law() {
        let noise: Value = |x, y| (x * x * 31 + y * y * 17 + x * y * 5) % 11 % 7 + (x * y) % 5;
        assert_eq!(law(noise, |x, y| x <= y), None);
        assert_eq!(law(noise, |x, y| (x + y) % 2 == 0), None);
        assert_eq!(law(noise, |x, _| x > 2), None);
    }

    #[test]
    fn shifted_laws_are_laws_of_shifted_tables() {
        use super::super::Join;
        let laws = [
            Expr2::pair(Pair::Sum),
            Expr2::pair(Pair::X).joined(Join::NimProduct, Expr2::pair(Pair::Y)),
            Expr2::pair(Pair::Greatest),
            Expr2::pair(Pair::Difference),
        ];
        for law in laws {
            let moved = law.shifted(3, 3).unwrap();
            for (x, y) in (3..20).flat_map(|x| (3..20).map(move |y| (x, y))) {
                assert_eq!(moved.at(x, y), law.at(x - 3, y - 3), "{law}");
            }
        }
        assert!(Expr2::pair(Pair::Least).shifted(1, 0).is_none());
    }
}
