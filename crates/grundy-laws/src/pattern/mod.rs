//! Automata as regular expressions, where these are short: which digits a number has where its
//! value is so.
//!
//! States are taken out one by one, and what led through them is written on the ways that are left;
//! the order decides how long it gets, so every order is tried where states are few. Reference: J. A.
//! Brzozowski, E. J. McCluskey, *Signal flow graph techniques for sequential circuit state diagrams*,
//! IEEE Transactions on Electronic Computers 12 (1963).

mod regex;
#[cfg(test)]
mod tests;

use crate::automaton::Automaton;
use regex::Regex;
use std::collections::BTreeSet;

/// Which digits numbers have, by their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patterns {
    /// A value and the regular expression that the digits match, the greatest place first, where a
    /// number has that value; 0 is written `0`.
    pub matches: Vec<(u64, String)>,
    /// The value of all other numbers.
    pub otherwise: u64,
}

/// Longer ones are no help to anybody.
const LONGEST: usize = 60;

/// Automata with more states, or more digits, have none that are shorter.
const STATES: usize = 6;
const DIGITS: usize = 10;

/// An expression with more parts on the way is given up.
const LARGEST: usize = 2 * LONGEST;

/// So many orders of states are tried.
const ORDERS: usize = 5 * 4 * 3 * 2;

/// The values of an automaton by regular expressions of 60 letters in all, if there are such.
///
/// # Complexity
/// A few hundred orders of at most six states, each given up where it gets long.
///
/// # Example
/// ```
/// use grundy_laws::{Numeration, automaton::Automaton, pattern::patterns};
/// let next = vec![vec![0, 1], vec![1, 0]];
/// let parity = Automaton::new(Numeration::Base(2), next, vec![0, 1]).unwrap();
/// let patterns = patterns(&parity).unwrap();
/// assert_eq!((patterns.matches[0].1.as_str(), patterns.otherwise), ("(0|10*1)*", 1));
/// ```
pub fn patterns(automaton: &Automaton) -> Option<Patterns> {
    let values: BTreeSet<u64> = automaton.output.iter().copied().collect();
    if automaton.states() > STATES || automaton.numeration.digits() > DIGITS || values.len() < 2 {
        return None;
    }
    let mut all: Vec<(u64, Option<String>)> = values
        .into_iter()
        .map(|value| (value, shortest(automaton, value)))
        // No number has the value of a state that is never reached.
        .filter(|(_, text)| text.as_deref() != Some(""))
        .collect();
    // The longest goes without saying.
    let length = |text: &Option<String>| text.as_ref().map_or(usize::MAX, String::len);
    let longest = (0..all.len()).max_by_key(|&i| length(&all[i].1))?;
    let (otherwise, _) = all.remove(longest);
    let matches: Option<Vec<(u64, String)>> =
        all.into_iter().map(|(value, text)| Some((value, text?))).collect();
    let short =
        |all: &Vec<(u64, String)>| all.iter().map(|(_, text)| text.len()).sum::<usize>() <= LONGEST;
    Some(Patterns { matches: matches.filter(short)?, otherwise })
}

/// The shortest expression for the numbers with a value that is found, unless all get long.
fn shortest(automaton: &Automaton, value: u64) -> Option<String> {
    let graphs = [Ways::with_leading_zeros(automaton, value), Ways::of_numbers(automaton, value)];
    let found = graphs.iter().flat_map(|ways| {
        let states: Vec<usize> = (2..ways.0.len()).collect();
        orders(&states).into_iter().filter_map(|order| ways.clone().without(&order))
    });
    let texts = found.map(|regex| regex.to_string());
    texts.min_by_key(|text| (text.len(), text.clone()))
}

/// Every order of a few things, or some of more.
fn orders(states: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &state in states {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            (0..=order.len()).map(move |at| {
                let mut order = order.clone();
                order.insert(at, state);
                order
            })
        };
        all = all.iter().flat_map(longer).take(ORDERS).collect();
    }
    all
}

/// What is read on the way from each state to each; 0 is where it begins, 1 where it ends.
#[derive(Clone)]
struct Ways(Vec<Vec<Regex>>);

impl Ways {
    fn new(automaton: &Automaton, value: u64) -> Self {
        let count = automaton.states() + 2;
        let mut ways = Ways(vec![vec![Regex::none(); count]; count]);
        for (q, row) in automaton.next.iter().enumerate() {
            for (digit, &to) in row.iter().enumerate() {
                ways.add(q + 2, to + 2, Regex::Digits(1 << digit));
            }
            if automaton.output[q] == value {
                ways.add(q + 2, 1, Regex::empty());
            }
        }
        ways
    }

    /// Zeros may stand in front.
    fn with_leading_zeros(automaton: &Automaton, value: u64) -> Self {
        let mut ways = Ways::new(automaton, value);
        ways.add(0, 2, Regex::empty());
        ways
    }

    /// The digits of numbers as they are written.
    fn of_numbers(automaton: &Automaton, value: u64) -> Self {
        let mut ways = Ways::new(automaton, value);
        for (digit, &to) in automaton.next[0].iter().enumerate().skip(1) {
            ways.add(0, to + 2, Regex::Digits(1 << digit));
        }
        if automaton.output[0] == value {
            ways.add(0, 1, Regex::Digits(1));
        }
        ways
    }

    fn add(&mut self, from: usize, to: usize, more: Regex) {
        let known = std::mem::replace(&mut self.0[from][to], Regex::none());
        self.0[from][to] = known.or(more);
    }

    /// What is read from the beginning to the end, states taken out in this order; `None` where that
    /// gets long on the way: it can grow fourfold with each state.
    fn without(mut self, order: &[usize]) -> Option<Regex> {
        for &q in order {
            let around = self.0[q][q].clone().often();
            let count = self.0.len();
            for from in (0..count).filter(|&from| from != q) {
                for to in (0..count).filter(|&to| to != q) {
                    let through = self.0[from][q].clone().then(around.clone());
                    let through = through.then(self.0[q][to].clone());
                    self.add(from, to, through);
                    if self.0[from][to].size() > LARGEST {
                        return None;
                    }
                }
            }
            for other in 0..count {
                self.0[other][q] = Regex::none();
                self.0[q][other] = Regex::none();
            }
        }
        Some(std::mem::replace(&mut self.0[0][1], Regex::none()))
    }
}
