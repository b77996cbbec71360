//! Laws as automata: run·value = rise·n + correction, where an automaton that reads the digits of n
//! gives the correction.
//!
//! A bounded law has rise 0. A formula that repeats becomes an automaton whose states are the
//! numbers below start + period, each for all that it is repeated by; few of them are needed in
//! the end.

use super::places::{Beyond, NOTHING, Places, Reach};
use super::shape::{Decided, Shape, decided, gcd, value};
use grundy_laws::automaton::Automaton;
use grundy_laws::{Expr, Function, Numeration};
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

impl Law {
    /// A law that says 0.
    pub fn zero(numeration: Numeration) -> Self {
        let next = vec![vec![0; numeration.digits()]];
        Law { numeration, rise: 0, run: 1, next, correction: vec![Some(0)] }
    }

    /// A formula as an automaton over a system's digits, if it is one.
    pub fn of(expr: &Expr, numeration: Numeration) -> Option<Self> {
        let law = match (Shape::of(expr), numeration, expr) {
            (Some(shape), Numeration::Base(base), _) => repeating(expr, shape, base.max(2))?,
            (_, _, Expr::Automatic(automaton, inner)) if **inner == Expr::Index => {
                automatic(automaton, numeration)?
            }
            (_, Numeration::Base(2), Expr::Call(Function::Odious, inner))
                if **inner == Expr::Index =>
            {
                // 2n, and one more where the ones of n are even in number.
                let next = vec![vec![0, 1], vec![1, 0]];
                Law { numeration, rise: 2, run: 1, next, correction: vec![Some(1), Some(0)] }
            }
            (_, _, Expr::If(condition, one, other)) => {
                let Decided::From(start, holds) = decided(condition)? else { return None };
                let law = Law::of(if holds { one } else { other }, numeration)?;
                law.except(expr, start)?
            }
            _ => return None,
        };
        (law.rise >= 0).then(|| law.fewest())
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

    /// The values below `start` are those of the formula.
    fn except(&self, expr: &Expr, start: i64) -> Option<Self> {
        let places = Places::new(self.numeration);
        let reach = Reach::of(&[1], 0, start);
        let next = |&(q, residual): &(usize, _), digit: usize| {
            (self.next[q][digit], places.step(residual, digit as i64, &reach))
        };
        let correction = |&(q, residual): &(usize, _)| match places.end(residual) {
            Ok(n) if n < start => {
                let value = value(expr, n)?;
                Some(self.run * value - self.rise * n)
            }
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
fn built<S: Clone + Hash + Eq>(
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
fn repeating(expr: &Expr, shape: Shape, base: u8) -> Option<Law> {
    let Shape { start, period, step } = shape;
    let common = gcd(step, period);
    let (rise, run) = (step / common, period / common);
    let next = |n: &i64, digit: usize| match n * i64::from(base) + digit as i64 {
        n if n < start => n,
        n => start + (n - start) % period,
    };
    let correction = |n: &i64| {
        let value = value(expr, *n)?;
        value.checked_mul(run)?.checked_sub(rise.checked_mul(*n)?)
    };
    let (next, correction) = built(next(&0, 0), base.into(), next, correction)?;
    Some(Law { numeration: Numeration::Base(base), rise, run, next, correction })
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
    let correction =
        |&q: &usize| i64::try_from(automaton.output[if q == last { 0 } else { q }]).ok();
    let (next, correction) = built(last, numeration.digits(), next, correction)?;
    Some(Law { numeration, rise: 0, run: 1, next, correction })
}
