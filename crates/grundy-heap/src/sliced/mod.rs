//! Bit-sliced tables for rules with hundreds of rare heaps: Grundy's game, Officers.
//!
//! Given a [`Split`], a heap n has the value c, the least common value that no cut into
//! a rare and a common heap reaches, if every rare value below c is reached by a cut
//! (a *witness*); otherwise it has the least one that is not, and is rare itself. The
//! engine does this for a block of 256 heaps at a time, on sets of values that are kept
//! one bit per heap and value ([`window`]):
//!
//! 1. rare parts at a distance of 256 and more: for all heaps, 32 heaps × 8 values per
//!    instruction ([`kernel`]); those from 64 on the same way in steps of 64 heaps;
//! 2. nearer ones and heaps left whole, one heap after the other, and the least value
//!    that is left ([`block`]);
//! 3. witnesses: a list chosen on a sample, by the same instructions ([`witness`]), then
//!    a search for what this leaves open, and at last all cuts of the heap ([`search`]).
//!
//! The split decides the speed; the values are exact whatever it is.
//!
//! Complexity: O(rare heaps × largest value / 256) instructions per value. Memory: 32
//! bytes for each of the last 2^18 heaps.
//!
//! References: R. K. Guy, C. A. B. Smith 1956; E. R. Berlekamp, J. H. Conway, R. K. Guy,
//! *Winning Ways*, chapter 4; A. Flammenkamp, *Sparse-space phenomenon* (tables);
//! J. P. Grossman, *Searching for periodicity in Officers*, Games of No Chance 5.

mod block;
pub(crate) mod kernel;
mod numbering;
mod search;
mod terms;
#[cfg(test)]
mod tests;
mod window;
mod witness;

use crate::{Engine, Halt, Octal, Rare, Split, Tape, Watch};
use block::Block;
use kernel::{Path, Sweep};
use numbering::{Numbering, TOO_LARGE};
use search::Head;
use terms::Terms;
use window::{BLOCK, Window};
use witness::Likely;

/// How far the parts of the engine look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// Heaps below are computed from all their cuts.
    pub start: u64,
    /// The last heaps that are kept as bits.
    pub reach: usize,
    /// The first heaps that are searched for witnesses.
    pub head: usize,
    /// The first heaps of which the list of witnesses is made.
    pub listed: usize,
    /// How many of the last heaps it is chosen on.
    pub sample: usize,
}

impl Sizes {
    pub(crate) const USUAL: Sizes =
        Sizes { start: 4096, reach: 1 << 17, head: 1 << 15, listed: 1 << 13, sample: 1 << 14 };
}

/// The bit-sliced engine: many rare heaps, values below 512.
///
/// # Example
/// ```
/// use grundy_heap::{Engine, Octal, Sliced, Split, Tape};
/// use std::ops::ControlFlow;
/// let grundy = Octal::read("4!.0").unwrap();
/// let mut tape = Tape::new();
/// let mut engine = Sliced::new(&grundy, Split::by_value(0xfffe), &tape).unwrap();
/// engine.extend(&mut tape, 5000, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(tape.get(1222), Some(0)); // the last heap of value 0 that is known
/// ```
#[derive(Clone, Debug)]
pub struct Sliced {
    rule: Octal,
    split: Split,
    code: Numbering,
    sizes: Sizes,
    path: Path,
    rare: Vec<Rare>,
    head: Head,
    window: Window,
    terms: Terms,
    far: Sweep,
    witnesses: Sweep,
    likely: Likely,
    /// The planes that are computed for all heaps.
    planes: usize,
    /// The planes that were in use when the sweeps were made.
    used: u32,
    /// When the sweeps were made.
    made: u64,
    /// When to choose witnesses and planes again.
    choose: u64,
    /// How many heaps to compute at once: fewer while there are new rare heaps.
    pace: usize,
    block: Block,
}

impl Sliced {
    /// An engine that goes on where the tape ends. `None` if the rule has no cuts or
    /// takes more than 2048 at once, if the mask has no bit below 512, if heaps count and
    /// an odd number may be taken leaving one heap, if a value is 512 or more, or if the
    /// tape has forgotten something.
    pub fn new(rule: &Octal, split: Split, tape: &Tape) -> Option<Self> {
        if tape.first() != 0 {
            return None;
        }
        let values = (1..).zip(tape.recent().iter().skip(1));
        let rare = values.filter(|&(heap, &value)| !split.common(heap, value));
        let rare = rare.map(|(heap, &value)| Rare { heap, value }).collect();
        Sliced::with_rare(rule, split, rare, tape)
    }

    /// The same if all rare heaps but 0 are known; then the tape need not hold more than
    /// the first [`head`](Sliced::head) and the last [`tail`](Sliced::tail) values.
    pub fn with_rare(rule: &Octal, split: Split, rare: Vec<Rare>, tape: &Tape) -> Option<Self> {
        Sliced::sized(rule, split, rare, tape, Sizes::USUAL, Path::best())
    }

