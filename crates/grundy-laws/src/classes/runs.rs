//! Runs that grow by a factor: s(n) = s((n − b) / c) from some n on.
//!
//! Floor-division games are of this kind: with options n/2, …, n/6 (CodeChef FDIVGAME) the runs of
//! equal values begin at 1, 2, 4, 6, and twelve times as far each time. Two full cycles must have
//! been seen, or any long run would do.
//!
//! Complexity: O(factors · terms) at most; a factor is given up at the first term from the end that
//! differs.

use super::cases::shortest_of;
use crate::class::{Class, Fit, Miss};
use crate::{Condition, Descent, Expr, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use std::sync::Arc;

/// Runs by factors.
pub struct Runs;

/// The factors that are tried.
const FACTORS: std::ops::RangeInclusive<usize> = 2..=64;

/// The index may be moved by so much before it is divided, or so far that t stays where it is.
const MOVED: std::ops::RangeInclusive<i64> = -3..=3;
const FIXED: [i64; 3] = [-1, 1, 2];

/// The first terms that are listed are so many at most.
const LISTED: usize = 64;

impl Class for Runs {
    fn name(&self) -> &'static str {
        "runs"
    }

    fn about(&self) -> Words {
        words!(
            "s(n) = s((n - b) / c) from some n on: runs that grow by a factor",
            "从某处起 s(n) = s((n - b) / c)：长度按倍数增长的段"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        // (n − b)/c is t for n = t if b = t − c·t: rounding up instead of down is t = 1.
        let fixed = |factor: usize| FIXED.map(move |t| t - factor as i64 * t);
        let pairs =
            FACTORS.flat_map(|factor| MOVED.chain(fixed(factor)).map(move |moved| (factor, moved)));
        let laws = pairs.map(|(factor, moved)| scaled(factor, moved, terms, meter));
        shortest_of(laws)?.map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "no factor up to {} repeats the terms twice within {}",
                "没有不超过 {} 的倍数使前 {} 项重复两次",
                FACTORS.end(),
                terms.len()
            ))
        })
    }
}

/// The law for one factor, if the terms show it in two full cycles.
fn scaled(factor: usize, moved: i64, terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
    let source = |n: usize| usize::try_from((n as i64 - moved).div_euclid(factor as i64)).ok();
    let follows =
        |&n: &usize| source(n).is_some_and(|source| source < n && terms[source] == terms[n]);
    let mut start = terms.len();
    while start > 0 && follows(&(start - 1)) {
        meter.steps(2)?;
        start -= 1;
    }
    if start == 0 || start > LISTED || start * factor * factor > terms.len() {
        return Ok(None);
    }
    let descent = Descent {
        condition: Condition::less(Expr::number(start as u64 - 1), Expr::Index),
        step: Expr::Index.joined(Op::Add, Expr::number(-moved)).joined(Op::Div, factor as u64),
        last: Expr::Index.within(terms[..start].to_vec()),
    };
    Ok(Some(Expr::Descend(Arc::new(descent), Box::new(Expr::Index))))
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::{finds, says_only_what_fits};
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn floor_division() {
        let mut terms = vec![0u64];
        for n in 1..1024 {
            let options: Vec<u64> = (2..=6).map(|d| terms[n / d]).collect();
            terms.extend((0..).find(|value| !options.contains(value)));
        }
        let law = "while 5 < n: n = n / 12; then [0, 1, 2, 2, 3, 3] at n";
        assert_eq!(finds(&Runs, &terms).to_string(), law);
        // One cycle and a half is not enough.
        assert!(Runs.fit(&terms[..384], &Meter::unlimited()).is_err());
        assert!(Runs.fit(&(0..1000).collect::<Vec<u64>>(), &Meter::unlimited()).is_err());
    }

    /// Rounding up: the runs begin one later.
    #[test]
    fn ceiling_division() {
        let mut terms = vec![0u64, 0];
        for n in 2..1024usize {
            let options: Vec<u64> = (2..=6).map(|d| terms[n.div_ceil(d)]).collect();
            terms.extend((0..).find(|value| !options.contains(value)));
        }
        let law = "while 6 < n: n = (n + 11) / 12; then [0, 0, 1, 2, 2, 3, 3] at n";
        assert_eq!(finds(&Runs, &terms).to_string(), law);
    }

    proptest! {
        /// Whatever grows by a factor is found.
        #[test]
        fn what_grows_by_a_factor_is_found(
            first in prop::collection::vec(0..9u64, 2..10),
            factor in 2..9usize,
            moved in 0..3usize,
        ) {
            let mut terms = first.clone();
            while terms.len() < first.len().max(4) * factor * factor {
                let n = terms.len();
                let next = terms[n.saturating_sub(moved) / factor];
                terms.push(next);
            }
            finds(&Runs, &terms);
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..2u64, 0..40)) {
            says_only_what_fits(&Runs, &terms);
        }
    }
}
