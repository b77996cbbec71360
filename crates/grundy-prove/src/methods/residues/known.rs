//! What is known of a whole number for all U from some U on: bounds a·U + c, and remainders.

use crate::methods::symbolic::{Affine, Signs, Unclear};
use grundy_rules::numbers::gcd;

/// A number that lies between two bounds, where there are any, and has one of some remainders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub low: Option<Affine>,
    pub high: Option<Affine>,
    /// Whether a remainder by the period is possible.
    pub rests: Vec<bool>,
}

/// Remainders by a period, for all U from some U on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arithmetic {
    pub period: i64,
    pub signs: Signs,
}

/// So many pairs of remainders are added for each remainder.
const PAIRS: usize = 16;

/// Remainders by numbers up to this are listed.
const LISTED: i64 = 1 << 12;

impl Known {
    /// The number as a·U + c, if it is one.
    pub fn exact(&self) -> Option<Affine> {
        self.low.filter(|_| self.low == self.high)
    }

    pub fn constant(&self) -> Option<i64> {
        self.exact()?.as_constant()
    }

    /// Whether both bounds contradict each other.
    pub fn is_impossible(&self) -> bool {
        let crossed =
            self.low.zip(self.high).is_some_and(|(low, high)| low.u == high.u && low.c > high.c);
        crossed || !self.rests.contains(&true)
    }

    /// The possible remainders by the period.
    pub fn remainders(&self) -> impl Iterator<Item = i64> {
        (0..).zip(&self.rests).filter(|it| *it.1).map(|it| it.0)
    }

    /// With an upper bound as well; of two the one that is smaller for large U.
    pub fn at_most(mut self, high: Option<Affine>) -> Self {
        self.high = tighter(self.high, high, 1);
        self
    }

    /// With a lower bound as well.
    pub fn at_least(mut self, low: Option<Affine>) -> Self {
        self.low = tighter(self.low, low, -1);
        self
    }
}

fn tighter(one: Option<Affine>, other: Option<Affine>, sign: i64) -> Option<Affine> {
    match (one, other) {
        (Some(one), Some(other)) => {
            let key = |it: &Affine| (sign * it.u, sign * it.c);
            Some(if key(&other) < key(&one) { other } else { one })
        }
        (one, other) => one.or(other),
    }
}

/// Both bounds moved by the same function, which may fail.
fn moved(
    bound: Option<Affine>,
    by: impl Fn(Affine) -> Result<Affine, Unclear>,
) -> Result<Option<Affine>, Unclear> {
    bound.map(by).transpose()
}

impl Arithmetic {
    fn index(&self, number: i64) -> usize {
        number.rem_euclid(self.period) as usize
    }

    fn rests(&self, all: impl IntoIterator<Item = i64>) -> Vec<bool> {
        let mut rests = vec![false; self.period as usize];
        all.into_iter().for_each(|rest| rests[self.index(rest)] = true);
        rests
    }

    /// A number of the form a·U + c.
    pub fn exact(&self, number: Affine) -> Known {
        let steps = if number.u % self.period == 0 { 1 } else { self.period };
        let (u, c) = (number.u.rem_euclid(self.period), number.c.rem_euclid(self.period));
        let rests = self.rests((0..steps).map(|k| k * u + c));
        Known { low: Some(number), high: Some(number), rests }
    }

    pub fn constant(&self, number: i64) -> Known {
        self.exact(Affine::constant(number))
    }

    /// Some number between two bounds, with some remainders.
    pub fn between(
        &self,
        low: Option<Affine>,
        high: Option<Affine>,
        rests: impl IntoIterator<Item = i64>,
    ) -> Known {
        Known { low, high, rests: self.rests(rests) }
    }

    pub fn plus(&self, one: &Known, other: &Known) -> Result<Known, Unclear> {
        let sum = |one: Option<Affine>, other: Option<Affine>| {
            one.zip(other).map(|(one, other)| one.plus(other)).transpose()
        };
        let count = one.remainders().count() * other.remainders().count();
        let rests = match count > PAIRS * self.period as usize {
            // All are as good as too many to be added one by one.
            true => vec![true; self.period as usize],
            false => {
                let with = |rest| other.remainders().map(move |it| rest + it);
                self.rests(one.remainders().flat_map(with))
            }
        };
        Ok(Known { low: sum(one.low, other.low)?, high: sum(one.high, other.high)?, rests })
    }

