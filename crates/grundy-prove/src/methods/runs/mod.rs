//! Dividing a heap by one of finitely many numbers, and laws that divide as well.
//!
//! From every heap n ≥ F the moves are to φ(n) = ⌊(n + a)/d⌋, for finitely many pairs (a, d), d ≥ 2; the
//! law is L(n) = L(ψ(n)) for n > B, ψ(n) = ⌊(n + e)/c⌋, c ≥ 2, and whatever it likes up to B.
//!
//! **Lemma.** Let e·(d − 1) = a·(c − 1) for all pairs: so it is where everything is rounded down (a =
//! e = 0) or up (a = d − 1, e = c − 1). Let N be so large that for all n ≥ N: n > B, φ(n) > B for all
//! φ, and F ≤ ψ(n) < n. If the law gives the values of all heaps below N, it gives all values.
//!
//! *Proof.* φ(ψ(n)) = ⌊(n + e + ac)/(cd)⌋ and ψ(φ(n)) = ⌊(n + a + ed)/(cd)⌋ are the same number, because
//! e + ac = a + ed. Let n ≥ N, and let the law give the values of all heaps below n. Then
//! G(n) = mex G(φ(n)) = mex L(φ(n)) = mex L(ψ(φ(n))) = mex L(φ(ψ(n))) = mex G(φ(ψ(n))) = G(ψ(n)) =
//! L(ψ(n)) = L(n), the mex over all φ: in the fifth place because φ(ψ(n)) < n, and in the sixth because
//! ψ(n) ≥ F, so that these are all its options. ∎
//!
//! As ψ(n) ≥ F and φ(n) > B once n is at least c·F − e and d·(B + 1) − a, and ψ(n) < n once n > |e|, N is
//! the greatest of these numbers. Below N every heap is played. The example of CodeChef FDIVGAME:
//! dividing by 2 to 6, c = 12.
//!
//! ```json
//! {"below":72}
//! ```
//! says N; the checker computes it again.

#[cfg(test)]
mod tests;

use super::exceptions::{compared, is_quick};
use super::form::{Form, Large};
use crate::{Claim, Method, Refusal};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::{Condition, Expr, Op};
use grundy_rules::ir::{self, Binary, Computation, Domain, Line, Member, Rule};
use serde_json::{Value, json};

/// Runs that grow by a factor.
pub struct Runs;

/// More heaps than this are not played, and larger numbers not looked at.
const MOST: i64 = 1 << 20;

/// So many divisors at most.
const DIVISORS: usize = 10_000;

impl Method for Runs {
    fn name(&self) -> &'static str {
        "runs"
    }

    fn prove(&self, claim: &Claim, _: &Meter) -> Result<Option<Value>, Stop> {
        Ok(below(claim).map(|below| json!({"below": below})))
    }

    fn check(
        &self,
        claim: &Claim,
        evidence: &Value,
        meter: &Meter,
    ) -> Result<Result<Words, Refusal>, Stop> {
        let Some(below) = below(claim) else {
            return Ok(Err(Refusal(words!(
                "rule and law do not divide in ways that can be exchanged",
                "规则与规律的除法不可交换"
            ))));
        };
        if evidence["below"] != below {
            return Ok(Err(Refusal(words!(
                "the heaps below {below} are to be played",
                "应逐一计算 {below} 以下的堆"
            ))));
        }
        Ok(compared(claim, below, meter)?.map(|()| {
            words!(
                "the law gives the values of all heaps below {below}; beyond, the divisions of rule and law can be exchanged, so that every heap has the value of the heap the law leads to",
                "该规律给出 {below} 以下所有堆的值；此后规则与规律的除法可交换，故每堆的值等于规律所指的较小堆的值"
            )
        }))
    }
}

/// ⌊(n + ahead)/by⌋.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Quotient {
    ahead: i64,
    by: i64,
}

/// How many heaps must be played, if the lemma applies.
fn below(claim: &Claim) -> Option<u64> {
    let Some(Expr::Descend(descent, inner)) = claim.of_one() else { return None };
    let Condition::Less(least, index) = &descent.condition else { return None };
    let Expr::Number(b) = **least else { return None };
    (**inner == Expr::Index && **index == Expr::Index && is_quick(&descent.last)).then_some(())?;
    let b = i64::try_from(b).ok().filter(|b| (0..MOST).contains(b))?;
    let step = step(&descent.step)?;
    let (from, options) = options(&claim.rule)?;
    let (e, c) = (step.ahead, step.by);
    let mut below = [b + 1, c * from - e, e.abs() + 1].into_iter().max()?;
    for Quotient { ahead: a, by: d } in options {
        (e * (d - 1) == a * (c - 1)).then_some(())?;
        below = below.max(d * (b + 1) - a);
    }
    u64::try_from(below).ok().filter(|&below| below <= MOST as u64)
}

