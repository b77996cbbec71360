//! Pictures of impartial games: one implementation for every front end.
//!
//! ```text
//! text ──ask──▶ plain data ──▶ SVG ──png──▶ PNG
//! ```
//!
//! [`draw`] takes what people type and makes a [`Picture`]; behind it each picture is a pure
//! function from plain data and a [`Look`] (theme, width, language) to an SVG document:
//!
//! | kind | function | shows |
//! |---|---|---|
//! | `strip` | [`strip::strip`] | n ↦ SG(n) in rows, the period bracketed, exceptions marked |
//! | `scatter` | [`scatter::scatter`] | n ↦ SG(n) of many heaps, rare values in another colour |
//! | `heat` | [`heat::heat`] | (a, b) ↦ SG, zeros marked |
//! | `graph` | [`graph::graph`] | the positions play can reach, in layers |
//! | `binary` | [`binary::binary`] | values in binary, odd columns lit |
//! | `position` | [`position::position`] | the position itself |
//!
//! [`terminal`] makes smaller ones of characters, for a terminal or a pipe.
//!
//! The documents name no font but the generic families, refer to nothing outside, and are the
//! same text for the same data. No picture grows without bound: points on one spot are drawn
//! once, large graphs are sampled, and the picture says so. The feature `png` adds
//! `png::Painter`, which makes pixels of a picture with an embedded font. No I/O.

mod ask;
mod axis;
pub mod binary;
mod canvas;
mod cells;
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
pub mod terminal;

pub use ask::{Drawn, Kind, Order, draw, kinds, states};
pub use look::{Look, Picture, Theme};
