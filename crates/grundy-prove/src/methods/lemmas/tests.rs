use super::*;
use crate::methods::play::played;
use grundy::work::Meter;
use grundy_laws::{Condition, guess};

/// A proof by this method; whatever is accepted is compared with play.
fn proved(rule: &str, law: &Expr) -> bool {
    let claim = Claim::new(rule, law.clone()).unwrap();
    let meter = Meter::unlimited();
    let Some(evidence) = Lemmas.prove(&claim, &meter).unwrap() else { return false };
    let holds = Lemmas.check(&claim, &evidence, &meter).unwrap().is_ok();
    if holds {
        // Rules with many moves, or fewer.
        let count = if rule.contains("[j]") || rule.contains(';') { 100 } else { 1200 };
        let values = played(&claim.rule, count, &meter).unwrap().unwrap();
        for (n, &value) in (0..).zip(&values) {
            assert_eq!(law.at(n), Some(value), "{rule}: {law} at {n}");
        }
    }
    holds
}

/// The law of a lemma, with the exception that it has no value at 0.
fn whole(law: Expr) -> Expr {
    match law.at(0) {
        Some(_) => law,
        None => Expr::number(0).when(Condition::equal(Expr::Index, 0), law),
    }
}

#[test]
fn every_lemma_holds() {
    for lemma in LEMMAS {
        for (rule, law) in
            lemma.rules.iter().flat_map(|r| (lemma.laws)().into_iter().map(move |l| (r, l)))
        {
            assert!(proved(rule, &whole(law.clone())), "{rule}: {law}");
        }
    }
}

#[test]
fn what_is_guessed_is_proved() {
    for (rule, count) in [
        ("n -> [n-d] for d in divisors(n) if d < n", 300),
        ("take divisors(n)", 300),
        ("m -> [m/q^i] for q in primes(m), i in 1..exponent(m, q)", 300),
        ("n -> [d] for d in divisors(n) if n > d", 300),
        ("n -> [n/k] for k in divisors(n) if 2 <= k", 300),
        ("n -> [n/k] for k in 2..n+1", 300),
        (
            "place -> [i] for i in 0..place-1; n -> []; n -> [j] + [i] for i in 1..n-1, j in 0..i-1",
            120,
        ),
    ] {
        let read = grundy_rules::read(rule, &[]).unwrap().rule;
        let values = played(&read, count, &Meter::unlimited()).unwrap().unwrap();
        let law = guess(&values, &grundy::work::Meter::unlimited())
            .unwrap()
            .found
            .unwrap_or_else(|| panic!("{rule}"))
            .fit
            .law;
        assert!(proved(rule, &law), "{rule}: {law}");
    }
}

/// Whoever looks for a law is told those of the lemmas, and they are the values.
#[test]
fn known_laws_are_told() {
    let meter = Meter::unlimited();
    for lemma in LEMMAS {
        for rule in lemma.rules {
            let told = known_laws(rule);
            assert_eq!(told, (lemma.laws)(), "{rule}");
            let claim = Claim::new(rule, told[0].clone()).unwrap();
            let values = played(&claim.rule, 90, &meter).unwrap().unwrap();
            for law in told {
                let law = grundy_laws::agreeing(law, &values, &meter).unwrap();
                assert!(law.is_some_and(|law| proved(rule, &law)), "{rule}");
            }
        }
    }
    assert!(known_laws("n -> [n/p] for p in primes(n) if p > 2").is_empty());
    assert!(known_laws("n -> no rule").is_empty());
}

#[test]
fn other_rules_and_other_laws_are_not_proved() {
    let exponent = whole(of(Function::Exponent(2)));
    for rule in [
        "n -> [n-d] for d in divisors(n) if d < n and n != 5000",
        "n -> [n-d] for d in divisors(n) if d <= n",
        "n -> [n-d] for d in divisors(n) if 1 < d and d < n",
        "n -> [n-d] for d in divisors(n+1) if d < n",
        "n -> 3 * [n-d] for d in divisors(n) if d < n",
        "n -> [n-d] for d in divisors(n) if d < n; n -> [0] if n == 6000",
        "n -> [n-d] for d in divisors(n) if d < n; win if n == 3",
        "n -> [n-d] for d in 1..n-1 if n % d == 1",
    ] {
        assert!(!proved(rule, &exponent), "{rule}");
    }
    for lemma in LEMMAS {
        let rule = lemma.rules[0];
        for other in LEMMAS.iter().filter(|other| other.name != lemma.name) {
            for law in (other.laws)() {
                assert!(!proved(rule, &whole(law)), "{rule}");
            }
        }
        let right = whole((lemma.laws)().remove(0));
        for at in [0, 1, 6, 100, 5000] {
            let wrong = Expr::number(77).when(Condition::equal(Expr::Index, at), right.clone());
            assert!(!proved(rule, &wrong), "{rule}: {wrong}");
        }
        let claim = Claim::new(rule, right).unwrap();
        for wrong in [json!({"lemma": "no"}), json!({}), Value::Null] {
            assert!(Lemmas.check(&claim, &wrong, &Meter::unlimited()).unwrap().is_err());
        }
    }
}
