//! The value of a formula, exactly: 64 bits, checked, as in rules.

use super::fault::{Fault, Lack, Unsaid};
use super::tree::{Descent, Member, Node, NodeKind, Pair};
use crate::fault::FaultKind;
use crate::ir::Binary;
use crate::numbers::{binary, gcd, unary};
use grundy::values::nimber::Nimber;
use grundy::work::Meter;

/// So many steps of a descent are taken at most, as by laws.
const STEPS: usize = 1 << 23;

/// What a function of two numbers is worth in steps of a meter.
const PAIR: u64 = 32;

impl Node {
    /// The value; `slots` are the numbers of the position, then the parameters.
    pub(super) fn value(&self, slots: &[i64], meter: &Meter) -> Result<i64, Unsaid> {
        let lack = |lack: Lack| Fault { span: self.span, lack };
        let fault = |kind: FaultKind| lack(Lack::Arithmetic(kind));
        meter.steps(1)?;
        match &self.kind {
            NodeKind::Number(value) => Ok(*value),
            NodeKind::Slot(slot) => Ok(slots[*slot]),
            NodeKind::Unary(op, inner) => {
                Ok(unary(*op, inner.value(slots, meter)?).map_err(fault)?)
            }
            NodeKind::Binary(op, left, right) => {
                Ok(binary(*op, left.value(slots, meter)?, right.value(slots, meter)?)
                    .map_err(fault)?)
            }
            NodeKind::Many(op, parts) => {
                let mut values = parts.iter().map(|part| part.value(slots, meter));
                let first = values.next().unwrap_or(Ok(0))?;
                values.try_fold(first, |most, next| Ok(binary(*op, most, next?).map_err(fault)?))
            }
            NodeKind::Call(function, inner) => {
                let x = inner.value(slots, meter)?;
                let natural = u128::try_from(x).map_err(|_| fault(FaultKind::NegativeArgument))?;
                let name = super::text::name(*function);
                meter.steps(function.steps(natural))?;
                let value = function.of(natural).ok_or(lack(Lack::Function(name, x)))?;
                Ok(i64::try_from(value).map_err(|_| fault(FaultKind::Overflow))?)
            }
            NodeKind::Pair(pair, left, right) => {
                meter.steps(PAIR)?;
                Ok(pair.of(left.value(slots, meter)?, right.value(slots, meter)?).map_err(fault)?)
            }
            NodeKind::Table(entries, index) => {
                let at = index.value(slots, meter)?;
                let entry = usize::try_from(at).ok().and_then(|at| entries.get(at));
                entry.ok_or(lack(Lack::Entry { at, entries: entries.len() }))?.value(slots, meter)
            }
            NodeKind::Cases(cases, last) => {
                for (value, condition) in cases {
                    if condition.holds(slots, meter)? {
                        return value.value(slots, meter);
                    }
                }
                last.value(slots, meter)
            }
            NodeKind::Except(inner, list, index) => {
                let index = index.value(slots, meter)?;
                match list.binary_search_by_key(&index, |one| one.0) {
                    Ok(at) => Ok(list[at].1),
                    Err(_) => inner.value(slots, meter),
                }
            }
            NodeKind::Descent(descent) => descent.value(slots, &lack, meter),
            NodeKind::All(parts) => all(parts, slots, true, meter).map(i64::from),
            NodeKind::Any(parts) => all(parts, slots, false, meter).map(|none| i64::from(!none)),
            NodeKind::In(inner, members) => {
                let x = inner.value(slots, meter)?;
                for member in members {
                    if member.has(x, slots, meter)? {
                        return Ok(1);
                    }
                }
                Ok(0)
            }
        }
    }

    fn holds(&self, slots: &[i64], meter: &Meter) -> Result<bool, Unsaid> {
        Ok(self.value(slots, meter)? != 0)
    }
}

/// Whether every condition has this truth value; those behind the first other one are not asked.
fn all(parts: &[Node], slots: &[i64], truth: bool, meter: &Meter) -> Result<bool, Unsaid> {
    for part in parts {
        if part.holds(slots, meter)? != truth {
            return Ok(false);
        }
    }
    Ok(true)
}

impl Member {
    fn has(&self, x: i64, slots: &[i64], meter: &Meter) -> Result<bool, Unsaid> {
        Ok(match self {
            Member::One(one) => one.value(slots, meter)? == x,
            Member::Range(from, to) => {
                from.value(slots, meter)? <= x && x <= to.value(slots, meter)?
            }
        })
    }
}

impl Descent {
    fn value(
        &self,
        slots: &[i64],
        lack: &dyn Fn(Lack) -> Fault,
        meter: &Meter,
    ) -> Result<i64, Unsaid> {
        let mut slots = slots.to_vec();
        if let Some(first) = &self.first {
            slots[self.slot] = first.value(&slots, meter)?;
        }
        for _ in 0..STEPS {
            if !self.condition.holds(&slots, meter)? {
                return self.last.value(&slots, meter);
            }
            let (from, to) = (slots[self.slot], self.step.value(&slots, meter)?);
            if !(0..from).contains(&to) {
                return Err(lack(Lack::NotDown { from, to }).into());
            }
            slots[self.slot] = to;
        }
        Err(lack(Lack::TooLong).into())
    }
}

impl Pair {
    fn of(self, x: i64, y: i64) -> Result<i64, FaultKind> {
        match self {
            Pair::NimProduct => {
                let natural = |x: i64| u64::try_from(x).map_err(|_| FaultKind::NegativeArgument);
                let product = Nimber(natural(x)?) * Nimber(natural(y)?);
                i64::try_from(product.0).map_err(|_| FaultKind::Overflow)
            }
            Pair::Lcm if x == 0 || y == 0 => Ok(0),
            Pair::Lcm => {
                let (x, y) = (x.unsigned_abs(), y.unsigned_abs());
                let product =
                    (x / gcd(x, y)).checked_mul(y).and_then(|lcm| i64::try_from(lcm).ok());
                product.ok_or(FaultKind::Overflow)
            }
        }
    }
}

/// Whether an operation compares.
pub(super) fn compares(op: Binary) -> bool {
    use Binary::{AtLeast, AtMost, Equal, Greater, Less, Unequal};
    matches!(op, Equal | Unequal | Less | AtMost | Greater | AtLeast)
}
