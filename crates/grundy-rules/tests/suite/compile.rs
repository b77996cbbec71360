//! Native code beside the interpreter, and beside the meaning itself.

use crate::random_rules as rules;
use grundy::work::Stop;
use grundy_rules::compile::Compiled;
use grundy_rules::dense::{Aim, Dense};
use grundy_rules::engine::Engine;
use grundy_rules::fault::Halt;
use grundy_rules::interpret::Interpreter;
use grundy_rules::ir::{Binary, Domain, Expr, Rule, Unary};
use grundy_rules::random::Random;
use grundy_rules::random::build::{
    add, binary, divide, line, number, one, rule, show, slot, subtract, term, unary,
};
use std::ops::ControlFlow;
use std::sync::Arc;

fn compiled(rule: &Rule) -> Compiled {
    Compiled::new(Arc::new(rule.clone())).unwrap()
}

/// What the language means, one choice after the other.
fn definition(rule: &Rule) -> Interpreter {
    Interpreter::definition(Arc::new(rule.clone()))
}

fn go_on(_: u64) -> Result<(), Stop> {
    Ok(())
}

fn stop() -> Stop {
    Stop::too_large(grundy::words!("enough", "够了"))
}

fn values(table: &Dense) -> Vec<u64> {
    (0..table.filled()).filter_map(|cell| table.get(cell)).collect()
}

type Filled = (Vec<u64>, Result<(), Halt>);

/// The cells, and how filling ended; in several calls if `stops` are several.
fn fill(engine: &mut dyn Engine, aim: Aim, sizes: &[u64], stops: &[u64]) -> Filled {
    let mut table = Dense::new(aim, sizes.to_vec()).unwrap();
    let mut end = Ok(());
    for &stop in stops {
        end = engine.fill(&mut table, stop, &mut go_on);
        if end.is_err() {
            break;
        }
        assert_eq!(table.filled(), stop.min(table.volume()));
    }
    (values(&table), end)
}

fn same_fill(rule: &Rule, aim: Aim, sizes: &[u64]) {
    let to = [sizes.iter().product()];
    let expected = fill(&mut definition(rule), aim, sizes, &to);
    assert_eq!(fill(&mut compiled(rule), aim, sizes, &to), expected, "{aim:?} {}", show(rule));
}

