//! Witnesses that are not on the list, and heaps of which all cuts are tried.

use super::kernel::{self, Path};
use super::numbering::{Numbering, TOO_LARGE};
use super::window::Window;
use crate::{Cut, Halt, Octal, Tape};

/// The first heaps, for the search.
#[derive(Clone, Debug)]
pub struct Head {
    room: usize,
    values: Vec<u16>,
    /// Their codes, the last heap first: so they lie as those of the other parts.
    reversed: Vec<u8>,
}

impl Head {
    /// An empty one that will hold so many heaps.
    pub fn new(room: usize) -> Self {
        Head { room, values: Vec::new(), reversed: vec![0; room] }
    }

    /// Appends a value unless it is full.
    pub fn push(&mut self, code: &Numbering, value: u16) {
        if self.values.len() < self.room {
            self.values.push(value);
            self.reversed[self.room - self.values.len()] = code.of(value) as u8;
        }
    }

    /// The values.
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// A cut of a heap into a heap held here and another one that has the value with a
    /// code, as (part held here, other part); `fits` is asked about the value of the one
    /// and the other one.
    pub fn reaching(
        &self,
        path: Path,
        rule: &Octal,
        window: &Window,
        heap: u64,
        code: u8,
        fits: impl Fn(u16, u64) -> bool,
    ) -> Option<(u64, u64)> {
        rule.cuts().iter().find_map(|&(take, cut)| {
            let left = heap - take as u64;
            let end = (self.values.len() as u64).min(left) as usize;
            if end == 0 {
                return None;
            }
            // In both strings the part 1 stands last.
            let mut small = &self.reversed[self.room - end..self.room - 1];
            let mut large = &window.all()[window.place(left) + 1 - end..window.place(left)];
            while let Some(place) = kernel::meet(path, small, large, code) {
                let a = end - 1 - place;
                let b = left - a as u64;
                if (cut == Cut::Any || a as u64 != b) && fits(self.values[a], b) {
                    return Some((a as u64, b));
                }
                (small, large) = (&small[..place], &large[..place]);
            }
            None
        })
    }
}

/// Whether some cut of a heap with a smaller part of at least `from` has a value.
pub fn reached(rule: &Octal, tape: &Tape, heap: u64, value: u16, from: u64) -> Result<bool, Halt> {
    for &(take, cut) in rule.cuts() {
        let left = heap.saturating_sub(take as u64);
        let half = left / 2 - u64::from(cut == Cut::Unequal && left.is_multiple_of(2) && left > 0);
        if from > half {
            continue;
        }
        let part = |from: u64, to: u64| {
            let start = from.checked_sub(tape.first()).ok_or(Halt::Forgotten)? as usize;
            tape.recent().get(start..=start + (to - from) as usize).ok_or(Halt::Forgotten)
        };
        let (small, large) = (part(from, half)?, part(left - half, left - from)?);
        if small.iter().zip(large.iter().rev()).any(|(a, b)| a ^ b == value) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The value of a heap by definition, if all values so far are below 512.
pub fn mex(rule: &Octal, tape: &Tape, heap: u64) -> Result<u16, Halt> {
    if tape.first() != 0 {
        return Err(Halt::Forgotten);
    }
    let values = tape.recent();
    let mut met = [false; TOO_LARGE as usize + 1];
    for left in rule.whole(heap) {
        met[usize::from(values[left as usize])] = true;
    }
    for &(take, cut) in rule.cuts() {
        let left = heap.saturating_sub(take as u64) as usize;
        for a in 1..=left / 2 {
            if cut == Cut::Any || 2 * a != left {
                met[usize::from(values[a] ^ values[left - a])] = true;
            }
        }
    }
    let value = met.iter().position(|met| !met).ok_or(Halt::TooLarge)?;
    Ok(value as u16)
}
