//! Well-known functions with small shifts and factors: (a · f(n + s) + b) / d.
//!
//! Each candidate is read off two terms with different f and then compared with all of them.
//!
//! Complexity: O(functions · shifts · terms).

use crate::class::{Class, Fit, Miss};
use crate::{Expr, Function, Op};
use grundy::notation::Words;
use grundy::words;

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

    fn fit(&self, terms: &[u64]) -> Result<Fit, Miss> {
        let mut best: Option<Expr> = None;
        for function in Function::ALL {
            for shift in SHIFTS {
                for law in candidates(function, shift, terms) {
                    let shorter = best.as_ref().is_none_or(|best| law.weight() < best.weight());
                    if shorter {
                        best = Some(law);
                    }
                }
            }
        }
        let tried = Function::ALL.len();
        best.map(Fit::of).ok_or_else(|| {
            Miss(words!(
                "none of {tried} functions, shifted and scaled, fits {} terms",
                "{tried} 个函数经平移与缩放后均不符合前 {} 项",
                terms.len()
            ))
        })
    }
}

/// The formulas with one function and shift that fit.
fn candidates(function: Function, shift: i64, terms: &[u64]) -> Vec<Expr> {
    // Before the shift reaches the numbers of the function, the first terms are left to a case.
    let argument = Expr::Index.joined(Op::Add, Expr::number(shift));
    let values: Option<Vec<i128>> = (0..terms.len())
        .map(|n| {
            let x = u128::try_from(n as i128 + i128::from(shift)).ok()?;
            i128::try_from(function.of(x)?).ok()
        })
        .collect();
    let Some(values) = values else { return Vec::new() };
    let different: std::collections::BTreeSet<u64> = terms.iter().copied().collect();
    if different.len() < DIFFERENT.min(terms.len()) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (a, d) in FACTORS {
        for b in ADDED {
            let value = |x: i128| (i128::from(a) * x + i128::from(b)).div_euclid(d.into());
            if values.iter().zip(terms).all(|(&x, &term)| value(x) == i128::from(term)) {
                let law = argument.clone().under(function).joined(Op::Mul, a as u64);
                let law = law.joined(Op::Add, Expr::number(b)).joined(Op::Div, d as u64);
                found.push(law);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(f: impl Fn(u64) -> u64) -> String {
        let terms: Vec<u64> = (0..64).map(f).collect();
        Dictionary.fit(&terms).unwrap().law.to_string()
    }

    #[test]
    fn known_laws() {
        // At most half of the heap: the odd part.
        let half = |n: u64| (((n + 1) >> (n + 1).trailing_zeros()) - 1) / 2;
        assert_eq!(law(half), "odd_part(n + 1) / 2");
        assert_eq!(law(|n| (n + 1).trailing_zeros().into()), "exponent(n + 1, 2)");
        assert_eq!(law(|n| 2 * n | u64::from(n.count_ones() % 2 == 0)), "odious(n)");
        assert_eq!(law(|n| u64::from(64 - n.leading_zeros())), "bits(n)");
        assert_eq!(law(|n| n.isqrt()), "isqrt(n)");
        let terms: Vec<u64> = (0..64).map(|n| n * n % 7).collect();
        assert!(Dictionary.fit(&terms).is_err());
    }
}
