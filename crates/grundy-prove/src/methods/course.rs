//! How a formula goes on: whether v(n + p) = v(n) + s from some n on, by its structure.
//!
//! `Expr::ultimate` tells the same, and is what proofs are found with. This is what they are checked
//! with: it minds numbers that grow too large to be exact, the time that strangers' formulas take,
//! and limits.
//!
//! Sums, multiples and fractions of such formulas are such formulas; so are remainders, and
//! whatever depends on a value that repeats. A case whose sides drift apart is decided from some n
//! on, and only the branch that is left matters then.
//!
//! **When two of them are the same** (after N. J. Fine and H. S. Wilf, *Uniqueness theorems for
//! periodic functions*, Proc. AMS 16, 1965). Let a(n + p) = a(n) + s and b(n + q) = b(n) + t for all
//! n ≥ m. If a and b agree for all n < m + p + q, they agree for all n. *Proof.* Let n ≥ m + p + q
//! be the least n where they differ. Then n − p, n − q and n − p − q lie between m and n, so
//! a(n) = a(n−p) + s = b(n−p) + s = b(n−p−q) + s + t, and
//! b(n) = b(n−q) + t = a(n−q) + t = a(n−q−p) + s + t = b(n−p−q) + s + t: they do not differ. ∎

use super::exceptions::is_quick;
use grundy::work::{Meter, Stop};
use grundy_laws::{Condition, Expr, Op};

/// v(n + period) = v(n) + saltus for all n ≥ `start`; where v(n) is missing, v(n + period) is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    pub start: u64,
    pub period: u64,
    pub saltus: i128,
}

/// Longer periods, and later starts, are not followed.
const MOST: u64 = 1 << 26;

/// Deeper formulas are not looked into.
const DEEPEST: usize = 300;

/// Numbers that are looked at lie between −2^62 and 2^62.
const MIDDLE: i128 = 1 << 62;

const CONSTANT: Course = Course { start: 0, period: 1, saltus: 0 };

impl Course {
    /// Its course over a longer period, which is a multiple of its own.
    fn over(self, period: u64) -> Option<Course> {
        let saltus = self.saltus.checked_mul((period / self.period).into())?;
        Some(Course { period, saltus, ..self })
    }

    /// Both over their common period.
    fn with(self, other: Course) -> Option<(Course, Course)> {
        let common = self.period / gcd(self.period, other.period);
        let period = common.checked_mul(other.period).filter(|&period| period <= MOST)?;
        let start = self.start.max(other.start);
        Some((Course { start, ..self.over(period)? }, Course { start, ..other.over(period)? }))
    }

    /// This course if nothing is added to it.
    fn flat(self) -> Option<Course> {
        (self.saltus == 0).then_some(self)
    }

