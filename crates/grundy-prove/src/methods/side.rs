//! Rules of two numbers taken apart: what concerns one of the numbers alone, as a rule of its own, and the
//! proofs of two such halves.

use super::METHODS;
use crate::{Claim, Law, Method, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::Expr as Formula;
use grundy_rules::ir::{Binary, Computation, Domain, Expr, Member};
use grundy_rules::span::Span;
use serde_json::{Value, json};

/// The names of the halves in a certificate.
const HALVES: [&str; 2] = ["x", "y"];

/// A method for laws of two numbers whose rules fall into one half for each of them.
pub(super) trait Halved: Sync {
    /// The name of the method.
    const NAME: &'static str;

    /// The claims about x and y, if rule and law fall apart like this.
    fn halves(claim: &Claim) -> Option<[Claim; 2]>;

    /// They do not.
    fn not_such() -> Words;

    /// Why the law holds if both halves do; these are the reasons of the halves.
    fn because(halves: Words) -> Words;
}

impl<T: Halved> Method for T {
    fn name(&self) -> &'static str {
        T::NAME
    }

    fn prove(&self, claim: &Claim, meter: &Meter) -> Result<Option<Value>, Stop> {
        let Some(halves) = T::halves(claim) else { return Ok(None) };
        proofs_of(&halves, meter)
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let Some(halves) = T::halves(claim) else { return Ok(Err(Refusal(T::not_such()))) };
        Ok(checked_halves(&halves, evidence, meter)?.map(T::because))
    }
}

/// The evidence of both halves, if each is proved.
fn proofs_of(halves: &[Claim; 2], meter: &Meter) -> Result<Option<Value>, Stop> {
    let mut found = Vec::new();
    for half in halves {
        found.push(match half.rule.lines.is_empty() {
            true => Value::Null,
            false => match proof_of(half, meter)? {
                Some(evidence) => evidence,
                None => return Ok(None),
            },
        });
    }
    let [x, y] = [found.remove(0), found.remove(0)];
    Ok(Some(json!({"x": x, "y": y})))
}

/// Checks both halves: why they hold.
fn checked_halves(
    halves: &[Claim; 2],
    evidence: &Value,
    meter: &Meter,
) -> Result<Result<Words, Refusal>, Stop> {
    let mut reasons = Vec::new();
    for (name, half) in HALVES.into_iter().zip(halves) {
        match checked_half(half, &evidence[name], meter)? {
            Ok(why) => reasons.push(why),
            Err(Refusal(Words { en, zh })) => {
                let why = words!("the half of {name}: {en}", "{name} 的部分：{zh}");
                return Ok(Err(Refusal(why)));
            }
        }
    }
    let [x, y] = [0, 1].map(|half| reasons[half].clone());
    let ((x_en, x_zh), (y_en, y_zh)) = ((x.en, x.zh), (y.en, y.zh));
    Ok(Ok(words!("x: {x_en}; y: {y_en}", "x：{x_zh}；y：{y_zh}")))
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
        return Ok(match half.law == Law::One(Formula::number(0)) {
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

/// A domain in which every slot is another one; `None` where one has none.
pub(super) fn domain(of: &Domain, slot: &dyn Fn(usize) -> Option<usize>) -> Option<Domain> {
    let part = |part: &Expr| expr(part, slot);
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

/// An expression in which every slot is another one; `None` where one has none. It stands nowhere, so
/// that those that say the same are equal.
pub(super) fn expr(of: &Expr, slot: &dyn Fn(usize) -> Option<usize>) -> Option<Expr> {
    let part = |part: &Expr| expr(part, slot).map(Box::new);
    let kind = match &of.kind {
        Computation::Constant(value) => Computation::Constant(*value),
        Computation::Slot(old) => Computation::Slot(slot(*old)?),
        Computation::Unary(operation, inner) => Computation::Unary(*operation, part(inner)?),
        Computation::Binary(operation, left, right) => {
            Computation::Binary(*operation, part(left)?, part(right)?)
        }
    };
    Some(Expr { kind, span: Span::default() })
}

/// The parts of `… and … and …`.
pub(super) fn conjuncts<'e>(condition: &'e Expr, parts: &mut Vec<&'e Expr>) {
    match &condition.kind {
        Computation::Binary(Binary::Both, left, right) => {
            conjuncts(left, parts);
            conjuncts(right, parts);
        }
        _ => parts.push(condition),
    }
}
