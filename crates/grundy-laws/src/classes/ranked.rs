//! Rank first: which value it is in the order of size, and what that value is, have a law each.
//!
//! Complexity: that of the classes that are asked for the two laws.

use super::cases::shortest_of;
use super::dictionary::Book;
use super::periodic::Periodic;
use super::regular::Regular;
use super::residues::Residues;
use super::sorted::different;
use crate::Expr;
use crate::class::{Class, Fit, Miss, tried};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// A law of the ranks and a law of the values.
pub struct Ranked;

/// Fewer different values than this are no sequence of their own.
const DIFFERENT: usize = 7;

impl Class for Ranked {
    fn name(&self) -> &'static str {
        "ranked"
    }

    fn about(&self) -> Words {
        words!(
            "a law of the rank of each value, and a law of the different values",
            "各值的名次有规律，不同的值排成的数列也有规律"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let values = different(terms, meter)?;
        let miss = |why: Words| Err(Miss::Why(why));
        if values.len() < DIFFERENT || values.last() == Some(&(values.len() as u64 - 1)) {
            return miss(words!(
                "the different values are too few, or are 0, 1, 2, …",
                "不同的值太少，或者就是 0、1、2……"
            ));
        }
        let Some(outer) = law(&[&Periodic], &values, meter)? else {
            let count = values.len();
            return miss(words!(
                "the {count} different values have no law of their own",
                "{count} 个不同的值没有规律"
            ));
        };
        let rank = |term: &u64| {
            meter.steps(8)?;
            Ok(values.partition_point(|value| value < term) as u64)
        };
        let ranks = terms.iter().map(rank).collect::<Result<Vec<u64>, Stop>>()?;
        match law(&[&Periodic, &Residues, &Regular], &ranks, meter)? {
            Some(inner) => Ok(Fit::of(outer.of(&inner))),
            None => miss(words!("the ranks of the values have no law", "值的名次没有规律")),
        }
    }
}

/// The shortest law in the dictionary or of one of some classes.
fn law(classes: &[&dyn Class], terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
    let book = Book::new(terms.len(), meter)?;
    let fits = classes.iter().map(|class| tried(class.fit(terms, meter)));
    shortest_of(fits.chain([book.law(terms, meter)]))
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::{finds, says_only_what_fits};
    use super::*;
    use proptest::prelude::*;

    /// The lowest digit 2 in base 3 at place k: the k-th odious number.
    #[test]
    fn lowest_digit_two() {
        let term = |n: u64| {
            let digit = |k: u32| n / 3u64.pow(k) % 3;
            let place = (0..12).find(|&k| digit(k) == 2);
            place.map_or(0, |k| u64::from((2 * k) | u32::from(k.count_ones() % 2 == 0)))
        };
        let terms: Vec<u64> = (0..1000).map(term).collect();
        let law = finds(&Ranked, &terms).to_string();
        assert!(law.contains("odious(regular(n: base 3"), "{law}");
    }

    proptest! {
        /// Multiples of values with a law are found.
        #[test]
        fn scaled_values_are_found(factor in 2..9u64, added in 0..5u64) {
            let terms: Vec<u64> =
                (0..400u64).map(|n| factor * u64::from((n + 1).trailing_zeros()) + added).collect();
            finds(&Ranked, &terms);
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..20u64, 0..60)) {
            says_only_what_fits(&Ranked, &terms);
        }
    }
}
