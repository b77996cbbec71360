//! `grundy stress` finds and shrinks the classic mistakes. The wrong programs are in
//! `tests/wrong`, compiled here as a contest programmer would.

use crate::command_line::command;
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
            .join("tests/program/wrong")
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
    let (code, output, said) = command(&[&["stress"], arguments].concat(), "");
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
    let failure = caught("first_line_only", &["p2197"], "wrong-answer", 5);
    assert!(failure["reason"].as_str().is_some_and(|reason| reason.contains("ends where")));
}

#[test]
fn a_crash() {
    let failure = caught("out_of_bounds", &["agc017d"], "runtime-error", 3);
    assert!(failure["reason"].as_str().is_some_and(|reason| reason.contains("exit code 101")));
}

#[test]
fn parity_is_no_trap_for_shrinking() {
    let failure = caught("sum_for_xor", &["p2197"], "wrong-answer", 3);
    assert_eq!(failure["input"], "1\n1\n2\n");
}

#[test]
fn sixteen_bits_are_too_few() {
    // The largest inputs hide it: their sums are hardly ever a multiple of 2^16.
    let failure = caught("short_xor", &["p2197"], "wrong-answer", 3);
    assert_eq!(failure["input"], "1\n1\n65536\n");
    assert_eq!(failure["size"], "few");
}

#[test]
fn too_many_words_are_a_wrong_answer() {
    let failure = caught("at_most_for_less", &["agc010f"], "wrong-answer", 5);
    assert_eq!(failure["expected"].as_str().map(str::trim), Some(""));
}

#[test]
fn an_array_of_a_thousand() {
    let failure = caught("small_array", &["p2197"], "runtime-error", 1003);
    assert_eq!(failure["input"], format!("1\n1001\n{}\n", vec!["0"; 1001].join(" ")));
}

#[cfg(unix)]
mod scripts {
    use super::*;
    use std::time::{Duration, Instant};

    fn script(options: &[&str], script: &str) -> (u8, Value) {
        stress(&[options, &["--json", "--", "sh", "-c", script]].concat())
    }

    #[test]
    fn output_without_end_is_too_much() {
        let start = Instant::now();
        let (code, said) = script(&["p2197", "--time-limit", "60s", "--shrink-time", "5s"], "yes");
        assert_eq!((code, &said["failure"]["kind"]), (1, &"too-much-output".into()));
        assert!(said["failure"]["found"].as_str().is_some_and(|found| found.starts_with("y\ny\n")));
        assert!(start.elapsed() < Duration::from_secs(40));
    }

    #[test]
    fn what_is_left_behind_does_not_count() {
        let start = Instant::now();
        let options = ["p2252", "--cases", "2", "--shrink-time", "3s"];
        let (code, said) = script(&options, "setsid sleep 60 & cat > /dev/null; echo 1");
        assert!(code <= 1 && said["failure"]["kind"] != "time-out", "{said}");
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn case_and_punctuation_are_presentation() {
        let (_, said) = script(&["p2252", "--size", "few"], "echo 0.");
        assert_eq!(said["failure"]["found_as"], "presentation-error");
        let (_, said) = script(&["p2197", "--size", "few"], "exit 0");
        assert_eq!(said["failure"]["found_as"], "wrong-answer");
    }

    #[test]
    fn what_fails_by_chance_is_called_so() {
        let programs = Programs::new("chance");
        let first = programs.0.join("first").display().to_string();
        // Wrong the first time it is run, then never again.
        let grundy = env!("CARGO_BIN_EXE_grundy");
        let once = format!("[ -e {first} ] && exec {grundy} judge p2197; touch {first}; echo what");
        let (code, said) = script(&["p2197", "--size", "small"], &once);
        assert_eq!((code, &said["failure"]["reproducible"]), (1, &false.into()), "{said}");
        let (_, said) = script(&["p2197", "--size", "small"], "echo what");
        assert_eq!(said["failure"]["reproducible"], true);
    }

    #[test]
    fn a_shrunk_input_may_fail_otherwise() {
        // Wrong answers on all inputs, and an error on the smallest.
        let wrong = "if [ $(wc -c) -lt 8 ]; then exit 3; fi; echo what";
        let (_, said) = script(&["p2197", "--size", "small"], wrong);
        assert_eq!(said["failure"]["found_as"], "wrong-answer");
        assert_eq!(said["failure"]["kind"], "runtime-error");
    }

    #[test]
    fn an_input_has_its_number_whatever_the_number_of_inputs() {
        // Right up to the first long input.
        let grundy = env!("CARGO_BIN_EXE_grundy");
        let wrong =
            format!("in=$(cat); [ ${{#in}} -gt 24 ] || echo \"$in\" | {grundy} judge p2197");
        let fails = |options: &[&str]| {
            let (_, said) = script(&[&["p2197"], options].concat(), &wrong);
            let (number, failure) = (said["cases"].as_u64(), &said["failure"]);
            (number, failure["seed"].as_u64(), failure["size"].as_str().map(str::to_owned))
        };
        let (number, seed, size) = fails(&["--seed", "5", "--cases", "40"]);
        let (number, seed, size) = (number.unwrap(), seed.unwrap(), size.unwrap());
        assert_eq!(seed, 4 + number);
        let cases = number.to_string();
        let last = fails(&["--seed", "5", "--cases", &cases]);
        assert_eq!(last, (Some(number), Some(seed), Some(size.clone())));
        let alone = fails(&["--seed", &seed.to_string(), "--size", &size, "--cases", "1"]);
        assert_eq!(alone, (Some(1), Some(seed), Some(size)));
    }

    #[test]
    fn the_shrunk_input_is_written_and_the_run_can_be_repeated() {
        let programs = Programs::new("out");
        let out = programs.0.join("least.in");
        let path = out.to_string_lossy().into_owned();
        let (_, said) = script(&["p2197", "--paranoid", "--out", &path], "echo 'so what'");
        let failure = &said["failure"];
        let written = std::fs::read_to_string(&out).expect("the file is there");
        assert_eq!(failure["input"], written);
        let repeat = "grundy stress p2197 --seed 1 --size small --cases 1 --paranoid \
                      -- sh -c 'echo '\\''so what'\\'''";
        assert_eq!(failure["repeat"], repeat);
    }
}

#[test]
fn the_same_seed_finds_the_same_input() {
    let programs = Programs::new("seed");
    let path = programs.compile("staircase_parity");
    let arguments = ["staircase", "--seed", "9", "--json", "--", &path];
    assert_eq!(stress(&arguments), stress(&arguments));
}
