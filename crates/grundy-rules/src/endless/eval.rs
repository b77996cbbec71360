//! Expressions at infinitely many positions at once.
//!
//! Numbers have any length here, since play would not end because 64 bits do. Nothing is
//! known (`None`) of an expression that may fault somewhere.

use super::between::Between;
use super::poly::Poly;
use crate::ir::{Binary, Computation, Expr, Unary};
use crate::numbers;

/// Larger exponents are not multiplied out.
const MOST_POWER: i128 = 6;

/// Between which polynomials an expression lies.
pub(super) fn evaluate(expr: &Expr, slots: &[Between]) -> Option<Between> {
    match &expr.kind {
        Computation::Constant(value) => Some(Between::constant((*value).into())),
        Computation::Slot(slot) => slots.get(*slot).cloned(),
        Computation::Unary(operation, x) => unary(*operation, &evaluate(x, slots)?),
        Computation::Binary(operation @ (Binary::Both | Binary::Either), x, y) => {
            // What decides without the other side.
            let short = *operation == Binary::Either;
            let left = evaluate(x, slots)?.decided();
            if left == Some(short) {
                return Some(Between::truth(left));
            }
            let right = evaluate(y, slots)?.decided();
            let open = left.is_none() && right != Some(short);
            Some(Between::truth(if open { None } else { right }))
        }
        Computation::Binary(operation, x, y) => {
            binary(*operation, &evaluate(x, slots)?, &evaluate(y, slots)?)
        }
    }
}

/// A constant as rules count.
fn short(x: &Between) -> Option<i64> {
    i64::try_from(x.as_constant()?).ok()
}

fn unary(operation: Unary, x: &Between) -> Option<Between> {
    if let Some(x) = short(x) {
        return Some(Between::constant(numbers::unary(operation, x).ok()?.into()));
    }
    let natural = || x.is_at_least(0).then_some(());
    // Where the least value is known, functions that never fall are at least theirs.
    let least = || x.lo.as_ref().and_then(Poly::least).and_then(|least| i64::try_from(least).ok());
    Some(match operation {
        Unary::Negate => x.negated(),
        Unary::Not => Between::truth(x.decided().map(|holds| !holds)),
        Unary::Abs if x.is_at_least(0) => x.clone(),
        Unary::Abs if x.is_at_most(0) => x.negated(),
        Unary::Abs => Between::from(0, None),
        Unary::Isqrt | Unary::Bits => {
            natural()?;
            let least = numbers::unary(operation, least()?).ok()?;
            Between::from(least.into(), x.hi.clone())
        }
        Unary::Popcount => {
            natural()?;
            Between::from(x.is_at_least(1).into(), x.hi.clone())
        }
        Unary::Lowbit => {
            natural()?;
            match x.exact().and_then(|poly| exponent(poly, 2)) {
                Some(exponent) => Between::constant(1 << exponent),
                None => Between::from(x.is_at_least(1).into(), x.hi.clone()),
            }
        }
    })
}

/// The largest e with base^e | x, if it is the same everywhere.
fn exponent(x: &Poly, base: i128) -> Option<u32> {
    let (mut power, mut exponent) = (base, 0);
    // 0 has no largest one.
    while x.first() != 0 && exponent < 100 {
        if !x.is_constant_modulo(power) {
            return None;
        }
        if x.first() % power != 0 {
            return Some(exponent);
        }
        power = power.checked_mul(base)?;
        exponent += 1;
    }
    None
}

fn binary(operation: Binary, x: &Between, y: &Between) -> Option<Between> {
    if let (Some(x), Some(y)) = (short(x), short(y)) {
        return Some(Between::constant(numbers::binary(operation, x, y).ok()?.into()));
    }
    Some(match operation {
        Binary::Add => x.plus(y),
        Binary::Subtract => x.minus(y),
        Binary::Multiply => x.times(y),
        Binary::Divide => return divide(x, y),
        Binary::Remainder => return remainder(x, y),
        Binary::Power => return power(x, y),
        Binary::And | Binary::Or | Binary::Xor => bitwise(operation, x, y),
        Binary::ShiftLeft | Binary::ShiftRight => return shift(operation, x, y),
        Binary::Min => x.min(y),
        Binary::Max => x.max(y),
        Binary::Gcd => gcd(x, y),
        Binary::Exponent => {
            if !y.is_at_least(2) || !(x.is_at_least(1) || x.is_at_most(-1)) {
                return None;
            }
            let known = x.exact().zip(y.as_constant());
            match known.and_then(|(x, base)| exponent(x, base)) {
                Some(exponent) => Between::constant(exponent.into()),
                None => Between::from(0, None),
            }
        }
        Binary::Equal => Between::truth(equal(x, y)),
        Binary::Unequal => Between::truth(equal(x, y).map(|equal| !equal)),
        Binary::Less => Between::truth(less(x, y)),
        Binary::AtMost => Between::truth(less(y, x).map(|more| !more)),
        Binary::Greater => Between::truth(less(y, x)),
        Binary::AtLeast => Between::truth(less(x, y).map(|less| !less)),
        Binary::Both | Binary::Either => Between::truth(None),
    })
}

