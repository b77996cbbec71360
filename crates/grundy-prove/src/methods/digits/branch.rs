//! From the lines of a rule to systems of linear conditions.
//!
//! A line has several *branches*: choices of the cases that its expressions distinguish (`min`,
//! `abs`, `or`, the sign of a quotient). In one branch every expression is a linear form of n and
//! of some numbers that are asked for: bound names, quotients. What cannot be said so (products of
//! names, roots, divisors) makes the method inapplicable.
//!
//! Faults: divisors are constants above 0, counts constants that are not negative, so that a rule
//! faults only where 64 bits are not enough; there it says nothing, and neither does the proof.

use super::form::Form;
use grundy_rules::ir::{Binary, Computation, Domain, Expr, Line, Member, Unary};

/// One choice of cases.
#[derive(Clone, Debug, Default)]
pub(super) struct Branch {
    /// How many numbers there are, n included: number 0.
    pub numbers: usize,
    /// Forms that are 0.
    pub zero: Vec<Form>,
    /// Forms that are at least 0.
    pub least: Vec<Form>,
    /// Numbers that are powers of the base.
    pub powers: Vec<usize>,
    /// Quotients that have a number already.
    quotients: Vec<(Form, i64, Form)>,
    /// What the names of the line stand for.
    slots: Vec<Form>,
    /// What is left: each number, and whether it counts an odd number of times.
    pub heaps: Vec<(Form, bool)>,
}

/// A line with more branches than this is not followed.
const MOST: usize = 256;

type Branches = Option<Vec<Branch>>;
type Values = Option<Vec<(Branch, Form)>>;

/// The branches of a line; `None` if it cannot be said in linear forms. Powers must be those of
/// `base`.
pub(super) fn branches(line: &Line, base: Option<i64>) -> Branches {
    let start = Branch { numbers: 1, slots: vec![Form::variable(0)], ..Branch::default() };
    let mut all = vec![start];
    for binding in &line.bindings {
        all = spread(all, |branch| bound(branch, &binding.domain, base))?;
    }
    if let Some(condition) = &line.condition {
        all = spread(all, |branch| holds(branch, condition, true))?;
    }
    for term in &line.option {
        let [number] = term.numbers.as_slice() else { return None };
        all = spread(all, |branch| {
            let counts = value(branch, &term.count)?;
            spread(counts, |(branch, count)| left(branch, count.fixed()?, number))
        })?;
    }
    Some(all)
}

/// Every branch of every branch.
fn spread<A, B>(all: Vec<A>, each: impl Fn(A) -> Option<Vec<B>>) -> Option<Vec<B>> {
    let mut out = Vec::new();
    for one in all {
        out.extend(each(one)?);
        if out.len() > MOST {
            return None;
        }
    }
    Some(out)
}

/// A term of the option.
fn left(branch: Branch, count: i64, number: &Expr) -> Branches {
    if count < 0 {
        return None;
    }
    let numbers = value(branch, number)?;
    let with = |(mut branch, form): (Branch, Form)| {
        if count > 0 {
            branch.heaps.push((form, count % 2 == 1));
        }
        branch
    };
    Some(numbers.into_iter().map(with).collect())
}

fn bound(branch: Branch, domain: &Domain, base: Option<i64>) -> Branches {
    let named = |(mut branch, form): (Branch, Form)| {
        branch.slots.push(form);
        branch
    };
    let named = |all: Vec<(Branch, Form)>| all.into_iter().map(named).collect();
    match domain {
        Domain::Is(expr) => value(branch, expr).map(named),
        Domain::Range(from, to) => range(branch, from, to).map(named),
        Domain::Listed(members) => spread(members.iter().collect(), |member| match member {
            Member::One(expr) => value(branch.clone(), expr).map(&named),
            Member::Range(from, to) => range(branch.clone(), from, to).map(&named),
        }),
        Domain::Powers(of, most) => {
            let bounds = two(branch, of, most)?;
            let powers = spread(bounds, |(mut branch, of, most)| {
                if of.fixed() != base || base.is_none() {
                    return None;
                }
                let power = branch.fresh();
                branch.powers.push(branch.numbers - 1);
                let below = branch.at_least(most.plus(-1, &power)?);
                Some(below.into_iter().map(|branch| (branch, power.clone())).collect())
            });
            powers.map(named)
        }
        Domain::Divisors(_) | Domain::Primes(_) | Domain::PrimesUpTo(_) => None,
    }
}

