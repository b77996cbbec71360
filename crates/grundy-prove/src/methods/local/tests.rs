use super::*;
use crate::methods::plane::difference;
use crate::{check, prove, read};
use grundy_laws::two::{Expr2, Join, Pair};
use grundy_laws::{Condition, Expr, Op};
use proptest::prelude::*;
use serde_json::json;

const OUTCOMES: Meaning = Meaning::Outcomes { misere: false };

/// Whether a claim is proved by this method; whatever is proved is compared with play.
fn proved(claim: &Claim) -> bool {
    let meter = Meter::unlimited();
    let Some(evidence) = Local.prove(claim, &meter).unwrap() else { return false };
    let said = Local.check(claim, &evidence, &meter).unwrap();
    assert!(said.is_ok(), "{} | {}", claim.text, claim.formula());
    assert_eq!(difference(claim, 40), None, "{} | {}", claim.text, claim.formula());
    true
}

/// The entry of a table at n modulo its length.
fn by(table: &[u64]) -> Expr {
    Expr::Index.joined(Op::Mod, table.len() as u64).within(table.to_vec())
}

/// A table of remainders of two numbers that x and y make, row by row.
fn torus(table: &[u64], (first, rows): (Pair, u64), (second, columns): (Pair, u64)) -> Law {
    let row = Expr2::Of(Expr::Index.joined(Op::Mod, rows).joined(Op::Mul, columns), first);
    let column = Expr2::Of(Expr::Index.joined(Op::Mod, columns), second);
    let place = row.joined(Join::Op(Op::Add), column);
    Law::Two(Expr2::Entry(table.into(), Box::new(place)))
}

const STEPS: &str = "(x, y) -> [x-1, y]; (x, y) -> [x, y-1]";

#[test]
fn congruences_of_two_numbers() {
    let king = format!("{STEPS}; (x, y) -> [x-1, y-1]");
    let even = torus(&[0, 1, 1, 1], (Pair::X, 2), (Pair::Y, 2));
    assert!(proved(&Claim::of(&king, even.clone(), OUTCOMES).unwrap()));
    // Its values look at which number is smaller.
    let values = torus(&[0, 1, 0, 1, 1, 2, 1, 3], (Pair::Least, 2), (Pair::Difference, 4));
    assert!(!proved(&Claim::of(&king, values, Meaning::Values).unwrap()));
    assert!(!proved(&Claim::of(STEPS, even, OUTCOMES).unwrap()));
    let sum = Law::Two(Expr2::Of(Expr::Index.joined(Op::Mod, 2), Pair::Sum));
    assert!(proved(&Claim::of(STEPS, sum.clone(), Meaning::Values).unwrap()));
    assert!(proved(&Claim::of(STEPS, sum, OUTCOMES).unwrap()));
}

/// The game of the chess piece: a step to the left or down, or k steps along both.
#[test]
fn the_smaller_number_and_the_difference() {
    for k in [2u64, 3, 4] {
        let rule = format!("{STEPS}; (x, y) -> [x-{k}, y-{k}]");
        let lost = |least: u64, far: u64| {
            let row = least % (2 * k + 2);
            match row % (k + 1) {
                last if last == k => false,
                _ => (far + row / (k + 1)).is_multiple_of(2),
            }
        };
        let table: Vec<u64> =
            (0..2 * k + 2).flat_map(|m| (0..2).map(move |d| u64::from(!lost(m, d)))).collect();
        let law = torus(&table, (Pair::Least, 2 * k + 2), (Pair::Difference, 2));
        let claim = Claim::of(&rule, law, OUTCOMES).unwrap();
        // What the law says is whatever play says, proved or not.
        assert_eq!(proved(&claim), difference(&claim, 40).is_none(), "{rule}");
        for at in 0..table.len() {
            let mut wrong = table.clone();
            wrong[at] ^= 1;
            let law = torus(&wrong, (Pair::Least, 2 * k + 2), (Pair::Difference, 2));
            assert!(!proved(&Claim::of(&rule, law, OUTCOMES).unwrap()), "{rule} at {at}");
        }
    }
}

#[test]
fn outcomes_of_rules_with_verdicts_and_in_misere_play() {
    let misere = Meaning::Outcomes { misere: true };
    let claim = |rule: &str, law: Expr, meaning| Claim::of(rule, Law::One(law), meaning).unwrap();
    assert!(proved(&claim("take 1..3", by(&[1, 0, 1, 1]), misere)));
    assert!(!proved(&claim("take 1..3", by(&[0, 1, 1, 1]), misere)));
    assert!(proved(&claim("take 1..3", by(&[0, 1, 1, 1]), OUTCOMES)));
    // Who is brought to 2 or less has won.
    let rule = "take 1..3; win if n < 3";
    let lost = Expr::Index.joined(Op::Add, 1).joined(Op::Mod, 4).within([0, 1, 1, 1]);
    assert!(proved(&claim(rule, lost.clone(), OUTCOMES)));
    assert!(!proved(&claim(rule, lost, Meaning::Values)));
    assert!(!proved(&claim(rule, by(&[0, 1, 1, 1]), OUTCOMES)));
    // Conditions with remainders, and a law with exceptions.
    let rule = "take {1, 2} if n % 3 == 1; take {1} if n % 3 != 1";
    let law = by(&[0, 1, 0, 1, 2, 0]);
    let right = claim(rule, law.clone(), Meaning::Values);
    assert_eq!(proved(&right), difference(&right, 40).is_none());
    let early = law.when(Condition::less(Expr::number(3), Expr::Index), by(&[0, 1]));
    let early = claim(rule, early, Meaning::Values);
    assert_eq!(proved(&early), difference(&early, 40).is_none());
}

