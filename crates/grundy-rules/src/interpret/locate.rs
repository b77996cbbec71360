//! From the numbers of options to the cells of a table, a block at a time.

use super::lanes::{BLOCK, Lane, Operand, Register, Source, WIDTH};
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
/// is the same (`step` 0) or the next one (`step` 1), unless `each` lane has its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below<'s> {
    pub sizes: &'s [u64],
    pub cell: u32,
    pub step: u32,
    pub each: Option<&'s Register<u32>>,
}

impl Below<'_> {
    /// The cell of the position of a lane.
    fn end(&self, i: usize) -> u64 {
        match self.each {
            Some(each) => each[i].into(),
            None => u64::from(self.cell) + u64::from(self.step) * i as u64,
        }
    }
}

/// Which lanes of a block can be used: what is to be done with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Usable {
    /// All lanes are options, all below.
    All,
    /// Some lanes have a negative number and are left out; the others are below.
    Some,
    /// Ask the definition.
    Trouble,
}

/// Buffers for one block.
pub(super) struct Locator {
    pub terms: Vec<Located>,
    /// Whether the option has a negative number; for a block that is [`Usable::Some`].
    pub negative: [bool; BLOCK],
    /// All ones where a position is not one below.
    wrong: Register<u32>,
    /// Cells before those without copies are taken out.
    raw: Register<u32>,
}

/// A block of lanes whose options are to be found.
#[derive(Clone, Copy)]
pub(super) struct Lanes<'b, L> {
    pub sources: &'b [TermSource],
    pub scalars: &'b [i64],
    pub registers: &'b [Register<L>],
    pub length: usize,
    pub below: Below<'b>,
}

impl<'b, L: Lane> Lanes<'b, L> {
    fn padded(&self) -> usize {
        self.length.next_multiple_of(WIDTH)
    }

    #[inline(always)]
    fn operand(&self, source: Source) -> Operand<'b, L> {
        match source {
            Source::Same(id) => Operand::Same(L::of(self.scalars[id])),
            Source::Lanes(register) => Operand::Lanes(&self.registers[register][..self.padded()]),
        }
    }

    fn value(&self, source: Source, i: usize) -> i64 {
        match source {
            Source::Same(id) => self.scalars[id],
            Source::Lanes(register) => self.registers[register][i].value(),
        }
    }
}

impl Locator {
    pub fn new(terms: usize) -> Self {
        let zero = [0; BLOCK];
        let located = Located { parity: Parity::Even, cell: zero, odd: zero };
        Locator { terms: vec![located; terms], negative: [false; _], wrong: zero, raw: zero }
    }

    /// Finds the cells of all terms.
    pub fn locate<L: Lane>(&mut self, lanes: Lanes<'_, L>) -> Usable {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions, as just asked.
            let wrong = unsafe { self.find_avx2(lanes) };
            return if wrong { self.look_closer(lanes) } else { Usable::All };
        }
        if self.find(lanes) { self.look_closer(lanes) } else { Usable::All }
    }

    /// The same loops in registers of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn find_avx2<L: Lane>(&mut self, lanes: Lanes<'_, L>) -> bool {
        self.find(lanes)
    }

    /// Finds the cells; whether some lane is not an option below.
    #[inline(always)]
    fn find<L: Lane>(&mut self, lanes: Lanes<'_, L>) -> bool {
        let mut any = 0;
        for (source, located) in lanes.sources.iter().zip(&mut self.terms) {
            located.parity = match source.count {
                Source::Same(id) if lanes.scalars[id] < 0 => return true,
                Source::Same(id) if lanes.scalars[id] & 1 == 1 => Parity::Odd,
                Source::Same(_) => Parity::Even,
                Source::Lanes(_) => Parity::Mixed,
            };
            if let Source::Same(id) = source.count
                && lanes.scalars[id] == 0
            {
                continue;
            }
            let wrong = &mut self.wrong[..lanes.padded()];
            if let Operand::Lanes(counts) = lanes.operand(source.count) {
                cells(source, lanes, &mut self.raw, wrong);
                mask(counts, &self.raw, located, wrong);
            } else {
                cells(source, lanes, &mut located.cell, wrong);
            }
            any |= wrong.iter().fold(0, |any, &wrong| any | wrong);
        }
        any != 0
    }

    /// Tells lanes that are left out from those that the definition must be asked about.
    #[cold]
    fn look_closer<L: Lane>(&mut self, lanes: Lanes<'_, L>) -> Usable {
        for i in 0..lanes.length {
            let (mut negative, mut wrong) = (false, false);
            for (source, located) in lanes.sources.iter().zip(&self.terms) {
                let count = lanes.value(source.count, i);
                if count < 0 {
                    return Usable::Trouble;
                }
                if count > 0 {
                    let numbers = || source.numbers.iter().map(|&number| lanes.value(number, i));
                    negative |= numbers().any(|number| number < 0);
                    let outside = |(number, &size)| number as u64 >= size;
                    wrong |= numbers().zip(lanes.below.sizes).any(outside);
                    wrong |= u64::from(located.cell[i]) >= lanes.below.end(i);
                }
            }
            if wrong && !negative {
                return Usable::Trouble;
            }
            self.negative[i] = negative;
        }
        Usable::Some
    }
}

