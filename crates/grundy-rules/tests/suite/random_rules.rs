//! Well-known games, put together by hand.

use grundy_rules::ir::{Binary, Domain, Expr, Member, Rule, Term};
use grundy_rules::random::build::{
    add, binary, divide, line, number, one, rule, slot, subtract, term,
};

/// `n - k`, or another number less the first bound name.
fn less(i: usize, arity: usize) -> Expr {
    subtract(slot(i), slot(arity))
}

/// One line of moves over `n` and `k`.
pub fn simple(domain: Domain, condition: Option<Expr>, option: Vec<Term>) -> Rule {
    rule(1, vec![line(vec![domain], condition, option)])
}

/// `n -> [n-k] for k in 1..n`
pub fn nim() -> Rule {
    simple(Domain::Range(number(1), slot(0)), None, vec![one(vec![less(0, 1)])])
}

/// `n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2`
pub fn lasker() -> Rule {
    let half = Domain::Range(number(1), divide(slot(0), number(2)));
    let parts = vec![one(vec![slot(1)]), one(vec![less(0, 1)])];
    let all = Domain::Range(number(1), slot(0));
    rule(1, vec![line(vec![all], None, vec![one(vec![less(0, 1)])]), line(vec![half], None, parts)])
}

/// `n -> (n % m)*[n/m+1] + (m - n % m)*[n/m] for m in 2..n if n >= 3`
pub fn hnoi() -> Rule {
    let quotient = || divide(slot(0), slot(1));
    let rest = || binary(Binary::Remainder, slot(0), slot(1));
    let option = vec![
        term(rest(), vec![add(quotient(), number(1))]),
        term(subtract(slot(1), rest()), vec![quotient()]),
    ];
    let enough = binary(Binary::AtLeast, slot(0), number(3));
    simple(Domain::Range(number(2), slot(0)), Some(enough), option)
}

/// `n -> [n-d] for d in divisors(n) if d < n`
pub fn divisors() -> Rule {
    let proper = binary(Binary::Less, slot(1), slot(0));
    simple(Domain::Divisors(slot(0)), Some(proper), vec![one(vec![less(0, 1)])])
}

/// `n -> [n-k] for k in {…}`
pub fn subtraction(takes: &[i64]) -> Rule {
    let members = takes.iter().map(|&take| Member::One(number(take))).collect();
    simple(Domain::Listed(members), None, vec![one(vec![less(0, 1)])])
}

/// Wythoff's game.
pub fn wythoff() -> Rule {
    let up_to = |end| vec![Domain::Range(number(1), end)];
    let both = binary(Binary::Min, slot(0), slot(1));
    rule(
        2,
        vec![
            line(up_to(slot(0)), None, vec![one(vec![less(0, 2), slot(1)])]),
            line(up_to(slot(1)), None, vec![one(vec![slot(0), less(1, 2)])]),
            line(up_to(both), None, vec![one(vec![less(0, 2), less(1, 2)])]),
        ],
    )
}
