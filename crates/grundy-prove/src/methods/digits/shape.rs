//! Formulas that repeat: f(n + p) = f(n) + s for all n from a start on.
//!
//! The start, p and s follow from the parts of the formula, not from its values: quotients and
//! remainders by a number multiply the period, whatever depends on values that repeat repeats, and
//! a comparison with something that grows is decided from some n on.

use grundy_laws::{Condition, Expr, Op};

/// From `start` on, `period` further the value is `step` more (or there is none at both).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// From where on.
    pub start: i64,
    /// How far.
    pub period: i64,
    /// How much.
    pub step: i64,
}

/// Longer starts and periods are not followed.
const MOST: i64 = 1 << 12;

/// The value at n, negative ones too; `None` where there is none or it is large.
pub(super) fn value(expr: &Expr, n: i64) -> Option<i64> {
    const FAR: i64 = 1 << 62;
    let lifted = expr.clone().joined(Op::Add, Expr::number(FAR));
    let value = i64::try_from(lifted.at(u64::try_from(n).ok()?)?).ok()? - FAR;
    (value.unsigned_abs() < 1 << 40).then_some(value)
}

impl Shape {
    fn small(self) -> Option<Self> {
        let fits = self.start + self.period <= MOST && self.step.unsigned_abs() < 1 << 40;
        fits.then_some(self)
    }

    /// Of two parts: the later start, the common period.
    fn with(self, other: Shape) -> Option<(i64, i64, [i64; 2])> {
        let period = self.period / gcd(self.period, other.period) * other.period;
        if period > MOST {
            return None;
        }
        let step = |shape: Shape| shape.step.checked_mul(period / shape.period);
        Some((self.start.max(other.start), period, [step(self)?, step(other)?]))
    }

    /// The shape of a formula.
    pub fn of(expr: &Expr) -> Option<Self> {
        let repeats = |inner: &Expr| Shape::of(inner).filter(|shape| shape.step == 0);
        match expr {
            Expr::Index => Some(Shape { start: 0, period: 1, step: 1 }),
            Expr::Number(_) => Some(Shape { start: 0, period: 1, step: 0 }),
            Expr::Binary(op, left, right) => binary(*op, left, right)?.small(),
            Expr::Entry(table, inner) => {
                let shape = Shape::of(inner)?;
                match shape.step {
                    0 => Some(shape),
                    // Beyond the table there is no value at all.
                    _ => {
                        let start = settled(inner, shape, table.len() as i64)?;
                        Shape { start, step: 0, ..shape }.small()
                    }
                }
            }
            Expr::If(condition, one, other) => match decided(condition)? {
                Decided::From(start, holds) => {
                    let shape = Shape::of(if holds { one } else { other })?;
                    Shape { start: shape.start.max(start), ..shape }.small()
                }
                Decided::Repeats(when) => {
                    let (start, period, [a, b]) = Shape::of(one)?.with(Shape::of(other)?)?;
                    if a != b {
                        return None;
                    }
                    let (start, period, [step, _]) = Shape { start, period, step: a }.with(when)?;
                    Shape { start, period, step }.small()
                }
            },
            Expr::Call(_, inner)
            | Expr::Automatic(_, inner)
            | Expr::Regular(_, inner)
            | Expr::Descend(_, inner) => repeats(inner),
        }
    }
}

fn binary(op: Op, left: &Expr, right: &Expr) -> Option<Shape> {
    let (one, other) = (Shape::of(left)?, Shape::of(right)?);
    let (start, period, [a, b]) = one.with(other)?;
    let number = |expr: &Expr| match expr {
        Expr::Number(value) => i64::try_from(*value).ok().filter(|v| v.unsigned_abs() < 1 << 20),
        _ => None,
    };
    match op {
        Op::Add => Some(Shape { start, period, step: a.checked_add(b)? }),
        Op::Sub => Some(Shape { start, period, step: a.checked_sub(b)? }),
        // What depends on values that repeat repeats.
        _ if a == 0 && b == 0 => Some(Shape { start, period, step: 0 }),
        Op::Mul => {
            let (times, step) = match (number(left), number(right)) {
                (Some(times), _) => (times, b),
                (_, times) => (times?, a),
            };
            Some(Shape { start, period, step: step.checked_mul(times)? })
        }
        Op::Div | Op::Mod => {
            let by = number(right).filter(|&by| by > 0)?;
            // So many periods that the steps together are divisible.
            let times = by / gcd(a, by);
            let (period, step) = (period.checked_mul(times)?, a.checked_mul(times)? / by);
            Some(Shape { start, period, step: if op == Op::Div { step } else { 0 } })
        }
        Op::Xor => None,
    }
}

/// How a condition goes on.
pub(super) enum Decided {
    /// From here on it holds, or does not.
    From(i64, bool),
    /// It repeats.
    Repeats(Shape),
}

/// How a condition goes on.
pub(super) fn decided(condition: &Condition) -> Option<Decided> {
    let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
    let rest = right.as_ref().clone().joined(Op::Sub, left.as_ref().clone());
    let shape = Shape::of(&rest)?;
    if shape.step == 0 {
        return Some(Decided::Repeats(shape));
    }
    let start = settled(&rest, shape, 0)?;
    Some(Decided::From(start, shape.step > 0 && matches!(condition, Condition::Less(..))))
}

/// From where on a growing (or falling) formula is beyond ±`far`, on the side it moves to.
fn settled(expr: &Expr, shape: Shape, far: i64) -> Option<i64> {
    let sign = shape.step.signum();
    let mut start = shape.start;
    for n in shape.start..shape.start + shape.period {
        let above = far + 1 - sign * value(expr, n)?;
        if above > 0 {
            let times = above.checked_add(shape.step.abs() - 1)? / shape.step.abs();
            start = start.max(n.checked_add(times.checked_mul(shape.period)?)?);
        }
    }
    (start <= MOST).then_some(start)
}

pub(super) fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}