/// The cells of one term, and where they are none: beyond the sizes, or not below.
#[inline(always)]
fn cells<L: Lane>(
    source: &TermSource,
    lanes: Lanes<'_, L>,
    cells: &mut Register<u32>,
    wrong: &mut [u32],
) {
    let Below { cell, step, each, .. } = lanes.below;
    match each {
        Some(each) => {
            let each = &each[..wrong.len()];
            cells_below(source, lanes, cells, wrong, |i| each[i]);
        }
        None => cells_below(source, lanes, cells, wrong, |i| {
            cell.wrapping_add(step.wrapping_mul(i as u32))
        }),
    }
}

/// The cells of one term below the `end` of each lane.
/// (A negative number is also a very large one without a sign.)
#[inline(always)]
fn cells_below<L: Lane>(
    source: &TermSource,
    lanes: Lanes<'_, L>,
    cells: &mut Register<u32>,
    wrong: &mut [u32],
    end: impl Fn(usize) -> u32,
) {
    let count = wrong.len();
    let cells = &mut cells[..count];
    if let ([number], [_]) = (&source.numbers[..], lanes.below.sizes) {
        // One number is its own cell.
        match lanes.operand(*number) {
            Operand::Lanes(numbers) => {
                let numbers = &numbers[..count];
                for i in 0..count {
                    cells[i] = numbers[i].cell();
                    wrong[i] = all_ones(numbers[i].is_cell_from(end(i)));
                }
            }
            Operand::Same(number) => {
                for i in 0..count {
                    cells[i] = number.cell();
                    wrong[i] = all_ones(number.is_cell_from(end(i)));
                }
            }
        }
        return;
    }
    cells.fill(0);
    wrong.fill(0);
    for (&number, &size) in source.numbers.iter().zip(lanes.below.sizes) {
        let size = size as u32;
        match lanes.operand(number) {
            Operand::Lanes(numbers) => {
                let numbers = &numbers[..count];
                for i in 0..count {
                    cells[i] = cells[i].wrapping_mul(size).wrapping_add(numbers[i].cell());
                    wrong[i] |= all_ones(numbers[i].is_cell_from(size));
                }
            }
            Operand::Same(number) => {
                let outside = all_ones(number.is_cell_from(size));
                for i in 0..count {
                    cells[i] = cells[i].wrapping_mul(size).wrapping_add(number.cell());
                    wrong[i] |= outside;
                }
            }
        }
    }
    for i in 0..count {
        wrong[i] |= all_ones(cells[i] >= end(i));
    }
}

/// Takes out what has no copies, and notes the parities; a negative count is wrong.
#[inline(always)]
fn mask<L: Lane>(counts: &[L], raw: &[u32], located: &mut Located, wrong: &mut [u32]) {
    let lanes = wrong.len();
    let (counts, raw) = (&counts[..lanes], &raw[..lanes]);
    let (cells, odd) = (&mut located.cell[..lanes], &mut located.odd[..lanes]);
    for i in 0..lanes {
        let some = all_ones(counts[i].value() != 0);
        wrong[i] = (wrong[i] & some) | all_ones(counts[i].is_negative());
        cells[i] = raw[i] & some;
        odd[i] = (counts[i].cell() & 1).wrapping_neg();
    }
}

#[inline(always)]
fn all_ones(holds: bool) -> u32 {
    u32::from(holds).wrapping_neg()
}
