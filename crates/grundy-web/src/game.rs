//! One game: its page, its theorems, its pictures, and the ways on.

use crate::badge::Badge;
use crate::catalogue::{can_be_opened, example};
use crate::concept;
use crate::frame::Frame;
use crate::visit::{Document, Visit};
use crate::{ask, library, markdown, missing, picture, problems};
use grundy::game::NoFiles;
use grundy::games;
use grundy::games::concepts::{self, PREFIX};
use grundy::heap::atlas::Atlas;
use grundy::notation::Locale;
use grundy::present::cited;
use grundy::present::markdown::sections;
use grundy::present::page::{self, HEADINGS, Page};
use grundy::words;
use grundy_draw::{Kind, kinds};
use maud::{Markup, html};

/// The page of the game with a name, or of a concept with its prefix.
pub(crate) fn page(visit: &Visit, name: &str) -> Document {
    if let Some(concept) = name.strip_prefix(PREFIX).and_then(concepts::find) {
        return concept::page(visit, concept);
    }
    if let Some(rule) = games::canonical(name).and_then(|name| library::find(&name)) {
        return library::game(visit, rule);
    }
    let page = match page::find(name, &NoFiles) {
        Ok(page) => page,
        Err(stop) => return missing::page(visit, &stop.into_problem(), "/games/"),
    };
    let (title, other) = match visit.locale {
        Locale::En => (&page.title, &page.zh),
        Locale::Zh => (&page.zh, &page.title),
    };
    let atlas = Atlas::known().ok();
    let markdown = page.card.page();
    let of_codes = [page::moves(&page, visit.locale), page::misere(&page, visit.locale)];
    let more = of_codes.into_iter().flatten();
    let main = html! {
        article.game {
            header {
                h1 { (title) " " small lang=(if visit.locale == Locale::En { "zh-CN" } else { "en" }) { (other) } }
                p.names {
                    code { (page.usage) }
                    @if let Some(is) = &page.is { " = " a href=(visit.link(&format!("/games/{is}"), &[])) { code { (is) } } }
                }
                (Badge::of(&page, atlas.as_ref()).long(visit))
                (ways(visit, &page))
            }
            @if can_be_opened(&page) { (ask::field(visit, &page.game, page.card.position)) }
            div.split {
                div.text {
                    @for (heading, body) in sections(&markdown, HEADINGS, visit.locale) {
                        section { h2 { (heading) } (markdown::html(&page::as_shown(heading, body))) }
                    }
                    @for (heading, body) in more {
                        section {
                            h2 { (heading) }
                            @for line in body.lines() { p { (line) } }
                        }
                    }
                    (theorems(visit, &page))
                    (problems::of_game(visit, &page.name))
                }
                div.pictures { (pictures(visit, &page)) }
            }
        }
    };
    Frame::titled(title.clone()).around(visit, main)
}

/// Where one can go from here.
fn ways(visit: &Visit, page: &Page) -> Markup {
    if !can_be_opened(page) {
        return html! {};
    }
    let example = [("game", page.game.as_str()), ("position", page.card.position)];
    html! {
        p.calls {
            a.button.primary href=(visit.link("/play", &example)) { (visit.say(words!("Play it", "对弈"))) }
            a.button href=(visit.link("/workbench", &example)) { (visit.say(words!("Open in the workbench", "在工作台中打开"))) }
        }
    }
}

fn theorems(visit: &Visit, page: &Page) -> Markup {
    let all = page.theorems();
    html! {
        @if !all.is_empty() {
            section {
                h2 { (visit.say(words!("Theorems on record", "收录的定理"))) }
                div.scroll tabindex="0" role="region" aria-label=(visit.say(words!("Theorems on record", "收录的定理"))) {
                    table {
                        tr {
                            th scope="col" { (visit.say(words!("Theorem", "定理"))) }
                            th scope="col" { (visit.say(words!("About", "适用"))) }
                            th scope="col" { (visit.say(words!("Source", "出处"))) }
                        }
                        @for theorem in all {
                            tr {
                                td { (visit.say(cited::theorem(theorem.name))) }
                                td { (visit.say(page::convention(theorem.convention))) }
                                td { (visit.say(cited::source(theorem.source))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How far the tables of the pictures go.
const STRIP: &str = "120";
const SCATTER: &str = "2000";
const HEAT: &str = "24";

/// The pictures of a game: the example as it lies, its values, its play.
fn pictures(visit: &Visit, page: &Page) -> Markup {
    let Ok(game) = games::open(&page.game, &NoFiles) else { return html! {} };
    let known = kinds(&game);
    let shown = [
        (Kind::Binary, page.card.position),
        (Kind::Strip, STRIP),
        (Kind::Scatter, SCATTER),
        (Kind::Heat, HEAT),
    ];
    let shown = shown.into_iter().filter(|(kind, _)| known.contains(kind));
    html! {
        figure {
            (example(visit, page))
            figcaption { code { (page.game) " " (page.card.position) } }
        }
        @for (kind, position) in shown {
            figure {
                @let asked = [("game", page.game.as_str()), ("position", position), ("kind", kind.name())];
                (picture::picture(visit, &asked, &format!("{}: {}", page.title(visit.locale), kind.about().get(visit.locale))))
                figcaption { (kind.about().get(visit.locale)) }
            }
        }
    }
}
