//! Counts of lost positions of a known shape.

use super::big::{multisets, power, product};
use super::lost::{Starts, ring};
use super::places::{Ring, places};
use super::{losing, losing_exact};
use crate::Expr;
use grundy::game::Lost;
use grundy::values::beatty::floor_phi;
use grundy::work::{Meter, Stop};
use num_bigint::{BigInt, BigUint};

/// Up to so large sizes positions of Nim are counted by the transform, which minds heaps less than
/// sizes; beyond, place by place.
const NEAR: u64 = 1 << 20;

/// How many positions are lost whose lost positions have a shape: exactly, or modulo a number.
/// `None` if there is no way to count them without deciding each.
///
/// # Errors
/// A modulus of 0 or from 2^63 on; what is beyond the limits.
///
/// # Complexity
/// As the shape has it: O(64 h⁴) at worst for places, O(h²) for pairs, O(64²) for two heaps.
///
/// # Example
/// ```
/// use grundy::{game::Lost, work::Meter};
/// use grundy_laws::count::{Starts, losing_of};
/// let starts = Starts { heaps: 4, ordered: true, least: 1, most: 6 };
/// let moore = Lost::Places { multiple: 3, stride: 1 };
/// let count = losing_of(moore, &starts, None, &Meter::unlimited()).unwrap();
/// assert_eq!(count, Some(36u32.into()));
/// ```
pub fn losing_of(
    lost: Lost,
    starts: &Starts,
    modulus: Option<u64>,
    meter: &Meter,
) -> Result<Option<BigUint>, Stop> {
    modulus.map(ring).transpose()?;
    let rings = Ring { modulus, meter };
    if lost == Lost::Golden && starts.heaps != 2 {
        return Ok(None);
    }
    if starts.least > starts.most {
        return Ok(Some(rings.keep(u32::from(starts.heaps == 0).into())?));
    }
    let count = match lost {
        Lost::Places { multiple, stride } => {
            if !starts.ordered && (multiple, stride) != (2, 1) {
                return Ok(None);
            }
            let heaps = starts.heaps.div_ceil(stride);
            let counting = Starts { heaps, ..*starts };
            let rows = match multiple == 2 && (starts.most < NEAR || !starts.ordered) {
                true => nim(&counting, modulus, meter)?,
                false => places(&counting, multiple, &rings)?,
            };
            match starts.heaps - heaps {
                0 => rows,
                rest => product(&rows, &rings.power(sizes(starts), rest)?, meter)?,
            }
        }
        Lost::Paired if starts.ordered => paired(starts, &rings)?,
        Lost::Paired => paired_sets(starts, meter)?,
        Lost::Golden => golden(starts),
    };
    Ok(Some(modulus.map_or_else(|| count.clone(), |modulus| &count % modulus)))
}

/// How many sizes there are.
fn sizes(starts: &Starts) -> BigUint {
    BigUint::from(starts.most - starts.least) + 1u32
}

/// Rows and multisets of Nim heaps.
fn nim(starts: &Starts, modulus: Option<u64>, meter: &Meter) -> Result<BigUint, Stop> {
    match modulus {
        Some(modulus) => Ok(losing(&Expr::Index, starts, modulus, meter)?.into()),
        None => losing_exact(&Expr::Index, starts, meter),
    }
}

impl Ring<'_> {
    fn power(&self, base: BigUint, exponent: u64) -> Result<BigUint, Stop> {
        match self.modulus {
            Some(modulus) => Ok(base.modpow(&exponent.into(), &modulus.into())),
            None => power(&base, exponent, self.meter),
        }
    }

    /// A remainder of an integer with a sign.
    fn keep_signed(&self, number: BigInt) -> Result<BigInt, Stop> {
        self.meter.steps(1 + number.bits() / 256)?;
        Ok(match self.modulus {
            None => number,
            Some(modulus) => ((number % modulus) + modulus) % modulus,
        })
    }
}

/// Rows in which every size but 0 occurs an even number of times.
///
/// For s sizes the rows of n heaps are n! [xⁿ] cosh(x)^s =: eₙ, and y = cosh^s satisfies
/// cosh · y′ = s · sinh · y, which gives each eₙ by those before. Heaps of 0 stand anywhere.
fn paired(starts: &Starts, ring: &Ring) -> Result<BigUint, Stop> {
    let empty = starts.least == 0;
    let kinds = BigInt::from(sizes(starts)) - u32::from(empty);
    let bits = u64::from(u64::BITS).saturating_mul(starts.heaps);
    let each = if ring.modulus.is_some() { 8 } else { bits / 8 };
    ring.meter.hold(starts.heaps.saturating_mul(each.saturating_add(32)))?;
    let last = usize::try_from(starts.heaps).unwrap_or(usize::MAX);
    let mut rows: Vec<BigInt> = vec![BigInt::from(1)];
    // A row of Pascal's triangle, the one that the next term needs.
    let mut choose: Vec<BigUint> = vec![ring.keep(BigUint::from(1u32))?];
    for n in 0..last {
        let mut next = BigInt::ZERO;
        for k in (1..=n).step_by(2) {
            next += &kinds * &rows[n - k] * BigInt::from(choose[k].clone());
            next = ring.keep_signed(next)?;
        }
        for k in (2..=n).step_by(2) {
            next -= &rows[n - k + 1] * BigInt::from(choose[k].clone());
            next = ring.keep_signed(next)?;
        }
        rows.push(next);
        for k in (1..choose.len()).rev() {
            choose[k] = ring.keep(&choose[k] + &choose[k - 1])?;
        }
        choose.push(ring.keep(BigUint::from(1u32))?);
    }
    if !empty {
        return Ok(super::big::natural(ring.keep_signed(rows.swap_remove(last))?));
    }
    let terms = rows.iter().zip(&choose);
    let total = terms.map(|(rows, ways)| rows * BigInt::from(ways.clone())).sum();
    Ok(super::big::natural(ring.keep_signed(total)?))
}

