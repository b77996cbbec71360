//! All cuts of every heap: the engine for any rule, whatever its values.
//!
//! Nothing is assumed about the values, so this is the engine for games without a usable
//! split and for the first values of all others. Every cut has to be looked at, since
//! any one of them could be the only one that leads to the smallest value missing so
//! far. But after a part of the cuts nearly all small values are known to be options;
//! from then on only the few that are missing matter, and whether a cut leads to one of
//! those is tested for many cuts at once (see [`sieve`]).
//!
//! Complexity: O(n) cuts per heap and digit; about one cycle per cut in plain code, about
//! a quarter of one with AVX2.

mod plain;
mod planes;
mod seen;
mod sieve;

#[cfg(target_arch = "x86_64")]
mod avx2;

use crate::{Cut, Engine, Halt, Rule, Tape, Watch};
use planes::Planes;
use seen::Seen;
use sieve::{Path, Sieve};

/// After so many cuts whoever watches is asked.
const BREATH: u64 = 1 << 22;

/// With fewer cuts the sieve is not worth its while.
const FEW: usize = 1 << 10;

/// Computes values from all cuts of all heaps. The tape must be complete.
pub struct Dense {
    rule: Rule,
    path: Path,
    seen: Seen,
    /// How many values `seen` was told of.
    admitted: usize,
    planes: Planes,
    sieve: Sieve,
}

/// The cuts of a heap that leave two heaps of `rest` together: into a and rest − a, a up
/// to `most`.
#[derive(Clone, Copy)]
struct Cuts {
    rest: usize,
    most: usize,
}

impl Dense {
    /// An engine for a rule, with the best instructions the processor has.
    pub fn new(rule: &Rule) -> Self {
        Dense::with_path(rule, Path::best())
    }

    fn with_path(rule: &Rule, path: Path) -> Self {
        Dense {
            rule: rule.clone(),
            path,
            seen: Seen::new(),
            admitted: 0,
            planes: Planes::default(),
            sieve: Sieve::default(),
        }
    }

    /// The cuts of a heap, one entry for each digit that has some.
    fn cuts(&self, heap: usize) -> impl Iterator<Item = Cuts> + use<> {
        let cut = move |&(take, cut): &(usize, Cut)| {
            let rest = heap.checked_sub(take)?;
            let most = if cut == Cut::Unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
            (most > 0).then_some(Cuts { rest, most })
        };
        self.rule.cuts().iter().filter_map(cut).collect::<Vec<_>>().into_iter()
    }

    /// The value of the next heap, and how many cuts it has; no value if there is none
    /// that a tape could hold.
    fn next(&mut self, values: &[u16]) -> (Option<u16>, u64) {
        self.seen.clear();
        for left in self.rule.whole(values.len() as u64) {
            self.seen.insert(values[left as usize]);
        }
        let cuts: Vec<Cuts> = self.cuts(values.len()).collect();
        let all: usize = cuts.iter().map(|cuts| cuts.most).sum();
        let value = if self.path == Path::Plain || all < FEW {
            mark(&mut self.seen, values, &cuts, 1, 1);
            self.seen.mex()
        } else {
            self.planes.follow(values);
            self.sieve.mex(self.path, &mut self.seen, values, &self.planes, &cuts)
        };
        (u16::try_from(value).ok(), all as u64)
    }
}

/// Marks the values of the first `part` of `of` parts of all cuts.
fn mark(seen: &mut Seen, values: &[u16], cuts: &[Cuts], part: usize, of: usize) {
    for &cuts in cuts {
        mark_some(seen, values, cuts, 1, cuts.most * part / of);
    }
}

/// Marks the values of the cuts into a and the rest, a from `from` to `to`.
fn mark_some(seen: &mut Seen, values: &[u16], cuts: Cuts, from: usize, to: usize) {
    if from <= to {
        seen.insert_sums(&values[from..=to], &values[cuts.rest - to..=cuts.rest - from]);
    }
}

impl Engine for Dense {
    fn name(&self) -> &'static str {
        "dense"
    }

    fn extend(&mut self, tape: &mut Tape, to: u64, watch: Watch) -> Result<(), Halt> {
        if tape.first() > 0 {
            return Err(Halt::Forgotten);
        }
        for &value in &tape.recent()[self.admitted..] {
            self.seen.admit(value);
        }
        self.admitted = tape.recent().len();
        let mut steps = 0;
        while tape.len() < to {
            let (value, cuts) = self.next(tape.recent());
            let value = value.ok_or(Halt::TooLarge)?;
            self.seen.admit(value);
            self.admitted += 1;
            tape.push(value);
            steps += cuts + 1;
            if steps >= BREATH {
                if watch(steps).is_break() {
                    return Err(Halt::Asked);
                }
                steps = 0;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
