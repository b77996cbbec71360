//! Conditions guard the domains that stand behind them: every way to follow a rule agrees with a
//! naive one, and no guard takes a move away or brings a fault.

use crate::{inside, naive};
use grundy::work::Stop;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::{FaultKind, Halt};
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::Rule;
use grundy_rules::numbers::Factors;
use grundy_rules::random::Random;
use inside::asked_inside;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Every way to follow a rule that this build has.
fn engines(rule: &Rule) -> Vec<Box<dyn Engine>> {
    let rule = Arc::new(rule.clone());
    #[cfg(feature = "compile")]
    let compiled = grundy_rules::compile::Compiled::new(rule.clone()).unwrap();
    vec![
        Box::new(Interpreter::definition(rule.clone())),
        Box::new(Interpreter::new(rule)),
        #[cfg(feature = "compile")]
        Box::new(compiled),
    ]
}

fn read(text: &str) -> Rule {
    grundy_rules::read(text, &[]).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}")).rule
}

fn rounds() -> u64 {
    if std::env::var_os("GRUNDY_DEEP").is_some_and(|value| value == "1") { 8000 } else { 600 }
}

fn go_on(_: u64) -> Result<(), Stop> {
    Ok(())
}

type Listed = (Vec<Vec<i64>>, Result<(), Halt>);

fn options(engine: &mut dyn Engine, position: &[i64]) -> Listed {
    let mut listed = Vec::new();
    let end = engine.options(position, &mut go_on, &mut |terms| {
        listed.push(terms.to_vec());
        ControlFlow::Continue(())
    });
    (listed, end.map(|_| ()))
}

fn filled(engine: &mut dyn Engine, aim: Aim, sizes: &[u64]) -> (Vec<u64>, Result<(), Halt>) {
    let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
    let end = engine.fill(&mut table, u64::MAX, &mut go_on);
    ((0..table.filled()).filter_map(|cell| table.get(cell)).collect(), end)
}

/// A condition is asked before the domain it guards, and a guarded rule is a whole table.
#[test]
fn a_guard_comes_before_its_domain() {
    let bare = "(n, k) -> [n-j, k] for j in 1..n/k";
    let guarded = format!("{bare} if k > 0");
    for engine in &mut engines(&read(&guarded)) {
        assert_eq!(options(&mut **engine, &[0, 0]), (vec![], Ok(())), "{}", engine.name());
        let (values, end) = filled(&mut **engine, Aim::Sg, &[300, 20]);
        assert_eq!((values.len(), end), (6000, Ok(())), "{}", engine.name());
        assert!((0..300).all(|n| values[20 * n] == 0));
    }
    for engine in &mut engines(&read(bare)) {
        let Err(Halt::Fault(fault)) = options(&mut **engine, &[0, 0]).1 else { panic!() };
        assert_eq!(fault.kind, FaultKind::DivisionByZero);
        assert_eq!(filled(&mut **engine, Aim::Sg, &[300, 20]).0, Vec::<u64>::new());
    }
}

/// What each part of a condition is asked for, and when: texts, positions, and whether the
/// position has a fault.
#[test]
fn a_part_guards_what_its_names_allow() {
    let cases: &[(&str, &[i64], bool)] = &[
        // From left to right; a chain is two parts.
        ("(n, k) -> [n-j, k] for j in 1..n if k > 0 and n/k > 2", &[5, 0], false),
        ("(n, k) -> [n-j, k] for j in 1..n if n/k > 2 and k > 0", &[5, 0], true),
        ("(n, k) -> [n-j, k] for j in 1..n/k if 0 < k <= n", &[5, 0], false),
        ("(n, k) -> [n-j, k] for j in 1..n/k if not k == 0", &[5, 0], false),
        ("(n, k) -> [n-j, k] for j in 1..n/k if k > 0 or n > 3", &[5, 0], true),
        // A part that cannot be told yet is passed over.
        ("(n, k) -> [n-j, k] for j in 1..n/k if j > 0 and k > 0", &[5, 0], false),
        // Between two domains.
        ("n -> [n-i] for j in 0..n, i in 1..n/j if j > 0", &[5], false),
        ("n -> [n-i] for j in 0..n, i in 1..n/j if i > 0", &[5], true),
        ("n -> [n-i] for j in 0..n, i = n/j if j > 0", &[5], false),
        // A fault of a part that was asked early counts where the condition is asked as a whole.
        ("(n, k) -> [n-j, k] for j in 1..0 if n/k > 2", &[5, 0], false),
        ("(n, k) -> [n-j, k] for j in 1..3 if j > 3 and n/k > 2", &[5, 0], false),
        ("(n, k) -> [n-j, k] for j in 1..4 if j > 3 and n/k > 2", &[5, 0], true),
        ("(n, k) -> [n-j, k] for j in 1..3 if n/k > 2 and j > 3", &[5, 0], true),
        // A part behind one with a fault waits, and so does not hide it.
        ("(n, k) -> [n-j, k] for j in 1..n if n/k > 2 and n > 9", &[5, 0], true),
        ("(n, k) -> [n-i, k] for j in 1..3, i in 1..2 if n/k > 2 and j > 3", &[5, 0], true),
        ("take divisors(n - 3) if n >= 3", &[1], false),
        ("take divisors(n - 3)", &[1], true),
    ];
    for (text, position, wrong) in cases {
        let rule = read(text);
        let expected = naive::options(&rule, position, &mut Factors::new());
        assert_eq!(expected.1.is_err(), *wrong, "{text} at {position:?}");
        for engine in &mut engines(&rule) {
            assert_eq!(options(&mut **engine, position), expected, "{text}: {}", engine.name());
        }
    }
}

