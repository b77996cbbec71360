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

use super::METHODS;
use crate::{Claim, Method, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::Expr as Law;
use grundy_rules::ir::{Binding, Computation, Domain, Expr, Line, Member, Rule, Term};
use serde_json::{Value, json};

/// Sums of two games.
pub struct Sum;

/// The names of the halves in a certificate.
const HALVES: [&str; 2] = ["x", "y"];

impl Method for Sum {
    fn name(&self) -> &'static str {
        "sum"
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(halves) = halves(claim) else { return Ok(None) };
        let mut found = Vec::new();
        for half in halves {
            let evidence = match half.rule.lines.is_empty() {
                true => Value::Null,
                false => match proof_of(&half, meter)? {
                    Some(evidence) => evidence,
                    None => return Ok(None),
                },
            };
            found.push(evidence);
        }
        let [x, y] = [found.remove(0), found.remove(0)];
        Ok(Some(json!({"x": x, "y": y})))
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let refused = |why| Ok(Err(Refusal(why)));
        let Some(halves) = halves(claim) else {
            return refused(words!(
                "the rule is no sum of two games: a move depends on both numbers or changes both",
                "该规则不是两个游戏之和：有的走法与两个数都有关，或同时改变两个数"
            ));
        };
        let mut reasons = Vec::new();
        for (name, half) in HALVES.into_iter().zip(&halves) {
            match checked_half(half, &evidence[name], meter)? {
                Ok(why) => reasons.push(why),
                Err(Refusal(Words { en, zh })) => {
                    return refused(words!("the half of {name}: {en}", "{name} 的部分：{zh}"));
                }
            }
        }
        let [x, y] = [0, 1].map(|half| reasons[half].clone());
        let ((x_en, x_zh), (y_en, y_zh)) = ((x.en, x.zh), (y.en, y.zh));
        Ok(Ok(words!(
            "every move changes one number and does not depend on the other, so a position is a sum of two games (Sprague 1935, Grundy 1939); x: {x_en}; y: {y_en}",
            "每步只改变一个数且与另一个数无关，因此局面是两个游戏之和（Sprague 1935，Grundy 1939）；x：{x_zh}；y：{y_zh}"
        )))
    }
}

/// The evidence of the first method that proves a half.
fn proof_of(half: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
    for method in METHODS {
        if let Some(evidence) = method.prove(half, meter)?
            && method.check(half, &evidence, meter)?.is_ok()
        {
            return Ok(Some(json!({"method": method.name(), "evidence": evidence})));
        }
    }
    Ok(None)
}

fn checked_half(half: &Claim, said: &Value, meter: &Meter) -> Result<Result<Words, Refusal>, Stop> {
    if half.rule.lines.is_empty() {
        return Ok(match half.law == Law::number(0) {
            true => Ok(words!("there are no moves, and the value is 0", "没有走法，值为 0")),
            false => Err(Refusal(words!(
                "there are no moves, and the law is not 0",
                "没有走法，而公式不是 0"
            ))),
        });
    }
    match METHODS.iter().find(|method| said["method"] == method.name()) {
        Some(method) => method.check(half, &said["evidence"], meter),
        None => Ok(Err(Refusal(words!("there is no such method", "没有这样的方法")))),
    }
}

/// The claims about x and y, if the rule is a sum.
fn halves(claim: &Claim) -> Option<[Claim; 2]> {
    let (rule, second) = (&claim.rule, claim.second.as_ref()?);
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
        law: if own == 0 { claim.law.clone() } else { second.clone() },
        second: None,
    };
    let [x, y] = lines;
    Some([half((0, x)), half((1, y))])
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
    let bound = |binding: &Binding| {
        Some(Binding { domain: domain(&binding.domain, own)?, ..binding.clone() })
    };
    let term = Term { numbers: vec![expr(numbers.get(own)?, own)?], ..term.clone() };
    let condition = match &line.condition {
        Some(condition) => Some(expr(condition, own)?),
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

fn domain(of: &Domain, own: usize) -> Option<Domain> {
    let part = |part: &Expr| expr(part, own);
    let member = |member: &Member| {
        Some(match member {
            Member::One(one) => Member::One(part(one)?),
            Member::Range(from, to) => Member::Range(part(from)?, part(to)?),
        })
    };
    Some(match of {
        Domain::Is(one) => Domain::Is(part(one)?),
        Domain::Range(from, to) => Domain::Range(part(from)?, part(to)?),
        Domain::Listed(members) => {
            Domain::Listed(members.iter().map(member).collect::<Option<_>>()?)
        }
        Domain::Divisors(of) => Domain::Divisors(part(of)?),
        Domain::Primes(of) => Domain::Primes(part(of)?),
        Domain::PrimesUpTo(of) => Domain::PrimesUpTo(part(of)?),
        Domain::Powers(base, most) => Domain::Powers(part(base)?, part(most)?),
    })
}

/// The same with the own number in slot 0 and the bindings behind it; `None` where the other number
/// is mentioned.
fn expr(of: &Expr, own: usize) -> Option<Expr> {
    let part = |part: &Expr| expr(part, own).map(Box::new);
    let kind = match &of.kind {
        Computation::Constant(value) => Computation::Constant(*value),
        Computation::Slot(slot) if *slot == own => Computation::Slot(0),
        Computation::Slot(slot) if *slot < 2 => return None,
        Computation::Slot(slot) => Computation::Slot(slot - 1),
        Computation::Unary(operation, inner) => Computation::Unary(*operation, part(inner)?),
        Computation::Binary(operation, left, right) => {
            Computation::Binary(*operation, part(left)?, part(right)?)
        }
    };
    Some(Expr { kind, span: of.span })
}
