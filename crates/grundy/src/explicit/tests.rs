//! The engine against slow twins.

mod graphs;
mod output;
mod text;
mod twin;