/// A number between two others.
fn range(branch: Branch, from: &Expr, to: &Expr) -> Values {
    spread(two(branch, from, to)?, |(branch, from, to)| {
        spread(branch.signed(from.never_negative())?, |(branch, number)| {
            let (above, below) = (number.plus(-1, &from)?, to.plus(-1, &number)?);
            let all = branch.at_least(above).and_then(|branch| branch.at_least(below));
            Some(all.into_iter().map(|branch| (branch, number.clone())).collect())
        })
    })
}

fn two(branch: Branch, left: &Expr, right: &Expr) -> Option<Vec<(Branch, Form, Form)>> {
    spread(value(branch, left)?, |(branch, left)| {
        let right = value(branch, right)?;
        Some(right.into_iter().map(|(branch, right)| (branch, left.clone(), right)).collect())
    })
}

impl Branch {
    /// A further number.
    fn fresh(&mut self) -> Form {
        self.numbers += 1;
        Form::variable(self.numbers - 1)
    }

    /// A further number of either sign, or of one.
    fn signed(mut self, whole: bool) -> Values {
        let number = self.fresh();
        let minus = number.times(-1)?;
        let below = number.plus(-1, &Form::constant(1)?)?;
        let mut all = vec![(self.clone(), number)];
        if !whole {
            all.extend(self.at_least(below).map(|branch| (branch, minus)));
        }
        Some(all)
    }

    /// With a form that is not negative, if that is possible.
    fn at_least(mut self, form: Form) -> Option<Self> {
        if form.always_negative() {
            return None;
        }
        if !form.never_negative() {
            self.least.push(form);
        }
        Some(self)
    }

    /// With a form that is 0, if that is possible.
    fn at_zero(mut self, form: Form) -> Option<Self> {
        match form.fixed() {
            Some(constant) => (constant == 0).then_some(self),
            None => {
                self.zero.push(form);
                Some(self)
            }
        }
    }

    /// ⌊form / divisor⌋: the one number q with 0 ≤ form − divisor·q < divisor.
    fn quotient(self, form: Form, divisor: i64) -> Values {
        if divisor <= 0 {
            return None;
        }
        if let Some(constant) = form.fixed() {
            return Some(vec![(self, Form::constant(constant.div_euclid(divisor))?)]);
        }
        let known = self.quotients.iter().find(|(of, by, _)| *of == form && *by == divisor);
        if let Some((_, _, quotient)) = known.cloned() {
            return Some(vec![(self, quotient)]);
        }
        spread(self.signed(form.never_negative())?, |(mut branch, quotient)| {
            let rest = form.plus(divisor.checked_neg()?, &quotient)?;
            let below = Form::constant(divisor - 1)?.plus(-1, &rest)?;
            branch.quotients.push((form.clone(), divisor, quotient.clone()));
            let all = branch.at_least(rest).and_then(|branch| branch.at_least(below));
            Some(all.into_iter().map(|branch| (branch, quotient.clone())).collect())
        })
    }
}

/// What an expression is, in each branch.
fn value(branch: Branch, expr: &Expr) -> Values {
    match &expr.kind {
        Computation::Constant(constant) => Some(vec![(branch, Form::constant(*constant)?)]),
        Computation::Slot(at) => {
            let form = branch.slots.get(*at)?.clone();
            Some(vec![(branch, form)])
        }
        Computation::Unary(Unary::Negate, inner) => {
            spread(value(branch, inner)?, |(branch, form)| Some(vec![(branch, form.times(-1)?)]))
        }
        Computation::Unary(Unary::Abs, inner) => spread(value(branch, inner)?, |(branch, form)| {
            let minus = form.times(-1)?;
            chosen(branch, form.clone(), (form, minus))
        }),
        Computation::Unary(..) => None,
        Computation::Binary(op, left, right) => {
            spread(two(branch, left, right)?, |(branch, left, right)| {
                joined(*op, branch, left, right)
            })
        }
    }
}

