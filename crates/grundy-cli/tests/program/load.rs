//! The server as a program, under load: many questions at once, and hostile ones beside them.
//!
//! The bounds are wide, since other tests may have the processors; the numbers are printed:
//! `cargo test --release --test load -- --nocapture --test-threads 1`.

use crate::serving::{Answer, Client, Server, quantiles, shown};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Without optimisation everything takes longer.
const SLOW: u32 = if cfg!(debug_assertions) { 10 } else { 1 };

/// Nothing that ends within its limits takes so long, however busy the machine is.
const LONGEST: Duration = Duration::from_secs(60);

/// A server for requests of one second.
fn server() -> Server {
    Server::start(env!("CARGO_BIN_EXE_grundy"), &["--max-time", "1s"])
}

/// The k-th question, and its outcome where it is easily known.
fn question(k: u32) -> (String, Option<bool>) {
    let (a, b, c) = (k * 7 % 64, k * 13 % 97, k * 29 % 101);
    let solve = |rest: String| format!("/api/v1/solve?{rest}");
    match k % 8 {
        0 | 1 => (solve(format!("game=nim&position={a}+{b}+{c}")), Some(a ^ b ^ c != 0)),
        2 => (solve(format!("game=bash:3&position={a}")), Some(a % 4 != 0)),
        3 => (solve(format!("game=0.77&position={b}+{c}")), None),
        4 => (solve(format!("game=wythoff&position={b}+{c}")), None),
        5 => (solve(format!("game=nim&position={a}+%2B+grundy+{b}")), None),
        6 => (solve(format!("rule=take+1..4&position={c}")), Some(c % 5 != 0)),
        _ => (solve(format!("rule=n+-%3E+%5Bn-k%5D+for+k+in+1..n/2&position={b}")), None),
    }
}

#[test]
fn ten_thousand_questions_without_an_error() {
    const CONNECTIONS: u32 = 6;
    let (server, total) = (server(), 10_000 / SLOW);
    let begun = Instant::now();
    let times: Vec<[Duration; 2]> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..CONNECTIONS)
            .map(|first| {
                let mut client = server.connect();
                scope.spawn(move || {
                    let ask = |k| {
                        let (path, wins) = question(k);
                        let solved = client.get(&path);
                        let text = String::from_utf8_lossy(&solved.body).into_owned();
                        assert_eq!(solved.status, 200, "{path}: {text}");
                        if let Some(wins) = wins {
                            let outcome =
                                if wins { r#""outcome":"N""# } else { r#""outcome":"P""# };
                            assert!(text.contains(outcome), "{path}: {text}");
                        }
                        let health = client.get("/health");
                        assert_eq!(health.status, 200);
                        [solved.took, health.took]
                    };
                    (first..total).step_by(CONNECTIONS as usize).map(ask).collect::<Vec<_>>()
                })
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("all answered")).collect()
    });
    let took = begun.elapsed();
    assert_eq!(times.len() as u32, total);
    let of = |at: usize| quantiles(&mut times.iter().map(|both| both[at]).collect::<Vec<_>>());
    let (solve, health) = (of(0), of(1));
    println!("{total} questions over {CONNECTIONS} connections in {took:.1?}");
    println!("solve   {}\nhealth  {}", shown(solve), shown(health));
}

/// Path, body and the status that is right when there is place for it.
struct Hostile {
    what: &'static str,
    path: &'static str,
    body: Vec<u8>,
    status: u16,
}

impl Hostile {
    /// The status is the right one, or one of some others, and a problem is told as one.
    fn check(&self, answer: &Answer, others: &[u16], text: &str) {
        let Answer { status, media, .. } = answer;
        // Without optimisation some work is overdue.
        let late = cfg!(debug_assertions) && *status == 503;
        let known = *status == self.status || others.contains(status) || late;
        assert!(known, "{}: {status} {text}", self.what);
        let right = if *status == 200 { "application/json" } else { "application/problem+json" };
        assert_eq!(media, right, "{}", self.what);
    }
}