/// The same without an order: half as many heaps of any sizes, each twice, and empty ones.
fn paired_sets(starts: &Starts, meter: &Meter) -> Result<BigUint, Stop> {
    let empty = starts.least == 0;
    let kinds = u128::from(starts.most - starts.least) + u128::from(!empty);
    // With empty heaps any number of the rest that is even: one more kind in the pairs.
    match empty {
        true => multisets(kinds + 1, starts.heaps / 2, meter),
        false if starts.heaps % 2 == 1 => Ok(BigUint::ZERO),
        false => multisets(kinds, starts.heaps / 2, meter),
    }
}

/// Two heaps ⌊iφ⌋ ≥ least and ⌊iφ⌋ + i ≤ most; those of i = 0 are one row, the others two.
fn golden(starts: &Starts) -> BigUint {
    let lower = |i: u64| floor_phi(&i.into());
    // The first i from which on a condition holds.
    let first = |holds: &dyn Fn(u64) -> bool| {
        let (mut low, mut high) = (0u64, u64::MAX);
        while low < high {
            let middle = low + (high - low) / 2;
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        low
    };
    let from = first(&|i| lower(i) >= starts.least.into());
    let to = first(&|i| lower(i) + i > starts.most.into());
    let pairs = BigUint::from(to.saturating_sub(from));
    match starts.ordered {
        true if from == 0 && to > 0 => pairs * 2u32 - 1u32,
        true => pairs * 2u32,
        false => pairs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a row is lost, as the shapes are described.
    fn is_lost(lost: Lost, row: &[u64]) -> bool {
        match lost {
            Lost::Places { multiple, stride } => (0..8).all(|place| {
                let counting = row.iter().step_by(stride as usize);
                counting.map(|it| it >> place & 1).sum::<u64>() % multiple == 0
            }),
            Lost::Paired => row
                .iter()
                .all(|it| *it == 0 || row.iter().filter(|other| *other == it).count() % 2 == 0),
            Lost::Golden => {
                let pairs = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)];
                pairs.contains(&(row[0].min(row[1]), row[0].max(row[1])))
            }
        }
    }

    #[test]
    fn shapes_are_counted() {
        let places = |multiple, stride| Lost::Places { multiple, stride };
        let all =
            [places(2, 1), places(2, 2), places(3, 1), places(9, 1), Lost::Paired, Lost::Golden];
        let meter = Meter::unlimited();
        for lost in all {
            for (least, most) in [(0, 0), (0, 4), (1, 5), (2, 9), (0, 15), (3, 2)] {
                for heaps in 0..5u64 {
                    if (lost == Lost::Golden) != (heaps == 2) && lost == Lost::Golden
                        || heaps > 3 && most > 9
                    {
                        continue;
                    }
                    for ordered in [true, false] {
                        let mut rows: Vec<Vec<u64>> = vec![vec![]];
                        for _ in 0..heaps {
                            let longer = |row: &Vec<u64>| {
                                let row = row.clone();
                                (least..=most).map(move |it| [&row[..], &[it]].concat())
                            };
                            rows = rows.iter().flat_map(longer).collect();
                        }
                        rows.retain(|row| (ordered || row.is_sorted()) && is_lost(lost, row));
                        let starts = Starts { heaps, ordered, least, most };
                        for modulus in [None, Some(6), Some(101)] {
                            let count = losing_of(lost, &starts, modulus, &meter).unwrap();
                            let right =
                                modulus.map_or(rows.len() as u64, |m| rows.len() as u64 % m);
                            if !ordered
                                && matches!(lost, Lost::Places { .. })
                                && lost != places(2, 1)
                            {
                                continue;
                            }
                            assert_eq!(
                                count,
                                Some(right.into()),
                                "{lost:?} {starts:?} {modulus:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// As many as the sizes allow, by known numbers.
    #[test]
    fn far_pairs() {
        let far = Starts { heaps: 2, ordered: false, least: 1, most: u64::MAX };
        // ⌊(2^64 − 1) / φ²⌋ and a bit: the largest i with ⌊iφ²⌋ ≤ 2^64 − 1.
        let count = losing_of(Lost::Golden, &far, None, &Meter::unlimited()).unwrap().unwrap();
        assert!(floor_phi(&count) + &count <= u64::MAX.into());
        let next = count + 1u32;
        assert!(floor_phi(&next) + &next > u64::MAX.into());
    }
}
