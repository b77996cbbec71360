//! Impartial combinatorial games.
pub mod explicit;
pub mod graphs;
pub mod values;
