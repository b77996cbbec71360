//! Which formulas repeat from some index on, by their form: f(n + p) = f(n) + d for all n from m on.
//!
//! Sums of such formulas are such formulas, with the least common multiple as the period; so are
//! quotients and remainders by a number, and whatever depends on n only through something that
//! repeats. A comparison of two of them repeats as well, or is decided from some index on. With
//! the theorem of Fine and Wilf two formulas (or a formula and a sequence with a known period) are
//! equal everywhere if they agree on finitely many terms.
//!
//! Complexity: O(nodes · period). Reference: N. J. Fine, H. S. Wilf, *Uniqueness theorems for
//! periodic functions*, Proc. Amer. Math. Soc. 16 (1965).

use crate::expr::some;
use crate::{Condition, Expr, Op};
use grundy::values::primes::gcd;
use grundy::work::{Meter, Stop};

/// f(n + period) = f(n) + saltus for all n from `start` on; where one side has no value, the other
/// has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ultimate {
    /// Where it begins.
    pub start: u64,
    /// A period, not always the least.
    pub period: u64,
    /// What is added after each period.
    pub saltus: i128,
}

/// Longer periods are not looked at term by term.
const MOST: u64 = 1 << 20;

impl Expr {
    /// How the formula repeats, if that can be seen from its form.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::{Condition, Expr, Op};
    /// let n = || Expr::Index;
    /// let law = n().joined(Op::Mod, 4).joined(Op::Add, n().joined(Op::Div, 6));
    /// let law = Expr::number(9).when(Condition::less(n(), 20), law);
    /// let ultimate = law.ultimate(&grundy::work::Meter::unlimited()).unwrap().unwrap();
    /// assert_eq!((ultimate.start, ultimate.period, ultimate.saltus), (20, 12, 2));
    /// ```
    ///
    /// # Complexity
    /// O(nodes · period); periods beyond 2^20 are given up.
    ///
    /// # Errors
    /// It takes more than the meter has.
    pub fn ultimate(&self, meter: &Meter) -> Result<Option<Ultimate>, Stop> {
        meter.steps(1)?;
        Ok(match self {
            Expr::Index => Some(Ultimate { start: 0, period: 1, saltus: 1 }),
            Expr::Number(_) => Some(CONSTANT),
            Expr::Binary(op, left, right) => joined(*op, left, right, meter)?,
            Expr::Call(_, inner) | Expr::Entry(_, inner) => {
                inner.ultimate(meter)?.filter(|inner| inner.saltus == 0)
            }
            Expr::If(condition, one, other) => chosen(condition, one, other, meter)?,
            Expr::Except(exceptions, law, at) if **at == Expr::Index => {
                let after = exceptions.list().last().map_or(Some(0), |last| last.0.checked_add(1));
                let (after, law) = (some!(after), some!(law.ultimate(meter)?));
                Some(Ultimate { start: law.start.max(after), ..law })
            }
            Expr::Except(..) | Expr::Automatic(..) | Expr::Regular(..) | Expr::Descend(..) => None,
        })
    }
}

const CONSTANT: Ultimate = Ultimate { start: 0, period: 1, saltus: 0 };

impl Ultimate {
    /// Both over one period; what is added to each of them after it.
    fn with(self, other: Self) -> Option<(Ultimate, i128, i128)> {
        let start = self.start.max(other.start);
        let common = gcd(self.period, other.period);
        let period = (self.period / common).checked_mul(other.period).filter(|&p| p <= MOST)?;
        let scaled = |one: Self| one.saltus.checked_mul((period / one.period).into());
        Some((Ultimate { start, period, saltus: 0 }, scaled(self)?, scaled(other)?))
    }

    /// So many periods as one.
    fn times(self, times: u64) -> Option<Self> {
        let period = self.period.checked_mul(times).filter(|&period| period <= MOST)?;
        Some(Ultimate { period, saltus: self.saltus.checked_mul(times.into())?, ..self })
    }

