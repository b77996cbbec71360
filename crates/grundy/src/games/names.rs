//! The names of games: those of the catalogue, of the library, and what else people call them, the
//! codes of contest problems included.
//!
//! Case, apostrophes and the difference between blanks and hyphens do not matter. Where several
//! games have one title, nobody is meant by it.

use super::heap::code;
use super::{ALIASES, CATALOGUE, Entry, looks_like_a_code, sources, split};
use crate::game::{Game, RULE, Shape};
use crate::notation::suggest;
use grundy_library::{LIBRARY, RuleFile};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Longer names than this are none.
const MOST_WORDS: usize = 8;
const MOST_BYTES: usize = 120;

/// The rule file of a name that the catalogue does not have.
pub fn library(name: &str) -> Option<&'static RuleFile> {
    let here = CATALOGUE.iter().any(|entry| entry.card.name == name)
        || ALIASES.iter().any(|(alias, ..)| *alias == name);
    if here { None } else { grundy_library::find(name) }
}

/// What the positions of a game look like, by its name.
pub fn shape(game: &str) -> Shape {
    let alias = ALIASES.iter().find(|(alias, ..)| *alias == game).map(|(_, code, ..)| *code);
    let game = alias.unwrap_or(game);
    let name = if looks_like_a_code(game) { code::TakeBreak::CARD.name } else { split(game).0 };
    let card = CATALOGUE.iter().map(|entry| entry.card).find(|card| card.name == name);
    let said = || library(name).and_then(|file| Shape::read(file.show, |name| file.param(name)));
    card.map(|card| card.shape).or_else(said).unwrap_or(Shape::Heaps)
}

/// Whether a word stands for a rule: [`RULE`], the file it is in, or a name of the library.
pub fn names_a_rule(word: &str) -> bool {
    word == RULE || word.ends_with(".game") || library(word).is_some()
}

/// The name under which a game is known that somebody calls so, its parameters as they were
/// given; `None` if there is no such game.
///
/// # Example
/// ```
/// use grundy::games::canonical;
/// assert_eq!(canonical("Kayles").as_deref(), Some("kayles"));
/// assert_eq!(canonical("尼姆").as_deref(), Some("nim"));
/// assert_eq!(canonical("巴什博弈:3").as_deref(), Some("bash:3"));
/// assert_eq!(canonical("Dawson's chess").as_deref(), Some("dawson-chess"));
/// assert_eq!(canonical("game:euclid").as_deref(), Some("euclid"));
/// assert_eq!(canonical("chess"), None);
/// ```
///
/// # Complexity
/// O(length).
pub fn canonical(word: &str) -> Option<String> {
    let word = word.trim();
    let word = word.strip_prefix("game:").unwrap_or(word);
    let one = !word.contains(char::is_whitespace);
    if one && (word == RULE || word.ends_with(".game") || looks_like_a_code(word)) {
        return Some(word.to_owned());
    }
    let (name, parameters) = split(word);
    // Parameters end a name: what follows them is a position.
    if parameters.is_some_and(|text| text.contains(char::is_whitespace)) {
        return None;
    }
    if is_known(name) {
        return Some(word.to_owned());
    }
    if name.len() > MOST_BYTES {
        return None;
    }
    let name = index().get(&plain(name))?;
    Some(match parameters {
        Some(parameters) => format!("{name}:{parameters}"),
        None => (*name).to_owned(),
    })
}

/// The game that a text begins with, by the longest name that is known, and the rest of the text.
///
/// # Example
/// ```
/// use grundy::games::leading;
/// assert_eq!(leading("nim 3 4"), Some(("nim".to_owned(), "3 4")));
/// assert_eq!(leading("Staircase Nim 2 0 5"), Some(("staircase".to_owned(), "2 0 5")));
/// assert_eq!(leading("3 4"), None);
/// ```
pub fn leading(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start();
    let mut words = text.split_whitespace();
    let first = words.next()?;
    // Numbers are positions: sums of a million parts are read fast.
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // A name as it stands in the list, and a position: nothing has to be looked up.
    let (name, parameters) = split(first);
    let ends = parameters.is_some()
        || words.next().is_none_or(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    if ends && is_known(name) {
        return Some((first.to_owned(), text[first.len()..].trim_start()));
    }
    let mut ends = Vec::with_capacity(MOST_WORDS);
    let mut at = 0;
    for word in text.split_whitespace().take(MOST_WORDS) {
        at += text[at..].find(word)? + word.len();
        ends.push(at);
    }
    let named = |&end: &usize| Some((canonical(&text[..end])?, text[end..].trim_start()));
    ends.iter().rev().find_map(named)
}

/// The known name nearest to a misspelt one.
pub fn near(name: &str) -> Option<String> {
    suggest(&plain(name), known())
}

/// Whether a name stands in the lists as it is written.
fn is_known(name: &str) -> bool {
    CATALOGUE.iter().any(|entry| entry.card.name == name)
        || ALIASES.iter().any(|(alias, ..)| *alias == name)
        || grundy_library::find(name).is_some()
}

/// The names that lists show.
pub fn known() -> impl Iterator<Item = &'static str> {
    let catalogue = CATALOGUE.iter().map(|entry| entry.card.name);
    let rules = LIBRARY.iter().map(|file| file.name).filter(|name| library(name).is_some());
    catalogue.chain(ALIASES.iter().map(|alias| alias.0)).chain(rules)
}

