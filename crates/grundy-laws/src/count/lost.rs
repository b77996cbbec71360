//! How many rows of heaps have values that cancel.

use super::modular::{Modulus, Rest};
use super::multiset::Binomials;
use super::values;
use crate::Expr;
use grundy::notation::Problem;
use grundy::words;
use grundy_heap::mask::transform;
use std::collections::BTreeMap;

/// Which starting positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Starts {
    /// How many heaps there are.
    pub heaps: u64,
    /// Whether they stand in a row: (3, 5) and (5, 3) are two positions then, otherwise one.
    pub ordered: bool,
    /// The least size of a heap: 1 in most problems, 0 if heaps may be empty.
    pub least: u64,
    /// The greatest size.
    pub most: u64,
    /// The answer is wanted modulo this, below 2^63.
    pub modulus: u64,
}

/// Values must be below two to this power.
const BITS: u32 = 20;

/// Multisets may take so many steps.
const WORK: u128 = 100_000_000;

/// The number of starting positions that are lost for whoever moves first: those whose values
/// have the nim sum 0.
///
/// # Errors
/// A modulus of 0 or from 2^63 on; values from 2^20 on; very many heaps without an order; what
/// [`values`] refuses.
///
/// # Complexity
/// That of [`values`], and O(2^b (b + log heaps)) for values below 2^b; without an order O(heaps)
/// instead of O(log heaps).
///
/// # Example
/// ```
/// use grundy_laws::count::{Starts, losing};
/// use grundy_laws::{Expr, Op};
/// // Two heaps of 1 … 9, take 1, 2 or 3: the remainders modulo 4 must be equal.
/// let law = Expr::Index.joined(Op::Mod, 4);
/// let starts = Starts { heaps: 2, ordered: true, least: 1, most: 9, modulus: 1_000_000_007 };
/// assert_eq!(losing(&law, &starts), Ok(3 * 3 + 2 * 2 * 3));
/// assert_eq!(losing(&law, &Starts { ordered: false, ..starts }), Ok(6 + 3 * 3));
/// ```
pub fn losing(law: &Expr, starts: &Starts) -> Result<u64, Problem> {
    let &Starts { heaps, ordered, least, most, modulus } = starts;
    let Some(ring) = Modulus::new(modulus) else {
        return Err(Problem::new(words!(
            "the modulus is {modulus}; it must be from 1 to 2^63 - 1",
            "模数为 {modulus}；应为 1 到 2^63 - 1"
        ))
        .example("998244353"));
    };
    let Sums { bits, sizes, same } = sums(law, least, most)?;
    let each: Box<dyn Fn(i128) -> Rest> = match ordered {
        true => Box::new(|sum| ring.rest(sum).power(heaps)),
        false => {
            let work = u128::from(heaps).saturating_mul(same.len() as u128);
            if work > WORK {
                return Err(too_much(heaps, same.len()));
            }
            let binomials = Binomials::new(ring, heaps);
            // sum = plus − minus, and together they are all sizes.
            Box::new(move |sum| {
                let plus = (sizes + sum) / 2;
                binomials.signs(plus as u128, (sizes - plus) as u128)
            })
        }
    };
    let terms = same.iter().map(|(&sum, &times)| each(sum) * ring.rest(times));
    let total = terms.fold(ring.rest(0), |total, term| total + term);
    Ok(ring.quotient(total, bits))
}

/// The sums of signs of all sizes.
pub(super) struct Sums {
    /// Values are below two to this power.
    pub bits: u32,
    /// How many sizes there are.
    pub sizes: i128,
    /// The different sums, and how often each occurs.
    pub same: BTreeMap<i128, i128>,
}

