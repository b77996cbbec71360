//! Certificates that were changed are refused, whatever they say.

use super::*;
use crate::Certificate;
use grundy::work::Meter;
use grundy_laws::{Condition, Descent, Op};
use proptest::prelude::*;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn certificate(rule: &str, law: &Expr) -> Value {
    let claim = claim(rule, law);
    let evidence = evidence(&claim);
    Certificate { claim, method: &Digits, evidence }.json()
}

fn holds(certificate: &Value) -> bool {
    let Ok(read) = crate::read(certificate) else { return false };
    crate::check(&read, &Meter::unlimited()).unwrap().is_ok()
}

fn bash() -> Value {
    certificate("take 1..3", &Expr::Index.joined(Op::Mod, 4))
}

#[test]
fn changes_are_refused() {
    let right = bash();
    assert!(holds(&right), "{right}");
    let with = |pointer: &str, value: Value| {
        let mut changed = right.clone();
        *changed.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
        assert_ne!(changed, right);
        assert!(!holds(&changed), "{pointer}: {changed}");
    };
    with("/rule", json!("n -> [n-k] for k in 1..4"));
    with("/rule", json!("n -> [n-k] for k in 0..3"));
    with("/law", serde_json::to_value(Expr::Index.joined(Op::Mod, 5)).unwrap());
    with("/evidence/numeration", json!({"base": 3}));
    with("/evidence/numeration", json!("zeckendorf"));
    with("/evidence/numeration", json!({"base": 1}));
    with("/evidence/rise", json!(1));
    with("/evidence/rise", json!(-1));
    with("/evidence/run", json!(2));
    with("/evidence/run", json!(0));
    with("/evidence/next", json!([[0]]));
    with("/evidence/next", json!([]));
    with("/evidence/correction", json!([]));
    with("/evidence/correction", json!([0, 1, 2]));
    with("/evidence", json!({}));
    with("/evidence", json!(null));
    for state in 0..4 {
        with(&format!("/evidence/correction/{state}"), json!(7));
        with(&format!("/evidence/correction/{state}"), json!(i64::MIN));
        with(&format!("/evidence/next/{state}/0"), json!(4));
        let other = right["evidence"]["next"][state][1].as_u64().unwrap();
        with(&format!("/evidence/next/{state}/1"), json!((other + 1) % 4));
    }
}

/// A law that takes long to evaluate is no way around the limits.
#[test]
fn laws_that_go_down_are_not_evaluated() {
    let n = || Expr::Index;
    let down = Descent {
        condition: Condition::less(Expr::number(3), n()),
        step: n().joined(Op::Sub, 1),
        last: n(),
    };
    let from = n().joined(Op::Mod, 4).joined(Op::Add, 1 << 40);
    let slow = Expr::Descend(Arc::new(down), Box::new(from));
    let hidden = slow.when(Condition::equal(n(), 3), n().joined(Op::Mod, 4));
    let mut certificate = bash();
    certificate["law"] = serde_json::to_value(hidden).unwrap();
    let begun = Instant::now();
    assert!(!holds(&certificate));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

/// States that say the same twice are no harm.
#[test]
fn more_states_than_needed_are_no_harm() {
    let mut more = bash();
    more["evidence"]["next"].as_array_mut().unwrap().push(json!([4, 4]));
    more["evidence"]["correction"].as_array_mut().unwrap().push(json!(9));
    assert!(holds(&more));
}

/// Whatever a byte is changed to, what holds is true as far as it is played.
#[test]
fn every_change_of_a_byte() {
    let meter = || Meter::unlimited().aside(2_000);
    for mut certificate in [bash(), certificate("take 3..n", &Expr::Index.joined(Op::Div, 3))] {
        certificate["formula"] = json!("");
        let text = certificate.to_string();
        for at in 0..text.len() {
            for byte in [text.as_bytes()[at] ^ 1, b'0', b'2', b'9', b'-'] {
                let mut changed = text.clone().into_bytes();
                changed[at] = byte;
                let Ok(document) = serde_json::from_slice::<Value>(&changed) else { continue };
                let Ok(read) = crate::read(&document) else { continue };
                if read.method.name() != Digits.name() {
                    continue;
                }
                let said = check::check(&read.claim, &read.evidence, &meter());
                if said.is_ok_and(|said| said.is_ok()) {
                    let values = played(&read.claim.text, 200).unwrap();
                    assert_eq!(
                        first_difference(read.claim.of_one().unwrap(), &values),
                        None,
                        "{document}"
                    );
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever the evidence is, there is an answer, and it is no yes to a wrong law.
    #[test]
    fn any_evidence_has_an_answer(
        numeration in prop::sample::select(vec![
            json!({"base": 2}), json!({"base": 0}), json!({"base": 255}), json!("pell"), json!("tribonacci"),
        ]),
        rise in prop::sample::select(vec![0i64, 1, 2, 1 << 39, i64::MAX]),
        run in prop::sample::select(vec![0i64, 1, 3, 1 << 39, i64::MAX]),
        next in prop::collection::vec(prop::collection::vec(0usize..4, 2..4), 1..4),
        correction in prop::collection::vec(-3i64..4, 1..4),
        rule in prop::sample::select(vec!["take 1..3", "take 1..n", "n -> [n/2] + [n-1] if n > 0"]),
    ) {
        let evidence = json!({
            "numeration": numeration, "rise": rise, "run": run, "next": next, "correction": correction,
        });
        let law = Expr::Index.joined(Op::Mod, 3);
        let said = Digits.check(&claim(rule, &law), &evidence, &Meter::unlimited());
        prop_assert!(matches!(said, Ok(Err(_))), "{evidence}");
    }
}
