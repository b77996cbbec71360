//! The values of a rule by the definition: every option of every heap, and the mex; or who wins.
//!
//! Checkers compare with it where a proof rests on finitely many heaps.

use super::symbolic::Unclear;
use crate::Meaning;
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

    /// The value of the heap after those that are given; of outcomes 0 if it is lost and 1 if it is won, and `None`
    /// where a move leaves several heaps: of who wins its parts nothing follows for a sum.
    pub fn next(
        &mut self,
        values: &[u64],
        meaning: Meaning,
        meter: &Meter,
    ) -> Result<Option<u64>, Stop> {
        let (mut options, mut single) = (Vec::new(), true);
        let done = self.each(values.len() as u64, meter, &mut |terms| {
            single &= matches!(terms, [1, _]);
            let odd = terms.chunks_exact(2).filter(|term| term[0] % 2 == 1);
            options.push(odd.fold(0, |sum, term| sum ^ values[term[1] as usize]));
        })?;
        meter.steps(options.len() as u64)?;
        let known = done.filter(|()| single || meaning == Meaning::Values);
        Ok(known.map(|()| made(meaning, None, options)))
    }
}

/// What a move leaves: how often, and which positions.
pub(super) type Terms = Vec<(i64, Vec<i64>)>;

/// The verdict on a position of any numbers, and its options where play goes on, by the definition.
pub(super) fn laid_out(
    engine: &mut Interpreter,
    position: &[i64],
    meter: &Meter,
) -> Result<(Option<bool>, Vec<Terms>), Unclear> {
    let halted = |halt| match halt {
        Halt::Stop(stop) => Unclear::Stopped(stop),
        _ => Unclear::Ever,
    };
    let verdict = engine.verdict(position).map_err(halted)?;
    let mut options: Vec<Terms> = Vec::new();
    if verdict.is_none() {
        let done = engine.options(position, &mut |steps| meter.steps(steps), &mut |terms| {
            let term = |term: &[i64]| (term[0], term[1..].to_vec());
            options.push(terms.chunks_exact(position.len() + 1).map(term).collect());
            ControlFlow::Continue(())
        });
        done.map(|_| ()).map_err(halted)?;
    }
    Ok((verdict, options))
}

/// What a position is by the verdict on it and by what its options are: its value, or 0 where it is lost and 1 where
/// it is won.
pub(super) fn made(meaning: Meaning, verdict: Option<bool>, options: Vec<u64>) -> u64 {
    match (verdict, meaning) {
        (Some(wins), _) => wins.into(),
        (None, Meaning::Values) => mex(options),
        (None, Meaning::Outcomes { misere }) if options.is_empty() => misere.into(),
        (None, Meaning::Outcomes { .. }) => options.contains(&0).into(),
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
        match play.next(&values, Meaning::Values, meter)? {
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
