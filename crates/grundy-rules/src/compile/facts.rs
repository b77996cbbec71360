//! What is decided about a line before code is made for it.
//!
//! - The parts of a *condition* are asked where the language [asks](crate::ir) them: outside of
//!   the loops that they do not depend on. Where one could fault the interpreter does the
//!   position again, so that it does not matter here which faults count.
//! - A line is *straight* if every number of every term is a + b·k in the innermost loop
//!   variable k with a constant b, and cannot fault. Then so is the cell of the option:
//!   when both ends of the loop lie in the filled part of the table, all between do, and
//!   the loop needs no checks.

use crate::interval::{Interval, Known};
use crate::ir::{Binary, Computation, Domain, Expr, Line, Member, Unary};
use crate::known::{known, refine};

/// A line and what was decided about it.
pub(super) struct LineFacts<'r> {
    pub line: &'r Line,
    /// How many numbers a position has.
    pub arity: usize,
    /// Where the values of the slots lie.
    pub ranges: Vec<Interval>,
    /// `tests[i]` is asked inside of the first i bindings.
    pub tests: Vec<Vec<&'r Expr>>,
    /// The last binding that is a loop.
    pub innermost: Option<usize>,
    /// If the line is straight: for each term its constant count and its b's.
    pub straight: Option<Vec<(i64, Vec<i64>)>>,
}

impl<'r> LineFacts<'r> {
    pub(super) fn new(line: &'r Line, arity: usize) -> Self {
        let mut ranges = vec![Interval::NUMBER; arity];
        let mut sure = Vec::with_capacity(line.bindings.len());
        for binding in &line.bindings {
            let known = members(&binding.domain, &ranges);
            ranges.push(known.range);
            sure.push(known.sure);
        }
        let innermost = line.bindings.iter().rposition(|b| !matches!(b.domain, Domain::Is(_)));
        let mut tests = vec![Vec::new(); line.bindings.len() + 1];
        line.parts(arity).into_iter().for_each(|(depth, part)| tests[depth].push(part));
        let mut facts = LineFacts { line, arity, ranges, tests, innermost, straight: None };
        facts.straight = facts.straighten(&sure);
        facts
    }

    /// Whether the cells of a straight line fall when its loop variable grows.
    pub(super) fn falls(&self) -> bool {
        let mut slopes = self.straight.iter().flatten().flat_map(|(_, slopes)| slopes);
        slopes.find(|&&slope| slope != 0).is_some_and(|&slope| slope < 0)
    }

    fn straighten(&self, sure: &[bool]) -> Option<Vec<(i64, Vec<i64>)>> {
        let innermost = self.innermost?;
        if sure[innermost + 1..].contains(&false) {
            return None;
        }
        let mut ranges = self.ranges.clone();
        for test in self.tests[..=innermost].iter().flatten() {
            refine(test, &mut ranges);
        }
        let terms = self.line.option.iter().map(|term| {
            let Computation::Constant(count @ 0..) = term.count.kind else { return None };
            let slopes = term.numbers.iter().map(|number| {
                let slope = slope(number, self.line, self.arity, self.arity + innermost)?;
                (known(number, &ranges).sure && slope.abs() < 1 << 16).then_some(slope)
            });
            Some((count, slopes.collect::<Option<Vec<i64>>>()?))
        });
        terms.collect()
    }
}

/// What is known of the members of a domain, and of its evaluation.
fn members(domain: &Domain, slots: &[Interval]) -> Known {
    let natural = |n: &Expr, least: i64| {
        let n = known(n, slots);
        Known { range: Interval::new(least, n.range.hi), sure: n.sure && n.range.lo >= 0 }
    };
    let between = |a: &Expr, b: &Expr| {
        let (a, b) = (known(a, slots), known(b, slots));
        Known { range: Interval::new(a.range.lo, b.range.hi), sure: a.sure && b.sure }
    };
    match domain {
        Domain::Is(value) => known(value, slots),
        Domain::Range(a, b) => between(a, b),
        Domain::Listed(list) => list
            .iter()
            .map(|member| match member {
                Member::One(value) => known(value, slots),
                // Both ends, also of an empty one: the hull of all is computed from them.
                Member::Range(a, b) => {
                    let (a, b) = (known(a, slots), known(b, slots));
                    Known { range: a.range.hull(b.range), sure: a.sure && b.sure }
                }
            })
            .reduce(|x, y| Known { range: x.range.hull(y.range), sure: x.sure && y.sure })
            .unwrap_or(Known { range: Interval::one(0), sure: true }),
        Domain::Divisors(n) => natural(n, 1),
        Domain::Primes(n) => natural(n, 2),
        Domain::PrimesUpTo(n) => Known { sure: known(n, slots).sure, ..natural(n, 2) },
        Domain::Powers(base, most) => {
            let (base, most) = (known(base, slots), known(most, slots));
            Known {
                range: Interval::new(1, most.range.hi),
                sure: base.sure && most.sure && base.range.lo >= 2,
            }
        }
    }
}

/// The constant b if the expression is a + b·k in slot `k`, where a does not depend on it.
fn slope(expr: &Expr, line: &Line, arity: usize, k: usize) -> Option<i64> {
    let of = |expr: &Expr| slope(expr, line, arity, k);
    match &expr.kind {
        Computation::Constant(_) => Some(0),
        Computation::Slot(slot) if *slot < k => Some(0),
        Computation::Slot(slot) if *slot == k => Some(1),
        Computation::Slot(slot) => match &line.bindings.get(slot - arity)?.domain {
            Domain::Is(value) => of(value),
            _ => None,
        },
        Computation::Unary(operation, x) => match (operation, of(x)?) {
            (_, 0) => Some(0),
            (Unary::Negate, b) => b.checked_neg(),
            _ => None,
        },
        Computation::Binary(operation, x, y) => match (operation, of(x)?, of(y)?) {
            (_, 0, 0) => Some(0),
            (Binary::Add, b, c) => b.checked_add(c),
            (Binary::Subtract, b, c) => b.checked_sub(c),
            (Binary::Multiply, 0, c) => factor(x)?.checked_mul(c),
            (Binary::Multiply, b, 0) => factor(y)?.checked_mul(b),
            _ => None,
        },
    }
}

fn factor(expr: &Expr) -> Option<i64> {
    match expr.kind {
        Computation::Constant(value) => Some(value),
        _ => None,
    }
}
