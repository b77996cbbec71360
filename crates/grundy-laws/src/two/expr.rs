//! Formulas of two numbers, made of formulas of one.

use crate::expr::{Count, Uncounted, some, surely};
use crate::{Expr, Op};
use grundy::values::nimber::Nimber;
use grundy::work::{Meter, Stop};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A formula of x and y.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expr2 {
    /// A formula of one number that x and y make.
    Of(Expr, Pair),
    /// Two formulas joined.
    Joined(Join, Box<Expr2>, Box<Expr2>),
    /// The entry of a table; what lies outside has no value.
    Entry(Arc<[u64]>, Box<Expr2>),
    /// One formula or another.
    If(Condition2, Box<Expr2>, Box<Expr2>),
}

/// A number that x and y make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pair {
    /// x
    X,
    /// y
    Y,
    /// x + y
    Sum,
    /// |x − y|
    Difference,
    /// max(x, y)
    Greatest,
    /// min(x, y)
    Least,
}

/// What joins two formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Join {
    /// As in formulas of one number.
    Op(Op),
    /// The smaller one.
    Least,
    /// The nim product, of numbers below 2^64.
    NimProduct,
}

/// What a case depends on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition2 {
    /// The first is less than the second.
    Less(Box<Expr2>, Box<Expr2>),
    /// They are equal.
    Equal(Box<Expr2>, Box<Expr2>),
}

impl Pair {
    /// The number.
    pub fn of(self, x: u64, y: u64) -> u128 {
        match self {
            Pair::X => x.into(),
            Pair::Y => y.into(),
            Pair::Sum => u128::from(x) + u128::from(y),
            Pair::Difference => x.abs_diff(y).into(),
            Pair::Greatest => x.max(y).into(),
            Pair::Least => x.min(y).into(),
        }
    }

    /// How many different numbers the cells of a square make: 0 up to one less.
    pub(super) fn count(self, side: usize) -> usize {
        match self {
            Pair::Sum => (2 * side).saturating_sub(1),
            _ => side,
        }
    }
}

impl Expr2 {
    /// The number that x and y make, itself.
    pub fn pair(pair: Pair) -> Self {
        Expr2::Of(Expr::Index, pair)
    }

    /// A number.
    pub fn number(value: u64) -> Self {
        Expr2::Of(Expr::number(value), Pair::X)
    }

    /// Two formulas joined.
    pub fn joined(self, join: Join, other: Expr2) -> Self {
        Expr2::Joined(join, Box::new(self), Box::new(other))
    }

    /// This where a condition holds, and another formula elsewhere.
    pub fn when(self, condition: Condition2, other: Expr2) -> Self {
        Expr2::If(condition, Box::new(self), Box::new(other))
    }

    /// 0 where this is 0, and 1 elsewhere.
    pub fn zero_or_one(self) -> Self {
        let zero = || Expr2::number(0);
        zero().when(Condition2::equal(self, zero()), Expr2::number(1))
    }

    /// The value; `None` where there is none.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::two::{Expr2, Join, Pair};
    /// let product = Expr2::pair(Pair::X).joined(Join::NimProduct, Expr2::pair(Pair::Y));
    /// assert_eq!((product.at(5, 7), product.to_string()), (Some(13), "x nim* y".to_owned()));
    /// ```
    ///
    /// # Complexity
    /// As for formulas of one number.
    pub fn at(&self, x: u64, y: u64) -> Option<u64> {
        u64::try_from(surely(self.counted(x, y, &Uncounted))?).ok()
    }

    /// The same, every node a step for a meter.
    pub fn at_within(&self, x: u64, y: u64, meter: &Meter) -> Result<Option<u64>, Stop> {
        let value = self.counted(x, y, meter)?;
        Ok(value.and_then(|value| u64::try_from(value).ok()))
    }

    fn counted<C: Count>(&self, x: u64, y: u64, count: &C) -> Result<Option<i128>, C::Stop> {
        count.steps(1)?;
        Ok(match self {
            Expr2::Of(law, pair) => {
                law.counted(some!(i128::try_from(pair.of(x, y)).ok()), count)?
            }
            Expr2::Joined(join, left, right) => {
                count.steps(join.steps())?;
                join.of(some!(left.counted(x, y, count)?), some!(right.counted(x, y, count)?))
            }
            Expr2::Entry(table, at) => {
                let at = usize::try_from(some!(at.counted(x, y, count)?)).ok();
                at.and_then(|at| table.get(at)).map(|&value| value.into())
            }
            Expr2::If(condition, one, other) => match some!(condition.holds(x, y, count)?) {
                true => one.counted(x, y, count)?,
                false => other.counted(x, y, count)?,
            },
        })
    }

    /// About how many bits it takes to write it down, as [`Expr::weight`].
    pub fn weight(&self) -> u64 {
        const NODE: u64 = 4;
        let own = match self {
            Expr2::Of(law, Pair::X | Pair::Y) => law.weight(),
            Expr2::Of(law, _) => law.weight() + 2,
            Expr2::Joined(..) => NODE + 3,
            Expr2::Entry(table, _) => {
                Expr::Entry(table.clone(), Box::new(Expr::Index)).weight() - Expr::Index.weight()
            }
            Expr2::If(..) => NODE + 4,
        };
        own + self.children().into_iter().map(Expr2::weight).sum::<u64>()
    }

    /// The formulas of two numbers that this one is made of.
    pub fn children(&self) -> Vec<&Expr2> {
        match self {
            Expr2::Of(..) => Vec::new(),
            Expr2::Joined(_, left, right) => vec![left, right],
            Expr2::Entry(_, at) => vec![at],
            Expr2::If(
                Condition2::Less(left, right) | Condition2::Equal(left, right),
                one,
                other,
            ) => {
                vec![left, right, one, other]
            }
        }
    }

    /// The formulas of one number in it.
    pub(super) fn parts(&self) -> Vec<(&Expr, Pair)> {
        match self {
            Expr2::Of(law, pair) => vec![(law, *pair)],
            _ => self.children().into_iter().flat_map(Expr2::parts).collect(),
        }
    }
}

impl Join {
    /// What it is worth in steps.
    fn steps(self) -> u64 {
        match self {
            Join::NimProduct => 32,
            _ => 1,
        }
    }

    fn of(self, left: i128, right: i128) -> Option<i128> {
        match self {
            Join::Op(op) => op.of(left, right),
            Join::Least => Some(left.min(right)),
            Join::NimProduct => {
                let (left, right) = (u64::try_from(left).ok()?, u64::try_from(right).ok()?);
                Some((Nimber(left) * Nimber(right)).0.into())
            }
        }
    }
}

impl Condition2 {
    /// `left == right`.
    pub fn equal(left: Expr2, right: Expr2) -> Self {
        Condition2::Equal(Box::new(left), Box::new(right))
    }

    /// `left < right`.
    pub fn less(left: Expr2, right: Expr2) -> Self {
        Condition2::Less(Box::new(left), Box::new(right))
    }

    fn holds<C: Count>(&self, x: u64, y: u64, count: &C) -> Result<Option<bool>, C::Stop> {
        let (Condition2::Less(left, right) | Condition2::Equal(left, right)) = self;
        let (left, right) = (some!(left.counted(x, y, count)?), some!(right.counted(x, y, count)?));
        Ok(Some(match self {
            Condition2::Less(..) => left < right,
            Condition2::Equal(..) => left == right,
        }))
    }
}
