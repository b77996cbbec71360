//! Rules by which one takes the same numbers from every heap that has as many: primes, products of
//! two primes, powers. Where these numbers are many, sets of heaps as bits fill a table faster than
//! one move after the other.
//!
//! ```text
//! line of moves ──form──▶ n - k, where more choices are open the larger n is
//! form ──set──▶ the k up to the end of a table, each open as soon as n = k ──filler──▶ values
//! ```
//!
//! That a choice stays open is seen from the ends of its ranges, which never fall; that it is open for
//! n = k is asked for each of them.

mod filler;

pub(crate) use filler::Filler;

use crate::engine::{Engine, Tick};
use crate::fault::Halt;
use crate::interpret::Interpreter;
use crate::ir::{Binary, Binding, Computation, Domain, Expr, Line, Member, Rule, Unary};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A rule of this kind.
pub(crate) struct Takes {
    rule: Arc<Rule>,
    /// The same with the condition that a choice is open as soon as there are so many.
    soon: Arc<Rule>,
}

impl Takes {
    /// A rule, if it is of this kind as far as its form tells.
    pub(crate) fn of(rule: &Arc<Rule>) -> Option<Self> {
        if rule.arity != 1 || rule.lines.is_empty() || !rule.verdicts.is_empty() {
            return None;
        }
        let lines = rule.lines.iter().map(soon).collect::<Option<Vec<_>>>()?;
        let soon = Arc::new(Rule { lines, ..Rule::clone(rule) });
        Some(Takes { rule: Arc::clone(rule), soon })
    }

    /// What may be taken, up to a number: bit k of the words tells it of k. `None` if it is not the
    /// same for all heaps.
    pub(crate) fn set(&self, last: u64, tick: Tick<'_>) -> Result<Option<Vec<u64>>, Halt> {
        let all = bits(&self.rule, last, tick)?;
        let soon = bits(&self.soon, last, tick)?;
        Ok(all.filter(|all| Some(all) == soon.as_ref()))
    }
}

