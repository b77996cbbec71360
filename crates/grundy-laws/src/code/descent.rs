//! Descents in code: a loop in a function of its own, with a word on how many steps it takes.

use super::term::Test;
use super::{Lowered, Lowering, Term};
use crate::{Condition, Descent, Expr, Function, Op, Range};
use grundy::notation::Problem;
use std::sync::Arc;

/// A descent on its way to code. Its parts are terms of `n`.
pub(crate) struct Descending {
    source: Arc<Descent>,
    pub test: Test,
    pub step: Term,
    pub last: Term,
}

impl Lowering {
    /// What going down from a term comes to.
    pub(super) fn descend(
        &mut self,
        descent: &Arc<Descent>,
        at: Lowered,
    ) -> Result<Lowered, Problem> {
        // Whatever n is on the way down, it is at most what it was at first.
        let range = at.range.map(|range| Range { least: 0, greatest: range.greatest.max(0) });
        let index = Lowered { term: Term::Name("n"), range };
        let (sign, left, right) = match &descent.condition {
            Condition::Less(left, right) => ("<", left, right),
            Condition::Equal(left, right) => ("==", left, right),
        };
        let (left, right) = (self.law(left, &index)?.term, self.law(right, &index)?.term);
        let step = self.law(&descent.step, &index)?.term;
        let last = self.law(&descent.last, &index)?;
        let known = self.descents.iter().position(|it| it.source == *descent);
        let number = known.unwrap_or(self.descents.len());
        if known.is_none() {
            let (source, test) = (descent.clone(), Test { sign, left, right });
            self.descents.push(Descending { source, test, step, last: last.term });
        }
        Ok(self.noted(Term::Descend(number, Box::new(at.term)), last.range))
    }
}

impl Descending {
    /// How many steps it takes, as a sentence, for n up to `most`.
    pub fn pace(&self, most: u64) -> String {
        let largest = most as f64;
        let (steps, many) = match lost(&self.source.step) {
            Some(Lost::Root(times)) => {
                let steps = if times == 1 { "2 * sqrt(n)" } else { "2 * sqrt(TIMES * n)" };
                let many = 2.0 * (largest * times as f64).sqrt();
                (steps.replace("TIMES", &times.to_string()), many)
            }
            Some(Lost::Triangular) => ("sqrt(2 * n)".to_owned(), (2.0 * largest).sqrt()),
            Some(Lost::Share(part)) => {
                (format!("{part} * log(n)"), part as f64 * largest.max(1.0).ln())
            }
            Some(Lost::Divided(by)) => {
                ("log(n)".to_owned(), largest.max(1.0).ln() / (by as f64).ln())
            }
            None => ("n".to_owned(), largest),
        };
        let many = many.max(1.0);
        let said = match many {
            ..1e6 => format!("{many:.0}"),
            _ => format!(
                "{:.0} * 10^{:.0}",
                many / 10f64.powf(many.log10().floor()),
                many.log10().floor()
            ),
        };
        format!(
            "Goes down from n step by step: at most about {steps} steps, {said} for the largest n."
        )
    }
}

/// What n loses in a step, or what becomes of it.
#[derive(Debug, PartialEq)]
enum Lost {
    /// √(n/k) and more: then 2√(kn) steps are enough, for √(n/k) falls by half of 1/k in each.
    Root(u64),
    /// The root of triangular numbers, about √(2n).
    Triangular,
    /// One part in so many: (1 − 1/k)^steps · n comes to 1.
    Share(u64),
    /// All but n/c.
    Divided(u64),
}

fn lost(step: &Expr) -> Option<Lost> {
    let number = |expr: &Expr| match expr {
        Expr::Number(value) => u64::try_from(*value).ok(),
        _ => None,
    };
    let share = |expr: &Expr| match expr {
        Expr::Binary(Op::Div, n, by) if **n == Expr::Index => number(by),
        Expr::Index => Some(1),
        _ => None,
    };
    match step {
        Expr::Binary(Op::Div, n, by) => {
            let moved = matches!(&**n, Expr::Binary(Op::Add | Op::Sub, n, more)
                if **n == Expr::Index && number(more).is_some());
            (moved || **n == Expr::Index).then_some(Lost::Divided(number(by).filter(|&by| by > 1)?))
        }
        Expr::Binary(Op::Sub, less, more) if number(more).is_some() => lost(less),
        Expr::Binary(Op::Sub, n, taken) if **n == Expr::Index => match &**taken {
            Expr::Call(Function::Isqrt, part) => Some(Lost::Root(share(part)?)),
            Expr::Call(Function::TriangularRoot, part) if **part == Expr::Index => {
                Some(Lost::Triangular)
            }
            taken => Some(Lost::Share(share(taken)?)),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of the steps is true of descents to 0, and not far from it.
    #[test]
    fn steps_are_counted() {
        let n = || Expr::Index;
        let taken = |what: Expr| n().joined(Op::Sub, what).joined(Op::Sub, 1);
        let root = |k: u64| n().joined(Op::Div, k).under(Function::Isqrt);
        let steps = [
            (taken(root(1)), Lost::Root(1)),
            (taken(root(3)), Lost::Root(3)),
            (taken(n().under(Function::TriangularRoot)), Lost::Triangular),
            (taken(n().joined(Op::Div, 5)), Lost::Share(5)),
            (n().joined(Op::Div, 12), Lost::Divided(12)),
            (n().joined(Op::Add, 1).joined(Op::Div, 3), Lost::Divided(3)),
        ];
        for (step, kind) in steps {
            assert_eq!(lost(&step), Some(kind), "{step}");
            let down = |n: &u64| step.at(*n).filter(|next| next < n);
            let count = std::iter::successors(Some(1_000_000), down).count();
            let source = Descent {
                condition: Condition::less(Expr::number(0), n()),
                step: step.clone(),
                last: n(),
            };
            let zero = || Term::Number(0);
            let test = Test { sign: "<", left: zero(), right: zero() };
            let descent = Descending { source: Arc::new(source), test, step: zero(), last: zero() };
            let said = descent.pace(1_000_000);
            let most = said.split(", ").last().and_then(|end| end.split(' ').next());
            let most: usize = most.and_then(|most| most.parse().ok()).unwrap();
            assert!((most / 2..most + 8).contains(&count), "{step}: {count}, {said}");
        }
        assert_eq!(lost(&n().joined(Op::Sub, 1)), None);
        assert_eq!(lost(&n().joined(Op::Div, n())), None);
    }
}
