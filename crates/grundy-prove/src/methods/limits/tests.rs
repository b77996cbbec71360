use super::*;
use crate::methods::play::played;
use grundy::work::Meter;
use grundy_laws::guess;

/// A proof by this method; whatever is accepted is compared with play.
fn proved(rule: &str, law: &Expr) -> bool {
    let claim = Claim::new(rule, law.clone()).unwrap();
    let meter = Meter::unlimited();
    let Some(evidence) = Limits.prove(&claim, &meter).unwrap() else { return false };
    let holds = Limits.check(&claim, &evidence, &meter).unwrap().is_ok();
    if holds {
        let values = played(&claim.rule, 700, &meter).unwrap().unwrap();
        for (n, &value) in (0..).zip(&values) {
            assert_eq!(law.at(n), Some(value), "{rule}: {law} at {n}");
        }
    }
    holds
}

fn law(rule: &str) -> Expr {
    let rule = grundy_rules::read(rule, &[]).unwrap().rule;
    let values = played(&rule, 1600, &Meter::unlimited()).unwrap().unwrap();
    guess(&values, &grundy::work::Meter::unlimited()).unwrap().found.unwrap().fit.law
}

#[test]
fn known_laws_are_proved() {
    for rule in [
        "take 1..n/2",
        "take 1..isqrt(n)",
        "n -> [n-k] for k in 1..n if 2*k <= n",
        "n -> [n-k] for k in 1..n if k*k <= n",
        "n -> [n-k] for k in 1..n if n >= k^2 and k <= n",
        "n -> [n-k-1] for k in 0..n/2-1",
        "n -> [n-k] for k in 1..min(n, n >> 1)",
        "take 1..n/3",
        "take 1..n/2/3",
        "take 1..(n+1)/2",
        "take 1..n/3+2",
        "take 1..(n+9)/3",
        "take 1..isqrt(n/2)",
        "take 1..isqrt(n)+1",
    ] {
        let law = law(rule);
        assert!(proved(rule, &law), "{rule}: {law}");
    }
}

#[test]
fn what_the_lemma_does_not_give_is_not_proved() {
    let half = law("take 1..n/2");
    for rule in [
        "take 1..n/2+1",
        "take 1..n/3",
        "take 1..n",
        "take 2..n/2",
        "take 1..2*n/4",
        "n -> [n-k] for k in 1..n/2 if n != 900",
        "n -> [n-k] for k in 1..n/2 if k != 900",
        "take 1..min(n/2, 900)",
        "take 1..n/2; n -> [0] if n == 901",
        "n -> 3 * [n-k] for k in 1..n/2",
        "take 1..max(n/2, n-900)",
    ] {
        assert!(!proved(rule, &half), "{rule}");
    }
    for (rule, right) in [("take 1..n/2", half), ("take 1..isqrt(n)", law("take 1..isqrt(n)"))] {
        assert!(!proved(rule, &right.clone().joined(Op::Add, 1)));
        for at in [0, 1, 5, 120, 5000] {
            let wrong = Expr::number(7).when(Condition::equal(Expr::Index, at), right.clone());
            assert!(!proved(rule, &wrong), "{rule}: {wrong}");
        }
    }
    let thirds = Expr::Index.joined(Op::Add, 1).under(Function::OddPart).joined(Op::Div, 3);
    assert!(!proved("take 1..n/2", &thirds));
    let claim = Claim::new("take 1..n/2", law("take 1..n/2")).unwrap();
    let wrong = json!({"root": false, "share": 3, "ahead": 0, "added": 0});
    for wrong in [wrong, json!({}), Value::Null] {
        assert!(Limits.check(&claim, &wrong, &Meter::unlimited()).unwrap().is_err());
    }
}

/// What is read as a limit is the limit, and every law of the lemma holds.
#[test]
fn every_law_of_the_lemma_holds() {
    for root in [false, true] {
        for (share, added) in (1..9).flat_map(|k| (-2..5).map(move |a| (k, a))) {
            for ahead in 0..if root { 1 } else { share } {
                let own = Limit { root, share, ahead, added };
                let part = format!("(n+{ahead})/{share}");
                let grows = if root { format!("isqrt({part})") } else { part };
                let rule = format!("take 1..{grows}+({added})");
                let read = grundy_rules::read(&rule, &[]).unwrap().rule;
                let all = !root && share == 1 && added >= 0;
                assert_eq!(limit(&read), (!all).then_some(own), "{rule}");
                own.laws().iter().filter(|_| !all).for_each(|law| {
                    assert!(proved(&rule, law), "{rule}: {law}");
                });
            }
        }
    }
}
