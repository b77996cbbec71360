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
        // A place on a page is on that page.
        let address = match address.split_once('#') {
            Some((page, _)) if !page.is_empty() => page.to_owned(),
            _ => address,
        };
        if !seen.insert(address.clone())
            || address.starts_with("/api/")
            || address.starts_with('#')
            || address.starts_with("https://")
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
    for address in ["/games", "/games/", "/play/", "/assets/", "x", "", "/<b>"] {
        let page = get(address, Locale::En).unwrap();
        assert!(page.status == 404 && !text(&page).contains("<b>"), "{address}");
    }
    for address in ["/assets/x", "/assets/../style.css"] {
        assert!(get(address, Locale::En).is_none(), "{address}");
    }
}

/// Concepts have pages beside the games, in both languages, and lead to one another.
#[test]
fn concepts_have_pages() {
    for locale in [Locale::En, Locale::Zh] {
        for concept in grundy::games::concepts::CONCEPTS {
            let page = get(&format!("/games/concept:{}", concept.name), locale).unwrap();
            assert_eq!(page.status, 200, "{}", concept.name);
            let page = text(&page);
            assert!(page.contains(concept.title(locale)), "{}", concept.name);
            // Not the link to the same page in the other language.
            let others = values(&page, "href").into_iter().filter(|link| {
                let link = link.replace("%3A", ":");
                link.starts_with("/games/concept:") && !link.contains(concept.name)
            });
            assert!(others.count() > 0, "{}", concept.name);
        }
    }
    assert_eq!(get("/games/concept:mexx", Locale::En).unwrap().status, 404);
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
        format!("/ask?q={evil}&lang={evil}"),
        format!("/{evil}"),
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

/// The workbench shows what its address asks, and leads on with the same words in both languages.
#[test]
fn the_workbench_is_its_address() {
    let page = text(
        &get("/workbench?rule=n+-%3E+%5Bn-1%5D&position=3+4&misere=true&n=9", Locale::En).unwrap(),
    );
    assert!(page.contains("\nn -&gt; [n-1]</textarea>"));
    assert!(page.contains("name=\"position\" value=\"3 4\""));
    assert!(page.contains("value=\"misere\" selected") && page.contains("value=\"9\""));
    let page = text(&get("/workbench?game=kayles", Locale::Zh).unwrap());
    assert!(page.contains("id=\"by-rule\" hidden") && !page.contains("id=\"by-game\" hidden"));
    assert!(page.contains("<noscript><p class=\"wrong\">"));
    // With nothing asked the first example is there.
    assert!(text(&get("/workbench", Locale::En).unwrap()).contains("\ntake 1..3</textarea>"));
}

/// Every sentence that a script of the workbench says is handed over, and every one is said.
#[test]
fn scripts_have_their_words() {
    let page = text(&get("/workbench", Locale::En).unwrap());
    let start = page.find("type=\"application/json\">").unwrap();
    let words = page[start..].split_once('>').unwrap().1.split_once("</script>").unwrap().0;
    let words: serde_json::Map<String, serde_json::Value> = serde_json::from_str(words).unwrap();
    let mut scripts = String::new();
    for (_, script) in modules() {
        for said in script.split("say(\"").skip(1) {
            let name = &said[..said.find('"').unwrap()];
            assert!(words.contains_key(name), "{name} is not handed over");
        }
        scripts.push_str(script);
    }
    // Names that are put together: outcomes, kinds of pictures, fields.
    let made = ["N", "P", "D", "empty-rule", "empty-game", "box-free", "box-empty"];
    let kinds = grundy_draw::Kind::ALL.map(|kind| kind.name());
    for name in words.keys() {
        let plain = name.strip_prefix("about-").unwrap_or(name);
        let said = scripts.contains(&format!("say(\"{name}\""));
        assert!(
            said || made.contains(&name.as_str()) || kinds.contains(&plain),
            "{name} is never said"
        );
    }
    for name in made.iter().chain(&kinds) {
        assert!(words.contains_key(*name), "{name}");
    }
}

/// The scripts of the workbench.
fn modules() -> impl Iterator<Item = (&'static str, &'static str)> {
    let ours = assets::ASSETS.iter().filter(|asset| asset.0.starts_with("workbench/"));
    ours.map(|&(name, _, script)| (name, script))
}

/// A module that a script imports is there, and every module is imported.
#[test]
fn imports_are_there() {
    let mut used = vec!["workbench/workbench.js".to_owned()];
    for (name, script) in modules() {
        for from in script.split(" from \"").skip(1) {
            let from = &from[..from.find('"').unwrap()];
            let path = match from.strip_prefix("../") {
                Some(shared) => shared.to_owned(),
                None => from.replace("./", "workbench/"),
            };
            assert!(get(&format!("/assets/{path}"), Locale::En).is_some(), "{name}: {from}");
            used.push(path);
        }
    }
    for (name, _) in modules() {
        assert!(used.iter().any(|path| path == name), "{name} is not used");
    }
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

/// Every rule of the library is there, with a start and without what is said besides.
#[test]
fn the_library_is_whole() {
    let rules = library::rules();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../library");
    let files = std::fs::read_dir(folder).unwrap().flatten();
    let files = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "game"));
    assert_eq!(rules.len(), files.count());
    for rule in rules {
        let alone = grundy_rules::read(&rule.text, &[]);
        assert!(alone.is_ok() && !rule.start.is_empty(), "{}", rule.name);
    }
}

