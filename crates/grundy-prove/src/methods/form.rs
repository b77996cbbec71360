//! Linear forms in the heap n and the name x that runs with it, for all heaps that are large.
//!
//! `max(x - 2, 0)` is x − 2 from x = 2 on, `n - 3 > 0` holds from n = 4 on: wherever a form is
//! asked which sign it has, [`Large`] takes down from which n and x on the answer is right.

use grundy_rules::ir::{Binary, Computation, Expr, Unary};
use grundy_rules::numbers::{binary, unary};

/// a·n + b·x + c.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub n: i64,
    pub x: i64,
    pub c: i64,
}

impl Form {
    pub const HEAP: Form = Form { n: 1, x: 0, c: 0 };
    pub const RUN: Form = Form { n: 0, x: 1, c: 0 };

    pub const fn constant(c: i64) -> Self {
        Form { n: 0, x: 0, c }
    }

    /// self + factor · other.
    fn plus(self, factor: i64, other: Form) -> Option<Form> {
        let sum = |a: i64, b: i64| a.checked_add(factor.checked_mul(b)?);
        Some(Form { n: sum(self.n, other.n)?, x: sum(self.x, other.x)?, c: sum(self.c, other.c)? })
    }

    pub fn less(self, other: Form) -> Option<Form> {
        self.plus(-1, other)
    }

    pub fn as_constant(self) -> Option<i64> {
        (self.n == 0 && self.x == 0).then_some(self.c)
    }
}

/// From where on what was said about signs is right.
#[derive(Clone, Debug)]
pub(crate) struct Large {
    /// For all n from here on.
    pub n: i64,
    /// For all x from here on.
    pub x: i64,
    /// Whether x is at most (n + c)/2.
    pub half: Option<i64>,
}

/// Thresholds beyond this are none.
pub(crate) const MOST: i64 = 1 << 32;

impl Large {
    /// Whether a form is positive, 0 or negative (−1, 0, 1), for all large n and x.
    pub fn sign(&mut self, form: Form) -> Option<i64> {
        let Form { n, x, c } = form;
        if [n, x, c].iter().any(|part| part.unsigned_abs() > MOST.unsigned_abs()) {
            return None;
        }
        match (n, x) {
            (0, 0) => Some(c.signum()),
            // |a·n| > |c| if n > |c|.
            (a, 0) => {
                self.n = self.n.max(c.abs() + 1);
                Some(a.signum())
            }
            (0, b) => {
                self.x = self.x.max(c.abs() + 1);
                Some(b.signum())
            }
            // n − x + c ≥ n/2 − h/2 + c > 0 if n > h − 2c.
            (1, -1) => {
                let half = self.half.filter(|half| half.unsigned_abs() <= MOST.unsigned_abs())?;
                self.n = self.n.max(half.abs() + 2 * c.abs() + 1);
                Some(1)
            }
            _ => None,
        }
    }

    /// Whether a form is at least 0; where it is x + c, exactly from x = −c on.
    fn is_positive(&mut self, form: Form) -> Option<bool> {
        if let Form { n: 0, x: 1, c } = form
            && c.unsigned_abs() <= MOST.unsigned_abs()
        {
            self.x = self.x.max(-c);
            return Some(true);
        }
        Some(self.sign(form)? >= 0)
    }

    /// The form of an expression, where `slots` holds those of the names.
    pub fn form(&mut self, expr: &Expr, slots: &[Form]) -> Option<Form> {
        match &expr.kind {
            Computation::Constant(value) => Some(Form::constant(*value)),
            Computation::Slot(slot) => slots.get(*slot).copied(),
            Computation::Unary(operation, inner) => {
                let inner = self.form(inner, slots)?;
                match (operation, inner.as_constant()) {
                    (Unary::Negate, _) => Form::constant(0).less(inner),
                    (_, Some(value)) => unary(*operation, value).ok().map(Form::constant),
                    _ => None,
                }
            }
            Computation::Binary(operation, left, right) => {
                let (left, right) = (self.form(left, slots)?, self.form(right, slots)?);
                self.joined(*operation, left, right)
            }
        }
    }

    fn joined(&mut self, operation: Binary, left: Form, right: Form) -> Option<Form> {
        let constants = left.as_constant().zip(right.as_constant());
        if let Some((left, right)) = constants {
            return binary(operation, left, right).ok().map(Form::constant);
        }
        match (operation, left.as_constant(), right.as_constant()) {
            (Binary::Add, ..) => left.plus(1, right),
            (Binary::Subtract, ..) => left.less(right),
            (Binary::Multiply, Some(factor), _) => Form::constant(0).plus(factor, right),
            (Binary::Multiply, _, Some(factor)) => Form::constant(0).plus(factor, left),
            (Binary::Divide, _, Some(1)) => Some(left),
            (Binary::Max, ..) => {
                let apart = left.less(right)?;
                Some(if self.is_positive(apart)? { left } else { right })
            }
            (Binary::Min, ..) => {
                let apart = left.less(right)?;
                Some(if self.is_positive(apart)? { right } else { left })
            }
            _ => None,
        }
    }

    /// Whether a condition holds for all large n and x.
    pub fn holds(&mut self, condition: &Expr, slots: &[Form]) -> Option<bool> {
        match &condition.kind {
            Computation::Constant(value) => Some(*value != 0),
            Computation::Unary(Unary::Not, inner) => Some(!self.holds(inner, slots)?),
            Computation::Binary(Binary::Both, left, right) => {
                Some(self.holds(left, slots)? && self.holds(right, slots)?)
            }
            Computation::Binary(Binary::Either, left, right) => {
                Some(self.holds(left, slots)? || self.holds(right, slots)?)
            }
            Computation::Binary(operation, left, right) => {
                let (left, right) = (self.form(left, slots)?, self.form(right, slots)?);
                let sign = self.sign(left.less(right)?)?;
                Some(match operation {
                    Binary::Equal => sign == 0,
                    Binary::Unequal => sign != 0,
                    Binary::Less => sign < 0,
                    Binary::AtMost => sign <= 0,
                    Binary::Greater => sign > 0,
                    Binary::AtLeast => sign >= 0,
                    _ => return None,
                })
            }
            _ => None,
        }
    }
}
