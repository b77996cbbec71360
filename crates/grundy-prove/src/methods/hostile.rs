//! Certificates from strangers: whatever a byte is changed to, a document is read or not, checked
//! or not, and never holds for a claim that is false.

use super::plane::difference;
use super::play::played;
use crate::{Certificate, Claim, Law, Meaning, check, prove, read};
use grundy::work::{Limits, Meter};
use grundy_laws::two::{Expr2, Join, Pair};
use grundy_laws::{Condition, Descent, Expr, Function, Op, guess};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn meter() -> Meter {
    let time = Duration::from_secs(5);
    Meter::new(Limits { positions: 100_000, memory: 1 << 26, time, ..Limits::default() })
}

/// One certificate of each kind.
fn certificates() -> Vec<Certificate> {
    let n = || Expr::Index;
    let rules = [
        ("take {1, 3, 4}", 160),
        ("take 3..n", 160),
        ("n -> [i] + [n-k-i] for k in 1..2, i in 0..(n-k)/2", 800),
        ("take 1..n/2", 160),
        ("n -> [n-d] for d in divisors(n) if d < n", 160),
    ];
    let proved = |rule: &str, law: Expr| {
        let claim = Claim::new(rule, law).unwrap();
        let proof = prove(&claim, &Meter::unlimited()).unwrap();
        proof.unwrap_or_else(|| panic!("{rule}: {}", claim.formula())).into_inner().certificate
    };
    let mut all: Vec<Certificate> = rules
        .into_iter()
        .map(|(rule, count)| {
            let read = grundy_rules::read(rule, &[]).unwrap().rule;
            let values = played(&read, count, &Meter::unlimited()).unwrap().unwrap();
            proved(
                rule,
                guess(&values, &grundy::work::Meter::unlimited()).unwrap().found.unwrap().fit.law,
            )
        })
        .collect();
    let twelve = Descent {
        condition: Condition::less(Expr::number(5), n()),
        step: n().joined(Op::Div, 12),
        last: n().within([0, 1, 2, 2, 3, 3]),
    };
    let twelve = Expr::Descend(Arc::new(twelve), Box::new(n()));
    all.push(proved("n -> [n/d] for d in 2..6 if n > 0", twelve));
    let root = n().under(Function::Isqrt);
    let roots = Descent {
        condition: Condition::less(root.clone().joined(Op::Mul, root.clone()), n()),
        step: n().joined(Op::Sub, root.clone()).joined(Op::Sub, 1),
        last: root,
    };
    all.push(proved("take 1..isqrt(n)", Expr::Descend(Arc::new(roots), Box::new(n()))));
    all
}

/// Certificates of two numbers, and of who wins.
fn further() -> Vec<Certificate> {
    let n = || Expr::Index;
    let steps = "(x, y) -> [x-1, y]; (x, y) -> [x, y-1]; (x, y) -> [x-1, y-1]";
    let row = Expr2::Of(n().joined(Op::Mod, 2).joined(Op::Mul, 2), Pair::X);
    let place = row.joined(Join::Op(Op::Add), Expr2::Of(n().joined(Op::Mod, 2), Pair::Y));
    let even = Expr2::Entry([0, 1, 1, 1].into(), Box::new(place));
    let corners = "(x, y) -> [a, y] + [x, b] + [a, b] for a in 0..x-1, b in 0..y-1";
    let product = Expr2::pair(Pair::X).joined(Join::NimProduct, Expr2::pair(Pair::Y));
    let wythoff = "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b; \
        (a, b) -> [a-k, b-k] for k in 1..min(a, b)";
    let thirds = n().joined(Op::Div, 3).joined(Op::Mul, 3);
    let second = thirds.joined(Op::Add, n().joined(Op::Mod, 3).within([1, 2, 0]));
    let misere = n().joined(Op::Mod, 4).within([1, 0, 1, 1]);
    let claims = [
        (steps, Law::Two(even), Meaning::Outcomes { misere: false }),
        (corners, Law::Two(product), Meaning::Values),
        (wythoff, Law::Rows(vec![n(), second]), Meaning::Values),
        ("take 1..3", Law::One(misere), Meaning::Outcomes { misere: true }),
    ];
    let proved = |(rule, law, meaning)| {
        let claim = Claim::of(rule, law, meaning).unwrap();
        prove(&claim, &Meter::unlimited()).unwrap().unwrap().into_inner().certificate
    };
    claims.into_iter().map(proved).collect()
}

