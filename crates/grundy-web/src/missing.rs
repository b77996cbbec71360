//! What to say where there is no such game or problem.

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::notation::Problem;
use grundy::words;
use maud::html;

/// A page that says what is wrong, with the nearest name.
pub(crate) fn page(visit: &Visit, problem: &Problem, below: &str) -> Document {
    let title = visit.say(words!("Not found", "未找到"));
    let main = html! {
        h1 { (title) }
        p { (problem.message.get(visit.locale)) }
        @if let Some(name) = &problem.suggestion {
            p {
                (visit.say(words!("Did you mean ", "您是否想找 ")))
                a href=(visit.link(&format!("{below}{name}"), &[])) { (name) }
                (visit.say(words!("?", "？")))
            }
        }
    };
    Frame { status: 404, ..Frame::titled(title) }.around(visit, main)
}
