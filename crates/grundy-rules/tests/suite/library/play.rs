//! Play by definition: options from the engine, and nothing clever.

use grundy_rules::engine::Engine;
use grundy_rules::ir::Rule;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// A position of the rule.
pub type Position = Vec<i64>;
/// A sum of positions, sorted.
pub type Sum = Vec<Position>;

/// Plays one rule.
pub struct Play<'r> {
    rule: &'r Rule,
    engine: &'r mut dyn Engine,
    /// Values; `None` while a position is being looked at.
    values: BTreeMap<Position, Option<u64>>,
}

impl<'r> Play<'r> {
    pub fn new(rule: &'r Rule, engine: &'r mut dyn Engine) -> Self {
        Play { rule, engine, values: BTreeMap::new() }
    }

    /// A position as the rule sees it.
    pub fn position(&self, mut numbers: Vec<i64>) -> Position {
        if self.rule.unordered {
            numbers.sort_unstable();
        }
        numbers
    }

    /// Every option, as the positions it leaves.
    fn options(&mut self, position: &Position) -> Vec<Vec<Position>> {
        let (arity, unordered) = (self.rule.arity, self.rule.unordered);
        let mut options = Vec::new();
        let mut each = |terms: &[i64]| {
            let mut sum = Vec::new();
            for term in terms.chunks(arity + 1) {
                let mut numbers = term[1..].to_vec();
                if unordered {
                    numbers.sort_unstable();
                }
                sum.extend((0..term[0]).map(|_| numbers.clone()));
            }
            options.push(sum);
            ControlFlow::Continue(())
        };
        let done = self.engine.options(position, &mut |_| Ok(()), &mut each);
        assert!(matches!(done, Ok(ControlFlow::Continue(()))), "{position:?}: {done:?}");
        options
    }

    /// The SG value; `None` if play can return to a position.
    pub fn value(&mut self, position: &Position) -> Option<u64> {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        self.values.insert(position.clone(), None);
        let mut seen = BTreeSet::new();
        for option in self.options(position) {
            let mut sum = 0;
            for part in &option {
                sum ^= self.value(part)?;
            }
            seen.insert(sum);
        }
        let mex = (0..).find(|value| !seen.contains(value))?;
        self.values.insert(position.clone(), Some(mex));
        Some(mex)
    }

    /// N, P or D for a sum, by labelling everything that can be reached from it.
    pub fn outcome(&mut self, sum: Sum, misere: bool) -> char {
        let mut moves: BTreeMap<Sum, Vec<Sum>> = BTreeMap::new();
        let mut labels: BTreeMap<Sum, char> = BTreeMap::new();
        let start = sorted(sum);
        let mut todo = vec![start.clone()];
        while let Some(sum) = todo.pop() {
            if moves.contains_key(&sum) {
                continue;
            }
            if let Some(wins) = self.verdict(&sum) {
                labels.insert(sum.clone(), if wins { 'N' } else { 'P' });
                moves.insert(sum, Vec::new());
                continue;
            }
            let next = self.moves(&sum);
            if next.is_empty() {
                labels.insert(sum.clone(), if misere { 'N' } else { 'P' });
            }
            todo.extend(next.iter().cloned());
            moves.insert(sum, next);
        }
        loop {
            let before = labels.len();
            for (sum, next) in &moves {
                let label = |option: &Sum| labels.get(option).copied();
                let new = if labels.contains_key(sum) {
                    continue;
                } else if next.iter().any(|option| label(option) == Some('P')) {
                    'N'
                } else if next.iter().all(|option| label(option) == Some('N')) {
                    'P'
                } else {
                    continue;
                };
                labels.insert(sum.clone(), new);
            }
            if labels.len() == before {
                return labels.get(&start).copied().unwrap_or('D');
            }
        }
    }

    /// A verdict decides a single position.
    fn verdict(&mut self, sum: &Sum) -> Option<bool> {
        match sum.as_slice() {
            [position] => self.engine.verdict(position).expect("a verdict without a fault"),
            _ => None,
        }
    }

    fn moves(&mut self, sum: &Sum) -> Vec<Sum> {
        let mut moves = Vec::new();
        for (index, position) in sum.iter().enumerate() {
            for option in self.options(position) {
                let mut next = sum.clone();
                next.remove(index);
                next.extend(option);
                moves.push(sorted(next));
            }
        }
        moves
    }
}

fn sorted(mut sum: Sum) -> Sum {
    sum.sort_unstable();
    sum
}
