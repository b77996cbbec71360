//! Arithmetic modulo any P, as pairs of remainders: modulo the odd part of P, and modulo 2^128.

use std::ops::{Add, Mul};

/// P as an odd number times a power of two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Modulus {
    odd: u64,
    twos: u32,
}

/// A number as its remainders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rest {
    odd: u64,
    /// The remainder modulo the odd part.
    small: u64,
    /// The remainder modulo 2^128.
    wide: u128,
}

impl Modulus {
    /// `None` for 0 and from 2^63 on.
    pub fn new(modulus: u64) -> Option<Self> {
        let fits = modulus > 0 && modulus < 1 << 63;
        let twos = modulus.trailing_zeros();
        fits.then(|| Modulus { odd: modulus >> twos, twos })
    }

    /// A number's remainders.
    pub fn rest(self, value: i128) -> Rest {
        let small = value.rem_euclid(self.odd.into()) as u64;
        Rest { odd: self.odd, small, wide: value as u128 }
    }

    /// The remainder modulo P of a number that is 2^`bits` times the one asked for, and is known
    /// by its remainders; at most 64 bits.
    pub fn quotient(self, number: Rest, bits: u32) -> u64 {
        // (odd + 1)/2 is 1/2.
        let half = self.rest(i128::from(self.odd / 2 + 1));
        let small = (number * half.power(bits.into())).small;
        // The product is a multiple of 2^bits: its upper bits are those of the quotient, more than
        // the power of two in P needs.
        let low = (number.wide >> bits) as u64;
        self.together(small, low)
    }

    /// The number below P with a remainder modulo the odd part and another modulo the power of two.
    fn together(self, small: u64, low: u64) -> u64 {
        let mask = (1u64 << self.twos) - 1;
        // Newton's iteration for 1/odd modulo 2^64 doubles the right bits, 3 of the number itself.
        let mut inverse = self.odd;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(self.odd.wrapping_mul(inverse)));
        }
        let steps = low.wrapping_sub(small).wrapping_mul(inverse) & mask;
        // small + odd · steps < odd · 2^twos = P.
        small + self.odd * steps
    }
}

impl Rest {
    /// The power.
    pub fn power(self, mut exponent: u64) -> Rest {
        let mut power = Rest { small: 1 % self.odd, wide: 1, ..self };
        let mut square = self;
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = power * square;
            }
            square = square * square;
            exponent >>= 1;
        }
        power
    }
}

impl Mul for Rest {
    type Output = Rest;
    fn mul(self, other: Rest) -> Rest {
        let product = u128::from(self.small) * u128::from(other.small);
        let small = (product % u128::from(self.odd)) as u64;
        Rest { small, wide: self.wide.wrapping_mul(other.wide), ..self }
    }
}

impl Add for Rest {
    type Output = Rest;
    fn add(self, other: Rest) -> Rest {
        // Both are below 2^63.
        let small = (self.small + other.small) % self.odd;
        Rest { small, wide: self.wide.wrapping_add(other.wide), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (a·b + c) · 2^bits, divided again, for all kinds of moduli.
    #[test]
    fn remainders_are_right() {
        let moduli = [1u64, 2, 3, 4, 7, 12, 1 << 40, 998_244_353, (1 << 62) + 2, (1 << 63) - 1];
        for modulus in moduli {
            let ring = Modulus::new(modulus).unwrap();
            for (a, b, c) in [(0i128, 5, 0), (3, 4, 5), (-7, 1 << 30, 1 << 40), (1 << 61, 3, -1)] {
                for bits in [0, 1, 5, 20] {
                    let scale = ring.rest(1 << bits);
                    let number = (ring.rest(a) * ring.rest(b) + ring.rest(c)) * scale;
                    let right = (a * b + c).rem_euclid(modulus.into()) as u64;
                    assert_eq!(ring.quotient(number, bits), right, "{a} {b} {c} mod {modulus}");
                }
            }
            let cube = ring.rest(-11).power(13);
            let right = (-11i128).pow(13).rem_euclid(modulus.into()) as u64;
            assert_eq!(ring.quotient(cube, 0), right);
        }
        assert!(Modulus::new(0).is_none() && Modulus::new(1 << 63).is_none());
    }
}
