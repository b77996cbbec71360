//! Well-known functions with small shifts and factors: (a · f(n + s) + b) / d, and (f + b) % m and
//! n − f + b.
//!
//! The first few terms may be exceptions: many of the functions say nothing of 0.
//!
//! Complexity: O(functions · shifts · terms) at most; a wrong candidate is given up at the first
//! term that differs.

use super::cases::{exceptions, shortest};
use super::forms::Sample;
use crate::class::{Class, Fit, Miss};
use crate::{Expr, Function};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// The dictionary.
pub struct Dictionary;

/// The index may be moved by so much.
const SHIFTS: std::ops::RangeInclusive<i64> = -2..=2;

/// So many first terms may be exceptions, and one of so many at most.
const EXCEPTIONS: usize = 3;
const ONE_IN: usize = 7;

impl Class for Dictionary {
    fn name(&self) -> &'static str {
        "dictionary"
    }

    fn about(&self) -> Words {
        words!(
            "(a·f(n + s) + b) / d, (f(n + s) + b) % m or n - f(n + s) + b for a well-known function f",
            "(a·f(n + s) + b) / d、(f(n + s) + b) % m 或 n - f(n + s) + b，f 为常见函数"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let tried = Function::ALL.len();
        Book::new(terms.len(), meter)?.law(terms, meter)?.map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "none of {tried} functions, shifted and scaled, fits {} terms",
                "{tried} 个函数经平移与缩放后均不符合前 {} 项",
                terms.len()
            ))
        })
    }
}

/// The functions with their values from the least shift on, below 0 none: made once for many
/// sequences.
pub(super) struct Book(Vec<(Function, Vec<Option<i128>>)>);

impl Book {
    /// The values that sequences of so many terms need.
    pub fn new(terms: usize, meter: &Meter) -> Result<Self, Stop> {
        let places = *SHIFTS.start()..=SHIFTS.end() + terms as i64;
        let values = |function: Function| -> Result<_, Stop> {
            let mut values = Vec::with_capacity(places.clone().count());
            for x in places.clone().map(|x| u128::try_from(x).ok()) {
                meter.steps(4 + x.map_or(0, |x| function.steps(x)))?;
                let value = x.and_then(|x| function.of(x));
                values.push(value.and_then(|value| i128::try_from(value).ok()));
            }
            Ok((function, values))
        };
        Ok(Book(Function::ALL.into_iter().map(values).collect::<Result<_, Stop>>()?))
    }

    /// The shortest formula for a sequence.
    pub fn law(&self, terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
        Ok(shortest(self.all(terms, meter)?))
    }

    /// All formulas for a sequence.
    fn all(&self, terms: &[u64], meter: &Meter) -> Result<Vec<Expr>, Stop> {
        let mut found = Vec::new();
        if terms.len() < ONE_IN {
            return Ok(found);
        }
        let sample = Sample { terms, first: 0, step: 1, except: excepted(terms) };
        for law in self.laws(sample, true, meter)? {
            found.push(first_excepted(law, terms, meter)?);
        }
        Ok(found)
    }

    /// The shortest formula of n for the terms of a sequence at n = first, first + step, …; terms
    /// that may be exceptions of the sequence are not asked.
    pub fn law_along(
        &self,
        (first, step): (usize, usize),
        terms: &[u64],
        meter: &Meter,
    ) -> Result<Option<Expr>, Stop> {
        let except = EXCEPTIONS.saturating_sub(first).div_ceil(step);
        if terms.len() < ONE_IN * (except + 1) {
            return Ok(None);
        }
        Ok(shortest(self.laws(Sample { terms, first, step, except }, false, meter)?))
    }

    /// Every form that fits.
    fn laws(&self, sample: Sample, scaled: bool, meter: &Meter) -> Result<Vec<Expr>, Stop> {
        let kind = sample.kind(meter)?;
        let mut found = Vec::new();
        for (function, values) in &self.0 {
            for (shift, at) in SHIFTS.zip(0..) {
                let form = (*function, shift);
                found.extend(sample.forms(form, &values[at..], (kind, scaled), meter)?);
            }
        }
        Ok(found)
    }
}

