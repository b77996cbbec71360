//! Laws of numbers with letters.

use super::{Affine, Signs, Unclear};
use grundy::work::Meter;
use grundy_laws::two::{Condition2, Expr2, Join, Pair};
use grundy_laws::{Condition, Expr, Op};

/// Deeper formulas are not looked into.
const DEEPEST: usize = 300;

/// The value of a law of one number.
pub(in crate::methods) fn of_one(
    law: &Expr,
    n: Affine,
    signs: Signs,
    meter: &Meter,
) -> Result<Affine, Unclear> {
    Reader { signs, meter }.one(law, n, DEEPEST)
}

/// The value of a law of two numbers.
pub(in crate::methods) fn of_two(
    law: &Expr2,
    (x, y): (Affine, Affine),
    signs: Signs,
    meter: &Meter,
) -> Result<Affine, Unclear> {
    Reader { signs, meter }.two(law, (x, y), DEEPEST)
}

struct Reader<'m> {
    signs: Signs,
    meter: &'m Meter,
}

impl Reader<'_> {
    fn one(&self, law: &Expr, n: Affine, depth: usize) -> Result<Affine, Unclear> {
        let depth = depth.checked_sub(1).ok_or(Unclear::Ever)?;
        self.meter.steps(1)?;
        let part = |part: &Expr| self.one(part, n, depth);
        match law {
            Expr::Index => Ok(n),
            Expr::Number(value) => constant(*value),
            Expr::Binary(op, left, right) => joined(*op, part(left)?, part(right)?),
            Expr::If(condition, one, other) => {
                let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
                let sign = self.signs.of(part(left)?.minus(part(right)?)?)?;
                let holds = match condition {
                    Condition::Less(..) => sign < 0,
                    Condition::Equal(..) => sign == 0,
                };
                part(if holds { one } else { other })
            }
            Expr::Except(list, law, at) => {
                let at = part(at)?;
                let named = match (at.as_constant(), list.list().last()) {
                    (Some(at), _) => list.list().iter().find(|one| i64::try_from(one.0) == Ok(at)),
                    (None, Some(last)) => {
                        // Beyond them all, or below.
                        let last = constant(last.0.into())?;
                        match self.signs.of(at.minus(last)?)? > 0 || self.signs.of(at)? < 0 {
                            true => None,
                            false => return Err(Unclear::Ever),
                        }
                    }
                    (None, None) => None,
                };
                named.map_or_else(|| part(law), |named| constant(named.1.into()))
            }
            Expr::Entry(table, at) => entry(table, part(at)?),
            Expr::Call(_, inner)
            | Expr::Automatic(_, inner)
            | Expr::Regular(_, inner)
            | Expr::Descend(_, inner) => {
                let inner = part(inner)?.as_constant().ok_or(Unclear::Ever)?;
                let of = Expr::Number(inner.into());
                let outer = match law {
                    Expr::Call(function, _) => of.under(*function),
                    Expr::Automatic(automaton, _) => {
                        Expr::Automatic(automaton.clone(), Box::new(of))
                    }
                    Expr::Regular(linear, _) => Expr::Regular(linear.clone(), Box::new(of)),
                    Expr::Descend(descent, _) => Expr::Descend(descent.clone(), Box::new(of)),
                    _ => return Err(Unclear::Ever),
                };
                let value = outer.at_within(0, self.meter)?.ok_or(Unclear::Ever)?;
                constant(value.into())
            }
        }
    }

    fn two(&self, law: &Expr2, at: (Affine, Affine), depth: usize) -> Result<Affine, Unclear> {
        let depth = depth.checked_sub(1).ok_or(Unclear::Ever)?;
        self.meter.steps(1)?;
        let part = |part: &Expr2| self.two(part, at, depth);
        match law {
            Expr2::Of(law, pair) => self.one(law, self.pair(*pair, at)?, depth),
            Expr2::Joined(Join::Op(op), left, right) => joined(*op, part(left)?, part(right)?),
            Expr2::Joined(Join::Least, left, right) => self.signs.least(part(left)?, part(right)?),
            Expr2::Joined(Join::NimProduct, left, right) => {
                let fixed = |part: Affine| part.as_constant().ok_or(Unclear::Ever);
                let [left, right] = [fixed(part(left)?)?, fixed(part(right)?)?];
                let number = |value: i64| Expr2::Of(Expr::Number(value.into()), Pair::X);
                let product = number(left).joined(Join::NimProduct, number(right));
                constant(product.at_within(0, 0, self.meter)?.ok_or(Unclear::Ever)?.into())
            }
            Expr2::Entry(table, at) => entry(table, part(at)?),
            Expr2::If(condition, one, other) => {
                let (Condition2::Less(left, right) | Condition2::Equal(left, right)) = condition;
                let sign = self.signs.of(part(left)?.minus(part(right)?)?)?;
                let holds = match condition {
                    Condition2::Less(..) => sign < 0,
                    Condition2::Equal(..) => sign == 0,
                };
                part(if holds { one } else { other })
            }
        }
    }

    fn pair(&self, pair: Pair, (x, y): (Affine, Affine)) -> Result<Affine, Unclear> {
        match pair {
            Pair::X => Ok(x),
            Pair::Y => Ok(y),
            Pair::Sum => x.plus(y),
            Pair::Difference => self.signs.greatest(x, y)?.minus(self.signs.least(x, y)?),
            Pair::Greatest => self.signs.greatest(x, y),
            Pair::Least => self.signs.least(x, y),
        }
    }
}

fn constant(value: i128) -> Result<Affine, Unclear> {
    i64::try_from(value).map(Affine::constant).map_err(|_| Unclear::Ever)
}

fn entry(table: &[u64], at: Affine) -> Result<Affine, Unclear> {
    let at = at.as_constant().and_then(|at| usize::try_from(at).ok());
    let value = at.and_then(|at| table.get(at)).ok_or(Unclear::Ever)?;
    constant((*value).into())
}

fn joined(op: Op, left: Affine, right: Affine) -> Result<Affine, Unclear> {
    match (op, left.as_constant(), right.as_constant()) {
        (Op::Add, ..) => left.plus(right),
        (Op::Sub, ..) => left.minus(right),
        (Op::Mul, _, Some(factor)) => left.times(factor),
        (Op::Mul, Some(factor), _) => right.times(factor),
        (Op::Div, _, Some(divisor)) => left.over(divisor),
        (Op::Mod, _, Some(divisor)) => left.modulo(divisor),
        (Op::Xor, Some(left), Some(right)) if left >= 0 && right >= 0 => {
            Ok(Affine::constant(left ^ right))
        }
        _ => Err(Unclear::Ever),
    }
}