fn hostile() -> Vec<Hostile> {
    let json = |name: &str, value: &str, more: &str| {
        format!(r#"{{"{name}": "{value}", "position": "5 5"{more}}}"#).into_bytes()
    };
    let nested = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
    let solve = "/api/v1/solve";
    let endless = "(n, m) -> [n, m+k] for k in 1..1000000000";
    let expression = format!(r#"{{"expression": "{nested}"}}"#).into_bytes();
    let one = |what, path, body, status| Hostile { what, path, body, status };
    vec![
        one("an endless rule", solve, json("rule", endless, ""), 422),
        one("a giant table", "/api/v1/table?game=grundy&n=60000000", Vec::new(), 422),
        one("a long period", "/api/v1/period?game=0.106", Vec::new(), 422),
        one(
            "a billion positions",
            "/api/v1/solve?game=0.77&position=30000+2000+5000&misere",
            Vec::new(),
            422,
        ),
        one("a nested rule", solve, json("rule", &format!("n -> [{nested}]"), ""), 400),
        one("a nested nimber", "/api/v1/nimber", expression, 200),
        one("a body of 10 MB", solve, vec![b' '; 10 << 20], 413),
    ]
}

fn send(client: &mut Client, one: &Hostile) -> Answer {
    match one.body.is_empty() {
        true => client.get(one.path),
        false => client.post(one.path, "application/json", &one.body),
    }
}

/// One after the other: each within its time, and a little grace.
#[test]
fn hostile_questions_are_refused_in_time() {
    let server = server();
    for one in hostile() {
        let answer = send(&mut server.connect(), &one);
        let text = String::from_utf8_lossy(&answer.body[..answer.body.len().min(300)]).into_owned();
        println!("{:<20} {} after {:.1?}", one.what, answer.status, answer.took);
        one.check(&answer, &[], &text);
        assert!(answer.took < LONGEST, "{}: {:?}", one.what, answer.took);
    }
}

/// Raises a flag when it is dropped.
struct Raised<'f>(&'f AtomicBool);

impl Drop for Raised<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// All at once, and again and again, beside a client that asks short questions.
#[test]
fn hostile_clients_keep_nobody_from_being_answered() {
    let server = server();
    // Some never end their request.
    let slow: Vec<Client> = (0..50)
        .map(|_| {
            let mut client = server.connect();
            client.stream.get_mut().write_all(b"GET /health HTTP/1.1\r\nHo").expect("sent");
            client
        })
        .collect();
    let (all, done) = (hostile(), AtomicBool::new(false));
    let mut times = std::thread::scope(|scope| {
        // The long ones twice: eight of them.
        for one in all.iter().chain(all.iter().filter(|one| one.status == 422)) {
            let (server, done) = (&server, &done);
            scope.spawn(move || {
                while !done.load(Ordering::Relaxed) {
                    let answer = send(&mut server.connect(), one);
                    one.check(&answer, &[429], "");
                    assert!(answer.took < LONGEST, "{}: {:?}", one.what, answer.took);
                    std::thread::sleep(Duration::from_millis(10));
                }
            });
        }
        // Whatever happens here, the others end.
        let _end = Raised(&done);
        std::thread::sleep(Duration::from_millis(500));
        let mut client = server.connect();
        let asked = (0..400 / SLOW).map(|k| {
            let (path, _) = question(k);
            let answer = client.get(&path);
            // Without optimisation reading a hostile rule keeps a turn for seconds.
            let full = cfg!(debug_assertions) && answer.status == 429;
            let text = String::from_utf8_lossy(&answer.body);
            assert!(answer.status == 200 || full, "{path}: {text}");
            std::thread::sleep(Duration::from_millis(10));
            answer.took
        });
        asked.collect::<Vec<Duration>>()
    });
    drop(slow);
    // How fast that is on an idle machine is for the benchmarks to say.
    println!("solve beside hostile clients: {}", shown(quantiles(&mut times)));
}
