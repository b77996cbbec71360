//! Laws as automata: run·value = rise·n + correction, where an automaton that reads the digits of n
//! gives the correction.
//!
//! A bounded law has rise 0. A formula that repeats becomes an automaton whose states are the
//! numbers below start + period, each for all that it is repeated by; few of them are needed in
//! the end. Exceptions are states for the first few numbers.

use super::counting::counting;
use super::places::{Beyond, NOTHING, Places, Reach};
use crate::methods::course::{Course, course};
use crate::methods::exceptions::is_quick;
use grundy::work::{Meter, Stop};
use grundy_laws::automaton::Automaton;
use grundy_laws::{Condition, Expr, Function, Numeration};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hash::Hash;

/// A law. State 0 is the first, and leading zeros stay there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Law {
    /// The system that the digits are of.
    pub numeration: Numeration,
    /// How much the value rises …
    pub rise: i64,
    /// … for so many n.
    pub run: i64,
    /// The next state for each state and digit.
    pub next: Vec<Vec<usize>>,
    /// The correction in each state; `None` where there is no value.
    pub correction: Vec<Option<i64>>,
}

/// The most states that are built, before equal ones are put together.
const MOST: usize = 1 << 14;

/// Larger numbers mean more states than that.
const LARGEST: i64 = 1 << 32;

impl Law {
    /// A law that says 0.
    pub fn zero(numeration: Numeration) -> Self {
        let next = vec![vec![0; numeration.digits()]];
        Law { numeration, rise: 0, run: 1, next, correction: vec![Some(0)] }
    }

    /// A formula as an automaton over a system's digits, if it is one.
    ///
    /// # Errors
    /// The limits of the meter were reached.
    pub fn of(expr: &Expr, numeration: Numeration, meter: &Meter) -> Result<Option<Self>, Stop> {
        if !is_quick(expr) {
            return Ok(None);
        }
        // Exceptions and cases of the first few n come off, the outermost first.
        let mut outer: Vec<(&Expr, u64)> = Vec::new();
        let mut inner = expr;
        let law = loop {
            if let (Some(course), Numeration::Base(base)) = (course(inner, meter)?, numeration) {
                break repeating(inner, course, base.max(2));
            }
            let (start, rest) = match inner {
                Expr::Automatic(automaton, of) if **of == Expr::Index => {
                    break automatic(automaton, numeration);
                }
                Expr::Call(Function::Odious, of) if **of == Expr::Index => {
                    break odious(numeration);
                }
                Expr::Except(list, law, at) if **at == Expr::Index => {
                    (list.list().last().map_or(0, |last| last.0.saturating_add(1)), law)
                }
                Expr::If(condition, one, other) => match decided(condition, meter)? {
                    Some((start, holds)) => (start, if holds { one } else { other }),
                    None => return Ok(None),
                },
                counts => break counting(counts, numeration),
            };
            outer.push((inner, start));
            inner = rest;
        };
        let law = outer.into_iter().rev().fold(law, |law, (expr, start)| law?.except(expr, start));
        Ok(law.filter(|law| law.rise >= 0).map(Law::fewest))
    }

    /// What a checker is told; nothing if there are n without a value.
    pub fn evidence(&self) -> Option<Value> {
        let correction: Option<Vec<i64>> = self.correction.iter().copied().collect();
        Some(json!({
            "numeration": serde_json::to_value(self.numeration).ok()?,
            "rise": self.rise,
            "run": self.run,
            "next": self.next,
            "correction": correction?,
        }))
    }

    /// Whether the values are bounded.
    pub fn bounded(&self) -> bool {
        self.rise == 0
    }

    /// The least and the greatest correction.
    pub fn bounds(&self) -> (i64, i64) {
        let all = || self.correction.iter().flatten().copied();
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    }

    /// The correction that makes the formula's value at n.
    fn corrected(&self, expr: &Expr, n: i64) -> Option<i64> {
        let value = i64::try_from(expr.at(n.try_into().ok()?)?).ok()?;
        let all = value.checked_mul(self.run)?.checked_sub(self.rise.checked_mul(n)?)?;
        (all.abs() < LARGEST).then_some(all)
    }

    /// The values below `start` are those of the formula.
    fn except(&self, expr: &Expr, start: u64) -> Option<Self> {
        let start = i64::try_from(start).ok().filter(|&start| start <= MOST as i64)?;
        let places = Places::new(self.numeration);
        let reach = Reach::of(&[1], 0, start);
        let next = |&(q, residual): &(usize, _), digit: usize| {
            (self.next[q][digit], places.step(residual, digit as i64, &reach))
        };
        let correction = |&(q, residual): &(usize, _)| match places.end(residual) {
            Ok(n) if n < start => self.corrected(expr, n),
            Ok(_) | Err(Beyond::Above | Beyond::Below) => self.correction[q],
        };
        let (next, correction) = built((0, NOTHING), self.numeration.digits(), next, correction)?;
        Some(Law { next, correction, ..self.clone() })
    }

