//! Games on rows and rings of coins.

pub mod chords;
pub mod ring;
pub mod rows;
pub mod turn;
