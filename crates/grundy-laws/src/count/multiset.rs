//! Multisets of heaps whose values cancel: (3, 5) and (5, 3) are one position.
//!
//! Under the sign (−1)^|u & v| each size is 1 or −1; with A of the first and B of the second kind
//! the multisets of h sizes have the sum of signs [z^h] 1 / ((1 − z)^A (1 + z)^B). Taken in pairs,
//! that is Σ C(m + j − 1, j) · C(d + h − 2j − 1, h − 2j) with m the smaller of A and B and d their
//! difference, with the sign (−1)^h if B is the larger. Binomials are kept as a unit and the
//! exponents of the primes of the modulus, so that nothing is divided that has no inverse.
//!
//! Each term of the sum follows from the one before, so that nothing has to be kept.
//!
//! Complexity: O(h) products and inverses for each different A − B.

use super::modular::{Modulus, Rest};
use grundy::work::{Meter, Stop};

/// A product and quotient of positive numbers that is whole in the end: its unit, and the
/// exponents of 2 and of the primes of the modulus' odd part.
#[derive(Clone)]
struct Term<'m> {
    ring: Modulus,
    primes: &'m [u64],
    unit: Rest,
    exponents: Vec<u32>,
}

impl<'m> Term<'m> {
    fn one(ring: Modulus, primes: &'m [u64]) -> Self {
        Term { ring, primes, unit: ring.rest(1), exponents: vec![0; primes.len() + 1] }
    }

    /// A positive number without the primes of each of the two moduli; `each` hears of these, as
    /// the place of an exponent.
    fn unit(&self, number: u128, mut each: impl FnMut(usize, u32)) -> Rest {
        let (twos, mut rest) = (number.trailing_zeros(), number);
        each(0, twos);
        for (at, &prime) in self.primes.iter().enumerate() {
            while rest.is_multiple_of(prime.into()) {
                rest /= u128::from(prime);
                each(at + 1, 1);
            }
        }
        self.ring.unit(rest, number >> twos)
    }

    /// Times one number and through another; what is left is whole.
    fn times(&mut self, above: &[u128], below: &[u128]) {
        let mut exponents = std::mem::take(&mut self.exponents);
        for &number in above {
            self.unit = self.unit * self.unit(number, |at, times| exponents[at] += times);
        }
        let mut through = self.ring.rest(1);
        for &number in below {
            // The quotient is whole: no exponent falls below 0.
            let less = |at: usize, times| {
                exponents[at] = exponents[at].saturating_sub(times);
            };
            through = through * self.unit(number, less);
        }
        self.unit = self.unit * self.ring.inverse(through);
        self.exponents = exponents;
    }

    fn value(&self) -> Rest {
        self.ring.product(self.unit, self.primes, &self.exponents)
    }
}

/// Steps of one inverse by Euclid's algorithm, about.
const INVERSE: u64 = 64;

/// The sums of signs of multisets modulo a number.
pub(super) struct Signs<'m> {
    ring: Modulus,
    primes: Vec<u64>,
    heaps: u64,
    meter: &'m Meter,
}

impl<'m> Signs<'m> {
    /// For multisets of `heaps` sizes.
    pub fn new(ring: Modulus, heaps: u64, meter: &'m Meter) -> Self {
        Signs { ring, primes: ring.odd_primes(), heaps, meter }
    }

    /// C(n + k − 1, k): multisets of k things out of n > 0.
    fn multisets(&self, n: u128, k: u64) -> Result<Term<'_>, Stop> {
        let mut term = Term::one(self.ring, &self.primes);
        let (few, many) = ((n - 1).min(k.into()), (n - 1).max(k.into()));
        for i in 1..=few {
            self.meter.steps(INVERSE)?;
            term.times(&[many + i], &[i]);
        }
        Ok(term)
    }

    /// The sum of the signs of all multisets, for `plus` sizes with the sign 1 and `minus` with −1.
    pub fn sum(&self, plus: u128, minus: u128) -> Result<Rest, Stop> {
        let (ring, heaps) = (self.ring, self.heaps);
        let (pairs, singles) = (plus.min(minus), plus.abs_diff(minus));
        let sum = match (pairs, singles) {
            (0, 0) => ring.rest(i128::from(heaps == 0)),
            (_, 0) if heaps % 2 == 1 => ring.rest(0),
            (_, 0) => self.multisets(pairs, heaps / 2)?.value(),
            (0, _) => self.multisets(singles, heaps)?.value(),
            _ => {
                let mut term = self.multisets(singles, heaps)?;
                let mut sum = term.value();
                for j in 0..heaps / 2 {
                    self.meter.steps(INVERSE)?;
                    let (left, j) = (u128::from(heaps - 2 * j), u128::from(j));
                    let below = [singles + left - 1, singles + left - 2, j + 1];
                    term.times(&[pairs + j, left, left - 1], &below);
                    sum = sum + term.value();
                }
                sum
            }
        };
        let sign = if minus > plus && heaps % 2 == 1 { -1 } else { 1 };
        Ok(sum * ring.rest(sign))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signs of multisets, multiplied out as power series.
    #[test]
    fn signs_are_those_of_the_series() {
        for modulus in [1, 2, 9, 15, 16, 360, 1_000_000_007, 1 << 40] {
            let ring = Modulus::new(modulus).unwrap();
            for heaps in 0..9usize {
                let meter = Meter::unlimited();
                let signs = Signs::new(ring, heaps as u64, &meter);
                for (plus, minus) in [(0, 0), (1, 0), (0, 1), (4, 4), (7, 2), (3, 10), (30, 18)] {
                    let mut series = vec![0i128; heaps + 1];
                    series[0] = 1;
                    for sign in (0..plus).map(|_| 1).chain((0..minus).map(|_| -1)) {
                        for j in 1..=heaps {
                            series[j] += sign * series[j - 1];
                        }
                    }
                    let right = series[heaps].rem_euclid(modulus.into()) as u64;
                    let said = ring.quotient(signs.sum(plus, minus).unwrap(), 0);
                    assert_eq!(said, right, "{plus} {minus} {heaps} mod {modulus}");
                }
            }
        }
    }
}
