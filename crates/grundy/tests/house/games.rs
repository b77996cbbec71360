//! Games and names: a game is one file and one line, its page has fixed
//! headings, files are short, names say what they are, solvers name no game, theorems name
//! their source.

use super::common;
use super::sources::below as sources;
use grundy::game::NoFiles;
use grundy::games::{self, ALIASES, CATALOGUE};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates of the workspace.
fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every file of a game is in the catalogue, and every game has its own file (and, if it
/// is long, a folder of the same name for parts of it).
#[test]
fn one_file_one_line() {
    let mut files: Vec<String> = sources(&library().join("games"))
        .into_iter()
        .filter(|(path, _)| path.file_name().is_some_and(|name| name != "mod.rs"))
        // Games lie in folders by board; what is beside these folders is no game.
        .filter(|(path, _)| path.parent() != Some(&library().join("games")))
        .filter(|(path, _)| !path.parent().is_some_and(|it| it.with_extension("rs").exists()))
        .map(|(_, text)| text)
        .collect();
    let mut listed: Vec<String> =
        CATALOGUE.iter().map(|entry| entry.card.source.to_owned()).collect();
    files.sort();
    listed.sort();
    assert_eq!(files.len(), listed.len(), "files of games and lines of the catalogue");
    assert!(files == listed, "a card does not include its own file");
    let mut names: Vec<&str> = CATALOGUE.iter().map(|entry| entry.card.name).collect();
    names.extend(ALIASES.iter().map(|alias| alias.0));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two games have one name");
}

#[test]
fn pages_have_their_headings() {
    let english = ["Rules", "Notation", "Theorem", "Why it holds", "Examples", "Sources"];
    let headings: Vec<&str> =
        english.into_iter().chain(["中文", "记法", "定理", "证明思路"]).collect();
    for entry in CATALOGUE {
        let page = entry.card.page();
        assert!(page.starts_with("# "), "{}", entry.card.name);
        let found: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(found, headings, "{}", entry.card.name);
        assert!(page.contains("$ grundy "), "{} has no example", entry.card.name);
    }
}

#[test]
fn files_are_short() {
    const MOST: usize = 400;
    for member in fs::read_dir(crates()).unwrap().flatten() {
        let folder = member.path().join("src");
        for (path, text) in if folder.is_dir() { sources(&folder) } else { vec![] } {
            let lines = text.lines().count();
            assert!(lines <= MOST, "{}: {lines} lines", path.display());
        }
    }
}

/// Names that fit anything are given once: a second kind, find or plan says of what it is one.
#[test]
fn names_say_what_they_are() {
    let files = sources(&crates());
    for name in ["Kind", "Found", "Plan"] {
        let defines = |line: &str| {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            let item = |word: &str| ["struct", "enum", "trait", "type", "union"].contains(&word);
            words.any(item) && words.next() == Some(name)
        };
        let places: Vec<String> = files
            .iter()
            .flat_map(|(path, text)| text.lines().zip(1..).map(move |line| (path, line)))
            .filter(|(_, (line, _))| defines(line))
            .map(|(path, (_, number))| format!("{}:{number}", path.display()))
            .collect();
        assert!(places.len() <= 1, "{name} is defined more than once: {}", places.join(", "));
    }
}

/// A game's name occurs in its own file, in the one list, and in data.
#[test]
fn solvers_name_no_game() {
    for folder in
        ["solve", "compounds", "reach", "opened", "present", "answer", "heap", "explicit", "graphs"]
    {
        for (path, text) in sources(&library().join(folder)) {
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for entry in CATALOGUE {
                let name = entry.card.name;
                // `moore:K` is also the name of a kind of compound
                if name == "moore" && path.ends_with("values/outcome.rs") {
                    continue;
                }
                for quoted in [format!("\"{name}\""), format!("\"{name}:")] {
                    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                    let named = code.into_iter().any(|line| line.contains(&quoted));
                    assert!(!named, "{} names {quoted}", path.display());
                }
            }
        }
    }
}

/// A solver imports no game.
#[test]
fn solvers_import_no_game() {
    for folder in
        ["solve", "compounds", "present", "answer", "heap", "explicit", "graphs", "values"]
    {
        for (path, text) in sources(&library().join(folder)) {
            for board in ["games::heap", "games::row", "games::graph"] {
                assert!(!text.contains(board), "{} imports {board}", path.display());
            }
        }
    }
}

#[test]
fn theorems_name_their_source() {
    for entry in CATALOGUE {
        let Ok(game) = games::open(entry.card.game, &NoFiles) else {
            assert!(entry.card.usage.ends_with("FILE"), "{} does not open", entry.card.game);
            continue;
        };
        for theorem in game.theorems() {
            assert!(!theorem.name.is_empty(), "{}", entry.card.name);
            assert!(theorem.source.len() > 5, "{}: {}", entry.card.name, theorem.name);
        }
    }
}

/// The example of every card works, and so does every alias.
#[test]
fn cards_and_aliases_open() {
    for entry in CATALOGUE.iter().filter(|entry| !entry.card.usage.ends_with("FILE")) {
        let card = &entry.card;
        let said = common::normal(&format!("{} {}", card.game, card.position));
        assert_eq!(said.game, card.game, "{}", card.name);
        assert!(!card.title.is_empty() && !card.zh.is_ascii(), "{}", card.name);
    }
    for (alias, name, title, zh) in ALIASES {
        assert_eq!(games::open(alias, &NoFiles).unwrap().name(), *name);
        assert!(!title.is_empty() && !zh.is_ascii(), "{alias}");
        assert!(
            games::open(&format!("{alias}:3"), &NoFiles).is_err(),
            "{alias} takes no parameter"
        );
    }
}
