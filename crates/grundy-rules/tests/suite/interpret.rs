//! The interpreter against its definition, and both against a naive evaluation.

use crate::naive;
use grundy::work::Stop;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;
use grundy_rules::numbers::Factors;
use grundy_rules::random::Random;
use grundy_rules::random::build::show;
use std::ops::ControlFlow;
use std::sync::Arc;

pub fn go_on(_: u64) -> Result<(), Stop> {
    Ok(())
}

/// The aims that make sense for a rule.
pub fn aims(rule: &Rule) -> Vec<Aim> {
    let outcomes = [false, true].map(|misere| Aim::Outcome { misere });
    if rule.verdicts.is_empty() { [&[Aim::Sg], &outcomes[..]].concat() } else { outcomes.into() }
}

pub fn sizes(random: &mut Random, rule: &Rule) -> Vec<u64> {
    let large = random.percent(15);
    let most = if large { [0, 700, 24, 8] } else { [0, 80, 12, 5] }[rule.arity];
    if rule.unordered {
        return vec![1 + random.below(most); rule.arity];
    }
    (0..rule.arity).map(|_| 1 + random.below(most)).collect()
}

/// The cells and how the filling ended.
pub fn filled(
    engine: &mut Interpreter,
    aim: Aim,
    sizes: &[u64],
    stops: &[u64],
) -> (Vec<u64>, Result<(), Halt>) {
    let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
    let mut end = Ok(());
    for &stop in stops {
        end = engine.fill(&mut table, stop, &mut go_on);
        if end.is_err() {
            break;
        }
        assert_eq!(table.filled(), stop.min(table.volume()));
    }
    ((0..table.filled()).filter_map(|cell| table.get(cell)).collect(), end)
}

#[test]
fn tables_of_random_rules() {
    let (mut full, mut faults, mut high, mut cells) = (0, 0, 0, 0);
    for seed in 0..2000 {
        let mut random = Random::new(seed);
        let rule = Arc::new(random.rule());
        let mut fast = Interpreter::new(rule.clone());
        let mut plain = Interpreter::definition(rule.clone());
        for aim in aims(&rule) {
            let sizes = sizes(&mut random, &rule);
            let volume: u64 = sizes.iter().product();
            let expected = naive::fill(&rule, aim, &sizes);
            let halves = [random.below(volume + 1), volume];
            assert_eq!(
                filled(&mut plain, aim, &sizes, &[volume]),
                expected,
                "{seed} {aim:?} {sizes:?} {}",
                show(&rule)
            );
            assert_eq!(
                filled(&mut fast, aim, &sizes, &[volume]),
                expected,
                "{seed} {aim:?} {sizes:?} {}",
                show(&rule)
            );
            let (values, end) = filled(&mut fast, aim, &sizes, &[halves[0].min(halves[1]), volume]);
            assert_eq!((&values, &end), (&expected.0, &expected.1), "{seed} in two parts");
            cells += values.len();
            match end {
                Ok(()) => full += 1,
                Err(Halt::Fault(_)) => faults += 1,
                Err(_) => high += 1,
            }
        }
    }
    println!("{full} full, {faults} faults, {high} not below, {cells} cells");
    assert!(full > 1000 && faults > 300 && high > 500 && cells > 100_000);
}

#[test]
fn options_of_random_rules() {
    let mut factors = Factors::new();
    for seed in 0..2000 {
        let mut random = Random::new(seed ^ 0xABCD);
        let rule = Arc::new(random.rule());
        let mut engine = Interpreter::new(rule.clone());
        for _ in 0..10 {
            let position: Vec<i64> = (0..rule.arity).map(|_| random.below(60) as i64).collect();
            let mut listed = Vec::new();
            let end = engine.options(&position, &mut go_on, &mut |terms| {
                listed.push(terms.to_vec());
                ControlFlow::Continue(())
            });
            let (expected, expected_end) = naive::options(&rule, &position, &mut factors);
            assert_eq!(listed, expected, "{seed} {position:?} {}", show(&rule));
            assert_eq!(end.map(|_| ()), expected_end);
            let verdict = naive::verdict(&rule, &position);
            assert_eq!(engine.verdict(&position), verdict);
            let mut first = None;
            let flow = engine.options(&position, &mut go_on, &mut |terms| {
                first = Some(terms.to_vec());
                ControlFlow::Break(())
            });
            assert_eq!(first.as_ref(), expected.first());
            assert_eq!(flow.is_ok_and(|flow| flow.is_break()), !expected.is_empty());
        }
    }
}

