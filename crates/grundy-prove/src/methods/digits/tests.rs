//! Claims that hold, claims that do not, and that both are told apart.

use super::Digits;
use super::find::{Found, find};
use crate::{Claim, Method};
use grundy::answer::Table;
use grundy::solve::Meter;
use grundy_laws::Expr;
use grundy_rules::{Opening, open};

fn table(rule: &str, count: usize) -> Vec<u64> {
    let opening = Opening { recognise: false, ..Opening::named("rule") };
    let game = open(rule, &opening).unwrap().game;
    match game.table(count as u64 + 1, &Meter::unlimited()) {
        Ok(Table::Line { values, .. }) => values[..count].to_vec(),
        other => panic!("{rule}: {other:?}"),
    }
}

fn guessed(rule: &str) -> Expr {
    let guess = grundy_laws::guess(&table(rule, if rule.contains("j in") { 300 } else { 4096 }));
    guess.found.unwrap_or_else(|| panic!("{rule}: no law")).fit.law
}

const RULES: &[&str] = &[
    "n -> [n-k] for k in 1..3",
    "n -> [n-k] for k in 1..9",
    "take {1, 3, 4}",
    "take {2, 5, 7}",
    "n -> [n-p] for p in powers(2, n)",
    "n -> [n-p] for p in powers(3, n)",
    "n -> [n-1]; n -> [n/2] if n > 0",
    "n -> [n-1]; n -> [(n+1)/2] if n > 1",
    "n -> [n-k] for k in 1..n",
    "take 3..n",
    "n -> [n-k] for k in 1..n if k != 2",
    "n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2",
    "n -> [i] + [n-1-i] for i in 0..n-1; n -> [i] + [n-2-i] for i in 0..n-2",
    "n -> [i] + [j] for i in 0..n-2, j = n-2-i",
    "n -> [k] for k in n/2..n-1",
    "n -> [n/2] if n > 0; n -> [n/3] if n > 0",
    "n -> []; n -> [i] for i in 0..n-1; n -> [i] + [j] for i in 1..n-1, j in 0..i-1",
    "n -> [n-k] for k in 1..n; n -> [i] + [j] + [n-i-j] for i in 1..n/3, j in i..(n-i)/2",
];

#[test]
fn show() {
    for rule in RULES {
        let law = guessed(rule);
        let claim = Claim::new(rule, law.clone()).unwrap();
        let now = std::time::Instant::now();
        let found = find(&claim, &Meter::unlimited().aside(50_000));
        let said = match &found {
            Ok(Found::Proof(law, walked)) => format!("{} states, {walked:?}", law.next.len()),
            other => format!("{other:?}"),
        };
        println!("{rule}  |  {law}  |  {said}  {:?}", now.elapsed());
        if let Ok(Found::Proof(law, _)) = found {
            let now = std::time::Instant::now();
            let checked = Digits.check(&claim, &law.evidence().unwrap(), &Meter::unlimited());
            println!("   |  {checked:?} {:?}", now.elapsed());
        }
    }
}
