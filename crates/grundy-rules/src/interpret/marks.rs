//! What the options of one position are worth: which values occur, or whether one loses.

use super::locate::{Located, Parity};
use crate::dense::{Aim, Cells, Dense};

/// A cell of a table.
pub(super) trait Cell: Copy + Default + Into<u32> + Send {
    /// A mark for every value.
    type Seen: ?Sized;
    /// The marks of the values of this width.
    fn seen(seen: &mut [u8]) -> Option<&mut Self::Seen>;
    /// Marks a value.
    fn set(self, seen: &mut Self::Seen, stamp: u8);
    /// The narrow form of a value that fits, or of a mask.
    fn of(value: u32) -> Self;
    fn xor(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// The cells of a table of this width.
    fn cells(table: &mut Dense) -> Option<&mut Vec<Self>>;
}

macro_rules! cell {
    ($number:ty, $kind:ident, $seen:ty, $find:expr) => {
        impl Cell for $number {
            type Seen = $seen;
            #[inline(always)]
            fn seen(seen: &mut [u8]) -> Option<&mut Self::Seen> {
                $find(seen)
            }
            #[inline(always)]
            fn set(self, seen: &mut Self::Seen, stamp: u8) {
                seen[self as usize] = stamp;
            }
            #[inline(always)]
            fn of(value: u32) -> Self {
                value as $number
            }
            #[inline(always)]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline(always)]
            fn and(self, other: Self) -> Self {
                self & other
            }
            fn cells(table: &mut Dense) -> Option<&mut Vec<Self>> {
                if let Cells::$kind(values) = &mut table.cells { Some(values) } else { None }
            }
        }
    };
}

// With an array as long as there are values the compiler sees that none lies outside.
cell!(u8, Byte, [u8; 1 << 8], <[u8]>::first_chunk_mut);
cell!(u16, Short, [u8; 1 << 16], <[u8]>::first_chunk_mut);
cell!(u32, Word, [u8], Some);

/// Entries compared at a time when the least missing value is looked for.
const SCAN: usize = 32;

/// Options whose values are looked up before they are marked.
const BUFFER: usize = 256;

/// The values met so far.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    aim: Aim,
    /// For SG values: `seen[v]` is the stamp if v occurs; a power of two entries, more
    /// than every value in the table, and some that are never met.
    seen: Vec<u8>,
    span: usize,
    stamp: u8,
    /// For outcomes: an option loses; there is an option.
    loses: bool,
    any: bool,
}

impl Marks {
    pub fn new(aim: Aim) -> Self {
        Marks { aim, seen: Vec::new(), span: 0, stamp: 0, loses: false, any: false }
    }

    /// What `[]` is worth.
    pub fn empty(&self) -> u32 {
        match self.aim {
            Aim::Sg => 0,
            Aim::Outcome { misere } => misere.into(),
        }
    }

    /// Whether outcomes are asked for.
    pub fn outcomes(&self) -> bool {
        self.aim != Aim::Sg
    }

    /// Makes room for the values that options can have, given those of the table.
    pub fn widen(&mut self, table: &Dense) {
        let values = match &table.cells {
            Cells::Byte(_) => 1 << 8,
            Cells::Short(_) => 1 << 16,
            Cells::Word(values) => {
                let most = values.iter().copied().max().unwrap_or(0) as usize;
                (most + 1).next_power_of_two().max(1 << 16)
            }
        };
        self.grow(values);
    }

    /// Makes room for values below a power of two.
    fn grow(&mut self, values: usize) {
        if values > self.span {
            self.span = values;
            self.seen.resize(values + SCAN, 0);
        }
    }

    /// Forgets the options of the position before.
    pub fn clear(&mut self) {
        (self.loses, self.any) = (false, false);
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
    }

    /// An option of this value.
    #[inline]
    pub fn mark(&mut self, value: u32) {
        self.any = true;
        match self.aim {
            Aim::Sg => self.seen[value as usize] = self.stamp,
            Aim::Outcome { .. } => self.loses |= value == 0,
        }
    }

