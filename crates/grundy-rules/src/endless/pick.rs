//! One member of the domain of a binding, named so that it can be followed from position to
//! position: the second from below, the last but one, the divisor 1.

use super::between::Between;
use super::eval::evaluate;
use crate::ir::{Domain, Expr, Member};

/// Which member of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// The only one.
    Only,
    /// So far above the lower end.
    Low(i128),
    /// So far below the upper end.
    High(i128),
    /// A member of a listed set, and which of its members.
    Listed(usize, End),
    /// This number.
    Number(i128),
    /// The number itself that is divided.
    Whole,
    /// This power of the base.
    Power(u32),
}

/// Where in a range that is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Low(i128),
    High(i128),
}

/// Members that are tried of each domain; the more bindings there are, the fewer.
pub(super) fn picks(domain: &Domain, bindings: usize) -> Vec<Pick> {
    let (low, high) = match bindings {
        1 => (8, 4),
        2 => (3, 2),
        _ => (2, 1),
    };
    match domain {
        Domain::Is(_) => vec![Pick::Only],
        Domain::Range(..) => (0..low).map(Pick::Low).chain((0..high).map(Pick::High)).collect(),
        Domain::Listed(members) => {
            let ends = |(at, member): (usize, &Member)| match member {
                Member::One(_) => vec![Pick::Listed(at, End::Low(0))],
                Member::Range(..) => {
                    let low = (0..low).map(End::Low);
                    let ends = low.chain((0..high).map(End::High));
                    ends.map(|end| Pick::Listed(at, end)).collect()
                }
            };
            members.iter().take(16).enumerate().flat_map(ends).collect()
        }
        Domain::Divisors(_) => {
            let small = [1, 2, 3, 4].map(Pick::Number).into_iter();
            small.take(low as usize).chain([Pick::Whole]).collect()
        }
        Domain::Primes(_) | Domain::PrimesUpTo(_) => {
            [2, 3, 5].map(Pick::Number).into_iter().take(low as usize).collect()
        }
        Domain::Powers(..) => (0..3).map(Pick::Power).take(low as usize).collect(),
    }
}

/// The member that is picked, wherever the position is; `None` if it may be none there, or
/// if the domain may fault.
pub(super) fn picked(domain: &Domain, pick: Pick, slots: &[Between]) -> Option<Between> {
    let at = |expr: &Expr| evaluate(expr, slots);
    let range = |low: &Expr, high: &Expr, end: End| in_range(&at(low)?, &at(high)?, end);
    match (domain, pick) {
        (Domain::Is(value), Pick::Only) => at(value),
        (Domain::Range(low, high), Pick::Low(by)) => range(low, high, End::Low(by)),
        (Domain::Range(low, high), Pick::High(by)) => range(low, high, End::High(by)),
        (Domain::Listed(members), Pick::Listed(place, end)) => {
            // The others are evaluated, too, and must not fault.
            for member in members {
                match member {
                    Member::One(one) => drop(at(one)?),
                    Member::Range(low, high) => drop((at(low)?, at(high)?)),
                }
            }
            match members.get(place)? {
                Member::One(one) => at(one),
                Member::Range(low, high) => range(low, high, end),
            }
        }
        (Domain::Divisors(of), Pick::Whole) => at(of).filter(|of| of.is_at_least(1)),
        (Domain::Divisors(of) | Domain::Primes(of), Pick::Number(number)) => {
            let of = at(of).filter(|of| of.is_at_least(1))?;
            let divides = number == 1 || of.residue(number) == Some(0);
            divides.then(|| Between::constant(number))
        }
        (Domain::PrimesUpTo(most), Pick::Number(number)) => {
            at(most)?.is_at_least(number).then(|| Between::constant(number))
        }
        (Domain::Powers(base, most), Pick::Power(exponent)) => {
            let (base, most) = (at(base)?, at(most)?);
            let power = (0..exponent).fold(Between::constant(1), |power, _| power.times(&base));
            (base.is_at_least(2) && most.exceeds(&power, 0)).then_some(power)
        }
        _ => None,
    }
}

fn in_range(low: &Between, high: &Between, end: End) -> Option<Between> {
    let (value, inside) = match end {
        End::Low(by) => {
            let value = low.plus(&Between::constant(by));
            let inside = high.exceeds(&value, 0);
            (value, inside)
        }
        End::High(by) => {
            let value = high.minus(&Between::constant(by));
            let inside = value.exceeds(low, 0);
            (value, inside)
        }
    };
    inside.then_some(value)
}