/// The transform of the counts of values.
pub(super) fn sums(law: &Expr, least: u64, most: u64) -> Result<Sums, Problem> {
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
    let sizes: i128 = counts.values().map(|&count| count as i128).sum();
    for (value, count) in counts {
        // At most 2^64 sizes.
        signs[value as usize] = count as i128;
    }
    transform(&mut signs);
    // Many sums are equal: each is raised to its power once.
    let mut same: BTreeMap<i128, i128> = BTreeMap::new();
    for sum in signs {
        *same.entry(sum).or_default() += 1;
    }
    Ok(Sums { bits, sizes, same })
}

fn too_much(heaps: u64, sums: usize) -> Problem {
    Problem::new(words!(
        "{heaps} heaps without an order and {sums} sums take more than {WORK} steps; in a row they are quick",
        "{heaps} 堆无序计数且有 {sums} 个不同的和，超过 {WORK} 步；有序计数则很快"
    ))
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

    /// Size by size: how many multisets have each number of heaps and each nim sum.
    fn slow_multisets(law: &Expr, starts: &Starts) -> u64 {
        let (modulus, heaps) = (u128::from(starts.modulus), starts.heaps as usize);
        let mut sums = vec![vec![0u128; 64]; heaps + 1];
        sums[0][0] = 1 % modulus;
        for value in (starts.least..=starts.most).map(|n| law.at(n).unwrap() as usize) {
            // One heap of this size more, as often as one likes.
            for count in 1..=heaps {
                for sum in 0..64 {
                    sums[count][sum] = (sums[count][sum] + sums[count - 1][sum ^ value]) % modulus;
                }
            }
        }
        sums[heaps][0] as u64
    }

    #[test]
    fn rows_and_multisets_are_counted() {
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
                        let starts = Starts { heaps, ordered: true, least, most, modulus };
                        assert_eq!(
                            losing(&law, &starts),
                            Ok(slow(&law, &starts)),
                            "{law} {starts:?}"
                        );
                        let starts = Starts { ordered: false, ..starts };
                        let right = slow_multisets(&law, &starts);
                        assert_eq!(losing(&law, &starts), Ok(right), "{law} {starts:?}");
                    }
                }
            }
        }
    }

    /// Two heaps of Nim are lost when they are equal; far sizes by the period.
    #[test]
    fn known_counts() {
        let starts =
            Starts { heaps: 2, ordered: true, least: 1, most: 10_000, modulus: (1 << 63) - 1 };
        assert_eq!(losing(&Expr::Index, &starts), Ok(10_000));
        let law = Expr::Index.joined(Op::Mod, 3);
        let far = Starts { least: 0, most: 2_999_999_999_999_999_999, ..starts };
        // Three times (10^18)².
        let right = 3 * 1_000_000_000_000_000_000u128.pow(2) % ((1 << 63) - 1);
        assert_eq!(losing(&law, &far).map(u128::from), Ok(right));
        assert!(losing(&Expr::Index, &far).is_err());
        assert!(losing(&law, &Starts { modulus: 0, ..far }).is_err());
        let large = Starts { most: 100, ..starts };
        assert!(losing(&Expr::Index.joined(Op::Mul, 1 << 20), &large).is_err());
        assert!(losing(&law, &Starts { heaps: 1 << 50, ordered: false, ..far }).is_err());
    }

    /// Project Euler 888 states two of its counts: piles lose 1, 2, 4 or 9, or are cut in two.
    #[test]
    fn project_euler_888() {
        let mut values: Vec<u64> = vec![0];
        for n in 1..125usize {
            let takes = [1, 2, 4, 9].into_iter().filter(|&k| k <= n).map(|k| values[n - k]);
            let cuts = (1..n).map(|k| values[k] ^ values[n - k]);
            values.push(grundy::values::mex(takes.chain(cuts)));
        }
        let law = Expr::Index.within(values);
        let starts =
            Starts { heaps: 4, ordered: false, least: 1, most: 12, modulus: (1 << 63) - 1 };
        assert_eq!(losing(&law, &starts), Ok(204));
        let more = Starts { heaps: 9, most: 124, ..starts };
        assert_eq!(losing(&law, &more), Ok(2_259_208_528_408));
    }
}
