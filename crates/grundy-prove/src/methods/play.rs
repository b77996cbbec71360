//! The values of a rule by the definition: every option of every heap, and the mex.
//!
//! Checkers compare with it where a proof rests on finitely many heaps.

use grundy::values::mex::mex;
use grundy::work::{Meter, Stop};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A rule of one heap, move by move.
pub(crate) struct Play {
    engine: Interpreter,
}

/// What a move leaves: the heaps in increasing order, empty ones left out.
pub(crate) type Moves = BTreeSet<Vec<u64>>;

impl Play {
    /// A rule whose positions are single heaps and which has SG values.
    pub fn new(rule: &Rule) -> Option<Self> {
        let heaps = rule.arity == 1 && rule.verdicts.is_empty();
        heaps.then(|| Play { engine: Interpreter::definition(Arc::new(rule.clone())) })
    }

    /// Calls `each` with the heaps that a move leaves, as pairs of a count and a size. `None` if
    /// the rule has a fault there, or a move does not make the heaps smaller.
    fn each(
        &mut self,
        heap: u64,
        meter: &Meter,
        each: &mut dyn FnMut(&[i64]),
    ) -> Result<Option<()>, Stop> {
        let Ok(position) = i64::try_from(heap) else { return Ok(None) };
        let mut below = true;
        let done =
            self.engine.options(&[position], &mut |steps| meter.steps(steps), &mut |terms| {
                below &= terms.chunks_exact(2).all(|term| term[1] < position);
                if !below {
                    return ControlFlow::Break(());
                }
                each(terms);
                ControlFlow::Continue(())
            });
        match done {
            Err(Halt::Stop(stop)) => Err(stop),
            Err(_) => Ok(None),
            Ok(_) => Ok(below.then_some(())),
        }
    }

    /// The moves of a heap; moves to more than two heaps are not told apart and make it `None`.
    pub fn moves(&mut self, heap: u64, meter: &Meter) -> Result<Option<Moves>, Stop> {
        let (mut moves, mut odd) = (Moves::new(), false);
        let done = self.each(heap, meter, &mut |terms| {
            let mut left = Vec::new();
            for term in terms.chunks_exact(2).filter(|term| term[1] > 0) {
                odd |= term[0] > 2;
                left.extend((0..term[0].min(3)).map(|_| term[1] as u64));
            }
            odd |= left.len() > 2;
            left.truncate(2);
            left.sort_unstable();
            moves.insert(left);
        })?;
        Ok(done.filter(|()| !odd).map(|()| moves))
    }

    /// The value of the heap after those that are given.
    pub fn next(&mut self, values: &[u64], meter: &Meter) -> Result<Option<u64>, Stop> {
        let mut options = Vec::new();
        let done = self.each(values.len() as u64, meter, &mut |terms| {
            let odd = terms.chunks_exact(2).filter(|term| term[0] % 2 == 1);
            options.push(odd.fold(0, |sum, term| sum ^ values[term[1] as usize]));
        })?;
        meter.steps(options.len() as u64)?;
        Ok(done.map(|()| mex(options)))
    }
}

/// The values of the heaps below `count`; `None` if the rule has no such values.
///
/// # Complexity
/// O(moves of all these heaps).
#[cfg(test)]
pub(crate) fn played(rule: &Rule, count: u64, meter: &Meter) -> Result<Option<Vec<u64>>, Stop> {
    let Some(mut play) = Play::new(rule) else { return Ok(None) };
    let mut values = Vec::new();
    for _ in 0..count {
        meter.visit(1)?;
        match play.next(&values, meter)? {
            Some(value) => values.push(value),
            None => return Ok(None),
        }
    }
    Ok(Some(values))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(rule: &str) -> Option<Vec<u64>> {
        let rule = grundy_rules::read(rule, &[]).unwrap().rule;
        played(&rule, 8, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn values_by_the_definition() {
        assert_eq!(values("take 1..3"), Some(vec![0, 1, 2, 3, 0, 1, 2, 3]));
        let kayles = "n -> [i] + [n-k-i] for k in 1..2, i in 0..n-k";
        assert_eq!(values(kayles), Some(vec![0, 1, 2, 3, 1, 4, 3, 2]));
        assert_eq!(values("n -> 2 * [n-1] + [n-2]"), Some(vec![0, 0, 1, 1, 0, 0, 1, 1]));
        // No values: a loop, a fault, a verdict.
        for none in ["n -> [n]", "n -> [n/(n-3)]", "take {1}; win if n == 3", "(a, b) -> [a-1, b]"]
        {
            assert_eq!(values(none), None, "{none}");
        }
    }
}
