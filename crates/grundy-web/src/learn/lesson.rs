//! One lesson.

use super::{SHEETS, block, level, prose, spoken};
use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::words;
use grundy_course::{Directive, Lesson, Part, Section, lessons};
use maud::{Markup, html};

/// The page of a lesson.
pub(super) fn page(visit: &Visit, lesson: &Lesson) -> Document {
    let text = lesson.text(visit.locale);
    let title = visit.say(words!("Lesson {}: {}", "第 {} 课：{}", lesson.number(), text.title));
    // An exercise is known by its number in the lesson.
    let mut exercises = 0;
    let main = html! {
        article.lesson data-lesson=(lesson.slug) {
            header {
                p.names {
                    a href=(visit.link("/learn", &[])) { (visit.say(words!("All lessons", "全部课程"))) }
                    " · " (visit.say(words!("Lesson {}", "第 {} 课", lesson.number()))) " " (level(visit, lesson.level))
                    (needs(visit, lesson))
                }
                h1 { (text.title) }
            }
            blockquote.question { (prose::html(visit, &text.question, &mut Vec::new())) }
            @for (at, section) in text.sections.iter().enumerate() {
                (one(visit, section, at, &mut exercises))
            }
            (ways(visit, lesson))
        }
    };
    let frame = Frame {
        script: Some("learn/learn.js"),
        sheets: SHEETS,
        words: spoken::of_a_lesson(),
        ..Frame::titled(title)
    };
    frame.around(visit, main)
}

/// The lessons that this one rests on.
fn needs(visit: &Visit, lesson: &Lesson) -> Markup {
    let needed = lesson.needs.iter().filter_map(|slug| grundy_course::find(slug));
    html! {
        @for (at, other) in needed.enumerate() {
            @if at == 0 { " · " (visit.say(words!("rests on ", "先修："))) } @else { ", " }
            a href=(visit.link(&format!("/learn/{}", other.slug), &[])) { (other.text(visit.locale).title) }
        }
    }
}

/// A section: what is read, what is unfolded, what is alive.
fn one(visit: &Visit, section: &Section, at: usize, exercises: &mut usize) -> Markup {
    let mut met = Vec::new();
    let parts: Vec<Markup> = section
        .parts
        .iter()
        .map(|part| match part {
            Part::Prose(text) => prose::html(visit, text, &mut met),
            Part::Step { headline, text } => html! {
                details.step {
                    summary { (prose::plain(headline)) }
                    (prose::html(visit, text, &mut met))
                }
            },
            Part::Block(block) => {
                let number = *exercises;
                *exercises += usize::from(block.directive == Directive::Exercise);
                block::html(visit, block, number)
            }
        })
        .collect();
    let name = format!("section-{at}");
    html! {
        section aria-labelledby=(name) {
            h2 id=(name) { (section.heading) }
            @for part in parts { (part) }
        }
    }
}

/// To the lessons before and after this one.
fn ways(visit: &Visit, lesson: &Lesson) -> Markup {
    let all = lessons();
    let at = all.iter().position(|other| other.slug == lesson.slug).unwrap_or(0);
    let before = at.checked_sub(1).and_then(|at| all.get(at));
    let link = |other: &Lesson| visit.link(&format!("/learn/{}", other.slug), &[]);
    html! {
        nav.ways aria-label=(visit.say(words!("Lessons", "课程"))) {
            @if let Some(other) = before {
                a rel="prev" href=(link(other)) { "← " (other.text(visit.locale).title) }
            }
            @if let Some(other) = all.get(at + 1) {
                a.button.primary rel="next" href=(link(other)) { (other.text(visit.locale).title) " →" }
            }
        }
    }
}
