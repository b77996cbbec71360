//! One block of choices: from the values of the lane to the cells of the options.

use super::cursor::Stretch;
use super::lanes::{BLOCK, Lane, Register, Source, WIDTH, run};
use super::locate::{self, Below, Located, Locator, Parity, Usable};
use super::program::Program;

/// The registers of a line, in lanes of 32 or 64 bits.
pub(super) enum Block {
    Narrow(Lanes<i32>),
    Wide(Lanes<i64>),
}

/// The registers and what was found.
pub(super) struct Lanes<L> {
    registers: Vec<Register<L>>,
    locator: Box<Locator>,
}

impl Block {
    /// Room for a program.
    pub fn new(program: &Program, narrow: bool) -> Self {
        if narrow { Block::Narrow(Lanes::new(program)) } else { Block::Wide(Lanes::new(program)) }
    }

    /// Gives the lane values and asks the condition. Answers how many lanes satisfy it;
    /// `None` if the definition must be asked.
    pub fn begin(
        &mut self,
        program: &Program,
        scalars: &[i64],
        values: Stretch<'_>,
    ) -> Option<usize> {
        match self {
            Block::Narrow(lanes) => lanes.begin(program, scalars, values),
            Block::Wide(lanes) => lanes.begin(program, scalars, values),
        }
    }

    /// Computes the options for the lanes that [satisfy](Block::begin) the condition.
    /// Answers how many there are, the first ones of the [located](Block::terms); `None` if
    /// the definition must be asked.
    pub fn finish(
        &mut self,
        program: &Program,
        scalars: &[i64],
        length: usize,
        below: Below<'_>,
    ) -> Option<usize> {
        match self {
            Block::Narrow(lanes) => lanes.finish(program, scalars, length, below),
            Block::Wide(lanes) => lanes.finish(program, scalars, length, below),
        }
    }

    /// Computes the options of positions that differ in their last numbers, the lanes;
    /// see [`Block::terms`] and [`Block::keep`].
    pub fn evaluate_cells(
        &mut self,
        program: &Program,
        scalars: &[i64],
        values: std::ops::Range<i64>,
        below: Below<'_>,
    ) -> Usable {
        match self {
            Block::Narrow(lanes) => lanes.evaluate_cells(program, scalars, values, below),
            Block::Wide(lanes) => lanes.evaluate_cells(program, scalars, values, below),
        }
    }

    /// Puts pairs of a number and each of these values into the lanes from one on.
    pub fn load_pairs(&mut self, program: &Program, from: usize, number: i64, values: &[i64]) {
        match self {
            Block::Narrow(lanes) => lanes.load_pairs(program, from, number, values),
            Block::Wide(lanes) => lanes.load_pairs(program, from, number, values),
        }
    }

    /// Asks the condition for the pairs of the first lanes; `parts` are the lengths of the lists
    /// they belong to, and then how many of each satisfy it. Answers how many do; `None` if the
    /// definition must be asked.
    pub fn choose_pairs(
        &mut self,
        program: &Program,
        scalars: &[i64],
        length: usize,
        parts: &mut [(usize, usize)],
    ) -> Option<usize> {
        match self {
            Block::Narrow(lanes) => lanes.choose_pairs(program, scalars, length, parts),
            Block::Wide(lanes) => lanes.choose_pairs(program, scalars, length, parts),
        }
    }

    /// Computes the options of the pairs that were [chosen](Block::choose_pairs).
    pub fn find_pairs(
        &mut self,
        program: &Program,
        scalars: &[i64],
        length: usize,
        below: Below<'_>,
    ) -> Usable {
        match self {
            Block::Narrow(lanes) => lanes.locate(program, scalars, length, below),
            Block::Wide(lanes) => lanes.locate(program, scalars, length, below),
        }
    }

    /// Writes `otherwise` into a row of cells where the condition does not hold.
    pub fn keep(&self, program: &Program, scalars: &[i64], row: &mut [u32], otherwise: u32) {
        match self {
            Block::Narrow(lanes) => lanes.keep(program, scalars, row, otherwise),
            Block::Wide(lanes) => lanes.keep(program, scalars, row, otherwise),
        }
    }