/// The options of a position, 20,000 at most, and how it ended, after about a million
/// steps at most.
fn options(engine: &mut dyn Engine, position: &[i64]) -> (Vec<Vec<i64>>, Result<(), Halt>) {
    let (mut all, mut steps) = (Vec::new(), 0);
    let mut limit = |more| {
        steps += more;
        if steps > 300_000 { Err(stop()) } else { Ok(()) }
    };
    let end = engine.options(position, &mut limit, &mut |terms| {
        all.push(terms.to_vec());
        if all.len() == 20_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (all, end.map(|_| ()))
}

#[test]
fn tables_of_random_rules() {
    let (mut full, mut faults, mut high, mut native, mut cells) = (0, 0, 0, 0, 0);
    for seed in 0..6000 {
        let mut random = Random::new(seed);
        let rule = random.rule();
        let mut engine = compiled(&rule);
        let outcomes = [false, true].map(|misere| Aim::Outcome { misere });
        let aim = [Aim::Sg, Aim::Sg, outcomes[0], outcomes[1]][random.below(4) as usize];
        let most = if random.percent(10) { [0, 700, 24, 8] } else { [0, 80, 12, 5] }[rule.arity];
        let mut sizes: Vec<u64> = (0..rule.arity).map(|_| 1 + random.below(most)).collect();
        if rule.unordered {
            sizes.fill(1 + random.below(most));
        }
        let volume: u64 = sizes.iter().product();
        let expected = fill(&mut definition(&rule), aim, &sizes, &[volume]);
        let what = format!("{seed} {aim:?} {sizes:?} {}", show(&rule));
        assert_eq!(fill(&mut engine, aim, &sizes, &[volume]), expected, "{what}");
        let part = random.below(volume + 1);
        assert_eq!(fill(&mut engine, aim, &sizes, &[part, volume]), expected, "in parts: {what}");
        cells += 2 * expected.0.len() as u64;
        native += engine.filled();
        match expected.1 {
            Ok(()) => full += 1,
            Err(Halt::Fault(_)) => faults += 1,
            Err(_) => high += 1,
        }
    }
    println!("{full} full, {faults} faults, {high} not below; {native} of {cells} cells by code");
    assert!(full > 1000 && faults > 300 && high > 300 && native > cells / 2);
}

#[test]
fn options_of_random_rules() {
    for seed in 0..3000 {
        let mut random = Random::new(seed ^ 0xABCD);
        let rule = random.rule();
        let (mut engine, mut definition) = (compiled(&rule), definition(&rule));
        for _ in 0..10 {
            let mut position: Vec<i64> = (0..rule.arity).map(|_| random.below(60) as i64).collect();
            if random.percent(5) {
                position[0] = [-1, -40, 1 << 32, i64::MAX][random.below(4) as usize];
            }
            let expected = options(&mut definition, &position);
            let found = options(&mut engine, &position);
            if ![&found.1, &expected.1].contains(&&Err(stop().into())) {
                assert_eq!(found, expected, "{seed} {position:?} {}", show(&rule));
            }
            assert_eq!(engine.verdict(&position), definition.verdict(&position));
        }
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
    // (a, b) unordered -> [b-k, a]: below only when sorted.
    let turned = vec![one(vec![subtract(slot(1), slot(2)), slot(0)])];
    let all = vec![Domain::Range(number(1), slot(1))];
    let mut turned = rule(2, vec![line(all, None, turned)]);
    turned.unordered = true;
    same_fill(&turned, Aim::Sg, &[40, 40]);
    for (rule, sizes) in [
        (rules::lasker(), vec![700]),
        (rules::hnoi(), vec![500]),
        (rules::divisors(), vec![2000]),
        (rules::wythoff(), vec![30, 30]),
        (turned, vec![40, 40]),
    ] {
        let mut engine = compiled(&rule);
        let (cells, _) = fill(&mut engine, Aim::Sg, &sizes, &[u64::MAX]);
        // The values that need wider cells, and those alone, are stored by the host.
        assert!(engine.filled() + 3 >= cells.len() as u64, "{}", show(&rule));
    }
    for misere in [false, true] {
        same_fill(&rules::wythoff(), Aim::Outcome { misere }, &[40, 30]);
        same_fill(&rules::subtraction(&[2, 3]), Aim::Outcome { misere }, &[100]);
    }
}

/// Every width of cells, from bits in a register to four bytes, also in a table that
/// another engine began.
#[test]
fn widths() {
    let mut engine = compiled(&rules::nim());
    for begun in [0u64, 60, 63, 64, 65, 250, 255, 256, 257, 65_530, 65_536, 131_070, 200_000] {
        let mut table = Dense::new(Aim::Sg, vec![1 << 20]).unwrap();
        (0..begun).for_each(|value| table.push(value));
        engine.fill(&mut table, begun + 10, &mut go_on).unwrap();
        assert!(values(&table).into_iter().eq(0..begun + 10), "{begun}");
    }
    let (found, end) = fill(&mut engine, Aim::Sg, &[1 << 20], &[1000]);
    assert!(end.is_ok() && found.into_iter().eq(0..1000));
}

#[test]
fn a_fill_goes_on_where_it_was_left() {
    for rule in [rules::lasker(), rules::hnoi(), rules::divisors(), rules::subtraction(&[1, 4, 6])]
    {
        let mut engine = compiled(&rule);
        let mut other = compiled(&rule);
        let whole = fill(&mut compiled(&rule), Aim::Sg, &[600], &[600]);
        let mut table = Dense::new(Aim::Sg, vec![600]).unwrap();
        let mut by_turns = Dense::new(Aim::Sg, vec![600]).unwrap();
        for to in (0..=600).step_by(7) {
            engine.fill(&mut table, to, &mut go_on).unwrap();
            let one: &mut Compiled = if to % 2 == 0 { &mut engine } else { &mut other };
            one.fill(&mut by_turns, to, &mut go_on).unwrap();
            assert_eq!(table.filled(), to);
        }
        engine.fill(&mut table, u64::MAX, &mut go_on).unwrap();
        other.fill(&mut by_turns, 600, &mut go_on).unwrap();
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
    let all = Domain::Range(number(1), number(i64::MAX));
    let giant = rules::simple(all, None, vec![one(vec![subtract(slot(0), slot(1))])]);
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
            let flow = engine.options(&[n], &mut go_on, &mut |terms| {
                found.push(terms.to_vec());
                if found.len() == wanted {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
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
            engine.options(&[5000], &mut go_on, &mut |_| panic!("on purpose")).is_ok()
        }));
        assert!(tried.is_err());
        let mut table = Dense::new(Aim::Sg, vec![3000]).unwrap();
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            engine.fill(&mut table, 3000, &mut |_| panic!("on purpose")).is_ok()
        }));
        assert!(tried.is_err());
        let (found, end) = fill(&mut engine, Aim::Sg, &[300], &[300]);
        assert_eq!((found, end), fill(&mut compiled(&rules::lasker()), Aim::Sg, &[300], &[300]));
    }
}

