//! Values and outcomes of rules of one or two numbers by plain recursion, for tests.

use crate::{Claim, Law, Meaning};
use grundy::values::mex::mex;
use grundy_rules::engine::Engine;
use grundy_rules::interpret::Interpreter;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// What a position is worth, once it is known; `None` while it is looked at.
type Known = HashMap<Vec<i64>, Option<u64>>;

/// Compares a claim with play on all positions with numbers below `side`: the first where they
/// differ, or where play can come back to where it was.
pub(super) fn difference(claim: &Claim, side: i64) -> Option<Vec<i64>> {
    let mut engine = Interpreter::definition(Arc::new(claim.rule.clone()));
    let mut known = Known::new();
    let lines = |laws: &[grundy_laws::Expr]| (laws.len() as i64).min(side);
    let (rows, columns) = match &claim.law {
        Law::One(_) => (side, 1),
        Law::Two(_) => (side, side),
        Law::Rows(laws) => (lines(laws), side),
        Law::Columns(laws) => (side, lines(laws)),
    };
    for (x, y) in (0..rows).flat_map(|x| (0..columns).map(move |y| (x, y))) {
        let number = |number: i64| number as u64;
        let (position, said) = match &claim.law {
            Law::One(law) => (vec![x], law.at(number(x))),
            Law::Two(law) => (vec![x, y], law.at(number(x), number(y))),
            Law::Rows(laws) => (vec![x, y], laws[x as usize].at(number(y))),
            Law::Columns(laws) => (vec![x, y], laws[y as usize].at(number(x))),
        };
        let worth = worth(&mut engine, claim, position.clone(), &mut known);
        if worth.is_none() || worth != said {
            return Some(position);
        }
    }
    None
}

fn worth(
    engine: &mut Interpreter,
    claim: &Claim,
    mut position: Vec<i64>,
    known: &mut Known,
) -> Option<u64> {
    if claim.rule.unordered {
        position.sort_unstable();
    }
    if let Some(worth) = known.get(&position) {
        return *worth;
    }
    known.insert(position.clone(), None);
    let verdict = engine.verdict(&position).ok()?;
    let mut options: Vec<Vec<(i64, Vec<i64>)>> = Vec::new();
    if verdict.is_none() {
        let width = position.len() + 1;
        let done = engine.options(&position, &mut |_| Ok(()), &mut |terms| {
            let term = |term: &[i64]| (term[0], term[1..].to_vec());
            options.push(terms.chunks_exact(width).map(term).collect());
            ControlFlow::Continue(())
        });
        let _ = done.ok()?;
    }
    let mut values = Vec::new();
    for option in options {
        let mut sum = 0;
        for (count, to) in option {
            let value = worth(engine, claim, to, known)?;
            sum ^= if count % 2 == 1 { value } else { 0 };
        }
        values.push(sum);
    }
    let worth = match (verdict, claim.meaning) {
        (Some(wins), _) => wins.into(),
        (None, Meaning::Values) => mex(values),
        (None, Meaning::Outcomes { misere }) if values.is_empty() => misere.into(),
        (None, Meaning::Outcomes { .. }) => values.contains(&0).into(),
    };
    known.insert(position, Some(worth));
    Some(worth)
}

/// What the first positions of a rule of one number are worth, if they all are.
pub(super) fn line(claim: &Claim, count: i64) -> Option<Vec<u64>> {
    let mut engine = Interpreter::definition(Arc::new(claim.rule.clone()));
    let mut known = Known::new();
    (0..count).map(|n| worth(&mut engine, claim, vec![n], &mut known)).collect()
}

/// Whether a law of two numbers is right at one position.
pub(super) fn right_at(claim: &Claim, position: Vec<i64>) -> bool {
    let Law::Two(law) = &claim.law else { return false };
    let said = law.at(position[0] as u64, position[1] as u64);
    let mut engine = Interpreter::definition(Arc::new(claim.rule.clone()));
    let worth = worth(&mut engine, claim, position, &mut Known::new());
    worth.is_some() && worth == said
}

/// The values of the first lines: rows, or columns.
pub(super) fn values(
    rule: &grundy_rules::ir::Rule,
    meaning: Meaning,
    (lines, length): (i64, i64),
    columns: bool,
) -> Vec<Vec<u64>> {
    let law = Law::Two(grundy_laws::two::Expr2::number(0));
    let claim = Claim { text: String::new(), rule: rule.clone(), law, meaning };
    let mut engine = Interpreter::definition(Arc::new(rule.clone()));
    let mut known = Known::new();
    let mut value = |line: i64, place: i64| {
        let position = if columns { vec![place, line] } else { vec![line, place] };
        worth(&mut engine, &claim, position, &mut known).unwrap()
    };
    (0..lines).map(|line| (0..length).map(|place| value(line, place)).collect()).collect()
}
