//! The chores of the project: `cargo xtask` lists them.
//!
//! `test` is the one test command: it runs the same steps here, on a fresh machine
//! and in continuous integration, and stops at the first that fails.

mod bench;
mod dist;
mod install;
mod json;
mod new_game;
mod new_problem;
mod package;
mod scaffold;
#[cfg(test)]
mod scratch;
mod shell;
mod test;
mod web;
mod weight;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test           format, lints, documentation, all tests; GRUNDY_DEEP=1: with thousands of cases instead of
                           hundreds, and new games compiled and tested in a copy of the repository, which
                           alone takes ten minutes
  --quick                  format, lints and the tests that take no more than a few seconds each: minutes. Left out are
                           the documentation and its examples, the browser, and the tests that xtask/src/test.rs
                           names: the fuzzer, the transcripts, random rules and positions by the thousand, long
                           positions, other compilers, hostile questions
cargo xtask web            the tests of the server that need Python and a browser
cargo xtask bench [NAME…]  graph, nimber, hackenbush, geography, contest, rules, heap, laws: ratios beside a peer;
                           limits: how far commands and the server go beyond theirs, on an idle machine
cargo xtask weight         what each crate costs to build, and how large the program is
  --full                   with all features; --again: the last build once more
cargo xtask dist           the whole program as an archive and as a Debian package, in target/dist
cargo xtask package        the crates as they would be published, and whether they build
  --offline                with what is here already
cargo xtask new-game NAME [TITLE]     the rule file of a game, in the library
  --rust heap|row|graph               its Rust file, where a theorem needs one, and its lines in the lists
cargo xtask new-problem NAME [TITLE]  the file of a contest problem, to be filled in, and its lines in the list

Whatever is installed is named first, and what it is for; where nothing may be installed, it is said what is missing.
";

/// The whole program is tested, not the lean one that is built first.
const FULL: &str = "--features=grundy-cli/full";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (chore, rest) = match arguments.split_first() {
        Some((chore, rest)) => (chore.as_str(), rest),
        None => ("", &[][..]),
    };
    // Paths are those of the workspace, wherever the chore is called.
    let _ = std::env::set_current_dir(shell::root());
    let done = match chore {
        "test" => test::run(rest),
        "web" => web::test(),
        "bench" => bench::run(rest),
        "weight" => told(weight::run(rest)),
        "dist" => told(dist::run()),
        "package" => told(package::run(rest)),
        "new-game" => new_game::run(rest),
        "new-problem" => new_problem::run(rest),
        _ => {
            eprint!("{USAGE}");
            false
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether it was done; what was wrong is said.
fn told(done: Result<(), String>) -> bool {
    done.inspect_err(|what| eprintln!("{what}")).is_ok()
}
