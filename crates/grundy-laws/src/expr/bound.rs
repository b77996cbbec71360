//! How large the numbers of a formula can get: which type the code needs.

use super::{Condition, Expr, Function, Op};

/// Numbers from the least to the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub least: i128,
    /// The greatest.
    pub greatest: i128,
}

impl Range {
    fn of(values: [Option<i128>; 4]) -> Option<Self> {
        let all: Vec<i128> = values.into_iter().collect::<Option<_>>()?;
        Some(Range { least: *all.iter().min()?, greatest: *all.iter().max()? })
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Range { least: self.least.min(other.least), greatest: self.greatest.max(other.greatest) }
    }
}

impl Expr {
    /// Bounds of everything that is computed on the way to the values at 0 … `most`; `None` where
    /// 127 bits are not known to be enough.
    ///
    /// # Complexity
    /// O(nodes).
    pub fn range(&self, most: u64) -> Option<Range> {
        self.bounds(most).map(|(_, all)| all)
    }

    /// The bounds of the values, and of everything on the way.
    fn bounds(&self, most: u64) -> Option<(Range, Range)> {
        let inner = |expr: &Expr| expr.bounds(most);
        let (own, way) = match self {
            Expr::Index => return Some(twice(Range { least: 0, greatest: most.into() })),
            Expr::Number(value) => return Some(twice(Range { least: *value, greatest: *value })),
            Expr::Binary(op, left, right) => {
                let ((left, way), (right, other)) = (inner(left)?, inner(right)?);
                (joined(*op, left, right)?, way.and(other))
            }
            Expr::Call(function, part) => {
                let (part, way) = inner(part)?;
                let (own, within) = under(*function, part)?;
                (own, way.and(within))
            }
            Expr::Entry(table, part) => {
                let greatest = table.iter().copied().max().unwrap_or(0).into();
                (Range { least: 0, greatest }, inner(part)?.1)
            }
            Expr::If(Condition::Less(a, b) | Condition::Equal(a, b), one, other) => {
                let ((one, first), (other, second)) = (inner(one)?, inner(other)?);
                (one.and(other), first.and(second).and(inner(a)?.1).and(inner(b)?.1))
            }
            Expr::Automatic(automaton, part) => {
                let greatest = automaton.output.iter().copied().max().unwrap_or(0).into();
                (Range { least: 0, greatest }, inner(part)?.1)
            }
            Expr::Descend(descent, part) => {
                let (part, way) = inner(part)?;
                // Whatever n is on the way down, it is at most what it was at first.
                let most = u64::try_from(part.greatest.max(0)).ok()?;
                let (Condition::Less(a, b) | Condition::Equal(a, b)) = &descent.condition;
                let mut way = way;
                for expr in [a.as_ref(), b, &descent.step] {
                    way = way.and(expr.bounds(most)?.1);
                }
                let (last, other) = descent.last.bounds(most)?;
                (last, way.and(other))
            }
            Expr::Except(list, law, at) => {
                let (law, way) = inner(law)?;
                let listed = list.list().iter().map(|&(_, value)| i128::from(value));
                let own =
                    listed.fold(law, |own, value| own.and(Range { least: value, greatest: value }));
                (own, way.and(inner(at)?.1))
            }
            // Products of matrices: no bound that is worth having.
            Expr::Regular(..) => return None,
        };
        Some((own, own.and(way)))
    }
}

fn twice(range: Range) -> (Range, Range) {
    (range, range)
}

/// The bounds of two joined formulas.
pub(crate) fn joined(op: Op, left: Range, right: Range) -> Option<Range> {
    let corners = |with: &dyn Fn(i128, i128) -> Option<i128>| {
        Range::of([
            with(left.least, right.least),
            with(left.least, right.greatest),
            with(left.greatest, right.least),
            with(left.greatest, right.greatest),
        ])
    };
    match op {
        Op::Add | Op::Sub | Op::Mul => corners(&|a, b| op.of(a, b)),
        Op::Div => corners(&|a, b| op.of(a, b.max(1))),
        Op::Mod => Some(Range { least: 0, greatest: right.greatest.checked_sub(1)?.max(0) }),
        Op::Xor => {
            let most = left.greatest.max(right.greatest).max(0) as u128;
            // As many ones as the longer number has digits.
            let ones = u128::MAX.checked_shr(most.leading_zeros()).unwrap_or(0);
            Some(Range { least: 0, greatest: i128::try_from(ones).ok()? })
        }
    }
}

/// The bounds of a function's values, and of what it computes on the way.
pub(crate) fn under(function: Function, part: Range) -> Option<(Range, Range)> {
    let most = u128::try_from(part.greatest.max(0)).ok()?;
    let (greatest, way) = match function {
        Function::Lowbit
        | Function::OddPart
        | Function::Highbit
        | Function::LeastPrime
        | Function::LeastPrimeIndex => (most, most),
        // The triangular root needs eight times the number on the way.
        Function::TriangularRoot => (function.of(most)?, most.checked_mul(8)?.checked_add(1)?),
        Function::Odious => (most.checked_mul(2)?.checked_add(1)?, most),
        Function::Isqrt => (most.isqrt(), most),
        Function::Bits
        | Function::Popcount
        | Function::Exponent(_)
        | Function::PrimeFactors
        | Function::XorOfExponents => (128, most),
    };
    let range = |greatest: u128| Some(Range { least: 0, greatest: i128::try_from(greatest).ok()? });
    Some((range(greatest)?, range(way)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is computed lies within the bounds.
    #[test]
    fn bounds_hold() {
        let n = || Expr::Index;
        let laws = [
            n().joined(Op::Mul, 3).joined(Op::Sub, 7).joined(Op::Mod, 5),
            n().joined(Op::Div, 4).joined(Op::Mul, 4).joined(Op::Xor, n()),
            n().under(Function::Odious).joined(Op::Sub, n().under(Function::Isqrt)),
            Expr::number(9).when(Condition::less(n(), 3), n().joined(Op::Mul, n())),
            n().under(Function::TriangularRoot).joined(Op::Add, n().under(Function::Bits)),
        ];
        for law in laws {
            let Range { least, greatest } = law.range(300).unwrap();
            for at in 0..=300 {
                let mut parts = vec![&law];
                while let Some(part) = parts.pop() {
                    if let Some(value) = part.value(at) {
                        assert!((least..=greatest).contains(&value), "{part} at {at}");
                    }
                    parts.extend(part.children());
                }
            }
        }
    }
}
