//! Rules of two numbers that are sums: every move changes one of the numbers, and nothing about it
//! depends on the other.
//!
//! A position (x, y) of such a rule is the sum of x in a game of one number and of y in another, so
//! its value is G(x) ⊕ H(y) (R. P. Sprague 1935, P. M. Grundy 1939). Each half is a claim of one
//! number, which another method proves and checks.
//!
//! ```json
//! {"x":{"method":"period","evidence":{…}},"y":{"method":"digits","evidence":{…}}}
//! ```
//! A half without moves has the value 0 and needs no evidence: `null`.

#[cfg(test)]
mod tests;

use super::side::{Halved, domain, expr};
use crate::claim::halves as halves_of;
use crate::{Claim, Law, Meaning};
use grundy::notation::Words;
use grundy::words;
use grundy_rules::ir::{Binding, Computation, Line, Rule, Term};

/// Sums of two games.
pub struct Sum;

impl Halved for Sum {
    const NAME: &'static str = "sum";

    fn halves(claim: &Claim) -> Option<[Claim; 2]> {
        let (Law::Two(law), rule) = (&claim.law, &claim.rule) else { return None };
        let (first, second) = halves_of(law)?;
        if rule.arity != 2 || rule.unordered || !rule.verdicts.is_empty() {
            return None;
        }
        let mut lines = [Vec::new(), Vec::new()];
        for line in &rule.lines {
            // What can be read as a move of x alone; else it must be one of y.
            let (own, line) = (0..2).find_map(|own| Some((own, alone(line, own)?)))?;
            lines[own].push(line);
        }
        let half = |(own, lines): (usize, Vec<Line>)| Claim {
            text: String::new(),
            rule: Rule { arity: 1, lines, names: vec![rule.names[own].clone()], ..rule.clone() },
            law: Law::One(if own == 0 { first.clone() } else { second.clone() }),
            meaning: Meaning::Values,
        };
        let [x, y] = lines;
        Some([half((0, x)), half((1, y))])
    }

    fn not_such() -> Words {
        words!(
            "the rule is no sum of two games: a move depends on both numbers or changes both",
            "该规则不是两个游戏之和：有的走法与两个数都有关，或同时改变两个数"
        )
    }

    fn because(Words { en, zh }: Words) -> Words {
        words!(
            "every move changes one number and does not depend on the other, so a position is a sum of two games (Sprague 1935, Grundy 1939); {en}",
            "每步只改变一个数且与另一个数无关，因此局面是两个游戏之和（Sprague 1935，Grundy 1939）；{zh}"
        )
    }
}

/// A line of a rule of two numbers as one of its `own` number, if it changes that alone and nothing
/// in it depends on the other.
fn alone(line: &Line, own: usize) -> Option<Line> {
    let [term] = line.option.as_slice() else { return None };
    let Term { count, numbers, .. } = term;
    let single = count.kind == Computation::Constant(1);
    let kept = numbers.get(1 - own)?.kind == Computation::Slot(1 - own);
    if !(single && kept) {
        return None;
    }
    // The own number in slot 0 and the bindings behind it; the other number has none.
    let slot = |slot: usize| match slot {
        slot if slot == own => Some(0),
        0 | 1 => None,
        slot => Some(slot - 1),
    };
    let bound = |binding: &Binding| {
        Some(Binding { domain: domain(&binding.domain, &slot)?, ..binding.clone() })
    };
    let term = Term { numbers: vec![expr(numbers.get(own)?, &slot)?], ..term.clone() };
    let condition = match &line.condition {
        Some(condition) => Some(expr(condition, &slot)?),
        None => None,
    };
    let mut names = line.names.clone();
    names.remove(1 - own);
    Some(Line {
        names,
        bindings: line.bindings.iter().map(bound).collect::<Option<_>>()?,
        condition,
        option: vec![term],
        ..line.clone()
    })
}
