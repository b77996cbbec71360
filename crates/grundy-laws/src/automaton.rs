//! Automata with an output, which read the digits of a number, the greatest place first.

use crate::Numeration;
use serde::{Deserialize, Serialize};

/// A finite automaton whose state after the last digit has an output. It begins in state 0, where
/// leading zeros would keep it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Parts")]
pub struct Automaton {
    /// The system that the digits are of.
    pub numeration: Numeration,
    /// For each state and digit, the next state.
    pub next: Vec<Vec<usize>>,
    /// For each state, its output.
    pub output: Vec<u64>,
}

impl Automaton {
    /// An automaton, if every state has a next one for each digit and an output.
    pub fn new(numeration: Numeration, next: Vec<Vec<usize>>, output: Vec<u64>) -> Option<Self> {
        let states = output.len();
        let whole = states > 0
            && next.len() == states
            && next.iter().all(|row| row.len() == numeration.digits())
            && next.iter().flatten().all(|&state| state < states);
        whole.then_some(Automaton { numeration, next, output })
    }

    /// The output for a number.
    ///
    /// # Complexity
    /// O(digits).
    pub fn at(&self, n: u128) -> u64 {
        let digits = self.numeration.write(n);
        let last = digits.into_iter().fold(0, |state, digit| self.next[state][digit]);
        self.output[last]
    }

    /// How many states it has.
    pub fn states(&self) -> usize {
        self.output.len()
    }

    /// Numbers below this lead through every state, and from there by every digit.
    ///
    /// # Complexity
    /// O(states · digits).
    pub fn passed(&self) -> u64 {
        let mut met = vec![false; self.states()];
        let (mut front, mut digits) = (vec![0], 0);
        met[0] = true;
        while !front.is_empty() {
            digits += 1;
            let next = front.iter().flat_map(|&state: &usize| &self.next[state]);
            front =
                next.copied().filter(|&state| !std::mem::replace(&mut met[state], true)).collect();
        }
        (self.numeration.digits() as u64).saturating_pow(digits)
    }

    /// About how many bits describe it.
    pub(crate) fn weight(&self) -> u64 {
        let (states, digits) = (self.states() as u64, self.numeration.digits() as u64);
        let state = u64::from(u64::BITS - states.leading_zeros());
        let bits = |value: &u64| 2 * u64::from(u64::BITS - value.leading_zeros()) + 1;
        // A system of numeration, states and what they mean: a formula is easier to read.
        32 + states * digits * state + self.output.iter().map(bits).sum::<u64>()
    }
}

/// An automaton as it is read, before it is known to be whole.
#[derive(Deserialize)]
struct Parts {
    numeration: Numeration,
    next: Vec<Vec<usize>>,
    output: Vec<u64>,
}

impl TryFrom<Parts> for Automaton {
    type Error = &'static str;

    fn try_from(parts: Parts) -> Result<Self, Self::Error> {
        Automaton::new(parts.numeration, parts.next, parts.output)
            .ok_or("a state of the automaton has no next one or no output")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parity_of_ones() {
        let next = vec![vec![0, 1], vec![1, 0]];
        let automaton = Automaton::new(Numeration::Base(2), next, vec![0, 1]).unwrap();
        for n in 0..1000u128 {
            assert_eq!(automaton.at(n), u64::from(n.count_ones() % 2));
        }
        // Words of two digits lead through both states and on.
        assert_eq!(automaton.passed(), 4);
        assert!(
            Automaton::new(Numeration::Base(2), vec![vec![0, 2], vec![1, 0]], vec![0, 1]).is_none()
        );
    }
}
