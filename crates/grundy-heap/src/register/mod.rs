//! The sparse engine for small values: sets of options in registers.
//!
//! As [`Sparse`], but the common values are numbered by *indices* half as large
//! (see `shape.rs`), and the options of a heap are a set of indices in one word of 16, 32, 64
//! or 128 bits, for values below 32, 64, 128 or 256. A block of 32 heaps takes the terms
//! that go back at least so far all at once; only the nearest ones are done heap after
//! heap. Witnesses are looked for afterwards, block by block, and what is still missing
//! is left to the cache of the scalar engine.
//!
//! That engine also does the first values, those just after a new rare heap, and all of
//! them once there are values from 256 on.
//!
//! Complexity: O(rare heaps × cuts / 32) vector operations per heap.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod blocks;
mod shape;
mod sorted;

pub use blocks::Path;

use crate::sparse::terms::Term;
use crate::{Engine, Halt, Octal, Rare, Sparse, Split, Tape, Watch, Witnessed};
use blocks::Blocks;
use shape::{INDICES, NONE, Shape};
use sorted::{BLOCK, SortedTerms};

/// Heaps between two looks at the witnesses: a whole number of blocks.
const CHUNK: usize = 2048;
/// Chunks between two calls of `watch`.
const BREATH: u64 = 32;

/// Values by the list of rare heaps, 32 heaps at a time.
pub struct Register {
    sparse: Sparse,
    path: Path,
    shape: Option<Shape>,
    /// Sets have 16, 32, 64 or 128 bits.
    bits: usize,
    terms: Option<Box<dyn Blocks>>,
    /// Indices of the last heaps.
    buffer: Vec<u8>,
    /// The values of a chunk.
    values: Vec<u16>,
    /// The heap of the buffer's first place.
    base: u64,
    /// When the witnesses are chosen again.
    review: u64,
    /// Heaps and missing witnesses since they were chosen.
    heaps: u64,
    misses: u64,
    /// Chunks done.
    chunks: u64,
}

impl Register {
    /// An engine that goes on from a tape that holds all its values; `None` if it has
    /// forgotten some.
    pub fn new(rule: &Octal, split: Split, tape: &Tape) -> Option<Self> {
        Some(Self::from_sparse(Sparse::new(rule, split, tape)?, tape, Path::best()))
    }

    /// An engine that goes on from a tape whose rare heaps (but heap 0) are given in
    /// increasing order.
    pub fn with_rare(rule: &Octal, split: Split, rare: Vec<Rare>, tape: &Tape) -> Self {
        Self::from_sparse(Sparse::with_rare(rule, split, rare, tape), tape, Path::best())
    }

    /// An engine that goes on where a scalar one is, by certain instructions (or plain
    /// ones, where these are missing).
    pub fn from_sparse(sparse: Sparse, tape: &Tape, path: Path) -> Self {
        let path = if path == Path::best() { path } else { Path::Portable };
        let shape = Shape::new(sparse.split());
        let largest = tape.recent().iter().copied().max().unwrap_or(0);
        let largest = shape.as_ref().map_or(0, |shape| shape.index(largest));
        let bits = (largest + 2).next_power_of_two().max(16);
        let (terms, buffer, values) = (None, Vec::new(), Vec::new());
        let (base, review, heaps, misses, chunks) = (0, 0, 0, 0, 0);
        Register {
            sparse,
            path,
            shape,
            bits,
            terms,
            buffer,
            values,
            base,
            review,
            heaps,
            misses,
            chunks,
        }
    }

    /// The heap from which on all terms are moves, none of the witnesses cuts into equal
    /// parts, and no heap can be left whole that is rare or empty: blocks know nothing of
    /// moves to those.
    fn start(&self) -> u64 {
        let (terms, witnesses) = (self.sparse.terms().depth(), self.sparse.witnesses().depth());
        let last = self.sparse.rare().last().map_or(0, |rare| rare.heap);
        let whole = last + self.sparse.rule().most() as u64;
        terms.max(2 * witnesses).max(whole).max(1024) + 2 * BLOCK as u64
    }

    /// Chooses the witnesses again if it is time to.
    fn consider(&mut self, tape: &Tape) {
        let n = tape.len();
        if n < self.review {
            return;
        }
        self.review = n.saturating_mul(2);
        if self.misses * 256 < self.heaps {
            return;
        }
        (self.heaps, self.misses) = (0, 0);
        self.sparse.choose(tape, n, 2048);
        self.terms = None;
    }