/// The division of the law.
fn step(step: &Expr) -> Option<Quotient> {
    let Expr::Binary(Op::Div, of, by) = step else { return None };
    let Expr::Number(by) = **by else { return None };
    let ahead = match of.as_ref() {
        Expr::Index => 0,
        Expr::Binary(op @ (Op::Add | Op::Sub), index, ahead) => {
            match (index.as_ref(), ahead.as_ref()) {
                (Expr::Index, Expr::Number(ahead)) if *op == Op::Add => *ahead,
                (Expr::Index, Expr::Number(ahead)) => ahead.checked_neg()?,
                _ => return None,
            }
        }
        _ => return None,
    };
    let quotient = Quotient { ahead: i64::try_from(ahead).ok()?, by: i64::try_from(by).ok()? };
    quotient.is_small().then_some(quotient)
}

impl Quotient {
    /// So small that nothing overflows, and a division at all.
    fn is_small(self) -> bool {
        (2..MOST).contains(&self.by) && (-MOST..MOST).contains(&self.ahead)
    }
}

/// The divisions that are the moves from every heap from the first number on.
fn options(rule: &Rule) -> Option<(i64, Vec<Quotient>)> {
    (rule.arity == 1 && rule.verdicts.is_empty()).then_some(())?;
    let mut large = Large { n: 1, x: i64::MIN, half: None };
    let mut all = Vec::new();
    for line in &rule.lines {
        choose(line, &mut vec![Form::HEAP], &mut large, &mut all)?;
    }
    let mut from = large.n;
    for quotient in &all {
        // 0 ≤ ⌊(n + a)/d⌋ < n.
        from = from.max(quotient.ahead.abs() + 1);
    }
    (large.x == i64::MIN && from <= MOST).then_some((from, all))
}

/// Puts in constants for the names of a line, then reads the option.
fn choose(
    line: &Line,
    slots: &mut Vec<Form>,
    large: &mut Large,
    all: &mut Vec<Quotient>,
) -> Option<()> {
    let Some(binding) = line.bindings.get(slots.len() - 1) else {
        if let Some(condition) = &line.condition
            && !large.holds(condition, slots)?
        {
            return Some(());
        }
        let [term] = line.option.as_slice() else { return None };
        (large.form(&term.count, slots)?.as_constant()? == 1).then_some(())?;
        let one = quotient(term.numbers.first()?, slots, large)?;
        (one.is_small() && all.len() < DIVISORS).then(|| all.push(one))?;
        return Some(());
    };
    let mut ranges = Vec::new();
    let constant = |expr: &ir::Expr, large: &mut Large| large.form(expr, slots)?.as_constant();
    let mut range = |from: &ir::Expr, to: &ir::Expr| {
        ranges.push((constant(from, large)?, constant(to, large)?));
        Some(())
    };
    match &binding.domain {
        Domain::Is(one) => range(one, one)?,
        Domain::Range(from, to) => range(from, to)?,
        Domain::Listed(members) => members.iter().try_for_each(|member| match member {
            Member::One(one) => range(one, one),
            Member::Range(from, to) => range(from, to),
        })?,
        _ => return None,
    }
    for (from, to) in ranges {
        (to.checked_sub(from)? <= DIVISORS as i64).then_some(())?;
        for value in from..=to {
            slots.push(Form::constant(value));
            let done = choose(line, slots, large, all);
            slots.pop();
            done?;
        }
    }
    Some(())
}

/// n + a, quotients of quotients, and quotients with a number added.
fn quotient(expr: &ir::Expr, slots: &[Form], large: &mut Large) -> Option<Quotient> {
    if let Some(Form { n: 1, x: 0, c }) = large.form(expr, slots) {
        return Some(Quotient { ahead: c, by: 1 });
    }
    let Computation::Binary(operation, left, right) = &expr.kind else { return None };
    let number = large.form(right, slots)?.as_constant().filter(|number| number.abs() < MOST)?;
    let Quotient { ahead, by } = quotient(left, slots, large)?;
    Some(match operation {
        Binary::Divide if number > 0 => Quotient { ahead, by: by.checked_mul(number)? },
        Binary::ShiftRight if (0..20).contains(&number) => {
            Quotient { ahead, by: by.checked_mul(1 << number)? }
        }
        Binary::Add => Quotient { ahead: ahead.checked_add(by.checked_mul(number)?)?, by },
        Binary::Subtract => Quotient { ahead: ahead.checked_sub(by.checked_mul(number)?)?, by },
        _ => return None,
    })
}
