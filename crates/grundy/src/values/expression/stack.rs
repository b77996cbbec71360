//! What lies on the two stacks of the shunting yard.

use super::lexer::{Function, Symbol};
use crate::values::nimber::Nimber;
use num_bigint::BigInt;
use std::fmt;
use std::ops::Range;

/// A nimber or, in an exponent, an ordinary integer.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Nimber(Nimber),
    Integer(BigInt),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Nimber(nimber) => nimber.0.fmt(f),
            Value::Integer(integer) => integer.fmt(f),
        }
    }
}

/// A value and the text it came from.
#[derive(Clone, Debug)]
pub(super) struct Operand {
    pub(super) value: Value,
    pub(super) span: Range<usize>,
}

impl Operand {
    /// The operand outside exponents.
    pub(super) fn nimber(&self) -> Option<Nimber> {
        match self.value {
            Value::Nimber(nimber) => Some(nimber),
            Value::Integer(_) => None,
        }
    }
}

/// The kinds of operations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OperationKind {
    Binary(Symbol),
    /// A sign before its operand.
    Sign {
        negative: bool,
    },
    /// A parenthesis, perhaps of a function; `operands` were there before it.
    Open {
        function: Option<Function>,
        operands: usize,
    },
}

impl OperationKind {
    /// The larger, the sooner it is carried out.
    pub(super) fn precedence(self) -> u8 {
        match self {
            OperationKind::Open { .. } => 0,
            OperationKind::Binary(Symbol::Plus | Symbol::Minus) => 1,
            OperationKind::Binary(Symbol::Times | Symbol::Over) => 2,
            OperationKind::Sign { .. } => 3,
            OperationKind::Binary(Symbol::Power) => 4,
        }
    }
}

/// An operation that waits.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub(super) kind: OperationKind,
    pub(super) span: Range<usize>,
    /// What follows belongs to an exponent.
    pub(super) exponent: bool,
}
