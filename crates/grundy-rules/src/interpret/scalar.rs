//! The definition of the language: one choice after the other, one number at a time.
//!
//! The block evaluator falls back to this wherever something happens that is not plain
//! arithmetic, so the faults of a rule are exactly those met here.

use super::cursor::Cursor;
use super::parts::Parts;
use super::steps::Steps;
use crate::fault::{Fault, FaultKind, Halt};
use crate::guard::Guard;
use crate::ir::{Binary, Computation, Domain, Expr, Line, Rule, Term, Validity, Verdict};
use crate::numbers::{self, Factors};
use crate::span::Span;
use grundy::work::Stop;
use std::ops::ControlFlow;

/// What went wrong, and in which expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Trouble {
    pub kind: FaultKind,
    pub span: Span,
}

impl Trouble {
    /// The fault for people: where it was met. `names` are those of the slots.
    pub fn met(self, line: usize, arity: usize, names: &[String], slots: &[i64]) -> Halt {
        let bound = names.iter().cloned().zip(slots.iter().copied()).skip(arity).collect();
        let position = slots[..arity].to_vec();
        let Trouble { kind, span } = self;
        Halt::Fault(Box::new(Fault { kind, span, line, position, bound }))
    }
}

/// The value of an expression.
///
/// Complexity: the size of the expression. The depth of the recursion is that of the
/// expression, which the reader of rules bounds.
pub(super) fn evaluate(expression: &Expr, slots: &[i64]) -> Result<i64, Trouble> {
    let trouble = |kind| Trouble { kind, span: expression.span };
    match &expression.kind {
        Computation::Constant(value) => Ok(*value),
        Computation::Slot(slot) => Ok(slots[*slot]),
        Computation::Unary(operation, x) => {
            numbers::unary(*operation, evaluate(x, slots)?).map_err(trouble)
        }
        Computation::Binary(operation @ (Binary::Both | Binary::Either), x, y) => {
            let left = evaluate(x, slots)? != 0;
            let decided = left == (*operation == Binary::Either);
            Ok((if decided { left } else { evaluate(y, slots)? != 0 }).into())
        }
        Computation::Binary(operation, x, y) => {
            let (x, y) = (evaluate(x, slots)?, evaluate(y, slots)?);
            numbers::binary(*operation, x, y).map_err(trouble)
        }
    }
}

/// The verdict on a position.
pub(super) fn verdict(rule: &Rule, position: &[i64]) -> Result<Option<bool>, Halt> {
    for Verdict { number, wins, condition } in &rule.verdicts {
        let holds = evaluate(condition, position)
            .map_err(|trouble| trouble.met(*number, rule.arity, &rule.names, position))?;
        if holds != 0 {
            return Ok(Some(*wins));
        }
    }
    Ok(None)
}

/// Whether play may begin with a position.
pub(crate) fn is_start(rule: &Rule, position: &[i64]) -> Result<bool, Halt> {
    for Validity { number, condition } in &rule.valid {
        let holds = evaluate(condition, position)
            .map_err(|trouble| trouble.met(*number, rule.arity, &rule.names, position))?;
        if holds == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A line of a rule whose positions have `arity` numbers, and its [guards](Line::guards).
#[derive(Clone, Copy)]
pub(super) struct Course<'l> {
    pub arity: usize,
    pub line: &'l Line,
    pub guards: &'l [Guard],
}

impl Course<'_> {
    /// What went wrong when the names had these values.
    fn met(&self, slots: &[i64], trouble: Trouble) -> Halt {
        trouble.met(self.line.number, self.arity, &self.line.names, slots)
    }

    /// Whether a guard that is asked when so many bindings have a value leaves out what is below.
    /// Asked are those before the first with a fault, here or further out: that is `asked`.
    fn leaves_out(&self, depth: usize, slots: &[i64], asked: &mut usize) -> bool {
        for (i, guard) in self.guards[..*asked].iter().enumerate() {
            if guard.depth == depth {
                match evaluate(&guard.part, slots) {
                    Ok(0) => return true,
                    Ok(_) => {}
                    // The condition as a whole will tell whether this counts.
                    Err(_) => {
                        *asked = i;
                        return false;
                    }
                }
            }
        }
        false
    }
}

