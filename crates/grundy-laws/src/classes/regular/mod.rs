//! Regular sequences: s(kn), …, s(kn + k − 1) and their like are sums of a few of each other.
//!
//! The k-kernel of s consists of the sequences s(k^e·n + r). Beginning with s (and the constant 1),
//! each member is either a combination of those that are kept, with small whole coefficients, or
//! is kept itself; when all parts of those that are kept are combinations, the sequence is known.
//! Every combination must fit more terms than it has coefficients, by eight at least.
//!
//! Complexity: O(k · dimension³ · terms).
//! Reference: J.-P. Allouche, J. Shallit, *The ring of k-regular sequences*, Theoretical Computer
//! Science 98 (1992).

mod solve;

use crate::Expr;
use crate::class::{Class, Fit, Miss};
use crate::linear::Linear;
use grundy::notation::Words;
use grundy::words;
use grundy::work::Meter;
use solve::{Solution, combination};
use std::fmt;
use std::sync::Arc;

/// Regular sequences.
pub struct Regular;

/// The bases that are tried.
const BASES: [u8; 3] = [2, 3, 4];

/// So many sequences are kept at most.
const DIMENSION: usize = 8;

/// A combination must fit so many terms more than it has coefficients.
const SPARE: usize = 8;

/// Combinations are looked for on so many terms; the whole is tested on all.
const LOOKED_AT: usize = 96;

/// What one way is worth in steps: at most 8 · 4 combinations of 8 columns of those terms.
const WAY: u64 = 1 << 18;

impl Class for Regular {
    fn name(&self) -> &'static str {
        "regular"
    }

    fn about(&self) -> Words {
        words!(
            "s(kn + r) as a combination of s(n) and the like, k = 2, 3, 4",
            "s(kn + r) 是 s(n) 等的线性组合，k = 2、3、4"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let ways = BASES.into_iter().flat_map(|base| [(base, false), (base, true)]);
        let mut laws = Vec::new();
        for (base, constant) in ways {
            meter.steps(WAY)?;
            let Some((linear, said)) = represent(base, constant, terms) else { continue };
            let law = Expr::Regular(Arc::new(linear), Box::new(Expr::Index));
            let mut gives = true;
            for (n, &term) in (0u64..).zip(terms) {
                gives = gives && law.at_within(n, meter)? == Some(term);
                if !gives {
                    break;
                }
            }
            laws.extend(gives.then_some((law, said)));
        }
        let shortest = laws.into_iter().min_by_key(|(law, _)| law.weight());
        let fit = shortest.map(|(law, said)| Fit::of(law).said(Words::same(said)));
        fit.ok_or_else(|| {
            Miss::Why(words!(
                "no small relations between the parts s(kn + r) in {} terms",
                "在 {} 项中，各部分 s(kn + r) 之间没有简单的关系",
                terms.len()
            ))
        })
    }
}

/// A member of the kernel: n ↦ s(step·n + first), or the constant 1.
#[derive(Clone, Copy)]
enum Member {
    One,
    Part { step: usize, first: usize },
}

impl Member {
    fn of(self, terms: &[u64]) -> Vec<i128> {
        match self {
            Member::One => vec![1; LOOKED_AT],
            Member::Part { step, first } => {
                let own = terms.get(first..).unwrap_or(&[]).iter().step_by(step);
                own.take(LOOKED_AT).map(|&term| term.into()).collect()
            }
        }
    }

    /// n ↦ this at kn + digit.
    fn at(self, base: usize, digit: usize) -> Self {
        match self {
            Member::One => Member::One,
            Member::Part { step, first } => {
                Member::Part { step: step * base, first: first + step * digit }
            }
        }
    }
}

