//! Everything that can be reached, from the engine straight into lists of numbers.
//!
//! A search meets a hundred million options, so nothing here is done once for each that can be
//! done once for many: an engine is borrowed once, limits are looked at now and then, and an
//! option of one position goes from the record of the engine to a cell and into a list.

use super::growth::Growth;
use super::met::Met;
use super::position::piece_of;
use super::workshop::TRIES;
use super::{RuleGame, end};
use crate::engine::{Engine, too_many_pieces};
use grundy::reach::{Everything, Numbered, Reach};
use grundy::work::{Meter, Stop};
use std::ops::ControlFlow;

/// Options between two looks at the limits.
const STRETCH: u32 = 1 << 12;

/// Options that are numbered in one go.
const BATCH: usize = 512;

/// Steps of an engine between two looks at the clock.
const LONG: u64 = 1 << 16;

/// More positions than this are not numbered.
const MOST_MET: u64 = (1 << 31) - (1 << 22);

/// What was reached so far, and what the meter knows of it.
struct Search<'s, const R: usize> {
    game: &'s RuleGame<R>,
    meter: &'s Meter,
    reach: Reach,
    met: Met<R>,
    /// Cells of options that have no number yet, and where those of a position end: a stretch
    /// of them is numbered in one go.
    cells: Vec<u32>,
    ends: Vec<u32>,
    pieces: Vec<[u64; R]>,
    /// Options since the limits were looked at, and what they left besides single cells.
    given: u32,
    pending: u32,
    /// Steps of the engine since the clock was looked at.
    steps: u64,
    counted: u64,
    held: u64,
    growth: Growth,
}

impl<const R: usize> RuleGame<R> {
    /// All that can be reached from some positions; see [`grundy::game::Shortcuts::reached`].
    pub(super) fn reach(
        &self,
        roots: &[[u64; R]],
        meter: &Meter,
    ) -> Result<Everything<[u64; R]>, Stop> {
        let met = Met::new(roots, cells(meter));
        let counted = met.len() as u64;
        let mut search = Search {
            game: self,
            meter,
            reach: Reach::default(),
            met,
            cells: Vec::with_capacity(BATCH),
            ends: Vec::new(),
            pieces: Vec::new(),
            given: 0,
            pending: 0,
            steps: 0,
            counted,
            held: 0,
            growth: Growth::new(counted),
        };
        match search.everything() {
            Ok(()) => Ok((search.reach, Box::new(search.met))),
            // Before anybody is asked to raise a limit.
            Err(stop) => Err(search.growth.behind(stop, self, &search.met, meter)),
        }
    }
}

/// How many cells there is memory for.
fn cells(meter: &Meter) -> u64 {
    meter.left().memory / 16
}

