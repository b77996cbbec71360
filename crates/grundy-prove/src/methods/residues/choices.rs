//! What a name can be: kinds of numbers that make up all of its domain, or single numbers that surely belong to it.

use super::known::{Arithmetic, Known};
use crate::methods::symbolic::{Affine, Unclear};
use grundy_rules::ir::{Domain, Expr, Member};
use grundy_rules::numbers::{gcd, is_prime, powers};

/// Ranges up to this length are gone through number by number.
const LENGTH: i64 = 1 << 10;

/// Primes and powers up to this are tried as moves, besides those up to two periods.
const TRIED: i64 = 64;

impl Arithmetic {
    /// Kinds of numbers, of which every number of a domain is one.
    pub fn kinds(&self, domain: &Domain, slots: &[Known]) -> Result<Vec<Known>, Unclear> {
        let value = |expr: &Expr| self.value(expr, slots);
        let two = Some(Affine::constant(2));
        Ok(match domain {
            Domain::Is(one) => vec![value(one)?],
            Domain::Range(from, to) => self.range(&value(from)?, &value(to)?)?,
            Domain::Listed(members) => {
                let mut all = Vec::new();
                for member in members {
                    match member {
                        Member::One(one) => all.push(value(one)?),
                        Member::Range(from, to) => {
                            all.extend(self.range(&value(from)?, &value(to)?)?);
                        }
                    }
                }
                all
            }
            Domain::PrimesUpTo(most) => self.primes(two, value(most)?.high, |_| true),
            Domain::Primes(of) => {
                let of = self.natural(value(of)?)?;
                self.primes(two, of.high, |p| of.remainders().any(|rest| rest % p == 0))
            }
            Domain::Divisors(of) => {
                let of = self.natural(value(of)?)?;
                // What divides the divisor and the period divides the remainder.
                let divides = |rest: &i64| {
                    let common = self.common(*rest);
                    of.remainders().any(|it| it % common == 0)
                };
                self.split((0..self.period).filter(divides), Some(Affine::constant(1)), of.high)
            }
            Domain::Powers(base, most) => {
                let (base, most) = (self.base(value(base)?)?, value(most)?);
                let mut rests = vec![false; self.period as usize];
                for first in base.remainders() {
                    let mut power = first;
                    for _ in 0..self.period {
                        rests[power as usize] = true;
                        power = power * first % self.period;
                    }
                }
                let larger = (0..self.period).filter(|&rest| rests[rest as usize]);
                let mut all = self.split(larger, base.low, most.high);
                all.push(self.constant(1));
                all
            }
        })
    }

    /// Numbers that surely belong to a domain, small ones first.
    pub fn sure(&self, domain: &Domain, slots: &[Known]) -> Result<Vec<Known>, Unclear> {
        let value = |expr: &Expr| self.value(expr, slots);
        let primes = |least: i64| (least..=TRIED.max(2 * self.period)).filter(|&p| is_prime(p));
        let mut all = Vec::new();
        match domain {
            Domain::Is(one) => all.push(value(one)?),
            Domain::Range(from, to) => self.inside(&value(from)?, &value(to)?, &mut all)?,
            Domain::Listed(members) => {
                for member in members {
                    match member {
                        Member::One(one) => all.push(value(one)?),
                        Member::Range(from, to) => {
                            self.inside(&value(from)?, &value(to)?, &mut all)?;
                        }
                    }
                }
            }
            Domain::PrimesUpTo(most) => {
                let most = value(most)?;
                for p in primes(2) {
                    if self.is_above(&most, p - 1)? {
                        all.push(self.constant(p));
                    }
                }
            }
            Domain::Primes(of) | Domain::Divisors(of) => {
                let of = value(of)?;
                if !self.is_above(&of, 0)? {
                    return Ok(all);
                }
                let divides =
                    |d: &i64| self.period % d == 0 && of.remainders().all(|rest| rest % d == 0);
                match domain {
                    Domain::Primes(_) => {
                        all.extend(primes(2).filter(divides).map(|p| self.constant(p)))
                    }
                    _ => {
                        all.extend((1..=self.period).filter(divides).map(|d| self.constant(d)));
                        all.push(of);
                    }
                }
            }
            Domain::Powers(base, most) => {
                let (base, most) = (self.base(value(base)?)?, value(most)?);
                let mut listed = vec![1];
                if let Some(base) = base.constant() {
                    let last = TRIED.max(base.saturating_mul(self.period)).min(1 << 40);
                    powers(base, last, &mut listed).map_err(|_| Unclear::Ever)?;
                }
                for power in listed {
                    if self.is_above(&most, power - 1)? {
                        all.push(self.constant(power));
                    }
                }
            }
        }
        Ok(all)
    }

    /// Every number of a range, or one kind for each remainder.
    fn range(&self, from: &Known, to: &Known) -> Result<Vec<Known>, Unclear> {
        if let (Some(first), Some(last)) = (from.exact(), to.exact())
            && let Some(length) = last.minus(first)?.as_constant()
            && length <= LENGTH
        {
            let each = |k| Ok(self.exact(first.plus(Affine::constant(k))?));
            return (0..=length).map(each).collect();
        }
        Ok(self.split(0..self.period, from.low, to.high))
    }

    /// The numbers near the ends of a range.
    fn inside(&self, from: &Known, to: &Known, all: &mut Vec<Known>) -> Result<(), Unclear> {
        let (Some(first), Some(last)) = (from.high, to.low) else { return Ok(()) };
        let length = last.minus(first)?;
        let near = match length.as_constant() {
            Some(length) => length.min(LENGTH),
            None if self.is_above(&self.exact(length), 2 * self.period)? => 2 * self.period,
            None => return Ok(()),
        };
        for k in 0..=near {
            all.push(self.exact(first.plus(Affine::constant(k))?));
        }
        if length.as_constant() != Some(near) {
            for k in 0..=near {
                all.push(self.exact(last.minus(Affine::constant(k))?));
            }
        }
        Ok(())
    }

    /// A kind for each of some remainders.
    fn split(
        &self,
        rests: impl Iterator<Item = i64>,
        low: Option<Affine>,
        high: Option<Affine>,
    ) -> Vec<Known> {
        rests.map(|rest| self.between(low, high, [rest])).collect()
    }

    /// Primes that may divide: those of the period one by one, and for all others a kind for each remainder that
    /// has no common divisor with the period.
    fn primes(
        &self,
        low: Option<Affine>,
        high: Option<Affine>,
        may: impl Fn(i64) -> bool,
    ) -> Vec<Known> {
        let own = (2..=self.period).filter(|p| self.period % p == 0 && is_prime(*p));
        let mut all: Vec<Known> = own.filter(|&p| may(p)).map(|p| self.constant(p)).collect();
        all.extend(self.split((0..self.period).filter(|&rest| self.common(rest) == 1), low, high));
        all
    }

    fn common(&self, rest: i64) -> i64 {
        gcd(self.period.unsigned_abs(), rest.unsigned_abs()) as i64
    }

    /// A number whose divisors are asked for: a negative one is a fault.
    fn natural(&self, of: Known) -> Result<Known, Unclear> {
        if self.is_above(&of, -1)? { Ok(of) } else { Err(Unclear::Ever) }
    }

    /// A number whose powers are asked for: one below 2 is a fault.
    fn base(&self, base: Known) -> Result<Known, Unclear> {
        if self.is_above(&base, 1)? { Ok(base) } else { Err(Unclear::Ever) }
    }
}
