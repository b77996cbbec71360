//! What is said depends on the question, not on how busy the machine is: the same questions alone,
//! and beside threads that want the processor for themselves, with less priority. One question in
//! five in the usual run, all of them with `GRUNDY_DEEP=1`.

use crate::command_line;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The exit code, the output and the complaints of a command; the time it took is left out.
fn output(words: &[String], input: &str) -> (u8, String, String) {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (code, output, errors) = command_line::command(&words, input);
    let timeless = |line: &&str| !line.contains("elapsed_us");
    let output = String::from_utf8_lossy(&output);
    (code, output.lines().filter(timeless).collect::<Vec<_>>().join("\n"), errors)
}

/// Questions with side questions that may be given up: laws, proofs, periods, verdicts.
fn questions() -> Vec<(Vec<String>, String)> {
    let mut all: Vec<(Vec<String>, String)> = Vec::new();
    let mut ask = |words: &[&str], input: &str| {
        all.push((words.iter().map(|&word| word.to_owned()).collect(), input.to_owned()));
    };
    for game in ["kayles", "lasker", "0.127", "0.007", "wythoff", "split3", "0.16", "turn:mock"] {
        ask(&["guess", game, "--json"], "");
    }
    for rule in [
        "take 1..n/2",
        "n -> [n - k*k] for k in 1..isqrt(n)",
        "n -> [n-k] for k in 1..n if popcount(k) == 2",
        "n -> [n-p] for p in powers(3, n)",
        "n -> [k] + [n-k] for k in 1..n/2 if k % 3 == 1",
    ] {
        ask(&["guess", "-e", rule, "--json"], "");
        ask(&["code", "-e", rule, "--lang", "cpp", "--json"], "");
        ask(&["show", "-e", rule, "--json"], "");
        ask(&["test", "-e", rule, "n % 3", "--json"], "");
        ask(&["draw", "-e", rule, "60", "--json"], "");
    }
    // Codes and take sets by chance.
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    let mut below = |most: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % most
    };
    for _ in 0..5 {
        let code = format!("0.{}{}{}", below(8), below(8), 1 + below(7));
        let takes = format!("take {{{}, {}, {}}}", 1 + below(9), 10 + below(9), 20 + below(99));
        ask(&["guess", &code, "--json"], "");
        ask(&["test", &code, "n % 4", "--json"], "");
        ask(&["draw", &code, "--json"], "");
        ask(&["guess", "-e", &takes, "--tried"], "");
        ask(&["show", "-e", &takes, "--json"], "");
    }
    let numbers = |term: &dyn Fn(u64) -> u64| -> String {
        (0..20_000).map(|n| format!("{}\n", term(n))).collect()
    };
    ask(&["guess", "-", "--tried"], &numbers(&|n| n * n % 11 % 5));
    ask(&["guess", "-", "--tried"], &numbers(&|n| n.count_ones().into()));
    ask(&["test", "-", "while n > 5: n = n / 2; then n"], &numbers(&|n| n % 6));
    ask(&["draw", "nim", "3", "4", "5", "--kind", "graph", "--json"], "");
    ask(&["draw", "hackenbush", "0-1", "1-2", "1-3", "0-4", "--json"], "");
    all
}

#[test]
fn a_busy_machine_says_the_same() {
    let all = questions();
    assert!(all.len() >= 60);
    let deep = std::env::var_os("GRUNDY_DEEP").is_some_and(|value| value == "1");
    let patient = |(words, input): (Vec<String>, String)| {
        ([&words[..], &["--max-time".to_owned(), "1h".to_owned()]].concat(), input)
    };
    let questions: Vec<_> =
        all.into_iter().step_by(if deep { 1 } else { 5 }).map(patient).collect();
    let alone: Vec<_> = questions.iter().map(|(words, input)| output(words, input)).collect();
    let done = AtomicBool::new(false);
    let busy: Vec<_> = thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let asked = scope.spawn(|| {
            // The others come first.
            #[cfg(unix)]
            let _ = rustix::process::nice(2);
            questions.iter().map(|(words, input)| output(words, input)).collect::<Vec<_>>()
        });
        let said = asked.join();
        done.store(true, Ordering::Relaxed);
        said.unwrap()
    });
    for (((words, _), alone), busy) in questions.iter().zip(&alone).zip(&busy) {
        // Only the limit of time may tell them apart, and that is far.
        assert_eq!(alone, busy, "{words:?}");
        assert_ne!(alone.0, 3, "{words:?}: {}", alone.2);
    }
}
