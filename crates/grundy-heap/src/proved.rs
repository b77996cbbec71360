//! What is proved, and who may say so.

use std::ops::Deref;

/// Something that is proved. Nobody can change it, and there are three ways to one:
///
/// - a checker makes it of what it has checked: [`accepted`](Proved::accepted);
/// - what follows from something proved is proved: [`therefore`](Proved::therefore);
/// - a theorem of the books, or a table that was computed before, is believed:
///   [`on_record`](Proved::on_record).
///
/// Which files do so is written down, and tested, in `crates/grundy/tests/house/proved.rs`.
///
/// # Example
/// ```
/// use grundy_heap::{Octal, naive, window};
/// let kayles = Octal::read("0.77").unwrap();
/// let found = window::range(&kayles, &naive::values(&kayles, 168)).unwrap();
/// assert_eq!(*found, (71, 12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Proved<T>(T);

impl<T> Proved<T> {
    /// What a checker has checked. Only checkers say so.
    pub fn accepted(statement: T) -> Self {
        Proved(statement)
    }

    /// What nobody checks here: it was proved elsewhere, and is quoted.
    pub fn on_record(statement: T) -> Self {
        Proved(statement)
    }

    /// What follows from it.
    pub fn therefore<U>(&self, conclusion: impl FnOnce(&T) -> U) -> Proved<U> {
        Proved(conclusion(&self.0))
    }

    /// The statement by itself, which anybody may change.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> Deref for Proved<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
