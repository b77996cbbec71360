//! Operations on 64-bit lanes, checked for overflow.

use super::lanes::{Operand, map, zip};
use crate::ir::{Binary, Unary};
use crate::numbers;

/// The exact operation for each lane.
#[inline(always)]
pub(super) fn unary(operation: Unary, x: &[i64], out: &mut [i64]) -> bool {
    map(x, out, |x, fault| {
        let value = numbers::unary(operation, x);
        *fault |= -i64::from(value.is_err());
        value.unwrap_or(0)
    })
}

/// The commonest operations without a branch, the rest as in the definition.
#[inline(always)]
pub(super) fn binary(
    operation: Binary,
    x: Operand<'_, i64>,
    y: Operand<'_, i64>,
    out: &mut [i64],
) -> bool {
    match operation {
        Binary::Add => zip(x, y, out, |x, y, fault| {
            let sum = x.wrapping_add(y);
            *fault |= (x ^ sum) & (y ^ sum);
            sum
        }),
        Binary::Subtract => zip(x, y, out, |x, y, fault| {
            let difference = x.wrapping_sub(y);
            *fault |= (x ^ y) & (x ^ difference);
            difference
        }),
        Binary::Multiply => zip(x, y, out, |x, y, fault| {
            let (product, overflow) = x.overflowing_mul(y);
            *fault |= -i64::from(overflow);
            product
        }),
        Binary::And => zip(x, y, out, |x, y, _| x & y),
        Binary::Or => zip(x, y, out, |x, y, _| x | y),
        Binary::Xor => zip(x, y, out, |x, y, _| x ^ y),
        Binary::Min => zip(x, y, out, |x, y, _| x.min(y)),
        Binary::Max => zip(x, y, out, |x, y, _| x.max(y)),
        Binary::Equal => zip(x, y, out, |x, y, _| i64::from(x == y)),
        Binary::Unequal => zip(x, y, out, |x, y, _| i64::from(x != y)),
        Binary::Less => zip(x, y, out, |x, y, _| i64::from(x < y)),
        Binary::AtMost => zip(x, y, out, |x, y, _| i64::from(x <= y)),
        Binary::Greater => zip(x, y, out, |x, y, _| i64::from(x > y)),
        Binary::AtLeast => zip(x, y, out, |x, y, _| i64::from(x >= y)),
        _ => zip(x, y, out, |x, y, fault| {
            let value = numbers::binary(operation, x, y);
            *fault |= -i64::from(value.is_err());
            value.unwrap_or(0)
        }),
    }
}
