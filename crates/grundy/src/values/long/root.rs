//! Square roots with their remainders (P. Zimmermann 1999).

use super::{cut, div_rem, times};
use crate::work::{Meter, Stop};
use num_bigint::BigUint;

/// Roots of so many bits are left to the library.
const PIECE: u64 = 1 << 12;

/// The square root, rounded down.
///
/// # Complexity
/// That of some [products](times) of the length of the root.
///
/// # Example
/// ```
/// use grundy::values::long::root;
/// use grundy::work::Meter;
/// assert_eq!(root(&99u32.into(), &Meter::unlimited()), Ok(9u32.into()));
/// ```
pub fn root(n: &BigUint, meter: &Meter) -> Result<BigUint, Stop> {
    // The recursion wants a number without leading zeros that can be halved down to a piece:
    // it is shifted by an even number of bits.
    let mut block = n.bits().div_ceil(4).max(1);
    let mut halvings = 0;
    while block > PIECE / 4 {
        block = block.div_ceil(2);
        halvings += 1;
    }
    let width = 4 * (block << halvings);
    let shift = (width - n.bits()) / 2;
    let (root, _) = with_rest(&(n << (2 * shift)), width, meter)?;
    Ok(root >> shift)
}

/// The root s of a number of `width` or `width − 1` bits and its remainder n − s² ≤ 2s.
fn with_rest(n: &BigUint, width: u64, meter: &Meter) -> Result<(BigUint, BigUint), Stop> {
    if width <= PIECE {
        meter.steps(1 + width / 64)?;
        let root = n.sqrt();
        let rest = n - &root * &root;
        return Ok((root, rest));
    }
    let quarter = width / 4;
    let (high, low) = cut(n, 2 * quarter);
    let (middle, last) = cut(&low, quarter);
    let (s, rest) = with_rest(&high, 2 * quarter, meter)?;
    let (q, over) = div_rem(&((rest << quarter) + middle), &(&s << 1u32), meter)?;
    let mut root = (s << quarter) + &q;
    let square = times(&q, &q, meter)?;
    let mut rest = (over << quarter) + last;
    while rest < square {
        // n = (s·b + q)² + rest − q²: one too large, the difference of the squares comes back.
        rest += (&root << 1u32) - 1u32;
        root -= 1u32;
    }
    meter.steps(1 + width / 4096)?;
    Ok((root, rest - square))
}
