//! The methods of proof: one folder each, one list. They are tried in this order.

mod course;
mod digits;
mod exceptions;
mod form;
mod frame;
#[cfg(test)]
mod hostile;
mod lemmas;
mod limits;
mod local;
mod moduli;
mod period;
#[cfg(test)]
mod plane;
mod play;
mod product;
mod residues;
mod rows;
mod runs;
mod side;
mod sum;
mod symbolic;

use crate::{Claim, Law, Meaning, Method};
pub use digits::counterexample;
pub use lemmas::{known_laws, known_rules};

/// Every method for laws of one number; the one that takes longest to fail is the last.
pub const METHODS: &[&dyn Method] = &[
    &period::Period,
    &limits::Limits,
    &runs::Runs,
    &lemmas::Lemmas,
    &local::Local,
    &residues::Residues,
    &digits::Digits,
];

/// The methods for laws of two numbers.
const METHODS_OF_TWO: &[&dyn Method] = &[&sum::Sum, &product::Product, &local::Local];

/// The method for laws of rows.
const METHODS_OF_ROWS: &[&dyn Method] = &[&rows::Rows];

/// The methods for outcomes that do not come from values.
const METHODS_OF_OUTCOMES: &[&dyn Method] = &[&local::Local, &residues::Residues];

/// The methods for what is claimed.
pub(crate) fn methods_for(claim: &Claim) -> &'static [&'static dyn Method] {
    match (&claim.law, claim.meaning) {
        (Law::Rows(_) | Law::Columns(_), _) => METHODS_OF_ROWS,
        (_, Meaning::Outcomes { .. }) => METHODS_OF_OUTCOMES,
        (Law::One(_), Meaning::Values) => METHODS,
        (Law::Two(_), Meaning::Values) => METHODS_OF_TWO,
    }
}
