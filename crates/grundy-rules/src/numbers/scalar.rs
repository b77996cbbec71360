//! The operations on one and two numbers.

use crate::fault::FaultKind;
use crate::ir::{Binary, Unary};
use grundy::values::primes::gcd;

/// The value of an operation on one number.
///
/// ```
/// use grundy_rules::{fault::FaultKind, ir::Unary, numbers::unary};
/// assert_eq!(unary(Unary::Isqrt, 99), Ok(9));
/// assert_eq!(unary(Unary::Bits, -1), Err(FaultKind::NegativeArgument));
/// assert_eq!(unary(Unary::Abs, i64::MIN), Err(FaultKind::Overflow));
/// ```
#[inline]
pub fn unary(operation: Unary, x: i64) -> Result<i64, FaultKind> {
    let natural = || u64::try_from(x).map_err(|_| FaultKind::NegativeArgument);
    match operation {
        Unary::Negate => x.checked_neg().ok_or(FaultKind::Overflow),
        Unary::Not => Ok((x == 0).into()),
        Unary::Abs => x.checked_abs().ok_or(FaultKind::Overflow),
        Unary::Isqrt => Ok(natural()?.isqrt() as i64),
        Unary::Bits => Ok((u64::BITS - natural()?.leading_zeros()).into()),
        Unary::Popcount => Ok(natural()?.count_ones().into()),
        Unary::Lowbit => natural().map(|_| x & x.wrapping_neg()),
    }
}

/// The value of an operation on two numbers. For `and` and `or` of truth values both sides
/// are given; not to ask the right side when the left side decides is up to the caller.
///
/// ```
/// use grundy_rules::{fault::FaultKind, ir::Binary, numbers::binary};
/// assert_eq!(binary(Binary::Divide, -7, 2), Ok(-4));
/// assert_eq!(binary(Binary::Remainder, -7, 2), Ok(1));
/// assert_eq!(binary(Binary::Power, -2, 63), Ok(i64::MIN));
/// assert_eq!(binary(Binary::Power, 2, 63), Err(FaultKind::Overflow));
/// ```
#[inline]
pub fn binary(operation: Binary, x: i64, y: i64) -> Result<i64, FaultKind> {
    let exact = |value: Option<i64>| value.ok_or(FaultKind::Overflow);
    match operation {
        Binary::Add => exact(x.checked_add(y)),
        Binary::Subtract => exact(x.checked_sub(y)),
        Binary::Multiply => exact(x.checked_mul(y)),
        Binary::Divide => divide(x, y),
        Binary::Remainder => remainder(x, y),
        Binary::Power => power(x, y),
        Binary::And => Ok(x & y),
        Binary::Or => Ok(x | y),
        Binary::Xor => Ok(x ^ y),
        Binary::ShiftLeft => shift_left(x, y),
        Binary::ShiftRight => shift_right(x, y),
        Binary::Min => Ok(x.min(y)),
        Binary::Max => Ok(x.max(y)),
        Binary::Gcd => exact(i64::try_from(gcd(x.unsigned_abs(), y.unsigned_abs())).ok()),
        Binary::Exponent => exponent(x, y),
        Binary::Equal => Ok((x == y).into()),
        Binary::Unequal => Ok((x != y).into()),
        Binary::Less => Ok((x < y).into()),
        Binary::AtMost => Ok((x <= y).into()),
        Binary::Greater => Ok((x > y).into()),
        Binary::AtLeast => Ok((x >= y).into()),
        Binary::Both => Ok((x != 0 && y != 0).into()),
        Binary::Either => Ok((x != 0 || y != 0).into()),
    }
}

fn divide(x: i64, y: i64) -> Result<i64, FaultKind> {
    if y == 0 {
        return Err(FaultKind::DivisionByZero);
    }
    let quotient = x.checked_div(y).ok_or(FaultKind::Overflow)?;
    // The quotient is rounded to 0; below 0 a remainder means that the floor is one less.
    Ok(quotient - i64::from((x ^ y) < 0 && quotient * y != x))
}

fn remainder(x: i64, y: i64) -> Result<i64, FaultKind> {
    if y == 0 {
        return Err(FaultKind::DivisionByZero);
    }
    // Wrapping: the remainder of the least number by −1 is 0 though the quotient overflows.
    let remainder = x.wrapping_rem(y);
    Ok(if remainder != 0 && (remainder ^ y) < 0 { remainder + y } else { remainder })
}

fn power(x: i64, y: i64) -> Result<i64, FaultKind> {
    if y < 0 {
        return Err(FaultKind::NegativeExponent);
    }
    match x {
        0 => Ok((y == 0).into()),
        1 => Ok(1),
        -1 => Ok(1 - 2 * (y & 1)),
        _ => u32::try_from(y).ok().and_then(|y| x.checked_pow(y)).ok_or(FaultKind::Overflow),
    }
}

fn shift_left(x: i64, y: i64) -> Result<i64, FaultKind> {
    if y < 0 {
        return Err(FaultKind::NegativeShift);
    }
    if x == 0 {
        return Ok(0);
    }
    let shifted = if y < 64 { x << y } else { 0 };
    if y < 64 && shifted >> y == x { Ok(shifted) } else { Err(FaultKind::Overflow) }
}

fn shift_right(x: i64, y: i64) -> Result<i64, FaultKind> {
    if y < 0 { Err(FaultKind::NegativeShift) } else { Ok(x >> y.min(63)) }
}

fn exponent(n: i64, p: i64) -> Result<i64, FaultKind> {
    if n == 0 {
        return Err(FaultKind::ExponentOfZero);
    }
    if p < 2 {
        return Err(FaultKind::BaseTooSmall);
    }
    if p == 2 {
        return Ok(n.trailing_zeros().into());
    }
    let (mut rest, mut exponent) = (n, 0);
    while rest % p == 0 {
        rest /= p;
        exponent += 1;
    }
    Ok(exponent)
}