/// What may be taken from a heap, as bits; `None` if a move takes nothing, or something is wrong.
fn bits(rule: &Arc<Rule>, last: u64, tick: Tick<'_>) -> Result<Option<Vec<u64>>, Halt> {
    let Ok(n) = i64::try_from(last) else { return Ok(None) };
    let mut set = vec![0u64; (last / 64 + 1) as usize];
    let mut whole = true;
    let mut engine = Interpreter::new(Arc::clone(rule));
    let listed = engine.options(&[n], tick, &mut |terms| {
        match *terms {
            [1, left] if left < n => set[((n - left) / 64) as usize] |= 1 << ((n - left) % 64),
            _ => whole = false,
        }
        if whole { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match listed {
        Err(Halt::Stop(stop)) => Err(stop.into()),
        // The usual way tells what it is.
        Err(_) => Ok(None),
        Ok(_) => Ok(whole.then_some(set)),
    }
}

/// A line with the condition that its choice is open for the heap that it takes as a whole; `None` if
/// the line is of another form.
fn soon(line: &Line) -> Option<Line> {
    let [term] = &line.option[..] else { return None };
    let [left] = &term.numbers[..] else { return None };
    let one = matches!(term.count.kind, Computation::Constant(1));
    if !one || !term.over.is_empty() || !is_less(left) || !line.condition.iter().all(is_apart) {
        return None;
    }
    let taken = binary(Binary::Subtract, slot(0), left.clone());
    let mut condition = line.condition.clone();
    for (at, binding) in line.bindings.iter().enumerate() {
        if let Some(end) = end(binding, &line.bindings)? {
            let open = binary(Binary::AtMost, slot(1 + at), with(end, &taken));
            condition = Some(match condition {
                Some(before) => binary(Binary::Both, before, open),
                None => open,
            });
        }
    }
    Some(Line { condition, ..line.clone() })
}

/// The last value of a binding, where that depends on n and never falls; `None` inside if it does not
/// depend on n, outside if it may fall or other ends depend on n.
fn end<'b>(binding: &'b Binding, all: &[Binding]) -> Option<Option<&'b Expr>> {
    let (first, last) = match &binding.domain {
        Domain::Is(one) => (vec![one], None),
        Domain::Range(first, last) | Domain::Powers(first, last) => (vec![first], Some(last)),
        Domain::PrimesUpTo(last) => (Vec::new(), Some(last)),
        Domain::Listed(members) => (members.iter().flat_map(parts).collect(), None),
        Domain::Divisors(one) | Domain::Primes(one) => (vec![one], None),
    };
    let fine = first.into_iter().all(is_apart) && last.is_none_or(|last| rises(last, all));
    fine.then(|| last.filter(|last| !is_apart(last)))
}

fn parts(member: &Member) -> Vec<&Expr> {
    match member {
        Member::One(one) => vec![one],
        Member::Range(first, last) => vec![first, last],
    }
}

/// Whether an expression does not depend on n.
fn is_apart(expr: &Expr) -> bool {
    match &expr.kind {
        Computation::Constant(_) => true,
        Computation::Slot(slot) => *slot != 0,
        Computation::Unary(_, x) => is_apart(x),
        Computation::Binary(_, x, y) => is_apart(x) && is_apart(y),
    }
}

/// Whether an expression is n less something that does not depend on it.
fn is_less(expr: &Expr) -> bool {
    match &expr.kind {
        Computation::Slot(slot) => *slot == 0,
        Computation::Binary(Binary::Subtract | Binary::Add, x, y) => is_less(x) && is_apart(y),
        _ => false,
    }
}

/// Whether an expression never falls when n grows.
fn rises(expr: &Expr, all: &[Binding]) -> bool {
    let rises = |part: &Expr| rises(part, all);
    match &expr.kind {
        _ if is_apart(expr) => true,
        Computation::Slot(_) => true,
        Computation::Unary(Unary::Isqrt | Unary::Bits, x) => rises(x),
        Computation::Binary(Binary::Add | Binary::Min | Binary::Max, x, y) => rises(x) && rises(y),
        Computation::Binary(Binary::Subtract | Binary::ShiftRight, x, y) => rises(x) && is_apart(y),
        Computation::Binary(Binary::Divide, x, y) => rises(x) && is_positive(y, all),
        Computation::Binary(Binary::Multiply, x, y) => {
            rises(x) && is_positive(y, all) || is_positive(x, all) && rises(y)
        }
        _ => false,
    }
}

/// Whether an expression that does not depend on n is positive by its form.
fn is_positive(expr: &Expr, all: &[Binding]) -> bool {
    match &expr.kind {
        Computation::Constant(value) => *value > 0,
        Computation::Slot(slot) => match slot.checked_sub(1).and_then(|at| all.get(at)) {
            Some(Binding { domain: Domain::PrimesUpTo(_) | Domain::Powers(..), .. }) => true,
            Some(Binding { domain: Domain::Range(first, _), .. }) => {
                matches!(first.kind, Computation::Constant(1..))
            }
            _ => false,
        },
        Computation::Binary(Binary::Multiply, x, y) => is_positive(x, all) && is_positive(y, all),
        _ => false,
    }
}

/// An expression with another one in place of n.
fn with(expr: &Expr, n: &Expr) -> Expr {
    let part = |part: &Expr| Box::new(with(part, n));
    let kind = match &expr.kind {
        Computation::Slot(0) => return n.clone(),
        Computation::Unary(operation, x) => Computation::Unary(*operation, part(x)),
        Computation::Binary(operation, x, y) => Computation::Binary(*operation, part(x), part(y)),
        other => other.clone(),
    };
    Expr { kind, span: expr.span }
}

fn slot(slot: usize) -> Expr {
    Expr { kind: Computation::Slot(slot), span: crate::span::Span::default() }
}

fn binary(operation: Binary, x: Expr, y: Expr) -> Expr {
    let span = x.span;
    Expr { kind: Computation::Binary(operation, Box::new(x), Box::new(y)), span }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(text: &str, last: u64) -> Option<Vec<u64>> {
        let rule = Arc::new(crate::read(text, &[]).unwrap().rule);
        let set = Takes::of(&rule)?.set(last, &mut |_| Ok(())).unwrap()?;
        Some((0..=last).filter(|k| set[(k / 64) as usize] >> (k % 64) & 1 == 1).collect())
    }

    #[test]
    fn what_may_be_taken() {
        assert_eq!(taken("take primes_upto(n)", 12).unwrap(), [2, 3, 5, 7, 11]);
        let two = "n -> [n - p*q] for p in primes_upto(n/2), q in primes_upto(n/p)";
        assert_eq!(taken(two, 15).unwrap(), [4, 6, 9, 10, 14, 15]);
        assert_eq!(taken("n -> [n - k*k] for k in 1..isqrt(n)", 16).unwrap(), [1, 4, 9, 16]);
        assert_eq!(taken("take powers(3, n); take {1, 70}", 80).unwrap(), [1, 3, 9, 27, 70]);
        assert_eq!(
            taken("n -> [n - a - b] for a in 1..n, b in 2..a if a % 2 == 0", 7).unwrap(),
            [4, 6, 7]
        );
    }

    #[test]
    fn what_may_not_always_be_taken() {
        for text in [
            // Open later than k stones, or not for all that have more.
            "take 1..n/2",
            "take 1..isqrt(n)",
            "n -> [n-d] for d in divisors(n) if d < n",
            "take 1..9 if n % 2 == 0",
            "n -> [n-k] for k in n-3..n if k > 0",
            "n -> [n-k] for k in 1..10-n",
            // No heaps that are taken from.
            "n -> [n/2]",
            "n -> [k] + [n-k] for k in 1..n-1",
            "n -> [n-k] for k in 0..2",
            "n -> [n-1]; n -> []",
            "take 1..3; win if n == 0",
        ] {
            assert_eq!(taken(text, 40), None, "{text}");
        }
    }
}