/// The words of a rule stand on its page and in the list, in the language of the reader alone.
#[test]
fn rules_speak_the_language_of_the_reader() {
    let euclid = library::find("euclid").unwrap();
    let own = |locale| [euclid.texts.about(locale), euclid.texts.note(locale)].map(Option::unwrap);
    let [en, zh] = [Locale::En, Locale::Zh].map(own);
    for address in ["/games/euclid", "/library"] {
        for (locale, there, other) in [(Locale::En, en, zh), (Locale::Zh, zh, en)] {
            let page = text(&get(address, locale).unwrap());
            for (there, other) in there.iter().zip(other) {
                assert!(page.contains(&format!(">{there}</p>")), "{address} {there}");
                assert!(!page.contains(&format!(">{other}</p>")), "{address} {other}");
            }
        }
    }
}

/// No two tabs are called alike: which page it is, and what it shows.
#[test]
fn titles_differ() {
    let mut addresses: Vec<String> = [
        "/",
        "/library",
        "/workbench",
        "/play",
        "/problems",
        "/ask",
        "/programs",
        "/nowhere",
        "/games/nim2",
    ]
    .map(str::to_owned)
    .to_vec();
    let pages = grundy::present::page::listed();
    addresses.extend(pages.iter().map(|game| format!("/games/{}", game.name)));
    let problems = grundy_contest::PROBLEMS.iter().map(|problem| problem.card().name);
    addresses.extend(problems.map(|name| format!("/problems/{name}")));
    addresses.extend(kinds().iter().map(|kind| format!("/errors/{}", kind.0)));
    for page in ["/play", "/workbench"] {
        for asked in ["game=nim&position=3+4", "game=nim&position=3+5", "rule=take+1..3"] {
            addresses.push(format!("{page}?{asked}"));
        }
    }
    for locale in [Locale::En, Locale::Zh] {
        let mut seen = std::collections::BTreeMap::new();
        for address in &addresses {
            let page = text(&get(address, locale).unwrap());
            let title = page.split("<title>").nth(1).unwrap().split('<').next().unwrap().to_owned();
            assert!(title.contains("grundy"), "{address}: {title}");
            if let Some(before) = seen.insert(title.clone(), address.clone()) {
                panic!("{address} and {before} are both called {title}");
            }
        }
    }
}

