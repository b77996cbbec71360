//! Sums that grow with the choice: `sum(i in 2..k) [n/i] for k in 1..n`.
//!
//! From one k to the next such an option has one part more, so its value changes by the value of
//! that part. And where the part is a quotient `x/i` it stays the same for long stretches of i:
//! along one of them the value goes to and fro between two, so that a stretch is done in one step
//! and all choices in about 2·√x of them.
//!
//! Wherever anything but plain arithmetic happens the definition is to be asked.

use super::line::Work;
use super::marks::Cell;
use super::runs::uses;
use super::scalar::evaluate;
use super::steps::Steps;
use crate::fault::Halt;
use crate::ir::{Binary, Computation, Domain, Expr, Rule};

/// A line whose only option is a sum over a range that ends with the name of its only loop.
#[derive(Clone, Debug)]
pub(crate) struct Growing {
    arity: usize,
    choices: [Expr; 2],
    /// Where the sum begins, and its end for the first choice.
    ends: [Expr; 2],
    condition: Option<Expr>,
    part: Part,
}

#[derive(Clone, Debug)]
enum Part {
    /// `[x/i]` is left, and the condition is the same for all choices.
    Quotient(Expr),
    /// Whatever is left.
    Any(Vec<Expr>),
}

/// Choices one after the other with their values, the first and every second after it having the
/// first value, those between them the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    /// The first choice.
    pub first: i64,
    /// How many there are, at least one.
    pub count: i64,
    /// The two values; the second means nothing for a single choice.
    pub values: [u64; 2],
}

/// The value of a position, `None` if it is not known.
pub(crate) type LookUp<'l> = &'l mut dyn FnMut(&[i64]) -> Option<u64>;

impl Growing {
    /// Such a line; `None` if it is none.
    pub fn new(rule: &Rule, at: usize) -> Option<Self> {
        let (line, arity) = (rule.lines.get(at)?, rule.arity);
        let ([choice], [term]) = (&line.bindings[..], &line.option[..]) else { return None };
        let [over] = &term.over[..] else { return None };
        let (Domain::Range(first, last), Domain::Range(from, to)) = (&choice.domain, &over.domain)
        else {
            return None;
        };
        let (k, i) = (arity, arity + 1);
        let grows = match &to.kind {
            Computation::Slot(slot) => *slot == k,
            Computation::Binary(Binary::Add, x, y) => {
                (is(x, k) && !uses(y, k)) || (is(y, k) && !uses(x, k))
            }
            Computation::Binary(Binary::Subtract, x, y) => is(x, k) && !uses(y, k),
            _ => false,
        };
        let one = term.count.kind == Computation::Constant(1);
        let same = !uses(from, k) && term.numbers.iter().all(|number| !uses(number, k));
        if !(grows && one && same) || rule.unordered {
            return None;
        }
        let condition = line.condition.clone();
        let steady = condition.as_ref().is_none_or(|condition| !uses(condition, k));
        let part = match &term.numbers[..] {
            [Expr { kind: Computation::Binary(Binary::Divide, x, y), .. }]
                if is(y, i) && !uses(x, i) && steady =>
            {
                Part::Quotient((**x).clone())
            }
            numbers => Part::Any(numbers.to_vec()),
        };
        let choices = [first.clone(), last.clone()];
        let ends = [from.clone(), to.clone()];
        Some(Growing { arity, choices, ends, condition, part })
    }

    /// Whether all choices together are few steps, however many they are.
    pub fn is_short(&self) -> bool {
        matches!(self.part, Part::Quotient(_))
    }

    /// Marks the values of all options; false if the definition must be asked (some may be marked
    /// then).
    pub(super) fn mark<T: Cell>(
        &self,
        position: &[i64],
        work: &mut Work<'_, '_, T>,
    ) -> Result<bool, Halt> {
        let Work { sizes, table, marks, steps, .. } = work;
        let mut look_up = |numbers: &[i64]| {
            let mut cell = 0u64;
            for (&number, &size) in numbers.iter().zip(*sizes) {
                let number = u64::try_from(number).ok().filter(|&number| number < size)?;
                cell = cell * size + number;
            }
            Some(u64::from((*table.get(usize::try_from(cell).ok()?)?).into()))
        };
        self.each(position, steps, &mut look_up, &mut |choices| {
            marks.mark(choices.values[0] as u32);
            if choices.count > 1 {
                marks.mark(choices.values[1] as u32);
            }
        })
    }

    /// All choices in ascending order with the values of their options; false if something is not
    /// known or the definition must be asked.
    pub fn each(
        &self,
        position: &[i64],
        steps: &mut Steps<'_>,
        look_up: LookUp<'_>,
        each: &mut dyn FnMut(Choices),
    ) -> Result<bool, Halt> {
        let Some(bounds) = self.bounds(position) else { return Ok(false) };
        let Some(Bounds { first, last, from, to }) = bounds else { return Ok(true) };
        let mut slots = position.to_vec();
        slots.extend([first, from]);
        // Choices whose sum has no parts.
        let empty = (from.saturating_sub(to)).clamp(0, last - first + 1);
        let mut go = Walk { growing: self, slots, sum: 0, each, look_up };
        if empty > 0 && !go.choices(first, empty, [0, 0], steps)? {
            return Ok(false);
        }
        // Parts that the first choice has already.
        let mut part = from;
        while part < to {
            steps.add(1)?;
            let Some(stretch) = go.stretch(part, to - 1) else { return Ok(false) };
            go.pass(stretch);
            part += stretch.count;
        }
        let mut choice = first + empty;
        while choice <= last {
            steps.add(1)?;
            let Some(stretch) = go.stretch(part, part + (last - choice)) else { return Ok(false) };
            let both = [go.sum ^ stretch.value, go.sum];
            if !go.choices(choice, stretch.count, both, steps)? {
                return Ok(false);
            }
            go.pass(stretch);
            (part, choice) = (part + stretch.count, choice + stretch.count);
        }
        Ok(true)
    }

