//! Arithmetic on constants, exactly as the back ends do it.

use crate::fault::FaultKind;
use crate::ir::{Binary, Unary};

/// The value of an operation on one constant.
pub(super) fn unary(op: Unary, x: i64) -> Result<i64, FaultKind> {
    let natural = || u64::try_from(x).map_err(|_| FaultKind::NegativeArgument);
    match op {
        Unary::Negate => x.checked_neg().ok_or(FaultKind::Overflow),
        Unary::Not => Ok(i64::from(x == 0)),
        Unary::Abs => x.checked_abs().ok_or(FaultKind::Overflow),
        Unary::Isqrt => Ok(natural()?.isqrt() as i64),
        Unary::Bits => Ok(i64::from(u64::BITS - natural()?.leading_zeros())),
        Unary::Popcount => Ok(i64::from(natural()?.count_ones())),
        Unary::Lowbit => natural().map(|x| (x & x.wrapping_neg()) as i64),
    }
}

/// The value of an operation on two constants.
pub(super) fn binary(op: Binary, x: i64, y: i64) -> Result<i64, FaultKind> {
    let checked = |value: Option<i64>| value.ok_or(FaultKind::Overflow);
    let truth = |holds: bool| Ok(i64::from(holds));
    match op {
        Binary::Add => checked(x.checked_add(y)),
        Binary::Subtract => checked(x.checked_sub(y)),
        Binary::Multiply => checked(x.checked_mul(y)),
        Binary::Divide | Binary::Remainder if y == 0 => Err(FaultKind::DivisionByZero),
        Binary::Divide => {
            let quotient = checked(x.checked_div(y))?;
            Ok(quotient - i64::from(x % y != 0 && (x < 0) != (y < 0)))
        }
        Binary::Remainder => {
            let rest = x.wrapping_rem(y);
            Ok(if rest != 0 && (rest < 0) != (y < 0) { rest + y } else { rest })
        }
        Binary::Power => power(x, y),
        Binary::And => Ok(x & y),
        Binary::Or => Ok(x | y),
        Binary::Xor => Ok(x ^ y),
        Binary::ShiftLeft | Binary::ShiftRight if y < 0 => Err(FaultKind::NegativeShift),
        Binary::ShiftLeft if x == 0 => Ok(0),
        Binary::ShiftLeft if y > 63 => Err(FaultKind::Overflow),
        Binary::ShiftLeft => checked(i64::try_from(i128::from(x) << y).ok()),
        Binary::ShiftRight => Ok(x >> y.min(63)),
        Binary::Min => Ok(x.min(y)),
        Binary::Max => Ok(x.max(y)),
        Binary::Gcd => checked(i64::try_from(gcd(x.unsigned_abs(), y.unsigned_abs())).ok()),
        Binary::Exponent => exponent(x, y),
        Binary::Equal => truth(x == y),
        Binary::Unequal => truth(x != y),
        Binary::Less => truth(x < y),
        Binary::AtMost => truth(x <= y),
        Binary::Greater => truth(x > y),
        Binary::AtLeast => truth(x >= y),
        Binary::Both => truth(x != 0 && y != 0),
        Binary::Either => truth(x != 0 || y != 0),
    }
}

fn power(x: i64, y: i64) -> Result<i64, FaultKind> {
    if y < 0 {
        return Err(FaultKind::NegativeExponent);
    }
    match (x, u32::try_from(y)) {
        (_, Ok(exponent)) => x.checked_pow(exponent).ok_or(FaultKind::Overflow),
        (0 | 1, _) => Ok(x),
        (-1, _) => Ok(if y % 2 == 0 { 1 } else { -1 }),
        _ => Err(FaultKind::Overflow),
    }
}

fn gcd(mut x: u64, mut y: u64) -> u64 {
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x
}

fn exponent(mut n: i64, p: i64) -> Result<i64, FaultKind> {
    if p < 2 {
        return Err(FaultKind::BaseTooSmall);
    }
    if n == 0 {
        return Err(FaultKind::ExponentOfZero);
    }
    let mut exponent = 0;
    while n % p == 0 {
        n /= p;
        exponent += 1;
    }
    Ok(exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definitions, in numbers that cannot overflow.
    fn plain(op: Binary, x: i64, y: i64) -> Option<i128> {
        let (a, b) = (i128::from(x), i128::from(y));
        Some(match op {
            Binary::Add => a + b,
            Binary::Subtract => a - b,
            Binary::Multiply => a * b,
            Binary::Divide | Binary::Remainder => {
                let rest = (b != 0).then(|| a.rem_euclid(b.abs()))?;
                let rest = if b < 0 && rest != 0 { rest + b } else { rest };
                if op == Binary::Divide { (a - rest) / b } else { rest }
            }
            Binary::Power => {
                let mut value = 1i128;
                for _ in 0..(b >= 0).then_some(b.min(300))? {
                    value = (value * a).clamp(-(1 << 63) - 1, 1 << 63);
                }
                value
            }
            Binary::ShiftLeft => (b >= 0).then(|| a * (1i128 << b.min(63)))?,
            Binary::ShiftRight => (b >= 0).then(|| a.div_euclid(1i128 << b.min(64)))?,
            _ => return None,
        })
    }

    #[test]
    fn constants_are_computed_as_defined() {
        let edges = [0, 1, 2, 3, 7, 62, 63, 100, 3_037_000_500, i64::MAX];
        let numbers: Vec<i64> =
            edges.iter().flat_map(|&x| [x, -x]).chain([i64::MIN, i64::MIN + 1]).collect();
        for op in [
            Binary::Add,
            Binary::Subtract,
            Binary::Multiply,
            Binary::Divide,
            Binary::Remainder,
            Binary::Power,
            Binary::ShiftLeft,
            Binary::ShiftRight,
        ] {
            for &x in &numbers {
                for &y in &numbers {
                    if op == Binary::ShiftLeft && y > 63 && x != 0 {
                        assert_eq!(binary(op, x, y), Err(FaultKind::Overflow));
                        continue;
                    }
                    // Powers of ±1 repeat, so that a bounded exponent must keep its parity.
                    let y_plain = if op == Binary::Power && y > 200 { 200 + y % 2 } else { y };
                    let right = plain(op, x, y_plain).and_then(|value| i64::try_from(value).ok());
                    assert_eq!(binary(op, x, y).ok(), right, "{x} {op:?} {y}");
                }
            }
        }
    }

    #[test]
    fn functions_of_constants() {
        assert_eq!(unary(Unary::Bits, 8), Ok(4));
        assert_eq!(unary(Unary::Lowbit, 12), Ok(4));
        assert_eq!(unary(Unary::Isqrt, i64::MAX), Ok(3_037_000_499));
        assert_eq!(unary(Unary::Popcount, -1), Err(FaultKind::NegativeArgument));
        assert_eq!(unary(Unary::Abs, i64::MIN), Err(FaultKind::Overflow));
        assert_eq!(binary(Binary::Gcd, -12, 18), Ok(6));
        assert_eq!(binary(Binary::Gcd, i64::MIN, 0), Err(FaultKind::Overflow));
        assert_eq!(binary(Binary::Exponent, -24, 2), Ok(3));
        assert_eq!(binary(Binary::Exponent, 0, 2), Err(FaultKind::ExponentOfZero));
        assert_eq!(binary(Binary::Exponent, 8, 1), Err(FaultKind::BaseTooSmall));
    }
}
