//! Rules made of piecewise linear expressions, and how large their constants are.
//!
//! Sums, differences, constant multiples, floors of constant fractions, remainders by
//! constants, minima, maxima and comparisons: beyond a few times their constants such
//! expressions behave as before, so what agrees far enough agrees.

use crate::ir::{Binary, Domain, Expr, Kind, Member, Rule, Unary};

/// The sum of the constants; `None` if an expression is of another kind.
pub(super) fn weight(rule: &Rule) -> Option<u64> {
    let mut total: u64 = 0;
    let mut moduli: u64 = 1;
    for expr in expressions(rule)? {
        let (constants, modulus) = of(expr)?;
        total = total.checked_add(constants)?;
        moduli = moduli.checked_mul(modulus)?;
    }
    total.checked_add(moduli)
}

/// Every expression of the rule; `None` if a domain is not linear.
fn expressions(rule: &Rule) -> Option<Vec<&Expr>> {
    let mut all = Vec::new();
    for line in &rule.lines {
        for binding in &line.bindings {
            match &binding.domain {
                Domain::Is(one) => all.push(one),
                Domain::Range(from, to) => all.extend([from, to]),
                Domain::Listed(members) => {
                    for member in members {
                        match member {
                            Member::One(one) => all.push(one),
                            Member::Range(from, to) => all.extend([from, to]),
                        }
                    }
                }
                _ => return None,
            }
        }
        all.extend(&line.condition);
        for term in &line.option {
            all.push(&term.count);
            all.extend(&term.numbers);
        }
    }
    Some(all)
}

/// The sum of the constants and the product of the moduli.
fn of(expr: &Expr) -> Option<(u64, u64)> {
    Some(match &expr.kind {
        Kind::Constant(value) => (value.unsigned_abs(), 1),
        Kind::Slot(_) => (0, 1),
        Kind::Unary(Unary::Negate | Unary::Not | Unary::Abs, one) => of(one)?,
        Kind::Unary(..) => return None,
        Kind::Binary(op, left, right) => {
            let ((a, p), (b, q)) = (of(left)?, of(right)?);
            let (sum, product) = (a.checked_add(b)?, p.checked_mul(q)?);
            match op {
                Binary::Add | Binary::Subtract | Binary::Min | Binary::Max => (sum, product),
                Binary::Equal
                | Binary::Unequal
                | Binary::Less
                | Binary::AtMost
                | Binary::Greater
                | Binary::AtLeast
                | Binary::Both
                | Binary::Either => (sum, product),
                Binary::Multiply if constant(left) || constant(right) => {
                    (a.max(1).checked_mul(b.max(1))?, product)
                }
                Binary::Divide | Binary::Remainder if constant(right) => {
                    (sum, product.checked_mul(b.max(1))?)
                }
                _ => return None,
            }
        }
    })
}

fn constant(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Constant(_))
}
