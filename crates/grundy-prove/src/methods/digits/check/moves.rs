//! What a line of a rule lets a move leave, as linear conditions on numbers that are not negative.

use grundy_rules::ir::{Binary, Computation, Domain, Expr, Line, Member, Unary};

/// A sum: its constant, then the factor of n, then of each further number.
pub(super) type Sum = Vec<i128>;

/// One way in which a line can be followed.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// How many numbers there are, n the first of them.
    pub numbers: usize,
    /// Sums that are 0 (`true`) or at least 0.
    pub conditions: Vec<(Sum, bool)>,
    /// Which numbers are powers of the base.
    pub powers: Vec<usize>,
    /// Which numbers are left as heaps, and whether an odd number of times.
    pub heaps: Vec<(usize, bool)>,
    /// What the names of the line are.
    names: Vec<Sum>,
}

/// Nothing larger, and not more cases, is looked at.
const LARGEST: i128 = 1 << 32;
const CASES: usize = 512;

type Cases<T> = Option<Vec<T>>;

/// All cases of a line, if it is linear.
pub(super) fn cases(line: &Line, base: Option<u8>) -> Cases<Case> {
    let case =
        Case { numbers: 1, conditions: vec![], powers: vec![], heaps: vec![], names: vec![] };
    let mut all = vec![Case { names: vec![unit(1)], ..case }];
    for binding in &line.bindings {
        all = each(all, |case| case.bind(&binding.domain, base))?;
    }
    if let Some(condition) = &line.condition {
        all = each(all, |case| case.given(condition, true))?;
    }
    for term in &line.option {
        let [number] = term.numbers.as_slice() else { return None };
        all = each(all, |case| each(case.value(&term.count)?, |(case, n)| case.leave(&n, number)))?;
    }
    Some(all)
}

fn each<T, U>(all: Vec<T>, way: impl Fn(T) -> Cases<U>) -> Cases<U> {
    let mut out = vec![];
    for one in all {
        out.append(&mut way(one)?);
        if out.len() > CASES {
            return None;
        }
    }
    Some(out)
}

fn unit(column: usize) -> Sum {
    (0..=column).map(|at| i128::from(at == column)).collect()
}

/// a + times·b.
fn add(a: &Sum, times: i128, b: &Sum) -> Option<Sum> {
    let at = |sum: &Sum, column: usize| sum.get(column).copied().unwrap_or(0);
    let sum = (0..a.len().max(b.len())).map(|column| at(a, column) + times * at(b, column));
    Some(sum.collect()).filter(|sum: &Sum| sum.iter().all(|value| value.abs() < LARGEST))
}

fn constant(sum: &Sum) -> Option<i128> {
    sum[1..].iter().all(|&factor| factor == 0).then_some(sum[0])
}

impl Case {
    fn with(mut self, sum: Option<Sum>, zero: bool) -> Option<Self> {
        self.conditions.push((sum?, zero));
        Some(self)
    }

    /// A further number.
    fn number(&mut self) -> Sum {
        self.numbers += 1;
        unit(self.numbers)
    }

    /// A whole number between two sums: not negative, or the negative of another one.
    fn between(mut self, least: &Sum, most: &Sum) -> Cases<(Case, Sum)> {
        let number = self.number();
        each(vec![1, -1], |sign| {
            let (above, below) = (add(&vec![0], sign, &number)?, add(most, -sign, &number)?);
            let case =
                self.clone().with(add(&above, -1, least), false)?.with(Some(below), false)?;
            Some(vec![(case, above)])
        })
    }

    fn bind(self, domain: &Domain, base: Option<u8>) -> Cases<Case> {
        let named = |all: Cases<(Case, Sum)>| {
            each(all?, |(mut case, sum)| {
                case.names.push(sum);
                Some(vec![case])
            })
        };
        let range = |case: Case, from: &Expr, to: &Expr| {
            each(case.pair(from, to)?, |(case, from, to)| case.between(&from, &to))
        };
        match domain {
            Domain::Is(expr) => named(self.value(expr)),
            Domain::Range(from, to) => named(range(self, from, to)),
            Domain::Listed(members) => each(members.iter().collect(), |member| match member {
                Member::One(expr) => named(self.clone().value(expr)),
                Member::Range(from, to) => named(range(self.clone(), from, to)),
            }),
            Domain::Powers(of, most) => {
                named(each(self.pair(of, most)?, |(mut case, of, most)| {
                    (constant(&of)? == i128::from(base?)).then_some(())?;
                    let power = case.number();
                    case.powers.push(case.numbers - 1);
                    Some(vec![(case.with(add(&most, -1, &power), false)?, power)])
                }))
            }
            _ => None,
        }
    }

    fn leave(self, count: &Sum, number: &Expr) -> Cases<Case> {
        let count = constant(count).filter(|&count| count >= 0)?;
        each(self.value(number)?, |(mut case, sum)| {
            // A number that is named is taken as it is; others are equal to a further one.
            let own = (2..=case.numbers).find(|&column| sum == unit(column));
            let column = own.unwrap_or(case.numbers + 1);
            if count > 0 && own.is_none() {
                let heap = case.number();
                case = case.with(add(&sum, -1, &heap), true)?;
            }
            if count > 0 {
                case.heaps.push((column - 1, count % 2 == 1));
            }
            Some(vec![case])
        })
    }