    /// Enough periods for the saltus to be a multiple of a number.
    fn until_multiple(self, of: u64) -> Option<Self> {
        let rest = u64::try_from(self.saltus.rem_euclid(of.into())).ok()?;
        self.times(of / gcd(of, rest))
    }

    /// The indices of the first period.
    fn first(self) -> Option<impl Iterator<Item = u64>> {
        Some(self.start..self.start.checked_add(self.period)?)
    }
}

fn joined(op: Op, left: &Expr, right: &Expr, meter: &Meter) -> Result<Option<Ultimate>, Stop> {
    let (one, other) = (some!(left.ultimate(meter)?), some!(right.ultimate(meter)?));
    let (both, up, other_up) = some!(one.with(other));
    if op == Op::Xor && (up == 0) != (other_up == 0) {
        return match up == 0 {
            false => low_bits(left, one, right, other, meter),
            true => low_bits(right, other, left, one, meter),
        };
    }
    Ok(plainly(op, (left, one, up), (right, other_up), both))
}

/// What joins two formulas, but for the bits of a growing one.
fn plainly(
    op: Op,
    (left, one, up): (&Expr, Ultimate, i128),
    (right, other_up): (&Expr, i128),
    both: Ultimate,
) -> Option<Ultimate> {
    let positive = |expr: &Expr| match expr {
        Expr::Number(value) => u64::try_from(*value).ok().filter(|&value| value > 0),
        _ => None,
    };
    match op {
        Op::Add => Some(Ultimate { saltus: up.checked_add(other_up)?, ..both }),
        Op::Sub => Some(Ultimate { saltus: up.checked_sub(other_up)?, ..both }),
        _ if up == 0 && other_up == 0 => Some(both),
        Op::Mul => match (left, right) {
            (Expr::Number(by), _) => Some(Ultimate { saltus: by.checked_mul(other_up)?, ..both }),
            (_, Expr::Number(by)) => Some(Ultimate { saltus: by.checked_mul(up)?, ..both }),
            _ => None,
        },
        Op::Div => {
            let by = positive(right)?;
            let whole = one.until_multiple(by)?;
            Some(Ultimate { saltus: whole.saltus / i128::from(by), ..whole })
        }
        Op::Mod => Some(Ultimate { saltus: 0, ..one.until_multiple(positive(right)?)? }),
        Op::Xor => None,
    }
}

/// A growing formula with some low bits exchanged.
fn low_bits(
    grows: &Expr,
    one: Ultimate,
    bits: &Expr,
    other: Ultimate,
    meter: &Meter,
) -> Result<Option<Ultimate>, Stop> {
    let mut most = 0u64;
    for n in some!(other.first()) {
        most = most.max(some!(bits.at_within(n, meter)?));
    }
    let power = some!(most.checked_add(1).and_then(u64::checked_next_power_of_two));
    let (both, up, _) = some!(one.with(other));
    let whole = some!(Ultimate { saltus: up, ..both }.until_multiple(power));
    if whole.saltus <= 0 {
        return Ok(None);
    }
    // A number below 0 has no bits: there must be none from here on.
    for n in some!(whole.first()) {
        some!(grows.at_within(n, meter)?);
    }
    Ok(Some(whole))
}

fn chosen(
    condition: &Condition,
    one: &Expr,
    other: &Expr,
    meter: &Meter,
) -> Result<Option<Ultimate>, Stop> {
    let (left, right, equal) = match condition {
        Condition::Less(left, right) => (left, right, false),
        Condition::Equal(left, right) => (left, right, true),
    };
    let difference = (**left).clone().joined(Op::Sub, (**right).clone());
    let asked = some!(difference.ultimate(meter)?);
    if asked.saltus == 0 {
        let (one, other) = (some!(one.ultimate(meter)?), some!(other.ultimate(meter)?));
        let (both, up, other_up) = some!(one.with(other));
        let whole = Ultimate { saltus: up, ..both }.with(asked).filter(|_| up == other_up);
        return Ok(whole.map(|(whole, up, _)| Ultimate { saltus: up, ..whole }));
    }
    // From some index on the difference has one sign; 0 is as good where it has grown from below.
    let enough = i128::from(equal || asked.saltus < 0);
    let mut decided = asked.start;
    for n in some!(asked.first()) {
        let value = some!(difference.counted(n.into(), meter)?);
        decided = decided.max(some!(decided_at(n, value, enough, asked)));
    }
    let lasting = if !equal && asked.saltus < 0 { one } else { other };
    let lasting = some!(lasting.ultimate(meter)?);
    Ok(Some(Ultimate { start: lasting.start.max(decided), ..lasting }))
}

