//! The functions that laws are made of.
//!
//! Those with a word in the rule language are written with it. All are about whole numbers that
//! are not negative.

use super::least_prime::{self, primes_up_to};
use grundy::values::primes::factor;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Function {
    /// The length in binary: 0 for 0.
    Bits,
    /// How many binary digits are 1.
    Popcount,
    /// The least power of two in it; none for 0.
    Lowbit,
    /// How often it can be divided by p; none for 0.
    Exponent(u64),
    /// What is left when it has been divided by two as often as possible; none for 0.
    OddPart,
    /// The square root, rounded down.
    Isqrt,
    /// The greatest k with 1 + 2 + … + k at most the number.
    TriangularRoot,
    /// How many prime factors it has, repeated ones counted; none for 0.
    PrimeFactors,
    /// The exclusive or of the exponents of its prime factors; none for 0.
    XorOfExponents,
    /// The greatest power of two in it; none for 0.
    Highbit,
    /// The least prime that divides it; none for 0 and 1.
    LeastPrime,
    /// Which prime that is: 1 for 2, 2 for 3, 3 for 5, …; none for 0, 1 and primes beyond 32 bits.
    LeastPrimeIndex,
    /// The k-th number, from 0, with an odd number of binary ones: 1, 2, 4, 7, 8, 11, ….
    Odious,
}

impl Function {
    /// Every function; the exponents of 2, 3 and 5.
    pub const ALL: [Function; 15] = [
        Function::Bits,
        Function::Popcount,
        Function::Lowbit,
        Function::Exponent(2),
        Function::Exponent(3),
        Function::Exponent(5),
        Function::OddPart,
        Function::Isqrt,
        Function::TriangularRoot,
        Function::PrimeFactors,
        Function::XorOfExponents,
        Function::Highbit,
        Function::LeastPrime,
        Function::LeastPrimeIndex,
        Function::Odious,
    ];

    /// The value; `None` where there is none.
    ///
    /// # Complexity
    /// A few operations; for prime factors about the fourth root of the number at most. They are
    /// known for all 64-bit numbers.
    pub fn of(self, x: u128) -> Option<u128> {
        match self {
            Function::Bits => Some(u128::from(u128::BITS - x.leading_zeros())),
            Function::Popcount => Some(x.count_ones().into()),
            Function::Lowbit => (x > 0).then(|| x & x.wrapping_neg()),
            Function::Exponent(p) => (x > 0).then(|| exponent(x, p.into())),
            Function::OddPart => (x > 0).then(|| x >> x.trailing_zeros()),
            Function::Isqrt => Some(x.isqrt()),
            Function::TriangularRoot => triangular_root(x),
            Function::PrimeFactors => Some(factors(x)?.iter().map(|&e| u128::from(e)).sum()),
            Function::XorOfExponents => {
                Some(factors(x)?.iter().fold(0, |sum, &e| sum ^ u128::from(e)))
            }
            Function::Highbit => (x > 0).then(|| 1 << (u128::BITS - 1 - x.leading_zeros())),
            Function::LeastPrime => least_prime(x).map(u128::from),
            Function::LeastPrimeIndex => primes_up_to(least_prime(x)?).map(u128::from),
            Function::Odious => {
                x.checked_mul(2).map(|twice| twice | u128::from(x.count_ones().is_multiple_of(2)))
            }
        }
    }

    /// What a value is worth in steps: numbers are factored by trial up to a few primes and then by
    /// cycles of about the fourth root.
    pub fn steps(self, x: u128) -> u64 {
        match self {
            Function::PrimeFactors | Function::XorOfExponents | Function::LeastPrime => {
                factoring(x)
            }
            Function::LeastPrimeIndex => factoring(x) + least_prime::steps(x),
            _ => 4,
        }
    }

    /// About how many bits name it. What has no word in the rule language is one of more, and is
    /// less known: where plain arithmetic says the same, it is shorter.
    pub(super) fn weight(self) -> u64 {
        if self.has_a_word() { 4 } else { 6 }
    }

    /// Code that computes it is for numbers below 2 to this power.
    pub(crate) fn known_bits(self) -> u32 {
        match self {
            Function::PrimeFactors | Function::XorOfExponents => 64,
            Function::LeastPrime | Function::LeastPrimeIndex => 32,
            _ => 127,
        }
    }

    /// Whether it has a word in the rule language.
    pub fn has_a_word(self) -> bool {
        !matches!(
            self,
            Function::TriangularRoot
                | Function::PrimeFactors
                | Function::XorOfExponents
                | Function::Highbit
                | Function::LeastPrime
                | Function::LeastPrimeIndex
                | Function::Odious
                | Function::OddPart
        )
    }
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Function::Bits => "bits",
            Function::Popcount => "popcount",
            Function::Lowbit => "lowbit",
            Function::Exponent(_) => "exponent",
            Function::OddPart => "odd_part",
            Function::Isqrt => "isqrt",
            Function::TriangularRoot => "triangular_root",
            Function::PrimeFactors => "prime_factors",
            Function::XorOfExponents => "xor_of_exponents",
            Function::Highbit => "highbit",
            Function::LeastPrime => "least_prime",
            Function::LeastPrimeIndex => "least_prime_index",
            Function::Odious => "odious",
        })
    }
}

