//! Programs that read a judge's input: its [format](InputFormat), what its numbers
//! [are](Roles), and the end of a program that reads it and says who wins.

mod cpp;
mod format;
mod frame;
mod main;
mod python;
mod roles;
mod rust;
mod writer;

pub use format::{InputFormat, Item};
pub use frame::Frame;
pub use main::{Main, two_words};
pub use roles::{Read, Roles, Seat};
