//! The rule language: a position on the left, what a move leaves on the right.
//!
//! ```text
//! source ──read──▶ File ──check──▶ Rule ──┬─ interpret ─┬──▶ options, tables ──▶ a Game
//!                 syntax           ir     └─ compile  ──┘    (fill, list)
//! ```
//!
//! A [`ir::Rule`] is what the two back ends share; both are an [`engine::Engine`].

#[cfg(feature = "compile")]
pub mod compile;
pub mod dense;
pub mod engine;
pub mod fault;
pub mod interpret;
pub mod ir;
pub mod numbers;
#[doc(hidden)]
pub mod random;
pub mod span;
