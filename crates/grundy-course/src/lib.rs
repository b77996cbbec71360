//! A course on impartial games: its lessons, its words, and what is built step by step in them.
//!
//! ```text
//! lessons/NN-slug.md · .zh-CN.md ──read──▶ Lesson ──▶ pages of the explorer
//!                                            │   └──▶ docs/course (page)
//!                                            └─ Block: board, table, picture, ask, steps, exercise
//! ```
//!
//! A lesson is a Markdown file in each language. Fenced blocks whose first word is the name of a
//! [`Directive`] stand for what is alive: a board, a table, an exercise. Here they are read and
//! checked; whoever shows a lesson makes them live. Nothing is solved here but what the blocks of
//! [`steps`] show.
//!
//! # Example
//! ```
//! use grundy::notation::Locale;
//! use grundy_course::{find, lessons};
//! let first = lessons().first().unwrap();
//! assert_eq!(first.slug, "01-lose-at-nim");
//! assert!(find("01-lose-at-nim").unwrap().text(Locale::Zh).title.contains("尼姆"));
//! ```

pub mod glossary;
pub mod notes;
pub mod page;
pub mod sheet;
pub mod steps;

mod block;
mod fault;
mod lesson;
mod list;
mod read;

pub use block::{Block, Directive};
pub use fault::Fault;
pub use lesson::{Lesson, Part, Section, Text};
pub use list::{LISTED, Source, find, lessons};
pub use read::read;
