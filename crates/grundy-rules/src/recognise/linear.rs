//! Rules made of piecewise linear expressions, and how far they may change their mind.
//!
//! Sums, differences, constant multiples, floors of constant fractions, remainders by
//! constants, minima, maxima and comparisons. Such an expression changes its behaviour
//! where two linear forms meet or at a residue: no later than its constants, added up,
//! times its divisors, moduli and factors, multiplied (`k/100 < 30` changes at 3000). What
//! agrees a few times as far agrees.

use crate::ir::{Binary, Computation, Domain, Expr, Member, Rule, Unary};

/// The sum of the constants times the product of divisors and factors; `None` if an
/// expression is of another kind.
pub(super) fn weight(rule: &Rule) -> Option<u64> {
    let (mut total, mut scale) = (1u64, 1u64);
    for expr in expressions(rule)? {
        let (constants, factors) = of(expr)?;
        total = total.checked_add(constants)?;
        scale = scale.checked_mul(factors)?;
    }
    total.checked_mul(scale)
}

/// Every expression of the rule; `None` if a domain is not linear.
fn expressions(rule: &Rule) -> Option<Vec<&Expr>> {
    let mut all = Vec::new();
    for line in &rule.lines {
        // No game of the catalogue leaves as many parts as a number says.
        if line.sums() {
            return None;
        }
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

/// The sum of the constants, and the product of divisors, moduli and factors.
fn of(expr: &Expr) -> Option<(u64, u64)> {
    Some(match &expr.kind {
        Computation::Constant(value) => (value.unsigned_abs(), 1),
        Computation::Slot(_) => (0, 1),
        Computation::Unary(Unary::Negate | Unary::Not | Unary::Abs, one) => of(one)?,
        Computation::Unary(..) => return None,
        Computation::Binary(op, left, right) => {
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
                Binary::Multiply => match (constant(left), constant(right)) {
                    (Some(factor), _) => (b, q.checked_mul(factor.unsigned_abs().max(1))?),
                    (_, Some(factor)) => (a, p.checked_mul(factor.unsigned_abs().max(1))?),
                    _ => return None,
                },
                Binary::Divide | Binary::Remainder => {
                    let divisor = constant(right)?.unsigned_abs().max(1);
                    (a.checked_add(1)?, p.checked_mul(divisor)?)
                }
                _ => return None,
            }
        }
    })
}

fn constant(expr: &Expr) -> Option<i64> {
    match expr.kind {
        Computation::Constant(value) => Some(value),
        _ => None,
    }
}