/// Faults and options that are not below, in the middle of a table.
#[test]
fn faults_are_those_of_the_definition() {
    let up = |end| Domain::Range(number(1), end);
    let n = || slot(0);
    let k = || slot(1);
    let square = || binary(Binary::Multiply, k(), k());
    let rest = || vec![one(vec![subtract(n(), k())])];
    let few = binary(Binary::Greater, number(100), square());
    let power = binary(Binary::Power, n(), number(13));
    let all = [
        rules::simple(up(n()), None, vec![one(vec![divide(n(), subtract(k(), number(7)))])]),
        rules::simple(
            up(n()),
            None,
            vec![term(subtract(number(7), k()), vec![subtract(n(), k())])],
        ),
        rules::simple(Domain::Range(number(0), n()), None, rest()),
        rules::simple(up(n()), None, vec![one(vec![subtract(add(n(), number(9)), square())])]),
        rules::simple(Domain::Is(power), None, vec![one(vec![divide(n(), number(2))])]),
        rules::simple(Domain::Powers(subtract(number(9), n()), n()), None, rest()),
        rules::simple(Domain::Divisors(subtract(number(9), n())), None, rest()),
        rules::simple(up(n()), Some(few), rest()),
    ];
    for rule in &all {
        same_fill(rule, Aim::Sg, &[60]);
        for n in 0..40 {
            let expected = options(&mut definition(rule), &[n]);
            assert_eq!(options(&mut compiled(rule), &[n]), expected, "{n} {}", show(rule));
        }
    }
}

/// Numbers from one end of 64 bits to the other, made of a number below 128: multiples of
/// 2^60, and their neighbours.
fn far(slot_of: usize) -> Expr {
    let high = subtract(divide(slot(slot_of), number(8)), number(8));
    let near = subtract(binary(Binary::Remainder, slot(slot_of), number(8)), number(4));
    binary(Binary::Xor, binary(Binary::Multiply, high, number(1 << 60)), near)
}

/// Lists v, or −1 − v if v is negative.
fn listing(v: Expr) -> Rule {
    let positive = |v| binary(Binary::Max, v, number(0));
    let bindings = vec![Domain::Is(far(0)), Domain::Is(far(1)), Domain::Is(v)];
    let numbers = vec![positive(slot(4)), positive(binary(Binary::Xor, slot(4), number(-1)))];
    rule(2, vec![line(bindings, None, vec![one(numbers)])])
}

#[test]
fn every_operation_at_the_ends_of_64_bits() {
    use Binary::{And, AtLeast, AtMost, Both, Divide, Either, Equal, Exponent, Gcd, Greater, Less};
    use Binary::{Max, Min, Multiply, Or, Power, Remainder, ShiftLeft, ShiftRight, Unequal, Xor};
    use Unary::{Abs, Bits, Isqrt, Lowbit, Negate, Not, Popcount};
    let binaries = [
        Binary::Add,
        Binary::Subtract,
        Multiply,
        Divide,
        Remainder,
        Power,
        And,
        Or,
        Xor,
        ShiftLeft,
        ShiftRight,
        Min,
        Max,
        Gcd,
        Exponent,
        Equal,
        Unequal,
        Less,
        AtMost,
        Greater,
        AtLeast,
        Both,
        Either,
    ];
    let mut random = Random::new(1);
    let small = |i| binary(Remainder, slot(i), number(67));
    let mut all = vec![];
    for f in binaries {
        all.push(listing(binary(f, slot(2), slot(3))));
        all.push(listing(binary(f, slot(2), small(1))));
        all.push(listing(binary(f, small(0), small(1))));
        all.push(listing(binary(f, slot(2), subtract(small(1), number(3)))));
        for constant in [-2, -1, 0, 1, 2, 3, 8, 10, i64::MAX, i64::MIN] {
            all.push(listing(binary(f, slot(2), number(constant))));
            all.push(listing(binary(f, number(constant), slot(3))));
        }
    }
    for f in [Negate, Not, Abs, Isqrt, Bits, Popcount, Lowbit] {
        all.push(listing(unary(f, slot(2))));
        all.push(listing(unary(f, small(0))));
    }
    for rule in all {
        let (mut engine, mut definition) = (compiled(&rule), definition(&rule));
        for _ in 0..200 {
            let position = [random.below(128) as i64, random.below(128) as i64];
            let expected = options(&mut definition, &position);
            assert_eq!(options(&mut engine, &position), expected, "{position:?} {}", show(&rule));
        }
    }
}
