use super::*;
use crate::methods::plane::difference;
use crate::{check, prove, read};
use grundy::work::Meter;
use grundy_laws::{Condition, Function, Op};
use serde_json::{Value, json};

fn product(x: Expr, y: Expr) -> Law {
    Law::Two(Expr2::Of(x, Pair::X).joined(Join::NimProduct, Expr2::Of(y, Pair::Y)))
}

/// Whether a claim is proved; whatever is proved is compared with play.
fn proved(rule: &str, law: Law) -> bool {
    let claim = Claim::of(rule, law, Meaning::Values).unwrap();
    let proof = prove(&claim, &Meter::unlimited()).unwrap();
    let by_this = proof.is_some_and(|proof| proof.certificate.method.name() == "product");
    if by_this {
        assert_eq!(difference(&claim, 12), None, "{rule} | {}", claim.formula());
    }
    by_this
}

#[test]
fn known_products() {
    let n = || Expr::Index;
    // Turning corners: both games are Nim.
    let corners = "(x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..y-1";
    assert!(proved(corners, product(n(), n())));
    assert!(!proved(corners, product(n(), n().joined(Op::Mod, 4))));
    assert!(!proved(corners, Law::Two(Expr2::pair(Pair::X))));
    // The same with the terms and the names in another order.
    let corners = "(x, y) -> [x, b] + [a, b] + [a, y] for b in 0..y-1, a in 0..x-1";
    assert!(proved(corners, product(n(), n())));
    // One of at most two, and Nim.
    let mixed = "(x, y) -> [x-k, y] + [x-k, b] + [x, b] for k in 1..2, b in 0..y-1";
    assert!(proved(mixed, product(n().joined(Op::Mod, 3), n())));
    // Turning turtles: the coin alone, or with one to the left, in both directions.
    let turtles = "(x, y) -> []; \
        (x, y) -> [a, y] for a in 0..x-1; \
        (x, y) -> [x, b] for b in 0..y-1; \
        (x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..y-1";
    let one_more = || n().joined(Op::Add, 1);
    assert!(proved(turtles, product(one_more(), one_more())));
    // Without one of the four the rule is no product.
    for missing in 0..4 {
        let lines: Vec<&str> = turtles.split("; ").map(str::trim).collect();
        let rest: Vec<&str> = (0..4).filter(|&at| at != missing).map(|at| lines[at]).collect();
        assert!(!proved(&rest.join("; "), product(one_more(), one_more())), "{missing}");
    }
}

#[test]
fn what_only_looks_like_a_product() {
    let n = || Expr::Index;
    for rule in [
        // A corner is missing, comes twice, or is another one.
        "(x, y) -> [a, y] + [x, b] for a in 0..x-1, b in 0..y-1",
        "(x, y) -> [a, y] + [x, b] + 2 * [a, b] for a in 0..x-1, b in 0..y-1",
        "(x, y) -> [a, y] + [x, b] + [a, b] + [a, b] for a in 0..x-1, b in 0..y-1",
        "(x, y) -> [a, y] + [x, b] + [a, a] for a in 0..x-1, b in 0..y-1",
        // The names know of each other.
        "(x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..a",
        "(x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..y-1 if a != b",
        "(x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..y-1 if x > y",
    ] {
        assert!(!proved(rule, product(n(), n())), "{rule}");
    }
    // Conditions of one number each are none of the other.
    let odd =
        "(x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..y-1 if x % 2 == 1 and b < 9";
    let parity = n().joined(Op::Mod, 2).under(Function::Bits);
    assert!(!proved(odd, product(parity, n())));
}

#[test]
fn certificates_are_read_and_tampered_ones_refused() {
    let n = || Expr::Index;
    let rule = "(x, y) -> [x-k, y] + [x-k, b] + [x, b] for k in 1..2, b in 0..y-1";
    let law = product(n().joined(Op::Mod, 3), n());
    let claim = Claim::of(rule, law, Meaning::Values).unwrap();
    let document = prove(&claim, &Meter::unlimited()).unwrap().unwrap().certificate.json();
    let holds = |document: &Value| {
        read(document).is_ok_and(|it| check(&it, &Meter::unlimited()).unwrap().is_ok())
    };
    assert!(holds(&document));
    let swapped = json!({"x": document["evidence"]["y"], "y": document["evidence"]["x"]});
    for (name, value) in [
        ("rule", json!(rule.replace("1..2", "1..3"))),
        ("evidence", swapped),
        ("evidence", json!({})),
        ("method", json!("sum")),
    ] {
        let mut other = document.clone();
        other[name] = value;
        assert!(!holds(&other), "{name}");
    }
    let mut other = claim;
    let shifted = Expr::number(0).when(Condition::equal(n(), 0), n());
    other.law = product(shifted.joined(Op::Mod, 3), n().joined(Op::Add, 1));
    assert!(prove(&other, &Meter::unlimited()).unwrap().is_none());
}
