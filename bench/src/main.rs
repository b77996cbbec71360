//! Benchmarks: grundy beside a peer, always as ratios measured in one run.
//!
//! `cargo xtask bench [graph|nimber|hackenbush|geography|contest|rules|heap|laws|limits]` runs them. Absolute
//! seconds depend on the machine and are printed only beside the peer's.

mod contest;
mod geography;
mod graph;
mod hackenbush;
mod heap;
mod laws;
mod limits;
mod measure;
mod nimber;
#[path = "../../crates/grundy-cli/tests/program/hostile/questions.rs"]
#[allow(dead_code)] // a test prints what was asked
mod questions;
#[path = "../../crates/grundy-cli/tests/program/hostile/request.rs"]
mod request;
mod rules;
#[path = "../../crates/grundy-cli/tests/program/serving/mod.rs"]
mod serving;
#[path = "../../crates/grundy-cli/tests/program/hostile/texts.rs"]
mod texts;

use std::process::Command;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let all: [(&str, fn()); 9] = [
        ("graph", graph::run),
        ("nimber", nimber::run),
        ("hackenbush", hackenbush::run),
        ("geography", geography::run),
        ("contest", contest::run),
        ("rules", rules::run),
        ("heap", heap::run),
        ("laws", laws::run),
        ("limits", limits::run),
    ];
    if let Some(unknown) = wanted.iter().find(|w| all.iter().all(|(name, _)| name != w)) {
        eprintln!(
            "there is no benchmark `{unknown}`; there are {}",
            all.map(|(name, _)| name).join(", ")
        );
        std::process::exit(2);
    }
    if let [only] = &wanted[..] {
        println!("== {only}");
        return all.iter().filter(|(name, _)| name == only).for_each(|(_, run)| run());
    }
    for (name, _) in all {
        if wanted.is_empty() || wanted.iter().any(|w| w == name) {
            in_a_new_process(name);
        }
    }
}

/// Runs one benchmark. The memory that one has used would be counted to the commands that the
/// next one starts.
fn in_a_new_process(name: &str) {
    let myself = std::env::current_exe().expect("this program has a file");
    let status = Command::new(myself).arg(name).status().expect("this program can be started");
    if !status.success() {
        std::process::exit(status.code().unwrap_or(1));
    }
}
