//! The course: the list of lessons, a page for each, the glossary, and exercises on paper.
//!
//! Everything that is said stands in the page and can be read without scripts; what is alive is put in
//! the place of a picture or a command by the scripts in `assets/learn`.

mod block;
mod glossary;
mod lesson;
mod prose;
mod sheet;
mod spoken;

use crate::frame::Frame;
use crate::missing;
use crate::visit::{Document, Visit};
use grundy::notation::{Problem, scan, suggest};
use grundy::words;
use grundy_course::{Lesson, lessons};
use maud::{Markup, html};

/// The sheets of all pages of the course.
const SHEETS: &[&str] = &["learn.css"];

/// What lies below the list: a lesson, the glossary, the sheet.
pub(crate) fn below(visit: &Visit, name: &str) -> Document {
    match name {
        "glossary" => glossary::page(visit),
        "sheet" => sheet::page(visit),
        slug => match grundy_course::find(slug) {
            Some(found) => lesson::page(visit, found),
            None => {
                let shown = scan::shown(slug);
                let problem = Problem::new(words!(
                    "There is no lesson `{shown}`.",
                    "没有名为 `{shown}` 的课。"
                ));
                let known = lessons().iter().map(|lesson| lesson.slug);
                missing::page(visit, &problem.suggest(suggest(slug, known)), "/learn/")
            }
        },
    }
}

/// The list.
pub(crate) fn list(visit: &Visit) -> Document {
    let title = visit.say(words!("Learn", "学习"));
    let main = html! {
        h1 { (title) }
        div.lead {
            p { (visit.say(words!(
                "A course on impartial games, from the first game that you lose to laws that you find yourself. Each lesson opens with a question and a board; the theorem, its proof and exercises come after.",
                "公平组合游戏课程：从输掉第一局，到自己找出规律。每课先有问题和可以动手的局面，然后才是定理、证明和练习。"
            ))) }
            p.calls {
                @if let Some(first) = lessons().first() {
                    a #next.button.primary href=(visit.link(&format!("/learn/{}", first.slug), &[])) {
                        (visit.say(words!("Begin", "开始")))
                    }
                }
                a.button href=(visit.link("/learn/glossary", &[])) { (visit.say(words!("Glossary", "术语表"))) }
                a.button href=(visit.link("/learn/sheet", &[])) { (visit.say(words!("Exercises on paper", "纸面练习"))) }
            }
            p #progress.evidence role="status" {}
        }
        ol.lessons {
            @for lesson in lessons() { (row(visit, lesson)) }
        }
    };
    let frame = Frame {
        script: Some("learn/progress.js"),
        sheets: SHEETS,
        words: spoken::of_the_list(),
        ..Frame::titled(title)
    };
    frame.around(visit, main)
}

/// One lesson in the list: its question tells what it is about.
fn row(visit: &Visit, lesson: &Lesson) -> Markup {
    let text = lesson.text(visit.locale);
    let exercises = lesson.exercises().count();
    html! {
        li data-lesson=(lesson.slug) data-exercises=(exercises) {
            a href=(visit.link(&format!("/learn/{}", lesson.slug), &[])) {
                span.number aria-hidden="true" { (lesson.number()) }
                strong { (text.title) }
            }
            (level(visit, lesson.level))
            span.done {}
            span.idea { (prose::plain(&text.question)) }
        }
    }
}

/// How hard something is, from 1 to 3.
fn level(visit: &Visit, level: u8) -> Markup {
    let said = visit.say(words!("Level {level} of 3", "难度 {level}（共 3 级）"));
    let dots: String = (1..=3).map(|at| if at <= level { '●' } else { '○' }).collect();
    html! { span.level title=(said) { span aria-hidden="true" { (dots) } span.hidden { (said) } } }
}

#[cfg(test)]
mod tests;