/// A name in one spelling.
pub(super) fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for c in name.trim().chars().flat_map(char::to_lowercase) {
        match c {
            '\'' | '’' | '‘' | '`' => {}
            c if c.is_whitespace() || matches!(c, '_' | '-' | '–' | '‐') => {
                if !plain.ends_with('-') {
                    plain.push('-');
                }
            }
            c => plain.push(c),
        }
    }
    plain.trim_end_matches('-').to_owned()
}

/// All spellings, each with the name that is meant.
fn index() -> &'static FxHashMap<String, &'static str> {
    static INDEX: OnceLock<FxHashMap<String, &'static str>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let mut index = FxHashMap::default();
        // Names come first, then other names and titles, last the codes of contest problems; the
        // catalogue before the library.
        for tier in [
            names_of_the_catalogue(),
            short_names_of_the_catalogue(),
            names_of_the_library(),
            aliases(),
            short_names_of_the_library(),
            codes_of_the_catalogue(),
            codes_of_the_library(),
        ] {
            let mut meant: FxHashMap<String, Option<&'static str>> = FxHashMap::default();
            for (spelling, name) in tier {
                let spelling = plain(&spelling);
                if index.contains_key(&spelling) || spelling.is_empty() {
                    continue;
                }
                let entry = meant.entry(spelling).or_insert(Some(name));
                if *entry != Some(name) {
                    *entry = None;
                }
            }
            index.extend(meant.into_iter().filter_map(|(text, name)| Some((text, name?))));
        }
        index
    })
}

type Spelling = (String, &'static str);

/// What the games of the catalogue are called.
fn names_of_the_catalogue() -> Vec<Spelling> {
    let mut all = Vec::new();
    for entry in CATALOGUE {
        let card = &entry.card;
        let names =
            [card.name, card.title, card.zh].into_iter().chain(card.aliases.iter().copied());
        all.extend(names.map(|text| (text.to_owned(), card.name)));
    }
    for &(name, _, title, zh) in ALIASES {
        all.extend([name, title, zh].map(|text| (text.to_owned(), name)));
    }
    all
}

/// Their Chinese titles without what stands in parentheses.
fn short_names_of_the_catalogue() -> Vec<Spelling> {
    let cards = CATALOGUE.iter().map(|entry| (shortened(entry.card.zh), entry.card.name));
    cards.chain(ALIASES.iter().map(|&(name, _, _, zh)| (shortened(zh), name))).collect()
}

fn names_of_the_library() -> Vec<Spelling> {
    LIBRARY.iter().map(|file| (file.name.to_owned(), file.name)).collect()
}

/// Other names of rules, and their titles. Where a name is in both, the game of the catalogue is
/// meant.
fn aliases() -> Vec<Spelling> {
    let of = |file: &'static RuleFile| {
        let names = file.aliases.iter().copied().chain([file.title, file.zh]);
        names.map(move |text| (text.to_owned(), file.name))
    };
    LIBRARY.iter().flat_map(of).collect()
}

fn short_names_of_the_library() -> Vec<Spelling> {
    LIBRARY.iter().map(|file| (shortened(file.zh), file.name)).collect()
}

/// The contest problems that games are: `cf1091h`.
fn codes_of_the_catalogue() -> Vec<Spelling> {
    let of = |entry: &'static Entry| {
        let codes = sources::codes([entry.card.sources().as_str()]);
        codes.into_iter().map(|code| (code, entry.card.name))
    };
    CATALOGUE.iter().flat_map(of).collect()
}