    pub fn minus(&self, one: &Known, other: &Known) -> Result<Known, Unclear> {
        self.plus(one, &self.times(other, -1)?)
    }

    pub fn times(&self, one: &Known, factor: i64) -> Result<Known, Unclear> {
        let scaled = |bound| moved(bound, |bound| bound.times(factor));
        let (low, high) = if factor < 0 { (one.high, one.low) } else { (one.low, one.high) };
        let by = factor.rem_euclid(self.period);
        let rests = self.rests(one.remainders().map(|rest| rest * by));
        Ok(Known { low: scaled(low)?, high: scaled(high)?, rests })
    }

    /// The same number without remainders that none between its bounds has.
    pub fn tidy(&self, mut one: Known) -> Known {
        if let (Some(low), Some(high)) = (one.low, one.high)
            && low.u == high.u
            && low.u % self.period == 0
            && high.c - low.c < self.period
        {
            let between = self.rests(low.c..=high.c);
            one.rests.iter_mut().zip(between).for_each(|(rest, between)| *rest &= between);
        }
        one
    }

    /// ⌊one / divisor⌋.
    pub fn over(&self, one: &Known, divisor: i64) -> Result<Known, Unclear> {
        if divisor <= 0 {
            return Err(Unclear::Ever);
        }
        if let Some(Ok(quotient)) = one.exact().map(|number| number.over(divisor)) {
            return Ok(self.exact(quotient));
        }
        // ⌊a/d⌋·U + ⌊c/d⌋ is at most (a·U + c)/d, and with ⌈a/d⌉ it is at least its whole part.
        let part = |bound: Affine, u: i64| Affine { u, v: 0, c: bound.c.div_euclid(divisor) };
        let low = one.low.map(|low| part(low, low.u.div_euclid(divisor)));
        let high = one.high.map(|high| part(high, -(-high.u).div_euclid(divisor)));
        Ok(self.between(low, high, 0..self.period))
    }

    pub fn modulo(&self, one: &Known, divisor: i64) -> Result<Known, Unclear> {
        if divisor <= 0 {
            return Err(Unclear::Ever);
        }
        if let Some(Ok(rest)) = one.exact().map(|number| number.modulo(divisor)) {
            return Ok(self.exact(rest));
        }
        // What the remainder by the period tells about the one by the divisor.
        let common = gcd(self.period.unsigned_abs(), divisor.unsigned_abs()) as i64;
        let mut possible = vec![false; common as usize];
        one.remainders().for_each(|rest| possible[(rest % common) as usize] = true);
        let last = Some(Affine::constant(divisor - 1));
        let zero = Some(Affine::constant(0));
        if divisor > LISTED {
            let rests = (0..self.period).filter(|rest| possible[(rest % common) as usize]);
            return Ok(self.between(zero, last, rests));
        }
        let all: Vec<i64> = (0..divisor).filter(|it| possible[(it % common) as usize]).collect();
        let end = |it: Option<&i64>| it.copied().map(Affine::constant);
        Ok(self.between(end(all.first()).or(zero), end(all.last()).or(last), all.iter().copied()))
    }

    /// Whether it is above a number for all these U.
    pub fn is_above(&self, one: &Known, number: i64) -> Result<bool, Unclear> {
        match one.low.filter(|low| low.u >= 0) {
            Some(low) => Ok(self.signs.of(low.minus(Affine::constant(number))?)? > 0),
            None => Ok(false),
        }
    }

    /// Whether it is below a number for all these U.
    pub fn is_below(&self, one: &Known, number: i64) -> Result<bool, Unclear> {
        match one.high.filter(|high| high.u <= 0) {
            Some(high) => Ok(self.signs.of(high.minus(Affine::constant(number))?)? < 0),
            None => Ok(false),
        }
    }

    /// Whether one is at most the other, for all these U.
    pub fn is_at_most(&self, one: &Known, other: &Known) -> Result<bool, Unclear> {
        self.is_above(&self.minus(other, one)?, -1)
    }

