//! Green Hackenbush at a million edges, beside a straightforward C++ program.
//!
//! The peer computes the value only. `grundy solve` also finds and lists the
//! winning moves, so the whole processes are compared at unequal tasks, to our
//! disadvantage; then the algorithms are compared alone, the value apart from the
//! moves. Both must give the same answer.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use grundy::graphs::fusion::Fused;

use crate::measure::{best, grundy, peer, report, scratch};

const EDGES: u32 = 1_000_000;
const RUNS: usize = 5;

type Edges = Vec<(u32, u32)>;
type Generator = fn(&mut Dice) -> Edges;

/// The same numbers on every machine (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

/// Each new vertex hangs from a random earlier one.
fn tree(dice: &mut Dice, edges: u32) -> Edges {
    (1..=edges).map(|v| (dice.below(v), v)).collect()
}

/// A random tree and as many random chords as it takes.
fn chords(dice: &mut Dice, vertices: u32) -> Edges {
    let mut edges = tree(dice, vertices - 1);
    edges.extend((vertices - 1..EDGES).map(|_| (dice.below(vertices), dice.below(vertices))));
    edges
}

/// One ring through the ground, with random stalks: the hard case for moves.
fn ring_with_stalks(dice: &mut Dice) -> Edges {
    let ring = EDGES / 2;
    let mut edges: Edges = (0..ring).map(|v| (v, (v + 1) % ring)).collect();
    edges.extend((ring..EDGES).map(|v| (dice.below(v), v)));
    edges
}

fn shuffle(dice: &mut Dice, mut edges: Edges) -> Edges {
    for i in (1..edges.len()).rev() {
        edges.swap(i, dice.below(i as u32 + 1) as usize);
    }
    edges
}

/// The inputs, made when they are needed: see [`run`].
fn inputs() -> [(&'static str, Generator); 8] {
    [
        ("path", |_| (0..EDGES).map(|v| (v, v + 1)).collect()),
        ("star", |_| (1..=EDGES).map(|v| (0, v)).collect()),
        // Odd, so that it is worth 1 and has winning moves to look for.
        ("ring", |_| (0..EDGES - 1).map(|v| (v, (v + 1) % (EDGES - 1))).collect()),
        ("random tree", |dice| tree(dice, EDGES)),
        ("random tree, edges shuffled", |dice| {
            let edges = tree(dice, EDGES);
            shuffle(dice, edges)
        }),
        ("sparse graph, 900 000 vertices", |dice| chords(dice, 900_000)),
        ("dense graph, 300 000 vertices", |dice| chords(dice, 300_000)),
        ("ring with stalks", ring_with_stalks),
    ]
}

/// Runs it: first the whole processes, then the algorithms alone, since a child
/// is charged for the largest memory its parent ever had when it was started.
pub fn run() {
    let theirs = peer("hackenbush");
    let file = |name: &str| scratch().join(format!("hackenbush {name}.txt"));
    let with = |program: &Path, arguments: &[&str], name: &str| {
        let mut command = Command::new(program);
        command.args(arguments).stdin(File::open(file(name)).expect("the input was written"));
        command
    };
    for (name, make) in inputs() {
        write(&file(name), &make(&mut Dice(20)));
        let ours = || with(&grundy(), &["solve", "hackenbush", "-"], name);
        let theirs = || with(&theirs, &[], name);
        assert_eq!(first_line(ours()), first_line(theirs()), "{name}: the answers differ");
        report(name, best(RUNS, ours), best(RUNS, theirs));
    }
    println!("algorithms alone, without reading and writing:");
    for (name, make) in inputs() {
        algorithms(name, &make(&mut Dice(20)), || with(&theirs, &["time"], name));
    }
}

/// What a program says first: outcome and value.
fn first_line(mut command: Command) -> String {
    let output = command.output().expect("the command starts");
    String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or_default().to_string()
}

/// Times the algorithms alone, and checks that both find the same value.
fn algorithms(name: &str, edges: &[(u32, u32)], peer: impl Fn() -> Command) {
    let n = edges.iter().map(|e| e.0.max(e.1) as usize + 1).max().unwrap_or(1);
    let mut seconds = [f64::INFINITY; 3];
    let mut winning = 0usize;
    for _ in 0..RUNS {
        let start = Instant::now();
        let fused = Fused::new(n, edges);
        let value = fused.value();
        seconds[0] = seconds[0].min(start.elapsed().as_secs_f64());
        winning = 0;
        fused.moves_to(0, &mut |_| {
            winning += 1;
            ControlFlow::Continue(())
        });
        seconds[1] = seconds[1].min(start.elapsed().as_secs_f64());
        let output = peer().output().expect("the peer runs");
        let line = String::from_utf8_lossy(&output.stdout);
        assert!(line.trim_end().ends_with(&format!("sg={value}")), "{line} is not {value}");
        let told = String::from_utf8_lossy(&output.stderr);
        seconds[2] = seconds[2].min(told.trim().parse().expect("the peer tells its seconds"));
    }
    let [value, moves, theirs] = seconds;
    println!(
        "{name:40} value {value:.3} s | peer's value {theirs:.3} s | {:5.2}x faster; \
         with all {winning} winning moves {moves:.3} s",
        theirs / value,
    );
}

/// The notation of the command line: `0-1 1-2 …`.
fn write(file: &Path, edges: &[(u32, u32)]) {
    let mut text = BufWriter::new(File::create(file).expect("target/bench can be written"));
    for (a, b) in edges {
        write!(text, "{a}-{b} ").expect("target/bench can be written");
    }
    writeln!(text).and_then(|()| text.flush()).expect("target/bench can be written");
}
