//! Automatic sequences: what a finite automaton says that reads the digits of n.
//!
//! Two prefixes of digits are taken for the same state if they have the same output and so have
//! all their continuations by h digits. The least h counts for which the prefixes so identified
//! make an automaton that gives all terms; whatever it distinguishes it can tell apart, so it has
//! as few states as possible. Systems of numeration with forbidden digits go through the same code:
//! what is forbidden is the same for the prefixes of one state, and leads nowhere else.
//!
//! An automaton says something of numbers of any length, so every transition must have been taken
//! by several of the terms.
//!
//! Complexity: O(systems · terms · digits).
//! Reference: J.-P. Allouche, J. Shallit, *Automatic Sequences* (2003), chapters 4 and 5.

mod prefixes;

use super::cases::shortest;
use super::sorted::different;
use crate::automaton::Automaton;
use crate::class::{Class, Fit, Miss};
use crate::{Expr, Numeration};
use grundy::heap::evidence::plain;
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use prefixes::{NONE, Prefixes};
use std::collections::HashMap;
use std::sync::Arc;

/// Automata.
pub struct Automatic;

/// Continuations by so many digits are compared at most.
const DEPTH: usize = 8;

/// An automaton has so many states at most.
const STATES: usize = 64;

/// The terms have so many different values at most.
const VALUES: usize = 32;

/// An automaton must be so many times shorter than the terms as they are.
const SAVING: u64 = 2;

/// Each transition must have been taken by so many of the terms.
const TAKEN: usize = 6;

impl Class for Automatic {
    fn name(&self) -> &'static str {
        "automatic"
    }

    fn about(&self) -> Words {
        words!(
            "an automaton that reads the digits of n in base 2 … 10, Zeckendorf's, Pell's or Tribonacci's system",
            "读取 n 的数字的自动机：2 至 10 进制、齐肯多夫、佩尔或三阶斐波那契表示"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let values = different(terms, meter)?;
        if values.len() > VALUES {
            return Err(Miss::Why(words!(
                "{} different values: too many for an automaton",
                "有 {} 个不同的值：对自动机来说太多",
                values.len()
            )));
        }
        // A transition says much, a long run of equal terms little.
        meter.steps(terms.len() as u64)?;
        let told = plain(terms.iter().copied());
        let mut laws = Vec::new();
        for system in Numeration::ALL {
            let learnt = learn(system, terms, meter)?;
            laws.extend(learnt.filter(|automaton| automaton.weight() * SAVING <= told));
        }
        let law = |automaton| Expr::Automatic(Arc::new(automaton), Box::new(Expr::Index));
        shortest(laws.into_iter().map(law)).map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "in none of {} systems of numeration do {} terms show an automaton",
                "在 {} 种计数系统中，前 {} 项都没有显出自动机",
                Numeration::ALL.len(),
                terms.len()
            ))
        })
    }
}

/// The automaton with the least states in one system.
pub(super) fn learn(
    numeration: Numeration,
    terms: &[u64],
    meter: &Meter,
) -> Result<Option<Automaton>, Stop> {
    let tree = Prefixes::new(numeration, terms.len(), meter)?;
    // What is no number itself (as a first 2 in Pell's system) has no output.
    let mut output: Vec<Option<u64>> = vec![None; tree.next.len()];
    for (&at, &term) in tree.number.iter().zip(terms) {
        output[at] = Some(term);
    }
    let mut kinds = refined(&tree, meter, |at| Some((output[at], Vec::new())))?;
    for _ in 0..DEPTH {
        let Some(states) = close(&tree, &kinds) else { return Ok(None) };
        let Some(automaton) = states.automaton(numeration, &output) else { return Ok(None) };
        if let Some(taken) = states.run(&tree, &automaton, &output, meter)? {
            let seen = |(q, d): (usize, usize)| states.next[q][d].is_none() || taken[q][d] >= TAKEN;
            let mut all =
                (0..states.next.len()).flat_map(|q| (0..numeration.digits()).map(move |d| (q, d)));
            return Ok(all.all(|way| way == (0, 0) || seen(way)).then_some(automaton));
        }
        kinds = refined(&tree, meter, |at| {
            let children = tree.next[at].iter();
            let kinds = children.map(|&child| match child {
                NONE => Some(None),
                child => kinds[child].map(Some),
            });
            let kinds: Option<Vec<Option<usize>>> = kinds.collect();
            Some((output[at], kinds.filter(|_| tree.whole[at])?))
        })?;
    }
    Ok(None)
}

