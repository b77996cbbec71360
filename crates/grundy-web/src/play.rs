//! Play against a perfect opponent: a game, a rule, or a sum of several games.

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::words;
use maud::html;

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Play", "对弈"));
    let main = html! {
        h1 { (title) }
    };
    Frame { script: Some("play.js"), words: Vec::new(), ..Frame::titled(title) }.around(visit, main)
}
