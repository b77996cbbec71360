//! Rows of heaps in which every binary place is 1 in a multiple of m heaps: the lost positions of
//! Nim (m = 2) and of Moore's Nim (m = k + 1).
//!
//! The heaps are written place by place, from the highest. As long as the bounds agree so do all
//! heaps; where they part each heap goes along the lower or the upper bound, and each may leave
//! its bound later and be free. How many heaps go along each bound is all that matters.
//!
//! Complexity: O(64 · h³ · min(m, h)) sums and products of integers.

use super::big::words;
use super::lost::Starts;
use grundy::work::{Meter, Stop};
use num_bigint::BigUint;

/// Where the integers live: all of them, or remainders.
pub(super) struct Ring<'m> {
    pub modulus: Option<u64>,
    pub meter: &'m Meter,
}

impl Ring<'_> {
    /// An integer or its remainder; its length is noted as work.
    pub fn keep(&self, number: BigUint) -> Result<BigUint, Stop> {
        self.meter.steps(1 + words(&number) / 4)?;
        Ok(self.modulus.map_or_else(|| number.clone(), |modulus| &number % modulus))
    }

    /// Adds a product of some factors.
    fn add(&self, sum: &mut BigUint, factors: &[&BigUint]) -> Result<(), Stop> {
        let mut product = factors[0].clone();
        for &factor in &factors[1..] {
            product = self.keep(product * factor)?;
        }
        *sum = self.keep(std::mem::take(sum) + product)?;
        Ok(())
    }

    /// Pascal's triangle down to a row.
    pub fn binomials(&self, last: usize) -> Result<Vec<Vec<BigUint>>, Stop> {
        // Row n holds n + 1 numbers of at most n bits.
        let (n, long) = (last as u64 + 1, if self.modulus.is_some() { 8 } else { last as u64 / 8 });
        self.meter.hold(n.saturating_mul(n).saturating_mul(16 + long / 2))?;
        let mut rows: Vec<Vec<BigUint>> = vec![vec![self.keep(BigUint::from(1u32))?]];
        for n in 1..=last {
            let mut row = Vec::with_capacity(n + 1);
            for k in 0..=n {
                let before = &rows[n - 1];
                let zero = BigUint::ZERO;
                let left = k.checked_sub(1).map_or(&zero, |k| &before[k]);
                row.push(self.keep(left + before.get(k).unwrap_or(&zero))?);
            }
            rows.push(row);
        }
        Ok(rows)
    }
}

/// The number of rows.
pub(super) fn places(starts: &Starts, multiple: u64, ring: &Ring) -> Result<BigUint, Stop> {
    let &Starts { heaps, least, most, .. } = starts;
    let one = || ring.keep(BigUint::from(1u32));
    if heaps == 0 {
        return one();
    }
    let parted = u64::BITS - (least ^ most).leading_zeros();
    // All heaps have the places above those where the bounds part.
    let common = least.checked_shr(parted).unwrap_or(0);
    if least > most || (common != 0 && !heaps.is_multiple_of(multiple)) {
        return Ok(BigUint::ZERO);
    }
    let Some(place) = parted.checked_sub(1) else { return one() };
    // The tables would be larger than any memory.
    let fits = usize::try_from(heaps).ok().filter(|&heaps| heaps < 1 << 24);
    let Some(count) = fits else {
        ring.meter.hold(u64::MAX)?;
        return Ok(BigUint::ZERO);
    };
    // Of so few heaps a larger multiple is none.
    let multiple = multiple.min(heaps + 1) as usize;
    let choose = ring.binomials(count)?;
    let mut rows = Rows::new(count, multiple, choose, ring)?;
    for place in (0..place).rev() {
        rows.next(least >> place & 1 == 1, most >> place & 1 == 1)?;
    }
    rows.at.into_iter().try_fold(BigUint::ZERO, |sum, rows| ring.keep(sum + rows))
}

/// How many beginnings of rows there are, by how many heaps go along the bounds.
struct Rows<'r> {
    heaps: usize,
    multiple: usize,
    choose: Vec<Vec<BigUint>>,
    /// Entry (f, r): how many ways there are for r modulo m of f free heaps to be 1.
    free: Vec<BigUint>,
    /// Entry (low, high) at low · (heaps + 1) + high.
    at: Vec<BigUint>,
    ring: &'r Ring<'r>,
}

