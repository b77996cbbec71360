//! `cargo xtask bench`: grundy beside a peer.

use crate::shell::{cargo, is_there};

/// Builds both sides and compares them.
pub fn run(names: &[String]) -> bool {
    let mut arguments = vec!["run", "--release", "--package", "grundy-bench", "--"];
    arguments.extend(names.iter().map(String::as_str));
    compiler()
        && cargo(&["build", "--release", "--package", "grundy-cli", crate::FULL])
        && cargo(&arguments)
}

/// The peers are C++ programs.
fn compiler() -> bool {
    is_there("g++", &["--version"]) || {
        eprintln!("the benchmarks need g++ for the programs they compare with");
        false
    }
}
