//! Limits: how long commands go on after their time, and what they hold beyond their memory; how
//! long short questions wait for a server that others ask hostile ones, and what it keeps.
//!
//! There is no peer: the bounds are those of the contract, and whoever breaks one fails the run. For an
//! idle machine, since it is the clock on the wall that counts here.

use crate::measure::{grundy, scratch};
use crate::serving::{Server, quantiles, shown};
use crate::{questions, request};
use std::fs::{File, write};
use std::process::{Child, Command, Stdio, exit};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

const TIME: f64 = 1.0;
const MEMORY_MB: f64 = 500.0;

/// Requests to the server in a row, and how long it is asked.
const REQUESTS: u64 = 20_000;
const MINUTE: Duration = Duration::from_secs(60);
/// What the server's allocator may keep for its threads.
const KEPT_MB: f64 = 192.0;
/// Clients that ask hostile questions at once.
const CLIENTS: usize = 12;

/// A rule that loops over every choice of four names.
const LOOPS: &str = "n -> [a] for a in 0..n-1, b in 0..n, c in 0..n, d in 0..n";

/// One command: its words, and what it reads.
struct Offender {
    words: Vec<String>,
    input: String,
}

/// Commands that once went on beyond their limits.
fn offenders() -> Vec<Offender> {
    let long = |digits: usize| "7".repeat(digits);
    let many = |word: &str, count: usize| vec![word; count].join(" ");
    let path = (0..20_000).map(|k| format!("{k}-{}", k + 1)).collect::<Vec<_>>().join(" ");
    let integers = (0..1_000_000u64).map(|n| (n * n % 1009).to_string()).collect::<Vec<_>>();
    let mut all = Vec::new();
    let mut add = |words: &[&str], input: &str| {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        all.push(Offender { words, input: input.to_owned() });
    };
    add(&["solve", "fibonacci", "-"], &long(100_000));
    add(&["solve", "wythoff", "-"], &format!("{} {}", long(100_000), long(99_999)));
    add(&["why", "hackenbush", "-"], &path);
    add(&["why", "staircase", "-"], &many("5", 100_000));
    add(&["why", "turn:ruler", "-"], &"UD".repeat(50_000));
    add(&["count", "nim", "--heaps", "1000000", "--max", "1000"], "");
    add(&["count", "turn:ruler", "--heaps", "1000", "--max", "1000"], "");
    add(&["guess", "-"], &integers.join("\n"));
    add(&["test", "nim", "while n > 0: n = n - 1; then n", "--terms", "1000000"], "");
    add(&["draw", "ring:2", "500", "--format", "png", "--zoom", "8"], "");
    add(&["draw", "lasker", "40", "--kind", "heat"], "");
    add(&["solve", "nim", "-", "--compound", "selective"], &many("7", 100_000));
    add(&["draw", "nim", "3", "3", "3", "3", "--kind", "graph"], "");
    add(&["moves", "dynamic:3", "-"], &long(20_000));
    for rest in [&["table", "-e", LOOPS, "5000"][..], &["solve", "-e", LOOPS, "5000"]] {
        add(rest, "");
    }
    for verb in ["guess", "period", "code"] {
        add(&[verb, "-e", LOOPS], "");
    }
    add(&["table", "-e", "n -> [n-i-j] for i in 1..90000, j in 1..90000", "1000"], "");
    add(&["solve", "-e", "n -> [n-p] for p in primes_upto(10^12)", "30"], "");
    add(&["solve", "-e", "n -> [n+1]", "5"], "");
    add(&["solve", "-e", "n -> [2*n] + [n+k] for k in 1..1000000", "5"], "");
    all
}

/// Runs it.
pub fn run() {
    println!("seconds beyond --max-time {TIME}s, MB beyond those of an idle command");
    let idle = used(&Offender { words: vec!["games".into()], input: String::new() }, &[]).1;
    let limits = ["--max-time", "1s", "--max-memory", "500M"];
    let mut broken = 0;
    for offender in offenders() {
        let (seconds, mb) = used(&offender, &limits);
        let bad = seconds > TIME * 1.05 + 0.05 || mb - idle > MEMORY_MB * 1.1;
        broken += u32::from(bad);
        println!(
            "{:60} {seconds:7.3} s {:+8.3} s {:7.0} MB{}",
            offender.words.join(" ").chars().take(60).collect::<String>(),
            seconds - TIME,
            mb - idle,
            if bad { "  BROKEN" } else { "" }
        );
    }
    broken += served();
    if broken > 0 {
        eprintln!("{broken} bounds are broken");
        exit(1);
    }
}

/// Wall-clock seconds and the largest resident set of a command.
#[allow(clippy::zombie_processes)] // `waited` waits for it, and measures
fn used(offender: &Offender, limits: &[&str]) -> (f64, f64) {
    let file = scratch().join("limits-input.txt");
    write(&file, &offender.input).expect("written");
    let begun = Instant::now();
    let child = Command::new(grundy())
        .args(&offender.words)
        .args(limits)
        .stdin(File::open(&file).expect("there"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mb = waited(&child);
    (begun.elapsed().as_secs_f64(), mb)
}

/// Waits for a child; the largest resident set it had.
fn waited(child: &Child) -> f64 {
    let mut status = 0;
    // SAFETY: `usage` is plain data that wait4 fills in; the pid is our own child, which
    // nobody else waits for.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::wait4(child.id() as libc::pid_t, &mut status, 0, &mut usage);
        usage
    };
    usage.ru_maxrss as f64 / 1024.0
}

/// The server beside hostile clients; how many bounds it broke.
fn served() -> u32 {
    let limits = ["--max-time", "1s", "--max-memory", "256M"];
    let server = Server::start(grundy(), &limits);
    let (mut times, mut refused) = (Vec::new(), 0);
    hostile(&server, u64::MAX, || {
        let (begun, mut client) = (Instant::now(), server.connect());
        while begun.elapsed() < MINUTE {
            let answer = client.get("/api/v1/solve?game=nim&position=3+4+5");
            refused += u32::from(answer.status != 200);
            times.push(answer.took);
            std::thread::sleep(Duration::from_millis(5));
        }
    });
    let found = quantiles(&mut times);
    println!("solve beside {CLIENTS} hostile clients for a minute: {}", shown(found));
    println!("{} of {} were refused", refused, times.len());
    drop(server);
    let server = Server::start(grundy(), &["--max-time", "50ms", "--max-memory", "64M"]);
    hostile(&server, 500, || {});
    let before = server.resident() as f64 / 1e6;
    print!("after 500 hostile requests {before:.0} MB");
    let mut after = before;
    for asked in [REQUESTS / 4; 4].iter().scan(0, |sum, &more| (*sum += more, Some(*sum)).1) {
        hostile(&server, REQUESTS / 4, || {});
        after = server.resident() as f64 / 1e6;
        print!(", after {asked} {after:.0} MB");
    }
    println!();
    u32::from(refused > 0) + u32::from(after > before + KEPT_MB)
}

/// Asks so many hostile questions while `beside` goes on; without a number, until it ends.
fn hostile(server: &Server, count: u64, beside: impl FnOnce()) {
    let (next, done) = (AtomicU64::new(0), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let asked = request::request(&questions::question(number));
                    let Some((path, body)) = asked else { continue };
                    server.connect().post(&path, "application/json", &body);
                }
            });
        }
        beside();
        // Without a number of their own they would ask for ever.
        done.store(count == u64::MAX, Ordering::Relaxed);
    });
}
