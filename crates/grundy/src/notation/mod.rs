//! What people write and read: words in two languages, problems, scanners.
//!
//! Everything a user typed that is wrong becomes a [`Problem`]: a message, the
//! token it is about, and a right example. Every sentence meant for people is a
//! [`Words`] value, English and Chinese side by side, so that no text can exist
//! in one language only.

mod digits;
mod example;
mod misread;
mod place;
mod problem;
pub mod quantity;
mod refused;
pub mod scan;
mod words;

pub use digits::Digits;
pub use example::{Call, Example};
pub use misread::misread;
pub use place::Place;
pub use problem::{Lists, Problem, suggest};
pub use refused::{Refused, system_error};
pub use words::{Locale, Words, is_chinese};
