//! Benchmark of explicit graphs: read, solve and write, beside a contest program.
//!
//! Five million nodes and twenty million edges, by formula:
//!
//! - `dag` — both ends uniform, the move leads from the larger to the smaller:
//!   few levels, no locality;
//! - `shuffled` — the same graph with its names multiplied modulo a prime, so
//!   that the numbering says nothing about the moves;
//! - `deep` — a move goes back by at most a thousand: tens of thousands of levels.
//!
//! The peer is `bench/peers/graph.cpp`; the outputs must be the same, byte by byte.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::measure;

/// A prime, so that multiplication renames the nodes.
const NODES: u64 = 4_999_999;
const EDGES: u64 = 20_000_000;
const RUNS: usize = 3;

/// Runs it.
pub fn run() {
    let peer = measure::peer("graph");
    for (name, edge) in
        [("dag", dag as fn(&mut Random) -> (u64, u64)), ("shuffled", shuffled), ("deep", deep)]
    {
        let file = generate(name, edge);
        let ours = || command(&measure::grundy(), &["graph"], &file);
        let theirs = || command(&peer, &[], &file);
        same_output(name, ours(), theirs());
        let what =
            format!("{name}, {} M nodes, {} M edges", (NODES + 1) / 1_000_000, EDGES / 1_000_000);
        measure::report(&what, measure::best(RUNS, ours), measure::best(RUNS, theirs));
    }
}

fn command(program: &Path, arguments: &[&str], file: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).arg(file);
    command
}

/// Both outputs, compared once as files.
fn same_output(name: &str, ours: Command, theirs: Command) {
    let [one, other] = [("ours", ours), ("peer", theirs)].map(|(who, mut command)| {
        let path = measure::scratch().join(format!("graph-{name}.{who}"));
        let output = File::create(&path).expect("the scratch folder can be written");
        let status = command.stdout(output).status().expect("the command starts");
        assert!(status.success(), "the command failed: {command:?}");
        path
    });
    let same = Command::new("cmp").args([&one, &other]).status().expect("cmp is installed");
    assert!(same.success(), "{} and {} differ", one.display(), other.display());
    for path in [one, other] {
        std::fs::remove_file(path).expect("our own file can be removed");
    }
}

/// The input file, made unless it is there already.
fn generate(name: &str, edge: fn(&mut Random) -> (u64, u64)) -> PathBuf {
    let path = measure::scratch().join(format!("graph-{name}.txt"));
    if path.exists() {
        return path;
    }
    // Written under another name first: a half-written file is never taken for the input.
    let draft = path.with_extension("draft");
    let mut out = BufWriter::new(File::create(&draft).expect("the scratch folder can be written"));
    let mut random = Random(1);
    for _ in 0..EDGES {
        let (from, to) = edge(&mut random);
        writeln!(out, "{from} {to}").expect("the disk has room");
    }
    out.flush().expect("the disk has room");
    std::fs::rename(&draft, &path).expect("our own file can be renamed");
    path
}

fn dag(random: &mut Random) -> (u64, u64) {
    loop {
        let (a, b) = (random.below(NODES), random.below(NODES));
        if a != b {
            return (a.max(b), a.min(b));
        }
    }
}

fn shuffled(random: &mut Random) -> (u64, u64) {
    let (from, to) = dag(random);
    (from * 1_000_003 % NODES, to * 1_000_003 % NODES)
}

fn deep(random: &mut Random) -> (u64, u64) {
    let from = 1 + random.below(NODES - 1);
    (from, from - 1 - random.below(from.min(1000)))
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}
