//! Native code for a rule.
//!
//! The whole loop nest of a rule becomes one function: for `fill` the loop over cells, the
//! lines, the marks, the mex and the store; for `options` the lines and the records. What
//! the code cannot finish it leaves to the interpreter: it never says what is wrong with a
//! position, only that something may be, and the interpreter does that position again.
//! So every check may be rough on the safe side, and both back ends report the same.
//!
//! ```text
//! Rule ──facts──▶ loops, tests in their places ──emit──▶ Cranelift ──▶ Code, run with a Frame
//!        known     which checks are needed         nest, mark, list       code, host (all `unsafe`)
//! ```
//!
//! Code is made when it is first asked for, one width of cells at a time: about a
//! millisecond. It is freed with the engine.

mod arithmetic;
mod code;
mod emit;
mod facts;
mod fill;
mod hoist;
mod host;
mod list;
mod mark;
mod nest;
mod sets;
mod sink;
mod unavailable;

pub use unavailable::Unavailable;

use crate::dense::{Aim, Cells, Dense};
use crate::engine::{Engine, Terms, Tick};
use crate::fault::Halt;
use crate::interpret::Interpreter;
use crate::ir::{Computation, Domain, Expr, Member, Rule};
use crate::numbers::Factors;
use code::Code;
use emit::Emit;
use fill::Make;
use host::{End, Frame, Host, PADDING, Pace, RECORDS, Set};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most operations and names in a rule that code is made for.
const MOST_NODES: usize = 4000;
/// The deepest expression, and the most names bound in a line.
const DEEPEST: usize = 200;
/// Cells for which room is made at once, unless the table is larger already.
const STRETCH: u64 = 1 << 22;
/// After so many values below 64 all are expected to be.
const TRIAL: u64 = 1 << 12;
/// Values from here on are left to the interpreter: no memory is taken for their marks.
const LARGEST: u32 = 1 << 28;

/// A rule that runs as native code.
pub struct Compiled {
    rule: Arc<Rule>,
    pace: Pace,
    /// Does again what the code leaves undone.
    reference: Interpreter,
    /// Code that was made, or could not be made.
    fills: Vec<(Make, Option<Code>)>,
    lists: Option<Option<Code>>,
    spent: Duration,
    filled: u64,
    factors: Factors,
    sets: Vec<Set>,
    seen: Vec<u8>,
    stamp: u64,
    records: Vec<i64>,
    /// A table whose values are known to be below 64: its id, place and length.
    small: Option<(u64, usize, u64)>,
    /// Whether a position has few options: values below 64 are expected.
    few: bool,
}

impl Compiled {
    /// Native code for a rule. Fails where there is none for the machine, or if the rule is
    /// out of all measure; then the [interpreter](Interpreter) does the same.
    pub fn new(rule: Arc<Rule>) -> Result<Self, Unavailable> {
        measure(&rule)?;
        let few = rule.lines.iter().map(fill::options).fold(0, u64::saturating_add) < 64;
        let reference = Interpreter::new(rule.clone());
        code::module()?;
        Ok(Compiled {
            pace: Pace::of(&rule),
            rule,
            reference,
            fills: Vec::new(),
            lists: None,
            spent: Duration::ZERO,
            filled: 0,
            factors: Factors::new(),
            sets: Vec::new(),
            seen: Vec::new(),
            stamp: 0,
            records: Vec::new(),
            small: None,
            few,
        })
    }

    /// The time that making code has taken so far.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// The cells that code has filled so far; the interpreter did the others.
    pub fn filled(&self) -> u64 {
        self.filled
    }

