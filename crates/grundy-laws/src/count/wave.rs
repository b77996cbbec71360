//! Laws that repeat, told from their trees: s(n + period) = s(n) + saltus from some n on.
//!
//! Nothing is guessed: each node's pattern follows from those of its parts. A node of which nothing
//! follows has none.

use crate::{Condition, Expr, Op};
use grundy::values::primes::gcd;

/// s(n + period) = s(n) + saltus for all n ≥ start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wave {
    pub start: u64,
    pub period: u64,
    pub saltus: i128,
}

/// A comparison is followed over at most so many numbers to see when it is decided.
const FOLLOWED: u64 = 1 << 16;

impl Wave {
    const STILL: Wave = Wave { start: 0, period: 1, saltus: 0 };

    /// The same, seen `times` periods at a time.
    fn stretched(self, times: u64) -> Option<Self> {
        let period = self.period.checked_mul(times)?;
        Some(Wave { period, saltus: self.saltus.checked_mul(times.into())?, ..self })
    }

    /// Two with a common start and period.
    fn aligned(self, other: Self) -> Option<(Self, Self)> {
        let common = gcd(self.period, other.period);
        let start = self.start.max(other.start);
        let one = self.stretched(other.period / common)?;
        let other = other.stretched(self.period / common)?;
        Some((Wave { start, ..one }, Wave { start, ..other }))
    }

    /// As often as `divisor` divides the saltus.
    fn divided(self, divisor: i128) -> Option<Self> {
        let divisor = u64::try_from(divisor).ok().filter(|&divisor| divisor > 0)?;
        let rest = u64::try_from(self.saltus.rem_euclid(divisor.into())).ok()?;
        self.stretched(divisor / gcd(divisor, rest))
    }
}

/// The pattern of a law.
///
/// # Complexity
/// O(nodes), and at most 2^16 values for each comparison.
pub(super) fn wave(law: &Expr) -> Option<Wave> {
    match law {
        Expr::Index => Some(Wave { saltus: 1, ..Wave::STILL }),
        Expr::Number(_) => Some(Wave::STILL),
        Expr::Binary(op, left, right) => joined(*op, left, right),
        Expr::Call(_, part)
        | Expr::Entry(_, part)
        | Expr::Automatic(_, part)
        | Expr::Regular(_, part)
        | Expr::Descend(_, part) => wave(part).filter(|wave| wave.saltus == 0),
        Expr::Except(list, law, at) => {
            let law = wave(law)?;
            let Some(&(last, _)) = list.list().last() else { return Some(law) };
            match decided(&Condition::less(Expr::number(last), (**at).clone()))? {
                Decision::Never { between } => {
                    let (law, _) = law.aligned(between)?;
                    (law.saltus == 0).then_some(law)
                }
                Decision::From { start, holds } => {
                    holds.then_some(Wave { start: start.max(law.start), ..law })
                }
            }
        }
        Expr::If(condition, one, other) => match decided(condition)? {
            Decision::Never { between } => {
                let (one, other) = wave(one)?.aligned(wave(other)?)?;
                let (one, between) = one.aligned(between)?;
                // Both branches must go on alike, for a cell may change between them.
                let (one, other) = one.aligned(other)?;
                let start = one.start.max(between.start);
                (one.saltus == other.saltus).then_some(Wave { start, ..one })
            }
            Decision::From { start, holds } => {
                let rest = wave(if holds { one } else { other })?;
                Some(Wave { start: start.max(rest.start), ..rest })
            }
        },
    }
}

fn joined(op: Op, left: &Expr, right: &Expr) -> Option<Wave> {
    let (one, other) = wave(left)?.aligned(wave(right)?)?;
    let both = |saltus: i128| Some(Wave { saltus, ..one });
    match (op, left, right) {
        (Op::Add, ..) => both(one.saltus.checked_add(other.saltus)?),
        (Op::Sub, ..) => both(one.saltus.checked_sub(other.saltus)?),
        _ if one.saltus == 0 && other.saltus == 0 => both(0),
        (Op::Mul, Expr::Number(factor), _) => both(other.saltus.checked_mul(*factor)?),
        (Op::Mul, _, Expr::Number(factor)) => both(one.saltus.checked_mul(*factor)?),
        (Op::Div, _, Expr::Number(divisor)) => {
            let wave = one.divided(*divisor)?;
            Some(Wave { saltus: wave.saltus / divisor, ..wave })
        }
        (Op::Mod, _, Expr::Number(divisor)) => Some(Wave { saltus: 0, ..one.divided(*divisor)? }),
        _ => None,
    }
}

