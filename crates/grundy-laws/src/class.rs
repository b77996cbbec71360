//! What a class of laws does.

use crate::Expr;
use grundy::notation::Words;
use grundy::work::{Meter, Stop};

/// A kind of law.
pub trait Class: Sync {
    /// Its name: `periodic`, `dictionary`, ….
    fn name(&self) -> &'static str;

    /// What its laws look like, in a few words.
    fn about(&self) -> Words;

    /// How many times longer than the formula its terms must be, written as runs: terms that
    /// hardly change fit many formulas.
    fn caution(&self) -> u64 {
        3
    }

    /// The shortest formula of this kind for some first terms, or why there is none. A formula
    /// that fits by having as many free numbers as there are terms is none.
    ///
    /// Every term that is looked at is a step for the meter: nobody knows how many there are.
    fn fit(&self, terms: &[u64], meter: &Meter) -> Result<Fit, Miss>;
}

/// A formula that fits.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The formula.
    pub law: Expr,
    /// The formula in words, where the tree does not say it well.
    pub said: Option<Words>,
}

impl Fit {
    /// A formula that speaks for itself.
    pub fn of(law: Expr) -> Self {
        Fit { law, said: None }
    }

    /// The same with words.
    pub fn said(self, words: Words) -> Self {
        Fit { said: Some(words), ..self }
    }
}

/// Why there is no formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miss {
    /// There is none of this kind.
    Why(Words),
    /// It was not looked for to the end.
    Stopped(Stop),
}

impl From<Stop> for Miss {
    fn from(stop: Stop) -> Self {
        Miss::Stopped(stop)
    }
}

/// What a class finds, where missing is no reason to end: the others may find something.
pub(crate) fn tried(fit: Result<Fit, Miss>) -> Result<Option<Expr>, Stop> {
    match fit {
        Ok(fit) => Ok(Some(fit.law)),
        Err(Miss::Why(_)) => Ok(None),
        Err(Miss::Stopped(stop)) => Err(stop),
    }
}
