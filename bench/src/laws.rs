//! Laws: how many terms it takes to find each, how long finding takes, and how long it is from a
//! command to its answer.
//!
//! There is no peer to compare with: no other program is known here that goes from a rule to a
//! law. The bound is the time that computing the values takes, which stands beside.

use crate::measure::{best, grundy};
use grundy::answer::Table;
use grundy::game::{AnyGame, NoFiles};
use grundy::games;
use grundy::work::Meter;
use grundy_laws::guess;
use grundy_rules::{Opening, open};
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

/// Games with laws, as they are given to the command line.
const GAMES: &[&str] = &[
    "kayles",
    "0.07",
    "lasker",
    "turn:mock",
    "turn:ruler",
    "turn:turtles",
    "-e take 1..n/2",
    "-e take 1..isqrt(n)",
    "-e n -> [n-d] for d in divisors(n) if d < n",
    "-e n -> [n-p] for p in powers(2, n)",
    "-e n -> [n/d] for d in {2, 3, 4, 6} if n > 0",
    "-e n -> [n-1]; n -> [n/2] if n > 0",
    "-e n -> [n-2*b] + [n-b] for b in 1..n/2",
    // Remainders, the highest bit, the index of the least prime, a lemma, a count of digits.
    "-e n -> [n xor k] for k in powers(2, n) if n & k > 0",
    "-e n -> [k] for k in 0..n-1 if n xor k <= n",
    "-e n -> [n-k] for k in 1..n if gcd(n, k) == 1",
    "-e n -> [n/p] for p in primes(n)",
    "-e n -> [n/2] if n % 2 == 0 and n > 0",
    "grundy",
    "0.007",
];

/// How many terms are looked at.
const TERMS: u64 = 10_000;
const RUNS: usize = 3;

/// Runs it.
pub fn run() {
    println!("terms needed; ms for the law of {TERMS} terms, for their values, for the command");
    for &given in GAMES {
        let game = opened(given);
        let begun = Instant::now();
        let terms = match game.table(TERMS - 1, &Meter::unlimited()) {
            Ok(Table::Line { values, .. }) => values,
            other => panic!("{given}: {:?}", other.map(|_| "two numbers")),
        };
        let table = begun.elapsed();
        let begun = Instant::now();
        let found = guess(&terms, &Meter::unlimited()).ok().and_then(|guess| guess.found);
        let law = begun.elapsed();
        let command = best(RUNS, || {
            let mut command = Command::new(grundy());
            command.arg("guess").arg("--terms").arg(TERMS.to_string());
            match given.strip_prefix("-e ") {
                Some(rule) => command.args(["-e", rule]),
                None => command.arg(given),
            };
            command
        });
        let needed = match &found {
            None => "no law".to_owned(),
            Some(found) => needed(&terms, &found.fit.law).to_string(),
        };
        println!(
            "{given:44} {needed:>7} {:8.1} {:8.1} {:8.1}",
            law.as_secs_f64() * 1e3,
            table.as_secs_f64() * 1e3,
            command.seconds * 1e3
        );
    }
}

/// About the fewest terms in which a law is found that holds for all.
fn needed(terms: &[u64], right: &grundy_laws::Expr) -> usize {
    let mut count = 24;
    while count < terms.len() {
        let guess = guess(&terms[..count], &Meter::unlimited());
        if let Some(found) = guess.ok().and_then(|guess| guess.found) {
            let holds = (0u64..).zip(terms).all(|(n, &term)| found.fit.law.at(n) == Some(term));
            if holds || found.fit.law == *right {
                return count;
            }
        }
        count += (count / 20).max(1);
    }
    terms.len()
}

fn opened(given: &str) -> Arc<dyn AnyGame> {
    match given.strip_prefix("-e ") {
        Some(rule) => open(rule, &Opening::named("rule")).expect("a rule").game,
        None => games::open(given, &NoFiles).expect("a game"),
    }
}
