//! Zeckendorf sums: every positive integer is in exactly one way a sum of
//! Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours.
//!
//! E. Zeckendorf 1972 (C. G. Lekkerkerker 1952). The greedy choice finds the sum. Its
//! smallest part decides Fibonacci Nim (M. J. Whinihan 1963): with limit L the player
//! to move wins exactly if that part is at most L, and wins by taking it.

use super::beatty::Golden;
use super::long::{div_rem, times};
use crate::work::{Meter, Stop};
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

/// The Zeckendorf parts of `n`, in decreasing order; none for 0.
///
/// # Complexity
/// As [`Parts`]. The list itself has up to 0.72·b parts of up to b bits, b the
/// length of n in bits; where only some of them matter, use [`Parts`].
///
/// # Example
/// ```
/// use grundy::values::zeckendorf::zeckendorf;
/// let parts: Vec<String> = zeckendorf(&100u32.into()).iter().map(|p| p.to_string()).collect();
/// assert_eq!(parts, ["89", "8", "3"]);
/// ```
pub fn zeckendorf(n: &BigUint) -> Vec<BigUint> {
    Parts::new(n).collect()
}

/// The Zeckendorf parts of a number, one by one in decreasing order.
///
/// Only two neighbouring Fibonacci numbers are held; the walk down to the next
/// part is by subtraction.
///
/// # Complexity
/// O(b²) bit operations, by words, and O(b) memory for a number of b bits.
///
/// # Example
/// ```
/// use grundy::values::zeckendorf::Parts;
/// let smallest = Parts::new(&100u32.into()).last();
/// assert_eq!(smallest, Some(3u32.into()));
/// ```
#[derive(Clone, Debug)]
pub struct Parts {
    rest: BigUint,
    /// The Fibonacci number to be tried next, and the one below it.
    candidate: BigUint,
    below: BigUint,
}

impl Parts {
    /// Prepares the parts of `n`.
    pub fn new(n: &BigUint) -> Parts {
        // 1, 1, 2, 3, 5, …: starting with the pair (1, 1) makes the last step
        // down end at 1, which is then the only 1 that is tried.
        let (mut candidate, mut below) = (BigUint::one(), BigUint::one());
        while candidate <= *n {
            below += &candidate;
            std::mem::swap(&mut candidate, &mut below);
        }
        Parts { rest: n.clone(), candidate, below }
    }
}

impl Iterator for Parts {
    type Item = BigUint;

    fn next(&mut self) -> Option<BigUint> {
        if self.rest.is_zero() {
            return None;
        }
        while self.candidate > self.rest {
            // (F, F′) becomes (F′, F − F′).
            self.candidate -= &self.below;
            std::mem::swap(&mut self.candidate, &mut self.below);
        }
        self.rest -= &self.candidate;
        Some(self.candidate.clone())
    }
}

/// The Fibonacci numbers F(i) and F(i + 1), where F(1) = F(2) = 1, by doubling.
///
/// # Complexity
/// That of some products of their length.
///
/// # Example
/// ```
/// use grundy::values::zeckendorf::fibonacci;
/// use grundy::work::Meter;
/// assert_eq!(fibonacci(10, &Meter::unlimited()), Ok((55u32.into(), 89u32.into())));
/// ```
pub fn fibonacci(i: u32, meter: &Meter) -> Result<(BigUint, BigUint), Stop> {
    let mut pair = (BigUint::zero(), BigUint::one());
    for bit in (0..u32::BITS - i.leading_zeros()).rev() {
        pair = doubled(&pair, meter)?;
        if i >> bit & 1 == 1 {
            pair.0 += &pair.1;
            std::mem::swap(&mut pair.0, &mut pair.1);
        }
    }
    Ok(pair)
}

/// F(2i) and F(2i + 1) from F(i) and F(i + 1).
fn doubled((low, high): &(BigUint, BigUint), meter: &Meter) -> Result<(BigUint, BigUint), Stop> {
    let twice = (high << 1u32) - low;
    let even = times(low, &twice, meter)?;
    Ok((even, times(low, low, meter)? + times(high, high, meter)?))
}

/// Sums below F(LEAF + 2) are found in machine words; F(186) is the largest in 128 bits.
const LEAF: u32 = 180;

/// The Zeckendorf parts of a long number by their indices, in decreasing order: i stands for
/// F(i), where F(2) = 1, F(3) = 2, F(4) = 3.
///
/// F(j + m) = F(j)·F(m + 1) + F(j − 1)·F(m), so the parts beyond F(m + 1) together are
/// A·F(m + 1) + B·F(m), where A is a number with parts of its own and B is A with each part
/// replaced by the one before: ⌊φ(A + 1)⌋ − 1 − A. Sums are ordered as their parts are, so A is
/// the largest number for which this is at most n, and the two halves are found apart.
///
/// # Complexity
/// That of some products of the length of n, for each time it can be halved.
///
/// # Example
/// ```
/// use grundy::values::zeckendorf::indices;
/// use grundy::work::Meter;
/// assert_eq!(indices(&100u32.into(), &Meter::unlimited()), Ok(vec![11, 6, 4]));
/// ```
pub fn indices(n: &BigUint, meter: &Meter) -> Result<Vec<u32>, Stop> {
    // F(m) and F(m + 1) for m = LEAF, 2·LEAF, …; the last m is at least half of all there is.
    let mut halves = Vec::new();
    let mut pair = fibonacci(LEAF, meter)?;
    while pair.0 <= *n {
        let next = doubled(&pair, meter)?;
        halves.push(std::mem::replace(&mut pair, next));
    }
    let mut found = Vec::new();
    let golden = Golden::default();
    Halving { golden: &golden, meter }.parts(n.clone(), &halves, 0, &mut found)?;
    Ok(found)
}