    /// The same for parts that look so far, and certain instructions.
    pub(crate) fn sized(
        rule: &Octal,
        split: Split,
        rare: Vec<Rare>,
        tape: &Tape,
        sizes: Sizes,
        path: Path,
    ) -> Option<Self> {
        let code = Numbering::new(split)?;
        let held = tape.head().iter().chain(tape.recent());
        let large = held.chain(rare.iter().map(|rare| &rare.value)).any(|&v| v >= TOO_LARGE);
        if rule.cuts().is_empty() || rule.most() as u64 > sizes.start / 2 || large {
            return None;
        }
        // Taking an odd number and leaving one heap exchanges rare and common.
        let odd = rule.digits().iter().skip(1).step_by(2).any(|digit| digit.one());
        if split.heaps.is_some() && odd {
            return None;
        }
        let mut engine = Sliced {
            rule: rule.clone(),
            split,
            sizes,
            path,
            rare,
            head: Head::new(sizes.head),
            window: Window::new(sizes.reach, tape.len()),
            terms: Terms::default(),
            far: Sweep::default(),
            witnesses: Sweep::default(),
            likely: Likely::default(),
            planes: 1,
            used: 0,
            made: 0,
            choose: 0,
            pace: BLOCK,
            block: Block::default(),
            code,
        };
        for heap in 0..tape.len().min(sizes.head as u64) {
            engine.head.push(&engine.code, tape.get(heap)?);
        }
        for heap in tape.len().saturating_sub(sizes.reach as u64)..tape.len() {
            engine.show(heap, tape.get(heap)?);
        }
        Some(engine)
    }

    /// The rule.
    pub fn rule(&self) -> &Octal {
        &self.rule
    }

    /// The split.
    pub fn split(&self) -> Split {
        self.split
    }

    /// The rare heaps so far, in increasing order, without heap 0.
    pub fn rare(&self) -> &[Rare] {
        &self.rare
    }

    /// How many of the first values the tape has to hold.
    pub fn head(&self) -> u64 {
        self.sizes.head as u64
    }

    /// How many of the last values the tape has to hold.
    pub fn tail(&self) -> u64 {
        let last = self.rare.last().map_or(0, |rare| rare.heap);
        (self.rule.most() + BLOCK) as u64 + last.max(self.sizes.reach as u64)
    }

    /// Writes the value of a heap to the window.
    fn show(&mut self, heap: u64, value: u16) {
        if heap > 0 {
            let place = self.window.place(heap);
            self.window.set(place, self.code.of(value), self.split.common(heap, value));
        }
    }

    /// Appends the value of a heap of which all cuts are tried.
    fn small(&mut self, tape: &mut Tape) -> Result<(), Halt> {
        let heap = tape.len();
        let value = search::mex(&self.rule, tape, heap)?;
        if value >= TOO_LARGE {
            return Err(Halt::TooLarge);
        }
        self.window.make_room(heap);
        self.append(tape, value);
        Ok(())
    }

    /// Appends a value and takes note of it.
    fn append(&mut self, tape: &mut Tape, value: u16) {
        let heap = tape.len();
        if heap > 0 && !self.split.common(heap, value) {
            let rare = Rare { heap, value };
            self.rare.push(rare);
            self.terms.add(&self.rule, &self.code, rare);
        }
        self.show(heap, value);
        self.head.push(&self.code, value);
        tape.push(value);
    }

    /// Makes the sweeps anew if that pays: there are many fresh rare heaps, or some for
    /// long, or a plane came into use; or if the table has grown so much that witnesses
    /// should be chosen again.
    fn prepare(&mut self, next: u64) {
        let again = next >= self.choose;
        let fresh = self.terms.fresh;
        let few = fresh == 0 || fresh < 32 && next < self.made + (1 << 15);
        if !again && few && self.used == self.window.used() {
            return;
        }
        self.made = next;
        if again {
            self.choose = if next < 1 << 16 { next + next / 2 } else { next.saturating_mul(16) };
            self.planes = witness::planes(&self.window, next, self.sizes.sample);
        }
        self.used = self.window.used();
        self.terms = Terms::new(&self.rule, &self.code, &self.rare, self.sizes.reach);
        let (used, planes) = (self.used, self.planes);
        let targets = |code: u16| {
            let reads = move |to: &usize| used >> (to ^ usize::from(code >> 3)) & 1 == 1;
            (0..planes).filter(reads)
        };
        let far =
            self.terms.far.iter().flat_map(|term| {
                targets(term.code).map(|to| (term.distance as u32, term.code, to))
            });
        self.far = Sweep::new(far);
        if again {
            let chosen = witness::choose(self, next);
            self.likely = Likely::new(self, next, &chosen);
            self.witnesses = Sweep::new(chosen.into_iter());
        }
    }
}

impl Engine for Sliced {
    fn name(&self) -> &'static str {
        "bit-sliced"
    }

    fn extend(&mut self, tape: &mut Tape, to: u64, watch: Watch) -> Result<(), Halt> {
        let (mut steps, mut blocks) = (0, 0);
        while tape.len() < to {
            let before = tape.len();
            blocks += 1;
            if before < self.sizes.start {
                self.small(tape)?;
                steps += before;
            } else {
                self.prepare(before);
                let done = self.block(tape, to);
                steps += (self.far.len() + self.witnesses.len()) as u64;
                done?;
            }
            // Many blocks are a few milliseconds, however few steps are counted.
            if steps >= 1 << 17 || blocks == 64 {
                blocks = 0;
                if watch(std::mem::take(&mut steps)).is_break() {
                    return Err(Halt::Asked);
                }
            }
        }
        Ok(())
    }
}
