//! Beatty sequences: s(n) = floor(n·θ + ρ), or two values of which one stands at such numbers.
//!
//! θ is a quadratic irrational (a + √D)/c. The terms leave θ an interval of width about 1/N², in
//! which few such numbers lie; each is tested in whole numbers: floor(n·θ + u/c) is
//! (a·n + isqrt(D·n²) + u) / c. Two values x, y are such a sequence if the number of y so far is: s(n) =
//! x + (y − x)·(F(n + 1) − F(n)).
//!
//! Complexity: O(terms) for all sequences but those that look like a line from the beginning; for
//! these the square of the terms that the interval is read off, a few thousand at most.
//! Reference: A. S. Fraenkel, *How to beat your Wythoff games' opponent on three fronts*, Amer. Math.
//! Monthly 89 (1982).

use super::cases::{every, exceptions, shortest};
use crate::class::{Class, Fit, Miss};
use crate::{Expr, Function, Op};
use grundy::notation::Words;
use grundy::words;
use grundy::work::{Meter, Stop};

/// Beatty sequences.
pub struct Beatty;

/// Denominators and radicands that are tried.
const DENOMINATORS: std::ops::RangeInclusive<i128> = 1..=16;
const RADICANDS: std::ops::RangeInclusive<i128> = 2..=160;

/// The index may be moved by so much.
const MOVED: std::ops::RangeInclusive<i128> = -4..=4;

/// The interval is read off so many terms at most.
const LOOKED_AT: usize = 3000;

/// With fewer terms the interval is too wide.
const LEAST: usize = 40;

/// So many first terms may be exceptions: where a line crosses 0 it begins in its own way.
const EXCEPTIONS: usize = 4;

/// The interval must be so many times narrower than what lies between slopes as simple as one.
const NARROWER: f64 = 8.0;

impl Class for Beatty {
    fn name(&self) -> &'static str {
        "beatty"
    }

    fn about(&self) -> Words {
        words!(
            "floor(n·θ + ρ) for a quadratic irrational θ, or a value that stands at such numbers",
            "floor(n·θ + ρ)，θ 为二次无理数；或某个值恰好位于这样的位置"
        )
    }

    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss> {
        let law = match terms.len() < LEAST {
            true => None,
            false => match growing(terms, meter)? {
                None => two_values(terms, meter)?,
                law => law,
            },
        };
        law.map(Fit::of).ok_or_else(|| {
            Miss::Why(words!(
                "the terms do not lie along a line of quadratic slope, nor does either of two values",
                "各项不沿二次无理数斜率的直线分布，两值之一也不是"
            ))
        })
    }
}

/// floor(n·θ + ρ) itself.
fn growing(terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
    let rise = terms.last().map_or(0, |last| last.abs_diff(terms[EXCEPTIONS]));
    // A line that hardly rises has no slope to speak of.
    if rise < terms.len() as u64 / 8 {
        return Ok(None);
    }
    meter.steps(terms.len() as u64)?;
    let sums: Vec<i128> = terms.iter().map(|&term| term.into()).collect();
    let law = |line: Line| exceptions(line.at(&Expr::Index), EXCEPTIONS, terms, meter);
    along(&sums, meter, law)
}

/// The shortest of the laws that the lines through some sums make.
fn along(
    sums: &[i128],
    meter: &Meter,
    law: impl Fn(Line) -> Result<Expr, Stop>,
) -> Result<Option<Expr>, Stop> {
    let mut laws = Vec::new();
    for slope in slopes(&sums[EXCEPTIONS..], meter)? {
        for line in slope.fits(sums, EXCEPTIONS, meter)? {
            laws.push(law(line)?);
        }
    }
    Ok(shortest(laws))
}

