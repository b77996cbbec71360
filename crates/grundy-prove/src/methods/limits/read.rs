//! Which limit a rule sets.

use super::Limit;
use crate::methods::form::{Form, Large};
use grundy_rules::ir::{self, Binary, Computation, Domain, Rule, Unary};

/// Larger numbers in a limit are not looked at.
const MOST: i64 = 1 << 20;

impl Limit {
    /// ⌊(F)/by⌋, for F without a root: ⌊(⌊(n + b)/k⌋ + a)/c⌋ = ⌊(n + b + ak)/(kc)⌋.
    fn shared(self, by: i64) -> Option<Limit> {
        let share = self.share.checked_mul(by)?;
        let ahead = self.ahead.checked_add(self.added.checked_mul(self.share)?)?;
        (by > 0 && !self.root).then_some(Limit { root: false, share, ahead, added: 0 })?.settled()
    }

    /// Without a root: 0 ≤ ahead < share. With one: nothing is ahead.
    fn settled(self) -> Option<Limit> {
        let Limit { share, ahead, added, .. } = self;
        let settled = match self.root {
            true => (ahead == 0).then_some(self)?,
            false => Limit {
                ahead: ahead.rem_euclid(share),
                added: added.checked_add(ahead.div_euclid(share))?,
                ..self
            },
        };
        (settled.share <= MOST && settled.added.abs() <= MOST).then_some(settled)
    }

    /// ⌊√F⌋.
    fn rooted(self) -> Option<Limit> {
        let Limit { root, share, ahead, added } = self;
        (!root && ahead == 0 && added == 0).then_some(Limit { root: true, share, ahead, added })
    }
}

/// How much may be taken by a rule of one line `n -> [n-k] for k in 1..F(n)`.
pub(super) fn limit(rule: &Rule) -> Option<Limit> {
    let [line] = rule.lines.as_slice() else { return None };
    let [binding] = line.bindings.as_slice() else { return None };
    let ([term], Domain::Range(first, last)) = (line.option.as_slice(), &binding.domain) else {
        return None;
    };
    if rule.arity != 1 || !rule.verdicts.is_empty() {
        return None;
    }
    // Forms are exact here: nothing was said of large numbers only.
    let mut large = Large { n: 0, x: i64::MIN, half: None };
    let slots = [Form::HEAP, Form::RUN];
    let Form { n: 1, x: -1, c } = large.form(term.numbers.first()?, &slots)? else { return None };
    let once = large.form(&term.count, &slots)?.as_constant()? == 1;
    let from = large.form(first, &slots)?.as_constant()?.checked_sub(c)?;
    (once && from == 1 && large.n == 0 && large.x == i64::MIN).then_some(())?;
    // x − c is taken: so much less than the end of the range.
    let taken = |end: Limit| Limit { added: end.added.checked_sub(c)?, ..end }.settled();
    let mut ends = vec![taken(grown(last)?)?];
    let mut parts: Vec<&ir::Expr> = line.condition.iter().collect();
    while let Some(part) = parts.pop() {
        match &part.kind {
            Computation::Binary(Binary::Both, left, right) => parts.extend([left.as_ref(), right]),
            _ => ends.push(taken(at_most(part)?)?),
        }
    }
    // No more than all can be taken anyway.
    let all = |end: &Limit| !end.root && end.share == 1 && end.added >= 0;
    let mut less = ends.iter().filter(|end| !all(end));
    let least = less.next().copied()?;
    less.all(|end| *end == least).then_some(least)
}

/// The limit that an expression of n is.
fn grown(expr: &ir::Expr) -> Option<Limit> {
    match &expr.kind {
        Computation::Slot(0) => Some(Limit { root: false, share: 1, ahead: 0, added: 0 }),
        Computation::Unary(Unary::Isqrt, inner) => grown(inner)?.rooted(),
        Computation::Binary(Binary::Min, left, right) => {
            let (left, right) = (grown(left)?, grown(right)?);
            let heap = Limit { root: false, share: 1, ahead: 0, added: 0 };
            let least = if left == heap { right } else { left };
            (left == heap || right == heap).then_some(least)
        }
        Computation::Binary(operation, left, right) => {
            if let (Computation::Constant(number), Binary::Add) = (&left.kind, operation) {
                return plus(grown(right)?, *number);
            }
            let Computation::Constant(number) = right.kind else { return None };
            let left = grown(left)?;
            match operation {
                Binary::Add => plus(left, number),
                Binary::Subtract => plus(left, number.checked_neg()?),
                Binary::Divide if number == 1 => Some(left),
                Binary::Divide => left.shared(number),
                Binary::ShiftRight if (0..20).contains(&number) => left.shared(1 << number),
                _ => None,
            }
        }
        _ => None,
    }
}

fn plus(limit: Limit, number: i64) -> Option<Limit> {
    Limit { added: limit.added.checked_add(number)?, ..limit }.settled()
}

/// `x <= F(n)`, `2*x <= F(n)`, `x*x <= F(n)`, or with `<` and the sides exchanged.
fn at_most(part: &ir::Expr) -> Option<Limit> {
    let Computation::Binary(operation, left, right) = &part.kind else { return None };
    let (less, more, strict) = match operation {
        Binary::AtMost => (left, right, 0),
        Binary::Less => (left, right, 1),
        Binary::AtLeast => (right, left, 0),
        Binary::Greater => (right, left, 1),
        _ => return None,
    };
    let end = plus(grown(more)?, -strict)?;
    let x = |expr: &ir::Expr| expr.kind == Computation::Slot(1);
    match &less.kind {
        Computation::Slot(1) => Some(end),
        Computation::Binary(Binary::Multiply, one, other) => match (&one.kind, &other.kind) {
            (Computation::Slot(1), Computation::Slot(1)) => end.rooted(),
            (Computation::Constant(by), _) if x(other) => end.shared(*by),
            (_, Computation::Constant(by)) if x(one) => end.shared(*by),
            _ => None,
        },
        Computation::Binary(Binary::Power, one, two)
            if x(one) && two.kind == Computation::Constant(2) =>
        {
            end.rooted()
        }
        _ => None,
    }
}
