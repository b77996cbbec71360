//! The words of the page are those that its scripts say; what is said to it is not obeyed.

use super::words;
use crate::{Visit, assets, document};
use grundy::notation::Locale;

#[test]
fn the_edges_of_an_address_are_shown_not_obeyed() {
    let evil = "a </textarea><script>alert(1)</script>";
    let pairs = [("edges".to_owned(), evil.to_owned())];
    for locale in [Locale::En, Locale::Zh] {
        let page = document(&Visit { path: "/graph", pairs: &pairs, locale }).unwrap();
        let text = String::from_utf8(page.body).unwrap();
        assert!(!text.contains("<script>alert") && text.contains("&lt;script&gt;alert"));
    }
}

#[test]
fn the_scripts_say_what_the_page_hands_over_and_nothing_else() {
    let scripts = assets::ASSETS.iter().filter(|asset| asset.0.starts_with("graph/"));
    let text: String = scripts.map(|asset| asset.2).collect();
    let all = words::all();
    for rest in text.split("say(\"").skip(1) {
        let name = rest.split('"').next().unwrap_or_default();
        assert!(all.iter().any(|(known, _)| *known == name), "{name} has no words");
    }
    for (name, _) in all {
        let made = ["wins-", "won-"].iter().any(|stem| name.starts_with(stem));
        assert!(made || text.contains(&format!("\"{name}\"")), "{name} is never said");
    }
}
