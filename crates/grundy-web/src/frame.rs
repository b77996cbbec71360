//! What is around every page: its head, the way to the other pages, the languages.

use crate::ask;
use crate::visit::{Document, Visit};
use grundy::notation::{Locale, Words};
use grundy::words;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::{Map, Value};

/// What a page tells its frame.
pub(crate) struct Frame {
    /// The status of HTTP.
    pub status: u16,
    /// The title, without the name of the program.
    pub title: String,
    /// The script of the page.
    pub script: Option<&'static str>,
    /// Styles of the page's own, besides those of all pages.
    pub sheets: &'static [&'static str],
    /// Sentences for the script, by name.
    pub words: Vec<(&'static str, Words)>,
}

impl Frame {
    /// A page without a script.
    pub fn titled(title: impl Into<String>) -> Self {
        Frame { status: 200, title: title.into(), script: None, sheets: &[], words: Vec::new() }
    }

    /// A page whose title says which game and position of its address it shows.
    pub fn about(visit: &Visit, title: impl Into<String>) -> Self {
        let title = title.into();
        let said = |name: &str| visit.value(name).unwrap_or_default().trim();
        let shown = [said("game"), said("rule"), said("position")].join(" ");
        Frame::titled(match shown.trim() {
            "" => title,
            shown => format!("{} · {title}", ask::cut(shown)),
        })
    }

    /// The whole document.
    pub fn around(self, visit: &Visit, main: Markup) -> Document {
        let language = match visit.locale {
            Locale::En => "en",
            Locale::Zh => "zh-CN",
        };
        let title = match self.title.as_str() {
            "" => visit.say(words!("grundy: impartial games", "grundy：公平组合游戏")),
            title => format!("{title} · grundy"),
        };
        let skip = words!("Skip to the content", "跳到正文");
        let page = html! {
            (DOCTYPE)
            html lang=(language) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) }
                    link rel="icon" href="/assets/mark.svg" type="image/svg+xml";
                    link rel="stylesheet" href="/assets/style.css";
                    link rel="stylesheet" href="/assets/ask.css";
                    @for sheet in self.sheets {
                        link rel="stylesheet" href={ "/assets/" (sheet) };
                    }
                    link rel="stylesheet" href="/assets/print.css" media="print";
                }
                body {
                    a.skip href="#main" { (visit.say(skip)) }
                    (head(visit))
                    (ask::place(visit))
                    main #main { (main) }
                    (foot(visit))
                    @if !self.words.is_empty() {
                        script #words type="application/json" { (self.spoken(visit)) }
                    }
                    script type="module" src="/assets/ask.js" {}
                    @if let Some(script) = self.script {
                        script type="module" src={ "/assets/" (script) } {}
                    }
                }
            }
        };
        Document::html(self.status, page)
    }

    /// The sentences for the script, as JSON that cannot end its element.
    fn spoken(&self, visit: &Visit) -> Markup {
        let one = |(name, words): &(&str, Words)| {
            ((*name).to_owned(), Value::from(words.get(visit.locale)))
        };
        let all: Map<String, Value> = self.words.iter().map(one).collect();
        PreEscaped(Value::from(all).to_string().replace('<', "\\u003c"))
    }
}

/// The pages that every page leads to.
pub(crate) fn places() -> Vec<(&'static str, Words)> {
    vec![
        ("/learn", words!("Learn", "学习")),
        ("/", words!("Games", "游戏")),
        ("/library", words!("Rules", "规则库")),
        ("/workbench", words!("Workbench", "工作台")),
        ("/play", words!("Play", "对弈")),
        ("/problems", words!("Problems", "竞赛题")),
    ]
}

fn head(visit: &Visit) -> Markup {
    let here = |path: &str| match path {
        "/" => visit.path == "/" || visit.path.starts_with("/games/"),
        path => visit.path.starts_with(path),
    };
    html! {
        header.top {
            a.name href=(visit.link("/", &[])) {
                img src="/assets/mark.svg" alt="" width="28" height="28";
                "grundy"
            }
            nav aria-label=(visit.say(words!("Pages", "页面"))) {
                @for (path, words) in places() {
                    a href=(visit.link(path, &[])) aria-current=[here(path).then_some("page")] {
                        (visit.say(words))
                    }
                }
            }
            (ask::the_box(visit))
            (languages(visit))
        }
    }
}

/// The switch between the languages: links, so that it works without scripts.
fn languages(visit: &Visit) -> Markup {
    let all = [(Locale::En, "en", "English"), (Locale::Zh, "zh-CN", "中文")];
    html! {
        div.languages role="group" aria-label=(visit.say(words!("Language", "语言"))) {
            @for (locale, code, name) in all {
                a href=(visit.in_language(locale)) lang=(code) hreflang=(code)
                    data-language=(crate::visit::language(locale))
                    aria-current=[(visit.locale == locale).then_some("true")] { (name) }
            }
        }
    }
}

/// A list that can be searched: by the server, and by a script while one types.
pub(crate) fn search(visit: &Visit, path: &str, label: Words, example: Words) -> Markup {
    html! {
        form.search role="search" method="get" action=(path) {
            (ask::kept(visit))
            label for="q" { (visit.say(label)) }
            input #q type="search" name="q" value=(visit.value("q").unwrap_or_default())
                autocomplete="off" placeholder=(visit.say(example));
            button type="submit" { (visit.say(words!("Search", "搜索"))) }
        }
    }
}

fn foot(visit: &Visit) -> Markup {
    let about = words!(
        "Everything is computed on this machine; nothing leaves it.",
        "一切计算都在本机完成，不向外发送任何内容。"
    );
    html! {
        footer {
            p { (visit.say(about)) }
            p { a href=(visit.link("/programs", &[])) { (visit.say(words!("For programs", "供程序使用"))) } }
        }
    }
}