/// One of two values stands at the numbers of such a sequence.
fn two_values(terms: &[u64], meter: &Meter) -> Result<Option<Expr>, Stop> {
    // The first two that differ; whatever differs from both ends the search.
    let Some((&one, &other)) =
        terms.first().and_then(|one| Some((one, terms.iter().find(|&term| term != one)?)))
    else {
        return Ok(None);
    };
    if !every(terms, 1, meter, |&term| term == one || term == other)? {
        return Ok(None);
    }
    let (low, high) = (one.min(other), one.max(other));
    let law = |counted: u64, other: u64| {
        let mut sums: Vec<i128> = vec![0];
        for &term in terms {
            meter.steps(1)?;
            sums.push(sums[sums.len() - 1] + i128::from(term == counted));
        }
        along(&sums, meter, |line| {
            let next = line.at(&Expr::Index.joined(Op::Add, 1));
            let one = next.joined(Op::Sub, line.at(&Expr::Index));
            let scaled = match counted.checked_sub(other) {
                Some(step) => one.joined(Op::Mul, step).joined(Op::Add, other),
                None => Expr::from(other).joined(Op::Sub, one.joined(Op::Mul, other - counted)),
            };
            exceptions(scaled, EXCEPTIONS, terms, meter)
        })
    };
    Ok(shortest(law(high, low)?.into_iter().chain(law(low, high)?)))
}

/// (a + √D)/c.
#[derive(Clone, Copy, Debug)]
struct Slope {
    a: i128,
    radicand: i128,
    c: i128,
}

/// floor((n + moved)·θ + added/c).
struct Line {
    slope: Slope,
    moved: i128,
    added: i128,
}

/// The slopes that some sums leave room for: |S(j) − S(i) − (j − i)·θ| < 1 for all i < j.
fn slopes(sums: &[i128], meter: &Meter) -> Result<Vec<Slope>, Stop> {
    let sums = &sums[..sums.len().min(LOOKED_AT)];
    let steps = sums.windows(2).map(|two| two[1] - two[0]);
    let (Some(least), Some(most)) = (steps.clone().min(), steps.max()) else {
        return Ok(Vec::new());
    };
    if most - least > 1 {
        return Ok(Vec::new());
    }
    let (mut low, mut high) = (least as f64, most as f64);
    // Distances in turn: the bounds fall apart soon for what is no line.
    for distance in 1..sums.len() {
        meter.steps((sums.len() - distance) as u64)?;
        let rises = sums.iter().zip(&sums[distance..]).map(|(one, other)| other - one);
        let (least, most) = rises.fold((i128::MAX, i128::MIN), |(l, m), r| (l.min(r), m.max(r)));
        low = low.max((most - 1) as f64 / distance as f64);
        high = high.min((least + 1) as f64 / distance as f64);
        if low > high || most - least > 1 {
            return Ok(Vec::new());
        }
    }
    meter.steps(1 << 14)?;
    let mut found = Vec::new();
    for c in DENOMINATORS {
        for radicand in RADICANDS.filter(|&d| d.isqrt() * d.isqrt() != d) {
            let root = (radicand as f64).sqrt();
            let a = (c as f64 * (low + high) / 2.0 - root).round();
            let slope = (a + root) / c as f64;
            let common =
                (2..=4).any(|p: i128| c % p == 0 && a as i128 % p == 0 && radicand % (p * p) == 0);
            // About c²·D slopes of one unit are as simple as this one: by chance none would do.
            let rare = (c * c * radicand) as f64 * (high - low) * NARROWER < 1.0;
            // A little more than the interval: the test in whole numbers decides.
            if rare && !common && slope > low - 1e-9 && slope < high + 1e-9 {
                found.push(Slope { a: a as i128, radicand, c });
            }
        }
    }
    Ok(found)
}

