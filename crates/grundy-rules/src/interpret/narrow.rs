//! Operations on 32-bit lanes, where no result can leave 32 bits.

use super::lanes::{Operand, map, zip};
use crate::ir::{Binary, Unary};
use crate::numbers;

#[inline(always)]
pub(super) fn unary(operation: Unary, x: &[i32], out: &mut [i32]) -> bool {
    match operation {
        Unary::Negate => map(x, out, |x, _| x.wrapping_neg()),
        Unary::Not => map(x, out, |x, _| i32::from(x == 0)),
        Unary::Abs => map(x, out, |x, _| x.wrapping_abs()),
        Unary::Isqrt => map(x, out, |x, fault| {
            *fault |= x;
            // Exact: a 32-bit number and its root fit a double.
            f64::from(x.max(0)).sqrt() as i32
        }),
        Unary::Bits => map(x, out, |x, fault| {
            *fault |= x;
            (i32::BITS - x.leading_zeros()) as i32
        }),
        Unary::Popcount => map(x, out, |x, fault| {
            *fault |= x;
            x.count_ones() as i32
        }),
        Unary::Lowbit => map(x, out, |x, fault| {
            *fault |= x;
            x & x.wrapping_neg()
        }),
    }
}

/// ⌊x/y⌋ for y ≠ 0, in doubles, which can be divided several at a time.
///
/// For y > 0 and x = qy + r the number (2x + 1 − y) / 2y lies within 1/2 − 1/2y of q. The
/// error of the division is below 2^−53 (|x|/y + 1), less than 1/2y for 32-bit numbers. So
/// the nearest whole number is q, and adding 3·2^51 leaves it in the low bits.
#[inline(always)]
fn floor(x: i32, y: i32) -> i32 {
    const SHIFT: f64 = 6_755_399_441_055_744.0;
    let sign = if y < 0 { -1.0 } else { 1.0 };
    let (x, y) = (f64::from(x) * sign, f64::from(y) * sign);
    (((2.0 * x + 1.0 - y) / (2.0 * y)) + SHIFT).to_bits() as i32
}

#[inline(always)]
fn truth(holds: bool) -> i32 {
    holds.into()
}

#[inline(always)]
fn zero(y: i32) -> i32 {
    -i32::from(y == 0)
}

#[inline(always)]
pub(super) fn binary(
    operation: Binary,
    x: Operand<'_, i32>,
    y: Operand<'_, i32>,
    out: &mut [i32],
) -> bool {
    match operation {
        Binary::Add => zip(x, y, out, |x, y, _| x.wrapping_add(y)),
        Binary::Subtract => zip(x, y, out, |x, y, _| x.wrapping_sub(y)),
        Binary::Multiply => zip(x, y, out, |x, y, _| x.wrapping_mul(y)),
        Binary::Divide => zip(x, y, out, |x, y, fault| {
            *fault |= zero(y);
            floor(x, y)
        }),
        Binary::Remainder => zip(x, y, out, |x, y, fault| {
            *fault |= zero(y);
            x.wrapping_sub(floor(x, y).wrapping_mul(y))
        }),
        Binary::And => zip(x, y, out, |x, y, _| x & y),
        Binary::Or => zip(x, y, out, |x, y, _| x | y),
        Binary::Xor => zip(x, y, out, |x, y, _| x ^ y),
        Binary::ShiftLeft => zip(x, y, out, |x, y, fault| {
            *fault |= y;
            // Only 0 can be shifted further and stay below 2^31.
            if y > 31 { 0 } else { x.wrapping_shl(y as u32) }
        }),
        Binary::ShiftRight => zip(x, y, out, |x, y, fault| {
            *fault |= y;
            x.wrapping_shr(y.min(31) as u32)
        }),
        Binary::Min => zip(x, y, out, |x, y, _| x.min(y)),
        Binary::Max => zip(x, y, out, |x, y, _| x.max(y)),
        Binary::Equal => zip(x, y, out, |x, y, _| truth(x == y)),
        Binary::Unequal => zip(x, y, out, |x, y, _| truth(x != y)),
        Binary::Less => zip(x, y, out, |x, y, _| truth(x < y)),
        Binary::AtMost => zip(x, y, out, |x, y, _| truth(x <= y)),
        Binary::Greater => zip(x, y, out, |x, y, _| truth(x > y)),
        Binary::AtLeast => zip(x, y, out, |x, y, _| truth(x >= y)),
        Binary::Both => zip(x, y, out, |x, y, _| truth(x != 0) & truth(y != 0)),
        Binary::Either => zip(x, y, out, |x, y, _| truth(x != 0) | truth(y != 0)),
        Binary::Power | Binary::Gcd | Binary::Exponent => zip(x, y, out, |x, y, fault| {
            let value = numbers::binary(operation, x.into(), y.into());
            *fault |= -i32::from(value.is_err());
            value.unwrap_or(0) as i32
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_are_exact() {
        let mut numbers: Vec<i32> = (-40..=40).collect();
        for shift in 5..31 {
            numbers.extend((-2..=2).flat_map(|d| [(1 << shift) + d, d - (1 << shift)]));
        }
        numbers.extend([
            i32::MIN,
            i32::MIN + 1,
            i32::MAX,
            i32::MAX - 1,
            46_341,
            46_340,
            715_827_883,
        ]);
        for &x in &numbers {
            for &y in numbers.iter().filter(|&&y| y != 0) {
                let exact = numbers::binary(Binary::Divide, x.into(), y.into()).unwrap();
                if let Ok(exact) = i32::try_from(exact) {
                    assert_eq!(floor(x, y), exact, "{x} {y}");
                }
            }
        }
    }
}
