//! The rule language: a position on the left, what a move leaves on the right.
//!
//! ```text
//! source ──read──▶ File ──check──▶ Rule ──┬─ interpret ─┬──▶ options, tables ──▶ a Game
//!                 syntax           ir     └─ compile  ──┘    (fill, list)
//! ```
//!
//! A [`ir::Rule`] is what the two back ends share; both are an [`engine::Engine`].

pub mod check;
#[cfg(feature = "compile")]
pub mod compile;
pub mod dense;
pub mod diagnostic;
pub mod emit;
mod endless;
pub mod engine;
pub mod fault;
pub mod formula;
pub mod game;
mod guard;
mod horizon;
pub mod interpret;
mod interval;
pub mod ir;
mod known;
pub mod numbers;
mod open;
pub mod page;
pub mod print;
#[doc(hidden)]
pub mod random;
pub mod recognise;
pub mod report;
pub mod span;
pub mod syntax;
mod takes;
mod verify;

pub use check::{Checked, ClaimedLaw, Texts, read};
pub use diagnostic::Diagnostic;
pub use game::Backend;
pub use horizon::Horizon;
pub use open::{Opened, Opening, example, formatted, open, start};
pub use recognise::Recognised;
pub use verify::recognition;
