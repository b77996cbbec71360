//! What a class of laws of two numbers does.

use super::{Expr2, Table};
use crate::Miss;
use grundy::notation::Words;
use grundy::work::Meter;

/// A kind of law.
pub trait Class2: Sync {
    /// Its name: `xor`, `sum`, ….
    fn name(&self) -> &'static str;

    /// What its laws look like, in a few words.
    fn about(&self) -> Words;

    /// Formulas of this kind for the corner of a table, which fit all of it, or why there are none.
    fn fit(&self, corner: &Table, meter: &Meter) -> Result<Vec<Fit2>, Miss>;
}

/// A formula that fits.
#[derive(Clone, Debug)]
pub struct Fit2 {
    /// The formula.
    pub law: Expr2,
    /// The formula in words, where the tree does not say it well.
    pub said: Option<Words>,
}

impl Fit2 {
    /// A formula that speaks for itself.
    pub fn of(law: Expr2) -> Self {
        Fit2 { law, said: None }
    }
}
