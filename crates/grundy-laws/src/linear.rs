//! Linear representations: k-regular sequences as products of matrices.
//!
//! s(n) = row · M(d₁) · … · M(dₗ) · column for the digits d₁ … dₗ of n in base k, the greatest place
//! first.
//!
//! Reference: J.-P. Allouche, J. Shallit, *The ring of k-regular sequences*, Theoretical Computer
//! Science 98 (1992).

use crate::Numeration;
use crate::expr::{Count, Uncounted, some, surely};
use serde::{Deserialize, Serialize};

/// A row, a matrix for each digit, a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Parts")]
pub struct Linear {
    /// The base.
    pub base: u8,
    /// What the product begins with.
    pub row: Vec<i64>,
    /// A square matrix for each digit, as rows.
    pub matrices: Vec<Vec<Vec<i64>>>,
    /// What the product ends with.
    pub column: Vec<i64>,
}

impl Linear {
    /// A representation, if the sizes fit.
    pub fn new(
        base: u8,
        row: Vec<i64>,
        matrices: Vec<Vec<Vec<i64>>>,
        column: Vec<i64>,
    ) -> Option<Self> {
        let size = row.len();
        let square = |matrix: &Vec<Vec<i64>>| {
            matrix.len() == size && matrix.iter().all(|row| row.len() == size)
        };
        let fits = base >= 2
            && column.len() == size
            && matrices.len() == usize::from(base)
            && matrices.iter().all(square);
        fits.then_some(Linear { base, row, matrices, column })
    }

    /// The value for a number; `None` where it overflows.
    ///
    /// # Complexity
    /// O(digits · size²).
    pub fn at(&self, n: u128) -> Option<i128> {
        surely(self.counted(n, &Uncounted))
    }

    pub(crate) fn counted<C: Count>(&self, n: u128, count: &C) -> Result<Option<i128>, C::Stop> {
        let size = self.row.len() as u64;
        let mut row: Vec<i128> = self.row.iter().map(|&value| value.into()).collect();
        for digit in Numeration::Base(self.base).write(n) {
            count.steps(size.saturating_mul(size))?;
            let matrix = &self.matrices[digit];
            let entry = |j: usize| dot(&row, matrix.iter().map(|values| values[j]));
            row = some!((0..row.len()).map(entry).collect::<Option<_>>());
        }
        Ok(dot(&row, self.column.iter().copied()))
    }

    /// About how many bits describe it.
    pub(crate) fn weight(&self) -> u64 {
        let bits =
            |value: &i64| 2 * u64::from(u64::BITS - value.unsigned_abs().leading_zeros()) + 1;
        let ends = self.row.iter().chain(&self.column).map(bits).sum::<u64>();
        // Matrices are harder to read than states.
        48 + ends + self.matrices.iter().flatten().flatten().map(bits).sum::<u64>()
    }
}

fn dot(row: &[i128], column: impl Iterator<Item = i64>) -> Option<i128> {
    row.iter().zip(column).try_fold(0i128, |sum, (&a, b)| sum.checked_add(a.checked_mul(b.into())?))
}

/// A representation as it is read, before its sizes are known to fit.
#[derive(Deserialize)]
struct Parts {
    base: u8,
    row: Vec<i64>,
    matrices: Vec<Vec<Vec<i64>>>,
    column: Vec<i64>,
}

impl TryFrom<Parts> for Linear {
    type Error = &'static str;

    fn try_from(parts: Parts) -> Result<Self, Self::Error> {
        Linear::new(parts.base, parts.row, parts.matrices, parts.column)
            .ok_or("the sizes of the matrices do not fit")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of the binary digits, and the number itself.
    #[test]
    fn sums_of_digits() {
        let (zero, one) = (vec![vec![1, 0], vec![0, 1]], vec![vec![1, 1], vec![0, 1]]);
        let digits = Linear::new(2, vec![1, 0], vec![zero, one], vec![0, 1]).unwrap();
        let three = |d: i64| vec![vec![1, d], vec![0, 3]];
        let itself =
            Linear::new(3, vec![1, 0], vec![three(0), three(1), three(2)], vec![0, 1]).unwrap();
        for n in 0..500u128 {
            assert_eq!(digits.at(n), Some(i128::from(n.count_ones())));
            assert_eq!(itself.at(n), Some(n as i128));
        }
        assert!(Linear::new(2, vec![1], vec![vec![vec![1]]], vec![1]).is_none());
        let square = Linear::new(2, vec![1], vec![vec![vec![i64::MAX]]; 2], vec![1]).unwrap();
        assert_eq!(square.at(15), None);
    }
}
