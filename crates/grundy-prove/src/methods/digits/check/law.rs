//! That an automaton says what a formula says: run·value = rise·n + correction.

use grundy::work::{Meter, Stop};
use grundy_laws::automaton::Automaton;
use grundy_laws::{Condition, Exceptions, Expr, Function, Numeration, Op};
use serde_json::Value;
use std::collections::BTreeSet;

/// The automaton of the certificate.
pub(super) struct Law {
    pub numeration: Numeration,
    pub rise: i128,
    pub run: i128,
    /// The next state for each state and digit.
    pub next: Vec<Vec<usize>>,
    /// The correction for each state.
    pub correction: Vec<i128>,
}

/// How a formula goes on from some n on.
enum Tail<'a> {
    /// The value is `.1` more whenever n is `.0` more.
    Repeats(u64, i128),
    /// What an automaton says.
    Automaton(&'a Automaton),
    /// The n-th odious number.
    Odious,
    /// How many digits are of some kind, and so much more, modulo a number.
    Counted(Places, u64, u64),
}

/// The digits that are counted.
#[derive(Clone, Copy)]
enum Places {
    /// All binary digits.
    All,
    /// Binary ones.
    Ones,
    /// The zeros that stand last in a base.
    LastZeros(u64),
}

/// Numbers that a certificate may have, and how far formulas are looked at.
const LARGEST: i64 = 1 << 40;
const LONGEST: u64 = 1 << 16;

/// What one node of a walk takes for each digit, about.
const STEPS: u64 = 16;

impl Law {
    /// The law that says 0.
    pub fn zero(numeration: Numeration) -> Self {
        let next = vec![vec![0; numeration.digits()]];
        Law { numeration, rise: 0, run: 1, next, correction: vec![0] }
    }

    /// The automaton as it is written, if it is one in which zeros lead from 0 to 0.
    pub fn read(evidence: &Value) -> Option<Self> {
        let field = |name: &str| evidence.get(name).cloned();
        let number = |name: &str| field(name)?.as_i64().filter(|x| (0..LARGEST).contains(x));
        let numeration: Numeration = serde_json::from_value(field("numeration")?).ok()?;
        if matches!(numeration, Numeration::Base(0 | 1)) {
            return None;
        }
        let next: Vec<Vec<usize>> = serde_json::from_value(field("next")?).ok()?;
        let correction: Vec<i64> = serde_json::from_value(field("correction")?).ok()?;
        let states = correction.len();
        let row = |row: &Vec<usize>| {
            row.len() == numeration.digits() && row.iter().all(|&state| state < states)
        };
        let sound = next.len() == states
            && next.iter().all(row)
            && correction.iter().all(|value| value.unsigned_abs() < LARGEST as u64)
            && next.first().is_some_and(|row| row[0] == 0);
        let (rise, run) = (number("rise")?.into(), number("run")?.into());
        let correction = correction.into_iter().map(i128::from).collect();
        // What does not rise is what it is.
        (sound && run > 0 && (rise > 0 || run == 1)).then_some(Law {
            numeration,
            rise,
            run,
            next,
            correction,
        })
    }

    /// The least and the greatest correction.
    pub fn bounds(&self) -> (i128, i128) {
        let all = self.correction.iter().copied();
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    }

