//! Going down: the index is made smaller as long as a condition holds, then a formula gives the
//! value. This is how a law looks that says "as n/12 has" or "as the heap √n + 1 below".

use super::{Condition, Count, Expr, some};
use serde::{Deserialize, Serialize};
use std::fmt;

/// While the condition holds for n, n is replaced by the step; the last n has the value. In all
/// three parts the index is the n of the moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Descent {
    /// Whether to go on.
    pub condition: Condition,
    /// The next n: less than n and not negative, or there is no value.
    pub step: Expr,
    /// The value at the last n.
    pub last: Expr,
}

/// So many steps are taken at most: about 10^13 for steps of √n.
const STEPS: usize = 1 << 23;

impl Descent {
    /// The value at a number; `None` where there is none, or where it takes too many steps.
    ///
    /// # Complexity
    /// O(steps), 2^23 at most.
    pub(super) fn counted<C: Count>(&self, n: i128, count: &C) -> Result<Option<i128>, C::Stop> {
        let mut n = n;
        for _ in 0..STEPS {
            if !some!(self.condition.holds(n, count)?) {
                return self.last.counted(n, count);
            }
            n = some!(self.step.counted(n, count)?.filter(|next| (0..n).contains(next)));
        }
        Ok(None)
    }

    /// About how many bits describe it.
    pub(super) fn weight(&self) -> u64 {
        let (Condition::Less(left, right) | Condition::Equal(left, right)) = &self.condition;
        [left.as_ref(), right, &self.step, &self.last].into_iter().map(Expr::weight).sum()
    }
}

impl fmt::Display for Descent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let last = match self.last {
            // Exceptions of the last formula are none of the whole.
            Expr::Except(..) => format!("({})", self.last),
            _ => self.last.to_string(),
        };
        write!(f, "while {}: n = {}; then {last}", self.condition, self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Op;
    use crate::expr::{Uncounted, surely};
    use std::sync::Arc;

    fn value(down: &Descent, n: i128) -> Option<i128> {
        surely(down.counted(n, &Uncounted))
    }

    fn halves(step: Expr) -> Descent {
        let condition = Condition::less(Expr::number(6), Expr::Index);
        Descent { condition, step, last: Expr::Index }
    }

    #[test]
    fn the_value_is_that_of_the_last_number() {
        let down = halves(Expr::Index.joined(Op::Div, 2));
        for n in 0..1000 {
            let last = std::iter::successors(Some(n), |n| Some(n / 2)).find(|&n| n <= 6);
            assert_eq!(value(&down, n), last);
        }
        let text = "while 6 < n: n = n / 2; then n";
        assert_eq!(down.to_string(), text);
        let law = Expr::Descend(Arc::new(down), Box::new(Expr::Index));
        assert_eq!(law.to_string(), text);
        let (value, range) = (law.at(100), law.range(100).unwrap());
        assert_eq!((value, range.least, range.greatest), (Some(6), 0, 100));
    }

    #[test]
    fn what_does_not_go_down_has_no_value() {
        assert_eq!(value(&halves(Expr::Index), 7), None);
        assert_eq!(value(&halves(Expr::number(-1)), 7), None);
        let slow = halves(Expr::Index.joined(Op::Sub, 1));
        assert_eq!((value(&slow, 1000), value(&slow, 1 << 40)), (Some(6), None));
    }
}
