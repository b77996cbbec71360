//! Ordinary integers, the arithmetic of exponents.

use super::lexer::{Symbol, digits};
use super::{ExpressionError, problem};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use std::ops::Range;

/// Exponents have at most so many bits. Any bound would do: it keeps `9^9^9^9` from
/// filling the memory.
const MAX_BITS: u64 = 1 << 16;

/// Reads the integer `word`, which stands at `span`.
pub(super) fn read(word: &str, span: Range<usize>) -> Result<BigInt, ExpressionError> {
    let (digits, base) = digits(word);
    let digits = digits.trim_start_matches('0');
    // Reading takes more than linear time: first see that it is worth while. A
    // digit is worth at least three bits.
    let hopeless = digits.len() as u64 > MAX_BITS / 3;
    let value = if hopeless { None } else { BigInt::parse_bytes(digits.as_bytes(), base) };
    match value {
        _ if digits.is_empty() => Ok(BigInt::ZERO),
        Some(value) if value.bits() <= MAX_BITS => Ok(value),
        _ => Err(problem::exponent_too_large(span)),
    }
}

/// left ∘ right, where the whole stands at `span` and ∘ at `sign`.
pub(super) fn compute(
    left: &BigInt,
    symbol: Symbol,
    right: &BigInt,
    span: Range<usize>,
    sign: Range<usize>,
) -> Result<BigInt, ExpressionError> {
    let value = match symbol {
        Symbol::Plus => left + right,
        Symbol::Minus => left - right,
        Symbol::Times => left * right,
        Symbol::Over => return Err(problem::not_an_exponent(sign, "/")),
        Symbol::Power => power(left, right, &span)?,
    };
    if value.bits() > MAX_BITS { Err(problem::exponent_too_large(span)) } else { Ok(value) }
}

fn power(base: &BigInt, exponent: &BigInt, span: &Range<usize>) -> Result<BigInt, ExpressionError> {
    if exponent.is_negative() {
        return Err(problem::negative_exponent_of_exponent(span.clone()));
    }
    if base.bits() <= 1 {
        // 0, 1 or −1: only zero and parity of the exponent count.
        let same = if exponent.is_zero() { 0 } else { 2 - u32::from(exponent.is_odd()) };
        return Ok(base.pow(same));
    }
    // |base| ≥ 2^(bits−1), so the result has more than (bits−1)·exponent bits.
    match exponent.to_u32() {
        Some(e) if (base.bits() - 1).saturating_mul(e.into()) < MAX_BITS => Ok(base.pow(e)),
        _ => Err(problem::exponent_too_large(span.clone())),
    }
}
