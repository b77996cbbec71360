//! Rules whose conditions guard nothing.

use grundy_rules::ir::{Binary, Computation, Expr, Rule};

/// The rule with every condition asked inside of all bindings and nowhere else: `c or m != m`,
/// where m is the last name of its line, is one part that needs all names.
pub fn asked_inside(rule: &Rule) -> Rule {
    let mut rule = rule.clone();
    for line in &mut rule.lines {
        let slots = rule.arity + line.bindings.len();
        if let Some(condition) = line.condition.take() {
            let span = condition.span;
            let last = || Box::new(Expr { kind: Computation::Slot(slots - 1), span });
            let never = Expr { kind: Computation::Binary(Binary::Unequal, last(), last()), span };
            let both = Computation::Binary(Binary::Either, Box::new(condition), Box::new(never));
            line.condition = Some(Expr { kind: both, span });
        }
    }
    rule
}
