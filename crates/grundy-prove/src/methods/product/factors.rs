//! The lines of a rule of two numbers as all pairs of lines of two rules.

use crate::methods::side::{conjuncts, domain, expr};
use grundy_rules::ir::{Binary, Binding, Computation, Expr, Line, Term};
use grundy_rules::span::Span;

/// The lines about x and those about y, if every pair of them is a line of the rule and there is no
/// other.
pub(super) fn factors(lines: &[Line]) -> Option<[Vec<Line>; 2]> {
    let mut parts: [Vec<Line>; 2] = Default::default();
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for line in lines {
        let halves = halves(line)?;
        let mut pair = [0; 2];
        for ((place, known), half) in pair.iter_mut().zip(&mut parts).zip(halves) {
            *place = known.iter().position(|other| *other == half).unwrap_or_else(|| {
                known.push(half);
                known.len() - 1
            });
        }
        pairs.push(pair);
    }
    pairs.sort_unstable();
    pairs.dedup();
    (pairs.len() == parts[0].len() * parts[1].len()).then_some(parts)
}

/// A line as a move of x and a move of y.
fn halves(line: &Line) -> Option<[Line; 2]> {
    let mut demands = Vec::new();
    line.condition.iter().for_each(|condition| conjuncts(condition, &mut demands));
    let sides = sides(line, &demands)?;
    let half = |own: usize| {
        // The number itself, then its names, as they come.
        let slots: Vec<usize> = (0..sides.len()).filter(|&slot| sides[slot] == own).collect();
        let slot = |old: usize| slots.iter().position(|&own| own == old);
        let bindings = line.bindings.iter().zip(&sides[2..]).filter(|&(_, &side)| side == own);
        let bindings = bindings.map(|(binding, _)| {
            Some(Binding { span: Span::default(), domain: domain(&binding.domain, &slot)? })
        });
        let mine = |part: &&&Expr| side(part, &sides) == own;
        let conditions = demands.iter().filter(mine).map(|part| expr(part, &slot));
        let condition =
            conditions.collect::<Option<Vec<_>>>()?.into_iter().reduce(|left, right| {
                let kind = Computation::Binary(Binary::Both, Box::new(left), Box::new(right));
                Expr { kind, span: Span::default() }
            });
        let numbers: Option<Vec<Expr>> =
            line.option.iter().map(|term| expr(term.numbers.get(own)?, &slot)).collect();
        let mut coins: Vec<Expr> = vec![Expr { kind: Computation::Slot(0), span: Span::default() }];
        for number in numbers? {
            if !coins.contains(&number) {
                coins.push(number);
            }
        }
        Some((bindings.collect::<Option<Vec<_>>>()?, condition, coins, slots))
    };
    let [x, y] = [half(0)?, half(1)?];
    are_all_pairs(line, [&x.2, &y.2], [&x.3, &y.3])?;
    Some([x, y].map(|(bindings, condition, coins, slots)| Line {
        number: 0,
        span: Span::default(),
        names: (0..slots.len()).map(|slot| format!("n{slot}")).collect(),
        bindings,
        condition,
        option: coins.into_iter().skip(1).map(one).collect(),
    }))
}

/// One coin.
fn one(number: Expr) -> Term {
    let count = Expr { kind: Computation::Constant(1), span: Span::default() };
    Term { span: Span::default(), over: Vec::new(), count, numbers: vec![number] }
}

/// Whether the option of a line is every pair of coins but (x, y), each once.
fn are_all_pairs(line: &Line, coins: [&[Expr]; 2], slots: [&[usize]; 2]) -> Option<()> {
    let mut seen = vec![false; coins[0].len() * coins[1].len()];
    seen[0] = true;
    for term in &line.option {
        let mut place = 0;
        for own in [0, 1] {
            let slot = |old: usize| slots[own].iter().position(|&mine| mine == old);
            let number = expr(term.numbers.get(own)?, &slot)?;
            let coin = coins[own].iter().position(|coin| *coin == number)?;
            place = place * coins[own].len() + coin;
        }
        let once = term.count.kind == Computation::Constant(1) && term.over.is_empty();
        (once && !std::mem::replace(&mut seen[place], true)).then_some(())?;
    }
    seen.into_iter().all(|seen| seen).then_some(())
}

/// Which number each slot of a line belongs to. A name without any belongs to the one whose coins,
/// conditions or names use it.
fn sides(line: &Line, demands: &[&Expr]) -> Option<Vec<usize>> {
    let count = 2 + line.bindings.len();
    // What is used together belongs together.
    let mut groups: Vec<usize> = (0..count).collect();
    let mut join = |used: &[usize]| {
        for two in used.windows(2) {
            let (one, other) = (groups[two[0]], groups[two[1]]);
            groups.iter_mut().filter(|group| **group == one).for_each(|group| *group = other);
        }
    };
    for (at, binding) in line.bindings.iter().enumerate() {
        let mut used = vec![2 + at];
        binding.domain.parts().into_iter().for_each(|part| slots(part, &mut used));
        join(&used);
    }
    for (own, term) in line.option.iter().flat_map(|term| [(0, term), (1, term)]) {
        let mut used = vec![own];
        slots(term.numbers.get(own)?, &mut used);
        join(&used);
    }
    for part in demands {
        let mut used = Vec::new();
        slots(part, &mut used);
        join(&used);
    }
    let (x, y) = (groups[0], groups[1]);
    // What nobody uses may stand with either.
    let side = |&group: &usize| usize::from(group == y);
    (x != y).then(|| groups.iter().map(side).collect())
}

/// The number that a part of a condition belongs to; a constant one to x.
fn side(part: &Expr, sides: &[usize]) -> usize {
    let mut used = Vec::new();
    slots(part, &mut used);
    used.first().map_or(0, |&slot| sides[slot])
}

/// The slots that an expression uses.
fn slots(expr: &Expr, used: &mut Vec<usize>) {
    match &expr.kind {
        Computation::Constant(_) => {}
        Computation::Slot(slot) => used.push(*slot),
        Computation::Unary(_, inner) => slots(inner, used),
        Computation::Binary(_, left, right) => {
            slots(left, used);
            slots(right, used);
        }
    }
}
