//! One block of choices: from the values of the lane to the cells of the options.

use super::lanes::{BLOCK, CHUNKS, Lane, Register, Source, WIDTH, run};
use super::locate::{Below, Found, Located, Locator};
use super::program::Program;

/// The registers of a line, in lanes of 32 or 64 bits.
pub(super) enum Block {
    Narrow(Lanes<i32>),
    Wide(Lanes<i64>),
}

/// The registers and what was found.
pub(super) struct Lanes<L> {
    registers: Vec<Register<L>>,
    locator: Locator<L>,
}

impl Block {
    /// Room for a program.
    pub fn new(program: &Program, narrow: bool) -> Self {
        if narrow { Block::Narrow(Lanes::new(program)) } else { Block::Wide(Lanes::new(program)) }
    }

    /// Computes the options for these values of the lane. Answers how many options there
    /// are, the first ones of the [located](Block::terms); `None` if the definition must be
    /// asked.
    pub fn evaluate(
        &mut self,
        program: &Program,
        scalars: &[i64],
        values: impl ExactSizeIterator<Item = i64>,
        below: Below<'_>,
    ) -> Option<usize> {
        let length = values.len();
        match self {
            Block::Narrow(lanes) => {
                lanes.load(values);
                lanes.evaluate(program, scalars, length, below)
            }
            Block::Wide(lanes) => {
                lanes.load(values);
                lanes.evaluate(program, scalars, length, below)
            }
        }
    }

    /// Computes the options of `count` positions, whose last numbers start with `first`;
    /// whether there is an option in a lane is told by [`Block::exists`]. False if the
    /// definition must be asked.
    pub fn evaluate_cells(
        &mut self,
        program: &Program,
        scalars: &[i64],
        values: std::ops::Range<i64>,
        below: Below<'_>,
    ) -> bool {
        match self {
            Block::Narrow(lanes) => lanes.evaluate_cells(program, scalars, values, below),
            Block::Wide(lanes) => lanes.evaluate_cells(program, scalars, values, below),
        }
    }

    /// Whether the option of a lane satisfies the condition and has no negative number.
    pub fn exists(&self, program: &Program, scalars: &[i64], i: usize) -> bool {
        match self {
            Block::Narrow(lanes) => lanes.exists(program, scalars, i),
            Block::Wide(lanes) => lanes.exists(program, scalars, i),
        }
    }

    /// The terms of the options.
    pub fn terms(&self) -> &[Located] {
        match self {
            Block::Narrow(lanes) => &lanes.locator.terms,
            Block::Wide(lanes) => &lanes.locator.terms,
        }
    }
}

impl<L: Lane> Lanes<L> {
    fn new(program: &Program) -> Self {
        let zero = [[L::default(); WIDTH]; CHUNKS];
        Lanes {
            registers: vec![zero; program.registers.max(1)],
            locator: Locator::new(program.terms.len()),
        }
    }

    /// Puts values into the lanes.
    #[inline(always)]
    fn load(&mut self, values: impl ExactSizeIterator<Item = i64>) {
        let length = values.len();
        for (lane, value) in self.registers[0].as_flattened_mut().iter_mut().zip(values) {
            *lane = L::of(value);
        }
        pad(&mut self.registers[0], length);
    }

    fn evaluate(
        &mut self,
        program: &Program,
        scalars: &[i64],
        mut length: usize,
        below: Below<'_>,
    ) -> Option<usize> {
        let chunks = length.div_ceil(WIDTH);
        if run(&program.early, scalars, &mut self.registers, chunks) {
            return None;
        }
        if let Some(condition) = program.condition {
            length = match condition {
                Source::Same(id) if scalars[id] != 0 => length,
                Source::Same(_) => 0,
                Source::Lanes(register) => self.select(register, &program.live, length),
            };
            if length == 0 {
                return Some(0);
            }
        }
        let chunks = length.div_ceil(WIDTH);
        if run(&program.late, scalars, &mut self.registers, chunks) {
            return None;
        }
        match self.locator.locate(&program.terms, scalars, &self.registers, chunks, below) {
            Found::All => Some(length),
            Found::Some => Some(self.leave_out(length)),
            Found::Trouble => None,
        }
    }

    fn evaluate_cells(
        &mut self,
        program: &Program,
        scalars: &[i64],
        values: std::ops::Range<i64>,
        below: Below<'_>,
    ) -> bool {
        let (first, length) = (values.start, (values.end - values.start) as usize);
        self.load((0..length).map(|i| first + i as i64));
        let chunks = length.div_ceil(WIDTH);
        !run(&program.early, scalars, &mut self.registers, chunks)
            && !run(&program.late, scalars, &mut self.registers, chunks)
            && self.locator.locate(&program.terms, scalars, &self.registers, chunks, below)
                != Found::Trouble
    }

    #[inline]
    fn exists(&self, program: &Program, scalars: &[i64], i: usize) -> bool {
        let holds = match program.condition {
            None => true,
            Some(Source::Same(id)) => scalars[id] != 0,
            Some(Source::Lanes(register)) => {
                self.registers[register].as_flattened()[i].value() != 0
            }
        };
        holds && !self.locator.negative.as_flattened()[i].is_negative()
    }

    /// Moves the lanes that satisfy the condition to the front, in the registers that are
    /// still needed; answers how many they are.
    #[inline(always)]
    fn select(&mut self, condition: usize, live: &[usize], length: usize) -> usize {
        let holds = |lanes: &Register<L>, i: usize| lanes.as_flattened()[i].value() != 0;
        let count = (0..length).filter(|&i| holds(&self.registers[condition], i)).count();
        if count == length || count == 0 {
            return count;
        }
        let mut places = [0u16; BLOCK];
        let mut next = 0;
        for i in 0..length {
            places[next] = i as u16;
            next += usize::from(holds(&self.registers[condition], i));
        }
        for &register in live {
            let lanes = self.registers[register].as_flattened_mut();
            for i in 0..count {
                lanes[i] = lanes[usize::from(places[i])];
            }
            pad(&mut self.registers[register], count);
        }
        count
    }

    /// Moves the lanes without a negative number to the front.
    #[cold]
    fn leave_out(&mut self, length: usize) -> usize {
        let negative = self.locator.negative.as_flattened();
        let mut kept = 0;
        for i in 0..length {
            if !negative[i].is_negative() {
                for term in &mut self.locator.terms {
                    term.cell.as_flattened_mut()[kept] = term.cell.as_flattened()[i];
                    term.odd.as_flattened_mut()[kept] = term.odd.as_flattened()[i];
                }
                kept += 1;
            }
        }
        kept
    }
}

/// Fills the last eight with copies of the last lane, so that nothing new can happen there.
#[inline(always)]
fn pad<L: Lane>(register: &mut Register<L>, length: usize) {
    let lanes = register.as_flattened_mut();
    if let Some(last) = length.checked_sub(1) {
        let value = lanes[last];
        lanes[length..length.next_multiple_of(WIDTH)].fill(value);
    }
}
