//! A small builder of rules, for tests that do not want to read text.

use crate::ir::{
    Binary, Binding, Computation, Domain, Expr, Line, Member, Rule, Term, Unary, Verdict,
};
use crate::span::Span;

fn expression(kind: Computation) -> Expr {
    Expr { kind, span: Span::default() }
}

/// A number.
pub fn number(value: i64) -> Expr {
    expression(Computation::Constant(value))
}

/// The value of a slot.
pub fn slot(slot: usize) -> Expr {
    expression(Computation::Slot(slot))
}

/// An operation on one operand.
pub fn unary(operation: Unary, x: Expr) -> Expr {
    expression(Computation::Unary(operation, Box::new(x)))
}

/// An operation on two operands.
pub fn binary(operation: Binary, x: Expr, y: Expr) -> Expr {
    expression(Computation::Binary(operation, Box::new(x), Box::new(y)))
}

/// x + y
pub fn add(x: Expr, y: Expr) -> Expr {
    binary(Binary::Add, x, y)
}

/// x − y
pub fn subtract(x: Expr, y: Expr) -> Expr {
    binary(Binary::Subtract, x, y)
}

/// ⌊x/y⌋
pub fn divide(x: Expr, y: Expr) -> Expr {
    binary(Binary::Divide, x, y)
}

/// `count * [numbers]`
pub fn term(count: Expr, numbers: Vec<Expr>) -> Term {
    Term { span: Span::default(), over: Vec::new(), count, numbers }
}

/// `[numbers]`
pub fn one(numbers: Vec<Expr>) -> Term {
    term(number(1), numbers)
}

/// A line of moves.
pub fn line(domains: Vec<Domain>, condition: Option<Expr>, option: Vec<Term>) -> Line {
    let bindings = domains.into_iter().map(|domain| Binding { span: Span::default(), domain });
    let (bindings, names) = (bindings.collect(), Vec::new());
    Line { number: 1, span: Span::default(), names, bindings, condition, option }
}

/// A rule of such lines, with names and with a place of its own for everything, so that
/// faults can be told apart.
pub fn rule(arity: usize, lines: Vec<Line>) -> Rule {
    let (verdicts, valid, names) = (Vec::new(), Vec::new(), Vec::new());
    let mut rule = Rule { arity, unordered: false, lines, verdicts, valid, names };
    place(&mut rule);
    rule
}

/// Gives every expression a span of its own, every line a number, every slot a name.
pub fn place(rule: &mut Rule) {
    let mut next = 0;
    let mut fresh = move || {
        next += 2;
        Span::new(next, next + 1)
    };
    rule.names = (0..rule.arity).map(|i| format!("n{i}")).collect();
    for (line, number) in rule.lines.iter_mut().zip(1..) {
        line.number = number;
        line.span = fresh();
        let slots = rule.arity + line.bindings.len();
        line.names = (0..slots).map(|i| format!("x{i}")).collect();
        for binding in &mut line.bindings {
            binding.span = fresh();
            ends(&mut binding.domain).into_iter().for_each(|end| spans(end, &mut fresh));
        }
        line.condition.iter_mut().for_each(|condition| spans(condition, &mut fresh));
        for term in &mut line.option {
            term.span = fresh();
            for (over, i) in term.over.iter_mut().zip(slots..) {
                (over.name, over.span) = (format!("x{i}"), fresh());
                ends(&mut over.domain).into_iter().for_each(|end| spans(end, &mut fresh));
            }
            spans(&mut term.count, &mut fresh);
            term.numbers.iter_mut().for_each(|number| spans(number, &mut fresh));
        }
    }
    let lines = rule.lines.len();
    for (Verdict { number, condition, .. }, i) in rule.verdicts.iter_mut().zip(1..) {
        *number = lines + i;
        spans(condition, &mut fresh);
    }
}

fn ends(domain: &mut Domain) -> Vec<&mut Expr> {
    match domain {
        Domain::Is(only)
        | Domain::Divisors(only)
        | Domain::Primes(only)
        | Domain::PrimesUpTo(only) => vec![only],
        Domain::Range(first, last) | Domain::Powers(first, last) => vec![first, last],
        Domain::Listed(members) => members
            .iter_mut()
            .flat_map(|member| match member {
                Member::One(only) => vec![only],
                Member::Range(first, last) => vec![first, last],
            })
            .collect(),
    }
}

fn spans(expression: &mut Expr, fresh: &mut impl FnMut() -> Span) {
    expression.span = fresh();
    match &mut expression.kind {
        Computation::Constant(_) | Computation::Slot(_) => {}
        Computation::Unary(_, x) => spans(x, fresh),
        Computation::Binary(_, x, y) => {
            spans(x, fresh);
            spans(y, fresh);
        }
    }
}

/// A rule in one line per line, for messages of tests.
pub fn show(rule: &Rule) -> String {
    let mut text = format!("{} numbers, unordered: {}\n", rule.arity, rule.unordered);
    for line in &rule.lines {
        let terms = line.option.iter().map(|term| {
            let numbers: Vec<String> = term.numbers.iter().map(show_expression).collect();
            let over = term.over.iter();
            let over: String = over
                .map(|over| format!("sum({}{}) ", over.name, show_domain(&over.domain)))
                .collect();
            format!("{over}{} * [{}]", show_expression(&term.count), numbers.join(", "))
        });
        text += &format!("  -> {}", terms.collect::<Vec<_>>().join(" + "));
        for (binding, i) in line.bindings.iter().zip(rule.arity..) {
            text += &format!(" for x{i}{}", show_domain(&binding.domain));
        }
        if let Some(condition) = &line.condition {
            text += &format!(" if {}", show_expression(condition));
        }
        text += "\n";
    }
    for verdict in &rule.verdicts {
        text += &format!("  wins {} if {}\n", verdict.wins, show_expression(&verdict.condition));
    }
    text
}

fn show_domain(domain: &Domain) -> String {
    let shown: Vec<String> = domain.parts().into_iter().map(show_expression).collect();
    let kind = format!("{domain:?}");
    let kind = kind.split('(').next().unwrap_or_default();
    format!(" in {kind}({})", shown.join(", "))
}

fn show_expression(expression: &Expr) -> String {
    match &expression.kind {
        Computation::Constant(value) => value.to_string(),
        Computation::Slot(slot) => format!("x{slot}"),
        Computation::Unary(operation, x) => format!("{operation:?}({})", show_expression(x)),
        Computation::Binary(operation, x, y) => {
            format!("({} {operation:?} {})", show_expression(x), show_expression(y))
        }
    }
}
