//! Formulas in one piece: sums of a few quantities with whole coefficients, over a number.

use super::Point;
use super::solve::{contradict, solve};
use grundy::values::primes::gcd;

/// A quantity that parameters make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantity {
    One,
    Parameter(usize),
    Product(usize, usize),
    Greatest(usize, usize),
    Least(usize, usize),
    Gcd(usize, usize),
    Lcm(usize, usize),
}

impl Quantity {
    /// The quantities of so many parameters: 1 and the parameters, then the others.
    pub fn all(parameters: usize) -> (Vec<Self>, Vec<Self>) {
        let mut plain = vec![Quantity::One];
        plain.extend((0..parameters).map(Quantity::Parameter));
        let mut others = Vec::new();
        for i in 0..parameters {
            others.push(Quantity::Product(i, i));
            for j in i + 1..parameters {
                others.extend([
                    Quantity::Product(i, j),
                    Quantity::Greatest(i, j),
                    Quantity::Least(i, j),
                    Quantity::Gcd(i, j),
                    Quantity::Lcm(i, j),
                ]);
            }
        }
        (plain, others)
    }

    pub fn at(self, tuple: &[i64]) -> Option<i64> {
        let divisor =
            |i: usize, j: usize| gcd(tuple[i].unsigned_abs(), tuple[j].unsigned_abs()) as i64;
        match self {
            Quantity::One => Some(1),
            Quantity::Parameter(i) => Some(tuple[i]),
            Quantity::Product(i, j) => tuple[i].checked_mul(tuple[j]),
            Quantity::Greatest(i, j) => Some(tuple[i].max(tuple[j])),
            Quantity::Least(i, j) => Some(tuple[i].min(tuple[j])),
            Quantity::Gcd(i, j) => Some(divisor(i, j)),
            Quantity::Lcm(i, j) => match divisor(i, j) {
                0 => Some(0),
                common => (tuple[i] / common).checked_mul(tuple[j])?.checked_abs(),
            },
        }
    }

    fn text(self, names: &[&str]) -> String {
        let pair =
            |function: &str, i: usize, j: usize| format!("{function}({}, {})", names[i], names[j]);
        match self {
            Quantity::One => "1".to_owned(),
            Quantity::Parameter(i) => names[i].to_owned(),
            Quantity::Product(i, j) => format!("{} * {}", names[i], names[j]),
            Quantity::Greatest(i, j) => pair("max", i, j),
            Quantity::Least(i, j) => pair("min", i, j),
            Quantity::Gcd(i, j) => pair("gcd", i, j),
            Quantity::Lcm(i, j) => pair("lcm", i, j),
        }
    }

    fn weight(self) -> u64 {
        match self {
            Quantity::One => 1,
            Quantity::Parameter(_) => 2,
            _ => 6,
        }
    }
}

/// (c·q + d·r + …) / below, which is a whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    terms: Vec<(i64, Quantity)>,
    below: i64,
}

impl Form {
    pub fn at(&self, tuple: &[i64]) -> Option<i64> {
        let sum = self.terms.iter().try_fold(0i64, |sum, (by, quantity)| {
            sum.checked_add(by.checked_mul(quantity.at(tuple)?)?)
        })?;
        (sum % self.below == 0).then_some(sum / self.below)
    }

    /// About how many bits describe it.
    pub fn weight(&self) -> u64 {
        let bits = |value: i64| 2 * u64::from(64 - value.unsigned_abs().leading_zeros());
        let term = |&(by, quantity): &(i64, Quantity)| bits(by) + quantity.weight();
        let below = if self.below == 1 { 0 } else { 2 + bits(self.below) };
        1 + below + self.terms.iter().map(term).sum::<u64>()
    }

    /// As a formula; the parameters first, then other quantities, then the number.
    pub fn text(&self, names: &[&str]) -> String {
        let rank = |quantity: &Quantity| match quantity {
            Quantity::One => 2,
            Quantity::Parameter(_) => 1,
            _ => 0,
        };
        let mut terms = self.terms.clone();
        terms.sort_by_key(|(by, quantity)| (*by < 0, rank(quantity)));
        let mut text = String::new();
        for (at, (by, quantity)) in terms.iter().enumerate() {
            let sign = match (at, *by < 0) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            let size = by.unsigned_abs();
            text += sign;
            text += &match (size, quantity) {
                (size, Quantity::One) => size.to_string(),
                (1, quantity) => quantity.text(names),
                (size, quantity) => format!("{size} * {}", quantity.text(names)),
            };
        }
        match (terms.len(), self.below) {
            (0, _) => "0".to_owned(),
            (_, 1) => text,
            (1, below) => format!("{text} / {below}"),
            (_, below) => format!("({text}) / {below}"),
        }
    }

    /// The shortest form that is fitted to some points and holds for all of them and the others;
    /// one that has at most so many bits.
    pub fn fit(fitted: &[&Point], others: &[&Point], most: u64) -> Option<Form> {
        let parameters = fitted.first()?.0.len();
        let (plain, more) = Quantity::all(parameters);
        let mut best: Option<(u64, Form)> = None;
        let further = std::iter::once(None).chain(more.into_iter().map(Some));
        for further in further {
            // What all quantities together cannot say, some of them cannot.
            let all: Vec<Quantity> = plain.iter().copied().chain(further).collect();
            if contradict(rows(&all, fitted), all.len()) {
                continue;
            }
            for chosen in 0..1u32 << plain.len() {
                let of_plain = plain.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
                let quantities: Vec<Quantity> =
                    of_plain.map(|(_, quantity)| *quantity).chain(further).collect();
                let limit = best.as_ref().map_or(most + 1, |(weight, _)| *weight);
                let found = Form::of(&quantities, fitted).filter(|form| {
                    form.weight() < limit
                        && fitted
                            .iter()
                            .chain(others)
                            .all(|point| form.at(&point.0) == Some(point.1))
                });
                if let Some(form) = found {
                    best = Some((form.weight(), form));
                }
            }
        }
        best.map(|(_, form)| form)
    }

    /// The coefficients of some quantities for some points.
    fn of(quantities: &[Quantity], points: &[&Point]) -> Option<Form> {
        let (by, below) = solve(rows(quantities, points), quantities.len())?;
        // With a coefficient of 0 it is another form.
        let used = by.iter().all(|&by| by != 0);
        used.then(|| Form {
            terms: by.into_iter().zip(quantities.iter().copied()).collect(),
            below,
        })
    }
}

/// The equations for the coefficients of some quantities. A point at which one of them is too
/// large is for testing only.
fn rows<'r>(
    quantities: &'r [Quantity],
    points: &'r [&Point],
) -> impl Iterator<Item = Vec<i64>> + 'r {
    points.iter().filter_map(|point| {
        let quantities = quantities.iter().map(|quantity| quantity.at(&point.0));
        quantities.chain([Some(point.1)]).collect::<Option<Vec<i64>>>()
    })
}
