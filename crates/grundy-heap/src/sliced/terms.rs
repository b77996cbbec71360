//! The moves to common values: one term for each rare heap and each cut.
//!
//! A cut of n that takes t and leaves the rare heap r leaves n − t − r too: it is at
//! distance t + r and the code of r is added to its own. A heap left whole is a cut with
//! an empty rare part. What happens with a term depends on its distance: the nearest
//! ones need values of the block that is being computed.

use super::numbering::Numbering;
use super::window::BLOCK;
use crate::{Octal, Rare};

/// Heaps that are computed between two looks at the planes.
pub const STEP: usize = 64;

/// What has to be added to the code of the heap at a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// How much smaller the other heap is.
    pub distance: u64,
    /// The code of the rare heap.
    pub code: u16,
}

/// All terms, by distance.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// Below [`STEP`], and so in few bytes.
    pub near: Vec<(u16, u16)>,
    /// Below [`BLOCK`].
    pub middle: Vec<Term>,
    /// Within the window.
    pub far: Vec<Term>,
    /// Beyond the window, or of rare heaps that were found lately.
    pub late: Vec<Term>,
    /// How many of the late ones could be far ones.
    pub fresh: usize,
}

impl Terms {
    /// The terms of all rare heaps.
    pub fn new(rule: &Octal, code: &Numbering, rare: &[Rare], reach: usize) -> Self {
        let ones = rule.digits().iter().enumerate().filter(|(_, digit)| digit.one());
        let mut all: Vec<Term> =
            ones.map(|(take, _)| Term { distance: take as u64, code: 0 }).collect();
        for &rare in rare {
            all.extend(of_rare(rule, code, rare));
        }
        all.sort_unstable();
        all.dedup();
        let mut terms = Terms::default();
        for term in all {
            let list = match term.distance {
                d if d < STEP as u64 => {
                    terms.near.push((d as u16, term.code));
                    continue;
                }
                d if d < BLOCK as u64 => &mut terms.middle,
                d if d <= reach as u64 => &mut terms.far,
                _ => &mut terms.late,
            };
            list.push(term);
        }
        terms
    }

    /// Adds a rare heap that was found just now: larger than a block.
    pub fn add(&mut self, rule: &Octal, code: &Numbering, rare: Rare) {
        self.late.extend(of_rare(rule, code, rare));
        self.fresh += 1;
    }

    /// The terms that the window answers.
    pub fn within(&self) -> impl Iterator<Item = Term> {
        let near = |&(distance, code): &(u16, u16)| Term { distance: distance.into(), code };
        self.near.iter().map(near).chain(self.middle.iter().chain(&self.far).copied())
    }
}

fn of_rare<'a>(
    rule: &'a Octal,
    code: &'a Numbering,
    rare: Rare,
) -> impl Iterator<Item = Term> + 'a {
    let code = code.of(rare.value);
    let term = move |&(take, _): &(usize, _)| Term { distance: rare.heap + take as u64, code };
    rule.cuts().iter().map(term)
}
