//! Moves that can be followed from position to position: a line, a choice for each of its
//! bindings, and a part of what is left.

use super::between::Between;
use super::eval::evaluate;
use super::pick::{Pick, picked, picks};
use crate::ir::{Line, Rule};

/// Choices that are tried of each line.
const MOST_CHOICES: usize = 96;

/// A way to move, wherever the position is.
#[derive(Clone, Debug)]
pub(super) struct Move {
    line: usize,
    picks: Vec<Pick>,
    term: usize,
}

/// The ways that are tried.
pub(super) fn moves(rule: &Rule) -> Vec<Move> {
    let mut moves = Vec::new();
    // How many parts a sum over a set leaves is not followed.
    for (at, line) in rule.lines.iter().enumerate().filter(|(_, line)| !line.sums()) {
        let mut choices: Vec<Vec<Pick>> = vec![Vec::new()];
        for binding in &line.bindings {
            let picks = picks(&binding.domain, line.bindings.len());
            let longer = |choice: &Vec<Pick>| {
                let choice = choice.clone();
                picks.iter().map(move |&pick| [&choice[..], &[pick]].concat())
            };
            choices = choices.iter().flat_map(longer).take(MOST_CHOICES).collect();
        }
        for picks in choices {
            let terms = 0..line.option.len();
            moves.extend(terms.map(|term| Move { line: at, picks: picks.clone(), term }));
        }
    }
    moves
}

/// Whether play goes on everywhere here: no verdict ends it.
pub(super) fn goes_on(rule: &Rule, numbers: &[Between]) -> bool {
    let never = |condition| evaluate(condition, numbers).and_then(|x| x.decided()) == Some(false);
    rule.verdicts.iter().all(|verdict| never(&verdict.condition))
}

/// The part that a move leaves; `None` where it may be no move.
pub(super) fn moved(rule: &Rule, way: &Move, numbers: &[Between]) -> Option<Vec<Between>> {
    let line = rule.lines.get(way.line)?;
    let mut slots = numbers.to_vec();
    for (binding, &pick) in line.bindings.iter().zip(&way.picks) {
        slots.push(picked(&binding.domain, pick, &slots)?);
    }
    left(rule, line, way.term, &slots)
}

fn left(rule: &Rule, line: &Line, chosen: usize, slots: &[Between]) -> Option<Vec<Between>> {
    if let Some(condition) = &line.condition
        && evaluate(condition, slots)?.decided() != Some(true)
    {
        return None;
    }
    let mut part = None;
    for (at, term) in line.option.iter().enumerate() {
        let count = evaluate(&term.count, slots)?;
        if !count.is_at_least(i128::from(at == chosen)) {
            return None;
        }
        let numbers: Option<Vec<Between>> =
            term.numbers.iter().map(|number| evaluate(number, slots)).collect();
        let numbers = numbers?;
        // Terms with count 0 are dropped, whatever is in them.
        if count.as_constant() != Some(0) && !numbers.iter().all(|n| n.is_at_least(0)) {
            return None;
        }
        if at == chosen {
            part = Some(numbers);
        }
    }
    in_order(rule, part?)
}

/// The numbers as positions are kept; `None` where their order may change.
pub(super) fn in_order(rule: &Rule, mut numbers: Vec<Between>) -> Option<Vec<Between>> {
    if rule.unordered {
        numbers.sort_by_key(|number| number.lo.as_ref().map(|lo| lo.first()));
        let sorted = numbers.windows(2).all(|pair| pair[1].exceeds(&pair[0], 0));
        return sorted.then_some(numbers);
    }
    Some(numbers)
}
