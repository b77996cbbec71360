//! The meaning of a rule, as plainly as it can be said: for the tests only.

use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::{Engine, Terms, Tick};
use grundy_rules::fault::{Fault, FaultKind, Halt};
use grundy_rules::ir::*;
use grundy_rules::numbers::{Factors, binary, powers, unary};
use grundy_rules::span::Span;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

pub struct Naive {
    rule: Arc<Rule>,
    /// Choices that may still be made.
    fuel: std::cell::Cell<u64>,
}

/// What is said when they were all made.
pub fn empty() -> Halt {
    Halt::Stop(grundy::solve::Stop { reason: grundy::words!("enough", "够了") })
}

impl Naive {
    pub fn new(rule: Arc<Rule>, fuel: u64) -> Self {
        Naive { rule, fuel: std::cell::Cell::new(fuel) }
    }
}

/// A fault, or no fuel.
enum Met {
    Fault(FaultKind, Span),
    Empty,
}


fn evaluate(expr: &Expr, slots: &[i64]) -> Result<i64, Met> {
    match &expr.kind {
        Kind::Constant(value) => Ok(*value),
        Kind::Slot(slot) => Ok(slots[*slot]),
        Kind::Unary(f, x) => unary(*f, evaluate(x, slots)?).map_err(|kind| Met::Fault(kind, expr.span)),
        Kind::Binary(f, x, y) => {
            let x = evaluate(x, slots)?;
            match f {
                Binary::Both if x == 0 => return Ok(0),
                Binary::Either if x != 0 => return Ok(1),
                _ => {}
            }
            binary(*f, x, evaluate(y, slots)?).map_err(|kind| Met::Fault(kind, expr.span))
        }
    }
}

fn members(binding: &Binding, slots: &[i64], fuel: u64) -> Result<Vec<i64>, Met> {
    let value = |x: &Expr| evaluate(x, slots);
    let mut out = Vec::new();
    let span = |kind| Met::Fault(kind, binding.span);
    let between = |a: &Expr, b: &Expr| {
        let (a, b) = (value(a)?, value(b)?);
        if i128::from(b) - i128::from(a) > i128::from(fuel) { Err(Met::Empty) } else { Ok(a..=b) }
    };
    match &binding.domain {
        Domain::Is(x) => out.push(value(x)?),
        Domain::Range(a, b) => out.extend(between(a, b)?),
        Domain::Listed(list) => {
            for member in list {
                match member {
                    Member::One(x) => out.push(value(x)?),
                    Member::Range(a, b) => out.extend(between(a, b)?),
                }
            }
        }
        Domain::Divisors(n) => Factors::new().divisors(value(n)?, &mut out).map_err(span)?,
        Domain::Primes(n) => Factors::new().primes(value(n)?, &mut out).map_err(span)?,
        Domain::PrimesUpTo(n) => {
            let n = value(n)?;
            if n > fuel as i64 {
                return Err(Met::Empty);
            }
            out.extend((2..=n).filter(|&p| grundy_rules::numbers::is_prime(p)));
        }
        Domain::Powers(b, m) => powers(value(b)?, value(m)?, &mut out).map_err(span)?,
    }
    Ok(out)
}

impl Naive {
    fn walk(&self, line: &Line, slots: &mut Vec<i64>, out: &mut Vec<Vec<i64>>) -> Result<(), Met> {
        let arity = self.rule.arity;
        if let Some(binding) = line.bindings.get(slots.len() - arity) {
            for value in members(binding, slots, self.fuel.get())? {
                self.fuel.set(self.fuel.get().checked_sub(1).ok_or(Met::Empty)?);
                slots.push(value);
                self.walk(line, slots, out)?;
                slots.pop();
            }
            return Ok(());
        }
        if let Some(condition) = &line.condition
            && evaluate(condition, slots)? == 0
        {
            return Ok(());
        }
        let (mut record, mut negative) = (Vec::new(), false);
        for term in &line.option {
            let count = evaluate(&term.count, slots)?;
            if count < 0 {
                return Err(Met::Fault(FaultKind::NegativeCount, term.count.span));
            }
            let numbers: Vec<i64> =
                term.numbers.iter().map(|n| evaluate(n, slots)).collect::<Result<_, _>>()?;
            if count > 0 {
                negative |= numbers.iter().any(|&n| n < 0);
                record.push(count);
                record.extend(numbers);
            }
        }
        if !negative {
            out.push(record);
        }
        Ok(())
    }

