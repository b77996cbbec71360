//! Between which numbers an expression stays, and whether it can fault.
//!
//! The numbers of a position lie in a box, a bound name lies between the hulls of the ends
//! of its domain. From there intervals are carried upwards. In native code an operation whose
//! interval fits 64 bits needs no check of its result; in the interpreter a line whose
//! intervals all fit 32 bits is computed in 32-bit lanes.

use crate::ir::{Binary, Unary};

/// All whole numbers between two, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    /// The least.
    pub lo: i64,
    /// The greatest.
    pub hi: i64,
}

/// What is known of an expression before it is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// Where its value lies, if it has one.
    pub range: Interval,
    /// Whether it always has one: no fault is possible.
    pub sure: bool,
}

impl Interval {
    /// Everything.
    pub const ALL: Interval = Interval { lo: i64::MIN, hi: i64::MAX };
    /// The numbers of a position that native code is given.
    #[cfg(feature = "compile")]
    pub const NUMBER: Interval = Interval { lo: 0, hi: u32::MAX as i64 };
    const TRUTH: Interval = Interval { lo: 0, hi: 1 };
    const LENGTH: Interval = Interval { lo: 0, hi: 64 };

    /// From the least to the greatest; for an empty one any will do, since no value is
    /// ever in it.
    pub fn new(lo: i64, hi: i64) -> Self {
        Interval { lo, hi: hi.max(lo) }
    }

    /// One number.
    pub fn one(value: i64) -> Self {
        Interval { lo: value, hi: value }
    }

