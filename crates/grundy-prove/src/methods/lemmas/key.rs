//! Rules that say the same in other words.

use grundy_rules::ir::{self, Binary, Computation, Domain, Line, Member, Rule, Unary};

/// What a rule says, whatever its names are, and however its comparisons are turned.
pub(super) fn key(rule: &Rule) -> Option<Vec<String>> {
    (rule.arity == 1 && rule.verdicts.is_empty()).then_some(())?;
    let mut lines: Vec<String> = rule.lines.iter().map(line).collect();
    lines.sort_unstable();
    Some(lines)
}

fn line(line: &Line) -> String {
    let mut parts = Vec::new();
    let mut conditions: Vec<&ir::Expr> = line.condition.iter().collect();
    while let Some(condition) = conditions.pop() {
        match &condition.kind {
            Computation::Binary(Binary::Both, left, right) => {
                conditions.extend([left.as_ref(), right])
            }
            _ => parts.push(expr(condition)),
        }
    }
    parts.sort_unstable();
    let term = |term: &ir::Term| {
        format!("{}*{:?}", expr(&term.count), term.numbers.iter().map(expr).collect::<Vec<_>>())
    };
    let mut terms: Vec<String> = line.option.iter().map(term).collect();
    terms.sort_unstable();
    let names: Vec<String> = line.bindings.iter().map(|binding| domain(&binding.domain)).collect();
    format!("{terms:?} for {names:?} if {parts:?}")
}

fn domain(domain: &Domain) -> String {
    let member = |member: &Member| match member {
        Member::One(one) => expr(one),
        Member::Range(from, to) => format!("{}..{}", expr(from), expr(to)),
    };
    match domain {
        Domain::Is(one) => format!("= {}", expr(one)),
        Domain::Range(from, to) => format!("{}..{}", expr(from), expr(to)),
        Domain::Listed(members) => format!("{:?}", members.iter().map(member).collect::<Vec<_>>()),
        Domain::Divisors(of) => format!("divisors {}", expr(of)),
        Domain::Primes(of) => format!("primes {}", expr(of)),
        Domain::PrimesUpTo(of) => format!("primes up to {}", expr(of)),
        Domain::Powers(base, most) => format!("powers {} {}", expr(base), expr(most)),
    }
}

/// An expression in one wording: `a > b` is `b < a`, `a <= 3` is `a < 4`.
fn expr(of: &ir::Expr) -> String {
    let plus = |number: &ir::Expr, more: i64| match number.kind {
        Computation::Constant(value) => value.checked_add(more).map(|value| value.to_string()),
        _ => None,
    };
    match &of.kind {
        Computation::Constant(value) => value.to_string(),
        Computation::Slot(slot) => format!("x{slot}"),
        Computation::Unary(Unary::Negate, inner) => format!("-({})", expr(inner)),
        Computation::Unary(operation, inner) => format!("{operation:?}({})", expr(inner)),
        Computation::Binary(Binary::Greater, left, right) => less(expr(right), expr(left)),
        Computation::Binary(Binary::Less, left, right) => less(expr(left), expr(right)),
        Computation::Binary(operation @ (Binary::AtMost | Binary::AtLeast), left, right) => {
            let (left, right) =
                if *operation == Binary::AtMost { (left, right) } else { (right, left) };
            match (plus(left, -1), plus(right, 1)) {
                (Some(left), _) => less(left, expr(right)),
                (_, Some(right)) => less(expr(left), right),
                _ => format!("({} <= {})", expr(left), expr(right)),
            }
        }
        Computation::Binary(operation @ (Binary::Equal | Binary::Unequal), left, right) => {
            let mut sides = [expr(left), expr(right)];
            sides.sort_unstable();
            format!("{operation:?}{sides:?}")
        }
        Computation::Binary(operation, left, right) => {
            format!("{operation:?}({}, {})", expr(left), expr(right))
        }
    }
}

fn less(left: String, right: String) -> String {
    format!("({left} < {right})")
}