/// Formulas of the dictionary for few terms, of which later ones choose: the shortest ones.
pub(crate) fn some_laws(terms: &[u64], meter: &Meter) -> Result<Vec<Expr>, Stop> {
    let mut found = Book::new(terms.len(), meter)?.all(terms, meter)?;
    found.sort_by_cached_key(|law| law.weight() + law.strangeness());
    found.truncate(SOME);
    Ok(found)
}

/// How many.
const SOME: usize = 8;

/// How many first terms may be exceptions.
fn excepted(terms: &[u64]) -> usize {
    EXCEPTIONS.min(terms.len() / ONE_IN)
}

/// A formula with exceptions where the first few terms are not what it says.
pub(crate) fn first_excepted(law: Expr, terms: &[u64], meter: &Meter) -> Result<Expr, Stop> {
    exceptions(law, excepted(terms), terms, meter)
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::{finds, says_only_what_fits};
    use super::super::forms::{DIFFERENT, FACTORS, MODULUS};
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn law(f: impl Fn(u64) -> u64) -> String {
        let terms: Vec<u64> = (0..64).map(f).collect();
        finds(&Dictionary, &terms).to_string()
    }

    #[test]
    fn known_laws() {
        // At most half of the heap: the odd part.
        let half = |n: u64| (((n + 1) >> (n + 1).trailing_zeros()) - 1) / 2;
        assert_eq!(law(half), "odd_part(n + 1) / 2");
        assert_eq!(law(|n| (n + 1).trailing_zeros().into()), "exponent(n + 1, 2)");
        assert_eq!(law(|n| (2 * n) | u64::from(n.count_ones() % 2 == 0)), "odious(n)");
        assert_eq!(law(|n| u64::from(64 - n.leading_zeros())), "bits(n)");
        assert_eq!(law(|n| n.isqrt()), "isqrt(n)");
        let divisor = |n: u64| if n == 0 { 0 } else { n.trailing_zeros().into() };
        assert_eq!(law(divisor), "0 if n == 0 else exponent(n, 2)");
        let late = |n: u64| if n < 2 { 7 } else { (n - 2).count_ones().into() };
        assert_eq!(law(late), "7 if n < 2 else popcount(n - 2)");
        assert_eq!(law(|n| u64::from(n.count_ones()) % 2), "popcount(n) % 2");
        assert_eq!(
            law(|n| (u64::from((n + 1).trailing_zeros()) + 1) % 3),
            "(exponent(n + 1, 2) + 1) % 3"
        );
        let rest = |n: u64| if n == 0 { 0 } else { n - (1 << n.ilog2()) + 1 };
        assert_eq!(law(rest), "0 if n == 0 else n - highbit(n) + 1");
        let least =
            |n: u64| if n < 2 { 0 } else { (2..=n).find(|&d| n.is_multiple_of(d)).unwrap() };
        assert_eq!(law(least), "0 if n < 2 else least_prime(n)");
        let terms: Vec<u64> = (0..64).map(|n| n * n % 7).collect();
        assert!(Dictionary.fit(&terms, &Meter::unlimited()).is_err());
    }

    proptest! {
        /// Any formula of this kind is found, with exceptions among the first terms.
        #[test]
        fn what_is_in_the_dictionary_is_found(
            function in prop::sample::select(Function::ALL.to_vec()),
            (shift, added) in (SHIFTS, 0..=3i128),
            (a, d) in prop::sample::select(FACTORS.to_vec()),
            (form, modulus) in (0..3, 2..=MODULUS),
            first in prop::array::uniform3(0..9u64),
        ) {
            let term = |n: usize| {
                let x = u128::try_from(n as i64 + shift).ok()?;
                let x = function.of(x)? as i128;
                let value = match form {
                    0 => (i128::from(a) * x + added) / i128::from(d),
                    1 => (x + added) % i128::from(modulus),
                    _ => n as i128 - x + added,
                };
                u64::try_from(value).ok()
            };
            prop_assume!((EXCEPTIONS..300).all(|n| term(n).is_some()));
            let terms: Vec<u64> = (0..300)
                .map(|n| term(n).filter(|_| n > 2).unwrap_or_else(|| first[n.min(2)]))
                .collect();
            let different = terms[EXCEPTIONS..].iter().collect::<BTreeSet<_>>().len();
            if different >= if form == 1 { 2 } else { DIFFERENT } {
                finds(&Dictionary, &terms);
            }
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..3u64, 0..40)) {
            says_only_what_fits(&Dictionary, &terms);
        }
    }
}
