//! Laws of games: what is looked at, what is found, how it is said.
//!
//! ```text
//! word ──Subject──▶ terms ──study──▶ a law, its proof or how far it was tested ──show──▶ text · JSON
//! ```

mod belief;
mod integers;
mod options;
mod show;
mod study;
mod subject;

pub(crate) use belief::needed;
pub(crate) use integers::integers;
pub(crate) use options::{help, options, range};
pub(crate) use show::{json, text};
pub(crate) use study::{Seen, Status, Study, as_far_as_patience, patient, proved, study};
pub(crate) use subject::Subject;
