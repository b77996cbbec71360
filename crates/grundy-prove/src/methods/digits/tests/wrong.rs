//! Laws that are nearly right are refuted, and where they fail they do fail.

use super::*;
use grundy::work::Meter;
use grundy_laws::Numeration;
use grundy_laws::automaton::Automaton;
use grundy_laws::{Condition, Function, Op};
use std::sync::Arc;

/// A law with another value at one n.
fn altered(law: &Expr, at: u64, by: u64) -> Expr {
    law.clone().joined(Op::Add, by).when(Condition::equal(Expr::Index, at), law.clone())
}

fn mark() -> Expr {
    let values = played("n -> [n-1]; n -> [n/2] if n > 0", 2048).unwrap();
    grundy_laws::guess(&values, &grundy::work::Meter::unlimited()).unwrap().found.unwrap().fit.law
}

fn refuted(rule: &str, law: &Expr) {
    let said = agreed(&claim(rule, law), &Meter::unlimited());
    let Some(Err(Some(n))) = said else { panic!("{rule} | {law}: {said:?}") };
    let values = played(rule, n as u64 + 1).unwrap();
    assert!(first_difference(law, &values).is_some_and(|first| first <= n), "{rule} | {law} {n}");
}

#[test]
fn other_values_are_refuted() {
    let n = || Expr::Index;
    let residue = |modulus: u64| n().joined(Op::Mod, modulus);
    let games = [
        ("take 1..3", residue(4)),
        ("take powers(2, n)", residue(3)),
        ("n -> [n-1]; n -> [n/2] if n > 0", mark()),
        ("n -> [n-k] for k in 1..n", n()),
        ("take 3..n", n().joined(Op::Div, 3)),
    ];
    for (rule, law) in &games {
        assert_eq!(agreed(&claim(rule, law), &Meter::unlimited()), Some(Ok(())), "{rule}");
        for (at, by) in [(0, 1), (1, 1), (5, 2), (6, 1), (31, 1), (77, 3)] {
            if !matches!(law, Expr::Automatic(..)) || at < 8 {
                refuted(rule, &altered(law, at, by));
            }
        }
    }
}

#[test]
fn other_laws_are_refuted() {
    let n = || Expr::Index;
    let residue = |modulus: u64| n().joined(Op::Mod, modulus);
    refuted("take 1..3", &residue(3));
    refuted("take 1..3", &residue(5));
    refuted("take 1..3", &residue(8));
    refuted("take {1, 3, 4}", &residue(7).within([0, 1, 0, 1, 2, 3, 3]));
    refuted("n -> [n-k] for k in 1..n", &n().joined(Op::Add, 1));
    refuted("n -> [n-k] for k in 1..n", &n().joined(Op::Div, 2));
    refuted("n -> [n-k] for k in 1..n; n -> [k] + [n-k] for k in 1..n/2", &n());
    refuted("take 1..n-1", &n().joined(Op::Sub, 1));
    // Counts of other digits, modulo another number, with something added.
    let counted = |function: Function, more: u64, by: u64| {
        let law = n().under(function).joined(Op::Add, more).joined(Op::Mod, by);
        Expr::number(0).when(Condition::equal(n(), 0), law)
    };
    refuted("n -> [n/2] if n > 0", &counted(Function::Bits, 0, 3));
    refuted("n -> [n/2] if n > 0", &counted(Function::Bits, 1, 2));
    refuted("n -> [n/2] if n > 0", &counted(Function::Popcount, 0, 2));
    refuted("n -> [n/2] if n % 2 == 0 and n > 0", &counted(Function::Exponent(2), 0, 3));
    refuted("n -> [n/2] if n % 2 == 0 and n > 0", &counted(Function::Exponent(2), 1, 2));
    refuted("n -> [n/3] if n % 3 == 0 and n > 0", &counted(Function::Exponent(3), 0, 4));
    // A law that has no value somewhere.
    refuted("take 1..3", &n().joined(Op::Mod, 8).within([0, 1, 2, 3, 0, 1, 2]));
}

/// Every transition and output of an automaton matters.
#[test]
fn other_automata_are_refuted() {
    let rule = "n -> [n-1]; n -> [n/2] if n > 0";
    let Expr::Automatic(right, _) = mark() else { panic!() };
    let law = |automaton: Automaton| Expr::Automatic(Arc::new(automaton), Box::new(Expr::Index));
    for state in 0..right.states() {
        let mut output = right.output.clone();
        output[state] += 1;
        refuted(rule, &law(Automaton::new(right.numeration, right.next.clone(), output).unwrap()));
        for digit in 0..2 {
            let mut next = right.next.clone();
            next[state][digit] = (next[state][digit] + 1) % right.states();
            let changed = Automaton::new(right.numeration, next, right.output.clone()).unwrap();
            let values = played(rule, 4000).unwrap();
            let wrong = law(changed);
            match first_difference(&wrong, &values) {
                Some(_) => refuted(rule, &wrong),
                // Leading zeros are never read.
                None => assert_eq!((state, digit), (0, 0)),
            }
        }
    }
    assert_eq!(right.numeration, Numeration::Base(2));
}