    /// Which lanes of a block that is [`Usable::Some`] have a negative number.
    pub fn negative(&self) -> &[bool] {
        match self {
            Block::Narrow(lanes) => &lanes.locator.negative,
            Block::Wide(lanes) => &lanes.locator.negative,
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
        let zero = [L::default(); BLOCK];
        Lanes {
            registers: vec![zero; program.registers.max(1)],
            locator: Box::new(Locator::new(program.terms.len())),
        }
    }

    /// Puts values into the lanes; answers how many.
    fn load(&mut self, values: Stretch<'_>) -> usize {
        let lanes = &mut self.registers[0];
        let length = match values {
            Stretch::Range(first, last) => {
                let length = (last - first + 1) as usize;
                let first = L::of(first);
                for (i, lane) in lanes[..length].iter_mut().enumerate() {
                    *lane = first.plus(i);
                }
                length
            }
            Stretch::List(list) => {
                for (lane, &value) in lanes.iter_mut().zip(list) {
                    *lane = L::of(value);
                }
                list.len()
            }
        };
        pad(lanes, length);
        length
    }

    fn begin(&mut self, program: &Program, scalars: &[i64], values: Stretch<'_>) -> Option<usize> {
        let length = self.load(values);
        if run(&program.early, scalars, &mut self.registers, length.next_multiple_of(WIDTH)) {
            return None;
        }
        Some(self.choose(program, scalars, length))
    }

    /// Moves the lanes that satisfy the condition to the front; answers how many they are.
    fn choose(&mut self, program: &Program, scalars: &[i64], length: usize) -> usize {
        match program.condition {
            None => length,
            Some(Source::Same(id)) if scalars[id] != 0 => length,
            Some(Source::Same(_)) => 0,
            Some(Source::Lanes(register)) => self.select(register, &program.live, length),
        }
    }

    fn load_pairs(&mut self, program: &Program, from: usize, number: i64, values: &[i64]) {
        let to = from + values.len();
        self.registers[0][from..to].fill(L::of(number));
        if let Some(second) = program.second {
            for (lane, &value) in self.registers[second][from..to].iter_mut().zip(values) {
                *lane = L::of(value);
            }
        }
    }

    fn choose_pairs(
        &mut self,
        program: &Program,
        scalars: &[i64],
        length: usize,
        parts: &mut [(usize, usize)],
    ) -> Option<usize> {
        for register in [Some(0), program.second].into_iter().flatten() {
            pad(&mut self.registers[register], length);
        }
        if run(&program.early, scalars, &mut self.registers, length.next_multiple_of(WIDTH)) {
            return None;
        }
        match program.condition {
            Some(Source::Lanes(register)) => {
                let mut rest = &self.registers[register][..length];
                for (_, part) in parts {
                    let (holds, others) = rest.split_at(*part);
                    *part = holds.iter().filter(|lane| lane.value() != 0).count();
                    rest = others;
                }
            }
            Some(Source::Same(id)) if scalars[id] == 0 => {
                parts.iter_mut().for_each(|(_, part)| *part = 0);
            }
            _ => {}
        }
        Some(self.choose(program, scalars, length))
    }

    fn finish(
        &mut self,
        program: &Program,
        scalars: &[i64],
        length: usize,
        below: Below<'_>,
    ) -> Option<usize> {
        if length == 0 {
            return Some(0);
        }
        match self.locate(program, scalars, length, below) {
            Usable::All => Some(length),
            Usable::Some => Some(self.leave_out(length)),
            Usable::Trouble => None,
        }
    }

    fn evaluate_cells(
        &mut self,
        program: &Program,
        scalars: &[i64],
        values: std::ops::Range<i64>,
        below: Below<'_>,
    ) -> Usable {
        let length = self.load(Stretch::Range(values.start, values.end - 1));
        let lanes = length.next_multiple_of(WIDTH);
        if run(&program.early, scalars, &mut self.registers, lanes) {
            return Usable::Trouble;
        }
        self.locate(program, scalars, length, below)
    }

    /// Computes the options of the lanes that were chosen.
    fn locate(
        &mut self,
        program: &Program,
        scalars: &[i64],
        length: usize,
        below: Below<'_>,
    ) -> Usable {
        let lanes = length.next_multiple_of(WIDTH);
        if run(&program.late, scalars, &mut self.registers, lanes) {
            return Usable::Trouble;
        }
        let (sources, registers) = (&program.terms, &self.registers);
        self.locator.locate(locate::Lanes { sources, scalars, registers, length, below })
    }

    /// Writes `otherwise` where the condition does not hold.
    fn keep(&self, program: &Program, scalars: &[i64], row: &mut [u32], otherwise: u32) {
        match program.condition {
            None => {}
            Some(Source::Same(id)) if scalars[id] != 0 => {}
            Some(Source::Same(_)) => row.fill(otherwise),
            Some(Source::Lanes(register)) => {
                let holds = &self.registers[register];
                for (cell, holds) in row.iter_mut().zip(holds) {
                    *cell = if holds.value() != 0 { *cell } else { otherwise };
                }
            }
        }
    }

    /// Moves the lanes that satisfy the condition to the front, in the registers that are
    /// still needed; answers how many they are.
    #[inline(always)]
    fn select(&mut self, condition: usize, live: &[usize], length: usize) -> usize {
        let holds = &self.registers[condition][..length];
        let count = holds
            .iter()
            .fold(0, |count: u32, lane| count.wrapping_add(u32::from(lane.value() != 0)))
            as usize;
        if count == length || count == 0 {
            return count;
        }
        let mut places = [0u16; BLOCK];
        let mut next = 0;
        for (i, lane) in holds.iter().enumerate() {
            places[next] = i as u16;
            next += usize::from(lane.value() != 0);
        }
        for &register in live {
            let lanes = &mut self.registers[register];
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
        let Locator { terms, negative, .. } = &mut *self.locator;
        let mut kept = 0;
        for (i, _) in negative[..length].iter().enumerate().filter(|&(_, &negative)| !negative) {
            for term in terms.iter_mut().filter(|term| term.parity != Parity::Even) {
                term.cell[kept] = term.cell[i];
                term.odd[kept] = term.odd[i];
            }
            kept += 1;
        }
        kept
    }
}

/// Fills the last eight with copies of the last lane, so that nothing new can happen there.
#[inline(always)]
fn pad<L: Lane>(register: &mut Register<L>, length: usize) {
    let lanes = register;
    if let Some(last) = length.checked_sub(1) {
        let value = lanes[last];
        lanes[length..length.next_multiple_of(WIDTH)].fill(value);
    }
}
