//! Proofs of periods that can be checked again, by other means than those that found them.
//!
//! A [`Certificate`] says what is claimed and what the proof rests on. [`check`] computes
//! the values once more with a table routine of its own (`table`), which shares no code
//! with the engines, and follows the proof. Whatever the certificate says beyond the claim
//! (which heaps are rare, how far witnesses reach) is checked on the way, not believed.
//!
//! **Window.** The window is taken where the period begins: if the W values from n0 on are
//! those from n0 + p on, and all heaps after the first window up to the second are common
//! with witnesses of at most A, W = max(ρ, A) + k, the period holds from n0 on (see
//! [`window`](crate::window)). So one pass and W values are enough.
//!
//! Least: G(n0 − 1) and G(n0 − 1 + p) differ, so n0 cannot be smaller. The least period
//! divides p; were it a divisor d < p, the W values from n0 + d on would be the same, too,
//! so for every prime q dividing p those from n0 + p/q on must differ.

//!
//! **Stages.** A proof of 10^12 steps is not followed again in one go. Its certificate
//! carries the values before certain heaps, the *stages*: one every 2^32 heaps, and all
//! that the conclusion needs (the ends of both windows, and where those after p/q end).
//! The conclusion is then read off the stages, and what remains to be checked is that each
//! follows from the one before: [`check_segments`] does that for those it is told to. Each
//! segment has the same number of values at most, so whoever picks some at random finds a
//! wrong one with the odds that everybody can work out; and all of them are the proof.

mod check;
mod segments;
mod stages;
mod table;

pub use check::{Checked, Refusal, check, check_segments, check_with};

use crate::window::{Ground, Milestone, Proof};
use crate::{Octal, Rare, Split};

/// A claim about the period of a rule, and its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The rule.
    pub rule: Octal,
    /// The least n0 with G(n + p) = G(n) for all n ≥ n0.
    pub preperiod: u64,
    /// The least period, p.
    pub period: u64,
    /// What proves it.
    pub basis: Basis,
    /// The [hash] of the values from n0 on, one period of them, or as many as the
    /// window has if that is less.
    pub hash: u64,
}

/// What a certificate rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Equality over the range of the periodicity theorem (for rules without cuts: over
    /// as many values as can be taken).
    Range {
        /// How many values are needed.
        values: u64,
    },
    /// The repeat of a window.
    Window {
        /// The split.
        split: Split,
        /// All rare heaps, but heap 0.
        rare: Vec<Rare>,
        /// The largest smaller part of a witness after the first window, A.
        reach: u64,
        /// The length of the window, W.
        window: u64,
        /// The stages of a long proof, in increasing order; none if it is short.
        stages: Vec<Stage>,
    },
}

/// The values before a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The heap.
    pub heap: u64,
    /// The W + 1 values before it.
    pub values: Vec<u16>,
}

/// FNV-1a over the two bytes of every value, the lower first.
pub fn hash(values: &[u16]) -> u64 {
    let bytes = values.iter().flat_map(|value| value.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Certificate {
    /// How many values a certificate has a hash of.
    pub fn hashed(&self) -> u64 {
        match &self.basis {
            Basis::Range { .. } => self.period,
            Basis::Window { window, .. } => (*window).min(self.period),
        }
    }

    /// Whether its numbers could be those of a period at all: a certificate may come from
    /// anybody, and what is out of all measure is refused without a look at the values.
    pub fn is_plausible(&self) -> bool {
        const MOST: u64 = 1 << 42;
        let largest = match &self.basis {
            Basis::Range { values } => *values / 4,
            Basis::Window { rare, reach, window, .. } => {
                rare.iter().map(|rare| rare.heap).fold(*reach.max(window), u64::max)
            }
        };
        self.period > 0 && largest.max(self.preperiod).max(self.period) <= MOST
    }

    /// How many segments a long proof has: one ends at each stage. A short proof has none.
    pub fn segments(&self) -> usize {
        match &self.basis {
            Basis::Range { .. } => 0,
            Basis::Window { stages, .. } => stages.len(),
        }
    }

    /// How many values a check of these segments computes (of a short proof: all).
    pub fn values(&self, chosen: &[usize]) -> u64 {
        let whole = self.preperiod.saturating_add(self.period);
        match &self.basis {
            Basis::Range { values } => *values,
            Basis::Window { window, stages, .. } if stages.is_empty() => {
                whole.saturating_add(*window)
            }
            Basis::Window { stages, .. } => {
                let end = |at: usize| stages.get(at).map_or(0, |stage| stage.heap);
                let start = |at: usize| at.checked_sub(1).map_or(0, end);
                let lengths = chosen.iter().map(|&at| end(at).saturating_sub(start(at)));
                lengths.fold(0, u64::saturating_add)
            }
        }
    }

    /// About how many bytes a check takes.
    pub fn memory(&self) -> u64 {
        match &self.basis {
            Basis::Range { values } => values.saturating_mul(4),
            Basis::Window { window, stages, .. } => {
                let whole = if stages.is_empty() { self.preperiod } else { segments::KEPT };
                whole.saturating_add(window.saturating_mul(8)).saturating_mul(4)
            }
        }
        .max(1)
    }

    /// The certificate of a proof. `milestones` are those of the search (none if there was
    /// no search), and `values` gives so many values from a heap on.
    pub fn new<E>(
        rule: &Octal,
        proof: &Proof,
        milestones: &[Milestone],
        mut values: impl FnMut(u64, u64) -> Result<Vec<u16>, E>,
    ) -> Result<Self, E> {
        let basis = match &proof.ground {
            Ground::Range => Basis::Range {
                values: crate::window::needed(rule, proof.preperiod as usize, proof.period as usize)
                    as u64,
            },
            Ground::Window { split, rare, reach, window, .. } => {
                let (split, rare) = (*split, rare.clone());
                let (reach, window, stages) = match stages::is_long(proof, milestones) {
                    false => (*reach, *window, Vec::new()),
                    true => stages::of(proof, rule, milestones, &mut values)?,
                };
                Basis::Window { split, rare, reach, window, stages }
            }
        };
        let (rule, preperiod, period) = (rule.clone(), proof.preperiod, proof.period);
        let mut certificate = Certificate { rule, preperiod, period, basis, hash: 0 };
        certificate.hash = hash(&values(preperiod, certificate.hashed())?);
        Ok(certificate)
    }
}

#[cfg(test)]
mod tests;
