//! What is known of whole expressions before they are evaluated.
//!
//! Complexity: linear in the size of the expression.

use crate::interval::{Interval, Known, binary, unary};
use crate::ir::{Binary, Computation, Expr};

/// Whether two expressions are the same, wherever they stand.
pub(crate) fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (Computation::Unary(f, x), Computation::Unary(g, y)) => f == g && same(x, y),
        (Computation::Binary(f, x, z), Computation::Binary(g, y, w)) => {
            f == g && same(x, y) && same(z, w)
        }
        (Computation::Constant(x), Computation::Constant(y)) => x == y,
        (Computation::Slot(x), Computation::Slot(y)) => x == y,
        _ => false,
    }
}

/// A better interval for `m − x % m` with m > 0, which is never below 1.
pub(crate) fn complement(
    operation: Binary,
    left: &Expr,
    right: &Expr,
    m: Interval,
) -> Option<Interval> {
    match &right.kind {
        Computation::Binary(Binary::Remainder, _, modulus)
            if operation == Binary::Subtract && m.lo > 0 && same(left, modulus) =>
        {
            Some(Interval::new(1, m.hi))
        }
        _ => None,
    }
}

/// What is known of an expression whose slots lie in `slots`.
pub(crate) fn known(expr: &Expr, slots: &[Interval]) -> Known {
    match &expr.kind {
        Computation::Constant(value) => Known { range: Interval::one(*value), sure: true },
        Computation::Slot(slot) => {
            Known { range: slots.get(*slot).copied().unwrap_or(Interval::ALL), sure: true }
        }
        Computation::Unary(operation, x) => {
            let x = known(x, slots);
            let result = unary(*operation, x.range);
            Known { sure: result.sure && x.sure, ..result }
        }
        Computation::Binary(operation, left, right) => {
            let (x, y) = (known(left, slots), known(right, slots));
            let mut result = binary(*operation, x.range, y.range);
            if let Some(range) = complement(*operation, left, right, x.range) {
                result.range = range;
            }
            Known { sure: result.sure && x.sure && y.sure, ..result }
        }
    }
}

/// Makes the intervals smaller where a test of a slot against a number holds.
pub(crate) fn refine(test: &Expr, ranges: &mut [Interval]) {
    let Computation::Binary(operation, x, y) = &test.kind else { return };
    let (operation, slot, value) = match (&x.kind, &y.kind) {
        (Computation::Slot(slot), Computation::Constant(value)) => (*operation, *slot, *value),
        (Computation::Constant(value), Computation::Slot(slot)) => {
            (mirror(*operation), *slot, *value)
        }
        _ => return,
    };
    let Some(range) = ranges.get_mut(slot) else { return };
    let (lo, hi) = match operation {
        Binary::Equal => (value, value),
        Binary::Less => (i64::MIN, value.saturating_sub(1)),
        Binary::AtMost => (i64::MIN, value),
        Binary::Greater => (value.saturating_add(1), i64::MAX),
        Binary::AtLeast => (value, i64::MAX),
        Binary::Unequal => (
            range.lo.saturating_add((range.lo == value).into()),
            range.hi - i64::from(range.hi == value && range.hi > i64::MIN),
        ),
        _ => return,
    };
    *range = Interval::new(range.lo.max(lo), range.hi.min(hi));
}

fn mirror(operation: Binary) -> Binary {
    match operation {
        Binary::Less => Binary::Greater,
        Binary::AtMost => Binary::AtLeast,
        Binary::Greater => Binary::Less,
        Binary::AtLeast => Binary::AtMost,
        same => same,
    }
}
