//! Programs that read a judge's input: its [format](InputFormat), what its numbers
//! [are](Roles), and the end of a program that reads it and says who wins.

mod format;
mod main;
mod roles;

pub use format::{InputFormat, Item};
pub use main::{Main, two_words};
pub use roles::{Read, Roles, Seat};
