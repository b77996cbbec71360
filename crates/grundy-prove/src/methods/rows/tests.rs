use super::*;
use crate::methods::plane::{difference, values};
use crate::{Law, check, prove, read};
use grundy_laws::{Condition, Exceptions, Expr, Op};

/// The laws of the first rows as their values show them.
fn laws(rule: &str, rows: i64, columns: bool, meaning: Meaning) -> Vec<Expr> {
    let opening =
        grundy_rules::Opening { recognise: false, ..grundy_rules::Opening::named("rule") };
    let opened = grundy_rules::open(rule, &opening).unwrap();
    let lines = values(&opened.checked.rule, meaning, (rows, 512), columns);
    lines.iter().map(|line| repeating(line)).collect()
}

/// The law of values that repeat from some place on, each time larger by the same number.
fn repeating(values: &[u64]) -> Expr {
    let last = values.len() - 1;
    let follows = |start: usize, period: usize| {
        let saltus = values[last].checked_sub(values[last - period])?;
        let is = (start..=last - period).all(|n| values[n] + saltus == values[n + period]);
        is.then_some((start, period, saltus))
    };
    let sizes =
        (1..last / 4).flat_map(|size| (1..=size).map(move |period| (size - period, period)));
    let (start, period, saltus) =
        sizes.filter_map(|(start, period)| follows(start, period)).next().unwrap();
    let later = Expr::Index.joined(Op::Sub, start as u64);
    let grown = later.clone().joined(Op::Div, period as u64).joined(Op::Mul, saltus);
    let rest = later.joined(Op::Mod, period as u64).within(values[start..start + period].to_vec());
    let law = grown.joined(Op::Add, rest);
    match start {
        0 => law,
        _ => {
            let early = Condition::less(Expr::Index, start as u64);
            Expr::Index.within(values[..start].to_vec()).when(early, law)
        }
    }
}

/// How many of the first lines are proved together; whatever is proved is compared with play.
fn proved(rule: &str, laws: &[Expr], columns: bool, meaning: Meaning) -> bool {
    let law = if columns { Law::Columns(laws.to_vec()) } else { Law::Rows(laws.to_vec()) };
    let claim = Claim::of(rule, law, meaning).unwrap();
    let proof = prove(&claim, &Meter::unlimited()).unwrap();
    if let Some(proof) = &proof {
        assert_eq!(difference(&claim, 90), None, "{rule} | {}", claim.formula());
        let document = proof.certificate.json();
        assert!(
            check(&read(&document).unwrap(), &Meter::unlimited()).unwrap().is_ok(),
            "{document}"
        );
    }
    proof.is_some()
}

const WYTHOFF: &str = "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b; \
    (a, b) -> [a-k, b-k] for k in 1..min(a, b)";

#[test]
fn rows_of_wythoffs_game() {
    let laws = laws(WYTHOFF, 7, false, Meaning::Values);
    for rows in 1..=7 {
        assert!(proved(WYTHOFF, &laws[..rows], false, Meaning::Values), "{rows}");
        // Whoever changes one value is found out.
        for at in [0, 3, 40, 500] {
            let mut wrong = laws[..rows].to_vec();
            let value = wrong[rows - 1].at(at).unwrap();
            let other = Exceptions::new(vec![(at, value ^ 1)]).unwrap();
            wrong[rows - 1] =
                Expr::Except(other, Box::new(laws[rows - 1].clone()), Box::new(Expr::Index));
            assert!(!proved(WYTHOFF, &wrong, false, Meaning::Values), "row {rows} at {at}");
        }
    }
    // The values are symmetric.
    assert!(proved(WYTHOFF, &laws, true, Meaning::Values));
}

#[test]
fn rows_and_columns_of_other_rules() {
    for rule in [
        // Nim; one that takes little from one heap; a rook and a step along the diagonal.
        "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, j] for j in 0..b-1",
        "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b",
        "(a, b) -> [a-k, b] for k in 1..a; (a, b) -> [a, b-k] for k in 1..b; (a, b) -> [a-1, b-1]",
        // Any smaller row with any smaller place; places at least two below.
        "(a, b) -> [i, j] for i in 0..a-1, j in 0..b-1; (a, b) -> [a, j] for j in 0..b-1",
        "(a, b) -> [a-1, j] for j in 0..b; (a, b) -> [a, j] for j in 0..b-2",
        // Bounded steps only.
        "(a, b) -> [a-1, b+1]; (a, b) -> [a, b-k] for k in 1..3",
    ] {
        let meaning = Meaning::Values;
        assert!(proved(rule, &laws(rule, 4, false, meaning), false, meaning), "{rule}");
        let outcomes = Meaning::Outcomes { misere: true };
        assert!(proved(rule, &laws(rule, 4, false, outcomes), false, outcomes), "{rule}");
    }
    let rule = "(a, b) -> [a-k, b] for k in 1..2; (a, b) -> [a, b-k] for k in 1..b";
    let columns = laws(rule, 4, true, Meaning::Values);
    assert!(proved(rule, &columns, true, Meaning::Values));
    assert!(!proved(rule, &columns, false, Meaning::Values));
}

#[test]
fn what_is_not_of_this_kind_is_refused() {
    let n = || Expr::Index;
    for rule in [
        // A row above, a place that is not below, places that depend on a condition.
        "(a, b) -> [a+1, b-1]",
        "(a, b) -> [a, b]",
        "(a, b) -> [a, j] for j in 0..b",
        "(a, b) -> [a, j] for j in 0..b-1 if j % 2 == 0",
        "(a, b) -> [a, j] for j in b/2..b-1",
        "(a, b) -> [j, b-1] for j in 0..b",
        "(a, b) unordered -> [a, j] for j in 0..b-1",
        "(a, b) -> [a, j] + [a, j] for j in 0..b-1",
    ] {
        for law in [n(), Expr::number(0), n().joined(Op::Mod, 2)] {
            assert!(!proved(rule, &[law], false, Meaning::Values), "{rule}");
        }
    }
}
