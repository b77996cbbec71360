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
        Expr::Entry(table, inner) => entry(table, part(inner)),
        Expr::If(condition, one, other) => {
            let condition = match condition {
                Condition::Less(left, right) => compared(Condition::Less, part(left), part(right)),
                Condition::Equal(left, right) => {
                    compared(Condition::Equal, part(left), part(right))
                }
            };
            Expr::If(condition, boxed(one), boxed(other))
        }
        Expr::Automatic(automaton, inner) => Expr::Automatic(automaton.clone(), boxed(inner)),
        Expr::Regular(linear, inner) => Expr::Regular(linear.clone(), boxed(inner)),
        // The index within a descent is one of its own.
        Expr::Descend(descent, inner) => Expr::Descend(descent.clone(), boxed(inner)),
        Expr::Except(list, law, at) => {
            let (law, at) = (boxed(law), part(at));
            if let Some((inner, below)) = moved(&at)
                && let Some(list) =
                    below.checked_neg().and_then(|by| list.later(by.try_into().ok()?))
            {
                return Expr::Except(list, law, Box::new(inner.clone()));
            }
            Expr::Except(list.clone(), law, Box::new(at))
        }
    }
}

impl Expr {
    /// The law of n where this is the law of n − `by`: a table that begins at `by` has it.
    ///
    /// # Complexity
    /// O(nodes).
    ///
    /// # Example
    /// ```
    /// use grundy_laws::{Expr, Function, Op};
    /// let law = Expr::Index.joined(Op::Add, 1).under(Function::Lowbit);
    /// assert_eq!((law.to_string(), law.shifted(1).to_string()), ("lowbit(n + 1)".into(), "lowbit(n)".into()));
    /// ```
    pub fn shifted(&self, by: u64) -> Expr {
        rewritten(self, &|part| match part {
            Expr::Index => Some(Expr::Index.joined(Op::Sub, by)),
            _ => None,
        })
    }
}

/// The part and the number of a formula that adds a number to a part.
fn moved(law: &Expr) -> Option<(&Expr, i128)> {
    let Expr::Binary(op, part, number) = law else { return None };
    match (op, &**number) {
        (Op::Add, Expr::Number(number)) => Some((part, *number)),
        (Op::Sub, Expr::Number(number)) => Some((part, number.checked_neg()?)),
        _ => None,
    }
}

/// Two formulas joined, numbers that are added one after the other taken together.
fn together(op: Op, left: Expr, right: Expr) -> Expr {
    let sign = |op: Op, value: i128| match op {
        Op::Add => Some(value),
        Op::Sub => value.checked_neg(),
        _ => None,
    };
    if let (Some((part, first)), Expr::Number(outer)) = (moved(&left), &right)
        && let Some(sum) = sign(op, *outer).and_then(|second| first.checked_add(second))
    {
        return part.clone().joined(Op::Add, Expr::Number(sum));
    }
    left.joined(op, right)
}

/// A comparison; a number that is added on one side is taken from that on the other.
fn compared(
    condition: impl Fn(Box<Expr>, Box<Expr>) -> Condition,
    left: Expr,
    right: Expr,
) -> Condition {
    let (left, right) = match (moved(&left), &right, &left, moved(&right)) {
        (Some((part, more)), Expr::Number(bound), ..) if bound.checked_sub(more).is_some() => {
            (part.clone(), Expr::Number(bound - more))
        }
        (_, _, Expr::Number(bound), Some((part, more))) if bound.checked_sub(more).is_some() => {
            (Expr::Number(bound - more), part.clone())
        }
        _ => (left, right),
    };
    condition(Box::new(left), Box::new(right))
}

/// An entry of a table; that at (x + k) % length is the entry at x % length of the table turned
/// by k.
fn entry(table: &std::sync::Arc<[u64]>, at: Expr) -> Expr {
    if let Expr::Binary(Op::Mod, inner, length) = &at
        && **length == Expr::number(table.len() as u64)
        && let Some((part, more)) = moved(inner)
    {
        let mut turned = table.to_vec();
        turned.rotate_left(more.rem_euclid(table.len() as i128) as usize);
        let remainder = part.clone().joined(Op::Mod, table.len() as u64);
        return Expr::Entry(turned.into(), Box::new(remainder));
    }
    Expr::Entry(table.clone(), Box::new(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Exceptions, Function};

    /// What is shifted has the values of before, later.
    #[test]
    fn shifted_laws() {
        let n = || Expr::Index;
        let table = n().joined(Op::Mod, 5).within([4, 1, 0, 2, 7]);
        let list = Exceptions::new(vec![(0, 9), (3, 8), (30, 7)]).unwrap();
        let wrong = Exceptions::new(vec![(u64::MAX - 1, 9), (u64::MAX, 8)]).unwrap();
        let laws = [
            (n(), "n - 3"),
            (n().joined(Op::Add, 3).under(Function::Lowbit), "lowbit(n)"),
            (n().joined(Op::Add, 1).under(Function::Odious), "odious(n - 2)"),
            (table.clone(), "[0, 2, 7, 4, 1] at n % 5"),
            (
                table.clone().excepting(list.clone()),
                "[0, 2, 7, 4, 1] at n % 5 except {3: 9, 6: 8, 33: 7}",
            ),
            (
                n().excepting(list.clone()).of(&n().joined(Op::Div, 2)),
                "(n - 3) / 2 except {0: 9, 3: 8, 30: 7} at (n - 3) / 2",
            ),
            (
                n().when(Condition::equal(n(), 0), table.clone()),
                "n - 3 if n == 3 else [0, 2, 7, 4, 1] at n % 5",
            ),
            (
                table.clone().when(Condition::less(Expr::number(4), n()), n()),
                "[0, 2, 7, 4, 1] at n % 5 if 7 < n else n - 3",
            ),
            (
                n().excepting(wrong),
                "n - 3 except {18446744073709551614: 9, 18446744073709551615: 8} at n - 3",
            ),
        ];
        for (law, text) in laws {
            let shifted = law.shifted(3);
            assert_eq!(shifted.to_string(), text);
            for at in 0..80 {
                assert_eq!(shifted.at(at + 3), law.at(at), "{law} at {at}");
            }
            assert_eq!(law.shifted(0), law);
        }
    }
}
