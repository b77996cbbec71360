//! Tables and proved periods of take-and-break codes beside `ogsolve`, the fastest public
//! program for them.
//!
//! Processor seconds, everything in one run. The peer is installed under `target/` when it
//! is first asked for. It looks for periods in the values it has computed and proves none;
//! where it is not given enough values to see one, or would take too long, its column is
//! left empty.

use crate::measure::{scratch, used};
use grundy_heap::window::Search;
use grundy_heap::{Octal, Solver};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::Command;

/// Code, how many values, and how the peer computes them best.
const TABLES: [(&str, u64, Option<&str>); 6] = [
    ("0.6", 1 << 20, Some("rc2")),
    ("4!.0", 1 << 22, None),
    ("0.16", 1 << 20, Some("rc2")),
    ("0.56", 1 << 20, Some("rc2")),
    ("0.007", 100_000, Some("naive")),
    ("0.06", 100_000, Some("naive")),
];

/// Code, pre-period, period, and how many values the peer needs to see it.
const PERIODS: [(&str, u64, u64, Option<u64>); 7] = [
    ("0.16", 105_351, 149_459, Some(600_000)),
    ("0.127", 46_578, 4, Some(200_000)),
    ("0.376", 2_268_248, 4, Some(5_000_000)),
    ("0.354", 10_061_916, 1_180, None),
    ("0.104", 197_769_598, 11_770_282, None),
    ("0.054", 193_235_616, 10_015_179, None),
    ("0.454", 160_949_019, 60_620_715, None),
];

/// Runs it.
pub fn run() {
    let peer = peer();
    println!("processor seconds; the peer is ogsolve 0.0.7");
    for (code, values, method) in TABLES {
        let rule = Octal::read(code).expect("the codes above are codes");
        let start = now();
        let mut solver = Solver::new(&rule);
        let done = solver.extend(values, &mut |_| ControlFlow::Continue(()));
        let ours = now() - start;
        done.expect("nobody stops it");
        let theirs = method.and_then(|method| ogsolve(peer.as_ref()?, code, values, method));
        let rate = values as f64 / ours / 1e6;
        println!(
            "{code:6} to {values:8} {ours:7.3} s {rate:7.2} M/s by {:10} | peer {}",
            solver.engine(),
            beside(theirs, ours)
        );
    }
    for (code, preperiod, period, needed) in PERIODS {
        let rule = Octal::read(code).expect("the codes above are codes");
        let start = now();
        let mut search = Search::new(&rule, 1 << 26);
        let proof = search.run(1 << 29, &mut |_| ControlFlow::Continue(()));
        let ours = now() - start;
        let proof = proof.ok().flatten().expect("these periods are known");
        assert_eq!((proof.preperiod, proof.period), (preperiod, period), "{code}");
        let theirs = needed.and_then(|values| ogsolve(peer.as_ref()?, code, values, "rc2"));
        println!(
            "{code:6} period {period:8} from {preperiod:9} proved in {ours:7.3} s | peer, not proved, {}",
            beside(theirs, ours)
        );
    }
}

/// The peer's seconds and the ratio.
fn beside(theirs: Option<f64>, ours: f64) -> String {
    match theirs {
        Some(theirs) => format!("{theirs:7.3} s, {:6.1}x faster", theirs / ours),
        None => "      –".to_owned(),
    }
}

/// Processor seconds of this process.
fn now() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is plain data that the call fills in.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Installs the peer; `None` if that fails.
fn peer() -> Option<PathBuf> {
    let folder = scratch().join("ogsolve");
    let program = folder.join("bin/ogsolve");
    if !program.exists() {
        let mut install = Command::new("cargo");
        install.args(["install", "--locked", "--quiet", "ogsolve", "--version", "0.0.7"]);
        let done = install.arg("--root").arg(&folder).status();
        if !done.is_ok_and(|status| status.success()) {
            println!("ogsolve cannot be installed: its column stays empty");
            return None;
        }
    }
    Some(program)
}

/// Processor seconds of the peer; `None` if it fails.
fn ogsolve(program: &PathBuf, code: &str, values: u64, method: &str) -> Option<f64> {
    let mut command = Command::new(program);
    command.args([code, "-n", &values.to_string(), "-m", method, "-s"]);
    used(command)
}
