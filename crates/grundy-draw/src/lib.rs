//! Pictures of impartial games: one implementation for every front end.
//!
//! Each picture is a pure function from plain data to an SVG document.

mod ask;
mod axis;
pub mod binary;
mod canvas;
pub mod colour;
mod frame;
pub mod graph;
pub mod heat;
mod look;
#[cfg(feature = "png")]
pub mod png;
pub mod position;
pub mod scatter;
pub mod strip;

pub use ask::{Drawn, Kind, Order, draw, kinds, states};
pub use look::{Look, Picture, Theme};
