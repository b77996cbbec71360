//! What to say where there is no such game or problem.

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::notation::{Problem, scan};
use grundy::words;
use maud::html;

/// There is nothing at this address.
pub(crate) fn address(visit: &Visit) -> Document {
    let shown = scan::shown(visit.path);
    let problem = Problem::new(words!("There is no page `{shown}`.", "没有页面 `{shown}`。"));
    page(visit, &problem, "/")
}

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
