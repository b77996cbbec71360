//! The value of a formula.

use super::{Condition, Expr, Op};

impl Expr {
    /// The value at an index; `None` where there is none: a table that is too short, a logarithm of
    /// 0, a number beyond 127 bits.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::{Expr, Op};
    /// let law = Expr::Index.joined(Op::Mod, 4).joined(Op::Add, 1);
    /// assert_eq!(law.at(7), Some(4));
    /// ```
    ///
    /// # Complexity
    /// O(nodes), times the length of n for automata.
    pub fn at(&self, n: u64) -> Option<u64> {
        u64::try_from(self.value(n.into())?).ok()
    }

    pub(crate) fn value(&self, n: i128) -> Option<i128> {
        let whole = |value: i128| u128::try_from(value).ok();
        match self {
            Expr::Index => Some(n),
            Expr::Number(value) => Some(*value),
            Expr::Binary(op, left, right) => op.of(left.value(n)?, right.value(n)?),
            Expr::Call(function, inner) => {
                i128::try_from(function.of(whole(inner.value(n)?)?)?).ok()
            }
            Expr::Entry(table, inner) => {
                let at = usize::try_from(inner.value(n)?).ok()?;
                table.get(at).map(|&value| value.into())
            }
            Expr::If(condition, one, other) => match condition.holds(n)? {
                true => one.value(n),
                false => other.value(n),
            },
            Expr::Automatic(automaton, inner) => Some(automaton.at(whole(inner.value(n)?)?).into()),
            Expr::Regular(linear, inner) => linear.at(whole(inner.value(n)?)?),
            Expr::Descend(descent, inner) => descent.at(inner.value(n)?),
            Expr::Except(list, law, at) => {
                match u64::try_from(at.value(n)?).ok().and_then(|at| list.get(at)) {
                    Some(value) => Some(value.into()),
                    None => law.value(n),
                }
            }
        }
    }
}

impl Op {
    /// The value for two numbers.
    pub(crate) fn of(self, left: i128, right: i128) -> Option<i128> {
        match self {
            Op::Add => left.checked_add(right),
            Op::Sub => left.checked_sub(right),
            Op::Mul => left.checked_mul(right),
            Op::Div if right > 0 => Some(left.div_euclid(right)),
            Op::Mod if right > 0 => Some(left.rem_euclid(right)),
            Op::Xor if left >= 0 && right >= 0 => Some(left ^ right),
            _ => None,
        }
    }
}

impl Condition {
    pub(super) fn holds(&self, n: i128) -> Option<bool> {
        Some(match self {
            Condition::Less(left, right) => left.value(n)? < right.value(n)?,
            Condition::Equal(left, right) => left.value(n)? == right.value(n)?,
        })
    }
}
