//! Inputs whose cases nobody counted, up to the end or up to zeros: programs of `grundy code --main`
//! against `grundy stress --format`, which knows nothing of them, and at all ends that inputs have.

use crate::code::run::Built;
use crate::command_line::command;
use grundy_laws::code::Language;

fn built(language: Language, game: &[&str], format: &str) -> Built {
    let options = ["--main", format, "--lang", language.name()];
    let (code, output, errors) = command(&[&["code"], game, &options].concat(), "");
    assert_eq!(code, 0, "{game:?} {format}: {errors}");
    Built::of(language, &String::from_utf8(output).unwrap())
}

/// Whether `stress` finds nothing wrong with a program.
fn is_right(program: &Built, game: &[&str], format: &str) -> bool {
    let options = ["--format", format, "--words", "First,Second", "--cases", "40", "--json"];
    let program: Vec<&str> = program.words.iter().map(String::as_str).collect();
    let limits = ["--size", "small", "--time-limit", "60s", "--"];
    let all = [&["stress"], game, &options, &limits, &program].concat();
    let (code, _, errors) = command(&all, "");
    assert!(code < 2, "{all:?}: {errors}");
    code == 0
}

const GAMES: [(&[&str], &[&str]); 3] = [
    (&["bash:3"], &["* n", "* n 0", "* k a... 0", "* k a...", "* a b c 0 0 0"]),
    (&["wythoff", "--table"], &["* a b", "* a b 0 0", "* a b 0", "* n (x y)... 0"]),
    (&["-e", "param m = 3; take 1..m"], &["* n m 0 0", "* m n 0", "* k (a m)...", "* k m a[k] 0"]),
];

/// Only `code` has `--table`.
fn of_stress<'w>(game: &[&'w str]) -> Vec<&'w str> {
    game.iter().copied().filter(|word| *word != "--table").collect()
}

fn agree(language: Language) {
    for (game, formats) in GAMES {
        for format in formats {
            let program = built(language, game, format);
            assert!(is_right(&program, &of_stress(game), format), "{game:?} {format} {language}");
        }
    }
}

#[test]
fn cpp_reads_what_stress_writes() {
    agree(Language::Cpp);
}

#[test]
fn python_reads_what_stress_writes() {
    agree(Language::Python);
}

#[test]
fn rust_reads_what_stress_writes() {
    agree(Language::Rust);
}

/// A program for another game is not right, whatever the frame: `stress` does look.
#[test]
fn wrong_programs_are_seen() {
    for format in ["* n", "* n 0", "* k a...", "* k a... 0"] {
        let program = built(Language::Python, &["bash:4"], format);
        assert!(!is_right(&program, &["bash:3"], format), "{format}");
    }
}

/// A last line without its end, lines with two ends, zeros that are missing, what stands behind
/// them, and nothing at all.
#[test]
fn inputs_end_in_every_way() {
    let lists = [
        ("1\n4\n2\n1 2\n", "Second First"),
        ("1\n4\n2\n1 2", "Second First"),
        ("1\r\n4\r\n2\r\n1 2\r\n\r\n", "Second First"),
        ("", ""),
        ("\n \n", ""),
    ];
    let zeros = [
        ("4\n5\n0\n", "Second First"),
        ("4 5", "Second First"),
        ("4\n0\n5\n", "Second"),
        ("0\n", ""),
        ("", ""),
    ];
    for language in Language::ALL {
        for (format, inputs) in [("* k a...", lists), ("* n 0", zeros)] {
            let program = built(language, &["bash:3"], format);
            for (input, expected) in inputs {
                let said = program.run(input);
                let words: Vec<&str> = said.split_whitespace().collect();
                assert_eq!(words.join(" "), expected, "{format} {language}: {input:?}");
            }
        }
    }
}
