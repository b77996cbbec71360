//! The list: searched, by topic, and from easy to hard.

use super::{level, theorem, title_of};
use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::notation::Locale;
use grundy::words;
use grundy_contest::{Card, PROBLEMS, Topic};
use maud::{Markup, html};

/// The page. Without its script the form asks the server.
pub(crate) fn list(visit: &Visit) -> Document {
    let title = visit.say(words!("Contest problems", "竞赛题"));
    let sought = visit.value("q").unwrap_or_default().to_lowercase();
    let topic = visit.value("topic").unwrap_or_default();
    let mut cards: Vec<&Card> = PROBLEMS.iter().map(|problem| problem.card()).collect();
    if !by_name(visit) {
        cards.sort_by_key(|card| card.level);
    }
    let shown = |card: &Card| {
        let about = topic.is_empty() || card.topics.iter().any(|one| one.slug() == topic);
        about && sought.split_whitespace().all(|word| searched(card).contains(word))
    };
    let (n, all) = (cards.iter().filter(|card| shown(card)).count(), cards.len());
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "Each with three hints, a solution with its proof, programs in C++, Python and Rust, and an exact answer to any input.",
            "每题都有三个提示、解法与证明、C++、Python 与 Rust 程序，并能对任意输入给出准确答案。"
        ))) }
        (form(visit, topic))
        p #found.count role="status" aria-live="polite" {
            (visit.say(words!("{n} of {all} problems", "共 {all} 题，显示 {n} 题")))
        }
        ul.rows.problems #problems {
            @for card in cards {
                li hidden[!shown(card)] data-text=(searched(card)) data-name=(card.name)
                    data-level=(card.level) data-topics=(slugs(card)) {
                    a href=(visit.link(&format!("/problems/{}", card.name), &[])) {
                        code { (card.name) } " " strong { (title_of(card, visit.locale)) }
                    }
                    (level(visit, card))
                    span.idea { (topics(card, visit.locale)) }
                }
            }
        }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} problems", "共 {{all}} 题，显示 {{n}} 题"))];
    Frame {
        script: Some("problem/list.js"),
        sheets: &["problem.css"],
        words,
        ..Frame::titled(title)
    }
    .around(visit, main)
}

fn by_name(visit: &Visit) -> bool {
    visit.value("order") == Some("name")
}

fn form(visit: &Visit, topic: &str) -> Markup {
    html! {
        form.search role="search" method="get" action="/problems" {
            @if visit.value("locale").is_some() {
                input type="hidden" name="locale" value=(visit.language());
            }
            label for="q" { (visit.say(words!("Find a problem", "查找题目"))) }
            input #q type="search" name="q" value=(visit.value("q").unwrap_or_default())
                autocomplete="off" placeholder=(visit.say(words!("name, theorem…", "题号、定理……")));
            label for="topic" { (visit.say(words!("Topic", "主题"))) }
            select #topic name="topic" {
                option value="" { (visit.say(words!("all topics", "全部主题"))) }
                @for one in Topic::ALL {
                    option value=(one.slug()) selected[one.slug() == topic] { (visit.say(one.words())) }
                }
            }
            label for="order" { (visit.say(words!("Order", "次序"))) }
            select #order name="order" {
                option value="" { (visit.say(words!("from easy to hard", "由易到难"))) }
                option value="name" selected[by_name(visit)] { (visit.say(words!("by name", "按题号"))) }
            }
            button type="submit" { (visit.say(words!("Search", "搜索"))) }
        }
    }
}

fn slugs(card: &Card) -> String {
    card.topics.iter().map(|topic| topic.slug()).collect::<Vec<_>>().join(" ")
}

fn topics(card: &Card, locale: Locale) -> String {
    let all: Vec<String> =
        card.topics.iter().map(|topic| topic.words().get(locale).to_owned()).collect();
    all.join(words!(", ", "、").get(locale))
}

/// What is searched, in small letters.
fn searched(card: &Card) -> String {
    let topics = [topics(card, Locale::En), topics(card, Locale::Zh)].join(" ");
    let titles = [card.name, card.title, card.zh].join(" ");
    let ideas = [theorem(card, Locale::En), theorem(card, Locale::Zh)].join(" ");
    [titles, ideas, topics].join(" ").to_lowercase()
}
