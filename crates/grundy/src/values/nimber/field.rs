//! The field operations beyond sum and product.

use super::Nimber;
use super::basis::{ARTIN_SCHREIER, SMALL_INVERSES, SQUARE, SQUARE_ROOT};
use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

/// The number of nimbers below 2^64 other than 0.
const GROUP_ORDER: u64 = u64::MAX;
/// The primes of 2^64 − 1, each of which divides it once.
const GROUP_PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65537, 6_700_417];

impl Nimber {
    /// The nimber x with self·x = 1; `None` for 0.
    ///
    /// Over the subfield of numbers below F = 2^(2^n), a₁F + a₀ has the conjugate
    /// a₁(F+1) + a₀, and the product of the two, the norm, lies in the subfield.
    /// So 1/a = conjugate/norm, and three norms lead down to a table of 256.
    ///
    /// # Complexity
    /// O(1): at most seven products, fewer for nimbers of small subfields.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// assert_eq!(Nimber(2).inverse(), Some(Nimber(3)));
    /// assert_eq!(Nimber(0).inverse(), None);
    /// ```
    pub fn inverse(self) -> Option<Nimber> {
        if self == Nimber::ZERO {
            return None;
        }
        let (mut norm, mut conjugates) = (self, Nimber::ONE);
        for half in [32, 16, 8] {
            if norm.0 >> half != 0 {
                let conjugate = Nimber(norm.0 ^ norm.0 >> half);
                norm *= conjugate;
                conjugates *= conjugate;
            }
        }
        Some(conjugates * Nimber(u64::from(SMALL_INVERSES[norm.0 as usize])))
    }

    /// The square. O(1): eight loads.
    #[inline]
    pub fn square(self) -> Nimber {
        Nimber(SQUARE.apply(self.0))
    }

    /// The square root, which is unique: squaring is a bijection. O(1): eight loads.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// assert_eq!(Nimber(2).sqrt(), Nimber(3));
    /// ```
    #[inline]
    pub fn sqrt(self) -> Nimber {
        Nimber(SQUARE_ROOT.apply(self.0))
    }

    /// self^exponent, the exponent being an ordinary integer; 0^0 = 1.
    ///
    /// # Complexity
    /// O(log exponent) products.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// assert_eq!(Nimber(2).pow(3), Nimber(1));
    /// assert_eq!(Nimber(5).pow(u64::MAX), Nimber(1)); // the order of the group
    /// ```
    pub fn pow(self, exponent: u64) -> Nimber {
        let mut power = Nimber::ONE;
        for bit in (0..64 - exponent.leading_zeros()).rev() {
            power = power.square();
            if exponent >> bit & 1 == 1 {
                power *= self;
            }
        }
        power
    }

    /// self^exponent for an ordinary integer of any size and sign; `None` where a
    /// negative exponent meets 0.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// use num_bigint::BigInt;
    /// assert_eq!(Nimber(2).pow_integer(&BigInt::from(-1)), Some(Nimber(3)));
    /// assert_eq!(Nimber(0).pow_integer(&BigInt::from(-1)), None);
    /// ```
    pub fn pow_integer(self, exponent: &BigInt) -> Option<Nimber> {
        match (self, exponent.sign()) {
            (_, Sign::NoSign) => Some(Nimber::ONE),
            (Nimber::ZERO, Sign::Plus) => Some(Nimber::ZERO),
            (Nimber::ZERO, Sign::Minus) => None,
            (_, sign) => {
                // a^(2^64 − 1) = 1 for every a ≠ 0, so only the remainder counts.
                let remainder = exponent.magnitude() % GROUP_ORDER;
                let power = self.pow(remainder.to_u64().unwrap_or(0));
                if sign == Sign::Minus { power.inverse() } else { Some(power) }
            }
        }
    }

    /// The least n ≥ 1 with self^n = 1; `None` for 0.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// assert_eq!(Nimber(2).order(), Some(3));
    /// assert_eq!(Nimber(4).order(), Some(15));
    /// ```
    pub fn order(self) -> Option<u64> {
        if self == Nimber::ZERO {
            return None;
        }
        Some(GROUP_PRIMES.iter().fold(GROUP_ORDER, |order, prime| {
            if self.pow(order / prime) == Nimber::ONE { order / prime } else { order }
        }))
    }

    /// The two solutions of x² + x = self, the even one first; `None` if they lie
    /// beyond 2^64, which is so exactly when self ≥ 2^63.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// assert_eq!(Nimber(1).artin_schreier(), Some([Nimber(2), Nimber(3)]));
    /// ```
    pub fn artin_schreier(self) -> Option<[Nimber; 2]> {
        let even = ARTIN_SCHREIER.apply(self.0);
        (self.0 >> 63 == 0).then_some([Nimber(even), Nimber(even + 1)])
    }

    /// The two solutions of x² + bx + c = 0, the smaller first (equal when b = 0);
    /// `None` if they lie beyond 2^64.
    ///
    /// # Example
    /// ```
    /// use grundy::values::nimber::Nimber;
    /// // (x + 4)(x + 5) = x² + x + 2
    /// let roots = Nimber::solve_quadratic(Nimber(1), Nimber(4) * Nimber(5));
    /// assert_eq!(roots, Some([Nimber(4), Nimber(5)]));
    /// ```
    pub fn solve_quadratic(b: Nimber, c: Nimber) -> Option<[Nimber; 2]> {
        let Some(inverse) = b.inverse() else {
            return Some([c.sqrt(); 2]);
        };
        // x = b·y turns the equation into y² + y = c/b².
        let [even, _] = (c * inverse.square()).artin_schreier()?;
        let x = b * even;
        Some([x.min(x + b), x.max(x + b)])
    }
}
