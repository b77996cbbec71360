//! How many rows of heaps have values that cancel.

use super::modular::Modulus;
use super::values;
use crate::Expr;
use grundy::notation::Problem;
use grundy::words;
use std::collections::BTreeMap;

/// Which starting positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Starts {
    /// How many heaps stand in a row; (3, 5) and (5, 3) are two positions.
    pub heaps: u64,
    /// The least size of a heap: 1 in most problems, 0 if heaps may be empty.
    pub least: u64,
    /// The greatest size.
    pub most: u64,
    /// The answer is wanted modulo this, below 2^63.
    pub modulus: u64,
}

/// Values must be below two to this power.
const BITS: u32 = 20;

/// The number of starting positions that are lost for whoever moves first: those whose values
/// have the nim sum 0.
///
/// # Errors
/// A modulus of 0 or from 2^63 on; values from 2^20 on; what [`values`] refuses.
///
/// # Complexity
/// That of [`values`], and O(2^b (b + log heaps)) for values below 2^b.
///
/// # Example
/// ```
/// use grundy_laws::count::{Starts, losing};
/// use grundy_laws::{Expr, Op};
/// // Two heaps of 1 … 9, take 1, 2 or 3: the remainders modulo 4 must be equal.
/// let law = Expr::Index.joined(Op::Mod, 4);
/// let starts = Starts { heaps: 2, least: 1, most: 9, modulus: 1_000_000_007 };
/// assert_eq!(losing(&law, &starts), Ok(3 * 3 + 2 * 2 * 3));
/// ```
pub fn losing(law: &Expr, starts: &Starts) -> Result<u64, Problem> {
    let &Starts { heaps, least, most, modulus } = starts;
    let Some(ring) = Modulus::new(modulus) else {
        return Err(Problem::new(words!(
            "the modulus is {modulus}; it must be from 1 to 2^63 - 1",
            "模数为 {modulus}；应为 1 到 2^63 - 1"
        ))
        .example("998244353"));
    };
    let counts = values(law, least, most)?;
    let greatest = counts.keys().next_back().copied().unwrap_or(0);
    let bits = u64::BITS - greatest.leading_zeros();
    if bits > BITS {
        return Err(Problem::new(words!(
            "the value {greatest} occurs; positions are counted for values below 2^{BITS}",
            "出现了值 {greatest}；仅对小于 2^{BITS} 的值计数"
        )));
    }
    let mut signs = vec![0i128; 1 << bits];
    for (value, count) in counts {
        // At most 2^64 sizes.
        signs[value as usize] = count as i128;
    }
    walsh_hadamard(&mut signs);
    // Many sums are equal: each is raised to its power once.
    let mut same: BTreeMap<i128, i128> = BTreeMap::new();
    for sum in signs {
        *same.entry(sum).or_default() += 1;
    }
    let powers = same.iter().map(|(&sum, &times)| ring.rest(sum).power(heaps) * ring.rest(times));
    let total = powers.fold(ring.rest(0), |total, power| total + power);
    Ok(ring.quotient(total, bits))
}

/// Entry u becomes the sum of the entries v with the sign (−1)^|u & v|.
fn walsh_hadamard(values: &mut [i128]) {
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Condition, Function, Op};

    /// Heap by heap: how many rows have each nim sum.
    fn slow(law: &Expr, starts: &Starts) -> u64 {
        let modulus = u128::from(starts.modulus);
        let values: Vec<u64> = (starts.least..=starts.most).map(|n| law.at(n).unwrap()).collect();
        let mut sums = vec![0u128; 64];
        sums[0] = 1 % modulus;
        for _ in 0..starts.heaps {
            let mut next = vec![0u128; 64];
            for (sum, &rows) in sums.iter().enumerate() {
                for &value in &values {
                    let next = &mut next[sum ^ value as usize];
                    *next = (*next + rows) % modulus;
                }
            }
            sums = next;
        }
        sums[0] as u64
    }

    #[test]
    fn rows_are_counted() {
        let n = || Expr::Index;
        let laws = [
            n(),
            n().joined(Op::Mod, 4),
            n().joined(Op::Mod, 5).within([0, 1, 0, 1, 2]),
            n().joined(Op::Add, 1).under(Function::Exponent(2)),
            Expr::number(3).when(Condition::equal(n(), 2), Expr::number(0)),
        ];
        for law in laws {
            for modulus in [1, 2, 3, 6, 8, 96, 998_244_353, 1_000_000_006, (1 << 63) - 1, 1 << 62] {
                for heaps in [0, 1, 2, 3, 7, 20] {
                    for (least, most) in [(0, 0), (1, 0), (0, 13), (1, 40), (1, 41)] {
                        let starts = Starts { heaps, least, most, modulus };
                        assert_eq!(
                            losing(&law, &starts),
                            Ok(slow(&law, &starts)),
                            "{law} {starts:?}"
                        );
                    }
                }
            }
        }
    }

    /// Two heaps of Nim are lost when they are equal; far sizes by the period.
    #[test]
    fn known_counts() {
        let starts = Starts { heaps: 2, least: 1, most: 1_000_000, modulus: (1 << 63) - 1 };
        assert_eq!(losing(&Expr::Index, &starts), Ok(1_000_000));
        let law = Expr::Index.joined(Op::Mod, 3);
        let far = Starts { least: 0, most: 2_999_999_999_999_999_999, ..starts };
        // Three times (10^18)².
        let right = 3 * 1_000_000_000_000_000_000u128.pow(2) % ((1 << 63) - 1);
        assert_eq!(losing(&law, &far).map(u128::from), Ok(right));
        assert!(losing(&Expr::Index, &far).is_err());
        assert!(losing(&law, &Starts { modulus: 0, ..far }).is_err());
        let large = Starts { heaps: 2, least: 0, most: 1 << 21, modulus: 7 };
        assert!(losing(&Expr::Index, &large).is_err());
    }
}
