//! Arithmetic modulo any P, as pairs of remainders: modulo the odd part of P, and modulo 2^128.

use grundy::values::primes::factor;
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

    /// The different primes of the odd part.
    pub fn odd_primes(self) -> Vec<u64> {
        let mut primes = factor(self.odd);
        primes.dedup();
        primes
    }

    /// A number modulo the odd part and another one modulo 2^128.
    pub fn unit(self, small: u128, wide: u128) -> Rest {
        Rest { odd: self.odd, small: (small % u128::from(self.odd)) as u64, wide }
    }

    /// 1 / unit, for remainders that have an inverse.
    pub fn inverse(self, unit: Rest) -> Rest {
        // Euclid's algorithm: unit · s ≡ r modulo the odd part, down to r = 1.
        let (mut r, mut s) = ((i128::from(self.odd), i128::from(unit.small)), (0i128, 1i128));
        while r.1 != 0 {
            let quotient = r.0 / r.1;
            r = (r.1, r.0 - quotient * r.1);
            s = (s.1, s.0 - quotient * s.1);
        }
        Rest { small: self.rest(s.0).small, wide: inverse(unit.wide), ..unit }
    }

    /// A unit times powers of two and of the odd primes, with their exponents.
    pub fn product(self, unit: Rest, primes: &[u64], exponents: &[u32]) -> Rest {
        let Some((&twos, exponents)) = exponents.split_first() else { return unit };
        let powers = primes.iter().zip(exponents).filter(|(_, exponent)| **exponent > 0);
        let odd = powers.fold(unit, |product, (&prime, &exponent)| {
            product * self.rest(prime.into()).power(exponent.into())
        });
        // Each remainder takes the primes of its own modulus only.
        Rest { wide: unit.wide.checked_shl(twos).unwrap_or(0), ..odd }
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
        let inverse = inverse(self.odd.into()) as u64;
        let steps = low.wrapping_sub(small).wrapping_mul(inverse) & mask;
        // small + odd · steps < odd · 2^twos = P.
        small + self.odd * steps
    }
}

/// 1 / odd modulo 2^128: Newton's iteration doubles the right bits, 3 of the number itself.
fn inverse(odd: u128) -> u128 {
    (0..6)
        .fold(odd, |inverse, _| inverse.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(inverse))))
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
