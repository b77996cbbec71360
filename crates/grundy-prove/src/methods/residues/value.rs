//! Expressions of a rule, and what a condition tells about the names in it.

use super::known::{Arithmetic, Known};
use crate::methods::symbolic::{Affine, Unclear};
use grundy_rules::ir::{Binary, Computation, Expr, Unary};
use grundy_rules::numbers::{binary, unary};

impl Arithmetic {
    /// What is known of an expression; a truth value is 0 or 1.
    pub fn value(&self, expr: &Expr, slots: &[Known]) -> Result<Known, Unclear> {
        match &expr.kind {
            Computation::Constant(value) => {
                Ok(self.exact(Affine::constant(*value).plus(Affine::constant(0))?))
            }
            Computation::Slot(slot) => slots.get(*slot).cloned().ok_or(Unclear::Ever),
            Computation::Unary(operation, inner) => {
                let inner = self.value(inner, slots)?;
                match (operation, inner.constant()) {
                    (_, Some(value)) => {
                        let value = unary(*operation, value).map_err(|_| Unclear::Ever)?;
                        Ok(self.constant(value))
                    }
                    (Unary::Negate, None) => self.times(&inner, -1),
                    (Unary::Abs, None) => self.greatest(&inner, &self.times(&inner, -1)?),
                    (Unary::Not, None) => self.minus(&self.constant(1), &inner),
                    _ => Err(Unclear::Ever),
                }
            }
            Computation::Binary(operation @ (Binary::Both | Binary::Either), left, right) => {
                let decided = *operation == Binary::Either;
                let left = self.truth(left, slots)?;
                if left == Some(decided) {
                    return Ok(self.constant(decided.into()));
                }
                let right = self.truth(right, slots)?;
                Ok(self.as_known(match (left, right) {
                    (_, Some(right)) if right == decided => Some(decided),
                    (Some(_), right) => right,
                    _ => None,
                }))
            }
            Computation::Binary(operation, left, right) => {
                let (left, right) = (self.value(left, slots)?, self.value(right, slots)?);
                self.joined(*operation, &left, &right)
            }
        }
    }

    /// Whether a condition holds, if that is the same for all numbers that are possible.
    pub fn truth(&self, condition: &Expr, slots: &[Known]) -> Result<Option<bool>, Unclear> {
        let value = self.value(condition, slots)?;
        Ok(value.constant().map(|value| value != 0))
    }

    fn as_known(&self, truth: Option<bool>) -> Known {
        match truth {
            Some(holds) => self.constant(holds.into()),
            None => self.between(Some(Affine::constant(0)), Some(Affine::constant(1)), 0..2),
        }
    }

    fn joined(&self, operation: Binary, left: &Known, right: &Known) -> Result<Known, Unclear> {
        if let (Some(left), Some(right)) = (left.constant(), right.constant()) {
            let value = binary(operation, left, right).map_err(|_| Unclear::Ever)?;
            return Ok(self.exact(Affine::constant(value).plus(Affine::constant(0))?));
        }
        match (operation, left.constant(), right.constant()) {
            (Binary::Add, ..) => self.plus(left, right),
            (Binary::Subtract, ..) => self.minus(left, right),
            (Binary::Multiply, Some(factor), _) => self.times(right, factor),
            (Binary::Multiply, _, Some(factor)) => self.times(left, factor),
            (Binary::Divide, _, Some(divisor)) => self.over(left, divisor),
            (Binary::Remainder, _, Some(divisor)) => self.modulo(left, divisor),
            (Binary::And, _, Some(1)) => self.modulo(left, 2),
            (Binary::Min, ..) => self.least(left, right),
            (Binary::Max, ..) => self.greatest(left, right),
            _ => Ok(self.as_known(self.compared(operation, left, right)?)),
        }
    }

    /// A comparison, if it comes out the same for all.
    fn compared(
        &self,
        operation: Binary,
        left: &Known,
        right: &Known,
    ) -> Result<Option<bool>, Unclear> {
        let apart = self.minus(left, right)?;
        let equal = apart.rests[0];
        let least = |number| self.is_above(&apart, number);
        let most = |number| self.is_below(&apart, number);
        // At least, or at most 0; if 0 is not possible, more or less than that.
        let not_less = least(-1)?;
        let not_more = most(1)?;
        let more = not_less && (!equal || least(0)?);
        let less = not_more && (!equal || most(0)?);
        let decided = |yes: bool, no: bool| match (yes, no) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        let same = not_less && not_more;
        let other = more || less || !equal;
        Ok(match operation {
            Binary::Equal => decided(same && !other, other),
            Binary::Unequal => decided(other, same),
            Binary::Less => decided(less, not_less),
            Binary::AtMost => decided(not_more, more),
            Binary::Greater => decided(more, not_more),
            Binary::AtLeast => decided(not_less, less),
            _ => return Err(Unclear::Ever),
        })
    }

    /// Narrows the names down to what a condition allows, part by part; whether anything is left.
    pub fn narrow(&self, condition: &Expr, slots: &mut [Known]) -> Result<bool, Unclear> {
        if let Computation::Binary(Binary::Both, left, right) = &condition.kind {
            return Ok(self.narrow(left, slots)? && self.narrow(right, slots)?);
        }
        if self.truth(condition, slots)? == Some(false) {
            return Ok(false);
        }
        let Computation::Binary(operation, left, right) = &condition.kind else { return Ok(true) };
        for (own, operation, other) in
            [(left, *operation, right), (right, turned(*operation), left)]
        {
            let Computation::Slot(slot) = own.kind else { continue };
            let other = self.value(other, slots)?;
            let Some(known) = slots.get_mut(slot) else { return Err(Unclear::Ever) };
            *known = self.tidy(within(known.clone(), operation, other)?);
            if known.is_impossible() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The same comparison with its sides exchanged.
fn turned(operation: Binary) -> Binary {
    match operation {
        Binary::Less => Binary::Greater,
        Binary::AtMost => Binary::AtLeast,
        Binary::Greater => Binary::Less,
        Binary::AtLeast => Binary::AtMost,
        other => other,
    }
}

/// A number that compares like this with another.
fn within(known: Known, operation: Binary, other: Known) -> Result<Known, Unclear> {
    let beside = |bound: Option<Affine>, by: i64| -> Result<Option<Affine>, Unclear> {
        bound.map(|bound| bound.plus(Affine::constant(by))).transpose()
    };
    Ok(match operation {
        Binary::Less => known.at_most(beside(other.high, -1)?),
        Binary::AtMost => known.at_most(other.high),
        Binary::Greater => known.at_least(beside(other.low, 1)?),
        Binary::AtLeast => known.at_least(other.low),
        Binary::Equal => {
            let both = known.rests.iter().zip(&other.rests).map(|(one, other)| *one && *other);
            let rests = both.collect();
            Known { rests, ..known }.at_least(other.low).at_most(other.high)
        }
        // At an end of its bounds.
        Binary::Unequal => match other.exact() {
            Some(number) if known.low == Some(number) => known.at_least(beside(Some(number), 1)?),
            Some(number) if known.high == Some(number) => known.at_most(beside(Some(number), -1)?),
            _ => known,
        },
        _ => known,
    })
}
