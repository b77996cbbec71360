//! Sums over sets: every way to their values, beside recursion that lists all parts.

use crate::interpret::{aims, filled, go_on, sizes};
use crate::naive;
use grundy::work::Meter;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::numbers::Factors;
use grundy_rules::random::Random;
use grundy_rules::random::build::show;
use grundy_rules::{Opening, engine::Engine, open};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

#[test]
fn tables_of_random_sums() {
    let (mut full, mut faults, mut high, mut sums) = (0, 0, 0, 0);
    for seed in 0..700 {
        let mut random = Random::new(seed);
        let arity = 1 + (random.below(5) / 3) as usize;
        let rule = Arc::new(random.rule_with_sums(arity));
        sums += usize::from(rule.lines.iter().any(|line| line.sums()));
        for aim in aims(&rule) {
            let sizes = sizes(&mut random, &rule);
            let volume: u64 = sizes.iter().product();
            let expected = naive::fill(&rule, aim, &sizes);
            let stops = [random.below(volume + 1), volume];
            for mut engine in
                [Interpreter::new(rule.clone()), Interpreter::definition(rule.clone())]
            {
                let said = filled(&mut engine, aim, &sizes, &stops);
                assert_eq!(said, expected, "{seed} {aim:?} {sizes:?} {}", show(&rule));
            }
            match expected.1 {
                Ok(()) => full += 1,
                Err(Halt::Fault(_)) => faults += 1,
                Err(_) => high += 1,
            }
        }
    }
    println!("{full} full, {faults} faults, {high} not below, {sums} with sums");
    assert!(full > 150 && faults > 50 && high > 150 && sums > 300);
}

#[test]
fn options_of_random_sums() {
    let mut factors = Factors::new();
    for seed in 0..600 {
        let mut random = Random::new(seed);
        let rule = Arc::new(random.rule_with_sums(1 + (seed % 2) as usize));
        let mut engine = Interpreter::new(rule.clone());
        for _ in 0..6 {
            let position: Vec<i64> = (0..rule.arity).map(|_| random.below(40) as i64).collect();
            let mut listed = Vec::new();
            let end = engine.options(&position, &mut go_on, &mut |terms| {
                listed.push(terms.to_vec());
                ControlFlow::Continue(())
            });
            let (expected, expected_end) = naive::options(&rule, &position, &mut factors);
            assert_eq!(listed, expected, "{seed} {position:?} {}", show(&rule));
            assert_eq!(end.map(|_| ()), expected_end, "{seed} {position:?} {}", show(&rule));
        }
    }
}

/// The values of a rule up to n.
fn values(text: &str, n: u64) -> Vec<u64> {
    let opened = open(text, &Opening::named("rule")).unwrap();
    let table = opened.game.table(n, &Meter::unlimited()).unwrap();
    let grundy::answer::Table::Line { values, .. } = table else { panic!("no line") };
    values
}

fn mex(values: &[u64]) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap()
}

/// Interesting Game (Codeforces 87C): a pile becomes two or more piles of k, k+1, k+2, … stones.
const STAIRS: &str = "n -> sum(i in 0..k-1) [a+i] for k in 2..isqrt(2*n)+1, a = (n - k*(k-1)/2)/k \
                      if a > 0 and k*a + k*(k-1)/2 == n";

/// The array game (HAOI 2015): a white number x is turned black, and with it 2x, 3x, … up to kx.
/// With m = n/x the others are n/(ix) = m/i.
const MULTIPLES: &str = "m -> sum(i in 2..k) [m/i] for k in 1..m";

#[test]
fn stairs_of_stones() {
    // Played as it is told: every list of consecutive numbers, its stones counted.
    let most = 400u64;
    let mut played: Vec<u64> = Vec::new();
    for n in 0..=most {
        let mut options = Vec::new();
        for first in 1..=n {
            let (mut left, mut value, mut next) = (n, 0, first);
            while left >= next && next < n {
                (left, value, next) = (left - next, value ^ played[next as usize], next + 1);
                if left == 0 {
                    options.push(value);
                }
            }
        }
        played.push(mex(&options));
    }
    assert_eq!(values(STAIRS, most), played);
    // At the real limit: 10^5 stones.
    assert_eq!(values(STAIRS, 100_000).len(), 100_001);
}

#[test]
fn multiples_turned_over() {
    // Played on the row itself: the value of a single white number x among 1..=n, where a move
    // turns over x, 2x, …, kx, and numbers turned to white again are a sum.
    for n in [1u64, 2, 7, 30, 64, 100] {
        let mut of: HashMap<u64, u64> = HashMap::new();
        for x in (1..=n).rev() {
            let (mut options, mut sum) = (Vec::new(), 0);
            for multiple in (x..=n).step_by(x as usize) {
                if multiple > x {
                    sum ^= of[&multiple];
                }
                options.push(sum);
            }
            of.insert(x, mex(&options));
        }
        let values = values(MULTIPLES, n);
        for x in 1..=n {
            assert_eq!(values[(n / x) as usize], of[&x], "{x} of {n}");
        }
    }
}

/// Far apart, by quotients, the values are those of the table.
#[test]
fn quotients_and_tables_agree() {
    for text in [
        MULTIPLES,
        "m -> sum(i in 3..k+1) [m/i] for k in 1..m-1",
        "m -> sum(i in 2..k) [(m-1)/i] for k in 1..m/2 if m % 3 != 1",
        "m -> sum(i in 2..k) [m/i] for k in 1..m; m -> sum(j in 4..k-2) [(m-2)/j] for k in 2..m",
    ] {
        let table = values(text, 20_000);
        for n in [4096, 4097, 5000, 9973, 12_345, 19_999, 20_000] {
            // Each is opened anew: nothing is known of it.
            let opened = open(text, &Opening::named("rule")).unwrap();
            let component = opened.game.read(&n.to_string()).unwrap().remove(0);
            let found = component.sg(&Meter::unlimited()).unwrap().unwrap().0;
            assert_eq!(found, table[n as usize], "{text} at {n}");
        }
    }
}

/// At the real limit of the array game: 10^9 numbers, and not too much work.
#[test]
fn a_thousand_million_multiples() {
    let opened = open(MULTIPLES, &Opening::named("rule")).unwrap();
    let component = opened.game.read("1000000000").unwrap().remove(0);
    let meter = Meter::new(grundy::work::Limits { positions: 200_000, ..Default::default() });
    let value = component.sg(&meter).unwrap().unwrap().0;
    // The same by blocks, over an array of quotients.
    let n = 1_000_000_000u64;
    let mut known: HashMap<u64, u64> = HashMap::new();
    let mut quotients: Vec<u64> =
        (1..).take_while(|i| i * i <= n).flat_map(|i| [i, n / i]).collect();
    quotients.sort_unstable();
    for m in quotients {
        let (mut seen, mut sum, mut from) = (std::collections::HashSet::from([0]), 0, 2);
        while from <= m {
            let to = m / (m / from);
            let part = known[&(m / from)];
            seen.insert(sum ^ part);
            if to > from {
                seen.insert(sum);
            }
            if (to - from) % 2 == 0 {
                sum ^= part;
            }
            from = to + 1;
        }
        known.insert(m, (0..).find(|value| !seen.contains(value)).unwrap());
    }
    assert_eq!(value, known[&n]);
}
