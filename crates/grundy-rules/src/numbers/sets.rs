//! The sets of numbers that a binding can run through.

use super::factor::Factors;
use super::modular::is_prime;
use crate::fault::FaultKind;

/// Numbers that one call of [`Factors::primes_after`] looks at.
const SEGMENT: i64 = 1 << 17;
/// Primes up to here are kept.
const KEPT: i64 = 1 << 24;

impl Factors {
    /// The positive divisors of n into `out`; none for 0, a fault below 0. Their order is a
    /// function of n alone: starting from 1, for every prime p in ascending order with
    /// exponent e the list so far is followed by its products with p, p², …, p^e.
    ///
    /// Complexity: one multiplication per divisor, and [`Factors::factor`].
    pub fn divisors(&mut self, n: i64, out: &mut Vec<i64>) -> Result<(), FaultKind> {
        if n <= 0 {
            out.clear();
            return if n < 0 { Err(FaultKind::NegativeArgument) } else { Ok(()) };
        }
        let factorization = self.factor(n);
        let count: usize = factorization.powers().iter().map(|&(_, e)| e as usize + 1).product();
        out.resize(count, 0);
        out[0] = 1;
        let mut length = 1;
        for &(prime, exponent) in factorization.powers() {
            let width = length;
            for _ in 0..exponent {
                let (before, after) = out.split_at_mut(length);
                multiples(&before[length - width..], prime, &mut after[..width], n >> 32 == 0);
                length += width;
            }
        }
        Ok(())
    }

    /// The prime divisors of n into `out`, ascending; none for 0, a fault below 0.
    pub fn primes(&mut self, n: i64, out: &mut Vec<i64>) -> Result<(), FaultKind> {
        out.clear();
        if n < 0 {
            return Err(FaultKind::NegativeArgument);
        }
        out.extend(self.factor(n).powers().iter().map(|&(prime, _)| prime as i64));
        Ok(())
    }

    /// The primes above `after` into `out`, ascending: those up to `most`, or up to an
    /// earlier number, which is returned: one call does a bounded piece of work.
    ///
    /// `primes_upto(n)` is the loop over this from `after = 1` until n is returned.
    ///
    /// Complexity: O(2^17) steps and entries at most per call; the primes up to 2^24 are
    /// kept.
    pub fn primes_after(&mut self, after: i64, most: i64, out: &mut Vec<i64>) -> i64 {
        out.clear();
        let after = after.max(1);
        if most <= after {
            return most;
        }
        let end = most.min(after.saturating_add(SEGMENT));
        if end <= KEPT {
            out.extend_from_slice(self.primes_between(after, end));
        } else {
            self.sieve_between(after, end, out);
        }
        end
    }

    /// The primes p with after < p ≤ end from the list, where end ≤ 2^24.
    pub fn primes_between(&mut self, after: i64, end: i64) -> &[i64] {
        while self.listed < end.min(KEPT) {
            let (low, high) = (self.listed.max(1), (self.listed + SEGMENT).min(KEPT));
            let mut fresh = Vec::new();
            self.sieve_between(low, high, &mut fresh);
            self.primes.append(&mut fresh);
            self.listed = high;
        }
        let first = self.primes.partition_point(|&prime| prime <= after);
        let last = self.primes.partition_point(|&prime| prime <= end);
        &self.primes[first..last.max(first)]
    }

    /// Appends the primes p with low < p ≤ high, where low ≥ 1.
    fn sieve_between(&mut self, low: i64, high: i64, out: &mut Vec<i64>) {
        let root = (high as u64).isqrt() as i64;
        if root > KEPT {
            // Beyond 2^48 the list of primes to sieve with is too long.
            out.extend((low + 1..=high).filter(|&n| is_prime(n)));
            return;
        }
        // While the list itself grows from `low`, it has the primes up to `low`; the first
        // stretch finds its own.
        let own = root > low;
        let mut composite = vec![false; (high - low) as usize];
        let cross = |prime: i64, composite: &mut [bool]| {
            let first = (prime * prime).max((low / prime + 1) * prime);
            if first <= high {
                let from = (first - low - 1) as usize;
                composite[from..].iter_mut().step_by(prime as usize).for_each(|c| *c = true);
            }
        };
        if own {
            (2..=root).for_each(|n| cross(n, &mut composite));
        } else {
            self.primes_between(1, root).iter().for_each(|&prime| cross(prime, &mut composite));
        }
        let primes = composite.iter().enumerate().filter(|&(_, &c)| !c);
        out.extend(primes.map(|(i, _)| low + 1 + i as i64));
    }
}

/// Multiplies into another stretch; `short` says that the products are below 2^32.
#[inline]
fn multiples(numbers: &[i64], factor: u64, out: &mut [i64], short: bool) {
    if short {
        // Products of 32-bit halves are one instruction for several numbers.
        let factor = u64::from(factor as u32);
        for (product, &number) in out.iter_mut().zip(numbers) {
            *product = u64::from(number as u32).wrapping_mul(factor) as i64;
        }
    } else {
        for (product, &number) in out.iter_mut().zip(numbers) {
            *product = number.wrapping_mul(factor as i64);
        }
    }
}

/// 1, b, b², … up to `most` into `out`; a fault unless b ≥ 2.
///
/// ```
/// let mut powers = Vec::new();
/// grundy_rules::numbers::powers(3, 30, &mut powers).unwrap();
/// assert_eq!(powers, [1, 3, 9, 27]);
/// ```
pub fn powers(base: i64, most: i64, out: &mut Vec<i64>) -> Result<(), FaultKind> {
    out.clear();
    if base < 2 {
        return Err(FaultKind::BaseTooSmall);
    }
    let next = |&power: &i64| power.checked_mul(base);
    out.extend(std::iter::successors(Some(1), next).take_while(|&power| power <= most));
    Ok(())
}
