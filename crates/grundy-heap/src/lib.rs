//! SG values of taking-and-breaking games: hundreds of millions and more of them.
//!
//! A [`Code`] says what may be taken from a heap and what may become of the rest; an [`Octal`]
//! is one that leaves at most two heaps. An [`Engine`] appends values to a [`Tape`], heap after heap; all engines give
//! the same values, and [`naive`] is the one that is too simple to be wrong.
//!
//! # Example
//! ```
//! use grundy_heap::{Octal, naive};
//! let kayles = Octal::read("0.77").unwrap();
//! assert_eq!(naive::values(&kayles, 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
//! ```

pub mod atlas;
pub mod certificate;
pub mod mask;
pub mod naive;
pub mod register;
pub mod sparse;
pub mod takes;
pub mod window;

#[cfg(test)]
mod agree;
mod code;
mod dense;
mod proved;
mod sliced;
mod solver;
mod split;
mod tape;

pub use code::{Code, Cut, Digit, NotACode, Octal, Parts};
pub use dense::Dense;
pub use proved::Proved;
pub use register::Register;
pub use sliced::Sliced;
pub use solver::{Solver, SolverValues};
pub use sparse::{Sparse, Witnessed};
pub use split::{Rare, Split};
pub use takes::Takes;
pub use tape::Tape;

use std::ops::ControlFlow;

/// Why an engine ended before it was done. What it computed is on the tape, and it can
/// be asked to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Whoever watches asked for it.
    Asked,
    /// A value depends on heaps that the tape no longer holds.
    Forgotten,
    /// A value is beyond what the engine (or the tape: 65535) can hold.
    TooLarge,
}

/// Is told, every few milliseconds, how many steps of work were done since the last
/// call, and says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// One way to compute the values of a rule from those of smaller heaps.
pub trait Engine: Send {
    /// Its name, for people.
    fn name(&self) -> &'static str;

    /// Appends the values of the heaps up to but not including `to`. The tape is the one
    /// the engine was made for, and nobody else has appended to it.
    fn extend(&mut self, tape: &mut Tape, to: u64, watch: Watch) -> Result<(), Halt>;
}