/// A table is filled many positions at once; what stands before a guard may be wrong in one of
/// them, in a part further to the left or in a name.
#[test]
fn a_guard_hides_nothing_that_stands_before_it() {
    for text in [
        "(a, b) -> [a, b-j] for j = 1 + a / 2 if 9 / (b - 3) > 0 and a != a + 0 * b",
        "(a, b) -> [a, b-1] for j = 9 / (b - 3), k = a, m = 3 if k > 9",
        "(a, b) -> [a, b-m] for m in 1..2 if 9 / (b - 3) < 100 and a > 9",
        "(a, b) -> [a, b-m] for i in 1..2, m in 1..2 if 9 / (b - 3) < 100 and i > 3",
    ] {
        let rule = read(text);
        let expected = naive::fill(&rule, Aim::Sg, &[12, 12]);
        assert!(matches!(expected.1, Err(Halt::Fault(_))), "{text}");
        for engine in &mut engines(&rule) {
            assert_eq!(filled(&mut **engine, Aim::Sg, &[12, 12]), expected, "{text}");
        }
    }
}

/// Options, tables and faults of random rules are those of the naive way.
#[test]
fn every_way_agrees() {
    let (mut full, mut faults, mut pruned) = (0, 0, 0);
    let mut factors = Factors::new();
    for seed in 0..rounds() {
        let mut random = Random::new(seed);
        let arity = 1 + random.below(3) as usize;
        let text = random.guarded(arity);
        let rule = read(&text);
        let mut engines = engines(&rule);
        for _ in 0..6 {
            let position: Vec<i64> = (0..arity).map(|_| random.below(12) as i64).collect();
            let expected = naive::options(&rule, &position, &mut factors);
            let bare = naive::options(&asked_inside(&rule), &position, &mut factors);
            pruned += u32::from(bare.1.is_err() && expected.1.is_ok());
            if bare.1.is_ok() {
                assert_eq!(expected, bare, "{text}at {position:?}: a guard changes the moves");
            }
            for engine in &mut engines {
                let said = options(&mut **engine, &position);
                assert_eq!(said, expected, "{text}at {position:?}: {}", engine.name());
                assert_eq!(engine.verdict(&position), naive::verdict(&rule, &position));
            }
        }
        let outcomes = [false, true].map(|misere| Aim::Outcome { misere });
        let aim = [Aim::Sg, outcomes[0], outcomes[1]][random.below(3) as usize];
        let most = if random.percent(15) { [0, 300, 24, 8] } else { [0, 60, 10, 5] }[arity];
        let sizes: Vec<u64> = (0..arity).map(|_| 1 + random.below(most)).collect();
        let expected = naive::fill(&rule, aim, &sizes);
        for engine in &mut engines {
            let said = filled(&mut **engine, aim, &sizes);
            assert_eq!(said, expected, "{text}{aim:?} {sizes:?}: {}", engine.name());
        }
        full += u64::from(expected.1.is_ok());
        faults += u64::from(matches!(expected.1, Err(Halt::Fault(_))));
    }
    println!("{full} full tables, {faults} with a fault; {pruned} positions saved by a guard");
    assert!(full > rounds() / 5 && faults > rounds() / 5 && pruned > 100);
}
