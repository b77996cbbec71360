//! Nimbers: the values of impartial games under nim-addition and
//! nim-multiplication.
//!
//! Conway (*On Numbers and Games*, chapter 6) makes the ordinals a field:
//! a + b is the least number that is no a′ + b or a + b′, and a·b the least that
//! is no a′·b + a·b′ + a′·b′ (a′ < a, b′ < b). The numbers below 2^(2^n) are
//! closed under everything, including inverses and square roots; [`Nimber`] is
//! the field of those below 2^64. Products are values of games too: an
//! up-coin at (x, y) in the product of two coin-turning games is worth the
//! nim-product of its values in the two (the Tartan theorem, *Winning Ways*,
//! chapter 14).
//!
//! Sums are XOR. Products go through an isomorphic field of polynomials, see
//! `basis.rs`; inverses come down the tower of subfields by norms; squares,
//! square roots and the equation x² + x = c are linear over GF(2).
//! All tables are made by the compiler: nothing is built when a program starts.

mod basis;
mod field;
mod linear;
mod polynomial;
mod product;
#[cfg(test)]
mod tests;

use std::fmt;
use std::iter::{Product, Sum};
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

/// A nimber below 2^64, written `*n` in the books.
///
/// # Example
/// ```
/// use grundy::values::nimber::Nimber;
/// let [a, b] = [Nimber(5), Nimber(7)];
/// assert_eq!(a + b, Nimber(2)); // XOR
/// assert_eq!(a * b, Nimber(13));
/// assert_eq!(Nimber(13) / b, Some(a));
/// assert_eq!(a / Nimber(0), None);
/// assert_eq!((a * b).to_string(), "*13");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The sum of nothing.
    pub const ZERO: Nimber = Nimber(0);
    /// The product of nothing.
    pub const ONE: Nimber = Nimber(1);
}

/// Nim-sum: XOR.
impl Add for Nimber {
    type Output = Nimber;
    #[inline]
    #[expect(clippy::suspicious_arithmetic_impl, reason = "the sum of nimbers is XOR")]
    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

/// The same as the sum: every nimber is its own negative.
impl Sub for Nimber {
    type Output = Nimber;
    #[inline]
    #[expect(clippy::suspicious_arithmetic_impl, reason = "every nimber is its own negative")]
    fn sub(self, other: Nimber) -> Nimber {
        self + other
    }
}

/// The nimber itself.
impl Neg for Nimber {
    type Output = Nimber;
    #[inline]
    fn neg(self) -> Nimber {
        self
    }
}

/// Nim-product. O(1): 24 table loads and one carry-less multiplication.
impl Mul for Nimber {
    type Output = Nimber;
    #[inline]
    fn mul(self, other: Nimber) -> Nimber {
        Nimber(product::product(self.0, other.0))
    }
}

/// Nim-quotient; `None` if the divisor is 0.
impl Div for Nimber {
    type Output = Option<Nimber>;
    #[inline]
    fn div(self, divisor: Nimber) -> Option<Nimber> {
        divisor.inverse().map(|inverse| self * inverse)
    }
}

impl AddAssign for Nimber {
    #[inline]
    fn add_assign(&mut self, other: Nimber) {
        *self = *self + other;
    }
}

impl SubAssign for Nimber {
    #[inline]
    fn sub_assign(&mut self, other: Nimber) {
        *self = *self - other;
    }
}

impl MulAssign for Nimber {
    #[inline]
    fn mul_assign(&mut self, other: Nimber) {
        *self = *self * other;
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(values: I) -> Nimber {
        values.fold(Nimber::ZERO, Add::add)
    }
}

impl Product for Nimber {
    fn product<I: Iterator<Item = Nimber>>(values: I) -> Nimber {
        values.fold(Nimber::ONE, Mul::mul)
    }
}

impl From<u64> for Nimber {
    fn from(value: u64) -> Nimber {
        Nimber(value)
    }
}

impl From<Nimber> for u64 {
    fn from(nimber: Nimber) -> u64 {
        nimber.0
    }
}

/// `*5`, as in the books.
impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}
