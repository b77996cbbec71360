//! What the one running name of a line runs through, for large heaps.

use crate::methods::form::{Form, Large, MOST};
use grundy_rules::ir::{Binary, Computation, Expr};

/// The end of a range: n + c, or (n + c)/2.
#[derive(Clone, Copy, Debug)]
pub(super) enum Top {
    Heap(i64),
    Half(i64),
}

/// What x runs through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub first: i64,
    pub top: Top,
}

impl Top {
    pub fn size(self) -> Option<i64> {
        match self {
            Top::Heap(c) | Top::Half(c) => c.checked_abs().filter(|&size| size <= MOST),
        }
    }
}

/// The end of a range that is no constant.
pub(super) fn top(expr: &Expr, slots: &[Form], large: &mut Large) -> Option<Top> {
    if let Some(form) = large.form(expr, slots) {
        return (form.n == 1 && form.x == 0).then_some(Top::Heap(form.c));
    }
    let Computation::Binary(operation, left, right) = &expr.kind else { return None };
    let number = large.form(right, slots)?.as_constant()?;
    match (operation, number) {
        (Binary::Divide, 2) => {
            let form = large.form(left, slots)?;
            (form.n == 1 && form.x == 0).then_some(Top::Half(form.c))
        }
        // (n + c)/2 + d is (n + c + 2d)/2.
        (Binary::Add | Binary::Subtract, d) => {
            let d = if *operation == Binary::Add { d } else { d.checked_neg()? };
            let Top::Half(c) = top(left, slots, large)? else { return None };
            Some(Top::Half(c.checked_add(d.checked_mul(2)?)?))
        }
        _ => None,
    }
}

/// What x runs through as far as conditions are known.
pub(super) struct Narrowed {
    pub run: Run,
    /// x is at most this, whatever the heap.
    pub last: Option<i64>,
    /// From which heap on the top is the least of all tops.
    pub since: i64,
}

impl Narrowed {
    /// Narrows the run by a comparison of x with a number, the heap or its half, if it is one.
    pub fn by(&mut self, part: &Expr, slots: &[Form]) -> Option<()> {
        let Computation::Binary(operation, left, right) = &part.kind else { return None };
        let mut large = Large { n: 0, x: i64::MIN, half: None };
        let (left, right) = (large.form(left, slots)?, large.form(right, slots)?);
        // What is so for large heaps only is left to others.
        (large.n == 0 && large.x == i64::MIN).then_some(())?;
        // a·n + b·x + c is at most 0.
        let Form { n, x, c } = match operation {
            Binary::Less | Binary::AtMost => left.less(right)?,
            Binary::Greater | Binary::AtLeast => right.less(left)?,
            _ => return None,
        };
        let strict = matches!(operation, Binary::Less | Binary::Greater);
        let c = c.checked_add(strict.into())?;
        let end = c.checked_neg()?;
        match (n, x) {
            (0, 1) => self.last = Some(self.last.map_or(end, |last| last.min(end))),
            (0, -1) => self.run.first = self.run.first.max(c),
            (-1, 1) => self.top(Top::Heap(end))?,
            (-1, 2) => self.top(Top::Half(end))?,
            _ => return None,
        }
        Some(())
    }

    /// The lesser top: (n + h)/2 ≤ n + c from n = |h| + 2|c| on.
    fn top(&mut self, other: Top) -> Option<()> {
        let (size, more) = (self.run.top.size()?, other.size()?);
        self.since = self.since.max(2 * (size + more));
        self.run.top = match (self.run.top, other) {
            (Top::Heap(one), Top::Heap(other)) => Top::Heap(one.min(other)),
            (Top::Half(one), Top::Half(other)) => Top::Half(one.min(other)),
            (half @ Top::Half(_), _) | (_, half) => half,
        };
        Some(())
    }
}
