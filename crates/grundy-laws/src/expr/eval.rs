//! The value of a formula.

use super::{Condition, Count, Expr, Op, Uncounted, some, surely};
use grundy::work::{Meter, Stop};

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
    /// O(nodes), times the length of n for automata, times the steps of a descent:
    /// [`at_within`](Expr::at_within) is for formulas that others wrote.
    pub fn at(&self, n: u64) -> Option<u64> {
        u64::try_from(self.value(n.into())?).ok()
    }

    /// The same, every node and digit a step for a meter.
    pub fn at_within(&self, n: u64, meter: &Meter) -> Result<Option<u64>, Stop> {
        let value = self.counted(n.into(), meter)?;
        Ok(value.and_then(|value| u64::try_from(value).ok()))
    }

    pub(crate) fn value(&self, n: i128) -> Option<i128> {
        surely(self.counted(n, &Uncounted))
    }

    pub(crate) fn counted<C: Count>(&self, n: i128, count: &C) -> Result<Option<i128>, C::Stop> {
        let whole = |value: i128| u128::try_from(value).ok();
        count.steps(1)?;
        Ok(match self {
            Expr::Index => Some(n),
            Expr::Number(value) => Some(*value),
            Expr::Binary(op, left, right) => {
                op.of(some!(left.counted(n, count)?), some!(right.counted(n, count)?))
            }
            Expr::Call(function, inner) => {
                let x = some!(whole(some!(inner.counted(n, count)?)));
                count.steps(function.steps(x))?;
                function.of(x).and_then(|value| i128::try_from(value).ok())
            }
            Expr::Entry(table, inner) => {
                let at = usize::try_from(some!(inner.counted(n, count)?)).ok();
                at.and_then(|at| table.get(at)).map(|&value| value.into())
            }
            Expr::If(condition, one, other) => match some!(condition.holds(n, count)?) {
                true => one.counted(n, count)?,
                false => other.counted(n, count)?,
            },
            Expr::Automatic(automaton, inner) => {
                let x = some!(whole(some!(inner.counted(n, count)?)));
                count.steps(DIGITS)?;
                Some(automaton.at(x).into())
            }
            Expr::Regular(linear, inner) => {
                linear.counted(some!(whole(some!(inner.counted(n, count)?))), count)?
            }
            Expr::Descend(descent, inner) => {
                descent.counted(some!(inner.counted(n, count)?), count)?
            }
            Expr::Except(list, law, at) => {
                let at = u64::try_from(some!(at.counted(n, count)?)).ok();
                match at.and_then(|at| list.get(at)) {
                    Some(value) => Some(value.into()),
                    None => law.counted(n, count)?,
                }
            }
        })
    }
}

/// What the digits of a number are worth in steps.
const DIGITS: u64 = 16;

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
    pub(super) fn holds<C: Count>(&self, n: i128, count: &C) -> Result<Option<bool>, C::Stop> {
        let (Condition::Less(left, right) | Condition::Equal(left, right)) = self;
        let (left, right) = (some!(left.counted(n, count)?), some!(right.counted(n, count)?));
        Ok(Some(match self {
            Condition::Less(..) => left < right,
            Condition::Equal(..) => left == right,
        }))
    }
}
