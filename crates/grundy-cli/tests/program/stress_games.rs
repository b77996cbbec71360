//! `grundy stress` on every game: positions are always found, a right program is never blamed, a
//! wrong one always is, and a seed names its input whatever was asked before.
#![cfg(unix)]

use crate::every_game::{all, deep, grundy};
use serde_json::Value;

fn stress(words: &[&str], options: &[&str], program: &[&str]) -> (u8, Value, String) {
    let fixed = ["--json", "--shrink-time", "1ms", "--time-limit", "60s", "--"];
    let (code, output, said) = grundy(&[&["stress"], words, options, &fixed, program].concat());
    (code, serde_json::from_str(&output).unwrap_or_default(), said)
}

/// The program itself, asked with the position on its input.
#[test]
fn right_programs_are_not_blamed() {
    let seeds = if deep() { 25 } else { 1 };
    for (number, named) in all().iter().enumerate() {
        let words = named.words();
        for seed in 0..seeds {
            let seed = (100 * number + seed).to_string();
            let right = "\"$0\" solve \"$@\" - | head -c 1";
            let program = [&["sh", "-c", right, env!("CARGO_BIN_EXE_grundy")], &words[..]].concat();
            let (code, found, said) = stress(&words, &["--seed", &seed, "--cases", "4"], &program);
            assert_eq!((code, &found["cases"]), (0, &4.into()), "{words:?} {seed}: {said} {found}");
        }
    }
}

/// The same with several positions on the line, wherever positions can be added.
#[test]
fn right_programs_are_not_blamed_for_sums() {
    let (mut added, mut refused) = (0, 0);
    for (number, named) in all().iter().enumerate().step_by(if deep() { 1 } else { 9 }) {
        let (words, seed) = (named.words(), (number + 1).to_string());
        let right = "\"$0\" solve \"$@\" - | head -c 1";
        let program = [&["sh", "-c", right, env!("CARGO_BIN_EXE_grundy")], &words[..]].concat();
        let options = ["--sums", "--seed", &seed, "--cases", "3"];
        let (code, found, said) = stress(&words, &options, &program);
        match code {
            2 => {
                assert!(said.contains("verdict"), "{words:?}: {said}");
                refused += 1;
            }
            _ => {
                assert_eq!((code, &found["cases"]), (0, &3.into()), "{words:?}: {said} {found}");
                added += 1;
            }
        }
    }
    assert!(added > refused, "{added} and {refused}");
}

#[test]
fn wrong_programs_are_found() {
    let (mut found, mut games) = (0, 0);
    // Every failure is shrunk: of all games some, or all in a deep run.
    for (number, named) in all().iter().enumerate().step_by(if deep() { 1 } else { 4 }) {
        games += 1;
        let words = named.words();
        let seed = number.to_string();
        let caught = ["N", "P"].map(|word| {
            let (code, _, said) =
                stress(&words, &["--seed", &seed, "--cases", "40"], &["echo", word]);
            assert!(code < 2, "{words:?}: {said}");
            code == 1
        });
        // Somebody always wins some games, and others are a draw.
        assert!(caught.contains(&true), "{words:?}");
        found += usize::from(caught == [true, true]);
    }
    assert!(2 * found > games, "{found} of {games}");
}

/// The input of a seed is the same alone and after others.
#[test]
fn a_seed_names_its_input() {
    for named in all().iter().step_by(if deep() { 1 } else { 6 }) {
        let words = named.words();
        let keep = |options: &[&str]| {
            let folder = std::env::temp_dir();
            let file = folder.join(format!("grundy-seed-{}-{:?}", std::process::id(), words.len()));
            let path = file.to_string_lossy().into_owned();
            let last = format!("cat > {path}; \"$0\" solve \"$@\" - < {path} | head -c 1");
            let program = [&["sh", "-c", &last, env!("CARGO_BIN_EXE_grundy")], &words[..]].concat();
            let (code, _, said) = stress(&words, options, &program);
            assert_eq!(code, 0, "{words:?}: {said}");
            std::fs::read_to_string(&file).unwrap()
        };
        for size in ["small", "few", "max"] {
            let after = keep(&["--seed", "5", "--cases", "3", "--size", size]);
            let alone = keep(&["--seed", "7", "--cases", "1", "--size", size]);
            assert_eq!(after, alone, "{words:?} {size}");
        }
    }
}
