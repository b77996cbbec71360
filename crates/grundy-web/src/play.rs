//! Play against a perfect opponent: a game, a rule, or a sum of several games.
//!
//! The address is the set-up of a match and its moves, so that a link leads to the same one. The page
//! holds the form and the empty table; the scripts ask `moves` for everything that is judged.

mod rules;
mod setup;
mod words;

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::words;
use maud::{Markup, html};

pub(crate) use rules::rules;

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("Play", "对弈"));
    let main = html! {
        h1 { (title) }
        p #about.names {}
        noscript { p.wrong { (visit.say(words!("This page needs scripts.", "本页需要启用脚本。"))) } }
        (setup::form(visit))
        (table(visit))
    };
    let (script, sheets) = (Some("play/play.js"), &["play.css", "boards.css", "graph.css"]);
    Frame { script, sheets, words: words::all(), ..Frame::about(visit, title) }.around(visit, main)
}

/// Where the match is played: what is said, what can be asked, the cards, the moves so far.
fn table(visit: &Visit) -> Markup {
    html! {
        section #match.match hidden aria-label=(visit.say(words!("Match", "对局"))) {
            div.told {
                p #said role="status" aria-live="polite" {}
                p.calls {
                    button #hint type="button" { (visit.say(words!("Hint", "提示"))) }
                    button #undo type="button" { (visit.say(words!("Undo", "悔棋"))) }
                    button #swap type="button" { (visit.say(words!("Swap sides", "交换先后"))) }
                    button #new type="button" { (visit.say(words!("New game", "新的一局"))) }
                }
            }
            div.middle {
                p #how {}
                div #together.together hidden role="group" aria-label=(visit.say(words!("Your move", "您的走法"))) {}
                div.table {
                    div #board.board role="group" tabindex="-1" aria-label=(visit.say(words!("Board", "棋盘"))) {}
                }
                p #sum.sum hidden {}
            }
            (flank(visit))
            details.rules open {
                summary { (visit.say(words!("Rules", "规则"))) }
                div #rules {}
            }
        }
    }
}

/// What is said of the match and of the moves so far: beside the board, or below it.
fn flank(visit: &Visit) -> Markup {
    html! {
        div.flank {
            div #note.note hidden role="group" tabindex="-1" {}
            div.side {
                fieldset.asked {
                    legend { (visit.say(words!("Show", "显示"))) }
                    (switch("values", &visit.say(words!("Values", "SG 值"))))
                    (switch("colours", &visit.say(words!("Colour moves", "走法的胜负"))))
                    (switch("teach", &visit.say(words!("Tell me when I err", "走错时告诉我"))))
                }
                section.past aria-labelledby="past" {
                    h2 #past { (visit.say(words!("Moves so far", "走法记录"))) }
                    ol #history {}
                    p.calls { button #review type="button" hidden { (visit.say(words!("Review my mistakes", "复盘我的失误"))) } }
                    p #long.names hidden {
                        (visit.say(words!(
                            "These moves are too long for an address: this tab keeps them, a link to this page does not.",
                            "走法太长，放不进网址：此标签页会保留，但链接中不包含。"
                        )))
                    }
                }
            }
        }
    }
}

/// Something that is shown only on request.
fn switch(name: &str, label: &str) -> Markup {
    html! { label.switch { input type="checkbox" id=(name); " " (label) } }
}

#[cfg(test)]
mod tests {
    use super::words;
    use crate::assets;
    use grundy_draw::Theme;

    const SCRIPTS: &[&str] = &[
        "page.js",
        "play/play.js",
        "play/setup.js",
        "play/match.js",
        "play/cards.js",
        "play/boards/board.js",
        "play/boards/choose.js",
        "play/boards/keep.js",
        "play/boards/keys.js",
        "play/boards/paint.js",
        "play/address.js",
        "play/table.js",
        "play/help.js",
        "play/rules.js",
        "play/together.js",
        "play/editors.js",
        "play/drawn.js",
        "play/history.js",
        "play/notes.js",
    ];

    /// What stands between two texts, wherever they occur.
    fn between<'t>(text: &'t str, start: &str, end: &str) -> Vec<&'t str> {
        text.split(start).skip(1).filter_map(|rest| Some(rest.split_once(end)?.0)).collect()
    }

    fn script(name: &str) -> String {
        String::from_utf8(assets::find(name).expect(name).body).expect("UTF-8")
    }

    #[test]
    fn the_scripts_say_what_the_page_hands_over_and_nothing_else() {
        let all = words::all();
        let text: String = SCRIPTS.iter().map(|name| script(name)).collect();
        for name in between(&text, "say(\"", "\"") {
            assert!(all.iter().any(|(known, _)| *known == name), "{name} has no words");
        }
        for (name, said) in &all {
            let whole = format!("\"{name}\"");
            let made = name.strip_suffix("-ahead").map(|winner| format!("{winner}\""));
            let joined = ["is-", "together-", "tool-"]
                .iter()
                .any(|stem| name.starts_with(stem) && text.contains(&format!("`{stem}${{")));
            let used =
                joined || text.contains(&whole) || made.is_some_and(|made| text.contains(&made));
            assert!(used, "{name} is never said");
            let places = |text| {
                let mut found: Vec<&str> = between(text, "{", "}");
                found.sort_unstable();
                found.join(" ")
            };
            assert_eq!(places(&said.en), places(&said.zh), "{name}");
        }
    }

    /// What lies on a board looks as in the pictures, in both themes.
    #[test]
    fn boards_have_the_colours_of_pictures() {
        let sheet = script("boards.css");
        let (light, dark) = sheet.split_once("prefers-color-scheme: dark").expect("two themes");
        for (theme, sheet) in [(Theme::Light, light), (Theme::Dark, dark)] {
            let palette = theme.palette();
            let [stone, shine, border] = palette.stone;
            for (name, colour) in [
                ("stone", stone),
                ("shine", shine),
                ("border", border),
                ("coin", palette.coin.fill),
                ("on-coin", palette.coin.ink),
                ("rim", palette.rim),
                ("pin", palette.pin),
                ("earth", palette.earth.fill),
                ("edge", palette.edge),
                ("branch", palette.proved.fill),
                ("line", palette.line),
                ("decides", palette.main),
            ] {
                assert!(sheet.contains(&format!("--board-{name}: {colour};")), "{theme:?} {name}");
            }
        }
    }

    /// The name of the asset that a script imports.
    fn resolved(script: &str, import: &str) -> String {
        let mut folder: Vec<&str> = script.split('/').collect();
        folder.pop();
        for step in import.split('/') {
            match step {
                "." => {}
                ".." => drop(folder.pop()),
                name => folder.push(name),
            }
        }
        folder.join("/")
    }

    #[test]
    fn every_import_is_an_asset() {
        for name in SCRIPTS {
            for import in between(&script(name), "from \"", "\"") {
                let path = resolved(name, import);
                assert!(assets::find(&path).is_some(), "{name} imports {import}");
            }
        }
    }
}
