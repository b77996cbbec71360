//! A law for each residue of n: s(m·k + r) has, for each r, a law of its own.
//!
//! Complexity: O(moduli · functions · terms) at most; a modulus is given up at its first residue
//! without a law.

use super::cases::{shortest, shortest_of};
use super::dictionary::{Book, first_excepted};
use super::periodic::Periodic;
use crate::class::{Class, Fit, Miss, tried};
use crate::{Condition, Expr, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use std::cmp::Reverse;

/// Laws by residues.
pub struct Residues;

/// The moduli that are tried.
const MODULI: std::ops::RangeInclusive<usize> = 2..=12;

/// Each residue must have been seen so often.
const SEEN: usize = 8;

impl Class for Residues {
    fn name(&self) -> &'static str {
        "residues"
    }

    fn about(&self) -> Words {
        words!("a law for each residue n mod m, m ≤ 12", "按 n mod m（m ≤ 12）各有规律")
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let book = Book::new(terms.len(), meter)?;
        let laws = MODULI.map(|modulus| by_residue(modulus, &book, terms, meter));
        shortest_of(laws)?.map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "for no modulus up to {} has every residue a law in {} terms",
                "在 {1} 项中，没有不超过 {0} 的模使每个剩余类都有规律",
                MODULI.end(),
                terms.len()
            ))
        })
    }
}

/// The law of n of one residue.
struct Own {
    law: Expr,
    /// Whether its values come over and over, by its shape.
    repeats: bool,
}

/// So many first terms are compared once more when exceptions have been made.
const FIRST: usize = 8;

fn by_residue(
    modulus: usize,
    book: &Book,
    terms: &[u64],
    meter: &Meter,
) -> Result<Option<Expr>, Stop> {
    if terms.len() < SEEN * modulus {
        return Ok(None);
    }
    let quotient = Expr::Index.joined(Op::Div, modulus as u64);
    let mut laws = Vec::with_capacity(modulus);
    for r in 0..modulus {
        let mut own = Vec::with_capacity(terms.len() / modulus + 1);
        for &term in terms[r..].iter().step_by(modulus) {
            meter.steps(1)?;
            own.push(term);
        }
        let periodic = tried(Periodic.fit(&own, meter))?;
        let by_quotient = shortest(periodic.into_iter().chain(book.law(&own, meter)?));
        // A law of n itself, or one of n / m.
        let law = match (by_quotient, book.law_along((r, modulus), &own, meter)?) {
            (Some(by_quotient), None) => {
                Own { repeats: repeats(&by_quotient), law: by_quotient.of(&quotient) }
            }
            (Some(by_quotient), Some(law)) if by_quotient.weight() <= law.weight() => {
                Own { repeats: repeats(&by_quotient), law: by_quotient.of(&quotient) }
            }
            (_, Some(law)) => Own { repeats: false, law },
            (None, None) => return Ok(None),
        };
        laws.push(law);
    }
    let Some(law) = together(&laws, modulus as u64) else { return Ok(None) };
    let law = first_excepted(law, terms, meter)?;
    // What stands at the first terms may be an exception in one residue and not in another.
    let fits = |(n, &term): (u64, &u64)| law.at(n) == Some(term);
    Ok((0u64..).zip(terms).take(FIRST).all(fits).then_some(law))
}

/// One law for all residues, unless it is a period.
fn together(laws: &[Own], modulus: u64) -> Option<Expr> {
    // If every residue repeats, the whole does, and a period is what people know.
    if laws.iter().all(|own| own.repeats) {
        return None;
    }
    // What most residues have goes without saying, or what is simplest: it stands last.
    let often = |law: &Expr| laws.iter().filter(|other| other.law == *law).count();
    let rest = &laws.iter().max_by_key(|own| (often(&own.law), Reverse(own.law.weight())))?.law;
    let remainder = || Expr::Index.joined(Op::Mod, modulus);
    let cases = laws.iter().map(|own| &own.law).enumerate().rev();
    Some(cases.filter(|(_, law)| *law != rest).fold(rest.clone(), |rest, (r, law)| {
        law.clone().when(Condition::equal(remainder(), r as u64), rest)
    }))
}

/// Whether a formula gives the values of a table over and over, by its shape.
fn repeats(law: &Expr) -> bool {
    match law {
        Expr::Number(_) | Expr::Entry(..) => true,
        Expr::Binary(Op::Mod, _, by) => matches!(**by, Expr::Number(_)),
        Expr::Except(_, law, _) => repeats(law),
        Expr::Binary(_, one, other) | Expr::If(_, one, other) => repeats(one) && repeats(other),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::{finds, says_only_what_fits};
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_laws() {
        let law = |f: &dyn Fn(u64) -> u64| {
            finds(&Residues, &(0..60).map(f).collect::<Vec<u64>>()).to_string()
        };
        assert_eq!(law(&|n| if n % 2 == 0 { n / 2 } else { 0 }), "n / 2 if n % 2 == 0 else 0");
        let roots = |n: u64| if n % 3 == 1 { (n / 3).isqrt() } else { 5 };
        assert_eq!(law(&roots), "isqrt(n / 3) if n % 3 == 1 else 5");
        // Take what has no factor in common (Winning Ways): the index of the least prime factor.
        let prim = |n: u64| match n {
            0 | 1 => n,
            n if n % 2 == 0 => 0,
            n => {
                let least = (2..=n).find(|d| n % d == 0).unwrap();
                (2..=least).filter(|p| (2..*p).all(|d| p % d != 0)).count() as u64
            }
        };
        assert_eq!(law(&prim), "1 if n == 1 else least_prime_index(n) if n % 2 == 1 else 0");
        let squares: Vec<u64> = (0..60).map(|n| n * n).collect();
        assert!(Residues.fit(&squares, &Meter::unlimited()).is_err());
    }

    proptest! {
        /// Any choice of lines, one for each residue, is found, unless all of them are level.
        #[test]
        fn lines_are_found(lines in prop::collection::vec((0..5u64, 0..9u64), 2..6)) {
            prop_assume!(lines.iter().any(|line| line.0 > 0));
            let term = |n: u64| {
                let (slope, first) = lines[n as usize % lines.len()];
                slope * (n / lines.len() as u64) + first
            };
            finds(&Residues, &(0..80).map(term).collect::<Vec<u64>>());
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..3u64, 0..40)) {
            says_only_what_fits(&Residues, &terms);
        }
    }
}
