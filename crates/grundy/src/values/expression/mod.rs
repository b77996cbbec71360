//! Nim arithmetic as people write it: `5*(3+4)`, `7/2 + sqrt(10)`, `2^-1`.
//!
//! | written | meaning |
//! |---|---|
//! | `5`, `0x1F`, `*5` | a nimber below 2^64; the star of the books is allowed wherever a number is expected |
//! | `a + b`, `a - b`, `a ⊕ b` | nim-sum; every nimber is its own negative, so minus is the same |
//! | `a * b`, `a × b`, `a · b`, `a ⊗ b` | nim-product |
//! | `a / b`, `a ÷ b` | nim-quotient |
//! | `a ^ n`, `a ** n` | power; n is an *ordinary* integer, of either sign |
//! | `sqrt(a)`, `inv(a)` | square root, inverse |
//! | `mex(a, b, …)` | the least number not among them |
//!
//! Precedence is that of ordinary arithmetic: powers first, then products and
//! quotients, then sums; equal ones from the left, powers from the right. In an
//! exponent everything is ordinary: `2^(1+1)` is `2^2`, and `2^3^2` is `2^9`; `+ - * ^`
//! and parentheses may be used there. `3**5` is a power, `3 * *5` a product. Blanks
//! mean nothing; full-width signs such as `（ ） ＋ ，` are read as the plain ones.
//!
//! Reading and computing are one pass with two explicit stacks (Dijkstra's
//! shunting yard): O(length) steps, and no depth of parentheses is too deep.

mod lexer;
mod machine;
mod ordinary;
mod problem;
mod stack;
#[cfg(test)]
mod tests;

use super::nimber::Nimber;
use std::fmt;
use std::ops::Range;

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// The offending bytes of the text; empty at its end if something is missing.
    pub span: Range<usize>,
    /// The message in English, with a right example.
    pub en: String,
    /// The message in Chinese, with a right example.
    pub zh: String,
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl std::error::Error for ExpressionError {}

/// One operation on the way to the value, in the order of computing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The part of the text that was computed.
    pub span: Range<usize>,
    /// The operation with its operands' values: `3 + 4`, `sqrt(2)`.
    pub operation: String,
    /// The result.
    pub value: String,
    /// Ordinary arithmetic in an exponent, not nim arithmetic.
    pub ordinary: bool,
}

/// `3 + 4 = 7`
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.operation, self.value)
    }
}

/// The value of an expression.
///
/// # Complexity
/// O(length of the text); a power costs up to 64 products.
///
/// # Example
/// ```
/// use grundy::values::{expression::evaluate, nimber::Nimber};
/// assert_eq!(evaluate("5*(3+4)"), Ok(Nimber(13)));
/// let error = evaluate("5/(3+3)").unwrap_err();
/// assert_eq!(error.span, 2..7);
/// ```
pub fn evaluate(text: &str) -> Result<Nimber, ExpressionError> {
    machine::run(text, None)
}

/// The value of an expression and every operation that led to it.
///
/// # Example
/// ```
/// use grundy::values::expression::trace;
/// let (value, steps) = trace("5*(3+4)").unwrap();
/// let steps: Vec<String> = steps.iter().map(|step| step.to_string()).collect();
/// assert_eq!(steps, ["3 + 4 = 7", "5 * 7 = 13"]);
/// assert_eq!(value.0, 13);
/// ```
pub fn trace(text: &str) -> Result<(Nimber, Vec<Step>), ExpressionError> {
    let mut steps = Vec::new();
    let value = machine::run(text, Some(&mut steps))?;
    Ok((value, steps))
}
