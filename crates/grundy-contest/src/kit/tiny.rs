//! Rows of numbers in the order in which people call inputs small: by their total, then by their
//! length, then as in a dictionary.

use std::cmp::Ordering;

/// The rows of at least one and at most `longest` numbers, the smallest first; without an end, but
/// for `longest` = 0.
///
/// # Example
/// ```
/// use grundy_contest::kit::tiny::rows;
/// let first: Vec<Vec<u64>> = rows(2).take(5).collect();
/// assert_eq!(first, [vec![0], vec![0, 0], vec![1], vec![0, 1], vec![1, 0]]);
/// ```
pub fn rows(longest: usize) -> impl Iterator<Item = Vec<u64>> {
    let totals = 0..if longest > 0 { u64::MAX } else { 0 };
    totals.flat_map(move |total| (1..=longest).flat_map(move |length| of(length, total)))
}

/// The rows of one length with one total, as in a dictionary.
fn of(length: usize, total: u64) -> impl Iterator<Item = Vec<u64>> {
    let mut first = vec![0; length];
    first[length - 1] = total;
    std::iter::successors(Some(first), |row| following(row))
}

/// The next row with the same total: the last place that has something behind it gets one more,
/// and what is left stands at the end.
fn following(row: &[u64]) -> Option<Vec<u64>> {
    let last = row.iter().rposition(|&number| number > 0)?;
    let place = last.checked_sub(1)?;
    let mut next = row.to_vec();
    let left = std::mem::take(&mut next[last]) - 1;
    next[place] += 1;
    next[row.len() - 1] = left;
    Some(next)
}

/// The numbers of a text, if it has nothing else. Numbers too long for 128 bits are as large as any.
pub fn numbers(text: &str) -> Option<Vec<u128>> {
    let number = |word: &str| {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| word.parse().unwrap_or(u128::MAX))
    };
    text.split_whitespace().map(number).collect()
}

/// Which of two rows is smaller.
///
/// # Example
/// ```
/// use grundy_contest::kit::tiny::compared;
/// assert!(compared(&[1, 1, 1], &[4]).is_lt() && compared(&[4], &[2, 2]).is_lt());
/// assert!(compared(&[1, 3], &[2, 2]).is_lt());
/// ```
pub fn compared(one: &[u128], other: &[u128]) -> Ordering {
    let total = |row: &[u128]| row.iter().fold(0u128, |sum, &number| sum.saturating_add(number));
    (total(one), one.len(), one).cmp(&(total(other), other.len(), other))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row of up to three numbers below 4 is among them, once, in order.
    #[test]
    fn no_row_is_left_out() {
        let all: Vec<Vec<u64>> = rows(3).take_while(|row| row.iter().sum::<u64>() <= 9).collect();
        let wide = |row: &[u64]| row.iter().map(|&number| number.into()).collect::<Vec<u128>>();
        let rising = |two: &[Vec<u64>]| compared(&wide(&two[0]), &wide(&two[1])).is_lt();
        assert!(all.windows(2).all(rising));
        let few = all.iter().filter(|row| row.iter().all(|&number| number < 4));
        assert_eq!(few.count(), 4 + 16 + 64);
        assert_eq!(rows(0).next(), None);
    }

    #[test]
    fn texts_of_numbers() {
        assert_eq!(numbers("3\n1 2\n"), Some(vec![3, 1, 2]));
        assert_eq!((numbers("3 UD"), numbers("-1")), (None, None));
        assert_eq!(numbers(&"9".repeat(50)), Some(vec![u128::MAX]));
    }
}
