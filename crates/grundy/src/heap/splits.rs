//! Moves to a wanted value in taking-and-breaking games, read off a law.
//!
//! Which parts of a huge heap have a wanted sum (of SG values, or of classes in misère
//! play) repeats with the period of the law. So looking through one period tells whether there are any more, and the
//! list is complete although nobody could try all divisions.

use super::{Code, Law};
use crate::work::Sink;
use crate::work::{Ending, Flow};

/// How many divisions into three or more parts are tried before the list is cut.
const TRIED: u64 = 500_000;

/// What the parts of a heap shall add up to.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The sum that is wanted.
    pub target: u64,
    /// How two numbers of the law add up. It is commutative, and 0 changes nothing.
    pub add: fn(u64, u64) -> u64,
}

/// SG values add up by exclusive or.
impl From<u64> for Goal {
    fn from(target: u64) -> Self {
        Goal { target, add: |one, other| one ^ other }
    }
}

impl Law {
    /// Visits the heap of `left` counters, left whole, if it has the wanted value.
    pub fn whole(&self, left: u64, target: u64, each: Sink<'_, u64>) -> Flow {
        if self.at(left) == Some(target) { each(&[left]) } else { Flow::Continue(()) }
    }

    /// Visits all divisions of `left` into two non-empty heaps a ≤ b whose values add up
    /// to the goal. Breaks off at once if the law has a saltus.
    ///
    /// Complexity: O(preperiod + period) per division found.
    pub fn pairs(&self, left: u64, goal: impl Into<Goal>, each: Sink<'_, u64>) -> Flow {
        let Goal { target, add } = goal.into();
        if self.saltus != 0 {
            return Flow::Break(Ending::Enough);
        }
        let half = left / 2;
        let mut quiet = 0;
        for a in 1..=half {
            let (one, other) = (self.at(a), self.at(left - a));
            if one.zip(other).is_some_and(|(one, other)| add(one, other) == target) {
                quiet = 0;
                each(&[a, left - a])?;
            } else if a >= self.preperiod {
                // The larger part is beyond the pre-period, too.
                quiet += 1;
                if quiet >= self.period {
                    break;
                }
            }
        }
        Flow::Continue(())
    }
}

impl Law {
    /// Visits all options of heap n whose parts add up to the goal, where this is the law of
    /// the code.
    pub fn moves_to(
        &self,
        code: &Code,
        n: u64,
        goal: impl Into<Goal>,
        each: Sink<'_, u64>,
    ) -> Flow {
        let goal = goal.into();
        let mut tried = 0;
        for (take, digit) in code.takes(n) {
            let left = n - take;
            if digit.bits & 1 != 0 && left == 0 || digit.bits & 2 != 0 && left > 0 {
                self.whole(left, goal.target, each)?;
            }
            if digit.bits & 4 != 0 {
                self.pairs(left, goal, each)?;
            }
            let many = digit.bits & !7;
            let many = Code::new((0..=take).map(|i| if i == take { many } else { 0 }));
            many.options(n, &mut |parts| {
                tried += 1;
                let sum =
                    parts.iter().try_fold(0, |sum, &part| Some((goal.add)(sum, self.at(part)?)));
                match sum == Some(goal.target) {
                    true => each(parts),
                    false if tried < TRIED => Flow::Continue(()),
                    false => Flow::Break(Ending::Enough),
                }
            })?;
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn moves_are_the_options_of_that_value() {
        for code in ["0.77", "0.137", "0.07", "4.7", "0.31", "0.3", "0.15", "0.8A"] {
            let code = Code::read(code, true).unwrap();
            let Some(law) = Law::find(code.clone()) else { continue };
            for n in (0..40).chain([150, 200]) {
                for target in 0..10 {
                    let mut built = BTreeSet::new();
                    let flow = law.moves_to(&code, n, target, &mut |parts| {
                        built.insert(parts.to_vec());
                        Flow::Continue(())
                    });
                    assert!(flow.is_continue());
                    let mut real = BTreeSet::new();
                    let _ = code.options(n, &mut |parts| {
                        let sum = parts.iter().fold(0, |sum, &part| sum ^ law.at(part).unwrap());
                        if sum == target {
                            real.insert(parts.to_vec());
                        }
                        Flow::Continue(())
                    });
                    assert_eq!(built, real, "{code} {n} to {target}");
                }
            }
        }
    }

    /// Beyond the table nothing new happens: the number of moves to each value grows
    /// by the same amount with every two periods.
    #[test]
    fn huge_heaps_are_looked_through_in_no_time() {
        let code = Code::read("0.77", false).unwrap();
        let law = Law::find(code.clone()).unwrap();
        // 10^18 ≡ 4 mod 12: no two values of the period add up to 4 there.
        let mut found = Vec::new();
        let flow = law.moves_to(&code, 1_000_000_000_000_000_000, 4, &mut |parts| {
            found.push(parts.to_vec());
            Flow::Continue(())
        });
        assert!(flow.is_continue());
        for parts in found {
            assert!(parts.iter().any(|&part| part < law.preperiod), "{parts:?}");
        }
    }
}
