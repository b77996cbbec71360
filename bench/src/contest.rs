//! The ten heaviest contest problems at their largest limits, whole processes,
//! beside straightforward C++ solutions.
//!
//! Every output, ours and theirs, is judged by the problem's checker before anything
//! is timed.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use grundy_contest::{AnyProblem, Size};

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
        let problem = grundy_contest::find(name).expect("the problem is listed");
        let theirs = peer(&format!("contest/{name}"));
        let (mut ours_all, mut theirs_all) = (nothing(), nothing());
        let mut worst: f64 = f64::INFINITY;
        for seed in 1..=SEEDS {
            let input = written(problem, seed);
            let with = |program: &Path, arguments: &[&str]| {
                let mut command = Command::new(program);
                command.args(arguments).stdin(File::open(&input).expect("the input was written"));
                command
            };
            let ours = || with(&grundy(), &["judge", name]);
            let theirs = || with(&theirs, &[]);
            for command in [ours(), theirs()] {
                judged(problem, &input, command);
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

fn written(problem: &dyn AnyProblem, seed: u64) -> PathBuf {
    let file = scratch().join(format!("{}-{seed}.in", problem.card().name));
    std::fs::write(&file, problem.generate(seed, Size::Max)).expect("target/bench can be written");
    file
}

fn judged(problem: &dyn AnyProblem, input: &Path, mut command: Command) {
    let output = command.output().expect("the command starts");
    let input = std::fs::read(input).expect("the input was written");
    let found = problem.check(&input, &output.stdout).expect("a generated input is valid");
    assert_eq!(found, None, "{}: {command:?}", problem.card().name);
}
