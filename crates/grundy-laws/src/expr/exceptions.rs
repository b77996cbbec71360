//! Exceptions: a formula that holds but for some numbers, which are listed with their values.

use super::{Condition, Expr, Op};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Numbers and the values that they have instead, the numbers strictly increasing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<(u64, u64)>")]
pub struct Exceptions(Arc<[(u64, u64)]>);

impl Exceptions {
    /// A list, if its numbers are strictly increasing.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::Exceptions;
    /// assert_eq!(Exceptions::new(vec![(0, 0), (3, 5)]).unwrap().get(3), Some(5));
    /// assert_eq!(Exceptions::new(vec![(3, 5), (3, 5)]), None);
    /// ```
    pub fn new(list: Vec<(u64, u64)>) -> Option<Self> {
        list.is_sorted_by(|one, other| one.0 < other.0).then(|| Exceptions(list.into()))
    }

    /// The value listed for a number.
    ///
    /// # Complexity
    /// O(log exceptions).
    pub fn get(&self, n: u64) -> Option<u64> {
        let at = self.0.binary_search_by_key(&n, |&(n, _)| n).ok()?;
        Some(self.0[at].1)
    }

    /// Every number with its value.
    pub fn list(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// The same `by` later; `None` beyond 64 bits.
    pub(crate) fn later(&self, by: u64) -> Option<Self> {
        let later = self.0.iter().map(|&(n, value)| Some((n.checked_add(by)?, value)));
        Some(Exceptions(later.collect::<Option<_>>()?))
    }

    /// About how many bits describe them.
    pub(super) fn weight(&self, bits: impl Fn(u128) -> u64) -> u64 {
        self.0.iter().map(|&(n, value)| bits(n.into()) + bits(value.into())).sum()
    }
}

impl TryFrom<Vec<(u64, u64)>> for Exceptions {
    type Error = &'static str;

    fn try_from(list: Vec<(u64, u64)>) -> Result<Self, Self::Error> {
        Exceptions::new(list).ok_or("the numbers of exceptions must be strictly increasing")
    }
}

impl Expr {
    /// This but for some numbers: one exception is a case, several are a list.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::{Exceptions, Expr, Op};
    /// let law = Expr::Index.joined(Op::Mod, 5);
    /// let one = Exceptions::new(vec![(4, 0)]).unwrap();
    /// assert_eq!(law.clone().excepting(one).to_string(), "0 if n == 4 else n % 5");
    /// let two = Exceptions::new(vec![(4, 0), (7, 9)]).unwrap();
    /// assert_eq!(law.excepting(two).to_string(), "n % 5 except {4: 0, 7: 9}");
    /// ```
    pub fn excepting(self, exceptions: Exceptions) -> Self {
        match *exceptions.list() {
            [] => self,
            [(n, value)] => Expr::number(value).when(Condition::equal(Expr::Index, n), self),
            _ => Expr::Except(exceptions, Box::new(self), Box::new(Expr::Index)),
        }
    }

    /// The indices at which this differs from the formula that it follows elsewhere, with the
    /// values there: what is listed, single cases, a table of first terms.
    ///
    /// # Complexity
    /// One evaluation for each term of a table.
    ///
    /// # Example
    /// ```
    /// use grundy_laws::{Condition, Expr};
    /// let law = Expr::Index.within([2, 1, 0]).when(Condition::less(Expr::Index, 3), Expr::Index);
    /// assert_eq!(law.exceptions(), [(0, 2), (2, 0)]);
    /// ```
    pub fn exceptions(&self) -> Vec<(u64, u64)> {
        let (mut places, mut rest) = (Vec::new(), self);
        while let Some((first, law)) = rest.excepted() {
            places.extend(first);
            rest = law;
        }
        places.sort_unstable();
        places.dedup();
        let value = |n: u64| Some((n, self.at(n).filter(|&value| rest.at(n) != Some(value))?));
        places.into_iter().filter_map(value).collect()
    }

    /// The formula that this follows but for its [exceptions](Expr::exceptions).
    ///
    /// # Example
    /// ```
    /// use grundy_laws::{Condition, Expr};
    /// let law = Expr::number(7).when(Condition::equal(Expr::Index, 0), Expr::Index);
    /// assert_eq!(law.rule(), &Expr::Index);
    /// ```
    pub fn rule(&self) -> &Expr {
        let mut rest = self;
        while let Some((_, law)) = rest.excepted() {
            rest = law;
        }
        rest
    }

