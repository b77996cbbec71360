//! Long integers within limits: whatever may take long looks at the meter on the way.

use grundy::work::{Meter, Stop};
use num_bigint::{BigInt, BigUint};

/// Shorter factors, in words of 64 bits, are multiplied without another look at the meter.
const SHORT: u64 = 1 << 13;

/// So many digits are split off at a time when a number is written.
const WRITTEN: u32 = 4864;

/// How many words a number takes.
pub(super) fn words(number: &BigUint) -> u64 {
    number.bits() / 64 + 1
}

/// A product; long factors are halved (Karatsuba), for a single multiplication cannot be stopped.
pub(super) fn product(a: &BigUint, b: &BigUint, meter: &Meter) -> Result<BigUint, Stop> {
    let (long, short) = (words(a).max(words(b)), words(a).min(words(b)));
    if long <= SHORT {
        meter.steps(1 + long.saturating_mul(short.isqrt() + 1) / 64)?;
        return Ok(a * b);
    }
    let half = 64 * (long / 2);
    let cut = |number: &BigUint| {
        let high = number >> half;
        (number - (&high << half), high)
    };
    let ((a0, a1), (b0, b1)) = (cut(a), cut(b));
    meter.steps(long)?;
    let low = product(&a0, &b0, meter)?;
    if a1 == BigUint::ZERO || b1 == BigUint::ZERO {
        let cross = product(&a1, &b0, meter)? + product(&a0, &b1, meter)?;
        return Ok(low + (cross << half));
    }
    let high = product(&a1, &b1, meter)?;
    let cross = product(&(a0 + a1), &(b0 + b1), meter)? - &low - &high;
    Ok(low + (cross << half) + (high << (2 * half)))
}

/// A power. Its memory is noted before any of it is computed, and given back.
pub(super) fn power(base: &BigUint, exponent: u64, meter: &Meter) -> Result<BigUint, Stop> {
    if *base <= BigUint::from(1u32) {
        return Ok(if exponent == 0 { BigUint::from(1u32) } else { base.clone() });
    }
    // The power, its square on the way, and what their products are made of.
    let bytes = base.bits().saturating_mul(exponent) / 8;
    let held = bytes.saturating_mul(4);
    meter.hold(held)?;
    let mut found = BigUint::from(1u32);
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        found = product(&found, &found, meter)?;
        if exponent >> bit & 1 == 1 {
            found = product(&found, base, meter)?;
        }
    }
    meter.release(held);
    Ok(found)
}

/// A number in decimal digits.
///
/// # Errors
/// It is too long for the limits.
///
/// # Complexity
/// O(words²).
pub fn decimal(number: &BigUint, meter: &Meter) -> Result<String, Stop> {
    meter.hold(words(number).saturating_mul(40))?;
    let piece = BigUint::from(10u32).pow(WRITTEN);
    let mut pieces: Vec<String> = Vec::new();
    let mut rest = number.clone();
    while rest >= piece {
        meter.steps(1 + words(&rest).saturating_mul(words(&piece)) / 16)?;
        let (left, digits) = (&rest / &piece, &rest % &piece);
        pieces.push(format!(
            "{digits:0>width$}",
            digits = digits.to_string(),
            width = WRITTEN as usize
        ));
        rest = left;
    }
    pieces.push(rest.to_string());
    pieces.reverse();
    Ok(pieces.concat())
}

/// C(n + k − 1, k): the multisets of k things out of n.
///
/// # Complexity
/// O(min(n, k)) products of a long number and a short one.
pub(super) fn multisets(n: u128, k: u64, meter: &Meter) -> Result<BigUint, Stop> {
    if n == 0 || k == 0 {
        return Ok(BigUint::from(u32::from(k == 0)));
    }
    let (other, k) = (n - 1, u128::from(k));
    let (few, many) = (other.min(k), other.max(k));
    let mut found = BigUint::from(1u32);
    let mut held = 0;
    for i in 1..=few {
        found = found * (many + i) / i;
        let now = 16 * words(&found);
        meter.hold(now.saturating_sub(held))?;
        held = held.max(now);
        meter.steps(1 + words(&found) / 8)?;
    }
    meter.release(held);
    Ok(found)
}

/// A number that is not negative.
pub(super) fn natural(number: BigInt) -> BigUint {
    number.into_parts().1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_right() {
        let meter = Meter::unlimited();
        for (base, exponent) in [(0u64, 0), (0, 5), (1, 9), (7, 0), (10, 3), (3, 1_000_001)] {
            let found = power(&base.into(), exponent, &meter).unwrap();
            assert_eq!(found, BigUint::from(base).pow(exponent as u32), "{base}^{exponent}");
        }
        let (a, b) = (BigUint::from(3u32).pow(900_000), BigUint::from(7u32).pow(1_000));
        assert_eq!(product(&a, &b, &meter), Ok(&a * &b));
        for number in [0u32.into(), BigUint::from(10u32).pow(4864), BigUint::from(7u32).pow(20_000)]
        {
            assert_eq!(decimal(&number, &meter), Ok(number.to_string()));
        }
        assert_eq!(multisets(5, 3, &meter), Ok(35u32.into()));
        assert_eq!(multisets(0, 3, &meter), Ok(0u32.into()));
        assert_eq!(multisets(1, 1 << 50, &meter), Ok(1u32.into()));
    }

    #[test]
    fn work_is_stopped_by_its_amount() {
        let little = Meter::unlimited().aside(100);
        let long = BigUint::from(1u32) << 30_000_000u32;
        assert!(product(&long, &long, &little).is_err());
        assert!(decimal(&long, &Meter::unlimited().aside(100)).is_err());
        assert!(multisets(1 << 60, 1 << 40, &Meter::unlimited().aside(100)).is_err());
        assert!(
            power(&3u32.into(), u64::MAX, &Meter::new(grundy::work::Limits::default())).is_err()
        );
    }
}
