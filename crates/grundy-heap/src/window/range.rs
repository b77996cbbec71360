//! The periodicity theorem for complete tables.
//!
//! Let k be the most that may be taken. If G(n + p) = G(n) for all n with
//! n0 ≤ n < 2 n0 + p + k (n0 ≥ 1), the same holds for all n ≥ n0: of a larger heap
//! n + p every move leaves a part of at least n0 + p, which can be replaced by one that
//! is smaller by p. Without cuts n0 ≤ n < n0 + k will do. Cuts into unequal parts ask
//! for p more: (a, a + p) has no mate, but its value 0 is then also that of
//! (a − p, a + p).
//!
//! Complexity: O(n) for all periods at once, by the Z-function of the table read
//! backwards.
//!
//! Reference: R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proc. Camb.
//! Phil. Soc. 52 (1956).

use crate::{Cut, Octal, Proved};

/// The pre-period and the period, both as small as can be, of a rule whose first values
/// are these, if they prove it.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, naive, window};
/// let kayles = Octal::read("0.77").unwrap();
/// let proved = |last| window::range(&kayles, &naive::values(&kayles, last)).map(|found| *found);
/// assert_eq!((proved(168), proved(166)), (Some((71, 12)), None));
/// ```
pub fn range(rule: &Octal, values: &[u16]) -> Option<Proved<(u64, u64)>> {
    let backwards: Vec<u16> = values.iter().rev().copied().collect();
    let common = matches(&backwards);
    let proved = |period: usize| {
        let preperiod = values.len() - (period + common[period]);
        (needed(rule, preperiod, period) <= values.len()).then_some((preperiod, period))
    };
    let (preperiod, period) = (1..values.len()).find_map(proved)?;
    Some(Proved::accepted((preperiod as u64, period as u64)))
}

/// How many values prove a pre-period and a period.
pub fn needed(rule: &Octal, preperiod: usize, period: usize) -> usize {
    let heaps = if rule.cuts().is_empty() { 1 } else { 2 };
    let unequal = rule.cuts().iter().any(|cut| cut.1 == Cut::Unequal);
    let periods = heaps + usize::from(unequal);
    heaps * preperiod.max(1) + periods * period + rule.most()
}

/// For each place how many values from there on are those from the start on.
fn matches(values: &[u16]) -> Vec<usize> {
    let mut lengths = vec![0; values.len()];
    // The match that ends last.
    let (mut start, mut end) = (0, 0);
    for place in 1..values.len() {
        let mut length = if place < end { lengths[place - start].min(end - place) } else { 0 };
        while place + length < values.len() && values[length] == values[place + length] {
            length += 1;
        }
        if place + length > end {
            (start, end) = (place, place + length);
        }
        lengths[place] = length;
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;

    #[test]
    fn small_classics() {
        for (code, law) in [
            ("0.77", (71, 12)),
            ("0.137", (52, 34)),
            ("0.07", (53, 34)),
            ("0.4", (54, 34)),
            ("0.45", (498, 20)),
            ("0.34", (7, 8)),
            ("0.017", (15, 60)),
            ("0.044", (214, 36)),
            ("0.045", (189, 32)),
            ("0.116", (139, 96)),
            ("0.055", (259, 148)),
            ("0.0", (0, 1)),
            ("0.3", (0, 2)),
            ("0.333", (0, 4)),
        ] {
            let rule = Octal::read(code).unwrap();
            assert_eq!(range(&rule, &naive::values(&rule, 1200)).as_deref(), Some(&law), "{code}");
        }
        let rule = Octal::read("4!.0").unwrap();
        assert_eq!(range(&rule, &naive::values(&rule, 1200)), None);
    }

    /// What is proved is what was seen before, for every length.
    #[test]
    fn nothing_is_proved_too_early() {
        for code in ["0.77", "0.45", "0.116", "0.34", "0.017", "0.33", "0.003"] {
            let rule = Octal::read(code).unwrap();
            let values = naive::values(&rule, 1200);
            let law = range(&rule, &values).unwrap();
            let need = needed(&rule, law.0 as usize, law.1 as usize);
            for n in 0..values.len() {
                let proved = range(&rule, &values[..n]);
                assert_eq!(proved, (n >= need).then_some(law), "{code} {n}");
            }
        }
    }
}
