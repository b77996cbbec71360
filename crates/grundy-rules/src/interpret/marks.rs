//! What the options of one position are worth: which values occur, or whether one loses.

use super::locate::{Located, Parity};
use crate::dense::{Aim, Cells, Dense};

/// A cell of a table.
pub(super) trait Cell: Copy + Default + Into<u32> + Send {
    /// The number of values, where it is fixed.
    const SPAN: Option<usize>;
    /// The narrow form of a value that fits, or of a mask.
    fn of(value: u32) -> Self;
    fn xor(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// The value as a place in an array of `SPAN` entries.
    fn place(self) -> usize;
    /// The cells of a table of this width.
    fn cells(table: &mut Dense) -> Option<&mut Vec<Self>>;
}

macro_rules! cell {
    ($number:ty, $kind:ident, $span:expr) => {
        impl Cell for $number {
            const SPAN: Option<usize> = $span;
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
            #[inline(always)]
            fn place(self) -> usize {
                self as usize
            }
            fn cells(table: &mut Dense) -> Option<&mut Vec<Self>> {
                if let Cells::$kind(values) = &mut table.cells { Some(values) } else { None }
            }
        }
    };
}

cell!(u8, Byte, Some(1 << 8));
cell!(u16, Short, Some(1 << 16));
cell!(u32, Word, None);

/// Entries compared at a time when the least missing value is looked for.
const SCAN: usize = 32;

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
    #[inline(always)]
    pub fn mark_all<T: Cell>(&mut self, values: impl ExactSizeIterator<Item = T>) {
        if values.len() == 0 {
            return;
        }
        self.any = true;
        if self.aim != Aim::Sg {
            let loses = values.fold(false, |loses, value| loses | (value.into() == 0));
            self.loses |= loses;
            return;
        }
        let stamp = self.stamp;
        // With a fixed span the compiler sees that no value lies outside.
        let seen = &mut self.seen[..T::SPAN.unwrap_or(self.span)];
        values.for_each(|value| seen[value.place()] = stamp);
    }

    /// The options of the first `length` lanes of a block, none left out.
    #[inline(always)]
    pub fn mark_block<T: Cell>(&mut self, terms: &[Located], length: usize, table: &[T]) {
        if length == 0 {
            return;
        }
        let odd = |term: &&Located| term.parity != Parity::Even;
        let mut terms_left = terms.iter().filter(odd);
        let at = |term: &Located, i: usize| -> T {
            let value = table[term.cell.as_flattened()[i] as usize];
            if term.parity == Parity::Odd {
                value
            } else {
                value.and(T::of(term.odd.as_flattened()[i]))
            }
        };
        let lanes = 0..length;
        match (terms_left.next(), terms_left.next(), terms_left.next()) {
            (None, ..) => self.mark(self.empty()),
            (Some(x), None, _) if x.parity == Parity::Odd => {
                let cells = x.cell.as_flattened()[..length].iter();
                self.mark_all(cells.map(|&cell| table[cell as usize]));
            }
            (Some(x), None, _) => self.mark_all(lanes.map(|i| at(x, i))),
            (Some(x), Some(y), None) => self.mark_all(lanes.map(|i| at(x, i).xor(at(y, i)))),
            _ => self.mark_all(lanes.map(|i| {
                terms.iter().filter(odd).fold(T::default(), |sum, term| sum.xor(at(term, i)))
            })),
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