    fn pair(self, left: &Expr, right: &Expr) -> Cases<(Case, Sum, Sum)> {
        each(self.value(left)?, |(case, left)| {
            each(case.value(right)?, |(case, right)| Some(vec![(case, left.clone(), right)]))
        })
    }

    /// What an expression is.
    fn value(self, expr: &Expr) -> Cases<(Case, Sum)> {
        let zero = vec![0];
        match &expr.kind {
            Computation::Constant(value) => {
                Some(vec![(self, add(&zero, (*value).into(), &vec![1])?)])
            }
            Computation::Slot(at) => self.names.get(*at).cloned().map(|sum| vec![(self, sum)]),
            Computation::Unary(Unary::Negate, inner) => {
                each(self.value(inner)?, |(case, sum)| Some(vec![(case, add(&zero, -1, &sum)?)]))
            }
            Computation::Unary(Unary::Abs, inner) => each(self.value(inner)?, |(case, sum)| {
                let minus = add(&zero, -1, &sum)?;
                case.greater(&sum, &minus)
            }),
            Computation::Unary(..) => None,
            Computation::Binary(op, left, right) => {
                each(self.pair(left, right)?, |(case, a, b)| {
                    let one = |case: Case, sum: Option<Sum>| Some(vec![(case, sum?)]);
                    match op {
                        Binary::Add => one(case, add(&a, 1, &b)),
                        Binary::Subtract => one(case, add(&a, -1, &b)),
                        Binary::Multiply => match constant(&a) {
                            Some(times) => one(case, add(&zero, times, &b)),
                            None => one(case, add(&zero, constant(&b)?, &a)),
                        },
                        Binary::Power => {
                            let power =
                                constant(&a)?.checked_pow(constant(&b)?.try_into().ok()?)?;
                            (power.abs() < LARGEST).then_some(())?;
                            one(case, add(&zero, power, &vec![1]))
                        }
                        Binary::Divide => case.quotient(&a, constant(&b)?),
                        Binary::Remainder => {
                            let by = constant(&b)?;
                            each(case.quotient(&a, by)?, |(case, q)| one(case, add(&a, -by, &q)))
                        }
                        Binary::Max => case.greater(&a, &b),
                        Binary::Min => {
                            let sum = add(&a, 1, &b)?;
                            each(case.greater(&a, &b)?, |(case, most)| {
                                one(case, add(&sum, -1, &most))
                            })
                        }
                        _ => None,
                    }
                })
            }
        }
    }

    /// The greater of two sums.
    fn greater(self, a: &Sum, b: &Sum) -> Cases<(Case, Sum)> {
        let first = self.clone().with(add(a, -1, b), false)?;
        Some(vec![(first, a.clone()), (self.with(add(b, -1, a), false)?, b.clone())])
    }

    /// ⌊a / by⌋: from (a − by + 1) / by to a / by there is one whole number q.
    fn quotient(mut self, a: &Sum, by: i128) -> Cases<(Case, Sum)> {
        (by > 0).then_some(())?;
        let number = self.number();
        each(vec![1, -1], |sign| {
            let rest = add(a, -sign * by, &number)?;
            let below = add(&vec![by - 1], -1, &rest);
            let case = self.clone().with(Some(rest), false)?.with(below, false)?;
            Some(vec![(case, add(&vec![0], sign, &number)?)])
        })
    }

    /// The cases in which a condition holds, or does not.
    fn given(self, expr: &Expr, wanted: bool) -> Cases<Case> {
        let Computation::Binary(op, left, right) = &expr.kind else {
            let Computation::Unary(Unary::Not, inner) = &expr.kind else { return None };
            return self.given(inner, !wanted);
        };
        match (op, wanted) {
            (Binary::Both, true) | (Binary::Either, false) => {
                each(self.given(left, wanted)?, |case| case.given(right, wanted))
            }
            (Binary::Both, false) | (Binary::Either, true) => {
                each(vec![left, right], |side| self.clone().given(side, wanted))
            }
            _ => each(self.pair(left, right)?, |(case, a, b)| {
                // What a − b may be, times which sign, with which constant, 0 or at least 0.
                let all: &[(i128, i128, bool)] = match (op, wanted) {
                    (Binary::Less, true) | (Binary::AtLeast, false) => &[(-1, -1, false)],
                    (Binary::AtMost, true) | (Binary::Greater, false) => &[(-1, 0, false)],
                    (Binary::Greater, true) | (Binary::AtMost, false) => &[(1, -1, false)],
                    (Binary::AtLeast, true) | (Binary::Less, false) => &[(1, 0, false)],
                    (Binary::Equal, true) | (Binary::Unequal, false) => &[(1, 0, true)],
                    (Binary::Unequal, true) | (Binary::Equal, false) => {
                        &[(1, -1, false), (-1, -1, false)]
                    }
                    _ => return None,
                };
                let difference = add(&a, -1, &b)?;
                each(all.to_vec(), |(sign, constant, zero)| {
                    Some(vec![case.clone().with(add(&vec![constant], sign, &difference), zero)?])
                })
            }),
        }
    }
}
