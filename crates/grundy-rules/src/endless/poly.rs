//! Polynomials in parameters that run through all whole numbers ≥ 0.
//!
//! A sum whose coefficients are all ≥ 0 is ≥ 0 whatever the parameters are: that is the one
//! way anything is proved here of infinitely many positions at once. Coefficients are exact;
//! what would leave 128 bits, or grow long, is given up.

use crate::ir::MOST_NUMBERS;

/// The exponents of the parameters.
type Power = [u8; MOST_NUMBERS];

const ONE: Power = [0; MOST_NUMBERS];

/// Longer polynomials are given up.
const MOST_TERMS: usize = 48;

/// Higher powers are given up.
const MOST_DEGREE: u8 = 8;

/// A polynomial with whole coefficients: its terms in ascending order of their powers, no
/// coefficient 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Poly(Vec<(Power, i128)>);

impl Poly {
    pub fn constant(value: i128) -> Self {
        Poly(if value == 0 { Vec::new() } else { vec![(ONE, value)] })
    }

    /// `first` + `step` · the parameter.
    pub fn affine(first: i128, step: i128, parameter: usize) -> Self {
        let mut terms = Poly::constant(first).0;
        if step != 0 {
            let mut power = ONE;
            power[parameter] = 1;
            terms.push((power, step));
        }
        Poly(terms)
    }

    /// The value where all parameters are 0.
    pub fn first(&self) -> i128 {
        self.0.first().filter(|(power, _)| *power == ONE).map_or(0, |&(_, value)| value)
    }

    /// The coefficients of everything that is not constant.
    pub fn slopes(&self) -> impl Iterator<Item = i128> {
        self.0.iter().filter(|(power, _)| *power != ONE).map(|&(_, value)| value)
    }

    pub fn as_constant(&self) -> Option<i128> {
        self.slopes().next().is_none().then(|| self.first())
    }

    /// The least value, if the polynomial plainly never falls.
    pub fn least(&self) -> Option<i128> {
        self.slopes().all(|slope| slope > 0).then(|| self.first())
    }

    /// Whether no value is below this one, plainly.
    pub fn is_at_least(&self, bound: i128) -> bool {
        self.least().is_some_and(|least| least >= bound)
    }

    /// Whether all values are the same modulo `modulus` > 0, plainly.
    pub fn is_constant_modulo(&self, modulus: i128) -> bool {
        self.slopes().all(|slope| slope % modulus == 0)
    }

    /// Every coefficient by itself: the slopes by `slope`, the rest by `first`.
    pub fn map(&self, first: impl Fn(i128) -> i128, slope: impl Fn(i128) -> i128) -> Self {
        let mut terms = Poly::constant(first(self.first())).0;
        let slopes = self.0.iter().filter(|(power, _)| *power != ONE);
        terms.extend(slopes.map(|&(power, c)| (power, slope(c))).filter(|&(_, c)| c != 0));
        Poly(terms)
    }

    /// self + factor · other.
    pub fn plus(&self, factor: i128, other: &Poly) -> Option<Poly> {
        let mut terms = self.0.clone();
        for (power, value) in &other.0 {
            let value = value.checked_mul(factor)?;
            match terms.binary_search_by(|(other, _)| other.cmp(power)) {
                Ok(at) => terms[at].1 = terms[at].1.checked_add(value)?,
                Err(at) => terms.insert(at, (*power, value)),
            }
        }
        terms.retain(|&(_, value)| value != 0);
        (terms.len() <= MOST_TERMS).then_some(Poly(terms))
    }

    pub fn minus(&self, other: &Poly) -> Option<Poly> {
        self.plus(-1, other)
    }

    pub fn times(&self, other: &Poly) -> Option<Poly> {
        let mut product = Poly(Vec::new());
        for (power, value) in &self.0 {
            let mut shifted = Vec::with_capacity(other.0.len());
            for (by, factor) in &other.0 {
                let mut power = *power;
                power.iter_mut().zip(by).for_each(|(power, by)| *power += by);
                if power.iter().sum::<u8>() > MOST_DEGREE {
                    return None;
                }
                shifted.push((power, value.checked_mul(*factor)?));
            }
            product = product.plus(1, &Poly(shifted))?;
        }
        Some(product)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic() {
        let (x, y) = (Poly::affine(3, 2, 0), Poly::affine(-1, 5, 1));
        let product = x.times(&y).unwrap();
        // (3 + 2s)(−1 + 5t) = −3 − 2s + 15t + 10st
        assert_eq!(product.first(), -3);
        let mut slopes: Vec<i128> = product.slopes().collect();
        slopes.sort_unstable();
        assert_eq!(slopes, [-2, 10, 15]);
        assert_eq!(product.minus(&product).unwrap(), Poly::constant(0));
        assert_eq!(x.minus(&Poly::affine(0, 2, 0)).unwrap().as_constant(), Some(3));
        assert_eq!((x.least(), product.least()), (Some(3), None));
        assert!(x.is_constant_modulo(2) && !product.is_constant_modulo(5));
        let large = Poly::constant(i128::MAX);
        assert_eq!(large.plus(1, &Poly::constant(1)), None);
        assert_eq!((0..4).try_fold(x.clone(), |power, _| power.times(&power)), None);
    }
}