struct Halving<'a> {
    golden: &'a Golden,
    meter: &'a Meter,
}

impl Halving<'_> {
    /// Adds the indices of the parts of n, all larger by `offset`.
    fn parts(
        &self,
        n: BigUint,
        halves: &[(BigUint, BigUint)],
        offset: u32,
        found: &mut Vec<u32>,
    ) -> Result<(), Stop> {
        let Some(((low, high), smaller)) = halves.split_last() else {
            self.meter.steps(1)?;
            leaf(n.to_u128().unwrap_or(0), offset, found);
            return Ok(());
        };
        let m = LEAF << smaller.len();
        if n <= *low {
            return self.parts(n, smaller, offset, found);
        }
        // A is n/φ^m, or nearly; φ^m is the Lucas number F(m − 1) + F(m + 1), or nearly.
        let (mut a, _) = div_rem(&n, &((high << 1u32) - low), self.meter)?;
        let worth = |a: &BigUint| -> Result<BigUint, Stop> {
            let b = self.golden.floor_times(&(a + 1u32), self.meter)? - 1u32 - a;
            Ok(times(a, high, self.meter)? + times(&b, low, self.meter)?)
        };
        let mut all = worth(&a)?;
        while all > n {
            a -= 1u32;
            all = worth(&a)?;
        }
        // The next number is worth F(m + 1) or F(m + 2) more.
        while &n - &all >= *high {
            let next = worth(&(&a + 1u32))?;
            if next > n {
                break;
            }
            (a, all) = (a + 1u32, next);
        }
        let rest = n - all;
        self.parts(a, smaller, offset + m, found)?;
        self.parts(rest, smaller, offset, found)
    }
}

/// The indices of the parts of a number below F(182), by trying all.
fn leaf(mut n: u128, offset: u32, found: &mut Vec<u32>) {
    let (mut candidate, mut below, mut index) = (1u128, 1u128, 2);
    while candidate + below <= n {
        (candidate, below) = (candidate + below, candidate);
        index += 1;
    }
    while n > 0 {
        if candidate <= n {
            n -= candidate;
            found.push(index + offset);
        }
        (candidate, below) = (below, candidate - below);
        index -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// All sums of non-neighbouring Fibonacci numbers, by enumeration.
    #[test]
    fn every_number_has_one_sum_and_it_is_found() {
        let fibonacci: [u64; 14] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610];
        let mut sums = vec![Vec::new(); 987];
        for choice in 0..1u32 << fibonacci.len() {
            if choice & choice << 1 == 0 {
                let parts: Vec<u64> = (0..fibonacci.len())
                    .rev()
                    .filter(|i| choice >> i & 1 == 1)
                    .map(|i| fibonacci[i])
                    .collect();
                sums[parts.iter().sum::<u64>() as usize].push(parts);
            }
        }
        for (n, sums) in sums.into_iter().enumerate() {
            assert_eq!(sums.len(), 1, "{n}");
            let expected: Vec<BigUint> = sums[0].iter().map(|&p| p.into()).collect();
            assert_eq!(zeckendorf(&n.into()), expected);
        }
    }

    fn by_indices(n: &BigUint) -> Vec<BigUint> {
        let meter = Meter::unlimited();
        let found = indices(n, &meter).unwrap();
        found.into_iter().map(|i| fibonacci(i, &meter).unwrap().0).collect()
    }

    /// Around Fibonacci numbers, whose neighbours have the most and the fewest parts.
    #[test]
    fn halves_where_they_meet() {
        let mut index = 2;
        while index < 3000 {
            let (at, next) = fibonacci(index, &Meter::unlimited()).unwrap();
            for n in [&at - 1u32, at.clone(), &at + 1u32, &at + &next - 1u32, &next * 2u32] {
                assert_eq!(by_indices(&n), zeckendorf(&n), "near F({index})");
            }
            index += if index % 180 < 8 || index % 180 > 172 { 1 } else { 13 };
        }
    }

    proptest! {
        #[test]
        fn halves_are_the_greedy_sum(digits in "[1-9][0-9]{0,2000}") {
            let n: BigUint = digits.parse().unwrap();
            prop_assert_eq!(by_indices(&n), zeckendorf(&n));
        }

        #[test]
        fn large_sums(digits in "[1-9][0-9]{0,300}") {
            let n: BigUint = digits.parse().unwrap();
            let parts = zeckendorf(&n);
            prop_assert_eq!(parts.iter().sum::<BigUint>(), n);
            for pair in parts.windows(2) {
                prop_assert!(&pair[1] * 2u32 < pair[0], "not neighbours");
            }
            for part in parts {
                // F is a Fibonacci number ⇔ 5F² + 4 or 5F² − 4 is a square.
                let five = &part * &part * 5u32;
                let square = |x: BigUint| x.sqrt().pow(2) == x;
                prop_assert!(square(&five + 4u32) || square(five - 4u32));
            }
        }
    }
}
