//! `rate CODE N [ENGINE]`: how many values per second of processor time, and their hash.

use grundy_heap::register::{Path, Register};
use grundy_heap::{Octal, Sparse, Tape, Witnessed, mask, naive};
use std::ops::ControlFlow;

/// Nanoseconds this process has run.
fn clock() -> u64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// FNV-1a over the bytes of the values.
fn hash(values: &[u16]) -> u64 {
    let bytes = values.iter().flat_map(|value| value.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let rule = words.first().and_then(|code| Octal::read(code));
    let number = words.get(1).and_then(|n| n.parse::<u64>().ok());
    let Some((rule, to)) = rule.zip(number) else {
        return eprintln!("rate CODE N [sparse|portable|naive]");
    };
    let start = clock();
    let values = naive::values(&rule, to.saturating_sub(1).min(2047));
    let mut tape = Tape::from_values(values);
    if words.get(2).is_some_and(|name| name == "naive") {
        tape = Tape::from_values(naive::values(&rule, to - 1));
    }
    while tape.len() < to {
        let next = (2 * tape.len()).next_power_of_two().min(to);
        let next = if tape.len() >= 1 << 20 { to } else { next };
        let Some(choice) = mask::best(&rule, tape.recent()) else { return };
        let Some(sparse) = Sparse::new(&rule, choice.split, &tape) else { return };
        let mut engine: Box<dyn Witnessed> = match words.get(2).map(String::as_str) {
            Some("sparse") => Box::new(sparse),
            Some("portable") => Box::new(Register::from_sparse(sparse, &tape, Path::Portable)),
            _ => Box::new(Register::from_sparse(sparse, &tape, Path::best())),
        };
        let (from, before) = (tape.len(), clock());
        let end = engine.extend(&mut tape, next, &mut |_| ControlFlow::Continue(()));
        let (done, spent) = (tape.len() - from, clock() - before);
        let rate = done as f64 * 1e3 / spent as f64;
        let rare = engine.rare();
        let last = rare.last().map_or(0, |rare| rare.heap);
        println!(
            "{from}..{next} {:?} {} {rate:.3} M/s; {} rare, last {last}, reach {}",
            choice.split,
            engine.name(),
            rare.len(),
            engine.reach()
        );
        if let Err(halt) = end {
            return println!("{halt:?} at {}", tape.len());
        }
    }
    let most = tape.recent().iter().max().unwrap_or(&0);
    let spent = (clock() - start) as f64 / 1e9;
    println!("{rule} {to} values, most {most}, {spent:.2} s, hash {:016x}", hash(tape.recent()));
}
