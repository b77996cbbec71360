//! Linear forms in the heap and the names of a line.

use crate::ir::{Binary, Computation, Expr};

/// a·n + b·x + c: n is the heap, x the one name that runs with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Form {
    pub(super) n: i64,
    pub(super) x: i64,
    pub(super) c: i64,
}

impl Form {
    pub(super) const fn constant(c: i64) -> Self {
        Form { n: 0, x: 0, c }
    }

    /// self + factor · other.
    fn plus(self, factor: i64, other: Form) -> Option<Form> {
        let sum = |a: i64, b: i64| a.checked_add(factor.checked_mul(b)?);
        Some(Form { n: sum(self.n, other.n)?, x: sum(self.x, other.x)?, c: sum(self.c, other.c)? })
    }

    pub(super) fn as_constant(self) -> Option<i64> {
        (self.n == 0 && self.x == 0).then_some(self.c)
    }
}

/// The form of an expression, where `slots` holds those of the names.
pub(super) fn form(expr: &Expr, slots: &[Form]) -> Option<Form> {
    match &expr.kind {
        Computation::Constant(value) => Some(Form::constant(*value)),
        Computation::Slot(slot) => slots.get(*slot).copied(),
        Computation::Binary(Binary::Add, left, right) => {
            form(left, slots)?.plus(1, form(right, slots)?)
        }
        Computation::Binary(Binary::Subtract, left, right) => {
            form(left, slots)?.plus(-1, form(right, slots)?)
        }
        Computation::Binary(Binary::Multiply, left, right) => {
            let (left, right) = (form(left, slots)?, form(right, slots)?);
            match (left.as_constant(), right.as_constant()) {
                (Some(factor), _) => Form::default().plus(factor, right),
                (_, Some(factor)) => Form::default().plus(factor, left),
                _ => None,
            }
        }
        Computation::Binary(Binary::Divide, left, right) => {
            let (left, right) = (form(left, slots)?, form(right, slots)?.as_constant()?);
            match (right, left.as_constant()) {
                (1, _) => Some(left),
                (2.., Some(value)) => Some(Form::constant(value.div_euclid(right))),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The upper end of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Top {
    /// A constant.
    At(i64),
    /// n + c.
    Heap(i64),
    /// ⌊(n + c) / 2⌋.
    Half(i64),
}

/// The upper end that an expression is, if it is one of these.
pub(super) fn top(expr: &Expr, slots: &[Form]) -> Option<Top> {
    if let Some(form) = form(expr, slots) {
        return match form {
            Form { n: 0, x: 0, c } => Some(Top::At(c)),
            Form { n: 1, x: 0, c } => Some(Top::Heap(c)),
            _ => None,
        };
    }
    match &expr.kind {
        // ⌊(n + c)/2⌋ + d = ⌊(n + c + 2d)/2⌋.
        Computation::Binary(op @ (Binary::Add | Binary::Subtract), left, right) => {
            let more = form(right, slots)?.as_constant()?;
            let more = if *op == Binary::Add { more } else { more.checked_neg()? };
            match top(left, slots)? {
                Top::Half(c) => Some(Top::Half(c.checked_add(more.checked_mul(2)?)?)),
                _ => None,
            }
        }
        Computation::Binary(Binary::Divide, left, right) => {
            let (left, right) = (form(left, slots)?, form(right, slots)?);
            match (left, right.as_constant()) {
                (Form { n: 1, x: 0, c }, Some(2)) => Some(Top::Half(c)),
                _ => None,
            }
        }
        _ => None,
    }
}
