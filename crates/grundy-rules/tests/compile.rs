//! Native code beside the interpreter, and beside the meaning itself.
#![cfg(feature = "compile")]

#[path = "common/dice.rs"]
mod dice;
#[path = "common/naive.rs"]
mod naive;
#[path = "common/rules.rs"]
mod rules;

use grundy_rules::compile::Compiled;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::ir::Rule;
use dice::Dice;
use naive::Naive;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Random rules per test.
const COUNT: usize = 3000;

fn compiled(rule: &Rule) -> Compiled {
    let rule = Arc::new(rule.clone());
    Compiled::with(rule.clone(), Box::new(Naive::new(rule, u64::MAX / 2))).unwrap()
}

fn values(table: &Dense) -> Vec<u64> {
    (0..table.filled()).filter_map(|cell| table.get(cell)).collect()
}

fn fill(engine: &mut dyn Engine, aim: Aim, sizes: &[u64], to: u64) -> (Vec<u64>, Result<(), Halt>) {
    let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
    let end = engine.fill(&mut table, to, &mut |_| Ok(()));
    (values(&table), end)
}

fn same_fill(rule: &Rule, aim: Aim, sizes: &[u64]) {
    let to = sizes.iter().product();
    let expected = fill(&mut Naive::new(Arc::new(rule.clone()), 3_000_000), aim, sizes, to);
    if expected.1 == Err(naive::empty()) {
        // Too long for the test; but a tick must stop the code.
        let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
        let mut steps = 0;
        let _ = compiled(rule).fill(&mut table, to, &mut |more| {
            steps += more;
            if steps > 4_000_000 { Err(stop()) } else { Ok(()) }
        });
        return;
    }
    let found = fill(&mut compiled(rule), aim, sizes, to);
    assert_eq!(found, expected, "{rule:?} {aim:?} {sizes:?}");
}

fn stop() -> grundy::solve::Stop {
    match naive::empty() {
        Halt::Stop(stop) => stop,
        _ => unreachable!(),
    }
}

/// All options of a position, and how it ended.
fn options(engine: &mut dyn Engine, position: &[i64]) -> (Vec<Vec<i64>>, Result<(), Halt>) {
    let mut all = Vec::new();
    let end = engine.options(position, &mut |_| Ok(()), &mut |terms| {
        all.push(terms.to_vec());
        ControlFlow::Continue(())
    });
    (all, end.map(|_| ()))
}

#[test]
fn random_rules_fill() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for _ in 0..COUNT {
        let rule = dice.rule();
        let size = [60, 9, 5][rule.arity - 1];
        same_fill(&rule, Aim::Sg, &vec![size; rule.arity]);
        let rule = dice.single();
        let misere = dice.below(2) == 0;
        let size = [60, 9, 5][rule.arity - 1];
        same_fill(&rule, Aim::Outcome { misere }, &vec![size; rule.arity]);
    }
}

#[test]
fn random_rules_list() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    for _ in 0..COUNT {
        let rule = dice.rule();
        let mut engine = compiled(&rule);
        for _ in 0..12 {
            let position: Vec<i64> = (0..rule.arity).map(|_| number(&mut dice)).collect();
            let mut naive = Naive::new(Arc::new(rule.clone()), 200_000);
            let expected = options(&mut naive, &position);
            if expected.1 != Err(naive::empty()) {
                assert_eq!(options(&mut engine, &position), expected, "{rule:?} {position:?}");
            }
        }
    }
}

fn number(dice: &mut Dice) -> i64 {
    match dice.below(20) {
        0 => -(dice.below(3) as i64),
        1 => u32::MAX.into(),
        2 => i64::MAX,
        3 => 1 << 20,
        _ => dice.below(40) as i64,
    }
}

#[test]
fn known_games() {
    same_fill(&rules::lasker(), Aim::Sg, &[700]);
    same_fill(&rules::hnoi(), Aim::Sg, &[500]);
    same_fill(&rules::divisors(), Aim::Sg, &[2000]);
    same_fill(&rules::subtraction(&[1, 3, 4, 9, 11, 20, 31, 40]), Aim::Sg, &[3000]);
    same_fill(&rules::wythoff(), Aim::Sg, &[60, 50]);
}
