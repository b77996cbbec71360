//! The zeros of a table: the losing positions of a game of two heaps.
//!
//! Where a table is symmetric and every number is the smaller one of at most one zero, the zeros
//! (a, b) with a ≤ b stand in a row, ordered by a: the k-th zero is a pair of sequences, and these
//! may have laws where the values have none. Those of Wythoff's game are Beatty sequences.
//!
//! Complexity: O(side²), and that of two guesses. Reference: W. A. Wythoff, *A modification of the
//! game of Nim*, Nieuw Archief voor Wiskunde 7 (1907).

use super::Table;
use crate::expr::some;
use crate::guess::Guess;
use crate::{Expr, Found, guess};
use grundy::work::{Meter, Stop};

/// The law of the zeros of a symmetric table.
#[derive(Clone, Debug)]
pub struct Zeros {
    /// The smaller number of the k-th zero, from k = 0 on.
    pub smaller: Found,
    /// How much larger the other one is.
    pub gap: Found,
    /// How many zeros were looked at.
    pub tested: usize,
    /// How many of them the laws were fitted on.
    pub fitted: usize,
}

impl Zeros {
    /// The k-th zero.
    pub fn at(&self, k: u64) -> Option<(u64, u64)> {
        let smaller = self.smaller.fit.law.at(k)?;
        Some((smaller, smaller.checked_add(self.gap.fit.law.at(k)?)?))
    }

    /// The two laws as formulas of k.
    pub fn text(&self) -> (String, String) {
        let of_k = |law: &Expr| super::text::renamed(law, "k");
        (of_k(&self.smaller.fit.law), of_k(&self.gap.fit.law))
    }
}

/// The law of the zeros of a table, if they stand in a row and have one.
///
/// # Example
/// ```
/// use grundy_laws::two::{Table, zeros};
/// let table = Table::from_fn(64, |x, y| u64::from(x != y));
/// let zeros = zeros(&table, &grundy::work::Meter::unlimited()).unwrap().unwrap();
/// assert_eq!((zeros.at(1000), zeros.text().0.as_str()), (Some((1000, 1000)), "k"));
/// ```
///
/// # Errors
/// The meter has no time or memory left.
pub fn zeros(table: &Table, meter: &Meter) -> Result<Option<Zeros>, Stop> {
    let pairs = some!(row(table, meter)?);
    let smaller: Vec<u64> = pairs.iter().map(|&(a, _)| a).collect();
    let gaps: Vec<u64> = pairs.iter().map(|&(a, b)| b - a).collect();
    let Guess { found: smaller, tested, fitted, .. } = guess(&smaller, meter)?;
    let (smaller, gap) = (some!(smaller), some!(guess(&gaps, meter)?.found));
    Ok(Some(Zeros { smaller, gap, tested, fitted }))
}

/// The zeros (a, b) with a ≤ b in the order of a, as far as none can be missing.
fn row(table: &Table, meter: &Meter) -> Result<Option<Vec<(u64, u64)>>, Stop> {
    table.worth(4, meter)?;
    let symmetric =
        table.cells().all(|(x, y, value)| table.at(y as usize, x as usize) == Some(value));
    let zeros: Vec<(u64, u64)> = table
        .cells()
        .filter(|&(x, y, value)| value == 0 && x <= y)
        .map(|(x, y, _)| (x, y))
        .collect();
    let distinct = zeros.windows(2).all(|two| two[0].0 < two[1].0);
    // Of the numbers from some point on the partner lies outside the table: a number with neither
    // a partner nor a place as one ends the row.
    let mut seen = vec![false; table.side()];
    for &(a, b) in &zeros {
        seen[a as usize] = true;
        seen[b as usize] = true;
    }
    let whole = seen.iter().take_while(|&&seen| seen).count() as u64;
    let all_numbers = zeros.iter().take_while(|&&(a, _)| a < whole).copied().collect();
    Ok((symmetric && distinct).then_some(all_numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values that are 0 at Wythoff's pairs, by their definition: the least number not used yet.
    fn wythoff(side: usize) -> Table {
        let mut partner = vec![usize::MAX; 3 * side];
        for k in 0..side {
            let Some(a) = partner.iter().position(|&other| other == usize::MAX) else { break };
            if a + k < partner.len() {
                (partner[a], partner[a + k]) = (a + k, a);
            }
        }
        Table::from_fn(side, |x, y| u64::from(partner[x as usize] != y as usize))
    }

    #[test]
    fn wythoffs_pairs() {
        let zeros = zeros(&wythoff(512), &Meter::unlimited()).unwrap().unwrap();
        assert_eq!(zeros.text(), ("(k + isqrt(k * k * 5)) / 2".to_owned(), "k".to_owned()));
        assert_eq!(zeros.at(1_000_000), Some((1_618_033, 2_618_033)));
    }

    #[test]
    fn no_law_where_zeros_are_no_row() {
        let zeros = |table: &Table| zeros(table, &Meter::unlimited()).unwrap();
        assert!(zeros(&Table::from_fn(128, |x, y| (x + y) % 3)).is_none());
        assert!(zeros(&Table::from_fn(128, |x, y| u64::from(2 * x != y))).is_none());
        assert!(zeros(&Table::from_fn(128, |x, y| u64::from(x * x != y && y * y != x))).is_none());
    }
}