/// The first form where a form is not negative, and the second one elsewhere.
fn chosen(branch: Branch, form: Form, (one, other): (Form, Form)) -> Values {
    let below = Form::constant(-1)?.plus(-1, &form)?;
    let one = branch.clone().at_least(form).map(|branch| (branch, one));
    let other = branch.at_least(below).map(|branch| (branch, other));
    Some(one.into_iter().chain(other).collect())
}

fn joined(op: Binary, branch: Branch, left: Form, right: Form) -> Values {
    let one = |form: Form| Some(vec![(branch.clone(), form)]);
    match op {
        Binary::Add => one(left.plus(1, &right)?),
        Binary::Subtract => one(left.plus(-1, &right)?),
        Binary::Multiply => match (left.fixed(), right.fixed()) {
            (Some(times), _) => one(right.times(times)?),
            (_, Some(times)) => one(left.times(times)?),
            _ => None,
        },
        Binary::Divide => branch.quotient(left, right.fixed()?),
        Binary::Remainder => {
            let divisor = right.fixed()?;
            spread(branch.quotient(left.clone(), divisor)?, |(branch, quotient)| {
                Some(vec![(branch, left.plus(-divisor, &quotient)?)])
            })
        }
        Binary::Power => {
            let exponent = u32::try_from(right.fixed()?).ok()?;
            one(Form::constant(left.fixed()?.checked_pow(exponent)?)?)
        }
        Binary::Min => chosen(branch, right.plus(-1, &left)?, (left, right)),
        Binary::Max => chosen(branch, left.plus(-1, &right)?, (left, right)),
        _ => None,
    }
}

/// The branches in which a condition holds, or in which it does not.
fn holds(branch: Branch, expr: &Expr, wanted: bool) -> Branches {
    match &expr.kind {
        Computation::Unary(Unary::Not, inner) => holds(branch, inner, !wanted),
        Computation::Binary(op @ (Binary::Both | Binary::Either), left, right) => {
            if (*op == Binary::Both) == wanted {
                spread(holds(branch, left, wanted)?, |branch| holds(branch, right, wanted))
            } else {
                // Either the first decides, or it does not and the second does.
                let first = holds(branch.clone(), left, wanted)?;
                let other =
                    spread(holds(branch, left, !wanted)?, |branch| holds(branch, right, wanted))?;
                Some(first.into_iter().chain(other).collect())
            }
        }
        Computation::Binary(op, left, right) => {
            spread(two(branch, left, right)?, |(branch, a, b)| {
                compared(*op, wanted, branch, &a, &b)
            })
        }
        _ => None,
    }
}

fn compared(op: Binary, wanted: bool, branch: Branch, a: &Form, b: &Form) -> Branches {
    let (op, a, b) = match (op, wanted) {
        (Binary::Greater, true) | (Binary::AtMost, false) => (Binary::Less, b, a),
        (Binary::Less, true) | (Binary::AtLeast, false) => (Binary::Less, a, b),
        (Binary::AtLeast, true) | (Binary::Less, false) => (Binary::AtMost, b, a),
        (Binary::AtMost, true) | (Binary::Greater, false) => (Binary::AtMost, a, b),
        (Binary::Equal, true) | (Binary::Unequal, false) => (Binary::Equal, a, b),
        (Binary::Unequal, true) | (Binary::Equal, false) => (Binary::Unequal, a, b),
        _ => return None,
    };
    let rest = b.plus(-1, a)?;
    let less = |rest: &Form| rest.plus(-1, &Form::constant(1)?);
    Some(match op {
        Binary::Less => branch.at_least(less(&rest)?).into_iter().collect(),
        Binary::AtMost => branch.at_least(rest).into_iter().collect(),
        Binary::Equal => branch.at_zero(rest).into_iter().collect(),
        _ => {
            let (below, above) = (less(&rest)?, less(&rest.times(-1)?)?);
            let below = branch.clone().at_least(below);
            below.into_iter().chain(branch.at_least(above)).collect()
        }
    })
}
