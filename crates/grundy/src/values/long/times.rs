//! Products, in pieces.

use super::{cut, words};
use crate::work::{Meter, Stop};
use num_bigint::BigUint;

/// Numbers of so many words are multiplied at once, in about three milliseconds.
const PIECE: u64 = 4096;

/// The product of two numbers.
///
/// # Complexity
/// O(n^1.585) for n words, by Karatsuba's three products for four, and no more than three
/// milliseconds between two looks at the meter.
///
/// # Example
/// ```
/// use grundy::values::long::times;
/// use grundy::work::Meter;
/// let product = times(&6u32.into(), &7u32.into(), &Meter::unlimited());
/// assert_eq!(product, Ok(42u32.into()));
/// ```
pub fn times(a: &BigUint, b: &BigUint, meter: &Meter) -> Result<BigUint, Stop> {
    let (long, short) = if a.bits() >= b.bits() { (a, b) } else { (b, a) };
    let (most, least) = (words(long), words(short));
    if most <= PIECE || least <= 1 {
        // As the library multiplies: squares of the shorter one, side by side.
        meter.steps(1 + (most * least.isqrt() / 80).max(most / 1024))?;
        return Ok(long * short);
    }
    if 2 * least <= most {
        return in_slices(long, short, meter);
    }
    let half = most.div_ceil(2) * 64;
    let ((a, b), (c, d)) = (cut(long, half), cut(short, half));
    let (high, low) = (times(&a, &c, meter)?, times(&b, &d, meter)?);
    let cross = times(&(a + b), &(c + d), meter)? - &high - &low;
    meter.steps(most / 64)?;
    Ok((((high << half) + cross) << half) + low)
}

/// A long number times a much shorter one.
fn in_slices(long: &BigUint, short: &BigUint, meter: &Meter) -> Result<BigUint, Stop> {
    let width = words(short).max(PIECE / 4) * 64;
    let digits = digits_of(long.clone(), width, meter)?;
    let products = digits.iter().map(|digit| times(digit, short, meter));
    joined(&products.collect::<Result<Vec<_>, Stop>>()?, width, meter)
}

/// The digits of a number to base 2^width, the lowest first.
pub(super) fn digits_of(n: BigUint, width: u64, meter: &Meter) -> Result<Vec<BigUint>, Stop> {
    meter.steps(1 + words(&n) / 64)?;
    let count = n.bits().div_ceil(width);
    if count <= 1 {
        return Ok(vec![n]);
    }
    // Halves, not digit by digit: the rest would be copied for each of them.
    let (high, low) = cut(&n, count / 2 * width);
    let mut digits = digits_of(low, width, meter)?;
    digits.resize((count / 2) as usize, BigUint::ZERO);
    digits.extend(digits_of(high, width, meter)?);
    Ok(digits)
}

/// The sum of numbers, each shifted by so many bits beyond the one before.
pub(super) fn joined(parts: &[BigUint], width: u64, meter: &Meter) -> Result<BigUint, Stop> {
    let half = parts.len() / 2;
    if half == 0 {
        return Ok(parts.first().cloned().unwrap_or_default());
    }
    let low = joined(&parts[..half], width, meter)?;
    let high = joined(&parts[half..], width, meter)?;
    meter.steps(1 + words(&high) / 64)?;
    Ok((high << (half as u64 * width)) + low)
}
