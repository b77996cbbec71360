//! Sums of positions side by side, by prefix sums of the table.
//!
//! `sum(i in 0..k-1) [a+i]` leaves all heaps from a to a+k-1. With P(x) for the nim-sum of the
//! values of all cells before x, its value is P(a) ⊕ P(a+k): two look-ups in place of k. So a line
//! whose sums are such runs has a *shadow*, a line without sums whose terms are looked up in P, and
//! blocks of lanes follow it as they follow any line:
//!
//! ```text
//! sum(i in u..v) [f(i)]   ─▶   [s·f(u)] + [s·(f(v)+1)]   with s = 1 if u ≤ v, else 0
//! c * [m]                 ─▶   c * [m] + c * [m+1]
//! ```
//!
//! Where something happens in a block that is not plain arithmetic the line itself is asked.

use crate::dense::{Aim, Cells, Dense};
use crate::ir::{Binary, Computation, Domain, Expr, Line, Rule, Term};

/// The shadow of a line with sums; `None` if a sum is no run of cells.
pub(super) fn shadow(rule: &Rule, line: &Line) -> Option<Line> {
    if !line.sums() || rule.unordered {
        return None;
    }
    let slots = rule.arity + line.bindings.len();
    let mut option = Vec::new();
    for term in &line.option {
        option.extend(match term.over.as_slice() {
            [] => plain(term),
            [over] => {
                let Domain::Range(from, to) = &over.domain else { return None };
                run(term, slots, from, to)?
            }
            _ => return None,
        });
    }
    Some(Line { option, ..line.clone() })
}

/// `c * [m]` as a difference of prefixes.
fn plain(term: &Term) -> [Term; 2] {
    let mut next = term.clone();
    if let Some(last) = next.numbers.last_mut() {
        *last = plus_one(last.clone());
    }
    [term.clone(), next]
}

/// `sum(i in from..to) c * [.., f(i)]` as a difference of prefixes.
fn run(term: &Term, slot: usize, from: &Expr, to: &Expr) -> Option<[Term; 2]> {
    let (last, others) = term.numbers.split_last()?;
    let fixed = others.iter().chain([&term.count]).all(|expr| !uses(expr, slot));
    let slope = slope(last, slot).filter(|_| fixed)?;
    let (low, high) = match slope {
        1 => (at(last, slot, from), at(last, slot, to)),
        -1 => (at(last, slot, to), at(last, slot, from)),
        _ => return None,
    };
    let some = binary(Binary::AtMost, from.clone(), to.clone());
    let bounds = [low, plus_one(high)];
    Some(bounds.map(|bound| {
        // Of no positions nothing can be wrong: all their numbers are 0.
        let numbers = others.iter().cloned().chain([bound]);
        let numbers =
            numbers.map(|number| binary(Binary::Multiply, number, some.clone())).collect();
        Term { over: Vec::new(), numbers, ..term.clone() }
    }))
}

/// By how much an expression grows with a slot; `None` if it is not made of sums and differences
/// alone where the slot has a part in it (so that between the ends nothing can go wrong that does
/// not go wrong at an end).
fn slope(expr: &Expr, slot: usize) -> Option<i64> {
    if !uses(expr, slot) {
        return Some(0);
    }
    match &expr.kind {
        Computation::Slot(_) => Some(1),
        Computation::Binary(Binary::Add, x, y) => Some(slope(x, slot)? + slope(y, slot)?),
        Computation::Binary(Binary::Subtract, x, y) => Some(slope(x, slot)? - slope(y, slot)?),
        _ => None,
    }
    .filter(|slope| slope.abs() <= 1)
}

/// Whether a slot has a part in an expression.
pub(super) fn uses(expr: &Expr, slot: usize) -> bool {
    match &expr.kind {
        Computation::Constant(_) => false,
        Computation::Slot(here) => *here == slot,
        Computation::Unary(_, x) => uses(x, slot),
        Computation::Binary(_, x, y) => uses(x, slot) || uses(y, slot),
    }
}

/// An expression with a value put in for a slot.
fn at(expr: &Expr, slot: usize, value: &Expr) -> Expr {
    let kind = match &expr.kind {
        Computation::Slot(here) if *here == slot => return value.clone(),
        Computation::Unary(operation, x) => {
            Computation::Unary(*operation, Box::new(at(x, slot, value)))
        }
        Computation::Binary(operation, x, y) => {
            let (x, y) = (at(x, slot, value), at(y, slot, value));
            Computation::Binary(*operation, Box::new(x), Box::new(y))
        }
        other => other.clone(),
    };
    Expr { kind, span: expr.span }
}

fn binary(operation: Binary, x: Expr, y: Expr) -> Expr {
    let span = x.span;
    Expr { kind: Computation::Binary(operation, Box::new(x), Box::new(y)), span }
}

fn plus_one(expr: Expr) -> Expr {
    let one = Expr { kind: Computation::Constant(1), span: expr.span };
    binary(Binary::Add, expr, one)
}

/// The nim-sums of all cells before each: one entry more than there are cells.
pub(super) struct Prefixes {
    sums: Dense,
    last: u32,
}

impl Prefixes {
    /// For a table that is still empty.
    pub fn new() -> Option<Self> {
        // The size of this table is never asked for.
        let mut sums = Dense::new(Aim::Sg, vec![0])?;
        sums.push(0);
        Some(Prefixes { sums, last: 0 })
    }

    /// Follows the table as far as it is filled, in cells as wide.
    pub fn follow(&mut self, table: &Dense) {
        let width = |cells: &Cells| match cells {
            Cells::Byte(_) => 1,
            Cells::Short(_) => 2,
            Cells::Word(_) => 4,
        };
        while width(&self.sums.cells) < width(&table.cells) {
            self.sums.widen();
        }
        for cell in self.sums.filled() - 1..table.filled() {
            self.last ^= table.get(cell).unwrap_or(0) as u32;
            self.sums.push(self.last.into());
        }
    }

    /// One more cell of the table.
    pub fn push<T: super::marks::Cell>(&mut self, value: u32) {
        self.last ^= value;
        let last = T::of(self.last);
        if let Some(sums) = T::cells(&mut self.sums) {
            sums.push(last);
        }
    }

    /// The sums, as wide as the cells of the table.
    pub fn sums<T: super::marks::Cell>(&mut self) -> &[T] {
        T::cells(&mut self.sums).map_or(&[], |sums| sums)
    }
}