    fn list(&self, position: &[i64]) -> (Vec<Vec<i64>>, Result<(), Halt>) {
        let mut out = Vec::new();
        for line in &self.rule.lines {
            let mut slots = position.to_vec();
            if let Err(met) = self.walk(line, &mut slots, &mut out) {
                let Met::Fault(kind, span) = met else { return (out, Err(empty())) };
                let bound = line.names.iter().cloned().zip(slots.iter().copied());
                let bound = bound.skip(self.rule.arity).collect();
                let position = position.to_vec();
                let fault = Fault { kind, span, line: line.number, position, bound };
                return (out, Err(Halt::Fault(Box::new(fault))));
            }
        }
        (out, Ok(()))
    }

    fn decided(&self, position: &[i64]) -> Result<Option<bool>, Halt> {
        for verdict in &self.rule.verdicts {
            let holds = evaluate(&verdict.condition, position).map_err(|met| {
                let Met::Fault(kind, span) = met else { return empty() };
                let (position, line) = (position.to_vec(), verdict.number);
                Halt::Fault(Box::new(Fault { kind, span, line, position, bound: Vec::new() }))
            })?;
            if holds != 0 {
                return Ok(Some(verdict.wins));
            }
        }
        Ok(None)
    }

    fn value(&self, table: &Dense, cell: u64) -> Result<u64, Halt> {
        let position = table.position(cell);
        if self.rule.unordered && !position.is_sorted() {
            let mut twin = position.clone();
            twin.sort();
            return Ok(table.cell(&twin).and_then(|twin| table.get(twin)).unwrap());
        }
        if table.aim() != Aim::Sg
            && let Some(wins) = self.decided(&position)?
        {
            return Ok(wins.into());
        }
        let (options, end) = self.list(&position);
        end?;
        let mut values = BTreeSet::new();
        for option in options {
            let mut sum = 0;
            for term in option.chunks(1 + self.rule.arity) {
                let mut numbers = term[1..].to_vec();
                if self.rule.unordered {
                    numbers.sort();
                }
                let below = table.cell(&numbers).filter(|&at| at < cell);
                let Some(at) = below else { return Err(Halt::NotBelow(position)) };
                sum ^= table.get(at).unwrap() * (term[0] as u64 & 1);
            }
            if option.is_empty() && table.aim() == (Aim::Outcome { misere: true }) {
                sum = 1;
            }
            values.insert(sum);
        }
        Ok(match table.aim() {
            Aim::Sg => (0..).find(|value| !values.contains(value)).unwrap(),
            Aim::Outcome { misere } => (values.contains(&0) || values.is_empty() && misere).into(),
        })
    }
}

impl Engine for Naive {
    fn name(&self) -> &'static str {
        "naive"
    }

    fn options(
        &mut self,
        position: &[i64],
        _: Tick<'_>,
        each: &mut dyn FnMut(Terms<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Halt> {
        let (options, end) = self.list(position);
        for option in &options {
            if each(option).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        end.map(|()| ControlFlow::Continue(()))
    }

    fn verdict(&mut self, position: &[i64]) -> Result<Option<bool>, Halt> {
        self.decided(position)
    }

    fn fill(&mut self, table: &mut Dense, to: u64, _: Tick<'_>) -> Result<(), Halt> {
        while table.filled() < to.min(table.volume()) {
            let value = self.value(table, table.filled())?;
            table.push(value);
        }
        Ok(())
    }
}
