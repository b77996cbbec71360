//! What is known of whole expressions before they are evaluated.
//!
//! Complexity: linear in the size of the expression.

use crate::interval::{Interval, Known, binary, unary};
use crate::ir::{Binary, Domain, Expr, Kind, Member};

/// Whether two expressions are the same, wherever they stand.
pub(super) fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (Kind::Unary(f, x), Kind::Unary(g, y)) => f == g && same(x, y),
        (Kind::Binary(f, x, z), Kind::Binary(g, y, w)) => f == g && same(x, y) && same(z, w),
        (Kind::Constant(x), Kind::Constant(y)) => x == y,
        (Kind::Slot(x), Kind::Slot(y)) => x == y,
        _ => false,
    }
}

/// A better interval for `m − x % m` with m > 0, which is never below 1.
pub(super) fn complement(
    operation: Binary,
    left: &Expr,
    right: &Expr,
    m: Interval,
) -> Option<Interval> {
    match &right.kind {
        Kind::Binary(Binary::Remainder, _, modulus)
            if operation == Binary::Subtract && m.lo > 0 && same(left, modulus) =>
        {
            Some(Interval::new(1, m.hi))
        }
        _ => None,
    }
}

/// What is known of an expression whose slots lie in `slots`.
pub(super) fn known(expr: &Expr, slots: &[Interval]) -> Known {
    match &expr.kind {
        Kind::Constant(value) => Known { range: Interval::one(*value), sure: true },
        Kind::Slot(slot) => {
            Known { range: slots.get(*slot).copied().unwrap_or(Interval::ALL), sure: true }
        }
        Kind::Unary(operation, x) => {
            let x = known(x, slots);
            let result = unary(*operation, x.range);
            Known { sure: result.sure && x.sure, ..result }
        }
        Kind::Binary(operation, left, right) => {
            let (x, y) = (known(left, slots), known(right, slots));
            let mut result = binary(*operation, x.range, y.range);
            if let Some(range) = complement(*operation, left, right, x.range) {
                result.range = range;
            }
            Known { sure: result.sure && x.sure && y.sure, ..result }
        }
    }
}

/// What is known of the members of a domain, and of its evaluation.
pub(super) fn members(domain: &Domain, slots: &[Interval]) -> Known {
    let natural = |n: &Expr, least: i64| {
        let n = known(n, slots);
        Known { range: Interval::new(least, n.range.hi), sure: n.sure && n.range.lo >= 0 }
    };
    let between = |a: &Expr, b: &Expr| {
        let (a, b) = (known(a, slots), known(b, slots));
        Known { range: Interval::new(a.range.lo, b.range.hi), sure: a.sure && b.sure }
    };
    match domain {
        Domain::Is(value) => known(value, slots),
        Domain::Range(a, b) => between(a, b),
        Domain::Listed(list) => list
            .iter()
            .map(|member| match member {
                Member::One(value) => known(value, slots),
                // Both ends, also of an empty one: the hull of all is computed from them.
                Member::Range(a, b) => {
                    let (a, b) = (known(a, slots), known(b, slots));
                    Known { range: a.range.hull(b.range), sure: a.sure && b.sure }
                }
            })
            .reduce(|x, y| Known { range: x.range.hull(y.range), sure: x.sure && y.sure })
            .unwrap_or(Known { range: Interval::one(0), sure: true }),
        Domain::Divisors(n) => natural(n, 1),
        Domain::Primes(n) => natural(n, 2),
        Domain::PrimesUpTo(n) => Known { sure: known(n, slots).sure, ..natural(n, 2) },
        Domain::Powers(base, most) => {
            let (base, most) = (known(base, slots), known(most, slots));
            Known {
                range: Interval::new(1, most.range.hi),
                sure: base.sure && most.sure && base.range.lo >= 2,
            }
        }
    }
}
