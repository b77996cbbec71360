//! `cargo xtask test`, the one test command, and `--quick`, for whoever is at work. Both stop at the
//! first step that fails.

use crate::FULL;
use crate::install::component;
use crate::shell::{cargo, cargo_with, is_there};
use crate::web;

/// What `--quick` leaves out beside the documentation and the browser: tests that took more than
/// four seconds, most of them more than ten. Parts of their names.
const SLOW: &[&str] = &[
    // They go on as long as they are given.
    "nothing_panics_and_all_ways_agree",
    "every_command_prints_what_the_documentation_says",
    // Random rules, positions and texts.
    "_of_random_rules",
    "_no_false_",
    "answers_agree_with_play",
    "counts_are_those_of_play",
    "huge_numbers",
    "laws_of_the_library_hold_further_on",
    "text_of_the_right_words",
    "the_values_are_those_of_the_game",
    // Long positions, looked at between any two steps.
    "every_compound_of_many_components",
    "every_game_with_long_positions",
    "look_at_the_meter",
    // Other compilers and programs.
    "_computes_tables",
    "_computes_the_laws",
    "an_array_of_a_thousand",
    "an_input_has_its_number",
    "double_in_wythoff",
    "large_inputs_are_valid",
    "programs_of_problems",
    "quadratic_time",
    "stress_games::",
    // Strangers, and searches that are killed.
    "hostile_",
    "killed_searches_are_gone_on_with",
    "strangers_are_answered",
    "the_check_finds_what_is_wrong",
];

/// Runs them.
pub fn run(arguments: &[String]) -> bool {
    match arguments {
        [] => whole(),
        [quick] if quick == "--quick" => format_and_lints() && tests(SLOW),
        _ => {
            eprintln!("cargo xtask test [--quick]");
            false
        }
    }
}

fn whole() -> bool {
    if web::ready().is_none() {
        eprintln!("nothing was tested; `cargo xtask test --quick` needs none of this");
        return false;
    }
    let doc = ["doc", "--release", "--workspace", FULL, "--no-deps", "--locked", "--quiet"];
    format_and_lints()
        && cargo_with("RUSTDOCFLAGS", "-D warnings", &doc)
        && cargo(&["test", "--release", "--workspace", FULL, "--doc", "--locked", "--quiet"])
        && web::test()
        && tests(&[])
}

fn format_and_lints() -> bool {
    let what = ["clippy", "--release", "--workspace", "--all-targets", FULL, "--locked"];
    component("rustfmt", "cargo-fmt", "which tells whether files are laid out as usual")
        && component("clippy", "cargo-clippy", "which looks for usual mistakes")
        && cargo(&["fmt", "--all", "--check"])
        && cargo(&[&what[..], &["--", "-D", "warnings"]].concat())
        // The lean program, which nothing else here compiles.
        && cargo(&["clippy", "--release", "--package", "grundy-cli", "--locked", "--", "-D", "warnings"])
}

/// The tests proper, by the better runner where it is there. They come last, so that its own
/// summary ends the output.
fn tests(without: &[&str]) -> bool {
    let what = ["--release", "--workspace", FULL, "--locked"];
    if is_there("cargo", &["nextest", "--version"]) {
        let filter = filter(without);
        let how = ["--no-fail-fast", "--filterset", &filter];
        return cargo(&[&["nextest", "run"], &what[..], &how[..]].concat());
    }
    let mut all = [&["test"], &what[..], &["--lib", "--bins", "--tests", "--"]].concat();
    all.extend(without.iter().flat_map(|name| ["--skip", name]));
    cargo(&all)
}

/// The tests that are left, in the words of nextest.
fn filter(without: &[&str]) -> String {
    let parts: Vec<String> = without.iter().map(|name| format!("test({name})")).collect();
    match parts.is_empty() {
        true => "all()".to_owned(),
        false => format!("not ({})", parts.join(" + ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{root, text};

    #[test]
    fn what_is_left_out_is_named() {
        assert_eq!(filter(&[]), "all()");
        assert_eq!(filter(&["a", "b::c"]), "not (test(a) + test(b::c))");
    }

    /// A test that was given another name is not slow any more.
    #[test]
    fn what_is_left_out_is_there() {
        let here = root().display().to_string();
        for name in SLOW {
            let wanted = format!("(fn|mod) [a-z_0-9]*{}", name.trim_end_matches("::"));
            let list = ["-C", &here, "grep", "--untracked", "-l", "-E", &wanted, "--", "crates"];
            assert!(text("git", &list).is_ok(), "no test is called {name}");
        }
    }
}
