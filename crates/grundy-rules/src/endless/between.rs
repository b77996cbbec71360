//! What is known of a number at infinitely many positions at once: two polynomials that it
//! lies between.

use super::poly::Poly;

/// Between which polynomials a number lies, both included; `None` where nothing is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Between {
    pub lo: Option<Poly>,
    pub hi: Option<Poly>,
}

impl Between {
    pub const ANY: Between = Between { lo: None, hi: None };

    pub fn exactly(poly: Poly) -> Self {
        Between { lo: Some(poly.clone()), hi: Some(poly) }
    }

    pub fn constant(value: i128) -> Self {
        Between::exactly(Poly::constant(value))
    }

    pub fn from(lo: i128, hi: Option<Poly>) -> Self {
        Between { lo: Some(Poly::constant(lo)), hi }
    }

    pub fn truth(value: Option<bool>) -> Self {
        match value {
            Some(value) => Between::constant(value.into()),
            None => Between::from(0, Some(Poly::constant(1))),
        }
    }

    /// What it is, if that is known.
    pub fn exact(&self) -> Option<&Poly> {
        self.lo.as_ref().filter(|_| self.lo == self.hi)
    }

    pub fn as_constant(&self) -> Option<i128> {
        self.exact()?.as_constant()
    }

    /// A truth value that is the same everywhere.
    pub fn decided(&self) -> Option<bool> {
        self.as_constant().map(|value| value != 0)
    }

    pub fn is_at_least(&self, bound: i128) -> bool {
        self.lo.as_ref().is_some_and(|lo| lo.is_at_least(bound))
    }

    pub fn is_at_most(&self, bound: i128) -> bool {
        let below = |hi: &Poly| Poly::constant(bound).minus(hi);
        self.hi.as_ref().and_then(below).is_some_and(|gap| gap.is_at_least(0))
    }

    /// Whether it is everywhere larger than another one by so much at least.
    pub fn exceeds(&self, other: &Between, by: i128) -> bool {
        let gap = self.lo.as_ref().zip(other.hi.as_ref()).and_then(|(lo, hi)| lo.minus(hi));
        gap.is_some_and(|gap| gap.is_at_least(by))
    }

    pub fn plus(&self, other: &Between) -> Between {
        let sum = |x: &Option<Poly>, y: &Option<Poly>| x.as_ref()?.plus(1, y.as_ref()?);
        Between { lo: sum(&self.lo, &other.lo), hi: sum(&self.hi, &other.hi) }
    }

    /// −x.
    pub fn negated(&self) -> Between {
        let zero = Poly::constant(0);
        let negated = |x: &Option<Poly>| zero.minus(x.as_ref()?);
        Between { lo: negated(&self.hi), hi: negated(&self.lo) }
    }

    pub fn minus(&self, other: &Between) -> Between {
        self.plus(&other.negated())
    }

    pub fn times(&self, other: &Between) -> Between {
        let product = |x: &Option<Poly>, y: &Option<Poly>| x.as_ref()?.times(y.as_ref()?);
        if let (Some(x), Some(y)) = (self.exact(), other.exact()) {
            return x.times(y).map_or(Between::ANY, Between::exactly);
        }
        match (self.as_constant(), other.as_constant()) {
            (Some(_), None) => return other.times(self),
            (_, Some(factor)) if factor < 0 => {
                return self.negated().times(&other.negated());
            }
            (None, None) if !(self.is_at_least(0) && other.is_at_least(0)) => return Between::ANY,
            _ => {}
        }
        Between { lo: product(&self.lo, &other.lo), hi: product(&self.hi, &other.hi) }
    }

    /// ⌊x / divisor⌋ for a divisor > 0. A term that the divisor does not divide is rounded by
    /// itself: its power is a whole number ≥ 0.
    pub fn over(&self, divisor: i128) -> Between {
        let floor = |c: i128| c.div_euclid(divisor);
        let ceiling = |c: i128| floor(c) + i128::from(c.rem_euclid(divisor) != 0);
        Between {
            lo: self.lo.as_ref().map(|lo| lo.map(floor, floor)),
            hi: self.hi.as_ref().map(|hi| hi.map(floor, ceiling)),
        }
    }

    /// What it is modulo `modulus` > 0, if that is the same everywhere.
    pub fn residue(&self, modulus: i128) -> Option<i128> {
        let exact = self.exact().filter(|poly| poly.is_constant_modulo(modulus))?;
        Some(exact.first().rem_euclid(modulus))
    }

    /// The smaller one. Where nobody knows which it is, a bound of either will do above.
    pub fn min(&self, other: &Between) -> Between {
        if other.exceeds(self, 0) {
            return self.clone();
        }
        if self.exceeds(other, 0) {
            return other.clone();
        }
        let below = |x: &Poly, y: &Poly| y.minus(x).is_some_and(|gap| gap.is_at_least(0));
        let smaller = |x: &Option<Poly>, y: &Option<Poly>| {
            let (x, y) = (x.as_ref()?, y.as_ref()?);
            let least = if below(x, y) { Some(x) } else { below(y, x).then_some(y) };
            least.cloned()
        };
        let either = || self.hi.clone().or_else(|| other.hi.clone());
        let hi = smaller(&self.hi, &other.hi).or_else(either);
        Between { lo: smaller(&self.lo, &other.lo), hi }
    }

    pub fn max(&self, other: &Between) -> Between {
        self.negated().min(&other.negated()).negated()
    }
}