/// The linear representation that the kernel gives, if it closes, and its relations.
fn represent(base: u8, constant: bool, terms: &[u64]) -> Option<(Linear, String)> {
    let k = usize::from(base);
    let mut kept = vec![Member::Part { step: 1, first: 0 }];
    kept.extend(constant.then_some(Member::One));
    let mut columns: Vec<Vec<i128>> = kept.iter().map(|member| member.of(terms)).collect();
    // For each kept member and digit, its combination of the kept ones.
    let mut rows: Vec<Vec<Vec<i64>>> = Vec::new();
    while rows.len() < kept.len() {
        let member = kept[rows.len()];
        let mut row = Vec::new();
        for digit in 0..k {
            let part = member.at(k, digit);
            let target = part.of(terms);
            let count = columns.iter().map(Vec::len).fold(target.len(), usize::min);
            if count < columns.len() + SPARE {
                return None;
            }
            let cut: Vec<Vec<i128>> = columns.iter().map(|c| c[..count].to_vec()).collect();
            row.push(match combination(&cut, &target[..count]) {
                Solution::Found(coefficients) => coefficients,
                Solution::Unknown => return None,
                Solution::None if kept.len() == DIMENSION => return None,
                Solution::None => {
                    kept.push(part);
                    columns.push(target);
                    let mut own = vec![0; kept.len()];
                    own[kept.len() - 1] = 1;
                    own
                }
            });
        }
        rows.push(row);
    }
    let size = kept.len();
    // V(kn + d) = A(d)·V(n) for the column V of the kept ones; the product begins at the greatest
    // place, so it is written with the transposed matrices.
    let entry = |digit: usize, i: usize, j: usize| rows[j][digit].get(i).copied().unwrap_or(0);
    let matrix =
        |digit: usize| (0..size).map(|i| (0..size).map(|j| entry(digit, i, j)).collect()).collect();
    let first = columns.iter().map(|column| i64::try_from(column[0]).ok());
    let row = first.collect::<Option<Vec<i64>>>()?;
    let column = (0..size).map(|i| i64::from(i == 0)).collect();
    let linear = Linear::new(base, row, (0..k).map(matrix).collect(), column)?;
    Some((linear, relations(k, &kept, &rows)))
}

/// The relations as people write them; s(n) itself is known at 0.
fn relations(base: usize, kept: &[Member], rows: &[Vec<Vec<i64>>]) -> String {
    let mut said = Vec::new();
    for (member, row) in kept.iter().zip(rows) {
        for (digit, coefficients) in row.iter().enumerate() {
            let part = member.at(base, digit);
            let terms = coefficients.iter().zip(kept).filter(|(c, _)| **c != 0);
            let mut sum = String::new();
            for (&c, member) in terms {
                let sign = match (sum.is_empty(), c < 0) {
                    (true, false) => "",
                    (true, true) => "-",
                    (false, false) => " + ",
                    (false, true) => " - ",
                };
                let size = match (c.unsigned_abs(), member) {
                    (size, Member::One) => size.to_string(),
                    (1, member) => member.to_string(),
                    (size, member) => format!("{size}·{member}"),
                };
                sum.push_str(&format!("{sign}{size}"));
            }
            let sum = if sum.is_empty() { "0".to_owned() } else { sum };
            if part.to_string() != sum {
                said.push(format!("{part} = {sum}"));
            }
        }
    }
    said.join(", ")
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Member::One => f.write_str("1"),
            Member::Part { step: 1, .. } => f.write_str("s(n)"),
            Member::Part { step, first: 0 } => write!(f, "s({step}n)"),
            Member::Part { step, first } => write!(f, "s({step}n + {first})"),
        }
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
            finds(&Regular, &(0..256).map(f).collect::<Vec<u64>>()).to_string()
        };
        assert_eq!(law(&|n| n.count_ones().into()), "regular(n: base 2, dimension 2)");
        let ones: Vec<u64> = (0..256u64).map(|n| n.count_ones().into()).collect();
        let said = Regular.fit(&ones, &Meter::unlimited()).unwrap().said.unwrap();
        assert_eq!(said.en, "s(2n) = s(n), s(2n + 1) = s(n) + 1");
        let half = |n: u64| (((n + 1) >> (n + 1).trailing_zeros()) - 1) / 2;
        assert!(law(&half).starts_with("regular(n: base 2"));
        // The lowest digit 2 in base 3, from the right.
        let lowest = |mut n: u64| {
            let mut place = 1;
            while n > 0 && n % 3 != 2 {
                (n, place) = (n / 3, place + 1);
            }
            if n == 0 { 0 } else { place }
        };
        assert!(law(&lowest).starts_with("regular(n: base 3"));
        let roots: Vec<u64> = (0..256u64).map(|n| n.isqrt()).collect();
        assert!(Regular.fit(&roots, &Meter::unlimited()).is_err());
    }

    proptest! {
        /// What is given by s(2n) = a·s(n) + b and s(2n + 1) = c·s(n) + d is found.
        #[test]
        fn recurrences_are_found(
            (a, b, c, d) in (0..4u64, 0..9u64, 0..4u64, 0..9u64),
            first in 0..9u64,
        ) {
            let mut terms = vec![first];
            for n in 1..200 {
                let half = terms[n / 2];
                terms.push(if n % 2 == 0 { a * half + b } else { c * half + d });
            }
            // s(0) need not obey the first rule; two more sequences tell it from the others.
            // What does not change at all has no parts to compare.
            if terms[1..].iter().any(|&term| term != terms[1]) {
                finds(&Regular, &terms);
            }
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..2u64, 0..60)) {
            says_only_what_fits(&Regular, &terms);
        }
    }
}
