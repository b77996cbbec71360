//! What is decided about a line before code is made for it.
//!
//! - *Conditions* that do not depend on the inner loops are asked outside of them: part
//!   after part of `a and b and c`, if nothing that is skipped then could have faulted.
//! - A line is *straight* if every number of every term is a + b·k in the innermost loop
//!   variable k with a constant b, and cannot fault. Then so is the cell of the option:
//!   when both ends of the loop lie in the filled part of the table, all between do, and
//!   the loop needs no checks.

use super::known::{known, members};
use crate::interval::Interval;
use crate::ir::{Binary, Domain, Expr, Kind, Line, Unary};

/// A line and what was decided about it.
pub(super) struct Plan<'r> {
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

impl<'r> Plan<'r> {
    pub(super) fn new(line: &'r Line, arity: usize) -> Self {
        let mut ranges = vec![Interval::NUMBER; arity];
        let mut sure = Vec::with_capacity(line.bindings.len());
        for binding in &line.bindings {
            let known = members(&binding.domain, &ranges);
            ranges.push(known.range);
            sure.push(known.sure);
        }
        let innermost = line.bindings.iter().rposition(|b| !matches!(b.domain, Domain::Is(_)));
        let tests = place(line, arity, &ranges, &sure);
        let mut plan = Plan { line, arity, ranges, tests, innermost, straight: None };
        plan.straight = plan.straighten(&sure);
        plan
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
            let Kind::Constant(count @ 0..) = term.count.kind else { return None };
            let slopes = term.numbers.iter().map(|number| {
                let slope = slope(number, self.line, self.arity, self.arity + innermost)?;
                (known(number, &ranges).sure && slope.abs() < 1 << 16).then_some(slope)
            });
            Some((count, slopes.collect::<Option<Vec<i64>>>()?))
        });
        terms.collect()
    }
}

/// Where each part of the condition is asked.
fn place<'r>(
    line: &'r Line,
    arity: usize,
    ranges: &[Interval],
    sure: &[bool],
) -> Vec<Vec<&'r Expr>> {
    let all = line.bindings.len();
    let mut tests = vec![Vec::new(); all + 1];
    let mut ranges = ranges.to_vec();
    let mut earliest = 0;
    for part in line.condition.iter().flat_map(parts) {
        let mut level = reach(part).saturating_sub(arity).max(earliest);
        // A binding that could fault comes first.
        level = sure.iter().rposition(|sure| !sure).map_or(level, |unsure| level.max(unsure + 1));
        if !known(part, &ranges).sure {
            // What comes after this part is asked after it.
            level = all;
            earliest = all;
        }
        tests[level].push(part);
        refine(part, &mut ranges);
    }
    tests
}

/// The parts of `a and b and c`.
fn parts(condition: &Expr) -> Vec<&Expr> {
    let (mut found, mut open) = (Vec::new(), vec![condition]);
    while let Some(expr) = open.pop() {
        match &expr.kind {
            Kind::Binary(Binary::Both, a, b) => open.extend([b, a].map(Box::as_ref)),
            _ => found.push(expr),
        }
    }
    found
}

/// One past the last slot an expression asks for.
pub(super) fn reach(expr: &Expr) -> usize {
    match &expr.kind {
        Kind::Constant(_) => 0,
        Kind::Slot(slot) => slot + 1,
        Kind::Unary(_, x) => reach(x),
        Kind::Binary(_, x, y) => reach(x).max(reach(y)),
    }
}

/// Makes the intervals smaller where a test of a slot against a number holds.
pub(super) fn refine(test: &Expr, ranges: &mut [Interval]) {
    let Kind::Binary(operation, x, y) = &test.kind else { return };
    let (operation, slot, value) = match (&x.kind, &y.kind) {
        (Kind::Slot(slot), Kind::Constant(value)) => (*operation, *slot, *value),
        (Kind::Constant(value), Kind::Slot(slot)) => (mirror(*operation), *slot, *value),
        _ => return,
    };
    let Some(range) = ranges.get_mut(slot) else { return };
    let (lo, hi) = match operation {
        Binary::Equal => (value, value),
        Binary::Less => (i64::MIN, value.saturating_sub(1)),
        Binary::AtMost => (i64::MIN, value),
        Binary::Greater => (value.saturating_add(1), i64::MAX),
        Binary::AtLeast => (value, i64::MAX),
        Binary::Unequal => (
            range.lo.saturating_add((range.lo == value).into()),
            range.hi - i64::from(range.hi == value && range.hi > i64::MIN),
        ),
        _ => return,
    };
    *range = Interval::new(range.lo.max(lo), range.hi.min(hi));
}

fn mirror(operation: Binary) -> Binary {
    match operation {
        Binary::Less => Binary::Greater,
        Binary::AtMost => Binary::AtLeast,
        Binary::Greater => Binary::Less,
        Binary::AtLeast => Binary::AtMost,
        same => same,
    }
}

/// The constant b if the expression is a + b·k in slot `k`, where a does not depend on it.
fn slope(expr: &Expr, line: &Line, arity: usize, k: usize) -> Option<i64> {
    let of = |expr: &Expr| slope(expr, line, arity, k);
    match &expr.kind {
        Kind::Constant(_) => Some(0),
        Kind::Slot(slot) if *slot < k => Some(0),
        Kind::Slot(slot) if *slot == k => Some(1),
        Kind::Slot(slot) => match &line.bindings.get(slot - arity)?.domain {
            Domain::Is(value) => of(value),
            _ => None,
        },
        Kind::Unary(operation, x) => match (operation, of(x)?) {
            (_, 0) => Some(0),
            (Unary::Negate, b) => b.checked_neg(),
            _ => None,
        },
        Kind::Binary(operation, x, y) => match (operation, of(x)?, of(y)?) {
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
        Kind::Constant(value) => Some(value),
        _ => None,
    }
}
