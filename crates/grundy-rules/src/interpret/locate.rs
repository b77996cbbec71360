//! From the numbers of options to the cells of a table, a block at a time.

use super::lanes::{Lane, Operand, Register, Source, WIDTH};
use super::program::TermSource;

/// Whether a term changes the value of its option: an even number of copies does not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Parity {
    Even,
    Odd,
    /// As the lane says: `odd` is all ones or zero.
    Mixed,
}

/// Where the positions of one term are.
#[derive(Clone)]
pub(super) struct Located {
    pub parity: Parity,
    pub cell: Register<u32>,
    pub odd: Register<u32>,
}

/// The cells that exist: all before that of the position. From lane to lane the position
/// is the same (`step` 0) or the next one (`step` 1).
#[derive(Clone, Copy, Debug)]
pub(super) struct Below<'s> {
    pub sizes: &'s [u64],
    pub cell: u32,
    pub step: u32,
}

/// Buffers for one block.
pub(super) struct Locator<L> {
    pub terms: Vec<Located>,
    /// The sign says that the option has a negative number.
    pub negative: Register<L>,
    beyond: Register<L>,
    own_negative: Register<L>,
    own_beyond: Register<L>,
}

/// What is to be done with a block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Found {
    /// All lanes are options, all below.
    All,
    /// Some lanes have a negative number and are left out; the others are below.
    Some,
    /// Ask the definition.
    Trouble,
}

impl<L: Lane> Locator<L> {
    pub fn new(terms: usize) -> Self {
        let zero = [[L::default(); WIDTH]; super::lanes::CHUNKS];
        let none = [[0; WIDTH]; super::lanes::CHUNKS];
        let located = Located { parity: Parity::Even, cell: none, odd: none };
        Locator {
            terms: vec![located; terms],
            negative: zero,
            beyond: zero,
            own_negative: zero,
            own_beyond: zero,
        }
    }

