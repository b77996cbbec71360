//! Every example in the library of rules, run through the command line.

#[path = "../../../grundy-rules/tests/suite/library/examples.rs"]
mod examples;

use crate::command_line;
use examples::examples;
use std::fs;
use std::path::Path;

/// The exit code and the output of a command; rule files are found in the library.
fn output(command: &str, library: &Path, more: &[&str]) -> (u8, String) {
    let words = command.split_whitespace().map(|word| match word.ends_with(".game") {
        true => library.join(word).to_string_lossy().into_owned(),
        false => word.trim_matches('\'').to_owned(),
    });
    let words: Vec<String> = words.chain(more.iter().map(|word| (*word).to_owned())).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (code, output, errors) = command_line::command(&words[1..], "");
    (code, String::from_utf8(output).expect("text") + &errors)
}

#[test]
fn every_example_of_the_library_prints_what_it_says() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library");
    let mut compared = 0;
    let mut wrong = Vec::new();
    for entry in fs::read_dir(&library).expect("there is a library") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "game") {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a rule is text");
        for example in examples(&source) {
            // As it is recognised, and as the rule says itself.
            for more in [&[][..], &["--no-recognise"], &["--interpret", "--no-recognise"]] {
                let (code, output) = output(&example.command, &library, more);
                let lines: Vec<&str> = output.lines().take(example.expected.len()).collect();
                compared += 1;
                if code != 0 || lines != example.expected {
                    let name = path.file_name().unwrap_or_default().to_string_lossy();
                    wrong.push(format!(
                        "{name}:{} {} {more:?} exit {code}\n{output}",
                        example.line, example.command
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 900, "{compared}");
}
