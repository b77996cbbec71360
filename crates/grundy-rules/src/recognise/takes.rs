//! Subtraction games: proved from the text of a rule, or seen in its moves.

use super::moves::Moves;
use crate::ir::{Binary, Domain, Expr, Kind, Member, Rule};
use grundy::games::heap::{all_but, subtract, subtract_powers_of_two};
use std::collections::BTreeSet;

/// Larger sets than this are left to the table.
const MOST: i64 = 100_000;

/// What may be taken: some numbers, and everything from some number on.
#[derive(Default)]
struct Takes {
    numbers: BTreeSet<u64>,
    from: Option<u64>,
    powers_of_two: bool,
}

impl Takes {
    fn add(&mut self, from: i64, to: Option<i64>) -> Option<()> {
        // Taking nothing or less would not end.
        let from = u64::try_from(from).ok().filter(|&from| from > 0)?;
        match to {
            None => self.from = Some(self.from.map_or(from, |other| other.min(from))),
            Some(to) if to >= from as i64 => {
                (to - from as i64 <= MOST).then_some(())?;
                self.numbers.extend(from..=to as u64);
            }
            Some(_) => {}
        }
        Some(())
    }

    /// The game in the notation of the catalogue.
    fn game(mut self) -> Option<String> {
        match self.from {
            _ if self.powers_of_two => {
                let alone = self.numbers.is_empty() && self.from.is_none();
                alone.then(subtract_powers_of_two)
            }
            None => subtract(&self.numbers),
            Some(mut from) => {
                while from > 1 && self.numbers.contains(&(from - 1)) {
                    from -= 1;
                }
                self.numbers.retain(|&take| take < from);
                let missing: BTreeSet<u64> =
                    (1..from).filter(|take| !self.numbers.contains(take)).collect();
                all_but(&missing)
            }
        }
    }
}

/// The subtraction game that a rule is, for all heaps.
pub(super) fn game(rule: &Rule) -> Option<String> {
    if rule.arity != 1 {
        return None;
    }
    let mut takes = Takes::default();
    for line in &rule.lines {
        let ([binding], None, [term]) =
            (line.bindings.as_slice(), &line.condition, line.option.as_slice())
        else {
            return None;
        };
        if term.count.kind != Kind::Constant(1) || affine(term.numbers.first()?)? != (1, -1, 0) {
            return None;
        }
        domain(&binding.domain, &mut takes)?;
    }
    takes.game()
}

fn domain(domain: &Domain, takes: &mut Takes) -> Option<()> {
    match domain {
        Domain::Is(one) => {
            let take = constant(one)?;
            takes.add(take, Some(take))
        }
        Domain::Range(from, to) => range(from, to, takes),
        Domain::Listed(members) => members.iter().try_for_each(|member| match member {
            Member::One(one) => {
                let take = constant(one)?;
                takes.add(take, Some(take))
            }
            Member::Range(from, to) => range(from, to, takes),
        }),
        Domain::Powers(base, most) => {
            takes.powers_of_two = true;
            let all = matches!(affine(most)?, (1, 0, more) if more >= 0);
            (constant(base)? == 2 && all).then_some(())
        }
        _ => None,
    }
}

/// From a constant up to a constant, or at least up to the heap.
fn range(from: &Expr, to: &Expr, takes: &mut Takes) -> Option<()> {
    let from = constant(from)?;
    match affine(to)? {
        (0, 0, last) => takes.add(from, Some(last)),
        (1, 0, more) if more >= 0 => takes.add(from, None),
        _ => None,
    }
}

fn constant(expr: &Expr) -> Option<i64> {
    match affine(expr)? {
        (0, 0, value) => Some(value),
        _ => None,
    }
}

/// a·n + b·k + c, where slot 0 is the heap n and slot 1 the only binding k.
fn affine(expr: &Expr) -> Option<(i64, i64, i64)> {
    match &expr.kind {
        Kind::Constant(value) => Some((0, 0, *value)),
        Kind::Slot(0) => Some((1, 0, 0)),
        Kind::Slot(1) => Some((0, 1, 0)),
        Kind::Binary(Binary::Add, left, right) => combine(affine(left)?, 1, affine(right)?),
        Kind::Binary(Binary::Subtract, left, right) => combine(affine(left)?, -1, affine(right)?),
        Kind::Binary(Binary::Multiply, left, right) => match (affine(left)?, affine(right)?) {
            ((0, 0, factor), form) | (form, (0, 0, factor)) => combine((0, 0, 0), factor, form),
            _ => None,
        },
        Kind::Binary(Binary::Divide, left, right) => match affine(right)? {
            (0, 0, 1) => affine(left),
            _ => None,
        },
        _ => None,
    }
}

fn combine(x: (i64, i64, i64), factor: i64, y: (i64, i64, i64)) -> Option<(i64, i64, i64)> {
    let sum = |a: i64, b: i64| a.checked_add(factor.checked_mul(b)?);
    Some((sum(x.0, y.0)?, sum(x.1, y.1)?, sum(x.2, y.2)?))
}

/// The subtraction game that has exactly these moves from all small heaps.
pub(super) fn seen(all: &[Moves]) -> Option<String> {
    let last = all.len() as u64 - 1;
    let mut takes: BTreeSet<u64> = BTreeSet::new();
    let mut own: Vec<BTreeSet<u64>> = Vec::new();
    for (n, moves) in all.iter().enumerate() {
        let taken = moves.iter().map(|left| match left.as_slice() {
            [] => Some(n as u64),
            [heap] => (n as u64).checked_sub(*heap).filter(|&take| take > 0),
            _ => None,
        });
        let taken: BTreeSet<u64> = taken.collect::<Option<_>>()?;
        takes.extend(&taken);
        own.push(taken);
    }
    let allowed = |n: u64| takes.range(..=n).copied().collect::<BTreeSet<u64>>();
    if !own.iter().enumerate().all(|(n, own)| *own == allowed(n as u64)) {
        return None;
    }
    let missing: BTreeSet<u64> = (1..=last).filter(|take| !takes.contains(take)).collect();
    match (takes.last(), missing.last()) {
        (Some(&most), _) if most <= last / 2 => subtract(&takes),
        (_, None) => all_but(&missing),
        (_, Some(&most)) if most <= last / 2 => all_but(&missing),
        _ => None,
    }
}