    /// The number, if there is only one.
    #[cfg(feature = "compile")]
    pub fn constant(self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    /// Whether all of it fits 32 bits without a sign.
    #[cfg(feature = "compile")]
    pub fn is_short(self) -> bool {
        self.lo >= 0 && self.hi <= u32::MAX.into()
    }

    /// Whether all of it fits 32 bits with a sign.
    pub fn is_narrow(self) -> bool {
        self.lo >= i32::MIN.into() && self.hi <= i32::MAX.into()
    }

    /// The smallest one with both.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// The part of the exact interval that fits 64 bits, and whether that is all of it.
    fn exact(lo: i128, hi: i128) -> Known {
        let clamp = |x: i128| x.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        let range = Interval { lo: clamp(lo), hi: clamp(hi) };
        Known { range, sure: i128::from(range.lo) == lo && i128::from(range.hi) == hi }
    }

    /// The hull of a function that is monotonous in each argument.
    fn corners(a: Interval, b: Interval, f: impl Fn(i128, i128) -> i128) -> (i128, i128) {
        let at = |x: i64, y: i64| f(x.into(), y.into());
        let all = [at(a.lo, b.lo), at(a.lo, b.hi), at(a.hi, b.lo), at(a.hi, b.hi)];
        let (lo, hi) = (all.iter().min(), all.iter().max());
        (lo.copied().unwrap_or(0), hi.copied().unwrap_or(0))
    }
}

/// What is known of `operation x`; `sure` speaks of this operation alone.
pub(crate) fn unary(operation: Unary, x: Interval) -> Known {
    let natural = |range| Known { range, sure: x.lo >= 0 };
    match operation {
        Unary::Negate => Interval::exact(-i128::from(x.hi), -i128::from(x.lo)),
        Unary::Not => Known { range: Interval::TRUTH, sure: true },
        Unary::Abs => {
            let (lo, hi) = (i128::from(x.lo).abs(), i128::from(x.hi).abs());
            let crosses = x.lo < 0 && x.hi > 0;
            Interval::exact(if crosses { 0 } else { lo.min(hi) }, lo.max(hi))
        }
        Unary::Isqrt => natural(Interval::new(x.lo.max(0).isqrt(), x.hi.max(0).isqrt())),
        Unary::Bits | Unary::Popcount => natural(Interval::LENGTH),
        Unary::Lowbit => natural(Interval::new(0, x.hi.max(0))),
    }
}

/// What is known of `x operation y`; `sure` speaks of this operation alone.
pub(crate) fn binary(operation: Binary, x: Interval, y: Interval) -> Known {
    let yes = |range| Known { range, sure: true };
    let exact = |(lo, hi)| Interval::exact(lo, hi);
    match operation {
        Binary::Add => exact(Interval::corners(x, y, |x, y| x + y)),
        Binary::Subtract => exact(Interval::corners(x, y, |x, y| x - y)),
        Binary::Multiply => exact(Interval::corners(x, y, |x, y| x * y)),
        Binary::Divide => divide(x, y),
        Binary::Remainder => remainder(x, y),
        Binary::Power => power(x, y),
        Binary::And | Binary::Or | Binary::Xor => yes(bitwise(operation, x, y)),
        Binary::ShiftLeft => shift_left(x, y),
        Binary::ShiftRight => {
            let by = Interval::new(y.lo.clamp(0, 63), y.hi.clamp(0, 63));
            let known = exact(Interval::corners(x, by, |x, y| x >> y));
            Known { sure: y.lo >= 0, ..known }
        }
        Binary::Min => yes(Interval { lo: x.lo.min(y.lo), hi: x.hi.min(y.hi) }),
        Binary::Max => yes(Interval { lo: x.lo.max(y.lo), hi: x.hi.max(y.hi) }),
        Binary::Gcd => {
            let (x, y) = (unary(Unary::Abs, x), unary(Unary::Abs, y));
            let hi = if x.range.lo > 0 && y.range.lo > 0 {
                x.range.hi.min(y.range.hi)
            } else {
                x.range.hi.max(y.range.hi)
            };
            Known { range: Interval::new(0, hi), sure: x.sure && y.sure }
        }
        Binary::Exponent => {
            Known { range: Interval::new(0, 63), sure: y.lo >= 2 && (x.lo > 0 || x.hi < 0) }
        }
        _ => yes(Interval::TRUTH),
    }
}

fn divide(x: Interval, y: Interval) -> Known {
    let sure = (y.lo > 0 || y.hi < 0) && !(x.lo == i64::MIN && y.lo <= -1 && y.hi >= -1);
    if y.lo <= 0 && y.hi >= 0 {
        // |quotient| ≤ |x|; the floor of −1/2 is −1.
        let reach = i128::from(x.lo).abs().max(i128::from(x.hi).abs());
        let lo = if x.lo >= 0 && y.lo >= 0 { 0 } else { -reach };
        return Known { range: Interval::exact(lo, reach).range, sure };
    }
    let floor = |x: i128, y: i128| x / y - i128::from((x < 0) != (y < 0) && x % y != 0);
    let (lo, hi) = Interval::corners(x, y, floor);
    Known { range: Interval::exact(lo, hi).range, sure }
}

fn remainder(x: Interval, y: Interval) -> Known {
    let sure = y.lo > 0 || y.hi < 0;
    let hi = if y.hi > 0 { y.hi - 1 } else { 0 };
    let lo = if y.lo < 0 { y.lo + 1 } else { 0 };
    if x.lo >= 0 && y.lo >= 0 {
        return Known { range: Interval::new(0, hi.min(x.hi)), sure };
    }
    Known { range: Interval::new(lo, hi), sure }
}

fn power(x: Interval, y: Interval) -> Known {
    let most = u32::try_from(y.hi).ok().and_then(|y| x.hi.checked_pow(y));
    match most {
        Some(hi) if x.lo >= 0 => {
            let lo = if y.lo > 0 { 0 } else { x.lo.min(1) };
            Known { range: Interval::new(lo, hi.max(1)), sure: y.lo >= 0 }
        }
        _ => Known { range: Interval::ALL, sure: false },
    }
}

fn shift_left(x: Interval, y: Interval) -> Known {
    if y.lo < 0 || y.hi > 62 {
        return Known { range: Interval::ALL, sure: false };
    }
    let (lo, hi) = Interval::corners(x, y, |x, y| x << y);
    Interval::exact(lo, hi)
}

/// Both operands lie in −2^k..2^k for some k; so does the result, whose sign is that of
/// the operation on the signs.
fn bitwise(operation: Binary, x: Interval, y: Interval) -> Interval {
    let length = |v: i64| 64 - (v ^ (v >> 63)).leading_zeros();
    let bits = [x.lo, x.hi, y.lo, y.hi].into_iter().map(length).max().unwrap_or(63);
    let most = if bits >= 63 { i64::MAX } else { (1 << bits) - 1 };
    let natural = match operation {
        Binary::And => x.lo >= 0 || y.lo >= 0,
        _ => x.lo >= 0 && y.lo >= 0,
    };
    match operation {
        Binary::And if x.lo >= 0 && y.lo >= 0 => Interval::new(0, x.hi.min(y.hi)),
        Binary::And if x.lo >= 0 => Interval::new(0, x.hi),
        Binary::And if y.lo >= 0 => Interval::new(0, y.hi),
        _ => Interval::new(if natural { 0 } else { -most - 1 }, most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers;

    const OPERATIONS: [Binary; 23] = [
        Binary::Add,
        Binary::Subtract,
        Binary::Multiply,
        Binary::Divide,
        Binary::Remainder,
        Binary::Power,
        Binary::And,
        Binary::Or,
        Binary::Xor,
        Binary::ShiftLeft,
        Binary::ShiftRight,
        Binary::Min,
        Binary::Max,
        Binary::Gcd,
        Binary::Exponent,
        Binary::Equal,
        Binary::Unequal,
        Binary::Less,
        Binary::AtMost,
        Binary::Greater,
        Binary::AtLeast,
        Binary::Both,
        Binary::Either,
    ];

    /// Every pair of small intervals and of intervals at the ends of 64 bits.
    fn intervals() -> Vec<Interval> {
        let ends =
            [i64::MIN, i64::MIN + 1, -64, -3, -1, 0, 1, 2, 5, 62, 64, i64::MAX - 1, i64::MAX];
        let pairs = ends.iter().flat_map(|&lo| ends.iter().map(move |&hi| (lo, hi)));
        pairs.filter(|(lo, hi)| lo <= hi).map(|(lo, hi)| Interval { lo, hi }).collect()
    }

    fn samples(range: Interval) -> Vec<i64> {
        let near = [i64::MIN, i64::MIN + 1, -64, -7, -3, -2, -1, 0, 1, 2, 3, 4, 5, 62, 63, 64];
        let mut all: Vec<i64> =
            near.into_iter().filter(|v| (range.lo..=range.hi).contains(v)).collect();
        all.extend([range.lo, range.hi, range.hi.saturating_sub(1).max(range.lo)]);
        all
    }

    #[test]
    fn values_lie_in_their_intervals_and_sure_ones_never_fault() {
        for x in intervals() {
            for operation in [
                Unary::Negate,
                Unary::Not,
                Unary::Abs,
                Unary::Isqrt,
                Unary::Bits,
                Unary::Popcount,
                Unary::Lowbit,
            ] {
                let known = unary(operation, x);
                for v in samples(x) {
                    check(
                        numbers::unary(operation, v).ok(),
                        known,
                        &format!("{operation:?} {v} in {x:?}"),
                    );
                }
            }
            for y in intervals() {
                for operation in OPERATIONS {
                    let known = binary(operation, x, y);
                    for v in samples(x) {
                        for w in samples(y) {
                            let what = || format!("{v} {operation:?} {w} in {x:?} {y:?}");
                            let value = numbers::binary(operation, v, w).ok();
                            if !fits(value, known) {
                                check(value, known, &what());
                            }
                        }
                    }
                }
            }
        }
    }

    fn fits(value: Option<i64>, known: Known) -> bool {
        value.map_or(!known.sure, |v| (known.range.lo..=known.range.hi).contains(&v))
    }

    fn check(value: Option<i64>, known: Known, what: &str) {
        assert!(fits(value, known), "{what}: {value:?} but {known:?}");
    }
}
