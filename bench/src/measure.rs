//! Timing a command and its peer: wall-clock seconds and peak memory.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The best of several runs of one command.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Wall-clock seconds of the fastest run.
    pub seconds: f64,
    /// The largest resident set of any run, in megabytes; at least that of this process.
    pub peak_mb: f64,
}

/// The workspace's root folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("bench/ lies in the workspace")
}

/// The release binary of the command line, built before the benchmarks start.
pub fn grundy() -> PathBuf {
    root().join("target/release/grundy")
}

/// A folder for generated inputs and peers, under `target/`.
pub fn scratch() -> PathBuf {
    let folder = root().join("target/bench");
    std::fs::create_dir_all(&folder).expect("target/bench can be created");
    folder
}

/// Compiles `bench/peers/NAME.cpp` with `g++ -O2` and returns the program.
pub fn peer(name: &str) -> PathBuf {
    let program = scratch().join(name.replace('/', "-"));
    let source = root().join("bench/peers").join(format!("{name}.cpp"));
    let status = Command::new("g++")
        .args(["-O2", "-std=c++17", "-o"])
        .arg(&program)
        .arg(&source)
        .status()
        .expect("g++ is installed");
    assert!(status.success(), "{} did not compile", source.display());
    program
}

/// Runs `make()` `runs` times, its output going to `/dev/null`, and keeps the best.
// The child is waited for, by wait4, which also tells its peak memory.
#[allow(clippy::zombie_processes)]
pub fn best(runs: usize, make: impl Fn() -> Command) -> Measured {
    let mut result = Measured { seconds: f64::INFINITY, peak_mb: 0.0 };
    for _ in 0..runs {
        let mut command = make();
        command.stdout(Stdio::null()).process_group(0);
        let start = Instant::now();
        let child = command.spawn().expect("the command starts");
        let mut status = 0;
        // SAFETY: `usage` is plain data that wait4 fills in; the pid is our own
        // child, which nobody else waits for.
        let usage = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            libc::wait4(child.id() as libc::pid_t, &mut status, 0, &mut usage);
            usage
        };
        assert_eq!(status, 0, "the command failed: {command:?}");
        result.seconds = result.seconds.min(start.elapsed().as_secs_f64());
        result.peak_mb = result.peak_mb.max(usage.ru_maxrss as f64 / 1024.0);
    }
    result
}

/// Prints one line: ours, theirs and the ratio (above 1: we are faster).
pub fn report(what: &str, ours: Measured, theirs: Measured) {
    println!(
        "{what:40} ours {:8.3} s {:7.0} MB | peer {:8.3} s {:7.0} MB | {:5.2}x faster, {:4.2}x memory",
        ours.seconds,
        ours.peak_mb,
        theirs.seconds,
        theirs.peak_mb,
        theirs.seconds / ours.seconds,
        ours.peak_mb / theirs.peak_mb,
    );
}

/// Processor seconds of a command whose output nobody reads; `None` if it fails.
pub fn used(mut command: Command) -> Option<f64> {
    let before = of_children();
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success()).then(|| of_children() - before)
}

/// Processor seconds of all children that were waited for.
fn of_children() -> f64 {
    // SAFETY: `usage` is plain data that the call fills in.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage);
        usage
    };
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 * 1e-6;
    seconds(usage.ru_utime) + seconds(usage.ru_stime)
}
