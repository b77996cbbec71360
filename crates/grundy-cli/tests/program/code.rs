//! `grundy code` and `grundy count` through the command line: what is printed is compiled and run,
//! and compared with tables and with counting one by one.

#[path = "../../../grundy-laws/tests/code/run.rs"]
#[allow(dead_code)]
pub(crate) mod run;

use crate::command_line::command;
use corpus::Case;
use grundy_laws::code::Language;
use serde_json::Value;
use std::fmt::Write;

/// What the programs are made of.
mod corpus {
    pub struct Case {
        pub words: &'static [&'static str],
        pub arity: usize,
        /// What the code is by.
        pub status: &'static str,
        /// The last index that is compared.
        pub last: u64,
    }

    impl Case {
        pub fn arity(&self) -> usize {
            self.arity
        }
    }
}

/// The exit code, the output and the notes of a command.
fn output(words: &[&str]) -> (u8, String, String) {
    let (code, output, errors) = command(words, "");
    (code, String::from_utf8(output).expect("text"), errors)
}

/// The document that a command prints with `--json`.
fn document(words: &[&str]) -> Value {
    let (code, said, notes) = output(&[words, &["--json"]].concat());
    assert_eq!(code, 0, "{words:?}: {said}{notes}");
    serde_json::from_str(&said).unwrap()
}

/// Laws that are proved and tested, tables of codes and of rules.
const CASES: &[Case] = &[
    Case { words: &["kayles"], arity: 1, status: "proved", last: 9_999 },
    Case { words: &["-e", "take 1..n/2"], arity: 1, status: "", last: 9_999 },
    Case { words: &["-e", "take 1..isqrt(n)"], arity: 1, status: "", last: 4_000 },
    Case { words: &["-e", "take {1, 2, 4} if n % 3 != 1"], arity: 1, status: "", last: 9_999 },
    Case { words: &["0.137", "--table"], arity: 1, status: "table", last: 700 },
    Case { words: &["grundy"], arity: 1, status: "table", last: 700 },
    Case {
        words: &["-e", "n -> [n-p] for p in primes_upto(n)", "--table"],
        arity: 1,
        status: "table",
        last: 2_000,
    },
    Case {
        words: &["-e", "(x, y) -> [x-k, y] for k in 1..x; (x, y) -> [x, y-k] for k in 1..y"],
        arity: 2,
        status: "",
        last: 99,
    },
    Case {
        words: &[
            "-e",
            "(x, y) unordered -> [x, y-k] for k in 1..y; (x, y) -> [x-k, y-k] for k in 1..x",
            "--table",
        ],
        arity: 2,
        status: "table",
        last: 40,
    },
];

fn agrees(language: Language) {
    let (mut codes, mut input, mut expected) = (Vec::new(), String::new(), Vec::new());
    for (number, case) in CASES.iter().enumerate() {
        let found = document(&[&["code"], case.words, &["--lang", language.name()]].concat());
        let status = found["status"].as_str().unwrap_or_default();
        assert!(case.status.is_empty() || status == case.status, "{found}");
        assert_eq!(found["law"].is_null(), status == "table", "{found}");
        codes.push(found["code"].as_str().unwrap().to_owned());
        let game: Vec<&str> =
            case.words.iter().copied().filter(|word| *word != "--table").collect();
        let last = case.last.to_string();
        let (_, table, _) = output(&[&["table"], &game[..], &[&last]].concat());
        for (x, row) in (0u64..).zip(table.lines()) {
            for (y, value) in (0u64..).zip(row.split_whitespace()) {
                let (x, y) = if case.arity == 1 { (y, 0) } else { (x, y) };
                writeln!(input, "{number} {x} {y}").unwrap();
                expected.push((case.words, x, y, value.to_owned()));
            }
        }
    }
    assert!(expected.len() > 40_000, "{}", expected.len());
    let program = run::together(language, CASES, &codes);
    let said = run::run(language, &program, &input);
    let mut lines = said.lines().skip(CASES.len());
    for (words, x, y, value) in expected {
        assert_eq!(lines.next(), Some(value.as_str()), "{words:?} at {x}, {y} in {language}");
    }
}

