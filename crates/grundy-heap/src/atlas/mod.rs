//! An atlas of the octal games with at most three digits: which codes are the same game,
//! and what is known of each.
//!
//! [`classes`] puts codes together whose values are the same but for zeros at the start,
//! each with its proof ([`prove`]); [`survey`] finds out about one of them.

mod classes;
mod equal;
mod survey;

pub use classes::{Equality, Member, classes, codes, zeros};
pub use equal::{Hidden, Single, Transformation, prove};
pub use survey::{
    DENSE, FIRST, Finding, Law, Proof, Rarity, SEARCHED, SPARSE, first, parting, survey,
};

#[cfg(test)]
mod tests;
