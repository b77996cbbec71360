//! What a class of laws does.

use crate::Expr;
use grundy::notation::Words;

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
    fn fit(&self, terms: &[u64]) -> Result<Fit, Miss>;
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
pub struct Miss(pub Words);