    /// Over as many periods as it takes to make the saltus a multiple of a number.
    fn by(self, divisor: i128) -> Option<Course> {
        let divisor = u64::try_from(divisor).ok().filter(|&divisor| divisor > 0)?;
        let common = gcd(u64::try_from(self.saltus.unsigned_abs()).ok()?, divisor);
        let period = self.period.checked_mul(divisor / common).filter(|&period| period <= MOST)?;
        self.over(period)
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The course of a formula, if its structure tells one. It holds for all 64-bit n: a formula whose
/// numbers might grow beyond what is computed exactly has none.
///
/// # Complexity
/// O(nodes · period).
pub(crate) fn course(law: &Expr, meter: &Meter) -> Result<Option<Course>, Stop> {
    if law.range(u64::MAX).is_none() || !is_quick(law) {
        return Ok(None);
    }
    of(law, DEEPEST, meter)
}

/// Whether two formulas that go on in this way have the same values at all n (see above).
///
/// # Complexity
/// O(nodes · (start + periods)).
pub(crate) fn same(one: &Expr, other: &Expr, meter: &Meter) -> Result<bool, Stop> {
    let (Some(first), Some(second)) = (course(one, meter)?, course(other, meter)?) else {
        return Ok(false);
    };
    for n in 0..first.start.max(second.start) + first.period + second.period {
        let value = one.at_within(n, meter)?;
        if value.is_none() || value != other.at_within(n, meter)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn of(law: &Expr, depth: usize, meter: &Meter) -> Result<Option<Course>, Stop> {
    let Some(depth) = depth.checked_sub(1) else { return Ok(None) };
    meter.steps(1)?;
    Ok(match law {
        Expr::Index => Some(Course { saltus: 1, ..CONSTANT }),
        Expr::Number(_) => Some(CONSTANT),
        Expr::Binary(op, left, right) => {
            let (Some(one), Some(other)) = (of(left, depth, meter)?, of(right, depth, meter)?)
            else {
                return Ok(None);
            };
            joined(*op, one, other, right.as_ref()).or_else(|| match op {
                Op::Mul => joined(*op, other, one, left.as_ref()),
                _ => None,
            })
        }
        Expr::If(condition, one, other) => return cases(condition, one, other, depth, meter),
        Expr::Except(list, law, at) if **at == Expr::Index => {
            let after = list.list().last().map_or(Some(0), |last| last.0.checked_add(1));
            let course = of(law, depth, meter)?.zip(after.filter(|&after| after <= MOST));
            course.map(|(law, after)| Course { start: law.start.max(after), ..law })
        }
        Expr::Except(..) => None,
        Expr::Call(_, inner)
        | Expr::Entry(_, inner)
        | Expr::Automatic(_, inner)
        | Expr::Regular(_, inner)
        | Expr::Descend(_, inner) => of(inner, depth, meter)?.and_then(Course::flat),
    })
}

/// Two formulas joined; the right one is looked at for being a number.
fn joined(op: Op, left: Course, right: Course, second: &Expr) -> Option<Course> {
    if let (Op::Mul | Op::Div | Op::Mod, Expr::Number(number)) = (op, second) {
        return match op {
            Op::Mul => Some(Course { saltus: left.saltus.checked_mul(*number)?, ..left }),
            Op::Div => {
                let over = left.by(*number)?;
                Some(Course { saltus: over.saltus / number, ..over })
            }
            _ => Some(Course { saltus: 0, ..left.by(*number)? }),
        };
    }
    let (left, right) = left.with(right)?;
    let saltus = match op {
        Op::Add => left.saltus.checked_add(right.saltus)?,
        Op::Sub => left.saltus.checked_sub(right.saltus)?,
        _ => left.flat().and(right.flat())?.saltus,
    };
    Some(Course { saltus, ..left })
}

fn cases(
    condition: &Condition,
    one: &Expr,
    other: &Expr,
    depth: usize,
    meter: &Meter,
) -> Result<Option<Course>, Stop> {
    let (Condition::Less(left, right) | Condition::Equal(left, right)) = condition;
    let (Some(first), Some(second)) = (of(left, depth, meter)?, of(right, depth, meter)?) else {
        return Ok(None);
    };
    let Some(apart) = joined(Op::Sub, first, second, right) else { return Ok(None) };
    if apart.saltus == 0 {
        let (Some(one), Some(other)) = (of(one, depth, meter)?, of(other, depth, meter)?) else {
            return Ok(None);
        };
        let both = apart.with(one).and_then(|(apart, _)| {
            let (one, apart) = one.with(apart)?;
            let (other, one) = other.with(one)?;
            let start = one.start.max(other.start).max(apart.start);
            (one.saltus == other.saltus).then_some(Course { start, ..one })
        });
        return Ok(both);
    }
    // Less holds at last if the left side falls behind; two that part are not equal for long.
    let holds = matches!(condition, Condition::Less(..)) && apart.saltus < 0;
    let Some(since) = parted(left, right, apart, meter)? else { return Ok(None) };
    let rest = of(if holds { one } else { other }, depth, meter)?;
    Ok(rest.map(|rest| Course { start: rest.start.max(since), ..rest }))
}

/// From where on the difference of two formulas has the sign of its saltus for ever.
fn parted(left: &Expr, right: &Expr, apart: Course, meter: &Meter) -> Result<Option<u64>, Stop> {
    let gap = left.clone().joined(Op::Sub, right.clone()).joined(Op::Add, Expr::Number(MIDDLE));
    let mut most = 0;
    for n in apart.start..apart.start + apart.period {
        let gap = gap.at_within(n, meter)?.map(|gap| i128::from(gap) - MIDDLE);
        let Some(gap) = gap else { return Ok(None) };
        // gap·sign + k·|saltus| is at least 1 for k periods more.
        let wanted = (1 - gap * apart.saltus.signum()).max(0) as u128;
        most = most.max(wanted.div_ceil(apart.saltus.unsigned_abs()));
    }
    let since = u64::try_from(most).ok().and_then(|most| most.checked_mul(apart.period));
    Ok(since.and_then(|since| since.checked_add(apart.start)).filter(|&since| since <= MOST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_laws::{Exceptions, Function};
    use proptest::prelude::*;

    fn n() -> Expr {
        Expr::Index
    }

    fn found(law: &Expr) -> Option<Course> {
        course(law, &Meter::unlimited()).unwrap()
    }

    /// Whatever course is said, the values follow it.
    fn follows(law: &Expr) -> bool {
        let Some(Course { start, period, saltus }) = found(law) else { return false };
        for at in start..start + 3 * period + 20 {
            let (one, other) = (law.at(at), law.at(at + period));
            let sum = |value: u64| u64::try_from(i128::from(value) + saltus).ok();
            // A negative value is none, and need not stay one.
            if let Some(one) = one {
                assert_eq!(sum(one), other, "{law} at {at}");
            }
        }
        true
    }

    #[test]
    fn known_courses() {
        let table = n().joined(Op::Mod, 3).within([4, 5, 6]);
        assert_eq!(found(&table), Some(Course { start: 0, period: 3, saltus: 0 }));
        let thirds = n().joined(Op::Div, 3);
        assert_eq!(found(&thirds), Some(Course { start: 0, period: 3, saltus: 1 }));
        let few = n().within([7, 8]).when(Condition::less(n(), 2), table.clone());
        assert_eq!(found(&few), Some(Course { start: 3, period: 3, saltus: 0 }));
        let one = Expr::number(9).when(Condition::equal(n(), 50), table);
        assert_eq!(found(&one).map(|course| course.start), Some(51));
        let two = Exceptions::new(vec![(4, 1), (9, 0)]).unwrap();
        let but = n().joined(Op::Mod, 5).excepting(two);
        assert_eq!(found(&but), Some(Course { start: 10, period: 5, saltus: 0 }));
        for wild in [n().joined(Op::Mul, n()), n().under(Function::Isqrt), n().within([1, 2])] {
            assert_eq!(found(&wild), None, "{wild}");
        }
        // What is not computed exactly for all n has no course.
        assert_eq!(found(&n().joined(Op::Mul, Expr::Number(i128::MAX)).joined(Op::Mod, 2)), None);
    }

    fn formula() -> impl Strategy<Value = Expr> {
        let number = -6..12i128;
        let leaf = prop_oneof![Just(Expr::Index), number.prop_map(Expr::Number)];
        leaf.prop_recursive(4, 16, 3, |part| {
            let op =
                prop::sample::select(vec![Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Mod, Op::Xor]);
            prop_oneof![
                (op, part.clone(), part.clone()).prop_map(|(op, one, other)| one.joined(op, other)),
                part.clone().prop_map(|part| part.within([3, 1, 4, 1, 5])),
                part.clone().prop_map(|part| part.under(Function::Bits)),
                (part.clone(), part.clone(), part.clone(), part, any::<bool>()).prop_map(
                    |(a, b, one, other, less)| match less {
                        true => one.when(Condition::less(a, b), other),
                        false => one.when(Condition::equal(a, b), other),
                    }
                ),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn values_follow_their_course(law in formula()) {
            follows(&law);
        }
    }
}