    /// Makes a function.
    fn make(&mut self, body: impl FnOnce(&Rule, Emit<'_>)) -> Result<Code, Unavailable> {
        let start = Instant::now();
        let code =
            Code::new(|b, module, aside| body(&self.rule, Emit::new(b, module, aside, self.pace)));
        self.spent += start.elapsed();
        code
    }

    /// The place of the code that fills tables of a kind; it is made if it is not there.
    fn filler(&mut self, make: Make) -> usize {
        if let Some(at) = self.fills.iter().position(|(made, _)| *made == make) {
            return at;
        }
        let code = self.make(|rule, emit| fill::function(rule, make, emit)).ok();
        self.fills.push((make, code));
        self.fills.len() - 1
    }

    /// Whether code can fill such a table.
    fn can_fill(&self, table: &Dense) -> bool {
        let sizes = table.sizes();
        let same = sizes.windows(2).all(|pair| pair[0] == pair[1]);
        sizes.len() == self.rule.arity
            && (same || !self.rule.unordered)
            && fill::fits(&self.rule, table.aim())
    }

    /// Which code fills the table from here on.
    fn choose(&mut self, table: &Dense) -> Make {
        let (bytes, bits) = match &table.cells {
            Cells::Byte(_) => {
                let settled = self.few || table.filled() >= TRIAL;
                (1, table.aim() != Aim::Sg || (settled && self.is_small(table)))
            }
            Cells::Short(_) => (2, false),
            Cells::Word(_) => (4, false),
        };
        Make { aim: table.aim(), bytes, bits }
    }

    /// Whether all values are below 64. A table that was left here last is not read again.
    fn is_small(&self, table: &Dense) -> bool {
        let Cells::Byte(values) = &table.cells else { return false };
        self.small == Some(place(table)) || values.iter().all(|&value| value < 64)
    }

    /// Runs code on a table as far as it comes, with a budget of steps that it lowers.
    fn run(
        &mut self,
        table: &mut Dense,
        to: u64,
        budget: &mut i64,
        tick: Tick<'_>,
    ) -> Result<(End, u64), Halt> {
        let make = self.choose(table);
        let at = self.filler(make);
        let marked = match &table.cells {
            _ if make.bits => 0,
            Cells::Byte(_) => 1 << 8,
            Cells::Short(_) => 1 << 16,
            Cells::Word(values) => {
                let largest = values.iter().copied().max().unwrap_or(0);
                if largest >= LARGEST {
                    return Ok((End::Trouble, 0));
                }
                (largest as usize + 1).next_power_of_two().max(1 << 17)
            }
        };
        if marked > 0 && self.seen.len() != marked + PADDING {
            self.seen.clear();
            self.seen.resize(marked + PADDING, 0);
            self.stamp = 0;
        }
        let limit = match table.aim() {
            Aim::Sg if make.bits => 63,
            _ => table.widest().min(marked.max(1 << 16) as u64 - 1),
        };
        let mut frame = Frame::new(*budget);
        (frame.stamp, frame.limit) = (self.stamp, limit);
        let mut stride = 1;
        for (i, &size) in table.sizes().iter().enumerate().rev() {
            (frame.sizes[i], frame.strides[i]) = (size as i64, stride);
            stride *= size as i64;
        }
        for (number, at) in frame.position.iter_mut().zip(table.position(table.filled())) {
            *number = at;
        }
        let mut host = Host {
            tick,
            pace: self.pace,
            stop: None,
            each: &mut |_| ControlFlow::Break(()),
            given: 0,
            broke: false,
            panic: None,
            factors: &mut self.factors,
            sets: &mut self.sets,
        };
        let mut to = to.min(table.filled().saturating_mul(2).max(table.filled() + STRETCH));
        if make.bytes == 1 && !make.bits && table.filled() < TRIAL {
            to = to.min(TRIAL);
        }
        let Some(code) = &self.fills[at].1 else { return Ok((End::Trouble, 0)) };
        let seen = &mut self.seen;
        let before = table.filled();
        let end = match &mut table.cells {
            Cells::Byte(cells) => code.fill(cells, to, seen, &mut frame, &mut host),
            Cells::Short(cells) => code.fill(cells, to, seen, &mut frame, &mut host),
            Cells::Word(cells) => code.fill(cells, to, seen, &mut frame, &mut host),
        };
        let (stop, panic) = (host.stop, host.panic);
        self.filled += table.filled() - before;
        (self.stamp, *budget) = (frame.stamp, frame.budget);
        self.small = (make.bits && table.aim() == Aim::Sg).then(|| place(table));
        if let Some(panic) = panic {
            std::panic::resume_unwind(panic);
        }
        stop.map_or(Ok((end, frame.value)), |stop| Err(stop.into()))
    }
}

/// What tells a table as it is now.
fn place(table: &Dense) -> (u64, usize, u64) {
    let start = match &table.cells {
        Cells::Byte(values) => values.as_ptr() as usize,
        Cells::Short(values) => values.as_ptr() as usize,
        Cells::Word(values) => values.as_ptr() as usize,
    };
    (table.id(), start, table.filled())
}

impl Engine for Compiled {
    fn name(&self) -> &'static str {
        "compiled"
    }

