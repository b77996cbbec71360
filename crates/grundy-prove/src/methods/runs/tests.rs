use super::*;
use crate::methods::play::played;
use grundy::work::Meter;
use grundy_laws::Descent;
use std::sync::Arc;

fn values(rule: &Rule, count: u64) -> Option<Vec<u64>> {
    played(rule, count, &Meter::unlimited()).unwrap()
}

/// A proof by this method; whatever is accepted is compared with play.
fn proved(rule: &str, law: &Expr) -> bool {
    let claim = Claim::new(rule, law.clone()).unwrap();
    let meter = Meter::unlimited();
    let Some(evidence) = Runs.prove(&claim, &meter).unwrap() else { return false };
    let holds = Runs.check(&claim, &evidence, &meter).unwrap().is_ok();
    if holds {
        for (n, &value) in (0..).zip(&values(&claim.rule, 4000).unwrap()) {
            assert_eq!(law.at(n), Some(value), "{rule}: {law} at {n}");
        }
    }
    holds
}

/// The law with the least divisor that the first values show.
fn law(rule: &str) -> Expr {
    let read = grundy_rules::read(rule, &[]).unwrap().rule;
    let values = values(&read, 6000).unwrap();
    let shown = |c: u64, e: u64| {
        let from = |n: usize| (n + e as usize) / c as usize;
        let b = (1..6000).rev().find(|&n| from(n) >= n || values[n] != values[from(n)])?;
        let condition = Condition::less(Expr::number(b as u64), Expr::Index);
        let step = Expr::Index.joined(Op::Add, e).joined(Op::Div, c);
        let last = Expr::Index.within(values[..=b].to_vec());
        let law = Expr::Descend(Arc::new(Descent { condition, step, last }), Box::new(Expr::Index));
        (b < 64).then_some(law)
    };
    (2..70)
        .find_map(|c| shown(c, 0).or_else(|| shown(c, c - 1)))
        .unwrap_or_else(|| panic!("{rule}"))
}

const RULES: [&str; 5] = [
    "n -> [n/d] for d in 2..6 if n > 0",
    "n -> [(n+d-1)/d] for d in 2..6 if n > 1",
    "n -> [n/d] for d in {2, 3} if n >= 1",
    "n -> [n/2/k] for k in {1, 2} if n != 0",
    "n -> [(n >> 1) / 2] if n > 0; n -> [n/2] if n > 3",
];

#[test]
fn known_laws_are_proved() {
    for rule in RULES {
        let law = law(rule);
        assert!(proved(rule, &law), "{rule}: {law}");
    }
}

/// Changes of a law: another bound, another divisor, other entries.
#[test]
fn laws_that_are_wrong_are_not_proved() {
    for rule in RULES {
        let Expr::Descend(right, _) = law(rule) else { panic!("{rule}") };
        let with = |descent: Descent| Expr::Descend(Arc::new(descent), Box::new(Expr::Index));
        let right = right.as_ref().clone();
        for c in 2..40u64 {
            let law = with(Descent { step: Expr::Index.joined(Op::Div, c), ..right.clone() });
            proved(rule, &law);
        }
        for b in 0..40u64 {
            let condition = Condition::less(Expr::number(b), Expr::Index);
            proved(rule, &with(Descent { condition, ..right.clone() }));
        }
        let other = Expr::number(9).when(Condition::equal(Expr::Index, 1), right.last.clone());
        assert!(!proved(rule, &with(Descent { last: other, ..right.clone() })), "{rule}");
    }
    let right = law(RULES[0]);
    for rule in [
        "n -> [n/d] for d in 2..7 if n > 0",
        "n -> [n/d] for d in 2..6 if n > 0 and n != 5000",
        "n -> [n/d] for d in 2..6 if n > 0 and n % 4096 != 4095",
        "n -> [n/d] for d in 2..6 if n > 0; n -> [n-1] if n > 5000",
        "n -> [n/d] for d in 2..6",
        "n -> [(n+1)/d] for d in 2..6 if n > 1",
    ] {
        assert!(!proved(rule, &right), "{rule}");
    }
    let claim = Claim::new(RULES[0], right).unwrap();
    for wrong in [json!({"below": 2}), json!({}), Value::Null] {
        assert!(Runs.check(&claim, &wrong, &Meter::unlimited()).unwrap().is_err());
    }
}

/// Rounding up and rounding down cannot be exchanged.
#[test]
fn divisions_that_cannot_be_exchanged() {
    let of = |rule: &str, law: Expr| below(&Claim::new(rule, law).unwrap());
    let (down, up) = (law(RULES[0]), law(RULES[1]));
    assert!(of(RULES[0], down.clone()).is_some() && of(RULES[1], up.clone()).is_some());
    assert_eq!((of(RULES[0], up), of(RULES[1], down)), (None, None));
}
