//! The sets of numbers that a binding can run through.

use super::factor::Factors;
use super::is_prime;
use crate::fault::FaultKind;

/// Numbers that one call of [`Factors::primes_after`] looks at.
const SEGMENT: i64 = 1 << 17;
/// No number of the table of least factors (below 2^26) has more than 720 divisors.
const MOST_BY_TABLE: usize = 720;
/// Primes up to here are kept.
const KEPT: i64 = 1 << 24;

/// About how many steps one call of [`Factors::primes_after`] takes besides those for the
/// primes it finds.
pub fn sieving_effort(after: i64) -> u64 {
    let steps = if after >> 48 > 0 { SEGMENT } else { SEGMENT >> 4 };
    steps as u64
}

impl Factors {
    /// The positive divisors of n; none for 0, a fault below 0. Their order is a function
    /// of n alone: starting from 1, for every prime p in ascending order with exponent e the
    /// list so far is followed by its products with p, p², …, p^e.
    ///
    /// Complexity: one multiplication per divisor, and [`Factors::factor`].
    ///
    /// ```
    /// use grundy_rules::numbers::Factors;
    /// assert_eq!(Factors::new().divisors_of(12), Ok(&[1, 2, 4, 3, 6, 12][..]));
    /// ```
    #[inline]
    pub fn divisors_of(&mut self, n: i64) -> Result<&[i64], FaultKind> {
        if n <= 0 {
            return if n < 0 { Err(FaultKind::NegativeArgument) } else { Ok(&[]) };
        }
        let count = match self.known(n as u64) {
            true => self.divisors_by_table(n as u32),
            false => self.divisors_by_factors(n),
        };
        Ok(&self.buffer[..count])
    }

    /// [`Factors::divisors_of`] into `out`, whose contents go.
    pub fn divisors(&mut self, n: i64, out: &mut Vec<i64>) -> Result<(), FaultKind> {
        out.clear();
        self.divisors_of(n).map(|divisors| out.extend_from_slice(divisors))
    }

    /// For numbers of the table the products are made while the primes are found. Most
    /// lists are short, so their products are made eight at a time, needed or not: what is
    /// too much is overwritten by the next ones.
    fn divisors_by_table(&mut self, n: u32) -> usize {
        self.buffer.resize(MOST_BY_TABLE + 8, 0);
        let buffer = &mut self.buffer[..MOST_BY_TABLE + 8];
        let twos = n.trailing_zeros();
        for (power, entry) in buffer.iter_mut().take(twos as usize + 1).enumerate() {
            *entry = 1 << power;
        }
        let (mut length, mut width) = (twos as usize + 1, 1);
        let (mut rest, mut last) = (n >> twos, 2);
        while rest > 1 {
            let prime = self.least.of(rest);
            rest /= prime;
            // The products with p^e follow those with p^(e−1), a list as long.
            width = if prime == last { width } else { length };
            last = prime;
            let mut done = 0;
            while done < width {
                let from = length - width + done;
                let block: [i64; 8] = std::array::from_fn(|i| buffer[from..from + 8][i]);
                let to = &mut buffer[length + done..][..8];
                for (product, number) in to.iter_mut().zip(block) {
                    *product =
                        (number as u64 & u64::from(u32::MAX)).wrapping_mul(u64::from(prime)) as i64;
                }
                done += 8;
            }
            length += width;
        }
        length
    }

    fn divisors_by_factors(&mut self, n: i64) -> usize {
        let factorization = self.factor(n);
        let buffer = &mut self.buffer;
        buffer.clear();
        buffer.push(1);
        for &(prime, exponent) in factorization.powers() {
            let width = buffer.len();
            for _ in 0..exponent {
                let from = buffer.len() - width;
                buffer.extend_from_within(from..);
                let products = &mut buffer[from + width..];
                products.iter_mut().for_each(|d| *d = d.wrapping_mul(prime as i64));
            }
        }
        buffer.len()
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
