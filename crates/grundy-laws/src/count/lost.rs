//! How many rows of heaps have values that cancel.

use super::modular::{Modulus, Rest};
use super::multiset::Signs;
use super::values;
use crate::Expr;
use grundy::notation::Problem;
use grundy::words;
use grundy::work::{Meter, Stop};
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
}

/// What a different sum takes in a map, about, in bytes.
const ENTRY: u64 = 64;

/// The modulus of an answer.
///
/// # Errors
/// 0, and from 2^63 on.
pub(super) fn ring(modulus: u64) -> Result<Modulus, Problem> {
    Modulus::new(modulus).ok_or_else(|| {
        Problem::new(words!(
            "the modulus is {modulus}; it must be from 1 to 2^63 - 1",
            "模数为 {modulus}；应为 1 到 2^63 - 1"
        ))
        .example("998244353")
    })
}

/// The number of starting positions that are lost for whoever moves first, modulo a number: those
/// whose values have the nim sum 0.
///
/// # Errors
/// A modulus of 0 or from 2^63 on; what is beyond the limits; what [`values`] refuses.
///
/// # Complexity
/// That of [`values`], and O(2^b (b + log heaps)) for values below 2^b; without an order O(heaps)
/// instead of O(log heaps).
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_laws::count::{Starts, losing};
/// use grundy_laws::{Expr, Op};
/// // Two heaps of 1 … 9, take 1, 2 or 3: the remainders modulo 4 must be equal.
/// let (law, meter) = (Expr::Index.joined(Op::Mod, 4), Meter::unlimited());
/// let starts = Starts { heaps: 2, ordered: true, least: 1, most: 9 };
/// assert_eq!(losing(&law, &starts, 1_000_000_007, &meter), Ok(3 * 3 + 2 * 2 * 3));
/// let sets = Starts { ordered: false, ..starts };
/// assert_eq!(losing(&law, &sets, 1_000_000_007, &meter), Ok(6 + 3 * 3));
/// ```
pub fn losing(law: &Expr, starts: &Starts, modulus: u64, meter: &Meter) -> Result<u64, Stop> {
    let ring = ring(modulus)?;
    let Sums { bits, sizes, same } = sums(law, starts, meter)?;
    let signs = Signs::new(ring, starts.heaps, meter);
    let mut total = ring.rest(0);
    for (&sum, &times) in &same {
        let each: Rest = match starts.ordered {
            true => {
                meter.steps(u64::from(u64::BITS - starts.heaps.leading_zeros()))?;
                ring.rest(sum).power(starts.heaps)
            }
            false => {
                // sum = plus − minus, and together they are all sizes.
                let plus = (sizes + sum) / 2;
                signs.sum(plus as u128, (sizes - plus) as u128)?
            }
        };
        total = total + each * ring.rest(times);
    }
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
pub(super) fn sums(law: &Expr, starts: &Starts, meter: &Meter) -> Result<Sums, Stop> {
    let counts = values(law, starts.least, starts.most, meter)?;
    let greatest = counts.keys().next_back().copied().unwrap_or(0);
    let bits = u64::BITS - greatest.leading_zeros();
    meter.hold(16u64.checked_shl(bits).filter(|_| bits < 48).unwrap_or(u64::MAX))?;
    let mut signs = vec![0i128; 1 << bits];
    let sizes: i128 = counts.values().map(|&count| count as i128).sum();
    for (value, count) in counts {
        // At most 2^64 sizes.
        signs[value as usize] = count as i128;
    }
    transform(&mut signs, meter)?;
    // Many sums are equal: each is raised to its power once.
    let mut same: BTreeMap<i128, i128> = BTreeMap::new();
    for block in signs.chunks(4096) {
        let before = same.len();
        block.iter().for_each(|&sum| *same.entry(sum).or_default() += 1);
        meter.steps(block.len() as u64)?;
        meter.hold((same.len() - before) as u64 * ENTRY)?;
    }
    Ok(Sums { bits, sizes, same })
}

/// The Walsh–Hadamard transform, with a look at the meter for every pass.
fn transform(sums: &mut [i128], meter: &Meter) -> Result<(), Stop> {
    let mut half = 1;
    while half < sums.len() {
        meter.steps(sums.len() as u64)?;
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Condition, Function, Op};

    /// Heap by heap: how many rows have each nim sum.
    fn slow(law: &Expr, starts: &Starts, modulus: u64) -> u64 {
        let modulus = u128::from(modulus);
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
    fn slow_multisets(law: &Expr, starts: &Starts, modulus: u64) -> u64 {
        let (modulus, heaps) = (u128::from(modulus), starts.heaps as usize);
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
        let (n, meter) = (|| Expr::Index, Meter::unlimited());
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
                        let starts = Starts { heaps, ordered: true, least, most };
                        let right = slow(&law, &starts, modulus);
                        let said = losing(&law, &starts, modulus, &meter);
                        assert_eq!(said, Ok(right), "{law} {starts:?} {modulus}");
                        let starts = Starts { ordered: false, ..starts };
                        let right = slow_multisets(&law, &starts, modulus);
                        let said = losing(&law, &starts, modulus, &meter);
                        assert_eq!(said, Ok(right), "{law} {starts:?} {modulus}");
                    }
                }
            }
        }
    }

    /// Two heaps of Nim are lost when they are equal; far sizes by the period.
    #[test]
    fn known_counts() {
        const LARGE: u64 = (1 << 63) - 1;
        let meter = Meter::unlimited();
        let starts = Starts { heaps: 2, ordered: true, least: 1, most: 10_000 };
        assert_eq!(losing(&Expr::Index, &starts, LARGE, &meter), Ok(10_000));
        let law = Expr::Index.joined(Op::Mod, 3);
        let far = Starts { least: 0, most: 2_999_999_999_999_999_999, ..starts };
        // Three times (10^18)².
        let right = 3 * 1_000_000_000_000_000_000u128.pow(2) % u128::from(LARGE);
        assert_eq!(losing(&law, &far, LARGE, &meter).map(u128::from), Ok(right));
        assert!(losing(&law, &far, 0, &meter).is_err());
        // Well-formed and too much: stopped, by work or by memory.
        let stopped = |law: &Expr, starts: &Starts, meter: &Meter| {
            losing(law, starts, LARGE, meter).is_err_and(|stop| !stop.is_fault())
        };
        let limits = Meter::new(grundy::work::Limits::default());
        assert!(stopped(&Expr::Index, &far, &limits));
        let large = Starts { most: 100, ..starts };
        assert!(stopped(&Expr::Index.joined(Op::Mul, 1 << 40), &large, &limits));
        let sets = Starts { heaps: 1 << 50, ordered: false, ..far };
        assert!(stopped(&law, &sets, &Meter::unlimited().aside(100_000)));
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
        let (modulus, meter) = ((1 << 63) - 1, Meter::unlimited());
        let starts = Starts { heaps: 4, ordered: false, least: 1, most: 12 };
        assert_eq!(losing(&law, &starts, modulus, &meter), Ok(204));
        let more = Starts { heaps: 9, most: 124, ..starts };
        assert_eq!(losing(&law, &more, modulus, &meter), Ok(2_259_208_528_408));
    }
}
