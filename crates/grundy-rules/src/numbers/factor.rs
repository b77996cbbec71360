//! Factorization: a table of least prime factors for numbers that come by the million,
//! trial division and the rho method for the rest.
//!
//! The table holds 16 bits for every odd number (the least prime factor of a composite
//! number below 2^32 is below 2^16), so that the table for 10^7 takes 10 MB and stays in
//! the cache. It grows when the numbers asked for have paid for it.

use super::modular::{is_prime, split};

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

/// Numbers below this are always looked up.
const FIRST: u64 = 1 << 16;
/// The table ends here: 64 MB.
const LAST: u64 = 1 << 26;
/// What factoring a number without the table costs, in entries of the table.
const PRICE: u64 = 256;
/// Odd numbers sieved at a time: they fit the second cache.
const SEGMENT: usize = 1 << 16;
/// Numbers beyond the table are divided by the primes below this before the rho method.
const TRIAL: u64 = 256;

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
    /// For 2i + 1 its least prime factor, 0 if it is prime (or 1).
    least: Vec<u16>,
    /// Numbers factored that the table could have answered, had it been longer.
    misses: u64,
    /// The primes up to `listed`, for [`Factors::primes_after`].
    pub(super) primes: Vec<i64>,
    pub(super) listed: i64,
}

impl Factors {
    /// With an empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// The numbers below this are in the table.
    #[inline]
    fn known(&self) -> u64 {
        2 * self.least.len() as u64
    }

    /// The factorization of n; nothing below 2.
    ///
    /// Complexity: O(log n) for a number in the table; else at most about n^(1/4) steps,
    /// a few milliseconds for the hardest numbers of 63 bits.
    #[inline]
    pub fn factor(&mut self, n: i64) -> Factorization {
        let n = n.max(0) as u64;
        if n >= self.known() && !self.grow(n) {
            return factor_alone(n);
        }
        self.look_up(n)
    }

    #[inline]
    fn look_up(&self, n: u64) -> Factorization {
        let mut found = Factorization::EMPTY;
        if n == 0 {
            return found;
        }
        let twos = n.trailing_zeros();
        if twos > 0 {
            found.powers[0] = (2, twos);
            found.length = 1;
        }
        let mut rest = (n >> twos) as u32;
        while rest > 1 {
            let least = u32::from(self.least[(rest >> 1) as usize]);
            let least = if least == 0 { rest } else { least };
            found.push(least.into());
            rest /= least;
        }
        found
    }

    /// Makes the table longer than n, if that is worth it.
    #[cold]
    fn grow(&mut self, n: u64) -> bool {
        if n >= LAST {
            return false;
        }
        let size = (n + 1).next_power_of_two().max(FIRST);
        self.misses += 1;
        if size > FIRST && self.misses.saturating_mul(PRICE) < size - self.known() {
            return false;
        }
        self.misses = 0;
        self.sieve(size as usize / 2);
        true
    }

    /// Sieves on until the table has `size` entries, a square with those it has first.
    fn sieve(&mut self, size: usize) {
        while self.least.len() < size {
            let low = self.least.len();
            // Primes up to the root of the end must be in the table already, but for the
            // first stretch, which marks while it finds.
            let high = if low == 0 { 1 << 10 } else { (low + SEGMENT).min(low * low) }.min(size);
            self.least.resize(high, 0);
            let mut prime = 3;
            while prime * prime < 2 * high {
                if self.least[prime / 2] == 0 {
                    // 2i + 1 = p² is the first number whose least factor is p.
                    let square = prime * prime / 2;
                    let first = if square >= low {
                        square
                    } else {
                        low + (prime - 1 - (low - square - 1) % prime)
                    };
                    for entry in self.least[first.min(high)..].iter_mut().step_by(prime) {
                        if *entry == 0 {
                            *entry = prime as u16;
                        }
                    }
                }
                prime += 2;
            }
        }
    }
}

/// The factorization without the table.
pub(super) fn factor_alone(n: u64) -> Factorization {
    let mut found = Factorization::EMPTY;
    if n == 0 {
        return found;
    }
    let mut rest = n;
    let mut trial = 2;
    while trial < TRIAL && trial * trial <= rest {
        while rest.is_multiple_of(trial) {
            found.push(trial);
            rest /= trial;
        }
        trial += if trial == 2 { 1 } else { 2 };
    }
    let (mut primes, mut parts) = (Vec::new(), Vec::new());
    if rest > 1 {
        parts.push(rest);
    }
    while let Some(part) = parts.pop() {
        // What has no divisor below `trial` and is below its square is prime.
        if part < trial * trial || is_prime(part as i64) {
            primes.push(part);
        } else {
            let divisor = split(part);
            parts.extend([divisor, part / divisor]);
        }
    }
    primes.sort_unstable();
    primes.into_iter().for_each(|prime| found.push(prime));
    found
}
