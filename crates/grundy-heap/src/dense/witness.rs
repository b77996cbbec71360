//! Cuts worth trying first.
//!
//! Some parts lead to values that hardly any other part leads to, and do so for heap after
//! heap. A part is scored by the last heaps: for each small value it leads to, by how few
//! others do. A list of some thousand parts leaves a tenth to a third of the values
//! missing that the same number of parts taken in order would leave.
//!
//! Complexity: O(n) for each of [`SAMPLES`] heaps, whenever the table has grown by an
//! eighth.

use super::Cuts;
use crate::{Cut, Octal};

/// The heaps that parts are scored by: this many, so far apart.
const SAMPLES: usize = 16;
const APART: usize = 7;

/// How many scores are held at most: of rules with very many digits only the first ones
/// have lists.
const SCORES: usize = 1 << 24;

/// For how many of the digits with cuts parts are scored.
fn scored(digits: usize, heaps: usize) -> usize {
    digits.min((SCORES / heaps.max(1)).max(1))
}

/// Lists of parts worth trying first.
#[derive(Default)]
pub(super) struct Witnesses {
    /// For each digit with cuts, parts and their values.
    lists: Vec<Vec<(u32, u16)>>,
    /// How many values there were when the lists were made.
    made: usize,
}

impl Witnesses {
    /// For each digit with cuts, parts and their values.
    pub fn lists(&self) -> &[Vec<(u32, u16)>] {
        &self.lists
    }

    /// Makes the list anew if the table has grown enough. All values are below `span`,
    /// all parts are above `least`.
    pub fn refresh(&mut self, rule: &Octal, values: &[u16], span: usize, least: usize) {
        if values.len() >= self.made + self.made / 8 {
            self.made = values.len();
            self.make(rule, values, span, least);
        }
    }

    fn make(&mut self, rule: &Octal, values: &[u16], span: usize, least: usize) {
        let mut scores = vec![vec![0u32; values.len()]; scored(rule.cuts().len(), values.len())];
        let mut ways = vec![0u32; span];
        let mut total = 0;
        let heaps = (0..SAMPLES).filter_map(|i| values.len().checked_sub(1 + i * APART));
        for heap in heaps {
            score(rule, values, heap, &mut ways, &mut scores);
            total += usize::from(values[heap]);
        }
        let work: usize = Cuts::of(rule, values.len()).map(|cuts| cuts.most).sum();
        let length = (6 * total / SAMPLES).clamp(256, 256.max(work / 4));
        let mut best: Vec<(u32, usize, usize)> = Vec::new();
        for (digit, scores) in scores.iter().enumerate() {
            // Parts that must differ do so for good if the part is the smaller one now.
            let unequal = rule.cuts()[digit].1 == Cut::Unequal;
            let end = if unequal {
                values.len().saturating_sub(rule.cuts()[digit].0) / 2
            } else {
                scores.len()
            };
            let some = (least + 1..end).filter(|&part| scores[part] > 0);
            best.extend(some.map(|part| (scores[part], digit, part)));
        }
        if best.len() > length {
            best.select_nth_unstable_by(length, |a, b| b.0.cmp(&a.0));
            best.truncate(length);
        }
        self.lists.clear();
        self.lists.resize(rule.cuts().len(), Vec::new());
        for (_, digit, part) in best {
            self.lists[digit].push((part as u32, values[part]));
        }
        // In order, that memory is read in order.
        for list in &mut self.lists {
            list.sort_unstable();
        }
    }
}

/// Adds to the scores of all parts what they are worth for a heap.
fn score(rule: &Octal, values: &[u16], heap: usize, ways: &mut [u32], scores: &mut [Vec<u32>]) {
    ways.fill(0);
    for cuts in Cuts::of(rule, heap) {
        for a in 1..=cuts.most {
            ways[usize::from(values[a] ^ values[cuts.rest - a])] += 1;
        }
    }
    for ways in &mut ways[..usize::from(values[heap])] {
        *ways = (1 << 16) / ways.saturating_mul(*ways).max(1);
    }
    ways[usize::from(values[heap])..].fill(0);
    for (cuts, scores) in Cuts::of(rule, heap).zip(scores) {
        for a in 1..=cuts.most {
            let worth = ways[usize::from(values[a] ^ values[cuts.rest - a])];
            scores[a] += worth;
            scores[cuts.rest - a] += worth;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heaps so large that the square of a number of cuts is beyond a word.
    #[test]
    fn many_ways() {
        let rule = Octal::read("0.6").unwrap();
        let mut values = vec![0; 200_000];
        values[199_999] = 3;
        values[70] = 1;
        let mut scores = vec![vec![0; values.len()]];
        score(&rule, &values, 199_999, &mut [0; 4], &mut scores);
        assert_eq!((scores[0][69], scores[0][70], scores[0][71]), (0, 1 << 16, 0));
        assert_eq!(scores[0][199_998 - 70], 1 << 16);
    }

    #[test]
    fn memory_is_bounded() {
        assert_eq!((scored(5000, 1 << 20), scored(2, 100), scored(3, 1 << 30)), (16, 2, 1));
    }

    #[test]
    fn lists_are_made_again() {
        let rule = Octal::read("0.4!4").unwrap();
        let values: Vec<u16> = (0..4000u32).map(|n| (n * n % 61) as u16).collect();
        let mut witnesses = Witnesses::default();
        witnesses.refresh(&rule, &values[..3000], 64, 8);
        let lists = witnesses.lists().to_vec();
        assert!(lists.iter().all(|list| list.is_sorted() && !list.is_empty()));
        assert!(
            lists.iter().flatten().all(|&(part, value)| part > 8 && values[part as usize] == value)
        );
        // Of parts that must differ, only the smaller one.
        assert!(lists[0].iter().all(|&(part, _)| 2 * part < 2999));
        assert!(lists[1].iter().any(|&(part, _)| 2 * part > 2999));
        witnesses.refresh(&rule, &values[..3300], 64, 8);
        assert_eq!(witnesses.lists(), lists);
        witnesses.refresh(&rule, &values, 64, 8);
        assert_ne!(witnesses.lists(), lists);
    }
}
