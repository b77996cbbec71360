//! Arithmetic modulo an odd number, to tell primes and to split what is not.
//!
//! References: P. L. Montgomery, *Modular multiplication without trial division*, Math.
//! Comp. 44 (1985); the first twelve primes as bases of the test of Miller and Rabin are
//! enough below 3.3·10^24 (J. Sorenson, J. Webster, Math. Comp. 86 (2017)); R. P. Brent,
//! *An improved Monte Carlo factorization algorithm*, BIT 20 (1980).

use super::gcd;

/// The first primes, enough as bases for all 64-bit numbers.
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Residues x modulo an odd n, held as x·2^64 mod n.
struct Montgomery {
    n: u64,
    /// 1/n modulo 2^64.
    inverse: u64,
    /// 2^64 mod n: the residue 1.
    one: u64,
}

impl Montgomery {
    /// `n` must be odd.
    fn new(n: u64) -> Self {
        // Newton's iteration doubles the right bits; n itself is right to 3 bits.
        let mut inverse = n;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(n.wrapping_mul(inverse)));
        }
        let one = ((1u128 << 64) % u128::from(n)) as u64;
        Montgomery { n, inverse, one }
    }

    /// x as a residue.
    fn residue(&self, x: u64) -> u64 {
        ((u128::from(x) << 64) % u128::from(self.n)) as u64
    }

    fn multiply(&self, x: u64, y: u64) -> u64 {
        let product = u128::from(x) * u128::from(y);
        let factor = (product as u64).wrapping_mul(self.inverse);
        // product − factor·n is a multiple of 2^64: only the upper halves have to be subtracted,
        // and nothing exceeds 128 bits, whatever n.
        let upper = ((u128::from(factor) * u128::from(self.n)) >> 64) as u64;
        let (difference, below) = ((product >> 64) as u64).overflowing_sub(upper);
        if below { difference.wrapping_add(self.n) } else { difference }
    }

    fn power(&self, mut x: u64, mut exponent: u64) -> u64 {
        let mut power = self.one;
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = self.multiply(power, x);
            }
            x = self.multiply(x, x);
            exponent >>= 1;
        }
        power
    }
}

/// Whether a number is prime.
///
/// Complexity: at most 12 powers modulo n.
///
/// ```
/// use grundy::values::primes::is_prime;
/// assert!(is_prime(18_446_744_073_709_551_557) && !is_prime(3_215_031_751) && !is_prime(1));
/// ```
pub fn is_prime(n: u64) -> bool {
    if n < 2 {
        return false;
    }
    for base in BASES {
        if n.is_multiple_of(base) {
            return n == base;
        }
    }
    let field = Montgomery::new(n);
    let minus_one = n - field.one;
    let twos = (n - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let mut x = field.power(field.residue(base), (n - 1) >> twos);
        if x == field.one || x == minus_one {
            return true;
        }
        for _ in 1..twos {
            x = field.multiply(x, x);
            if x == minus_one {
                return true;
            }
        }
        false
    })
}

/// A divisor other than 1 and n of an odd composite number.
///
/// Complexity: about √p steps for the least prime divisor p (the rho method of Pollard
/// as Brent wrote it; the sequences are fixed, so the answer depends on n alone).
pub(super) fn split(n: u64) -> u64 {
    let field = Montgomery::new(n);
    (1..).map(|constant| rho(&field, constant)).find(|&d| d != n).unwrap_or(n)
}

/// Steps between two greatest common divisors.
const BATCH: u64 = 128;

/// One sequence x ↦ x² + c: a divisor greater than 1, perhaps n itself.
fn rho(field: &Montgomery, constant: u64) -> u64 {
    let n = field.n;
    let next = |x: u64| {
        let square = field.multiply(x, x);
        // The remainder of square + c, which may be beyond 64 bits.
        let (room, added) = (n - square, constant % n);
        if added < room { square + added } else { added - room }
    };
    let distance = |x: u64, y: u64| x.abs_diff(y);
    let (mut x, mut length) = (2 % n, 1u64);
    loop {
        let anchor = x;
        let mut done = 0;
        while done < length {
            let (start, steps) = (x, BATCH.min(length - done));
            let mut product = field.one;
            for _ in 0..steps {
                x = next(x);
                product = field.multiply(product, distance(anchor, x));
            }
            let divisor = gcd(product, n);
            if divisor > 1 {
                // Several divisors may have met in this batch: walk it again, one by one.
                x = start;
                for _ in 0..steps {
                    x = next(x);
                    let divisor = gcd(distance(anchor, x), n);
                    if divisor > 1 {
                        return divisor;
                    }
                }
            }
            done += steps;
        }
        length *= 2;
    }
}
