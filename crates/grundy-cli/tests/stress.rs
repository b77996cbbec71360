//! `grundy stress` finds and shrinks the classic mistakes. The wrong programs are in
//! `tests/wrong`, compiled here as a contest programmer would.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder for the compiled programs, removed at the end.
struct Programs(PathBuf);

impl Programs {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("grundy-stress-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Programs(folder)
    }

    fn compile(&self, name: &str) -> String {
        let source = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/wrong")
            .join(name)
            .with_extension("rs");
        let target = self.0.join(name);
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let status = Command::new(rustc)
            .args(["--edition", "2024", "-O", "-o"])
            .arg(&target)
            .arg(&source)
            .status()
            .expect("rustc can be run");
        assert!(status.success(), "{name} compiles");
        target.to_string_lossy().into_owned()
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn stress(arguments: &[&str]) -> (u8, Value) {
    let (mut input, mut output, mut errors) = (&b""[..], Vec::new(), Vec::new());
    let streams = grundy_cli::Streams {
        input: &mut input,
        output: &mut output,
        errors: &mut errors,
        colour: false,
        progress: false,
    };
    let code = grundy_cli::run([&["grundy", "stress"], arguments].concat(), streams);
    let said = String::from_utf8_lossy(&errors);
    (code, serde_json::from_slice(&output).unwrap_or_else(|_| panic!("{code}: {said}")))
}

/// Runs a wrong program; the failure must be of that kind and shrink to that many
/// words.
fn caught(program: &str, options: &[&str], kind: &str, words: usize) -> Value {
    let programs = Programs::new(program);
    let path = programs.compile(program);
    let (code, said) = stress(&[options, &["--json", "--", &path]].concat());
    assert_eq!(code, 1, "{program}: {said}");
    let failure = &said["failure"];
    assert_eq!(failure["kind"], kind, "{program}: {said}");
    let input = failure["input"].as_str().expect("a text");
    assert!(input.split_whitespace().count() <= words, "{program}: {input}");
    failure.clone()
}

#[test]
fn double_in_wythoff() {
    let failure = caught("wythoff_double", &["p2252"], "wrong-answer", 2);
    let input = failure["input"].as_str().expect("a text");
    assert!(input.len() > 12, "small heaps are right: {input}");
}

#[test]
fn misere_nim_without_its_condition() {
    let options = ["nim", "--misere", "--words", "First,Second"];
    let failure = caught("sj_without_condition", &options, "wrong-answer", 1);
    let input = failure["input"].as_str().expect("a text");
    assert!(["0", "1"].contains(&input.trim()), "{input}");
}

#[test]
fn staircase_with_the_wrong_stairs() {
    let failure = caught("staircase_parity", &["staircase"], "wrong-answer", 2);
    let input = failure["input"].as_str().expect("a text");
    assert!(["1", "0 1"].contains(&input.trim()), "{input}");
}

#[test]
fn a_search_that_forgets_an_option() {
    let failure = caught("missing_or", &["macau2020g", "--paranoid"], "wrong-answer", 9);
    assert_eq!(failure["found"].as_str().map(str::trim), Some("Alice"));
}

#[test]
fn quadratic_time() {
    let options = ["cf794e", "--cases", "60", "--time-limit", "2s", "--shrink-time", "3s"];
    let failure = caught("quadratic", &options, "time-out", 1_000_000);
    assert_eq!(failure["size"], "max");
}

#[test]
fn lines_that_are_missing() {
    let failure = caught("first_line_only", &["p2197"], "presentation-error", 5);
    assert!(failure["reason"].as_str().is_some_and(|reason| reason.contains("ends where")));
}

#[test]
fn a_crash() {
    let failure = caught("out_of_bounds", &["agc017d"], "runtime-error", 3);
    assert!(failure["reason"].as_str().is_some_and(|reason| reason.contains("exit code 101")));
}

#[test]
fn the_same_seed_finds_the_same_input() {
    let programs = Programs::new("seed");
    let path = programs.compile("staircase_parity");
    let arguments = ["staircase", "--seed", "9", "--json", "--", &path];
    assert_eq!(stress(&arguments), stress(&arguments));
}
