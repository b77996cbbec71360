//! The meaning of a rule, as simply as it can be said: recursion, lists, 128 bits.

use grundy_rules::dense::Aim;
use grundy_rules::fault::{Fault, FaultKind, Halt};
use grundy_rules::ir::{Binary, Computation, Domain, Expr, Line, Member, Rule, Term};
use grundy_rules::numbers::{self, Factors};
use grundy_rules::span::Span;

type Wrong = (FaultKind, Span);

fn value(expression: &Expr, slots: &[i64]) -> Result<i64, Wrong> {
    let at = |kind| (kind, expression.span);
    match &expression.kind {
        Computation::Constant(value) => Ok(*value),
        Computation::Slot(slot) => Ok(slots[*slot]),
        Computation::Unary(operation, x) => {
            numbers::unary(*operation, value(x, slots)?).map_err(at)
        }
        Computation::Binary(Binary::Both, x, y) => {
            Ok(if value(x, slots)? == 0 { 0 } else { value(y, slots)? })
        }
        Computation::Binary(Binary::Either, x, y) => {
            Ok(if value(x, slots)? == 1 { 1 } else { value(y, slots)? })
        }
        Computation::Binary(operation, x, y) => {
            let x = value(x, slots)?;
            numbers::binary(*operation, x, value(y, slots)?).map_err(at)
        }
    }
}

fn domain(
    domain: &Domain,
    slots: &[i64],
    span: Span,
    factors: &mut Factors,
) -> Result<Vec<i64>, Wrong> {
    let mut list = Vec::new();
    let at = |kind| (kind, span);
    match domain {
        Domain::Is(only) => list.push(value(only, slots)?),
        Domain::Range(first, last) => {
            let first = value(first, slots)?;
            list.extend(first..=value(last, slots)?);
        }
        Domain::Listed(members) => {
            for member in members {
                match member {
                    Member::One(only) => list.push(value(only, slots)?),
                    Member::Range(first, last) => {
                        let first = value(first, slots)?;
                        list.extend(first..=value(last, slots)?);
                    }
                }
            }
        }
        Domain::Divisors(n) => factors.divisors(value(n, slots)?, &mut list).map_err(at)?,
        Domain::Primes(n) => factors.primes(value(n, slots)?, &mut list).map_err(at)?,
        Domain::PrimesUpTo(n) => {
            list.extend((2..=value(n, slots)?).filter(|&p| numbers::is_prime(p)));
        }
        Domain::Powers(base, most) => {
            let base = value(base, slots)?;
            numbers::powers(base, value(most, slots)?, &mut list).map_err(at)?;
        }
    }
    Ok(list)
}

/// What can be told of a condition before all names have a value.
#[derive(PartialEq)]
enum Told {
    /// No part that can be asked is false.
    Open,
    False,
    /// A part has a fault: nothing is said about those behind it.
    Fault,
}

fn told(condition: &Expr, slots: &[i64]) -> Told {
    if let Computation::Binary(Binary::Both, x, y) = &condition.kind {
        return match told(x, slots) {
            Told::Open => told(y, slots),
            ended => ended,
        };
    }
    match uses(condition) > slots.len() {
        true => Told::Open,
        false => match value(condition, slots) {
            Ok(0) => Told::False,
            Ok(_) => Told::Open,
            Err(_) => Told::Fault,
        },
    }
}

/// How many slots must have a value.
fn uses(expression: &Expr) -> usize {
    match &expression.kind {
        Computation::Constant(_) => 0,
        Computation::Slot(slot) => slot + 1,
        Computation::Unary(_, x) => uses(x),
        Computation::Binary(_, x, y) => uses(x).max(uses(y)),
    }
}

/// What is wrong, and the values of names where it was met.
type Fallen = (Wrong, Vec<(String, i64)>);

/// Adds the parts of a term for all choices of its sums from one on.
fn summed(
    term: &Term,
    depth: usize,
    slots: &mut Vec<i64>,
    factors: &mut Factors,
    terms: &mut Vec<(i64, Vec<i64>)>,
) -> Result<(), Fallen> {
    let names = term.over[..depth].iter().map(|over| over.name.clone());
    let met: Vec<(String, i64)> = names.zip(slots[slots.len() - depth..].to_vec()).collect();
    let at = |wrong| (wrong, met.clone());
    if let Some(over) = term.over.get(depth) {
        for value in domain(&over.domain, slots, over.span, factors).map_err(at)? {
            slots.push(value);
            let end = summed(term, depth + 1, slots, factors, terms);
            slots.pop();
            end?;
        }
        return Ok(());
    }
    let count = value(&term.count, slots).map_err(at)?;
    if count < 0 {
        return Err(at((FaultKind::NegativeCount, term.count.span)));
    }
    let numbers: Result<Vec<i64>, Wrong> =
        term.numbers.iter().map(|number| value(number, slots)).collect();
    let numbers = numbers.map_err(at)?;
    if count > 0 {
        terms.push((count, numbers));
    }
    Ok(())
}

