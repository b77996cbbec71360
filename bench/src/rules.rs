//! Rules as native code and in the interpreter, beside the same loops in C++.
//!
//! Processor seconds, the best of several runs, everything in one run. A peer is timed
//! by itself around its own loop (with its sieve, where it has one); ours is timed around
//! `fill`, with the making of the code. All must give the same values.

use std::process::Command;
use std::sync::Arc;

use grundy_rules::compile::Compiled;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;

use crate::measure::peer;

#[allow(dead_code)]
#[path = "../../crates/grundy-rules/tests/suite/random_rules.rs"]
mod by_hand;

const RUNS: usize = 3;

/// Processor seconds of this process.
fn now() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is plain data that the call fills in.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Runs it.
pub fn run() {
    let takes = [1, 3, 4, 9, 11, 20, 31, 40];
    let games: [(&str, Rule, u64); 5] = [
        ("lasker", by_hand::lasker(), 20_000),
        ("hnoi", by_hand::hnoi(), 20_000),
        ("divisors", by_hand::divisors(), 10_000_000),
        ("subtraction", by_hand::subtraction(&takes), 100_000_000),
        ("wythoff", by_hand::wythoff(), 1000),
    ];
    println!(
        "processor seconds, and how many times those of C++; code: from the rule to all of it"
    );
    for (name, rule, size) in games {
        let rule = Arc::new(rule);
        let program = peer(&format!("rules/{name}"));
        let mut best = [f64::INFINITY; 4];
        for _ in 0..RUNS {
            let output = Command::new(&program).arg(size.to_string()).output();
            let output = output.expect("the peer runs");
            let seconds = String::from_utf8_lossy(&output.stderr).trim().parse();
            let theirs: (f64, String) = (
                seconds.expect("the peer tells its seconds"),
                String::from_utf8_lossy(&output.stdout).trim().to_string(),
            );
            let start = now();
            let mut code = Compiled::new(rule.clone()).expect("there is native code here");
            let native = fill(&mut code, &rule, size, start);
            let start = now();
            let plain = fill(&mut Interpreter::new(rule.clone()), &rule, size, start);
            assert_eq!(theirs.1, native.1, "{name}: the values differ");
            assert_eq!(theirs.1, plain.1, "{name}: the values differ");
            let made = code.spent().as_secs_f64();
            for (best, seconds) in best.iter_mut().zip([theirs.0, native.0, plain.0, made]) {
                *best = best.min(seconds);
            }
        }
        let [theirs, native, plain, made] = best;
        println!(
            "{name:12} C++ {theirs:.3} s | compiled {native:.3} s, {:.2} | interpreter {plain:.3} s, {:.2} | code {:.2} ms",
            native / theirs,
            plain / theirs,
            made * 1e3,
        );
    }
}

/// Fills a table; the seconds since `start` and a hash of the values.
fn fill(engine: &mut dyn Engine, rule: &Rule, size: u64, start: f64) -> (f64, String) {
    let mut table =
        Dense::new(Aim::Sg, vec![size; rule.arity]).expect("the table is not too large");
    let end = engine.fill(&mut table, u64::MAX, &mut |_| Ok(()));
    let seconds = now() - start;
    end.expect("the rule has no faults");
    let mut hash = 14695981039346656037u64;
    for cell in 0..table.filled() {
        hash = (hash ^ table.get(cell).unwrap_or(0)).wrapping_mul(1099511628211);
    }
    (seconds, format!("{hash:016x}"))
}
