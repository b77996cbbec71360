//! Formulas with some of their parts replaced.

use crate::{Condition, Expr, Op};

/// The law with every part replaced for which `instead` has something; replaced parts are not
/// looked at again. (n − 1) + 2 becomes n + 1.
///
/// # Complexity
/// O(nodes).
pub(crate) fn rewritten(law: &Expr, instead: &dyn Fn(&Expr) -> Option<Expr>) -> Expr {
    if let Some(other) = instead(law) {
        return other;
    }
    let part = |part: &Expr| rewritten(part, instead);
    let boxed = |part: &Expr| Box::new(rewritten(part, instead));
    match law {
        Expr::Index | Expr::Number(_) => law.clone(),
        Expr::Binary(op, left, right) => together(*op, part(left), part(right)),
        Expr::Call(function, inner) => Expr::Call(*function, boxed(inner)),
        Expr::Entry(table, inner) => Expr::Entry(table.clone(), boxed(inner)),
        Expr::If(condition, one, other) => {
            let condition = match condition {
                Condition::Less(left, right) => Condition::Less(boxed(left), boxed(right)),
                Condition::Equal(left, right) => Condition::Equal(boxed(left), boxed(right)),
            };
            Expr::If(condition, boxed(one), boxed(other))
        }
        Expr::Automatic(automaton, inner) => Expr::Automatic(automaton.clone(), boxed(inner)),
        Expr::Regular(linear, inner) => Expr::Regular(linear.clone(), boxed(inner)),
        // The index within a descent is one of its own.
        Expr::Descend(descent, inner) => Expr::Descend(descent.clone(), boxed(inner)),
    }
}

/// Two formulas joined, numbers that are added one after the other taken together.
fn together(op: Op, left: Expr, right: Expr) -> Expr {
    let sign = |op: Op, value: i128| match op {
        Op::Add => Some(value),
        Op::Sub => value.checked_neg(),
        _ => None,
    };
    if let (Expr::Binary(inner, part, number), Expr::Number(outer)) = (&left, &right)
        && let Expr::Number(number) = **number
        && let (Some(first), Some(second)) = (sign(*inner, number), sign(op, *outer))
        && let Some(sum) = first.checked_add(second)
    {
        return (**part).clone().joined(Op::Add, Expr::Number(sum));
    }
    left.joined(op, right)
}
