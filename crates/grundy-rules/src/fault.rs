//! What can go wrong while a rule is followed.

use crate::span::Span;
use grundy::work::Stop;

/// An error of the rule's author, met in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// The expression it happened in.
    pub span: Span,
    /// The line of the source, from 1.
    pub line: usize,
    /// The position.
    pub position: Vec<i64>,
    /// The names bound so far and their values.
    pub bound: Vec<(String, i64)>,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// A result is beyond 64 bits.
    Overflow,
    /// `/` or `%` by 0.
    DivisionByZero,
    /// A negative count of copies.
    NegativeCount,
    /// `x ^ y` with y < 0.
    NegativeExponent,
    /// `x << y` or `x >> y` with y < 0.
    NegativeShift,
    /// A function of numbers ≥ 0 was given a negative one.
    NegativeArgument,
    /// `exponent(0, p)` has no largest e.
    ExponentOfZero,
    /// `powers(b, …)` or `exponent(n, b)` with b < 2.
    BaseTooSmall,
}

/// Why an engine did not finish.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// A limit was reached.
    Stop(Stop),
    /// The rule has a fault.
    Fault(Box<Fault>),
    /// A move leads to a position that a bottom-up table has not filled yet (or that
    /// lies outside of it): this rule, from this position, needs a search.
    NotBelow(Vec<i64>),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Halt::Stop(stop)
    }
}