fn codes_of_the_library() -> Vec<Spelling> {
    let of = |file: &'static RuleFile| {
        sources::codes(file.sources()).into_iter().map(|code| (code, file.name))
    };
    LIBRARY.iter().flat_map(of).collect()
}

fn shortened(zh: &str) -> String {
    zh.split(['（', '(']).next().unwrap_or(zh).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_aliases_mean_one_game() {
        let mut seen: FxHashMap<String, &str> = FxHashMap::default();
        let of_cards = CATALOGUE.iter().flat_map(|entry| {
            entry.card.aliases.iter().map(|alias| ((*alias).to_owned(), entry.card.name))
        });
        let names = known().map(|name| (name.to_owned(), name));
        let of_files = LIBRARY
            .iter()
            .flat_map(|file| file.aliases.iter().map(|alias| ((*alias).to_owned(), file.name)));
        for (spelling, name) in names.chain(of_cards).chain(of_files) {
            let before = seen.insert(plain(&spelling), name);
            assert!(before.is_none_or(|before| before == name), "{spelling}: {before:?}, {name}");
        }
        for name in known() {
            assert_eq!(canonical(name).as_deref(), Some(name));
            assert!(!name.starts_with(|c: char| c.is_ascii_digit()), "{name} begins as a number");
        }
    }

    #[test]
    fn a_code_means_the_one_game_that_is_the_problem() {
        let mut games: FxHashMap<String, Vec<&str>> = FxHashMap::default();
        for (code, name) in codes_of_the_catalogue().into_iter().chain(codes_of_the_library()) {
            assert_eq!(plain(&code), code);
            games.entry(code).or_default().push(name);
        }
        let mut alone = 0;
        for (code, names) in &games {
            let meant = canonical(code);
            // A name or a title that somebody gave comes before any code.
            let given = known().any(|name| name == code);
            match &names[..] {
                _ if given => assert_eq!(meant.as_ref(), Some(code)),
                [name] => {
                    alone += 1;
                    assert_eq!(meant.as_deref(), Some(*name), "{code}");
                }
                // Two of the library are told apart by their names; one of the catalogue is meant.
                _ => assert!(
                    meant
                        .is_none_or(|meant| CATALOGUE.iter().any(|entry| entry.card.name == meant))
                ),
            }
        }
        assert!(alone > 60, "{alone}");
        for (code, name) in
            [("cf1091h", "tricolore"), ("CF1091H", "tricolore"), ("poj1740", "stones")]
        {
            assert_eq!(canonical(code).as_deref(), Some(name));
        }
        assert_eq!(canonical("cf850c"), None);
        assert_eq!(leading("cf1091h 3 4"), Some(("tricolore".to_owned(), "3 4")));
    }

    #[test]
    fn spellings() {
        for (text, name) in [
            ("NIM", "nim"),
            ("wythoff’s  Game", "wythoff"),
            ("Welter's game", "welter"),
            ("grundy_game", ""),
            ("0.77", "0.77"),
            ("x.game", "x.game"),
            ("", ""),
        ] {
            assert_eq!(canonical(text).unwrap_or_default(), name, "{text}");
        }
    }

    #[test]
    fn the_longest_name_wins() {
        assert_eq!(leading("dawson's kayles 3"), Some(("dawson-kayles".to_owned(), "3")));
        assert_eq!(leading("  rule  1 2 "), Some(("rule".to_owned(), "1 2 ")));
        assert_eq!(leading("bash:3 10"), Some(("bash:3".to_owned(), "10")));
        assert_eq!(leading("0.77 9 4"), Some(("0.77".to_owned(), "9 4")));
        assert_eq!(leading("g.game 45"), Some(("g.game".to_owned(), "45")));
        assert_eq!(leading("Bash:3 10 7"), Some(("bash:3".to_owned(), "10 7")));
        assert_eq!(leading("graph:moves.txt a b"), Some(("graph:moves.txt".to_owned(), "a b")));
        assert_eq!(leading("斐波那契博弈 20"), Some(("fibonacci".to_owned(), "20")));
        assert_eq!(leading("Race to 100 30"), Some(("race-to-100".to_owned(), "30")));
        assert_eq!(leading("turn:ruler DUU"), Some(("turn:ruler".to_owned(), "DUU")));
        assert_eq!(leading("geography a a-b"), Some(("geography".to_owned(), "a a-b")));
        assert_eq!(leading(""), None);
    }
}
