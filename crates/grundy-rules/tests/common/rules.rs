//! Rules put together by hand.

use grundy_rules::ir::*;
use grundy_rules::span::Span;
use std::sync::Arc;

pub fn e(kind: Kind) -> Expr {
    Expr { kind, span: Span::default() }
}
pub fn c(value: i64) -> Expr {
    e(Kind::Constant(value))
}
pub fn s(slot: usize) -> Expr {
    e(Kind::Slot(slot))
}
pub fn op(x: Expr, f: Binary, y: Expr) -> Expr {
    e(Kind::Binary(f, Box::new(x), Box::new(y)))
}
pub fn un(f: Unary, x: Expr) -> Expr {
    e(Kind::Unary(f, Box::new(x)))
}
pub fn add(x: Expr, y: Expr) -> Expr {
    op(x, Binary::Add, y)
}
pub fn sub(x: Expr, y: Expr) -> Expr {
    op(x, Binary::Subtract, y)
}
pub fn mul(x: Expr, y: Expr) -> Expr {
    op(x, Binary::Multiply, y)
}
pub fn div(x: Expr, y: Expr) -> Expr {
    op(x, Binary::Divide, y)
}
pub fn rem(x: Expr, y: Expr) -> Expr {
    op(x, Binary::Remainder, y)
}
pub fn term(count: Expr, numbers: Vec<Expr>) -> Term {
    Term { span: Span::default(), count, numbers }
}
pub fn at(numbers: Vec<Expr>) -> Term {
    term(c(1), numbers)
}
pub fn range(a: Expr, b: Expr) -> Domain {
    Domain::Range(a, b)
}
pub fn list(values: &[i64]) -> Domain {
    Domain::Listed(values.iter().map(|&v| Member::One(c(v))).collect())
}

/// A line; names are made up.
pub fn line(domains: Vec<Domain>, condition: Option<Expr>, option: Vec<Term>) -> Line {
    let bindings: Vec<Binding> =
        domains.into_iter().map(|domain| Binding { span: Span::default(), domain }).collect();
    let names = (0..8 + bindings.len()).map(|i| format!("x{i}")).collect();
    Line { number: 1, span: Span::default(), names, bindings, condition, option }
}

/// A rule of numbered lines.
pub fn rule(arity: usize, lines: Vec<Line>) -> Rule {
    let lines = lines
        .into_iter()
        .enumerate()
        .map(|(i, mut line)| {
            line.number = i + 1;
            line.names.truncate(arity + line.bindings.len());
            line
        })
        .collect();
    let names = (0..arity).map(|i| format!("x{i}")).collect();
    Rule { arity, unordered: false, lines, verdicts: Vec::new(), names }
}

pub fn shared(rule: Rule) -> Arc<Rule> {
    Arc::new(rule)
}

/// `n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2`
pub fn lasker() -> Rule {
    let rest = || at(vec![sub(s(0), s(1))]);
    rule(
        1,
        vec![
            line(vec![range(c(1), s(0))], None, vec![rest()]),
            line(vec![range(c(1), div(s(0), c(2)))], None, vec![at(vec![s(1)]), rest()]),
        ],
    )
}

/// `n -> (n % m)*[n/m+1] + (m − n % m)*[n/m] for m in 2..n if n >= 3`
pub fn hnoi() -> Rule {
    let q = || div(s(0), s(1));
    let r = || rem(s(0), s(1));
    let option =
        vec![term(r(), vec![add(q(), c(1))]), term(sub(s(1), r()), vec![q()])];
    rule(1, vec![line(vec![range(c(2), s(0))], Some(op(s(0), Binary::AtLeast, c(3))), option)])
}

/// `n -> [n-d] for d in divisors(n) if d < n`
pub fn divisors() -> Rule {
    let option = vec![at(vec![sub(s(0), s(1))])];
    rule(1, vec![line(vec![Domain::Divisors(s(0))], Some(op(s(1), Binary::Less, s(0))), option)])
}

/// `take …`
pub fn subtraction(takes: &[i64]) -> Rule {
    rule(1, vec![line(vec![list(takes)], None, vec![at(vec![sub(s(0), s(1))])])])
}

/// Wythoff's game.
pub fn wythoff() -> Rule {
    let less = |i: usize| sub(s(i), s(2));
    let both = op(s(0), Binary::Min, s(1));
    rule(
        2,
        vec![
            line(vec![range(c(1), s(0))], None, vec![at(vec![less(0), s(1)])]),
            line(vec![range(c(1), s(1))], None, vec![at(vec![s(0), less(1)])]),
            line(vec![range(c(1), both)], None, vec![at(vec![less(0), less(1)])]),
        ],
    )
}