impl Slope {
    /// The lines of this slope that give all sums from some index on.
    fn fits(self, sums: &[i128], from: usize, meter: &Meter) -> Result<Vec<Line>, Stop> {
        let Slope { a, radicand, c } = self;
        let mut found = Vec::new();
        for moved in MOVED {
            // c·S(n) ≤ a·x + √(D·x²) + added < c·S(n) + c at x = n + moved for all n.
            let (mut least, mut most) = (i128::MIN, i128::MAX);
            for (n, sum) in (0i128..).zip(sums).skip(from) {
                meter.steps(16)?;
                let x = n + moved;
                let height = a * x + (radicand * x * x).isqrt();
                least = least.max(c * sum - height);
                most = most.min(c * sum + c - 1 - height);
                if least > most {
                    break;
                }
            }
            if least <= most {
                let nearest = 0i128.clamp(least, most);
                found.push(Line { slope: self, moved, added: nearest });
            }
        }
        Ok(found)
    }
}

impl Line {
    fn at(&self, n: &Expr) -> Expr {
        let Line { slope: Slope { a, radicand, c }, moved, added } = *self;
        let x = match n {
            // n + 1 and the shift are one number.
            Expr::Binary(Op::Add, inner, one) if matches!(**one, Expr::Number(_)) => {
                let Expr::Number(one) = **one else { return Expr::number(0) };
                inner.as_ref().clone().joined(Op::Add, Expr::number(one + moved))
            }
            n => n.clone().joined(Op::Add, Expr::number(moved)),
        };
        let square = x.clone().joined(Op::Mul, x.clone());
        let root = square.joined(Op::Mul, Expr::number(radicand)).under(Function::Isqrt);
        let whole = match a {
            0 => root,
            a if a < 0 => root.joined(Op::Sub, x.joined(Op::Mul, Expr::number(-a))),
            a => x.joined(Op::Mul, Expr::number(a)).joined(Op::Add, root),
        };
        whole.joined(Op::Add, Expr::number(added)).joined(Op::Div, Expr::number(c))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cases::tests::{finds, says_only_what_fits};
    use super::*;
    use proptest::prelude::*;

    /// floor(n·(a + √d)/c + u/c).
    fn floors(a: u64, d: u64, c: u64, u: u64) -> impl Fn(u64) -> u64 {
        move |n| (a * n + (d * n * n).isqrt() + u) / c
    }

    #[test]
    fn wythoff_numbers() {
        let lower: Vec<u64> = (0..100).map(floors(1, 5, 2, 0)).collect();
        assert_eq!(finds(&Beatty, &lower).to_string(), "(n + isqrt(n * n * 5)) / 2");
        let inside: Vec<u64> = (0..100).map(|n| u64::from(!lower.contains(&n))).collect();
        finds(&Beatty, &inside);
        let squares: Vec<u64> = (0..100u64).map(|n| n * n).collect();
        assert!(Beatty.fit(&squares, &Meter::unlimited()).is_err());
        let half: Vec<u64> = (0..100).map(|n| n / 2).collect();
        assert!(Beatty.fit(&half, &Meter::unlimited()).is_err());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Any line of small coefficients that crosses 0 early is found, as it is and as the numbers that are on it.
        #[test]
        fn lines_are_found(
            (a, c, u) in (0..5u64, 1..4u64, 0..3u64),
            d in prop::sample::select(vec![2u64, 3, 5, 7]),
        ) {
            let line = floors(a, d, c, u);
            let terms: Vec<u64> = (0..1500).map(&line).collect();
            finds(&Beatty, &terms[..300]);
            let numbers: std::collections::BTreeSet<u64> = terms.iter().copied().collect();
            let on: Vec<u64> = (0..terms[1499].min(1500))
                .map(|n| if numbers.contains(&n) { 3 } else { 1 })
                .collect();
            // A crossing between whole numbers needs a finer shift than there is, and slopes with
            // large denominators need more terms.
            let simple = u % c == 0 && (a * a).abs_diff(d) <= 6;
            if simple && on.iter().skip(LEAST).any(|&value| value == 1) {
                finds(&Beatty, &on);
            }
        }

        #[test]
        fn what_is_said_fits(terms in prop::collection::vec(0..2u64, 0..60)) {
            says_only_what_fits(&Beatty, &terms);
        }
    }
}