fn exponent(mut x: u128, p: u128) -> u128 {
    let mut times = 0;
    while p > 1 && x.is_multiple_of(p) {
        x /= p;
        times += 1;
    }
    times
}

/// k(k+1)/2 ≤ x, so k = (isqrt(8x + 1) − 1) / 2.
fn triangular_root(x: u128) -> Option<u128> {
    Some((x.checked_mul(8)?.checked_add(1)?.isqrt() - 1) / 2)
}

/// What it is worth to factor a number, in steps.
fn factoring(x: u128) -> u64 {
    16 + (1 << ((u128::BITS - x.leading_zeros()).min(64) / 4))
}

/// The least prime factor; `None` for 0 and 1 and for numbers of more than 64 bits.
fn least_prime(x: u128) -> Option<u64> {
    let x = u64::try_from(x).ok().filter(|&x| x > 1)?;
    if x.is_multiple_of(2) { Some(2) } else { factor(x).into_iter().min() }
}

/// The exponents of the prime factors; `None` for 0 and for numbers of more than 64 bits.
fn factors(x: u128) -> Option<Vec<u32>> {
    let primes = factor(u64::try_from(x).ok().filter(|&x| x > 0)?);
    Some(primes.chunk_by(|p, q| p == q).map(|same| same.len() as u32).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each by its definition.
    fn slow(function: Function, x: u128) -> Option<u128> {
        let binary = format!("{x:b}");
        let positive = |value: u128| (x > 0).then_some(value);
        let dividing =
            |p: u128| (1..200).take_while(|&e| x > 0 && x.is_multiple_of(p.pow(e))).count();
        match function {
            Function::Bits => Some(if x == 0 { 0 } else { binary.len() as u128 }),
            Function::Popcount => Some(binary.matches('1').count() as u128),
            Function::Lowbit => positive(1 << dividing(2)),
            Function::Exponent(p) => positive(dividing(p.into()) as u128),
            Function::OddPart => positive(x >> dividing(2)),
            Function::Isqrt => (0..=x).rfind(|r| r * r <= x),
            Function::TriangularRoot => (0..=x).rfind(|k| k * (k + 1) / 2 <= x),
            Function::PrimeFactors | Function::XorOfExponents => {
                let prime = |p: &u128| !(2..*p).any(|d| p.is_multiple_of(d));
                let all: Vec<u128> = (2..=x).filter(prime).map(|p| dividing(p) as u128).collect();
                positive(match function {
                    Function::PrimeFactors => all.iter().sum(),
                    _ => all.iter().fold(0, |sum, e| sum ^ e),
                })
            }
            Function::Highbit => positive((0..=x).rfind(|k| k.count_ones() == 1).unwrap_or(0)),
            Function::LeastPrime => (2..=x).find(|&d| x.is_multiple_of(d)),
            Function::LeastPrimeIndex => {
                let least = (2..=x).find(|&d| x.is_multiple_of(d))?;
                Some((2..=least).filter(|p| (2..*p).all(|d| p % d != 0)).count() as u128)
            }
            Function::Odious => (0u128..).filter(|n| n.count_ones() % 2 == 1).nth(x as usize),
        }
    }

    #[test]
    fn functions_are_what_they_are_defined_to_be() {
        for function in Function::ALL {
            for x in 0..200 {
                assert_eq!(function.of(x), slow(function, x), "{function} {x}");
            }
        }
    }

    /// Large numbers have their factors: two large primes, squares, cubes, a prime.
    #[test]
    fn large_numbers_are_factored() {
        let (p, q) = (4_294_967_291u128, 2_147_483_647u128);
        let of = |x: u128| (Function::PrimeFactors.of(x), Function::XorOfExponents.of(x));
        assert_eq!(of(p * q), (Some(2), Some(0)));
        assert_eq!(of(p * p), (Some(2), Some(2)));
        assert_eq!(of(2 * q * q), (Some(3), Some(3)));
        assert_eq!(of(2_097_143u128.pow(3)), (Some(3), Some(3)));
        assert_eq!(of(18_446_744_073_709_551_557), (Some(1), Some(1)));
        assert_eq!(of(1 << 64), (None, None));
        let least = |x: u128| (Function::LeastPrime.of(x), Function::LeastPrimeIndex.of(x));
        assert_eq!(least(p * q), (Some(q), Some(105_097_565)));
        assert_eq!(least(p), (Some(p), Some(203_280_221)));
        // A prime beyond 32 bits is known, and not which one it is.
        assert_eq!(least(18_446_744_073_709_551_557), (Some(18_446_744_073_709_551_557), None));
        assert_eq!(least(u64::MAX.into()), (Some(3), Some(2)));
    }
}
