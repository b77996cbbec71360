//! The prefixes of the digits of the first numbers, as a tree.
//!
//! Which digits may follow a prefix is read off the numbers themselves, so every system of
//! numeration is treated alike: a digit that no number has there is not allowed there.

use crate::Numeration;
use grundy::work::{Meter, Stop};
use std::collections::HashMap;

/// No child.
pub const NONE: usize = usize::MAX;

/// The tree. Prefix 0 is the empty one, which a leading zero leaves as it is.
pub struct Prefixes {
    /// For each prefix, what a further digit makes of it, or [`NONE`].
    pub next: Vec<Vec<usize>>,
    /// For each prefix other than the empty one, what it was before its last digit.
    pub before: Vec<(usize, usize)>,
    /// For each prefix, whether all its children are in the tree.
    pub whole: Vec<bool>,
    /// For each number, its prefix: all its digits.
    pub number: Vec<usize>,
}

impl Prefixes {
    /// The prefixes of the numbers below `count`.
    ///
    /// # Complexity
    /// O(count · digits).
    pub fn new(numeration: Numeration, count: usize, meter: &Meter) -> Result<Self, Stop> {
        let digits = numeration.digits();
        let mut tree = Prefixes {
            next: vec![vec![NONE; digits]],
            before: vec![(0, 0)],
            whole: Vec::new(),
            number: Vec::with_capacity(count),
        };
        let mut levels = vec![0];
        let places = numeration.places(count as u128);
        for n in 0..count {
            meter.steps(4 * places.len() as u64)?;
            let mut rest = n;
            let mut at = 0;
            for &place in places.iter().rev() {
                let digit = rest / place as usize;
                rest %= place as usize;
                if at == 0 && digit == 0 {
                    continue;
                }
                if tree.next[at][digit] == NONE {
                    tree.next[at][digit] = tree.next.len();
                    tree.next.push(vec![NONE; digits]);
                    tree.before.push((at, digit));
                    levels.push(levels[at] + 1);
                }
                at = tree.next[at][digit];
            }
            tree.number.push(at);
        }
        tree.next[0][0] = 0;
        tree.finish(numeration, &levels, meter)?;
        Ok(tree)
    }

    /// A prefix of length l has all its children if all numbers of length l + 1 are there, or if
    /// the last number has that length and lies beyond.
    fn finish(
        &mut self,
        numeration: Numeration,
        levels: &[usize],
        meter: &Meter,
    ) -> Result<(), Stop> {
        let count = self.number.len();
        let places = numeration.places(count as u128);
        // Lengths of which all numbers are below the count, and the length of the last number.
        let full = places.len().saturating_sub(1);
        let last = self.number.last().copied().unwrap_or(0);
        let longest = levels[last];
        let path = std::iter::successors(Some(last), |&at| (at != 0).then(|| self.before[at].0));
        // What the last number has behind each prefix of it.
        let followed: HashMap<usize, usize> =
            path.take_while(|&at| at != 0).map(|at| self.before[at]).collect();
        // In Pell's system a 2 needs a further place behind it.
        let slack = usize::from(numeration == Numeration::Pell);
        let mut less = vec![false; self.next.len()];
        for at in 1..self.next.len() {
            meter.steps(4)?;
            let (parent, digit) = self.before[at];
            less[at] = less[parent] || followed.get(&parent).is_some_and(|&next| digit < next);
        }
        let whole = |at: usize| {
            let needed = levels[at] + 1 + slack;
            needed <= full || (needed == longest && less[at])
        };
        self.whole = (0..self.next.len()).map(whole).collect();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefixes(numeration: Numeration, count: usize) -> Prefixes {
        Prefixes::new(numeration, count, &Meter::unlimited()).unwrap()
    }

    /// Whatever children are said to be all there, a much larger tree has no others.
    #[test]
    fn whole_prefixes_are_whole() {
        for numeration in Numeration::ALL {
            let large = prefixes(numeration, 4000);
            for count in (1..60).chain([100, 143, 144, 145, 377]) {
                let small = prefixes(numeration, count);
                assert_eq!(small.number.len(), count);
                // The same prefix in both trees.
                let mut same = vec![0; small.next.len()];
                for at in 1..small.next.len() {
                    let (parent, digit) = small.before[at];
                    same[at] = large.next[same[parent]][digit];
                }
                let mut wholes = 0;
                for at in (0..small.next.len()).filter(|&at| small.whole[at]) {
                    wholes += 1;
                    for digit in 0..numeration.digits() {
                        let (one, other) = (small.next[at][digit], large.next[same[at]][digit]);
                        assert_eq!(one == NONE, other == NONE, "{numeration} {count} {at}");
                    }
                }
                let least = count / (4 * numeration.digits().pow(2));
                assert!(wholes >= least, "{numeration} {count}");
            }
        }
    }
}
