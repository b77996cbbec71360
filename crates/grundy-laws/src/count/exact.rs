//! The number of lost positions without a modulus, as an integer of any length.

use super::big::{multisets, natural, power, words};
use super::lost::{Starts, Sums, sums};
use crate::Expr;
use grundy::work::{Meter, Stop};
use num_bigint::{BigInt, BigUint, Sign};
use std::collections::BTreeMap;

/// The number of starting positions that are lost for whoever moves first, exactly: what
/// [`losing`](super::losing) gives modulo a number.
///
/// # Errors
/// As there.
///
/// # Complexity
/// That of [`values`](super::values), and a power of an integer (in an order) or O(heaps)
/// products (without) for each different sum of signs.
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_laws::count::{Starts, losing_exact};
/// use grundy_laws::{Expr, Op};
/// let (law, meter) = (Expr::Index.joined(Op::Mod, 4), Meter::unlimited());
/// let starts = Starts { heaps: 2, ordered: true, least: 1, most: 9 };
/// assert_eq!(losing_exact(&law, &starts, &meter), Ok(21u32.into()));
/// let far = Starts { heaps: 5, most: 1_000_000_000_000_000_000, ..starts };
/// assert_eq!(losing_exact(&law, &far, &meter).unwrap().to_string().len(), 90);
/// ```
pub fn losing_exact(law: &Expr, starts: &Starts, meter: &Meter) -> Result<BigUint, Stop> {
    let Sums { bits, sizes, same } = sums(law, starts, meter)?;
    let heaps = starts.heaps;
    let mut total = BigInt::ZERO;
    if starts.ordered {
        // A sum and its opposite have the same power but for the sign.
        let mut powers: BTreeMap<u128, i128> = BTreeMap::new();
        for (sum, times) in same {
            let opposite = sum < 0 && heaps % 2 == 1;
            *powers.entry(sum.unsigned_abs()).or_default() += if opposite { -times } else { times };
        }
        for (sum, times) in powers.into_iter().filter(|(_, times)| *times != 0) {
            total += BigInt::from(power(&sum.into(), heaps, meter)?) * times;
        }
    } else {
        for (sum, times) in same {
            // sum = plus − minus, and together they are all sizes.
            let plus = (sizes + sum) / 2;
            total += signs(plus as u128, (sizes - plus) as u128, heaps, meter)? * times;
        }
    }
    Ok(natural(total >> bits))
}

/// The coefficient of z^h in 1 / ((1 − z)^plus (1 + z)^minus), by the sum of
/// [`multiset`](super::multiset): one term follows from the one before.
fn signs(plus: u128, minus: u128, heaps: u64, meter: &Meter) -> Result<BigInt, Stop> {
    let (pairs, singles) = (plus.min(minus), plus.abs_diff(minus));
    let total = match (pairs, singles) {
        (_, 0) if heaps % 2 == 1 => BigUint::ZERO,
        (_, 0) => multisets(pairs, heaps / 2, meter)?,
        (0, _) => multisets(singles, heaps, meter)?,
        _ => {
            let mut term = multisets(singles, heaps, meter)?;
            let (mut total, mut held) = (term.clone(), 0);
            for j in 0..heaps / 2 {
                let left = u128::from(heaps - 2 * j);
                term = term * (pairs + u128::from(j)) * left * (left - 1);
                term = term / (singles + left - 1) / (singles + left - 2) / (j + 1);
                total += &term;
                let now = 32 * words(&total);
                meter.hold(now.saturating_sub(held))?;
                held = held.max(now);
                meter.steps(1 + words(&term) / 2)?;
            }
            meter.release(held);
            total
        }
    };
    let sign = if minus > plus && heaps % 2 == 1 { Sign::Minus } else { Sign::Plus };
    Ok(BigInt::from_biguint(sign, total))
}

#[cfg(test)]
mod tests {
    use super::super::losing;
    use super::*;
    use crate::{Function, Op};

    /// The exact number has the remainders that are computed without it.
    #[test]
    fn exact_numbers_have_the_right_remainders() {
        let (n, meter) = (|| Expr::Index, Meter::unlimited());
        let laws = [
            n(),
            n().joined(Op::Mod, 5).within([0, 1, 0, 1, 2]),
            n().joined(Op::Add, 1).under(Function::Exponent(2)),
        ];
        for law in laws {
            for heaps in [0, 1, 2, 3, 7, 20, 301] {
                for (least, most) in [(1, 0), (0, 0), (0, 13), (1, 40)] {
                    for ordered in [true, false] {
                        let starts = Starts { heaps, ordered, least, most };
                        let exact = losing_exact(&law, &starts, &meter).unwrap();
                        for modulus in [2, 96, 998_244_353, (1 << 63) - 1] {
                            let rest = u64::try_from(&exact % modulus).unwrap();
                            let said = losing(&law, &starts, modulus, &meter);
                            assert_eq!(said, Ok(rest), "{law} {starts:?}");
                        }
                    }
                }
            }
        }
    }

    /// What is too long for the memory or for the work is stopped, never refused.
    #[test]
    fn long_answers_are_stopped() {
        let law = Expr::Index.joined(Op::Mod, 3);
        let limits = grundy::work::Limits { memory: 1 << 16, ..Default::default() };
        for ordered in [true, false] {
            let starts = Starts { heaps: 1 << 40, ordered, least: 1, most: 1 << 50 };
            for meter in [Meter::new(limits.clone()), Meter::unlimited().aside(1000)] {
                let stopped = losing_exact(&law, &starts, &meter);
                assert!(stopped.as_ref().is_err_and(|stop| !stop.is_fault()), "{stopped:?}");
            }
        }
    }
}
