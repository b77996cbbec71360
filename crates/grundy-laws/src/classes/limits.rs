//! Taking at most f(n) where f grows one at a time: s(n) = f(n) where f is new, and else what the
//! heap has that is f(n) + 1 smaller.
//!
//! Among the f(n) heaps below and n itself each value up to f(n) occurs once, so as long as f keeps
//! its value the oldest value of that window is the one that is missing; when f grows, nothing is
//! missing but f. The values are a *fractal sequence*: with every first occurrence left out, the
//! same sequence stands there again.
//!
//! Complexity: O(functions · terms) at most.
//! Reference: L. Levine, *Fractal sequences and restricted Nim*, Ars Combinatoria 80 (2006).

use super::cases::shortest;
use crate::class::{Class, Fit, Miss};
use crate::{Condition, Descent, Expr, Function, Op};
use grundy::notation::Words;
use grundy::words;
use std::sync::Arc;

/// Limits that grow.
pub struct Limits;

/// Shares of the heap that are tried: n/2, n/3, ….
const SHARES: std::ops::RangeInclusive<u64> = 2..=12;

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

    fn fit(&self, terms: &[u64]) -> Result<Fit, Miss> {
        let fits = limits().into_iter().filter(|limit| limit.fits(terms));
        shortest(fits.map(Limit::law)).map(Fit::of).ok_or_else(|| {
            Miss(words!(
                "the terms are not those of taking at most √n, a share of n or the like",
                "这些项与至多取 √n、n 的一部分等规则不符"
            ))
        })
    }
}

/// A limit and the least n at which it has its value, both as formulas.
struct Limit {
    limit: Expr,
    since: Expr,
}

fn limits() -> Vec<Limit> {
    let root = || Expr::Index.under(Function::Isqrt);
    let triangular = || Expr::Index.under(Function::TriangularRoot);
    let steps = triangular().joined(Op::Add, 1).joined(Op::Mul, triangular()).joined(Op::Div, 2);
    let share = |k: u64| Expr::Index.joined(Op::Div, k);
    let mut all = vec![
        Limit { limit: root(), since: root().joined(Op::Mul, root()) },
        Limit { limit: triangular(), since: steps },
    ];
    all.extend(SHARES.map(|k| Limit { limit: share(k), since: share(k).joined(Op::Mul, k) }));
    all
}

impl Limit {
    fn fits(&self, terms: &[u64]) -> bool {
        let value = |n: usize| {
            let limit = self.limit.at(n as u64)?;
            match self.since.at(n as u64)? == n as u64 {
                true => Some(limit),
                false => terms[..n].get(n.checked_sub(limit as usize + 1)?).copied(),
            }
        };
        (0..terms.len()).all(|n| value(n) == Some(terms[n]))
    }

    fn law(self) -> Expr {
        let Limit { limit, since } = self;
        let condition = Condition::less(since, Expr::Index);
        let step = Expr::Index.joined(Op::Sub, limit.clone()).joined(Op::Sub, 1);
        let descent = Descent { condition, step, last: limit };
        Expr::Descend(Arc::new(descent), Box::new(Expr::Index))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::finds;
    use super::*;

    /// Played by the rule: at most so many.
    fn played(limit: impl Fn(usize) -> usize) -> Vec<u64> {
        let mut terms: Vec<u64> = Vec::new();
        for n in 0..300 {
            let options = &terms[n - limit(n)..];
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
        }
        assert!(Limits.fit(&played(|n| n.min(7))).is_err());
        assert!(Limits.fit(&(0..90).collect::<Vec<u64>>()).is_err());
    }
}
