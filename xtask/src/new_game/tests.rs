//! CONTRIBUTING.md followed in a copy of the repository: what the scaffolds touch, and that it is
//! right. Compiling the copy takes minutes: `GRUNDY_DEEP=1` asks for it.

use super::rust::TEMPLATES;
use super::*;
use crate::scratch::Scratch;
use crate::shell::target;
use std::process::Command;

fn wish(words: &[&str]) -> Result<Wish, String> {
    read(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
}

/// Writes into the copy; the new file, as text.
fn written(scratch: &Scratch, words: &[&str]) -> Result<String, String> {
    let (file, next) = write(&scratch.folder, &wish(words)?)?;
    assert!(next.contains("next: 1. "), "{next}");
    Ok(std::fs::read_to_string(scratch.folder.join(file)).expect("it was written"))
}

#[test]
fn wishes() {
    let title = |words: &[&str]| wish(words).map(|wish| (wish.title, wish.rust));
    assert_eq!(title(&["up-down"]), Ok(("Up down".to_owned(), None)));
    let rust = Some("row".to_owned());
    assert_eq!(title(&["--rust", "row", "x", "A", "Game"]), Ok(("A Game".to_owned(), rust)));
    for wrong in [&[][..], &["Up"], &["a_b"], &["a", "--rust"], &["a", "--rust", "board"], &["-x"]]
    {
        assert!(wish(wrong).is_err(), "{wrong:?}");
    }
    assert!(wish(&["a", "two\nlines"]).is_err());
}

#[test]
fn a_rule_is_one_new_file() {
    let scratch = Scratch::new("new-rule");
    let text = written(&scratch, &["zz-new", "A", "new game"]).expect("it is written");
    assert_eq!(scratch.changed(), ["?? library/zz-new.game"]);
    let keys = "# |# |name A new game|zh |family |level |source |note |zh-note |start ".split('|');
    for (line, key) in text.lines().zip(keys) {
        assert!(line.starts_with(key), "{line}");
    }
    assert!(text.contains("\n# $ grundy table zz-new.game 12\n"), "{text}");
    // Neither it nor anything else is overwritten.
    for again in [&["zz-new"][..], &["zz-other", "A New Game"], &["euclid"], &["welter"]] {
        let refused = written(&scratch, again).expect_err("it is there");
        assert!(refused.contains("is taken"), "{refused}");
    }
    for problem in ["agc002e", "new-stone-game"] {
        assert!(written(&scratch, &[problem]).is_err(), "{problem}");
    }
    assert_eq!(scratch.changed(), ["?? library/zz-new.game"]);
}

/// The values at the end of the scaffold, by play of the rule that its first line tells.
#[test]
fn the_values_of_the_scaffold_are_right() {
    let mut values: Vec<usize> = Vec::new();
    for n in 0..=12 {
        let takes = if n % 2 == 0 { 2 } else { 1 };
        let options: Vec<usize> = (1..=takes.min(n)).map(|taken| values[n - taken]).collect();
        values.push((0..).find(|value| !options.contains(value)).expect("some number is missing"));
    }
    let values: Vec<String> = values.iter().map(usize::to_string).collect();
    let line = format!("# {}", values.join(" "));
    assert_eq!(rule_file::TEMPLATE.lines().last(), Some(line.as_str()));
}

#[test]
fn a_game_in_rust_is_one_new_file_and_its_lines() {
    const HEADINGS: [&str; 10] = [
        "Rules",
        "Notation",
        "Theorem",
        "Why it holds",
        "Examples",
        "Sources",
        "中文",
        "记法",
        "定理",
        "证明思路",
    ];
    let scratch = Scratch::new("new-rust");
    for (folder, _) in TEMPLATES {
        let name = format!("zz-{folder}");
        let text =
            written(&scratch, &[&name, "--rust", folder, "The \"new\" game of", folder]).unwrap();
        let games = "crates/grundy/src/games";
        let mut lists = [format!("{games}/{folder}/mod.rs"), format!("{games}/mod.rs")];
        lists.sort();
        let mut expected: Vec<String> = lists.iter().map(|list| format!(" M {list}")).collect();
        expected.push(format!("?? {games}/{folder}/zz_{folder}.rs"));
        assert_eq!(scratch.changed(), expected);
        let added: Vec<String> = lists.iter().map(|list| format!("1\t0\t{list}")).collect();
        assert_eq!(scratch.git(&["diff", "--numstat"]).lines().collect::<Vec<_>>(), added);
        let found: Vec<&str> = text.lines().filter_map(|it| it.strip_prefix("//! ## ")).collect();
        assert_eq!(found, HEADINGS, "{folder}");
        for place in ["{name}", "{module}", "{type}", "{title}"] {
            assert!(!text.contains(place), "{place} in {folder}");
        }
        assert!(text.contains(&format!("title: \"The \\\"new\\\" game of {folder}\",")), "{text}");
        scratch.keep();
        assert!(written(&scratch, &[&name, "again", "--rust", folder]).is_err());
    }
    assert!(written(&scratch, &["match", "--rust", "heap"]).is_err());
    assert!(scratch.changed().is_empty());
}

/// All scaffolds at once, and the tests that a new game must pass.
#[test]
fn new_games_pass_the_tests() {
    if std::env::var_os("GRUNDY_DEEP").is_none_or(|value| value != "1") {
        return;
    }
    let scratch = Scratch::new("new-deep");
    written(&scratch, &["zz-rule"]).unwrap();
    for (folder, _) in TEMPLATES {
        written(&scratch, &[&format!("zz-{folder}"), "--rust", folder]).unwrap();
    }
    let cargo = |words: &str| {
        let mut cargo = Command::new("cargo");
        cargo.args(words.split_whitespace()).current_dir(&scratch.folder);
        // The crates of others are built already.
        let status = cargo.env("CARGO_TARGET_DIR", target()).env_remove("GRUNDY_DEEP").status();
        assert!(status.is_ok_and(|status| status.success()), "cargo {words}");
    };
    cargo("fmt --all --check");
    cargo("test --release -p grundy --lib --test house --test theorems");
    cargo("test --release -p grundy-rules --test suite library");
    cargo("test --release -p grundy-ask --test library");
}
