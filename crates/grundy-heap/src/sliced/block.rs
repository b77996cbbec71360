//! A block of heaps.

use super::kernel::{self, Strip};
use super::numbering::NONE;
use super::terms::STEP;
use super::window::{BLOCK, PLANES};
use super::{Sliced, search};
use crate::{Halt, Rare, Tape};

/// What a block is computed in.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// For each plane eight strips of sets of codes; see [`kernel::fold`].
    strips: Vec<Strip>,
    /// The (heap, code) pairs that need a witness still.
    open: Vec<(u16, u16)>,
}

impl Block {
    /// Clears the strips.
    fn clear(&mut self, planes: usize) {
        self.strips.clear();
        self.strips.resize(8 * planes, [0; BLOCK]);
    }
}

impl Sliced {
    /// Appends the values of the next heaps, at most a block of them and at least one.
    pub(super) fn block(&mut self, tape: &mut Tape, to: u64) -> Result<(), Halt> {
        let next = tape.len();
        let place = self.window.make_room(next);
        let count = (to - next).min(self.pace as u64) as usize;
        self.block.clear(self.planes);
        let strips = &mut self.block.strips;
        kernel::sweep(self.path, &self.window, place, &self.far, strips);
        kernel::fold(self.path, strips, 0..BLOCK);
        self.late(tape, next)?;
        let mut known = 0;
        while known < count {
            let strips = &mut self.block.strips;
            kernel::step(self.path, &self.window, place, known, &self.terms.middle, strips);
            kernel::fold(self.path, strips, known..known + STEP);
            let many = STEP.min(count - known);
            let walked = match self.planes {
                0..=8 => self.walk::<1>(tape, place, known, many),
                9..=16 => self.walk::<2>(tape, place, known, many),
                17..=24 => self.walk::<3>(tape, place, known, many),
                _ => self.walk::<4>(tape, place, known, many),
            };
            let walked = walked.inspect_err(|_| self.window.clear(place, place + BLOCK))?;
            known += walked;
            if walked < many {
                break;
            }
        }
        let (sure, end) = self.verify(tape, next, place, known);
        let values: Vec<u16> = (0..sure)
            .map(|i| self.code.value(next + i as u64, self.window.code(place + i), true))
            .collect();
        self.window.clear(place + sure, place + BLOCK);
        for &value in &values {
            self.head.push(&self.code, value);
        }
        tape.extend(&values);
        self.pace = (2 * sure).clamp(STEP / 2, BLOCK);
        if let Some(value) = end? {
            self.append(tape, value);
        } else if known == 0 {
            // All common values below 512 are reached; a rare one may be left.
            return self.small(tape);
        }
        Ok(())
    }

    /// Adds the terms that the window does not answer.
    fn late(&mut self, tape: &Tape, next: u64) -> Result<(), Halt> {
        for term in &self.terms.late {
            let skip = (term.distance + 1).saturating_sub(next) as usize;
            if skip >= BLOCK {
                continue;
            }
            let first = next + skip as u64 - term.distance;
            let values = stretch(tape, first, BLOCK - skip).ok_or(Halt::Forgotten)?;
            for ((heap, &value), i) in (first..).zip(values).zip(skip..) {
                // The code of a rare value lies beyond all strips.
                let code = self.code.of_common(heap, value) ^ term.code;
                if let Some(strip) = self.block.strips.get_mut(usize::from(code & !7)) {
                    strip[i] |= 1 << (code & 7);
                }
            }
        }
        Ok(())
    }

    /// Adds the near terms, heap by heap, and finds the least common value that is left,
    /// until none is. Returns for how many heaps.
    fn walk<const WORDS: usize>(
        &mut self,
        tape: &Tape,
        place: usize,
        from: usize,
        many: usize,
    ) -> Result<usize, Halt> {
        for i in from..from + many {
            let mut set = [0; WORDS];
            for (word, strips) in set.iter_mut().zip(self.block.strips.chunks(64)) {
                for (plane, strip) in strips.iter().step_by(8).enumerate() {
                    *word |= u64::from(strip[i]) << (plane * 8);
                }
            }
            let last: &[u16; STEP] = self.window.codes()[..place + i].last_chunk().unwrap();
            for &(distance, code) in &self.terms.near {
                let code = last[(STEP - usize::from(distance)) & (STEP - 1)] ^ code;
                for (set, hot) in set.iter_mut().zip(&HOT[usize::from(code & (2 * NONE - 1))]) {
                    *set |= hot;
                }
            }
            let mut code = least(&set);
            if usize::from(code) >= 8 * self.planes {
                code = self.least_of_all(tape, place + i)?;
            }
            if code == NONE {
                return Ok(i - from);
            }
            self.window.set(place + i, code, true);
        }
        Ok(many)
    }

