//! Pages of the course: their words, their links, and what is there without scripts.

use super::*;
use crate::assets::ASSETS;
use grundy::notation::Locale;
use grundy_course::{Directive, glossary};
use serde_json::{Map, Value};

fn page(path: &str, locale: Locale) -> String {
    let visit = Visit { path, pairs: &[], locale };
    let document = crate::document(&visit).unwrap();
    assert_eq!(document.status, 200, "{path}");
    String::from_utf8(document.body).unwrap()
}

/// The sentences that a page hands over.
fn handed_over(page: &str) -> Map<String, Value> {
    let start = page.find("type=\"application/json\">").unwrap();
    let words = page[start..].split_once('>').unwrap().1.split_once("</script>").unwrap().0;
    serde_json::from_str(words).unwrap()
}

/// A script and all that it imports.
fn with_imports(name: &str, met: &mut Vec<String>) -> String {
    if met.iter().any(|other| other == name) {
        return String::new();
    }
    met.push(name.to_owned());
    let asset = ASSETS.iter().find(|asset| asset.0 == name);
    let script = asset.unwrap_or_else(|| panic!("{name} is not there")).2;
    let mut all = script.to_owned();
    for from in script.split(" from \"").skip(1) {
        let from = &from[..from.find('"').unwrap()];
        let path = match (from.strip_prefix("../"), name.split_once('/')) {
            (Some(shared), _) => shared.to_owned(),
            (None, Some((folder, _))) => from.replace("./", &format!("{folder}/")),
            (None, None) => from.replace("./", ""),
        };
        all.push_str(&with_imports(&path, met));
    }
    all
}

/// Every sentence that a script says is handed over, and every one is said.
#[test]
fn scripts_have_their_words() {
    let mut met = Vec::new();
    for (path, script) in [
        ("/learn", "learn/progress.js"),
        ("/learn/01-lose-at-nim", "learn/learn.js"),
        ("/learn/sheet", "learn/sheet.js"),
    ] {
        let words = handed_over(&page(path, Locale::En));
        let scripts = with_imports(script, &mut Vec::new());
        met.push(scripts.clone());
        for said in scripts.split("say(\"").skip(1) {
            let name = &said[..said.find('"').unwrap()];
            // The list of lessons is shown where it stands, and only there.
            let elsewhere =
                path != "/learn" && ["so-far", "solved", "go-on", "forget"].contains(&name);
            assert!(elsewhere || words.contains_key(name), "{path}: {name} is not handed over");
        }
        for name in words.keys() {
            assert!(scripts.contains(&format!("\"{name}\"")), "{path}: {name} is never said");
        }
    }
    let learn = ASSETS.iter().filter(|asset| asset.0.starts_with("learn/"));
    for (name, _, text) in learn {
        assert!(met.iter().any(|scripts| scripts.contains(text)), "{name} is not used");
    }
}

/// Without scripts a board is a picture, steps stand there all, an exercise is a command.
#[test]
fn lessons_read_without_scripts() {
    for lesson in lessons() {
        let path = format!("/learn/{}", lesson.slug);
        for locale in [Locale::En, Locale::Zh] {
            let page = page(&path, locale);
            let text = lesson.text(locale);
            assert!(
                page.contains(&format!("<h1>{}</h1>", maud::html! { (text.title) }.into_string()))
            );
            for block in text.blocks() {
                let command = maud::html! { (block.command()) }.into_string();
                let shown = matches!(block.directive, Directive::Steps | Directive::Picture);
                assert!(shown || page.contains(&command), "{path}: {command}");
            }
            let live = text.blocks().filter(|block| block.directive != Directive::Picture).count();
            assert_eq!(page.matches("class=\"live ").count(), live, "{path}");
        }
    }
}

#[test]
fn every_word_has_its_place_in_the_glossary() {
    let [en, zh] = [Locale::En, Locale::Zh].map(|locale| page("/learn/glossary", locale));
    for term in glossary::TERMS {
        let place = format!("id=\"{}\"", term.name);
        assert!(en.contains(&place) && zh.contains(&place), "{}", term.name);
    }
}

#[test]
fn a_sheet_is_its_address() {
    let pairs = [("seed", "7"), ("lesson", "01-lose-at-nim")];
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let visit = Visit { path: "/learn/sheet", pairs: &pairs, locale: Locale::En };
    let sheet = String::from_utf8(crate::document(&visit).unwrap().body).unwrap();
    assert_eq!(sheet.matches(" checked").count(), 1);
    assert_eq!(sheet.matches("&quot;seed&quot;").count(), 3);
    // Who writes nonsense gets the usual sheet.
    let wrong = [("seed".to_owned(), "\"><b>".to_owned())];
    let visit = Visit { path: "/learn/sheet", pairs: &wrong, locale: Locale::En };
    let sheet = String::from_utf8(crate::document(&visit).unwrap().body).unwrap();
    assert!(!sheet.contains("<b>"));
}

#[test]
fn there_is_no_other_lesson() {
    let visit = Visit { path: "/learn/01-lose-at-nin", pairs: &[], locale: Locale::En };
    let missing = crate::document(&visit).unwrap();
    assert_eq!(missing.status, 404);
    assert!(String::from_utf8(missing.body).unwrap().contains("/learn/01-lose-at-nim"));
}
