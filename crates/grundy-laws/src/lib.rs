//! Laws of sequences: from values to a formula, with an honest word on how sure it is.
//!
//! ```text
//! values ──classes──▶ formulas that fit a quarter ──▶ tested on all ──▶ the shortest ──▶ text · code
//!          one file each                               fresh terms        Expr::weight
//! ```
//!
//! - A [`Class`] knows one kind of law: it fits a formula to the first terms, or says why it cannot.
//!   It sees nothing but those terms.
//! - [`guess`] lets every class fit on a quarter of the terms and tests on all of them: a formula
//!   that fails anywhere is no law. Of those that are left the shortest description wins, and it
//!   must be much shorter than what it explains.
//! - A law is a tree ([`Expr`]): it is evaluated, printed and turned into code by the tree, not by
//!   its class.

pub mod automaton;
mod class;
pub mod classes;
pub mod code;
pub mod count;
mod expr;
pub mod family;
mod guess;
pub mod linear;
mod members;
mod numeration;
pub mod pattern;
mod rewrite;
pub mod two;
mod ultimate;

pub use class::{Class, Fit, Miss, class_in_words};
pub use expr::{Condition, Descent, Exceptions, Expr, Function, Op, Range};
pub use guess::{Candidate, Found, Guess, Tried, agreeing, guess};
pub use members::{Members, Recurrence};
pub use numeration::Numeration;
pub use ultimate::Ultimate;