    fn options(
        &mut self,
        position: &[i64],
        tick: Tick<'_>,
        each: &mut dyn FnMut(Terms<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Halt> {
        let in_reach = |&number: &i64| (0..1 << 32).contains(&number);
        let plain = position.len() == self.rule.arity && position.iter().all(in_reach);
        if !plain || !list::fits(&self.rule) {
            return self.reference.options(position, tick, each);
        }
        if self.lists.is_none() {
            self.lists = Some(self.make(list::function).ok());
            self.records.resize(RECORDS, 0);
        }
        let Some(Some(code)) = &self.lists else {
            return self.reference.options(position, tick, each);
        };
        let mut frame = Frame::new(self.pace.rounds);
        frame.position[..position.len()].copy_from_slice(position);
        let mut host = Host {
            tick,
            pace: self.pace,
            stop: None,
            each,
            given: 0,
            broke: false,
            panic: None,
            factors: &mut self.factors,
            sets: &mut self.sets,
        };
        let end = code.list(&mut self.records, &mut frame, &mut host);
        let Host { tick, stop, each, given, broke, panic, .. } = host;
        if let Some(panic) = panic {
            std::panic::resume_unwind(panic);
        }
        match end {
            End::Done => {
                tick(self.pace.steps(frame.budget))?;
                Ok(ControlFlow::Continue(()))
            }
            End::Stopped if broke => Ok(ControlFlow::Break(())),
            End::Stopped if stop.is_some() => {
                stop.map_or(Ok(ControlFlow::Break(())), |stop| Err(stop.into()))
            }
            _ => {
                // Those that were given already are not given again.
                let mut seen = 0;
                self.reference.options(position, tick, &mut |terms| {
                    seen += 1;
                    if seen <= given { ControlFlow::Continue(()) } else { each(terms) }
                })
            }
        }
    }

    fn verdict(&mut self, position: &[i64]) -> Result<Option<bool>, Halt> {
        self.reference.verdict(position)
    }

    fn fill(&mut self, table: &mut Dense, to: u64, tick: Tick<'_>) -> Result<(), Halt> {
        let to = to.min(table.volume());
        if !self.can_fill(table) {
            return self.reference.fill(table, to, tick);
        }
        let (mut troubles, mut budget) = (0, self.pace.rounds);
        while table.filled() < to {
            let before = table.filled();
            match self.run(table, to, &mut budget, tick)? {
                (End::Beyond, value) => table.push(value),
                (End::Trouble, _) => {
                    // Where there is trouble again and again, the interpreter goes on.
                    troubles = if table.filled() - before < 1 << troubles {
                        (troubles + 1).min(16)
                    } else {
                        0
                    };
                    let further = (table.filled() + (1 << troubles) / 2).max(table.filled() + 1);
                    self.reference.fill(table, further.min(to), tick)?;
                }
                _ => {}
            }
        }
        Ok(tick(self.pace.steps(budget))?)
    }
}

/// Refuses rules that would take long to make code for.
fn measure(rule: &Rule) -> Result<(), Unavailable> {
    let mut open: Vec<(&Expr, usize)> = Vec::new();
    let mut nodes = rule.lines.len();
    for line in &rule.lines {
        if line.bindings.len() > DEEPEST / 4 {
            return Err(Unavailable::new("a line binds too many names"));
        }
        if line.sums() {
            return Err(Unavailable::new("an option is a sum over a set"));
        }
        nodes += line.bindings.len() + line.option.len();
        for binding in &line.bindings {
            match &binding.domain {
                Domain::Is(x) | Domain::Divisors(x) | Domain::Primes(x) | Domain::PrimesUpTo(x) => {
                    open.push((x, 0))
                }
                Domain::Range(x, y) | Domain::Powers(x, y) => open.extend([(x, 0), (y, 0)]),
                Domain::Listed(members) => {
                    open.extend(members.iter().flat_map(|member| match member {
                        Member::One(x) => vec![(x, 0)],
                        Member::Range(x, y) => vec![(x, 0), (y, 0)],
                    }))
                }
            }
        }
        open.extend(line.condition.iter().map(|x| (x, 0)));
        for term in &line.option {
            open.extend(term.numbers.iter().chain([&term.count]).map(|x| (x, 0)));
        }
    }
    open.extend(rule.verdicts.iter().map(|verdict| (&verdict.condition, 0)));
    while let Some((expr, depth)) = open.pop() {
        nodes += 1;
        if depth > DEEPEST || nodes > MOST_NODES {
            return Err(Unavailable::new("the rule is too large"));
        }
        match &expr.kind {
            Computation::Constant(_) | Computation::Slot(_) => {}
            Computation::Unary(_, x) => open.push((x, depth + 1)),
            Computation::Binary(_, x, y) => {
                open.extend([(x.as_ref(), depth + 1), (y.as_ref(), depth + 1)])
            }
        }
    }
    Ok(())
}