/// What the box asks, by whichever form it came.
#[test]
fn questions_are_asked_of_the_interface() {
    let asked = |path: &str, query: &str| {
        let pairs: Vec<(String, String)> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let said = asks(&Visit { path, pairs: &pairs, locale: Locale::Zh })?;
        let question = said.iter().find(|pair| pair.0 == "question").unwrap();
        Some(serde_json::from_str::<serde_json::Value>(&question.1).unwrap())
    };
    for (query, text) in [
        ("q=nim+3+4", "nim 3 4"),
        ("q=+nim+3+4+", "nim 3 4"),
        ("game=kayles&position=10+4", "kayles 10 4"),
        ("game=kayles&position=", "kayles"),
    ] {
        assert_eq!(asked("/ask", query).unwrap()["text"], text, "{query}");
    }
    let said = asked("/ask", "q=nim+3&convention=misere&compound=selective").unwrap();
    assert_eq!((&said["convention"], &said["compound"]), (&"misere".into(), &"selective".into()));
    for (path, query) in [("/ask", ""), ("/ask", "q=+"), ("/", "q=nim"), ("/problems", "q=nim")] {
        assert!(asked(path, query).is_none(), "{path} {query}");
    }
}

/// An answer is shown with its moves as questions, and leads on; what is refused says what may have
/// been meant.
#[test]
fn answers_are_shown() {
    let pairs = [("q".to_owned(), "nim 3 4 5".to_owned())];
    let visit = Visit { path: "/ask", pairs: &pairs, locale: Locale::En };
    let said = serde_json::json!({
        "kind": "position", "text": "nim 3 4 5", "title": "Nim", "headline": "The player to move wins.",
        "question": "solve", "said": {"game": "nim", "position": "3 4 5"},
        "solve": {"game": "nim", "outcome": "N", "sg": "18446744073709551615", "theorem": "Bouton 1901",
            "winning_moves": [{"to": "1 4 5", "text": "take 2 <b>"}], "reason": "x < y", "evidence": {"kind": "proved"}},
        "others": [], "onward": [{"to": "game", "said": {"name": "nim"}, "title": "About Nim"}],
    });
    let page = text(&answered(&visit, 200, &said));
    for part in [
        "id=\"asked\"",
        "data-kind=\"position\"",
        "<span class=\"outcome N\">N</span>",
        "SG = 18446744073709551615",
        "href=\"/ask?q=nim+1+4+5\"",
        "take 2 &lt;b&gt;",
        "x &lt; y",
        "href=\"/games/nim\"",
        "value=\"nim 3 4 5\"",
        "href=\"/api/v1/solve?game=nim&amp;position=3+4+5\"",
        "<title>nim 3 4 5 · Ask · grundy</title>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let refused = |suggestion: Option<&str>| {
        let example = "/api/v1/solve?game=kayles&position=3";
        let said =
            serde_json::json!({"detail": "<none>", "suggestion": suggestion, "example": example});
        text(&answered(&visit, 400, &said))
    };
    let page = refused(Some("bash:3"));
    assert!(page.contains("&lt;none&gt;") && page.contains("href=\"/ask?q=bash%3A3+3+4+5\""));
    assert!(refused(None).contains("href=\"/ask?q=kayles+3\""));
    for odd in [
        serde_json::json!(null),
        serde_json::json!([1]),
        serde_json::json!({"kind": 5, "solve": [], "first": 1}),
    ] {
        for status in [200, 400] {
            assert_eq!(answered(&visit, status, &odd).status, 200);
        }
    }
}

/// Who is lost is led to what may have been meant.
#[test]
fn lost_visitors_are_led() {
    for (address, link) in [
        ("/wythoff", "/games/wythoff"),
        ("/kayels", "/games/kayles"),
        ("/games/p2197x/", "/problems/p2197"),
        ("/x/HDU1847", "/problems/hdu1847"),
        ("/nothing-like-it", "/ask?q=nothing-like-it"),
    ] {
        let page = get(address, Locale::En).unwrap();
        assert_eq!(page.status, 404);
        assert!(text(&page).contains(&format!("href=\"{link}\"")), "{address}");
    }
}
