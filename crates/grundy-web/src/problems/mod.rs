//! The contest problems: the list, and a page each: hints, solution and programs to be unfolded, an
//! input answered, an output compared.

mod list;
mod programs;
mod trial;

use crate::frame::Frame;
use crate::lists::level;
use crate::visit::{Document, Visit};
use crate::{markdown, missing};
use grundy::game::header;
use grundy::notation::{Locale, Words};
use grundy::present::markdown::sections;
use grundy::words;
use grundy_contest::present::{HEADINGS, hints_of};
use grundy_contest::{Card, PROBLEMS};
use grundy_library::LIBRARY;
pub(crate) use list::list;
use maud::{Markup, html};

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
    let main = html! {
        article.game {
            header {
                h1 { (title) " " small lang=(if visit.locale == Locale::En { "zh-CN" } else { "en" }) { (other) } }
                (facts(visit, card))
            }
            div.split {
                div.text { (text(visit, card)) (programs::all(visit, card)) }
                div.try { (trial::form(visit, card)) }
            }
        }
    };
    let words = [trial::spoken(), programs::spoken()].concat();
    // A game may have the title and the name of a problem.
    let kind = visit.say(words!("Problem", "竞赛题"));
    let title = format!("{title} · {} · {kind}", card.name);
    Frame {
        script: Some("problem/problem.js"),
        sheets: &["problem.css"],
        words,
        ..Frame::titled(title)
    }
    .around(visit, main)
}

/// The code of the problem, what it is about, how hard it is, where it can be submitted, and the
/// games that it is.
fn facts(visit: &Visit, card: &Card) -> Markup {
    let host = card.judge.split('/').nth(2).unwrap_or_default();
    html! {
        ul.facts {
            li { code { (card.name) } }
            li { (level(visit, card.level)) }
            @for topic in card.topics {
                li { a.topic href=(visit.link("/problems", &[("topic", topic.slug())])) { (visit.say(topic.words())) } }
            }
            li {
                a rel="noreferrer" href=(card.judge) {
                    (visit.say(words!("Submit at {host}", "到 {host} 提交")))
                }
            }
            @let games = games_of(card);
            @if !games.is_empty() {
                li {
                    (visit.say(words!("As a game:", "对应的游戏：")))
                    @for game in games {
                        " " a href=(visit.link(&format!("/games/{game}"), &[])) { code { (game) } }
                    }
                }
            }
        }
    }
}

/// The games that a problem is: those that it names, then the rules that name it.
fn games_of(card: &Card) -> Vec<&'static str> {
    let mut games = card.games.to_vec();
    for file in LIBRARY.iter().filter(|file| file.problems.contains(&card.name)) {
        if !games.contains(&file.name) {
            games.push(file.name);
        }
    }
    games
}

/// What is unfolded only by who asks for it: what solves the problem.
const SOLUTION: &[&str] = &["Idea", "思路"];
const PROOF: &[&str] = &["Why it is right", "为什么正确"];
const HINTS: &[&str] = &["Hints", "提示"];
/// On the command line it is a command; here it is what is read and printed.
const EXAMPLE: &[&str] = &["Example", "示例"];

/// The statement, then the hints, the solution and the proof.
fn text(visit: &Visit, card: &Card) -> Markup {
    let markdown = header(card.source);
    let folded = |heading: &str, extra: Markup, body: &str| {
        html! { details.solution { summary { h2 { (heading) } } (extra) (prose(body)) } }
    };
    html! {
        @for (heading, body) in sections(&markdown, HEADINGS, visit.locale) {
            @if HINTS.contains(&heading) {
                section #hints {
                    h2 { (heading) }
                    @for (at, hint) in hints_of(card, visit.locale).iter().enumerate() {
                        details.hint {
                            summary { (visit.say(words!("Hint {}", "提示 {}", at + 1))) }
                            (prose(hint))
                        }
                    }
                }
            } @else if SOLUTION.contains(&heading) {
                (folded(heading, html! { p { strong { (theorem(card, visit.locale)) } } }, body))
            } @else if PROOF.contains(&heading) {
                (folded(heading, html! {}, body))
            } @else if EXAMPLE.contains(&heading) {
                section { h2 { (heading) } (samples(visit, card)) }
            } @else {
                section { h2 { (heading) } (prose(body)) }
            }
        }
    }
}

/// Inputs with their outputs.
fn samples(visit: &Visit, card: &Card) -> Markup {
    let text = |label: Words, text: &str| {
        html! { div { p { (visit.say(label)) } pre tabindex="0" { code { (text) } } } }
    };
    html! {
        @for (input, output) in card.samples {
            div.sample { (text(words!("Input", "输入"), input)) (text(words!("Output", "输出"), output)) }
        }
    }
}

/// A text with its powers written as powers, but for what is code.
fn prose(text: &str) -> Markup {
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => raised(part),
        _ => part.to_owned(),
    };
    markdown::html(&text.split('`').enumerate().map(part).collect::<Vec<_>>().join("`"))
}

/// `10^5` as 10⁵; what is no number stays as it is.
fn raised(text: &str) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let mut parts = text.split('^');
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        if end == 0 {
            said.push('^');
        }
        said.extend(part[..end].bytes().map(|digit| DIGITS[usize::from(digit - b'0')]));
        said.push_str(&part[end..]);
    }
    said
}

/// The problems that are a game, for its page: nothing if there are none.
pub(crate) fn of_game(visit: &Visit, game: &str) -> Markup {
    let cards = PROBLEMS.iter().map(|problem| problem.card());
    let mut all: Vec<&Card> = cards.filter(|card| games_of(card).contains(&game)).collect();
    all.sort_by_key(|card| card.level);
    html! {
        @if !all.is_empty() {
            section.contests {
                h2 { (visit.say(words!("Contest problems", "竞赛题"))) }
                ul.rows {
                    @for card in all {
                        li {
                            a href=(visit.link(&format!("/problems/{}", card.name), &[])) {
                                code { (card.name) } " " (title_of(card, visit.locale))
                            }
                            (level(visit, card.level))
                        }
                    }
                }
            }
        }
    }
}

fn title_of(card: &Card, locale: Locale) -> &'static str {
    if locale == Locale::Zh { card.zh } else { card.title }
}

fn theorem(card: &Card, locale: Locale) -> &'static str {
    if locale == Locale::Zh { card.theorem_zh } else { card.theorem }
}

/// Sentences for a script, by name.
type Spoken = Vec<(&'static str, Words)>;

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::present::markdown::section;

    #[test]
    fn the_folded_headings_are_those_of_the_pages() {
        for names in [HINTS, SOLUTION, PROOF] {
            assert!(HEADINGS.iter().any(|(en, zh, _)| names == [*en, *zh]), "{names:?}");
        }
        for problem in PROBLEMS {
            assert!(section(&header(problem.card().source), "Hints").is_some());
        }
    }

    #[test]
    fn powers_are_raised() {
        assert_eq!(
            raised("1 ≤ n ≤ 2·10^5, 10^18, 2^t, 2^(k−1)"),
            "1 ≤ n ≤ 2·10⁵, 10¹⁸, 2^t, 2^(k−1)"
        );
        assert!(prose("10^5 `^o^` 10^9").into_string().contains("10⁵ <code>^o^</code> 10⁹"));
    }

    /// What a problem names can be opened, and is a page.
    #[test]
    fn games_of_problems_are_games() {
        for problem in PROBLEMS {
            for game in games_of(problem.card()) {
                let known = grundy::games::canonical(game);
                assert_eq!(known.as_deref(), Some(game), "{}", problem.card().name);
            }
        }
    }
}
