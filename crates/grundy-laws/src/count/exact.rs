//! The number of lost positions without a modulus, as an integer of any length.

use super::lost::sums;
use crate::Expr;
use grundy::notation::Problem;
use grundy::words;
use num_bigint::{BigInt, BigUint};

/// An answer has at most so many bits, for all sums together.
const WORK: u128 = 1 << 30;

/// The number of starting positions of so many heaps of sizes from `least` to `most` that are lost
/// for whoever moves first, exactly: what [`losing`](super::losing) gives modulo a number.
///
/// # Errors
/// As there; an answer of very many digits.
///
/// # Complexity
/// That of [`values`](super::values), and a power of an integer (in an order) or O(heaps)
/// products (without) for each different sum of signs.
///
/// # Example
/// ```
/// use grundy_laws::count::losing_exact;
/// use grundy_laws::{Expr, Op};
/// let law = Expr::Index.joined(Op::Mod, 4);
/// assert_eq!(losing_exact(&law, 2, true, 1, 9), Ok(21u32.into()));
/// let many = losing_exact(&law, 5, true, 1, 1_000_000_000_000_000_000).unwrap();
/// assert_eq!(many.to_string().len(), 90);
/// ```
pub fn losing_exact(
    law: &Expr,
    heaps: u64,
    ordered: bool,
    least: u64,
    most: u64,
) -> Result<BigUint, Problem> {
    let found = sums(law, least, most)?;
    let length =
        u128::from(heaps).saturating_mul(u128::from(66 - found.sizes.leading_zeros().min(65)));
    let exponent = u32::try_from(heaps).ok();
    let fits = length.saturating_mul(found.same.len() as u128) <= WORK;
    let Some(exponent) = exponent.filter(|_| fits) else {
        return Err(Problem::new(words!(
            "the number for {heaps} heaps is too long to be written; ask for it modulo a number",
            "{heaps} 堆的个数过长，无法写出；请求其模某数的余数"
        ))
        .example("--mod 1000000007"));
    };
    let each = |sum: i128| match ordered {
        true => BigInt::from(sum).pow(exponent),
        false => {
            // sum = plus − minus, and together they are all sizes.
            let plus = (found.sizes + sum) / 2;
            signs(plus, found.sizes - plus, heaps)
        }
    };
    let total: BigInt = found.same.iter().map(|(&sum, &times)| each(sum) * times).sum();
    Ok((total >> found.bits).magnitude().clone())
}

/// The coefficient of z^h in 1 / ((1 − z)^plus (1 + z)^minus).
fn signs(plus: i128, minus: i128, heaps: u64) -> BigInt {
    // C(n + j − 1, j) for j = 0 … h.
    let rising = |n: i128| -> Vec<BigInt> {
        let mut found = vec![BigInt::from(1)];
        for j in 0..heaps {
            let next = found[j as usize].clone() * (n + i128::from(j)) / (j + 1);
            found.push(next);
        }
        found
    };
    let (plus, minus) = (rising(plus), rising(minus));
    let terms = plus.iter().rev().zip(&minus).enumerate().map(|(j, (a, b))| match j % 2 {
        0 => a * b,
        _ => -(a * b),
    });
    terms.sum()
}

#[cfg(test)]
mod tests {
    use super::super::{Starts, losing};
    use super::*;
    use crate::{Function, Op};

    /// The exact number has the remainders that are computed without it.
    #[test]
    fn exact_numbers_have_the_right_remainders() {
        let n = || Expr::Index;
        let laws = [
            n(),
            n().joined(Op::Mod, 5).within([0, 1, 0, 1, 2]),
            n().joined(Op::Add, 1).under(Function::Exponent(2)),
        ];
        for law in laws {
            for heaps in [0, 1, 2, 3, 7, 20] {
                for (least, most) in [(1, 0), (0, 0), (0, 13), (1, 40)] {
                    for ordered in [true, false] {
                        let exact = losing_exact(&law, heaps, ordered, least, most).unwrap();
                        for modulus in [2, 96, 998_244_353, (1 << 63) - 1] {
                            let starts = Starts { heaps, ordered, least, most, modulus };
                            let rest = u64::try_from(&exact % modulus).unwrap();
                            assert_eq!(losing(&law, &starts), Ok(rest), "{law} {starts:?}");
                        }
                    }
                }
            }
        }
        assert!(losing_exact(&n().joined(Op::Mod, 3), 1 << 40, true, 1, 9).is_err());
    }
}
