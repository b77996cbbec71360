//! The definition: the mex over all moves. Every engine is tested against it.

use crate::{Cut, Octal};

/// The values of the heaps `0..=n`.
///
/// Complexity: O(n²) per digit that splits.
pub fn values(rule: &Octal, n: u64) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    for heap in 0..=n {
        let mut options: Vec<u16> = rule.whole(heap).map(|left| values[left as usize]).collect();
        for &(take, cut) in rule.cuts() {
            let left = heap.saturating_sub(take as u64) as usize;
            for a in 1..=left / 2 {
                if cut == Cut::Any || 2 * a != left {
                    options.push(values[a] ^ values[left - a]);
                }
            }
        }
        options.sort_unstable();
        options.dedup();
        let gap = options.iter().zip(0u16..).find(|(option, value)| *option != value);
        values.push(gap.map_or(options.len() as u16, |(_, value)| value));
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// First values from Winning Ways, chapter 4.
    #[test]
    fn known_values() {
        for (code, first) in [
            ("0.77", &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7][..]),
            ("0.137", &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5]),
            ("0.07", &[0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]),
            ("4!.0", &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1]),
            ("0.6", &[0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2]),
        ] {
            assert_eq!(values(&Octal::read(code).unwrap(), 15), first, "{code}");
        }
    }
}