/// What comes of a document: whether it holds. What holds is true as far as it is played.
fn holds(text: &str) -> bool {
    let Ok(document) = serde_json::from_str::<Value>(text) else { return false };
    let Ok(certificate) = read(&document) else { return false };
    if !check(&certificate, &meter()).is_ok_and(|said| said.is_ok()) {
        return false;
    }
    let side = if certificate.claim.of_one().is_some() { 150 } else { 30 };
    assert_eq!(difference(&certificate.claim, side), None, "{text}");
    true
}

#[test]
fn every_change_of_a_byte() {
    for certificate in certificates().into_iter().chain(further()) {
        let mut document = certificate.json();
        assert!(holds(&document.to_string()), "{document}");
        // What is not read need not be changed.
        document["formula"] = json!("");
        let text = document.to_string();
        let mut held = 0;
        for at in 0..text.len() {
            for byte in [text.as_bytes()[at] ^ 1, b'0', b'9', b'-', b'"'] {
                let mut changed = text.clone().into_bytes();
                changed[at] = byte;
                held += usize::from(String::from_utf8(changed).is_ok_and(|text| holds(&text)));
            }
            let mut shorter = text.clone();
            shorter.remove(at);
            holds(&shorter);
        }
        // Most changes are noticed.
        assert!(held < text.len(), "{text}: {held}");
    }
}

#[test]
fn missing_fields_and_numbers_out_of_range() {
    for certificate in certificates() {
        let whole = certificate.json();
        let fields: Vec<String> = whole.as_object().unwrap().keys().cloned().collect();
        for field in fields.iter().filter(|field| *field != "formula") {
            let mut document = whole.clone();
            document.as_object_mut().unwrap().remove(field);
            assert!(read(&document).is_err(), "{document}");
            for value in
                [json!(null), json!(1u64 << 60), json!(-1), json!(1e300), json!([[]]), json!({})]
            {
                document[field] = value;
                assert!(!holds(&document.to_string()), "{document}");
            }
        }
        let fields = whole["evidence"].as_object().unwrap();
        for field in fields.keys() {
            for value in [json!(u64::MAX), json!(i64::MIN), json!(0.5), json!([]), json!("x")] {
                let mut document = whole.clone();
                document["evidence"][field] = value;
                assert!(!holds(&document.to_string()), "{document}");
            }
        }
    }
}

/// Laws that take long to evaluate are no way around the limits.
#[test]
fn laws_that_take_long() {
    let n = || Expr::Index;
    let mut slow = n().joined(Op::Mod, 4);
    for _ in 0..4 {
        let condition = Condition::less(slow.clone(), 9);
        let descent = Descent { condition, step: n().joined(Op::Sub, 1), last: slow.clone() };
        slow = Expr::Descend(Arc::new(descent), Box::new(n().joined(Op::Mul, 1 << 40)));
    }
    let hidden = slow.when(Condition::equal(n(), 3), n().joined(Op::Mod, 4));
    let below = Descent {
        condition: Condition::less(Expr::number(5), n()),
        step: n().joined(Op::Div, 12),
        last: hidden.clone(),
    };
    let below = Expr::Descend(Arc::new(below), Box::new(n()));
    let half = hidden.joined(Op::Add, 0).when(
        Condition::equal(n(), 5),
        n().joined(Op::Add, 1).under(Function::OddPart).joined(Op::Div, 2),
    );
    for (mut certificate, law) in certificates().into_iter().zip([&half; 7]) {
        for law in [law, &below] {
            certificate.claim.law = Law::One(law.clone());
            assert!(!check(&certificate, &meter()).is_ok_and(|said| said.is_ok()));
        }
    }
}
