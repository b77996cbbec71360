//! The definition of the language: one choice after the other, one number at a time.
//!
//! The block evaluator falls back to this wherever something happens that is not plain
//! arithmetic, so the faults of a rule are exactly those met here.

use super::cursor::Cursor;
use super::steps::Steps;
use crate::fault::{Fault, FaultKind, Halt};
use crate::guard::Guard;
use crate::ir::{Binary, Computation, Expr, Line, Rule, Verdict};
use crate::numbers::{self, Factors};
use crate::span::Span;
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

/// The option of a line for one choice of all its bindings into `terms`: a count and the
/// numbers of a position, again and again. `None` if the condition does not hold or the
/// option is left out.
fn option(line: &Line, slots: &[i64], terms: &mut Vec<i64>) -> Result<Option<()>, Trouble> {
    if let Some(condition) = &line.condition
        && evaluate(condition, slots)? == 0
    {
        return Ok(None);
    }
    terms.clear();
    let mut negative = false;
    for term in &line.option {
        let count = evaluate(&term.count, slots)?;
        if count < 0 {
            return Err(Trouble { kind: FaultKind::NegativeCount, span: term.count.span });
        }
        let start = terms.len();
        terms.push(count);
        for number in &term.numbers {
            terms.push(evaluate(number, slots)?);
        }
        if count == 0 {
            terms.truncate(start);
        }
        negative |= terms[start..].iter().any(|&number| number < 0);
    }
    Ok((!negative).then_some(()))
}

/// Told every option.
pub(super) type Each<'e> = &'e mut dyn FnMut(&[i64]) -> Result<ControlFlow<()>, Halt>;

/// A line of a rule whose positions have `arity` numbers, and its [guards](Line::guards).
#[derive(Clone, Copy)]
pub(super) struct Course<'l> {
    pub arity: usize,
    pub line: &'l Line,
    pub guards: &'l [Guard],
}

impl Course<'_> {
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

/// Goes through the choices of a line; its buffers.
#[derive(Default)]
pub(super) struct Walker {
    cursors: Vec<Cursor>,
    /// For each loop how many guards are asked inside of it.
    asked: Vec<usize>,
    ends: Vec<i64>,
    terms: Vec<i64>,
}

impl Walker {
    /// Every option of a line, for all choices of the bindings from `slots.len() − arity`
    /// on; the slots before are given. Restores `slots`.
    pub fn walk(
        &mut self,
        course: Course<'_>,
        slots: &mut Vec<i64>,
        factors: &mut Factors,
        steps: &mut Steps<'_>,
        each: Each<'_>,
    ) -> Result<ControlFlow<()>, Halt> {
        let given = slots.len();
        let flow = self.walk_on(course, slots, factors, steps, each);
        slots.truncate(given);
        flow
    }

    fn walk_on(
        &mut self,
        course: Course<'_>,
        slots: &mut Vec<i64>,
        factors: &mut Factors,
        steps: &mut Steps<'_>,
        each: Each<'_>,
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
            let met = |slots: &[i64], trouble: Trouble| {
                trouble.met(line.number, arity, &line.names, slots)
            };
            let mut asked = self.asked[depth];
            if course.leaves_out(first + depth, slots, &mut asked) {
                // Everything below is left out.
            } else if let Some(binding) = bindings.get(depth) {
                self.ends.clear();
                for end in super::cursor::ends(&binding.domain) {
                    self.ends.push(evaluate(end, slots).map_err(|trouble| met(slots, trouble))?);
                }
                let opened = self.cursors[depth].open(&binding.domain, &self.ends, factors);
                let trouble = |kind| met(slots, Trouble { kind, span: binding.span });
                opened.map_err(trouble)?;
                steps.add(self.cursors[depth].spent())?;
                depth += 1;
                self.asked[depth] = asked;
            } else if option(line, slots, &mut self.terms)
                .map_err(|trouble| met(slots, trouble))?
                .is_some()
                && each(&self.terms)?.is_break()
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
}
