//! The laws of one number that the classes of sequences find for a line of a table.

use crate::class::tried;
use crate::classes::{CLASSES, some_laws};
use crate::{Condition, Expr};
use grundy::work::{Meter, Stop};

/// What fits the terms, the shortest first: every class, and every class from the second term on,
/// for coins are often counted from 1 and nothing stands at 0.
///
/// # Complexity
/// That of the classes, twice.
pub(super) fn laws(terms: &[u64], meter: &Meter) -> Result<Vec<Expr>, Stop> {
    let fits = |terms: &[u64]| -> Result<Vec<Expr>, Stop> {
        let fits = CLASSES.iter().map(|class| tried(class.fit(terms, meter)));
        fits.filter_map(Result::transpose).collect()
    };
    let mut found = fits(terms)?;
    // A line is short, and several functions may fit it: the table tells which is right.
    found.extend(some_laws(terms, meter)?);
    if let [first, rest @ ..] = terms
        && rest.len() > 1
    {
        let later = fits(rest)?.into_iter().map(|law| law.shifted(1));
        let first = Expr::number(*first);
        found.extend(later.map(|law| match law.at(0) == terms.first().copied() {
            true => law,
            false => first.clone().when(Condition::equal(Expr::Index, 0), law),
        }));
    }
    found.sort_by_key(Expr::weight);
    found.dedup();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laws(terms: &[u64]) -> Vec<Expr> {
        super::laws(terms, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn coins_may_be_counted_from_one() {
        let lowbit: Vec<u64> = (0..64u64).map(|n| n & n.wrapping_neg()).collect();
        assert_eq!(laws(&lowbit)[0].to_string(), "0 if n == 0 else lowbit(n)");
        let shifted: Vec<u64> = (1..65u64).map(|n| n & n.wrapping_neg()).collect();
        assert_eq!(laws(&shifted)[0].to_string(), "lowbit(n + 1)");
    }

    /// Whatever is found fits the terms.
    #[test]
    fn what_is_found_fits() {
        let functions: [fn(u64) -> u64; 3] =
            [|n| n % 5, |n| (n + 2).isqrt(), |n| if n == 0 { 9 } else { n / 3 }];
        for f in functions {
            let terms: Vec<u64> = (0..64).map(f).collect();
            let found = laws(&terms);
            assert!(!found.is_empty());
            for law in found {
                assert!((0..64).all(|n| law.at(n) == Some(f(n))), "{law}");
            }
        }
    }
}
