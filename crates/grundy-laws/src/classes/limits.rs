//! Taking at most f(n) where f grows one at a time: s(n) = f(n) where f is new, and else what the
//! heap has that is f(n) + 1 smaller; as long as everything may be taken, s(n) = n.
//!
//! Among the f(n) heaps below and n itself each value up to f(n) occurs once, so as long as f keeps
//! its value the oldest value of that window is the one that is missing; when f grows, nothing is
//! missing but f. The values are a *fractal sequence*: with every first occurrence left out, the
//! same sequence stands there again.
//!
//! Complexity: O(functions · terms) at most.
//! Reference: L. Levine, *Fractal sequences and restricted Nim*, Ars Combinatoria 80 (2006).

use super::cases::{every, shortest_of};
use crate::class::{Class, Fit, Miss};
use crate::{Condition, Descent, Expr, Function, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use std::sync::Arc;

/// Limits that grow.
pub struct Limits;

/// Shares of the heap that are tried: n/2, n/3, …, and those under a root: √n, √(n/2), ….
const SHARES: std::ops::RangeInclusive<u64> = 2..=12;
const UNDER_ROOTS: std::ops::RangeInclusive<u64> = 1..=4;

/// So much may be added to the limit.
const ADDED: std::ops::RangeInclusive<u64> = 0..=4;

impl Class for Limits {
    fn name(&self) -> &'static str {
        "limits"
    }

    fn about(&self) -> Words {
        words!(
            "f(n) where f grows, else s(n - f(n) - 1): take at most f(n)",
            "f 增大处为 f(n)，否则为 s(n - f(n) - 1)：至多取 f(n)"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let law = |limit: Limit| Ok(limit.fits(terms, meter)?.then(|| limit.law()));
        shortest_of(limits().into_iter().map(law))?.map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "the terms are not those of taking at most √n, a share of n or the like",
                "这些项与至多取 √n、n 的一部分等规则不符"
            ))
        })
    }
}

/// A limit: a formula that grows, the least n at which it has its value, and a number to add.
struct Limit {
    grows: Expr,
    since: Expr,
    added: u64,
}

fn limits() -> Vec<Limit> {
    let share = |k: u64| Expr::Index.joined(Op::Div, k);
    let root = |k: u64| share(k).under(Function::Isqrt);
    let triangular = || Expr::Index.under(Function::TriangularRoot);
    let steps = triangular().joined(Op::Add, 1).joined(Op::Mul, triangular()).joined(Op::Div, 2);
    let roots = UNDER_ROOTS.map(|k| (root(k), root(k).joined(Op::Mul, root(k)).joined(Op::Mul, k)));
    let shares = SHARES.map(|k| (share(k), share(k).joined(Op::Mul, k)));
    let all = roots.chain([(triangular(), steps)]).chain(shares);
    all.flat_map(|(grows, since)| {
        ADDED.map(move |added| Limit { grows: grows.clone(), since: since.clone(), added })
    })
    .collect()
}

impl Limit {
    /// How much may be taken.
    fn at(&self, n: u64) -> Option<u64> {
        self.grows.at(n)?.checked_add(self.added)
    }

    fn fits(&self, terms: &[u64], meter: &Meter) -> Result<bool, Stop> {
        let value = |n: u64| {
            let limit = self.at(n)?;
            match self.since.at(n)? == n || n <= limit {
                true => Some(limit.min(n)),
                false => terms.get(usize::try_from(n - limit - 1).ok()?).copied(),
            }
        };
        every((0u64..).zip(terms), 16, meter, |(n, &term)| value(n) == Some(term))
    }

    fn law(self) -> Expr {
        let added = self.added;
        // From here on not everything may be taken.
        let from = (1..).find(|&n| self.at(n).is_none_or(|limit| limit < n)).unwrap_or(1);
        let Limit { grows, since, .. } = self;
        let step = Expr::Index.joined(Op::Sub, grows.clone()).joined(Op::Sub, added + 1);
        let (condition, last) = match added {
            0 => (Condition::less(since, Expr::Index), grows),
            _ => {
                let age = Expr::Index.joined(Op::Sub, since);
                let both = age.joined(Op::Mul, Expr::Index.joined(Op::Div, from));
                let small = Condition::less(Expr::Index, from);
                let last = Expr::Index.when(small, grows.joined(Op::Add, added));
                (Condition::less(Expr::number(0), both), last)
            }
        };
        Expr::Descend(Arc::new(Descent { condition, step, last }), Box::new(Expr::Index))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::finds;
    use super::*;

    /// Played by the rule: at most so many.
    fn played(limit: impl Fn(usize) -> usize) -> Vec<u64> {
        let mut terms: Vec<u64> = Vec::new();
        for n in 0..300usize {
            let options = &terms[n.saturating_sub(limit(n))..];
            let value = (0..).find(|value| !options.contains(value));
            terms.extend(value);
        }
        terms
    }

    #[test]
    fn games_with_limits_are_found() {
        let root = "while isqrt(n) * isqrt(n) < n: n = n - isqrt(n) - 1; then isqrt(n)";
        assert_eq!(finds(&Limits, &played(|n| n.isqrt())).to_string(), root);
        finds(&Limits, &played(|n| (0..=n).rfind(|k| k * (k + 1) / 2 <= n).unwrap_or(0)));
        for share in 2..=12 {
            let law = finds(&Limits, &played(|n| n / share)).to_string();
            assert!(law.ends_with(&format!("then n / {share}")), "{law}");
            for added in 1..=4 {
                finds(&Limits, &played(|n| n / share + added));
                finds(&Limits, &played(|n| (n / (1 + share % 4)).isqrt() + added));
            }
        }
        assert!(Limits.fit(&played(|n| n.min(7)), &Meter::unlimited()).is_err());
        assert!(Limits.fit(&(0..90).collect::<Vec<u64>>(), &Meter::unlimited()).is_err());
    }
}