impl<'r> Rows<'r> {
    /// After the place where the bounds part: the heaps along the upper one are 1.
    fn new(
        heaps: usize,
        multiple: usize,
        choose: Vec<Vec<BigUint>>,
        ring: &'r Ring<'r>,
    ) -> Result<Self, Stop> {
        let side = heaps as u64 + 1;
        ring.meter.hold(side.saturating_mul(side).saturating_mul(24 * (multiple as u64 + 2)))?;
        let mut free = vec![BigUint::ZERO; (heaps + 1) * multiple];
        for (f, row) in choose.iter().enumerate() {
            for (r, ways) in row.iter().enumerate() {
                ring.add(&mut free[f * multiple + r % multiple], &[ways])?;
            }
        }
        let mut at = vec![BigUint::ZERO; (heaps + 1) * (heaps + 1)];
        for high in (0..=heaps).step_by(multiple) {
            at[(heaps - high) * (heaps + 1) + high] = choose[heaps][high].clone();
        }
        Ok(Rows { heaps, multiple, choose, free, at, ring })
    }

    /// One place more, with the digits of the bounds there. First the free heaps choose, then those
    /// along the lower bound (where it is 0 they may be 1 and become free), then the others; how
    /// many of them are 1 is kept modulo m.
    fn next(&mut self, low_is_one: bool, high_is_one: bool) -> Result<(), Stop> {
        let (side, m, ring) = (self.heaps + 1, self.multiple, self.ring);
        let cells = || (0..side).flat_map(move |low| (0..side - low).map(move |high| (low, high)));
        let mut between = vec![BigUint::ZERO; side * side * m];
        for (low, high) in cells() {
            let rows = &self.at[low * side + high];
            if *rows == BigUint::ZERO {
                continue;
            }
            let free = (side - 1 - low - high) * m;
            for r in 0..m {
                let rows = ring.keep(rows * &self.free[free + r])?;
                for stay in if low_is_one { low..=low } else { 0..=low } {
                    let ones = r + if low_is_one { low } else { low - stay };
                    let cell = &mut between[(stay * side + high) * m + ones % m];
                    ring.add(cell, &[&rows, &self.choose[low][stay]])?;
                }
            }
        }
        self.at.fill(BigUint::ZERO);
        for (low, high) in cells() {
            for stay in if high_is_one { 0..=high } else { high..=high } {
                // Those that stay have the digit of the bound, and those that leave it are 0.
                let ones = if high_is_one { stay } else { 0 };
                let rows = &between[(low * side + high) * m + (m - ones % m) % m];
                ring.add(&mut self.at[low * side + stay], &[rows, &self.choose[high][stay]])?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rows, one by one.
    fn slow(heaps: u32, least: u64, most: u64, multiple: u64) -> u64 {
        let sizes: Vec<u64> = (least..=most).collect();
        let rows = (sizes.len() as u64).pow(heaps);
        let lost = |mut number: u64| {
            let mut row = Vec::new();
            for _ in 0..heaps {
                row.push(sizes[(number % sizes.len() as u64) as usize]);
                number /= sizes.len() as u64;
            }
            (0..8).all(|place| row.iter().map(|it| it >> place & 1).sum::<u64>() % multiple == 0)
        };
        (0..rows).filter(|&number| lost(number)).count() as u64
    }

    #[test]
    fn rows_are_counted_by_their_places() {
        let meter = Meter::unlimited();
        for (least, most) in
            [(0, 0), (0, 1), (0, 5), (1, 6), (2, 7), (3, 3), (4, 6), (5, 9), (6, 5)]
        {
            for heaps in 0..5u32 {
                for multiple in [2, 3, 4, 7, u64::MAX] {
                    let starts = Starts { heaps: heaps.into(), ordered: true, least, most };
                    let right = slow(heaps, least, most, multiple);
                    for modulus in [None, Some(1), Some(6), Some(997)] {
                        let ring = Ring { modulus, meter: &meter };
                        let found = places(&starts, multiple, &ring).unwrap();
                        let right = modulus.map_or(right, |modulus| right % modulus);
                        assert_eq!(found, right.into(), "{starts:?} {multiple} {modulus:?}");
                    }
                }
            }
        }
    }

    /// Two heaps of Nim cancel if they are equal, and three by a formula of the places.
    #[test]
    fn far_sizes() {
        let meter = Meter::unlimited();
        let ring = Ring { modulus: None, meter: &meter };
        let starts = Starts { heaps: 2, ordered: true, least: 1, most: 1_000_000_000_000_000_000 };
        assert_eq!(places(&starts, 2, &ring), Ok(1_000_000_000_000_000_000u64.into()));
        let whole = Starts { heaps: 3, least: 0, most: u64::MAX, ..starts };
        assert_eq!(places(&whole, 2, &ring), Ok(BigUint::from(1u32) << 128));
        let many = Starts { heaps: 1 << 40, ..whole };
        assert!(
            places(&many, 2, &Ring { modulus: None, meter: &Meter::new(Default::default()) })
                .is_err()
        );
    }
}