/// Adds the options of a line from a binding on, until something is wrong.
fn choose(
    line: &Line,
    arity: usize,
    slots: &mut Vec<i64>,
    factors: &mut Factors,
    options: &mut Vec<Vec<i64>>,
) -> Result<(), Fallen> {
    let bound = |line: &Line, slots: &[i64]| -> Vec<(String, i64)> {
        line.names.iter().cloned().zip(slots.iter().copied()).skip(arity).collect()
    };
    let here = bound(line, slots);
    let at = |wrong| (wrong, here);
    let inner = slots.len() < arity + line.bindings.len();
    if inner && line.condition.as_ref().is_some_and(|c| told(c, slots) == Told::False) {
        return Ok(());
    }
    if let Some(binding) = line.bindings.get(slots.len() - arity) {
        for value in domain(&binding.domain, slots, binding.span, factors).map_err(at)? {
            slots.push(value);
            let end = choose(line, arity, slots, factors, options);
            slots.pop();
            end?;
        }
        return Ok(());
    }
    if let Some(condition) = &line.condition
        && value(condition, slots).map_err(at)? == 0
    {
        return Ok(());
    }
    let mut terms = Vec::new();
    for term in &line.option {
        let outer = bound(line, slots);
        summed(term, 0, slots, factors, &mut terms)
            .map_err(|(wrong, met)| (wrong, [outer, met].concat()))?;
    }
    if terms.iter().all(|(_, numbers)| numbers.iter().all(|&number| number >= 0)) {
        options.push(terms.into_iter().flat_map(|(c, n)| [vec![c], n].concat()).collect());
    }
    Ok(())
}

/// All options of a position before something is wrong, and what is.
pub fn options(
    rule: &Rule,
    position: &[i64],
    factors: &mut Factors,
) -> (Vec<Vec<i64>>, Result<(), Halt>) {
    let mut options = Vec::new();
    for line in &rule.lines {
        let mut slots = position.to_vec();
        if let Err(((kind, span), bound)) =
            choose(line, rule.arity, &mut slots, factors, &mut options)
        {
            let fault = Fault { kind, span, line: line.number, position: position.to_vec(), bound };
            return (options, Err(Halt::Fault(Box::new(fault))));
        }
    }
    (options, Ok(()))
}

pub fn verdict(rule: &Rule, position: &[i64]) -> Result<Option<bool>, Halt> {
    for verdict in &rule.verdicts {
        match value(&verdict.condition, position) {
            Ok(0) => {}
            Ok(_) => return Ok(Some(verdict.wins)),
            Err((kind, span)) => {
                let (line, position) = (verdict.number, position.to_vec());
                let fault = Fault { kind, span, line, position, bound: Vec::new() };
                return Err(Halt::Fault(Box::new(fault)));
            }
        }
    }
    Ok(None)
}

/// All positions of a box in lexicographic order.
fn positions(sizes: &[u64]) -> Vec<Vec<i64>> {
    sizes.iter().fold(vec![vec![]], |list, &size| {
        let longer = |start: Vec<i64>| (0..size as i64).map(move |n| [&start[..], &[n]].concat());
        list.into_iter().flat_map(longer).collect()
    })
}

/// The values of all positions until something is wrong, and what is.
pub fn fill(rule: &Rule, aim: Aim, sizes: &[u64]) -> (Vec<u64>, Result<(), Halt>) {
    let all = positions(sizes);
    let mut values: Vec<u64> = Vec::new();
    let mut factors = Factors::new();
    for position in &all {
        match cell(rule, aim, sizes, position, &values, &mut factors) {
            Ok(value) => values.push(value),
            Err(halt) => return (values, Err(halt)),
        }
    }
    (values, Ok(()))
}

fn cell(
    rule: &Rule,
    aim: Aim,
    sizes: &[u64],
    position: &[i64],
    values: &[u64],
    factors: &mut Factors,
) -> Result<u64, Halt> {
    let look_up = |numbers: &[i64]| {
        let mut numbers = numbers.to_vec();
        if rule.unordered {
            numbers.sort_unstable();
        }
        let inside = numbers.iter().zip(sizes).all(|(&n, &size)| (n as u64) < size);
        let cell = numbers.iter().zip(sizes).fold(0u128, |c, (&n, &s)| c * s as u128 + n as u128);
        values.get(if inside { cell as usize } else { usize::MAX }).copied()
    };
    if rule.unordered && !position.is_sorted() {
        return Ok(look_up(position).unwrap());
    }
    if aim != Aim::Sg
        && let Some(wins) = verdict(rule, position)?
    {
        return Ok(wins.into());
    }
    let (options, end) = options(rule, position, factors);
    let mut met = Vec::new();
    for option in &options {
        let mut sum = 0;
        let terms: Vec<&[i64]> = option.chunks(1 + rule.arity).collect();
        let not_below = || Halt::NotBelow(position.to_vec());
        if aim != Aim::Sg {
            sum = match terms[..] {
                [] => u64::from(aim == Aim::Outcome { misere: true }),
                [[1, numbers @ ..]] => look_up(numbers).ok_or_else(not_below)?,
                _ => return Err(not_below()),
            };
        } else {
            for term in terms {
                let value = look_up(&term[1..]).ok_or_else(not_below)?;
                if term[0] % 2 == 1 {
                    sum ^= value;
                }
            }
        }
        met.push(sum);
    }
    end?;
    Ok(match aim {
        Aim::Sg => (0..).find(|value| !met.contains(value)).unwrap(),
        Aim::Outcome { misere } if met.is_empty() => misere.into(),
        Aim::Outcome { .. } => met.contains(&0).into(),
    })
}