    /// The parts of the option of a choice, at most so many; `None` if there are more, or if they
    /// are no quotients.
    pub fn quotients(&self, position: &[i64], choice: i64, most: usize) -> Option<Vec<i64>> {
        let (Part::Quotient(dividend), Bounds { first, from, to, .. }) =
            (&self.part, self.bounds(position)??)
        else {
            return None;
        };
        let parts = from..=to + (choice - first);
        let dividend = evaluate(dividend, position).ok()?;
        let few = parts.end() - parts.start() < most as i64;
        few.then(|| parts.map(|part| dividend / part.max(1)).collect())
    }

    /// Where everything begins and ends; `None` where something is wrong, `Some(None)` where there
    /// is no choice.
    fn bounds(&self, position: &[i64]) -> Option<Option<Bounds>> {
        let value = |expr: &Expr, slots: &[i64]| evaluate(expr, slots).ok();
        if let (Part::Quotient(_), Some(condition)) = (&self.part, &self.condition)
            && value(condition, position)? == 0
        {
            return Some(None);
        }
        let first = value(&self.choices[0], position)?;
        let last = value(&self.choices[1], position)?;
        if first > last {
            return Some(None);
        }
        let mut slots = position.to_vec();
        slots.push(first);
        let (from, to) = (value(&self.ends[0], &slots)?, value(&self.ends[1], &slots)?);
        slots[self.arity] = last;
        value(&self.ends[1], &slots)?;
        // So that nothing here can overflow.
        let small = |number: i64| number.unsigned_abs() < 1 << 62;
        [first, last, from, to, to + (last - first)].into_iter().all(small).then_some(())?;
        Some(Some(Bounds { first, last, from, to }))
    }
}

/// The first and the last choice; where the sum begins, and where it ends for the first choice.
#[derive(Clone, Copy)]
struct Bounds {
    first: i64,
    last: i64,
    from: i64,
    to: i64,
}

/// So many parts of the same value.
#[derive(Clone, Copy)]
struct Stretch {
    count: i64,
    value: u64,
}

struct Walk<'w> {
    growing: &'w Growing,
    /// The position, the choice, the name of the sum.
    slots: Vec<i64>,
    /// The value of the parts so far.
    sum: u64,
    each: &'w mut dyn FnMut(Choices),
    look_up: LookUp<'w>,
}

impl Walk<'_> {
    /// The parts from one on that are alike, up to `last` at most.
    fn stretch(&mut self, part: i64, last: i64) -> Option<Stretch> {
        let arity = self.growing.arity;
        self.slots[arity + 1] = part;
        match &self.growing.part {
            Part::Quotient(dividend) => {
                let dividend = evaluate(dividend, &self.slots).ok()?;
                if dividend < 0 || part < 1 {
                    return None;
                }
                let quotient = dividend / part;
                let end = dividend.checked_div(quotient).map_or(last, |end| end.min(last));
                let value = (self.look_up)(&[quotient])?;
                Some(Stretch { count: end - part + 1, value })
            }
            Part::Any(numbers) => {
                let mut values = [0; crate::ir::MOST_NUMBERS];
                for (value, number) in values.iter_mut().zip(numbers) {
                    *value = evaluate(number, &self.slots).ok().filter(|&number| number >= 0)?;
                }
                Some(Stretch { count: 1, value: (self.look_up)(&values[..arity])? })
            }
        }
    }

    /// These parts belong to all further choices.
    fn pass(&mut self, stretch: Stretch) {
        if stretch.count % 2 == 1 {
            self.sum ^= stretch.value;
        }
    }

    /// Tells of some choices, those for which the condition holds; false if that is not known.
    fn choices(
        &mut self,
        first: i64,
        count: i64,
        values: [u64; 2],
        steps: &mut Steps<'_>,
    ) -> Result<bool, Halt> {
        let Growing { condition, part, arity, .. } = self.growing;
        let (Some(condition), Part::Any(_)) = (condition, part) else {
            (self.each)(Choices { first, count, values });
            return Ok(true);
        };
        for at in 0..count {
            steps.add(1)?;
            self.slots[*arity] = first + at;
            match evaluate(condition, &self.slots) {
                Ok(0) => {}
                Ok(_) => {
                    let value = values[(at % 2) as usize];
                    (self.each)(Choices { first: first + at, count: 1, values: [value; 2] });
                }
                Err(_) => return Ok(false),
            }
        }
        Ok(true)
    }
}

fn is(expr: &Expr, slot: usize) -> bool {
    expr.kind == Computation::Slot(slot)
}