    /// Indices that may be exceptions, and the formula elsewhere.
    fn excepted(&self) -> Option<(Vec<u64>, &Expr)> {
        let number = |expr: &Expr| match expr {
            Expr::Number(value) => u64::try_from(*value).ok(),
            _ => None,
        };
        let is_index = |expr: &Expr| *expr == Expr::Index;
        match self {
            Expr::Except(list, law, at) if is_index(at) => {
                Some((list.list().iter().map(|&(n, _)| n).collect(), law))
            }
            Expr::If(Condition::Equal(index, at), one, law) if is_index(index) => {
                number(one)?;
                Some((vec![number(at)?], law))
            }
            // A table of first terms, a line through them, or one value that they all have.
            Expr::If(Condition::Less(index, end), one, law) if is_index(index) => {
                let end = number(end)?;
                let whole = match &**one {
                    Expr::Number(_) | Expr::Index => end <= FIRST,
                    Expr::Binary(..) => end <= FIRST && is_line(one),
                    Expr::Entry(table, at) => is_index(at) && end <= table.len() as u64,
                    _ => false,
                };
                whole.then(|| ((0..end).collect(), &**law))
            }
            _ => None,
        }
    }
}

/// Whether a formula is made of the index and numbers by arithmetic.
fn is_line(law: &Expr) -> bool {
    match law {
        Expr::Index | Expr::Number(_) => true,
        Expr::Binary(Op::Add | Op::Sub | Op::Mul | Op::Div, left, right) => {
            is_line(left) && is_line(right)
        }
        _ => false,
    }
}

/// A value that more first terms than this have is no exception.
const FIRST: u64 = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Function;

    #[test]
    fn what_is_not_listed_follows_the_formula() {
        let list: Vec<(u64, u64)> = (0..3000).map(|k| (k * k, k % 7)).collect();
        let exceptions = Exceptions::new(list.clone()).unwrap();
        let law = Expr::Index.joined(Op::Mod, 100).excepting(exceptions);
        for n in 0..10_000 {
            let value = list.iter().find(|it| it.0 == n).map_or(n % 100, |it| it.1);
            assert_eq!(law.at(n), Some(value));
        }
        let differing: Vec<(u64, u64)> = list.into_iter().filter(|it| it.0 % 100 != it.1).collect();
        assert!(law.exceptions() == differing && law.rule().to_string() == "n % 100");
        assert!(law.to_string().ends_with(", … 3000 in all}"), "{law}");
        let range = law.range(50).unwrap();
        assert_eq!((range.least, range.greatest), (0, 100));
    }

    #[test]
    fn order_is_checked_on_reading() {
        let law = r#"{"except":[[[0,7],[3,1]],"index","index"]}"#;
        let read: Expr = serde_json::from_str(law).unwrap();
        assert_eq!(read.to_string(), "n except {0: 7, 3: 1}");
        assert_eq!(serde_json::to_string(&read).unwrap(), law);
        for other in ["[[3,7],[0,1]]", "[[3,7],[3,7]]"] {
            let wrong = law.replace("[[0,7],[3,1]]", other);
            let error = serde_json::from_str::<Expr>(&wrong).unwrap_err().to_string();
            assert!(error.contains("strictly increasing"), "{error}");
        }
    }

    /// Cases, tables and lists are exceptions; what is overruled is none.
    #[test]
    fn exceptions_of_all_kinds() {
        let n = || Expr::Index;
        let list = |list: &[(u64, u64)]| Exceptions::new(list.to_vec()).unwrap();
        let law = n().under(Function::Bits).excepting(list(&[(2, 9), (9, 9), (12, 1)]));
        let table = n().within([0, 1, 9, 7]).when(Condition::less(n(), 4), law);
        let line = n().joined(Op::Div, 2).when(Condition::less(n(), 4), Expr::number(0));
        assert_eq!((line.exceptions(), line.rule()), (vec![(2, 1), (3, 1)], &Expr::number(0)));
        let case = Expr::number(5).when(Condition::equal(n(), 9), table);
        assert_eq!(case.exceptions(), [(2, 9), (3, 7), (9, 5), (12, 1)]);
        assert_eq!(n().exceptions(), []);
        assert_eq!(n().excepting(list(&[])), n());
    }
}