    /// Options of these values.
    #[inline]
    pub fn mark_values<T: Cell>(&mut self, values: &[T]) {
        self.any |= !values.is_empty();
        if self.aim != Aim::Sg {
            let loses = |loses: bool, &value: &T| loses | (value.into() == 0);
            self.loses |= values.iter().fold(false, loses);
        } else if let Some(seen) = T::seen(&mut self.seen) {
            for value in values {
                value.set(seen, self.stamp);
            }
        }
    }

    /// So many options, whose values from one on are written by `look_up`. They are marked
    /// after they were looked up: so no look-up waits for marks whose place is not yet
    /// known, and some look-ups become vector instructions.
    #[inline(always)]
    pub fn mark_all<T: Cell>(&mut self, length: usize, look_up: impl Fn(usize, &mut [T])) {
        let mut buffer = [T::default(); BUFFER];
        for from in (0..length).step_by(BUFFER) {
            let values = &mut buffer[..BUFFER.min(length - from)];
            look_up(from, values);
            self.mark_values(values);
        }
    }

    /// The options of the first `length` lanes of a block, none left out.
    pub fn mark_block<T: Cell>(&mut self, terms: &[Located], length: usize, table: &[T]) {
        if length == 0 {
            return;
        }
        let mut left = terms.iter().filter(|term| term.parity != Parity::Even);
        match [left.next(), left.next(), left.next()] {
            [None, ..] => self.mark(self.empty()),
            [Some(x), None, _] if x.parity == Parity::Odd => {
                self.mark_all(length, |from, out| {
                    for (out, &x) in out.iter_mut().zip(&x.cell[from..]) {
                        *out = table[x as usize];
                    }
                });
            }
            [Some(x), Some(y), None] if x.parity == Parity::Odd && y.parity == Parity::Odd => {
                self.mark_all(length, |from, out| {
                    let cells = x.cell[from..].iter().zip(&y.cell[from..]);
                    for (out, (&x, &y)) in out.iter_mut().zip(cells) {
                        *out = table[x as usize].xor(table[y as usize]);
                    }
                });
            }
            [Some(x), Some(y), None] if x.parity == Parity::Mixed && y.parity == Parity::Mixed => {
                self.mark_all(length, |from, out| {
                    let first = x.cell[from..].iter().zip(&x.odd[from..]);
                    let second = y.cell[from..].iter().zip(&y.odd[from..]);
                    for (out, ((&x, &odd_x), (&y, &odd_y))) in out.iter_mut().zip(first.zip(second))
                    {
                        let x = table[x as usize].and(T::of(odd_x));
                        *out = x.xor(table[y as usize].and(T::of(odd_y)));
                    }
                });
            }
            _ => self.mark_all(length, |from, out| {
                out.fill(T::default());
                for term in terms.iter().filter(|term| term.parity != Parity::Even) {
                    add_term(term, from, table, out);
                }
            }),
        }
    }

    /// The value of the position, all options marked.
    pub fn value(&mut self) -> u64 {
        match self.aim {
            Aim::Sg => self.least_missing() as u64,
            Aim::Outcome { .. } if !self.any => self.empty().into(),
            Aim::Outcome { .. } => self.loses.into(),
        }
    }

    fn least_missing(&mut self) -> usize {
        let stamp = self.stamp;
        let (chunks, _) = self.seen.as_chunks::<SCAN>();
        let full = |chunk: &&[u8; SCAN]| chunk.iter().fold(true, |full, &s| full & (s == stamp));
        let passed = chunks.iter().take_while(full).count() * SCAN;
        let rest = &self.seen[passed..];
        let value = passed + rest.iter().position(|&s| s != stamp).unwrap_or(rest.len());
        if value == self.span {
            // All values of the table occur: from now on there is one more.
            self.grow(2 * self.span);
        }
        value
    }
}

/// Adds the values of a term to those of the lanes from one on.
#[inline(always)]
fn add_term<T: Cell>(term: &Located, from: usize, table: &[T], out: &mut [T]) {
    if term.parity == Parity::Odd {
        for (out, &cell) in out.iter_mut().zip(&term.cell[from..]) {
            *out = out.xor(table[cell as usize]);
        }
    } else {
        let lanes = term.cell[from..].iter().zip(&term.odd[from..]);
        for (out, (&cell, &odd)) in out.iter_mut().zip(lanes) {
            *out = out.xor(table[cell as usize].and(T::of(odd)));
        }
    }
}
