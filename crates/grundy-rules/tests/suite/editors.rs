//! The grammar on paper and the one for editors know every word of the language.

use grundy_rules::check::functions;
use grundy_rules::syntax::ast::Key;
use grundy_rules::syntax::{keywords, words_in_place};
use std::path::Path;

fn file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// All words of the language: some of those that begin a line of text may be names as well.
fn words() -> impl Iterator<Item = &'static str> {
    keywords().chain(words_in_place()).chain(functions()).chain(Key::ALL.map(Key::word))
}

#[test]
fn the_grammar_names_every_word() {
    let grammar = file("docs/grammar.ebnf");
    for word in words() {
        assert!(grammar.contains(&format!("\"{word}\"")), "{word}");
    }
    for sign in ["->", "..", "<<", ">>", "^", "%", "!="] {
        assert!(grammar.contains(&format!("\"{sign}\"")), "{sign}");
    }
}

#[test]
fn editors_colour_every_word() {
    let text = file("editors/vscode/syntaxes/grundy.tmLanguage.json");
    let grammar: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(grammar["scopeName"], "source.grundy");
    assert_eq!(grammar["fileTypes"][0], "game");
    for pattern in grammar["patterns"].as_array().unwrap() {
        let name = pattern["include"].as_str().unwrap().trim_start_matches('#');
        assert!(grammar["repository"][name].is_object(), "{name}");
    }
    let known: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric() && !['_', '-'].contains(&c)).collect();
    for word in words() {
        assert!(known.contains(&word), "{word}");
    }
}
