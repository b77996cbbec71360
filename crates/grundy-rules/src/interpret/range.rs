//! Between which bounds the values of an expression lie.
//!
//! Where all values of a line fit 32 bits, its blocks are computed in 32-bit lanes without
//! any check for overflow. The bounds hold for values that were computed without a fault;
//! in a block with a fault nothing is believed.

use crate::ir::{Binary, Unary};

/// `low..=high`, not empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub low: i64,
    pub high: i64,
}

/// 128 bits hold every intermediate result of two 64-bit bounds but powers.
fn clamp(low: i128, high: i128) -> Range {
    let clamp = |x: i128| x.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
    Range { low: clamp(low), high: clamp(high) }
}

/// The range that contains all of these.
fn hull(values: impl IntoIterator<Item = i128>) -> Range {
    let bounds = values
        .into_iter()
        .fold((i128::MAX, i128::MIN), |(low, high), value| (low.min(value), high.max(value)));
    clamp(bounds.0, bounds.1)
}

impl Range {
    /// One value.
    pub fn of(value: i64) -> Self {
        Range { low: value, high: value }
    }

    /// From one value to another; some range if they are the wrong way round (then nothing
    /// is ever computed from it).
    pub fn between(low: i64, high: i64) -> Self {
        Range { low, high: high.max(low) }
    }

    /// The smallest range with both.
    pub fn with(self, other: Range) -> Range {
        Range { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// Whether all values fit 32 bits.
    pub fn is_narrow(self) -> bool {
        self.low >= i32::MIN.into() && self.high <= i32::MAX.into()
    }

    fn corners(self) -> [i128; 2] {
        [self.low.into(), self.high.into()]
    }

    /// The largest absolute value.
    fn size(self) -> i128 {
        self.corners().map(i128::abs).into_iter().max().unwrap_or(0)
    }

    /// The values of an operation on values of this range.
    pub fn unary(self, operation: Unary) -> Range {
        let [low, high] = self.corners();
        let natural = high.max(0) as u64;
        let top = match operation {
            Unary::Negate => return clamp(-high, -low),
            Unary::Abs => self.size(),
            Unary::Not => 1,
            Unary::Isqrt => natural.isqrt().into(),
            Unary::Bits | Unary::Popcount => (64 - natural.leading_zeros()).into(),
            Unary::Lowbit => high.max(0),
        };
        clamp(0, top)
    }

    /// The values of an operation on values of two ranges.
    pub fn binary(self, operation: Binary, other: Range) -> Range {
        let (x, y) = (self.corners(), other.corners());
        let pairs = || x.into_iter().flat_map(move |x| y.into_iter().map(move |y| (x, y)));
        let signed = |size: i128| clamp(-size, size);
        match operation {
            Binary::Add => clamp(x[0] + y[0], x[1] + y[1]),
            Binary::Subtract => clamp(x[0] - y[1], x[1] - y[0]),
            Binary::Multiply => hull(pairs().map(|(x, y)| x * y)),
            // A quotient is no larger than the dividend, and −1 may stand for a floor.
            Binary::Divide if y[0] > 0 => hull(pairs().map(|(x, y)| x.div_euclid(y))),
            Binary::Divide => signed(self.size()),
            Binary::Remainder if x[0] >= 0 && y[0] >= 0 => clamp(0, x[1].min((y[1] - 1).max(0))),
            Binary::Remainder => clamp((y[0] + 1).min(0), (y[1] - 1).max(0)),
            Binary::Power => signed(power(self.size(), other.high)),
            Binary::ShiftLeft => {
                let factor = 1i128 << other.high.clamp(0, 63);
                hull([x[0], x[1], x[0] * factor, x[1] * factor])
            }
            Binary::ShiftRight => clamp(x[0].min(0), x[1].max(0)),
            Binary::Min => clamp(x[0].min(y[0]), x[1].min(y[1])),
            Binary::Max => clamp(x[0].max(y[0]), x[1].max(y[1])),
            Binary::Gcd => clamp(0, self.size().max(other.size())),
            Binary::Exponent => clamp(0, 63),
            Binary::And if x[0] >= 0 && y[0] >= 0 => clamp(0, x[1].min(y[1])),
            Binary::And | Binary::Or | Binary::Xor => {
                let bits = 128 - self.size().max(other.size()).leading_zeros();
                let low = if x[0] >= 0 && y[0] >= 0 { 0 } else { -(1i128 << bits) };
                clamp(low, (1i128 << bits) - 1)
            }
            _ => clamp(0, 1),
        }
    }
}

/// A bound on |x|^y, at most 2^64 or so.
fn power(size: i128, exponent: i64) -> i128 {
    let far = 1i128 << 64;
    let mut product = 1;
    for _ in 0..exponent.clamp(0, 64) {
        product = size.saturating_mul(product).min(far);
    }
    product.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers;

    #[test]
    fn every_value_lies_in_its_range() {
        use Binary::*;
        let operations = [
            Add, Subtract, Multiply, Divide, Remainder, Power, And, Or, Xor, ShiftLeft, ShiftRight,
            Min, Max, Gcd, Exponent, Equal, Less, Both, Either,
        ];
        let bounds = [-300, -17, -8, -2, -1, 0, 1, 2, 5, 16, 63, 65, 255];
        let ranges = || {
            let low = bounds.into_iter();
            low.flat_map(|low| bounds.into_iter().map(move |high| Range { low, high }))
                .filter(|range| range.low <= range.high && range.high - range.low < 60)
        };
        let inside = |value: Result<i64, _>, range: Range| {
            value.is_err() || value.is_ok_and(|value| range.low <= value && value <= range.high)
        };
        for x in ranges() {
            for operation in [
                Unary::Negate,
                Unary::Not,
                Unary::Abs,
                Unary::Isqrt,
                Unary::Bits,
                Unary::Popcount,
                Unary::Lowbit,
            ] {
                let mut values = (x.low..=x.high).map(|x| numbers::unary(operation, x));
                assert!(
                    values.all(|value| inside(value, x.unary(operation))),
                    "{operation:?} {x:?}"
                );
            }
            for (operation, y) in
                operations.into_iter().flat_map(|op| ranges().map(move |y| (op, y)))
            {
                let range = x.binary(operation, y);
                for (a, b) in (x.low..=x.high).flat_map(|a| (y.low..=y.high).map(move |b| (a, b))) {
                    let value = numbers::binary(operation, a, b);
                    assert!(inside(value, range), "{operation:?} {a} {b} {range:?}");
                }
            }
        }
    }
}
