//! Games whose laws are known.

use super::*;
use grundy::work::Meter;
use grundy_laws::{Condition, Exceptions, Function, Op, guess};

/// Rules whose laws are guessed from so many terms and then proved.
const RULES: &[(&str, u64)] = &[
    ("n -> [n-k] for k in 1..3", 512),
    ("n -> [n-k] for k in 1..9", 512),
    ("take {1, 3, 4}", 512),
    ("take {2, 5, 7}", 512),
    ("n -> [n-p] for p in powers(2, n)", 512),
    ("n -> [n-p] for p in powers(3, n)", 512),
    // Fraenkel's Mark and its upper twin.
    ("n -> [n-1]; n -> [n/2] if n > 0", 2048),
    ("n -> [n-1]; n -> [(n+1)/2] if n > 1", 2048),
    // Counts of digits: all of them, ones, zeros that stand last.
    ("n -> [n/2] if n > 0", 2048),
    ("n -> [n/2] if n % 2 == 0 and n > 0", 2048),
    ("n -> [n/3] if n % 3 == 0 and n > 0", 2048),
    ("n -> [n-k] for k in 1..n", 512),
    ("take 3..n", 512),
    ("n -> [n-k] for k in 1..n if k != 2", 512),
    ("n -> [n-k] for k in 1..n if not (2 <= k and k < 5)", 512),
    ("n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2", 512),
    // Kayles.
    ("n -> [i] + [n-1-i] for i in 0..n-1; n -> [i] + [n-2-i] for i in 0..n-2", 2048),
    // Turning Turtles and near coins, by places.
    ("n -> []; n -> [i] for i in 0..n-1", 512),
    ("n -> [n-k] for k in 1..3; n -> [] if n <= 2", 512),
    ("n -> 2*[n-1] + [n-2]; n -> 3*[n-3]", 512),
    ("n -> [min(n-1, 5)]; n -> [max(n-4, 0)] if n > 0", 512),
    ("n -> [abs(n-3)] if n > 3", 512),
];

#[test]
fn laws_are_proved() {
    for &(rule, terms) in RULES {
        let values = played(rule, terms).unwrap();
        let law = guess(&values, &grundy::work::Meter::unlimited())
            .unwrap()
            .found
            .unwrap_or_else(|| panic!("{rule}: no law"))
            .fit
            .law;
        let claim = claim(rule, &law);
        let said = Digits.check(&claim, &evidence(&claim), &Meter::unlimited());
        assert!(matches!(said, Ok(Ok(_))), "{rule} | {law}: {said:?}");
    }
}

#[test]
fn laws_by_hand() {
    let n = || Expr::Index;
    let zero_first = |law: Expr| Expr::number(0).when(Condition::equal(n(), 0), law);
    // All but the whole heap.
    agree("take 1..n-1", &zero_first(n().joined(Op::Sub, 1)));
    // Mock Turtles: a coin at place n with at most two to its left.
    let mock = "n -> []; n -> [i] for i in 0..n-1; n -> [i] + [j] for i in 1..n-1, j in 0..i-1";
    agree(mock, &n().under(Function::Odious));
    // Counts of digits, with something added, and in the base of the rule.
    let counted = |function: Function, more: u64| {
        n().under(function).joined(Op::Add, more).joined(Op::Mod, 2)
    };
    agree("n -> [n/2] if n > 0", &counted(Function::Bits, 0));
    agree("n -> [n/2] if n > 0", &counted(Function::Bits, 2));
    let twos = counted(Function::Exponent(2), 0);
    agree("n -> [n/2] if n % 2 == 0 and n > 0", &zero_first(twos));
    let fives = counted(Function::Exponent(5), 4);
    agree("n -> [n/5] if n % 5 == 0 and n > 0", &zero_first(fives));
    // Exceptions, of formulas and of automata.
    let list = |list| Exceptions::new(list).unwrap();
    let late = n().joined(Op::Add, 1).joined(Op::Mod, 2);
    let late = late.excepting(list(vec![(0, 0), (2, 0), (3, 1), (4, 0)]));
    agree("n -> [n-1] if n > 2 and n != 5; n -> [0] if n == 6", &late);
    let rule = "n -> [n-1]; n -> [n/2] if n > 0";
    let mark = guess(&played(rule, 2048).unwrap(), &grundy::work::Meter::unlimited())
        .unwrap()
        .found
        .unwrap()
        .fit
        .law;
    let same = mark.clone().excepting(list(vec![(7, mark.at(7).unwrap())]));
    agree(rule, &same);
    // The law may be written in other words.
    let table = n().joined(Op::Add, 3).joined(Op::Mod, 4).within([1, 2, 3, 0]);
    agree("take 1..3", &table);
    let sum = n()
        .joined(Op::Mod, 2)
        .joined(Op::Add, n().joined(Op::Div, 2).joined(Op::Mod, 2).joined(Op::Mul, 2));
    agree("take 1..3", &sum);
}

/// Finder and checker say that it holds.
fn agree(rule: &str, law: &Expr) {
    assert_eq!(agreed(&claim(rule, law), &Meter::unlimited()), Some(Ok(())), "{rule} | {law}");
}

/// What is not linear, does not end, or has no values is not proved.
#[test]
fn some_rules_are_not_followed() {
    let law = Expr::Index.joined(Op::Mod, 2);
    for rule in [
        "n -> [n-d] for d in divisors(n)",
        "n -> [n-k*k] for k in 1..n",
        "n -> [isqrt(n)] if n > 1",
        "n -> [n-1] for k in 1..n*n",
        "n -> [n-1]; win if n == 3",
        "(a, b) -> [a-1, b]",
        "n -> (n % 2) * [n-1]",
        "n -> [n xor 1] if n % 2 == 1",
        // The mex rule holds, but play goes round: 0 and 1 have no values.
        "n -> [1-n] if n <= 1; n -> [n-1] if n > 1",
        "n -> [n-1]; n -> [n+1]",
    ] {
        let claim = claim(rule, &law);
        assert_eq!(agreed(&claim, &Meter::unlimited()), None, "{rule}");
        assert_eq!(Digits.prove(&claim, &Meter::unlimited()).unwrap(), None, "{rule}");
    }
}
