//! Which names are taken: of rule files, of the catalogue, of contest problems. Case, blanks and
//! dashes do not matter, as for whoever types a name.

use crate::scaffold::text_of;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a name or a title occurs already.
pub(super) fn by(root: &Path, word: &str) -> Result<Option<String>, String> {
    // The word for a rule that is given in place of a game.
    if word == "rule" {
        return Ok(Some("it stands for any rule".to_owned()));
    }
    let (library, games) = (root.join("library"), root.join("crates/grundy/src/games"));
    let problems = root.join("crates/grundy-contest/src/problems");
    for (folder, names) in [
        (&library, of_rule as fn(&Path, &str) -> Vec<String>),
        (&games, of_game),
        (&problems, of_problem),
    ] {
        for path in files(folder)? {
            let names = names(&path, &text_of(&path)?);
            if names.iter().any(|name| plain(name) == plain(word)) {
                let path = path.strip_prefix(root).unwrap_or(&path);
                return Ok(Some(path.display().to_string()));
            }
        }
    }
    Ok(None)
}

/// All rule files and Rust files below a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let (mut found, mut left) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = left.pop() {
        let said = |error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(said)?.flatten() {
            let path = entry.path();
            match path.extension().and_then(|end| end.to_str()) {
                _ if path.is_dir() => left.push(path),
                Some("game" | "rs") => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

/// One spelling of a name.
fn plain(name: &str) -> String {
    let words = name.to_lowercase().replace(['\'', '’', '‘', '`'], "");
    let words = words.split(|c: char| c.is_whitespace() || matches!(c, '-' | '_' | '–' | '‐'));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The name of the file, its titles and its other names.
fn of_rule(path: &Path, text: &str) -> Vec<String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let said = |key: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(key));
        lines.map(str::trim).collect::<Vec<_>>().join(",")
    };
    let aliases = said("alias ");
    let aliases = aliases.split([',', '，']).map(|alias| alias.trim().to_owned());
    [stem, said("name "), said("zh ")].into_iter().chain(aliases).collect()
}

/// What the cards of games say; and the rows of the list of aliases.
fn of_game(_: &Path, text: &str) -> Vec<String> {
    let card = between(text, "const CARD: Card = Card {", "\n    };");
    let aliases = between(card, "aliases: &[", "]");
    let rows = between(text, "ALIASES: &[", "\n];");
    let rows = rows.lines().flat_map(|row| quoted(row).into_iter().enumerate());
    // The second of a row is the code of the game.
    let rows = rows.filter(|(place, _)| *place != 1).map(|(_, word)| word);
    let fields = card.lines().filter(|line| {
        ["name:", "title:", "zh:"].iter().any(|key| line.trim_start().starts_with(key))
    });
    fields.flat_map(quoted).chain(quoted(aliases)).chain(rows).collect()
}

/// Problems may have the title of a game, for it is often theirs; not its name.
fn of_problem(_: &Path, text: &str) -> Vec<String> {
    let card = between(text, "const CARD: Card = Card {", "\n    };");
    let name = card.lines().find(|line| line.trim_start().starts_with("name:"));
    name.map(quoted).unwrap_or_default()
}

/// The text after a beginning up to an end; nothing where these are not.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let rest = text.split_once(begin).map_or("", |(_, rest)| rest);
    rest.split_once(end).map_or("", |(inside, _)| inside)
}

fn quoted(text: &str) -> Vec<String> {
    text.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    #[test]
    fn names_of_all_kinds_are_taken() {
        for (name, place) in [
            ("up-mark", "library/up-mark.game"),
            ("UpMark", "library/up-mark.game"),
            ("减一或向上折半", "library/up-mark.game"),
            ("silver-dollar", "crates/grundy/src/games/row/silver_dollar.rs"),
            ("strip", "crates/grundy/src/games/row/silver_dollar.rs"),
            ("Coin_Turning", "crates/grundy/src/games/row/turn.rs"),
            ("dawson chess", "crates/grundy/src/games/mod.rs"),
            ("agc002e", "crates/grundy-contest/src/problems/agc002e.rs"),
        ] {
            assert_eq!(by(&root(), name), Ok(Some(place.to_owned())), "{name}");
        }
        assert!(matches!(by(&root(), "rule"), Ok(Some(_))));
        assert_eq!(by(&root(), "zz-no-such-game"), Ok(None));
    }
}