/// What tells prefixes apart: the output and the kinds of the children.
type Residual = (Option<u64>, Vec<Option<usize>>);

/// A kind for each prefix whose residual is known.
fn refined(
    tree: &Prefixes,
    meter: &Meter,
    residual: impl Fn(usize) -> Option<Residual>,
) -> Result<Vec<Option<usize>>, Stop> {
    let mut known: HashMap<Residual, usize> = HashMap::new();
    let mut kinds = Vec::with_capacity(tree.next.len());
    for at in 0..tree.next.len() {
        meter.steps(16)?;
        kinds.push(residual(at).map(|residual| {
            let fresh = known.len();
            *known.entry(residual).or_insert(fresh)
        }));
    }
    Ok(kinds)
}

/// The kinds that are met from the empty prefix on, each by its first prefix.
struct States {
    /// The first prefix of each state.
    first: Vec<usize>,
    /// The next state, where a digit is allowed.
    next: Vec<Vec<Option<usize>>>,
}

/// Follows the digits from the empty prefix; `None` if there are too few terms or too many states.
fn close(tree: &Prefixes, kinds: &[Option<usize>]) -> Option<States> {
    let mut state: HashMap<usize, usize> = HashMap::from([(kinds[0]?, 0)]);
    let mut states = States { first: vec![0], next: Vec::new() };
    while states.next.len() < states.first.len() {
        let at = states.first[states.next.len()];
        if !tree.whole[at] || states.first.len() > STATES {
            return None;
        }
        let mut row = Vec::new();
        for &child in &tree.next[at] {
            if child == NONE {
                row.push(None);
                continue;
            }
            let fresh = states.first.len();
            let next = *state.entry(kinds[child]?).or_insert(fresh);
            if next == fresh {
                states.first.push(child);
            }
            row.push(Some(next));
        }
        states.next.push(row);
    }
    Some(states)
}

impl States {
    /// Digits that are not allowed lead back to where they are read.
    fn automaton(&self, numeration: Numeration, output: &[Option<u64>]) -> Option<Automaton> {
        let row = |(q, row): (usize, &Vec<Option<usize>>)| {
            row.iter().map(|next| next.unwrap_or(q)).collect()
        };
        let next = self.next.iter().enumerate().map(row).collect();
        let outputs = self.first.iter().map(|&at| output[at].unwrap_or(0)).collect();
        Automaton::new(numeration, next, outputs)
    }

    /// How many terms take each transition, if the automaton gives all of them.
    fn run(
        &self,
        tree: &Prefixes,
        automaton: &Automaton,
        output: &[Option<u64>],
        meter: &Meter,
    ) -> Result<Option<Vec<Vec<usize>>>, Stop> {
        let mut state = vec![0; tree.next.len()];
        for at in 1..tree.next.len() {
            meter.steps(1)?;
            let (before, digit) = tree.before[at];
            let Some(next) = self.next[state[before]][digit] else { return Ok(None) };
            state[at] = next;
            if output[at].is_some_and(|value| value != automaton.output[state[at]]) {
                return Ok(None);
            }
        }
        // Each prefix is passed by the numbers below it: children stand after their parents.
        let mut below: Vec<usize> = output.iter().map(|value| value.is_some().into()).collect();
        let mut taken = vec![vec![0; automaton.numeration.digits()]; self.next.len()];
        for at in (1..tree.next.len()).rev() {
            meter.steps(1)?;
            let (before, digit) = tree.before[at];
            below[before] += below[at];
            taken[state[before]][digit] += below[at];
        }
        Ok(Some(taken))
    }
}

#[cfg(test)]
mod tests;
