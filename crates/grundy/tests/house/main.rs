//! The rules of the house, checked in the sources of all crates.

#[path = "../suite/common/mod.rs"]
mod common;
mod games;
mod layers;
mod proved;
mod sentences;
mod sources;
