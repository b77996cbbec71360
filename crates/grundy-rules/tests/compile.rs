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
    let expected = fill(&mut Naive::new(Arc::new(rule.clone()), 400_000), aim, sizes, to);
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
    let mut wythoff = rules::wythoff();
    wythoff.unordered = true;
    same_fill(&wythoff, Aim::Sg, &[40, 40]);
    for misere in [false, true] {
        same_fill(&rules::wythoff(), Aim::Outcome { misere }, &[40, 30]);
        same_fill(&rules::subtraction(&[2, 3]), Aim::Outcome { misere }, &[100]);
    }
}

/// Every width of cells, from bits in a register to four bytes, also in a table that
/// another engine began.
#[test]
fn widths() {
    let nim = rules::rule(1, vec![rules::line(
        vec![rules::range(rules::c(1), rules::s(0))],
        None,
        vec![rules::at(vec![rules::sub(rules::s(0), rules::s(1))])],
    )]);
    let mut engine = compiled(&nim);
    for begun in [0u64, 60, 63, 64, 65, 250, 255, 256, 257, 65_530, 65_536, 131_070, 200_000] {
        let mut table = Dense::new(Aim::Sg, vec![1 << 20]).unwrap();
        (0..begun).for_each(|value| table.push(value));
        engine.fill(&mut table, begun + 10, &mut |_| Ok(())).unwrap();
        assert!(values(&table).into_iter().eq(0..begun + 10), "{begun}");
    }
    let (found, end) = fill(&mut engine, Aim::Sg, &[1 << 20], 1000);
    assert!(end.is_ok() && found.into_iter().eq(0..1000));
}

#[test]
fn a_fill_goes_on_where_it_was_left() {
    for rule in [rules::lasker(), rules::hnoi(), rules::divisors(), rules::subtraction(&[1, 4, 6])] {
        let mut engine = compiled(&rule);
        let mut other = compiled(&rule);
        let whole = fill(&mut compiled(&rule), Aim::Sg, &[600], 600);
        let mut table = Dense::new(Aim::Sg, vec![600]).unwrap();
        let mut by_turns = Dense::new(Aim::Sg, vec![600]).unwrap();
        for to in (0..=600).step_by(7) {
            engine.fill(&mut table, to, &mut |_| Ok(())).unwrap();
            let one: &mut Compiled = if to % 2 == 0 { &mut engine } else { &mut other };
            one.fill(&mut by_turns, to, &mut |_| Ok(())).unwrap();
            assert_eq!(table.filled(), to);
        }
        engine.fill(&mut table, u64::MAX, &mut |_| Ok(())).unwrap();
        other.fill(&mut by_turns, 600, &mut |_| Ok(())).unwrap();
        assert_eq!((values(&table), Ok(())), whole);
        assert_eq!((values(&by_turns), Ok(())), whole);
    }
}

#[test]
fn ticks_tell_the_steps_and_stop() {
    let mut steps = 0;
    let mut table = Dense::new(Aim::Sg, vec![3000]).unwrap();
    let mut count = |more| {
        steps += more;
        Ok(())
    };
    compiled(&rules::lasker()).fill(&mut table, 3000, &mut count).unwrap();
    let options: u64 = (0..3000).map(|n: u64| 1 + n + n / 2).sum();
    assert_eq!(steps, options);
    // One giant loop, in one position.
    let giant = rules::rule(1, vec![rules::line(
        vec![rules::range(rules::c(1), rules::c(i64::MAX))],
        None,
        vec![rules::at(vec![rules::sub(rules::s(0), rules::s(1))])],
    )]);
    let mut table = Dense::new(Aim::Sg, vec![3000]).unwrap();
    let mut ticks = 0;
    let mut third = |more| {
        assert!(more <= 1 << 22);
        ticks += 1;
        if ticks == 3 { Err(stop()) } else { Ok(()) }
    };
    let end = compiled(&giant).fill(&mut table, 3000, &mut third);
    assert_eq!((end, table.filled()), (Err(Halt::Stop(stop())), 0));
    ticks = 0;
    let mut third = |_| {
        ticks += 1;
        if ticks == 3 { Err(stop()) } else { Ok(()) }
    };
    let end = compiled(&giant).options(&[5], &mut third, &mut |_| ControlFlow::Continue(()));
    assert_eq!(end, Err(Halt::Stop(stop())));
    assert_eq!(ticks, 3);
}

#[test]
fn options_break_off() {
    let mut engine = compiled(&rules::lasker());
    for n in [1i64, 2, 50, 10_000] {
        let (all, end) = options(&mut engine, &[n]);
        assert_eq!((all.len() as i64, end), (n + n / 2, Ok(())));
        for wanted in [1, 2, 700, 1000].into_iter().filter(|&wanted| wanted <= all.len()) {
            let mut found = Vec::new();
            let flow = engine.options(&[n], &mut |_| Ok(()), &mut |terms| {
                found.push(terms.to_vec());
                if found.len() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((flow, &found[..]), (Ok(ControlFlow::Break(())), &all[..wanted]));
        }
    }
}

/// A panic of the caller passes through, and the engine is as good as before.
#[test]
fn panics_pass_through() {
    let mut engine = compiled(&rules::lasker());
    for _ in 0..2 {
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            engine.options(&[5000], &mut |_| Ok(()), &mut |_| panic!("on purpose")).is_ok()
        }));
        assert!(tried.is_err());
        let mut table = Dense::new(Aim::Sg, vec![3000]).unwrap();
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            engine.fill(&mut table, 3000, &mut |_| panic!("on purpose")).is_ok()
        }));
        assert!(tried.is_err());
        let (found, end) = fill(&mut engine, Aim::Sg, &[300], 300);
        assert_eq!((found, end), fill(&mut compiled(&rules::lasker()), Aim::Sg, &[300], 300));
    }
}

/// Faults and options that are not below, in the middle of a table.
#[test]
fn faults_are_those_of_the_reference() {
    use grundy_rules::ir::{Binary, Domain};
    use rules::{add, at, c, div, line, mul, op, range, rem, rule, s, sub, term};
    let one = |domains, condition, option| rule(1, vec![line(domains, condition, option)]);
    let all = [
        one(vec![range(c(1), s(0))], None, vec![at(vec![div(s(0), sub(s(1), c(7)))])]),
        one(vec![range(c(1), s(0))], None, vec![term(sub(c(7), s(1)), vec![sub(s(0), s(1))])]),
        one(vec![range(c(0), s(0))], None, vec![at(vec![sub(s(0), mul(s(1), c(2)))])]),
        one(vec![range(c(1), s(0))], None, vec![at(vec![sub(add(s(0), c(9)), mul(s(1), s(1)))])]),
        one(vec![Domain::Is(op(s(0), Binary::Power, c(13)))], None, vec![at(vec![rem(s(1), c(2))])]),
        one(vec![Domain::Powers(sub(c(9), s(0)), s(0))], None, vec![at(vec![sub(s(0), s(1))])]),
        one(vec![Domain::Divisors(sub(c(9), s(0)))], None, vec![at(vec![sub(s(0), s(1))])]),
        one(vec![range(c(1), s(0))], Some(op(c(100), Binary::Greater, mul(s(1), s(1)))), vec![at(vec![sub(s(0), s(1))])]),
    ];
    for rule in &all {
        same_fill(rule, Aim::Sg, &[60]);
        for n in 0..40 {
            let mut naive = Naive::new(Arc::new(rule.clone()), 1 << 30);
            assert_eq!(options(&mut compiled(rule), &[n]), options(&mut naive, &[n]), "{rule:?} {n}");
        }
    }
}
