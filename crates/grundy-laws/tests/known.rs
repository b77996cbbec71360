//! Games whose laws are known: they are found in 4,096 terms, in the form that people know.

mod common;

use grundy::work::Meter;
use grundy_heap::{Octal, Solver};
use grundy_laws::guess;
use std::ops::ControlFlow;

/// The games, with how their laws are told from others: the class and a part of the text.
const LAWS: &[(&str, &str, &str)] = &[
    (
        "kayles",
        "periodic",
        "[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7] at n % 12 except {0: 0, 3: 3, 6: 3, 9: 4, 11: 6, \
         15: 7, 18: 3, 21: 4, 22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6}",
    ),
    (
        "dawson-chess",
        "periodic",
        "at n % 34 except {0: 0, 14: 0, 16: 2, 17: 2, 31: 2, 34: 0, 51: 2}",
    ),
    (
        "dawson-kayles",
        "periodic",
        "at n % 34 except {0: 0, 1: 0, 15: 0, 17: 2, 18: 2, 32: 2, 35: 0, 52: 2}",
    ),
    ("lasker", "periodic", "n / 4 * 4 + [0, 2, 3, 5] at n % 4 - 1"),
    ("split3", "periodic", "n / 8 * 8 + [0, 2, 3, 4, 5, 6, 7, 9] at n % 8 - 1"),
    ("take 1..n/2", "dictionary", "odd_part(n + 1) / 2"),
    ("take a proper divisor", "dictionary", "0 if n == 0 else exponent(n, 2)"),
    ("take a power of 2", "periodic", "n % 3"),
    (
        "take 1..isqrt(n)",
        "limits",
        "while isqrt(n) * isqrt(n) < n: n = n - isqrt(n) - 1; then isqrt(n)",
    ),
    ("take 1..n/3", "limits", "while n / 3 * 3 < n: n = n - n / 3 - 1; then n / 3"),
    ("wythoff", "automatic", "automaton(n: Zeckendorf, 4 states)"),
    ("turn:mock", "dictionary", "odious(n)"),
    ("turn:ruler", "dictionary", "lowbit(n + 1)"),
    ("turn:turtles", "periodic", "n + 1"),
    ("floor division", "runs", "while 5 < n: n = n / 12; then [0, 1, 2, 2, 3, 3] at n"),
    ("mark", "automatic", "automaton(n: base 2, 5 states)"),
    ("triangular root", "dictionary", "triangular_root(n)"),
    ("base three", "ranked", "else odious(regular(n: base 3, dimension 3) - 1)"),
];

#[test]
fn laws_are_found() {
    assert_eq!(common::WITH_LAWS.len(), LAWS.len());
    for name in common::WITH_LAWS {
        let terms = common::game(name, 4096);
        let (_, class, text) = LAWS.iter().find(|law| law.0 == name).unwrap();
        let found = guess(&terms, &Meter::unlimited())
            .unwrap()
            .found
            .unwrap_or_else(|| panic!("{name}: no law"));
        let law = found.fit.law.to_string();
        assert!(found.class == *class && law.contains(text), "{name}: {}: {law}", found.class);
    }
}

/// 0.127 has the period 4 after 46,577, the last of its exceptions.
#[test]
fn a_late_exception_is_found() {
    let mut solver = Solver::new(&Octal::read("0.127").unwrap());
    solver.extend(200_000, &mut |_| ControlFlow::Continue(())).unwrap();
    let terms: Vec<u64> = solver.into_values().into_iter().map(u64::from).collect();
    let guess = guess(&terms, &Meter::unlimited()).unwrap();
    let found = guess.found.unwrap_or_else(|| panic!("no law: {:#?}", guess.tried));
    let law = found.fit.law;
    let last = law.exceptions().last().map(|&(n, _)| n);
    let text = (found.class, last, law.rule().to_string());
    assert_eq!(text, ("periodic", Some(46_577), "[2, 1, 4, 7] at n % 4".to_owned()));
}

/// Coins are counted from 1; with a value for no coin in front the laws are the same.
#[test]
fn laws_that_begin_at_one_are_found() {
    let laws = [
        ("turn:mock", "0 if n == 0 else odious(n - 1)"),
        ("turn:ruler", "0 if n == 0 else lowbit(n)"),
        ("turn:turtles", "n"),
    ];
    for (game, text) in laws {
        let terms = [vec![0], common::listed(game, 1023)].concat();
        let found = guess(&terms, &Meter::unlimited())
            .unwrap()
            .found
            .unwrap_or_else(|| panic!("{game}: no law"));
        assert_eq!(found.fit.law.to_string(), text, "{game}");
    }
}
