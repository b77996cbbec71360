//! The options of one line in one position by the definition, marked.

use super::line::Work;
use super::marks::{Cell, Marks};
use super::scalar::Course;
use crate::fault::Halt;
use crate::guard::Guard;
use crate::ir::Rule;
use std::ops::ControlFlow;

/// A line for the definition.
pub(super) struct Definition {
    /// The place in the rule.
    pub line: usize,
    guards: Vec<Guard>,
}

impl Definition {
    /// The definition of a line.
    pub fn new(rule: &Rule, line: usize) -> Self {
        Definition { line, guards: rule.lines[line].guards(rule.arity) }
    }

    /// Marks the options for all choices of the bindings that are not given.
    #[cold]
    pub fn ask<T: Cell>(
        &self,
        mut slots: Vec<i64>,
        work: &mut Work<'_, '_, T>,
    ) -> Result<(), Halt> {
        let Work { rule, sizes, table, marks, factors, walker, steps } = work;
        let position = slots[..rule.arity].to_vec();
        let mut numbers = Vec::new();
        let mut each = |terms: &[i64]| {
            let value = worth(rule, sizes, table, marks, terms, &mut numbers);
            marks.mark(value.ok_or_else(|| Halt::NotBelow(position.clone()))?);
            Ok(ControlFlow::Continue(()))
        };
        let course =
            Course { arity: rule.arity, line: &rule.lines[self.line], guards: &self.guards };
        walker.walk(course, &mut slots, factors, steps, &mut each).map(|_| ())
    }
}

/// The value of an option; `None` if a position is not in the table (or if an outcome of
/// a sum is asked for, which the outcomes of its parts do not tell).
fn worth<T: Cell>(
    rule: &Rule,
    sizes: &[u64],
    table: &[T],
    marks: &Marks,
    terms: &[i64],
    numbers: &mut Vec<i64>,
) -> Option<u32> {
    if marks.outcomes() {
        match terms.first() {
            None => return Some(marks.empty()),
            Some(&1) if terms.len() == 1 + rule.arity => {}
            Some(_) => return None,
        }
    }
    let mut sum = 0;
    for term in terms.chunks_exact(1 + rule.arity) {
        numbers.clear();
        numbers.extend_from_slice(&term[1..]);
        if rule.unordered {
            numbers.sort_unstable();
        }
        let mut cell = 0u64;
        for (&number, &size) in numbers.iter().zip(sizes) {
            let number = u64::try_from(number).ok().filter(|&number| number < size)?;
            cell = cell * size + number;
        }
        let value = *table.get(usize::try_from(cell).ok()?)?;
        if term[0] & 1 == 1 {
            sum ^= value.into();
        }
    }
    Some(sum)
}
