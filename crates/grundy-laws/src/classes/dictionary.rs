//! Well-known functions with small shifts and factors: (a · f(n + s) + b) / d.
//!
//! The first few terms may be exceptions: many of the functions say nothing of 0.
//!
//! Complexity: O(functions · shifts · terms) at most; a wrong candidate is given up at the first
//! term that differs.

use super::cases::{every, exceptions, shortest};
use crate::class::{Class, Fit, Miss};
use crate::{Expr, Function, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// The dictionary.
pub struct Dictionary;

/// The index may be moved by so much.
const SHIFTS: std::ops::RangeInclusive<i64> = -2..=2;

/// Numerators and denominators of the factor.
const FACTORS: [(i64, i64); 9] =
    [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (1, 3), (1, 4), (3, 2), (2, 3)];

/// Numbers that may be added before dividing.
const ADDED: std::ops::RangeInclusive<i64> = -3..=3;

/// A function must have shown so many different values.
const DIFFERENT: usize = 4;

/// So many first terms may be exceptions, and one of so many at most.
const EXCEPTIONS: usize = 3;
const ONE_IN: usize = 7;

impl Class for Dictionary {
    fn name(&self) -> &'static str {
        "dictionary"
    }

    fn about(&self) -> Words {
        words!(
            "(a·f(n + s) + b) / d for a well-known function f",
            "(a·f(n + s) + b) / d，f 为常见函数"
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
        let mut different: Vec<u64> = Vec::new();
        for &term in terms {
            meter.steps(1)?;
            if !different.contains(&term) {
                different.push(term);
            }
            if different.len() == DIFFERENT {
                break;
            }
        }
        if terms.len() < ONE_IN || different.len() < DIFFERENT {
            return Ok(None);
        }
        let mut found = Vec::new();
        for (function, values) in &self.0 {
            for (shift, at) in SHIFTS.zip(0..) {
                found.extend(candidates(*function, shift, &values[at..], terms, meter)?);
            }
        }
        Ok(shortest(found))
    }
}

/// The formulas with one function and shift that fit.
fn candidates(
    function: Function,
    shift: i64,
    values: &[Option<i128>],
    terms: &[u64],
    meter: &Meter,
) -> Result<Vec<Expr>, Stop> {
    let except = EXCEPTIONS.min(terms.len() / ONE_IN);
    let mut found = Vec::new();
    for (a, d) in FACTORS {
        for b in ADDED {
            let value = |x: i128| (i128::from(a) * x + i128::from(b)).div_euclid(d.into());
            let pairs = values.iter().zip(terms).skip(except);
            let fits = |(x, term): (&Option<i128>, &u64)| x.map(value) == Some((*term).into());
            if every(pairs, 2, meter, fits)? {
                let argument = Expr::Index.joined(Op::Add, Expr::number(shift));
                let law = argument.under(function).joined(Op::Mul, a as u64);
                let law = law.joined(Op::Add, Expr::number(b)).joined(Op::Div, d as u64);
                found.push(exceptions(law, except, terms, meter)?);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::{finds, says_only_what_fits};
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
            first in prop::array::uniform3(0..9u64),
        ) {
            let term = |n: usize| {
                let x = u128::try_from(n as i64 + shift).ok()?;
                let value = i128::from(a) * function.of(x)? as i128 + added;
                u64::try_from(value / i128::from(d)).ok()
            };
            let terms: Vec<u64> = (0..300)
                .map(|n| term(n).filter(|_| n > 2).unwrap_or_else(|| first[n.min(2)]))
                .collect();
            if terms.iter().collect::<BTreeSet<_>>().len() >= DIFFERENT {
                finds(&Dictionary, &terms);
            }
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..3u64, 0..40)) {
            says_only_what_fits(&Dictionary, &terms);
        }
    }
}
