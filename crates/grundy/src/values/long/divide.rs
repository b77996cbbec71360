//! Quotients by products: recursive division (C. Burnikel, J. Ziegler 1998).

use super::times::{digits_of, joined};
use super::{cut, times, words};
use crate::work::{Meter, Stop};
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::Zero;

/// Divisors of so many words are left to the library, which divides by them in a millisecond.
const PIECE: u64 = 512;

/// Quotient and remainder; the divisor is not 0.
///
/// # Complexity
/// That of some [products](times) of the same length.
///
/// # Example
/// ```
/// use grundy::values::long::div_rem;
/// use grundy::work::Meter;
/// let (n, d) = (100u32.into(), 7u32.into());
/// assert_eq!(div_rem(&n, &d, &Meter::unlimited()), Ok((14u32.into(), 2u32.into())));
/// ```
pub fn div_rem(n: &BigUint, d: &BigUint, meter: &Meter) -> Result<(BigUint, BigUint), Stop> {
    debug_assert!(!d.is_zero());
    if n < d {
        return Ok((BigUint::ZERO, n.clone()));
    }
    // Digits to the base 2^width, width the length of the divisor: each step divides two of
    // them by one. The divisor is shifted so that it can be halved down to a piece.
    let mut block = words(d).max(PIECE);
    let mut halvings = 0;
    while block > PIECE {
        block = block.div_ceil(2);
        halvings += 1;
    }
    let width = (block << halvings) * 64;
    let shift = width - d.bits();
    let d = d << shift;
    let digits = digits_of(n << shift, width, meter)?;
    let (mut quotient, mut remainder) = (Vec::with_capacity(digits.len()), BigUint::ZERO);
    for digit in digits.into_iter().rev() {
        let (q, r) = two_by_one(&((remainder << width) + digit), &d, width, meter)?;
        quotient.push(q);
        remainder = r;
    }
    quotient.reverse();
    Ok((joined(&quotient, width, meter)?, remainder >> shift))
}

/// Divides a number below d·2^width by d, which has `width` bits.
fn two_by_one(
    n: &BigUint,
    d: &BigUint,
    width: u64,
    meter: &Meter,
) -> Result<(BigUint, BigUint), Stop> {
    if width / 64 <= PIECE {
        meter.steps(1 + (width / 64) * (width / 64).isqrt() / 20)?;
        return Ok(n.div_rem(d));
    }
    let half = width / 2;
    let (high, low) = cut(n, half);
    let (q1, rest) = three_by_two(&high, d, half, meter)?;
    let (q0, rest) = three_by_two(&((rest << half) + low), d, half, meter)?;
    meter.steps(width / 2048)?;
    Ok(((q1 << half) + q0, rest))
}

/// Divides a number below d·2^half by d, which has 2·half bits.
fn three_by_two(
    n: &BigUint,
    d: &BigUint,
    half: u64,
    meter: &Meter,
) -> Result<(BigUint, BigUint), Stop> {
    let (d1, d0) = cut(d, half);
    let (high, low) = cut(n, half);
    let (mut q, mut rest) = if &high >> half < d1 {
        two_by_one(&high, &d1, half, meter)?
    } else {
        // The quotient would have one digit more: it is the largest one then.
        let q = (BigUint::from(1u32) << half) - 1u32;
        let rest = high + &d1 - (&d1 << half);
        (q, rest)
    };
    rest = (rest << half) + low;
    let below = times(&q, &d0, meter)?;
    while rest < below {
        q -= 1u32;
        rest += d;
    }
    meter.steps(half / 1024)?;
    Ok((q, rest - below))
}
