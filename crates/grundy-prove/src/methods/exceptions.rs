//! A law that is another formula but for finitely many heaps.

use super::play::Play;
use crate::{Claim, Meaning, Refusal};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::{Condition, Expr};

/// Exceptions are looked for below this heap.
pub(crate) const EXCEPTIONS: u64 = 128;

/// The formula that a law is from some heap below [`EXCEPTIONS`] on.
pub(crate) fn core(law: &Expr) -> &Expr {
    let mut law = law;
    loop {
        law = match law {
            Expr::If(Condition::Less(left, right) | Condition::Equal(left, right), few, rest)
                if **left == Expr::Index && small(right) && is_quick(few) =>
            {
                rest
            }
            Expr::Except(list, rest, at) if **at == Expr::Index => match list.list().last() {
                Some(&(last, _)) if last >= EXCEPTIONS => return law,
                _ => rest,
            },
            _ => return law,
        }
    }
}

/// Whether a formula goes down nowhere, which may take any number of steps: certificates come from
/// strangers, and no meter counts those steps.
pub(crate) fn is_quick(law: &Expr) -> bool {
    let mut parts = vec![law];
    while let Some(part) = parts.pop() {
        if matches!(part, Expr::Descend(..)) {
            return false;
        }
        parts.extend(part.children());
    }
    true
}

fn small(number: &Expr) -> bool {
    matches!(number, Expr::Number(number) if *number < EXCEPTIONS.into())
}

/// Whether the law gives the values of the first heaps, or who wins them, played by the rule.
///
/// # Complexity
/// The moves of these heaps.
pub(crate) fn compared(
    claim: &Claim,
    count: u64,
    meter: &Meter,
) -> Result<Result<(), Refusal>, Stop> {
    let (Some(mut play), Some(law)) = (Play::new(&claim.rule), claim.of_one()) else {
        return none();
    };
    let mut values = Vec::new();
    for n in 0..count {
        meter.visit(1)?;
        let Some(value) = play.next(&values, claim.meaning, meter)? else { return none() };
        if law.at_within(n, meter)? != Some(value) {
            return Ok(Err(Refusal(match claim.meaning {
                Meaning::Values => words!(
                    "G({n}) is {value}, which is not what the law says",
                    "G({n}) 为 {value}，与该规律不符"
                ),
                Meaning::Outcomes { .. } => {
                    words!("who wins {n} is not what the law says", "{n} 的胜负与该规律不符")
                }
            })));
        }
        values.push(value);
    }
    Ok(Ok(()))
}

fn none() -> Result<Result<(), Refusal>, Stop> {
    Ok(Err(Refusal(words!("the rule has no values", "该规则没有值"))))
}
