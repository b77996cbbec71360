//! Random rules and laws: whoever says yes is right, and both say the same.

use super::*;
use grundy::work::Meter;
use grundy_laws::automaton::Automaton;
use grundy_laws::{Condition, Numeration, Op, guess};
use proptest::prelude::*;
use std::sync::Arc;

/// Lines of all kinds that the method follows, with small constants of either sign.
fn line() -> impl Strategy<Value = String> {
    let small = -2i64..5;
    (small.clone(), small.clone(), small, 1i64..4, 0..16).prop_map(
        |(a, b, c, d, kind)| match kind {
            0 => format!("n -> [n-k] for k in {d}..{}", d + b.abs()),
            1 => format!("n -> [n-k] for k in {a}..n/{d} if k > 0"),
            2 => format!("n -> [n/{}] if n > {a} and n > 0", d + 1),
            3 => format!("n -> [i] + [n-{d}-i] for i in {a}..n-({b})"),
            4 => format!("n -> [n-{d}] if n % {} == {}", d + 1, b.abs()),
            5 => format!("n -> [n-{d}] if not (n % 3 == {a} or n < {b})"),
            6 => format!("n -> [min(n-1, n/2+({a}))]"),
            7 => format!("n -> [max(n-{d}, {})] if n > {}", b.abs(), b.abs()),
            8 => format!("n -> [abs(n-{})] if n > {}", d + 3, d + 3),
            9 => format!("n -> [k] for k in (n+({a}))/{}..n-{d}", d + 1),
            10 => format!("n -> 2*[k] + [n-{d}-k] + 0*[n] for k in 0..{}", b.abs()),
            11 => format!("n -> [k/{d}] for k in {{{a}, n-1, {b}..n-2}} if k < n"),
            12 => format!("n -> [n-p-({a})] for p in powers(2, n+({b})) if p + ({a}) > 0"),
            13 => format!("n -> [m] for m = n - {d} - (n+({a})) % {d}"),
            14 => {
                format!("n -> [n-k] for k in 1..n if k != {d} and (k >= n-({c}) or k*2 > n+({b}))")
            }
            _ => format!("n -> [i] + [j] for i in 0..n-{d}, j = (n-i-({a}))/2 if j < n and i != j"),
        },
    )
}

/// Laws that are right as often as a guess can be, and others.
fn laws(values: &[u64], automaton: Expr, residues: &[u64]) -> Vec<Expr> {
    let mut laws = vec![automaton];
    let period = residues.len() as u64;
    laws.push(Expr::Index.joined(Op::Mod, period).within(residues));
    if let Some(found) = guess(values, &grundy::work::Meter::unlimited()).unwrap().found {
        let law = found.fit.law;
        let other = law.clone().joined(Op::Add, 1);
        laws.push(other.when(Condition::equal(Expr::Index, residues[0] * 7), law.clone()));
        laws.push(law);
    }
    laws
}

fn automaton() -> impl Strategy<Value = Expr> {
    (1usize..5, prop::sample::select(&Numeration::ALL[..])).prop_flat_map(|(states, numeration)| {
        let next =
            prop::collection::vec(prop::collection::vec(0..states, numeration.digits()), states);
        (next, prop::collection::vec(0u64..3, states)).prop_map(move |(next, output)| {
            let automaton = Automaton::new(numeration, next, output).unwrap();
            Expr::Automatic(Arc::new(automaton), Box::new(Expr::Index))
        })
    })
}

/// Steps enough for what is small, and few enough for many cases.
const POSITIONS: u64 = 4_000;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn whoever_says_yes_is_right(
        lines in prop::collection::vec(line(), 1..4),
        automaton in automaton(),
        residues in prop::collection::vec(0u64..4, 1..6),
    ) {
        let rule = lines.join("; ");
        let values = played(&rule, 512);
        for law in laws(values.as_deref().unwrap_or_default(), automaton, &residues) {
            let claim = claim(&rule, &law);
            match agreed(&claim, &Meter::unlimited().aside(POSITIONS)) {
                None => {}
                Some(Ok(())) => {
                    let values = played(&rule, 2000);
                    prop_assert!(values.is_some(), "{rule} does not end");
                    prop_assert_eq!(first_difference(&law, &values.unwrap()), None, "{} | {}", rule, law);
                }
                Some(Err(n)) => {
                    let n = n.filter(|&n| n < 4000).unwrap_or(4000);
                    let values = played(&rule, n as u64 + 1);
                    let first = values.map(|values| first_difference(&law, &values));
                    prop_assert!(matches!(first, Some(Some(_))), "{rule} | {law} {n}");
                }
            }
        }
    }
}
