//! Laws of tables g(x, y): two heaps, a coin on a board, a token on a quarter plane.
//!
//! The same protocol as for sequences: every class fits a formula to the upper left corner, a
//! quarter of the side, and what it says is compared with the whole table. 256 rows are a good
//! table: formulas are fitted on 64 × 64 cells and tested on all 65,536.
//!
//! A formula is a tree over formulas of one number ([`Expr2`]), so that what the classes of
//! sequences know is known here.

mod axis;
mod class;
mod code;
mod dictionary;
mod expr;
mod folded;
mod guess;
mod holes;
mod product;
mod rows;
mod shape;
mod table;
mod text;
mod torus;
mod xor;
mod zeros;

pub use class::{Class2, Fit2};
pub use code::emit2;
pub use expr::{Condition2, Expr2, Join, Pair};
pub use guess::{Candidate2, Found2, Guess2, LEAST_SIDE, guess2};
pub use rows::Row;
pub use table::Table;
pub use text::renamed_text;
pub use zeros::{Zeros, zeros};

/// Every class. Of laws of equal length the one that stands first wins.
pub const CLASSES: &[&dyn Class2] = &[
    &xor::Xor,
    &shape::Shape(Pair::Sum),
    &shape::Shape(Pair::Difference),
    &shape::Shape(Pair::Greatest),
    &shape::Shape(Pair::Least),
    &torus::Torus,
    &folded::Folded,
    &product::Product(Join::NimProduct),
    &product::Product(Join::Least),
    &dictionary::Dictionary,
];
