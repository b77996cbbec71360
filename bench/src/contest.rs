//! The ten heaviest contest problems at their largest limits, whole processes,
//! beside straightforward C++ solutions.
//!
//! Every output, ours and theirs, is judged by the problem's checker before anything
//! is timed. Inputs are made and checked by other processes: this one must stay small, for
//! the system counts the memory of whoever starts a command to the command's peak.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::measure::{Measured, best, grundy, peer, report, scratch};

const PROBLEMS: [&str; 10] = [
    "cot3",
    "cf1149e",
    "cf794e",
    "cf2062e2",
    "cf2053e",
    "macau2020g",
    "agc016f",
    "nowcoder2021-1a",
    "k-dynamic-subtraction",
    "p3235",
];

const SEEDS: u64 = 5;
const RUNS: usize = 5;

/// Runs it: one line per problem, the sums over all inputs, and the worst of them.
pub fn run() {
    for name in PROBLEMS {
        let theirs = peer(&format!("contest/{name}"));
        let (mut ours_all, mut theirs_all) = (nothing(), nothing());
        let mut worst: f64 = f64::INFINITY;
        for seed in 1..=SEEDS {
            let input = written(name, seed);
            let with = |program: &Path, arguments: &[&str]| {
                let mut command = Command::new(program);
                command.args(arguments).stdin(File::open(&input).expect("the input was written"));
                command
            };
            let ours = || with(&grundy(), &["judge", name]);
            let theirs = || with(&theirs, &[]);
            for command in [ours(), theirs()] {
                judged(name, &input, command);
            }
            let (ours, theirs) = (best(RUNS, ours), best(RUNS, theirs));
            worst = worst.min(theirs.seconds / ours.seconds);
            add(&mut ours_all, ours);
            add(&mut theirs_all, theirs);
        }
        report(name, ours_all, theirs_all);
        println!("{:40} worst of {SEEDS} inputs: {worst:5.2}x", "");
    }
}

fn nothing() -> Measured {
    Measured { seconds: 0.0, peak_mb: 0.0 }
}

fn add(sum: &mut Measured, one: Measured) {
    sum.seconds += one.seconds;
    sum.peak_mb = sum.peak_mb.max(one.peak_mb);
}

fn written(name: &str, seed: u64) -> PathBuf {
    let file = scratch().join(format!("{name}-{seed}.in"));
    let mut generate = Command::new(grundy());
    generate.args(["gen", name, "--size", "max", "--seed", &seed.to_string()]);
    into_file(generate, &file);
    file
}

fn judged(name: &str, input: &Path, command: Command) {
    let output = scratch().join(format!("{name}.out"));
    into_file(command, &output);
    let mut check = Command::new(grundy());
    check.args(["check", name]).args([input, &output]);
    into_file(check, &scratch().join(format!("{name}.check")));
}

fn into_file(mut command: Command, file: &Path) {
    let file = File::create(file).expect("target/bench can be written");
    let status = command.stdout(file).status().expect("the command starts");
    assert!(status.success(), "{command:?}");
}
