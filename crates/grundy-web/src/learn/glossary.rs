//! The words of the course.

use super::{SHEETS, prose};
use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::games::concepts;
use grundy::notation::Locale;
use grundy::words;
use grundy_course::glossary::{TERMS, Term};
use maud::{Markup, html};

/// The page: a definition for each word, and where to read on.
pub(super) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Glossary", "术语表"));
    let main = html! {
        p.names { a href=(visit.link("/learn", &[])) { (visit.say(words!("All lessons", "全部课程"))) } }
        h1 { (title) }
        p { (visit.say(words!(
            "The words of the course, in the order in which they are needed.",
            "课程用到的术语，按需要的先后排列。"
        ))) }
        dl.glossary { @for term in TERMS { (one(visit, term)) } }
    };
    Frame { sheets: SHEETS, ..Frame::titled(title) }.around(visit, main)
}

fn one(visit: &Visit, term: &Term) -> Markup {
    let (own, other, code) = match visit.locale {
        Locale::En => (Locale::En, Locale::Zh, "zh-CN"),
        Locale::Zh => (Locale::Zh, Locale::En, "en"),
    };
    // Its own word is no link to itself.
    let mut met = vec![term.name];
    html! {
        div id=(term.name) {
            dt { dfn { (term.word(own)) } " " small lang=(code) { (term.word(other)) } }
            dd {
                (prose::html(visit, term.meaning(own), &mut met))
                p.names {
                    @if let Some(lesson) = grundy_course::find(term.lesson) {
                        a href=(visit.link(&format!("/learn/{}", lesson.slug), &[])) {
                            (visit.say(words!("Lesson {}", "第 {} 课", lesson.number()))) ": "
                            (lesson.text(own).title)
                        }
                    }
                    @if let Some(concept) = concepts::find(term.concept) {
                        " " a href=(visit.link(&format!("/games/concept:{}", concept.name), &[])) {
                            (visit.say(words!("More: ", "延伸阅读："))) (concept.title(own))
                        }
                    }
                }
            }
        }
    }
}