/// Told every option when its parts were taken.
pub(super) type Each<'e, P> = &'e mut dyn FnMut(&mut P) -> Result<ControlFlow<()>, Halt>;

/// Goes through the choices of a line; its buffers.
#[derive(Default)]
pub(super) struct Walker {
    cursors: Vec<Cursor>,
    /// For each loop how many guards are asked inside of it.
    asked: Vec<usize>,
    ends: Vec<i64>,
    numbers: Vec<i64>,
    /// Those of sums.
    sums: Vec<Cursor>,
}

/// What is at hand on the way.
pub(super) type Tools<'a, 't> = (&'a mut Factors, &'a mut Steps<'t>);

impl Walker {
    /// Every option of a line, for all choices of the bindings from `slots.len() − arity`
    /// on; the slots before are given. Restores `slots`.
    pub fn walk<P: Parts>(
        &mut self,
        course: Course<'_>,
        slots: &mut Vec<i64>,
        tools: Tools<'_, '_>,
        parts: &mut P,
        each: Each<'_, P>,
    ) -> Result<ControlFlow<()>, Halt> {
        let given = slots.len();
        let flow = self.walk_on(course, slots, tools, parts, each);
        slots.truncate(given);
        flow
    }

    fn walk_on<P: Parts>(
        &mut self,
        course: Course<'_>,
        slots: &mut Vec<i64>,
        (factors, steps): Tools<'_, '_>,
        parts: &mut P,
        each: Each<'_, P>,
    ) -> Result<ControlFlow<()>, Halt> {
        let Course { arity, line, guards } = course;
        let given = slots.len();
        let first = given - arity;
        let bindings = &line.bindings[first..];
        self.cursors.resize_with(self.cursors.len().max(bindings.len()), Cursor::default);
        self.asked.clear();
        self.asked.resize(bindings.len() + 1, guards.len());
        if (0..first).any(|depth| course.leaves_out(depth, slots, &mut self.asked[0])) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut depth = 0;
        loop {
            let mut asked = self.asked[depth];
            if course.leaves_out(first + depth, slots, &mut asked) {
                // Everything below is left out.
            } else if let Some(binding) = bindings.get(depth) {
                let opened =
                    open(&mut self.cursors[depth], &binding.domain, &mut self.ends, slots, factors);
                opened.map_err(|wrong| course.met(slots, wrong.or(binding.span)))?;
                steps.add(self.cursors[depth].spent())?;
                depth += 1;
                self.asked[depth] = asked;
            } else if self.option(course, slots, (factors, steps), parts)?
                && each(parts)?.is_break()
            {
                return Ok(ControlFlow::Break(()));
            }
            loop {
                steps.add(1)?;
                if depth == 0 {
                    return Ok(ControlFlow::Continue(()));
                }
                slots.truncate(given + depth - 1);
                let value = self.cursors[depth - 1].next(factors);
                steps.add(self.cursors[depth - 1].spent())?;
                if let Some(value) = value {
                    slots.push(value);
                    break;
                }
                depth -= 1;
            }
        }
    }

    /// The option of a line for one choice of all its bindings, part by part; false if the
    /// condition does not hold or the option is left out.
    fn option<P: Parts>(
        &mut self,
        course: Course<'_>,
        slots: &mut Vec<i64>,
        (factors, steps): Tools<'_, '_>,
        parts: &mut P,
    ) -> Result<bool, Halt> {
        let line = course.line;
        if let Some(condition) = &line.condition
            && evaluate(condition, slots).map_err(|trouble| course.met(slots, trouble))? == 0
        {
            return Ok(false);
        }
        parts.clear();
        let mut negative = false;
        for term in &line.option {
            if term.over.is_empty() {
                let added = part(term, slots, &mut self.numbers, parts);
                negative |= added.map_err(|wrong| wrong.halt(course, slots))?;
                continue;
            }
            let given = slots.len();
            let added = self.sum(term, slots, (factors, steps), parts);
            // The names of the sum are told with their values.
            negative |= added.map_err(|wrong| {
                let mut names = line.names.clone();
                names.extend(term.over.iter().map(|over| over.name.clone()));
                match wrong {
                    Wrong::Trouble(trouble) => {
                        trouble.met(line.number, course.arity, &names, slots)
                    }
                    Wrong::Halt(halt) => halt,
                }
            })?;
            slots.truncate(given);
        }
        Ok(!negative)
    }

    /// The parts of a sum; whether one is negative. The names that had a value when something was
    /// wrong are left in `slots`.
    fn sum<P: Parts>(
        &mut self,
        term: &Term,
        slots: &mut Vec<i64>,
        (factors, steps): Tools<'_, '_>,
        parts: &mut P,
    ) -> Result<bool, Wrong> {
        self.sums.resize_with(self.sums.len().max(term.over.len()), Cursor::default);
        let (given, mut depth, mut negative) = (slots.len(), 0, false);
        loop {
            if let Some(over) = term.over.get(depth) {
                let opened =
                    open(&mut self.sums[depth], &over.domain, &mut self.ends, slots, factors);
                opened.map_err(|wrong| wrong.or(over.span))?;
                steps.add(self.sums[depth].spent())?;
                depth += 1;
            } else {
                negative |= part(term, slots, &mut self.numbers, parts)?;
            }
            loop {
                steps.add(1)?;
                if depth == 0 {
                    return Ok(negative);
                }
                slots.truncate(given + depth - 1);
                let value = self.sums[depth - 1].next(factors);
                steps.add(self.sums[depth - 1].spent())?;
                if let Some(value) = value {
                    slots.push(value);
                    break;
                }
                depth -= 1;
            }
        }
    }
}

/// Why a part could not be taken.
enum Wrong {
    Trouble(Trouble),
    Halt(Halt),
}

impl Wrong {
    fn halt(self, course: Course<'_>, slots: &[i64]) -> Halt {
        match self {
            Wrong::Trouble(trouble) => course.met(slots, trouble),
            Wrong::Halt(halt) => halt,
        }
    }
}

impl From<Trouble> for Wrong {
    fn from(trouble: Trouble) -> Self {
        Wrong::Trouble(trouble)
    }
}

impl From<Stop> for Wrong {
    fn from(stop: Stop) -> Self {
        Wrong::Halt(stop.into())
    }
}

/// Why a domain could not be opened: an end of it, or all of it.
enum Closed {
    End(Trouble),
    Domain(FaultKind),
}

impl Closed {
    /// What went wrong, a domain as a whole standing at `span`.
    fn or(self, span: Span) -> Trouble {
        match self {
            Closed::End(trouble) => trouble,
            Closed::Domain(kind) => Trouble { kind, span },
        }
    }
}

/// Begins to run through a domain.
fn open(
    cursor: &mut Cursor,
    domain: &Domain,
    ends: &mut Vec<i64>,
    slots: &[i64],
    factors: &mut Factors,
) -> Result<(), Closed> {
    ends.clear();
    for end in super::cursor::ends(domain) {
        ends.push(evaluate(end, slots).map_err(Closed::End)?);
    }
    cursor.open(domain, ends, factors).map_err(Closed::Domain)
}

/// One part of an option; whether a number of it is negative.
fn part<P: Parts>(
    term: &Term,
    slots: &[i64],
    numbers: &mut Vec<i64>,
    parts: &mut P,
) -> Result<bool, Wrong> {
    let count = evaluate(&term.count, slots)?;
    if count < 0 {
        return Err(Trouble { kind: FaultKind::NegativeCount, span: term.count.span }.into());
    }
    numbers.clear();
    for number in &term.numbers {
        numbers.push(evaluate(number, slots)?);
    }
    if count == 0 {
        return Ok(false);
    }
    parts.add(count, numbers).map_err(Wrong::Halt)?;
    Ok(numbers.iter().any(|&number| number < 0))
}
