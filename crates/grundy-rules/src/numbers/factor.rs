//! Factorization: a table of least prime factors for numbers that come by the million,
//! the rho method for the rest.

use super::least::Least;
use grundy::values::primes;

/// n = p₁^e₁ · p₂^e₂ · …, the primes ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factorization {
    /// A number below 2^63 has at most 15 different prime divisors.
    powers: [(u64, u32); 15],
    length: usize,
}

impl Factorization {
    const EMPTY: Self = Factorization { powers: [(0, 0); 15], length: 0 };

    /// The primes and their exponents.
    pub fn powers(&self) -> &[(u64, u32)] {
        &self.powers[..self.length]
    }

    /// Notes a prime that is at least as large as all before.
    #[inline]
    fn push(&mut self, prime: u64) {
        if self.length > 0 && self.powers[self.length - 1].0 == prime {
            self.powers[self.length - 1].1 += 1;
        } else if self.length < 15 {
            self.powers[self.length] = (prime, 1);
            self.length += 1;
        }
    }
}

/// About how many steps the factorization of a number takes beyond the first: large numbers
/// are taken apart in up to n^(1/4) of them, milliseconds for the hardest ones.
#[inline]
pub fn effort(n: i64) -> u64 {
    if n >> 32 > 0 { n.isqrt().isqrt() as u64 } else { 0 }
}

/// Lists the divisors and primes of numbers.
///
/// ```
/// use grundy_rules::numbers::Factors;
/// let mut factors = Factors::new();
/// let mut divisors = Vec::new();
/// factors.divisors(12, &mut divisors).unwrap();
/// assert_eq!(divisors, [1, 2, 4, 3, 6, 12]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Factors {
    pub(super) least: Least,
    /// The divisors asked for last.
    pub(super) buffer: Vec<i64>,
    /// The primes up to `listed`, for [`Factors::primes_after`].
    pub(super) primes: Vec<i64>,
    pub(super) listed: i64,
}

impl Factors {
    /// With an empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether a number is in the table, which may grow for it.
    #[inline]
    pub(super) fn known(&mut self, n: u64) -> bool {
        n < self.least.end() || self.least.grow(n)
    }

    /// The factorization of n; nothing below 2.
    ///
    /// Complexity: O(log n) for a number in the table; else at most about n^(1/4) steps,
    /// a few milliseconds for the hardest numbers of 63 bits.
    pub fn factor(&mut self, n: i64) -> Factorization {
        let n = n.max(1) as u64;
        let mut found = Factorization::EMPTY;
        if !self.known(n) {
            primes::factor(n).into_iter().for_each(|prime| found.push(prime));
            return found;
        }
        let twos = n.trailing_zeros();
        (0..twos).for_each(|_| found.push(2));
        let mut rest = (n >> twos) as u32;
        while rest > 1 {
            let prime = self.least.of(rest);
            found.push(prime.into());
            rest /= prime;
        }
        found
    }
}

/// Whether a number is prime.
///
/// Complexity: at most 12 powers modulo n.
pub fn is_prime(n: i64) -> bool {
    u64::try_from(n).is_ok_and(primes::is_prime)
}
