//! Definitions, played out: who wins, and the value, by looking at every option.
//!
//! For the brute forces only. It knows nothing but "a player without a move loses"
//! and recurses as deep as the game is long.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Remembers the positions it has seen.
pub struct Naive<S> {
    values: FxHashMap<S, u64>,
    wins: FxHashMap<S, bool>,
}

impl<S> Default for Naive<S> {
    fn default() -> Self {
        Naive { values: FxHashMap::default(), wins: FxHashMap::default() }
    }
}

impl<S: Clone + Eq + Hash> Naive<S> {
    /// A player without memories.
    pub fn new() -> Self {
        Naive::default()
    }

    /// Whether the player to move wins: some option is lost for the other one. A
    /// position without options is lost.
    pub fn wins(&mut self, position: &S, options: &impl Fn(&S) -> Vec<S>) -> bool {
        if let Some(&known) = self.wins.get(position) {
            return known;
        }
        let wins = options(position).iter().any(|option| !self.wins(option, options));
        self.wins.insert(position.clone(), wins);
        wins
    }

    /// The SG value: the least number that is not the value of an option. An option
    /// is a sum of positions.
    pub fn value(&mut self, position: &S, options: &impl Fn(&S) -> Vec<Vec<S>>) -> u64 {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        let values: Vec<u64> = options(position)
            .iter()
            .map(|sum| sum.iter().fold(0, |value, part| value ^ self.value(part, options)))
            .collect();
        let value = (0..).find(|value| !values.contains(value)).unwrap_or(0);
        self.values.insert(position.clone(), value);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_is_played_by_its_definition() {
        let mut naive = Naive::new();
        let heap = |&n: &u64| (0..n).map(|m| vec![m]).collect::<Vec<_>>();
        assert_eq!(naive.value(&5, &heap), 5);
        let mut naive = Naive::new();
        let two = |&(a, b): &(u64, u64)| {
            (0..a).map(|x| (x, b)).chain((0..b).map(|y| (a, y))).collect::<Vec<_>>()
        };
        assert!(!naive.wins(&(4, 4), &two));
        assert!(naive.wins(&(4, 3), &two));
    }
}
