//! Laws of families: a number that depends on the parameters of a rule, such as the period.
//!
//! The same honesty as for sequences: a formula is fitted on the quarter of the tuples with the
//! smallest parameters and has to hold for all the others, and it must be shorter than what it was
//! not fitted on. Formulas are linear in the parameters and at most one further quantity (a
//! product, max, min, gcd, lcm), in one piece or by cases: residues, comparisons, divisibility.
//!
//! Complexity: O(selectors² · forms · tuples) at most, a few seconds for thousands of tuples.

mod cases;
mod form;
mod solve;

pub use cases::Law;

use cases::Search;

/// A law that holds for all tuples.
#[derive(Clone, Debug)]
pub struct TestedLaw {
    /// The law.
    pub law: Law,
    /// How many tuples it was fitted on.
    pub fitted: usize,
    /// How many tuples it was tested on.
    pub tested: usize,
}

/// The values of the parameters, and the number that belongs to them.
pub type Point = (Vec<i64>, i64);

/// With fewer tuples nothing is said.
pub const LEAST: usize = 8;

/// Formulas are fitted on one tuple in so many, but on four.
const SHARE: usize = 4;

/// So many bits more than the formula has must be new: one false law in 2^8 of random numbers.
const MARGIN: u64 = 8;

/// Looks for a law of a number that depends on parameters.
///
/// # Example
/// ```
/// use grundy_laws::family::find;
/// let points = (1..=9).flat_map(|a| (a + 1..=9).map(move |b| (vec![a, b], a + b)));
/// let found = find(&points.collect::<Vec<_>>()).unwrap();
/// assert_eq!((found.law.text(&["a", "b"]), found.tested), ("a + b".to_owned(), 36));
/// ```
pub fn find(points: &[Point]) -> Option<TestedLaw> {
    if points.len() < LEAST {
        return None;
    }
    let mut points = points.to_vec();
    // The smallest parameters first: what is fitted on them has to hold for larger ones.
    points.sort_by_cached_key(|(tuple, _)| (tuple.iter().sum::<i64>(), tuple.clone()));
    let fitted = (points.len() / SHARE).max(4);
    let length = |value: i64| u64::from((i64::BITS - value.unsigned_abs().leading_zeros()).max(1));
    let fresh: u64 = points[fitted..].iter().map(|point| length(point.1)).sum();
    // One number for all of them is what was seen, not what was found.
    let same = points.iter().all(|point| point.1 == points[0].1);
    let most = if same { fresh.max(u64::from(u32::MAX)) } else { fresh.checked_sub(MARGIN)? };
    let law = Search::new(&points, fitted).shortest(most)?;
    Some(TestedLaw { law, fitted, tested: points.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(names: &[&str], points: impl IntoIterator<Item = Point>) -> Option<String> {
        let points: Vec<Point> = points.into_iter().collect();
        let found = find(&points)?;
        for (tuple, value) in &points {
            assert_eq!(found.law.at(tuple), Some(*value), "{}", found.law.text(names));
        }
        Some(found.law.text(names))
    }

    fn pairs(range: std::ops::RangeInclusive<i64>, value: impl Fn(i64, i64) -> i64) -> Vec<Point> {
        let all = range.clone().flat_map(|a| range.clone().map(move |b| (a, b)));
        all.filter(|(a, b)| a < b).map(|(a, b)| (vec![a, b], value(a, b))).collect()
    }

    fn gcd(a: i64, b: i64) -> i64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    #[test]
    fn laws_of_one_parameter() {
        let of = |value: &dyn Fn(i64) -> i64| {
            law(&["a"], (2..=40).map(|a| (vec![a], value(a))).collect::<Vec<_>>())
        };
        assert_eq!(of(&|a| a + 1).unwrap(), "a + 1");
        assert_eq!(of(&|a| 2 * a + 3).unwrap(), "2 * a + 3");
        assert_eq!(of(&|_| 7).unwrap(), "7");
        assert_eq!(
            of(&|a| if a % 2 == 1 { 2 } else { a + 1 }).unwrap(),
            "2 if a % 2 == 1 else a + 1"
        );
        assert_eq!(of(&|a| a * (a + 1) / 2).unwrap(), "(a * a + a) / 2");
        assert!(of(&|a| [5, a, 2 * a][a as usize % 3]).unwrap().contains("a % 3"));
    }

    #[test]
    fn laws_of_two_parameters() {
        let of = |value: &dyn Fn(i64, i64) -> i64| law(&["a", "b"], pairs(1..=20, value));
        assert_eq!(of(&|a, b| a + b).unwrap(), "a + b");
        assert_eq!(of(&|a, b| a * b).unwrap(), "a * b");
        assert_eq!(of(&|a, b| 2 * gcd(a, b)).unwrap(), "2 * gcd(a, b)");
        assert_eq!(of(&|a, b| a * b / gcd(a, b) + 1).unwrap(), "lcm(a, b) + 1");
        let by_sum = of(&|a, b| if (a + b) % 2 == 0 { a } else { a + b }).unwrap();
        assert_eq!(by_sum, "a + b if (a + b) % 2 == 1 else a");
        // The period of taking a or b.
        let odd = of(&|a, b| if b % (2 * a) == a { 2 * a } else { a + b }).unwrap();
        assert_eq!(odd, "2 * a if b % (2 * a) == a else a + b");
        let divides = of(&|a, b| if b % a == 0 { 2 * a } else { a + b }).unwrap();
        assert_eq!(divides, "2 * a if b % a == 0 else a + b");
    }

    /// Numbers without a law have none, whatever their size, and few tuples are not enough.
    #[test]
    fn no_law_in_noise() {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for most in [2, 5, 1000] {
            for count in [8, 12, 24] {
                let points = (0..count).map(|a| (vec![a], (next() % most) as i64));
                assert_eq!(law(&["a"], points.collect::<Vec<_>>()), None, "{count} below {most}");
                let points = (0..count).map(|at| (vec![at / 6, at % 6], (next() % most) as i64));
                assert_eq!(
                    law(&["a", "b"], points.collect::<Vec<_>>()),
                    None,
                    "{count} below {most}"
                );
            }
        }
        assert_eq!(law(&["a"], (1..8).map(|a| (vec![a], a))), None);
    }

    /// A law with an exception is none.
    #[test]
    fn exceptions_refute() {
        for wrong in 0..39 {
            let value = |a: i64| if a - 2 == wrong { a + 2 } else { a + 1 };
            assert_eq!(law(&["a"], (2..=40).map(|a| (vec![a], value(a)))), None, "{wrong}");
        }
    }
}
