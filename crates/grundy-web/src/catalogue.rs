//! Every game: search, picture, rule in a sentence, how sure its theory is.

use crate::badge::Badge;
use crate::frame::{Frame, search};
use crate::markdown::first_paragraph;
use crate::picture::thumbnail;
use crate::visit::{Document, Visit};
use grundy::game::NoFiles;
use grundy::games;
use grundy::heap::atlas::Atlas;
use grundy::notation::{Locale, Words};
use grundy::present::markdown::section;
use grundy::present::page::{self, Page};
use grundy::words;
use grundy_draw::position::{Board, board};
use grundy_draw::{Kind, kinds};
use maud::{Markup, html};

/// How far the values of two heaps go in the small map of a game: as many cells as have one colour
/// each, and no number.
const PAIRS: &str = "31";

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let sought = visit.value("q").unwrap_or_default();
    let atlas = Atlas::known().ok();
    let games: Vec<(Page, bool)> = page::all()
        .into_iter()
        .map(|page| {
            let shown = matches(&page, visit.locale, sought);
            (page, shown)
        })
        .collect();
    let main = html! {
        section.lead {
            h1 { (visit.say(words!("Say the rule; get the game.", "说出规则，得到博弈的一切。"))) }
            p {
                (visit.say(words!(
                    "Winner, every winning move, values at any scale, periods with their proofs, pictures, and a perfect opponent, for impartial games.",
                    "公平组合游戏的胜负、全部必胜走法、任意规模的 SG 值、周期及其证明、图，以及完美的对手。"
                )))
            }
            p.calls {
                a.button.primary href=(visit.link("/workbench", &[])) { (visit.say(words!("Write a rule", "写一条规则"))) }
                a.button href=(visit.link("/play", &[])) { (visit.say(words!("Play", "开始对弈"))) }
            }
        }
        (search(visit, "/", words!("Find a game", "查找游戏"), words!("name, rule, theorem…", "名称、规则、定理……")))
        p #found.count role="status" aria-live="polite" { (found(visit, &games)) }
        ul.cards #games {
            @for (page, shown) in &games { (card(visit, page, atlas.as_ref(), *shown)) }
        }
    };
    let words =
        vec![("found", words!("{{n}} of {{all}} games", "共 {{all}} 个游戏，显示 {{n}} 个"))];
    let frame = Frame { script: Some("catalogue.js"), words, ..Frame::titled("") };
    frame.around(visit, main)
}

fn found(visit: &Visit, games: &[(Page, bool)]) -> String {
    let (n, all) = (games.iter().filter(|game| game.1).count(), games.len());
    visit.say(words!("{n} of {all} games", "共 {all} 个游戏，显示 {n} 个"))
}

fn card(visit: &Visit, page: &Page, atlas: Option<&Atlas>, shown: bool) -> Markup {
    let address = visit.link(&format!("/games/{}", page.name), &[]);
    let other = match visit.locale {
        Locale::En => (&page.zh, "zh-CN"),
        Locale::Zh => (&page.title, "en"),
    };
    html! {
        li.card hidden[!shown] data-text=(searched(page)) {
            a.view href=(address) tabindex="-1" aria-hidden="true" { (portrait(visit, page)) }
            div.body {
                h2 { a href=(address) { (page.title(visit.locale)) } }
                p.names { code { (page.usage) } " " span lang=(other.1) { (other.0) } }
                p.rule { (rule(page, visit.locale)) }
                p.foot {
                    (Badge::of(page, atlas).short(visit))
                    @if can_be_opened(page) {
                        a href=(visit.link("/play", &[("game", &page.game), ("position", page.card.position)])) {
                            (visit.say(words!("Play", "对弈")))
                            span.hidden { " " (page.title(visit.locale)) }
                        }
                    }
                }
            }
        }
    }
}

/// The picture by which a game is known: its example. Heaps look alike: beside them stands a map of
/// the values of two, which tells these games apart.
fn portrait(visit: &Visit, page: &Page) -> Markup {
    let lies = board(&page.game, page.card.position, 0);
    let heaps = matches!(lies, Some(Board::Heaps(_) | Board::Limited { .. }));
    let opened = games::open(&page.game, &NoFiles);
    let mapped = heaps && opened.is_ok_and(|game| kinds(&game).contains(&Kind::Heat));
    let small = [("width", "240")];
    let map = [("game", page.game.as_str()), ("position", PAIRS), ("kind", "heat")];
    let name = format!("{}: {}", page.game, Kind::Heat.about().get(visit.locale));
    html! {
        (example(visit, page))
        @if mapped { (thumbnail(visit, &[&map[..], &small].concat(), &name)) }
    }
}

/// The example of a game, as it lies; nothing for a game that is made from a file.
pub(crate) fn example(visit: &Visit, page: &Page) -> Markup {
    if !can_be_opened(page) {
        return html! {};
    }
    let asked = [("game", page.game.as_str()), ("position", page.card.position)];
    thumbnail(visit, &asked, &format!("{} {}", page.game, page.card.position))
}

/// The games that can be opened by their names: a name, a position, the title, what a variant is.
pub(crate) fn openable(locale: Locale) -> Vec<(String, String, String, Option<String>)> {
    let made_from_a_file = |listed: &page::Listed| listed.usage.ends_with("FILE");
    let one = |listed: page::Listed| {
        let said = |name: &str| {
            let found = listed.example.said.iter().find(|said| said.0 == name);
            found.map(|said| said.1.clone()).unwrap_or_default()
        };
        let title = if locale == Locale::Zh { &listed.zh } else { &listed.title };
        (said("game"), said("position"), title.clone(), listed.is.clone())
    };
    page::listed().into_iter().filter(|listed| !made_from_a_file(listed)).map(one).collect()
}

/// Whether a game is there without a file.
pub(crate) fn can_be_opened(page: &Page) -> bool {
    games::open(&page.game, &NoFiles).is_ok()
}

/// The rule in a few words.
fn rule(page: &Page, locale: Locale) -> String {
    // A code says more by its own moves than by how codes are read.
    if page.is.is_some() {
        return Words::join(&page.moves()).get(locale).to_owned();
    }
    let heading = if locale == Locale::Zh { "中文" } else { "Rules" };
    section(&page.card.page(), heading).map(first_paragraph).unwrap_or_default()
}

/// What is searched: names and titles, the rule, the theorems; small letters.
fn searched(page: &Page) -> String {
    let theorems: Vec<&str> = page.theorems().iter().map(|theorem| theorem.name).collect();
    let is = page.is.as_deref().unwrap_or_default();
    let (en, zh) = (rule(page, Locale::En), rule(page, Locale::Zh));
    [&page.usage, &page.title, &page.zh, is, &en, &zh, &theorems.join(" ")]
        .map(|text: &str| text)
        .join(" ")
        .to_lowercase()
}

/// Every word that is sought occurs.
fn matches(page: &Page, _: Locale, sought: &str) -> bool {
    let text = searched(page);
    sought.to_lowercase().split_whitespace().all(|word| text.contains(word))
}