#[test]
fn play_must_end() {
    let zero = |rule: &str| Claim::of(rule, Law::One(Expr::number(0)), OUTCOMES).unwrap();
    assert!(!proved(&zero("n -> [n]")));
    assert!(!proved(&zero("n -> [n+1]")));
    let parity = Law::Two(Expr2::Of(Expr::Index.joined(Op::Mod, 2), Pair::Sum));
    let shuttle = "(x, y) -> [x-1, y]; (x, y) -> [x-1, y+2]; (x, y) -> [x+2, y-1]";
    assert!(!proved(&Claim::of(shuttle, parity.clone(), Meaning::Values).unwrap()));
    let knight = "(x, y) -> [x-2, y+1]; (x, y) -> [x+1, y-2]";
    let claim = Claim::of(knight, parity, Meaning::Values).unwrap();
    assert_eq!(proved(&claim), difference(&claim, 40).is_none());
}

#[test]
fn certificates_are_read_and_tampered_ones_refused() {
    let law = torus(&[0, 1, 1, 1], (Pair::X, 2), (Pair::Y, 2));
    let king = format!("{STEPS}; (x, y) -> [x-1, y-1]");
    let claim = Claim::of(&king, law, OUTCOMES).unwrap();
    let proof = prove(&claim, &Meter::unlimited()).unwrap().unwrap();
    let document = proof.certificate.json();
    assert_eq!(document["method"], "local");
    let holds = |document: &Value| {
        read(document).is_ok_and(|it| check(&it, &Meter::unlimited()).unwrap().is_ok())
    };
    assert!(holds(&document));
    for (name, value) in [
        ("outcomes", json!("misere")),
        ("outcomes", json!("else")),
        ("outcomes", Value::Null),
        ("rule", json!(STEPS)),
        ("numbers", json!(1)),
        ("evidence", json!({"period": 3, "from": 1})),
        ("evidence", json!({"period": 1 << 12, "from": 1u64 << 60})),
        ("method", json!("period")),
    ] {
        let mut other = document.clone();
        other[name] = value;
        assert!(!holds(&other), "{name}");
    }
}

fn step() -> impl Strategy<Value = String> {
    let condition = prop::sample::select(vec![
        "",
        " if x % 2 == 0",
        " if y % 3 == 1",
        " if x > y",
        " if x + y > 4",
        " if x != y",
        " if x % 2 == y % 2",
        " if abs(x-y) < 3",
    ]);
    let shift = prop::sample::select(vec![
        (1, 0),
        (0, 1),
        (1, 1),
        (2, 0),
        (0, 2),
        (2, -1),
        (-1, 2),
        (2, 2),
    ]);
    (shift, condition).prop_map(|((a, b), condition)| {
        format!("(x, y) -> [x-{a}, y-{b}]{condition}").replace("--", "+")
    })
}

/// A table of values by play, put together as a law that repeats: right by chance, or wrong.
fn periodic(claim: &Claim, start: u64, period: u64) -> Option<Law> {
    let side = (start + period) as i64;
    let mut table = Vec::new();
    for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
        let value = (0..4).find(|&value| {
            let law = Law::Two(Expr2::number(value));
            let one = Claim { law, ..claim.clone() };
            at(&one, x, y)
        })?;
        table.push(value);
    }
    let reduced = |times: u64| {
        let later = Expr::Index.joined(Op::Sub, start).joined(Op::Mod, period);
        let place =
            Expr::Index.when(Condition::less(Expr::Index, start), later.joined(Op::Add, start));
        place.joined(Op::Mul, times)
    };
    let place = Expr2::Of(reduced(start + period), Pair::X)
        .joined(Join::Op(Op::Add), Expr2::Of(reduced(1), Pair::Y));
    Some(Law::Two(Expr2::Entry(table.into(), Box::new(place))))
}

/// Whether a constant law is right at one position.
fn at(claim: &Claim, x: i64, y: i64) -> bool {
    crate::methods::plane::right_at(claim, vec![x, y])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    /// Random rules with laws read off their first values: what is proved holds.
    #[test]
    fn what_is_proved_of_random_rules_holds(
        steps in prop::collection::vec(step(), 1..4),
        start in 0..4u64,
        period in prop::sample::select(vec![1u64, 2, 3, 4, 6]),
        outcomes: bool,
        misere: bool,
    ) {
        let rule = steps.join("; ");
        let meaning = if outcomes { Meaning::Outcomes { misere } } else { Meaning::Values };
        let claim = Claim::of(&rule, Law::Two(Expr2::number(0)), meaning).unwrap();
        if let Some(law) = periodic(&claim, start, period) {
            let claim = Claim { law, ..claim };
            let right = difference(&claim, 24).is_none();
            // What holds that far is nearly always provable, and what is proved holds.
            prop_assert!(right || !proved(&claim));
            proved(&claim);
        }
    }
}

/// Strangers' rules end at once: not after 10^24 choices.
#[test]
fn endless_choices_are_not_followed() {
    let parity = Law::Two(Expr2::Of(Expr::Index.joined(Op::Mod, 2), Pair::Sum));
    for rule in [
        "(x, y) -> [x-k, y-j] for k in 1..10^12, j in 1..10^12",
        "(x, y) -> [x-1, y] for i in 1..9, j in 1..9, k in 1..9, l in 1..9, m in 1..9, n in 1..9",
        "(x, y) -> [x-k, y] for k in {1..10^15, 2..10^15} if k % 10^9 == 7",
    ] {
        assert!(!proved(&Claim::of(rule, parity.clone(), OUTCOMES).unwrap()), "{rule}");
    }
}
