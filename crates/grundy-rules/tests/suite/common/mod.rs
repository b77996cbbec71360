//! Trees without their places, and right rules to spoil.
#![allow(dead_code)]

use grundy_rules::span::Span;
use grundy_rules::syntax::ast::{Binding, Entry, Expr, ExprKind, File, Name, Number, Statement};

/// A tree without places, line numbers and parentheses: what must survive printing.
pub fn bare(file: &File) -> File {
    let entries = file.entries.iter().map(|entry| Entry {
        span: Span::default(),
        line: 0,
        blank: entry.blank,
        statement: statement(&entry.statement),
        comment: entry.comment.clone(),
    });
    File { entries: entries.collect() }
}

fn name(name: &Name) -> Name {
    Name { text: name.text.clone(), span: Span::default() }
}

fn number(number: &Number) -> Number {
    Number { span: Span::default(), ..number.clone() }
}

fn statement(one: &Statement) -> Statement {
    match one {
        Statement::Param(new, value) => Statement::Param(name(new), expr(value)),
        Statement::Start(groups) => {
            Statement::Start(groups.iter().map(|g| g.iter().map(number).collect()).collect())
        }
        Statement::Move(line) => {
            let mut line = line.clone();
            line.position = line.position.iter().map(name).collect();
            line.unordered = line.unordered.map(|_| Span::default());
            line.option = expr(&line.option);
            line.bindings = line.bindings.iter().map(binding).collect();
            line.condition = line.condition.as_ref().map(expr);
            Statement::Move(line)
        }
        Statement::Take(set, condition) => Statement::Take(expr(set), condition.as_ref().map(expr)),
        Statement::Verdict(wins, condition) => Statement::Verdict(*wins, expr(condition)),
        Statement::Valid(condition) => Statement::Valid(expr(condition)),
        other => other.clone(),
    }
}

fn binding(one: &Binding) -> Binding {
    Binding { name: name(&one.name), is: one.is, domain: expr(&one.domain) }
}

fn expr(tree: &Expr) -> Expr {
    let boxed = |e: &Expr| Box::new(expr(e));
    let all = |list: &[Expr]| list.iter().map(expr).collect::<Vec<_>>();
    let kind = match &tree.kind {
        ExprKind::Paren(inner) => return expr(inner),
        ExprKind::Number(one) => ExprKind::Number(number(one)),
        ExprKind::Name(_) | ExprKind::End => tree.kind.clone(),
        ExprKind::Negate(x) => ExprKind::Negate(boxed(x)),
        ExprKind::Not(x) => ExprKind::Not(boxed(x)),
        ExprKind::Binary(op, x, y) => ExprKind::Binary(*op, boxed(x), boxed(y)),
        ExprKind::Compare(first, rest) => {
            let rest = rest.iter().map(|(sign, x)| (*sign, expr(x))).collect();
            ExprKind::Compare(boxed(first), rest)
        }
        ExprKind::In(x, negated, set) => ExprKind::In(boxed(x), *negated, boxed(set)),
        ExprKind::Call(function, list) => ExprKind::Call(name(function), all(list)),
        ExprKind::Range(x, y) => ExprKind::Range(boxed(x), boxed(y)),
        ExprKind::Listed(list) => ExprKind::Listed(all(list)),
        ExprKind::Position(list) => ExprKind::Position(all(list)),
        ExprKind::Sum(over, part) => ExprKind::Sum(Box::new(binding(over)), boxed(part)),
        ExprKind::Extra(_) => unreachable!("no rule has it"),
    };
    Expr { kind, span: Span::default() }
}

/// Right rules that use everything the language has.
pub const RIGHT: [&str; 11] = [
    "n -> [n-k] for k in 1..n  # Nim",
    "name Lasker's Nim\nzh 拉斯克尼姆\nnote \"quoted\"\n\nn -> [n-k] for k in 1..n\n\
     n -> [k] + [n-k] for k in 1..n/2\nstart 3 4 5\n",
    "(a, b) unordered -> [a-k, b] for k in 1..a\r\n(x, y) -> [x-k, y-k] for k in 1..min(x, y)\r\n",
    "param F = 3\nparam G = F^2 - 1_000 # not used\n\
     n -> (n % m) * [n/m + 1] + (m - n % m) * [n/m] for m in 2..n if n >= F",
    "n -> [i] + [j] for i in 0..n-2, j = n-2-i; n → end if n == 1 or n in {3, 5..8}",
    "n -> [n/p^e] for p in primes(n), e in 1..exponent(n, p)\n# a comment\n\n\n# another",
    "s -> [(s >> q) | (s & ((1 << (q-1)) - 1))] for q in 1..bits(s)",
    "（a，b） -> 【a－1，b】 if a ≥ 1 and not b in 1..3；win if a ≠ b xor 1; lose if 1 < a <= b",
    "n -> sum(i in 0..k-1) [a+i] + 2 * [n-1] for k in 2..n, a = (n - k*(k-1)/2)/k if a > 0\n\
     valid if n > 0 and n < 10^5",
    "(valid, sum) -> sum(i in {1, 3}) sum(j in 0..i) ([valid-i, j] + (i - 1) * [0, sum-1])\n\
     (valid, b) -> [valid-1, b]; valid if valid > sum",
    "take {1, 3..4, abs(-n), 1e3} if n % 2 == 0 and popcount(n) not in {2}\nsource https://x.org/#y",
];
