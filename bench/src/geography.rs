//! Undirected vertex geography, all starts of a random graph of 10^5 vertices and
//! 3·10^5 edges: matching and missed vertices alone, and the whole command with
//! reading and writing, beside a contest program in C++.

use crate::measure::{self, Measured};
use grundy::graphs::matching::{decompose, proves};
use grundy::graphs::undirected::Undirected;
use std::fmt::Write as _;
use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const VERTICES: u32 = 100_000;
const EDGES: usize = 300_000;
const RUNS: usize = 5;

/// Runs it, with a seed whose graph loses few starts and one that loses most: at this
/// degree nearly all of the graph hangs together, and its parity decides.
pub fn run() {
    let peer = measure::peer("geography");
    for seed in [1, 2] {
        let edges = edges(seed);
        let file = measure::scratch().join(format!("geography-{seed}.txt"));
        std::fs::write(&file, text(&edges)).expect("target/bench can be written");
        algorithms(seed, &edges, &peer, &file);
        processes(seed, &peer, &file);
    }
}

/// Matching and search alone, both from a list of edges in memory.
fn algorithms(seed: u64, edges: &[(u32, u32)], peer: &Path, file: &Path) {
    let mut ours = f64::INFINITY;
    for _ in 0..RUNS {
        let start = Instant::now();
        let graph = Undirected::new(VERTICES as usize, edges).expect("ends are in range");
        let (matching, missed) = decompose(&graph);
        ours = ours.min(start.elapsed().as_secs_f64());
        assert!(proves(&graph, &matching, &missed), "the matching is maximum");
    }
    let theirs = (0..RUNS).map(|_| seconds_of(peer, file)).fold(f64::INFINITY, f64::min);
    let what = format!("matching and missed vertices, seed {seed}");
    println!("{what:40} ours {ours:8.3} s | peer {theirs:8.3} s | {:5.2}x faster", theirs / ours);
}

/// What the peer reports as the time of its algorithm.
fn seconds_of(peer: &Path, file: &Path) -> f64 {
    let output = Command::new(peer)
        .arg("time")
        .stdin(File::open(file).expect("the input was written"))
        .output()
        .expect("the peer starts");
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().expect("the peer prints seconds")
}

/// Whole processes, from text to text. Both must say the same.
fn processes(seed: u64, peer: &Path, file: &Path) {
    let input = || File::open(file).expect("the input was written");
    let ours = || {
        let mut command = Command::new(measure::grundy());
        command.args(["solve", "geography", "-"]).stdin(input());
        command
    };
    let theirs = || {
        let mut command = Command::new(peer);
        command.stdin(input());
        command
    };
    let said = |mut command: Command| command.output().expect("the command starts").stdout;
    assert!(said(ours()) == said(theirs()), "grundy and the peer differ on {}", file.display());
    let ours: Measured = measure::best(RUNS, ours);
    let theirs: Measured = measure::best(RUNS, theirs);
    measure::report(&format!("solve geography -, seed {seed}"), ours, theirs);
}

/// Pairs of vertices drawn by splitmix64 (Steele, Lea, Flood 2014).
fn edges(seed: u64) -> Vec<(u32, u32)> {
    let mut state = seed;
    let mut draw = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(VERTICES)) as u32
    };
    (0..EDGES).map(|_| (draw(), draw())).collect()
}

/// The position as the command line reads it: all starts, then the edges.
fn text(edges: &[(u32, u32)]) -> String {
    let mut text = String::from("*");
    for (u, v) in edges {
        write!(text, " {u}-{v}").expect("a string can always grow");
    }
    text.push('\n');
    text
}
