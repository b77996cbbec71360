//! The page that answers whatever somebody types, and the box on every page that leads to it.
//!
//! ```text
//! /ask?q=nim+3+4+5 ──asks──▶ a question of the interface ──answered──▶ the page
//! ```
//!
//! The page works without scripts. With them (`ask.js`) the same page is fetched, and what stands in
//! its `#asked` is shown where the question was typed.

mod answer;
mod field;

pub(crate) use field::field;

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::words;
use maud::{Markup, html};
use serde_json::{Value, json};

/// The address of the page.
const PATH: &str = "/ask";

/// An answer has to be there in this time: whoever wants more asks in the workbench.
const PATIENCE: &str = "5s";

/// Questions that show what can be asked: English and Chinese ones, of every kind.
const EXAMPLES: [&str; 12] = [
    "nim 3 4 5",
    "Kayles 10 4",
    "尼姆 3 4 5",
    "nim 3 + kayles 7",
    "nim 1 1 1 misère",
    "take 1..n/2",
    "n -> [n-k] for k in {1, 3, 4}",
    "0.137",
    "hdu 1847",
    "mex",
    "2*3",
    "威佐夫博弈 3 5",
];

/// What is asked: the text, and how a position in it is played.
fn typed(visit: &Visit) -> String {
    let said = |name: &str| visit.value(name).unwrap_or_default().trim();
    let text = [said("game"), said("position"), said("q")];
    text.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What this page asks of the interface before it can be shown.
pub(crate) fn wants(visit: &Visit) -> Option<Vec<(String, String)>> {
    let text = typed(visit);
    // A field that is left empty asks about the game.
    if visit.path != PATH || text.is_empty() {
        return None;
    }
    let mut question = json!({"ask": "anything", "text": text});
    for name in ["convention", "compound"] {
        if let Some(value) = visit.value(name).filter(|value| !value.is_empty()) {
            question[name] = value.into();
        }
    }
    let said = [
        ("question", question.to_string()),
        ("max-time", PATIENCE.to_owned()),
        ("locale", visit.language().to_owned()),
    ];
    Some(said.map(|(name, value)| (name.to_owned(), value)).to_vec())
}

/// The page before anything is asked.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Ask", "提问"));
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "A position, a sum, a game, a code, a rule, a contest problem, a word of the theory, an expression of nimbers: in any case, in English or Chinese.",
            "局面、游戏之和、游戏、代码、规则、竞赛题、术语、nim 算式：大小写不限，中英文均可。"
        ))) }
        (examples(visit))
    };
    Frame::titled(title).around(visit, main)
}

/// The page with an answer: a document, or why there is none.
pub(crate) fn answered(visit: &Visit, status: u16, said: &Value) -> Document {
    let text = typed(visit);
    let title = visit.say(words!("Ask", "提问"));
    let main = html! {
        div #asked.asked data-kind=(said["kind"].as_str().unwrap_or("refused")) {
            @if status == 200 {
                (answer::answer(visit, said))
            } @else {
                (answer::refused(visit, &text, said))
            }
        }
        details.more { summary { (visit.say(words!("What else can be asked", "还可以这样问"))) } (examples(visit)) }
    };
    // A question that is not understood is a page like any other.
    Frame::titled(format!("{} · {title}", cut(&text))).around(visit, main)
}

/// A text as a title has it.
pub(crate) fn cut(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The address of a question.
pub(crate) fn address(visit: &Visit, text: &str) -> String {
    visit.link(PATH, &[("q", text)])
}

/// Questions to begin with.
pub(crate) fn examples(visit: &Visit) -> Markup {
    html! {
        ul.tries {
            @for text in EXAMPLES { li { a data-ask href=(address(visit, text)) { (text) } } }
        }
    }
}

/// The box that stands on every page: a form, so that it works without scripts.
pub(crate) fn the_box(visit: &Visit) -> Markup {
    let asked = if visit.path == PATH { typed(visit) } else { String::new() };
    let label = visit.say(words!("Ask anything (key /)", "随便问（按 / 键）"));
    let example =
        words!("nim 3 4 5, kayles, mex, take 1..3…", "尼姆 3 4 5、kayles、mex、take 1..3……");
    html! {
        form #ask-box.ask-box role="search" method="get" action=(PATH) data-asks="ask-answer" {
            (kept(visit))
            input #ask-text type="search" name="q" value=(asked) maxlength="4000" placeholder=(visit.say(example))
                aria-label=(label) title=(label) spellcheck="false" autocapitalize="off" autocomplete="off" enterkeyhint="search";
            button type="submit" { (visit.say(words!("Ask", "提问"))) }
        }
    }
}

/// Where the answer to the box comes, below the head of the page.
pub(crate) fn place(visit: &Visit) -> Markup {
    html! {
        section #ask-answer.ask-answer hidden tabindex="-1" aria-label=(visit.say(words!("Answer", "答案"))) aria-live="polite"
            data-working=(visit.say(words!("Working…", "计算中……")))
            data-unreachable=(visit.say(words!("The server does not answer.", "服务器没有回应。")))
            data-close=(visit.say(words!("Close", "关闭")))
            data-page=(visit.say(words!("As a page of its own", "在单独的页面中打开"))) {}
    }
}

/// The language that was chosen, for a form that leads on.
pub(crate) fn kept(visit: &Visit) -> Markup {
    html! {
        @if let Some(language) = visit.chosen() {
            input type="hidden" name="locale" value=(language);
        }
    }
}
