//! Taking at most f(n), where f never falls and grows by at most one at a time.
//!
//! **Lemma** (L. Levine, *Fractal sequences and restricted Nim*, Ars Combinatoria 80, 2006). Let
//! f(0) = 0 and f(n) ≤ f(n + 1) ≤ f(n) + 1, so that f(n) ≤ n. If from heap n one may take 1 to f(n),
//! then G(0) = 0, and for n ≥ 1: G(n) = f(n) if f(n) > f(n−1), else G(n) = G(n − f(n) − 1).
//!
//! *Proof.* We show as well that the f(n) + 1 heaps from n − f(n) to n have the values 0, …, f(n), each
//! once. For n = 0 that is so. Let it be so for n − 1. If f(n) = f(n−1) + 1, the options of n are the
//! heaps from n − 1 − f(n−1) to n − 1, which have 0, …, f(n−1): the mex is f(n), and the heaps up to n
//! have 0, …, f(n). If f(n) = f(n−1), then f(n) ≤ n − 1, and the options are these heaps without the
//! first, n − f(n) − 1, whose value is the only one missing; with n in its place all are there
//! again. ∎
//!
//! **Which f.** Here F(n) = r(n/k) + a where r is nothing or the square root; and as no more can be taken
//! than there is, f(n) = min(n, max(0, F(n))). ⌊n/k⌋ and ⌊√m⌋ grow by at most one at a time, so do the
//! one after the other, the sum with a number, and the least and the greatest of two such functions.
//!
//! **Laws that go down.** s(n) = k·(n/k), or k·r(n/k)², is the least heap with the same F.
//! For a = 0 (then F(n) ≤ n, for n/k with k ≥ 2 as well as for roots) f is new at n just if s(n) = n,
//! so the law is `while s(n) < n: n = n - F(n) - 1; then F(n)`. For a > 0 let m be the least n ≥ 1 with
//! F(n) < n. Below m, f(n) = n and G(n) = n. As n − F(n) never falls, f = F from m on; and F(m) = F(m−1)
//! = m − 1, since F(m−1) ≥ m − 1 and F(m) < m. So f is not new at m, neither is F, and beyond m both
//! are new at the same heaps: the law goes down while n ≥ m and s(n) < n.
//!
//! **Halves.** For f(n) = ⌊n/2⌋: G(n) = ⌊odd(n+1)/2⌋, odd(x) being the odd part of x. Even n are
//! new: odd(n+1) = n + 1 and G(n) = n/2. For odd n, G(n) = G((n−1)/2), and (n−1)/2 + 1 is half of
//! n + 1: the odd part is the same. For f(n) = ⌊(n+1)/2⌋: G(n) = ⌊odd(n+2)/2⌋. Odd n are new: odd(n+2) =
//! n + 2 and G(n) = (n+1)/2. G(0) = 0 = ⌊odd(2)/2⌋. For even n ≥ 2, G(n) = G(n/2 − 1), and n/2 − 1 + 2 is
//! half of n + 2.
//!
//! ```json
//! {"root":false,"share":2,"ahead":0,"added":0}
//! ```
//! for F(n) = r((n + ahead)/share) + added. The checker reads F from the rule, compares it, and builds
//! the laws that the lemma gives.

mod read;
#[cfg(test)]
mod tests;

use super::exceptions::{EXCEPTIONS, compared, core};
use crate::{Claim, Method, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::{Condition, Descent, Expr, Function, Op};
use read::limit;
use serde_json::{Value, json};
use std::sync::Arc;

/// Limits that grow by at most one.
pub struct Limits;

/// F(n) = r((n + ahead)/share) + added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    root: bool,
    share: i64,
    ahead: i64,
    added: i64,
}

impl Method for Limits {
    fn name(&self) -> &'static str {
        "limits"
    }

    fn prove(&self, claim: &Claim, _: &Meter) -> Result<Option<Value>, Stop> {
        Ok(limit(&claim.rule).map(Limit::json))
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let refused = |why| Ok(Err(Refusal(why)));
        let Some(limit) = limit(&claim.rule) else {
            return refused(words!(
                "the rule is not to take at most r(n/k) + a",
                "该规则不是至多取 r(n/k) + a"
            ));
        };
        if *evidence != limit.json() {
            return refused(words!("the limit is another one", "上限并非如此"));
        }
        let said = claim.of_one().map(core);
        if !limit.laws().iter().any(|law| Some(law) == said) {
            return refused(words!(
                "the law is none that the lemma gives",
                "该规律不是引理给出的形式"
            ));
        }
        Ok(compared(claim, EXCEPTIONS, meter)?.map(|()| {
            words!(
                "at most f(n) may be taken, f never falls and grows by at most one at a time: so G(n) = f(n) where f is new and G(n - f(n) - 1) elsewhere (Levine 2006), and that is the law",
                "至多取 f(n)，而 f 不减且每步至多增 1：故 f 增大处 G(n) = f(n)，否则 G(n) = G(n - f(n) - 1)（Levine 2006），即此规律"
            )
        }))
    }
}

impl Limit {
    fn json(self) -> Value {
        let Limit { root, share, ahead, added } = self;
        json!({"root": root, "share": share, "ahead": ahead, "added": added})
    }

    /// The laws that the lemma gives.
    fn laws(self) -> Vec<Expr> {
        let mut laws: Vec<Expr> = self.descent().into_iter().collect();
        if let Limit { root: false, share: 2, ahead, added: 0 } = self {
            let odd = Expr::Index.joined(Op::Add, ahead as u64 + 1).under(Function::OddPart);
            laws.push(odd.clone().joined(Op::Div, 2));
            laws.push(odd.joined(Op::Sub, 1).joined(Op::Div, 2));
        }
        laws
    }

    /// The law that goes down.
    fn descent(self) -> Option<Expr> {
        let Limit { root, share, ahead: 0, added } = self else { return None };
        if (!root && share < 2) || added < 0 {
            return None;
        }
        let n = || Expr::Index;
        let (k, a) = (share as u64, added as u64);
        let part = n().joined(Op::Div, k);
        let grows = if root { part.under(Function::Isqrt) } else { part };
        let whole = if root { grows.clone().joined(Op::Mul, grows.clone()) } else { grows.clone() };
        let since = whole.joined(Op::Mul, k);
        let step = n().joined(Op::Sub, grows.clone()).joined(Op::Sub, a + 1);
        let (condition, last) = if a == 0 {
            (Condition::less(since, n()), grows)
        } else {
            let from = (1..).find(|&n| grows.at(n).is_none_or(|grown| grown + a < n))?;
            let both = n().joined(Op::Sub, since).joined(Op::Mul, n().joined(Op::Div, from));
            let last = n().when(Condition::less(n(), from), grows.joined(Op::Add, a));
            (Condition::less(Expr::number(0), both), last)
        };
        Some(Expr::Descend(Arc::new(Descent { condition, step, last }), Box::new(Expr::Index)))
    }
}
