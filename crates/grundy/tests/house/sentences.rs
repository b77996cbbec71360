//! Sentences of the libraries speak to whoever asks, not to whoever types commands: a parameter is
//! called by its name, and a question that is worth asking is a `Call`, which each front end shows
//! in its own form.

use super::sources::{below, code, of_all_crates};

/// Crates whose sentences are for people who type.
const TYPED: &[&str] = &["grundy-cli"];

/// Files that may show commands, and why.
const APART: &[&str] = &[
    // Shows a question as a command, for whoever types.
    "grundy/src/notation/example.rs",
    // A page of the documentation that is kept in a file.
    "grundy/src/present/atlas/prose.rs",
    // To practise one needs a program, a file and a shell.
    "grundy-contest/src/present.rs",
    // Pages of the documentation that are kept in files, where what is alive is a command.
    "grundy-course/src/page.rs",
    "grundy-course/src/block.rs",
    // The pages show commands beside what is computed.
    "grundy-web/src/",
    // How the server is started.
    "grundy-serve/src/problem.rs",
];

/// Whether a line of code has a text with an option or a command in it.
fn speaks_shell(line: &str) -> bool {
    let texts = line.split('"').skip(1).step_by(2);
    texts.into_iter().any(|text| {
        let option = |(at, _): (usize, &str)| {
            let after = text[at + 2..].chars().next();
            let before = text[..at].chars().next_back();
            after.is_some_and(|c| c.is_ascii_lowercase()) && before != Some('-')
        };
        let begins = text.starts_with("grundy ") && text.split(' ').count() > 2;
        let command = begins || text.contains("`grundy ");
        command || text.match_indices("--").any(option)
    })
}

#[test]
fn what_speaks_shell() {
    assert!(speaks_shell(r#"words!("raise --max-time", "x")"#));
    assert!(speaks_shell(r#"words!("see `grundy games`", "x")"#));
    assert!(!speaks_shell(r#"words!("a -- b", "n->m", "----")"#));
}

#[test]
fn libraries_do_not_speak_shell() {
    let mut wrong = Vec::new();
    for folder in of_all_crates() {
        for (path, text) in below(&folder) {
            let name = path.to_string_lossy();
            let name = name.rsplit("crates/").next().unwrap();
            let typed = TYPED.iter().any(|it| name.starts_with(&format!("{it}/")));
            let for_tests = name.ends_with("tests.rs") || name.contains("/tests/");
            if typed || for_tests || APART.iter().any(|it| name.starts_with(it)) {
                continue;
            }
            let lines = code(&text).filter(|line| speaks_shell(line));
            wrong.extend(lines.map(|line| format!("{name}: {}", line.trim())));
        }
    }
    assert!(wrong.is_empty(), "sentences for a shell:\n{}", wrong.join("\n"));
}