impl<const R: usize> Search<'_, R> {
    fn everything(&mut self) -> Result<(), Stop> {
        self.settle()?;
        self.all()?;
        self.settle()
    }

    fn all(&mut self) -> Result<(), Stop> {
        let workshop = &self.game.workshop;
        let mut engine = workshop.borrow();
        let mut done = Ok(());
        while done.is_ok() {
            let next = self.next();
            let position = match self.met.at(next) {
                Some(position) => position,
                // Those that were met may have no number yet.
                None if !self.ends.is_empty() => {
                    done = self.number_some().map_err(|stop| *stop);
                    continue;
                }
                None => break,
            };
            if position != end() {
                done = self.position(&position, &mut *engine);
            }
            self.ends.push(self.cells.len() as u32);
            // It may be worth while to work with another one.
            if u64::from(next) <= TRIES {
                workshop.give_back(engine);
                engine = workshop.borrow();
            }
        }
        workshop.give_back(engine);
        done
    }

    /// The number of the position in work.
    fn next(&self) -> u32 {
        (self.reach.len() + self.ends.len()) as u32
    }

    /// Numbers what is in the cells that wait.
    fn number(&mut self) -> Result<(), Stop> {
        self.given += self.cells.len() as u32;
        self.met.number_all(&mut self.cells);
        self.reach.push_all(&self.cells, &self.ends, self.meter)?;
        self.cells.clear();
        self.ends.clear();
        Ok(())
    }

    /// The options of one position.
    fn position(&mut self, position: &[u64; R], engine: &mut dyn Engine) -> Result<(), Stop> {
        let game = self.game;
        let numbers = game.numbers(position);
        let numbers = &numbers[..game.rule.arity];
        if !game.rule.verdicts.is_empty() {
            self.steps += game.weight;
            match engine.verdict(numbers) {
                Ok(None) => {}
                Ok(Some(wins)) => {
                    self.reach.decide(self.next(), wins);
                    return Ok(());
                }
                Err(halt) => return Err(game.stop(halt)),
            }
        }
        let (meter, mut stop, mut steps) = (self.meter, None, self.steps);
        let mut tick = |count| {
            steps += count;
            if steps < LONG {
                return Ok(());
            }
            meter.steps(std::mem::take(&mut steps))
        };
        let done = engine.options(numbers, &mut tick, &mut |terms| match self.option(terms) {
            Ok(()) => ControlFlow::Continue(()),
            Err(reason) => {
                stop = Some(reason);
                ControlFlow::Break(())
            }
        });
        self.steps = steps;
        match (done, stop) {
            (_, Some(stop)) => Err(*stop),
            (Err(halt), None) => Err(game.stop(halt)),
            (Ok(_), None) => Ok(()),
        }
    }

    /// Notes an option.
    #[inline(always)]
    fn option(&mut self, terms: &[i64]) -> Result<(), Box<Stop>> {
        let rule = &self.game.rule;
        // Numbers are ≥ 0. Most rules have few, and a loop over them would cost more.
        let cell = match *terms {
            [1, ref numbers @ ..] if rule.unordered && numbers.len() == rule.arity => {
                self.met.cell(piece_of::<R>(rule, numbers))
            }
            [1, a] if rule.arity == 1 => self.met.cell([a as u64]),
            [1, a, b] if rule.arity == 2 => self.met.cell([a, b].map(|n| n as u64)),
            [1, a, b, c] if rule.arity == 3 => self.met.cell([a, b, c].map(|n| n as u64)),
            [1, ref numbers @ ..] if numbers.len() == rule.arity => {
                self.met.cell(piece_of::<R>(rule, numbers))
            }
            _ => None,
        };
        let Some(cell) = cell else { return self.other(terms) };
        self.met.prefetch(cell);
        self.cells.push(cell);
        if self.cells.len() == BATCH { self.number_some() } else { Ok(()) }
    }

    /// Numbers what waits (most of it is in the cache by now) and looks at the limits now and
    /// then.
    #[inline(never)]
    fn number_some(&mut self) -> Result<(), Box<Stop>> {
        self.number()?;
        if self.given < STRETCH { Ok(()) } else { self.settle().map_err(Box::new) }
    }

    /// Notes an option outside of the box, or one that leaves several positions or nothing.
    #[cold]
    #[inline(never)]
    fn other(&mut self, terms: &[i64]) -> Result<(), Box<Stop>> {
        self.number()?;
        let mut pieces = std::mem::take(&mut self.pieces);
        if !self.game.pieces_of(terms, &mut pieces) {
            return Err(Box::new(too_many_pieces()));
        }
        if !self.reach.has_room(pieces.len()) {
            return Err(Box::new(Reach::full()));
        }
        self.reach.push(pieces.iter().map(|piece| self.met.number(piece)), self.meter)?;
        self.given += 1;
        self.pending += 1 + pieces.len() as u32;
        self.pieces = pieces;
        if self.pending < STRETCH { Ok(()) } else { self.settle().map_err(Box::new) }
    }

    /// Tells the meter what is new, and looks at all limits.
    fn settle(&mut self) -> Result<(), Stop> {
        self.number()?;
        let steps = std::mem::take(&mut self.steps);
        self.meter.steps(steps + u64::from(self.given) + u64::from(self.pending))?;
        (self.given, self.pending) = (0, 0);
        let met = self.met.len() as u64;
        self.meter.visit(met - self.counted)?;
        self.counted = met;
        let bytes = self.reach.bytes() + self.met.bytes();
        self.meter.release(self.held.saturating_sub(bytes));
        self.meter.hold(bytes.saturating_sub(self.held))?;
        self.held = bytes;
        self.met.allow(cells(self.meter));
        self.growth.look(self.game, &self.met, self.meter)?;
        if !self.reach.has_room(1 << 13) || met > MOST_MET { Err(Reach::full()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Backend, Setting};
    use crate::ir::Rule;
    use crate::random::Random;
    use crate::random::build::show;
    use grundy::solve::{explore, explore_plainly};
    use grundy::work::Limits;
    use std::sync::Arc;
    use std::time::Duration;

    fn opened(rule: &Rule, backend: Backend) -> RuleGame<4> {
        let (name, text, start) = ("rule".to_string(), String::new(), String::new());
        let shape = grundy::game::Shape::Heaps;
        let setting = Setting { name, text, start, backend, shape };
        RuleGame::new(Arc::new(rule.clone()), setting)
    }

    /// The same numbers and the same options as when they are listed one by one, for rules
    /// with sums, verdicts, faults and all.
    #[test]
    fn as_one_by_one() {
        let mut random = Random::new(5);
        let (mut same, mut large) = (0, 0);
        for round in 0..1500 {
            let rule = random.rule();
            let mut roots = Vec::new();
            for _ in 0..=random.below(2) {
                let numbers: Vec<i64> = (0..rule.arity).map(|_| random.below(40) as i64).collect();
                roots.push(piece_of(&rule, &numbers));
            }
            // Bounded by work alone: a rule may run long without finding an option.
            let limits = || Limits { time: Duration::MAX, ..Limits::default() };
            let meter = || Meter::new(limits()).aside(2000);
            let backend = [Backend::Best, Backend::Interpreter, Backend::Compiler][round % 3];
            let fast = explore(&opened(&rule, backend), roots.clone(), &meter());
            let slow = explore_plainly(&opened(&rule, Backend::Interpreter), &roots, &meter());
            let shown = || format!("{} from {roots:?}", show(&rule));
            let (fast, slow) = match (fast, slow) {
                (Ok(fast), Ok(slow)) => (fast, slow),
                (Err(_), Err(_)) => continue,
                // The two count their steps in their own ways.
                (Err(Stop::Work(_) | Stop::Time(_)), _)
                | (_, Err(Stop::Work(_) | Stop::Time(_))) => {
                    continue;
                }
                (fast, slow) => panic!("{}: {:?} {:?}", shown(), fast.err(), slow.err()),
            };
            assert_eq!(fast.0, slow.0, "{}", shown());
            assert_eq!(fast.1.len(), slow.1.len());
            for number in 0..=fast.1.len() as u32 {
                assert_eq!(fast.1.at(number), slow.1.at(number), "{}", shown());
                let position = fast.1.at(number);
                assert!(position.is_none_or(|p| fast.1.get(&p) == Some(number)));
            }
            same += 1;
            large += u32::from(fast.1.len() > 100);
        }
        assert!(same > 1000 && large > 15, "{same} {large}");
    }
}
