//! Multisets of heaps whose values cancel: (3, 5) and (5, 3) are one position.
//!
//! Under the sign (−1)^|u & v| each size is 1 or −1; with A of the first and B of the second kind
//! the multisets of h sizes have the sum of signs [z^h] 1 / ((1 − z)^A (1 + z)^B). Taken in pairs,
//! that is Σ C(m + j − 1, j) · C(d + h − 2j − 1, h − 2j) with m the smaller of A and B and d their
//! difference, with the sign (−1)^h if B is the larger. Binomials are kept as a unit and the
//! exponents of the primes of the modulus, so that nothing is divided that has no inverse.
//!
//! Complexity: O(h) products for each different A − B.

use super::modular::{Modulus, Rest};

/// What is known about the numbers 1 … h: their units' inverses and their exponents.
pub(super) struct Binomials {
    ring: Modulus,
    /// The primes of the modulus' odd part.
    primes: Vec<u64>,
    inverses: Vec<(Rest, Vec<u32>)>,
}

impl Binomials {
    /// For multisets of `heaps` sizes.
    pub fn new(ring: Modulus, heaps: u64) -> Self {
        let mut found = Binomials { ring, primes: ring.odd_primes(), inverses: Vec::new() };
        found.inverses = (1..=heaps)
            .map(|i| {
                let (unit, exponents) = found.unit(i.into());
                (ring.inverse(unit), exponents)
            })
            .collect();
        found
    }

    /// A positive number without the primes of each of the two moduli, and their exponents: that
    /// of 2 first.
    fn unit(&self, number: u128) -> (Rest, Vec<u32>) {
        let twos = number.trailing_zeros();
        let (mut exponents, mut rest) = (vec![twos], number);
        for &prime in &self.primes {
            let mut times = 0;
            while rest.is_multiple_of(prime.into()) {
                rest /= u128::from(prime);
                times += 1;
            }
            exponents.push(times);
        }
        (self.ring.unit(rest, number >> twos), exponents)
    }

    /// C(n + j − 1, j) for j = 0 … h: multisets of j things out of n.
    fn rising(&self, n: u128) -> Vec<Rest> {
        let one = self.ring.rest(1);
        let mut found = vec![one];
        if n == 0 {
            found.resize(self.inverses.len() + 1, self.ring.rest(0));
            return found;
        }
        let (mut unit, mut exponents) = (one, vec![0u32; self.primes.len() + 1]);
        for (i, (inverse, below)) in self.inverses.iter().enumerate() {
            let (next, above) = self.unit(n + i as u128);
            unit = unit * next * *inverse;
            for (sum, (above, below)) in exponents.iter_mut().zip(above.iter().zip(below)) {
                // A binomial is whole: no exponent falls below 0.
                *sum = (*sum + above).saturating_sub(*below);
            }
            found.push(self.ring.product(unit, &self.primes, &exponents));
        }
        found
    }

    /// The sum of the signs of all multisets, for `plus` sizes with the sign 1 and `minus` with −1.
    pub fn signs(&self, plus: u128, minus: u128) -> Rest {
        let heaps = self.inverses.len();
        let pairs = self.rising(plus.min(minus));
        let singles = self.rising(plus.abs_diff(minus));
        let products = (0..=heaps / 2).map(|j| pairs[j] * singles[heaps - 2 * j]);
        let sum = products.fold(self.ring.rest(0), |sum, product| sum + product);
        let sign = if minus > plus && heaps % 2 == 1 { -1 } else { 1 };
        sum * self.ring.rest(sign)
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
                let binomials = Binomials::new(ring, heaps as u64);
                for (plus, minus) in [(0, 0), (1, 0), (0, 1), (4, 4), (7, 2), (3, 10), (30, 18)] {
                    let mut series = vec![0i128; heaps + 1];
                    series[0] = 1;
                    for sign in (0..plus).map(|_| 1).chain((0..minus).map(|_| -1)) {
                        for j in 1..=heaps {
                            series[j] += sign * series[j - 1];
                        }
                    }
                    let right = series[heaps].rem_euclid(modulus.into()) as u64;
                    let said = ring.quotient(binomials.signs(plus, minus), 0);
                    assert_eq!(said, right, "{plus} {minus} {heaps} mod {modulus}");
                }
            }
        }
    }
}
