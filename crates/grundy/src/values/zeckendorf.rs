//! Zeckendorf sums: every positive integer is in exactly one way a sum of
//! Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours.
//!
//! E. Zeckendorf 1972 (C. G. Lekkerkerker 1952). The greedy choice finds the sum. Its
//! smallest part decides Fibonacci Nim (M. J. Whinihan 1963): with limit L the player
//! to move wins exactly if that part is at most L, and wins by taking it.

use num_bigint::BigUint;
use num_traits::{One, Zero};

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

    proptest! {
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
