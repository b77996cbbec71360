//! Emitted code against the evaluator: every law in every language, compiled with all warnings as
//! errors and overflow checked, on thousands of arguments up to the largest promised.

mod corpus;
mod refused;
mod run;

use corpus::Case;
use grundy_laws::code::Language;
use std::fmt::Write;

/// One compilation (or run) for all laws of a language: their own tests, then all values.
fn agrees(language: Language) {
    let cases = corpus::cases();
    let codes: Vec<String> = cases.iter().map(|case| case.code(language)).collect();
    let mut input = String::new();
    let mut expected = Vec::new();
    for (law, case) in cases.iter().enumerate() {
        for [x, y] in case.arguments(language) {
            // Where the law has no value, the code may say anything.
            if let Some(value) = case.value(x, y) {
                writeln!(input, "{law} {x} {y}").unwrap();
                expected.push((case, x, y, value));
            }
        }
    }
    let program = run::together(language, &cases, &codes);
    let output = run::run(language, &program, &input);
    let mut lines = output.lines();
    for case in &cases {
        assert_eq!(lines.next(), Some("ok"), "the test of {} in {language}", case.name);
    }
    for (Case { name, .. }, x, y, value) in expected {
        let said = lines.next().and_then(|line| line.parse().ok());
        assert_eq!(said, Some(value), "{name} at {x}, {y} in {language}");
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn cpp_computes_the_laws() {
    agrees(Language::Cpp);
}

#[test]
fn python_computes_the_laws() {
    agrees(Language::Python);
}

#[test]
fn rust_computes_the_laws() {
    agrees(Language::Rust);
}

/// The code as it is handed out is a whole program, and its test can fail.
#[test]
fn the_code_stands_alone_and_its_test_can_fail() {
    let cases = corpus::cases();
    let case = cases.iter().find(|case| case.name == "everything at once").unwrap();
    for language in Language::ALL {
        assert_eq!(run::alone(language, &case.code(language)), (Some(0), "ok\n".to_owned()));
        let wrong = case.misled(language);
        let said = "first difference: sg(3) should be 12345\n".to_owned();
        assert_eq!(run::alone(language, &wrong), (Some(1), said), "{language}");
    }
}