/// Where a difference that has a value at n has grown enough, going on by periods.
fn decided_at(n: u64, value: i128, enough: i128, asked: Ultimate) -> Option<u64> {
    let missing = enough.checked_sub(value.checked_mul(asked.saltus.signum())?)?;
    let step = asked.saltus.checked_abs()?;
    let periods = missing.max(0).checked_add(step - 1)?.div_euclid(step);
    n.checked_add(u64::try_from(periods).ok()?.checked_mul(asked.period)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Function;
    use proptest::prelude::*;

    fn law() -> impl Strategy<Value = Expr> {
        let leaf = prop_oneof![Just(Expr::Index), (-9..30i128).prop_map(Expr::Number)];
        let ops = prop::sample::select(vec![
            Op::Add,
            Op::Sub,
            Op::Mul,
            Op::Div,
            Op::Mod,
            Op::Div,
            Op::Mod,
            Op::Xor,
        ]);
        leaf.prop_recursive(4, 24, 3, move |inner| {
            let boxed = || inner.clone().prop_map(Box::new);
            let condition = (any::<bool>(), boxed(), boxed()).prop_map(|(less, x, y)| match less {
                true => Condition::Less(x, y),
                false => Condition::Equal(x, y),
            });
            prop_oneof![
                4 => (ops.clone(), boxed(), boxed()).prop_map(|(op, x, y)| Expr::Binary(op, x, y)),
                1 => (ops.clone(), boxed(), 1..9i128)
                    .prop_map(|(op, x, by)| Expr::Binary(op, x, Box::new(Expr::Number(by)))),
                1 => boxed().prop_map(|x| Expr::Call(Function::Popcount, x)),
                1 => (prop::collection::vec(0..9u64, 1..6), boxed())
                    .prop_map(|(table, x)| Expr::Entry(table.into(), x)),
                2 => (condition, boxed(), boxed()).prop_map(|(c, x, y)| Expr::If(c, x, y)),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        /// What is said to repeat repeats, with or without a value.
        #[test]
        fn what_is_said_holds(law in law()) {
            if let Some(Ultimate { start, period, saltus }) = law.ultimate(&Meter::unlimited()).unwrap() {
                for n in start..start + 200 {
                    let (here, there) = (law.value(n.into()), law.value((n + period).into()));
                    prop_assert_eq!(there, here.map(|value| value + saltus), "{} at {}", &law, n);
                }
            }
        }
    }

    #[test]
    fn known_forms() {
        let n = || Expr::Index;
        let of = |law: &Expr| {
            law.ultimate(&Meter::unlimited())
                .unwrap()
                .map(|all| (all.start, all.period, all.saltus))
        };
        assert_eq!(
            of(&n().joined(Op::Mod, 12).within((0..12).collect::<Vec<_>>())),
            Some((0, 12, 0))
        );
        assert_eq!(of(&n().joined(Op::Xor, 1)), Some((0, 2, 2)));
        let late = Expr::number(3).when(Condition::equal(n(), 70), n().joined(Op::Div, 3));
        assert_eq!(of(&late), Some((71, 3, 1)));
        assert_eq!(of(&n().under(Function::Bits)), None);
        assert_eq!(of(&n().joined(Op::Mul, n())), None);
    }
}
