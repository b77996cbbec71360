//! The options of one line in one position by the definition, marked.

use super::line::Work;
use super::marks::Cell;
use super::parts::Parts;
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
        let Work { rule, sizes, table, marks, factors, walker, steps, .. } = work;
        let position = slots[..rule.arity].to_vec();
        let (single, empty) = (marks.outcomes(), marks.empty());
        let mut worth =
            Worth { rule, sizes, table, single, parts: 0, sum: Some(0), numbers: vec![] };
        let mut each = |worth: &mut Worth<'_, T>| {
            let value = if worth.parts == 0 { Some(empty) } else { worth.sum };
            marks.mark(value.ok_or_else(|| Halt::NotBelow(position.clone()))?);
            Ok(ControlFlow::Continue(()))
        };
        let course =
            Course { arity: rule.arity, line: &rule.lines[self.line], guards: &self.guards };
        walker.walk(course, &mut slots, (factors, steps), &mut worth, &mut each).map(|_| ())
    }
}

/// The value of an option, part by part.
struct Worth<'w, T> {
    rule: &'w Rule,
    sizes: &'w [u64],
    table: &'w [T],
    /// Whether an outcome is asked for, which the outcomes of its parts do not tell of a sum.
    single: bool,
    parts: u64,
    /// `None` if a position is not in the table.
    sum: Option<u32>,
    numbers: Vec<i64>,
}

impl<T: Cell> Worth<'_, T> {
    /// The value of a position.
    fn value(&mut self, numbers: &[i64]) -> Option<u32> {
        self.numbers.clear();
        self.numbers.extend_from_slice(numbers);
        if self.rule.unordered {
            self.numbers.sort_unstable();
        }
        let mut cell = 0u64;
        for (&number, &size) in self.numbers.iter().zip(self.sizes) {
            let number = u64::try_from(number).ok().filter(|&number| number < size)?;
            cell = cell * size + number;
        }
        Some((*self.table.get(usize::try_from(cell).ok()?)?).into())
    }
}

impl<T: Cell> Parts for Worth<'_, T> {
    fn clear(&mut self) {
        (self.parts, self.sum) = (0, Some(0));
    }

    fn add(&mut self, count: i64, numbers: &[i64]) -> Result<(), Halt> {
        self.parts += 1;
        let value = self.value(numbers).filter(|_| !self.single || self.parts == 1 && count == 1);
        let odd = |(sum, value)| if count & 1 == 1 { sum ^ value } else { sum };
        self.sum = self.sum.zip(value).map(odd);
        Ok(())
    }
}
