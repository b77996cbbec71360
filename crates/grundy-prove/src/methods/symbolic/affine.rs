//! Numbers a·U + b·V + c, where U and V are any numbers that are large enough.

use grundy::work::Stop;

/// a·U + b·V + c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::methods) struct Affine {
    pub u: i64,
    pub v: i64,
    pub c: i64,
}

/// Why nothing is said.
#[derive(Clone, Debug)]
pub(in crate::methods) enum Unclear {
    /// It would be, of larger numbers.
    Yet,
    /// It is not the same for all of them, or the rule does something that is not followed.
    Ever,
    /// The limits of the meter were reached.
    Stopped(Stop),
}

impl From<Stop> for Unclear {
    fn from(stop: Stop) -> Self {
        Unclear::Stopped(stop)
    }
}

/// Coefficients and constants beyond this are not followed, so that sums of two never overflow.
const MOST: i64 = 1 << 60;

impl Affine {
    pub const fn constant(c: i64) -> Self {
        Affine { u: 0, v: 0, c }
    }

    pub fn as_constant(self) -> Option<i64> {
        (self.u == 0 && self.v == 0).then_some(self.c)
    }

    fn checked(self) -> Result<Self, Unclear> {
        let small = |part: i64| part.unsigned_abs() <= MOST.unsigned_abs();
        if small(self.u) && small(self.v) && small(self.c) { Ok(self) } else { Err(Unclear::Ever) }
    }

    pub fn plus(self, other: Affine) -> Result<Self, Unclear> {
        Affine { u: self.u + other.u, v: self.v + other.v, c: self.c + other.c }.checked()
    }

    pub fn minus(self, other: Affine) -> Result<Self, Unclear> {
        self.plus(other.times(-1)?)
    }

    pub fn times(self, factor: i64) -> Result<Self, Unclear> {
        let part = |part: i64| part.checked_mul(factor).ok_or(Unclear::Ever);
        Affine { u: part(self.u)?, v: part(self.v)?, c: part(self.c)? }.checked()
    }

    /// ⌊self / divisor⌋, if that is such a number.
    pub fn over(self, divisor: i64) -> Result<Self, Unclear> {
        if divisor <= 0 || self.u % divisor != 0 || self.v % divisor != 0 {
            return Err(Unclear::Ever);
        }
        let (u, v) = (self.u / divisor, self.v / divisor);
        Ok(Affine { u, v, c: self.c.div_euclid(divisor) })
    }

    /// The remainder, if it is the same for all.
    pub fn modulo(self, divisor: i64) -> Result<Self, Unclear> {
        self.minus(self.over(divisor)?.times(divisor)?)
    }
}

/// What is asked about U and V.
#[derive(Clone, Copy, Debug)]
pub(in crate::methods) struct Signs {
    /// They are at least this.
    pub least: i64,
    /// Whether V is a name that runs through some range: then it has no sign.
    pub running: bool,
}

impl Signs {
    /// −1, 0 or 1, if it is the same for all.
    pub fn of(self, number: Affine) -> Result<i64, Unclear> {
        let Affine { u, v, c } = number;
        if self.running && v != 0 {
            return Err(Unclear::Ever);
        }
        match (u.signum(), v.signum()) {
            (0, 0) => Ok(c.signum()),
            (0 | 1, 0 | 1) => self.lowest(u, v, c, 1),
            (0 | -1, 0 | -1) => self.lowest(-u, -v, -c, -1),
            _ => Err(Unclear::Ever),
        }
    }

    /// The sign, if u·U + v·V + c, which grows with both, is above 0 from the beginning.
    fn lowest(self, u: i64, v: i64, c: i64, sign: i64) -> Result<i64, Unclear> {
        let lowest = i128::from(u + v) * i128::from(self.least) + i128::from(c);
        if lowest > 0 { Ok(sign) } else { Err(Unclear::Yet) }
    }

    pub fn is_less(self, one: Affine, other: Affine) -> Result<bool, Unclear> {
        Ok(self.of(one.minus(other)?)? < 0)
    }

    /// The smaller one.
    pub fn least(self, one: Affine, other: Affine) -> Result<Affine, Unclear> {
        Ok(if self.is_less(other, one)? { other } else { one })
    }

    /// The larger one.
    pub fn greatest(self, one: Affine, other: Affine) -> Result<Affine, Unclear> {
        Ok(if self.is_less(one, other)? { other } else { one })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LEAST: i64 = 3;

    fn value(number: Affine, (u, v): (i64, i64)) -> i64 {
        number.u * u + number.v * v + number.c
    }

    fn number() -> impl Strategy<Value = Affine> {
        (-9..9i64, -9..9i64, -40..40i64).prop_map(|(u, v, c)| Affine { u, v, c })
    }

    proptest! {
        /// Whatever is said of a number holds for every U and V.
        #[test]
        fn what_is_said_holds(one in number(), other in number(), by in -3..12i64, at in (LEAST..50, LEAST..50)) {
            let signs = Signs { least: LEAST, running: false };
            if let Ok(sign) = signs.of(one) {
                prop_assert_eq!(sign, value(one, at).signum());
            }
            prop_assert_eq!(value(one.minus(other).unwrap(), at), value(one, at) - value(other, at));
            if let Ok(most) = signs.greatest(one, other) {
                prop_assert_eq!(value(most, at), value(one, at).max(value(other, at)));
            }
            if let (Ok(quotient), Ok(rest)) = (one.over(by), one.modulo(by)) {
                prop_assert_eq!(value(quotient, at), value(one, at).div_euclid(by));
                prop_assert_eq!(value(rest, at), value(one, at).rem_euclid(by));
            }
        }
    }

    #[test]
    fn larger_numbers_may_tell() {
        let signs = |least| Signs { least, running: false };
        let number = Affine { u: 2, v: 0, c: -9 };
        assert!(matches!(signs(4).of(number), Err(Unclear::Yet)));
        assert_eq!(signs(5).of(number).ok(), Some(1));
        assert!(matches!(signs(5).of(Affine { u: 1, v: -1, c: 0 }), Err(Unclear::Ever)));
        let running = Signs { least: 5, running: true };
        assert!(matches!(running.of(Affine { u: 0, v: 1, c: 0 }), Err(Unclear::Ever)));
    }
}
