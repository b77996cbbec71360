//! Laws that `Guess` finds: those of the prover's lemmas, the well-known form of several, and what
//! holds as far as was looked and is not believed.

use grundy::notation::Locale;
use grundy::present::Style;
use grundy::work::Meter;
use grundy_ask::study::{Status, Study};
use grundy_ask::{Ask, GameRef, Guess, Integers, Of, Shelf, present};
use std::sync::Arc;

fn guessed(of: Of, last: Option<u64>) -> Arc<Study> {
    let question = Guess { of, last, ..Guess::of(GameRef::named("nim")) };
    question.ask(&Shelf::default(), &Meter::unlimited()).unwrap()
}

fn rule(rule: &str) -> Arc<Study> {
    guessed(GameRef::rule(rule).into(), Some(1023))
}

#[test]
fn every_lemma_is_found_and_proved() {
    let mut count = 0;
    for text in grundy_prove::known_rules() {
        // Where a heap has many moves, fewer heaps.
        let last = if text.contains("[j]") { 255 } else { 1023 };
        let study = guessed(GameRef::rule(text).into(), Some(last));
        assert_eq!(study.status(), Status::Proved, "{text}: {:?}", study.law());
        count += 1;
    }
    assert!(count >= 9);
}

/// Rules with the law that people would write, whether it is proved or not.
const WELL_KNOWN: &[(&str, &str, Status)] = &[
    ("n -> [n/p] for p in primes(n)", "0 if n == 0 else prime_factors(n) % 2", Status::Proved),
    (
        "n -> [n/d] for d in divisors(n) if d > 1 and d % 2 == 1",
        "0 if n == 0 else prime_factors(n) - exponent(n, 2)",
        Status::Proved,
    ),
    ("n -> [n/2] if n % 2 == 0 and n > 0", "0 if n == 0 else exponent(n, 2) % 2", Status::Proved),
    ("n -> [n/2] if n > 0", "bits(n) % 2", Status::Proved),
    ("n -> [n xor k] for k in powers(2, n) if n & k > 0", "popcount(n) % 2", Status::Tested),
    (
        "n -> [k] for k in 0..n-1 if n xor k <= n",
        "0 if n == 0 else n - highbit(n) + 1",
        Status::Tested,
    ),
    (
        "n -> [n-k] for k in 1..n if gcd(n, k) == 1",
        "1 if n == 1 else least_prime_index(n) if n % 2 == 1 else 0",
        Status::Tested,
    ),
    // Not odious(n - 1) / 4, which has the same values.
    (
        "n -> [i] + [j] + [n-i-j] for i in 1..n-2, j in 1..n-i-1",
        "0 if n == 0 else (n - 1) / 2",
        Status::Proved,
    ),
];

#[test]
fn the_well_known_form_is_found() {
    for &(text, law, status) in WELL_KNOWN {
        // Many moves, fewer heaps; runs that double, more.
        let last = match text {
            _ if text.contains("[j]") => 255,
            _ if law.contains("highbit") => 9999,
            _ => 1023,
        };
        let study = guessed(GameRef::rule(text).into(), Some(last));
        assert_eq!(study.law().as_deref(), Some(law), "{text}");
        assert_eq!(study.status(), status, "{text}");
    }
}

/// Constrained Nim (AtCoder ABC255 G): too long for what the values tell, and proved by the rule.
#[test]
fn what_is_too_long_may_be_proved() {
    let text = "n -> [n-k] for k in 1..n if not (n == 10 and k == 3) and not (n == 7 and k == 2)";
    let study = guessed(GameRef::rule(text).into(), Some(299));
    assert_eq!(study.status(), Status::Proved, "{:?}", study.law());
    assert!(study.candidates().is_empty());
}

#[test]
fn what_holds_and_is_not_believed_is_shown() {
    // One long run after ten terms: any of many formulas.
    let values: Vec<u64> = (0..99).map(|n| u64::from((1..10).contains(&n))).collect();
    let study = guessed(Of::Integers(Arc::new(Integers::Line { from: 0, integers: values })), None);
    assert_eq!(study.status(), Status::None);
    let candidates = study.candidates();
    let first = candidates.first().expect("a candidate");
    assert_eq!(
        (first.class, first.terms, first.law.as_str()),
        ("periodic", 99, "(n + 8) / 9 if n < 10 else 0")
    );
    for (locale, said) in [
        (Locale::En, "fits all 99 terms, not accepted: "),
        (Locale::Zh, "与全部 99 项相符，但证据不足，未采纳；候选公式："),
    ] {
        let text = present::guess::text(&study, false, locale, Style { colour: false });
        assert!(text.contains(&format!("{said}{}", first.law)), "{text}");
        let document = serde_json::to_value(present::guess::document(&study, locale)).unwrap();
        assert_eq!(document["candidates"][0]["law"], first.law.as_str());
        assert_eq!(document["candidates"][0]["terms"], 99);
        assert_eq!(document["law"], serde_json::Value::Null);
    }
    let lawful = rule("take 1..3");
    let document = serde_json::to_value(present::guess::document(&lawful, Locale::En)).unwrap();
    assert_eq!(document.get("candidates"), None);
}

/// Two numbers: proved where the rule is visibly a sum of games whose laws are proved.
#[test]
fn sums_of_two_games_are_proved() {
    for (text, law, status) in [
        (
            "(a, b) -> [a-k, b] for k in {1, 3, 4}; (a, b) -> [a, b-k] for k in 1..b/2",
            "([0, 1, 0, 1, 2, 3, 2] at x % 7) xor (odd_part(y + 1) / 2)",
            Status::Proved,
        ),
        ("(x, y) -> [i, y] for i in 0..x-1; (x, y) -> [x, y-1]", "x xor (y % 2)", Status::Proved),
        // The same values, and a move that looks at both numbers.
        (
            "(x, y) -> [i, y] for i in 0..x-1; (x, y) -> [x, y-1] if x + y > 0",
            "x xor (y % 2)",
            Status::Tested,
        ),
    ] {
        let study = guessed(GameRef::rule(text).into(), Some(127));
        assert_eq!((study.law().as_deref(), study.status()), (Some(law), status), "{text}");
        let said = present::guess::text(&study, false, Locale::En, Style { colour: false });
        assert_eq!(said.starts_with("PROVED for all x, y: "), status == Status::Proved, "{said}");
        assert_eq!(said.contains("this is no proof"), status != Status::Proved, "{said}");
    }
}

/// An automaton with a short regular expression has it in words and for programs.
#[test]
fn automata_have_patterns() {
    let study = rule("n -> [n-1] if n % 2 == 1; n -> [n/2] if n % 2 == 0 and n > 0");
    let document = serde_json::to_value(present::guess::document(&study, Locale::En)).unwrap();
    assert_eq!(document["law"], "automaton(n: base 2, 3 states)");
    let matches = document["patterns"]["matches"].as_array().expect("patterns");
    let said = present::guess::text(&study, false, Locale::En, Style { colour: false });
    assert!(said.contains(matches[0]["regex"].as_str().unwrap()), "{said}");
    let plain = serde_json::to_value(present::guess::document(&rule("take 1..3"), Locale::En));
    assert_eq!(plain.unwrap().get("patterns"), None);
}