fn less(x: &Between, y: &Between) -> Option<bool> {
    if y.exceeds(x, 1) { Some(true) } else { x.exceeds(y, 0).then_some(false) }
}

fn equal(x: &Between, y: &Between) -> Option<bool> {
    if x.exceeds(y, 1) || y.exceeds(x, 1) {
        return Some(false);
    }
    let gap = x.exact()?.minus(y.exact()?)?;
    // What all slopes have in common divides the difference of any two values.
    let common =
        gap.slopes().fold(0, |common: u128, slope| common_divisor(common, slope.unsigned_abs()));
    match (common, gap.first().unsigned_abs()) {
        (0, first) => Some(first == 0),
        (common, first) if first % common != 0 => Some(false),
        _ => None,
    }
}

fn common_divisor(x: u128, y: u128) -> u128 {
    if y == 0 { x } else { common_divisor(y, x % y) }
}

fn divide(x: &Between, y: &Between) -> Option<Between> {
    match y.as_constant() {
        Some(0) => None,
        Some(divisor @ 1..) => Some(x.over(divisor)),
        Some(divisor) => Some(x.negated().over(-divisor)),
        None if !y.is_at_least(1) => None,
        None if !x.is_at_least(0) => Some(Between::ANY),
        None if y.exceeds(x, 1) => Some(Between::constant(0)),
        None => Some(Between::from(0, x.hi.clone())),
    }
}

fn remainder(x: &Between, y: &Between) -> Option<Between> {
    if y.is_at_least(1) {
        let residue = y.as_constant().and_then(|modulus| x.residue(modulus));
        if let Some(residue) = residue {
            return Some(Between::constant(residue));
        }
        if x.is_at_least(0) && y.exceeds(x, 1) {
            return Some(x.clone());
        }
        return Some(Between::from(0, y.minus(&Between::constant(1)).hi));
    }
    y.is_at_most(-1).then_some(Between::ANY)
}

fn power(x: &Between, y: &Between) -> Option<Between> {
    match y.as_constant() {
        Some(exponent @ 0..=MOST_POWER) => {
            let one = Between::constant(1);
            Some((0..exponent).fold(one, |power, _| power.times(x)))
        }
        // x^y ≥ x.
        _ if y.is_at_least(1) && x.is_at_least(1) => Some(Between { lo: x.lo.clone(), hi: None }),
        _ => y.is_at_least(0).then_some(Between::ANY),
    }
}

fn bitwise(operation: Binary, x: &Between, y: &Between) -> Between {
    if x.as_constant().is_some() && y.as_constant().is_none() {
        return bitwise(operation, y, x);
    }
    if let Some(mask) = y.as_constant().and_then(|mask| u64::try_from(mask).ok()) {
        let mask = i128::from(mask);
        let above = 1i128 << (i128::BITS - mask.leading_zeros());
        if let Some(low) = x.residue(above) {
            let (from, to) = match operation {
                Binary::And => return Between::constant(low & mask),
                Binary::Or => (low, low | mask),
                _ => (low, low ^ mask),
            };
            return x.plus(&Between::constant(to - from));
        }
    }
    if !(x.is_at_least(0) && y.is_at_least(0)) {
        return Between::ANY;
    }
    match operation {
        Binary::And => Between::from(0, x.min(y).hi),
        Binary::Or => Between { lo: x.max(y).lo, hi: x.plus(y).hi },
        _ => Between::from(0, x.plus(y).hi),
    }
}

fn shift(operation: Binary, x: &Between, y: &Between) -> Option<Between> {
    let left = operation == Binary::ShiftLeft;
    match y.as_constant() {
        Some(by @ 0..=62) if left => Some(x.times(&Between::constant(1 << by))),
        Some(by @ 0..=62) => Some(x.over(1 << by)),
        _ if !y.is_at_least(0) => None,
        _ if !x.is_at_least(0) => Some(Between::ANY),
        _ if left => Some(Between { lo: x.lo.clone(), hi: None }),
        _ => Some(Between::from(0, x.hi.clone())),
    }
}

fn gcd(x: &Between, y: &Between) -> Between {
    if x.as_constant().is_some() && y.as_constant().is_none() {
        return gcd(y, x);
    }
    if let Some(c) = y.as_constant().filter(|&c| c != 0 && c != i128::MIN)
        && let Some(residue) = x.residue(c.abs())
    {
        let common = common_divisor(residue.unsigned_abs(), c.unsigned_abs());
        return Between::constant(common as i128);
    }
    let positive = |x: &Between| x.is_at_least(1) || x.is_at_most(-1);
    let lo = i128::from(positive(x) || positive(y));
    let side = [x, y].into_iter().find(|side| side.is_at_least(1));
    Between::from(lo, side.and_then(|side| side.hi.clone()))
}
