use super::*;
use crate::methods::plane::difference;
use crate::{Law, check, prove, read};
use grundy_laws::{Condition, Exceptions, Expr, Op};
use proptest::prelude::*;
use serde_json::json;

const OUTCOMES: Meaning = Meaning::Outcomes { misere: false };
const MISERE: Meaning = Meaning::Outcomes { misere: true };

/// Whether a claim is proved by this method; whatever is proved is compared with play.
fn proved(claim: &Claim) -> bool {
    let meter = Meter::unlimited();
    let Some(evidence) = Residues.prove(claim, &meter).unwrap() else { return false };
    let said = Residues.check(claim, &evidence, &meter).unwrap();
    assert!(said.is_ok(), "{} | {}", claim.text, claim.formula());
    assert_eq!(difference(claim, 120), None, "{} | {}", claim.text, claim.formula());
    true
}

fn claim(rule: &str, law: Expr, meaning: Meaning) -> Claim {
    Claim::of(rule, Law::One(law), meaning).unwrap()
}

/// The entry of a table at n modulo its length.
fn by(table: &[u64]) -> Expr {
    Expr::Index.joined(Op::Mod, table.len() as u64).within(table.to_vec())
}

fn multiples(of: u64) -> Expr {
    let multiple = Condition::equal(Expr::Index.joined(Op::Mod, of), 0);
    Expr::number(0).when(multiple, Expr::number(1))
}

const DIGITS: &str = "n -> [n-d] for i in 0..18, d = n / 10^i % 10 if d > 0";
const PRIMES: &str = "n -> [n-1]; take primes_upto(n)";
const POWERS: &str = "n -> [n-1]; n -> [n-q] for p in primes_upto(n), q in powers(p, n)";

/// Rules with moves of any reach, and their laws.
fn known() -> Vec<Claim> {
    let index = |of: u64| Expr::Index.joined(Op::Mod, of);
    vec![
        claim(DIGITS, multiples(10), OUTCOMES),
        claim("n -> [n-d] for i in 0..12, d = n / 6^i % 6 if d != 0", multiples(6), OUTCOMES),
        claim(PRIMES, index(4), Meaning::Values),
        claim(PRIMES, multiples(4), OUTCOMES),
        claim(POWERS, index(6), Meaning::Values),
        claim(POWERS, multiples(6), OUTCOMES),
        claim("n -> [n-q] for q in powers(2, n)", index(3), Meaning::Values),
        claim("n -> [n-k] for k in 1..n if k % 5 != 0", index(5), Meaning::Values),
        claim("n -> [k] for k in 0..n-1 if (n - k) % 3 != 0", index(3), Meaning::Values),
        claim(
            "n -> [n-d] for d in divisors(n) if d < n",
            by(&[1, 0]).excepting(Exceptions::new(vec![(0, 0)]).unwrap()),
            OUTCOMES,
        ),
        claim("n -> [n-k] for k in 1..max(n % 7, n / 50 % 3) if k < 3", by(&[0, 1, 1]), OUTCOMES),
        // Who cannot move wins: the lost positions are moved by one.
        claim("n -> [n-k] for k in 1..n if k % 4 != 0", by(&[1, 0, 1, 1]), MISERE),
    ]
}

#[test]
fn remainders_tell() {
    for claim in known().into_iter().take(9).chain(known().pop()) {
        assert!(proved(&claim), "{} | {}", claim.text, claim.formula());
    }
    for claim in known() {
        proved(&claim);
    }
}

/// The law of a rule with one value changed is not proved, whatever the place.
#[test]
fn no_other_law_is_proved() {
    for claim in known() {
        let Law::One(law) = &claim.law else { panic!() };
        for at in 0..24 {
            let value = law.at(at).unwrap();
            let list = Exceptions::new(vec![(at, 1 - value.min(1))]).unwrap();
            let wrong = Claim { law: Law::One(law.clone().excepting(list)), ..claim.clone() };
            assert!(!proved(&wrong), "{} | {}", wrong.text, wrong.formula());
        }
        for period in 2..13 {
            let other =
                Claim { law: Law::One(multiples(period)), meaning: OUTCOMES, ..claim.clone() };
            assert!(!proved(&other) || difference(&other, 120).is_none());
        }
    }
}

