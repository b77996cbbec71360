//! The contest problems: the list, and a page each, where an input can be answered.

use crate::frame::{Frame, search};
use crate::visit::{Document, Visit};
use crate::{markdown, missing};
use grundy::game::header;
use grundy::notation::Locale;
use grundy::present::markdown::sections;
use grundy::words;
use grundy_contest::present::HEADINGS;
use grundy_contest::{Card, PROBLEMS};
use maud::{Markup, html};

/// The list.
pub(crate) fn list(visit: &Visit) -> Document {
    let title = visit.say(words!("Contest problems", "竞赛题"));
    let sought = visit.value("q").unwrap_or_default().to_lowercase();
    let cards: Vec<&Card> = PROBLEMS.iter().map(|problem| problem.card()).collect();
    let shown = |card: &Card| sought.split_whitespace().all(|word| searched(card).contains(word));
    let (n, all) = (cards.iter().filter(|card| shown(card)).count(), cards.len());
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "Each with its rules, the idea of the solution, and an exact answer to any input.",
            "每题都有题意、解法思路，并能对任意输入给出准确答案。"
        ))) }
        (search(visit, "/problems", words!("Find a problem", "查找题目"), words!("name, theorem…", "题号、定理……")))
        p #found.count role="status" aria-live="polite" {
            (visit.say(words!("{n} of {all} problems", "共 {all} 题，显示 {n} 题")))
        }
        ul.rows {
            @for card in cards {
                li hidden[!shown(card)] data-text=(searched(card)) {
                    a href=(visit.link(&format!("/problems/{}", card.name), &[])) {
                        code { (card.name) } " " strong { (title_of(card, visit.locale)) }
                    }
                    span.idea { (theorem(card, visit.locale)) }
                }
            }
        }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} problems", "共 {{all}} 题，显示 {{n}} 题"))];
    Frame { script: Some("catalogue.js"), words, ..Frame::titled(title) }.around(visit, main)
}

/// The page of the problem with a name.
pub(crate) fn page(visit: &Visit, name: &str) -> Document {
    let card = match grundy_contest::find(name) {
        Ok(problem) => problem.card(),
        Err(problem) => return missing::page(visit, &problem, "/problems/"),
    };
    let (title, other) = match visit.locale {
        Locale::En => (card.title, card.zh),
        Locale::Zh => (card.zh, card.title),
    };
    let markdown = header(card.source);
    let main = html! {
        article.game {
            header {
                h1 { (title) " " small lang=(if visit.locale == Locale::En { "zh-CN" } else { "en" }) { (other) } }
                p.names { code { (card.name) } " " (theorem(card, visit.locale)) }
            }
            div.split {
                div.text {
                    @for (heading, body) in sections(&markdown, HEADINGS, visit.locale) {
                        section { h2 { (heading) } (markdown::html(body)) }
                    }
                }
                div.try { (judge(visit, card)) }
            }
        }
    };
    let words = vec![
        ("working", words!("Working…", "计算中……")),
        ("answered", words!("Answered in {{ms}} ms.", "用时 {{ms}} 毫秒。")),
        ("samples", words!("Sample {{n}}", "样例 {{n}}")),
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
    ];
    // A game may have the title and the name of a problem.
    let kind = visit.say(words!("Problem", "竞赛题"));
    let title = format!("{title} · {} · {kind}", card.name);
    Frame { script: Some("problem.js"), words, ..Frame::titled(title) }.around(visit, main)
}

/// Paste an input, get the answer.
fn judge(visit: &Visit, card: &Card) -> Markup {
    let sample = card.samples.first().map_or("", |sample| sample.0);
    html! {
        section {
            h2 { (visit.say(words!("Try it", "试一试"))) }
            form #judge data-problem=(card.name) {
                label for="input" { (visit.say(words!("Input", "输入"))) }
                textarea #input name="input" rows="10" spellcheck="false" autocapitalize="off" { "\n" (sample) }
                p.calls {
                    button.primary type="submit" { (visit.say(words!("Answer", "求解"))) }
                    @for (at, sample) in card.samples.iter().enumerate() {
                        button type="button" data-sample=(sample.0) {
                            (visit.say(words!("Sample {}", "样例 {}", at + 1)))
                        }
                    }
                }
            }
            p #state role="status" aria-live="polite" {}
            label for="output" { (visit.say(words!("Output", "输出"))) }
            output #output for="input" {}
        }
    }
}

fn title_of(card: &Card, locale: Locale) -> &'static str {
    if locale == Locale::Zh { card.zh } else { card.title }
}

fn theorem(card: &Card, locale: Locale) -> &'static str {
    if locale == Locale::Zh { card.theorem_zh } else { card.theorem }
}

/// What is searched, in small letters.
fn searched(card: &Card) -> String {
    [card.name, card.title, card.zh, card.theorem, card.theorem_zh].join(" ").to_lowercase()
}
