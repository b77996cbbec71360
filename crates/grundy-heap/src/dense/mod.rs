//! All cuts of every heap: the engine for any rule, whatever its values.
//!
//! Nothing is assumed about the values, so this is the engine for games without a usable
//! split and for the first values of all others. Every cut has to be looked at, since
//! any one of them could be the only one that leads to the smallest value missing so
//! far. But after a part of the cuts nearly all small values are known to be options;
//! from then on only the few that are missing matter, and whether a cut leads to one of
//! those is tested for many cuts at once (see `sieve`).
//!
//! Complexity: O(n) cuts per heap and digit; a store per cut in plain code, about a third
//! of that time with AVX2 at n = 10^5.

mod missing;
pub(crate) mod path;
mod plain;
mod planes;
mod seen;
mod sieve;
mod witness;

#[cfg(target_arch = "x86_64")]
mod avx2;

use crate::{Cut, Engine, Halt, Octal, Tape, Watch};
use path::Path;
use seen::Seen;
use sieve::{BLOCK, Sieve};

/// After so many cuts whoever watches is asked.
const BREATH: u64 = 1 << 22;

/// With fewer cuts, or fewer per value there may be, the sieve is not worth its while.
const FEW: usize = 1 << 11;
const FEW_PER_VALUE: usize = 8;

/// Values from here on cannot be sieved.
const LARGE: usize = 1 << 14;

/// Computes values from all cuts of all heaps. The tape must be complete.
pub struct Dense {
    rule: Octal,
    path: Path,
    seen: Box<Seen>,
    /// How many values were looked at, and a power of two, 64 at least, above all of them.
    admitted: usize,
    span: usize,
    few_per_value: usize,
    sieve: Sieve,
}

/// The cuts that leave two heaps of `rest` together: into a and rest − a, a up to `most`.
#[derive(Clone, Copy)]
struct Cuts {
    rest: usize,
    most: usize,
}

impl Cuts {
    /// The cuts of a heap, one entry for each digit that allows any.
    fn of(rule: &Octal, heap: usize) -> impl Iterator<Item = Cuts> + '_ {
        rule.cuts().iter().map(move |&(take, cut)| {
            let rest = heap.saturating_sub(take);
            let most = if cut == Cut::Unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
            Cuts { rest, most }
        })
    }
}

/// Marks the values of the cuts into a and the rest, a from `from` to `to`.
fn mark(seen: &mut Seen, values: &[u16], cuts: Cuts, from: usize, to: usize) {
    if from <= to {
        seen.insert_sums(&values[from..=to], &values[cuts.rest - to..=cuts.rest - from]);
    }
}

impl Dense {
    /// An engine for a rule, with the best instructions the processor has.
    pub fn new(rule: &Octal) -> Self {
        Dense::with_path(rule, Path::all()[0])
    }

    /// An engine that uses certain instructions.
    pub(crate) fn with_path(rule: &Octal, path: Path) -> Self {
        Dense {
            rule: rule.clone(),
            path,
            seen: Box::new(Seen::new()),
            admitted: 0,
            span: 64,
            few_per_value: FEW_PER_VALUE,
            sieve: Sieve::new(path),
        }
    }

    /// How many cuts a heap has.
    fn work(&self, heap: usize) -> usize {
        Cuts::of(&self.rule, heap).map(|cuts| cuts.most).sum()
    }

    /// Whether the sieve pays for heaps of so many cuts.
    fn pays(&self, work: usize) -> bool {
        let enough = FEW.max(self.few_per_value * self.span);
        self.path != Path::Plain && self.span <= LARGE && work >= enough
    }

    /// Appends the value of the next heap.
    fn one(&mut self, tape: &mut Tape) -> Result<(), Halt> {
        let values = tape.recent();
        self.seen.clear(self.span);
        for left in self.rule.whole(values.len() as u64) {
            self.seen.insert(values[left as usize]);
        }
        for cuts in Cuts::of(&self.rule, values.len()) {
            mark(&mut self.seen, values, cuts, 1, cuts.most);
        }
        self.push(tape, self.seen.mex())
    }

    /// Appends the values of the next heaps, some of them at least.
    fn block(&mut self, tape: &mut Tape) -> Result<(), Halt> {
        let span = self.span;
        self.sieve.begin(&self.rule, tape.recent(), span);
        for lane in 0..BLOCK {
            let value = self.sieve.finish(&self.rule, tape.recent(), lane);
            self.push(tape, value)?;
            if self.span > span {
                break;
            }
        }
        Ok(())
    }

    fn push(&mut self, tape: &mut Tape, value: usize) -> Result<(), Halt> {
        tape.push(u16::try_from(value).map_err(|_| Halt::TooLarge)?);
        self.admit(tape.recent());
        Ok(())
    }

    /// Looks at the values on the tape that are new.
    fn admit(&mut self, values: &[u16]) {
        for &value in &values[self.admitted..] {
            self.span = self.span.max((usize::from(value) + 1).next_power_of_two());
        }
        self.admitted = values.len();
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
        self.admit(tape.recent());
        let mut steps = 0;
        while tape.len() < to {
            let before = tape.len();
            let work = self.work(before as usize);
            if to - before >= BLOCK as u64 && self.pays(work) {
                self.block(tape)?;
            } else {
                self.one(tape)?;
            }
            steps += (tape.len() - before) * (work as u64 + 1);
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
