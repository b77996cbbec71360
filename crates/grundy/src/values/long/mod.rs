//! Long numbers: arithmetic on numbers of millions of digits that looks at its meter.
//!
//! ```text
//! times ──▶ divide ──▶ root
//!   └─▶ read      └─▶ write          Long: a number, its digits, or both
//! ```
//!
//! A product of two numbers of a million digits takes a tenth of a second, their quotient or
//! root more, and nobody can end it. Here long operations are cut (A. A. Karatsuba 1962;
//! C. Burnikel, J. Ziegler 1998; P. Zimmermann 1999) into products of a few milliseconds, with
//! a look at the meter before each of them.

mod decimal;
mod divide;
mod number;
mod root;
#[cfg(test)]
mod tests;
mod times;

pub use decimal::{read, write};
pub use divide::div_rem;
pub use number::Long;
pub use root::root;
pub use times::times;

use num_bigint::BigUint;

/// The number of 64-bit words of a number.
fn words(n: &BigUint) -> u64 {
    n.bits().div_ceil(64)
}

/// The number above some low bits, and those bits.
fn cut(n: &BigUint, bits: u64) -> (BigUint, BigUint) {
    let high = n >> bits;
    let low = if bits.is_multiple_of(64) {
        let words = usize::try_from(bits / 64).unwrap_or(usize::MAX);
        let low = n.iter_u64_digits().take(words);
        BigUint::new(low.flat_map(|word| [word as u32, (word >> 32) as u32]).collect())
    } else {
        n - (&high << bits)
    };
    (high, low)
}
