//! Who may say that something is proved.
//!
//! `Proved` has three doors, and each is open to the files listed here alone. A file that is added to
//! a list is a decision: the first list is that of the checkers.

use super::sources::{below, code, of_all_crates};
use std::path::PathBuf;

/// Checkers: what they accept has been checked there and then.
const ACCEPTED: &[&str] = &[
    // The theorem of Guy and Smith on a table; the repeat of a window; takes.
    "grundy-heap/src/window/range.rs",
    "grundy-heap/src/window/search.rs",
    "grundy-heap/src/takes/brent.rs",
    "grundy-heap/src/takes/period.rs",
    // Periods that a table shows, each by the theorem of its rule.
    "grundy/src/heap/patterns.rs",
    "grundy/src/heap/subtract.rs",
    // No later heap is fickle.
    "grundy/src/heap/tame/classed.rs",
    // An answer by a theorem, a table or an exhaustive search.
    "grundy/src/solve/plan.rs",
    // The lines of a rule are those of a game.
    "grundy-rules/src/recognise/proof.rs",
    // The certificates of laws: the checker of their method has accepted them.
    "grundy-prove/src/certificate.rs",
];

/// What follows from something proved, put in other words or numbers.
const THEREFORE: &[&str] = &[
    "grundy-heap/src/atlas/survey.rs",
    "grundy-heap/src/window/mod.rs",
    "grundy-heap/src/window/search.rs",
    "grundy/src/heap/atlas/generate.rs",
    "grundy/src/heap/law.rs",
    "grundy/src/heap/prove.rs",
    "grundy/src/heap/tame/mod.rs",
    // Fine and Wilf: a period and a formula that agree far enough agree everywhere.
    "grundy-ask/src/test/proof.rs",
];

/// What is quoted: nothing is checked there.
const ON_RECORD: &[&str] = &[
    // The theorems of the books, which `verify` compares with exhaustive play.
    "grundy/src/answer/period.rs",
    // The table of octal games that is kept with the sources.
    "grundy/src/heap/atlas/data.rs",
    // A certificate that enters that table; `grundy check` checks it.
    "grundy/src/heap/atlas/generate.rs",
];

/// Periods by a theorem of the books are the word of a game.
const BOOKS: &[&str] = &["Period::by_theorem(", "Period::none(", "Period::steps_of("];

/// The lines of all sources that run in the program, with the file's place below `crates`.
fn sources() -> Vec<(String, String)> {
    let files = of_all_crates().into_iter().flat_map(|folder| below(&folder));
    let named = |(path, text): (PathBuf, String)| {
        let name = path.to_string_lossy().rsplit("crates/").next().unwrap().to_owned();
        (name, code(&text).collect::<Vec<_>>().join("\n"))
    };
    files.map(named).collect()
}

/// The files that contain one of these texts.
fn files_with(texts: &[&str], apart: &str) -> Vec<String> {
    let contains = |text: &str| texts.iter().any(|wanted| text.contains(wanted));
    let files = sources().into_iter().filter(|(name, text)| name != apart && contains(text));
    let mut names: Vec<String> = files.map(|(name, _)| name).collect();
    names.sort();
    names
}

#[test]
fn only_checkers_say_proved() {
    let own = "grundy-heap/src/proved.rs";
    for (texts, listed) in [
        (&["Proved::accepted"][..], ACCEPTED),
        (&[".therefore("][..], THEREFORE),
        (&["Proved::on_record"][..], ON_RECORD),
    ] {
        let mut listed: Vec<&str> = listed.to_vec();
        listed.sort_unstable();
        assert_eq!(files_with(texts, own), listed, "{texts:?}");
    }
}

#[test]
fn the_books_are_quoted_by_games() {
    for name in files_with(BOOKS, "grundy/src/answer/period.rs") {
        assert!(name.starts_with("grundy/src/games/"), "{name} quotes a theorem");
    }
}