#[test]
fn cpp_that_is_printed_is_right() {
    agrees(Language::Cpp);
}

#[test]
fn python_that_is_printed_is_right() {
    agrees(Language::Python);
}

#[test]
fn rust_that_is_printed_is_right() {
    agrees(Language::Rust);
}

/// How sure a law is stands in a comment; what is no proof is said on the error output.
#[test]
fn what_is_not_proved_is_said() {
    let (code, text, notes) = output(&["code", "kayles", "--lang", "rust", "--name", "kayles"]);
    assert!(code == 0 && text.contains("// PROVED for all n") && notes.is_empty(), "{text}{notes}");
    assert!(text.contains("fn kayles(n: i64) -> i64"), "{text}");
    let (code, text, notes) = output(&["code", "grundy", "--max", "1e6"]);
    assert!(code == 0 && notes.starts_with("no law of grundy was found"), "{text}{notes}");
    for wrong in [&["--lang", "pyton"][..], &["--name", "for"], &["--max", "many"]] {
        let (code, text, notes) = output(&[&["code", "kayles"], wrong].concat());
        assert!(code == 2 && text.is_empty() && notes.contains("error: "), "{wrong:?}: {notes}");
    }
}

/// Row by row, or multiset by multiset.
fn slow(values: &[u64], heaps: u32, ordered: bool) -> u64 {
    let size = values.len() as u64;
    let lost = |code: &u64| {
        let digits: Vec<u64> = (0..heaps).map(|place| code / size.pow(place) % size).collect();
        let sum = digits.iter().fold(0, |sum, &digit| sum ^ values[digit as usize]);
        sum == 0 && (ordered || digits.is_sorted())
    };
    (0..size.pow(heaps)).filter(lost).count() as u64
}

#[test]
fn counts_are_right() {
    for game in ["kayles", "nim", "lasker", "grundy"] {
        let (_, table, _) = output(&["table", game, "11"]);
        let all: Vec<u64> = table.split_whitespace().map(|value| value.parse().unwrap()).collect();
        for (ordered, least) in [(true, 1), (false, 1), (true, 0), (false, 0)] {
            let from = least.to_string();
            let more: &[&str] = if ordered { &[] } else { &["--unordered"] };
            let words = ["count", game, "--heaps", "4", "--max", "11", "--min", &from];
            let right = slow(&all[least..], 4, ordered);
            let (_, said, _) = output(&[&words[..], more].concat());
            assert_eq!(said.trim(), right.to_string(), "{game} {ordered} {least}");
            let found = document(&[&words[..], more, &["--mod", "97"]].concat());
            assert_eq!(found["count"], right % 97, "{found}");
        }
    }
}

/// Project Euler 888 states two of its counts; far sizes go by the period.
#[test]
fn known_counts() {
    let rule = "take {1, 2, 4, 9}; n -> [k] + [n-k] for k in 1..n/2";
    for (heaps, most, count) in [("4", "12", "204"), ("9", "124", "2259208528408")] {
        let words = ["count", "-e", rule, "--heaps", heaps, "--max", most, "--unordered"];
        assert_eq!(output(&words).1.trim(), count);
    }
    let far = document(&[
        "count",
        "-e",
        "take 1..2",
        "--heaps",
        "2",
        "--min",
        "0",
        "--max",
        "2999999999999999999",
    ]);
    assert_eq!(far["count"], "3000000000000000000000000000000000000", "{far}");
    assert!(far["status"] != "table", "{far}");
    // Wythoff's pairs (1, 2), (3, 5), (4, 7), in both orders: a position is counted as a whole.
    let (code, count, notes) = output(&["count", "wythoff", "--heaps", "2", "--max", "9"]);
    assert_eq!((code, count.trim()), (0, "6"), "{notes}");
}
