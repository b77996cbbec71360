//! The chores of the project: `cargo xtask test`, `cargo xtask web`, `cargo xtask bench`, `cargo
//! xtask new-problem`.
//!
//! `test` is the one test command: it runs the same steps here, on a fresh machine
//! and in continuous integration, and stops at the first that fails.

mod new_problem;
mod web;

use std::process::{Command, ExitCode, Stdio};

const USAGE: &str = "\
cargo xtask test           format, lints, documentation, all tests
cargo xtask web            of these the tests of the server that need Python and a browser
cargo xtask bench [NAME…]  graph, nimber, hackenbush, geography, contest, rules, heap, laws: ratios beside a peer;
                           limits: how far commands and the server go beyond theirs, on an idle machine
cargo xtask new-problem NAME [TITLE]  the file of a contest problem, to be filled in, and its lines in the list
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        Some("test") => test(),
        Some("web") => web::test(),
        Some("bench") => bench(&arguments[1..]),
        Some("new-problem") => new_problem::run(&arguments[1..]),
        _ => {
            eprint!("{USAGE}");
            false
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn test() -> bool {
    component("rustfmt", "cargo-fmt")
        && component("clippy", "cargo-clippy")
        && cargo(&["fmt", "--all", "--check"])
        && cargo(&[
            "clippy",
            "--release",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ])
        && with(
            "RUSTDOCFLAGS",
            "-D warnings",
            &["doc", "--release", "--workspace", "--no-deps", "--locked", "--quiet"],
        )
        && cargo(&["test", "--release", "--workspace", "--doc", "--locked", "--quiet"])
        && web::test()
        && tests()
}

/// The tests proper, by the better runner where it is there. They come last, so that its own
/// summary ends the output.
fn tests() -> bool {
    let nextest = Command::new("cargo")
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if nextest.is_ok_and(|status| status.success()) {
        cargo(&["nextest", "run", "--release", "--workspace", "--locked", "--no-fail-fast"])
    } else {
        cargo(&["test", "--release", "--workspace", "--lib", "--bins", "--tests", "--locked"])
    }
}

/// Makes sure that a part of the toolchain is there.
fn component(name: &str, program: &str) -> bool {
    let there = Command::new(program).arg("--version").stdout(Stdio::null()).status();
    there.is_ok_and(|status| status.success()) || run("rustup", &["component", "add", name])
}

fn bench(names: &[String]) -> bool {
    let mut arguments = vec!["run", "--release", "--package", "grundy-bench", "--"];
    arguments.extend(names.iter().map(String::as_str));
    compiler() && cargo(&["build", "--release", "--package", "grundy-cli"]) && cargo(&arguments)
}

/// The peers are C++ programs.
fn compiler() -> bool {
    let there = Command::new("g++").arg("--version").stdout(Stdio::null()).status();
    there.is_ok_and(|status| status.success()) || {
        eprintln!("the benchmarks need g++ for the programs they compare with");
        false
    }
}

fn cargo(arguments: &[&str]) -> bool {
    run("cargo", arguments)
}

fn with(variable: &str, value: &str, arguments: &[&str]) -> bool {
    eprintln!("$ {variable}='{value}' cargo {}", arguments.join(" "));
    let status = Command::new("cargo").env(variable, value).args(arguments).status();
    status.is_ok_and(|status| status.success())
}

fn run(program: &str, arguments: &[&str]) -> bool {
    eprintln!("$ {program} {}", arguments.join(" "));
    Command::new(program).args(arguments).status().is_ok_and(|status| status.success())
}