    /// Whether the formula has this value for every n; `None` if that cannot be told.
    pub fn is(&self, expr: &Expr, meter: &Meter) -> Result<Option<bool>, Stop> {
        let Some((start, tail)) = Some(expr).filter(|expr| quick(expr)).and_then(tail) else {
            return Ok(None);
        };
        let base = match self.numeration {
            Numeration::Base(base) => Some(u64::from(base)),
            _ => None,
        };
        let period = match tail {
            Tail::Repeats(period, step) => {
                if self.run * step != self.rise * i128::from(period) || step < 0 {
                    return Ok(Some(false));
                }
                period
            }
            Tail::Automaton(_) | Tail::Odious | Tail::Counted(..) => 1,
        };
        let readable = match &tail {
            Tail::Repeats(..) => base.is_some(),
            Tail::Automaton(other) => other.numeration == self.numeration,
            Tail::Odious | Tail::Counted(Places::All | Places::Ones, ..) => base == Some(2),
            // 0 has no last digit that is not zero.
            Tail::Counted(Places::LastZeros(of), ..) => base == Some(*of) && start > 0,
        };
        if !readable {
            return Ok(None);
        }
        // The digits while they make less than start, n modulo the period, the state of the
        // formula's automaton or the parity of ones, and our state.
        let first = (Some(Vec::new()), 0, None, 0);
        let mut seen = BTreeSet::from([first.clone()]);
        let mut open = vec![first];
        while let Some((digits, residue, state, own)) = open.pop() {
            meter.steps(STEPS * self.next[own].len() as u64)?;
            let small = digits.as_deref().map(|digits| number(self.numeration, digits));
            let n = small.unwrap_or_else(|| start + (residue + period - start % period) % period);
            let wanted = match (&tail, small.is_some_and(|n| n < start)) {
                (Tail::Repeats(..), _) | (_, true) => {
                    let Some(value) = expr.at_within(n, meter)? else { return Ok(None) };
                    Some(self.run * i128::from(value) - self.rise * i128::from(n))
                }
                (Tail::Automaton(other), _) => {
                    let said = i128::from(other.output[state.unwrap_or(0)]);
                    (self.rise == 0).then_some(self.run * said)
                }
                (Tail::Counted(_, more, by), _) => {
                    let count = state.unwrap_or(0) as u64;
                    (self.rise == 0).then_some(self.run * i128::from((count + more) % by))
                }
                (Tail::Odious, _) => (self.rise == 2 * self.run)
                    .then_some(self.run * i128::from(state.unwrap_or(0) == 0)),
            };
            if wanted != Some(self.correction[own]) {
                return Ok(Some(false));
            }
            for digit in 0..self.numeration.digits() {
                if digit == 0 && digits.as_ref().is_some_and(Vec::is_empty) {
                    continue;
                }
                let longer = digits.clone().map(|digits| [digits, vec![digit]].concat());
                let longer = longer.filter(|digits| number(self.numeration, digits) < start);
                let residue = (residue * base.unwrap_or(1) + digit as u64) % period;
                let state = Some(match &tail {
                    Tail::Automaton(other) => other.next[state.unwrap_or(0)][digit],
                    Tail::Counted(kind, _, by) => kind.counted(state.unwrap_or(0), digit, *by),
                    _ => (state.unwrap_or(0) + digit) % 2,
                });
                let to = (longer, residue, state, self.next[own][digit]);
                if seen.insert(to.clone()) {
                    open.push(to);
                }
            }
        }
        Ok(Some(true))
    }
}

/// Whether a formula goes down nowhere, which could take any number of steps.
fn quick(expr: &Expr) -> bool {
    let mut parts = vec![expr];
    while let Some(part) = parts.pop() {
        if matches!(part, Expr::Descend(..)) {
            return false;
        }
        parts.extend(part.children());
    }
    true
}

/// The number of some digits; what does not fit is larger than anything.
fn number(numeration: Numeration, digits: &[usize]) -> u64 {
    let places = numeration.places(u64::MAX.into());
    let digits = digits.iter().rev().enumerate();
    let value = |(at, &digit): (usize, &usize)| match (places.get(at), digit) {
        (_, 0) => 0,
        (Some(place), digit) => place.saturating_mul(digit as u128),
        (None, _) => u128::MAX,
    };
    let sum = digits.map(value).fold(0, u128::saturating_add);
    u64::try_from(sum).unwrap_or(u64::MAX)
}

/// From where on a formula goes on how.
fn tail(expr: &Expr) -> Option<(u64, Tail<'_>)> {
    if let Some((start, period, step)) = repeats(expr) {
        return Some((start, Tail::Repeats(period, step)));
    }
    match expr {
        Expr::Automatic(automaton, of) if **of == Expr::Index => {
            Some((0, Tail::Automaton(automaton)))
        }
        Expr::Call(Function::Odious, of) if **of == Expr::Index => Some((0, Tail::Odious)),
        Expr::Binary(Op::Mod, count, by) => counted(count, by),
        Expr::If(condition, one, other) => {
            let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
            let (from, holds) = settled(condition, both(left, right)?)?;
            let (start, tail) = tail(if holds { one } else { other })?;
            Some((start.max(from), tail))
        }
        Expr::Except(list, law, at) if **at == Expr::Index => {
            let from = after(list)?;
            let (start, tail) = tail(law)?;
            Some((start.max(from), tail))
        }
        _ => None,
    }
}

/// A count of digits modulo a number.
fn counted<'a>(count: &Expr, by: &Expr) -> Option<(u64, Tail<'a>)> {
    let small = |number: &Expr| match number {
        Expr::Number(number) => u64::try_from(*number).ok().filter(|&number| number <= LONGEST),
        _ => None,
    };
    let (call, more) = match count {
        Expr::Binary(Op::Add, call, more) => (&**call, small(more)?),
        call => (call, 0),
    };
    let kind = match call {
        Expr::Call(_, of) if **of != Expr::Index => return None,
        Expr::Call(Function::Bits, _) => Places::All,
        Expr::Call(Function::Popcount, _) => Places::Ones,
        Expr::Call(Function::Exponent(of), _) => Places::LastZeros(*of),
        _ => return None,
    };
    Some((0, Tail::Counted(kind, more, small(by).filter(|&by| by > 0)?)))
}

