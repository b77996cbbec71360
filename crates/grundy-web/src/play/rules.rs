//! How a game is played, for the page of a match: a part of the game's page by itself.

use crate::visit::{Document, Visit};
use crate::{library, markdown};
use grundy::game::NoFiles;
use grundy::games;
use grundy::present::markdown::sections;
use grundy::present::page::{self, HEADINGS};
use grundy::words;
use maud::{Markup, html};

/// How many sections of a page say how one plays and how positions are written.
const SECTIONS: usize = 2;

/// The rules of the game with a name; `None` where there is none.
pub(crate) fn rules(visit: &Visit, name: &str) -> Option<Document> {
    let of_the_library = games::canonical(name).and_then(|name| library::find(&name));
    let said = match of_the_library {
        Some(rule) => of_a_rule(visit, rule),
        None => of_a_page(visit, name)?,
    };
    Some(Document::html(200, said))
}

fn of_a_page(visit: &Visit, name: &str) -> Option<Markup> {
    let page = page::find(name, &NoFiles).ok()?;
    let markdown = page.card.page();
    let all = sections(&markdown, HEADINGS, visit.locale);
    Some(html! {
        @for (heading, body) in all.into_iter().take(SECTIONS) {
            h4 { (heading) }
            (markdown::html(&page::as_shown(heading, body)))
        }
        @if let Some((heading, body)) = page::moves(&page, visit.locale) {
            h4 { (heading) }
            @for line in body.lines() { p { (line) } }
        }
        p { a href=(visit.link(&format!("/games/{}", page.name), &[])) { (visit.say(words!("All about this game", "此游戏的全部内容"))) } }
    })
}

fn of_a_rule(visit: &Visit, rule: &library::Rule) -> Markup {
    html! {
        @if let Some(about) = rule.texts.about(visit.locale) { p { (about) } }
        pre tabindex="0" { code { (rule.text) } }
        p { a href=(visit.link(&format!("/games/{}", rule.name), &[])) { (visit.say(words!("All about this game", "此游戏的全部内容"))) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::notation::Locale;

    fn told(name: &str, locale: Locale) -> Option<String> {
        let visit = Visit { path: "/play/rules/", pairs: &[], locale };
        Some(String::from_utf8(rules(&visit, name)?.body).unwrap())
    }

    /// Games, variants, codes and rules of the library say how they are played, and no page is
    /// around it.
    #[test]
    fn every_kind_of_game_says_its_rules() {
        for name in ["nim", "bash:3", "kayles", "0.137", "turn:ruler", "euclid"] {
            for locale in [Locale::En, Locale::Zh] {
                let text = told(name, locale).unwrap();
                assert!(text.len() > 60 && !text.contains("<html"), "{name}");
            }
        }
        assert!(told("nim", Locale::En).unwrap().contains("positive number of stones"));
        assert!(told("nim", Locale::Zh).unwrap().contains("任意正数颗"));
        assert_eq!(told("no such game", Locale::En), None);
    }
}