/// What becomes of a condition.
pub(super) enum Decision {
    /// It repeats.
    Never { between: Wave },
    /// From some n on it holds, or does not.
    From { start: u64, holds: bool },
}

/// What becomes of a condition in the end.
pub(super) fn decided(condition: &Condition) -> Option<Decision> {
    let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
    let difference = joined(Op::Sub, left, right)?;
    let Wave { start, period, saltus } = difference;
    if saltus == 0 {
        return Some(Decision::Never { between: difference });
    }
    // How far a period reaches to the wrong side of 0; then so many periods later it does not.
    let mut reach = 0i128;
    for n in (period <= FOLLOWED).then_some(start..start.checked_add(period)?)? {
        let value = left.value(n.into())?.checked_sub(right.value(n.into())?)?;
        reach = reach.max(if saltus > 0 { value.checked_neg()? } else { value });
    }
    let periods = reach / saltus.checked_abs()? + 1;
    let start = u64::try_from(periods.checked_mul(period.into())?).ok()?.checked_add(start)?;
    let holds = matches!(condition, Condition::Less(..)) && saltus < 0;
    Some(Decision::From { start, holds })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Exceptions, Function};

    /// Whatever is said of a law is true of its values.
    #[test]
    fn waves_are_true() {
        let n = || Expr::Index;
        let cut = |law: Expr, at: u64| Expr::number(7).when(Condition::less(n(), at), law);
        let three = n().joined(Op::Mod, 3);
        let list = Exceptions::new(vec![(1, 7), (2, 2), (90, 4)]).unwrap();
        let laws = [
            (n(), true),
            (n().joined(Op::Div, 4).joined(Op::Mod, 6), true),
            (n().joined(Op::Mul, 6).joined(Op::Sub, 50).joined(Op::Mod, 15), true),
            (n().joined(Op::Mul, 3).joined(Op::Div, 7), true),
            (three.clone().within([4, 0, 9]).joined(Op::Xor, n().joined(Op::Mod, 4)), true),
            (cut(three.clone(), 40), true),
            (Expr::number(8).when(Condition::equal(n(), 33), three.clone()), true),
            (n().when(Condition::equal(three.clone(), 1), n().joined(Op::Add, 5)), true),
            (n().when(Condition::equal(three.clone(), 1), three.clone()), false),
            (three.clone().when(Condition::less(n().joined(Op::Mul, 2), 31), n()), true),
            (three.clone().when(Condition::less(Expr::number(31), n()), n()), true),
            (three.clone().excepting(list.clone()), true),
            (n().joined(Op::Div, 3).excepting(list.clone()).of(&n().joined(Op::Mul, 2)), true),
            (three.clone().excepting(list.clone()).of(&n().joined(Op::Mod, 8)), true),
            (Expr::Except(list.clone(), Box::new(n()), Box::new(three.clone())), false),
            (three.joined(Op::Mul, n()), false),
            (n().under(Function::Bits), false),
            (n().joined(Op::Xor, 1), false),
            (n().joined(Op::Mod, 12).joined(Op::Add, 1).under(Function::PrimeFactors), true),
        ];
        for (law, known) in laws {
            let wave = wave(&law);
            assert_eq!(wave.is_some(), known, "{law}");
            let Some(Wave { start, period, saltus }) = wave else { continue };
            for at in start..start + 300 {
                let value = |at: u64| law.value(at.into()).unwrap();
                assert_eq!(value(at + period), value(at) + saltus, "{law} at {at}");
            }
        }
    }
}