impl Places {
    /// The count modulo a number when one more digit was read.
    fn counted(self, count: usize, digit: usize, by: u64) -> usize {
        let more = match self {
            Places::All => 1,
            Places::Ones => usize::from(digit == 1),
            Places::LastZeros(_) if digit == 0 => 1,
            Places::LastZeros(_) => return 0,
        };
        (count + more) % by as usize
    }
}

/// A start, a period and a step: from the start on, the value at n + period is that at n and the
/// step; or both have none.
fn repeats(expr: &Expr) -> Option<(u64, u64, i128)> {
    let found = match expr {
        Expr::Index => (0, 1, 1),
        Expr::Number(_) => (0, 1, 0),
        Expr::Binary(op, left, right) => {
            let (start, period, a, b) = both(left, right)?;
            let by = match (left.as_ref(), right.as_ref()) {
                (_, Expr::Number(by)) | (Expr::Number(by), _) => Some(*by),
                _ => None,
            };
            match op {
                Op::Add => (start, period, a + b),
                Op::Sub => (start, period, a - b),
                // It depends on nothing but values that return.
                _ if a == 0 && b == 0 => (start, period, 0),
                Op::Mul => (start, period, by?.checked_mul(a + b)?),
                Op::Div | Op::Mod => {
                    let by = by.filter(|_| b == 0 && a != 0).filter(|by| *by > 0)?;
                    let longer = period.checked_mul(u64::try_from(by).ok()?)?;
                    (start, longer, if *op == Op::Div { a } else { 0 })
                }
                Op::Xor => return None,
            }
        }
        Expr::If(condition, one, other) => {
            let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
            let sides @ (start, period, a, b) = both(left, right)?;
            if a != b {
                let (from, holds) = settled(condition, sides)?;
                let (start, period, step) = repeats(if holds { one } else { other })?;
                (start.max(from), period, step)
            } else {
                let (from, other, one, step) = both(one, other)?;
                (one == step).then_some(())?;
                let common = lcm(period, other)?;
                (start.max(from), common, step * i128::from(common / other))
            }
        }
        Expr::Except(list, law, at) if **at == Expr::Index => {
            let (start, period, step) = repeats(law)?;
            (start.max(after(list)?), period, step)
        }
        Expr::Except(..) => return None,
        Expr::Entry(_, of)
        | Expr::Call(_, of)
        | Expr::Automatic(_, of)
        | Expr::Regular(_, of)
        | Expr::Descend(_, of) => repeats(of).filter(|&(_, _, step)| step == 0)?,
    };
    (found.0.saturating_add(found.1) <= LONGEST && found.2.abs() < LARGEST.into()).then_some(found)
}

/// What is beyond all exceptions.
fn after(list: &Exceptions) -> Option<u64> {
    let after =
        list.list().iter().map(|exception| exception.0).max().map_or(Some(0), |n| n.checked_add(1));
    after.filter(|&after| after <= LONGEST)
}

/// The common start and period of two formulas, and the step of each.
fn both(left: &Expr, right: &Expr) -> Option<(u64, u64, i128, i128)> {
    let ((first, p, a), (second, q, b)) = (repeats(left)?, repeats(right)?);
    let period = lcm(p, q)?;
    let (a, b) = (a * i128::from(period / p), b * i128::from(period / q));
    Some((first.max(second), period, a, b))
}

fn lcm(p: u64, q: u64) -> Option<u64> {
    (1..=LONGEST / p.max(1)).map(|k| k * p).find(|multiple| multiple.is_multiple_of(q))
}

/// From where on a comparison whose sides part always comes out one way, and whether it holds then.
fn settled(
    condition: &Condition,
    (start, period, a, b): (u64, u64, i128, i128),
) -> Option<(u64, bool)> {
    let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
    let (more, less) = if a < b { (right, left) } else { (left, right) };
    let step = (a - b).abs();
    // more − less, lifted so that it is never negative.
    const LIFT: u64 = LARGEST as u64;
    let rest = more.as_ref().clone().joined(Op::Sub, less.as_ref().clone());
    let rest = rest.joined(Op::Add, LIFT);
    let mut from = start;
    for n in start..start + period {
        let value = i128::from(rest.at(n)?) - i128::from(LIFT);
        if value <= 0 {
            let times = u64::try_from(1 + (-value).checked_div(step)?).ok()?;
            from = from.max(n + period.checked_mul(times)?);
        }
    }
    let holds = a < b && matches!(condition, Condition::Less(..));
    (step > 0 && from <= LONGEST).then_some((from, holds))
}