/// Lists of divisors and primes of neighbouring positions are followed together: with
/// conditions, options that are left out, options that are not below, faults and verdicts.
#[test]
fn tables_of_divisors_and_primes() {
    let heads = ["n", "(m, n)", "(m, n) unordered"];
    let sets = ["divisors(n)", "primes(n)", "divisors(n + 1)", "divisors(2 * n)", "primes(n / 2)"];
    let takes = ["n-d", "n/d", "(n-d) * (d % 3)", "n - d*d", "n - d - 1", "n % d"];
    let whens = ["", " if d < n", " if d > 1 and d < n", " if n % 3 > 0", " if 7 / (n - 40) >= 0"];
    let further = ["", "; n -> [n-1] if n % 5 == 0", "; win if n == 6"];
    let mut ends = [0; 3];
    for seed in 0..600 {
        let mut random = Random::new(seed);
        let pick = |random: &mut Random, from: &[&'static str]| {
            from[random.below(from.len() as u64) as usize]
        };
        let head = pick(&mut random, &heads);
        let (set, take) = (pick(&mut random, &sets), pick(&mut random, &takes));
        let when = pick(&mut random, &whens);
        let (option, more) = match head {
            "n" => (take.to_string(), pick(&mut random, &further)),
            _ => (format!("m, {take}"), ""),
        };
        let text = format!("{head} -> [{option}] for d in {set}{when}{more}");
        let rule = grundy_rules::read(&text, &[]).unwrap_or_else(|_| panic!("{text}")).rule;
        let sizes = if head == "n" { vec![1 + random.below(1500)] } else { vec![40, 40] };
        let rule = Arc::new(rule);
        for aim in aims(&rule) {
            let expected = naive::fill(&rule, aim, &sizes);
            let volume: u64 = sizes.iter().product();
            let stops = [random.below(volume + 1), volume];
            let said = filled(&mut Interpreter::new(rule.clone()), aim, &sizes, &stops);
            assert_eq!(said, expected, "{text} {aim:?} {sizes:?}");
            ends[match expected.1 {
                Ok(()) => 0,
                Err(Halt::Fault(_)) => 1,
                Err(_) => 2,
            }] += 1;
        }
    }
    assert!(ends.iter().all(|&count| count > 50), "{ends:?}");
}

/// A number that is hard to take apart counts for what it costs.
#[test]
fn hard_factorizations_are_many_steps() {
    // 3037000493² is the largest square of a prime below 2^63.
    for text in [
        "n -> [n-1] for k in 1..50, d in divisors(3037000493 * 3037000493 - 0 * k) if d == k",
        "n -> [n-1] for k in 1..50, d in primes(3037000493 * 3037000493 - 0 * k) if d == k",
        "n -> [n-1] for d in primes_upto(n + (1 << 49)) if d > (1 << 50)",
    ] {
        let rule = Arc::new(grundy_rules::read(text, &[]).unwrap().rule);
        let mut steps = 0;
        let mut tick = |count| {
            steps += count;
            let stop = Stop::too_large(grundy::words!("enough", "够了"));
            if steps > 1_000_000 { Err(stop) } else { Ok(()) }
        };
        let mut engine = Interpreter::new(rule);
        let end = engine.options(&[5], &mut tick, &mut |_| ControlFlow::Continue(()));
        assert!(matches!(end, Err(Halt::Stop(_))), "{text}: {end:?}");
        let mut table = Dense::new(Aim::Sg, vec![100]).unwrap();
        let end = engine.fill(&mut table, 100, &mut tick);
        assert!(matches!(end, Err(Halt::Stop(_))), "{text}: {end:?}");
    }
}
