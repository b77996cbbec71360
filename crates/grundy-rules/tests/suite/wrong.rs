//! Wrong rules and what is said about them.
//!
//! `tests/wrong/*.txt`: a source, a line `----`, the message in English; where a line
//! `---- zh` follows, the message in Chinese. A first line `# set F=5` sets a parameter.
//! `GRUNDY_BLESS=1` writes what is said now; read it before it is kept.

use grundy::notation::Locale;
use grundy_rules::{Diagnostic, read, report};
use std::path::{Path, PathBuf};

struct Case {
    path: PathBuf,
    source: String,
    english: String,
    chinese: Option<String>,
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let case = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let (source, rest) = text.split_once("\n----\n").expect("a line ----");
        let (english, chinese) = match rest.split_once("\n---- zh\n") {
            Some((english, chinese)) => (english, Some(chinese.trim_end().to_owned())),
            None => (rest, None),
        };
        let (source, english) = (source.to_owned(), english.trim_end().to_owned());
        Case { path, source, english, chinese }
    };
    paths.into_iter().map(case).collect()
}

fn settings(source: &str) -> Vec<(String, i64)> {
    let first = source.lines().next().unwrap_or_default();
    let Some(setting) = first.strip_prefix("# set ") else { return Vec::new() };
    let (name, value) = setting.split_once('=').unwrap();
    vec![(name.to_owned(), value.parse().unwrap())]
}

fn wrong(source: &str) -> Vec<Diagnostic> {
    read(source, &settings(source)).expect_err(source)
}

/// Without spaces at line ends, which editors remove.
fn said(source: &str, locale: Locale) -> String {
    let text = report::render("rule.game", source, &wrong(source), locale, false);
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn wrong_rules_are_explained() {
    let bless = std::env::var_os("GRUNDY_BLESS").is_some();
    let cases = cases();
    assert!(cases.len() >= 70, "{} cases", cases.len());
    assert!(cases.iter().filter(|case| case.chinese.is_some()).count() >= 10);
    for case in cases {
        let english = said(&case.source, Locale::En);
        let chinese = said(&case.source, Locale::Zh);
        if bless {
            let mut text = format!("{}\n----\n{english}\n", case.source);
            if case.chinese.is_some() {
                text.push_str(&format!("---- zh\n{chinese}\n"));
            }
            std::fs::write(&case.path, text).unwrap();
            continue;
        }
        assert_eq!(english, case.english, "{}", case.path.display());
        if let Some(expected) = case.chinese {
            assert_eq!(chinese, expected, "{}", case.path.display());
        }
    }
}

#[test]
fn every_message_has_both_languages() {
    for case in cases() {
        for diagnostic in wrong(&case.source) {
            let labels = diagnostic.also.iter().map(|(_, label)| label);
            let said = [&diagnostic.message].into_iter().chain(&diagnostic.help).chain(labels);
            for words in said {
                assert!(!words.en.is_empty(), "{}", case.path.display());
                let chinese = !words.zh.is_ascii();
                assert!(chinese, "{}: {}", case.path.display(), words.zh);
            }
        }
        assert!(
            !report::render("x", &case.source, &wrong(&case.source), Locale::Zh, true).is_empty()
        );
    }
}

/// A suggestion is not a guess: followed, its error is gone.
#[test]
fn suggestions_mend() {
    let mut followed = 0;
    for case in cases() {
        let before = wrong(&case.source);
        for diagnostic in &before {
            let Some(mended) = diagnostic.mended(&case.source) else { continue };
            followed += 1;
            let after = read(&mended, &settings(&mended)).err().unwrap_or_default();
            let same = after.iter().any(|other| {
                other.message == diagnostic.message && other.span.start == diagnostic.span.start
            });
            assert!(!same && after.len() < before.len(), "{mended}\n{after:#?}");
        }
    }
    assert!(followed >= 30, "{followed}");
}