/// The largest digit or the smallest: 132 is lost, and 131 and 129 are not.
#[test]
fn some_digits_are_not_enough() {
    let ends = "n -> [n - max(n%10, n/10%10, n/100%10, n/1000)] if n > 0; \
        n -> [n - min((n+9)%10, (n/10+9)%10, (n/100+9)%10, (n/1000+9)%10) - 1] if n > 0";
    assert!(!proved(&claim(ends, multiples(10), OUTCOMES)));
    assert!(!proved(&claim(DIGITS, multiples(5), OUTCOMES)));
    assert!(!proved(&claim(DIGITS, Expr::Index.joined(Op::Mod, 10), Meaning::Values)));
    // A fault somewhere, a move to itself, parts whose winners tell nothing.
    for rule in [
        "n -> [n-1] for d in divisors(n-3)",
        "n -> [n]",
        "n -> [n-1] + [0]",
        "n -> [n-1] for k in powers(n-2, n)",
    ] {
        assert!(!proved(&claim(rule, by(&[0, 1]), OUTCOMES)), "{rule}");
    }
}

/// Certificates are read and checked; with other numbers they hold or not, and are never believed for a wrong law.
#[test]
fn evidence_from_strangers() {
    let meter = Meter::unlimited();
    let right = claim(DIGITS, multiples(10), OUTCOMES);
    let proof = prove(&right, &meter).unwrap().unwrap().into_inner();
    assert_eq!(proof.certificate.method.name(), "residues");
    assert!(check(&read(&proof.certificate.json()).unwrap(), &meter).unwrap().is_ok());
    let wrong = claim(DIGITS, multiples(5), OUTCOMES);
    for evidence in [
        json!({"period": 10, "from": 1}),
        json!({"period": 5, "from": 100}),
        json!({"period": 30, "from": 7}),
        json!({"period": 7, "from": 1}),
        json!({"period": 0, "from": 1}),
        json!({"period": 1u64 << 63, "from": 2}),
        json!({"period": 10, "from": u64::MAX}),
        json!({"period": "10"}),
        json!(null),
    ] {
        assert!(Residues.check(&wrong, &evidence, &meter).unwrap().is_err(), "{evidence}");
        let said = Residues.check(&right, &evidence, &meter).unwrap();
        let multiple =
            evidence["period"] == 10 && evidence["from"] == 1 || evidence["period"] == 30;
        assert_eq!(said.is_ok(), multiple, "{evidence}");
    }
}

/// Rules of many shapes.
fn rule() -> impl Strategy<Value = String> {
    let domain = prop::sample::select(vec![
        "k in 1..n",
        "k in 2..n/2",
        "k in primes_upto(n)",
        "k in primes(n)",
        "k in divisors(n)",
        "k in powers(2, n)",
        "k in powers(3, n/2)",
        "k in {1, 3, 4}",
        "k in {2, 5..7}",
        "i in 0..3, k = n / 4^i % 4",
        "p in primes_upto(n), k in powers(p, n)",
        "k in n/3..n",
        "j in 1..n, k = j / 2 + 1",
        "k in 1..min(n, 6)",
        "k in 1..max(3, n - 4)",
    ]);
    let condition = prop::sample::select(vec![
        "k > 0",
        "k > 0 and k % 3 != 0",
        "k > 1 and n % 2 == 0",
        "0 < k and k < n",
        "k >= 1 and (n - k) % 4 != 1",
        "1 <= k and k <= 5",
        "k != 0 and n > 7",
        "k > 0 and (k % 2 == 1 or n % 3 == 0)",
        "k > 0 and not (k % 4 == 2)",
    ]);
    let left = prop::sample::select(vec![
        "[n-k]",
        "[n-k]",
        "[max(n-k, 0)]",
        "[n-k-1]",
        "[n-2*k]",
        "[(n-k)/2]",
    ]);
    let line = (domain, condition, left)
        .prop_map(|(domain, condition, left)| format!("n -> {left} for {domain} if {condition}"));
    prop::collection::vec(line, 1..3).prop_map(|lines| lines.join("; "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    /// The periods that values and outcomes seem to have, and some that they have not: what is proved is so.
    #[test]
    fn what_is_proved_holds(rule in rule(), period in 1..9u64, meaning in prop::sample::select(vec![Meaning::Values, OUTCOMES, MISERE]), change in prop::option::of(0..9usize)) {
        let first = claim(&rule, Expr::number(0), meaning);
        // By plain recursion, behind what may come before the period.
        let Some(values) = crate::methods::plane::line(&first, 24 + period as i64) else { return Ok(()) };
        let last = |rest: u64| (24..24 + period).find(|n| n % period == rest);
        let mut table: Vec<u64> =
            (0..period).filter_map(last).map(|n| values[n as usize]).collect();
        if let Some(change) = change {
            let at = change % table.len();
            table[at] ^= 1;
        }
        proved(&Claim { law: Law::One(by(&table)), ..first });
    }
}
