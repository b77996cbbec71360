//! Whatever a stranger asks, as a command or as a client of the server: every question about a
//! game ends within its limits of time and memory, without a panic, with an ending of the contract, and says the same when asked again.
//!
//! Some hundred questions in the usual run, twenty thousand with `GRUNDY_DEEP=1`;
//! `GRUNDY_SEED=N` asks question N alone. Time is that of the processor, which is never more than
//! what the clock on the wall says, so a busy machine fails nothing.

pub mod questions;
pub mod request;
pub mod texts;
mod watch;
mod ways;

use grundy::work::Stop;
use grundy_serve::{Ending, Reply};
use questions::{Question, question};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use watch::{Used, Watching, processor};
use ways::{as_a_client, as_a_command};

#[global_allocator]
static ALLOCATOR: Watching = Watching;

/// Without optimisation everything takes longer.
const SLOW: u32 = if cfg!(debug_assertions) { 10 } else { 1 };

const TIME: Duration = Duration::from_millis(100);
const MEMORY: u64 = 64 << 20;
const POSITIONS: u64 = 10_000_000;
/// Bytes of an answer.
const ANSWER: usize = 8 << 20;
/// The stack of the server's threads.
const STACK: usize = 8 << 20;
/// What reading the words, printing and giving everything back may take besides: thirty
/// milliseconds where nobody else is at work, and several times as much beside those who want
/// the same memory.
const AROUND: Duration = Duration::from_millis(100);
/// Whoever goes away is obeyed within this time.
const DEAF: Duration = Duration::from_millis(300);

/// Of two questions one is a command, and the other is asked as a client does.
fn ask(question: &Question, time: Duration) -> (Reply, Used) {
    match question.number % 2 {
        0 => as_a_command(question, time),
        _ => as_a_client(question, time),
    }
}

/// What is wrong with how a question was answered.
fn faults(question: &Question) -> Vec<String> {
    let mut faults = Vec::new();
    let Ok((reply, used)) = catch_unwind(AssertUnwindSafe(|| ask(question, TIME))) else {
        return vec!["a panic".to_owned()];
    };
    let ending = format!("{:?}", reply.ending);
    let ending: String = ending.chars().take(60).collect();
    let most = TIME.mul_f64(1.05) + (Duration::from_millis(50) + AROUND) * SLOW;
    if used.time > most {
        faults.push(format!("{:.0?} of the processor, {ending}", used.time));
    }
    if used.bytes > (MEMORY + MEMORY / 10 + (8 << 20)) as i64 {
        faults.push(format!("{} MB, {ending}", used.bytes >> 20));
    }
    if used.gap > DEAF * SLOW {
        faults.push(format!("{:.0?} without a look, {ending}", used.gap));
    }
    // What did not take long is asked again: nothing but the clock may change what is said.
    if !by_time(&reply) && used.time < TIME / 2 {
        match catch_unwind(AssertUnwindSafe(|| ask(question, 600 * TIME))) {
            Err(_) => faults.push("a panic, asked again".to_owned()),
            Ok((again, _)) if said(&again) != said(&reply) => {
                faults.push(format!("said {}, then {}", short(&reply), short(&again)));
            }
            Ok(_) => {}
        }
    }
    faults
}

fn by_time(reply: &Reply) -> bool {
    matches!(&reply.ending, Ending::Beyond(stop) if stop.by_time())
}

/// What was said, without how long it took and without what the limit of time is called.
fn said(reply: &Reply) -> (String, String, String) {
    let text = String::from_utf8_lossy(&reply.output).into_owned();
    let text = match text.split_once("\"elapsed_us\":") {
        Some((before, after)) => {
            format!("{before}{}", after.trim_start_matches(|c: char| c.is_ascii_digit()))
        }
        None => text,
    };
    let ending = match &reply.ending {
        Ending::Beyond(Stop::Time(_)) => "time".to_owned(),
        ending => format!("{ending:?}"),
    };
    (text, reply.notes.clone(), ending)
}

fn short(reply: &Reply) -> String {
    let (text, notes, ending) = said(reply);
    let cut = |text: &str| text.chars().take(300).collect::<String>();
    format!("{:?} {:?} {:?}", cut(&text), cut(&notes), cut(&ending))
}

/// Asks on a thread like the server's; one that never ends is given up after a minute of the
/// processor.
fn tried(asked: &Question) -> Vec<String> {
    let (sender, receiver) = channel();
    let question = asked.clone();
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(move || {
        let _ = sender.send(faults(&question));
    });
    worker.expect("a thread");
    let begun = processor(libc::CLOCK_PROCESS_CPUTIME_ID);
    loop {
        match receiver.recv_timeout(Duration::from_secs(1)) {
            Ok(faults) => return faults,
            Err(RecvTimeoutError::Disconnected) => return vec!["the thread is gone".to_owned()],
            Err(RecvTimeoutError::Timeout) => {}
        }
        let used = processor(libc::CLOCK_PROCESS_CPUTIME_ID) - begun;
        if used > Duration::from_secs(60) * SLOW {
            return vec!["never ends".to_owned()];
        }
    }
}

#[test]
fn strangers_are_answered_within_their_limits() {
    let deep = std::env::var_os("GRUNDY_DEEP").is_some();
    let only = std::env::var("GRUNDY_SEED").ok().and_then(|seed| seed.parse().ok());
    let numbers = match only {
        Some(one) => one..one + 1,
        None if deep => 0..20_000,
        None => 0..600 / u64::from(SLOW),
    };
    // What ends the process leaves its question here.
    let now = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile-question.txt");
    let mut wrong = Vec::new();
    for number in numbers {
        let question = question(number);
        let line = question.line();
        std::fs::write(&now, format!("GRUNDY_SEED={number}\n{line}\n")).expect("written");
        let faults = tried(&question);
        for fault in &faults {
            println!("GRUNDY_SEED={number}: {fault}\n  {line} --max-time 100ms --max-memory 64M");
        }
        let deaf = faults.iter().any(|fault| fault == "never ends");
        wrong.extend(faults.into_iter().map(|fault| (number, fault)));
        // Its thread is still at work.
        if deaf || wrong.len() >= 400 {
            break;
        }
    }
    assert!(wrong.is_empty(), "{} faults: {wrong:?}", wrong.len());
}
