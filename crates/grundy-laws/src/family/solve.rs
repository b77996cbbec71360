//! Linear equations in whole numbers, exactly.

use num::Ratio;

/// A small exact fraction.
mod num {
    /// `above / below` in lowest terms, `below` > 0.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Ratio {
        pub above: i128,
        pub below: i128,
    }

    impl Ratio {
        pub fn new(above: i128, below: i128) -> Option<Self> {
            if below == 0 {
                return None;
            }
            let (mut x, mut y) = (above.unsigned_abs(), below.unsigned_abs());
            while y != 0 {
                (x, y) = (y, x % y);
            }
            let divisor = i128::try_from(x).ok()? * below.signum();
            Some(Ratio { above: above / divisor, below: below / divisor })
        }

        pub fn minus(self, other: Self) -> Option<Self> {
            let left = self.above.checked_mul(other.below)?;
            let right = other.above.checked_mul(self.below)?;
            Ratio::new(left.checked_sub(right)?, self.below.checked_mul(other.below)?)
        }

        pub fn times(self, other: Self) -> Option<Self> {
            let above = self.above.checked_mul(other.above)?;
            Ratio::new(above, self.below.checked_mul(other.below)?)
        }

        pub fn over(self, other: Self) -> Option<Self> {
            self.times(Ratio::new(other.below, other.above)?)
        }
    }
}

/// The solution of so many equations (a row of coefficients, then the right side), over a common
/// denominator; `None` if there is none, more than one, or one with large numbers.
///
/// # Complexity
/// O(rows · unknowns²); no row is asked for behind one that has no solution with those before.
pub(super) fn solve(
    rows: impl IntoIterator<Item = Vec<i64>>,
    unknowns: usize,
) -> Option<(Vec<i64>, i64)> {
    let kept = reduced(rows, unknowns)?.filter(|kept| kept.len() == unknowns)?;
    let solution: Vec<Ratio> = kept.iter().map(|(_, row)| row[unknowns]).collect();
    let below = solution.iter().try_fold(1i128, |all, one| {
        let common = Ratio::new(all, one.below)?;
        all.checked_mul(common.below).filter(|&below| below <= MOST)
    })?;
    let whole = |one: &Ratio| i64::try_from(one.above.checked_mul(below / one.below)?).ok();
    Some((solution.iter().map(whole).collect::<Option<_>>()?, i64::try_from(below).ok()?))
}

/// Whether so many equations have no solution at all.
pub(super) fn contradict(rows: impl IntoIterator<Item = Vec<i64>>, unknowns: usize) -> bool {
    matches!(reduced(rows, unknowns), Some(None))
}

/// A row with the column that is its own.
type Kept = (usize, Vec<Ratio>);

/// The independent ones of some equations in reduced form, in the order of their columns; nothing
/// within if they contradict each other, nothing at all if numbers get too large.
fn reduced(rows: impl IntoIterator<Item = Vec<i64>>, unknowns: usize) -> Option<Option<Vec<Kept>>> {
    let ratio = |value: i64| Ratio { above: value.into(), below: 1 };
    let mut kept: Vec<Kept> = Vec::new();
    for row in rows {
        let mut row: Vec<Ratio> = row.into_iter().map(ratio).collect();
        for (column, other) in &kept {
            let by = row[*column];
            reduce(&mut row, other, by)?;
        }
        match row.iter().position(|entry| entry.above != 0) {
            None => continue,
            Some(column) if column == unknowns => return Some(None),
            Some(column) => {
                let by = row[column];
                row = row.into_iter().map(|entry| entry.over(by)).collect::<Option<_>>()?;
                for (_, other) in &mut kept {
                    let by = other[column];
                    reduce(other, &row, by)?;
                }
                kept.push((column, row));
            }
        }
    }
    kept.sort_by_key(|(column, _)| *column);
    Some(Some(kept))
}

/// The greatest common denominator.
const MOST: i128 = 6;

fn reduce(row: &mut [Ratio], other: &[Ratio], by: Ratio) -> Option<()> {
    if by.above != 0 {
        for (entry, other) in row.iter_mut().zip(other) {
            *entry = entry.minus(by.times(*other)?)?;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{contradict, solve};

    #[test]
    fn solutions() {
        assert_eq!(solve([vec![1, 1, 5], vec![1, -1, 1]], 2), Some((vec![3, 2], 1)));
        assert_eq!(solve([vec![2, 5], vec![4, 10]], 1), Some((vec![5], 2)));
        assert_eq!(solve([vec![2, 5], vec![4, 11]], 1), None);
        assert_eq!(solve([vec![1, 1, 5]], 2), None);
        assert!(contradict([vec![2, 5], vec![4, 11]], 1) && !contradict([vec![1, 1, 5]], 2));
        assert_eq!(solve([], 0), Some((vec![], 1)));
        assert_eq!(solve([vec![11, 1]], 1), None);
        let rows = (1..9).map(|a| vec![1, a, a * a, 7 - 3 * a + 2 * a * a]);
        assert_eq!(solve(rows, 3), Some((vec![7, -3, 2], 1)));
    }
}