    /// Finds the cells of all terms in the first `chunks` of a block.
    pub fn locate(
        &mut self,
        sources: &[TermSource],
        scalars: &[i64],
        registers: &[Register<L>],
        chunks: usize,
        below: Below<'_>,
    ) -> Found {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions, as just asked.
            return unsafe { self.locate_avx2(sources, scalars, registers, chunks, below) };
        }
        self.locate_portable(sources, scalars, registers, chunks, below)
    }

    /// The same loops in registers of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn locate_avx2(
        &mut self,
        sources: &[TermSource],
        scalars: &[i64],
        registers: &[Register<L>],
        chunks: usize,
        below: Below<'_>,
    ) -> Found {
        self.locate_portable(sources, scalars, registers, chunks, below)
    }

    #[inline(always)]
    fn locate_portable(
        &mut self,
        sources: &[TermSource],
        scalars: &[i64],
        registers: &[Register<L>],
        chunks: usize,
        below: Below<'_>,
    ) -> Found {
        self.negative[..chunks].fill([L::default(); WIDTH]);
        self.beyond[..chunks].fill([L::default(); WIDTH]);
        for (term, source) in sources.iter().enumerate() {
            let count = operand(source.count, scalars, registers, chunks);
            self.terms[term].parity = match source.count {
                Source::Same(id) if scalars[id] < 0 => return Found::Trouble,
                Source::Same(id) if scalars[id] & 1 == 1 => Parity::Odd,
                Source::Same(_) => Parity::Even,
                Source::Lanes(_) => Parity::Mixed,
            };
            if let Source::Same(id) = source.count
                && scalars[id] == 0
            {
                continue;
            }
            let numbers = source.numbers.iter();
            let numbers = numbers.map(|&number| operand(number, scalars, registers, chunks));
            self.cells(term, numbers, chunks, below);
            if let Operand::Lanes(counts) = count
                && self.mask(term, counts, chunks)
            {
                return Found::Trouble;
            }
            for c in 0..chunks {
                for i in 0..WIDTH {
                    self.negative[c][i] = self.negative[c][i].or(self.own_negative[c][i]);
                    self.beyond[c][i] = self.beyond[c][i].or(self.own_beyond[c][i]);
                }
            }
        }
        self.found(chunks)
    }

    /// The cells of one term, and which of its positions are none or not below.
    #[inline(always)]
    fn cells<'r>(
        &mut self,
        term: usize,
        mut numbers: impl Iterator<Item = Operand<'r, L>>,
        chunks: usize,
        below: Below<'_>,
    ) where
        L: 'r,
    {
        let cells = &mut self.terms[term].cell[..chunks];
        let (negative, beyond) = (&mut self.own_negative[..chunks], &mut self.own_beyond[..chunks]);
        if let Some(first) = numbers.next() {
            let limit = limit::<L>(below.sizes[0]);
            each(first, chunks, |c, i, number| {
                cells[c][i] = number.value() as u32;
                negative[c][i] = number;
                beyond[c][i] = limit.minus(number);
            });
        }
        for (number, &size) in numbers.zip(&below.sizes[1..]) {
            let limit = limit::<L>(size);
            each(number, chunks, |c, i, number| {
                let cell = cells[c][i].wrapping_mul(size as u32);
                cells[c][i] = cell.wrapping_add(number.value() as u32);
                negative[c][i] = negative[c][i].or(number);
                beyond[c][i] = beyond[c][i].or(limit.minus(number));
            });
        }
        let mut end = [0; WIDTH];
        for (i, end) in end.iter_mut().enumerate() {
            *end = below.cell.wrapping_add(below.step * i as u32);
        }
        for c in 0..chunks {
            for i in 0..WIDTH {
                beyond[c][i] = beyond[c][i].or(L::mask(cells[c][i] >= end[i]));
                end[i] = end[i].wrapping_add(below.step * WIDTH as u32);
            }
        }
    }

    /// Takes out what has no copies, and notes the parities; whether a count is negative.
    #[inline(always)]
    fn mask(&mut self, term: usize, counts: &[[L; WIDTH]], chunks: usize) -> bool {
        let mut any = [L::default(); WIDTH];
        let located = &mut self.terms[term];
        for c in 0..chunks {
            for i in 0..WIDTH {
                let count = counts[c][i];
                any[i] = any[i].or(count);
                let none = count.value() == 0;
                let mask = L::mask(none);
                self.own_negative[c][i] = self.own_negative[c][i].and_not(mask);
                self.own_beyond[c][i] = self.own_beyond[c][i].and_not(mask);
                located.cell[c][i] &= u32::from(none).wrapping_sub(1);
                located.odd[c][i] = (count.value() as u32 & 1).wrapping_neg();
            }
        }
        any.iter().any(|count| count.is_negative())
    }

    #[inline(always)]
    fn found(&self, chunks: usize) -> Found {
        let (mut some, mut trouble) = ([L::default(); WIDTH], [L::default(); WIDTH]);
        for c in 0..chunks {
            for i in 0..WIDTH {
                some[i] = some[i].or(self.negative[c][i]);
                trouble[i] = trouble[i].or(self.beyond[c][i].and_not(self.negative[c][i]));
            }
        }
        if trouble.iter().any(|lane| lane.is_negative()) {
            Found::Trouble
        } else if some.iter().any(|lane| lane.is_negative()) {
            Found::Some
        } else {
            Found::All
        }
    }
}

/// The largest number of a box, as far as lanes go.
#[inline(always)]
fn limit<L: Lane>(size: u64) -> L {
    // A box has less than 2^32 cells; narrow lanes are compared with what they can hold.
    let last = size.min(1 << 32) as i64 - 1;
    if size_of::<L>() == 4 { L::of(last.min(i32::MAX.into())) } else { L::of(last) }
}

#[inline(always)]
fn operand<'r, L: Lane>(
    source: Source,
    scalars: &[i64],
    registers: &'r [Register<L>],
    chunks: usize,
) -> Operand<'r, L> {
    match source {
        Source::Same(id) => Operand::Same(L::of(scalars[id])),
        Source::Lanes(register) => Operand::Lanes(&registers[register][..chunks]),
    }
}

/// Calls for every lane with its chunk, its place there, and its value.
#[inline(always)]
fn each<L: Lane>(operand: Operand<'_, L>, chunks: usize, mut f: impl FnMut(usize, usize, L)) {
    match operand {
        Operand::Same(value) => (0..chunks).for_each(|c| (0..WIDTH).for_each(|i| f(c, i, value))),
        Operand::Lanes(lanes) => {
            for (c, lanes) in lanes[..chunks].iter().enumerate() {
                (0..WIDTH).for_each(|i| f(c, i, lanes[i]));
            }
        }
    }
}