    /// The smaller one of two.
    pub fn least(&self, one: &Known, other: &Known) -> Result<Known, Unclear> {
        if self.is_at_most(one, other)? {
            return Ok(one.clone());
        }
        if self.is_at_most(other, one)? {
            return Ok(other.clone());
        }
        // Below both, if both grow alike; each upper bound is one of the smaller number.
        let alike = one.low.zip(other.low).filter(|(one, other)| one.u == other.u);
        let low = alike.map(|(one, other)| if one.c < other.c { one } else { other });
        let high = tighter(one.high, other.high, 1);
        let rests = one.remainders().chain(other.remainders());
        Ok(self.between(low, high, rests))
    }

    /// The larger one of two.
    pub fn greatest(&self, one: &Known, other: &Known) -> Result<Known, Unclear> {
        let least = self.least(&self.times(one, -1)?, &self.times(other, -1)?)?;
        self.times(&least, -1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LEAST: i64 = 2;

    /// A number between two bounds, at the place that two numbers choose, if there is one.
    fn chosen(known: &Known, u: i64, way: i64) -> Option<i64> {
        let at = |bound: Option<Affine>, missing: i64| bound.map_or(missing, |it| it.u * u + it.c);
        let low = at(known.low, at(known.high, 0) - 30);
        let high = at(known.high, low + 30);
        let period = known.rests.len() as i64;
        let all: Vec<i64> = (low..=high.min(low + 200))
            .filter(|it| known.rests[it.rem_euclid(period) as usize])
            .collect();
        (!all.is_empty()).then(|| all[way.rem_euclid(all.len() as i64) as usize])
    }

    fn holds(known: &Known, u: i64, value: i64) -> bool {
        let period = known.rests.len() as i64;
        known.low.is_none_or(|low| low.u * u + low.c <= value)
            && known.high.is_none_or(|high| value <= high.u * u + high.c)
            && known.rests[value.rem_euclid(period) as usize]
    }

    fn number(period: i64) -> impl Strategy<Value = Known> {
        let bound = (-9..9i64, -40..40i64).prop_map(|(u, c)| Affine { u, v: 0, c });
        let length = prop::option::of(0..30i64);
        (bound, length, prop::collection::vec(any::<bool>(), period as usize), 0..4u8).prop_map(
            move |(low, length, rests, missing)| {
                let high = length.map(|length| Affine { c: low.c + length, ..low });
                Known { low: (missing > 0).then_some(low), high, rests }
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        /// Whatever is said of a result holds for the results of all numbers.
        #[test]
        fn what_is_known_holds(
            (period, one, other) in (1..13i64).prop_flat_map(|period| (Just(period), number(period), number(period))),
            by in 1..25i64, factor in -6..7i64, u in LEAST..40, ways in (0..500i64, 0..500i64),
        ) {
            let signs = Signs { least: LEAST, running: false };
            let known = Arithmetic { period, signs };
            let (Some(x), Some(y)) = (chosen(&one, u, ways.0), chosen(&other, u, ways.1)) else { return Ok(()) };
            prop_assert!(holds(&one, u, x) && holds(&other, u, y));
            prop_assert!(holds(&known.tidy(one.clone()), u, x));
            for (said, value) in [
                (known.plus(&one, &other), x + y),
                (known.minus(&one, &other), x - y),
                (known.times(&one, factor), x * factor),
                (known.over(&one, by), x.div_euclid(by)),
                (known.modulo(&one, by), x.rem_euclid(by)),
                (known.least(&one, &other), x.min(y)),
                (known.greatest(&one, &other), x.max(y)),
            ] {
                if let Ok(said) = said {
                    prop_assert!(holds(&said, u, value), "{said:?} {value}");
                    prop_assert!(!said.is_impossible(), "{said:?} {value}");
                }
            }
            prop_assert!(!matches!(known.is_above(&one, factor), Ok(true)) || x > factor);
            prop_assert!(!matches!(known.is_below(&one, factor), Ok(true)) || x < factor);
            prop_assert!(!matches!(known.is_at_most(&one, &other), Ok(true)) || x <= y);
        }
    }
}
