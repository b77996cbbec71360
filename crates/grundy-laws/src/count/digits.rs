//! How many numbers an automaton sends to each of its states.
//!
//! In a greedy numeration system the numbers below a place are exactly those that the places below
//! it write, so the numbers below any bound fall into blocks: a first digit, and all numbers below
//! a place. Blocks of a place are counted once for each state.
//!
//! Complexity: O(places · digits · states²) additions.

use crate::automaton::Automaton;

/// For each state, how many numbers.
type Ends = Vec<u128>;

/// The counts of an automaton.
pub(super) struct Census<'a> {
    automaton: &'a Automaton,
    places: Vec<u128>,
    /// Entry k, state s: where the numbers below place k end, if they are written with k digits,
    /// zeros first, from s on.
    blocks: Vec<Vec<Ends>>,
}

impl<'a> Census<'a> {
    /// The counts for numbers below a bound.
    pub fn new(automaton: &'a Automaton, bound: u128) -> Self {
        let places = automaton.numeration.places(bound);
        let states = automaton.states();
        let single = |state: usize| (0..states).map(|other| u128::from(other == state)).collect();
        let mut census = Census { automaton, places, blocks: Vec::new() };
        census.blocks.push((0..states).map(single).collect());
        for k in 1..census.places.len() {
            let next = (0..states).map(|state| census.below(k, state, census.places[k])).collect();
            census.blocks.push(next);
        }
        census
    }

    /// Where the numbers below `bound` end that are written with k digits, from a state on.
    fn below(&self, k: usize, state: usize, bound: u128) -> Ends {
        let mut ends = vec![0; self.automaton.states()];
        let (mut state, mut rest) = (state, bound);
        for k in (0..k).rev() {
            let digit = (rest / self.places[k]) as usize;
            rest %= self.places[k];
            let next = &self.automaton.next[state];
            for &state in &next[..digit.min(next.len())] {
                add(&mut ends, &self.blocks[k][state]);
            }
            match next.get(digit) {
                Some(&after) => state = after,
                // The bound is the next place itself: nothing is left.
                None => break,
            }
        }
        ends
    }

    /// Where the numbers below `bound` end; they are written without zeros at the front.
    pub fn ends(&self, bound: u128) -> Ends {
        let mut ends = vec![0; self.automaton.states()];
        if bound > 0 {
            // 0 has no digits.
            ends[0] += 1;
        }
        for (k, &place) in self.places.iter().enumerate() {
            let end = self.places.get(k + 1).map_or(bound, |&next| next.min(bound));
            let mut first = 1;
            while let Some(&state) = self.automaton.next[0].get(first)
                && first as u128 * place < end
            {
                let rest = end - first as u128 * place;
                match rest >= place {
                    true => add(&mut ends, &self.blocks[k][state]),
                    false => add(&mut ends, &self.below(k, state, rest)),
                }
                first += 1;
            }
        }
        ends
    }
}

fn add(ends: &mut Ends, more: &Ends) {
    ends.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Numeration;

    #[test]
    fn every_number_is_counted_once_where_it_ends() {
        for numeration in Numeration::ALL {
            let (states, letters) = (5, numeration.digits());
            let next = |s: usize| (0..letters).map(|d| (s * 2 + d * 3 + 1) % states).collect();
            let next: Vec<Vec<usize>> = (0..states).map(next).collect();
            let output = (0..states as u64).collect();
            let automaton = Automaton::new(numeration, next, output).unwrap();
            let census = Census::new(&automaton, 1 << 100);
            let mut ends = vec![0u128; states];
            for bound in 0..1500 {
                assert_eq!(census.ends(bound), ends, "{numeration}, below {bound}");
                assert_eq!(Census::new(&automaton, bound).ends(bound), ends, "{numeration}");
                ends[automaton.at(bound) as usize] += 1;
            }
            let far = census.ends(1_000_000_000_000_000_000);
            assert_eq!(far.iter().sum::<u128>(), 1_000_000_000_000_000_000);
        }
    }
}