    /// Sorts the terms, and fills the buffer from the tape. `false` if something does not
    /// fit.
    fn prepare(&mut self, tape: &Tape) -> bool {
        let Some(shape) = &self.shape else { return false };
        let by_heap = self.sparse.split().heaps.is_some();
        // A whole take of an odd number turns the parity of the heap over.
        let rare = |term: &Term| by_heap && term.part == 0 && term.back & 1 == 1;
        let (turned, commons): (Vec<Term>, Vec<Term>) =
            self.sparse.terms().all().iter().partition(|term| rare(term));
        let mut witnesses = turned;
        witnesses.extend_from_slice(&self.sparse.witnesses().standing);
        let parts = commons.iter().chain(&witnesses);
        let largest = parts.clone().map(|term| shape.index(term.value)).max().unwrap_or(0);
        let far = parts.map(|term| term.back).max().unwrap_or(0);
        if largest >= self.bits {
            self.bits = (largest + 1).next_power_of_two();
        }
        if self.bits > INDICES || far > u64::from(u32::MAX) {
            return false;
        }
        let terms: Box<dyn Blocks> = match self.bits {
            16 => Box::new(SortedTerms::<u16>::new(shape, &commons, &witnesses)),
            32 => Box::new(SortedTerms::<u32>::new(shape, &commons, &witnesses)),
            64 => Box::new(SortedTerms::<u64>::new(shape, &commons, &witnesses)),
            _ => Box::new(SortedTerms::<u128>::new(shape, &commons, &witnesses)),
        };
        let depth = terms.depth();
        let Some(first) = tape.recent().len().checked_sub(depth) else { return false };
        let values = &tape.recent()[first..];
        let base = tape.first() + first as u64;
        let split = self.sparse.split();
        let heaps = values.iter().zip(base..);
        let common = heaps.clone().filter(|&(&value, heap)| split.common(heap, value));
        let largest = common.map(|(&value, _)| shape.index(value)).max().unwrap_or(0);
        if largest >= self.bits {
            self.bits = (largest + 1).next_power_of_two();
            return self.prepare(tape);
        }
        self.buffer.clear();
        self.buffer.extend(heaps.map(|(&value, heap)| {
            if split.common(heap, value) { shape.index(value) as u8 } else { NONE }
        }));
        self.base = base;
        self.terms = Some(terms);
        true
    }

    /// One chunk of values, not beyond `to`.
    fn chunk(&mut self, tape: &mut Tape, to: u64) -> Result<(), Halt> {
        let Register { sparse, path, shape: Some(shape), terms: Some(terms), buffer, base, .. } =
            self
        else {
            return Err(Halt::TooLarge);
        };
        let n = tape.len();
        let depth = terms.depth();
        if buffer.len() > 4 * (depth + CHUNK) {
            let gone = buffer.len() - depth;
            buffer.drain(..gone);
            *base += gone as u64;
        }
        let from = buffer.len();
        let wanted = usize::try_from(to - n).unwrap_or(CHUNK).min(CHUNK);
        buffer.resize(from + wanted.next_multiple_of(BLOCK), 0);
        let full = buffer.len();
        let end = terms.commons(*path, buffer, from, full).min(from + wanted);
        let odd = (*base & 1) as usize;
        let mut missing = Vec::new();
        let blocks = (end - from).next_multiple_of(BLOCK);
        terms.check(*path, buffer, (from, from + blocks), odd, &mut |place, set| {
            missing.push((place, set));
        });
        missing.retain(|&(place, _)| place < end);
        self.heaps += wanted as u64;
        self.misses += missing.len() as u64;

        // The scalar engine must know of large values before it meets them.
        let largest = buffer[from..end].iter().copied().max().unwrap_or(0);
        sparse.admit(shape.largest(largest));
        let mut done = from;
        let values = &mut self.values;
        values.clear();
        shape.values(*path, &buffer[from..end], (from + odd) & 1, values);
        let mut fill = |tape: &mut Tape, place: usize| {
            tape.extend(&values[done - from..place - from]);
            done = place;
        };
        for (place, mut set) in missing {
            fill(tape, place);
            while set != 0 {
                let index = set.trailing_zeros() as usize;
                set &= set - 1;
                let value = shape.rare[(place + odd) & 1][index % INDICES];
                match sparse.find(tape, value) {
                    Ok(true) => {}
                    Ok(false) => {
                        sparse.note(tape.len(), value);
                        tape.push(value);
                        self.terms = None;
                        return Ok(());
                    }
                    Err(halt) => {
                        self.terms = None;
                        return Err(halt);
                    }
                }
            }
        }
        fill(tape, end);
        buffer.truncate(end);
        if end < from + wanted {
            self.bits *= 2;
            self.terms = None;
        }
        Ok(())
    }
}

impl Witnessed for Register {
    fn split(&self) -> Split {
        self.sparse.split()
    }

    fn rare(&self) -> &[Rare] {
        self.sparse.rare()
    }

    fn reach(&self) -> u64 {
        self.sparse.reach()
    }

    fn forget_reach(&mut self) {
        self.sparse.forget_reach();
    }

    fn keeps(&self) -> usize {
        self.sparse.keeps()
    }
}

impl Engine for Register {
    fn name(&self) -> &'static str {
        "register"
    }

    fn extend(&mut self, tape: &mut Tape, to: u64, watch: Watch) -> Result<(), Halt> {
        while tape.len() < to {
            let start = self.start();
            if tape.len() < start {
                self.sparse.extend(tape, to.min(start), watch)?;
                continue;
            }
            self.consider(tape);
            if tape.len() < self.start() {
                continue;
            }
            if self.terms.is_none() && !self.prepare(tape) {
                self.sparse.extend(tape, to, watch)?;
                continue;
            }
            self.chunk(tape, to)?;
            self.chunks = self.chunks.wrapping_add(1);
            if self.chunks.is_multiple_of(BREATH) && watch(BREATH * CHUNK as u64).is_break() {
                return Err(Halt::Asked);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
