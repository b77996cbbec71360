//! The server under a burst of hostile questions: it goes on answering short ones, keeps its
//! memory, obeys those who go away, and ends when it is told to.
//!
//! Some hundred requests in the usual run, 20,000 with `GRUNDY_DEEP=1`; no bound is one of time but
//! for what would otherwise wait for ever. `cargo xtask bench limits` measures the times.

use crate::hostile::{questions, request};
use crate::serving::Server;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What one request may take.
const LIMITS: [&str; 4] = ["--max-time", "100ms", "--max-memory", "32M"];
/// Clients at once: three times as many as there are turns.
const CLIENTS: u64 = 18;
/// Growth of the server from its first hundred requests to its last that is no leak: what an
/// allocator keeps for each of its threads.
const KEPT: u64 = 192 << 20;

fn server() -> Server {
    Server::start(env!("CARGO_BIN_EXE_grundy"), &LIMITS)
}

/// Asks so many hostile questions, from one number on, with somebody beside who asks short ones.
fn burst(server: &Server, first: u64, count: u64) {
    let next = AtomicU64::new(first);
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= first + count {
                        return;
                    }
                    let question = questions::question(number);
                    let Some((path, body)) = request::request(&question) else { continue };
                    // Some go away at once.
                    let mut client = server.connect();
                    if number % 10 == 3 {
                        client.send(&path, &body);
                        continue;
                    }
                    let answer = client.post(&path, "application/json", &body);
                    let known = matches!(answer.status, 200 | 400 | 413 | 422 | 429);
                    let text = String::from_utf8_lossy(&answer.body);
                    let text: String = text.chars().take(300).collect();
                    let (number, status) = (question.number, answer.status);
                    assert!(known, "{number}: {status} {text}\n{}", question.line());
                }
            });
        }
        // Somebody who asks a short question is answered whatever the others do: on another
        // thread, as long as they ask.
        scope.spawn(|| {
            let mut client = server.connect();
            while next.load(Ordering::Relaxed) < first + count {
                let answer = client.get("/api/v1/solve?game=nim&position=3+4+5");
                assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
                assert_eq!(client.get("/health").status, 200);
                std::thread::sleep(Duration::from_millis(10));
            }
        });
    });
}

#[test]
fn a_burst_of_hostile_questions_leaves_the_server_as_it_was() {
    let deep = std::env::var_os("GRUNDY_DEEP").is_some();
    let count = if deep { 20_000 } else { 600 };
    let server = server();
    burst(&server, 0, 300);
    let before = server.resident();
    burst(&server, 300, count);
    let after = server.resident();
    println!("{count} requests: {} MB, then {} MB", before >> 20, after >> 20);
    assert!(after < before + KEPT, "{before} bytes, then {after}");
    // Every place is free again: as many as there are can be had at once.
    answered_again(&server);
}

/// Nobody is left at work: a question that needs a long turn has one.
fn answered_again(server: &Server) {
    let begun = Instant::now();
    loop {
        let mut client = server.connect();
        let answer = client.get("/api/v1/solve?game=nim&position=3+4+5");
        let long = client.get("/api/v1/table?game=grundy&n=60000000");
        if (answer.status, long.status) == (200, 422) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{} {}", answer.status, long.status);
    }
}

/// Told to end while all turns are taken, it ends.
#[test]
#[cfg(unix)]
fn it_ends_when_it_is_told_to_whatever_is_computed() {
    let mut server = Server::start(env!("CARGO_BIN_EXE_grundy"), &["--max-time", "10m"]);
    let rule =
        r#"{"rule": "n -> [a] for a in 0..n-1, b in 0..n, c in 0..n, d in 0..n", "n": "5000"}"#;
    let mut clients: Vec<_> = (0..6).map(|_| server.connect()).collect();
    clients.iter_mut().for_each(|client| client.send("/api/v1/table", rule.as_bytes()));
    assert_eq!(server.connect().get("/health").status, 200);
    std::thread::sleep(Duration::from_millis(500));
    // SAFETY: the process is our own child, which was not waited for.
    unsafe { libc::kill(server.process.id() as libc::pid_t, libc::SIGTERM) };
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = server.process.try_wait().expect("our own child") {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end");
        std::thread::sleep(Duration::from_millis(20));
    };
    println!("ended after {:.1?}", begun.elapsed());
    assert!(status.success(), "{status}");
}
