//! What can be typed at a place: words of the language, functions, and the names of the rule.

use crate::document::Document;
use crate::meaning::meaning;
use crate::text::Position;
use grundy::game::Family;
use grundy::notation::Locale;
use grundy_rules::check::functions;
use grundy_rules::span::Span;
use grundy_rules::syntax::ast::{Key, Statement};
use grundy_rules::syntax::{keywords, parse, words_in_place};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The kinds of the protocol.
const FUNCTION: u8 = 3;
const VARIABLE: u8 = 6;
const VALUE: u8 = 12;
const KEYWORD: u8 = 14;

/// The words that begin a line of moves or a verdict, or say a number.
const BEGINNINGS: [&str; 6] = ["take", "win", "lose", "valid", "param", "start"];

/// What can be typed at a place, what fits it best first; nothing in comments and texts.
pub(crate) fn complete(document: &Document, position: Position, locale: Locale) -> Vec<Value> {
    let text = document.text.as_str();
    let before = &text[..document.text.offset(position)];
    let line = before.rsplit('\n').next().unwrap_or_default();
    let statement = line.trim_start_matches('\u{feff}').trim_start();
    let (first, rest) = statement.split_once(char::is_whitespace).unwrap_or((statement, ""));
    if statement.len() > first.len() && begins_a_text(first, rest) {
        return if first == Key::Family.word() { families(locale) } else { Vec::new() };
    }
    if line.contains(['#', '＃']) {
        return Vec::new();
    }
    let last = line.rsplit([';', '；']).next().unwrap_or_default().trim_start();
    let joined = last.contains('-') && Key::ALL.iter().any(|key| key.word().starts_with(last));
    let begins = joined || last.chars().all(|c| c.is_alphanumeric() || c == '_');
    let names = names(text);
    let words = words().map(|word| (word, KEYWORD)).chain(functions().map(|it| (it, FUNCTION)));
    let items = words.chain(names.iter().map(|name| (name.as_str(), VARIABLE)));
    let mut items: Vec<Value> =
        items.map(|(word, kind)| item(word, kind, begins == opens(word), locale)).collect();
    if joined {
        // To an editor `-` ends a word: it is told that all of `zh-no` is replaced.
        items.retain(|item| item["label"].as_str().is_some_and(|word| word.starts_with(last)));
        let range = document.text.range(Span::new(before.len() - last.len(), before.len()));
        for item in &mut items {
            item["textEdit"] = json!({"range": range, "newText": item["label"]});
        }
    }
    items
}

/// All words of the language that are no functions.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    let more = Key::ALL.into_iter().filter(|key| !key.is_reserved()).map(Key::word);
    keywords().chain(more).chain(words_in_place())
}

/// Whether a word begins a statement.
fn opens(word: &str) -> bool {
    BEGINNINGS.contains(&word) || Key::ALL.iter().any(|key| key.word() == word)
}

/// Whether what follows a word is text; some of these words may be names of numbers as well.
fn begins_a_text(word: &str, rest: &str) -> bool {
    let moves = ["-", "→", "=", "unordered"];
    let moves = moves.iter().any(|sign| rest.trim_start().starts_with(sign));
    Key::ALL.iter().any(|key| key.word() == word && (key.is_reserved() || !moves))
}

fn item(word: &str, kind: u8, fits: bool, locale: Locale) -> Value {
    let order = if fits { 0 } else { 1 };
    let mut item = json!({"label": word, "kind": kind, "sortText": format!("{order}{word}")});
    if let Some(means) = meaning(word).filter(|_| kind != VARIABLE) {
        item["documentation"] = means.get(locale).into();
    }
    item
}

fn families(locale: Locale) -> Vec<Value> {
    let family = |family: Family| {
        let title = family.title();
        json!({"label": family.slug(), "kind": VALUE, "detail": title.get(locale)})
    };
    Family::ALL.into_iter().map(family).collect()
}

/// The parameters and numbers that the rule names, as far as it can be read.
fn names(text: &str) -> BTreeSet<String> {
    let (file, _) = parse(text);
    let mut names = BTreeSet::new();
    for entry in file.entries {
        match entry.statement {
            Statement::Param(name, _) => names.extend([name.text]),
            Statement::Move(line) => {
                let bound = line.bindings.into_iter().map(|binding| binding.name);
                names.extend(line.position.into_iter().chain(bound).map(|name| name.text));
            }
            _ => {}
        }
    }
    names
}
