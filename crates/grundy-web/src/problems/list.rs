//! The list: searched, by topic, and from easy to hard.

use super::{theorem, title_of};
use crate::frame::Frame;
use crate::lists::{self, Filter};
use crate::visit::{Document, Visit};
use grundy::notation::Locale;
use grundy::words;
use grundy_contest::{Card, PROBLEMS, Topic};
use maud::html;

/// The page.
pub(crate) fn list(visit: &Visit) -> Document {
    let title = visit.say(words!("Contest problems", "竞赛题"));
    let mut cards: Vec<&Card> = PROBLEMS.iter().map(|problem| problem.card()).collect();
    if !lists::by_name(visit) {
        cards.sort_by_key(|card| card.level);
    }
    let filter = topics();
    let shown =
        |card: &Card| filter.admits(visit, &slugs(card)) && lists::finds(visit, &searched(card));
    let (n, all) = (cards.iter().filter(|card| shown(card)).count(), cards.len());
    let form = lists::form(
        visit,
        "/problems",
        words!("Find a problem", "查找题目"),
        words!("name, theorem…", "题号、定理……"),
        std::slice::from_ref(&filter),
    );
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "Each with three hints, a solution with its proof, programs in C++, Python and Rust, and an exact answer to any input.",
            "每题都有三个提示、解法与证明、C++、Python 与 Rust 程序，并能对任意输入给出准确答案。"
        ))) }
        (form)
        p #found.count role="status" aria-live="polite" {
            (visit.say(words!("{n} of {all} problems", "共 {all} 题，显示 {n} 题")))
        }
        ul.rows.found.problems #problems {
            @for card in cards {
                li hidden[!shown(card)] data-text=(searched(card)) data-name=(card.name)
                    data-level=(card.level) data-topic=(slugs(card)) {
                    a href=(visit.link(&format!("/problems/{}", card.name), &[])) {
                        code { (card.name) } " " strong { (title_of(card, visit.locale)) }
                    }
                    (lists::level(visit, card.level))
                    span.idea { (said(card, visit.locale)) }
                }
            }
        }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} problems", "共 {{all}} 题，显示 {{n}} 题"))];
    Frame { script: Some(lists::SCRIPT), sheets: &["problem.css"], words, ..Frame::titled(title) }
        .around(visit, main)
}

fn topics() -> Filter {
    Filter {
        name: "topic",
        label: words!("Topic", "主题"),
        all: words!("all topics", "全部主题"),
        options: Topic::ALL.iter().map(|one| (one.slug().to_owned(), one.words())).collect(),
    }
}

fn slugs(card: &Card) -> String {
    card.topics.iter().map(|topic| topic.slug()).collect::<Vec<_>>().join(" ")
}

fn said(card: &Card, locale: Locale) -> String {
    let all: Vec<String> =
        card.topics.iter().map(|topic| topic.words().get(locale).to_owned()).collect();
    all.join(words!(", ", "、").get(locale))
}

/// What is searched, in small letters.
fn searched(card: &Card) -> String {
    let topics = [said(card, Locale::En), said(card, Locale::Zh)].join(" ");
    let titles = [card.name, card.title, card.zh].join(" ");
    let ideas = [theorem(card, Locale::En), theorem(card, Locale::Zh)].join(" ");
    [titles, ideas, topics].join(" ").to_lowercase()
}
