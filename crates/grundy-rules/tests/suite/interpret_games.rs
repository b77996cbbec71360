//! The interpreter on games whose values are known, at the edges of what it can do, and
//! under limits.

use grundy::words;
use grundy::work::Stop;
use grundy_rules::dense::{Aim, Cells, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::{FaultKind, Halt};
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::{Binary, Domain, Member, Rule, Unary, Verdict};
use grundy_rules::random::build::{
    add, binary, divide, line, number, one, rule, slot, subtract, term, unary,
};
use std::ops::ControlFlow;
use std::sync::Arc;

fn table(rule: Rule, aim: Aim, sizes: &[u64]) -> (Dense, Result<(), Halt>) {
    let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
    let volume = table.volume();
    let end = Interpreter::new(Arc::new(rule)).fill(&mut table, volume, &mut |_| Ok(()));
    (table, end)
}

fn values(rule: Rule, sizes: &[u64]) -> Vec<u64> {
    let (table, end) = table(rule, Aim::Sg, sizes);
    assert_eq!(end, Ok(()));
    (0..table.filled()).filter_map(|cell| table.get(cell)).collect()
}

fn from_one_to(last: grundy_rules::ir::Expr) -> Domain {
    Domain::Range(number(1), last)
}

fn nim() -> Rule {
    let taken = one(vec![subtract(slot(0), slot(1))]);
    rule(1, vec![line(vec![from_one_to(slot(0))], None, vec![taken])])
}

#[test]
fn nim_widens_its_table() {
    let (table, end) = table(nim(), Aim::Sg, &[65_600]);
    assert_eq!(end, Ok(()));
    assert!(matches!(table.cells, Cells::Word(_)));
    assert!((0..65_600).all(|n| table.get(n) == Some(n)));
}

#[test]
fn laskers_nim() {
    let split = vec![one(vec![slot(1)]), one(vec![subtract(slot(0), slot(1))])];
    let half = from_one_to(divide(slot(0), number(2)));
    let mut lasker = nim();
    lasker.lines.push(line(vec![half], None, split));
    let swapped = |n: u64| match n % 4 {
        0 if n > 0 => n - 1,
        3 => n + 1,
        _ => n,
    };
    assert!(values(lasker, &[3000]).into_iter().eq((0..3000).map(swapped)));
}

#[test]
fn take_a_divisor_but_all() {
    let condition = binary(Binary::Less, slot(1), slot(0));
    let taken = one(vec![subtract(slot(0), slot(1))]);
    let game = rule(1, vec![line(vec![Domain::Divisors(slot(0))], Some(condition), vec![taken])]);
    // The exponent of 2 (and 0 for 0).
    let exponent = |n: u64| if n == 0 { 0 } else { n.trailing_zeros().into() };
    assert!(values(game, &[100_000]).into_iter().eq((0..100_000).map(exponent)));
}

#[test]
fn few_options_for_many_positions() {
    let takes = [1, 3, 4].map(|k| Member::One(number(k))).into();
    let taken = one(vec![subtract(slot(0), slot(1))]);
    let game = rule(1, vec![line(vec![Domain::Listed(takes)], None, vec![taken])]);
    let period = [0, 1, 0, 1, 2, 3, 2];
    assert!(values(game, &[5000]).into_iter().eq((0..5000).map(|n: usize| period[n % 7])));
}

#[test]
fn eight_heaps_of_nim() {
    let lines = (0..8).map(|heap| {
        let left = |i| if i == heap { subtract(slot(i), slot(8)) } else { slot(i) };
        line(vec![from_one_to(slot(heap))], None, vec![one((0..8).map(left).collect())])
    });
    let lines: Vec<_> = lines.collect();
    let sizes = [3; 8];
    let sum = |mut cell: u64| {
        (0..8).fold(0, |sum, _| {
            let heap = cell % 3;
            cell /= 3;
            sum ^ heap
        })
    };
    for unordered in [false, true] {
        let game = Rule { unordered, ..rule(8, lines.clone()) };
        assert!(values(game, &sizes).into_iter().eq((0..6561).map(sum)), "{unordered}");
    }
}

#[test]
fn misere_nim_and_a_game_with_a_verdict() {
    let (table1, _) = table(nim(), Aim::Outcome { misere: true }, &[50]);
    assert!((0..50).all(|n| table1.get(n) == Some(u64::from(n != 1))));
    // Who makes the heap a multiple of 5 by taking 1 to 3 has lost: the next player wins.
    let condition = binary(Binary::Remainder, slot(0), number(5));
    let condition = binary(Binary::Equal, condition, number(0));
    let mut game = nim();
    game.lines[0].bindings[0].domain = Domain::Range(number(1), number(3));
    game.verdicts.push(Verdict { number: 2, wins: true, condition });
    let (table2, end) = table(game, Aim::Outcome { misere: false }, &[500]);
    assert_eq!(end, Ok(()));
    let outcomes: Vec<u64> = (0..10).filter_map(|n| table2.get(n)).collect();
    assert_eq!(outcomes, [1, 0, 1, 1, 1, 1, 0, 1, 1, 1]);
}

#[test]
fn huge_numbers_are_exact() {
    // n · 10^18 overflows at n = 10; before that nothing is left of it modulo 2.
    let product = binary(Binary::Multiply, slot(0), number(1_000_000_000_000_000_000));
    let left = binary(Binary::Remainder, product, number(2));
    let positive = binary(Binary::Greater, slot(0), number(0));
    let game = rule(1, vec![line(vec![], Some(positive), vec![one(vec![left])])]);
    let (table, end) = table(game, Aim::Sg, &[600]);
    let Err(Halt::Fault(fault)) = end else { panic!("{end:?}") };
    assert_eq!((fault.kind, fault.position, table.filled()), (FaultKind::Overflow, vec![10], 10));
}

#[test]
fn a_condition_guards_against_a_fault() {
    // k in 0..n, k > 0 and n % k == 0: proper divisors, slowly; k = 0 is a fault, not asked.
    let divides = binary(Binary::Remainder, slot(0), slot(1));
    let divides = binary(Binary::Equal, divides, number(0));
    let positive = binary(Binary::Greater, slot(1), number(0));
    let condition = binary(Binary::Both, positive, divides);
    let domain = Domain::Range(number(0), subtract(slot(0), number(1)));
    let taken = one(vec![subtract(slot(0), slot(1))]);
    let game = rule(1, vec![line(vec![domain], Some(condition), vec![taken])]);
    let exponent = |n: u64| if n == 0 { 0 } else { n.trailing_zeros().into() };
    assert!(values(game, &[1500]).into_iter().eq((0..1500).map(exponent)));
}

#[test]
fn a_move_up_is_not_below() {
    let up = one(vec![add(slot(0), number(1))]);
    let at_seven = binary(Binary::Equal, slot(0), number(7));
    let game = rule(1, vec![line(vec![], Some(at_seven), vec![up])]);
    let (table, end) = table(game, Aim::Sg, &[100]);
    assert_eq!((end, table.filled()), (Err(Halt::NotBelow(vec![7])), 7));
}

/// Rules that would take for ever.
fn endless() -> Vec<Rule> {
    let far = || number(1_000_000_000_000_000_000);
    let taken = || vec![one(vec![subtract(slot(0), number(1))])];
    // Of the last name: asked inside of all loops, it guards none.
    let never = |slots| binary(Binary::Less, slot(slots), number(0));
    let nothing = || Domain::Range(number(1), number(0));
    let root = || unary(Unary::Isqrt, slot(1));
    let sum = (0..9).map(|_| term(number(2), vec![subtract(slot(0), number(1))])).collect();
    let domains = vec![
        vec![from_one_to(far())],
        vec![from_one_to(far()), nothing()],
        vec![from_one_to(far()), Domain::Is(root())],
        vec![Domain::PrimesUpTo(far())],
        vec![Domain::PrimesUpTo(far()), nothing()],
        vec![Domain::Listed(vec![Member::One(number(1)), Member::Range(number(1), far())])],
        vec![Domain::Divisors(far()), from_one_to(far())],
    ];
    let mut rules: Vec<Rule> = Vec::new();
    for domains in domains {
        rules.push(rule(1, vec![line(domains.clone(), None, taken())]));
        let never = Some(never(domains.len()));
        rules.push(rule(1, vec![line(domains, never, taken())]));
    }
    rules.push(rule(1, vec![line(vec![from_one_to(far())], None, sum)]));
    rules
}

#[test]
fn limits_stop_everything() {
    for (i, rule) in endless().into_iter().enumerate() {
        let mut engine = Interpreter::new(Arc::new(rule));
        let mut steps = 0;
        let mut tick = |count: u64| {
            assert!(count <= 1 << 20, "rule {i}: {count} steps at once");
            steps += count;
            let reason = words!("enough", "够了");
            if steps > 1_000_000 { Err(Stop::too_large(reason)) } else { Ok(()) }
        };
        let mut table = Dense::new(Aim::Sg, vec![10]).unwrap();
        let end = engine.fill(&mut table, 10, &mut tick);
        assert!(matches!(end, Err(Halt::Stop(_))), "rule {i}: {end:?}");
        steps = 0;
        let mut tick = |count: u64| {
            steps += count;
            let reason = words!("enough", "够了");
            if steps > 1_000_000 { Err(Stop::too_large(reason)) } else { Ok(()) }
        };
        let end = engine.options(&[3], &mut tick, &mut |_| ControlFlow::Continue(()));
        assert!(matches!(end, Err(Halt::Stop(_))), "rule {i}: {end:?}");
    }
}
