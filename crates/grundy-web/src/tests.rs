//! Every page is there, in both languages, and leads only to pages that are there.

use super::*;
use grundy::notation::Locale;

fn get(address: &str, locale: Locale) -> Option<Document> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let decode = |text: &str| {
        let pairs: Vec<_> = form_urlencoded::parse(text.as_bytes()).into_owned().collect();
        pairs
    };
    // A path is decoded like a value, but that its pluses are pluses.
    let path = decode(&format!("path={}", path.replace('+', "%2B")))[0].1.clone();
    let pairs = decode(query);
    document(&Visit { path: &path, pairs: &pairs, locale })
}

fn text(document: &Document) -> String {
    String::from_utf8(document.body.clone()).unwrap()
}

/// What an attribute says, wherever it occurs.
fn values(page: &str, attribute: &str) -> Vec<String> {
    let start = format!(" {attribute}=\"");
    let after = page.split(&start).skip(1);
    after.map(|rest| rest[..rest.find('"').unwrap()].replace("&amp;", "&")).collect()
}

#[test]
fn every_link_leads_to_a_page() {
    let mut left = vec!["/".to_owned(), "/?locale=zh".to_owned()];
    let mut seen = std::collections::BTreeSet::new();
    while let Some(address) = left.pop() {
        if !seen.insert(address.clone()) || address.starts_with("/api/") || address.starts_with('#')
        {
            continue;
        }
        for locale in [Locale::En, Locale::Zh] {
            let page = get(&address, locale).unwrap_or_else(|| panic!("{address}"));
            assert_eq!(page.status, 200, "{address}");
            if page.media.starts_with("text/html") {
                let page = text(&page);
                left.extend(values(&page, "href"));
                left.extend(values(&page, "src"));
            }
        }
    }
    let games = seen.iter().filter(|address| address.starts_with("/games/")).count();
    let problems = seen.iter().filter(|address| address.starts_with("/problems/")).count();
    assert!(games > 40 && problems > 70, "{games} {problems}");
}

#[test]
fn what_is_not_there_is_not_found() {
    let page = get("/games/wythof", Locale::En).unwrap();
    assert!(page.status == 404 && text(&page).contains("/games/wythoff"));
    assert_eq!(get("/problems/p219", Locale::Zh).unwrap().status, 404);
    for address in ["/games", "/games/", "/assets/", "/assets/../style.css", "/play/", "x", ""] {
        assert!(get(address, Locale::En).is_none(), "{address}");
    }
}

/// No page obeys what a visitor writes into its address.
#[test]
fn what_is_said_is_shown_not_obeyed() {
    let evil = "%3Cscript%3Ealert(1)%3C/script%3E%22%27";
    for address in [
        format!("/?q={evil}"),
        format!("/games/{evil}"),
        format!("/problems/{evil}"),
        format!("/problems?q={evil}&locale={evil}"),
        format!("/workbench?rule={evil}&game={evil}&position={evil}"),
        format!("/play?game={evil}&position={evil}"),
    ] {
        let page = text(&get(&address, Locale::En).unwrap());
        assert!(!page.contains("<script>alert") && !page.contains("\"'"), "{address}");
    }
}

#[test]
fn a_search_finds() {
    let page = text(&get("/?q=bouton", Locale::En).unwrap());
    let shown = page.matches("<li class=\"card\" data-text").count();
    assert!((1..5).contains(&shown), "{shown}");
    assert!(text(&get("/?q=zzz", Locale::En).unwrap()).contains("0 of "));
}

#[test]
fn pages_are_in_their_language() {
    let (en, zh) = (get("/games/nim", Locale::En).unwrap(), get("/games/nim", Locale::Zh).unwrap());
    assert!(text(&en).contains("<html lang=\"en\">") && text(&en).contains("Theorems on record"));
    assert!(text(&zh).contains("<html lang=\"zh-CN\">") && text(&zh).contains("收录的定理"));
    let kept = text(&get("/games/nim?locale=zh", Locale::Zh).unwrap());
    assert!(kept.contains("href=\"/workbench?locale=zh\""));
}

/// Ink and ground of the style sheet, as `--on-x` on `--x` and text on the page: WCAG 2.2 AA.
#[test]
fn contrast_is_enough() {
    let sheet = include_str!("../assets/style.css");
    let (light, dark) = sheet.split_once("prefers-color-scheme: dark").unwrap();
    for part in [light, dark] {
        let colour = |name: &str| {
            let start = format!("--{name}: ");
            let at = part.find(&start).unwrap_or_else(|| panic!("{name}")) + start.len();
            &part[at..at + 7]
        };
        let pairs = [
            ("ink", "page"),
            ("soft", "page"),
            ("link", "page"),
            ("accent", "page"),
            ("wrong", "page"),
            ("ink", "card"),
            ("soft", "card"),
            ("link", "card"),
            ("wrong", "card"),
            ("on-primary", "primary"),
            ("on-proved", "proved"),
            ("on-open", "open"),
            ("on-p", "p"),
            ("on-n", "n"),
            ("on-d", "d"),
        ];
        for (ink, ground) in pairs {
            let ratio = grundy_draw::colour::contrast(colour(ink), colour(ground)).unwrap();
            assert!(ratio >= 4.5, "{ink} on {ground}: {ratio}");
        }
    }
}
