//! What a well-known function f says of a sequence: (a · f + b) / d, (f + b) % m and n − f + b, where
//! f is f(n + s).
//!
//! The numbers of a form are read off its first pair of values, so a wrong form costs a few terms.

use super::cases::every;
use crate::{Expr, Function, Op};
use grundy::work::{Meter, Stop};

/// Numerators and denominators of the factor.
pub(super) const FACTORS: [(i64, i64); 9] =
    [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (1, 3), (1, 4), (3, 2), (2, 3)];

/// Numbers that may be added before dividing.
pub(super) const ADDED: std::ops::RangeInclusive<i64> = -3..=3;

/// A function must have shown so many different values, a remainder two.
pub(super) const DIFFERENT: usize = 4;

/// Remainders are by so much at most, and must have been seen so often: they have few values.
pub(super) const MODULUS: u64 = 8;
const SEEN: usize = 16;

/// The terms with indices first, first + step, …, the first ones of which may be exceptions.
#[derive(Clone, Copy)]
pub(super) struct Sample<'t> {
    pub terms: &'t [u64],
    pub first: usize,
    pub step: usize,
    /// So many terms are passed over.
    pub except: usize,
}

/// What can be told of the terms before any function is tried.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// Whether there are enough different values for a function.
    various: bool,
    /// The least modulus of which these may be remainders.
    modulus: u64,
}

impl Sample<'_> {
    /// Looks at the values.
    pub fn kind(&self, meter: &Meter) -> Result<Terms, Stop> {
        let mut different: Vec<u64> = Vec::new();
        let (mut greatest, mut changes) = (0, false);
        for (at, &term) in self.terms.iter().enumerate() {
            meter.steps(1)?;
            if different.len() < DIFFERENT && !different.contains(&term) {
                different.push(term);
            }
            // What may be an exception tells nothing of remainders.
            if at >= self.except {
                greatest = term.max(greatest);
                changes |= term != self.terms[self.except];
            }
            if different.len() == DIFFERENT && greatest >= MODULUS {
                break;
            }
        }
        let asked = self.terms.len().saturating_sub(self.except);
        let few = asked < SEEN || !changes || greatest >= MODULUS;
        let modulus = if few { u64::MAX } else { greatest + 1 };
        Ok(Terms { various: different.len() == DIFFERENT, modulus })
    }

    /// The forms with one function and shift that fit; `values` are those at index 0, 1, …. Only
    /// those with a factor if `scaled`.
    pub fn forms(
        &self,
        (function, shift): (Function, i64),
        values: &[Option<i128>],
        (kind, scaled): (Terms, bool),
        meter: &Meter,
    ) -> Result<Vec<Expr>, Stop> {
        let Sample { terms, first, step, except } = *self;
        let triples = || {
            let along = values.iter().skip(first).step_by(step);
            let indices = (first..).step_by(step).map(|n| n as i128);
            indices.zip(along).zip(terms).skip(except).map(|((n, x), &term)| (n, *x, term))
        };
        let Some((n, Some(x), term)) = triples().next() else { return Ok(Vec::new()) };
        let of = || Expr::Index.joined(Op::Add, Expr::number(shift)).under(function);
        let mut found = Vec::new();
        let mut fits = |law: &dyn Fn() -> Expr, value: &dyn Fn(i128, i128) -> i128| {
            let fits = |(n, x, term): (i128, Option<i128>, u64)| {
                x.is_some_and(|x| value(n, x) == i128::from(term))
            };
            if every(triples(), 2, meter, fits)? {
                found.push(law());
            }
            Ok::<(), Stop>(())
        };
        for m in kind.modulus..=MODULUS {
            let b = (i128::from(term) - x).rem_euclid(m.into());
            let law = || of().joined(Op::Add, Expr::Number(b)).joined(Op::Mod, m);
            fits(&law, &|_, x| (x + b).rem_euclid(m.into()))?;
        }
        if !kind.various {
            return Ok(found);
        }
        let b = i128::from(term) + x - n;
        if ADDED.contains(&i64::try_from(b).unwrap_or(i64::MAX)) {
            let law = || Expr::Index.joined(Op::Sub, of()).joined(Op::Add, Expr::Number(b));
            fits(&law, &|n, x| n - x + b)?;
        }
        for (a, d) in FACTORS.into_iter().take(if scaled { FACTORS.len() } else { 1 }) {
            for b in ADDED {
                let law = || {
                    let law = of().joined(Op::Mul, a as u64).joined(Op::Add, Expr::number(b));
                    law.joined(Op::Div, d as u64)
                };
                fits(&law, &|_, x| (i128::from(a) * x + i128::from(b)).div_euclid(d.into()))?;
            }
        }
        Ok(found)
    }
}
