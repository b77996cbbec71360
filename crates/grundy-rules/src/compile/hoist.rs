//! What does not change inside of a loop is evaluated before it.
//!
//! The optimiser moves plain arithmetic by itself. Moved here is what it may not move:
//! what could fault, divisions, and calls of the host. When a fault is met early the
//! interpreter finds out whether it is one, so this is always right; but what stands behind
//! a condition is moved only if it cannot fault, so that it is not asked in vain.

use super::emit::Emit;
use super::nest::Nest;
use crate::guard::reach;
use crate::interval::Interval;
use crate::ir::{Binary, Computation, Domain, Expr, Member, Unary};
use crate::known::known;

impl Nest<'_> {
    /// Evaluates before loop i what does not change in it.
    pub(super) fn hoist(&self, e: &mut Emit<'_>, i: usize) {
        let bound = self.arity() + i;
        let line = self.facts.line;
        let asked = self.facts.tests[i + 1..].iter().flatten();
        let mut guarded = false;
        let mut found = Vec::new();
        for (binding, tests) in line.bindings.iter().zip(&self.facts.tests).skip(i + 1) {
            guarded |= !tests.is_empty();
            for expr in expressions(&binding.domain) {
                constant_parts(expr, bound, guarded, &mut found);
            }
        }
        let guarded = self.asks_inside(i);
        for test in asked {
            constant_parts(test, bound, false, &mut found);
        }
        for term in &line.option {
            for expr in std::iter::once(&term.count).chain(&term.numbers) {
                constant_parts(expr, bound, guarded, &mut found);
            }
        }
        for (expr, guarded) in found {
            let ranges: Vec<Interval> = e.slots.iter().map(|slot| slot.range).collect();
            let sure = known(expr, &ranges).sure;
            if (sure && !is_cheap(expr)) || (!sure && !guarded) {
                let value = e.value(expr);
                e.hoisted.push((expr, value));
            }
        }
    }
}

fn expressions(domain: &Domain) -> Vec<&Expr> {
    match domain {
        Domain::Is(x) | Domain::Divisors(x) | Domain::Primes(x) | Domain::PrimesUpTo(x) => vec![x],
        Domain::Range(x, y) | Domain::Powers(x, y) => vec![x, y],
        Domain::Listed(members) => members
            .iter()
            .flat_map(|member| match member {
                Member::One(x) => vec![x],
                Member::Range(x, y) => vec![x, y],
            })
            .collect(),
    }
}

/// The largest parts that use no slot from `bound` on; `guarded` are those that may not be
/// reached at all.
fn constant_parts<'r>(
    expr: &'r Expr,
    bound: usize,
    guarded: bool,
    found: &mut Vec<(&'r Expr, bool)>,
) {
    if reach(expr) <= bound {
        found.push((expr, guarded));
        return;
    }
    match &expr.kind {
        Computation::Unary(_, x) => constant_parts(x, bound, guarded, found),
        Computation::Binary(operation, x, y) => {
            let shortens = matches!(operation, Binary::Both | Binary::Either);
            constant_parts(x, bound, guarded, found);
            constant_parts(y, bound, guarded || shortens, found);
        }
        _ => {}
    }
}

/// Whether an expression is a few instructions that the optimiser moves by itself.
fn is_cheap(expr: &Expr) -> bool {
    match &expr.kind {
        Computation::Constant(_) | Computation::Slot(_) => true,
        Computation::Unary(Unary::Isqrt | Unary::Not, _) => false,
        Computation::Unary(_, x) => is_cheap(x),
        Computation::Binary(operation, x, y) => {
            let dear = matches!(
                operation,
                Binary::Divide
                    | Binary::Remainder
                    | Binary::Power
                    | Binary::Gcd
                    | Binary::Exponent
                    | Binary::Both
                    | Binary::Either
            );
            !dear && is_cheap(x) && is_cheap(y)
        }
    }
}