    /// The same with as few states as possible, those that cannot be told apart put together.
    fn fewest(self) -> Self {
        let states = self.next.len();
        let mut kind: Vec<usize> = numbered(&self.correction);
        let mut count = 0;
        loop {
            let keys: Vec<(usize, Vec<usize>)> = (0..states)
                .map(|q| (kind[q], self.next[q].iter().map(|&to| kind[to]).collect()))
                .collect();
            kind = numbered(&keys);
            let now = kind.iter().max().map_or(0, |most| most + 1);
            if now == count {
                break;
            }
            count = now;
        }
        let mut next = vec![Vec::new(); count];
        let mut correction = vec![None; count];
        for q in 0..states {
            next[kind[q]] = self.next[q].iter().map(|&to| kind[to]).collect();
            correction[kind[q]] = self.correction[q];
        }
        Law { next, correction, ..self }
    }
}

/// Equal keys have equal numbers, in the order of their first.
fn numbered<K: Hash + Eq>(keys: &[K]) -> Vec<usize> {
    let mut known: HashMap<&K, usize> = HashMap::new();
    let number = |key| {
        let fresh = known.len();
        *known.entry(key).or_insert(fresh)
    };
    keys.iter().map(number).collect()
}

type Built = (Vec<Vec<usize>>, Vec<Option<i64>>);

/// The automaton of whatever is reached from a first state.
pub(super) fn built<S: Clone + Hash + Eq>(
    first: S,
    digits: usize,
    next: impl Fn(&S, usize) -> S,
    correction: impl Fn(&S) -> Option<i64>,
) -> Option<Built> {
    let mut states = vec![first.clone()];
    let mut known = HashMap::from([(first, 0)]);
    let mut table: Vec<Vec<usize>> = Vec::new();
    while table.len() < states.len() {
        let state = states[table.len()].clone();
        let mut row = Vec::with_capacity(digits);
        for digit in 0..digits {
            let to = next(&state, digit);
            let fresh = states.len();
            let at = *known.entry(to.clone()).or_insert(fresh);
            if at == fresh {
                states.push(to);
            }
            row.push(at);
        }
        table.push(row);
        if states.len() > MOST {
            return None;
        }
    }
    Some((table, states.iter().map(correction).collect()))
}

/// A formula that repeats. State n stands for n, and from the start on for all n + k·period.
fn repeating(expr: &Expr, course: Course, base: u8) -> Option<Law> {
    let number = |value: u64| i64::try_from(value).ok().filter(|&value| value <= MOST as i64);
    let (start, period) = (number(course.start)?, number(course.period)?);
    let step = i64::try_from(course.saltus).ok().filter(|step| step.abs() < LARGEST)?;
    let common = (1..=period).rev().find(|d| period % d == 0 && step % d == 0)?;
    let numeration = Numeration::Base(base);
    let law = Law { rise: step / common, run: period / common, ..Law::zero(numeration) };
    let next = |n: &i64, digit: usize| match n * i64::from(base) + digit as i64 {
        n if n < start => n,
        n => start + (n - start) % period,
    };
    let (next, correction) = built(next(&0, 0), base.into(), next, |&n| law.corrected(expr, n))?;
    Some(Law { next, correction, ..law })
}

/// 2n, and one more where the ones of n are even in number.
fn odious(numeration: Numeration) -> Option<Law> {
    let next = vec![vec![0, 1], vec![1, 0]];
    let law = Law { numeration, rise: 2, run: 1, next, correction: vec![Some(1), Some(0)] };
    (numeration == Numeration::Base(2)).then_some(law)
}

/// From where on a condition always holds, or never does, and which.
fn decided(condition: &Condition, meter: &Meter) -> Result<Option<(u64, bool)>, Stop> {
    let marker = Expr::number(1).when(condition.clone(), Expr::number(0));
    let Some(Course { start, period, saltus: 0 }) = course(&marker, meter)? else {
        return Ok(None);
    };
    let first = marker.at_within(start, meter)?;
    if period > MOST as u64 {
        return Ok(None);
    }
    for n in start..start + period {
        if marker.at_within(n, meter)? != first {
            return Ok(None);
        }
    }
    Ok(first.map(|holds| (start, holds == 1)))
}

/// An automaton as it is, with a first state that leading zeros do not leave.
fn automatic(automaton: &Automaton, numeration: Numeration) -> Option<Law> {
    if automaton.numeration != numeration {
        return None;
    }
    let last = automaton.states();
    let next = |&q: &usize, digit: usize| match (q == last, digit) {
        (true, 0) => last,
        (true, digit) => automaton.next[0][digit],
        (false, digit) => automaton.next[q][digit],
    };
    let correction = |&q: &usize| {
        let output = automaton.output[if q == last { 0 } else { q }];
        i64::try_from(output).ok().filter(|&output| output < LARGEST)
    };
    let (next, correction) = built(last, numeration.digits(), next, correction)?;
    Some(Law { numeration, rise: 0, run: 1, next, correction })
}