    /// The least code that no term reaches, from all terms; [`NONE`] if all are reached.
    fn least_of_all(&self, tape: &Tape, place: usize) -> Result<u16, Halt> {
        let mut set = [0u64; 4];
        let mut add = |code: u16| {
            if code < NONE {
                set[usize::from(code >> 6)] |= 1 << (code & 63);
            }
        };
        for term in self.terms.within() {
            add(self.window.code(place - term.distance as usize) ^ term.code);
        }
        let next = self.window.heap(place) as u64;
        for term in self.terms.late.iter().filter(|term| term.distance < next) {
            let heap = next - term.distance;
            let value = tape.get(heap).ok_or(Halt::Forgotten)?;
            add(self.code.of_common(heap, value) ^ term.code);
        }
        Ok(least(&set))
    }

    /// Looks for witnesses for the first `known` heaps. Returns how many heaps are sure
    /// to be common, and what follows: a rare value, nothing, or what is in the way.
    fn verify(
        &mut self,
        tape: &Tape,
        next: u64,
        place: usize,
        known: usize,
    ) -> (usize, Result<Option<u16>, Halt>) {
        self.block.clear(self.planes);
        let strips = &mut self.block.strips;
        kernel::sweep(self.path, &self.window, place, &self.witnesses, strips);
        kernel::fold(self.path, strips, 0..BLOCK);
        let mut limits = [0; BLOCK];
        let mut open = std::mem::take(&mut self.block.open);
        open.clear();
        for (i, limit) in limits[..known].iter_mut().enumerate() {
            let code = usize::from(self.window.code(place + i));
            *limit = self.code.below(next + i as u64)[code];
            let beyond = (self.planes * 8).min(255) as u16;
            open.extend((beyond..*limit).map(|code| (i as u16, code)));
        }
        kernel::open(self.path, &self.block.strips, &limits, &mut open);
        let (likely, window) = (&mut self.likely, &self.window);
        open.retain(|&(i, code)| !likely.reaches(window, place + usize::from(i), code));
        // In order, since what follows a rare heap is computed again.
        open.sort_unstable();
        let mut end = (known, Ok(None));
        for &(i, code) in &open {
            let heap = next + u64::from(i);
            if self.witness(heap, code) {
                continue;
            }
            let value = self.code.value(heap, code, false);
            let from = self.head.values().len() as u64;
            let reached = search::reached(&self.rule, tape, heap, value, from);
            if reached != Ok(true) {
                end = (usize::from(i), reached.map(|_| Some(value)));
                break;
            }
        }
        self.block.open = open;
        end
    }

    /// Whether a heap left whole, or a cut with a part among the first heaps, has the
    /// rare value of a code.
    fn witness(&mut self, heap: u64, code: u16) -> bool {
        let value = self.code.value(heap, code, false);
        if self.rule.whole(heap).any(|left| self.recent(left) == value) {
            return true;
        }
        let fits = |small, large| small ^ self.recent(large) == value;
        let (rule, window) = (&self.rule, &self.window);
        let cut = self.head.reaching(self.path, rule, window, heap, code as u8, fits);
        if let Some((_, large)) = cut {
            let other = self.window.code(self.window.place(large));
            if 3 * (heap - large) < heap {
                self.likely.add(code, heap - large, other);
            }
        }
        cut.is_some()
    }

    /// The value of a heap in the window.
    fn recent(&self, heap: u64) -> u16 {
        match self.window.code(self.window.place(heap)) {
            NONE => {
                let found = self.rare.binary_search_by_key(&heap, |rare: &Rare| rare.heap);
                found.map_or(0, |at| self.rare[at].value)
            }
            code => self.code.value(heap, code, true),
        }
    }
}

/// The values of some heaps, if all are held next to each other.
fn stretch(tape: &Tape, first: u64, many: usize) -> Option<&[u16]> {
    let (values, start) = match first.checked_sub(tape.first()) {
        Some(start) => (tape.recent(), start),
        None => (tape.head(), first),
    };
    values.get(start as usize..start as usize + many)
}

/// For each code the set of it alone; for [`NONE`] and above the empty set.
static HOT: [[u64; 4]; 2 * NONE as usize] = {
    let mut hot = [[0; 4]; 2 * NONE as usize];
    let mut code = 0;
    while code < NONE as usize {
        hot[code][code / 64] = 1 << (code % 64);
        code += 1;
    }
    hot
};

/// The least code that is not in the set, 64 for each word if all are.
fn least<const WORDS: usize>(set: &[u64; WORDS]) -> u16 {
    let mut least = 64 * WORDS;
    for at in (0..WORDS).rev() {
        if set[at] != !0 {
            least = 64 * at + set[at].trailing_ones() as usize;
        }
    }
    least as u16
}
const _: () = assert!(PLANES * 8 == NONE as usize);
