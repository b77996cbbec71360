//! `solve CODE N`: the values of the heaps below N by the engines that the solver chooses:
//! how many per second of processor time, and their hash.

use grundy_heap::{Octal, Solver, certificate};
use std::ops::ControlFlow;

/// Nanoseconds this process has run.
fn clock() -> u64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let rule = words.first().and_then(|code| Octal::read(code));
    let number = words.get(1).and_then(|n| n.parse::<u64>().ok());
    let Some((rule, to)) = rule.zip(number) else { return eprintln!("solve CODE N") };
    let mut solver = Solver::new(&rule);
    let start = clock();
    while solver.tape().len() < to {
        let (from, before) = (solver.tape().len(), clock());
        let end =
            solver.extend(to.min((2 * from).max(1 << 12)), &mut |_| ControlFlow::Continue(()));
        if let Err(halt) = end {
            return println!("{halt:?} at {}", solver.tape().len());
        }
        let rate = (solver.tape().len() - from) as f64 * 1e3 / (clock() - before).max(1) as f64;
        println!("{from}.. {} {rate:.3} M/s", solver.engine());
    }
    let spent = clock() - start;
    let values = solver.tape().recent();
    let most = values.iter().max().copied().unwrap_or(0);
    let rate = to as f64 * 1e3 / spent as f64;
    println!("{to} values, {rate:.3} M/s, largest {most}, hash {:016x}", certificate::hash(values));
}
