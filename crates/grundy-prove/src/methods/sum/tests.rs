use super::*;
use grundy::work::Meter;
use grundy_laws::{Expr, Op, guess};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The values of a rule of two numbers whose moves are listed here: by play of the pairs themselves.
fn played(side: usize, moves: impl Fn(usize, usize) -> Vec<(usize, usize)>) -> Vec<Vec<u64>> {
    let mut values = vec![vec![0u64; side]; side];
    for x in 0..side {
        for y in 0..side {
            let seen: BTreeSet<u64> = moves(x, y).iter().map(|&(i, j)| values[i][j]).collect();
            values[x][y] = (0..).find(|value| !seen.contains(value)).unwrap();
        }
    }
    values
}

fn proved(rule: &str, x: Expr, y: Expr) -> bool {
    let claim = Claim::of_two(rule, x, y).unwrap();
    crate::prove(&claim, &Meter::unlimited()).unwrap().is_some()
}

fn remainder(modulus: u64) -> Expr {
    Expr::Index.joined(Op::Mod, modulus)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Two games of taking: what is proved is what play gives.
    #[test]
    fn sums_of_two_games(
        one in prop::collection::btree_set(1..6usize, 1..4),
        other in prop::collection::btree_set(1..6usize, 1..4),
    ) {
        let set = |takes: &BTreeSet<usize>| {
            let all: Vec<String> = takes.iter().map(usize::to_string).collect();
            format!("{{{}}}", all.join(", "))
        };
        let rule = format!(
            "(a, b) -> [a-k, b] for k in {}; (a, b) -> [a, b-k] for k in {}",
            set(&one),
            set(&other)
        );
        let takes = |from: usize, takes: &BTreeSet<usize>| -> Vec<usize> {
            takes.iter().filter(|&&k| k <= from).map(|k| from - k).collect()
        };
        let values = played(64, |x, y| {
            let left = takes(x, &one).into_iter().map(|i| (i, y));
            left.chain(takes(y, &other).into_iter().map(|j| (x, j))).collect()
        });
        let law = |terms: Vec<u64>| guess(&terms, &Meter::unlimited()).unwrap().found;
        let column: Vec<u64> = values.iter().map(|row| row[0]).collect();
        let (Some(x), Some(y)) = (law(column), law(values[0].clone())) else { return Ok(()) };
        let (x, y) = (x.fit.law, y.fit.law);
        prop_assert!(proved(&rule, x.clone(), y.clone()), "{}", rule);
        for (i, row) in values.iter().enumerate() {
            for (j, &value) in row.iter().enumerate() {
                let said = x.at(i as u64).zip(y.at(j as u64)).map(|(x, y)| x ^ y);
                prop_assert_eq!(said, Some(value), "{} at ({}, {})", &rule, i, j);
            }
        }
        // The laws of other games are not proved.
        let wrong = x.clone().joined(Op::Add, 1);
        prop_assert!(!proved(&rule, wrong.clone(), y.clone()));
        prop_assert!(!proved(&rule, x, wrong));
    }
}

#[test]
fn moves_of_both_numbers_are_no_sum() {
    for rule in [
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b",
        "(x, y) -> [x-1, y]; (x, y) -> [x-2, y]; (x, y) -> [x, j] for j in 0..y-1",
    ] {
        assert!(proved(rule, remainder(3), Expr::Index), "{rule}");
        assert!(!proved(rule, Expr::Index, remainder(3)), "{rule}");
    }
    // Wythoff's move; a limit, a condition or a binding by the other number; both at once; several
    // positions; an end; numbers that change places.
    for rule in [
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b; (a, b) -> [a-k, b-k] for k in 1..min(a, b)",
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..max(b, a-1000)",
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b if a < 5000",
        "(a, b) -> [a-k, b] for k in 1..2 if b >= 0; (a, b) -> [a, b-k] for k in 1..b",
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b; (a, b) -> [a, b-1] + [a, 0]",
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b; (a, b) -> []",
        "(a, b) -> [b, a-k] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b",
        "(a, b) unordered -> [a-k, b] for k in 1..2; (a, b) unordered -> [a, b-k] for k in 1..b",
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b; win if a == 9",
        "(a, b) -> 2 * [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b",
    ] {
        let Ok(claim) = Claim::of_two(rule, remainder(3), Expr::Index) else { panic!("{rule}") };
        assert!(Sum::halves(&claim).is_none(), "{rule}");
        assert!(crate::prove(&claim, &Meter::unlimited()).unwrap().is_none(), "{rule}");
    }
}

/// A number that no move changes is worth nothing.
#[test]
fn a_half_without_moves_is_zero() {
    let rule = "(a, b) -> [a-k, b] for k in 1..2";
    assert!(proved(rule, remainder(3), Expr::number(0)));
    assert!(!proved(rule, remainder(3), Expr::number(1)));
    assert!(!proved(rule, Expr::number(0), remainder(3)));
}

#[test]
fn certificates_are_read_and_changes_refused() {
    let meter = Meter::unlimited();
    let rule = "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b";
    let claim = Claim::of_two(rule, remainder(3), Expr::Index).unwrap();
    let right = crate::prove(&claim, &meter).unwrap().unwrap().certificate.json();
    let holds = |document: &Value| {
        crate::read(document).is_ok_and(|read| crate::check(&read, &meter).unwrap().is_ok())
    };
    assert!(holds(&right), "{right}");
    assert_eq!(right["formula"], "(x % 3) xor y");
    let number = |law: Expr| serde_json::to_value(law).unwrap();
    for (pointer, value) in [
        ("/rule", json!("(a, b) -> [a-k, b] for k in 1..3; (a, b) -> [a, b-k] for k in 1..b")),
        ("/rule", json!("n -> [n-k] for k in 1..2")),
        ("/law", number(remainder(4))),
        ("/second", number(remainder(3))),
        ("/second", Value::Null),
        ("/method", json!("period")),
        ("/evidence/x", Value::Null),
        ("/evidence/y/method", json!("sum")),
        ("/evidence/y/evidence", json!({})),
        ("/evidence", json!([])),
    ] {
        let mut changed = right.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        changed["formula"] = json!("");
        assert!(!holds(&changed), "{pointer}: {changed}");
    }
    // The method of sums is for two numbers, the others are for one.
    let one = Claim::new("take 1..2", remainder(3)).unwrap();
    let mut other = crate::prove(&one, &meter).unwrap().unwrap().certificate.json();
    assert!(holds(&other));
    other["method"] = json!("sum");
    assert!(!holds(&other));
}
