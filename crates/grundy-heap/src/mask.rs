//! The choice of a [`Split`]: which mask makes the fewest heaps rare.
//!
//! With h(v) the number of heaps of value v, the Walsh–Hadamard transform
//! H(m) = Σ h(v) (−1)^parity(v AND m) is, for every mask m at once, the number of rare
//! heaps less that of common ones: the most negative coefficient is the best mask.
//! Where the parity of the heap may count, the same is done for a histogram with signs.
//! Later heaps weigh more, for what counts is how the list of rare heaps grows.
//!
//! A choice is worth repeating whenever the table has doubled.
//!
//! Complexity: O(n + V log V) for n values below V.
//!
//! Reference: A. Flammenkamp, *Sparse spaces of octal games*.

use crate::{Octal, Split};
use std::ops::{Add, Sub};

/// How much more a heap of the later half counts than one of the earlier half.
const LATE: i64 = 4;

/// A list of rare heaps longer than this part of the table does not pay.
const WORTH: u64 = 8;

/// A split and how well it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The split.
    pub split: Split,
    /// How many of the heaps 1, 2, … are rare.
    pub rare: u64,
    /// Out of how many.
    pub of: u64,
}

impl Choice {
    /// The part of the heaps that is rare.
    pub fn share(&self) -> f64 {
        self.rare as f64 / self.of.max(1) as f64
    }
}

/// The best split for a rule whose first values (from heap 0 on) are these; `None` if
/// no split makes less than an eighth of the heaps rare.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, mask, naive};
/// let rule = Octal::read("0.16").unwrap();
/// let choice = mask::choose(&rule, &naive::values(&rule, 2000)).unwrap();
/// assert!(choice.rare < 60);
/// ```
pub fn choose(rule: &Octal, values: &[u16]) -> Option<Choice> {
    best(rule, values).filter(|choice| choice.rare < choice.of / WORTH)
}

/// The best split, whether it is worth it or not; `None` if no values differ from 0.
pub fn best(rule: &Octal, values: &[u16]) -> Option<Choice> {
    let largest = values.iter().copied().max().filter(|&largest| largest > 0)?;
    let size = (usize::from(largest) + 1).next_power_of_two();
    let mut plain = vec![0i64; size];
    let mut signed = vec![0i64; size];
    for (heap, &value) in values.iter().enumerate().skip(1) {
        let weight = if 2 * heap >= values.len() { 1 + LATE } else { 1 };
        plain[usize::from(value)] += weight;
        signed[usize::from(value)] += if heap & 1 == 0 { weight } else { -weight };
    }
    transform(&mut plain);
    transform(&mut signed);
    let least = |sums: &[i64], sign: i64| {
        (1..size).map(|mask| (sign * sums[mask], mask as u16)).min().unwrap_or((0, 0))
    };
    let (score, mask) = least(&plain, 1);
    let mut split = Split::by_value(mask);
    if let Some(Split { heaps: Some(take), .. }) = Split::by_heap(rule, 1) {
        // A heap counts as if its parity were a bit of the value; odd cuts turn it over.
        let (other, mask) = least(&signed, if take == 0 { 1 } else { -1 });
        if other < score {
            split = Split { mask, heaps: Some(take) };
        }
    }
    let common = |(heap, &value): (usize, &u16)| split.common(heap as u64, value);
    let rare = values.iter().enumerate().skip(1).filter(|&pair| !common(pair)).count() as u64;
    Some(Choice { split, rare, of: values.len() as u64 - 1 })
}

/// The Walsh–Hadamard transform, in place: entry u becomes the sum of the entries v with the sign
/// (−1)^|u & v|. The length is a power of two.
///
/// # Complexity
/// O(n log n) additions.
///
/// # Example
/// ```
/// let mut sums = [1i64, 2, 3, 4];
/// grundy_heap::mask::transform(&mut sums);
/// assert_eq!(sums, [10, -2, -4, 0]);
/// ```
pub fn transform<T: Copy + Add<Output = T> + Sub<Output = T>>(sums: &mut [T]) {
    let mut half = 1;
    while half < sums.len() {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;

    /// The weight of the rare heaps, by counting.
    fn weight(split: Split, values: &[u16]) -> i64 {
        let rare = |heap: &usize| !split.common(*heap as u64, values[*heap]);
        let weigh = |heap: usize| if 2 * heap >= values.len() { 1 + LATE } else { 1 };
        (1..values.len()).filter(rare).map(weigh).sum()
    }

    #[test]
    fn no_mask_is_better() {
        for code in ["0.16", "0.104", "0.77", "0.007", "4!.0", "0.127", "0.205", "0.0004", "0.14"] {
            let rule = Octal::read(code).unwrap();
            for n in [5, 64, 700] {
                let values = naive::values(&rule, n);
                let Some(choice) = best(&rule, &values) else { continue };
                let size = values.iter().max().unwrap() + 1;
                let masks = 1..size.next_power_of_two();
                let splits =
                    masks.flat_map(|m| [Some(Split::by_value(m)), Split::by_heap(&rule, m)]);
                let least = splits.flatten().map(|split| weight(split, &values)).min().unwrap();
                assert_eq!(weight(choice.split, &values), least, "{code} {n}");
            }
        }
    }

    #[test]
    fn some_games_have_no_split() {
        let choose = |code: &str| {
            let rule = Octal::read(code).unwrap();
            choose(&rule, &naive::values(&rule, 3000))
        };
        assert_eq!(choose("0.06"), None);
        assert_eq!(choose("0.0"), None);
        assert_eq!(best(&Octal::read("0.77").unwrap(), &[]), None);
        assert!(choose("0.104").unwrap().split.heaps.is_some());
        let rule = Octal::read("4!.0").unwrap();
        let choice = best(&rule, &naive::values(&rule, 3000)).unwrap();
        assert_eq!(choice.split, Split::by_value(0b11_1110));
    }
}
