//! The workbench: a rule or a game, and at once everything about it.
//!
//! The page is a form whose fields are the query of its address; the script answers while one
//! types and keeps the address in step, so that a link reproduces what is seen.

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::words;
use maud::html;

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Workbench", "工作台"));
    let main = html! {
        h1 { (title) }
    };
    Frame { script: Some("workbench.js"), words: Vec::new(), ..Frame::titled(title) }
        .around(visit, main)
}
